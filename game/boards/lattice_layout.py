"""The layout of triangular boards: positions of the holes, in units of the picture's width.

The board is the triangle of the outermost holes widened by a margin on every side, so that its
corners are arcs around the corner holes. The picture leaves room around it for its shadow.
"""

from functools import cache
from math import sqrt
from typing import NamedTuple

_RISE = sqrt(3) / 2  # from row to row, in pitches
MARGIN = 0.8  # from the centres of the outer holes to the edge of the board, in pitches
SIDE = 0.14  # room for the shadow left, right and above, in pitches
BELOW = 0.22  # room below for the shadow
THICK = 0.042  # of the board, as one sees its edge from above, in widths of the picture
REACH = 0.44  # radius of a marker's picture, in pitches

TRAY_SIDE = 0.065  # room for the shadow of the tray, in widths of its picture
TRAY_RIM = 0.095  # of the tray, round its trough
TRAY_EDGE = 0.15  # of its thickness, as one sees it
TURNS = 7
"""The number of rotations of a marble, which distinguish it from its neighbours."""


class Lattice(NamedTuple):
    """The measures of a board, in units of the width of its picture."""

    size: int
    pitch: float  # between neighbouring holes
    height: float  # of the whole picture
    holes: tuple[tuple[float, float], ...]  # their centres, row by row from the bottom left
    reach: float  # radius of a marker's picture, shadow and all, and of what a press hits


@cache
def lattice(size: int) -> Lattice:
    """Return the measures of a board with `size` holes along a side; holes do not overlap.

    Raises:
        ValueError: there is no such board.
    """
    if size < 2:
        raise ValueError(f"a board has 2 or more holes along a side, got {size!r}")
    pitch = 1 / (size - 1 + 2 * MARGIN + 2 * SIDE)
    base = (SIDE + MARGIN + (size - 1) * _RISE) * pitch
    holes = tuple(
        (0.5 + (column - (size - 1 - row) / 2) * pitch, base - row * _RISE * pitch)
        for row in range(size)
        for column in range(size - row)
    )
    return Lattice(size, pitch, base + (MARGIN + BELOW) * pitch + THICK, holes, REACH * pitch)
