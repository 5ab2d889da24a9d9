"""How quick somebody is: a log-normal fit of how long they look for what they find.

Each claim that ever lay on a table is looked for by everybody there until somebody makes it, or
it goes. Who makes it has seen it after so much looking; all the others would have taken longer.
A fit of log-normal times in which some are only known to be longer is a censored one (Aitkin, A
note on the regression analysis of censored data, Technometrics 23, 1981). Looking is measured as
computer players look (``games/computers``): by how hard a claim is to see, and with attention that
rises. So it can be compared with theirs.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import erfc, exp, floor, hypot, log, pi, sqrt
from typing import Any, NamedTuple

from game.core.rules import Action, Options, Seat
from game.games.claims.state import Call, Claim, Timeout
from game.games.computers import looked_for
from game.games.computers.cards import SETTLE_MS, difficulty
from game.games.computers.player import LEVELS, SPREAD, Level, looked
from game.play.session import Session

WANTED = 0.45
"""The share of claims that somebody takes of a fair opponent."""

ENOUGH = 4
"""So many finds say how quick somebody is."""

HAND_MS = 1200
"""Where nobody calls, the claim comes so long after it was seen: as with computer players."""

_SOON_MS = 700  # half of it more than the hand waits
_LEAST_MS = 200.0  # of looking: nobody is quicker
_BINS = 20  # of logarithms that differ by 1
_ROUNDS = 25
_PRIOR_FINDS = 12  # how many finds the usual spread weighs as much as
_PRIOR_LOOK_MS = 12_000  # between Casual and Steady,
_PRIOR_SPREAD = 1.0  # give or take all five levels


class Looks(NamedTuple):
    """How long somebody looked for claims, in logarithms of milliseconds of the easiest ones.

    ``finds`` were seen after so much looking; ``total`` and ``squares`` add up their logarithms.
    ``slower`` counts claims that were looked for in vain, by their logarithms in bins.
    """

    finds: int = 0
    total: float = 0.0
    squares: float = 0.0
    slower: Mapping[int, int] = {}


class Pace(NamedTuple):
    """How quick somebody is: the median to see one easy claim, in milliseconds, and the spread.

    ``spread`` is the standard deviation of the logarithm of the time, ``finds`` how many finds
    say so.
    """

    median_ms: float
    spread: float
    finds: int


def kind_of(options: Options) -> tuple[tuple[str, object], ...]:
    """Return what the options say that makes finds harder or easier: what lists name."""
    fields = sorted({option.field for option in options.OPTIONS if option.listed})
    return tuple((field, getattr(options, field)) for field in fields)


def looks(session: Session, seat: Seat) -> Looks:
    """Return how long somebody at a seat has looked for what was there to claim.

    From a call until its claim is judged, nobody else can claim: all that time is the caller's.
    """
    states, called = session.states, None
    if looked_for(session.rules, states[0]) is None:
        return Looks()
    looking = _Looking(session.rules, states[0])
    found, slower = list[float](), list[float]()
    for before, after, entry in zip(states, states[1:], session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        seen = entry.at_ms - (HAND_MS if before.seats == 1 else 0) if called is None else called
        if isinstance(entry.action, Claim | Timeout):
            called = None
        for claim, took in looking.gone(before, after, max(0, seen), entry.at_ms):
            mine = entry.seat == seat and claim == entry.action
            (found if mine else slower).append(took)
    last = session.log[-1].at_ms if session.log else 0
    slower += looking.left(last)
    return _summed(found, slower)


class _Looking:
    """What lies on the table to be seen, since how much looking, and how hard each is to see."""

    def __init__(self, rules: Any, state: Any) -> None:
        self._rules = rules
        self._age = 0.0  # looking until the table became what it is
        self._changed, self._before = 0, 0.0
        self._since: dict[Action, tuple[float, float]] = {}
        self._add(state)

    def _add(self, state: Any) -> None:
        for claim in looked_for(self._rules, state) or ():
            if claim not in self._since:
                self._since[claim] = self._age, difficulty(self._rules, state, claim)

    def _looked(self, now: int) -> float:
        return self._age + looked(max(0, now - self._changed - SETTLE_MS))

    def _took(self, claim: Action, age: float) -> float:
        since, hard = self._since[claim]
        return log(max(_LEAST_MS, age - since) / hard)

    def _seen(self, now: int) -> float:
        """Return after how much looking something was seen by now.

        What comes as soon as the table has changed was seen while somebody else claimed.
        """
        soon = now <= self._changed + SETTLE_MS + _SOON_MS
        return (self._before + self._age) / 2 if soon else self._looked(now)

    def gone(self, before: Any, after: Any, seen: int, now: int) -> list[tuple[Action, float]]:
        """Return what is there no more, with how much looking it took until it was seen."""
        if before.table == after.table and before.found == after.found:
            return []
        left = {*(looked_for(self._rules, after) or ())}
        age = self._seen(seen)
        gone = [(claim, self._took(claim, age)) for claim in self._since if claim not in left]
        for claim, _ in gone:
            del self._since[claim]
        if before.table != after.table:
            self._before = self._looked(seen)
            self._age, self._changed = self._looked(now), now
        self._add(after)
        return gone

    def left(self, now: int) -> list[float]:
        """Return how much looking there was for what is there to the end."""
        age = self._looked(now)
        return [self._took(claim, age) for claim in self._since]


def _summed(found: Iterable[float], slower: Iterable[float]) -> Looks:
    found = list(found)
    squares = sum(value * value for value in found)
    return Looks(len(found), sum(found), squares, Counter(floor(_BINS * one) for one in slower))


def together(games: Iterable[Looks]) -> Looks:
    """Return how long somebody looked in several games."""
    finds, total, squares, slower = 0, 0.0, 0.0, Counter[int]()
    for one in games:
        finds, total, squares = finds + one.finds, total + one.total, squares + one.squares
        slower.update(one.slower)
    return Looks(finds, total, squares, slower)


def pace(told: Looks) -> Pace | None:
    """Return how quick somebody is, None while too few finds say so.

    It is the likeliest median and spread, found by expectation and maximisation; what is usual
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
    """Return the mean of a normal number that is larger than ``least``, and of its square."""
    z = (least - median) / spread
    hazard = z + 1 / z if z > 8 else exp(-z * z / 2) * sqrt(2 / pi) / erfc(z / sqrt(2))
    mean = median + spread * hazard
    square = median * median + spread * spread + spread * hazard * (least + median)
    return mean, square


def look_ms(level: Level) -> float:
    """Return the median of a level as a fit finds it: what was mistaken is looked for again."""
    return level.look_ms * (1 + level.wrong)


def share(own: Pace, level: int) -> float:
    """Return which share of the claims somebody takes of a computer player of a level."""
    ahead = log(look_ms(LEVELS[level]) / own.median_ms)
    return erfc(-ahead / hypot(own.spread, SPREAD) / sqrt(2)) / 2


def fair_level(own: Pace) -> int:
    """Return the level of which somebody takes a share of the claims as near WANTED as can be."""
    return min(LEVELS, key=lambda level: (abs(share(own, level) - WANTED), level))


def level_like(own: Pace) -> float:
    """Return the level that is as quick as somebody, to the half, from 1 to 5."""
    numbers = sorted(LEVELS)
    for lower, upper in pairwise(numbers):
        slow, quick = log(look_ms(LEVELS[lower])), log(look_ms(LEVELS[upper]))
        at = (slow - log(own.median_ms)) / (slow - quick)
        if at < 1 or upper == numbers[-1]:
            return round(2 * (lower + min(1.0, max(0.0, at)))) / 2
    raise ValueError("there are several levels")
