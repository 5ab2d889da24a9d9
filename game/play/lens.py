"""The lens: the arithmetic of the chosen cards.

All of it can be worked out by anybody who has watched the game: the set of cards still in the pile
follows from those that were seen.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.core.features import Feature
from game.games.claims.state import ClaimState

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


def missing(state: ClaimState, chosen: Sequence[int]) -> int | None:
    """Return the card completing a claim with the chosen cards, or None.

    For claims of any number of cards it is 0 once they are a claim.
    """
    cards, size = state.options.cards, state.options.claim_size
    if len(chosen) < 2 or (size and len(chosen) != size - 1):
        return None
    if state.options.shape == "pairs":
        # In a set, each card is the missing card of the other two.
        return _fourth(state, *split_pairs(state, chosen)) if cards.total(chosen) else None
    last = cards.negative(cards.total(chosen))
    return None if last in chosen else last


def split_pairs(state: ClaimState, chosen: Sequence[int]) -> tuple[int, int, int]:
    """Return three cards, arranged as a pair and a card to complete another pair.

    Of the three ways, each with a fourth card of its own, it is the first whose card is on the
    table, or else still to come, or else the order in which they were chosen.
    """
    a, b, c = chosen
    ways = ((a, b, c), (a, c, b), (b, c, a))
    return min(ways, key=lambda way: _NEAR.index(location(state, _fourth(state, *way))))


def _fourth(state: ClaimState, a: int, b: int, c: int) -> int:
    """Return the fourth card, completing a second pair with the sum of the first."""
    cards = state.options.cards
    return cards.total((a, b, cards.negative(c)))


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
