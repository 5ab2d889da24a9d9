"""The cards of C53T: one to five equal figures, of five shapes in five colours."""

from game.art.palette import Look
from game.art.svg.cards import CardKind
from game.art.svg.figures import CardFigure, FigureRow, figures
from game.art.svg.fillings import SOLID
from game.art.svg.text import document

_ROW = FigureRow(wide=0.28, high=0.42, pitch=0.185)


def _card(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    """Return the print of a card with shape, colour and number."""
    shape, colour, count = digits
    of = CardFigure(shape, SOLID, colour, look.palette.tints[colour])
    return document(width, height, figures(of, count + 1, _ROW, (width, height), look))


KIND = CardKind(_card, range(3, 4), base=5)
