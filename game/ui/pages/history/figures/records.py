"""The records of the page of statistics: a list from which each can be watched again."""

from __future__ import annotations

from game.games import GAMES
from game.play.stats.page import Top
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.screen import Step
from game.ui.kit.text import Words
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.history.figures.words import day_words, top_words
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import PictureRow, RowForm, picture_row
from game.ui.texts.rules import rules_words
from game.ui.texts.words import tr

_FORM = RowForm(48, 66, 260, 0)


class RecordsList:
    """The records that are shown, and which of them is chosen."""

    def __init__(self, page: HistoryScreen, tops: tuple[Top, ...], *, one_game: bool) -> None:
        if not one_game:
            first: dict[str, Top] = {}
            for top in tops:
                first.setdefault(top.game, top)
            tops = tuple(top for top in tops if _alike(top, first[top.game]))
        self._page, self._tops, self._one_game = page, tops, one_game
        self._chosen = 0
        self._state = ScrollState()

    def top(self) -> Top:
        """Return the record that is chosen."""
        return self._tops[self._chosen]

    def _row(self, number: int) -> PictureRow:
        """Return what a record is of, its value and date, and the rules it was set by."""
        top = self._tops[number]
        (what, value), day = top_words(top), day_words(top.day)
        if not self._one_game:
            return PictureRow(tr(GAMES[top.game].title), value, what, day)
        rules = rules_words(top.game, top.options, alone=top.alone)
        if not top.alone and GAMES[top.game].least_seats(top.options) == 1:
            rules = " · ".join((rules, tr("together")))
        return PictureRow(tr("{what}: {value}").format(what=what, value=value), day, rules)

    def body(self) -> Node:
        """Return the list under its heading, beside which is what Enter does with a record."""

        def row(number: int, lit: bool) -> Node:
            return picture_row(self._row(number), _FORM, lit)

        chosen, count = self._chosen, len(self._tops)
        made = ListBox("records", count, row, chosen, self._choose, self._state, self.watch)
        made.called = tr("Records")
        watch = Button("watch", tr("Watch"), self._watch, "quiet", "play", type_size=16)
        return headed(made, Words(tr("Records"), 16, bold=True, grow=1), watch)

    def _choose(self, number: int) -> None:
        self._chosen = number

    def _watch(self) -> Step | None:
        return self.watch(self._chosen)

    def watch(self, number: int) -> Step | None:
        """Show the game of a record again."""
        return self._page.watch(self._tops[number].session)


def headed(node: Node, *head: Node) -> Node:
    """Return a chart or a list under a heading."""
    return Column(
        Container(Row(*head), high=(24, 28)), Container(node, high=(110, 330), grow=1), gap=4
    )


def _alike(one: Top, other: Top) -> bool:
    """Tell whether two records of a game are by the same rules."""
    return (one.options, one.alone) == (other.options, other.alone)
