"""The odds as a part of the mathematics page: exact odds beside sampled ones."""

from collections.abc import Sequence
from functools import lru_cache, partial

from game.boards.charts.data import ChartData, order
from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row
from game.ui.kit.page_screen import PageScreen, TabPanel, figure_with_panel
from game.ui.kit.text import Label, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.text_field import copy
from game.ui.pages.explore.odds_sheets import OddsQuestion, OddsRun, Sheet, topics
from game.ui.pages.explore.odds_words import cells, chart_data, csv, heads, row_words
from game.ui.texts.common_words import number, tr, trc

SHOWN_MS = 200
"""The interval between redraws while sampling."""

_FEW = 8  # rows: in a tall window a table of them leaves the rest to the chart
_GAP, _PAD, _ROW = 14, 10, 32  # units: between columns, at the sides, and from row to row
_LOW, _HIGH = 34, 44  # units: of a row of choices
_ROOMY = (160, 300), (230, 300)  # units of chart and table: with short words, and with the longest
_TRIES = (
    *((count, size) for count in (5, 4) for size in (16, 14)),
    *((3, size) for size in (16, 14, 12)),
    *((2, size) for size in (16, 14, 12, 10, 8)),
)
"""Numbers of columns and type sizes to try: two readable columns are better than three."""


class OddsPart(TabPanel):
    """A page part of one question at a time, as a chart and a table with a common choice of row."""

    def __init__(self, page: PageScreen[None]) -> None:
        super().__init__(page, tr("Odds"))
        self.topic = 0
        self.log = False
        self.scroll = ScrollState()
        self.row = 0
        self.on_dealt = False  # the highlighted datum is sampled, not exact
        self.said = ""
        self._seed = ""
        self.topics = topics()
        self._asked = [0] * len(self.topics)  # the current question of each game
        self._varied: dict[tuple[int, int], int] = {}
        self._runs: dict[tuple[int, int, int], OddsRun] = {}
        self._data: tuple[object, ChartData, list[Sequence[str]]] | None = None
        self._begin()

    # The question shown.

    @property
    def run(self) -> OddsRun:
        """Return the sampling run of the chosen question and variant."""
        key = self.topic, self.question, self.variant
        if key not in self._runs:
            self._seed = self._seed or self.context.new_seed()
            make = self._question.variants[self.variant][1]
            self._runs[key] = OddsRun(make(), self._seed)
        return self._runs[key]

    @property
    def question(self) -> int:
        """Return the number of the game's current question."""
        return self._asked[self.topic]

    @property
    def _question(self) -> OddsQuestion:
        return self.topics[self.topic].questions[self.question]

    @property
    def variant(self) -> int:
        """Return the number of the current variant, a deck of the game."""
        return self._varied.get((self.topic, self.question), self._question.usual)

    @property
    def sheet(self) -> Sheet:
        """Return the sheet of the current question and variant."""
        return self.run.sheet

    def data(self) -> tuple[object, ChartData, list[Sequence[str]]]:
        """Return a cache key, the chart and the cells, rebuilt only after more tables are dealt."""
        run, sheet = self.run, self.sheet
        log = self.log and sheet.kind == "line"
        key = (sheet.key, log, run.samples)
        if self._data is None or self._data[0] != key:
            self._data = key, chart_data(run, log=log), cells(run)
        return self._data

    # Input.

    def turn(self, topic: int) -> None:
        """Switch to another game and its last question."""
        self.run.stop()
        self.topic = topic
        self._begin()

    def ask(self, question: int) -> None:
        """Switch to another question; stop dealing."""
        self.run.stop()
        self._asked[self.topic] = question
        self._begin()

    def vary(self, variant: int) -> None:
        """Switch to another deck."""
        self.run.stop()
        self._varied[self.topic, self.question] = variant
        self._begin()

    def _begin(self) -> None:
        self.row, self.on_dealt, self.said = self.sheet.start, False, ""
        self.scroll = ScrollState()

    def set_log(self, number: int) -> None:
        """Set the scale of the chart: linear in percent, or logarithmic."""
        self.log = number == 1

    def choose(self, row: int) -> None:
        """Choose a row of the table, and highlight its exact datum."""
        self.row, self.on_dealt = row, False

    def light(self, number: int) -> None:
        """Highlight a datum of the chart and choose its row, unless the sheet has changed since."""
        data = self.data()[1]
        ordered = order(data)
        if number >= len(ordered):
            return
        found = ordered[number]
        self.row = round(found.datum.at)
        self.on_dealt = found.series is data.series[1]

    def on_enter(self) -> None:
        """Start to deal tables, or stop."""
        self.said = ""
        (self.run.stop if self.run.running else self.run.start)()

    def copy(self) -> None:
        """Copy all rows to the clipboard."""
        copied = copy(csv(self.run))
        self.said = tr("Copied as CSV") if copied else tr("No clipboard found")

    # The page.

    def body(self, view: View, moment: Moment) -> Node:
        """Return the choices, then chart and table, then the notes."""
        small = view.tall and len(self.sheet.rows) <= _FEW
        shown = figure_with_panel(
            view, self._chart(), self._table(view), 0.7 if small else 0.52, gap=10
        )
        note = Label(self.sheet.note, 16, lines=2)
        source = Label(self.sheet.source, 15, "text_dim", lines=2)
        told = Column(self._progress(), note, source, gap=3)
        short = Column(self._progress() if self.said or self.run.samples else note, source)
        choices = self._choices()
        line, high = _line(choices, _LOW), self._controls(view, choices)
        least, most = (Container(shown, high=high, grow=1) for high in _ROOMY)
        ways = (
            Column(*high, most, told, gap=10),
            Column(line, least, told, gap=10),
            Column(line, least, short, gap=10),
            Column(*self._controls(view, choices, _LOW), shown, short, gap=6),
        )
        return FirstThatFits(*ways, grow=1)

    def _controls(self, view: View, choices: Sequence[Choice], high: float = _HIGH) -> list[Node]:
        """Return the rows of choices: the games, and the others in a row, two in a tall window."""
        game, question, *others = choices
        rows = [[question], others] if view.tall else [[question, *others]]
        return [_line(row, high) for row in ([game], *rows) if row]

    def _choices(self) -> list[Choice]:
        names = [topic.name for topic in self.topics]
        asked = [each.name for each in self.topics[self.topic].questions]
        kinds = [words for words, _ in self._question.variants]
        scales = [tr("Percent"), tr("Powers of ten")]
        choice = partial(Choice, leaves=True)
        made = [
            choice("game", names, self.topic, self.turn, called=tr("Game")),
            choice("question", asked, self.question, self.ask, called=tr("Question")),
        ]
        if len(kinds) > 1:
            made.append(choice("variant", kinds, self.variant, self.vary, called=tr("Rules")))
        if self.sheet.kind == "line":
            made.append(choice("scale", scales, int(self.log), self.set_log))
        return made

    def _chart(self) -> Chart:
        data = self.data()[1]
        here = [each for each in order(data) if each.datum.at == self.row]
        here.sort(key=lambda each: (each.series is data.series[1]) != self.on_dealt)
        hint = row_words(self.sheet.rows[self.row])
        return Chart("chart", data, here[0].number if here else -1, self.light, hint)

    def _table(self, view: View) -> ListBox:
        rows = self.data()[2]
        made, state = Columns(view, heads(self.run), rows), self.scroll
        head = made(-1, False)
        given, called = (len(rows), made, self.row, self.choose, state), tr("Table of numbers")
        return ListBox("table", *given, head=head, called=called)

    def _progress(self) -> Node:
        """Return a progress bar with words beside it, or words alone before anything is dealt."""
        run = self.run
        if not run.running and (self.said or not run.samples):
            idle = tr("Deal random tables and see how close they come to the exact odds.")
            return Label(self.said or idle, 16, "text" if self.said else "text_dim", lines=2)
        samples, goal = number(run.samples), number(run.goal)
        words = tr("{count} of {goal} tables dealt").format(count=samples, goal=goal)
        words = f"{words}   {self.said}" if self.said else words
        bar = Container(meter(run.samples / run.goal, 8), wide=0, y=0.5, grow=0.3)
        return Row(bar, Container(Label(words, 16, lines=2), wide=0, grow=0.7), gap=12)

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons to copy, and to start or stop, bound to Enter."""
        running = self.run.running
        label = tr("Stop") if running else trc("tables at random", "Deal")
        icon = "pause" if running else "play"
        return [
            Button("copy", tr("Copy as CSV"), self.copy, icon="copy"),
            Button("deal", label, self.on_enter, "main", icon),
        ]

    # Time.

    def background_step(self) -> bool:
        """Deal a few tables."""
        return self.run.step()

    def layout_key(self, moment: Moment) -> object:
        """Return a tick five times a second while tables are dealt, otherwise a constant."""
        return moment.ms // SHOWN_MS if self.run.running else -1


def _line(choices: Sequence[Choice], high: float) -> Row:
    return Row(*(Container(one, high=high, grow=1) for one in choices), gap=10)


class Columns:
    """A row maker for a list of cells, with the column heads as row -1.

    The first column is left-aligned, the others end evenly apart.
    """

    def __init__(self, view: View, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self._view, self._lines = view, (*rows, heads)
        self._placed = lru_cache(maxsize=2)(self._columns)

    def __call__(self, number: int, lit: bool) -> Node:
        """Return a row."""
        return Picture(partial(self._row, number, lit), high=_ROW)

    def _row(self, number: int, lit: bool, place: Box) -> list[Sprite]:
        view = self._view
        pad = view.px(_PAD)
        px, columns = self._placed(place.w - 2 * pad)
        role = "accent_text" if lit else "text_dim" if number < 0 else "text"
        parts: list[Sprite] = []
        for cell, (x, width) in zip(self._lines[number], columns, strict=False):
            words = view.letters.ellipsize(cell, px, width, lit)
            box = Box(round(place.x + pad + x), place.y, width, place.h)
            told = text_sprite(words, box, px, role, bold=lit, align="r" if x else "l")
            parts += (
                view.sprites_as_read([told], box) if x else [told]
            )  # figures end evenly everywhere
        return parts

    def _columns(self, room: float) -> tuple[int, list[tuple[float, int]]]:
        """Return the type size, and the start and width of each column, in pixels."""
        for count, size in _TRIES:
            if count > len(self._lines[-1]):
                continue
            px = self._view.px(size)
            widths = [self._width(column, px) for column in range(count)]
            spare = room - sum(widths)
            if spare >= self._view.px(_GAP) * (count - 1):
                break
        widths[0] += min(0, spare)
        gap = max(0.0, spare / (count - 1))
        return px, [(sum(widths[:k]) + gap * k, round(width)) for k, width in enumerate(widths)]

    def _width(self, column: int, px: int) -> float:
        # The chosen row is bold, which is wider for most words, but not for all.
        width, cells = self._view.letters.width, {line[column] for line in self._lines}
        return 2 + max(width(cell, px, bold) for cell in cells for bold in (False, True))
