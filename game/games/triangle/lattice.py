"""The triangular board as pure numbers: holes, neighbours, jumps, colours.

Holes are numbered from the bottom left, row by row upward; bit k of a board is hole k::

          14
        12  13
       9  10  11
     5   6   7   8
    0   1   2   3   4

Row 0 is the bottom, and row i has ``size - i`` holes. The geometry holds for any size; which
sizes are played is ``SIZES``.
"""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import permutations
from operator import xor
from typing import TypeAlias

SIZES = (5, 6, 8, 9)
"""The sizes offered. The colour argument rules out 3k + 1 from the apex."""

LEGS: tuple[tuple[int, int], ...] = ((0, 1), (1, 0), (1, -1))
"""One step along each of the three line directions, as (rows, columns)."""

Step: TypeAlias = tuple[int, int, int]
"""A straight jump: source, over, target."""


def holes(size: int) -> int:
    """Return the number of holes of a board."""
    return size * (size + 1) // 2


def apex(size: int) -> int:
    """Return the topmost hole."""
    return holes(size) - 1


def on_board(size: int, row: int, column: int) -> bool:
    """Whether a row and a column meet in a hole."""
    return 0 <= row < size and 0 <= column < size - row


def hole_at(size: int, row: int, column: int) -> int:
    """Return the hole in a row, counted from the bottom, and a column, from the left."""
    return holes(size) - holes(size - row) + column


def row_column(size: int, hole: int) -> tuple[int, int]:
    """Return the row of a hole, counted from the bottom, and its column, from the left.

    Raises:
        ValueError: the board has no such hole.
    """
    if not 0 <= hole < holes(size):
        raise ValueError(f"a board of size {size} has no hole {hole}")
    return _places(size)[hole]


def symmetric_holes(size: int, hole: int) -> tuple[int, ...]:
    """Return the images of a hole under rotations and reflections of the board, ascending.

    Raises:
        ValueError: the board has no such hole.
    """
    row, column = row_column(size, hole)
    away = row, column, size - 1 - row - column  # distances from the three sides
    return tuple(sorted({hole_at(size, i, j) for i, j, _ in permutations(away)}))


@cache
def neighbours(size: int, hole: int) -> tuple[int, ...]:
    """Return the holes next to a hole, ascending.

    Raises:
        ValueError: the board has no such hole.
    """
    row, column = row_column(size, hole)
    around = [(row + s * up, column + s * right) for up, right in LEGS for s in (1, -1)]
    return tuple(sorted(hole_at(size, i, j) for i, j in around if on_board(size, i, j)))


@cache
def jumps(size: int) -> tuple[Step, ...]:
    """Return every straight jump, sorted; the number is 3(size − 1)(size − 2).

    The order by source and target is the same: from one source, a jump over a higher-numbered
    hole lands on a higher-numbered hole.
    """
    found = []
    for row, column in _places(size):
        for up, right in LEGS:
            end = row + 2 * up, column + 2 * right
            if on_board(size, *end):
                first = hole_at(size, row, column)
                middle = hole_at(size, row + up, column + right)
                last = hole_at(size, *end)
                found += [(first, middle, last), (last, middle, first)]
    return tuple(sorted(found))


def jumped_hole(size: int, source: int, target: int) -> int | None:
    """Return the hole jumped over between source and target, or None."""
    return _middles(size).get((source, target))


def straight_jump(size: int, source: int, target: int) -> Step:
    """Return the straight jump between two holes.

    Raises:
        KeyError: the two holes are not a jump apart.
    """
    return source, _middles(size)[source, target], target


@cache
def colours(size: int) -> tuple[int, ...]:
    """Return the colour of each hole, χ = ((column − row) mod 3) + 1.

    The source of the game also gives (i mod 3) + (j mod 3) + 1, which leaves {1, 2, 3}, and
    NIMS[(j + size − i) % 3], which shifts the colours on sizes 5 and 8; its picture (bottom row
    of size 5: 1 2 3 1 2, apex 3) is this formula.
    """
    return tuple((column - row) % 3 + 1 for row, column in _places(size))


def tally(size: int, markers: int) -> tuple[int, int, int]:
    """Return the numbers of markers on holes of the colours 1, 2 and 3."""
    lying = [c for hole, c in enumerate(colours(size)) if markers >> hole & 1]
    return lying.count(1), lying.count(2), lying.count(3)


def xor_of(size: int, markers: int) -> int:
    """Return the XOR of the colours of all markers, an invariant of jumps.

    A jump flips holes of all three colours, and 1 ^ 2 ^ 3 = 0. So a last marker must lie on a
    hole of this colour, and where it is 0 two or more markers remain for ever.
    """
    return reduce(xor, (c for k, c in enumerate(colours(size)) if markers >> k & 1), 0)


def pack_colours(values: Iterable[int]) -> int:
    """Return colours packed in two bits each, the first one most significant.

    The source shifts after the last item too, which leaves a spurious zero behind.
    """
    number = 0
    for value in values:
        number = number << 2 | value
    return number


def full(size: int) -> int:
    """Return the board with a marker in every hole."""
    return (1 << holes(size)) - 1


def opening(size: int, hole: int | None = None) -> int:
    """Return the board with a single empty hole, the apex by default.

    Raises:
        ValueError: the board has no such hole.
    """
    empty = apex(size) if hole is None else hole
    row_column(size, empty)
    return full(size) ^ 1 << empty


def legal(size: int, markers: int) -> list[Step]:
    """Return the legal jumps, sorted by source and target."""
    return [step for triple, pair, step in _tests(size) if markers & triple == pair]


def can_jump(size: int, markers: int) -> bool:
    """Whether any jump is legal."""
    return any(markers & triple == pair for triple, pair, _ in _tests(size))


def board_after(markers: int, step: Step) -> int:
    """Return the board after a legal jump."""
    source, over, target = step
    return markers ^ (1 << source | 1 << over | 1 << target)


@cache
def _places(size: int) -> tuple[tuple[int, int], ...]:
    """Return the row and column of each hole."""
    return tuple((row, column) for row in range(size) for column in range(size - row))


@cache
def _middles(size: int) -> dict[tuple[int, int], int]:
    """Return the jumped hole by source and target."""
    return {(source, target): over for source, over, target in jumps(size)}


@cache
def _tests(size: int) -> tuple[tuple[int, int, Step], ...]:
    """Return each jump with bit masks of its three holes and of the two that must hold markers."""
    return tuple(
        (1 << source | 1 << over | 1 << target, 1 << source | 1 << over, (source, over, target))
        for source, over, target in jumps(size)
    )
