"""The panel of a lesson: which step it is, what is asked, and what the last answer came to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import fit, panel_sprite, text_sprite
from game.ui.kit.widgets.rich_text import RichLine, rich_lines

LARGEST, LEAST = 23, 8  # units of type
_HEAD = 34  # units: the line of the step, and the bar below it
_APART = 0.8  # of the size of type, between words and feedback
_RESERVED = 5  # lines kept for what answers come to, so that words keep their size


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of feedback: a sign, the role of its colour, rich text."""

    icon: str
    role: str
    text: str


class Areas(NamedTuple):
    """Where the words of a lesson lie, and where one acts."""

    words: Box
    play: Box


def areas(view: View, room: Box) -> Areas:
    """Return the words beside the play, or above it in a tall window."""
    gap = view.px(18)
    if view.tall:
        high = round(room.h * 0.28)
        below = room.y + high + gap
        return Areas(room._replace(h=high), Box(room.x, below, room.w, room.h - high - gap))
    wide = round(room.w * (0.315 if room.w > view.px(900) else 0.4))
    left = room.x + wide + gap
    return Areas(room._replace(w=wide), Box(left, room.y, room.w - wide - gap, room.h))


def panel_sprites(
    view: View, box: Box, heading: str, done: float, words: str, lines: Sequence[Line]
) -> list[Sprite]:
    """Return the panel: heading, a bar that is ``done`` (0 … 1), words, and the feedback."""
    pad = view.px(18)
    inner = box.grown(-pad)
    parts = [panel_sprite(box, "panel", "panel_border", view.px(14), view.px(1))]
    head = Box(inner.x, inner.y - view.px(4), inner.w, view.px(24))
    px, told = fit(view, heading, 16, head.w)
    parts.append(text_sprite(told, head, px, "text_dim"))
    bar = Box(inner.x, head.y + head.h + view.px(3), inner.w, view.px(4))
    parts.append(panel_sprite(bar, "panel_raised", "", bar.h / 2))
    if done > 0:
        lit = bar._replace(w=max(bar.h, round(bar.w * done)))
        parts.append(panel_sprite(lit, "accent", "", bar.h / 2))
    room = Box(inner.x, inner.y + view.px(_HEAD), inner.w, inner.h - view.px(_HEAD))
    return parts + _body(view, room, words, lines)


def _body(view: View, room: Box, words: str, lines: Sequence[Line]) -> list[Sprite]:
    size = _size(view, room.w, room.h, words, tuple(line.text for line in lines))
    asked = rich_lines(view, words, room.w, size)
    parts = _set(asked, room.x, room.y)
    y = room.y + sum(line.height for line in asked)
    for line in lines:
        one = rich_lines(view, line.text, room.w - _side(view, size), size)
        y += view.px(size * _APART)
        side = view.px(size * 1.15)
        first = one[0].height if one else side
        sign = Box(room.x, round(y + (first - side) / 2), side, side)
        parts.append(Sprite(Face("icon", name=line.icon), sign, style=(line.role,)))
        parts += _set(one, room.x + _side(view, size), y)
        y += sum(part.height for part in one)
    return parts


@lru_cache(maxsize=8)
def _size(view: View, wide: float, room: float, words: str, texts: tuple[str, ...]) -> int:
    """Return the size of type in which words and feedback have room, or the least there is."""
    for size in range(LARGEST, LEAST, -1):
        high = sum(line.height for line in rich_lines(view, words, wide, size))
        below = 0.0
        for text in texts:
            lines = rich_lines(view, text, wide - _side(view, size), size)
            below += view.px(size * _APART) + sum(line.height for line in lines)
        reserved = _RESERVED * view.letters.line_height(view.px(size))
        if high + max(below, reserved) <= room:
            return size
    return LEAST


def _side(view: View, size: int) -> int:
    return view.px(size * 1.6)


def _set(lines: Sequence[RichLine], x: float, y: float) -> list[Sprite]:
    parts: list[Sprite] = []
    for line in lines:
        parts += line.sprites(round(x), round(y))
        y += line.height
    return parts
