"""Estimates: their intervals hold the truth as often as they say, and their differences too."""

from math import comb, exp
from statistics import mean, median

import pytest

from game.core.rng import Rng
from game.games.computers.player import vary
from game.play.stats.estimates import Estimate, estimate_median, exactly, mean_of

TRIALS = 400


@pytest.mark.parametrize("number", [6, 7, 12, 13, 40, 200])
def test_ends_of_a_median_are_the_narrowest_that_hold_it_95_times_in_100(number: int) -> None:
    made = estimate_median([3 * value for value in range(number, 0, -1)])
    assert made is not None
    assert made.value == median(3 * value for value in range(1, number + 1))
    rank = round(made.low / 3)
    assert made.high == 3 * (number + 1 - rank)
    inside = [sum(comb(number, k) for k in range(r, number - r + 1)) for r in (rank, rank + 1)]
    assert inside[1] < 0.95 * 2**number <= inside[0]


def test_few_values_have_no_interval() -> None:
    assert estimate_median([1] * 5) is None
    assert mean_of([1] * 5) is None


def test_many_values_have_nearly_the_exact_ends() -> None:
    for number in (201, 400):
        made = estimate_median(range(number))
        assert made is not None
        below = int(made.low)
        assert 0.015 < sum(comb(number, k) for k in range(below + 1)) / 2**number <= 0.025


def test_differences_hold_the_truth_95_times_in_100() -> None:
    rng, right = Rng("differences", "estimates"), [0, 0]
    for _ in range(TRIALS):
        slow, quick = (
            [round(1000 * times * vary(rng, 0.6)) for _ in range(25)] for times in (1.5, 1.0)
        )
        few, many = (
            [sum(rng.random() < share for _ in range(20)) for _ in range(12)]
            for share in (0.05, 0.1)
        )
        for place, (one, other, truth) in enumerate(
            (
                (estimate_median(slow), estimate_median(quick), 500),
                (mean_of(few), mean_of(many), -1),
            )
        ):
            assert one is not None
            assert other is not None
            found = one.minus(other)
            right[place] += found.low <= truth <= found.high
    assert all(0.93 < count / TRIALS <= 1 for count in right), right


def test_effect_is_1_where_the_interval_ends_at_0() -> None:
    assert Estimate(4, 0, 9, 9).effect == 1
    assert Estimate(-4, -9, 0, 9).effect == 1
    assert Estimate(4, 2, 9, 9).effect == 2
    assert Estimate(0, -1, 1, 9).effect == 0
    assert exactly(3).minus(exactly(3)).effect == 0
    assert Estimate(5, 4, 7, 9).minus(exactly(2)) == Estimate(3, 2, 5, 0)


def test_means_of_counts_spread_at_least_as_far_as_chance() -> None:
    even, uneven = [2] * 10, [0, 4] * 5
    made = [mean_of(even), mean_of(uneven)]
    assert [one and one.value for one in made] == [mean(even), mean(uneven)] == [2, 2]
    assert made[0] is not None
    assert made[1] is not None
    assert made[1].high - made[1].low > made[0].high - made[0].low > 1.2
    none = mean_of([0] * 10)
    assert none is not None
    assert (none.value, none.low) == (0, 0)
    assert exp(-10 * none.high) < 0.05  # such a mean would hardly ever show none
