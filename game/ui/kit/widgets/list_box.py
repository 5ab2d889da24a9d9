"""A list: selectable rows, each a tree that is built only when it shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Container, Node, Row, Space, draw_node, lay
from game.ui.kit.layout.spans import Span, pixels, widest
from game.ui.kit.text import Label, read
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Navigation, Rows, Widget, panel_sprite
from game.ui.kit.widgets.scroll import Scroll, ScrollState, bar_width
from game.ui.texts.common_words import with_commas

_INSET = 4.0  # pixels between the edge of a list and its rows, less in a list that is low
_LEAST = 2  # rows that a list shows at least
_AFTER = 3  # rows below the chosen one that show at first
_SQUEEZED = 0.15  # the share of a row that all rows may lose to show one more

MakeRow: TypeAlias = Callable[[int, bool], Node]
"""A function that makes the row of a number; the second argument: whether it is chosen."""


@dataclass(eq=False)
class ListBox(Widget):
    """A list with one row chosen; ``pick`` is the action of Enter on it.

    ``row`` makes the visible ones. All are as high as the first one, give or take a little, so that
    whole rows fill a list that scrolls. When the choice changes, the new row is scrolled into view.
    ``empty`` is the text of a list without rows, and ``head`` stands above the rows.
    """

    rows: int
    row: MakeRow
    chosen: int
    change: Callable[[int], None]
    state: ScrollState
    pick: Callable[[int], Navigation | None] | None = None
    empty: str = ""
    head: Node = field(default_factory=Space)

    grow = 1.0
    role = "list"
    drags = True
    shows_choice = True

    def width_span(self, view: View) -> Span:
        rows = [self.row(0, False).width_span(view)] if self.rows else []
        least, likes = widest([*rows, pixels(view, 120)])
        return Span(least, likes + bar_width(view) + 2 * _INSET)

    def height_span(self, view: View, width: float) -> Span:
        """Return the height of a few rows; a list takes all that is left."""
        rows = min(_LEAST, self.rows) * self._row_height(view, width)
        high = self.head.height_span(view, width).likes + rows + 2 * _INSET
        return Span(high, high)

    def _row_height(self, view: View, width: float) -> float:
        room = width - bar_width(view) - 2 * _INSET
        return (
            max(1.0, self.row(0, False).height_span(view, room).likes) if self.rows else view.px(40)
        )

    def settle(self, view: View) -> None:
        """Compute the visible rows, and shrink the box to them."""
        high = self._row_height(view, self.box.w)
        if self.rows:
            head = self.head.height_span(view, self.box.w - 2 * _INSET).likes
            likes = round(head + self.rows * high + 2 * _INSET)
            self.box = self.box._replace(h=min(self.box.h, likes))
        inner = self.box.grow(-min(_INSET, self.box.h / 8))
        self.top = inner._replace(h=self.head.height_span(view, inner.w).likes)
        room = inner._replace(y=inner.y + self.top.h, h=max(1, inner.h - self.top.h))
        count = max(1, int(room.h / high + _SQUEEZED))
        high = int(room.h / count) if self.rows * high > room.h else high
        self.scroll = Scroll(self.state, [high] * self.rows, room, bar_width(view))
        if self.state.chosen != self.chosen:
            if self.state.chosen < 0:
                self.scroll.reveal(min(self.rows - 1, self.chosen + _AFTER))
            self.state.chosen = self.chosen
            self.scroll.reveal(max(0, self.chosen))

    # Input.

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Choose the row clicked; Enter picks the chosen one."""
        if position is not None:
            self.drag(position, begin=True)
            return None
        if self.pick is None or not 0 <= self.chosen < self.rows:
            return None
        return self.pick(self.chosen)

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Scroll if the button went down on the bar, else choose the row under the pointer."""
        if position is None:
            return
        if not self.scroll.drag(position, begin=begin) and begin:
            for number, place in self.scroll.places():
                if place.has(*position):
                    self._take(number)

    def wheel(self, steps: int) -> bool:
        """Scroll, upward if positive; the choice stays."""
        return self.scroll.wheel(steps)

    def key(self, event: pygame.Event) -> bool:
        """Choose with up and down, by pages, and at the ends.

        Up on the first row and down on the last one leave the list.
        """
        last, page = self.rows - 1, max(1, len(self.scroll.visible_lines) - 1)
        goals = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: max(0, self.chosen - page),
            pygame.K_PAGEDOWN: min(last, self.chosen + page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        goal = goals.get(event.key, -1)
        if not 0 <= goal <= last:
            return False
        self._take(goal)
        return True

    def _take(self, number: int) -> None:
        self.scroll.reveal(number)
        if number != self.chosen:
            self.chosen = number
            self.change(number)

    def choose(self, number: int) -> None:
        if 0 <= number < self.rows:
            self._take(number)

    # Drawing.

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        said = super().accessible_node(view, focused=focused)
        if not self.rows:
            return said
        bar = bar_width(view) if self.scroll.most else 0
        told = [
            with_commas(_words(self.row(number, number == self.chosen), view, place, bar))
            for number, place in self.scroll.places()
        ]
        head = tuple(_words(self.head, view, self.top, bar))
        rows = Rows(tuple(told), self.scroll.visible_lines.start, self.chosen, self.rows)
        return said._replace(more=head, rows=rows)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the frame, the visible rows, and the scroll bar."""
        parts = [self.backing(view, focused=focused, hovered=hovered)]
        if not self.rows:
            none = Container(Label(self.empty, role="text_dim", align="c", lines=3), pad=(12, 0))
            return parts + draw_node(none, view, self.box)
        bar = bar_width(view) if self.scroll.most else 0
        parts += draw_node(self.head, view, self.top._replace(w=self.top.w - bar))
        for number, place in self.scroll.places():
            room, lit = place._replace(w=place.w - bar), number == self.chosen
            if lit:
                parts.append(panel_sprite(room, "accent", "", view.px(6)))
            parts += draw_node(self.row(number, lit), view, room)
        return parts + self.scroll.bar(view, self.scroll.room)


def _words(node: Node, view: View, box: Box, bar: float) -> list[str]:
    """Return the words of a row, each text whole."""
    items = lay(node, view, box._replace(w=box.w - bar)).items
    return [one for one in read(items) if isinstance(one, str)]


def ink(lit: bool, role: str = "text") -> str:
    """Return the text colour role of a row, chosen or not."""
    return "accent_text" if lit else role


def plain(rows: Sequence[tuple[str, str]]) -> MakeRow:
    """Return a maker of rows of one line each: words at the left, and a note at the right."""

    def make_row(number: int, lit: bool) -> Node:
        words, note = rows[number]
        named = Label(words, role=ink(lit), bold=lit, grow=1)
        line = Row(named, Label(note, role=ink(lit, "text_dim"), align="r"), gap=10)
        return Container(line, high=38, pad=(10, 0))

    return make_row
