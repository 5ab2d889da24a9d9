"""The data of charts, and their axes: ranges and ticks."""

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import Literal, NamedTuple

from game.boards.strokes import Fill, Marker

Kind = Literal["bars", "line", "points"]

_TINY = 1e-300  # what is smaller than that stands there on a logarithmic axis
_SLACK = 1e-9  # of a step: sums of fractions come out a little above or below


def plain(value: float) -> str:
    """Return a number in as few digits as possible."""
    return f"{value:.10g}".replace("-", "−")


class Axis(NamedTuple):
    """An axis of a chart: its title, range, scale and tick labels.

    ``names`` are of the places 0, 1, 2 … where these are no numbers. ``least`` and ``most`` come
    from the data unless given. ``whole`` keeps ticks to whole numbers; ``words`` returns the label
    of a tick.
    """

    title: str = ""
    names: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    log: bool = False
    whole: bool = False
    words: Callable[[float], str] = plain


PLAIN_AXIS = Axis()


class Datum(NamedTuple):
    """A value at a place, with its interval, its label and a sentence about it."""

    at: float
    value: float | None
    low: float | None = None
    high: float | None = None
    label: str = ""
    words: str = ""


class ChartSeries(NamedTuple):
    """Data of a common name and drawing style; a ``shaded`` line has a tint below it."""

    name: str
    data: tuple[Datum, ...]
    kind: Kind = "bars"
    role: str = "accent"
    marker: Marker = "disc"
    fill: Fill = "solid"
    shaded: bool = False


class Reference(NamedTuple):
    """A line at a place to compare with, and its label."""

    at: float
    words: str


class ChartData(NamedTuple):
    """The content of a chart."""

    series: tuple[ChartSeries, ...]
    places: Axis = PLAIN_AXIS
    values: Axis = PLAIN_AXIS
    references: tuple[Reference, ...] = ()
    across: bool = False

    @property
    def bars(self) -> list[ChartSeries]:
        """Return the series drawn as bars."""
        return [series for series in self.series if series.kind == "bars"]


class ChartHit(NamedTuple):
    """A datum with a value, its series, and its number in reading order."""

    number: int
    series: ChartSeries
    datum: Datum
    value: float


def order(data: ChartData) -> list[ChartHit]:
    """Return all data with a value, numbered by place, then by series."""
    found = [
        (datum.at, place, series, datum, datum.value)
        for place, series in enumerate(data.series)
        for datum in series.data
        if datum.value is not None
    ]
    found.sort(key=lambda each: each[:2])
    return [ChartHit(number, *each[2:]) for number, each in enumerate(found)]


class Scale(NamedTuple):
    """A mapping from least … most to the pixels start … end, which may run backward."""

    least: float
    most: float
    log: bool
    start: float
    end: float

    def pixel(self, value: float) -> float:
        """Return the pixel of a value, clamped to the ends."""
        return self.start + (self.end - self.start) * min(1.0, max(0.0, self._share(value)))

    def holds(self, value: float) -> bool:
        """Whether a value is within the ends, and positive on a logarithmic scale."""
        return (not self.log or value > 0) and -_SLACK <= self._share(value) <= 1 + _SLACK

    def _share(self, value: float) -> float:
        if self.log:
            if value <= 0:
                return -1.0
            low, high, here = log10(self.least), log10(self.most), log10(value)
        else:
            low, high, here = self.least, self.most, value
        return (here - low) / (high - low)


def step_of(length: float, count: int, *, whole: bool = False) -> float:
    """Return the smallest step of 1, 2 or 5 times a power of ten with `count` in a length."""
    raw = length / count
    power = floor(log10(raw))
    steps = (digit * 10.0 ** (power + more) for more in (0, 1) for digit in (1, 2, 5))
    step = next(step for step in steps if step >= raw * (1 - _SLACK))
    return max(1.0, step) if whole else step


def ticks(least: float, most: float, count: int, *, whole: bool = False) -> list[float]:
    """Return the multiples of a round step from least to most: about ``count`` or fewer."""
    step = step_of(most - least, count, whole=whole)
    digits = max(0, -floor(log10(step)))
    first, last = ceil(least / step - _SLACK), floor(most / step + _SLACK)
    return [round(number * step, digits) for number in range(first, last + 1)]


def log_ticks(least: float, most: float, count: int) -> list[float]:
    """Return evenly spaced powers of ten from least to most, with 2 and 5 where they fit."""
    first, last = ceil(log10(least) - _SLACK), floor(log10(most) + _SLACK)
    fine = [
        float(f"{digit}e{power}") for power in range(first - 1, last + 1) for digit in (1, 2, 5)
    ]
    inside = [tick for tick in fine if least * (1 - 1e-9) <= tick <= most * (1 + 1e-9)]
    if len(inside) <= count:
        return inside
    strides = (digit * 10**power for power in range(4) for digit in (1, 2, 5))
    for stride in strides:  # doubles hold 633 powers of ten
        tens = [power for power in range(first, last + 1) if power % stride == 0]
        if len(tens) <= max(1, count):
            break
    return [float(f"1e{power}") for power in tens]


def ends(axis: Axis, values: Iterable[float], *, from_zero: bool) -> tuple[float, float]:
    """Return the least and most of an axis of values, round numbers with all values between them.

    The two differ. On a logarithmic axis, only positive values count.
    """
    known = list(values)
    if axis.log:
        known = [max(value, _TINY) for value in known if value > 0]
        low = axis.least or 10.0 ** floor(log10(min(known, default=1.0)))
        high = axis.most or 10.0 ** ceil(log10(max(known, default=10.0)))
        return low, high if high > low else low * 10
    if from_zero:
        known.append(0.0)
    low = min(known, default=0.0) if axis.least is None else axis.least
    high = max(known, default=1.0) if axis.most is None else axis.most
    if high - low <= 1e-12 * max(abs(high), abs(low), 1e-288):  # rounding alone tells them apart
        high = low + max(1.0, 1e-3 * abs(low))
    step = step_of(high - low, 5, whole=axis.whole)
    if axis.least is None:
        low = floor(low / step + _SLACK) * step
    if axis.most is None:
        high = ceil(high / step - _SLACK) * step
    return low, high


def tick_values(axis: Axis, least: float, most: float, count: int) -> list[float]:
    """Return the values of an axis's ticks, about `count` at most."""
    if axis.log:
        return log_ticks(least, most, max(1, count))
    return ticks(least, most, max(1, count), whole=axis.whole)
