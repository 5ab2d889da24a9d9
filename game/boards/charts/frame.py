"""The frame of a chart: title and legend, axes with their labels, and the plot area."""

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.charts.data import ChartData, ChartSeries, Scale, ends, tick_values
from game.boards.charts.labels import (
    SHRINK,
    Labels,
    Measure,
    along_foot,
    ellipsize_words,
    line_height,
    words_sprite,
    wrap_words,
)
from game.boards.scene import Box, Sprite
from game.boards.strokes import Point, bar, marker, polyline, stroke

_FAINT = 64  # alpha of the lines at ticks, behind all data
_LOW = 12  # heights of type, below which there is no room for a title at the foot
_NAMES_MOST = 0.55  # of the width: what names at the left may take


class ChartFrame(NamedTuple):
    """The plot area of a chart and its two scales; places run along the other side if across."""

    plot: Box
    places: Scale
    values: Scale
    across: bool
    px: int

    @property
    def pen(self) -> int:
        """Return the width of data lines, in pixels."""
        return max(1, round(self.px / 7))

    @property
    def slot(self) -> float:
        """Return the distance of two neighbouring places, in pixels."""
        scale = self.places
        return abs((scale.end - scale.start) / (scale.most - scale.least))

    def pixels(self, along: float, up: float) -> Point:
        """Return the point at a pixel of the places axis and a pixel of the values axis."""
        return (up, along) if self.across else (along, up)

    def point(self, at: float, value: float) -> Point:
        """Return the point of a value at a place."""
        return self.pixels(self.places.pixel(at), self.values.pixel(value))


def lay_out(
    box: Box, data: ChartData, measure: Measure, px: int
) -> tuple[ChartFrame, list[Sprite], list[Sprite]]:
    """Return the frame, the sprites behind the data, and the words around the plot."""
    if all(float(datum.at).is_integer() for series in data.series for datum in series.data):
        data = data._replace(places=data.places._replace(whole=True))
    upright, lying = (data.places, data.values) if data.across else (data.values, data.places)
    if box.h < _LOW * px:
        lying = lying._replace(title="")
    top, words = _head(box, upright.title, data.series, px, measure)
    line, gap, title = line_height(px), round(0.3 * px), line_height(px) * bool(lying.title)
    low = line * _foot_lines(box, data, px, measure)
    y = top + line / 2 + 1  # half of the words of the highest tick stick out
    height = max(1.0, box.y + box.h - low - title - gap - y)
    size, marks = _left_labels(box, data, height, px, measure)
    longest = max((measure(words, size) for _, words in marks), default=0.0)
    left = min(longest, _NAMES_MOST * box.w) + round(0.6 * px) + 2
    right = px if data.across else round(0.6 * px)
    plot = Box(round(box.x + left), round(y), max(1, round(box.w - left - right)), round(height))
    frame = _frame(plot, data, px, measure)
    x = plot.x - round(0.4 * px)
    row = Box(x, plot.y + plot.h + gap, box.x + box.w - x, low)
    along, up = frame.places, frame.values
    if data.across:
        along, up = up, along
    ticks, below = along_foot(lying, along, row, px, measure)
    words += below
    if lying.title:
        words.append(_foot_title(lying.title, row, plot, px, measure))
    end = plot.x - round(0.5 * px)
    labels = Labels(Box(box.x - 1, box.y, end - box.x + 2, box.h), measure)
    for value, name in marks:
        told = ellipsize_words(name, size, end - box.x - 1, measure)
        labels.put(told, size, [(end, up.pixel(value), "r")])
    grid = _grid(frame, ticks if data.across else [value for value, _ in marks])
    return frame, grid, words + labels.sprites


def _frame(plot: Box, data: ChartData, px: int, measure: Measure) -> ChartFrame:
    """Return the scales in a plot, with room for labels beside the ends of bars."""
    least, most = value_ends(data)
    labels = [d.label for series in data.series for d in series.data if d.label]
    first, last = place_ends(data)
    inset = 0 if data.bars or data.places.names else round(0.6 * px)
    if data.across:
        room = max((measure(words, px) for words in labels), default=0.0) + px / 2
        end = plot.x + max(plot.w / 3, plot.w - (room if labels else 0))
        values = Scale(least, most, data.values.log, plot.x, end)
        places = Scale(first, last, False, plot.y + inset, plot.y + plot.h - inset)
    else:
        room = line_height(px) if labels else 0
        end = min(plot.y + room, plot.y + plot.h / 2)
        values = Scale(least, most, data.values.log, plot.y + plot.h, end)
        places = Scale(first, last, False, plot.x + inset, plot.x + plot.w - inset)
    return ChartFrame(plot, places, values, data.across, px)


def value_ends(data: ChartData) -> tuple[float, float]:
    """Return least and most of the values axis, intervals included."""
    found = [
        value
        for series in data.series
        for datum in series.data
        if datum.value is not None
        for value in (datum.value, datum.low, datum.high)
        if value is not None
    ]
    return ends(data.values, found, from_zero=bool(data.bars))


def place_ends(data: ChartData) -> tuple[float, float]:
    """Return first and last of the places axis, half a place more on both sides for bars."""
    axis = data.places
    if axis.names:
        return -0.5, len(axis.names) - 0.5
    found = [datum.at for series in data.series for datum in series.data]
    found += [reference.at for reference in data.references]
    more = 0.5 if data.bars else 0.0
    least = min(found) - more if axis.least is None else axis.least
    most = max(found) + more if axis.most is None else axis.most
    return (least, most) if most > least else (least - 0.5, least + 0.5)


# Title and legend.


def _head(
    box: Box, title: str, series: Sequence[ChartSeries], px: int, measure: Measure
) -> tuple[int, list[Sprite]]:
    """Return the bottom of the head, and the sprites of title and legend in rows."""
    items: list[tuple[ChartSeries | None, str]] = [(None, title)] if title else []
    if len(series) > 1:
        items += [(one, one.name) for one in series]
    line, gap, mark = line_height(px), round(1.4 * px), round(2.1 * px)
    x, y = float(box.x), round(box.y)
    sprites: list[Sprite] = []
    below = y
    for one, words in items:
        before = mark if one is not None else 0
        width = before + measure(words, px) + 1
        if x > box.x and x + width > box.x + box.w:
            x, y = box.x, below
        lines = wrap_words(words, px, box.w - before - 1, measure)
        for number, some in enumerate(lines):
            place = Box(round(x) + before, y + number * line, measure(some, px) + 1, line)
            sprites.append(words_sprite(some, place, px))
        if one is not None:
            sprites += _mark(one, Box(round(x), y, mark - px // 2, line), px)
        x += width + gap
        below = max(below, y + len(lines) * line)
    return below, sprites


def _mark(series: ChartSeries, box: Box, px: int) -> list[Sprite]:
    """Return the legend sample of a series."""
    pen = max(1, round(px / 7))
    middle = round(box.y + box.h / 2)
    if series.kind == "bars":
        high = round(0.8 * px)
        place = Box(box.x, round(middle - high / 2), box.w, high)
        return bar(place, series.fill, series.role, pen)
    parts: list[Sprite] = []
    if series.kind != "points":
        ends_ = [(box.x, middle), (box.x + box.w, middle)]
        parts.append(polyline(ends_, series.role, pen))
    centre = (box.x + box.w / 2, middle)
    return [*parts, marker(series.marker, centre, marker_size(px, series), series.role)]


def marker_size(px: int, series: ChartSeries | None = None) -> int:
    """Return the width of markers beside type of height `px`; a star is larger than others."""
    return max(5, round((1.25 if series is not None and series.marker == "star" else 0.55) * px))


# Axes.


def _foot_lines(box: Box, data: ChartData, px: int, measure: Measure) -> int:
    """Return the number of lines of labels below the plot: two if long names need them."""
    names = data.places.names
    if data.across or not names:
        return 1
    small = max(9, round(px * SHRINK[-1]))
    slot = 0.85 * box.w / len(names)
    wide = max(measure(name, small) for name in names) + small / 2 > slot
    return 2 if wide and any(" " in name for name in names) else 1


def _left_labels(
    box: Box, data: ChartData, height: float, px: int, measure: Measure
) -> tuple[int, list[tuple[float, str]]]:
    """Return the type size of the labels at the left, and each label with its value."""
    axis, ends_ = data.values, value_ends(data)
    if data.across:
        axis, ends_ = data.places, place_ends(data)
    count = max(1, int(height / (1.6 * line_height(px))))
    marks = [(float(place), name) for place, name in enumerate(axis.names)]
    marks = marks or [(value, axis.words(value)) for value in tick_values(axis, *ends_, count)]
    for share in (*SHRINK, 0.7, 0.6):
        size = max(9, round(px * share))
        narrow = all(measure(words, size) <= _NAMES_MOST * box.w for _, words in marks)
        if narrow and line_height(size) * len(marks) <= height:
            break
    return size, marks


def _foot_title(title: str, row: Box, plot: Box, px: int, measure: Measure) -> Sprite:
    """Return the title of the horizontal axis, centred below its tick labels."""
    sizes = [max(9, round(px * share)) for share in SHRINK]
    size = next((size for size in sizes if measure(title, size) < row.w), sizes[-1])
    words = ellipsize_words(title, size, row.w - 1, measure)
    width = measure(words, size) + 1
    x = min(row.x + row.w - width, max(row.x, plot.x + plot.w / 2 - width / 2))
    return words_sprite(words, Box(x, row.y + row.h, width, line_height(px)), size)


def _grid(frame: ChartFrame, ticks: Sequence[float]) -> list[Sprite]:
    """Return a faint line at each tick of the values, and the axis line of the places."""
    plot, hair = frame.plot, max(1, round(frame.px / 16))
    begin, end = (plot.y, plot.y + plot.h) if frame.across else (plot.x, plot.x + plot.w)

    def grid_line(value: float, alpha: int) -> Sprite:
        up = frame.values.pixel(value)
        return stroke(frame.pixels(begin, up), frame.pixels(end, up), "text_dim", hair, alpha)

    return [*(grid_line(value, _FAINT) for value in ticks), grid_line(base(frame.values), 255)]


def base(values: Scale) -> float:
    """Return the value at the foot of bars: zero, or the nearest end of the axis."""
    return values.least if values.log else min(values.most, max(values.least, 0.0))
