"""What the look chosen does to cards, and who can tell their colours apart."""

from __future__ import annotations

from math import ceil

from game.boards.scene import Box, Face, Sprite
from game.core.ternary import index
from game.ui.input.keys import LETTER_ROWS, key_name
from game.ui.kit.view import View
from game.ui.kit.widgets.base import fit, panel_sprite, text_sprite
from game.ui.pages.settings.own_colours import judged
from game.ui.texts.words import tr

_CARDS = (
    index((0, 0, 2, 1)),  # two full ovals, of the first colour
    index((1, 1, 1, 2)),
    index((2, 2, 0, 1)),
    index((2, 0, 1, 0)),
)
_RATIO = 1.5  # width by height
_CHOSEN = 1
_LINE = 27


def compact_height(view: View) -> int:
    """Return the height that the preview needs where it lies above or below other things."""
    return view.px(_LINE * len(judged(view.look.palette)) + 20)


def preview(view: View, box: Box, letters: str = LETTER_ROWS[0]) -> list[Sprite]:
    """Return a panel with cards and words, side by side if it is low; ``letters`` choose cards."""
    pad = view.px(14)
    parts = [panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1))]
    lines = judged(view.look.palette)
    inner = box.grown(-pad)
    if box.h < view.px(230):
        inner = Box(box.x + pad, box.y + view.px(10), box.w - 2 * pad, box.h - view.px(20))
        need = max(view.letters.width(line, view.px(18)) for _, line in lines) + view.px(26)
        half = round(inner.w - min(max(need, inner.w * 0.5), inner.w * 0.7))
        cards = Box(inner.x, inner.y, half - pad, inner.h)
        words = Box(inner.x + half, inner.y, inner.w - half, inner.h)
        return parts + _cards(view, cards, letters) + _words(view, words, lines, heading=False)
    step = view.px(_LINE)
    need = step * (len(lines) + 1)
    cards = Box(inner.x, inner.y, inner.w, inner.h - need - view.px(12))
    words = Box(inner.x, inner.y + inner.h - need, inner.w, need)
    return parts + _cards(view, cards, letters) + _words(view, words, lines, heading=True)


def _cards(view: View, room: Box, letters: str) -> list[Sprite]:
    """Return three or four cards, whichever way they are the largest."""
    gap = view.px(14)
    best, columns = 0.0, 3
    for tried in (1, 2, 3):
        rows = ceil(3 / tried)
        across = (room.w - gap * (tried - 1)) / tried
        down = (room.h - gap * (rows - 1)) / rows * _RATIO
        if min(across, down) > best:
            best, columns = min(across, down), tried
    count = 4 if columns == 2 else 3
    width = int(min(best, view.px(300)))
    height = round(width / _RATIO)
    rows = ceil(count / columns)
    left = room.x + (room.w - columns * width - (columns - 1) * gap) / 2
    top = room.y + (room.h - rows * height - (rows - 1) * gap) / 2
    parts: list[Sprite] = []
    for number in range(count):
        x = round(left + number % columns * (width + gap))
        y = round(top + number // columns * (height + gap))
        marks = frozenset({"chosen"}) if number == _CHOSEN else frozenset()
        face = Face("set", _CARDS[number])
        place = Box(x, y, width, height)
        parts.append(Sprite(face, place, marks=marks))
        if view.show_keys:
            parts += _keycap(view, place, key_name(ord(letters[number])), bool(marks))
    return parts


def _keycap(view: View, box: Box, name: str, lifted: bool) -> list[Sprite]:
    """Return the cap of a key as cards at the table have it, across the lower edge."""
    side = min(max(view.px(22), round(box.w * 0.1)), round(box.h * 0.27))
    lift = round(box.h * 0.035) if lifted else 0
    x = round(box.x + (box.w - side) / 2)
    place = Box(x, round(box.y + box.h - side * 0.62) - lift, side, side)
    return [
        panel_sprite(place, "panel", "panel_border", round(side * 0.28)),
        text_sprite(name, place, round(side * 0.72), bold=True, align="c"),
    ]


def _words(view: View, room: Box, lines: list[tuple[bool, str]], *, heading: bool) -> list[Sprite]:
    parts: list[Sprite] = []
    step = min(view.px(_LINE), room.h / (len(lines) + heading))
    y = room.y
    if heading:
        px, words = fit(view, tr("Easy to tell apart for"), 18, room.w)
        parts.append(text_sprite(words, Box(room.x, y, room.w, step), px, "text_dim"))
        y += step
    sign = view.px(16)
    for good, line in lines:
        place = Box(room.x, round(y + (step - sign) / 2), sign, sign)
        role = "right" if good else "wrong"
        parts.append(Sprite(Face("icon", name="check" if good else "cross"), place, style=(role,)))
        left = sign + view.px(9)
        px, words = fit(view, line, 18, room.w - left)
        if words != line:
            # The pair of colours can be seen in the cards above; whose eyes it is about cannot.
            px, words = fit(view, line.partition(":")[0], 18, room.w - left)
        box = Box(room.x + left, y, room.w - left, step)
        parts.append(text_sprite(words, box, px, "text" if good else role))
        y += step
    return parts
