"""The last card: one card is set aside unseen, and at the end it is named from the cards left.

All cards of a deck add up to 0, and so does every claim. So the cards left and the one aside do,
too: it is minus the sum of what is left.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.core.explanations import Explanation, FeatureVerdict, HintStep, make_explanation
from game.core.features import Cards
from game.core.rules import Action, Hint
from game.games.claims.state import ClaimState, Name
from game.games.turns import UNKNOWN_ACTION

ODD_ONE_OUT = "Count each kind among the cards left. The odd one out is what the card shows."
_NO_CARD = "There’s no such card."
NAME_IT = "No more cards to take. Which card is missing?"


def missing_card(cards: Cards, left: Sequence[int]) -> int:
    """Return the missing card: with it, the cards left sum to 0."""
    return cards.negative(cards.total(left))


def explain_name(cards: Cards, left: Sequence[int], named: int) -> Explanation:
    """Return the missing card's value by each feature of the cards left, and the errors of a name.

    The groups of a verdict are the value of the missing card and the named one.
    """
    missing, aspects = missing_card(cards, left), list[FeatureVerdict]()
    for feature, column in zip(cards.features, cards.columns((missing, named, *left)), strict=True):
        value, said, *shown = column
        verdict = "equal" if value == said else "broken"
        told = FeatureVerdict(feature, tuple(shown), verdict, ((value,), (said,)), telling="left")
        aspects.append(told)
    return make_explanation(aspects, completing=(missing,))


def hint(state: ClaimState) -> Hint:
    """Return the hint to name the missing card."""
    name = Name(missing_card(state.options.cards, state.table))
    return Hint(name, (HintStep((), ODD_ONE_OUT),))


def is_card(state: ClaimState, name: Name) -> bool:
    """Whether a card has this number."""
    return type(name.card) is int and name.card in state.options.cards.all_cards


def refusal(state: ClaimState, action: Action) -> str | None:
    """Return the reason a name, or another action instead, is refused, or None if it is allowed."""
    if not isinstance(action, Name):
        return NAME_IT
    if not state.asks:
        return UNKNOWN_ACTION
    return None if is_card(state, action) else _NO_CARD


def reveal(state: ClaimState) -> ClaimState:
    """Return the end: the missing card lies beside those left."""
    missing = missing_card(state.options.cards, state.table)
    return replace(state, table=(*state.table, missing), aside=(), asks=False, over=True)
