"""Daily deals, computed from the date alone, and their completion and streaks.

A deal has the number of its day, as ``date.toordinal`` counts them: 1 is 1 January of year 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES

if TYPE_CHECKING:  # the choice of games does without sessions
    from game.play.opening import Opening
    from game.play.saved_session import FirstEnd

_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")

WEEK_DAYS = 7

FIRST_DAY = "2026-01-01"
"""The first day of the calendar.

Every date has its deals, and the calendar of the year in which Tercet was made is full: it has
enough to play for latecomers, and an end for those who want to play all of it.
"""


def todays_seed(date: str) -> str:
    """Return the seed of all deals of a date, in the form 2026-11-21."""
    return f"today {date}"


def todays_options(game: str, date: str) -> Options:
    """Return the options of a game's deal of a date, in the form 2026-11-21.

    Raises:
        KeyError: the game does not exist.
    """
    rng = Rng(todays_seed(date), f"{game} board")
    options: Options = GAMES[game].options.of_day(number_of(date), rng)
    return options


def day_of(opening: Opening, today: str) -> str:
    """Return the day, up to today, whose deal an opening has for one person; else nothing."""
    day = opening.seed.removeprefix(todays_seed(""))
    if not _DATE.fullmatch(day) or opening.seed != todays_seed(day) or opening.levels != (None,):
        return ""
    year, month, number = map(int, day.split("-"))
    after = f"{year + month // 12}-{month % 12 + 1}-1"  # the month
    if not (FIRST_DAY <= day <= today and month <= 12 and number_of(day) < number_of(after)):
        return ""
    there = 0 not in (month, number) and opening.game in daily_games()
    return day if there and opening.options == todays_options(opening.game, day) else ""


def daily_games() -> tuple[str, ...]:
    """Return the games with a deal of the day, in their order."""
    return tuple(game for game, rules in GAMES.items() if rules.daily)


Deal: TypeAlias = tuple[int, str]
"""The number of a day, and a game."""

Part: TypeAlias = tuple[Deal, int, int, int, "FirstEnd | None"]
"""A session of a deal: its number, 0 if it was deleted, when it began in seconds since 1970 in UTC,
the number of the player's own date then (0 if not known), and its end, None while it goes on."""


class Streak(NamedTuple):
    """The current and the longest streak of days.

    ``forgiven`` are the missed days within the current streak; they do not count.
    """

    now: int
    longest: int
    forgiven: tuple[int, ...] = ()


class Days(NamedTuple):
    """The daily deals: the first finish of each, which counts, and the unfinished sessions.

    ``ended`` are the sessions that were finished first. A session that was deleted still counts:
    its deal is done, or it was begun, but there is no session of it to show, or 0 to go on with.

    A deal is ``in_time`` if it was finished on its own day, or begun then and finished past
    midnight; a deal finished another day later is a past deal like any other.
    """

    done: Mapping[Deal, FirstEnd]
    in_time: frozenset[Deal]
    begun: Mapping[Deal, int]
    ended: Mapping[Deal, int] = MappingProxyType({})

    def done_on(self, day: str, game: str) -> FirstEnd | None:
        """Return the first finish of a game's deal of a date, in the form 2026-11-21."""
        return self.done.get((number_of(day), game))

    def streak(self, today: str) -> Streak:
        """Return the streak of days with any deal finished in time."""
        return forgiving((day for day, _ in self.in_time), number_of(today))


def streak_of(days: Iterable[int], today: int) -> Streak:
    """Return the streak of days by their numbers; a streak up to yesterday still goes on.

    Days not between 1 and today are ignored.
    """
    longest = length = 0
    last = None
    for day in sorted({day for day in days if 0 < day <= today}):
        length = length + 1 if last is not None and day == last + 1 else 1
        longest, last = max(longest, length), day
    now = length if last is not None and last >= today - 1 else 0
    return Streak(now, longest)


def forgiving(days: Iterable[int], today: int) -> Streak:
    """Return the streak of days by their numbers, with one missed day forgiven per week.

    A week is from Monday to Sunday. Days not between 1 and today are ignored; today is not
    missed before it is over.
    """
    length = longest = last = 0
    missed: list[int] = []
    for day in sorted({day for day in days if 0 < day <= today}):
        between = range(last + 1, day)
        goes_on = last > 0 and _forgiven(between, missed)
        length, missed = (length + 1, [*missed, *between]) if goes_on else (1, [])
        longest, last = max(longest, length), day
    since = range(last + 1, today)
    if not last or not _forgiven(since, missed):
        return Streak(0, longest)
    return Streak(length, longest, (*missed, *since))


def _forgiven(more: range, missed: Sequence[int]) -> bool:
    """Whether more missed days in a row are forgiven: no two in the same week."""
    if len(more) > 2:
        return False
    weeks = [week_start(day) for day in (*missed[-1:], *more)]
    return len(set(weeks)) == len(weeks)


def week_start(day: int) -> int:
    """Return the number of the Monday of a day's week; day 1 was one."""
    return day - (day - 1) % WEEK_DAYS


def number_of(day: str) -> int:
    """Return the day number of a date in the form 2026-11-21.

    Years begin in March here, so that a leap day is at an end: the days before a month grow by
    153 in five months.
    """
    year, month, number = map(int, day.split("-"))
    year -= month < 3
    before = 365 * year + year // 4 - year // 100 + year // 400
    return before + (153 * ((month + 9) % 12) + 2) // 5 + number - 306


def days_of(sessions: Iterable[Part]) -> Days:
    """Return the summary of sessions of daily deals; of unfinished ones, the newest counts."""
    done: dict[Deal, FirstEnd] = {}
    going: dict[Deal, tuple[bool, int, int]] = {}
    ended: dict[Deal, int] = {}
    in_time = set()
    # Finished sessions in order of their ends; the order of the others does not matter.
    in_order = sorted(sessions, key=lambda part: (part[4].finished if part[4] else 0, part[1]))
    for deal, session, started, began, end in in_order:
        if end is None:
            one = session > 0, started, session
            going[deal] = max(going.get(deal, one), one)
        elif deal not in done:
            done[deal] = end
            if session:
                ended[deal] = session
            if end.day == deal[0] or (began == deal[0] and end.day == deal[0] + 1):
                in_time.add(deal)
    begun = {deal: one for deal, (*_, one) in going.items() if one or deal not in done}
    return Days(done, frozenset(in_time), begun, ended)
