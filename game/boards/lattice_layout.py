"""The layout of boards of holes: positions of the holes, in units of the picture's width.

The board is the outline of the outermost holes widened by a margin on every side, so that its
corners are arcs around the corner holes. The picture leaves room around it for its shadow. Beside
it stands the tray for jumped marbles.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple, TypeAlias

from game.boards.scene import Box, Face, Sprite
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


_BALL = 0.96  # a marble by its place in the tray
_SHOWN = 0.92  # a marble by the box it has in a hole


@lru_cache(maxsize=16)
def tray_places(lattice: Lattice, tray: Box) -> tuple[Box, ...]:
    """Return the boxes of all marbles jumped in the course of a game, from below, in rows.

    A row has two marbles, or up to four where there are many; each box is like that of a hole.
    """
    most = len(lattice.holes) - 2
    rim, wood = TRAY_RIM * tray.w, tray.w * (1 - 2 * TRAY_SIDE)
    left, wide = tray.x + TRAY_SIDE * tray.w + rim, wood - 2 * rim
    foot = tray.y + tray.h - (TRAY_SIDE + TRAY_EDGE) * tray.w - rim
    tall = foot - tray.y - rim - TRAY_SIDE * tray.w

    def marble_distance(columns: int) -> float:
        return float(min(wide / columns, tall / (-(-most // columns) + 0.3)))

    columns = max((2, 3, 4), key=marble_distance)
    pitch = marble_distance(columns)
    spread = min(wide / columns, 1.16 * pitch)
    side = 2.0 * round(_BALL * pitch / _SHOWN / 2)
    places = []
    for k in range(most):
        row, column = divmod(k, columns)
        # Small offsets, because rolled marbles never lie quite in line.
        aside, high = 0.03 * pitch * ((k * 5) % 3 - 1), 0.1 * pitch * (column % 2 + (k * 3) % 2)
        x = left + wide / 2 + (column - (columns - 1) / 2) * spread + aside
        y = foot - pitch * (row + 0.5) - high
        places.append(Box(float(round(x - side / 2)), float(round(y - side / 2)), side, side))
    return tuple(places)


def marble_roll(number: int) -> int:
    """Return the rotation of the marble jumped as number `number`, from 0 on."""
    return (4 * number + number // TURNS) % TURNS


def tray_sprites(
    lattice: Lattice, tray: Box, numbers: Sequence[int], colours: Sequence[int] = ()
) -> list[Sprite]:
    """Return the tray with its marbles; marble 0 lies at the bottom.

    They are plain, or have the ``colours`` of the holes that they lay in, by their numbers.
    """
    places = tray_places(lattice, tray)
    lying = [
        Sprite(
            Face("marker", colours[k] if colours else 0, marble_roll(k)),
            places[k],
            ident=f"rolled:{k}",
        )
        for k in numbers
    ]
    # Lower marbles are nearer to the viewer, so they are drawn last.
    return [Sprite(Face("tray"), tray), *lying[::-1]]
