"""The board as it stays at the end of a game: whole, with its tray, and what lies in light."""

from math import cos, pi, sin
from typing import NamedTuple

from game.boards.motion.curves import back
from game.boards.scene import Box, Face, Pose, Sprite
from game.boards.strokes import polyline

STROKES = 24
"""The strokes round what is lit, as round the face of who calls."""

_RING, _INNER, _LONG, _SHORT = 0.66, 0.8, 1.02, 0.92  # radii, by what is lit
_PEN = 0.045  # of a stroke, by what is lit


class LastBoard(NamedTuple):
    """A board at the end: its wood, what is left on it, and the tray with what was taken, if any.

    ``lights`` are the boxes of what is left, if that is little, and ``ring`` is the colour role of
    the ring round the last of all, or "". If what is left falls apart, ``apart`` has where each of
    it comes to lie, and the number of its part; ``words`` are a caption, or "".
    """

    wood: tuple[Sprite, ...]
    left: tuple[Sprite, ...]
    tray: tuple[Sprite, ...]
    lights: tuple[Box, ...] = ()
    ring: str = ""
    apart: tuple[tuple[Box, int], ...] = ()
    words: str = ""


def ring_sprites(box: Box, role: str, share: float = 1.0) -> list[Sprite]:
    """Return a ring with strokes round a box; ``share`` of them has shot out, from 0 to 1."""
    (x, y), side = box.centre, box.w
    radius, pen = round(_RING * side), max(2, round(_PEN * side))
    place = Box(round(x) - radius, round(y) - radius, 2 * radius, 2 * radius)
    made = [Sprite(Face("ring"), place, style=(1, role, pen), pose=Pose())]
    return [*made, *stroke_sprites(box, role, share)]


def stroke_sprites(box: Box, role: str, share: float) -> list[Sprite]:
    """Return strokes round a box; ``share`` of them has shot out, from 0 to 1."""
    (x, y), side, made = box.centre, box.w, list[Sprite]()
    out, pen = back(min(1.0, share)), max(2, round(_PEN * side))
    for k in range(STROKES):
        angle, far = 2 * pi * k / STROKES - pi / 2, (_SHORT if k % 2 else _LONG)
        near = _RING + (_INNER - _RING) * out
        far = near + max(0.01, (far - _INNER) * out)
        ends = [(x + r * side * cos(angle), y + r * side * sin(angle)) for r in (near, far)]
        made.append(polyline(ends, role, pen)._replace(pose=Pose()))
    return made


def place_side_by_side(room: Box, aspect: float, tray: float, gap: float) -> tuple[Box, Box]:
    """Return the boxes of a board and of its tray, as large as a room holds, in its middle.

    ``aspect`` is the board's height by its width, ``tray`` and ``gap`` are in widths of the board.
    """
    wide = float(int(min(room.w / (1 + gap + tray), room.h / aspect)))
    high, whole = round(wide * aspect), wide * (1 + gap + tray)
    x, y = round(room.x + (room.w - whole) / 2), round(room.y + (room.h - high) / 2)
    low = round(0.86 * high)
    place = Box(round(x + wide * (1 + gap)), round(y + (high - low) / 2), round(wide * tray), low)
    return Box(x, y, wide, high), place
