"""The selector's banner: today's deals, the next to play, and the streak."""

from functools import partial

from game.boards.scene import Face, Sprite
from game.play.days import daily_games, number_of
from game.ui.day_marks import DayMark, strips
from game.ui.kit.layout import (
    Column,
    Container,
    Either,
    Layers,
    Node,
    Picture,
    Row,
    Space,
)
from game.ui.kit.layout.shaped import Shaped
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.selector import ways as told
from game.ui.pages.selector.ways import Ways
from game.ui.pictures import hue_role, left_art, surface
from game.ui.texts.dates import day_words, new_in_words
from game.ui.texts.words import tr, trn

_FEW = 5  # marks
_FIRST, _SECOND = 46, 40  # units: heights of the main button and of the second


class Hero:
    """The banner of the selector, in a line if it fits, else in two or three."""

    def __init__(self, ways: Ways) -> None:
        self._ways, self._context, self._library = ways, ways.context, ways.context.library
        library, daily = self._library, daily_games()
        self._games = [key for key in ways.games if key in daily]
        open_ones = library.open_today(self._games)
        self._begun = [key for key in open_ones if library.newest(key, todays=True)]
        self._next = next(iter(open_ones), "")
        self._done = len(self._games) - len(open_ones)
        left = [one for one in map(library.newest, ways.games) if one is not None]
        self._left = max(left, key=lambda one: (one.started, one.id), default=None)

    def node(self, view: View) -> Node:
        """Return the banner on its background."""
        buttons = self._buttons()
        marks = [self._mark(key) for key in self._games]
        if all(button.name != "days" for button in buttons):
            words = tr("All days")
            marks.append(DayMark("days", "calendar", words, "", "text_dim", self._ways.days))
        rows = [
            Container(button, high=high)
            for button, high in zip(buttons, (_FIRST, _SECOND), strict=False)
        ]
        ways = Container(Column(*rows, gap=10), y=0.5)
        both = strips(marks)
        flame, day, table = self._flame(), self._date(), self._table()
        wide_day = Container(day, grow=1)
        head = Row(flame, _bar(), wide_day, *table, gap=14)
        one, bare, told, slim = (
            Row(flame, _bar(), day, Space(8, 1), strip, Space(8), *left, ways, gap=12)
            for left in (table, [])
            for strip in both
        )
        two, low = (
            Column(head, Row(Container(strip, grow=1), ways, gap=14), gap=12) for strip in both
        )
        three = Column(Row(flame, _bar(), wide_day, gap=14), both[1], ways, gap=8)
        # Marks keep their captions if possible: few marks in two lines, many in place of the table.
        order = (one, two, bare, low) if len(marks) <= _FEW else (one, told, bare, slim, low)
        inside = Container(Either(*order, three), pad=(22, 16))
        return Layers(surface(view, "", radius=20), inside)

    def _buttons(self) -> list[Button]:
        """Return the two main buttons: resume a game, play the next deal, or see all days."""
        made: list[Button] = []
        if self._left is not None:
            game, go_on = self._left.opening.game, partial(self._ways.go_on, self._left)
            words = told.shortly(tr("Continue {game}"), game)
            called = told.named(tr("Continue the last game: {game}"), game)
            made.append(Button("continue", words, go_on, "main", "play", called=called))
        if self._next:
            words = told.shortly(tr("Play {game}"), self._next)
            called = told.named(tr("Play today’s {game}"), self._next)
            kind, icon = ("plain", "") if made else ("main", "play")
            play = partial(self._ways.todays, self._next)
            made.append(Button("todays", words, play, kind, icon, called=called))
        if len(made) < 2:
            made.append(Button("days", tr("All days"), self._ways.days, icon="calendar"))
        return made

    def _mark(self, key: str) -> DayMark:
        done = told.todays_figure(self._context, key)
        state = "done" if done else "begun" if key in self._begun else ""
        state = state or ("next" if key == self._next else "")
        words, play = done or told.shortly("{game}", key), partial(self._ways.todays, key)
        tip = told.todays_tip(self._context, key)
        called = told.named(tr("Today’s deal: {game}"), key)
        given = f"today:{key}", f"game {key}", words, state, hue_role(key), play
        return DayMark(*given, tip=tip, called=called)

    def _table(self) -> list[Node]:
        """Return the picture of the unfinished game's table."""
        if self._left is None:
            return []
        game = self._left.opening.game
        art = left_art(self._library, game)
        return [Picture(lambda box: art.sprites(box, 0.0), wide=(70, 100), high=(60, 96))]

    def _flame(self) -> Node:
        every = self._library.days()
        now, longest, missed = every.streak(self._library.today()) if every else (0, 0, ())
        alpha = 255 if now else 90
        flame = Shaped(lambda box: [Sprite(Face("flame"), box, alpha=alpha)], 1 / 1.4, (36, 58))
        words: list[Node] = [Words(tr("No streak yet"), 18, "text_dim", lines=2)]
        counted = trn("day in a row", "days in a row", now)
        if now or longest:
            words = [Words(str(now), 44, bold=True), Words(counted, 18, "text_dim")]
        if longest > now:
            words.append(Words(tr("longest {count}").format(count=longest), 18, "text_dim"))
        elif missed and missed[-1] > number_of(self._library.today()) - 7:
            words.append(Words(tr("one day forgiven"), 18, "text_dim"))
        days = Row(flame, Container(Column(*words), y=0.5), gap=14)
        made = Tile("streak", days, self._ways.days, fill="", edge="")
        made.called = f"{now} {counted}" if now or longest else tr("No streak yet")
        made.tip = tr("One missed day a week is forgiven.")
        return made

    def _date(self) -> Node:
        day = day_words(self._library.today())
        played = tr("{done} of {count} played").format(done=self._done, count=len(self._games))
        soon = new_in_words(self._library.minutes_left(), roughly=True)
        lines = Column(
            Words(tr("Today’s deals"), 18, "gold", bold=True),
            Words(day, 28, bold=True),
            Either(
                Words(tr("{one} · {other}").format(one=played, other=soon), 18, "text_dim"),
                Words(soon, 18, "text_dim"),
            ),
            gap=4,
        )
        return Container(lines, y=0.5)


def _bar() -> Node:
    return Container(Space(), wide=1, panel=("panel_border", ""), radius=0)
