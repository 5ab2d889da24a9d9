"""Where the holes of a triangular board lie, in units of the width of its picture.

The board is the triangle of the outermost holes widened by a margin on every side, so that its
corners are arcs around the corner holes. The picture leaves room around it for its shadow.
"""

from math import isqrt, sqrt
from typing import NamedTuple

_RISE = sqrt(3) / 2  # from row to row, in pitches
MARGIN = 0.8  # from the centres of the outer holes to the edge of the board, in pitches
SIDE = 0.14  # room for the shadow left, right and above, in pitches
BELOW = 0.34  # room below, for the thickness of the board and its shadow
REACH = 0.44  # radius of a marker's picture, in pitches


class Lattice(NamedTuple):
    """The measures of a board, in units of the width of its picture."""

    size: int
    pitch: float  # between neighbouring holes
    base: float  # height, from the top, of the bottom row
    height: float  # of the whole picture


def lattice(size: int) -> Lattice:
    """Return the measures of a board with so many holes along a side.

    Raises:
        ValueError: there is no such board.
    """
    if size < 2:
        raise ValueError(f"a board has 2 or more holes along a side, got {size!r}")
    pitch = 1 / (size - 1 + 2 * MARGIN + 2 * SIDE)
    base = (SIDE + MARGIN + (size - 1) * _RISE) * pitch
    return Lattice(size, pitch, base, base + (MARGIN + BELOW) * pitch)


def row_column(size: int, hole: int) -> tuple[int, int]:
    """Return the row, from the bottom, and the place in it, from the left, of a hole.

    Raises:
        ValueError: the board has no such hole.
    """
    count = size * (size + 1) // 2
    if not 0 <= hole < count:
        raise ValueError(f"a hole of this board is 0 to {count - 1}, got {hole!r}")
    # Counted from the apex, rows of 1, 2, 3 … holes: the triangular root gives the row.
    from_top = (isqrt(8 * (count - 1 - hole) + 1) - 1) // 2
    row = size - 1 - from_top
    return row, hole - (count - (from_top + 1) * (from_top + 2) // 2)


def hole_place(size: int, hole: int) -> tuple[float, float, float]:
    """Return the centre x, y and the radius of a hole's place, in units of the board's width.

    The radius is that of the marker's picture (its shadow included), and of what a press hits;
    neighbouring places do not overlap.

    Raises:
        ValueError: the board has no such hole.
    """
    row, column = row_column(size, hole)
    board = lattice(size)
    x = 0.5 + (column - (size - 1 - row) / 2) * board.pitch
    return x, board.base - row * _RISE * board.pitch, REACH * board.pitch


def board_aspect(size: int) -> float:
    """Return the height of a board's picture divided by its width."""
    return lattice(size).height
