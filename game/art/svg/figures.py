"""Figures on cards, side by side: outlines in a colour, open, striped, solid or half-full."""

from typing import NamedTuple

from game.art.palette import Colour, Look, code, ink, mix
from game.art.shapes import OVAL_WIDTH, Outline, Point, num, outline
from game.art.svg.decks import draw_figure, is_full
from game.art.svg.fillings import HALF, OPEN, Shape
from game.art.svg.text import disc, path, shift_parts, stroke

SHAPES = ("oval", "diamond", "squiggle", "hourglass", "arrow")
"""The outlines of figures, by the digit of a card's shape."""

# A waist is too slim for a mark, which moves down into the wide part.
_ASIDE = {"squiggle": (0.022, 0.235), "hourglass": (0.0, 0.31), "arrow": (0.0, 0.175)}
_MARK = 0.064 / 0.43  # the reach of the mark of a colour, in widths of a figure's square


class FigureRow(NamedTuple):
    """The width and height of a figure's square and the pitch of the row, in card widths."""

    wide: float
    high: float
    pitch: float


class CardFigure(NamedTuple):
    """The features of a figure: numbers of its shape and filling, its colour mark and colour."""

    shape: int
    fill: int
    mark: int
    tint: Colour


def figures(of: CardFigure, count: int, row: FigureRow, size: tuple[int, int], look: Look) -> str:
    """Return `count` equal figures side by side in the middle of a card."""
    width, height = size
    middle, box = (width / 2, height / 2), (row.wide * width, row.high * width)
    span = middle[1] - box[1] / 2, middle[1] + box[1] / 2
    pen = _pen(width)
    line = _place_outline(SHAPES[of.shape], middle, box, pen)
    paints, one = draw_figure(Shape(line, of.fill, of.tint, size, pen, span), look)
    if look.mark_colours:
        one += _mark(of, middle, box, look)
    # All offsets are whole pixels, so that the figures are identical to the pixel.
    half = round(row.pitch * width / 2)
    return paints + "".join(shift_parts(one, (2 * k - count + 1) * half) for k in range(count))


def _pen(width: int) -> float:
    pen = 0.0175 * width
    return float(round(pen)) if pen >= 2 else 1.5


def _place_outline(shape: str, at: Point, box: tuple[float, float], pen: float) -> Outline:
    """Return the outline of a figure; the long sides of an oval lie between two pixels."""
    cx, (wide, high) = at[0], box
    if shape == "oval":
        grown = OVAL_WIDTH * wide + pen
        wide = (2 * (round(cx + grown / 2) - cx) - pen) / OVAL_WIDTH
    return outline(shape).place(*at, wide, high)


def _mark(of: CardFigure, at: Point, box: tuple[float, float], look: Look) -> str:
    """Return the mark of a colour for colour-blind players: dot, slash, ring, cross or hook.

    It is cut out of a full figure, and lies on a clearing among stripes and lines.
    """
    ground = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5)
    full, tint = is_full(of.fill, look), ink(of.tint, look.deck)
    dx, dy = _ASIDE.get(SHAPES[of.shape], (0.0, 0.17 if of.fill == HALF else 0.0))
    colour = code(ground if full else tint)
    x, y, r = at[0] + dx * box[0], at[1] + dy * box[1], _MARK * min(box)
    clear = disc(x, y, r, code(ground)) if not full and of.fill != OPEN else ""
    if of.mark == 0:
        return clear + disc(x, y, r * 0.64, colour)
    if of.mark == 2:
        return clear + disc(x, y, r * 0.68, "none", pen=stroke(colour, max(1.3, r * 0.3)))
    reach = r * 0.6
    data = f"M{num(x - reach)} {num(y + reach)}L{num(x + reach)} {num(y - reach)}"
    if of.mark == 4:
        data = f"M{num(x - reach)} {num(y + reach)}L{num(x)} {num(y - reach)}"
        data += f"L{num(x + reach)} {num(y + reach)}"
        return clear + path(data, pen=stroke(colour, max(1.3, r * 0.36)))
    if of.mark == 3:
        data += f"M{num(x - reach)} {num(y - reach)}L{num(x + reach)} {num(y + reach)}"
        return clear + path(data, pen=stroke(colour, max(1.3, r * 0.36)))
    return clear + path(data, pen=stroke(colour, max(1.7, r * 0.46)))
