"""The picture of a keyboard: rows of letters as they lie, with what is to be said of some keys."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.shaped import Shaped, Snug
from game.ui.kit.widgets.base import panel_sprite, text_sprite

_SHIFTS = (0.0, 0.25, 0.75)  # of the rows of letters, in keys
_DIGITS_SHIFT = -0.5
_LEAST, _MOST = 16, 74  # units: the side of a key


class KeyNote(NamedTuple):
    """What a key stands out by: the role of its ground, letters below its name, its edge."""

    fill: str
    words: str = ""
    edge: str = "panel_border"


def keyboard(rows: Sequence[str], notes: Mapping[int, KeyNote]) -> Node:
    """Return rows of keys, four if the first has the digits, as large as has room."""
    shifts = ((_DIGITS_SHIFT,) if len(rows) > 3 else ()) + _SHIFTS
    left, right = min(shifts), max(s + len(row) for s, row in zip(shifts, rows, strict=True))
    lines = []
    for shift, row in zip(shifts, rows, strict=True):
        keys = (cap(key_name(ord(char)), notes.get(ord(char))) for char in row)
        lines.append(Row(_room(shift - left), *keys, _room(right - shift - len(row))))
    return Snug(Column(*lines), grow=1)


def _room(keys: float) -> Node:
    return Container(Space(), wide=(_LEAST * keys, _MOST * keys))


def cap(name: str, note: KeyNote | None) -> Node:
    """Return a key: dim if there is nothing to say of it."""
    return Shaped(partial(_key, name, note), 1, (_LEAST, _MOST))


def _key(name: str, note: KeyNote | None, room: Box) -> list[Sprite]:
    box = room.grown(-max(1, round(room.w * 0.04)))
    fill, words, edge = note or KeyNote("")
    role = "text_dim" if note is None else "accent_text" if fill == "accent" else "text"
    pen = max(1, round(box.w * 0.05)) if edge.startswith("seat") else 1
    frame = panel_sprite(box, fill, edge, round(box.w * 0.16), pen)
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
