"""The selector's banner: today's deals, the next to play, and the streak."""

from functools import partial

from game.boards.scene import Face, Sprite
from game.play.days import daily_games, number_of
from game.ui.daily_deals import minutes_left, open_today
from game.ui.day_marks import DayMark, strips
from game.ui.kit.layout import (
    Column,
    Container,
    FirstThatFits,
    Layers,
    Node,
    Row,
    Space,
)
from game.ui.kit.layout.aspect_box import AspectBox
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.selector import play_ways as told
from game.ui.pages.selector.play_ways import Ways
from game.ui.pictures import hue_role, surface
from game.ui.texts.common_words import tr, trn
from game.ui.texts.dates import day_words, new_in_words

_FEW = 5  # marks
_FIRST, _SECOND = 46, 40  # units: heights of the main button and of the second


class Hero:
    """The banner of the selector, in a line if it fits, else in two or three."""

    def __init__(self, ways: Ways) -> None:
        self._ways, self._context, self._library = ways, ways.context, ways.context.library
        library, daily = self._library, daily_games()
        self._games = [key for key in ways.games if key in daily]
        open_ones = open_today(library, self._games)
        self._begun = [key for key in open_ones if library.newest(key, todays=True)]
        self._next = next(iter(open_ones), "")
        self._done = len(self._games) - len(open_ones)

    def node(self, view: View) -> Node:
        """Return the banner on its ground."""
        buttons, marks = self._buttons(), [self._mark(key) for key in self._games]
        rows = [
            Container(button, high=high)
            for button, high in zip(buttons, (_FIRST, _SECOND), strict=False)
        ]
        ways = Container(Column(*rows, gap=10), y=0.5)
        both = strips(marks)
        flame, day = self._flame(), self._date()
        wide_day = Container(day, grow=1)
        head = Row(flame, _bar(), wide_day, gap=14)
        one, slim = (
            Row(flame, _bar(), day, Space(8, 1), strip, Space(8), ways, gap=12) for strip in both
        )
        two, low = (
            Column(head, Row(Container(strip, grow=1), ways, gap=14), gap=12) for strip in both
        )
        three = Column(Row(flame, _bar(), wide_day, gap=14), both[1], ways, gap=8)
        # Few marks keep their words in two lines, many have none in one.
        order = (one, two, low) if len(marks) <= _FEW else (one, slim, low)
        inside = Container(FirstThatFits(*order, three), pad=(22, 16))
        return Layers(surface(view, "", radius=20), inside)

    def _buttons(self) -> list[Button]:
        """Return the buttons that lead on: to the next deal, begun or not, and to all days."""
        made: list[Button] = []
        if self._next:
            begun = self._next in self._begun
            words = tr("Continue today’s {game}") if begun else tr("Play today’s {game}")
            called, play = (
                told.with_title(words, self._next),
                partial(self._ways.todays, self._next),
            )
            words = told.with_short_name(words, self._next)
            made.append(Button("todays", words, play, "main", "play", called=called))
        return [*made, Button("days", tr("All days"), self._ways.days, icon="calendar")]

    def _mark(self, key: str) -> DayMark:
        done = told.todays_figure(self._context, key)
        state = "done" if done else "begun" if key in self._begun else ""
        state = state or ("next" if key == self._next else "")
        words, play = done or told.with_short_name("{game}", key), partial(self._ways.todays, key)
        tip = told.todays_tip(self._context, key)
        called = told.with_title(tr("Today’s deal: {game}"), key)
        given = f"today:{key}", f"game {key}", words, state, hue_role(key), play
        return DayMark(*given, tip=tip, called=called)

    def _flame(self) -> Node:
        every = self._library.days()
        now, longest, missed = every.streak(self._library.today()) if every else (0, 0, ())
        alpha = 255 if now else 90
        flame = AspectBox(lambda box: [Sprite(Face("flame"), box, alpha=alpha)], 1 / 1.4, (36, 58))
        words: list[Node] = [Label(tr("No streak yet"), 18, "text_dim", lines=2)]
        counted = trn("day in a row", "days in a row", now)
        if now or longest:
            words = [Label(str(now), 44, bold=True), Label(counted, 18, "text_dim")]
        if longest > now:
            words.append(Label(tr("longest {count}").format(count=longest), 18, "text_dim"))
        elif missed and missed[-1] > number_of(self._library.today()) - 7:
            words.append(Label(tr("one day forgiven"), 18, "text_dim"))
        days = Row(flame, Container(Column(*words), y=0.5), gap=14)
        made = Tile("streak", days, self._ways.days, fill="", edge="")
        made.called = f"{now} {counted}" if now or longest else tr("No streak yet")
        made.tip = tr("One missed day a week is forgiven.")
        return made

    def _date(self) -> Node:
        day = day_words(self._library.today())
        played = tr("{done} of {count} played").format(done=self._done, count=len(self._games))
        soon = new_in_words(minutes_left(self._library), roughly=True)
        lines = Column(
            Label(tr("Today’s deals"), 18, "gold", bold=True),
            Label(day, 28, bold=True),
            FirstThatFits(
                Label(tr("{one} · {other}").format(one=played, other=soon), 18, "text_dim"),
                Label(soon, 18, "text_dim"),
            ),
            gap=4,
        )
        return Container(lines, y=0.5)


def _bar() -> Node:
    return Container(Space(), wide=1, panel=("panel_border", ""), radius=0)
