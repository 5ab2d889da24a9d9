"""How long computer players take: the distribution as it is stated, and attention that rises."""

from math import exp, log
from statistics import NormalDist, fmean, median, pstdev

import pytest

from game.core.rng import Rng
from game.games.computers.player import RISE_MS, SPREAD, normal, search_progress, time_for, vary
from game.games.levels import LEVELS, level_of


def test_normal_numbers_have_the_moments_and_the_shape_of_the_normal_distribution() -> None:
    rng = Rng("numbers", "computer0")
    numbers = sorted(normal(rng) for _ in range(20_000))
    assert abs(fmean(numbers)) < 0.03
    assert abs(pstdev(numbers) - 1) < 0.02
    # The greatest distance between the two distributions (Kolmogorov), at one in a thousand.
    distance = max(abs(NormalDist().cdf(x) - k / 20_000) for k, x in enumerate(numbers))
    assert distance < 1.95 / 20_000**0.5


def test_variation_is_log_normal_around_one() -> None:
    rng = Rng("factors", "computer0")
    logs = [log(vary(rng, SPREAD)) for _ in range(20_000)]
    assert abs(fmean(logs)) < 0.02
    assert abs(pstdev(logs) - SPREAD) < 0.02
    assert abs(median(map(exp, logs)) - 1) < 0.03
    mean, deviation = fmean(logs), pstdev(logs)
    skew = fmean(((x - mean) / deviation) ** 3 for x in logs)
    assert abs(skew) < 0.06


def test_attention_rises_and_time_is_its_inverse() -> None:
    assert search_progress(0) == time_for(0) == 0
    for wait in (1.0, 500.0, 20_000.0, 600_000.0):
        assert time_for(search_progress(wait)) == pytest.approx(wait)
    # The same second of looking sees more, the longer the table has lain there.
    seconds = [search_progress(1000 * (k + 1)) - search_progress(1000 * k) for k in range(60)]
    assert seconds == sorted(seconds)
    assert search_progress(RISE_MS + 500) - search_progress(RISE_MS - 500) == pytest.approx(2000)


def test_every_level_is_quicker_surer_and_deeper_than_the_one_below() -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]
    for below, above in zip(LEVELS.values(), list(LEVELS.values())[1:], strict=False):
        for field in ("look_ms", "wrong", "blank", "hand_ms", "jump_ms", "stray"):
            assert getattr(above, field) < getattr(below, field), field
        assert above.nodes > below.nodes
        assert above.patience > below.patience
        assert above.width >= below.width


@pytest.mark.parametrize("number", [0, 11, -1, True, "3", 3.0, None])
def test_other_levels_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=r"level takes 1 … 10, got"):
        level_of(number)
