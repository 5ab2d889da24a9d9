"""Statistics of finished sessions: medians, histograms, activity, and points over time.

Histograms count games by time, by mistakes, and by week.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from game.core.rules import Options
from game.play.days import Streak
from game.play.stats.elo import Rating

MOST_POINTS = 120
MEDIAN_OF = 9
"""The number of games in the running median, up to and including the current one."""

MOST_BINS = 12
MOST_COUNTED = 8
"""The number from which on ``capped_counts`` counts all together."""

_STEPS_S = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 43200)
_FEW_DAYS = 14
_MOST_DAYS = 31  # the most days shown as days; more are shown as weeks
_LEAST_WEEKS, _MOST_WEEKS = 8, 53


class Spread(NamedTuple):
    """The number of measurements, their median and their least."""

    number: int
    median: int
    best: int


def spread(values: Iterable[int]) -> Spread | None:
    """Return the median and the least of some values, or None without any."""
    ordered = sorted(values)
    if not ordered:
        return None
    half = len(ordered) // 2
    median = round((ordered[half] + ordered[~half]) / 2)
    return Spread(len(ordered), median, ordered[0])


def times_of(text: str) -> list[list[int]]:
    """Return the times of a seat's claims, [] if damaged."""
    try:
        times: list[list[int]] = json.loads(text)
    except (ValueError, RecursionError):
        return []
    if type(times) is not list or not set(map(type, times)) <= {list}:
        return []
    return times if set(map(type, chain.from_iterable(times))) <= {int} else []


class Histogram(NamedTuple):
    """A histogram: the number of values in each bin, from ``first`` on, ``step`` wide.

    ``first`` and ``step`` are in milliseconds; if ``open``, the last bin includes all larger
    values.
    """

    first: int
    step: int
    counts: tuple[int, ...]
    open: bool


class Activity(NamedTuple):
    """The number of games on each day, or in each week from Monday on.

    ``first`` is the number of the first day; ``days`` is 1 or 7, the length of a bar.
    """

    first: int
    days: int
    counts: tuple[int, ...]


def histogram(ordered: Sequence[int]) -> Histogram | None:
    """Return a histogram of ascending times, with at most MOST_BINS bins, None without any.

    If up to a twentieth of them is so long that all others would share a few bins, those go to the
    last bin, which is open then.
    """
    if not ordered:
        return None
    low, top = ordered[0], ordered[-1]
    most = ordered[(len(ordered) * 19 + 19) // 20 - 1]
    limit = low + 2 * max(1000, most - low)
    top = next(value for value in reversed(ordered) if value <= limit)
    steps = (1000 * step for step in _STEPS_S)
    wide = 1000 * _STEPS_S[-1]
    step = next((one for one in steps if top // one - low // one < MOST_BINS), wide)
    first, number = low // step, min(MOST_BINS, top // step - low // step + 1)
    counts = [0] * number
    for value, games in Counter(ordered).items():
        counts[min(number - 1, value // step - first)] += games
    beyond = ordered[-1] // step - first >= number
    return Histogram(first * step, step, tuple(counts), beyond)


def capped_counts(counted: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return the frequency of each number from 0, with all from MOST_COUNTED on together.

    ``counted`` has pairs of a number and its frequency; numbers below 0 count as 0.
    """
    counts = [0] * (MOST_COUNTED + 1)
    for value, number in counted:
        counts[min(MOST_COUNTED, max(0, value))] += number
    while counts and not counts[-1]:
        counts.pop()
    return tuple(counts)


def activity(days: Mapping[int, int], today: int, back: int | None) -> Activity | None:
    """Return the number of games by day or week, up to today; None without any.

    ``days`` has the number of games by the number of the date; ``back`` is the number of days
    including today, or None to begin with the first game, but no more than a year ago.
    """
    past = {day: games for day, games in days.items() if day <= today}
    if not past:
        return None
    if back is None:
        back = today - min(past) + 1
        back = _FEW_DAYS if back <= _FEW_DAYS else max(back, _MOST_DAYS + 1)
    if back <= _MOST_DAYS:
        first, length, number = today - back + 1, 1, back
    else:
        # Day 1 was a Monday.
        last = (today - 1) // 7
        number = last - (today - back) // 7 + 1
        number = max(_LEAST_WEEKS, min(_MOST_WEEKS, number))
        first, length = 7 * (last - number + 1) + 1, 7
    counts = [0] * number
    for day, games in past.items():
        place = (day - first) // length
        if place >= 0:
            counts[place] += games
    return Activity(first, length, tuple(counts))


class Wins(NamedTuple):
    """The number of games won, and of games played."""

    won: int
    of: int


class Point(NamedTuple):
    """A game on a timeline: ``at`` in days, with a fraction to separate the games of a day."""

    at: float
    time_ms: int
    median_ms: int


class Top(NamedTuple):
    """A record by one set of rules: the best value in a category, and the session that set it.

    ``day`` is the number of its date.
    """

    game: str
    options: Options
    alone: bool
    record_kind: str
    value: int
    session: int
    day: int


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """The statistics of some sessions.

    ``games``, ``perfect``, ``hints``, ``played_ms`` and ``time`` are of sessions; ``wrong``
    actions, ``pace`` (time by right actions) and markers ``left`` of each person in them. ``wins``
    are those of the player, else of people alone or among computers: among several people, one
    always wins. ``best`` is the least time that sets a record: alone and by offered rules, if any;
    ``best_pace`` is the least such pace. ``points`` are ordered by time, and sampled if very many.
    ``ratings`` are those of people who have names, by their shares of the claims of one game.
    ``mistakes`` are persons by the number of wrong actions and ``over`` those by the markers left
    beyond the fewest possible; the last number of each counts all that had as many or more.
    """

    games: int
    played_ms: int
    hints: int
    perfect: int
    by_game: tuple[tuple[str, int], ...]
    wins: Wins
    wrong: int
    time: Spread | None
    best: int | None
    pace: Spread | None
    best_pace: int | None
    left: Spread | None
    streak: Streak
    points: tuple[Point, ...]
    times: Histogram | None
    mistakes: tuple[int, ...]
    over: tuple[int, ...]
    activity: Activity | None
    differing: Mapping[int, Spread]
    tops: tuple[Top, ...]
    ratings: tuple[Rating, ...] = ()


def points(sessions: Sequence[tuple[int, int]]) -> tuple[Point, ...]:
    """Return the times of sessions, the earliest first, each with the running median.

    A session is the number of its date and its time. Of more than MOST_POINTS, that number is
    picked evenly, with the first and the last.
    """
    last = len(sessions) - 1
    parts = min(last, MOST_POINTS - 1)
    picked = {round(n * last / parts) for n in range(parts + 1)} if parts > 0 else {0}
    of_day, before = Counter(day for day, _ in sessions), Counter[int]()
    made = []
    for at, (day, time_ms) in enumerate(sessions):
        if at in picked:
            near = spread(time for _, time in sessions[max(0, at + 1 - MEDIAN_OF) : at + 1])
            assert near is not None  # the session itself is among them
            made.append(Point(day + before[day] / of_day[day], time_ms, near.median))
        before[day] += 1
    return tuple(made)
