"""The letter of the week: what the last four weeks say for certain, compared with those before.

Each game counts in the way that it was played most often alone, and without help. Of twenty
comparisons one would pass its 95 % interval by chance: so all comparisons of a letter together
pass theirs by chance once in twenty letters (Bonferroni's inequality).
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import erfc, log, sqrt
from typing import Literal, NamedTuple, TypeAlias

from game.core.rules import Options
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.records import options_of, timed_by
from game.play.stats.estimates import NORMAL_95, Estimate, estimate_median, exactly, mean_of

MONTH = 28
LEAST_DAYS = 7
"""The number of different days with play before the first letter."""

MOST = 3
LEAST_MS = 500
"""The least difference of finds that is worth a sentence."""

_CHANCE = 0.05
_SECOND_MS = 1000

Kind: TypeAlias = Literal["finds", "time", "par", "mistakes"]


class Part(NamedTuple):
    """A game finished alone and unaided: its day, key and code of options as JSON.

    ``time_ms`` is None if it was lost, ``times`` are those of finds by differing features.
    """

    day: int
    game: str
    options: str
    time_ms: int | None
    wrong: int
    times: Sequence[Sequence[int]]


class Insight(NamedTuple):
    """A sentence of a letter: a value, what it is compared with, and their difference.

    - "finds": the medians of finds that differ in ``number`` features, and in ``least`` of them.
      ``earlier`` is that difference a month ago, None if it is not certain that it was another.
    - "time": the median time of a game, and that of a month ago.
    - "par": the median time of a game, and the par of the level ``number``.
    - "mistakes": the mean number of mistakes, and that of a month ago.
    """

    kind: Kind
    game: str
    options: Options
    value: float
    other: float
    difference: Estimate
    number: int = 0
    least: int = 0
    earlier: Estimate | None = None


class Months(NamedTuple):
    """The games of the last four weeks and of the four before, in one way to play."""

    game: str
    options: Options
    now: Sequence[Part]
    then: Sequence[Part]


def certain(comparisons: int) -> float:
    """Return the least certain effect among a number of comparisons: of one, 1."""
    low, high = 1.0, 4.0
    while high - low > 0.001:
        half = (low + high) / 2
        by_chance = comparisons * erfc(NORMAL_95 * half / sqrt(2))
        low, high = (low, half) if by_chance < _CHANCE else (half, high)
    return high


def finds_of(times: Iterable[Sequence[Sequence[int]]]) -> dict[int, Estimate]:
    """Return the median time of finds by the number of differing features."""
    found: dict[int, list[int]] = {}
    for game in times:
        for number, group in enumerate(game):
            found.setdefault(number, []).extend(group)
    made = {number: estimate_median(group) for number, group in found.items()}
    return {number: one for number, one in made.items() if one is not None}


def slower_finds(finds: Mapping[int, Estimate]) -> dict[int, Estimate]:
    """Return the extra time of finds over those of the fewest features, by their features."""
    least = min(finds, default=0)
    return {n: one.minus(finds[least]) for n, one in finds.items() if n != least}


def slowest(finds: Mapping[int, Estimate]) -> int | None:
    """Return the number of features of the finds certain to take longest, None without any."""
    slower = slower_finds(finds)
    known = [n for n, one in slower.items() if is_longer(one, certain(len(slower)))]
    return max(known, key=lambda n: slower[n].value, default=None)


def is_longer(difference: Estimate, effect: float) -> bool:
    """Whether finds take longer by what is worth a sentence, and has that effect."""
    return difference.value >= LEAST_MS and difference.effect >= effect


def insights(parts: Iterable[Part], monday: int) -> Generator[None, None, tuple[Insight, ...]]:
    """Compute the insights of a Monday, a game in each step, from the games until the day before.

    They are those with the largest effects, each of another kind.
    """
    by_game: dict[str, list[Part]] = {}
    for part in parts:
        if monday - 2 * MONTH <= part.day < monday:
            by_game.setdefault(part.game, []).append(part)
    compared: list[Insight] = []
    for game in GAMES:
        months = _months(game, by_game.get(game, ()), monday - MONTH)
        if months is not None:
            compared += [*_finds(months), *_time(months), *_par(months), *_mistakes(months)]
        yield
    least, kinds = certain(len(compared)), dict[str, Insight]()
    for one in sorted(compared, key=lambda one: -one.difference.effect):
        if one.difference.effect >= least and is_worth_saying(one):
            kinds.setdefault(one.kind, _only_certain(one, least))
    return (*kinds.values(),)[:MOST]


def _only_certain(one: Insight, least: float) -> Insight:
    """Return an insight without a difference of earlier that may be the same as now."""
    if one.earlier is None or one.earlier.minus(one.difference).effect >= least:
        return one
    return one._replace(earlier=None)


def is_worth_saying(one: Insight) -> bool:
    """Whether an insight's numbers differ as they are shown, and finds are slower."""
    if one.kind == "finds":
        return one.difference.value >= LEAST_MS
    unit = 10 if one.kind == "mistakes" else 1 / _SECOND_MS
    return int(one.value * unit) != int(one.other * unit)


def _months(game: str, parts: Sequence[Part], since: int) -> Months | None:
    """Return the games in the most frequent way since a day, if its time matters."""

    @cache
    def rules(text: str) -> Options | None:
        options = options_of(game, text)
        return None if options is None else timed_by(game, options)

    ways = Counter(rules(part.options) for part in parts if part.day >= since)
    options = max(ways, key=lambda way: ways[way], default=None)
    if options is None or options.measure != "time":
        return None
    like = [part for part in parts if rules(part.options) == options]
    now = [part for part in like if part.day >= since]
    return Months(game, options, now, [part for part in like if part.day < since])


def _finds(months: Months) -> Iterator[Insight]:
    now, then = (finds_of(part.times for part in parts) for parts in months[2:])
    before = slower_finds(then) if min(now, default=0) == min(then, default=0) else {}
    for number, difference in slower_finds(now).items():
        least = min(now)
        values = now[number].value, now[least].value
        yield Insight("finds", *months[:2], *values, difference, number, least, before.get(number))


def _time(months: Months) -> Iterator[Insight]:
    now, then = (_usual(parts) for parts in months[2:])
    if now is not None and then is not None:
        yield Insight("time", *months[:2], now.value, then.value, now.minus(then))


def _par(months: Months) -> Iterator[Insight]:
    """Yield the difference from the nearest par, in proportion."""
    own, rules = _usual(months.now), GAMES[months.game]
    if own is not None and rules.par_s and months.options == rules.default_options():
        pars = {level: s * _SECOND_MS for level, s in zip(sorted(LEVELS), rules.par_s, strict=True)}
        level = min(pars, key=lambda one: abs(log(max(1.0, own.value) / pars[one])))
        difference = own.minus(exactly(pars[level]))
        yield Insight("par", *months[:2], own.value, pars[level], difference, level)


def _mistakes(months: Months) -> Iterator[Insight]:
    now, then = (mean_of([part.wrong for part in parts]) for parts in months[2:])
    if now is not None and then is not None:
        yield Insight("mistakes", *months[:2], now.value, then.value, now.minus(then))


def _usual(parts: Sequence[Part]) -> Estimate | None:
    return estimate_median([part.time_ms for part in parts if part.time_ms is not None])
