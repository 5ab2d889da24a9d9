"""The largest choices of 81 cards, 682,344 of 20, and of 27 cards, 2,106 of nine, by their cards.

Around each 20 there is one card outside, its *anchor*, that is third to ten pairs of its cards
(R. Hill, "Caps and codes", 1978). Seen from the anchor a, the 20 is ten of the 40 pairs
{a + x, a − x}: the zeros of an elliptic quadratic form, such as x·y + z² + w². There are 8,424 of
these *quadrics*, the same for each anchor. So a group of quadrics is an int of 8,424 bits, and
those that hold some cards are found by one "and" a card.

The cards 0 … 26 are like those of three features. Ten in 40 of the 20s about an anchor elsewhere
hold nine of them, which are the nines, each once: the maps that leave these cards in place lead
from any such anchor to any other.
"""

from collections.abc import Iterator
from operator import getitem
from typing import NamedTuple

from game.core import ternary
from game.core.masks import cards_of, mask_of
from game.core.steps import Work, run_to_end
from game.games.noset.sets import deck, open_cards

CARDS = 81
NINE, MOST = 9, 20
"""The most cards without a set of 27 and of 81 (G. Pellegrino, 1970)."""
QUADRICS = 8_424
_QUADRICS_A_STEP = 512
_ELSEWHERE = 27
"""The anchor of the 20s for three features."""


class _Tables(NamedTuple):
    quadrics: list[int]  # the twenties of the anchor 0
    by_card: list[list[int]]  # the quadrics that hold a card, by anchor and card
    start: dict[int, list[tuple[int, int]]]  # by features, each anchor with the quadrics to choose


def ways(taken: int, features: int = 4) -> int:
    """Return the number of largest choices with the taken cards."""
    return sum(quadrics.bit_count() for _, quadrics in _holding(taken, features))


def is_reachable(taken: int, features: int = 4) -> bool:
    """Whether as many cards as are in any choice can be taken in the end."""
    return next(_holding(taken, features), None) is not None


def anchors(taken: int) -> tuple[int, ...]:
    """Return the anchors of all twenties with the taken cards, ascending."""
    return tuple(anchor for anchor, _ in _holding(taken, 4))


def good_cards(taken: int, features: int = 4) -> int:
    """Return the open cards leaving a largest choice within reach."""
    others, good = open_cards(taken, features), 0
    for anchor, quadrics in _holding(taken, features):
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
    """Return four disjoint twenties with the same anchor, the given twenty first.

    With their anchor they are the whole deck. There are 216 such partitions, and this is the first.
    """
    centre = anchor(twenty)
    second, third, fourth = next(_partitions(_move(twenty, ternary.negative(centre))))
    return twenty, _move(second, centre), _move(third, centre), _move(fourth, centre)


def _partitions(first: int) -> Iterator[tuple[int, int, int]]:
    """Yield triples of quadrics completing a given quadric to a partition of all cards but 0."""
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


def _holding(taken: int, features: int) -> Iterator[tuple[int, int]]:
    """Yield the anchors of largest choices with the taken cards, each with its quadrics."""
    cards, tables = cards_of(taken), _tables()
    for anchor, some in tables.start[features]:
        quadrics, row = some, tables.by_card[anchor]
        for card in cards:
            quadrics &= row[card]
            if not quadrics:
                break
        else:
            yield anchor, quadrics


_MADE: list[_Tables] = []


def _tables() -> _Tables:
    if not _MADE:
        run_to_end(prepare())
    return _MADE[0]


def prepare() -> Work[None]:
    """Make the tables unless they are there already; what asks for them before waits for them."""
    if not _MADE:
        _MADE.append((yield from _making_tables()))


def _making_tables() -> Work[_Tables]:
    quadrics = yield from _finding_quadrics()
    # Text is the quickest way to turn a matrix of bits: every 81st digit is of one card.
    digits = "".join(f"{quadric:0{CARDS}b}" for quadric in reversed(quadrics))
    holding = []
    for card in range(CARDS):
        holding.append(int(digits[CARDS - 1 - card :: CARDS], 2))
        yield 1
    rows = ternary.third_rows(4)
    minus = rows[0][:CARDS]
    by_card = [[holding[rows[less][anchor]] for less in minus] for anchor in range(CARDS)]
    plane = _move(deck(3), ternary.negative(_ELSEWHERE))
    nines = mask_of(k for k, one in enumerate(quadrics) if (one & plane).bit_count() == NINE)
    every = [(anchor, (1 << QUADRICS) - 1) for anchor in range(CARDS)]
    return _Tables(quadrics, by_card, {3: [(_ELSEWHERE, nines)], 4: every})


def _finding_quadrics() -> Work[list[int]]:
    """Find all images of x·y + z² + w² = 0, but 0, under linear maps."""
    digits = list(map(ternary.digits, range(CARDS)))
    # A shear, and a cycle with a sign: these two generate the linear maps.
    shear = [ternary.index(((x + y) % 3, y, z, w)) for x, y, z, w in digits]
    cycle = [ternary.index((y, z, w, -x % 3)) for x, y, z, w in digits]
    tables = [_byte_tables(images) for images in (shear, cycle)]
    zeros = [not (x * y + z * z + w * w) % 3 for x, y, z, w in digits]
    first = mask_of(card for card, zero in enumerate(zeros) if card and zero)
    found, known = [first], {first}
    for number, quadric in enumerate(found):
        if number % _QUADRICS_A_STEP == 0:
            yield 1
        packed = quadric.to_bytes(len(tables[0]), "little")
        for table in tables:
            other = sum(map(getitem, table, packed))
            if other not in known:
                known.add(other)
                found.append(other)
    return found


def _byte_tables(images: list[int]) -> list[list[int]]:
    """Return for each byte of a group the image of each of its 256 values."""
    tables = []
    for start in range(0, len(images), 8):
        table = [0]
        for image in images[start : start + 8]:
            table += [made | 1 << image for made in table]
        tables.append(table)
    return tables
