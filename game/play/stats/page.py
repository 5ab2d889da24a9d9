"""What the page of statistics shows of many finished sessions, made step by step."""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.games import GAMES
from game.play.stats import (
    Played,
    Spread,
    Streak,
    Totals,
    Wins,
    add_times,
    no_times,
    spread,
    spreads,
    streak,
    totals,
    wins,
)
from game.play.stats.bins import Activity, Histogram, activity, capped, histogram
from game.play.stats.figures import MOST_DIFFERING
from game.play.stats.tops import Top, tops

ALONE, PEOPLE, COMPUTERS = "alone", "people", "computers"
"""Who else played: nobody, people only, or computers too."""

MOST_POINTS = 120
MEDIAN_OF = 9
"""Games of which the running median is: the last ones, with the one it stands at."""

_EPOCH = 719_163  # the number of 1 January 1970
_LAST_DAY = 3_652_059  # the number of 31 December 9999
_DAY_S = 24 * 3600
_NO_TIMES = 3 * (MOST_DIFFERING + 1) + 1  # characters of as many empty lists
_AT_ONCE = 500  # rows: reading their times takes about 2 ms


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which rows a page is of; a field that is None lets all through.

    ``mode`` is as in ``Opening``; ``company`` ALONE, PEOPLE or COMPUTERS; ``options`` their codes
    as text, each with whether one seat played by them; ``days`` how many days back, today being
    one. Games with help are apart.
    """

    mode: str | None = None
    player: str | None = None
    company: str | None = None
    options: frozenset[tuple[str, bool]] | None = None
    days: int | None = None
    assisted: bool = False


class Point(NamedTuple):
    """One game in time: ``at`` in days, with a fraction that parts the games of a day."""

    at: float
    time_ms: int
    median_ms: int
    row: Played


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """What there is to show of some rows.

    ``games`` are sessions, where ``totals`` has a row for each person. ``wins`` are those of the
    player, else of people alone or among computers: of several people one wins whatever happens.
    ``perfect`` and ``time`` are of sessions, ``best`` has the least of those that were not lost;
    ``points`` are of the earliest first, and of very many, some. ``mistakes`` are rows by the
    number of wrong actions and ``over`` those by the markers left beyond the fewest possible; the
    last number of each counts all that had as many or more.
    """

    rows: tuple[Played, ...]
    games: int
    totals: Totals
    wins: Wins
    perfect: int
    hints: int
    played_ms: int
    time: Spread | None
    best: Played | None
    streak: Streak
    by_game: tuple[tuple[str, int], ...]
    points: tuple[Point, ...]
    times: Histogram | None
    mistakes: tuple[int, ...]
    over: tuple[int, ...]
    activity: Activity | None
    differing: dict[int, Spread]
    tops: tuple[Top, ...]


def day_of(row: Played) -> int:
    """Return the number of the player's date of a row; where it is unknown, of the date in UTC."""
    return row.day or _EPOCH + row.finished // _DAY_S


def with_computers(rows: Iterable[Played]) -> set[int]:
    """Return the sessions in which computers had seats: there are fewer people than seats."""
    people = Counter(row.session for row in rows)
    return {row.session for row in rows if row.seats > people[row.session]}


def with_people(rows: Iterable[Played]) -> set[int]:
    """Return the sessions of several people."""
    people = Counter(row.session for row in rows if row.seats > 1)
    return {session for session, number in people.items() if number > 1}


def chosen(rows: Sequence[Played], wanted: Wanted, *, computers: set[int]) -> list[Played]:
    """Return the rows that are wanted, of any day, but for those that cannot be true."""
    found = [row for row in rows if row.assisted == wanted.assisted and _can_be(row)]
    if wanted.mode is not None:
        found = [row for row in found if row.mode == wanted.mode]
    if wanted.player is not None:
        found = [row for row in found if row.name == wanted.player]
    if wanted.options is not None:
        found = [row for row in found if (row.options, row.seats == 1) in wanted.options]
    if wanted.company is not None:
        found = [row for row in found if company(row, computers) == wanted.company]
    return found


def _can_be(row: Played) -> bool:
    """Tell whether there are such a game, such a date and such a time."""
    return row.game in GAMES and 0 < day_of(row) <= _LAST_DAY and row.time_ms >= 0


def company(row: Played, computers: set[int]) -> str:
    """Return who else played, where ``computers`` are the sessions with some."""
    if row.session in computers:
        return COMPUTERS
    return ALONE if row.seats == 1 else PEOPLE


def played_options(rows: Iterable[Played]) -> list[tuple[str, bool]]:
    """Return the codes of options, and whether one seat played, what was most often first."""
    return [one for one, _ in Counter((row.options, row.seats == 1) for row in rows).most_common()]


def figures_page(
    rows: Sequence[Played], wanted: Wanted, today: int
) -> Generator[None, None, FiguresPage]:
    """Make what is shown of the rows that are wanted; ``today`` is the number of the date.

    Each step takes some milliseconds of a processor with 10,000 sessions.
    """
    computers = with_computers(rows) if wanted.company is not None else set()
    ever = chosen(rows, wanted, computers=computers)
    days = wanted.days
    some = ever if days is None else [row for row in ever if today - days < day_of(row) <= today]
    yield
    made_streak = streak(ever, today)
    sessions = _sessions(some)
    yield
    days_of = [day_of(row) for row in sessions]
    in_time = points(sessions, days_of)
    yield
    added = totals(some)
    yield
    shared = with_people(rows) if wanted.player is None else set()
    won = wins(row for row in some if row.session not in shared)
    yield
    differing = yield from _differing(some)
    found_tops = yield from tops(some)
    times = [row.time_ms for row in sessions]
    middle, in_bins = spread(times), histogram(times)
    yield
    mistakes = capped([row.wrong for row in some])
    over = capped([row.score - row.fewest for row in some if row.fewest is not None])
    days_played = activity(days_of, today, days)
    yield
    return FiguresPage(
        rows=tuple(some),
        games=len(sessions),
        totals=added,
        wins=won,
        perfect=sum(row.perfect for row in sessions),
        hints=sum(row.hints for row in sessions),
        played_ms=sum(times),
        time=middle,
        best=_fastest(sessions),
        streak=made_streak,
        by_game=tuple(Counter(row.game for row in sessions).most_common()),
        points=in_time,
        times=in_bins,
        mistakes=mistakes,
        over=over,
        activity=days_played,
        differing=differing,
        tops=found_tops,
    )


def _sessions(rows: Iterable[Played]) -> list[Played]:
    """Return the first row of each session, the earliest first."""
    first: dict[int, Played] = {}
    for row in rows:
        first.setdefault(row.session, row)
    return sorted(first.values(), key=lambda row: (row.finished, row.session))


def _fastest(sessions: Iterable[Played]) -> Played | None:
    """Return the session that took least, of those that were not lost."""
    not_lost = (row for row in sessions if row.won != 0)
    return min(not_lost, key=lambda row: row.time_ms, default=None)


def _differing(rows: Sequence[Played]) -> Generator[None, None, dict[int, Spread]]:
    """Make the spreads of the times of claims, by the number of attributes that differ."""
    found = no_times()
    timed = [row for row in rows if len(row.times) > _NO_TIMES]
    for start in range(0, len(timed), _AT_ONCE):
        add_times(found, timed[start : start + _AT_ONCE])
        yield
    return spreads(found)


def points(sessions: Sequence[Played], days: Sequence[int]) -> tuple[Point, ...]:
    """Return the times of sessions, the earliest first, each with the running median there.

    ``days`` are the numbers of their dates. Of more than MOST_POINTS, as many are picked evenly,
    the first and the last among them.
    """
    last = len(sessions) - 1
    parts = min(last, MOST_POINTS - 1)
    picked = {round(n * last / parts) for n in range(parts + 1)} if parts > 0 else {0}
    of_day, before = Counter(days), Counter[int]()
    made = []
    for at, (row, day) in enumerate(zip(sessions, days, strict=True)):
        if at in picked:
            near = spread(one.time_ms for one in sessions[max(0, at + 1 - MEDIAN_OF) : at + 1])
            assert near is not None  # the row itself is among them
            made.append(Point(day + before[day] / of_day[day], row.time_ms, near.median, row))
        before[day] += 1
    return tuple(made)
