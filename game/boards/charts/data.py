"""What charts show, and their axes: where these begin and end, and where their ticks are."""

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import Literal, NamedTuple

from game.boards.strokes import Fill, Marker

Kind = Literal["bars", "line", "points"]

_TINY = 1e-300  # what is smaller than that stands there on a logarithmic axis
_SLACK = 1e-9  # of a step: sums of fractions come out a little above or below


def plain(value: float) -> str:
    """Return a number in as few digits as say it."""
    return f"{value:.10g}".replace("-", "−")


class Axis(NamedTuple):
    """What is along one side of a chart.

    ``names`` are of the places 0, 1, 2 … where these are no numbers. ``least`` and ``most`` come
    from the data unless given. ``whole`` keeps ticks to whole numbers; ``words`` says what stands
    at a tick.
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
    """One value, where it is, and what is said of it."""

    at: float
    value: float | None
    low: float | None = None
    high: float | None = None
    label: str = ""
    words: str = ""


class Series(NamedTuple):
    """Data that belong together, and how they are drawn."""

    name: str
    data: tuple[Datum, ...]
    kind: Kind = "bars"
    role: str = "accent"
    marker: Marker = "disc"
    fill: Fill = "solid"


class Reference(NamedTuple):
    """A place to compare with."""

    at: float
    words: str


class ChartData(NamedTuple):
    """All that a chart shows."""

    series: tuple[Series, ...]
    places: Axis = PLAIN_AXIS
    values: Axis = PLAIN_AXIS
    references: tuple[Reference, ...] = ()
    across: bool = False

    @property
    def bars(self) -> list[Series]:
        """Return the series that are drawn as bars."""
        return [series for series in self.series if series.kind == "bars"]


class Found(NamedTuple):
    """A datum that has a value, with its series and its number among all of them."""

    number: int
    series: Series
    datum: Datum
    value: float


def order(data: ChartData) -> list[Found]:
    """Return all data that have a value, numbered: by place, and there by series."""
    found = [
        (datum.at, place, series, datum, datum.value)
        for place, series in enumerate(data.series)
        for datum in series.data
        if datum.value is not None
    ]
    found.sort(key=lambda each: each[:2])
    return [Found(number, *each[2:]) for number, each in enumerate(found)]


class Scale(NamedTuple):
    """Values from least to most, on the pixels from start to end (which may run backward)."""

    least: float
    most: float
    log: bool
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of a value; one that lies beyond an end is put there."""
        return self.start + (self.end - self.start) * min(1.0, max(0.0, self._share(value)))

    def holds(self, value: float) -> bool:
        """Tell whether a value has a place: not beyond an end, nor without a logarithm."""
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
    """Return the least step of 1, 2 or 5 times a power of ten that a length has ``count`` of."""
    raw = length / count
    power = floor(log10(raw))
    steps = (digit * 10.0 ** (power + more) for more in (0, 1) for digit in (1, 2, 5))
    step = next(step for step in steps if step >= raw * (1 - _SLACK))
    return max(1.0, step) if whole else step


def ticks(least: float, most: float, count: int, *, whole: bool = False) -> list[float]:
    """Return the multiples of a nice step from least to most: about ``count`` or fewer."""
    step = step_of(most - least, count, whole=whole)
    digits = max(0, -floor(log10(step)))
    first, last = ceil(least / step - _SLACK), floor(most / step + _SLACK)
    return [round(number * step, digits) for number in range(first, last + 1)]


def log_ticks(least: float, most: float, count: int) -> list[float]:
    """Return powers of ten from least to most, evenly apart, and 2 and 5 between where they fit."""
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
    """Return least and most of an axis of values: nice numbers that hold all, apart from another.

    With a logarithm, only what is positive counts.
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
    """Return where the ticks of an axis are, at most about ``count`` of them."""
    if axis.log:
        return log_ticks(least, most, max(1, count))
    return ticks(least, most, max(1, count), whole=axis.whole)
