"""What charts show."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.boards.charts.axes import PLAIN_AXIS, Axis
from game.boards.strokes import Fill, Marker

Kind = Literal["bars", "line", "points"]


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
