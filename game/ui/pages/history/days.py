"""The daily deals: a calendar with status signs, and the deals of the chosen day."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date
from functools import partial

import pygame

from game.games import GAMES
from game.play.days import FIRST_DAY, Streak, daily_games, days_of, todays_options
from game.play.saved_session import FirstEnd
from game.ui import pages
from game.ui.day_marks import day_figure
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.layout.grid import Grid
from game.ui.kit.page_screen import TabPanel
from game.ui.kit.screen import Navigation, Push, Taken
from game.ui.kit.text import Icon, Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tile import Tile
from game.ui.library import Library
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.pieces import NOTHING, unreadable
from game.ui.pages.history.week_panel import week_panel
from game.ui.texts.common_words import tr, trn
from game.ui.texts.dates import first_weekday, month_words, weekday_heads, weekday_words
from game.ui.texts.rule_texts import game_name, kind_words

_CELLS = 5 * 7  # weeks in most months; others have one more
_IN_LINE = 5  # signs of a day per line
_DAY = (32, 48)  # units: the height of a day cell


def sign(kind: str, size: float) -> Node:
    """Return the icon of a deal's status: star, ring, or a dot for a deal not begun."""
    role = {"star full": "gold", "": "text_dim"}.get(kind, "text")
    drawn = Icon(kind, size if kind else size / 4, role)
    return Container(drawn, wide=(size / 2, size), high=(size / 2, size))


def whole_month(day: date) -> tuple[date, date]:
    """Return the first and the last day of a day's month."""
    return day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1])


def in_lines(signs: Sequence[Node]) -> list[Sequence[Node]]:
    """Split the signs of a day into lines, two if many."""
    half = -(-len(signs) // 2)
    return [signs] if len(signs) <= _IN_LINE else [signs[:half], signs[half:]]


class DayCalendar:
    """The status of all daily deals, from the ``first`` day to today.

    With a system clock far behind, today is the first day.
    """

    def __init__(self, library: Library) -> None:
        self.today = date.fromisoformat(library.today())
        self.first = min(date.fromisoformat(FIRST_DAY), self.today)
        self._days = library.days() or days_of(())

    @property
    def streak(self) -> Streak:
        """The streak of days with a deal done in time."""
        return self._days.streak(self.today.isoformat())

    def nearest(self, day: int) -> date:
        """Return the date of an ordinal, limited to the days with deals."""
        return date.fromordinal(min(max(day, self.first.toordinal()), self.today.toordinal()))

    def first_end(self, day: date, game: str) -> FirstEnd | None:
        """Return the first finish of a deal, or None."""
        return self._days.done.get((day.toordinal(), game))

    def goes_on(self, day: date, game: str) -> int | None:
        """Return the session id of a deal's unfinished attempt, 0 if deleted, None without one."""
        return self._days.begun.get((day.toordinal(), game))

    def first_session(self, day: date, game: str) -> int | None:
        """Return the session id of a deal's first finish, or None."""
        return self._days.ended.get((day.toordinal(), game))

    def sign(self, day: date, game: str) -> str:
        """Return "star full" for done in time, "star" for done later, "ring" for begun, or ""."""
        if self.first_end(day, game) is not None:
            return "star full" if (day.toordinal(), game) in self._days.in_time else "star"
        return "ring" if self.goes_on(day, game) is not None else ""

    def signs(self, day: date) -> dict[str, str]:
        """Return the status sign of each game's deal on a day."""
        return {game: self.sign(day, game) for game in daily_games()}

    def next(self, day: date) -> str:
        """Return the next game to play: a begun deal first, then an open one, else the first."""
        signs = self.signs(day)
        return min(signs, key=lambda game: {"ring": 0, "": 1}.get(signs[game], 2))

    def played_words(self, day: date, game: str) -> Sequence[str]:
        """Describe the result or status of a deal in a few words, and without its day in fewer."""
        done = self.first_end(day, game)
        if done is None:
            if self.goes_on(day, game) is not None:
                return [tr("in progress")]
            options = todays_options(game, day.isoformat())
            return [" · ".join(kind_words(options, 1)) or tr("not played yet")]
        in_time = tr("on the day") if self.sign(day, game) == "star full" else tr("later")
        figure, manner = day_figure(game, done), ""
        if done.assisted:
            manner = tr("with help")
        elif done.perfect:
            manner = tr("perfect")
        parts = (figure, in_time, manner), (figure, manner)
        return [" · ".join(filter(None, some)) for some in parts]


class DaysPart(TabPanel):
    """The calendar at the left, or on top, and the chosen day's deals beside it."""

    page: HistoryScreen

    def __init__(self, page: HistoryScreen) -> None:
        super().__init__(page, tr("Daily"))
        self.chosen = self.days.today

    @property
    def days(self) -> DayCalendar:
        """The status of all daily deals, read afresh."""
        return DayCalendar(self.context.library)

    def advance(self, moment: Moment) -> None:
        """Keep the chosen day within range: the system clock may have been set back."""
        self.chosen = self.days.nearest(self.chosen.toordinal())

    def layout_key(self, moment: Moment) -> object:
        """Return the date: at midnight another deal opens."""
        return self.context.library.today()

    # Player actions.

    def choose(self, day: date) -> None:
        """Choose a day."""
        self.chosen, self.page.told = day, NOTHING

    def press(self, day: date) -> None:
        """Choose a day and move the focus to the calendar."""
        self.choose(day)
        self.page.focus = "calendar"

    def turn(self, by: int) -> None:
        """Go to the same day of the next or previous month, within range."""
        days, (first, last) = self.days, whole_month(self.chosen)
        beyond = days.nearest(first.toordinal() - 1 if by < 0 else last.toordinal() + 1)
        first, last = whole_month(beyond)
        day = first.replace(day=min(self.chosen.day, last.day))
        self.choose(days.nearest(day.toordinal()))

    def enter(self) -> None:
        """Move the focus from the calendar to the day's next game, unless the mouse was used."""
        if self.page.focus_seen:
            self.page.focus = f"play:{self.days.next(self.chosen)}"

    def on_enter(self) -> Navigation | None:
        """Play the next deal of the day."""
        return self.play(self.days.next(self.chosen))

    def play(self, game: str) -> Navigation | None:
        """Open the table of a deal, new or unfinished; show why if it cannot be resumed."""
        left = self.days.goes_on(self.chosen, game)
        if left:
            return self.page.go_on(left)
        setup = self.context.setups.of_day(game, self.chosen.isoformat())
        return self.page.leave_for(pages.new_table(self.context, setup))

    def result(self, game: str) -> Navigation | None:
        """Open the result of a finished deal, if it can be read."""
        session = self.days.first_session(self.chosen, game)
        screen = None if session is None else pages.kept_day(self.context, session)
        if screen is None:
            self.page.told = unreadable()
            return None
        return self.page.leave_for(screen)

    def enter_code(self) -> Navigation | None:
        """Ask for a code and open its game."""
        asked = pages.CodeScreen(self.context)
        return Push(asked, lambda found: None if found is None else Push(found))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Turn months with Page Up and Page Down."""
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        if by is None:
            return False
        self.turn(by)
        return True

    def wheel(self, steps: int) -> None:
        """Turn months."""
        self.turn(-1 if steps > 0 else 1)

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        days = self.days
        left, right = Column(self._heads(days), self._month(days), gap=4, grow=1), self._games(days)
        panels = [
            Container(one, pad=(16, 16), panel=("panel", "panel_border")) for one in (left, right)
        ]
        if view.tall:
            return Column(Container(panels[0], grow=1), panels[1], week_panel(self.page), gap=14)
        shares = zip(panels, (13, 12), strict=True)
        row = Row(*(Container(each, wide=0, grow=share) for each, share in shares), gap=14)
        return Column(Container(row, grow=1), week_panel(self.page), gap=14)

    def _heads(self, days: DayCalendar) -> Node:
        """Return the month's name between the buttons for the previous and the next month."""
        first, last = whole_month(self.chosen)
        back = Button("back month", "", partial(self.turn, -1), icon="left")
        on = Button("next month", "", partial(self.turn, 1), icon="right")
        back.on, on.on = first > days.first, last < days.today
        back.called, on.called = tr("Previous month"), tr("Next month")
        month = Label(month_words(self.chosen), 21, bold=True, align="c", grow=1, heading=True)
        return Container(Row(back, month, on), high=(34, 40))

    def _month(self, days: DayCalendar) -> Node:
        """Return the calendar: weekday heads in the local order, and the day cells."""
        begins, names = first_weekday(), weekday_heads()
        names = (*names[begins:], *names[:begins])
        heads = [Label(head, 16, "text_dim", align="c") for head in names]
        first, last = whole_month(self.chosen)
        cells: list[Node] = [Space() for _ in range((first.weekday() - begins) % 7)]
        cells += [self._day(days, first.replace(day=number)) for number in range(1, last.day + 1)]
        cells += [Space() for _ in range(max(_CELLS - len(cells), -len(cells) % 7))]
        row = Row(*(Container(head, wide=0, grow=1) for head in heads), gap=4)
        return Column(row, Grid(cells, gap=4, most=7, grow=1), gap=4, grow=1)

    def _day(self, days: DayCalendar, day: date) -> Tile:
        chosen, today = day == self.chosen, day == days.today
        opened = days.first <= day <= days.today
        role = "accent" if today else "text" if opened else "text_dim"
        parts: list[Node] = [Label(str(day.day), 18, role, bold=chosen or today, align="c")]
        if opened:
            signs = [sign(kind, 16) for kind in days.signs(day).values()]
            parts += [Row(Space(grow=1), *line, Space(grow=1)) for line in in_lines(signs)]
        inside = Container(Container(Column(*parts, gap=2), y=0.5, pad=(2, 3)), high=_DAY)
        if chosen:
            made = Tile("calendar", inside, self.enter, edge="accent", pen=2, keys=self._turned)
        elif opened:
            made = Tile(f"day:{day}", inside, partial(self.press, day))
        else:
            made = Tile(f"day:{day}", inside, fill="", edge="")
        made.takes_focus, made.called = chosen, weekday_words(day)
        return made

    def _turned(self, event: pygame.Event) -> bool:
        """Move the chosen day by an arrow key, Home or End; return whether it moved.

        Up in the first week, down in the last one, and right on the last day leave the calendar.
        """
        days, here = self.days, self.chosen.toordinal()
        ends = (day.toordinal() for day in whole_month(self.chosen))
        first, last = (days.nearest(end).toordinal() for end in ends)
        goals = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_UP: here - 7 if here - 7 >= first else 0,
            pygame.K_DOWN: here + 7 if here + 7 <= last else 0,
            pygame.K_HOME: first,
            pygame.K_END: last,
        }
        goal = goals.get(event.key, 0)
        if not days.first.toordinal() <= goal <= days.today.toordinal():
            return False
        self.choose(date.fromordinal(goal))
        return True

    def _games(self, days: DayCalendar) -> Node:
        """Return the date, its deals, and the status line."""
        head = Label(weekday_words(self.chosen), 21, "accent", bold=True, heading=True)
        lines = [Container(self._game(days, game), high=(40, 84)) for game in daily_games()]
        return Column(head, *lines, *self._day_footer(days), gap=6)

    def _game(self, days: DayCalendar, game: str) -> Node:
        """Return a deal's row: status sign, title, result, and the button to play it."""
        day, title = self.chosen, tr(GAMES[game].title)
        kind = days.sign(day, game) if days.goes_on(day, game) is None else "ring"
        label = {"": tr("Play"), "ring": tr("Continue")}.get(kind, tr("Play again"))
        main = game == days.next(day) and kind in ("", "ring")
        called = tr("{action}: {game}").format(action=label, game=title)
        name, does = f"play:{game}", partial(self.play, game)
        play = Button(name, label, does, "main" if main else "plain", called=called)
        told = days.played_words(day, game)
        ways = [*((title, one) for one in told), (game_name(game), told[-1])]
        words = FirstThatFits(
            *(
                Column(Label(name, 19, bold=True, lines=2), Label(one, 17, "text_dim", lines=2))
                for name, one in ways
            )
        )
        beside = Container(play, wide=(100, 136), high=(34, 44), y=0.5)
        return Row(self._sign(days, game), Container(words, y=0.5, grow=1), beside, gap=10)

    def _sign(self, days: DayCalendar, game: str) -> Node:
        """Return the status sign of a deal; of a finished one, a button for its result."""
        kind = days.sign(self.chosen, game)
        if days.first_session(self.chosen, game) is None:
            return Container(sign(kind, 26), wide=(14, 38))
        called = tr("{action}: {game}").format(action=tr("Result"), game=tr(GAMES[game].title))
        does, hue = partial(self.result, game), "gold" if kind == "star full" else ""
        star = Button(f"result:{game}", "", does, "quiet", kind, type_size=20, hue=hue)
        star.called, star.tip = called, tr("The result, and a card to share")
        return Container(star, wide=(14, 38), high=(26, 40), y=0.5)

    def _day_footer(self, days: DayCalendar) -> list[Node]:
        """Return the message or the streak, and the legend of signs if it fits."""
        streak = days.streak
        words = tr("Finish a deal on its day to start a streak.")
        if streak.longest:
            now = trn("{count}-day streak", "{count}-day streak", streak.now)
            longest = tr("longest: {count}").format(count=streak.longest)
            words = f"{now} · {longest} · {tr('one missed day a week is forgiven')}"
        told = Label(self.page.told.words or words, role=self.page.told.role, lines=3)
        meant = {"star full": tr("on the day"), "star": tr("later"), "ring": tr("in progress")}
        signs = [Row(sign(one, 18), Label(meant[one], 16, "text_dim"), gap=6) for one in meant]
        return [told, Space(grow=1), FirstThatFits(Row(*signs, Space(grow=1), gap=20), Space())]

    def buttons(self, view: View) -> list[Button]:
        today = self.days.today
        there = self.chosen == today
        return [
            Button("today", tr("Today"), partial(self.choose, today), icon="clock", on=not there),
            Button("code", tr("Enter a code…"), self.enter_code, icon="hash"),
        ]
