"""The cards of Quads and 4Set: one to four equal figures, of four shapes in four colours."""

from game.art.palette import Look
from game.art.svg.cards import CardKind
from game.art.svg.figures import SHAPES, CardFigure, FigureRow, figures
from game.art.svg.fillings import SOLID
from game.art.svg.icons import figures_in
from game.art.svg.text import document

_ROW = FigureRow(wide=0.335, high=0.42, pitch=0.228)


def _card(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    """Return the print of a card with shape, colour, filling (of four features), and number."""
    shape, colour, *fill, count = digits
    of = CardFigure(shape, fill[0] if fill else SOLID, colour, look.palette.tints[colour])
    return document(width, height, figures(of, count + 1, _ROW, (width, height), look))


_PLACES = ((6.4, 6.2), (17.6, 6.2), (6.4, 17.8), (17.6, 17.8))
_SIGN = figures_in(13.5, 10.6, *((name, *at) for name, at in zip(SHAPES, _PLACES, strict=False)))

KIND = CardKind(_card, range(3, 5), base=4, sign=_SIGN)
