"""Small pictures: seal of a record, ribbon of a rank, sparks, and figures on the card of a day."""

from math import cos, pi, sin

from game.art.palette import Colour, Look, code, mix, on_light, role
from game.art.shapes import Point, num, outline
from game.art.svg.decks import draw_figure
from game.art.svg.figures import SHAPES
from game.art.svg.fillings import Shape
from game.art.svg.text import circle, disc, document, fade, paint, path, polyline, rect, stroke
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


def ribbon(face: Face, width: int, height: int, look: Look) -> str:
    """Return a ribbon in the metal of a role (``name``), with two forked ends behind it."""
    ink, plain = role(look, face.name), look.theme.name == "high contrast"
    # Words on it are dark, or light on a light table: it is nowhere much nearer to them.
    light = ink if plain or on_light(look.theme) else mix(ink, _SHINE, 0.22)
    low = ink if plain else mix(ink, look.theme.shadow, 0.1)
    tail, deep = (mix(ink, look.theme.shadow, share) for share in (0.25, 0.5))
    hangs = 0.16 * height  # the ends, below the middle
    end, fold, body = 0.62 * height, 0.3 * height, height - hangs
    parts = [f"<defs>{fade(0, body, light, low, 'm')}</defs>"]
    for sign, x in ((1, 0.0), (-1, float(width))):
        inner, notch = x + sign * end, x + sign * 0.28 * height
        fork = [(x, height), (notch, (hangs + height) / 2), (x, hangs)]
        parts.append(path(polyline([(inner, hangs), (inner, height), *fork]), fill=code(tail)))
        turned = [(inner, body), (inner - sign * fold, body), (inner, height)]
        parts.append(path(polyline(turned), fill=code(deep)))
    left = end - fold
    parts.append(rect(left, 0, width - 2 * left, body, 0.06 * height, paint("m")))
    seam = stroke(code(mix(ink, _SHINE, 0.5)), max(1.0, 0.03 * height), 0.6)
    for y in () if plain else (0.1 * height, body - 0.1 * height):
        inset = left + 0.1 * height
        parts.append(path(f"M{num(inset)} {num(y)}H{num(width - inset)}", pen=seam))
    return document(width, height, *parts)


_SHINE: Colour = (255, 255, 255)
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
