"""A list whose rows have a picture and two lines, and may come from afar only when they show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, fit, text_sprite
from game.ui.kit.widgets.list_box import INSET, ListBox
from game.ui.kit.widgets.scroll import BAR, ScrollState

_NARROW = 540  # units: a list where words and notes have no room beside each other
_SQUEEZED = 0.15  # of a row, that all rows may give up so that one more shows
_ONE = 50  # units: a row that is no higher has one line, or two short ones

Draw = Callable[[View, Box], list[Sprite]]


class PictureRow(NamedTuple):
    """One row: a picture, two lines of words, and notes at their ends.

    ``icon`` stands before the first line in the colour of a ``role``. Where ``more`` and ``aside``
    are empty, there is one line in the middle.
    """

    words: str
    note: str = ""
    more: str = ""
    aside: str = ""
    icon: str = ""
    role: str = "text_dim"
    picture: Draw | None = None


@dataclass(frozen=True)
class PictureRows:
    """Draw the rows that ``make`` makes when they show.

    ``share`` is the width of a picture by the height of a row.
    """

    make: Callable[[int], PictureRow]
    share: float
    narrow: bool

    def draw(self, view: View, number: int, place: Box, lit: bool) -> list[Sprite]:
        """Return what one row looks like."""
        row, pad = self.make(number), view.px(10)
        parts: list[Sprite] = []
        left, right = place.x + pad, place.x + place.w - pad
        if row.picture is not None:
            wide, inset = round(place.h * self.share), view.px(4)
            room = Box(round(left), round(place.y) + inset, wide, round(place.h) - 2 * inset)
            parts += row.picture(view, room)
            left += wide + pad
        lines = self._lines(row)
        high = place.h * (0.9 / max(2, len(lines)) if len(lines) > 1 else 1.0)
        top = place.y + (place.h - high * len(lines)) / 2
        line = Box(left, round(top), max(1, right - left), round(high))
        if row.icon:
            sign = min(view.px(20), round(high))
            at = Box(left, round(line.y + (line.h - sign) / 2), sign, sign)
            role = "accent_text" if lit else row.role
            parts.append(Sprite(Face("icon", name=row.icon), at, style=(role,)))
            by = sign + pad
            line = line._replace(x=line.x + by, w=max(1, line.w - by))
        bold = len(lines) > 1 or lit
        parts += _line(view, line, *lines[0], "text", lit=lit, bold=bold)
        for under, (words, note) in enumerate(lines[1:], 1):
            y = round(top + under * high)
            below = Box(left, y, max(1, right - left), round(high))
            parts += _line(view, below, words, note, "text_dim", lit=lit)
        return parts

    def _lines(self, row: PictureRow) -> list[tuple[str, str]]:
        """Return words and notes line by line; where there is no room, a note has its own."""
        if not (row.more or row.aside):
            return [(row.words, row.note)]
        if self.narrow and row.note and row.aside:
            return [(row.words, ""), (row.more, ""), (row.note, row.aside)]
        return [(row.words, row.note), (row.more, row.aside)]


def _line(
    view: View, line: Box, words: str, note: str, role: str, *, lit: bool, bold: bool = False
) -> list[Sprite]:
    """Return words at the left of a line and a note at the right, both as large as can be."""
    ink = "accent_text" if lit else role
    dim = "accent_text" if lit else "text_dim"
    gap = view.px(12) if words and note else 0
    size = min(18.0, line.h * 0.8 / view.unit)
    first = view.letters.width(words, view.px(size), bold) + view.px(2) if words else 0
    needs = (first, view.letters.width(note, view.px(size)) if note else 0)
    room = line.w - gap
    # Both shrink alike where there is not room enough.
    aside = needs[1] if sum(needs) <= room else room * needs[1] / sum(needs)
    parts = []
    if words:
        px, told = fit(view, words, size, max(1, room - aside), bold=bold)
        place = line._replace(w=max(1, room - aside))
        parts.append(text_sprite(told, place, px, ink, bold=bold))
    if note:
        px, told = fit(view, note, size, aside + 1)
        width = view.letters.width(told, px)
        place = line._replace(x=line.x + line.w - width, w=width)
        parts.append(text_sprite(told, place, px, dim))
    return parts


def _fitting(high: int, room: float, count: int) -> int:
    """Return a height near this one of which whole rows fill a list that has more than show."""
    room -= 2 * INSET
    rows = max(1, int(room / high + _SQUEEZED))
    return int(room / rows) if count > rows else high


def picture_list(
    view: View,
    name: str,
    box: Box,
    count: int,
    make: Callable[[int], PictureRow],
    chosen: int,
    change: Callable[[int], None],
    state: ScrollState,
    pick: Callable[[int], Step | None] | None = None,
    *,
    high: float = 66,
    share: float = 1.6,
) -> ListBox:
    """Return a list of so many rows, each ``high`` units high, or more where it is narrow."""
    narrow = box.w < view.px(_NARROW) and high > _ONE
    row = view.px(high * (1.4 if narrow else 1))
    if high > _ONE:  # lower rows leave little behind, and have no room to give
        row = _fitting(row, box.h, count)
    rows = PictureRows(make, share / 2.2 if narrow else share, narrow)
    made = ListBox(name, count, rows.draw, chosen, change, state, row, pick, bar=view.px(BAR))
    return made.at(view, box)
