"""The table of pairs, as a part of the page of the mathematics."""

from __future__ import annotations

import pygame

from game.core.pairs import PARTNERS, TOTAL, bits, csv, partner
from game.ui.context import look_of
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.screen import Taken
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField, copy
from game.ui.pages.explore.circle.panel import card_node
from game.ui.pages.explore.circle.part import FIGURE, STEM, CirclePart
from game.ui.pages.explore.finding import found
from game.ui.pages.explore.saving import Saving
from game.ui.pages.explore.table_grid import Cell, TableGrid, TableState
from game.ui.texts.words import tr, trn

GRID = "grid"
SEARCH = "search"


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

    def body(self, view: View, moment: Moment) -> Node:
        """Return the field and what it found, the table, and the triple of its cell."""
        hint, edit = tr("Find 17, 0122 or “red oval”"), self.page.edit(SEARCH)
        field = TextField(SEARCH, self.state.query, self.search, hint, 40, edit)
        # More than half as wide as the table: so the arrow up from there leads here.
        head = Row(
            Container(field, wide=0, high=(34, 42), grow=0.53),
            Container(self.saving.line(self._found_words(), "l"), wide=0, grow=0.47),
            gap=16,
        )
        grid = TableGrid(GRID, self.state, self.open, self.find, self.page.pointer)
        return Column(head, grid, self._strip(), gap=8)

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

    def _strip(self) -> Node:
        """Return the triple of the cell in cards, its sum, and the number of the partner.

        The cell is the one under the pointer, or the one that was chosen.
        """
        grid = self.page.named(GRID)
        over = grid.cell_at(self.page.pointer) if isinstance(grid, TableGrid) else None
        card, number = over or self.state.cell
        cards = (card, partner(card, number), partner(card, 15 - number))
        pictures: list[Node] = []
        for one in cards:
            pictures += [Words("+", 18, "text_dim", align="c"), card_node(one, 30, 60, x=0)]
        total = " + ".join(map(str, cards)) + f" = {TOTAL}"
        told = tr("Partner {number} is {bits} in binary; the third card is partner {other}.")
        told = told.format(number=number, bits=bits(number), other=15 - number)
        words = Column(Words(total, 20, bold=True), Words(told, 16, "text_dim", lines=2), grow=1)
        return Row(*pictures[1:], Space(), words, gap=8)

    def buttons(self, view: View) -> list[Button]:
        """Return what leads to the circle, and what gives the table away."""
        return [
            Button("circle", tr("Show on circle"), self._circle, icon="pairs"),
            Button("copy", tr("Copy as CSV"), self.copy, icon="copy"),
            Button("save", tr("Save as CSV"), self.save, icon="save"),
        ]

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
        if (
            event.key == pygame.K_c
            and event.mod & pygame.KMOD_CTRL
            and self.page.writing_at is None
        ):
            self.copy()
            return True
        return False

    def wheel(self, steps: int) -> None:
        """Scroll the table, wherever the pointer is."""
        grid = self.page.named(GRID)
        if grid is not None:
            grid.wheel(steps)
