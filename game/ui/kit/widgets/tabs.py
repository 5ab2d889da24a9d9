"""Tabs: which part of a screen is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.spans import Span
from game.ui.kit.view import View
from game.ui.kit.widgets.base import SMALLEST, Widget, panel_sprite, text_sprite

_TYPE = 18


@dataclass(eq=False)
class Tabs(Widget):
    """Show one of several parts: tabs as wide as their words, or one at a time."""

    words: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    edges: tuple[int, ...] = field(init=False, default=())  # none where a row has no room

    role = "tabs"

    def value_words(self) -> str:
        """Return what the part is called that is shown."""
        return self.words[self.chosen]

    def settle(self, view: View) -> None:
        """Find where the tabs begin and the last one ends, if all of them have room."""
        for pad in (40, 28, 18):
            widths = self._widths(view, pad)
            if sum(widths) <= self.box.w:
                self.edges = tuple(accumulate(widths, initial=round(self.box.x)))
                return

    def _widths(self, view: View, pad: int) -> list[int]:
        px = view.px(_TYPE)
        return [view.letters.width(word, px, True) + view.px(pad) for word in self.words]

    def wide(self, view: View) -> Span:
        """Return the width of all tabs, or at least that of one between two arrows."""
        return Span(max(self._widths(view, 90)) * SMALLEST, sum(self._widths(view, 40)))

    def high(self, view: View, width: float) -> Span:
        """Return the height of a line with the mark below it."""
        return Span(view.px(38), view.px(44))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Show the part that was clicked, or the next one."""
        by = 1
        if position is not None and self.edges:
            inner = [edge for edge in self.edges[1:-1] if edge <= position[0]]
            self._take(len(inner))
            return
        if position is not None and (second or position[0] < self.box.x + self._side):
            by = -1
        self._take((self.chosen + by) % len(self.words))

    def key(self, event: pygame.Event) -> bool:
        """Go on with left and right, and to the ends."""
        goals = {
            pygame.K_LEFT: self.chosen - 1,
            pygame.K_RIGHT: self.chosen + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.words) - 1,
        }
        if event.key not in goals:
            return False
        self._take(min(len(self.words) - 1, max(0, goals[event.key])))
        return True

    def _take(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the words over a line, the chosen ones bright and underlined."""
        box, px = self.box, view.px(_TYPE)
        parts = [self.backing(view, focused=focused, fill="", edge="")]
        thin, thick = view.px(1), view.px(4)
        edge = "text_dim" if hovered else "panel_border"
        base = Box(box.x, round(box.y + box.h - thick / 2 - thin / 2), box.w, thin)
        parts.append(panel_sprite(base, edge, "", 0))
        if not self.edges:
            return parts + self._one(view)
        for number, words in enumerate(self.words):
            lit = number == self.chosen
            left, right = self.edges[number], self.edges[number + 1]
            place = Box(left, box.y, right - left, box.h - thick)
            parts.append(
                text_sprite(words, place, px, "text" if lit else "text_dim", bold=lit, align="c")
            )
            if lit:
                inset = view.px(10)
                line = Box(left + inset, box.y + box.h - thick, right - left - 2 * inset, thick)
                parts.append(panel_sprite(line, "accent", "", thick / 2))
        return parts

    @property
    def _side(self) -> float:
        """Return the width of each of the two arrows' places."""
        return min(self.box.h, self.box.w / 3)

    def _one(self, view: View) -> list[Sprite]:
        """Return the chosen part between two arrows, and how many there are."""
        box, px, thick = self.box, view.px(_TYPE), view.px(4)
        side = self._side
        sign = min(view.px(18), round(side))
        inset, down = round((side - sign) / 2), round((box.h - thick - sign) / 2)
        parts: list[Sprite] = []
        for x, name in ((box.x, "left"), (box.x + box.w - side, "right")):
            place = Box(x + inset, box.y + down, sign, sign)
            parts.append(Sprite(Face("icon", name=name), place, style=("text_dim",)))
        room = Box(box.x + side, box.y, max(1, box.w - 2 * side), box.h - thick)
        words = view.letters.fitted(self.words[self.chosen], px, room.w, True)
        parts.append(text_sprite(words, room, px, bold=True, align="c"))
        width = box.w / len(self.words)
        line = Box(box.x + width * self.chosen, box.y + box.h - thick, width, thick)
        parts.append(panel_sprite(line, "accent", "", thick / 2))
        return parts
