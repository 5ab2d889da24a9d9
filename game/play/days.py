"""The deals of days and how they were played: what a calendar shows, and the streak.

A deal has the number of its day, as ``date.toordinal`` counts them: 1 is 1 January of year 1.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from game.play.stats import Streak, streak_of

Deal: TypeAlias = tuple[int, str]
"""The number of a day, and a game."""


class DayGame(NamedTuple):
    """A session of a deal of a day.

    ``started`` and ``finished`` (0 while it goes on) are seconds since 1970 in UTC, ``began`` and
    ``ended`` the numbers of the player's own dates then (0 if not known). ``score`` is what is
    left on a triangle.
    """

    session: int
    game: str
    day: int
    started: int
    finished: int
    ended: int
    time_ms: int
    score: int
    perfect: bool
    assisted: bool
    began: int = 0

    @property
    def in_time(self) -> bool:
        """Tell whether it was finished on its own day, or begun then and over past midnight.

        A deal that waits for its end a day longer is one of the past like any other.
        """
        over_midnight = self.began == self.day and self.ended == self.day + 1
        return bool(self.finished) and (self.ended == self.day or over_midnight)


def firsts(rows: Iterable[DayGame]) -> dict[Deal, DayGame]:
    """Return the session that finished each deal first: this one counts."""
    result: dict[Deal, DayGame] = {}
    for row in rows:
        deal = row.day, row.game
        if row.finished and (deal not in result or _order(row) < _order(result[deal])):
            result[deal] = row
    return result


def begun(rows: Iterable[DayGame]) -> dict[Deal, DayGame]:
    """Return the session of each deal that goes on, the newest if there are several."""
    going = sorted((row for row in rows if not row.finished), key=lambda row: row.started)
    return {(row.day, row.game): row for row in going}


def streak_of_days(counting: Sequence[DayGame], today: int) -> Streak:
    """Return the streaks of days of which at least one deal was finished in time.

    What counts is the first finish of each deal: see `firsts`.
    """
    return streak_of((row.day for row in counting if row.in_time), today)


def _order(row: DayGame) -> tuple[int, int]:
    return row.finished, row.session
