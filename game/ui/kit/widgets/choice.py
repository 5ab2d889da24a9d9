"""A choice: one of a few values, in a row where there is room, else one at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.spans import Span
from game.ui.kit.view import View
from game.ui.kit.widgets.base import SMALLEST, Widget, fit, panel_sprite, text_sprite


@dataclass(eq=False)
class Choice(Widget):
    """Take one of the values; ``words`` are what each is called, in the same order.

    They stand in a row if all have room, unless ``in_row`` says. Where several choices lie side
    by side, ``steps`` is off: arrows go from one to the other, and Enter takes the next value.
    With ``leaves`` they step as ever, and go on past the last value.
    """

    words: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    in_row: bool | None = None
    steps: bool = True
    leaves: bool = False

    role = "choice"

    def value_words(self) -> str:
        """Return what the chosen value is called."""
        return self.words[self.chosen]

    def settle(self, view: View) -> None:
        """See whether there is room for a row."""
        if self.in_row is None:
            self.in_row = self._in_row(view) <= self.box.w

    def _in_row(self, view: View) -> float:
        widest = max(view.letters.width(word, view.px(18), True) for word in self.words)
        return (widest + view.px(16)) * len(self.words)

    def wide(self, view: View) -> Span:
        """Return the width of a row, or at least that of one value between two arrows."""
        widest = max(view.letters.width(word, view.px(18)) for word in self.words)
        alone = widest * SMALLEST + 2 * view.px(20)
        return Span(alone, widest + view.px(90) if self.in_row is False else self._in_row(view))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Take the value that was clicked, or the next one."""
        if position is None:
            self._take((self.chosen + (-1 if second else 1)) % len(self.words))
        elif self.in_row:
            share = (position[0] - self.box.x) / self.box.w
            self._take(min(len(self.words) - 1, max(0, int(share * len(self.words)))))
        else:
            back = second or position[0] < self.box.x + self.box.h
            self._take((self.chosen + (-1 if back else 1)) % len(self.words))

    def key(self, event: pygame.Event) -> bool:
        """Step with the left and right arrows, if they do."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or not self.steps:
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        if self.leaves and not 0 <= self.chosen + by < len(self.words):
            return False
        self._take(min(len(self.words) - 1, max(0, self.chosen + by)))
        return True

    def _take(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the values in a row with the chosen one lit, or the chosen one and arrows."""
        frame = self.backing(view, focused=focused, hovered=hovered)
        if self.in_row:
            return [frame, *self._row(view)]
        # Arrows stand in squares, or closer where the words need the room.
        side = self.box.h
        if view.letters.width(self.words[self.chosen], view.px(18)) > self.box.w - 2 * side:
            side = min(side, view.px(20))
        sign = view.px(16)
        inset = (side - sign) / 2
        parts = [frame]
        for x, name in ((self.box.x, "left"), (self.box.x + self.box.w - side, "right")):
            place = Box(x + inset, self.box.y + (self.box.h - sign) / 2, sign, sign)
            parts.append(Sprite(Face("icon", name=name), place, style=("text_dim",)))
        middle = Box(self.box.x + side, self.box.y, self.box.w - 2 * side, self.box.h)
        px, words = fit(view, self.words[self.chosen], 18, middle.w)
        parts.append(text_sprite(words, middle, px, align="c"))
        return parts

    def _row(self, view: View) -> list[Sprite]:
        parts: list[Sprite] = []
        px = view.px(18)
        width = self.box.w / len(self.words)
        for number, words in enumerate(self.words):
            place = Box(self.box.x + number * width, self.box.y, width, self.box.h)
            lit = number == self.chosen
            if lit:
                inner = place.grown(-view.px(3))
                parts.append(panel_sprite(inner, "accent", "", view.px(7)))
            role = "accent_text" if lit else "text"
            parts.append(text_sprite(words, place, px, role, bold=lit, align="c"))
        return parts
