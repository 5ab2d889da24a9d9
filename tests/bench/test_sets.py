"""find_sets against what one writes first: all combinations, and a test of their digits.

And the searches of the other games of cards, against sets by arithmetic and a look-up in plain
Python.
"""

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from game.core.ternary import digits, find_ghosts, find_sets, find_ultras
from game.core.xor import find_quads, find_zero_sums

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


def by_look_up(cards: Sequence[int], known: dict[int, tuple[int, ...]]) -> Sets:
    """Work out the third card of each two digit by digit, and look whether it is there."""
    there, found = set(cards), []
    for a, b in combinations(sorted(cards), 2):
        c = 0
        for x, y in zip(known[a], known[b]):  # noqa: B905
            c = 3 * c + (-x - y) % 3
        if c > b and c in there:
            found.append((a, b, c))
    return found


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


@pytest.mark.parametrize(
    ("find", "deck", "count", "bar"),
    [
        pytest.param(find_ultras, range(81), 12, 1.3, id="ultra"),
        pytest.param(find_ultras, range(81), 16, 4.7, id="ultra-chain"),  # 3.7 times the claims
        pytest.param(find_ghosts, range(81), 10, 5.1, id="ghost"),
        pytest.param(find_quads, range(64), 11, 8.9, id="quads"),
        pytest.param(lambda cards: find_quads(cards, 8), range(256), 15, 8.9, id="4set"),
        pytest.param(find_zero_sums, range(1, 64), 7, 1, id="proset"),
    ],
)
def test_claims_of_other_games(
    benchmark: Any, find: Callable[[Sequence[int]], Any], deck: range, count: int, bar: float
) -> None:
    """The bar is how long a table may take: so many times what plain sets of 12 cards take."""
    source = random.Random(count)
    tables = [source.sample(deck, count) for _ in range(20)]
    twelve = source.sample(range(81), 12)
    known = {card: digits(card) for card in range(81)}
    assert by_look_up(twelve, known) == find_sets(twelve)
    benchmark(lambda: [find(cards) for cards in tables])
    if benchmark.disabled:
        return
    turns = [
        (
            seconds(lambda: [find(cards) for cards in tables]) / len(tables),
            seconds(lambda: by_look_up(twelve, known), 5),
        )
        for _ in range(150)
    ]
    own, plain = (median(column) for column in zip(*turns, strict=True))
    ratio = median(turn[0] / turn[1] for turn in turns)
    benchmark.extra_info["table_us"] = round(own * 1e6, 1)
    benchmark.extra_info["plain_sets_us"] = round(plain * 1e6, 1)
    benchmark.extra_info["ratio"] = round(ratio, 2)
    assert ratio <= bar
