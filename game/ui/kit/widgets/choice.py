"""A choice: a selector of a few values, in a row, or with two arrows in a narrow place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import inf

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Container, Node, Row, Space, draw_node
from game.ui.kit.layout.spans import Span, cache_measure, widest
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Rows, Widget, panel_sprite

_TYPE = 18
_PADS = (40, 28, 18)  # units: padding of tabs to try, the largest first
_PICTURE = 42  # units: width of a picture, with its gap to the words
_THICK, _THIN = 4, 1  # the line below tabs, where it is lit and elsewhere


@dataclass(eq=False)
class Choice(Widget):
    """A choice among values; ``words`` are their names, in the same order.

    They stand in a row if all fit, unless ``in_row`` decides. With ``leaves`` the arrows step as
    usual, and move the focus on past the last value. ``tabs`` stand over a line, as wide as their
    words. ``short`` are words for narrow places. Before the words, values may have ``pictures``,
    squares as high as the choice; where the words do not fit the pictures stand alone, with the
    chosen value's words beside them.
    """

    words: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    in_row: bool | None = None
    leaves: bool = False
    tabs: bool = False
    short: Sequence[str] = ()
    pictures: Sequence[Node] = ()
    edges: tuple[float, ...] = field(init=False, default=())  # of the values, if they are in a row
    brief: bool = field(init=False, default=False)  # as pictures alone

    def __post_init__(self) -> None:
        self.role = "tabs" if self.tabs else "choice"

    def value_words(self) -> str:
        return self.words[self.chosen]

    def settle(self, view: View) -> None:
        """Compute the edges between the values, if they fit in a row."""
        if self.short and sum(self._span(view, self.words)) / 2 > self.box.w:
            self.words, self.short = self.short, ()
        asked = None if self.brief else self.in_row
        self.edges, self.brief = (), False
        for pad in _PADS if self.tabs else (16,):
            widths = self._widths(view, pad)
            if asked or (asked is None and sum(widths) <= self.box.w):
                if not self.tabs:
                    widths = [self.box.w / len(widths)] * len(widths)
                self.edges = tuple(accumulate(widths, initial=float(round(self.box.x))))
                break
        if not self.edges and self._brief(view) <= self.box.w:
            sides = [view.px(_PICTURE)] * len(self.words)
            self.edges = tuple(accumulate(sides, initial=float(round(self.box.x))))
            self.brief = True
        self.in_row = bool(self.edges)

    def _brief(self, view: View) -> float:
        """Return the width of pictures alone, with the chosen value's words beside them."""
        if not self.pictures or self.in_row is False:
            return inf
        words = max(view.letters.width(words, view.px(_TYPE), True) for words in self.words)
        return len(self.words) * view.px(_PICTURE) + words + view.px(16)

    def _widths(self, view: View, pad: float) -> list[float]:
        px, pad = view.px(_TYPE), view.px(pad)
        pad += view.px(_PICTURE) if self.pictures else 0
        widths = [view.letters.width(words, px, True) + pad for words in self.words]
        return [*map(float, widths)] if self.tabs else [float(max(widths))] * len(widths)

    @cache_measure
    def width_span(self, view: View) -> Span:
        """Return the width of a row, with a single value between two arrows as the minimum."""
        span = self._span(view, self.words)
        short = self._span(view, self.short) if self.short else span
        return Span(min(span.least, short.least), span.likes)

    def _span(self, view: View, words: Sequence[str]) -> Span:
        alone = widest(Label(each, _TYPE, bold=self.tabs).width_span(view) for each in words)
        row = sum(self._widths(view, _PADS[0] if self.tabs else 16))
        least = min(row, self._brief(view)) if self.pictures else alone.least + 2 * view.px(20)
        return Span(least, alone.likes + view.px(90) if self.in_row is False else row)

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        said = super().accessible_node(view, focused=focused)
        return with_values(said, self.words, self.chosen)

    def choose(self, number: int) -> None:
        if 0 <= number < len(self.words):
            self._take(number)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Choose the value clicked, or step to the next one."""
        if position is not None and self.edges:
            number = sum(edge <= position[0] for edge in self.edges[1:])
            if number < len(self.words) or not self.brief:
                self._take(min(number, len(self.words) - 1))
            return
        first = position is not None and position[0] < self.box.x + min(self.box.h, self.box.w / 3)
        self._take((self.chosen + (-1 if second or first else 1)) % len(self.words))

    def key(self, event: pygame.Event) -> bool:
        """Step with the left and right arrows, and to the ends."""
        last = len(self.words) - 1
        goal = step_value(event.key, self.chosen, last)
        if goal is None or (self.leaves and not 0 <= goal <= last):
            return False
        self._take(min(last, max(0, goal)))
        return True

    def _take(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the values in a row, the chosen highlighted, or the chosen value and arrows."""
        if self.tabs:
            role = "text_dim" if hovered else "panel_border"
            parts = [self.backing(view, focused=focused, fill="", edge="")]
            parts.append(self._line(view, self.box.x, self.box.w, _THIN, role))
        else:
            parts = [self.backing(view, focused=focused, hovered=hovered)]
        if not self.edges:
            return [*parts, *self._draw_stepper(view)]
        for number in range(len(self.words)):
            parts += self._value(view, number)
        if self.brief:
            told = Label(self.words[self.chosen], _TYPE, bold=True, align="c")
            right = self.edges[-1]
            box = self.box._replace(x=right, w=self.box.x + self.box.w - right)
            parts += draw_node(told, view, box.grow(-view.px(4)))
        return parts

    def _line(self, view: View, x: float, wide: float, thick: float, role: str) -> Sprite:
        high = view.px(thick)
        y = self.box.y + self.box.h - (view.px(_THICK) + high) // 2
        return panel_sprite(Box(x, y, wide, high), role, "", high / 2)

    def _value(self, view: View, number: int) -> list[Sprite]:
        lit, (left, right) = number == self.chosen, self.edges[number : number + 2]
        place = Box(left, self.box.y, right - left, self.box.h)
        role = "text" if lit else "text_dim"
        parts = []
        if self.tabs:
            place, inset = place._replace(h=place.h - view.px(_THICK)), view.px(10)
            parts = [self._line(view, left + inset, place.w - 2 * inset, _THICK, "accent")]
        else:
            role = "accent_text" if lit else "text"
            parts = [panel_sprite(place.grow(-view.px(3)), "accent", "", view.px(7))]
        told = Label(self.words[number], _TYPE, role, bold=lit, align="c", lines=2)
        return [*(parts if lit else ()), *draw_node(self._option_node(number, told), view, place)]

    def _option_node(self, number: int, told: Label) -> Node:
        """Return words behind the value's picture, if it has one, centred."""
        if not self.pictures:
            return told
        if self.brief:
            return self.pictures[number]
        picture = Container(self.pictures[number], wide=_PICTURE - 6)
        return Row(Space(0, 1), picture, Space(6), told, Space(0, 1))

    def _draw_stepper(self, view: View) -> list[Sprite]:
        """Return the chosen value between two arrows; for tabs, with its place among all."""
        # Arrows stand in squares, or narrower if the words need the room.
        words, side = self.words[self.chosen], self.box.h
        if view.letters.width(words, view.px(_TYPE), self.tabs) > self.box.w - 2 * side:
            side = min(side, view.px(20))
        wide = side / view.unit
        left, right = (Container(Icon(n, 16, "text_dim"), wide=wide) for n in ("left", "right"))
        value = self._option_node(
            self.chosen, Label(words, _TYPE, bold=self.tabs, align="c", lines=2)
        )
        told = Container(value, wide=0, grow=1)
        parts = draw_node(Row(left, told, right), view, self.box)
        if self.tabs:
            wide = self.box.w / len(self.words)
            parts.append(self._line(view, self.box.x + wide * self.chosen, wide, _THICK, "accent"))
        return parts


def with_values(said: AccessibleNode, words: Sequence[str], chosen: int) -> AccessibleNode:
    """Return the description of a choice with its values as rows, and no other words."""
    return said._replace(more=(), rows=Rows(tuple(words), 0, chosen, len(words)))


def step_value(key: int, chosen: int, last: int) -> int | None:
    """Return the value reached by a key from the chosen one, None for other keys.

    It may be one before the first, or one behind the last.
    """
    goals = {
        pygame.K_LEFT: chosen - 1,
        pygame.K_RIGHT: chosen + 1,
        pygame.K_HOME: 0,
        pygame.K_END: last,
    }
    return goals.get(key)
