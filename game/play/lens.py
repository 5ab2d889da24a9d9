"""The lens: the arithmetic of the chosen cards.

All of it can be worked out by anybody who has watched the game: the set of cards still in the pile
follows from those that were seen.
"""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from game.core.features import Feature
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.state import Claim, ClaimState

Where: TypeAlias = Literal["table", "pile", "taken", "down", "nowhere"]
"""The location of a card: "down" is face down or in the pile, "nowhere" not in this game."""
_NEAR: tuple[Where, ...] = ("table", "pile", "taken", "down", "nowhere")


def location(state: ClaimState, card: int) -> Where:
    """Return the location of a card, as known to everybody at the table."""
    if card in (state.cards_up if state.places else state.open):
        return "table"
    if any(card in pile for pile in state.piles):
        return "taken"
    if state.places:
        return "down"
    # An unseen card is in the pile, if any: the order of the pile stays unknown.
    return "pile" if state.pile and card in state.options.cards.all_cards else "nowhere"


def missing(rules: ClaimRules[Any], state: ClaimState, chosen: tuple[int, ...]) -> int | None:
    """Return the card completing a claim with the chosen cards, or None.

    Of several it is the first that is on the table, or else still to come.
    """
    size = state.options.claim_size
    if len(chosen) < 2 or (size and len(chosen) != size - 1):
        return None
    found = rules.completing(rules.options_of(state), chosen)
    return min(found, key=lambda card: _NEAR.index(location(state, card)), default=None)


def is_whole(rules: ClaimRules[Any], state: ClaimState, chosen: tuple[int, ...]) -> bool:
    """Whether the chosen cards are a claim of any number of cards."""
    whole = len(chosen) > 1 and not state.options.claim_size
    return whole and rules.judge(state, Claim(chosen)).right


def split_pairs(state: ClaimState, chosen: tuple[int, ...], last: int) -> tuple[int, int, int]:
    """Return three cards as a pair and a card that make another pair with a fourth one.

    The fourth card is the sum of the pair without the third one.
    """
    cards, (a, b, c) = state.options.cards, chosen
    ways = ((a, b, c), (a, c, b), (b, c, a))
    return next(way for way in ways if cards.total(way[:2]) == cards.total((way[2], last)))


def shared_features(state: ClaimState, a: int, b: int) -> tuple[Feature, ...]:
    """Return the shared features of two cards in Triples; with any, they are no pair."""
    if state.options.shape != "apart":
        return ()
    cards = state.options.cards
    columns = zip(cards.features, cards.digits(a), cards.digits(b), strict=True)
    return tuple(feature for feature, one, other in columns if one == other)


def sums(state: ClaimState, left: Sequence[int], right: Sequence[int]) -> tuple[int, int, int]:
    """Return the sums of two groups of cards, and their difference, as cards."""
    cards = state.options.cards
    first, second = cards.total(left), cards.total(right)
    return first, second, cards.total((first, cards.negative(second)))
