"""A gold seal with a star, the mark of a record or a perfect end."""

from math import cos, pi, sin

from game.art.palette import Look
from game.art.shapes import Point
from game.art.svg.text import circle, disc, document, fade, paint, path, polyline, stroke
from game.boards.scene import Face

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
