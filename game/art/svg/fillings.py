"""Figures on cards before a deck gives them its style, and the fillings that decks share."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, sin
from typing import NamedTuple

from game.art.palette import Colour, mix
from game.art.shapes import Outline, Point, clip_below, spans
from game.art.svg.text import circle, fade, polyline

OPEN, STRIPED, SOLID, HALF, SPOTTED = range(5)

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)

_SPOT = 0.042  # the radius of a spot, in heights of a figure
_BETWEEN = 0.135  # of spots, from middle to middle, in the same


class Shape(NamedTuple):
    """A figure: its outline, its filling, its colour, and the size of its card in pixels.

    ``pen`` is the one of the standard deck; ``span`` is where its colour begins and ends to fade,
    ``shades`` how much lighter it is above, and how much darker its rim; ``ident`` names the fade.
    """

    line: Outline
    fill: int
    tint: Colour
    size: tuple[int, int]
    pen: float
    span: tuple[float, float]
    ident: str = "ink"
    shades: tuple[float, float] = (0.16, 0.1)


def fading(of: Shape) -> str:
    """Return the gradient of a figure's filling."""
    return fade(*of.span, mix(of.tint, WHITE, of.shades[0]), of.tint, of.ident)


@lru_cache(maxsize=128)  # three colours have the same; this takes longer than all else of a card
def stripes(line: Outline, height: int, pen: float) -> str:
    """Return stripes clipped to an outline, of whole pixels and symmetric about its middle."""
    polygon = line.polygon()
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    step = max(3, round((bottom - top) / 15))
    thick = max(1, round(step * 0.36))
    # Slivers that would clot with the outline are left out.
    least = 0.5 * pen + 0.45 * (step - thick)
    inside = levels(height, step, thick, (top + least, bottom - least))
    return "".join(polyline(part) for y in inside for part in slices(polygon, y, y + thick))


def levels(whole: int, step: int, thick: int, within: tuple[float, float]) -> list[int]:
    """Return the first pixel rows of symmetric stripes."""
    # Symmetric about the middle: a stripe or a gap there, whichever falls on whole pixels.
    first = (whole - thick) // 2 if (whole - thick) % 2 == 0 else (whole - thick + step) // 2
    starts = (first + k * step for k in range(-30, 31))
    return [start for start in starts if start >= within[0] and start + thick <= within[1]]


def slices(polygon: Sequence[Point], y0: float, y1: float) -> list[list[Point]]:
    """Return the quadrilaterals of a polygon between two heights."""
    upper, lower = spans(polygon, y0), spans(polygon, y1)
    if len(upper) != len(lower):
        upper = lower = spans(polygon, (y0 + y1) / 2)
    pairs = zip(upper, lower, strict=True)
    return [[(a, y0), (b, y0), (d, y1), (c, y1)] for (a, b), (c, d) in pairs]


@lru_cache(maxsize=128)
def spots(line: Outline, pen: float) -> str:
    """Return the path data of spots within an outline, in staggered rows."""
    polygon = line.polygon()
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*polygon, strict=True))
    high, middle = bottom - top, (left + right) / 2
    r, step = max(0.8, _SPOT * high), max(3.0, _BETWEEN * high)
    data, count, near = "", int(high / step) + 1, r + 0.5 * pen
    for row in range(-count, count + 1):
        y = (top + bottom) / 2 + row * 0.87 * step
        inside = spans(polygon, y) if top + near <= y <= bottom - near else []
        for column in range(-count, count + 1):
            x = middle + (column + row % 2 / 2) * step
            if any(start + near <= x <= end - near for start, end in inside):
                data += circle(x, y, r)
    return data


@lru_cache(maxsize=128)
def lower(line: Outline, height: int) -> str:
    """Return the lower half of an outline, cut at a whole pixel; a rim hides how coarse it is."""
    return polyline(clip_below(line.polygon(8), round(height / 2)))


def shade(tint: Colour, by: float) -> Colour:
    """Return a colour made darker by a share below 0, or lighter by one above."""
    return mix(tint, WHITE, by) if by > 0 else mix(tint, BLACK, -by)


def turn(points: Sequence[Point], angle: float) -> list[Point]:
    """Return points rotated about the origin."""
    c, s = cos(angle), sin(angle)
    return [(c * x - s * y, s * x + c * y) for x, y in points]


def hatch(
    polygon: Sequence[Point], angle: float, heights: Sequence[float]
) -> list[tuple[Point, Point]]:
    """Return the parts inside a polygon of slanted lines, at heights in the frame turned back."""
    turned, found = turn(polygon, -angle), list[tuple[Point, Point]]()
    for y in heights:
        for left, right in spans(turned, y):
            a, b = turn([(left, y), (right, y)], angle)
            found.append((a, b))
    return found
