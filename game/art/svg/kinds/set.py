"""The cards of Set and Triples: one to three equal figures."""

from game.art.palette import Look, code
from game.art.svg.cards import CardKind
from game.art.svg.figures import CardFigure, FigureRow, figures
from game.art.svg.fillings import SOLID
from game.art.svg.text import disc, document, rect, stroke

_ROW = FigureRow(wide=0.43, high=0.43, pitch=0.285)


def _card(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    """Return the print of a card with three, four or five features."""
    shape, colour, *fill, count = digits[:4]
    of = CardFigure(shape, fill[0] if fill else SOLID, colour, look.palette.tints[colour])
    frame = _frame(digits[4], width, height, look) if len(digits) == 5 else ""
    row = figures(of, count + 1, _ROW, (width, height), look)
    return document(width, height, frame, row)


def _frame(border: int, width: int, height: int, look: Look) -> str:
    """Return the fifth feature, the border: none, two lines, or a row of dots."""
    ink = code(look.theme.paper_ink)
    if border == 1:
        thin = max(1, round(width / 110))
        lines = []
        for at in (round(width / 40) + thin, round(width / 40) + 3 * thin):
            edge = at + thin / 2
            box = (edge, edge, width - 2 * edge, height - 2 * edge)
            lines.append(rect(*box, max(1.0, width / 12 - at), "none", stroke(ink, thin)))
        return "".join(lines)
    return _dots(width, height, ink) if border == 2 else ""


def _dots(width: int, height: int, ink: str) -> str:
    inset = width * 0.052
    r = max(0.9, width / 95)
    radius = width / 12 - inset
    gap = max(3.4, width / 26)
    wide, tall = (side - 2 * inset - 2 * radius for side in (width, height))
    across, down = max(2, round(wide / gap)), max(2, round(tall / gap))
    xs = [inset + radius + k * wide / across for k in range(across + 1)]
    ys = [inset + radius + k * tall / down for k in range(down + 1)]
    places = [(x, y) for x in xs for y in (inset, height - inset)]
    places += [(x, y) for y in ys for x in (inset, width - inset)]
    return "".join(disc(x, y, r, ink) for x, y in places)


KIND = CardKind(_card, range(3, 6))
