"""Figures on cards, side by side: outlines in a colour, open, striped, solid or half-full."""

from functools import lru_cache
from typing import NamedTuple

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import OVAL_WIDTH, Outline, Point, below, num, outline, spans
from game.art.svg.text import disc, fade, moved, paint, path, polyline, stroke

OPEN, STRIPED, SOLID, HALF = range(4)

SHAPES = ("oval", "diamond", "squiggle", "hourglass")

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
# A waist is too slim for a mark: it goes below, into what is wide.
_ASIDE = {"squiggle": (0.022, 0.235), "hourglass": (0.0, 0.31)}
_MARK = 0.064 / 0.43  # the reach of the mark of a colour, in widths of a figure's square


class Row(NamedTuple):
    """How wide and high a figure's square is, and how far from one to the next.

    All are in widths of the card.
    """

    wide: float
    high: float
    pitch: float


class Figure(NamedTuple):
    """What a figure is: by number its shape, its filling, and the mark of its colour."""

    shape: int
    fill: int
    mark: int
    tint: Colour


def figures(of: Figure, count: int, row: Row, size: tuple[int, int], look: Look) -> str:
    """Return so many figures alike, side by side in the middle of a card of a size in pixels."""
    width, height = size
    middle, box = (width / 2, height / 2), (row.wide * width, row.high * width)
    top, bottom = middle[1] - box[1] / 2, middle[1] + box[1] / 2
    one = _drawn(of, _placed(SHAPES[of.shape], middle, box, _pen(width)), size)
    if look.mark_colours:
        one += _mark(of, middle, box, look)
    # From one to the next there are whole pixels, and to the first: so all are alike to the pixel.
    half = round(row.pitch * width / 2)
    return fade(top, bottom, mix(of.tint, _WHITE, 0.16), of.tint, "ink") + "".join(
        moved(one, (2 * k - count + 1) * half) for k in range(count)
    )


def _pen(width: int) -> float:
    pen = 0.0175 * width
    return float(round(pen)) if pen >= 2 else 1.5


def _drawn(of: Figure, line: Outline, size: tuple[int, int]) -> str:
    """Return a figure with its filling along an outline."""
    width, height = size
    pen, inside, body, rim = _pen(width), "", "none", of.tint
    if of.fill == STRIPED:
        inside = path(_stripes(line, height, pen), fill=code(of.tint))
    elif of.fill == HALF:
        inside = path(_lower(line, height), fill=paint("ink"))
    elif of.fill == SOLID:
        body, rim = paint("ink"), mix(of.tint, _BLACK, 0.1)
    return inside + path(line.data(), fill=body, pen=stroke(code(rim), pen))


def _placed(shape: str, at: Point, box: tuple[float, float], pen: float) -> Outline:
    """Return the outline of a figure, the long sides of an oval between two pixels."""
    cx, (wide, high) = at[0], box
    if shape == "oval":
        grown = OVAL_WIDTH * wide + pen
        wide = (2 * (round(cx + grown / 2) - cx) - pen) / OVAL_WIDTH
    return outline(shape).placed(*at, wide, high)


@lru_cache(maxsize=128)  # three colours have the same; this takes longer than all else of a card
def _stripes(line: Outline, height: int, pen: float) -> str:
    """Return stripes cut to an outline, of whole pixels and even about its middle."""
    polygon = line.polygon()
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    step = max(3, round((bottom - top) / 15))
    thick = max(1, round(step * 0.36))
    # Even about the middle: a stripe or a gap there, whichever falls on whole pixels.
    first = (height - thick) // 2 if (height - thick) % 2 == 0 else (height - thick + step) // 2
    # Slivers that would clot with the outline are left out.
    least = 0.5 * pen + 0.45 * (step - thick)
    tops = (first + k * step for k in range(-30, 31))
    inside = (y for y in tops if y >= top + least and y + thick <= bottom - least)
    return "".join(_stripe(polygon, y, y + thick) for y in inside)


@lru_cache(maxsize=128)
def _lower(line: Outline, height: int) -> str:
    """Return the lower half of an outline, from a whole pixel on; a rim hides how coarse it is."""
    return polyline(below(line.polygon(8), round(height / 2)))


def _stripe(polygon: list[Point], y0: float, y1: float) -> str:
    upper, lower = spans(polygon, y0), spans(polygon, y1)
    if len(upper) != len(lower):
        upper = lower = spans(polygon, (y0 + y1) / 2)
    return "".join(
        polyline(((a, y0), (b, y0), (d, y1), (c, y1)))
        for (a, b), (c, d) in zip(upper, lower, strict=True)
    )


def _mark(of: Figure, at: Point, box: tuple[float, float], look: Look) -> str:
    """Return the mark that tells a colour without seeing it: dot, slash, ring or cross.

    It is cut out of what is full, and lies on a clearing among stripes.
    """
    ground = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5)
    full = of.fill in (SOLID, HALF)
    dx, dy = _ASIDE.get(SHAPES[of.shape], (0.0, 0.17 if of.fill == HALF else 0.0))
    ink = ground if full else of.tint
    x, y, r = at[0] + dx * box[0], at[1] + dy * box[1], _MARK * min(box)
    clear = disc(x, y, r, code(ground)) if of.fill == STRIPED else ""
    if of.mark == 0:
        return clear + disc(x, y, r * 0.64, code(ink))
    if of.mark == 2:
        return clear + disc(x, y, r * 0.68, "none", pen=stroke(code(ink), max(1.3, r * 0.3)))
    reach = r * 0.6
    data = f"M{num(x - reach)} {num(y + reach)}L{num(x + reach)} {num(y - reach)}"
    if of.mark == 3:
        data += f"M{num(x - reach)} {num(y - reach)}L{num(x + reach)} {num(y + reach)}"
        return clear + path(data, pen=stroke(code(ink), max(1.3, r * 0.36)))
    return clear + path(data, pen=stroke(code(ink), max(1.7, r * 0.46)))
