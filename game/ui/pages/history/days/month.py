"""The deals of days, how each was played, and a month of them with a sign for each."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame

from game.games import GAMES
from game.games.triangle.state import TriangleOptions
from game.play.days import days_of
from game.play.saved import FirstEnd
from game.play.stats import Streak
from game.play.today import FIRST_DAY, todays_options
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Column, Container, Node, Row, Space
from game.ui.kit.screen import Step
from game.ui.kit.text import Icon, Words
from game.ui.kit.widgets.tile import Tile
from game.ui.library import Library
from game.ui.texts.rules import kind_words
from game.ui.texts.words import clock, left_words, tr, weekday_heads, weekday_words

_CELLS = 5 * 7  # as many weeks as most months touch; others have one more
_DAY = (32, 48)  # units: the height of a day


def sign(kind: str, size: float) -> Node:
    """Return the sign of a deal: a star, a ring, or a dot for what nobody has begun."""
    role = {"star full": "gold", "": "text_dim"}.get(kind, "text")
    drawn = Icon(kind, size if kind else size / 4, role)
    return Container(drawn, wide=(size / 2, size), high=(size / 2, size))


def whole_month(day: date) -> tuple[date, date]:
    """Return the first and the last day of the month of a day."""
    return day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1])


class Days:
    """What was done with the deals of all days, as it is now: from the ``first`` one to today.

    By a clock that is far behind, today is the first day.
    """

    def __init__(self, library: Library) -> None:
        self.today = date.fromisoformat(library.today())
        self.first = min(date.fromisoformat(FIRST_DAY), self.today)
        self._days = library.days() or days_of(())

    @property
    def streak(self) -> Streak:
        """Return the days in a row of which a deal was done in time."""
        return self._days.streak(self.today.isoformat())

    def nearest(self, day: date) -> date:
        """Return this day, or the one next to it that there is."""
        return min(max(day, self.first), self.today)

    def done(self, day: date, game: str) -> FirstEnd | None:
        """Return how a deal was finished first, if it was."""
        return self._days.done.get((day.toordinal(), game))

    def goes_on(self, day: date, game: str) -> int | None:
        """Return the session of a deal that goes on, if one does."""
        return self._days.begun.get((day.toordinal(), game))

    def sign(self, day: date, game: str) -> str:
        """Return "star full" for done in time, "star" for done later, "ring" for begun, or none."""
        if self.done(day, game) is not None:
            return "star full" if (day.toordinal(), game) in self._days.in_time else "star"
        return "ring" if self.goes_on(day, game) is not None else ""

    def signs(self, day: date) -> tuple[str, ...]:
        """Return a sign for each game."""
        return tuple(self.sign(day, game) for game in GAMES)

    def next(self, day: date) -> str:
        """Return the game to play next: one that is begun, one that is open, or the first one."""
        signs = self.signs(day)
        wanted = next((kind for kind in ("ring", "") if kind in signs), signs[0])
        return tuple(GAMES)[signs.index(wanted)]

    def played(self, day: date, game: str) -> str:
        """Return how a deal was played, in a few words."""
        done = self.done(day, game)
        if done is None:
            if self.goes_on(day, game) is not None:
                return tr("in progress")
            options = todays_options(game, day.isoformat())
            return " · ".join(kind_words(options, 1)) or tr("not played yet")
        on_triangle = isinstance(GAMES[game].default_options(), TriangleOptions)
        in_time = self.sign(day, game) == "star full"
        parts = [left_words(done.score) if on_triangle else clock(done.time_ms)]
        parts.append(tr("on the day") if in_time else tr("later"))
        if done.assisted:
            parts.append(tr("with help"))
        elif done.perfect:
            parts.append(tr("perfect"))
        return " · ".join(parts)


@dataclass
class Month:
    """The month of a chosen day; Monday comes first.

    The chosen day has the focus of them all, and arrows go on from it. Days before the first one
    and after today cannot be chosen. ``pick`` is what Enter does.
    """

    days: Days
    chosen: date
    choose: Callable[[date], None]
    pick: Callable[[], Step | None]

    def body(self) -> Node:
        """Return the heads of the weekdays, and the days below them."""
        heads = [Words(head, 16, "text_dim", align="c") for head in weekday_heads()]
        first, last = whole_month(self.chosen)
        cells: list[Node] = [Space() for _ in range(first.weekday())]
        cells += [self._day(first.replace(day=number)) for number in range(1, last.day + 1)]
        cells += [Space() for _ in range(max(_CELLS - len(cells), -len(cells) % 7))]
        row = Row(*(Container(head, wide=0, grow=1) for head in heads), gap=4)
        return Column(row, Grid(cells, gap=4, most=7, grow=1), gap=4, grow=1)

    def _day(self, day: date) -> Tile:
        chosen, today = day == self.chosen, day == self.days.today
        opened = self.days.first <= day <= self.days.today
        role = "accent" if today else "text" if opened else "text_dim"
        parts: list[Node] = [Words(str(day.day), 18, role, bold=chosen or today, align="c")]
        if opened:
            signs = [sign(kind, 16) for kind in self.days.signs(day)]
            parts.append(Row(Space(grow=1), *signs, Space(grow=1)))
        inside = Container(Container(Column(*parts, gap=2), y=0.5, pad=(2, 3)), high=_DAY)
        if chosen:
            made = Tile("calendar", inside, self.pick, edge="accent", pen=2, keys=self._key)
        elif opened:
            made = Tile(f"day:{day}", inside, partial(self.choose, day))
        else:
            made = Tile(f"day:{day}", inside, fill="", edge="")
        made.takes_focus, made.called = chosen, weekday_words(day)
        return made

    def _key(self, event: pygame.Event) -> bool:
        """Go on by days, by weeks of the month, and to its ends.

        Up in the first week, down in the last one, and right on the last day leave the calendar.
        """
        days, first, last = self.days, *whole_month(self.chosen)
        least, most = days.first.toordinal(), days.today.toordinal()
        start, end = days.nearest(first).toordinal(), days.nearest(last).toordinal()
        here = self.chosen.toordinal()
        goals = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_UP: here - 7 if here - 7 >= start else least - 1,
            pygame.K_DOWN: here + 7 if here + 7 <= end else most + 1,
            pygame.K_HOME: start,
            pygame.K_END: end,
        }
        goal = goals.get(event.key, most + 1)
        if least <= goal <= most:
            self.choose(date.fromordinal(goal))
        return least <= goal <= most
