"""Embroidery: figures in threads that lie side by side, on linen."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, sqrt

from game.art.palette import Colour, Look, code
from game.art.shapes import Outline, Point, clip_below, interpolate, num, spans
from game.art.svg.fillings import (
    HALF,
    OPEN,
    SOLID,
    STRIPED,
    Shape,
    hatch,
    shade,
    spots,
    turn,
)
from game.art.svg.text import path, stroke

_THREAD = 0.0115  # its thickness, in widths of the card
_LEAST_THREAD = 1.5  # the same in pixels
_ROPE = 0.021  # the thickness of an outline, in widths of the card
_LEAN = -0.62  # of threads that fill a figure
_ROWS = 7  # of a striped figure
_GOLDEN = 0.6180339887498949
_TONES = (-0.12, 0.0, 0.1)  # of threads: darker below 0, lighter above
_WEAVE = 84  # threads of linen across a card
_LEAST_WEAVE = 150  # pixels of a card that shows them

Line = tuple[Point, Point]


def figure(of: Shape) -> tuple[str, str]:
    """Return a figure: threads side by side if full, rows of stitches if striped."""
    wide = of.size[0]
    thread, rope = max(_LEAST_THREAD, _THREAD * wide), max(1.6, _ROPE * wide)
    rim = _stitch(of.line.data(), _stitches(of.line, rope), of.tint, rope)
    if of.fill == OPEN:
        return "", rim
    if of.fill == STRIPED:
        row, rows = _rows(of.line, rope)
        return "", _stitch(row, rows, of.tint, 0.78 * rope) + rim
    if of.fill in (SOLID, HALF):
        low = round(of.size[1] / 2) if of.fill == HALF else None
        return "", _threads(of.line, thread, low, of.tint) + rim
    return "", path(spots(of.line, rope), fill=code(of.tint)) + rim


def _stitch(under: str, stitches: Sequence[str], tint: Colour, rope: float) -> str:
    """Return a row of stitches of alternating tones, on a line filling their gaps."""
    parts = [path(under, pen=stroke(code(shade(tint, -0.16)), 0.86 * rope))]
    for data, by in zip(stitches, (0.05, 0.2), strict=True):
        parts.append(path(data, pen=stroke(code(shade(tint, by)), 0.42 * rope)))
    return "".join(parts)


@lru_cache(maxsize=128)
def _stitches(line: Outline, rope: float) -> tuple[str, str]:
    """Return the stitches along an outline, every other one apart."""
    polygon = line.polygon(12)
    return _stitch_along([*polygon, polygon[0]], rope)


def _stitch_along(points: Sequence[Point], rope: float) -> tuple[str, str]:
    """Return slanted stitches along a line, every other one apart."""
    lengths = [hypot(c - a, d - b) for (a, b), (c, d) in pairwise(points)]
    count = max(4, 2 * round(sum(lengths) / (1.5 * rope) / 2))
    parts: tuple[list[str], list[str]] = [], []
    step, far, k = sum(lengths) / count, 0.0, 0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        while length and k < count and far + length >= (k + 0.5) * step:
            x, y = interpolate(a, b, ((k + 0.5) * step - far) / length)
            dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            along, aside = 0.56 * step, 0.17 * rope
            start = x - along * dx - aside * dy, y - along * dy + aside * dx
            end = x + along * dx + aside * dy, y + along * dy - aside * dx
            parts[k % 2].append(_data((start, end)))
            k += 1
        far += length
    return "".join(parts[0]), "".join(parts[1])


@lru_cache(maxsize=128)
def _rows(line: Outline, rope: float) -> tuple[str, tuple[str, str]]:
    """Return level rows across a figure, and the stitches along them."""
    polygon = line.polygon(12)
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    step, rows = (bottom - top) / (_ROWS + 0.4), list[Line]()
    for k in range(_ROWS):
        y = top + (k + 0.7) * step
        ends = ((left + 0.75 * rope, right - 0.75 * rope) for left, right in spans(polygon, y))
        rows += [((a, y), (b, y)) for a, b in ends if b - a > rope]
    stitches = [_stitch_along(row, rope) for row in rows]  # none in a figure too small for a row
    one, two = ("".join(part[k] for part in stitches) for k in range(2))
    return "".join(map(_data, rows)), (one, two)


def _threads(line: Outline, thread: float, low: int | None, tint: Colour) -> str:
    """Return threads side by side over a figure, each with its light."""
    under, tones, lights = _satin(line, thread, low)
    parts = [path(under, fill=code(shade(tint, -0.1)))]
    for data, by in zip(tones, _TONES, strict=True):
        parts.append(path(data, pen=stroke(code(shade(tint, by)), 0.9 * thread)))
    if thread > 2:
        light = stroke(code(shade(tint, 0.42)), 0.26 * thread, 0.75)
        parts.append(path(lights, pen=light))
    return "".join(parts)


@lru_cache(maxsize=128)
def _satin(line: Outline, thread: float, low: int | None) -> tuple[str, list[str], str]:
    """Return the ground of a figure, its threads by tone, and their lights."""
    polygon = line.polygon(12)
    if low is not None:
        polygon = clip_below(polygon, low)
    heights = [y for _, y in turn(polygon, -_LEAN)]
    count = int((max(heights) - min(heights)) / thread)
    spare = (max(heights) - min(heights) - count * thread) / 2
    rows = [min(heights) + spare + (k + 0.5) * thread for k in range(count)]
    tones, lights = [list[str]() for _ in _TONES], list[str]()
    for k, row in enumerate(rows):
        for a, b in hatch(polygon, _LEAN, [row]):
            tones[int(3 * (k * _GOLDEN % 1))].append(_data((a, b)))
            lights.append(_data(_light(a, b, thread)))
    data = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in polygon) + "Z"
    return data, ["".join(tone) for tone in tones], "".join(lights)


def _light(a: Point, b: Point, thread: float) -> Line:
    """Return the light on a thread: above its middle, and not as long."""
    (ax, ay), (bx, by) = interpolate(a, b, 0.16), interpolate(a, b, 0.8)
    up = 0.2 * thread
    return (ax, ay - up), (bx, by - up)


def _data(line: Line) -> str:
    (a, b), (c, d) = line
    return f"M{num(a)} {num(b)}L{num(c)} {num(d)}"


def weave(width: int, height: int, look: Look) -> str:
    """Return the threads of linen on a card's paper."""
    if width < _LEAST_WEAVE:
        return ""
    step, radius = width / _WEAVE, width / 12
    rows, columns = round(height / step), round(width / step)

    def inset(at: float, side: float) -> float:
        """Return the distance of a line from the edge, because of the round corners."""
        near = min(at, side - at)
        return 1.5 if near >= radius else 1.5 + radius - sqrt(max(0.0, near * (2 * radius - near)))

    levels = (k * height / rows for k in range(1, rows))
    uprights = (k * width / columns for k in range(1, columns))
    data = "".join(_data(((inset(y, height), y), (width - inset(y, height), y))) for y in levels)
    data += "".join(_data(((x, inset(x, width)), (x, height - inset(x, width)))) for x in uprights)
    return path(data, pen=stroke(code(look.theme.paper_border), 0.3 * step, 0.28))
