"""The letter of the week: what is certain, by how much, and nothing by chance."""

import json
from collections.abc import Callable, Iterable
from datetime import date
from statistics import mean, median

import pytest

from game.core.options import encode_values
from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.computers.player import vary
from game.play.days import week_start
from game.play.stats.estimates import Estimate
from game.play.stats.letter import (
    MONTH,
    MOST,
    Insight,
    Part,
    certain,
    insights,
    slowest,
)

MONDAY = date(2026, 11, 23).toordinal()
PAR_S = GAMES["classic"].par_s
BETWEEN = 1000 * (PAR_S[2] + PAR_S[3]) // 2  # a time far from any par


def code(options: object) -> str:
    return json.dumps(encode_values(options), separators=(",", ":"))


USUAL = code(ClassicOptions())


def letter(parts: Iterable[Part], monday: int = MONDAY) -> tuple[Insight, ...]:
    steps = insights(parts, monday)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: tuple[Insight, ...] = end.value
            return made


def months(
    make: Callable[[Rng, bool], tuple[int, int, list[list[int]]]], games: int = 20, seed: str = ""
) -> list[Part]:
    """Return so many games in either month, of time, mistakes and times of finds as made."""
    rng, parts = Rng(seed, "letter"), []
    for late in (False, True):
        for number in range(games):
            day = MONDAY - (1 if late else 2) * MONTH + number * MONTH // games
            parts.append(Part(day, "classic", USUAL, *make(rng, late)))
    return parts


def around(rng: Rng, ms: float, spread: float = 0.1) -> int:
    return round(ms * vary(rng, spread))


def test_week_begins_on_monday() -> None:
    days = range(MONDAY - 7, MONDAY + 7)
    assert [week_start(day) for day in days] == [MONDAY - 7] * 7 + [MONDAY] * 7
    assert all(date.fromordinal(week_start(day)).weekday() == 0 for day in days)


def test_a_quicker_month_is_told_with_both_medians() -> None:
    parts = months(lambda rng, late: (around(rng, BETWEEN * (1 if late else 1.4)), 1, []))
    (found,) = [one for one in letter(parts) if one.kind == "time"]
    now = [part.time_ms or 0 for part in parts[20:]]
    then = [part.time_ms or 0 for part in parts[:20]]
    assert (found.value, found.other) == (median(now), median(then))
    assert found.difference.value == median(now) - median(then) < found.difference.high < 0


def test_a_slower_month_is_told_as_well() -> None:
    parts = months(lambda rng, late: (around(rng, BETWEEN * (1.4 if late else 1)), 1, []))
    assert [one.difference.value > 0 for one in letter(parts) if one.kind == "time"] == [True]


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("share", [0.88, 1.12])
def test_par_is_that_of_the_nearest_level(level: int, share: float) -> None:
    ms = 1000 * PAR_S[level - 1] * share
    parts = months(lambda rng, late: (around(rng, ms, 0.03), 1, []))
    (found,) = letter(parts)
    assert (found.kind, found.number, found.other) == ("par", level, 1000 * PAR_S[level - 1])
    assert (found.difference.value < 0) == (share < 1)


def test_other_rules_have_no_par() -> None:
    other = code(ClassicOptions(attributes=3))
    ms = 800 * PAR_S[2]
    parts = months(lambda rng, late: (around(rng, ms, 0.03), 1, []))
    assert [one.kind for one in letter(parts)] == ["par"]
    assert letter([part._replace(options=other) for part in parts]) == ()


def test_mistakes_are_told_as_means() -> None:
    parts = months(lambda rng, late: (BETWEEN, rng.random_below(2 if late else 8), []))
    (found,) = [one for one in letter(parts) if one.kind == "mistakes"]
    assert found.value == mean(part.wrong for part in parts[20:])
    assert found.other == mean(part.wrong for part in parts[:20])


def finds(rng: Rng, *medians: int) -> list[list[int]]:
    return [[], *([around(rng, ms, 0.3) for _ in range(5)] for ms in medians)]


def test_slow_finds_are_told_with_the_difference_a_month_ago_if_it_was_another() -> None:
    def better(rng: Rng, late: bool) -> tuple[int, int, list[list[int]]]:
        return BETWEEN, 1, finds(rng, 2000, 2100, 2200, 4000 if late else 7000)

    def same(rng: Rng, late: bool) -> tuple[int, int, list[list[int]]]:
        return BETWEEN, 1, finds(rng, 2000, 2100, 2200, 4000)

    for make in (better, same):
        parts = months(make)
        (found,) = [one for one in letter(parts) if one.kind == "finds"]
        each = [
            [median(ms for part in some for ms in part.times[n]) for n in (1, 4)]
            for some in (parts[20:], parts[:20])
        ]
        assert (found.number, found.least, found.other, found.value) == (4, 1, *each[0])
        assert found.difference.value == each[0][1] - each[0][0]
        if make is better:
            assert found.earlier is not None
            assert found.earlier.value == each[1][1] - each[1][0]
        else:
            assert found.earlier is None


def test_little_time_is_not_worth_a_sentence() -> None:
    parts = months(lambda rng, late: (BETWEEN, 1, finds(rng, 1000, 1300, 1400)), games=200)
    assert not [one for one in letter(parts) if one.kind == "finds"]


def test_letter_stays_the_same_all_week_and_has_three_sentences_of_other_kinds() -> None:
    def make(rng: Rng, late: bool) -> tuple[int, int, list[list[int]]]:
        wrong = rng.random_below(2 if late else 9)
        return around(rng, 180_000 * (1 if late else 1.5), 0.05), wrong, finds(rng, 2000, 9000)

    parts = months(make)
    made = letter(parts)
    assert len(made) == MOST == len({one.kind for one in made})
    effects = [one.difference.effect for one in made]
    assert effects == sorted(effects, reverse=True)
    late = [part._replace(day=MONDAY + n, time_ms=1) for n, part in enumerate(parts[:7])]
    assert letter([*parts, *late]) == made
    assert letter(parts, MONDAY + 7) != made


def test_nothing_is_said_of_few_games_or_none_or_those_that_cannot_be_read() -> None:
    parts = months(lambda rng, late: (around(rng, BETWEEN * (1 if late else 3)), 1, []), games=5)
    assert letter(parts) == letter([]) == ()
    assert letter([part._replace(options="[") for part in parts * 4]) == ()
    assert letter([part._replace(game="triangle", options="[]") for part in parts * 4]) == ()


def test_hardly_a_letter_in_twenty_says_what_is_chance() -> None:
    def make(rng: Rng, late: bool) -> tuple[int, int, list[list[int]]]:
        wrong = sum(rng.random() < 0.1 for _ in range(15))
        return around(rng, BETWEEN, 0.25), wrong, finds(rng, 3000, 3000, 3000, 3000)

    trials = 60
    said = [one for n in range(trials) for one in letter(months(make, seed=f"{n}"))]
    by_chance = [one for one in said if one.kind != "par"]
    assert len(by_chance) <= trials // 20


def test_more_comparisons_ask_for_more() -> None:
    assert certain(1) == pytest.approx(1, abs=0.01)
    assert certain(20) == pytest.approx(3.02 / 1.96, abs=0.01)


@pytest.mark.parametrize(
    ("known", "found"),
    [
        ({}, None),
        ({3: Estimate(9000, 8000, 10_000, 50)}, None),
        ({1: Estimate(9000, 8900, 9100, 50), 4: Estimate(9400, 9300, 9500, 50)}, None),
        ({1: Estimate(5000, 4000, 6000, 9), 4: Estimate(6000, 4000, 8000, 9)}, None),
        ({1: Estimate(5000, 4900, 5100, 9), 4: Estimate(6000, 5900, 6100, 9)}, 4),
    ],
)
def test_finds_that_take_longest_are_certain_and_apart(
    known: dict[int, Estimate], found: int | None
) -> None:
    assert slowest(known) == found
