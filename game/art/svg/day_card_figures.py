"""The figures on the daily result's shareable card: one for each find."""

from game.art.inks import role
from game.art.palette import Look
from game.art.shapes import outline
from game.art.svg.decks import Shape, draw_figure
from game.art.svg.figures import SHAPES
from game.art.svg.text import document
from game.boards.scene import Face

_PEN = 0.05  # of a figure's side


def token(face: Face, width: int, height: int, look: Look) -> str:
    """Return a single figure: ``index`` is its shape, its colour and its filling in base 3.

    With a ``name`` it has the colour of that role.
    """
    shape, colour, fill = face.index % 3, face.index // 3 % 3, face.index // 9
    side = 0.92 * min(width, height)
    pen = max(1.5, _PEN * side)
    tint = role(look, face.name) if face.name else look.palette.tints[colour]
    middle = width / 2, height / 2
    line = outline(SHAPES[shape]).place(*middle, side, side)
    span = middle[1] - side / 2, middle[1] + side / 2
    paints, one = draw_figure(Shape(line, fill, tint, (width, height), pen, span), look)
    return document(width, height, paints, one)
