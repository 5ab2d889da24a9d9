"""The letter of the week: what the player's last games say for certain, each with its practice."""

from collections.abc import Mapping
from datetime import date
from functools import partial

from game.games import GAMES
from game.games.thirty import ASKED
from game.play.days import number_of, week_start
from game.play.records import way_of
from game.play.stats.estimates import Estimate
from game.play.stats.letter import Insight, slower_finds, slowest
from game.ui import pages
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.scroll import ScrollColumn, ScrollState
from game.ui.pages.history.page import HistoryScreen
from game.ui.table.players.computers import level_name
from game.ui.texts.common_words import clock, number, seconds, tr, trn
from game.ui.texts.dates import date_words
from game.ui.texts.rule_texts import kind_words

_SECOND_MS = 1000
_NUMBER = 160  # units: the width of the number before a sentence
_BUTTON = 196, 300  # units: the width of the practice
_LARGE, _MOST_LARGE = 44, 56  # units: the number, and the most that large text makes of it
_BROAD = 860  # units of width from which number, sentence and practice are in a row
_WIDEST = 1080


class LetterPart(TabPanel):
    """At most three sentences, with their numbers before them and their practice behind."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Letter"))
        self.insights = self.context.letters.insights
        self._sunday = week_start(number_of(self.context.library.today())) - 1
        self._scroll = ScrollState()

    def on_shown(self) -> None:
        """Note that the letter was looked at."""
        self.context.letters.unread = False

    def body(self, view: View, moment: Moment) -> Node:
        day = date_words(date.fromordinal(self._sunday))
        told = tr("The four weeks up to {date} beside the four before.").format(date=day)
        title = Label(tr("What your games say"), 44, bold=True, lines=2, heading=True)
        head = Column(title, Label(told, 18, "text_dim", lines=3), gap=8)
        lines = [self._line(at, one, view) for at, one in enumerate(self.insights)]
        shown = ScrollColumn("scroll", self._scroll, head, *lines, gap=36)
        return Container(shown, wide=(0, _WIDEST), x=0.5, pad=(0, 24))

    def _line(self, at: int, one: Insight, view: View) -> Node:
        """Return an insight's number, sentence and practice, in a row if that fits."""
        size = min(_LARGE, _MOST_LARGE / view.text_size)
        figure, words = figure_of(one), insight_words(one)
        role = "accent" if one.difference.value < 0 else "text"
        large = Label(figure, size, role, bold=True)
        go = self._practice(at, one)
        beside = Row(
            Container(large, wide=_NUMBER, y=0.5),
            Container(Label(words, 24, lines=4), wide=0, grow=1),
            Container(Row(Space(grow=1), go), wide=_BUTTON, high=48, y=0.5),
            gap=24,
        )
        below = Column(
            Container(Row(large, Space(grow=1), go, gap=16), high=(48, 56)),
            Label(words, 24, lines=6),
            gap=6,
        )
        return FirstThatFits(Container(beside, wide=_BROAD), below)

    def _practice(self, at: int, one: Insight) -> Button:
        """Return the button to the right practice."""
        words, act = tr("Practise"), self._practise
        if one.kind == "par":
            words, act = tr("Play against {name}").format(name=level_name(one.number)), self._play
        elif one.kind == "time" and one.game in ASKED:
            words, act = tr("Thirty seconds"), self._ask
        elif one.kind == "mistakes" and self._is_due(one.game):
            words, act = tr("Second try"), self._try_again
        name, icon = f"practise:{at}", "play" if one.kind == "par" else "right"
        button = Button(name, words, partial(act, one), "quiet", icon, hue="accent")
        game = tr(GAMES[one.game].title)
        button.called = tr("{what}: {value}").format(what=words, value=game)
        return button

    def _is_due(self, game: str) -> bool:
        return any(table.game == game for table in self.context.library.due())

    def _practise(self, one: Insight) -> Navigation | None:
        """Open a table for practice, in the way that was played."""
        setup, way = self.context.setups.with_company(one.game, "practice"), way_of(one.options)
        if way is not None:
            setup = setup.with_fields(options=way.apply_to(setup.opening.options))
        return Push(pages.new_table(self.context, setup))

    def _play(self, one: Insight) -> Navigation | None:
        """Play against the computer whose par is the nearest."""
        setup = self.context.setups.with_company(one.game, "computers")
        return Push(pages.table_against(self.context, setup, one.number))

    def _ask(self, one: Insight) -> Navigation | None:
        """Open the thirty seconds of a game."""
        return Push(pages.ThirtyScreen(self.context, one.game))

    def _try_again(self, one: Insight) -> Navigation | None:
        """Open the review of tables with a mistake, or that took long."""
        return Push(pages.due_reviews_screen(self.context))


def figure_of(one: Insight) -> str:
    """Return an insight's difference in figures, with its sign."""
    sign = "−" if one.difference.value < 0 else "+"
    return sign + _difference_words(one)


def insight_words(one: Insight) -> str:
    """Return the sentence of an insight."""
    name = " · ".join((tr(GAMES[one.game].title), *kind_words(one.options, 1)))
    less, apart = one.difference.value < 0, _difference_words(one)
    match one.kind:
        case "finds":
            before = None if one.earlier is None else one.earlier.value
            return finds_words(name, one.number, one.least, one.difference.value, before)
        case "time":
            words = tr("{game}: {now} a game, {time} more than a month ago.")
            if less:
                words = tr("{game}: {now} a game, {time} less than a month ago.")
            return words.format(game=name, now=clock(int(one.value)), time=apart)
        case "par":
            words = tr("{game}: you’re {time} over par against {name}, who needs {par}.")
            if less:
                words = tr("{game}: you’re {time} under par against {name}, who needs {par}.")
            par, level = clock(int(one.other)), level_name(one.number)
            return words.format(game=name, time=apart, name=level, par=par)
    told = tr("{game}: {now} mistakes a game; a month ago it was {before}.")
    return told.format(game=name, now=number(one.value, 1), before=number(one.other, 1))


def slow_finds(game: str, finds: Mapping[int, Estimate]) -> str:
    """Return a sentence on the player's slowest finds in a game, "" if none are certain."""
    most = slowest(finds)
    if most is None:
        return ""
    longer = slower_finds(finds)[most].value
    return finds_words(tr(GAMES[game].title), most, min(finds), longer)


def finds_words(name: str, most: int, least: int, ms: float, before: float | None = None) -> str:
    """Return the extra time of finds with more features that differ, now and a month ago."""
    words = tr(
        "{game}: finds that differ in {features} take you {time} longer than those in {least}."
    )
    if before is not None:
        words = tr(
            "{game}: finds that differ in {features} take you {time} longer than those in {least}; "
            "a month ago it was {before}."
        )
    features = trn("{count} feature", "{count} features", most)
    return words.format(
        game=name,
        features=features,
        time=seconds(ms),
        least=number(least),
        before=seconds(before or 0.0),
    )


def _difference_words(one: Insight) -> str:
    """Return a difference as it follows from the values shown."""
    if one.kind == "finds":
        return seconds(one.difference.value)
    if one.kind == "mistakes":
        return number(abs(round(one.value, 1) - round(one.other, 1)), 1)
    whole = abs(int(one.value) // _SECOND_MS - int(one.other) // _SECOND_MS)
    return seconds(whole * _SECOND_MS, 0)
