"""A list: rows of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget, panel_sprite, text_sprite
from game.ui.kit.widgets.scroll import BAR, Scroll, ScrollState

INSET = 4.0
"""Pixels between the edge of a list and its rows, less in a list that is low."""

_TYPE = 18

DrawRow = Callable[[View, int, Box, bool], list[Sprite]]
"""What draws the row of a number in its place; the last argument tells whether it is chosen."""


class ListRow(NamedTuple):
    """One row: words at the left, after a sign if there is one, and a note at the right."""

    words: str
    note: str = ""
    icon: str = ""


@dataclass(eq=False)
class ListBox(Widget):
    """Choose one of so many rows; ``pick`` is what Enter does with the chosen one.

    ``draw`` draws those that show. ``row_height`` and ``bar`` are in pixels; ``empty`` stands
    where there are no rows.
    """

    rows: int
    draw: DrawRow
    chosen: int
    change: Callable[[int], None]
    state: ScrollState
    row_height: int
    pick: Callable[[int], Step | None] | None = None
    empty: str = ""
    bar: int = BAR

    role = "list"
    drags = True
    shows_choice = True

    def settle(self, view: View) -> None:
        """See which rows show."""
        inset = min(INSET, self.box.h / 8)
        heights = [self.row_height] * self.rows
        self.scroll = Scroll(self.state, heights, self.box.grown(-inset), self.bar)

    # What a person does.

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Choose the row that was clicked; Enter does what is done with the chosen one."""
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
        """Scroll, upward if positive; what is chosen stays."""
        return self.scroll.wheel(steps)

    def key(self, event: pygame.Event) -> bool:
        """Choose with up and down, by pages, and at the ends.

        Up on the first row and down on the last one leave the list.
        """
        last, page = self.rows - 1, max(1, len(self.scroll.shown) - 1)
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

    # What it looks like.

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the frame, the rows that are seen, and the bar."""
        parts = [self.backing(view, focused=focused, hovered=hovered)]
        if not self.rows and self.empty:
            px, room = view.px(_TYPE), self.box.grown(-view.px(12))
            words = view.letters.fitted(self.empty, px, room.w)
            parts.append(text_sprite(words, room, px, "text_dim", align="c"))
        bar = self.bar if self.scroll.most else 0
        for number, place in self.scroll.places():
            room = Box(place.x, place.y, place.w - bar, place.h)
            lit = number == self.chosen
            if lit:
                parts.append(panel_sprite(room, "accent", "", view.px(6)))
            parts += self.draw(view, number, room, lit)
        return parts + self.scroll.bar(view)


def plain(rows: Sequence[ListRow]) -> DrawRow:
    """Return what draws these rows, each in one line."""

    def draw(view: View, number: int, place: Box, lit: bool) -> list[Sprite]:
        return _plain(view, rows[number], place, lit)

    return draw


def _plain(view: View, row: ListRow, place: Box, lit: bool) -> list[Sprite]:
    px, pad, sign = view.px(_TYPE), view.px(10), view.px(20)
    parts: list[Sprite] = []
    left, right = place.x + pad, place.x + place.w - pad
    if row.icon:
        sign_at = Box(left, round(place.y + (place.h - sign) / 2), sign, sign)
        role = "accent_text" if lit else "text_dim"
        parts.append(Sprite(Face("icon", name=row.icon), sign_at, style=(role,)))
        left += sign + pad
    if row.note and right - left > 8 * px:  # in less room the note would be two letters
        # The words come first: the note has what they leave, or a third.
        rest = right - left - view.letters.width(row.words, px, lit) - 2 * pad
        words = view.letters.fitted(row.note, px, max(rest, (right - left) / 3))
        width = view.letters.width(words, px)
        note = Box(right - width, place.y, width, place.h)
        parts.append(text_sprite(words, note, px, "accent_text" if lit else "text_dim"))
        right -= width + 2 * pad
    room = Box(left, place.y, max(1, right - left), place.h)
    words = view.letters.fitted(row.words, px, room.w, lit)
    parts.append(text_sprite(words, room, px, "accent_text" if lit else "text", bold=lit))
    return parts


def list_box(
    view: View,
    name: str,
    box: Box,
    rows: Sequence[ListRow],
    chosen: int,
    change: Callable[[int], None],
    state: ScrollState,
    pick: Callable[[int], Step | None] | None = None,
    empty: str = "",
) -> ListBox:
    """Return a list with rows and a bar as high and wide as the type asks for."""
    high, bar = view.px(38), view.px(BAR)
    return ListBox(name, len(rows), plain(rows), chosen, change, state, high, pick, empty, bar).at(
        view, box
    )
