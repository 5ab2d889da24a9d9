"""A player's pace: a log-normal fit of the time needed to see claims.

Every claim on a table is looked for by everybody there until it is made or gone. The player making
it has seen it after an amount of looking; all the others would have taken longer.
A fit of log-normal times with some only known to be longer is a censored regression (Aitkin, A
note on the regression analysis of censored data, Technometrics 23, 1981). Looking is measured as
computer players look (``games/computers``): by the difficulty of seeing a claim, and with rising
attention. So it can be compared with theirs.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import erfc, exp, floor, hypot, log, pi, sqrt
from typing import Any, NamedTuple

from game.core.rules import Action, Options, Seat
from game.games.claims.state import Call, Claim, Timeout
from game.games.computers import looked_for
from game.games.computers.card_player import SETTLE_MS, difficulty
from game.games.computers.player import SPREAD, search_progress
from game.games.levels import LEVELS, Level
from game.play.session import Session

WANTED = 0.45
"""The player's share of the claims against a fair opponent."""

ENOUGH = 4
"""The least number of finds for a pace."""

HAND_MS = 1200
"""The time from seeing a claim to making it without a call, the same as for computer players."""

_SOON_MS = 700  # the hand's pause, and half of it
_LEAST_MS = 200.0  # the least looking: nobody is quicker
_BINS = 20  # bins for each unit of the logarithm
_ROUNDS = 25
_PRIOR_FINDS = 12  # the weight of the prior spread, in finds
_PRIOR_LOOK_MS = 12_000  # the prior median, between the levels Casual and Steady
_PRIOR_SPREAD = 1.0  # the spread of the prior median, as wide as all five levels


class SearchTimes(NamedTuple):
    """A player's looking times for claims, in logarithms of milliseconds of the easiest claims.

    ``finds`` is the number of claims seen; ``total`` and ``squares`` add up their logarithms.
    ``slower`` counts claims looked for in vain, by their logarithms in bins.
    """

    finds: int = 0
    total: float = 0.0
    squares: float = 0.0
    slower: Mapping[int, int] = {}


class Pace(NamedTuple):
    """A player's pace: the median time to see an easy claim, in milliseconds, and the spread.

    ``spread`` is the standard deviation of the logarithm of the time, ``finds`` the number of
    finds it is based on.
    """

    median_ms: float
    spread: float
    finds: int


def kind_of(options: Options) -> tuple[tuple[str, object], ...]:
    """Return the options affecting the difficulty of finds, which are those listed."""
    fields = sorted({option.field for option in options.OPTIONS if option.listed})
    return tuple((field, getattr(options, field)) for field in fields)


def looks(session: Session, seat: Seat) -> SearchTimes:
    """Return the looking times of the player at a seat.

    From a call until its claim is judged, nobody else can claim: all that time is the caller's.
    """
    states, called = session.states, None
    if looked_for(session.rules, states[0]) is None:
        return SearchTimes()
    looking = _SearchTimer(session.rules, states[0])
    found, slower = list[float](), list[float]()
    for before, after, entry in zip(states, states[1:], session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        seen = entry.at_ms - (HAND_MS if before.seats == 1 else 0) if called is None else called
        if isinstance(entry.action, Claim | Timeout):
            called = None
        for claim, took in looking.take_finds(before, after, max(0, seen), entry.at_ms):
            mine = entry.seat == seat and claim == entry.action
            (found if mine else slower).append(took)
    last = session.log[-1].at_ms if session.log else 0
    slower += looking.left(last)
    return _sum_times(found, slower)


class _SearchTimer:
    """The claims on the table, with the looking since they came, and their difficulty."""

    def __init__(self, rules: Any, state: Any) -> None:
        self._rules = rules
        self._age = 0.0  # looking at the last change of the table
        self._changed, self._before = 0, 0.0
        self._since: dict[Action, tuple[float, float]] = {}
        self._add(state)

    def _add(self, state: Any) -> None:
        for claim in looked_for(self._rules, state) or ():
            if claim not in self._since:
                self._since[claim] = self._age, difficulty(self._rules, state, claim)

    def _search_ms(self, now: int) -> float:
        return self._age + search_progress(max(0, now - self._changed - SETTLE_MS))

    def _find_ms(self, claim: Action, age: float) -> float:
        since, hard = self._since[claim]
        return log(max(_LEAST_MS, age - since) / hard)

    def _first_seen_ms(self, now: int) -> float:
        """Return the looking done before a claim seen by now.

        A claim made right after a change of the table was seen while another player claimed.
        """
        soon = now <= self._changed + SETTLE_MS + _SOON_MS
        return (self._before + self._age) / 2 if soon else self._search_ms(now)

    def take_finds(
        self, before: Any, after: Any, seen: int, now: int
    ) -> list[tuple[Action, float]]:
        """Return the claims no longer there, with the looking each had until ``seen``."""
        if before.table == after.table and before.found == after.found:
            return []
        left = {*(looked_for(self._rules, after) or ())}
        age = self._first_seen_ms(seen)
        gone = [(claim, self._find_ms(claim, age)) for claim in self._since if claim not in left]
        for claim, _ in gone:
            del self._since[claim]
        if before.table != after.table:
            self._before = self._search_ms(seen)
            self._age, self._changed = self._search_ms(now), now
        self._add(after)
        return gone

    def left(self, now: int) -> list[float]:
        """Return the looking for each of the claims remaining at the end."""
        age = self._search_ms(now)
        return [self._find_ms(claim, age) for claim in self._since]


def _sum_times(found: Iterable[float], slower: Iterable[float]) -> SearchTimes:
    found = list(found)
    squares = sum(value * value for value in found)
    return SearchTimes(
        len(found), sum(found), squares, Counter(floor(_BINS * one) for one in slower)
    )


def sum_games(games: Iterable[SearchTimes]) -> SearchTimes:
    """Return the looking times of several games together."""
    finds, total, squares, slower = 0, 0.0, 0.0, Counter[int]()
    for one in games:
        finds, total, squares = finds + one.finds, total + one.total, squares + one.squares
        slower.update(one.slower)
    return SearchTimes(finds, total, squares, slower)


def pace(told: SearchTimes) -> Pace | None:
    """Return the player's pace, None with too few finds.

    It is the likeliest median and spread, found by expectation and maximisation; the prior
    weighs as much as a few finds.
    """
    if told.finds < ENOUGH:
        return None
    median, spread = log(_PRIOR_LOOK_MS), SPREAD
    for _ in range(_ROUNDS):
        total, squares, number = told.total, told.squares, float(told.finds)
        for place, count in told.slower.items():
            mean, square = _beyond((place + 0.5) / _BINS, median, spread)
            total, squares, number = total + count * mean, squares + count * square, number + count
        weight = (spread / _PRIOR_SPREAD) ** 2
        median = (total + weight * log(_PRIOR_LOOK_MS)) / (number + weight)
        off = squares - 2 * median * total + number * median * median
        spread = sqrt((off + _PRIOR_FINDS * SPREAD * SPREAD) / (number + _PRIOR_FINDS))
    return Pace(exp(median), spread, told.finds)


def _beyond(least: float, median: float, spread: float) -> tuple[float, float]:
    """Return the mean of a normal number above ``least``, and the mean of its square."""
    z = (least - median) / spread
    hazard = z + 1 / z if z > 8 else exp(-z * z / 2) * sqrt(2 / pi) / erfc(z / sqrt(2))
    mean = median + spread * hazard
    square = median * median + spread * spread + spread * hazard * (least + median)
    return mean, square


def look_ms(level: Level) -> float:
    """Return a level's median as a fit finds it; mistaken claims are looked for again."""
    return level.look_ms * (1 + level.wrong)


def share(own: Pace, level: int) -> float:
    """Return the player's expected share of the claims against a level."""
    ahead = log(look_ms(LEVELS[level]) / own.median_ms)
    return erfc(-ahead / hypot(own.spread, SPREAD) / sqrt(2)) / 2


def fair_level(own: Pace) -> int:
    """Return the level nearest to the WANTED share of claims for the player."""
    return min(LEVELS, key=lambda level: (abs(share(own, level) - WANTED), level))


def level_like(own: Pace) -> float:
    """Return the level with the player's pace, to the half, from 1 to 5."""
    numbers = sorted(LEVELS)
    for lower, upper in pairwise(numbers):
        slow, quick = log(look_ms(LEVELS[lower])), log(look_ms(LEVELS[upper]))
        at = (slow - log(own.median_ms)) / (slow - quick)
        if at < 1 or upper == numbers[-1]:
            return round(2 * (lower + min(1.0, max(0.0, at)))) / 2
    raise ValueError("there are several levels")
