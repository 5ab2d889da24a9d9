"""The table of pairs as a part of the mathematics page."""

from functools import partial

from game.art.palette import Palette
from game.core.features import set_cards
from game.core.pairs import CARDS, PARTNERS, TOTAL, bits, csv, partner
from game.core.ternary import digits
from game.ui.context import look_of
from game.ui.file_saver import FileSaver
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.layout.figure import as_figure
from game.ui.kit.page_screen import PageScreen, TabPanel
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.text_field import TextField
from game.ui.pages.explore.circle_panel import card_node, card_said, pair_said
from game.ui.pages.explore.circle_part import FIGURE, STEM, CirclePart
from game.ui.pages.explore.table_grid import Cell, TableGrid, TableState
from game.ui.texts.common_words import feature_words, tr, trn

GRID = "grid"
SEARCH = "search"
_ANY = frozenset("*?.")
_LEAST = 2  # letters: a shorter word is an article


class TablePart(TabPanel):
    """The table of each card's 16 partners, with search and CSV export."""

    def __init__(self, page: PageScreen[None]) -> None:
        super().__init__(page, tr("Table of pairs"))
        self.state = TableState()
        self.saving = FileSaver()

    def on_shown(self) -> None:
        """Clear the message."""
        self.saving.tell("")

    # Content.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the search field and its result, the table, and the triple of the cell."""
        hint, edit = tr("Find 17, 0122 or “red oval”"), self.page.edits[SEARCH]
        field = TextField(SEARCH, self.state.query, self.search, hint, 40, edit)
        told = self.saving.line(self._found_words(), "l")
        # More than half as wide as the table, so that the up arrow leads from there to the field.
        head: Node = Row(
            Container(field, wide=0, high=(34, 42), grow=0.53),
            Container(told, wide=0, grow=0.47),
            gap=16,
        )
        if view.tall:
            head = Column(Container(field, high=(34, 42)), told, gap=8)
        grid = TableGrid(GRID, self.state, self.open, self.find, self.page.pointer, self._cell_text)
        grid.called = self.words()
        return Column(head, grid, self._strip(), gap=8)

    def _cell_text(self, view: View, cell: Cell) -> str:
        """Return a cell in words: the card of its row, its partner, and their third card."""
        return f"{card_said(view, cell[0])}. {pair_said(view, *cell)}"

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
        """Return the triple of the cell as cards, with its sum and the partner's number.

        The cell is the one under the pointer, or else the chosen one.
        """
        grid = self.page.widget_named(GRID)
        over = grid.cell_at(self.page.pointer) if isinstance(grid, TableGrid) else None
        card, number = over or self.state.cell
        cards = (card, partner(card, number), partner(card, 15 - number))
        pictures: list[Node] = []
        for one in cards:
            pictures += [Label("+", 18, "text_dim", align="c"), card_node(one, 30, 60, x=0)]
        total = " + ".join(map(str, cards)) + f" = {TOTAL}"
        told = tr("Partner {number} is {bits} in binary; the third card is partner {other}.")
        told = told.format(number=number, bits=bits(number), other=15 - number)
        words = Column(Label(total, 20, bold=True), Label(told, 16, "text_dim", lines=2), grow=1)
        return Row(as_figure(Row(*pictures[1:], gap=8)), Space(), words, gap=8)

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons to open the circle, and to copy or save the table."""
        show = partial(self.open, self.state.cell)
        return [
            Button("circle", tr("Show on circle"), show, icon="pairs"),
            Button("copy", tr("Copy as CSV"), self.copy, icon="copy"),
            Button("save", tr("Save as CSV"), self.save, icon="save"),
        ]

    # Events and time.

    def search(self, query: str) -> None:
        """Highlight the cards found, and scroll to the first of them."""
        self.saving.tell("")
        state = self.state
        state.query = query
        state.found = found(query, look_of(self.context.settings).palette)
        if state.found and state.cell[0] not in state.found:
            self._show(min(state.found))

    def find(self, card: int) -> None:
        """Search for a card by its index."""
        self.search(str(card))
        self._show(card)

    def _show(self, card: int) -> None:
        """Move the cursor to the row of a card."""
        self.state.cell = (card, self.state.cell[1])
        self.state.scroll.offset = max(0, card - 2)

    def open(self, cell: Cell) -> None:
        """Show a cell's pair on the circle."""
        for tab, part in enumerate(self.page.parts):
            if isinstance(part, CirclePart):
                part.state.card, part.state.number = cell
                self.page.show(tab)
                self.page.focus, self.page.focus_seen = FIGURE, True

    def copy(self) -> None:
        """Copy the whole table to the clipboard."""
        self.saving.copy(csv(), tr("Table copied to the clipboard"))

    def save(self) -> None:
        """Write the whole table to a file."""
        self.saving.write(STEM, ".csv", csv().encode())

    def on_enter(self) -> None:
        """Step to the next card found."""
        cards = self.state.found
        if cards:
            later = [card for card in cards if card > self.state.cell[0]]
            self._show(min(later or cards))

    def wheel(self, steps: int) -> None:
        grid = self.page.widget_named(GRID)
        if grid is not None:
            grid.wheel(steps)


# Searching: by index, by digits, or by features.


def found(query: str, palette: Palette) -> frozenset[int] | None:
    """Return the cards named by a search, or None if it names nothing at all.

    Indexes ("17") and digits ("0122", "0*2*") name cards: any of them. Words name features of a
    card ("red oval"): all of them, but any of several values of a feature. A word may be a prefix.
    """
    words = query.casefold().split()
    named: set[int] = set()
    values: dict[int, set[int]] = {}
    numbers = False
    for word in words:
        cards = _cards_of_word(word)
        if cards is not None:
            numbers = True
            named |= cards
            continue
        meant = _digit_values(word, palette)
        if not meant and len(word) > _LEAST:
            return frozenset()
        for place, value in meant:
            values.setdefault(place, set()).add(value)
    if not numbers and not values:
        return None
    return frozenset(
        card
        for card in (named if numbers else range(CARDS))
        if all(digits(card)[place] in some for place, some in values.items())
    )


def _cards_of_word(word: str) -> set[int] | None:
    """Return the cards of an index or of digits, None for other words."""
    if len(word) == 4 and set(word) <= {*"012", *_ANY}:
        return {
            card
            for card in range(CARDS)
            if all(
                sign in _ANY or int(sign) == d for sign, d in zip(word, digits(card), strict=True)
            )
        }
    if word.isascii() and word.isdigit():
        return {int(word[:6])} & {*range(CARDS)}
    return None


def _digit_values(word: str, palette: Palette) -> list[tuple[int, int]]:
    """Return the possible meanings of a word: positions of digits, each with a value."""
    if len(word) < _LEAST:
        return []
    return [
        (place, value)
        for place, feature in enumerate(set_cards(4).features)
        for value in range(3)
        if any(
            form.casefold().split()[-1].startswith(word)
            for form in feature_words(feature, value, palette)
        )
    ]
