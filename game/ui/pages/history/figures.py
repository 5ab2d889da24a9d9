"""Statistics of one way to play at a time: the answer, three figures, a curve and records."""

from datetime import date
from functools import partial

from game.boards.scene import Sprite
from game.core.steps import Job
from game.play.stats import FiguresPage, Top
from game.play.stats.pace import fair_level
from game.storage.store import Filter, Store
from game.storage.store.queries import ALONE, COMPUTERS
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.component import Motion
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.kit.widgets.text_field import copy
from game.ui.paces import PaceQuery
from game.ui.pages.history.charts import (
    CurveMotion,
    ValueWords,
    answer,
    curve_chart,
    figure_columns,
    large_figures,
    table,
)
from game.ui.pages.history.filters import Filters, figure_menus
from game.ui.pages.history.letter import slow_finds
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.people import (
    default_seat_names,
    pace_words,
    picture_of_find,
    ratings,
    record_row,
)
from game.ui.pages.history.pieces import (
    NOTHING,
    ActionMessage,
    Draw,
    empty_note,
    note,
    unsaved_note,
)
from game.ui.pages.history.ways import WayChoice
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import tr, trn

_AT_ONCE = 1000  # sessions
_LOOK_AGAIN_MS = 1000
_RECORDS = 3
_NARROW = 900  # units of width below which the ways are a choice on top of all
_LEFT = (250, 344)  # units: the width of the game and its ways
_CELL = (200, 300)  # units: the width of a filter
_CHART = (160, 320)  # units
_LEAST_GAMES = 3  # of a curve
_LARGE, _MOST_LARGE = 44, 56  # units: figures, and the most that large text makes of them


class FiguresMade:
    """Calculation of a statistics page in short steps; meanwhile the last page stays.

    ``page`` is the last one calculated, for the filter ``wanted``; ``asked`` counts the requests.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._state: object = None
        self._job: Job[FiguresPage] | None = None
        self._asked = self.wanted = Filter()
        self.page: FiguresPage | None = None
        self.asked = 0

    @property
    def busy(self) -> bool:
        """Whether a calculation is running."""
        return self._job is not None

    def changed(self) -> bool:
        """Whether the store has changed since the last request."""
        return self._store.state() != self._state

    def ask(self, wanted: Filter) -> None:
        """Start the calculation of another page; with few sessions, finish it now."""
        self._state = self._store.state()
        self.asked += 1
        self._asked = wanted
        self._job = Job(self._store.figures_page(wanted, default_seat_names()))
        if self._store.count(Filter(game=wanted.game)) <= _AT_ONCE:
            while self.think():
                pass

    def think(self) -> bool:
        """Take a step of the calculation; return whether more are left."""
        if self._job is not None and not self._job.step():
            self.page, self.wanted, self._job = self._job.found, self._asked, None
        return self._job is not None


class FiguresPart(TabPanel):
    """The game and its ways to play at the left, with the statistics of one way at the right.

    They are calculated in short steps; meanwhile the previous ones stay. ``tops`` are the listed
    records.
    """

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Statistics"))
        self.filters = Filters(figure_menus, self._ask_afresh)
        self.ways = WayChoice(self.filters)
        self.scroll = ScrollState()
        self.made: FiguresMade | None = None
        self.tops = list[Top]()
        self._cards = dict[Top, Draw | None]()  # what the records of finds show
        self._drawn: FiguresPage | None = None  # the page that the chart was made from
        self._chart: Node = Space()
        self._drawing = CurveMotion()
        self._played = self._helped = 0  # finished games; those of the chosen game with help
        self._today = 0
        self._looked = 0

    # Updates.

    def on_shown(self) -> None:
        """Load the statistics, unless they are up to date."""
        store = self.context.library.store
        if store is None or (self.made is not None and not self._stale):
            return
        if self.made is None:
            self.made = FiguresMade(store)
            for last in store.finished_sessions(most=1):
                self.filters.game = last.opening.game
        self._played = store.count()
        self.ask()

    def ask(self) -> None:
        """Start calculating the figures of the chosen way."""
        self._today = _day(self.context)
        store, game = self.context.library.store, self.filters.game
        if self.made is not None and store is not None:
            self.ways.learn(store)
            self._helped = store.count(Filter(game=game, assisted=True))
            self.made.ask(self.filters.store_filter(self.context.library.today()))

    def _ask_afresh(self) -> None:
        """Start calculating other figures, and clear the message about the last ones."""
        self.page.told = NOTHING
        self.scroll.offset = 0
        self.ask()

    @property
    def _stale(self) -> bool:
        """Whether the store or the date has changed."""
        return self.made is None or self.made.changed() or self._today != _day(self.context)

    def copy(self) -> None:
        """Copy the games to the clipboard as CSV."""
        if self.made is not None:
            rows = self.page.store.table(self.made.wanted)
            games = trn("{count} game", "{count} games", len({row[0] for row in rows}))
            told = ActionMessage(tr("Copied as a table: {games}").format(games=games))
            copied = copy(table(rows))
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
        return self.made is not None and self.context.paces.think((self._pace_query(),))

    def _pace_query(self) -> PaceQuery:
        """Return the query for the pace of the chosen player, by default this player."""
        setups, game = self.context.setups, self.filters.game
        options = setups.with_company(game, "computers").opening.options
        return PaceQuery(game, self.filters.player or setups.name(0), options)

    def motion(self, moment: Moment) -> Motion:
        moves = self._drawing.share(moment.ms, self.context.settings) < 1
        return Motion.POSES if moves else Motion.NONE

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        page = self.shown_page
        if page is None or not page.games:
            return sprites
        words = ValueWords(page.kind, self.filters.game, self.ways.chosen_options)
        figures = partial(large_figures, page, words, self.filters.game, self._today)
        return self._drawing.animate(sprites, moment.ms, self.context.settings, figures)

    def layout_key(self, moment: Moment) -> object:
        if self.made is None:
            return None
        own = self.context.paces.pace_of(self._pace_query())
        return self.made.asked, self.made.busy, own, self.filters.open

    # Layout.

    @property
    def shown_page(self) -> FiguresPage | None:
        """The calculated page, or None."""
        return None if self.made is None else self.made.page

    def body(self, view: View, moment: Moment) -> Node:
        if not self._played:
            return self._empty_note()
        told = [note(self.page.told)] if self.page.told.words else []
        shown = ScrollColumn("scroll", self.scroll, *self._figures(view), gap=14)
        if _is_narrow(view):
            return Column(*self._top(), shown, *told, gap=10)
        left = Container(self._left(), wide=_LEFT, grow=0)
        return Row(left, Column(shown, *told, gap=8, grow=1), gap=40, grow=1)

    def _copy_button(self) -> list[Button]:
        page, words = self.shown_page, tr("Copy as a table")
        some = page is not None and page.games
        return [Button("copy", words, self.copy, icon="out")] if some else []

    def _left(self) -> Node:
        filters = self.filters
        game = Container(filters.game_choice(), high=(40, 52))
        focus = partial(setattr, self.page, "focus")
        below = self._choices() if filters.open else self.ways.way_rows(focus)
        title = Label(tr("Statistics"), 44, bold=True, heading=True)
        foot = Row(filters.button(), *self._copy_button(), gap=12)
        return Column(
            title, game, below, Space(grow=1), *filters.active_line(), foot, gap=12, grow=1
        )

    def _choices(self) -> Node:
        return self.filters.grid(_CELL, 10, (36, 48))

    def _top(self) -> list[Node]:
        filters = self.filters
        game, way = (
            Container(one, wide=(120, 240), grow=1)
            for one in (filters.game_choice(), self.ways.way_choice())
        )
        row = Container(Row(game, way, filters.button(), gap=12), high=(36, 48))
        return [row, *([self._choices()] if filters.open else []), *filters.active_line()]

    def _figures(self, view: View) -> list[Node]:
        page = self.shown_page
        if page is None or self.made is None or not page.games:
            return [self._empty_note()]
        game = self.filters.game
        words = ValueWords(page.kind, game, self.ways.chosen_options)
        if self._drawn is not page:
            self._drawn = page
            self._drawing.begin(self.made.wanted)
            self._chart = curve_chart(page, words, self._today)
            best = [] if page.best is None else [page.best]
            self.tops = [*best, *page.tops][:_RECORDS]
            finds = [top for top in self.tops if top.kind == "find"]
            self._cards = {top: picture_of_find(self.page.store, top) for top in finds}
        records = [
            record_row(top, words, self._today, self._watch_button(at), self._cards.get(top))
            for at, top in enumerate(self.tops)
        ]
        several = page.games >= _LEAST_GAMES
        size = min(_LARGE, _MOST_LARGE / view.text_size)
        numbers = figure_columns(large_figures(page, words, game, self._today), size)
        return [
            Label(answer(page, words, self._today), 24, bold=True, lines=2),
            numbers,
            *([Container(self._chart, high=_CHART, grow=1)] if several else []),
            Column(*records, gap=2),
            *self._insight(page),
            *self._people(page),
            *(map(_at_right, self._copy_button()) if _is_narrow(view) else ()),
        ]

    def _watch_button(self, at: int) -> Button:
        act = partial(self.watch, at)
        return Button(f"watch:{at}", tr("Watch"), act, "quiet", "play", hue="accent")

    def watch(self, number: int) -> Navigation | None:
        """Open the replay of a record's game."""
        return self.page.watch(self.tops[number].session)

    def _insight(self, page: FiguresPage) -> list[Node]:
        """Return a line about the player's slow finds, or the pace, with a button to practise."""
        own, game = self.context.paces.pace_of(self._pace_query()), self.filters.game
        slow = slow_finds(game, page.differing)
        if slow and self.filters.company == ALONE:
            words, alone = tr("Practise"), partial(_practise, self.context, game)
            go = Button("practise", words, alone, "quiet", "right", hue="accent")
        elif own is not None:
            slow, level = pace_words(own, self.filters.player or ""), fair_level(own)
            play = tr("Play against {name}").format(name=level_name(level))
            against = partial(_climb, self.context, game, level)
            go = Button("practise", play, against, "quiet", "right", hue="accent")
        else:
            return []
        told = Container(Label(slow, lines=3), wide=0, grow=1)
        line = Row(Icon("hint", 22, "gold"), told, go, gap=12)
        return [Container(line, high=(40, 56))]

    def _people(self, page: FiguresPage) -> list[Node]:
        """Return the ratings of people, only among games of several people."""
        shows = page.ratings and self.filters.company not in (ALONE, COMPUTERS)
        return [ratings(page.ratings)] if shows else []

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
        if self.ways.count:
            return empty_note("chart", tr("No game that counts yet."))
        helped = trn(
            "{count} game was played with help.",
            "{count} games were played with help.",
            self._helped,
        )
        return empty_note("chart", none, helped if self._helped else "")

    def buttons(self, view: View) -> list[Button]:
        page, made = self.shown_page, list[Button]()
        some = page is not None and page.games > 0
        if not self.filters.active_filters and not (some and self._played):
            if self._helped and self._played:
                show = partial(self.filters.take, "assisted", True)
                made.append(Button("helped", tr("Games with help"), show, icon="hint"))
            made.append(self.page.play_button(self.filters.game))
        return made


def _day(context: Context) -> int:
    """Return the number of today's date."""
    return date.fromisoformat(context.library.today()).toordinal()


def _is_narrow(view: View) -> bool:
    """Whether the window is too narrow for the ways beside the statistics."""
    return view.box.w < view.px(_NARROW)


def _practise(context: Context, game: str) -> Navigation:
    """Open a table for practice."""
    return Push(pages.new_table(context, context.setups.with_company(game, "practice")))


def _climb(context: Context, game: str, level: int) -> Navigation:
    """Play against a computer player."""
    setup = context.setups.with_company(game, "computers")
    return Push(pages.table_against(context, setup, level))


def _at_right(button: Button) -> Node:
    return Container(Row(Space(grow=1), button), high=(40, 48))
