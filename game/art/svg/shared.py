"""The card that is shared of a day: its ground, and a figure for each find."""

from game.art.inks import role
from game.art.palette import Look, code
from game.art.shapes import outline
from game.art.svg.decks import Shape, drawn
from game.art.svg.figures import SHAPES
from game.art.svg.text import document, fade, paint, rect, stroke
from game.boards.scene import Face

MARGIN = 0.0625
"""How far the shadow of the card reaches, in widths of the card."""

_RADIUS, _INSET = 0.058, 0.034  # of its corners, and of the gold line, in widths of the card
_TOP, _LOW = (255, 253, 249), (240, 233, 220)
_GOLD = "#d6ae55"
_SHADES, _SHADE = 12, ' fill-opacity="0.05"'  # boxes of a soft shadow, and how much of each
_PEN = 0.05  # of a figure's side


def shared_card(face: Face, width: int, height: int, look: Look) -> str:
    """Return a cream card with a gold line, and its shadow round it; it is so on every table."""
    wide = width / (1 + 2 * MARGIN)
    margin, radius = MARGIN * wide, _RADIUS * wide
    parts = [f"<defs>{fade(margin, height - margin, _TOP, _LOW, 'g')}</defs>"]
    shade = code(look.theme.shadow)
    for step in range(_SHADES, 0, -1):
        out = margin * 0.72 * step / _SHADES
        x, y = margin - out, margin - out + margin * 0.22
        w, h = width - 2 * x, height - 2 * margin + 2 * out
        parts.append(rect(x, y, w, h, radius + out, shade, _SHADE))
    inner = margin + _INSET * wide
    line = stroke(_GOLD, max(1.0, 0.004 * wide), 0.9)
    parts += [
        rect(margin, margin, wide, height - 2 * margin, radius, paint("g")),
        rect(
            *(inner, inner, width - 2 * inner, height - 2 * inner),
            *(radius * 0.72, "none", line),
        ),
    ]
    return document(width, height, *parts)


def token(face: Face, width: int, height: int, look: Look) -> str:
    """Return one figure: ``index`` is its shape, its colour and its filling in base 3.

    With a ``name`` it has the colour of that role.
    """
    shape, colour, fill = face.index % 3, face.index // 3 % 3, face.index // 9
    side = 0.92 * min(width, height)
    pen = max(1.5, _PEN * side)
    tint = role(look, face.name) if face.name else look.palette.colours[colour]
    middle = width / 2, height / 2
    line = outline(SHAPES[shape]).placed(*middle, side, side)
    span = middle[1] - side / 2, middle[1] + side / 2
    paints, one = drawn(Shape(line, fill, tint, (width, height), pen, span), look)
    return document(width, height, paints, one)
