"""The thirty-second quiz: a question, its offered answers, and the result at the end."""

from collections.abc import Sequence
from functools import partial
from math import ceil

import pygame

from game.boards.charts.data import Axis, ChartData, ChartSeries, Datum
from game.boards.kinds import board_of
from game.boards.scene import ASPECT, Box, Sprite
from game.games.thirty import ASKED, Offer
from game.play.practice.runs import Run
from game.play.practice.thirty import LASTS_MS, Speed, Thirty, speeds
from game.ui.context import Context
from game.ui.kit.layout import Column, Container, Layers, Node, Picture, Row
from game.ui.kit.layout.figure import AspectBox, ShrinkToHeight, as_figure
from game.ui.kit.layout.form import Field, Form
from game.ui.kit.page_screen import TimedPage
from game.ui.kit.screen import Taken
from game.ui.kit.text import Label, meter
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import panel_sprite, text_sprite
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.chart import Chart
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.tile import Tile
from game.ui.pictures import Art
from game.ui.texts.common_words import clock, number, seconds, tr, trn
from game.ui.texts.place_words import lying_words

_SECOND = 1000
_DIGITS = tuple(map(ord, "123456789"))
_PAD_DIGITS = tuple(range(pygame.K_KP_1, pygame.K_KP_9 + 1))
_IN_ROW = 4  # offers in a row, unless there are more
_GIVEN = 60, 180  # units: the width of a card that is given
_ANY = Box(0, 0, 100, 100)  # for grids that are not drawn


class ThirtyScreen(TimedPage[None]):
    """The quiz: questions of a game one after the other; settings before and after."""

    help_page = "learn"

    def __init__(self, context: Context, game: str = next(iter(ASKED))) -> None:
        super().__init__(context, tr("Thirty seconds"))
        self.game = game
        self.run = Thirty(game, context.new_seed())
        self.before: int | None = None  # the best before this one
        self.focus = "start"
        self._chart: Chart | None = None

    # Actions.

    def ask(self, at: int) -> None:
        """Set the game of the questions."""
        self.game = [*ASKED][at]
        self.stop()

    def stop(self) -> None:
        """Return to the settings of the quiz."""
        self.run = Thirty(self.game, self.context.new_seed())
        self.focus = "start" if self.focus != "asks" else self.focus

    def start(self) -> None:
        """Start the quiz."""
        if self.run.phase != "ready":
            self.run = Thirty(self.game, self.context.new_seed())
        self.before, self._chart = self.best, None
        self.run.begin(self.now)
        self.focus = ""

    def on_enter(self) -> None:
        """Start, or start again."""
        if not self._playing:
            self.start()

    def choose(self, offer: int) -> None:
        """Answer with an offered choice."""
        right = self.run.answer(offer, self.now)
        if right is not None:
            self.context.sound("right" if right else "wrong")
        if self.run.phase == "done":
            self._finish()

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle the digits of the offered answers."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        for keys in (_DIGITS, _PAD_DIGITS):
            offered = len(self.run.question.offers) if self._playing else 0
            if event.key in keys[:offered]:
                self.choose(keys.index(event.key))
                return True
        return False

    # Time.

    def advance(self, moment: Moment) -> None:
        """Ask the next question, or end, when it is due."""
        self.now = moment.ms
        if self.run.pass_time(moment.ms) and self.run.phase == "done":
            self._finish()

    def background_step(self) -> bool:
        """Compute the next questions in advance."""
        return self.run.think()

    def layout_key(self, moment: Moment) -> object:
        """Return the question's number and the seconds left."""
        left = ceil(self.run.left_ms(moment.ms) / _SECOND)
        return self.run.phase, self.run.number, left

    def _finish(self) -> None:
        """Store the result right away, so that it survives a kill of the program."""
        self.focus = "again"
        better = self.run.correct > (self.before or 0)
        self.context.sound("record" if better and self.before else "done")
        store = self.context.library.store
        if store is not None and self.run.answers:
            # Each run has its own random seed, which identifies it.
            mark = f"{self.game} {self.run.seed}"
            store.keep_run(self.run.run(mark, self.context.library.now()))

    @property
    def runs(self) -> list[Run]:
        """Return the finished runs of the game."""
        return self.context.library.runs(self.game)

    @property
    def best(self) -> int | None:
        """Return the best number of right answers, None without any run."""
        return max((run.correct for run in self.runs), default=None)

    @property
    def _playing(self) -> bool:
        return self.run.phase in ("asked", "shown")

    # Drawing.

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons to start and to stop."""
        if self._playing:
            return [Button("stop", tr("Stop"), self.stop)]
        if self.run.phase == "ready":
            return [Button("start", tr("Start"), self.start, "main", keycap="↵")]
        other = Button("stop", tr("Change"), self.stop)
        return [other, Button("again", tr("Play again"), self.start, "main", keycap="↵")]

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the question, the settings, or the results."""
        if self._playing:
            return self._question(view, moment)
        return self._start_panel() if self.run.phase == "ready" else self._result_panel()

    def _start_panel(self) -> Node:
        asks = [tr(asked.title) for asked in ASKED.values()]
        at = [*ASKED].index(self.game)
        form = Form(Field(tr("Question"), Choice("asks", asks, at, self.ask, in_row=False)))
        rule = tr("The clock runs on: a wrong answer costs the moment in which you see why.")
        return Column(
            Picture(
                partial(Art(self.game).sprites, spread=1.0), high=(60, 220), grow=1, figure=True
            ),
            Label(tr(ASKED[self.game].told), 21, bold=True, align="c", lines=3),
            Label(rule, 18, "text_dim", align="c", lines=3),
            Container(form, wide=(0, 560), x=0.5),
            Label(_best_words(self.best, len(self.runs)), 18, "text_dim", align="c", lines=2),
            gap=14,
        )

    def _question(self, view: View, moment: Moment) -> Node:
        run, asked = self.run, ASKED[self.game]
        left = self.run.left_ms(moment.ms)
        right = trn("{count} right", "{count} right", run.correct)
        head = Row(
            Label(right, 22, bold=True, grow=1),
            Label(clock(ceil(left / _SECOND) * _SECOND), 22, bold=True, align="r", grow=1),
            gap=10,
        )
        given: list[Node] = []
        for at, offer in enumerate(run.question.given):
            given += [_sign(asked.sign)] if at and asked.sign else []
            given.append(AspectBox(partial(_card_sprites, offer), ASPECT, _GIVEN))
        given += [_sign(asked.ask)] if asked.ask else []
        given.append(AspectBox(_missing, ASPECT, _GIVEN))
        role = "wrong" if run.phase == "shown" else "text_dim"
        told = Label(self._question_text(), 19, role, align="c", lines=2)
        offers = [self._offer(view, at, offer) for at, offer in enumerate(run.question.offers)]
        most = 2 if view.tall else len(offers) if len(offers) <= _IN_ROW else -(-len(offers) // 2)
        rows = [
            Row(*(Container(one, wide=0, grow=1) for one in offers[at : at + most]), gap=12, grow=1)
            for at in range(0, len(offers), most)
        ]
        above = [
            Container(
                as_figure(ShrinkToHeight(Row(*given, gap=14))),
                high=(70, 190),
                wide=(0, 640),
                x=0.5,
                grow=1,
            )
        ]
        return Column(
            Container(head, high=30),
            meter(left / LASTS_MS),
            told,
            *(above if run.question.given else []),
            Column(*(Container(row, high=(60, 210), grow=1) for row in rows), gap=12, grow=1),
            gap=10,
        )

    def _question_text(self) -> str:
        if self.run.phase == "shown":
            return tr("Not this one: it’s number {number}.").format(
                number=number(self.run.question.right + 1)
            )
        return tr(ASKED[self.game].told)

    def _offer(self, view: View, at: int, offer: Offer) -> Tile:
        """Return the tile of an offered answer, with its number; marked after the answer."""
        run = self.run
        edge, pen = "panel_border", 1.0
        if run.phase == "shown" and at in (run.wrong_choice, run.question.right):
            edge, pen = ("right" if at == run.question.right else "wrong"), 4.0
        inside: Node = Container(
            Picture(partial(_picture, offer), grow=1, figure=True), pad=(12, 8)
        )
        if view.show_keys:
            key = Label(number(at + 1), 17, "text_dim", bold=True)
            corner = Container(Container(key, wide=14, high=22, x=0.0, y=1.0), pad=(8, 4))
            inside = Layers(inside, corner)
        tile = Tile(f"offer:{at}", inside, partial(self.choose, at), "panel", edge, pen)
        tile.called = f"{number(at + 1)}: {_lies(view, offer)}"
        return tile

    # The end.

    def _result_panel(self) -> Node:
        """Return the results: right answers, comparison with the best, and speed by features."""
        run = self.run
        wrong = len(run.answers) - run.correct
        head = trn("{count} right", "{count} right", run.correct)
        if wrong:
            head += ", " + trn("{count} wrong", "{count} wrong", wrong)
        times = [
            one.ms
            for one, asked in zip(run.answers, run.questions, strict=True)
            if one.chosen == asked.right
        ]
        mean = seconds(sum(times) / len(times)) if times else ""
        line = tr("{time} per right answer").format(time=mean) if times else ""
        return Column(
            Label(head, 28, bold=True, align="c", lines=2, heading=True),
            Label(_compare_to_best(self.before, run.correct), 20, "accent", align="c", lines=2),
            Label(line, 18, "text_dim", align="c", lines=2),
            self._speeds(),
            gap=10,
        )

    def _speeds(self) -> Node:
        """Return the chart of speed by features, or the game's picture if it has none."""
        found = speeds(self.run.questions, self.run.answers)
        if not any(one.alike or one.different for one in found):
            return Picture(
                partial(Art(self.game).sprites, spread=1.0), high=(60, 300), grow=1, figure=True
            )
        if self._chart is None:
            data = _bars(found, [tr(words) for words in ASKED[self.game].alike])
            title = tr("Mean time of right answers, by feature")
            self._chart = Chart("chart", data, -1, self._light, title, called=title)
        return Container(self._chart, wide=(0, 860), x=0.5, grow=1)

    def _light(self, datum: int) -> None:
        """Ignore the highlighted datum: the chart keeps it itself."""


def _compare_to_best(best: int | None, correct: int) -> str:
    if best is None:
        return ""
    if correct > best:
        return tr("Your best so far! Before: {number}").format(number=number(best))
    return tr("Best so far: {number}").format(number=number(best))


def _best_words(best: int | None, runs: int) -> str:
    if best is None:
        return ""
    counted = trn("{count} run", "{count} runs", runs)
    return tr("Best so far: {number}").format(number=number(best)) + f" · {counted}"


def _sign(words: str) -> Node:
    return Container(Label(words, 30, bold=True, align="c"), wide=(24, 40))


def _missing(box: Box) -> list[Sprite]:
    """Return the placeholder of the card asked for."""
    frame = panel_sprite(box, "panel", "text_dim", box.w / 12, box.h / 60)
    return [frame, text_sprite("?", box, round(box.h * 0.5), "text_dim", bold=True, align="c")]


def _card_sprites(offer: Offer, box: Box) -> list[Sprite]:
    """Return the given card, as large as its place."""
    return [one._replace(box=box) for one in _picture(offer, box)]


def _picture(offer: Offer, box: Box) -> list[Sprite]:
    board, state = board_of(offer.state), offer.state
    if offer.action is None:
        return board.emblem(state, box)
    return board.small(state, box, board.highlights(state, offer.action))


def _lies(view: View, offer: Offer) -> str:
    """Return an offered answer in words: its cards, or source and target of a move."""
    board, state = board_of(offer.state), offer.state
    things: Sequence[int] = board.things(state)
    if offer.action is not None:
        shown = board.highlights(state, offer.action)
        things = [shown.selection.first_chosen, *([] if shown.landing is None else [shown.landing])]
    grid = board.grid(state, _ANY)
    words = (
        lying_words(board.describe_place(state, grid, thing), view.look.palette, view.said_first)
        for thing in things
    )
    return " → ".join(words)


def _bars(found: Sequence[Speed], names: Sequence[str]) -> ChartData:
    """Return a pair of bars for each feature: the times for alike and for different values."""
    told = tr("{feature}, {how}: {time}")

    def bars(how: str, values: Sequence[float | None]) -> tuple[Datum, ...]:
        return tuple(
            Datum(
                at,
                value / _SECOND,
                label=seconds(value),
                words=told.format(
                    feature=tr(found[at].feature.title), how=how, time=seconds(value)
                ),
            )
            for at, value in enumerate(values)
            if value is not None
        )

    alike, other = names
    series = (
        ChartSeries(alike, bars(alike, [one.alike for one in found])),
        ChartSeries(
            other, bars(other, [one.different for one in found]), role="text", fill="hollow"
        ),
    )
    places = Axis(names=tuple(tr(one.feature.title) for one in found))
    return ChartData(series, places, Axis(words=_axis_words, least=0))


def _axis_words(value: float) -> str:
    return seconds(value * _SECOND)
