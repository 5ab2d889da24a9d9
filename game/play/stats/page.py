"""What the page of statistics shows of many finished sessions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.rules import Options
from game.play.stats import Activity, Histogram, Spread, Streak, spread

MOST_POINTS = 120
MEDIAN_OF = 9
"""Games of which the running median is: the last ones, with the one it stands at."""


class Wins(NamedTuple):
    """How many were won, and of how many."""

    won: int
    of: int


class Point(NamedTuple):
    """One game in time: ``at`` in days, with a fraction that parts the games of a day."""

    at: float
    time_ms: int
    median_ms: int


class Top(NamedTuple):
    """A record by one set of rules: the best in a respect, and the session that has it first.

    ``day`` is the number of its date.
    """

    game: str
    options: Options
    alone: bool
    respect: str
    value: int
    session: int
    day: int


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """What there is to show of some sessions.

    ``games``, ``perfect``, ``hints``, ``played_ms`` and ``time`` are of sessions; ``wrong``
    actions, ``pace`` (time by right actions) and markers ``left`` of each person in them. ``wins``
    are those of the player, else of people alone or among computers: of several people one wins
    whatever happens. ``best`` is the least time that sets a record, ``best_pace`` the least such
    pace. ``points`` are of the earliest first, and of very many,
    some. ``mistakes`` are persons by the number of wrong actions and ``over`` those by the markers
    left beyond the fewest possible; the last number of each counts all that had as many or more.
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


def points(sessions: Sequence[tuple[int, int]]) -> tuple[Point, ...]:
    """Return the times of sessions, the earliest first, each with the running median there.

    A session is the number of its date and its time. Of more than MOST_POINTS, as many are picked
    evenly, the first and the last among them.
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
