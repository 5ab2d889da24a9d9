"""The crown of the circle of pairs: all 81 cards, each turned toward the middle, as SVG text.

The cards are small and many, so they are flat, and all shapes of one colour are one path.
"""

from functools import cache
from math import cos, sin

from game.art.palette import Look, code, mix
from game.art.shapes import Point, num, outline, spans
from game.art.svg.figures import SHAPES
from game.art.svg.text import path, polyline, stroke
from game.boards.pairs_figure import CROWN, FigurePlacement, angles, card_point
from game.core.pairs import CARDS
from game.core.ternary import digits

Points = tuple[Point, ...]

LEAST_FIGURES = 17.0
"""The least width of a card with figures, in pixels; narrower cards show their colour only."""

_ASPECT = 1.5
_FIGURE = 0.66  # height of a figure, in heights of the card
_PITCH = 0.43  # between figures side by side
_STRIPES = 7
_DAB = tuple(
    (x * 0.13 / _FIGURE, y * 0.28 / _FIGURE) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
)


def card_size(placed: FigurePlacement) -> tuple[float, float]:
    """Return the length and width of a card of the crown, in pixels."""
    long = (CROWN[1] - CROWN[0]) * placed.half
    return long, long / _ASPECT


def papers(placed: FigurePlacement, size: tuple[int, int], look: Look) -> str:
    """Return the visible cards of the crown without figures."""
    long, wide = card_size(placed)
    shapes = [_place_points(placed, card, _corners(long, wide)) for card in _visible(placed, size)]
    paper, edge = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5), look.theme.paper_border
    return path(_paths(shapes), fill=code(paper), pen=stroke(code(edge), max(0.5, long / 60)))


def figures(colour: int, placed: FigurePlacement, size: tuple[int, int], look: Look) -> str:
    """Return the visible cards' figures in a colour, 0 … 2."""
    wide = card_size(placed)[1]
    mine = [card for card in _visible(placed, size) if digits(card)[1] == colour]
    tint = code(look.palette.colours[colour])
    if wide < LEAST_FIGURES:
        dabs = [dab for card in mine for dab in _spread(placed, card, wide, (_DAB,))]
        return path(_paths(dabs), fill=tint) if dabs else ""
    full: list[Points] = []
    open_: list[Points] = []
    lines: list[Points] = []
    for card in mine:
        kind, _, fill, _ = digits(card)
        (full if fill == 2 else open_).extend(_spread(placed, card, wide, (_shape(kind),)))
        if fill == 1:
            lines += _spread(placed, card, wide, _stripes(kind))
    pen = stroke(tint, max(0.8, wide * 0.045))
    parts = (
        path(_paths(full), fill=tint, pen=pen) if full else "",
        path(_paths(lines), fill=tint) if lines else "",
        path(_paths(open_), pen=pen) if open_ else "",
    )
    return "".join(parts)


def frame(placed: FigurePlacement, card: int, pen: float) -> str:
    """Return path data of a frame round a card of the crown, outset by the pen's width."""
    long, wide = card_size(placed)
    return _paths([_place_points(placed, card, _corners(long + pen, wide + pen))])


def _visible(placed: FigurePlacement, size: tuple[int, int]) -> list[int]:
    """Return the cards at least partly inside a picture of a size."""
    margin = card_size(placed)[0]
    spots = ((card, placed.spot(card_point(card, sum(CROWN) / 2))) for card in range(CARDS))
    w, h = size
    return [
        card for card, (x, y) in spots if -margin <= x <= w + margin and -margin <= y <= h + margin
    ]


def _place_points(placed: FigurePlacement, card: int, points: Points) -> Points:
    """Return points relative to a card's centre in picture coordinates; x points outward."""
    angle = angles()[card]
    x0, y0 = placed.spot(card_point(card, sum(CROWN) / 2))
    dx, dy = sin(angle), -cos(angle)
    return tuple((x0 + x * dx - y * dy, y0 + x * dy + y * dx) for x, y in points)


@cache
def _corners(long: float, wide: float) -> Points:
    """Return the outline of a card round its centre, with bevelled corners."""
    x, y, r = long / 2, wide / 2, wide / 8
    cut = r * 0.3
    quarter = ((x, y - r), (x - cut, y - cut), (x - r, y))
    ends = [*quarter, *((-a, b) for a, b in quarter[::-1])]
    return (*ends, *((-a, -b) for a, b in ends))


@cache
def _shape(kind: int) -> Points:
    """Return the outline of a figure round its centre, one unit high."""
    return tuple((x - 0.5, y - 0.5) for x, y in outline(SHAPES[kind]).polygon(5))


@cache
def _stripes(kind: int) -> tuple[Points, ...]:
    """Return the stripes of a figure round its centre."""
    polygon, found = _shape(kind), []
    step = 1 / _STRIPES
    for row in range(_STRIPES + 1):
        y = (row + 0.32) * step - 0.5
        for a, b in spans(polygon, y + 0.2 * step):
            if b - a > 0.1:
                found.append(((a, y), (b, y), (b, y + 0.4 * step), (a, y + 0.4 * step)))
    return tuple(found)


def _spread(
    placed: FigurePlacement, card: int, wide: float, parts: tuple[Points, ...]
) -> list[Points]:
    """Return the parts of a figure repeated for each figure of a card."""
    count, side = digits(card)[3], _FIGURE * wide
    return [
        _place_points(
            placed,
            card,
            tuple((x * side + (k - count / 2) * _PITCH * wide, y * side) for x, y in part),
        )
        for k in range(count + 1)
        for part in parts
    ]


def _paths(shapes: list[Points]) -> str:
    return "".join(polyline(shape) for shape in shapes)


def arc(placed: FigurePlacement, first: float, last: float, radius: float) -> str:
    """Return path data of a clockwise arc between two cards."""
    x0, y0 = placed.spot(card_point(first, radius))
    x1, y1 = placed.spot(card_point(last, radius))
    r = num(radius * placed.half)
    return f"M{num(x0)} {num(y0)}A{r} {r} 0 0 1 {num(x1)} {num(y1)}"
