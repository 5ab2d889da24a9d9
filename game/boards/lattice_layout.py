"""The layout of boards of holes: positions of the holes, in units of the picture's width.

The board is the outline of the outermost holes widened by a margin on every side, so that its
corners are arcs around the corner holes. The picture leaves room around it for its shadow.
"""

from functools import cache
from math import sqrt
from typing import NamedTuple, TypeAlias

from game.core.lattice import Lattice

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

Point: TypeAlias = tuple[float, float]


class LatticeLayout(NamedTuple):
    """The measures of a board, in units of the width of its picture."""

    pitch: float  # between neighbouring holes
    height: float  # of the whole picture
    holes: tuple[Point, ...]  # their centres, in the order of their numbers
    reach: float  # radius of a marker's picture, shadow and all, and of what a press hits
    corners: tuple[int, ...]  # the holes at the corners, clockwise


@cache
def layout(lattice: Lattice) -> LatticeLayout:
    """Return the measures of a board; holes do not overlap.

    Raises:
        ValueError: all holes lie in a line.
    """
    rise = sqrt(1 - lattice.slant**2)  # from row to row, in pitches
    aside = [column + lattice.slant * row for row, column in lattice.cells]
    left, right = min(aside), max(aside)
    pitch = 1 / (right - left + 2 * MARGIN + 2 * SIDE)
    base = (SIDE + MARGIN + (lattice.rows - 1) * rise) * pitch
    holes = tuple(
        (0.5 + (x - (left + right) / 2) * pitch, base - row * rise * pitch)
        for x, (row, _) in zip(aside, lattice.cells, strict=True)
    )
    height = base + (MARGIN + BELOW) * pitch + THICK
    return LatticeLayout(pitch, height, holes, REACH * pitch, _corners(lattice))


def _corners(lattice: Lattice) -> tuple[int, ...]:
    """Return the holes at the corners of the outline, clockwise from the last one.

    Raises:
        ValueError: all holes lie in a line.
    """

    def half(holes: range) -> list[int]:
        found: list[int] = []
        for hole in holes:
            row, column = lattice.cells[hole]
            while len(found) > 1:
                (row_1, column_1), (row_2, column_2) = (lattice.cells[k] for k in found[-2:])
                turn = (row_2 - row_1) * (column - column_1) - (column_2 - column_1) * (row - row_1)
                if turn > 0:
                    break
                found.pop()
            found.append(hole)
        return found[:-1]

    # Slanting and turning keep corners, so those of rows and columns are those of the picture.
    corners = (*half(lattice.holes[::-1]), *half(lattice.holes))
    if len(corners) < 3:
        raise ValueError(f"{lattice.title} has all its holes in a line")
    return corners
