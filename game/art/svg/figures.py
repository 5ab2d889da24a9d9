"""Figures on cards, side by side: outlines in a colour, open, striped or solid."""

from functools import lru_cache
from typing import NamedTuple

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import OVAL_WIDTH, Outline, Point, num, outline, spans
from game.art.svg.text import disc, fade, paint, path, polyline, stroke

OPEN, STRIPED, SOLID = range(3)

SHAPES = ("oval", "diamond", "squiggle")

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_MARK = 0.064 / 0.43  # the reach of the mark of a colour, in sides of a figure


class Row(NamedTuple):
    """How large figures are, and how far it is from one to the next, in widths of the card."""

    side: float
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
    pen = 0.0175 * width
    pen = float(round(pen)) if pen >= 2 else 1.5
    pitch = 2 * round(row.pitch * width / 2)
    middles = [width / 2 + (k - (count - 1) / 2) * pitch for k in range(count)]
    side, tint = row.side * width, of.tint
    lines = [_placed(SHAPES[of.shape], cx, height / 2, side, pen) for cx in middles]
    half = side / 2
    parts = [fade(height / 2 - half, height / 2 + half, mix(tint, _WHITE, 0.16), tint, "ink")]
    if of.fill == STRIPED:
        stripes = "".join(_stripes(line, height, pen) for line in lines)
        parts.append(path(stripes, fill=code(tint)))
    solid = of.fill == SOLID
    body, rim = (paint("ink"), mix(tint, _BLACK, 0.1)) if solid else ("none", tint)
    outlines = "".join(line.data() for line in lines)
    parts.append(path(outlines, fill=body, pen=stroke(code(rim), pen)))
    if look.mark_colours:
        parts += [_mark(of, (cx, height / 2), side, look) for cx in middles]
    return "".join(parts)


def _placed(shape: str, cx: float, cy: float, side: float, pen: float) -> Outline:
    """Return the outline of a figure, the long sides of an oval between two pixels."""
    wide = side
    if shape == "oval":
        grown = OVAL_WIDTH * side + pen
        wide = (2 * (round(cx + grown / 2) - cx) - pen) / OVAL_WIDTH
    return outline(shape).placed(cx, cy, wide, side)


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


def _stripe(polygon: list[Point], y0: float, y1: float) -> str:
    upper, lower = spans(polygon, y0), spans(polygon, y1)
    if len(upper) != len(lower):
        upper = lower = spans(polygon, (y0 + y1) / 2)
    return "".join(
        polyline(((a, y0), (b, y0), (d, y1), (c, y1)))
        for (a, b), (c, d) in zip(upper, lower, strict=True)
    )


def _mark(of: Figure, at: Point, side: float, look: Look) -> str:
    """Return the mark that tells a colour without seeing it: a dot, a slash or a ring.

    It is cut out of a full figure, and lies on a clearing among stripes.
    """
    ground = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5)
    ink = ground if of.fill == SOLID else of.tint
    # The waist of the squiggle is too slim for it: it goes into the lower bow.
    dx, dy = (0.022, 0.235) if SHAPES[of.shape] == "squiggle" else (0.0, 0.0)
    x, y, r = at[0] + dx * side, at[1] + dy * side, side * _MARK
    clear = disc(x, y, r, code(ground)) if of.fill == STRIPED else ""
    if of.mark == 0:
        return clear + disc(x, y, r * 0.64, code(ink))
    if of.mark == 2:
        return clear + disc(x, y, r * 0.68, "none", pen=stroke(code(ink), max(1.3, r * 0.3)))
    reach = r * 0.6
    data = f"M{num(x - reach)} {num(y + reach)}L{num(x + reach)} {num(y - reach)}"
    return clear + path(data, pen=stroke(code(ink), max(1.7, r * 0.46)))
