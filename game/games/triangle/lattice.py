"""The triangular boards: their holes, sizes and symmetries.

Holes are numbered from the bottom left, row by row upward::

          14
        12  13
       9  10  11
     5   6   7   8
    0   1   2   3   4

Row 0 is the bottom, and row i has ``size - i`` holes. The geometry holds for any size; which
sizes are played is ``SIZES``.
"""

from collections.abc import Iterable
from functools import cache
from itertools import permutations

from game.core.lattice import Lattice

SIZES = (5, 6, 8, 9)
"""The sizes offered. The colour argument rules out 3k + 1 from the apex."""


@cache
def triangle(size: int) -> Lattice:
    """Return the board with `size` holes along a side; it has 3(size − 1)(size − 2) jumps."""
    return Lattice(
        str(size),
        f"a board of size {size}",
        tuple((row, column) for row in range(size) for column in range(size - row)),
        ((0, 1), (1, 0), (1, -1)),
        home=apex(size),
        slant=0.5,
    )


def holes(size: int) -> int:
    """Return the number of holes of a board."""
    return size * (size + 1) // 2


def apex(size: int) -> int:
    """Return the topmost hole."""
    return holes(size) - 1


def symmetric_holes(size: int, hole: int) -> tuple[int, ...]:
    """Return the images of a hole under rotations and reflections of the board, ascending.

    Raises:
        ValueError: the board has no such hole.
    """
    board = triangle(size)
    row, column = board.row_column(hole)
    away = row, column, size - 1 - row - column  # distances from the three sides
    return tuple(sorted({board.numbers[i, j] for i, j, _ in permutations(away)}))


def pack_colours(values: Iterable[int]) -> int:
    """Return colours packed in two bits each, the first one most significant.

    The source shifts after the last item too, which leaves a spurious zero behind.
    """
    number = 0
    for value in values:
        number = number << 2 | value
    return number
