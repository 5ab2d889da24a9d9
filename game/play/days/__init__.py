"""The deals of days, from the date alone, so the same for everybody, and how they were played.

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
    from game.play.saved import FirstEnd

_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")

FIRST_DAY = "2026-01-01"
"""The first day that a calendar has.

Every date has its deals, and the calendar of the year in which Tercet was made is full: there is
enough to play for whoever begins late, and an end to what one may want to make up for.
"""


def todays_seed(date: str) -> str:
    """Return the seed of all deals of a date, as 2026-11-21."""
    return f"today {date}"


def todays_options(game: str, date: str) -> Options:
    """Return the rules of a game's deal of a date, as 2026-11-21.

    Raises:
        KeyError: there is no such game.
    """
    rng = Rng(todays_seed(date), f"{game} board")
    options: Options = GAMES[game].of_day(number_of(date), rng)
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
    """Return the games that have a deal of the day, in their order."""
    return tuple(game for game, rules in GAMES.items() if rules.daily)


Deal: TypeAlias = tuple[int, str]
"""The number of a day, and a game."""

Part: TypeAlias = tuple[Deal, int, int, int, "FirstEnd | None"]
"""A session of a deal: its number, 0 if it was deleted, when it began in seconds since 1970 in UTC,
the number of the player's own date then (0 if not known), and its end, None while it goes on."""


class Streak(NamedTuple):
    """Days in a row on which something was done: up to now, and at the longest.

    ``forgiven`` are the days of the one that goes on that were missed; they do not count.
    """

    now: int
    longest: int
    forgiven: tuple[int, ...] = ()


class Days(NamedTuple):
    """How each deal was finished first, which is what counts, and which session of one goes on.

    ``ended`` are the sessions that were finished first. A session that was deleted still counts:
    its deal is done, or it was begun, but there is no session of it to show, or 0 to go on with.

    A deal is ``in_time`` that was finished on its own day, or begun then and over past midnight;
    one that waits for its end a day longer is one of the past like any other.
    """

    done: Mapping[Deal, FirstEnd]
    in_time: frozenset[Deal]
    begun: Mapping[Deal, int]
    ended: Mapping[Deal, int] = MappingProxyType({})

    def done_on(self, day: str, game: str) -> FirstEnd | None:
        """Return how the deal of a game was finished first, of a date as 2026-11-21."""
        return self.done.get((number_of(day), game))

    def streak(self, today: str) -> Streak:
        """Return the streaks of days of which at least one deal was finished in time."""
        return forgiving((day for day, _ in self.in_time), number_of(today))


def streak_of(days: Iterable[int], today: int) -> Streak:
    """Return the streaks of days by their numbers; one that reached yesterday goes on today.

    What is not between 1 and today is left out.
    """
    longest = length = 0
    last = None
    for day in sorted({day for day in days if 0 < day <= today}):
        length = length + 1 if last is not None and day == last + 1 else 1
        longest, last = max(longest, length), day
    now = length if last is not None and last >= today - 1 else 0
    return Streak(now, longest)


def forgiving(days: Iterable[int], today: int) -> Streak:
    """Return the streaks of days by their numbers, of which each week may miss one.

    A week is from Monday to Sunday. What is not between 1 and today is left out; today is not
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
    """Tell whether more missed days in a row are forgiven: no two in one week."""
    if len(more) > 2:
        return False
    weeks = [(day - 1) // 7 for day in (*missed[-1:], *more)]  # day 1 was a Monday
    return len(set(weeks)) == len(weeks)


def number_of(day: str) -> int:
    """Return the number of a date as 2026-11-21.

    Years begin in March here, so that a leap day is at an end: what goes before a month grows by
    153 days in five months.
    """
    year, month, number = map(int, day.split("-"))
    year -= month < 3
    before = 365 * year + year // 4 - year // 100 + year // 400
    return before + (153 * ((month + 9) % 12) + 2) // 5 + number - 306


def days_of(sessions: Iterable[Part]) -> Days:
    """Return what sessions of deals add up to; of those that go on, the newest counts."""
    done: dict[Deal, FirstEnd] = {}
    going: dict[Deal, tuple[bool, int, int]] = {}
    ended: dict[Deal, int] = {}
    in_time = set()
    # The ends in order; of what goes on, it is all one.
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
