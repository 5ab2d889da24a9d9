"""Charts as plain scene data: bars and lines with their axes, words and intervals.

- A ``ChartSeries`` is drawn as "bars" (side by side where there are several), "line" or "points".
  Several series differ in role *and* in ``marker`` ("disc", "diamond", "ring") or, for bars, in
  ``fill`` ("solid", "hollow"): never in colour alone. With two or more there is a legend.
- A ``Datum`` has its place ``at`` (the number of its name, or a number), a ``value`` (None: a
  gap), an interval ``low`` … ``high`` (whiskers), a ``label`` (beside it, if there is room for
  those of all) and ``words`` (all of it in a sentence, for who points at it).
- ``Reference``: a dashed line at a place, with a few words.
- ``across``: bars from left to right, with long names at the left.
- Every datum with a value has an invisible sprite with the target "datum:0", "datum:1" … as
  ``order(data)`` numbers them: by place, then by series. ``nearest`` finds the one next to a
  point. ``lit`` is the number of the one that stands out, or -1.

``measure(words, px)`` returns the width of words in type of that height; all other lengths follow
``px``. Labels never overlap: those without room are left out. Colours are roles.
"""

from collections.abc import Sequence
from itertools import groupby, takewhile
from math import hypot

from game.boards.charts.data import ChartData, ChartHit, ChartSeries, Datum, Reference, order
from game.boards.charts.frame import ChartFrame, base, lay_out, marker_size
from game.boards.charts.labels import Labels, Measure, line_height
from game.boards.scene import Box, Face, Pose, Sprite
from game.boards.strokes import Point, area, bar, block, corners, marker, polyline, stroke

_BARS = 0.8  # of a slot that the bars of a place take
_TINT = 40  # alpha of the area below a shaded line
_UNSEEN = ("", "", 0)  # what is hit where a datum is
_WIDEST = 4  # heights of type: bars of few places are no walls


def chart(box: Box, data: ChartData, measure: Measure, px: int, lit: int = -1) -> list[Sprite]:
    """Return the sprites of a chart in a box; `lit` is the number of the highlighted datum, or -1.

    Without data the list is empty.
    """
    found = order(data)
    if not found:
        return []
    frame, grid, words = lay_out(box, data, measure, px)
    labels = Labels(frame.plot.grow(1), measure)
    sprites = [*grid, *words]
    _value_labels(frame, data, found, labels)
    marks = [_place(frame, data, each) for each in found if each.series.kind != "bars"]
    for reference in data.references:
        sprites += _reference(frame, reference, labels, marks)
    sprites += _guide(frame, found, lit)
    drawn = list[Sprite]()
    for series in data.series:
        if series.kind == "line":
            drawn += _line(frame, series)
    for each in found:
        if each.series.kind == "bars":
            drawn += _bar(frame, data, each, lit=each.number == lit)
        else:
            drawn += _mark(frame, each, lit=each.number == lit)
    targets = [
        Sprite(Face("panel"), _place(frame, data, each), f"datum:{each.number}", style=_UNSEEN)
        for each in found
    ]
    return [*sprites, *name_data([*drawn, *labels.sprites]), *targets]


def nearest(sprites: Sequence[Sprite], x: float, y: float) -> int:
    """Return the number of the datum whose place is nearest to a point, or -1 without any."""

    def distance_to_pointer(sprite: Sprite) -> tuple[float, float]:
        box = sprite.box
        out_x = max(box.x - x, 0.0, x - box.x - box.w)
        out_y = max(box.y - y, 0.0, y - box.y - box.h)
        return hypot(out_x, out_y), hypot(x - box.centre[0], y - box.centre[1])

    targets = [sprite for sprite in sprites if sprite.target.startswith("datum:")]
    if not targets:
        return -1
    return int(min(targets, key=distance_to_pointer).target.removeprefix("datum:"))


# Lines.


def _line(frame: ChartFrame, series: ChartSeries) -> list[Sprite]:
    """Return the polylines of a series, broken at gaps and outside of the axis."""

    def holds(datum: Datum) -> bool:
        return datum.value is not None and frame.values.holds(datum.value)

    parts = []
    for held, run in groupby(sorted(series.data, key=lambda each: each.at), holds):
        points = [frame.point(datum.at, datum.value or 0) for datum in run] if held else []
        if len(points) > 1:
            if series.shaded:
                parts.append(_shade(frame, points, series.role))
            parts.append(polyline(points, series.role, frame.pen))
        elif points:  # between gaps, a marker is all there is of it
            parts.append(marker(series.marker, points[0], marker_size(frame.px), series.role))
    return parts


def _shade(frame: ChartFrame, points: Sequence[Point], role: str) -> Sprite:
    """Return the area between a line and the foot of the plot."""
    foot = frame.plot.y + frame.plot.h
    return area([*points, (points[-1][0], foot), (points[0][0], foot)], role, _TINT)


def _mark(frame: ChartFrame, each: ChartHit, *, lit: bool) -> list[Sprite]:
    """Return the marker and whiskers of a datum other than a bar."""
    series, datum = each.series, each.datum
    size = marker_size(frame.px, series)
    parts = _whiskers(frame, datum, frame.places.pixel(datum.at), series.role)
    at = frame.point(datum.at, each.value)
    if lit:
        wide = size + 6 * frame.pen
        box = Box(round(at[0] - wide / 2), round(at[1] - wide / 2), wide, wide)
        parts.append(Sprite(Face("disc"), box, style=("focus", 70)))
        parts.append(Sprite(Face("ring"), box, style=(1, "focus", max(2, frame.pen))))
    crowded = series.kind != "points" and frame.slot < 1.3 * size
    if frame.values.holds(each.value) and (lit or not crowded):
        parts.append(marker(series.marker, at, size, series.role))
    return parts


def _guide(frame: ChartFrame, found: Sequence[ChartHit], lit: int) -> list[Sprite]:
    """Return a thin vertical line through the lit datum, if it is no bar."""
    if not 0 <= lit < len(found) or found[lit].series.kind == "bars":
        return []
    along, values = frame.places.pixel(found[lit].datum.at), frame.values
    begin, end = frame.pixels(along, values.start), frame.pixels(along, values.end)
    return [stroke(begin, end, "text_dim", max(1, frame.px // 16), 110)]


def _reference(
    frame: ChartFrame, reference: Reference, labels: Labels, marks: Sequence[Box]
) -> list[Sprite]:
    """Return a dashed line through the plot, and place its words clear of the marks."""
    if not frame.places.holds(reference.at):
        return []
    plot, px, line = frame.plot, frame.px, line_height(frame.px)
    at, values = frame.places.pixel(reference.at), frame.values
    spots = [
        (*frame.pixels(at + side * px / 3, plot.y + row * line + line / 2), align)
        for row in range(max(1, int(plot.h / line)))
        for side, align in ((1, "l"), (-1, "r"))
    ]
    labels.put(reference.words, px, spots, avoid=marks)
    first, last = sorted((round(values.start), round(values.end)))
    pen = max(1, round(px / 12))
    return [
        stroke(frame.pixels(at, y), frame.pixels(at, min(last, y + 4 * pen)), "text_dim", pen)
        for y in range(first, last, 8 * pen)
    ]


def _whiskers(frame: ChartFrame, datum: Datum, along: float, role: str) -> list[Sprite]:
    """Return an interval as a bar with caps; an end beyond the axis has no cap."""
    if datum.low is None or datum.high is None:
        return []
    values, half, pen = frame.values, marker_size(frame.px) / 2, max(1, frame.pen - 1)
    ends = [values.pixel(datum.low), values.pixel(datum.high)]
    parts = [stroke(frame.pixels(along, ends[0]), frame.pixels(along, ends[1]), role, pen)]
    for end, value in zip(ends, (datum.low, datum.high), strict=True):
        if values.holds(value):
            cap = frame.pixels(along - half, end), frame.pixels(along + half, end)
            parts.append(stroke(*cap, role, pen))
    # A rim in the background colour keeps it visible on a bar or a line too.
    rim = max(1, frame.px // 16)
    return [*(block(part.box.grow(rim), "panel") for part in parts), *parts]


# Bars.


def _bar_box(frame: ChartFrame, data: ChartData, each: ChartHit) -> Box:
    """Return the box of a bar; bars of the same place lie side by side."""
    bars = data.bars
    wide = min(_BARS * frame.slot, _WIDEST * frame.px * len(bars)) / len(bars)
    left = frame.places.pixel(each.datum.at) + (bars.index(each.series) - len(bars) / 2) * wide
    gap = min(2.0, wide / 5) if len(bars) > 1 or frame.slot < 8 else 0.0
    begin, end = frame.values.pixel(base(frame.values)), frame.values.pixel(each.value)
    if abs(end - begin) < 2 and each.value != base(frame.values):
        toward = 1 if frame.values.end > frame.values.start else -1
        end = begin + (2 * toward if each.value > base(frame.values) else -2 * toward)
    return corners(frame.pixels(left, begin), frame.pixels(left + wide - gap, end))


def _bar(frame: ChartFrame, data: ChartData, each: ChartHit, *, lit: bool) -> list[Sprite]:
    box = _bar_box(frame, data, each)
    pen = frame.pen
    parts = bar(box, each.series.fill, each.series.role, pen) if each.value else []
    if lit:
        ring = box.grow(pen + 1)
        style = ("", "focus", 2 * pen, max(2, pen))
        parts.append(Sprite(Face("panel"), Box(*map(round, ring)), style=style))
    middle = box.centre[1] if frame.across else box.centre[0]
    return parts + _whiskers(frame, each.datum, middle, "text")


def _place(frame: ChartFrame, data: ChartData, each: ChartHit) -> Box:
    """Return the hit box of a datum: the whole height of the plot for a bar."""
    if each.series.kind != "bars":
        x, y = frame.point(each.datum.at, each.value)
        return Box(x, y, 0, 0).grow(0.7 * frame.px)
    box, plot = _bar_box(frame, data, each), frame.plot
    if frame.across:
        return Box(plot.x, box.y, plot.w, box.h)
    return Box(box.x, plot.y, box.w, plot.h)


# Words in the plot.


def _value_labels(
    frame: ChartFrame, data: ChartData, found: Sequence[ChartHit], labels: Labels
) -> None:
    """Put the labels beside their data: all of them, or none.

    A chart with labels on some data only would look as if that meant something.
    """
    before = len(labels.sprites)
    if not all(_value_label(frame, data, each, labels) for each in found if each.datum.label):
        del labels.sprites[before:]


def _value_label(frame: ChartFrame, data: ChartData, each: ChartHit, labels: Labels) -> bool:
    datum, px, line = each.datum, frame.px, line_height(frame.px)
    is_bar = each.series.kind == "bars"
    gap = 0 if is_bar else marker_size(px, each.series) / 2
    ends = [each.value, *(end for end in (datum.low, datum.high) if end is not None)]
    high, low = frame.values.pixel(max(ends)), frame.values.pixel(min(ends))
    along = frame.places.pixel(datum.at)
    if is_bar:
        box = _bar_box(frame, data, each)
        along = box.centre[1] if frame.across else box.centre[0]
    if frame.across:
        spots = [(high + gap + px / 3, along, "l"), (low - gap - px / 3, along, "r")]
    else:
        spots = [(along, high - gap - line / 2, "c"), (along, low + gap + line / 2, "c")]
    if each.series.marker == "star":
        spots = [(along - gap - px / 3, high, "r"), (along + gap + px / 3, high, "l"), *spots]
    if is_bar:
        spots = spots[1:] if each.value < 0 else spots[:1]
    role = each.series.role if each.series.marker == "star" else "text"
    return labels.put(datum.label, px, spots, role)


DATA = "data"
"""The ident of what is drawn of the data."""


def name_data(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return sprites of data, named as such."""
    return [one._replace(ident=DATA) for one in sprites]


def grow_chart(sprites: Sequence[Sprite], share: float) -> list[Sprite]:
    """Return the sprites of a chart with its data drawn up to a share of its width."""
    places = [one.box.centre[0] for one in sprites if one.target.startswith("datum:")]
    if share >= 1 or not places:
        return [*sprites]
    edge = min(places) + share * (max(places) - min(places))
    moving = [_cut_at(edge, one) for one in sprites if one.ident == DATA]
    return [
        *(one for one in sprites if one.ident != DATA),
        *(
            one._replace(pose=Pose(), ident=f"{DATA} {k}")
            for k, one in enumerate(moving)
            if one is not None
        ),
    ]


def _cut_at(edge: float, sprite: Sprite) -> Sprite | None:
    """Return the part of a sprite left of an edge, None without any."""
    kind, style = sprite.face.kind, sprite.style
    if kind == "line":
        role, pen, *numbers = style
        points = _points_to(edge, numbers)
        return polyline(points, str(role), int(pen)) if points else None
    if kind == "area" and sprite.alpha < 255:  # below a line, down to its foot
        role, *numbers = style
        foot, points = float(numbers[-1]), _points_to(edge, numbers[:-4])
        if not points:
            return None
        low = [(points[-1][0], foot), (points[0][0], foot)]
        return area([*points, *low], str(role), sprite.alpha)
    return sprite if sprite.box.centre[0] <= edge else None


def _points_to(edge: float, numbers: Sequence[object]) -> list[Point]:
    """Return the points of a line, cut off at an edge; none if it begins beyond."""
    given = [float(str(one)) for one in numbers]
    points = list(zip(given[::2], given[1::2], strict=True))
    made = list(takewhile(lambda point: point[0] <= edge, points))
    if made and len(made) < len(points):
        (x, y), (to_x, to_y) = made[-1], points[len(made)]
        made.append((edge, y + (to_y - y) * (edge - x) / (to_x - x)))
    return made if len(made) > 1 else []
