"""The odds, as a part of the page of the mathematics: exact ones, and beside them dealt ones."""

from __future__ import annotations

import pygame

from game.boards.charts import ChartData, order
from game.boards.scene import Box, Sprite
from game.ui.kit.page_screen import PageScreen, Part
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.list_box import ListBox
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.kit.widgets.text_field import copy
from game.ui.pages.explore.odds.places import CONTROL, Control, in_row, places
from game.ui.pages.explore.odds.run import OddsRun
from game.ui.pages.explore.odds.sheets import Sheet, questions
from game.ui.pages.explore.odds.table import odds_table
from game.ui.pages.explore.odds.told import cells, chart_data, csv, heads
from game.ui.pages.explore.odds.words import grouped
from game.ui.texts.words import tr, trc

SHOWN_MS = 200
"""How long a picture of the sampling stays before the next one."""

_AFTER = 3  # rows that are seen below the one a sheet begins with
_LOW_CHART = 240  # units of height below which a chart has no room for a title at its foot


class OddsPart(Part):
    """Show one question at a time as a chart and as a table, both of which choose a row."""

    def __init__(self, page: PageScreen) -> None:
        super().__init__(page)
        self.question = 0
        self.variants = [0, 0, 0, 0]
        self.log = False
        self.scroll = ScrollState()
        self.row = 0
        self.on_dealt = False  # what is lit in the chart is what was dealt, not what is exact
        self.said = ""
        self._revealed = -1
        self._seed = ""
        self._questions = questions()
        self._sheets: dict[tuple[int, int], Sheet] = {}
        self._runs: dict[str, OddsRun] = {}
        self._data: tuple[object, ChartData] | None = None
        self.variants[0] = 1  # four attributes, as the deck that most play with
        self.variants[3] = 1
        self._begin()

    def words(self) -> str:
        """Return what its tab says."""
        return tr("Odds")

    # What is shown.

    @property
    def sheet(self) -> Sheet:
        """Return the question in the variant that is chosen."""
        key = self.question, self.variants[self.question]
        if key not in self._sheets:
            self._sheets[key] = self._questions[key[0]].variants[key[1]][1]()
        return self._sheets[key]

    @property
    def run(self) -> OddsRun:
        """Return what was dealt for that sheet."""
        sheet = self.sheet
        if sheet.key not in self._runs:
            self._seed = self._seed or self.context.new_seed()
            self._runs[sheet.key] = OddsRun(sheet, self._seed)
        return self._runs[sheet.key]

    def data(self, *, low: bool = False) -> ChartData:
        """Return the chart, made anew only after more tables were dealt."""
        run, sheet = self.run, self.sheet
        log = self.log and sheet.kind == "line"
        key = (sheet.key, log, low, run.samples)
        if self._data is None or self._data[0] != key:
            self._data = key, chart_data(run, log=log, low=low)
        return self._data[1]

    # What a person does.

    def ask(self, question: int) -> None:
        """Turn to another question; what is being dealt stops."""
        self.run.stop()
        self.question = question
        self._begin()

    def vary(self, variant: int) -> None:
        """Ask the same of another deck or game."""
        self.run.stop()
        self.variants[self.question] = variant
        self._begin()

    def _begin(self) -> None:
        self.row, self.on_dealt, self.said = self.sheet.start, False, ""
        self.scroll, self._revealed = ScrollState(), -1

    def set_log(self, number: int) -> None:
        """Take the scale of the chart: even steps of percent, or powers of ten."""
        self.log = number == 1

    def choose(self, row: int) -> None:
        """Choose a row of the table, and light what is exact there."""
        self.row, self.on_dealt = row, False

    def light(self, number: int) -> None:
        """Light a datum of the chart, and choose its row."""
        data = self.data()
        found = order(data)[number]
        self.row = round(found.datum.at)
        self.on_dealt = found.series is data.series[1]

    def toggle(self) -> None:
        """Start to deal tables, or stop."""
        run = self.run
        self.said = ""
        if run.running:
            run.stop()
        else:
            run.start()

    def copy(self) -> None:
        """Put all rows on the clipboard."""
        copied = copy(csv(self.run))
        self.said = tr("Copied as CSV") if copied else tr("No clipboard found")

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Copy with Ctrl and C."""
        if event.key != pygame.K_c or not event.mod & pygame.KMOD_CTRL:
            return False
        self.copy()
        return True

    # The page.

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return question, variant and scale, then chart and table."""
        where = places(view, room, len(self.sheet.rows))
        controls = self._controls(view, where.controls)
        chart = self._chart(view, where.chart, low=where.chart.h < view.px(_LOW_CHART))
        return [*controls, chart, self._table(view, where.table)[1]]

    def _controls(self, view: View, area: Box) -> list[Widget]:
        """Return the choices in one row, or in a tall window in two."""
        asked = self._questions[self.question]
        kinds = [words for words, _ in asked.variants]
        scales = [tr("Percent"), tr("Powers of ten")]
        names = [each.name for each in self._questions]
        made: list[Control] = [("question", names, self.question, self.ask)]
        if len(kinds) > 1:
            made.append(("variant", kinds, self.variants[self.question], self.vary))
        if self.sheet.kind == "line":
            made.append(("scale", scales, int(self.log), self.set_log))
        if not view.tall:
            return in_row(view, area, made)
        high = view.px(CONTROL)
        first, second = area._replace(h=high), area._replace(y=area.y + area.h - high, h=high)
        return [*in_row(view, first, made[:1]), *in_row(view, second, made[1:])]

    def _chart(self, view: View, box: Box, *, low: bool) -> Chart:
        data = self.data(low=low)
        here = [each for each in order(data) if each.datum.at == self.row]
        here.sort(key=lambda each: (each.series is data.series[1]) != self.on_dealt)
        lit = here[0].number if here else -1
        return Chart("chart", data, lit, self.light).at(view, box)

    def _table(self, view: View, box: Box) -> tuple[list[Sprite], ListBox]:
        rows, heads_ = cells(self.run), heads(self.sheet)
        words, table = odds_table(
            view, "table", box, heads_, rows, self.row, self.choose, self.scroll
        )
        if self.row != self._revealed:  # chosen in the chart, or by another question
            after = min(len(rows) - 1, self.row + _AFTER) if self._revealed < 0 else self.row
            table.scroll.reveal(after)
            table.scroll.reveal(self.row)
            self._revealed = self.row
        return words, table

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return the heads of the table, how far dealing is, and what is to be said."""
        where = places(view, room, len(self.sheet.rows))
        note = where.note.h > 0
        parts = self._table(view, where.table)[0]
        parts += self._progress(view, where.progress, note=note)
        if note:
            parts += in_lines(view, self.sheet.note, where.note, 16)
        return parts + in_lines(view, self.sheet.source, where.source, 15, "text_dim")

    def _progress(self, view: View, box: Box, *, note: bool) -> list[Sprite]:
        """Return a bar with words beside it, or words alone before anything is dealt."""
        run = self.run
        begun = run.samples > 0 or run.running
        # Where there is no room for both, what is asked comes first.
        idle = tr("Deal random tables and see how close they come to the exact odds.")
        idle = idle if note else self.sheet.note
        if not run.running and (self.said or not begun):
            role = "text_dim" if note and not self.said else "text"
            return in_lines(view, self.said or idle, box, 16, role)
        words = tr("{count} of {goal} tables dealt").format(
            count=grouped(run.samples), goal=grouped(run.goal)
        )
        words = f"{words}   {self.said}" if self.said else words
        wide, high = round(0.3 * box.w), view.px(8)
        bar = Box(box.x, round(box.y + (box.h - high) / 2), wide, high)
        lit = bar._replace(w=max(high, round(wide * run.samples / run.goal)))
        px, words = fit(view, words, 16, box.w - wide - view.px(12))
        left = box.x + wide + view.px(12)
        return [
            panel_sprite(bar, "panel_raised", "panel_border", high / 2),
            panel_sprite(lit, "accent", "", high / 2),
            text_sprite(words, Box(left, box.y, box.x + box.w - left, box.h), px),
        ]

    def buttons(self, view: View) -> list[Button]:
        """Return copying, and starting or stopping, which Enter does."""
        running = self.run.running
        label = tr("Stop") if running else trc("tables at random", "Deal")
        icon = "pause" if running else "play"
        return [
            Button("copy", tr("Copy as CSV"), self.copy, icon="copy"),
            Button("deal", label, self.toggle, "main", icon),
        ]

    def default(self) -> None:
        """Start or stop."""
        self.toggle()

    # Time.

    def think(self) -> bool:
        """Deal a few tables."""
        return self.run.step()

    def tick(self, moment: Moment) -> object:
        """Return another number five times a second while tables are dealt, else the same."""
        return moment.ms // SHOWN_MS if self.run.running else -1
