"""Estimates with 95 % intervals, of any distribution, and of the differences between them.

The interval of a median lies between two of the ordered values, by the binomial distribution
(W. R. Thompson, On confidence ranges for the median, Annals of Mathematical Statistics 7, 1936).
That of a mean of counts is the score interval of Poisson's distribution, widened where the counts
spread more. That of a difference has each side from those of both (G. Y. Zou and A. Donner,
Construction of confidence limits about effect measures, Statistics in Medicine 27, 2008).
"""

from collections.abc import Sequence
from functools import cache
from math import hypot, sqrt
from typing import NamedTuple

NORMAL_95 = 1.96
"""Standard deviations of a normal distribution to either side, with 95 % between them."""

_EXACT = 200  # values up to which ranks are exact; above, they differ by one at the most
_FEWEST_COUNTS = 6


class Estimate(NamedTuple):
    """A value, the ends of its interval, and the number of values it is estimated from."""

    value: float
    low: float
    high: float
    number: int

    def minus(self, other: "Estimate") -> "Estimate":
        """Return the difference of two estimates from different values."""
        value = self.value - other.value
        below = hypot(self.value - self.low, other.high - other.value)
        above = hypot(self.high - self.value, other.value - other.low)
        return Estimate(value, value - below, value + above, min(self.number, other.number))

    @property
    def effect(self) -> float:
        """The distance of the value from 0, in widths of the interval's side towards it.

        From 1 on, 0 is outside of the interval.
        """
        side = self.value - self.low if self.value > 0 else self.high - self.value
        return abs(self.value) / side if side else 0.0


def exactly(value: float) -> Estimate:
    """Return the estimate of a known value."""
    return Estimate(value, value, value, 0)


def estimate_median(values: Sequence[int]) -> Estimate | None:
    """Return the median, None with too few values for an interval."""
    ordered, rank = sorted(values), _rank(len(values))
    if not rank:
        return None
    half = len(ordered) // 2
    median = (ordered[half] + ordered[~half]) / 2
    return Estimate(median, ordered[rank - 1], ordered[-rank], len(ordered))


@cache
def _rank(number: int) -> int:
    """Return the rank of the lower end of a median's interval, from 1; 0 with too few values."""
    if number > _EXACT:
        return int((number - NORMAL_95 * sqrt(number)) / 2)
    rank, ways, below = 0, 1, 1  # ways to have so many values below the median; at most so many
    while below * 40 <= 1 << number:  # 2.5 % at either end
        rank += 1
        ways = ways * (number - rank + 1) // rank
        below += ways
    return rank


def mean_of(counts: Sequence[int]) -> Estimate | None:
    """Return the mean of some counts, None with too few of them."""
    number, total = len(counts), sum(counts)
    if number < _FEWEST_COUNTS:
        return None
    mean = total / number
    variance = sum((count - mean) ** 2 for count in counts) / (number - 1)
    wide = NORMAL_95 * NORMAL_95 * max(1.0, variance / mean if mean else 1.0)
    middle, side = total + wide / 2, sqrt(wide * (total + wide / 4))
    return Estimate(mean, (middle - side) / number, (middle + side) / number, number)
