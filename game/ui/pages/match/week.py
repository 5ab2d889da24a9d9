"""The result of a game of the week: the best of this week and of the last one, and sharing."""

from collections.abc import Callable
from datetime import date
from functools import partial

from game.play.days.weeks import monday_of, theme_of
from game.play.match import Match
from game.ui import dated_games
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Node, Row
from game.ui.kit.screen import Pop
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.pages.match import day_words as said
from game.ui.pages.match.shared_result import (
    SharedResultScreen,
    kept_match,
    result_panel,
    result_ways,
)
from game.ui.pictures import hue_role
from game.ui.table.players.play import Way
from game.ui.table.players.rival import stored_number
from game.ui.texts.common_words import tr
from game.ui.texts.dates import short_day_words


class WeekScreen(SharedResultScreen[Way]):
    """The result of a game of the week; it answers the way to play on, if any."""

    def __init__(
        self, context: Context, match: Match, week: str, *, kept: int | None = None
    ) -> None:
        """Take a finished match of a week; ``kept`` is its id in the store, without a table."""
        theme, left = theme_of(week), match.opening.options.measure == "left"
        parts = tr(theme.way.words), said.figure(match)[1] if left else ""
        told = dated_games.theme_words(theme), " · ".join(filter(None, parts))
        super().__init__(context, match, f"{week}-{match.opening.game}", *told)
        self.week, self.kept = week, kept is not None
        self._number = stored_number(match) if kept is None else kept
        self.focus = "copy" if self.lead is None else "again"

    @property
    def _open(self) -> bool:
        return self.week == dated_games.open_week(self.context.library)

    @property
    def lead(self) -> Button | None:
        """The button for a new try, while the week is open."""
        if self.kept or not self._open:
            return None
        return Button("again", tr("New try"), partial(Pop, "again"), "main", "play")

    def date_words(self, words: Callable[[str], str]) -> str:
        """Return a week by its Monday."""
        monday = date.fromordinal(monday_of(self.week)).isoformat()
        return tr("week of {day}").format(day=words(monday))

    def layout_key(self, moment: Moment) -> object:
        return self.context.library.today(), super().layout_key(moment)

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the result and the best of two weeks beside the card."""
        library, week = self.context.library, self.week
        left = dated_games.days_left_words(library, week) if self._open else ""
        when = " · ".join(filter(None, (self.date_words(short_day_words), left)))
        head = self.head(self.what, when)
        told = dated_games.week_result_words(library, week, self._number)
        small = [Label(one, 18, "text_dim", lines=2) for one in told]
        ways = result_ways(self.context, self.match, self.lead, kept=self.kept)
        return self.beside_card(view, ways, [head, *self._bests(view)], [head, *small])

    def _bests(self, view: View) -> list[Node]:
        """Return the best results of the week and of the one before it, in large."""
        library, week, made = self.context.library, self.week, list[Node]()
        bests = (
            dated_games.best_of_week(library, week),
            dated_games.best_of_week_before(library, week),
        )
        for one, words in zip(bests, (tr("Best of the week"), tr("Last week")), strict=True):
            if one is None:
                continue
            game = theme_of(one.week).game
            theme = Label(dated_games.theme_words(theme_of(one.week)), 18, "text_dim")
            told = Column(Label(words, 20, bold=True), theme, gap=2)
            mark = Container(Icon(f"game {game}", 30, hue_role(game)), y=0.5)
            figure = Label(dated_games.week_figure_words(one), 30, bold=True, align="r")
            parts = Row(mark, Container(told, y=0.5, grow=1), Container(figure, y=0.5), gap=16)
            made.append(result_panel(view, parts, (64, 100)))
        return made


def kept_week(context: Context, week: str, number: int) -> WeekScreen | None:
    """Return the result screen of a stored game of a week, or None if it cannot be read."""
    match = kept_match(context, number)
    return None if match is None else WeekScreen(context, match, week, kept=number)
