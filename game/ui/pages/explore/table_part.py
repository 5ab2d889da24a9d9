"""The table of pairs, as a part of the page of the mathematics."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.boards.scene import Box, Face, Sprite
from game.core.pairs import PARTNERS, TOTAL, bits, csv, partner
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View, look_of
from game.ui.kit.widgets.base import Widget, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField, copy
from game.ui.pages.explore.circle.part import FIGURE, STEM, CirclePart
from game.ui.pages.explore.finding import found
from game.ui.pages.explore.saving import Offer, Saving, offers, room_for
from game.ui.pages.explore.table_grid import Cell, TableGrid, TableState
from game.ui.texts.words import tr, trn

GRID = "grid"
SEARCH = "search"

_FIELD, _STRIP = 40, 66  # units
_GAP = 8


class Places(NamedTuple):
    """Where the field, what is told beside it, the table and the cell's triple lie."""

    field: Box
    told: Box
    grid: Box
    strip: Box


def places(view: View, room: Box) -> Places:
    """Return the layout, from the top down."""
    gap, high = view.px(_GAP), view.px(_FIELD)
    # More than half as wide as the table: so the arrow up from there leads here.
    field = Box(room.x, room.y, round(room.w * 0.52), high)
    left = field.x + field.w + 2 * gap
    told = Box(left, room.y, room.x + room.w - left, high)
    low = view.px(_STRIP)
    strip = Box(room.x, room.y + room.h - low, room.w, low)
    top = field.y + high + gap
    return Places(field, told, Box(room.x, top, room.w, strip.y - gap - top), strip)


class TablePart(Part):
    """Show for each card its 16 partners, find cards among them, and give it all as CSV."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.state = TableState()
        self.saving = Saving()

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Table of pairs")

    def shown(self) -> None:
        """Begin with nothing to tell."""
        self.saving.tell("")

    # What is seen.

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return what the search found, or where a file is, and the triple of the cell."""
        where = places(view, room)
        told = in_lines(view, self._found_words(), where.told, 17, "text_dim")
        if self.saving.message:
            told = self.saving.line(view, where.told, "l")
        return [*told, *self._strip(view, where.strip)]

    def _found_words(self) -> str:
        cards = self.state.found
        if cards is None:
            return tr("81 cards with 16 partners each")
        if not cards:
            return tr("No cards found")
        both = (
            trn("{count} card", "{count} cards", len(cards)),
            trn("in {count} cell", "in {count} cells", PARTNERS * len(cards)),
        )
        return " · ".join(both)

    def _cell(self, view: View) -> Cell:
        """Return the cell under the pointer, or the one that was chosen."""
        grid = self.page.named(GRID)
        over = grid.cell_at(self.page.pointer) if isinstance(grid, TableGrid) else None
        return over or self.state.cell

    def _strip(self, view: View, box: Box) -> list[Sprite]:
        """Return the cell's triple in cards, its sum, and the number of the partner."""
        card, number = self._cell(view)
        cards = (card, partner(card, number), partner(card, 15 - number))
        h = round(min(box.h - view.px(6), (box.w * 0.5 - view.px(60)) / 4.5))
        w, gap = round(1.5 * h), view.px(24)
        top = box.y + round((box.h - h) / 2)
        parts: list[Sprite] = []
        for place, one in enumerate(cards):
            x = box.x + view.px(2) + place * (w + gap)
            parts.append(Sprite(Face("set", one), Box(x, top, w, h)))
            if place:
                plus = Box(x - gap, top, gap, h)
                parts.append(text_sprite("+", plus, view.px(18), "text_dim", align="c"))
        left = box.x + 3 * w + 2 * gap + view.px(18)
        rest = Box(left, box.y, box.x + box.w - left, box.h / 2)
        total = " + ".join(map(str, cards)) + f" = {TOTAL}"
        told = tr("Partner {number} is {bits} in binary; the third card is partner {other}.")
        told = told.format(number=number, bits=bits(number), other=15 - number)
        lower = rest._replace(y=box.y + box.h / 2)
        return [
            *parts,
            *in_lines(view, total, rest, 20, bold=True),
            *in_lines(view, told, lower, 16, "text_dim"),
        ]

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return the field and the table."""
        where, edit = places(view, room), self.page.edit(SEARCH)
        hint = tr("Find 17, 0122 or “red oval”")
        return [
            TextField(SEARCH, self.state.query, self.search, hint, 40, edit).at(view, where.field),
            self._grid(view, where.grid),
        ]

    def _grid(self, view: View, box: Box) -> TableGrid:
        return TableGrid(GRID, self.state, self.open, self.find, self.page.pointer).at(view, box)

    def buttons(self, view: View) -> list[Button]:
        """Return what leads to the circle, and what gives the table away."""
        circle = Offer("circle", "pairs", tr("Show on circle"), "", self._circle)
        copied = Offer("copy", "copy", tr("Copy as CSV"), tr("CSV"), self.copy)
        saved = Offer("save", "save", tr("Save as CSV"), tr("CSV"), self.save)
        return offers(view, room_for(self.page, view), (circle, copied, saved))

    # What happens.

    def search(self, query: str) -> None:
        """Light the cards that are meant, and show the first of them."""
        self.saving.tell("")
        state = self.state
        state.query = query
        state.found = found(query, look_of(self.context.settings).palette)
        if state.found and state.cell[0] not in state.found:
            self._show(min(state.found))

    def find(self, card: int) -> None:
        """Search for one card, as if its index were written."""
        self.search(str(card))
        self._show(card)

    def _show(self, card: int) -> None:
        """Move to the row of a card."""
        self.state.cell = (card, self.state.cell[1])
        self.state.scroll.offset = max(0, card - 2)

    def open(self, cell: Cell) -> None:
        """Show a cell's pair on the circle."""
        for tab, part in enumerate(self.page.parts):
            if isinstance(part, CirclePart):
                part.state.card, part.state.number = cell
                self.page.show(tab)
                self.page.focus, self.page.focus_seen = FIGURE, True

    def _circle(self) -> None:
        self.open(self.state.cell)

    def copy(self) -> None:
        """Put the whole table on the clipboard."""
        if copy(csv()):
            self.saving.tell(tr("Table copied to the clipboard"))
        else:
            self.saving.tell(tr("No clipboard found"), "wrong")

    def save(self) -> None:
        """Write the whole table to a file."""
        self.saving.write(STEM, ".csv", csv().encode())

    def default(self) -> None:
        """Go on to the next card that was found."""
        cards = self.state.found
        if cards:
            later = [card for card in cards if card > self.state.cell[0]]
            self._show(min(later or cards))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Copy the table with Ctrl and C, where no text is being written."""
        if event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL and not self.page.typing:
            self.copy()
            return True
        return False

    def wheel(self, steps: int) -> None:
        """Scroll the table, wherever the pointer is."""
        grid = self.page.named(GRID)
        if grid is not None:
            grid.wheel(steps)
