"""Small pictures: the seal of a record, sparks, and the figures on the card of a day."""

from math import cos, pi, sin

from game.art.inks import role
from game.art.palette import Look, code
from game.art.shapes import Point, outline
from game.art.svg.decks import Shape, draw_figure
from game.art.svg.figures import SHAPES
from game.art.svg.text import circle, disc, document, fade, paint, path, polyline, stroke
from game.boards.scene import Face


def spark(face: Face, width: int, height: int, look: Look) -> str:
    """Return a figure (``index``, −1 for a disc) in the colour of a role (``name``)."""
    ink, middle = code(role(look, face.name)), (width / 2, height / 2)
    if face.index < 0:
        return document(width, height, disc(*middle, 0.3 * width, ink))
    line = outline(SHAPES[face.index]).place(*middle, 0.9 * width, 0.9 * height)
    return document(width, height, path(line.data(), fill=ink))


_PETALS = 18
_LIGHT, _DARK = (255, 222, 128), (196, 128, 24)


def seal(face: Face, width: int, height: int, look: Look) -> str:
    """Return a disc of 18 petals with a ring and a star; it is gold on every table."""
    side = min(width, height)
    x, y, r = width / 2, height / 2, side / 2
    petals = []
    for k in range(_PETALS):
        angle = 2 * pi * k / _PETALS
        petals.append(
            disc(x + 0.86 * r * cos(angle), y + 0.86 * r * sin(angle), 0.13 * r, paint("g"))
        )
    star = [_point(x, y, r * (0.46 if k % 2 == 0 else 0.2), k) for k in range(10)]
    return document(
        width,
        height,
        f"<defs>{fade(y - r, y + r, _LIGHT, _DARK, 'g')}</defs>",
        *petals,
        disc(x, y, 0.88 * r, paint("g")),
        path(circle(x, y, 0.7 * r), pen=stroke("#fff0bd", 0.045 * r, 0.75)),
        path(polyline([(px, py + 0.04 * r) for px, py in star]), fill="#96600c", opacity=0.5),
        path(polyline(star), fill="#fffae2"),
    )


def _point(x: float, y: float, r: float, k: int) -> Point:
    angle = pi * k / 5 - pi / 2
    return x + r * cos(angle), y + r * sin(angle)


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
