"""What the lens shows: the arithmetic behind the cards that are chosen.

All of it can be worked out by anybody who has watched the game: which cards are still in the pile
is known, as a set, from those that were seen.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.core import ternary
from game.games.claims.attributes import NAMES
from game.games.claims.state import ClaimState

Where: TypeAlias = Literal["table", "pile", "taken", "nowhere"]
"""Where a card is; nowhere if it is not in this game."""


def places(state: ClaimState) -> int:
    """Return how many digits a card of this game has."""
    return state.options.face[1]


def written(card: int, n: int) -> str:
    """Return the digits of a card in base 3, the first attribute first."""
    return "".join(map(str, ternary.digits(card, n)))


def where(state: ClaimState, card: int) -> Where:
    """Return where a card is, as everybody at the table may know."""
    if card in state.table:
        return "table"
    if any(card in pile for pile in state.piles):
        return "taken"
    # What has not been seen is in the pile, if there is one: its order stays unknown.
    every = 3 ** places(state)
    return "pile" if state.stock and 0 <= card < every else "nowhere"


def alike(state: ClaimState, a: int, b: int) -> tuple[str, ...]:
    """Return the attributes in which two cards for a triple are alike, so that they are no pair."""
    if state.options.alike_is_right:
        return ()
    n = places(state)
    columns = zip(NAMES[n], ternary.digits(a, n), ternary.digits(b, n), strict=True)
    return tuple(name for name, one, other in columns if one == other)


def sums(state: ClaimState, left: Sequence[int], right: Sequence[int]) -> tuple[int, int, int]:
    """Return the sums of two groups of cards, and the first less the second, as cards."""
    n = places(state)
    first, second = ternary.total(left, n), ternary.total(right, n)
    return first, second, ternary.total((first, ternary.negative(second, n)), n)
