"""The 682,344 largest choices of the 81 cards, of 20 cards each, by the cards they hold.

Around each 20 there is one card outside, its *anchor*, that is third to ten pairs of its cards
(R. Hill, "Caps and codes", 1978). Seen from the anchor a, the 20 is ten of the 40 pairs
{a + x, a − x}: the zeros of an elliptic quadratic form, such as x·y + z² + w². There are 8,424 of
these *quadrics*, the same for each anchor. So a group of quadrics is an int of 8,424 bits, and
those that hold some cards are found by one "and" a card.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core import ternary
from game.core.steps import Work, run_to_end
from game.games.noset.orbits import holders, linear_maps, orbit
from game.games.noset.sets import cards_of, deck, mask_of, open_cards

CARDS = 81
MOST = 20
QUADRICS = 8_424
_EVERY = (1 << QUADRICS) - 1


class _Tables(NamedTuple):
    quadrics: list[int]  # the twenties of the anchor 0
    by_card: list[list[int]]  # the quadrics that hold a card, by anchor and card


_MADE: list[_Tables] = []


def warm() -> Work[None]:
    """Make the tables, if they are not there yet; what asks for them before waits for them."""
    if not _MADE:
        quadrics = yield from orbit(_quadric(), linear_maps(4))
        holding = yield from holders(quadrics, CARDS)
        rows = ternary.third_rows(4)
        minus = rows[0][:CARDS]
        by_card = [[holding[rows[less][anchor]] for less in minus] for anchor in range(CARDS)]
        _MADE.append(_Tables(quadrics, by_card))


def ways(taken: int) -> int:
    """Return the number of twenties with the taken cards."""
    return sum(quadrics.bit_count() for _, quadrics in _holding(taken))


def is_reachable(taken: int) -> bool:
    """Whether 20 cards can be taken in the end."""
    return next(_holding(taken), None) is not None


def anchors(taken: int) -> tuple[int, ...]:
    """Return the anchors of all twenties with the taken cards, ascending."""
    return tuple(anchor for anchor, _ in _holding(taken))


def good_cards(taken: int) -> int:
    """Return the open cards leaving 20 within reach."""
    others, good = open_cards(taken, 4), 0
    for anchor, quadrics in _holding(taken):
        row = _tables().by_card[anchor]
        good |= mask_of(card for card in cards_of(others & ~good) if row[card] & quadrics)
        if good == others:
            break
    return good


def twenty(anchor: int, number: int) -> int:
    """Return the twenty of an anchor with a number, from 0 to 8,423."""
    return _move(_tables().quadrics[number], anchor)


def anchor(twenty: int) -> int:
    """Return the anchor of a twenty."""
    # Its ten pairs add up to 20 times the anchor, which is the anchor's negative.
    return ternary.negative(ternary.total(cards_of(twenty)))


def partition(twenty: int) -> tuple[int, int, int, int]:
    """Return four twenties of one anchor without a common card, a given one first.

    With their anchor they are the whole deck. There are 216 such partitions, and this is the first.
    """
    centre = anchor(twenty)
    second, third, fourth = next(_partitions(_move(twenty, ternary.negative(centre))))
    return twenty, _move(second, centre), _move(third, centre), _move(fourth, centre)


def _partitions(first: int) -> Iterator[tuple[int, int, int]]:
    """Yield three quadrics each that together with a given quadric are all cards but 0."""
    others = [quadric for quadric in _tables().quadrics if not quadric & first]
    known = frozenset(others)
    left = deck(4) & ~(1 | first)
    for second in others:
        if second & left & -left:  # it holds the first card that is left
            rest = left & ~second
            for third in others:
                if third & rest & -rest and not third & second and rest & ~third in known:
                    yield second, third, rest & ~third


def _move(cards: int, by: int) -> int:
    """Return the cards moved by another card: their sums with it."""
    rows = ternary.third_rows(4)
    return mask_of(rows[0][rows[by][card]] for card in cards_of(cards))


def _holding(taken: int) -> Iterator[tuple[int, int]]:
    """Yield the anchors of twenties with the taken cards, each with its quadrics."""
    cards = cards_of(taken)
    for anchor, row in enumerate(_tables().by_card):
        quadrics = _EVERY
        for card in cards:
            quadrics &= row[card]
            if not quadrics:
                break
        else:
            yield anchor, quadrics


def _tables() -> _Tables:
    if not _MADE:
        run_to_end(warm())
    return _MADE[0]


def _quadric() -> int:
    """Return the zeros of x·y + z² + w² but 0."""
    digits = map(ternary.digits, range(1, CARDS))
    return mask_of(
        ternary.index((x, y, z, w)) for x, y, z, w in digits if (x * y + z * z + w * w) % 3 == 0
    )
