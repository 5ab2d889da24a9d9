"""Decks: styles for the outlines and fillings of figures, whatever the kind of card."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import pi, sin
from types import MappingProxyType
from typing import NamedTuple

from game.art.inset import inset, inward_normals
from game.art.palette import Look, code, ink, mix
from game.art.shapes import Outline, Point, clip_below, num, spans
from game.art.svg import embroidery
from game.art.svg.fillings import (
    BLACK,
    HALF,
    OPEN,
    SOLID,
    SPOTTED,
    STRIPED,
    Shape,
    fading,
    levels,
    lower,
    slices,
    spots,
    stripes,
)
from game.art.svg.text import paint, path, polyline, stroke

_LINE = 0.0125  # the pen of line art, in widths of the card
_LEAST_LINE = 1.1  # the same in pixels
_CLOSE = 1.5  # pixels of a pen below which nested lines lie closer, to be unlike upright ones
_BRUSH = 0.0175  # the pen of ink, in widths of the card
_NOISE = 0.003  # how far an edge of ink is moved, in widths of the card
_WAVES = ((5, 0.5), (11, 0.3), (23, 0.2))  # how often it goes in and out, and with which share
_WET = 0.4  # how much of the rim of wet ink is seen
_WET_WIDE = 0.08  # of a figure's height: that rim
_STROKES = 7  # of a brush, in a striped figure


class Deck(NamedTuple):
    """The drawing style of a deck: the way to its function, returning gradients and figure.

    The fillings in ``full`` have an area of the figure's colour, out of which a mark can be cut.
    """

    drawn: Callable[[], Callable[[Shape], tuple[str, str]]]
    full: frozenset[int]


def draw_figure(of: Shape, look: Look) -> tuple[str, str]:
    """Return the gradients of a figure, shared by equal figures, and the figure itself."""
    return DECKS[look.deck].drawn()(of._replace(tint=ink(of.tint, look.deck)))


def is_full(fill: int, look: Look) -> bool:
    """Whether a filling covers the figure with its colour in the current deck."""
    return fill in DECKS[look.deck].full


def _draw_printed(of: Shape) -> tuple[str, str]:
    """Return a figure of the standard deck: full figures have a gradient and a darker rim."""
    inside, body, rim = "", "none", of.tint
    if of.fill == STRIPED:
        inside = path(stripes(of.line, of.size[1], of.pen), fill=code(of.tint))
    elif of.fill == SPOTTED:
        inside = path(spots(of.line, of.pen), fill=code(of.tint))
    elif of.fill == HALF:
        inside = path(lower(of.line, of.size[1]), fill=paint(of.ident))
    elif of.fill == SOLID:
        body, rim = paint(of.ident), mix(of.tint, BLACK, of.shades[1])
    figure = path(of.line.data(), fill=body, pen=stroke(code(rim), of.pen))
    return fading(of) if of.fill in (SOLID, HALF) else "", inside + figure


def _draw_engraved(of: Shape) -> tuple[str, str]:
    """Return a figure of the engraved deck: nested outlines if full, hatching if striped."""
    pen = max(_LEAST_LINE, _LINE * of.size[0])
    colour = code(of.tint)
    inside = ""
    if of.fill == STRIPED:
        inside = path(_hatching(of.line, of.size[0], pen), fill=colour)
    elif of.fill == SPOTTED:
        inside = path(spots(of.line, pen), fill=colour)
    elif of.fill != OPEN:
        half = round(of.size[1] / 2) if of.fill == HALF else None
        inside = path(_nest_outlines(of.line, pen, half), pen=stroke(colour, pen))
    return "", inside + path(of.line.data(), pen=stroke(colour, pen))


@lru_cache(maxsize=128)
def _hatching(line: Outline, width: int, pen: float) -> str:
    """Return vertical lines clipped to an outline, on whole pixels and symmetric."""
    # Far enough inside the outline for the lines not to clot with it.
    parts = [[(y, x) for x, y in part] for part in inset(line.polygon(8), 0.8 * pen)]
    across = [x for part in parts for _, x in part]
    if not across:  # nothing is so far inside a figure that small
        return ""
    step, thick = max(4, round(2.7 * pen)), max(1, round(0.7 * pen))
    columns = levels(width, step, thick, (min(across), max(across)))
    bands = (band for part in parts for x in columns for band in slices(part, x, x + thick))
    return "".join(polyline([(b, a) for a, b in band]) for band in bands)


@lru_cache(maxsize=128)
def _nest_outlines(line: Outline, pen: float, half: int | None) -> str:
    """Return concentric outlines, of the whole figure or of its part below a height."""
    polygon = line.polygon(12)
    data = ""
    if half is not None:
        polygon = clip_below(polygon, half)
        data = polyline(polygon)
    step = (1.4 if pen < _CLOSE else 1.7) * pen
    for k in range(1, 40):
        rings = inset(polygon, k * step)
        if not rings:
            break
        data += "".join(map(polyline, rings))
    return data


def _draw_brushed(of: Shape) -> tuple[str, str]:
    """Return a figure of the ink deck: full figures have a wet rim, striped ones brush strokes."""
    width, colour = of.size[0], code(of.tint)
    wide = _WET_WIDE * (of.span[1] - of.span[0])
    data, rim = _ink_outline(of.line, width, wide / 2)
    pens = _ring(of.line, width, colour)
    if of.fill == OPEN:
        return "", pens
    if of.fill == STRIPED:
        return "", pens + path(_strokes(of.line, width), fill=colour)
    if of.fill == SPOTTED:
        return "", pens + path(spots(of.line, _BRUSH * width), fill=colour)
    wet = stroke(code(mix(of.tint, BLACK, 0.4)), wide, _WET)
    if of.fill == SOLID:
        return fading(of), path(data, fill=paint(of.ident)) + path(rim, pen=wet)
    return fading(of), path(lower(of.line, of.size[1]), fill=paint(of.ident)) + pens


@lru_cache(maxsize=128)
def _ink_outline(line: Outline, width: int, far: float) -> tuple[str, str]:
    """Return an uneven outline of ink, and the centre line of its wet rim."""
    within = inset(line.polygon(8), far)
    return polyline(_jitter_points(line, width)), "".join(map(polyline, within))


def _jitter_points(line: Outline, width: int) -> list[Point]:
    """Return points of an outline, each displaced a little inward or outward."""
    walk, most = inward_normals(line.polygon()), _NOISE * width
    shares = (k / len(walk) for k in range(len(walk)))
    moves = (most * _wave(share) for share in shares)
    return [
        (x + move * dx, y + move * dy) for ((x, y), (dx, dy)), move in zip(walk, moves, strict=True)
    ]


def _wave(share: float) -> float:
    """Return the displacement, −1 … 1, at a share of the way round an outline."""
    return sum(part * sin(2 * pi * often * share + often) for often, part in _WAVES)


def _ring(line: Outline, width: int, colour: str) -> str:
    """Return an outline drawn with a brush of varying thickness."""
    pieces = _pieces(line, width)
    return "".join(path(data, pen=stroke(colour, pen)) for data, pen in pieces)


@lru_cache(maxsize=128)
def _pieces(line: Outline, width: int) -> tuple[tuple[str, float], ...]:
    """Return the pieces of a brushed outline with their thickness."""
    points, most = _jitter_points(line, width), max(1.4, _BRUSH * width)
    points.append(points[0])
    count = 32
    pieces = []
    for k in range(count):
        first, last = (len(points) - 1) * k // count, (len(points) - 1) * (k + 1) // count
        share = sin(2 * pi * (2 * k / count) + 0.7) + 0.4 * sin(2 * pi * 5 * k / count)
        way = "L".join(f"{num(x)} {num(y)}" for x, y in points[first : last + 1])
        pieces.append((f"M{way}", most * (1 + 0.32 * share)))
    return tuple(pieces)


@lru_cache(maxsize=128)
def _strokes(line: Outline, width: int) -> str:
    """Return brush strokes across an outline, pointed and thickest near the middle."""
    polygon = line.polygon()
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    step, shy = (bottom - top) / (_STROKES + 0.6), 1.1 * _BRUSH * width
    data = ""
    for k in range(_STROKES):
        y = top + (k + 0.8) * step
        tall = step * (0.25 + 0.05 * _wave(k / _STROKES))
        for left, right in spans(polygon, y):
            a, b = left + shy, right - shy
            if b - a > 2 * tall:
                peak = a + (b - a) * (0.5 + 0.12 * _wave(k / 9))
                data += (
                    f"M{num(a)} {num(y)}Q{num(peak)} {num(y - 2 * tall)} {num(b)} {num(y)}"
                    f"Q{num(peak)} {num(y + 2 * tall)} {num(a)} {num(y)}"
                )
    return data


def _stained_glass() -> Callable[[Shape], tuple[str, str]]:
    """Return the function of the deck of stained glass, imported on first use."""
    from game.art.svg.stained_glass import figure  # noqa: PLC0415 - the start needs none

    return figure


DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        "standard": Deck(lambda: _draw_printed, frozenset((SOLID, HALF))),
        "line": Deck(lambda: _draw_engraved, frozenset()),
        "ink": Deck(lambda: _draw_brushed, frozenset((SOLID, HALF))),
        "glass": Deck(_stained_glass, frozenset((SOLID, HALF))),
        "thread": Deck(lambda: embroidery.figure, frozenset((SOLID, HALF))),
    }
)
