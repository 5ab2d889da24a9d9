"""The cards of ProSet: up to six dots, each with a fixed place, colour and mark."""

from game.art.palette import Colour, Look, code, ink, mix
from game.art.shapes import Point, num, outline
from game.art.svg.cards import CardKind
from game.art.svg.decks import draw_figure, is_full
from game.art.svg.fillings import SOLID, Shape
from game.art.svg.text import circle, disc, document, path, polyline, stroke

# All in widths of the card: three dots above, and three below.
_ACROSS, _DOWN = 0.297, 0.297
_RADIUS = 0.12
_EMPTY = 0.017  # of the spot where a dot is missing
_CIRCLE = 0.93  # the diameter of a circle in its square
_MARK = 0.43  # the reach of a mark, in radii of a dot

_BRIGHT: tuple[Colour, ...] = (
    *((184, 14, 48), (217, 106, 0), (214, 70, 166)),  # red, orange, pink
    *((10, 134, 82), (42, 92, 224), (38, 40, 46)),  # green, blue, black
)
_APART: tuple[Colour, ...] = (
    *((201, 52, 10), (67, 40, 4), (134, 16, 108)),  # orange, brown, pink
    *((5, 121, 95), (84, 32, 216), (11, 13, 36)),  # teal, violet, black
)
"""Colours distinct under every colour vision, for the palettes made for that."""


def _card(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    """Return the print of a card: a dot for each digit 1, and a speck for each digit 0."""
    tints = _BRIGHT if look.palette.name == "standard" else _APART
    parts = []
    for place, there in enumerate(digits):
        row, column = divmod(place, 3)
        x = round(width / 2 + (column - 1) * _ACROSS * width)
        y = round(height / 2 + (row - 0.5) * _DOWN * width)
        if there:
            parts.append(_dot(place, (x, y), tints[place], (width, height), look))
        else:
            parts.append(disc(x, y, max(0.8, _EMPTY * width), code(look.theme.paper_line)))
    return document(width, height, *parts)


def _dot(place: int, at: Point, tint: Colour, size: tuple[int, int], look: Look) -> str:
    x, y, r, pen = *at, _RADIUS * size[0], max(1.0, 0.0175 * size[0])
    side = (2 * r - pen) / _CIRCLE
    line, span = outline("circle").place(x, y, side, side), (y - r, y + r)
    dot = "".join(draw_figure(Shape(line, SOLID, tint, size, pen, span, f"ink{place}"), look))
    ground = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5)
    full = is_full(SOLID, look)
    if not full:
        dot += disc(x, y, 0.66 * r, code(ground))
    colour = code(ground if full else ink(tint, look.deck))
    data, filled = _mark(place, at, _MARK * r)
    thick = stroke(colour, max(1.2, 0.2 * r))
    return dot + (path(data, fill=colour) if filled else path(data, pen=thick))


def _mark(place: int, at: Point, reach: float) -> tuple[str, bool]:
    """Return the outline of the mark of a place, and whether it is filled.

    The marks are a spot, a bar, a triangle, a ring, a cross and an upright bar.
    """
    x, y, a = *at, reach
    if place == 0:
        return circle(x, y, 0.8 * a), True
    if place == 1:
        return f"M{num(x - a)} {num(y)}L{num(x + a)} {num(y)}", False
    if place == 2:
        return polyline([(x, y - 1.05 * a), (x + a, y + 0.75 * a), (x - a, y + 0.75 * a)]), True
    if place == 3:
        return circle(x, y, 0.85 * a), False
    if place == 4:
        b = 0.8 * a
        down = f"M{num(x - b)} {num(y - b)}L{num(x + b)} {num(y + b)}"
        return f"{down}M{num(x - b)} {num(y + b)}L{num(x + b)} {num(y - b)}", False
    return f"M{num(x)} {num(y - a)}L{num(x)} {num(y + a)}", False


def _sign(ink: str) -> str:
    """Return six dots."""
    places = ((4.4 + 7.6 * (k % 3), 8.2 + 7.6 * (k // 3)) for k in range(6))
    return "".join(disc(x, y, 3.2, ink) for x, y in places)


KIND = CardKind(_card, range(6, 7), base=2, sign=_sign)
