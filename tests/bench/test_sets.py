"""find_sets against what one writes first: all combinations, and a test of their digits."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from game.core.ternary import digits, find_sets

Sets = list[tuple[int, int, int]]


def by_digits(cards: Sequence[int]) -> Sets:
    return [
        t
        for t in combinations(cards, 3)
        if all(sum(column) % 3 == 0 for column in zip(*map(digits, t)))  # noqa: B905
    ]


def by_digits_known(cards: Sequence[int], known: dict[int, tuple[int, ...]]) -> Sets:
    """Do the same without asking for the digits of a card more than once."""
    return [
        (a, b, c)
        for a, b, c in combinations(cards, 3)
        if all(sum(column) % 3 == 0 for column in zip(known[a], known[b], known[c]))  # noqa: B905
    ]


def seconds(call: Callable[[], object], times: int = 1) -> float:
    start = perf_counter()
    for _ in range(times):
        call()
    return (perf_counter() - start) / times


@pytest.mark.parametrize(("count", "bar"), [(12, 60), (21, 0), (81, 1000)])
def test_sets_among_cards(benchmark: Any, count: int, bar: float) -> None:
    cards = sorted(random.Random(count).sample(range(81), count))
    known = {card: digits(card) for card in range(81)}
    ours = benchmark(find_sets, cards)
    assert ours == by_digits(cards) == by_digits_known(cards, known)
    if benchmark.disabled:
        return
    # Turn by turn, so that a busy moment of the machine hits all three alike.
    turns = [
        (
            seconds(lambda: find_sets(cards), 20),
            seconds(lambda: by_digits(cards)),
            seconds(lambda: by_digits_known(cards, known)),
        )
        for _ in range(15 if count == 81 else 150)
    ]
    own, plain, prepared = (median(column) for column in zip(*turns, strict=True))
    ratio = median(turn[1] / turn[0] for turn in turns)
    benchmark.extra_info["ours_us"] = round(own * 1e6, 1)
    benchmark.extra_info["combinations_ms"] = round(plain * 1e3, 3)
    benchmark.extra_info["digits_known_ms"] = round(prepared * 1e3, 3)
    benchmark.extra_info["ratio"] = round(ratio)
    benchmark.extra_info["ratio_digits_known"] = round(median(turn[2] / turn[0] for turn in turns))
    assert ratio >= bar
