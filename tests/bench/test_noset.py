"""The light of No Set, the ways to 20, against looking at one twenty after another."""

import sys
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from test_sets import seconds

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "games"))

from noset_choices import random_choice

from game.games.noset.twenties import CARDS, QUADRICS, twenty, ways


@pytest.mark.parametrize("count", [2, 6, 10, 14])
def test_ways_to_20(benchmark: Any, count: int) -> None:
    taken = random_choice(Random(count), count)
    of_one_anchor = [twenty(7, number) for number in range(QUADRICS)]
    benchmark(ways, taken)
    if benchmark.disabled:
        return
    turns = [
        (
            seconds(lambda: ways(taken), 5),
            CARDS * seconds(lambda: sum(one & taken == taken for one in of_one_anchor)),
        )
        for _ in range(60)
    ]
    ratio = median(plain / own for own, plain in turns)
    benchmark.extra_info["ways_us"] = round(median(own for own, _ in turns) * 1e6)
    benchmark.extra_info["ratio"] = round(ratio)
    assert ratio >= 100
