"""The tray for jumped marbles beside a board of holes."""

from collections.abc import Sequence
from functools import lru_cache

from game.boards.lattice_layout import TRAY_EDGE, TRAY_RIM, TRAY_SIDE, TURNS
from game.boards.scene import Box, Face, Sprite
from game.core.lattice import Lattice

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
