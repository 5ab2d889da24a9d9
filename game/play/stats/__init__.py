"""Statistics of finished games in one way to play: medians, records, and a curve over time."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from game.play.stats.estimates import Estimate

START = 1200
_SCALE = 800
_MOST, _LEAST = 256, 64  # the most points a game can change, at first and later
_SETTLED = 20  # the number of games after which that is half


class Rating(NamedTuple):
    """A person's Elo rating, and the number of games it is based on."""

    name: str
    points: float
    games: int


def expected_share(own: float, other: float) -> float:
    """Return the expected share of a player in the claims of two."""
    return float(1 / (1 + 10 ** ((other - own) / _SCALE)))


def step(games: int) -> float:
    """Return the most points the next game can change, after ``games`` games."""
    return max(_MOST / (1 + games / _SETTLED), _LEAST)


class Ratings:
    """Elo ratings of people, updated game by game.

    They are those of A. Elo (The Rating of Chessplayers, Past and Present, 1978), with each
    player's share of the claims of two in place of a win: so ten claims to nine hardly change
    anything. A player ahead by 800 points is expected to make ten claims for one.
    """

    def __init__(self) -> None:
        self._known: dict[str, Rating] = {}

    def add(self, game: Sequence[tuple[str, int]]) -> None:
        """Update the ratings from a game's numbers of claims by name.

        Among several, each plays against each of the others. Games of one person are ignored, and
        games with a name twice, or without claims.
        """
        names = [name for name, _ in game]
        if len(game) < 2 or len(set(names)) < len(names) or not any(count for _, count in game):
            return
        before = [self._known.get(name, Rating(name, START, 0)) for name in names]
        for own, (name, count) in zip(before, game, strict=True):
            ahead = 0.0
            for other, (_, theirs) in zip(before, game, strict=True):
                if other.name != name and count + theirs:
                    took = count / (count + theirs)
                    ahead += took - expected_share(own.points, other.points)
            gained = step(own.games) * ahead / (len(game) - 1)
            self._known[name] = Rating(name, own.points + gained, own.games + 1)

    def table(self) -> tuple[Rating, ...]:
        """Return all ratings, the strongest first."""
        return tuple(sorted(self._known.values(), key=lambda one: (-one.points, one.name)))


MOST_POINTS = 120
USUAL_OF = 9
"""The number of games whose median is the usual result."""

_FULL_DAY = 3
"""The games of a day that may be the best one."""

_STEADY = 0.05
"""How far the usual result may be from today's, as a share, and count as steady."""


def median_of(values: Iterable[int]) -> int | None:
    """Return the median of some values, rounded, or None without any."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return round((ordered[half] + ordered[~half]) / 2) if ordered else None


def times_of(text: str) -> list[list[int]]:
    """Return the times of a seat's claims, [] if damaged."""
    try:
        times: list[list[int]] = json.loads(text)
    except (ValueError, RecursionError):
        return []
    if type(times) is not list or not set(map(type, times)) <= {list}:
        return []
    return times if set(map(type, chain.from_iterable(times))) <= {int} else []


class PlayedGame(NamedTuple):
    """A finished game: its day's number, its session, and a value of which less is better.

    ``perfect`` tells whether no better result was possible.
    """

    day: int
    session: int
    value: int
    wrong: int = 0
    perfect: bool = False


class Point(NamedTuple):
    """A game on a timeline: ``at`` in days, with a fraction to separate the games of a day.

    ``usual`` is the median of the games before it, up to USUAL_OF, None for the first.
    """

    at: float
    value: int
    usual: int | None


class Top(NamedTuple):
    """A record, and the session that set it; ``day`` is the number of its date.

    Its kind is that of rules ("time", "pace", "score", "left"), or "find" for the quickest find,
    of cards that differ in ``number`` features; "clean" for the best without a mistake; "full day"
    for the best day, with its ``number`` of games and the worst value of them.
    """

    kind: str
    value: int
    session: int
    day: int
    number: int = 0


class Progress(NamedTuple):
    """The decrease of the usual value since the first games, and the weeks it has been steady.

    ``since`` is the number of the first game's day.
    """

    less: int
    since: int
    steady_weeks: int


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """The statistics of games in one way to play.

    Their values are of a ``kind`` of record, and only those that could set one count, so the
    ``best`` is among the ``points``. ``usual`` is the median, ``wrong`` the mean number of mistakes
    of the last USUAL_OF games. ``tops`` are the other records, ``differing`` the median times of
    finds by the number of features that differ, ``ratings`` those of people who have names.
    """

    kind: str
    games: int
    points: tuple[Point, ...] = ()
    usual: int | None = None
    progress: Progress | None = None
    wrong: float = 0.0
    perfect: int = 0
    best: Top | None = None
    tops: tuple[Top, ...] = ()
    differing: Mapping[int, Estimate] = field(default_factory=dict)
    ratings: tuple[Rating, ...] = ()


def usual_before(values: Sequence[int], number: int) -> int | None:
    """Return the median of the last values before a number of them, None without any."""
    return median_of(values[max(0, number - USUAL_OF) : number])


def points(games: Sequence[PlayedGame]) -> tuple[Point, ...]:
    """Return the points of games, the earliest first.

    Of more than MOST_POINTS, that number is picked evenly, with the first and the last, and the
    best among them.
    """
    last, values = len(games) - 1, [game.value for game in games]
    parts = min(last, MOST_POINTS - 1)
    picked = {round(n * last / parts) for n in range(parts + 1)} if parts > 0 else {0}
    picked.add(values.index(min(values)) if values else 0)
    of_day, before = Counter(game.day for game in games), Counter[int]()
    made = []
    for at, game in enumerate(games):
        if at in picked:
            place = game.day + before[game.day] / of_day[game.day]
            made.append(Point(place, game.value, usual_before(values, at)))
        before[game.day] += 1
    return tuple(made)


def progress(games: Sequence[PlayedGame]) -> Progress | None:
    """Return the progress of the usual value since the first games, None with too few games."""
    if len(games) <= USUAL_OF:
        return None
    values = [game.value for game in games]
    first, now = (usual_before(values, count) or 0 for count in (USUAL_OF, len(games)))
    near, since = max(1, round(_STEADY * now)), games[-1].day
    for count in range(len(games) - 1, USUAL_OF - 1, -1):
        if abs((usual_before(values, count) or 0) - now) > near:
            break
        since = games[count - 1].day
    return Progress(first - now, games[0].day, (games[-1].day - since) // 7)


def full_day(games: Sequence[PlayedGame]) -> Top | None:
    """Return the best of the days with several games, by its worst game; None without any."""
    of_day: dict[int, list[PlayedGame]] = {}
    for game in games:
        of_day.setdefault(game.day, []).append(game)
    full = [day for day in of_day.values() if len(day) >= _FULL_DAY]
    if not full:
        return None
    found = min(full, key=lambda day: max(game.value for game in day))
    best = min(found, key=lambda game: game.value)
    return Top("full day", max(game.value for game in found), best.session, best.day, len(found))


def best_of(kind: str, games: Iterable[PlayedGame]) -> Top | None:
    """Return the record of a kind; of equal ones the earliest."""
    best = min(games, key=lambda game: game.value, default=None)
    return None if best is None else Top(kind, best.value, best.session, best.day)


def page_of(kind: str, games: Sequence[PlayedGame], others: Iterable[Top | None]) -> FiguresPage:
    """Return the statistics of games, the earliest first, with ``others`` of their records."""
    if not games:
        return FiguresPage(kind, 0)
    best, last = best_of(kind, games), games[-USUAL_OF:]
    clean = best_of("clean", (game for game in games if not game.wrong)) if kind == "time" else None
    if clean is not None and best is not None and clean.session == best.session:
        clean = None
    full = full_day(games) if kind == "time" else None
    return FiguresPage(
        kind,
        len(games),
        points(games),
        usual_before([game.value for game in games], len(games)),
        progress(games),
        sum(game.wrong for game in last) / len(last),
        sum(game.perfect for game in games),
        best,
        tuple(top for top in (*others, full, clean) if top is not None),
    )
