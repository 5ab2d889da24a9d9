"""The deals of days as the calendar knows them: how each was played, and sitting down at one."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.games import GAMES
from game.play.days import DayGame, begun, firsts, streak_of_days
from game.play.today import FIRST_DAY, todays_seed
from game.ui import pages
from game.ui.context import Context
from game.ui.kept import taken_up
from game.ui.words import tr, trc

if TYPE_CHECKING:
    from game.ui.play_screen import PlayScreen


class Days:
    """What was done with the deals of all days, as it is now.

    ``today`` is the number of a day, ``streak`` the days in a row of which a deal was done in time.
    Without a store it is what was done in this run of the program.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.today = date.fromisoformat(context.today()).toordinal()
        rows = _here(context, self.today) if context.store is None else context.store.days()
        # When it began matters only where midnight came between.
        rows = [
            row._replace(began=_begun_on(row)) if row.ended == row.day + 1 else row for row in rows
        ]
        self._done, self._begun = firsts(rows), begun(rows)
        self.streak = streak_of_days(list(self._done.values()), self.today)

    @property
    def first(self) -> int:
        """Return the first day that there is, even by a clock that is far behind."""
        return min(_day(FIRST_DAY), self.today)

    def done(self, day: int, game: str) -> DayGame | None:
        """Return the session that finished a deal first, if one did."""
        return self._done.get((day, game))

    def goes_on(self, day: int, game: str) -> DayGame | None:
        """Return the session of a deal that goes on, if one does."""
        return self._begun.get((day, game))

    def signs(self, day: int) -> tuple[str, ...]:
        """Return a sign for each game: of its end, of a beginning, or none."""
        return tuple(self.sign(day, game) for game in GAMES)

    def sign(self, day: int, game: str) -> str:
        """Return "star full" for done in time, "star" for done later, "ring" for begun, or none."""
        done = self.done(day, game)
        if done is not None:
            return "star full" if done.in_time else "star"
        return "ring" if self.goes_on(day, game) is not None else ""

    def table(self, day: int, game: str) -> PlayScreen | None:
        """Return a table of a deal: the one that was left in the middle, or a new one.

        None if the one that was left cannot be gone on with; then the player is told why.
        """
        context, iso = self._context, date.fromordinal(day).isoformat()
        here = context.unfinished_today.get((game, todays_seed(iso)))
        if here is not None:
            context.let_go(here)
            return here
        if day == self.today and context.offers(game, todays=True):
            return context.take_up(game, todays=True)
        left = self.goes_on(day, game)
        if left is not None:
            return taken_up(context, left.session)
        made: PlayScreen = pages.open("table", context, context.todays_setup(game, iso))
        return made


def _here(context: Context, today: int) -> list[DayGame]:
    """Return what this run of the program knows; what it finished, it finished today."""
    rows = []
    for number, one in enumerate(context.finished, 1):
        if one.mode == "today":
            day, time, left = _day_of_seed(one.seed), one.report.time_ms, one.result.scores[0]
            perfect, helped = one.result.perfect, one.assisted
            rows.append(DayGame(-1, one.game, day, 0, number, today, time, left, perfect, helped))
    for game, seed in context.unfinished_today:
        rows.append(DayGame(-1, game, _day_of_seed(seed), 0, 0, 0, 0, 0, False, False))
    return rows


def _begun_on(row: DayGame) -> int:
    """Return the number of the player's own date when a session was begun, 0 if it is damaged."""
    try:
        return date.fromtimestamp(row.started).toordinal()
    except (ValueError, OverflowError, OSError):
        return 0


def _day_of_seed(seed: str) -> int:
    return _day(seed.removeprefix(todays_seed("")))


def _day(iso: str) -> int:
    return date.fromisoformat(iso).toordinal()


def month_words(day: date) -> str:
    """Return month and year."""
    return tr("{month} {year}").format(month=_months()[day.month - 1], year=day.year)


def date_words(day: date) -> str:
    """Return weekday and date in full."""
    weekday, month = _weekdays()[day.weekday()], _months()[day.month - 1]
    told = tr("{weekday}, {day} {month} {year}")
    return told.format(weekday=weekday, day=day.day, month=month, year=day.year)


def weekday_heads() -> tuple[str, ...]:
    """Return the weekdays in two letters, Monday first."""
    return (
        trc("Monday", "Mo"),
        trc("Tuesday", "Tu"),
        trc("Wednesday", "We"),
        trc("Thursday", "Th"),
        trc("Friday", "Fr"),
        trc("Saturday", "Sa"),
        trc("Sunday", "Su"),
    )


def _weekdays() -> tuple[str, ...]:
    return (
        tr("Monday"),
        tr("Tuesday"),
        tr("Wednesday"),
        tr("Thursday"),
        tr("Friday"),
        tr("Saturday"),
        tr("Sunday"),
    )


def _months() -> tuple[str, ...]:
    return (
        tr("January"),
        tr("February"),
        tr("March"),
        tr("April"),
        tr("May"),
        tr("June"),
        tr("July"),
        tr("August"),
        tr("September"),
        tr("October"),
        tr("November"),
        tr("December"),
    )
