"""The row of a lesson on the page of lessons: its picture, its name, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, fit, is_cut, panel_sprite, text_sprite

_FOCUS = frozenset({"focus"})


@dataclass(eq=False)
class LessonRow(Widget):
    """Open a lesson. ``share`` is how much of it lies behind, ``art`` makes a picture in a box."""

    title: str
    tagline: str
    note: str
    share: float
    done: bool
    art: Callable[[Box], list[Sprite]]
    action: Callable[[], Step | None]

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Open it."""
        return self.action()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the panel, the picture, the words, and a bar with a note beside it."""
        marks = _FOCUS if focused else frozenset()
        border = "accent" if hovered else "panel_border"
        box, pad = self.box, view.px(14)
        parts = [panel_sprite(box, "panel", border, view.px(14), view.px(1), marks)]
        inner = box.grown(-min(pad, box.h * 0.1))
        wide = round(min(inner.w * 0.3, inner.h * 1.25))
        parts += self.art(inner._replace(w=wide))
        x = inner.x + wide + pad
        words = Box(x, inner.y, inner.x + inner.w - x, inner.h)
        return parts + self._words(view, words)

    def _words(self, view: View, room: Box) -> list[Sprite]:
        foot = min(view.px(28), room.h * 0.26)
        head = min(view.px(32), room.h * 0.3)
        size = min(22, head / view.unit)
        parts = in_lines(view, self.title, room._replace(h=head), size, bold=True)
        middle = Box(room.x, room.y + head, room.w, room.h - head - foot)
        px = view.px(18)
        while True:
            lines = view.letters.wrapped(self.tagline, px, middle.w)
            step = view.letters.line_height(px)
            small = len(lines) * step <= middle.h and not is_cut(self.tagline, lines)
            if small or px <= 8:
                break
            px -= 1
        for number, line in enumerate(lines):
            place = Box(middle.x, middle.y + number * step, middle.w, step)
            parts.append(text_sprite(line, place, px, "text_dim"))
        return parts + self._progress(view, Box(room.x, room.y + room.h - foot, room.w, foot))

    def _progress(self, view: View, line: Box) -> list[Sprite]:
        px, note = fit(view, self.note, 17, line.w * 0.5, bold=self.done)
        px = min(px, int(line.h))
        width = view.letters.width(note, px, self.done)
        side = min(view.px(20), int(line.h)) if self.done else 0
        role = "right" if self.done else "text_dim"
        parts = [text_sprite(note, line, px, role, bold=self.done, align="r")]
        right = line.x + line.w - width - (side + view.px(6) if side else 0)
        if side:
            sign = Box(right, line.y + (line.h - side) / 2, side, side)
            parts.append(Sprite(Face("icon", name="check"), sign, style=("right",)))
        high = view.px(6)
        if not self.note:
            return parts[:0]
        bar = Box(line.x, line.y + (line.h - high) / 2, right - view.px(14) - line.x, high)
        parts.append(panel_sprite(bar, "panel_raised", "", high / 2))
        if self.share > 0:
            lit = bar._replace(w=max(high, round(bar.w * self.share)))
            parts.append(panel_sprite(lit, "accent", "", high / 2))
        return parts
