"""Search for groups of cards by joining halves with opposite sums (meet in the middle)."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Sequence


def join_opposite_halves(
    halves: Sequence[tuple[int, ...]], values: Sequence[int], opposite: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return every half joined with every later half of the opposite value.

    Halves are ascending tuples, in ascending order; each has its value at the same place of
    ``values``, and ``opposite`` holds for each value the one that goes with it. Later means: all
    cards are above all of the first half. So an ascending group of twice as many cards comes up
    once, as its lower and its upper half, and the list is ascending.
    """
    by_value: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
    for half, value in zip(halves, values, strict=True):
        by_value[value].append(half)
    found: list[tuple[int, ...]] = []
    for half, value in zip(halves, values, strict=True):
        others = by_value.get(opposite[value])
        if others and others[-1][0] > half[-1]:
            found += [half + other for other in others[bisect(others, (half[-1] + 1,)) :]]
    return found
