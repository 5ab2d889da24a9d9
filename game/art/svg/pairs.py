"""The circle of pairs as SVG text: its lines, its rim, its highlights, and the poster."""

from collections.abc import Sequence

from game.art.palette import Colour, Look, Theme, code, mix, on_light, pairs_tint
from game.art.shapes import Point, num
from game.art.svg.crown import arc, figures, frame, papers
from game.art.svg.text import circle, disc, document, path, radial, rect, stroke
from game.art.svg.text import paint as painted
from game.boards.pairs_figure import ARCS, LABELLED, LABELS, RIM, FigurePlacement, card_point
from game.boards.scene import Face
from game.core.pairs import CARDS, every_pair, partner, table, triple_number

BUNDLES = tuple(
    (thirds, numbers)
    for thirds in ((0, 1), (1, 2), (0, 2))
    for numbers in (range(3), range(3, 6), range(6, 8))
)
"""The bundles of lines: the two thirds of the circle they join, and their numbers."""

GROUND, LINES, RIM_PARTS = 0, range(1, 10), range(10, 14)
PARTS = range(14)
"""The layers of the picture: ground, bundles of lines, points and cards at the rim.

Each takes a moment. The cards come first without figures, then with those of each colour.
"""

LABEL = 0.038
"""The height of an index's type."""

SIDE = 1200
"""The side of the poster, in units."""

NOTHING = CARDS
"""The number of a partner if none is chosen."""

_GROUPS = (3, 9, 27)
_LONGEST = 160  # rows of pixels that a line goes straight on


def pen_of(placed: FigurePlacement) -> float:
    """Return the width of a line, in pixels."""
    return min(2.4, 0.45 + 0.0012 * placed.half)


def _pen(k: int, placed: FigurePlacement, theme: Theme) -> str:
    # Dark lines on a light ground look thinner than light ones on a dark ground.
    return stroke(code(pairs_tint(k, theme)), pen_of(placed), 0.42 if on_light(theme) else 0.34)


def _ground(placed: FigurePlacement, theme: Theme) -> str:
    """Return the disc under the lines: light under dark lines, dark under light ones."""
    colour = theme.panel if on_light(theme) else theme.background_edge
    return disc(placed.x, placed.y, RIM * placed.half, code(colour), 0.55)


def placement_text(placed: FigurePlacement) -> str:
    """Return the figure's placement as text, for the name of a face."""
    return ",".join(num(value) for value in placed)


def _placement_of_face(face: Face) -> FigurePlacement:
    x, y, half = map(float, face.name.split(","))
    return FigurePlacement(x, y, half)


def figure_part(face: Face, width: int, height: int, look: Look) -> str:
    """Return a layer of the figure as a picture; all PARTS over each other make the whole.

    ``index`` is the part, and ``name`` is the figure's placement (`placement_text`).

    Raises:
        ValueError: there is no such part or place.
    """
    part = _part(face.index, _placement_of_face(face), (width, height), look)
    return document(width, height, part)


def _part(part: int, placed: FigurePlacement, size: tuple[int, int], look: Look) -> str:
    if part == GROUND:
        return _ground(placed, look.theme)
    if part not in PARTS:
        raise ValueError(f"a part of the circle of pairs is 0 … {PARTS[-1]}, got {part!r}")
    if part in LINES:
        return _bundle(part - LINES[0], placed, size, look.theme)
    return _rim(part - RIM_PARTS[0], placed, size, look)


def goes_on(part: int) -> bool:
    """Whether a part lies right on the one before it, so that they can share a picture."""
    return part in LINES[1:] or part in RIM_PARTS[1:]


def band(placed: FigurePlacement, width: int, height: int, look: Look) -> str:
    """Return the whole figure on its ground, clipped to a picture."""
    size = (width, height)
    parts = [_part(part, placed, size, look) for part in PARTS]
    return document(width, height, _wall(placed, size, look.theme), *parts)


def wall(look: Look) -> str:
    """Return the whole figure as an SVG text for a browser or a printer.

    Other than in the window, each of the 648 lines is an element with its two cards and the number
    of their triple, and the indexes are text.
    """
    placed, whole = on_wall(SIDE), (SIDE, SIDE)
    parts = ["<title>Tercet: the 648 pairs of 81 cards</title>", _wall(placed, whole, look.theme)]
    parts.append(_ground(placed, look.theme))
    for a, b, k in every_pair():
        (x1, y1), (x2, y2) = placed.spot(card_point(a)), placed.spot(card_point(b))
        parts.append(
            f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" '
            f'data-cards="{a} {b}" data-k="{k}"{_pen(k, placed, look.theme)}/>'
        )
    parts += [_part(part, placed, whole, look) for part in RIM_PARTS]
    size, ink = num(LABEL * placed.half), code(look.theme.text_dim)
    for card in LABELLED:
        x, y = placed.spot(card_point(card, LABELS))
        parts.append(
            f'<text x="{num(x)}" y="{num(y)}" font-size="{size}" font-family="Inter, sans-serif" '
            f'text-anchor="middle" dominant-baseline="central" fill="{ink}">{card}</text>'
        )
    return document(SIDE, SIDE, *parts)


def on_wall(side: int) -> FigurePlacement:
    """Return the placement of the figure in a square poster."""
    return FigurePlacement(side / 2, side / 2, 0.475 * side)


def _wall(placed: FigurePlacement, size: tuple[int, int], theme: Theme) -> str:
    stops = (0.0, theme.background_centre, 1.0), (1.0, theme.background_edge, 1.0)
    shade = radial("wall", placed.x, placed.y, 1.42 * placed.half, *stops)
    return shade + rect(0, 0, *size, 0, painted("wall"))


def _bundle(number: int, placed: FigurePlacement, size: tuple[int, int], theme: Theme) -> str:
    """Return the visible lines of a bundle, as a path for each colour."""
    lines: dict[int, list[str]] = {}
    thirds, numbers = BUNDLES[number]
    for a, b, k in every_pair():
        if k in numbers and (a // 27, b // 27) == thirds:
            p, q = placed.spot(card_point(a)), placed.spot(card_point(b))
            if _seen(p, q, *size):
                lines.setdefault(k, []).append(_line(p, q))
    return "".join(path("".join(lines[k]), pen=_pen(k, placed, theme)) for k in sorted(lines))


def figure_lit(face: Face, width: int, height: int, look: Look) -> str:
    """Return a card's 16 lines and 8 triples, and the triple of its chosen partner, as a picture.

    ``index`` is the card, ``n`` the number of its chosen partner, or NOTHING, and ``name`` is the
    figure's placement (`placement_text`).

    Raises:
        ValueError: there is no such card or place.
    """
    card, number, placed = face.index, face.n, _placement_of_face(face)
    pen, parts = pen_of(placed), []
    chosen = NOTHING if number == NOTHING else triple_number(number)
    for k in range(8):
        corners = [
            placed.spot(card_point(one)) for one in (card, partner(card, k), partner(card, 15 - k))
        ]
        colour, own = code(pairs_tint(k, look.theme)), 1.0 if chosen in (k, NOTHING) else 0.5
        data = _line(corners[1], corners[2])
        parts.append(path(data, pen=stroke(colour, pen * 1.2, 0.55 * own)))
        data = _line(corners[0], corners[1]) + _line(corners[0], corners[2])
        parts.append(path(data, pen=stroke(colour, pen * 1.9, own)))
    if chosen != NOTHING:
        parts.append(_triple(card, chosen, placed, look))
    thirds = [] if chosen == NOTHING else [partner(card, chosen), partner(card, 15 - chosen)]
    parts.append(_draw_marks(table()[card], placed, "accent", 1.0, look))
    parts.append(_draw_marks((*thirds, card), placed, "gold", 1.6, look))
    return document(width, height, *parts)


def _draw_marks(
    cards: Sequence[int], placed: FigurePlacement, name: str, weight: float, look: Look
) -> str:
    """Return a large point and a frame for each of some cards, in the colour of a role."""
    colour: Colour = getattr(look.theme, name)
    pen, size = pen_of(placed) * 1.7 * weight, max(2.2, 0.0085 * placed.half) * weight
    points = "".join(circle(*placed.spot(card_point(card)), size) for card in cards)
    frames = "".join(frame(placed, card, pen) for card in cards)
    return path(points, fill=code(colour)) + path(frames, pen=stroke(code(colour), pen))


def _triple(card: int, k: int, placed: FigurePlacement, look: Look) -> str:
    corners = [
        placed.spot(card_point(one)) for one in (card, partner(card, k), partner(card, 15 - k))
    ]
    # The second side starts at the end of the first.
    sides = [_line(p, q) for p, q in zip(corners, (*corners[1:], corners[0]), strict=True)]
    data = sides[0] + "".join(side[side.index("L") :] for side in sides[1:])
    gold = code(look.theme.gold)
    return path(data, fill=gold, opacity=0.16, pen=stroke(gold, pen_of(placed) * 3))


def _rim(piece: int, placed: FigurePlacement, size: tuple[int, int], look: Look) -> str:
    """Return the rim's arcs, points and papers, or from piece 1 on the figures of a colour."""
    if piece > 0:
        return figures(piece - 1, placed, size, look)
    theme = look.theme
    ground, ink = theme.background_edge, theme.text_dim
    pen = pen_of(placed)
    parts = []
    for group, radius, share in zip(_GROUPS, ARCS, (0.35, 0.55, 0.85), strict=True):
        data = "".join(
            arc(placed, (first or CARDS) - 0.3, first + group - 0.7, radius)
            for first in range(0, CARDS, group)
        )
        parts.append(path(data, pen=stroke(code(mix(ground, ink, share)), pen * 1.3)))
    points = "".join(
        circle(*placed.spot(card_point(card)), max(1.1, 0.0042 * placed.half))
        for card in range(CARDS)
    )
    parts.append(path(points, fill=code(theme.text)))
    return "".join(parts) + papers(placed, size, look)


def _line(p: Point, q: Point) -> str:
    """Return path data of a line, split into pieces.

    The loader adds up a slope once a row in steps of a thousandth of a pixel, so a long line would
    miss its end by some pixels.
    """
    (x0, y0), (x1, y1) = p, q
    pieces = 1 + int(abs(y1 - y0) / _LONGEST)
    shares = (k / pieces for k in range(1, pieces + 1))
    way = "".join(f"L{num(x0 + (x1 - x0) * t)} {num(y0 + (y1 - y0) * t)}" for t in shares)
    return f"M{num(x0)} {num(y0)}{way}"


def _seen(p: Point, q: Point, width: int, height: int) -> bool:
    """Whether a line may cross a picture of a size: both ends are not beyond the same edge."""
    (x0, y0), (x1, y1) = p, q
    return max(x0, x1) >= 0 and min(x0, x1) <= width and max(y0, y1) >= 0 and min(y0, y1) <= height
