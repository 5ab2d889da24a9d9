"""The records of the page of statistics: a list from which each can be watched again."""

from __future__ import annotations

from game.boards.scene import Box
from game.games import GAMES
from game.play.stats.page import Top
from game.storage.store import Gone
from game.ui import pages
from game.ui.kit.layout import Node
from game.ui.kit.screen import Step
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history.figures.words import day_words, top_words
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import PictureRow, RowForm, Told, picture_row
from game.ui.texts.rules import rules_words
from game.ui.texts.words import tr

_HIGH = 48


class RecordsList:
    """The records that are shown, and which of them is chosen."""

    def __init__(self, page: HistoryScreen) -> None:
        self._page = page
        self._tops: tuple[Top, ...] = ()
        self._one_game = True
        self._chosen = 0
        self._state = ScrollState()
        self._rows: dict[int, PictureRow] = {}

    def __bool__(self) -> bool:
        return bool(self._tops)

    def show(self, tops: tuple[Top, ...], *, one_game: bool) -> None:
        """Show these records, of one game or of all.

        Of all games, only those by the rules that each was played by most often.
        """
        if not one_game:
            first: dict[str, Top] = {}
            for top in tops:
                first.setdefault(top.game, top)
            tops = tuple(top for top in tops if _alike(top, first[top.game]))
        self._tops, self._one_game, self._chosen = tops, one_game, 0
        self._state = ScrollState()
        self._rows.clear()

    def top(self) -> Top | None:
        """Return the record that is chosen."""
        return self._tops[self._chosen] if self._tops else None

    def row(self, number: int) -> PictureRow:
        """Return what a record is of, its value and date, and the rules it was set by."""
        if number not in self._rows:
            self._rows[number] = self._row(self._tops[number])
        return self._rows[number]

    def _row(self, top: Top) -> PictureRow:
        (what, value), day = top_words(top), day_words(top.day)
        if not self._one_game:
            return PictureRow(tr(GAMES[top.game].title), value, what, day)
        rules = rules_words(top.game, top.options, alone=top.alone)
        if not top.alone and GAMES[top.game].least_seats(top.options) == 1:
            rules = " · ".join((rules, tr("together")))
        return PictureRow(tr("{what}: {value}").format(what=what, value=value), day, rules)

    def widget(self, view: View, box: Box) -> Widget:
        """Return the list in its place."""
        high = min(_HIGH, max(20, (box.h - 8) / view.unit))
        form = RowForm(high, high * 1.4, 500, 0)

        def row(number: int, lit: bool) -> Node:
            return picture_row(self.row(number), form, lit)

        chosen, count = self._chosen, len(self._tops)
        made = ListBox("records", count, row, chosen, self._choose, self._state, self.watch)
        return made.at(view, box)

    def _choose(self, number: int) -> None:
        self._chosen = number

    def watch(self, number: int) -> Step | None:
        """Show the game of a record again."""
        store = self._page.context.library.store
        if store is None:
            return None
        try:
            saved = store.load(self._tops[number].session)
        except Gone:
            self._page.tell(Told(tr("This game can’t be read any more."), "wrong"))
            return None
        entries = saved.entries[: saved.at]
        replay = pages.open("replay", self._page.context, saved.opening, entries)
        return self._page.leave_for(replay)


def _alike(one: Top, other: Top) -> bool:
    """Tell whether two records of a game are by the same rules."""
    return (one.options, one.alone) == (other.options, other.alone)
