"""Stained glass: figures of slanted panes between lines of lead."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import pi

from game.art.palette import code, mix
from game.art.shapes import Outline, Point, clip_below, num
from game.art.svg.fillings import (
    BLACK,
    HALF,
    OPEN,
    SOLID,
    STRIPED,
    WHITE,
    Shape,
    hatch,
    shade,
    spots,
    turn,
)
from game.art.svg.text import path, polyline, stroke

_PANE = 0.05  # the side of a pane across, in widths of the card
_LEAST_PANE = 5.0  # the same in pixels
_LEAN = pi / 3  # of the lines of lead, to each side
_LEAD = 0.0085  # its pen, in widths of the card
_LEAST_LEAD = 0.7  # the same in pixels
_GOLDEN = 0.6180339887498949
_SHADES = (-0.14, -0.05, 0.05, 0.16, 0.3)  # of panes: darker below 0, lighter above
_LEAST_GLINT = 4.0  # pixels of the pen of an outline with a glint


def figure(of: Shape) -> tuple[str, str]:
    """Return a figure: panes of many shades if full, every other band of them if striped."""
    pane = max(_LEAST_PANE, _PANE * of.size[0])
    rim = path(of.line.data(), pen=stroke(code(mix(of.tint, BLACK, 0.18)), of.pen))
    if of.pen >= _LEAST_GLINT:
        light = stroke(code(mix(of.tint, WHITE, 0.55)), 0.2 * of.pen, 0.8)
        rim += path(of.line.data(), pen=light)
    lead = stroke(code(mix(of.tint, BLACK, 0.5)), max(_LEAST_LEAD, _LEAD * of.size[0]))
    if of.fill == OPEN:
        return "", rim
    if of.fill == STRIPED:
        bands, lines = _bands(of.line, pane)
        return "", path(bands, fill=code(of.tint)) + path(lines, pen=lead) + rim
    if of.fill in (SOLID, HALF):
        low = round(of.size[1] / 2) if of.fill == HALF else None
        panes, lines = _glaze(of.line, pane, low)
        glass = "".join(path(data, fill=code(shade(of.tint, by))) for data, by in panes)
        return "", glass + path(lines, pen=lead) + rim
    return "", path(spots(of.line, of.pen), fill=code(of.tint)) + rim


def _cut_band(polygon: Sequence[Point], angle: float, low: float, high: float) -> list[Point]:
    """Return the part of a polygon between two slanted lines."""
    above = clip_below(turn(polygon, -angle), low)
    upside = [(x, -y) for x, y in above]
    return turn([(x, -y) for x, y in clip_below(upside, -high)], angle)


def _heights(polygon: Sequence[Point], angle: float, step: float) -> list[float]:
    """Return the heights of slanted lines, symmetric about a polygon's middle."""
    ys = [y for _, y in turn(polygon, -angle)]
    count = int((max(ys) - min(ys)) / step) + 1
    middle = (max(ys) + min(ys)) / 2
    return [middle + (k - count / 2) * step for k in range(count + 1)]


@lru_cache(maxsize=128)
def _glaze(
    line: Outline, pane: float, low: int | None
) -> tuple[tuple[tuple[str, float], ...], str]:
    """Return the panes of a figure, or of its part below a height, by shade, and their lead."""
    polygon = line.polygon(10)
    if low is not None:
        polygon = clip_below(polygon, low)
    data: dict[float, list[str]] = {}
    for k, part in enumerate(_panes(polygon, pane)):
        shade = _SHADES[int(len(_SHADES) * ((0.3 + k * _GOLDEN) % 1))]
        data.setdefault(shade, []).append(polyline(part))
    lines = _data(
        line
        for angle in (_LEAN, -_LEAN)
        for line in hatch(polygon, angle, _heights(polygon, angle, pane)[1:-1])
    )
    if low is not None:
        lines += _data(hatch(line.polygon(10), 0, [low]))
    return tuple(
        (polygons, shade) for shade, found in data.items() for polygons in ["".join(found)]
    ), lines


def _panes(polygon: Sequence[Point], pane: float) -> Iterator[list[Point]]:
    """Yield the diamonds of a polygon between two families of slanted lines."""
    down, up = (_heights(polygon, angle, pane) for angle in (_LEAN, -_LEAN))
    for low, high in pairwise(down):
        band = _cut_band(polygon, _LEAN, low, high)
        for left, right in pairwise(up):
            part = _cut_band(band, -_LEAN, left, right) if band else []
            if len(part) > 2:
                yield part


@lru_cache(maxsize=128)
def _bands(line: Outline, pane: float) -> tuple[str, str]:
    """Return every other slanted band of a figure, and the lead along it."""
    polygon = line.polygon(10)
    heights = _heights(polygon, _LEAN, 0.62 * pane)
    bands = [
        _cut_band(polygon, _LEAN, low, high)
        for k, (low, high) in enumerate(pairwise(heights))
        if k % 2
    ]
    lines = _data(hatch(polygon, _LEAN, heights[1:-1]))
    return "".join(polyline(band) for band in bands if band), lines


def _data(lines: Iterable[tuple[Point, Point]]) -> str:
    return "".join(f"M{num(a)} {num(b)}L{num(c)} {num(d)}" for (a, b), (c, d) in lines)
