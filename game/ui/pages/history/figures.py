"""Statistics: figures of finished games, filtered by game, mode, rules, company and days."""

from collections.abc import Generator
from datetime import date
from functools import partial

from game.games import GAMES
from game.play.stats import FiguresPage, Top
from game.storage.store import Filter, Store
from game.ui import pages
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.text_field import copy
from game.ui.paces import PaceQuery
from game.ui.pages.history.charts import day_words, figures_of, table, tiles, top_words
from game.ui.pages.history.filters import Filters
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.people import default_seat_names, ladder, pace_words, ratings
from game.ui.pages.history.pieces import (
    NOTHING,
    ActionMessage,
    PictureRow,
    RowForm,
    empty_note,
    note,
    picture_row,
    unsaved_note,
)
from game.ui.texts.common_words import tr, trn
from game.ui.texts.rule_texts import rules_words

_AT_ONCE = 1000  # sessions
_LOOK_AGAIN_MS = 1000
_CELL = (320, 400)  # units: the width of a chart
_FREE = 4  # the share of spare height, relative to a row of charts
_FORM = RowForm(48, 66, 260, 0)


class FiguresMade:
    """Calculation of a statistics page in short steps; meanwhile the last page stays.

    ``page`` is the last one calculated, for the filter ``wanted``; ``asked`` counts the requests.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._state: object = None
        self._work: Generator[None, None, FiguresPage] | None = None
        self._asked = self.wanted = Filter()
        self.page: FiguresPage | None = None
        self.asked = 0

    @property
    def busy(self) -> bool:
        """Whether a calculation is running."""
        return self._work is not None

    def changed(self) -> bool:
        """Whether the store has changed since the last request."""
        return self._store.state() != self._state

    def ask(self, wanted: Filter, today: int) -> None:
        """Start the calculation of another page; with few sessions, finish it now."""
        self._state = self._store.state()
        self.asked += 1
        self._asked, self._work = (
            wanted,
            self._store.figures_page(wanted, today, default_seat_names()),
        )
        if self._store.count(Filter(game=wanted.game)) <= _AT_ONCE:
            while self.think():
                pass

    def think(self) -> bool:
        """Take a step of the calculation; return whether more are left."""
        if self._work is None:
            return False
        try:
            next(self._work)
        except StopIteration as done:
            self.page, self.wanted, self._work = done.value, self._asked, None
        return self._work is not None


class FiguresPart(TabPanel):
    """The game filter on top, the large figures below, then charts and records.

    The figures are calculated in short steps; meanwhile the previous ones stay. ``tops`` are the
    listed records, ``record`` the number of the chosen one.
    """

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Statistics"))
        self.filters = Filters(self._ask_afresh, apart=True)
        self.scroll, self._listed = ScrollState(), ScrollState()
        self.made: FiguresMade | None = None
        self._drawn: FiguresPage | None = None  # the page that charts and records were made from
        self._charts, self._told = list[Node](), list[Node]()
        self.tops, self.record = list[Top](), 0
        self._played = self._helped = 0  # finished games; those of the chosen game with help
        self._today = ""
        self._looked = 0

    # Updates.

    def on_shown(self) -> None:
        """Load the statistics, unless they are up to date."""
        store = self.context.library.store
        if store is None or (self.made is not None and not self._stale):
            return
        if self.made is None:
            self.made = FiguresMade(store)
            last = store.finished_sessions(most=1)
            self.filters.game = last[0].opening.game if last else None
        self._played = store.count()
        self.ask()

    def ask(self) -> None:
        """Start calculating the figures of the current filter."""
        self._today = self.context.library.today()
        store, game = self.context.library.store, self.filters.game
        if self.made is not None and store is not None:
            self.filters.learn(store)
            wanted = self.filters.store_filter(self._today)
            self._helped = store.count(Filter(game=game, rules=wanted.rules, assisted=True))
            self.made.ask(wanted, date.fromisoformat(self._today).toordinal())

    def _ask_afresh(self) -> None:
        """Start calculating other figures, and clear the message about the last ones."""
        self.page.told = NOTHING
        self.scroll.offset = 0
        self.ask()

    @property
    def _stale(self) -> bool:
        """Whether the store or the date has changed."""
        return (
            self.made is None or self.made.changed() or self._today != self.context.library.today()
        )

    def copy(self) -> None:
        """Copy the games to the clipboard as CSV."""
        page, made = self.shown_page, self.made
        if page is not None and made is not None:
            games = trn("{count} game", "{count} games", page.games)
            told = ActionMessage(tr("Copied as a table: {games}").format(games=games))
            copied = copy(table(self.page.store.table(made.wanted)))
            self.page.told = told if copied else ActionMessage(tr("No clipboard found"), "wrong")

    def advance(self, moment: Moment) -> None:
        """Check now and then for changes by another program or a new day."""
        if self.made is not None and moment.ms >= self._looked + _LOOK_AGAIN_MS:
            self._looked = moment.ms
            if not self.made.busy and self._stale:
                self.on_shown()

    def background_step(self) -> bool:
        """Take a step of the statistics, or else of the player's pace."""
        if self.made is not None and self.made.think():
            return True
        asked = self._pace_query()
        return asked is not None and self.context.paces.think((asked,))

    def _pace_query(self) -> PaceQuery | None:
        """Return the query for the pace of the chosen player, by default this player."""
        game = self.filters.game
        if game is None or self.made is None:
            return None
        setups = self.context.setups
        options = setups.with_company(game, "computers").opening.options
        return PaceQuery(game, self.filters.player or setups.name(0), options)

    def layout_key(self, moment: Moment) -> object:
        asked = self._pace_query()
        own = None if asked is None else self.context.paces.pace_of(asked)
        return None if self.made is None else (self.made.asked, self.made.busy, own)

    def in_order(self) -> bool:
        return True

    # Layout.

    @property
    def shown_page(self) -> FiguresPage | None:
        """The calculated page, or None."""
        return None if self.made is None else self.made.page

    def body(self, view: View, moment: Moment) -> Node:
        if not self._played:
            return self._empty_note()
        told = [note(self.page.told)] if self.page.told.words else []
        rows = ScrollColumn("scroll", self.scroll, *self.filters.rows(), *self._figures(), gap=10)
        return Column(self.filters.bar(), rows, *told, gap=8)

    def _figures(self) -> list[Node]:
        page = self.shown_page
        if page is None or self.made is None or not page.games:
            return [self._empty_note()]
        game = self.made.wanted.game
        if self._drawn is not page:
            self._draw(page, one_game=game is not None)
        listed = [self._records(one_game=game is not None)] if self.tops else []
        people = [] if game is None else self._people(page, game)
        charts = (*self._charts[:2], *listed, *people, *self._charts[2:])
        cells = [Container(cell, wide=_CELL) for cell in charts]
        lines = [*self._pace(), *self._told]
        told = [Column(*lines, gap=4)] if lines else []
        grid = Grid(cells, gap=12, most=3, grow=1, full=True)
        return [tiles(page, game), *told, grid, Space(grow=_FREE)]

    def _pace(self) -> list[Node]:
        """Return a line about the player's pace, if it is known."""
        asked = self._pace_query()
        own = None if asked is None else self.context.paces.pace_of(asked)
        if own is None:
            return []
        return [Label(pace_words(own, self.filters.player or ""), 18, lines=2)]

    def _people(self, page: FiguresPage, game: str) -> list[Node]:
        """Return the ladder of computer players, and the ratings of people if they exist."""
        play = partial(self._climb, game)
        made = [
            _with_heading(ladder(self.context.library.beaten(game), play), _title(tr("Ladder")))
        ]
        if page.ratings:
            made.append(_with_heading(ratings(page.ratings), _title(tr("Ratings"))))
        return made

    def _climb(self, game: str, level: int) -> Navigation | None:
        """Play against the next computer player of the ladder."""
        setup = self.context.setups.with_company(game, "computers")
        return Push(pages.table_against(self.context, setup, level))

    def _draw(self, page: FiguresPage, *, one_game: bool) -> None:
        """Build the charts and records of a page; a chart of a single bar becomes a sentence."""
        self._drawn, self._charts, self._told = page, [], []
        for figure in figures_of(page, one_game=one_game):
            if figure.single_sentence:
                self._told.append(Label(figure.single_sentence, 16, "text_dim", lines=3))
                continue
            chart = Chart(f"chart:{figure.name}", figure.data, -1, _keep, figure.hint)
            chart.called = figure.title
            self._charts.append(_with_heading(chart, Label(figure.title, 16, bold=True)))
        first = {top.game: top for top in reversed(page.tops)}
        self.tops, self.record, self._listed = [], 0, ScrollState()
        for top in page.tops:  # for all games, only the records by the rules of each game's first
            by = first[top.game]
            if one_game or (top.options, top.alone) == (by.options, by.alone):
                self.tops.append(top)

    def _empty_note(self) -> Node:
        """Return a message in place of missing figures: why they are missing."""
        if self.context.library.store is None:
            return unsaved_note()
        none = tr("Nothing finished yet.")
        if not self._played:
            return empty_note("chart", none, tr("Finish a game and its numbers appear here."))
        if self.made is not None and self.made.busy:
            return empty_note("clock", tr("Counting…"))
        if self.filters.active_filters:
            return empty_note("lens", tr("No games match."))
        helped = trn(
            "{count} game was played with help.",
            "{count} games were played with help.",
            self._helped,
        )
        return empty_note("chart", none, helped if self._helped else "")

    def buttons(self, view: View) -> list[Button]:
        page, made = self.shown_page, list[Button]()
        some = page is not None and page.games > 0
        if some:
            made.append(Button("copy", tr("Copy as a table"), self.copy, icon="out"))
        if self.filters.active_filters:
            made.append(Button("all", tr("Show all"), self.filters.widen, icon="undo"))
        elif not some or not self._played:
            if self._helped and self._played:
                show = partial(self.filters.take, "assisted", True)
                made.append(Button("helped", tr("Games with help"), show, icon="hint"))
            made.append(self.page.play_button(self.filters.game))
        return made

    # Records.

    def _records(self, *, one_game: bool) -> Node:
        """Return the list of records with a heading and a button to watch the chosen game."""

        def row(number: int, lit: bool) -> Node:
            return picture_row(_row(self.tops[number], one_game=one_game), _FORM, lit)

        choose, watch = partial(setattr, self, "record"), partial(self.watch, self.record)
        given = len(self.tops), row, self.record, choose, self._listed, self.watch
        made = ListBox("records", *given, called=tr("Records"))
        button = Button("watch", tr("Watch"), watch, "quiet", "play", type_size=16)
        return _with_heading(made, Label(tr("Records"), 16, bold=True, grow=1), button)

    def watch(self, number: int) -> Navigation | None:
        """Open the replay of a record's game."""
        return self.page.watch(self.tops[number].session)


def _row(top: Top, *, one_game: bool) -> PictureRow:
    """Return a record's row: quantity, value, date, and its game or rules."""
    (what, value), day = top_words(top), day_words(top.day)
    if not one_game:
        return PictureRow(tr(GAMES[top.game].title), value, what, day)
    rules = rules_words(top.game, top.options, alone=top.alone)
    if not top.alone and top.options.least_seats == 1:
        rules = " · ".join((rules, tr("together")))
    return PictureRow(tr("{what}: {value}").format(what=what, value=value), day, rules)


def _with_heading(node: Node, *head: Node) -> Node:
    """Return a chart or list with a heading on top."""
    return Column(
        Container(Row(*head), high=(24, 28)), Container(node, high=(110, 330), grow=1), gap=4
    )


def _title(words: str) -> Label:
    return Label(words, 16, bold=True)


def _keep(lit: int) -> None:
    """Ignore the datum lit in a chart: the chart stores it."""
