"""What the lens shows: the arithmetic behind the cards that are chosen, and behind a board.

All of it can be worked out by anybody who has watched the game: which cards are still in the pile
is known, as a set, from those that were seen.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from game.core import ternary
from game.games.claims.attributes import NAMES
from game.games.claims.state import ClaimState
from game.games.triangle import lattice

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


class Third(NamedTuple):
    """The card that completes two: its index, and where it is."""

    card: int
    where: Where


class SetLens(NamedTuple):
    """Chosen cards of a game of threes: their running sum, and what two of them call for.

    ``alike`` names the attributes in which two cards for a triple are alike: then they are no
    pair, and no third card completes them.
    """

    n: int
    chosen: tuple[int, ...]
    total: int
    third: Third | None = None
    alike: tuple[str, ...] = ()


def set_lens(state: ClaimState, chosen: Sequence[int]) -> SetLens:
    """Return what there is to see of the cards chosen for a set or a triple, three at most."""
    n = places(state)
    cards = tuple(chosen)
    total = ternary.total(cards, n)
    if len(cards) != 2:
        return SetLens(n, cards, total)
    a, b = (ternary.digits(card, n) for card in cards)
    if not state.options.alike_is_right:
        alike = tuple(name for name, x, y in zip(NAMES[n], a, b, strict=True) if x == y)
        if alike:
            return SetLens(n, cards, total, None, alike)
    third = ternary.third(*cards, n)
    return SetLens(n, cards, total, Third(third, where(state, third)))


class SumLens(NamedTuple):
    """Two groups of cards: the sum of each, and the first sum less the second, as cards."""

    n: int
    left: int
    right: int
    difference: int
    chosen: int

    @property
    def equal(self) -> bool:
        """Tell whether the groups make a claim."""
        return self.chosen > 0 and self.difference == 0


def sum_lens(state: ClaimState, left: Sequence[int], right: Sequence[int]) -> SumLens:
    """Return the sums of two groups of cards."""
    n = places(state)
    sums = ternary.total(left, n), ternary.total(right, n)
    difference = ternary.total((sums[0], ternary.negative(sums[1], n)), n)
    return SumLens(n, *sums, difference, len(left) + len(right))


class ColourLens(NamedTuple):
    """The markers on each of the three colours, and the XOR of the colours of all.

    A jump takes a marker from two colours and gives one to the third: so the parities of all
    three change at once. Whichever colour is odd where the others are even, or even where they
    are odd, stays so; its number is the XOR. Where it is 0 all three are odd, or all even.
    """

    counts: tuple[int, int, int]
    xor: int

    @property
    def odd(self) -> tuple[bool, ...]:
        """Tell of each colour whether an odd number of markers lies on it."""
        return tuple(bool(count % 2) for count in self.counts)


def colour_lens(size: int, markers: int) -> ColourLens:
    """Return the colours of the markers on a board."""
    return ColourLens(lattice.tally(size, markers), lattice.xor_of(size, markers))
