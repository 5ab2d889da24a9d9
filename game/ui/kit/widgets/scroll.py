"""Scrolling: a room that shows some of the lines of something longer.

Lines are never clipped, since the painter draws sprites whole: a line is visible or not. Lines
may differ in height. They are nodes (Scrolled), or drawn by a widget.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult, Node
from game.ui.kit.layout.spans import Span, cache_measure, share_room, total, widest
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite
from game.ui.texts.common_words import tr

BAR = 20
"""The width of the bar, in units, at the right of a room: lay lines out for the rest.

Scroll and ListBox take it in pixels.
"""

_WHEEL = 3  # lines a step, or fewer, so that none is skipped
_LEAST_BAR = 20  # pixels
_SLACK = 0.01  # of a pixel, for sums of fractions


@dataclass
class ScrollState:
    """Persistent scroll position: lines above the visible part, and whether the bar is held.

    For a list, ``chosen`` is the row that was last scrolled into view.
    """

    offset: int = 0
    held: bool = False
    chosen: int = -1


class Scroll:
    """The visible part of lines of these heights in a room; made anew for each layout."""

    def __init__(
        self, state: ScrollState, heights: Sequence[float], room: Box, bar: int = BAR
    ) -> None:
        self.state, self.room, self.bar_width = state, room, bar
        self.tops = [0.0, *accumulate(heights)]
        last = max(0, len(heights) - 1)
        hidden = self.tops[-1] - room.h - _SLACK
        self.most = min(last, bisect_left(self.tops, hidden)) if hidden > 0 else 0
        self.scroll_to(state.offset)

    @property
    def _first(self) -> int:
        """Return the first visible line, clamped: another layout may have scrolled the state."""
        return min(self.state.offset, self.most)

    @property
    def visible_lines(self) -> range:
        """Return the numbers of the visible lines, at least one unless the list is empty."""
        first, count = self._first, len(self.tops) - 1
        end = bisect_right(self.tops, self.tops[first] + self.room.h + _SLACK) - 1
        return range(first, min(count, max(end, first + 1)))

    def places(self) -> list[tuple[int, Box]]:
        """Return the numbers and boxes of the visible lines."""
        room, top = self.room, self.tops[self._first]
        return [
            (
                number,
                Box(
                    room.x,
                    room.y + self.tops[number] - top,
                    room.w,
                    self.tops[number + 1] - self.tops[number],
                ),
            )
            for number in self.visible_lines
        ]

    # Scrolling.

    def scroll_to(self, offset: int) -> bool:
        """Scroll to make this line the first, or as near as possible; return whether it moved."""
        before, self.state.offset = self.state.offset, min(self.most, max(0, offset))
        return self.state.offset != before

    def reveal(self, number: int) -> None:
        """Scroll as little as possible to show this line."""
        if number < self.state.offset:
            self.scroll_to(number)
        while number >= self.visible_lines.stop and self.scroll_to(self.state.offset + 1):
            pass

    def page(self, by: int) -> bool:
        """Scroll a page down, less one line of overlap, or up; return whether it moved."""
        if by > 0:
            return self.scroll_to(max(self.state.offset + 1, self.visible_lines.stop - 1))
        start = self.tops[min(self.state.offset + 1, len(self.tops) - 1)] - self.room.h
        return self.scroll_to(min(self.state.offset - 1, bisect_left(self.tops, start - _SLACK)))

    def wheel(self, steps: int) -> bool:
        """Scroll with the wheel, upward if positive."""
        lines = min(_WHEEL, max(1, len(self.visible_lines) - 1))
        return self.scroll_to(self.state.offset - lines * steps)

    def key(self, event: pygame.Event) -> bool:
        """Scroll with the arrows, by pages and to the ends; a key without effect is not taken."""
        key = event.key
        if key in (pygame.K_UP, pygame.K_DOWN):
            return self.scroll_to(self.state.offset + (1 if key == pygame.K_DOWN else -1))
        if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.page(1 if key == pygame.K_PAGEDOWN else -1)
        if key in (pygame.K_HOME, pygame.K_END):
            return self.scroll_to(self.most if key == pygame.K_END else 0)
        return False

    def jump(self, y: float) -> None:
        """Scroll to put the bar's middle at this height."""
        share = (y - self.room.y) / max(1, self.room.h)
        goal = share * self.tops[-1] - self.room.h / 2
        self.scroll_to(bisect_right(self.tops, max(0.0, goal)) - 1)

    # The bar.

    def on_bar(self, position: tuple[int, int]) -> bool:
        """Whether a point is on the bar."""
        left = self.room.x + self.room.w - self.bar_width
        return self.most > 0 and self.room.has(*position) and position[0] >= left

    def drag(self, position: tuple[int, int], *, begin: bool) -> bool:
        """Scroll if the button went down on the bar; return whether it did."""
        if begin:
            self.state.held = self.on_bar(position)
        if self.state.held:
            self.jump(position[1])
        return self.state.held

    def bar(self, view: View, room: Box) -> list[Sprite]:
        """Return the scroll bar at the right of a room, empty if all lines fit."""
        if not self.most:
            return []
        width = view.px(8)
        x = room.x + room.w - width
        share = min(1.0, room.h / self.tops[-1])
        long = min(room.h, max(view.px(32), room.h * share))
        top = room.y + (room.h - long) * self.state.offset / self.most
        return [
            panel_sprite(Box(x, room.y, width, room.h), "panel_raised", "", width / 2),
            panel_sprite(Box(x, round(top), width, round(long)), "text_dim", "", width / 2),
        ]


class ScrollColumn(Node):
    """Nodes one below the other that scroll if they do not fit; Tab scrolls to the hidden ones.

    They shrink to their minimum heights before any is hidden, those with ``gives`` to half way;
    those that grow share spare room. ``gap`` is in units. If no widget is among them, the bar is
    ``keyed``: Tab stops at it, and keys scroll.
    """

    def __init__(
        self,
        name: str,
        state: ScrollState,
        *nodes: Node,
        gap: float = 0,
        grow: float = 1.0,
        keyed: bool = False,
    ) -> None:
        self._name, self._state, self._nodes = name, state, nodes
        self._gap, self.grow, self._keyed = gap, grow, keyed

    def width_span(self, view: View) -> Span:
        return widest(node.width_span(view) for node in self._nodes)

    def height_span(self, view: View, width: float) -> Span:
        spans = self._spans(view, width)
        return Span(max((span.least for span in spans), default=0.0), total(spans).likes)

    @cache_measure
    def _lines(self, view: View, width: float) -> list[Node]:
        return [line for node in self._nodes for line in node.lines(view, width)]

    @cache_measure
    def _spans(self, view: View, width: float) -> list[Span]:
        """Return the heights of all lines with the gaps below them."""
        gap = view.px(self._gap) if self._gap else 0
        spans = [node.height_span(view, width) for node in self._lines(view, width)]
        return [Span(span.least + gap, span.likes + gap) for span in spans]

    def _too_high(self, view: View, box: Box) -> bool:
        nodes, spans = self._lines(view, box.w), self._spans(view, box.w)
        gives = _gives(nodes)
        pairs = zip(spans, gives, strict=True)
        least = sum(span.least + (span.likes - span.least) / 2 * give for span, give in pairs)
        return min(least, sum(_page_heights(spans, gives, box.h))) > box.h + 1

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        """Place the visible nodes, and the hidden ones where they would be below and above."""
        width, bar = box.w, self._too_high(view, box)
        if bar:
            width -= bar_width(view)
        nodes, spans = self._lines(view, width), self._spans(view, width)
        grows, gives = [node.grow for node in nodes], _gives(nodes)
        heights = _page_heights(spans, gives, box.h) if bar else [span.least for span in spans]
        scroll = Scroll(self._state, heights, box, bar_width(view))
        laid.wheels.append((laid.box_in_window(box), scroll.wheel))
        laid.pages.append(scroll.page)
        if bar:  # inflexible lines keep their heights
            pairs = zip(spans, heights, gives, strict=True)
            spans = [span if give else Span(high, high) for span, high, give in pairs]
        seen = scroll.visible_lines
        shown = slice(seen.start, seen.stop)
        heights[shown] = share_room(spans[shown], grows[shown], box.h)
        tops = [0.0, *accumulate(heights)]
        gap = view.px(self._gap) if self._gap else 0
        for number in seen if self._keyed else range(len(nodes)):
            y, end = (round(tops[number + k] - tops[shown.start]) for k in (0, 1))
            place = Box(box.x, box.y + y, width, end - y - gap)
            if number in seen:
                nodes[number].place(view, place, laid)
                continue
            out = LayoutResult(page=laid.page)
            nodes[number].place(view, place, out)
            laid.stops += out.stops
            laid.reveal |= {stop: partial(scroll.reveal, number) for stop in out.stops}
        if bar:
            place = Box(box.x + box.w - bar_width(view), box.y, bar_width(view), box.h)
            made = ScrollBar(self._name, scroll, self._keyed)
            made.called = tr("Scroll")
            made.place(view, place, laid)


def _gives(nodes: Sequence[Node]) -> list[bool]:
    return [node.gives or bool(node.grow) for node in nodes]


def _page_heights(spans: Sequence[Span], gives: Sequence[bool], room: float) -> list[float]:
    """Return heights page by page, shrinking flexible nodes to fill up a page."""
    heights: list[float] = []
    used = 0.0
    for span, give in zip(spans, gives, strict=True):
        high = min(span.likes, max(span.least, room))
        if give and used + span.least <= room < used + high:
            high = room - used
        used = high if used + high > room else used + high
        heights.append(high)
    return heights


@dataclass(eq=False)
class ScrollBar(Widget):
    """The bar beside scrolled lines; it takes no focus where the lines are widgets themselves."""

    scroll: Scroll
    takes_focus: bool = False

    role = "scroll bar"
    drags = True

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Scroll on by a page; a click begins a drag."""
        if position is None:
            self.scroll.page(1)

    def key(self, event: pygame.Event) -> bool:
        return self.scroll.key(event)

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        if position is not None:
            self.scroll.jump(position[1])

    def wheel(self, steps: int) -> bool:
        return self.scroll.wheel(steps)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        ring = self.backing(view, focused=True, fill="", edge="")
        return [*self.scroll.bar(view, self.box), *([ring] if focused else ())]


def bar_width(view: View) -> int:
    """Return the width of a scroll bar, large enough to be hit in a small window."""
    return max(_LEAST_BAR, view.px(BAR))
