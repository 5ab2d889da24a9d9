"""The picture of a keyboard: rows of letters as they lie, with what is to be said of some keys."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite, text_sprite

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of letters, in keys
_DIGITS_SHIFT = -0.5
_MOST = 74  # units: the side of a key


class KeyNote(NamedTuple):
    """What a key stands out by: the role of its ground, and a few letters below its name."""

    fill: str
    words: str = ""


def keyboard(
    view: View, room: Box, rows: Sequence[str], notes: Mapping[int, KeyNote]
) -> list[Sprite]:
    """Return rows of keys, four if the first has the digits, as large as the room allows."""
    shifts = ((_DIGITS_SHIFT,) if len(rows) > 3 else ()) + _SHIFTS
    left, right = min(shifts), max(s + len(row) for s, row in zip(shifts, rows, strict=True))
    side = min(view.px(_MOST), room.w / (right - left), room.h / len(rows))
    x = room.x + (room.w - (right - left) * side) / 2 - left * side
    y = room.y + (room.h - len(rows) * side) * 0.4
    gap = max(1, round(side * 0.08))
    parts: list[Sprite] = []
    for row, letters in enumerate(rows):
        for place, char in enumerate(letters):
            box = Box(
                round(x + (place + shifts[row]) * side),
                round(y + row * side),
                round(side) - gap,
                round(side) - gap,
            )
            parts += _key(box, key_name(ord(char)), notes.get(ord(char)))
    return parts


def _key(box: Box, name: str, note: KeyNote | None) -> list[Sprite]:
    """Return a key: dim if there is nothing to say of it."""
    fill, words = note or KeyNote("")
    role = "text_dim" if note is None else "accent_text" if fill == "accent" else "text"
    frame = panel_sprite(box, fill, "panel_border", round(box.w * 0.16))
    size = max(8, round(box.h * (0.4 if words else 0.44)))
    if not words:
        return [frame, text_sprite(name, box, size, role, bold=note is not None, align="c")]
    upper = Box(box.x, round(box.y + box.h * 0.08), box.w, round(box.h * 0.48))
    lower = Box(box.x, round(box.y + box.h * 0.56), box.w, round(box.h * 0.36))
    small = max(7, round(box.h * 0.29))
    return [
        frame,
        text_sprite(name, upper, size, role, bold=True, align="c"),
        text_sprite(words, lower, small, role, align="c"),
    ]
