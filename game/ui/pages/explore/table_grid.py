"""The table of pairs as a widget: 81 rows of 16, with a cell cursor for keys and clicks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from game.boards.scene import Box, Face, Sprite
from game.core.pairs import CARDS, PARTNERS, bits, table
from game.core.ternary import digits
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import fit_text
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, panel_sprite, text_sprite
from game.ui.kit.widgets.scroll import Scroll, ScrollState, bar_width

Cell = tuple[int, int]
"""A card, and the number of one of its partners."""

_ROW = 32  # units
_HEAD = 44  # units: height of the column heads
_TYPE, _SMALL = 17, 13
_ROOMY = 66  # units of a cell that has room for a card beside its index
_FIRST = 1.8  # width of the first column, in those of a cell
_GROUPS = {27: "text_dim", 9: "text_dim", 3: "panel_border"}


@dataclass
class TableState:
    """The persistent state of the table: its cell cursor, search and scroll position."""

    cell: Cell = (0, 0)
    query: str = ""
    found: frozenset[int] | None = None
    scroll: ScrollState = field(default_factory=ScrollState)


@dataclass(eq=False)
class TableGrid(Widget):
    """The visible rows of the table of pairs, with a cell cursor."""

    state: TableState
    open: Callable[[Cell], Navigation | None]
    find: Callable[[int], Navigation | None]
    pointer: tuple[int, int] | None
    tells: Callable[[View, Cell], str]

    is_figure = True
    drags = True
    grow = 1.0

    def height_span(self, view: View, width: float) -> Span:
        """Return the height of the head and some rows."""
        return Span(view.px(_HEAD + 2 * _ROW), view.px(_HEAD + 8 * _ROW))

    def settle(self, view: View) -> None:
        """Compute the visible rows, and the width of their cells."""
        self.view, box = view, self.box
        head = view.px(_HEAD)
        rows = Box(box.x, box.y + head, box.w, box.h - head - view.px(4))
        # The rows are stretched to fill the room.
        high = rows.h / max(1, rows.h // view.px(_ROW))
        self.scroll = Scroll(self.state.scroll, [high] * CARDS, rows, bar_width(view))
        room = box.w - bar_width(view) - view.px(6)
        self.roomy = room / (PARTNERS + _FIRST) >= view.px(_ROOMY)
        self.first = int(room * _FIRST / (PARTNERS + _FIRST))
        self.cell_wide = (room - self.first) / PARTNERS
        self.px, _ = fit_text(view, "000", box._replace(w=self.cell_wide), _TYPE)

    # Geometry.

    def cell_box(self, row: Box, number: int) -> Box:
        """Return the box of a cell in its row's box."""
        left = round(row.x + self.first + number * self.cell_wide)
        right = round(row.x + self.first + (number + 1) * self.cell_wide)
        return Box(left, row.y, right - left, row.h)

    def cell_at(self, position: tuple[int, int] | None) -> Cell | None:
        """Return the cell at a position in the window."""
        if position is None:
            return None
        for card, row in self.scroll.places():
            if row.has(*position):
                number = int((position[0] - row.x - self.first) // self.cell_wide)
                return (card, number) if 0 <= number < PARTNERS else None
        return None

    # Input.

    def key(self, event: pygame.Event) -> bool:
        """Move the cell cursor; an arrow out of the table is not taken."""
        card, number = self.state.cell
        page = max(1, len(self.scroll.visible_lines) - 1)
        first, last = (0, CARDS - 1) if event.mod & pygame.KMOD_CTRL else (card, card)
        goals = {
            pygame.K_LEFT: (card, number - 1),
            pygame.K_RIGHT: (card, number + 1),
            pygame.K_UP: (card - 1, number),
            pygame.K_DOWN: (card + 1, number),
            pygame.K_HOME: (first, 0),
            pygame.K_END: (last, PARTNERS - 1),
            pygame.K_PAGEUP: (max(0, card - page), number),
            pygame.K_PAGEDOWN: (min(CARDS - 1, card + page), number),
        }
        goal = goals.get(event.key, (-1, -1))
        if not (0 <= goal[0] < CARDS and 0 <= goal[1] < PARTNERS):
            return False
        self.go(goal)
        return True

    def go(self, cell: Cell) -> None:
        """Move the cursor to a cell, and scroll to its row."""
        self.state.cell = cell
        self.scroll.reveal(cell[0])

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Open the cell with Enter; with the second button, find its card everywhere."""
        cell = self.cell_at(position) if position is not None else self.state.cell
        if cell is None:
            return None
        self.state.cell = cell
        return self.find(table()[cell[0]][cell[1]]) if second else self.open(cell)

    def drag(self, position: tuple[int, int] | None, *, begin: bool = False) -> None:
        """Move the scroll bar, or the cursor to where the button goes down."""
        if position is None or self.scroll.drag(position, begin=begin) or not begin:
            return
        cell = self.cell_at(position)
        if cell is not None:
            self.state.cell = cell

    def wheel(self, steps: int) -> bool:
        return self.scroll.wheel(steps)

    # Drawing.

    def value_words(self) -> str:
        return self.tells(self.view, self.state.cell)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the head, the visible rows, and the scroll bar."""
        over = self.cell_at(self.pointer) if hovered else None
        cell = over or self.state.cell
        parts = [self.backing(view, focused=focused, fill="panel")]
        parts += self._head(view, cell[1])
        for card, row in self.scroll.places():
            parts += self._row(view, card, row, cell)
        return [*parts, *self.scroll.bar(view, self.scroll.room)]

    def _head(self, view: View, lit: int) -> Iterator[Sprite]:
        """Yield the column numbers, with their binary digits if they fit."""
        box, high, small = self.box, view.px(_HEAD), view.px(_SMALL)
        both = view.letters.width("0000", small) + view.px(4) <= self.cell_wide
        row = Box(box.x, box.y + view.px(2), box.w, (high - view.px(4)) / (2 if both else 1))
        for number in range(PARTNERS):
            place, bold = self.cell_box(row, number), number == lit
            role = "text" if bold else "text_dim"
            yield text_sprite(str(number), place, self.px, role, bold=bold, align="c")
            if both:
                yield text_sprite(bits(number), place.shift(0, row.h), small, role, align="c")
        line = Box(box.x, box.y + high - view.px(2), box.w, view.px(1))
        yield panel_sprite(line, "text_dim", "", 0)

    def _row(self, view: View, card: int, row: Box, cell: Cell) -> Iterator[Sprite]:
        """Yield a card, its digits and its 16 partners, and the line before a group of three."""
        group = next((size for size in _GROUPS if card % size == 0), 0)
        if group and card != self.scroll.visible_lines.start:
            wide, thick = self.first + PARTNERS * self.cell_wide, view.px(2 if group == 27 else 1)
            yield panel_sprite(Box(row.x + 1, row.y, wide, thick), _GROUPS[group], "", 0)
        name = Box(row.x + view.px(4), row.y, self.cell_wide, row.h)
        lit, small = card == cell[0], view.px(_SMALL)
        yield from self._card(view, card, name, "text" if lit else "text_dim", bold=True)
        rest = name._replace(x=name.x + name.w, w=self.first - name.w - view.px(6))
        if view.letters.width("0000", small) <= rest.w:
            yield text_sprite("".join(map(str, digits(card))), rest, small, "text_dim")
        for number, other in enumerate(table()[card]):
            place = self.cell_box(row, number)
            border = "gold" if number == cell[1] else "accent" if number == 15 - cell[1] else ""
            if border and lit:
                frame = place.grow(-view.px(1))
                yield panel_sprite(frame, "panel_raised", border, view.px(5), view.px(2))
            yield from self._card(view, other, place, bold=lit and bool(border))

    def _card(
        self, view: View, card: int, place: Box, role: str = "text", *, bold: bool = False
    ) -> Iterator[Sprite]:
        """Yield a card's index, with its picture if it fits, highlighted as a search result."""
        if card in (self.state.found or ()):
            bold = True
            yield Sprite(Face("block"), place, style=("accent",), alpha=70)
        if not self.roomy:
            yield text_sprite(str(card), place, self.px, role, bold=bold, align="c")
            return
        middle, gap = place.centre[0] - view.px(5), view.px(2)
        words = place._replace(w=middle - gap - place.x)
        yield text_sprite(str(card), words, self.px, role, bold=bold, align="r")
        h = min(round(place.h), view.px(_ROW)) - view.px(10)
        picture = Box(round(middle + gap), round(place.y + (place.h - h) / 2), round(1.5 * h), h)
        yield Sprite(Face("set", card), picture)
