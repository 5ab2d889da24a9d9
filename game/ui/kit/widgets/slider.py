"""A slider: a value on a line of steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout.spans import Span
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite, text_sprite

_TYPE = 18
_MOST_TICKS = 13  # more would be a row of dust
_CLOSEST = 3.0  # pixels between two marks; closer ones would merge


@dataclass(eq=False)
class Slider(Widget):
    """A slider over the values ``least``, ``least + step``, … ``most``; a click jumps there.

    ``words`` names a value; the name stands at the right of the line. With an ``arrow``, left and
    right step by that much, and the page keys are left to the screen. ``signs`` above the line are
    values and colour roles. The wheel is left to the page: scrolling past must not change a
    setting.
    """

    least: int
    most: int
    step: int
    value: int
    change: Callable[[int], None]
    words: Callable[[int], str] = str
    arrow: int = 0
    signs: Sequence[tuple[int, str]] = ()

    role = "slider"
    drags = True

    def value_words(self) -> str:
        return self.words(self.value)

    def settle(self, view: View) -> None:
        """Compute the line, as long as the words leave room for."""
        box, pad, knob = self.box, view.px(12), _knob(view, self.box)
        # The words must not push the line out of the box.
        room = min(self._longest(view), round(box.w / 2))
        wide = max(1, box.w - 3 * pad - room - knob)
        self.line = Box(box.x + pad + knob / 2, box.y, wide, box.h)

    def _longest(self, view: View) -> int:
        # The line must not change its length with the words during a drag.
        least, most, step = self.least, self.most, self.step
        few = range(least, most + 1, step) if (most - least) // step < 24 else ()
        told = (self.words(each) for each in (least, most, self.value, *few))
        return max(view.letters.width(words, view.px(_TYPE), True) for words in told)

    def width_span(self, view: View) -> Span:
        """Return the width of the words with a short line as the minimum, and with a long one."""
        words = self._longest(view) + view.px(60)
        return Span(words + view.px(60), words + view.px(200))

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Set the value clicked."""
        self.drag(position, begin=True)

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Set the value nearest to the pointer."""
        if position is not None:
            share = (position[0] - self.line.x) / max(1, self.line.w)
            self._take(round(share * self._count) * self.step + self.least)

    def key(self, event: pygame.Event) -> bool:
        """Step with left and right, in strides with Page Up and Down, to the ends."""
        step, stride = self.arrow or self.step, max(1, self._count // 5) * self.step
        goals = {
            pygame.K_LEFT: self.value - step,
            pygame.K_RIGHT: self.value + step,
            pygame.K_HOME: self.least,
            pygame.K_END: self.most,
        }
        if not self.arrow:
            goals |= {
                pygame.K_PAGEUP: self.value + stride,
                pygame.K_PAGEDOWN: self.value - stride,
            }
        if event.key not in goals:
            return False
        self._take(goals[event.key])
        return True

    @property
    def _count(self) -> int:
        """Return the number of steps."""
        return max(0, (self.most - self.least) // self.step)

    def _take(self, value: int) -> None:
        value = min(self.least + self._count * self.step, max(self.least, value))
        if value != self.value:
            self.value = value
            self.change(value)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        parts = [self.backing(view, focused=focused, hovered=hovered), *self._signs(view)]
        px, pad, knob = view.px(_TYPE), view.px(12), _knob(view, self.box)
        parts += self._track(view, self.line, knob)
        left = self.line.x + self.line.w + knob / 2 + pad
        place = Box(left, self.box.y, self.box.x + self.box.w - pad - left, self.box.h)
        words = view.letters.ellipsize(self.words(self.value), px, place.w, True)
        parts.append(text_sprite(words, place, px, bold=True, align="r"))
        return parts

    def _signs(self, view: View) -> list[Sprite]:
        """Return the marks above the line, without those that would overlap."""
        line, box, wide, high = self.line, self.box, view.px(2), view.px(8)
        roomy = box.h > view.px(38)
        top = round(box.y + box.h / 2 - view.px(17) if roomy else box.y + view.px(3))
        found: list[Sprite] = []
        last = -_CLOSEST
        for value, role in self.signs:
            x = line.x + line.w * value / max(1, self.most)
            if x - last >= _CLOSEST:
                last = x
                found.append(panel_sprite(Box(round(x - wide / 2), top, wide, high), role, "", 0))
        return found

    def _track(self, view: View, line: Box, knob: int) -> list[Sprite]:
        high = view.px(4)
        middle = round(line.y + line.h / 2)
        share = (self.value - self.least) / (self._count * self.step) if self._count else 0.0
        share = min(1.0, max(0.0, share))
        at = line.x + line.w * share
        y = middle - high // 2
        parts = [panel_sprite(Box(line.x, y, line.w, high), "text_dim", "", high / 2)]
        if share > 0:
            parts.append(panel_sprite(Box(line.x, y, at - line.x, high), "accent", "", high / 2))
        if 1 < self._count < _MOST_TICKS:
            for number in range(self._count + 1):
                x = line.x + line.w * number / self._count
                role = "accent" if x <= at else "text_dim"
                tick = Box(round(x) - high // 2, y - high, high, 3 * high)
                parts.append(panel_sprite(tick, role, "", high / 2))
        disc = Box(round(at - knob / 2), middle - knob // 2, knob, knob)
        parts.append(Sprite(Face("disc"), disc, style=("accent", 255)))
        # A dark heart, so that the knob is seen on its own lit line.
        inner = disc.grow(-max(3, knob // 4))
        parts.append(Sprite(Face("disc"), inner, style=("accent_text", 255)))
        return parts


def _knob(view: View, box: Box) -> int:
    return round(min(view.px(22), box.h - 4))
