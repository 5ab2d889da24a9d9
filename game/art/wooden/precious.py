"""The marbles that are won: cat's-eye glass, opal, and hammered brass.

Each is drawn as what is inside its outline, under the light that all marbles have. What turns with
a marble as it rolls is placed by its rotation; the light is not.
"""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from game.art.palette import Colour, code, mix
from game.art.shapes import num
from game.art.svg.text import disc, paint, path, polyline, radial
from game.art.wooden.ball import BLACK, WHITE, Ball

_GOLDEN_ANGLE = pi * (3 - sqrt(5))


# Cat's-eye glass.

_BLADES = ((-0.62, 0.3, 1), (0.56, 0.34, 0), (-0.05, 0.27, 2))
"""The vanes in the glass: how far each bows, its width, and which of three colours it has."""


def cats_eye(of: Ball) -> str:
    """Return clear glass with three twisted vanes in it, and a few bubbles."""
    glass = of.body if of.plain else (186, 214, 200) if of.pale else (38, 70, 80)
    inks: tuple[Colour, Colour, Colour] = ((222, 122, 30), (150, 60, 16), (255, 250, 236))
    if of.plain:
        inks = mix(of.body, BLACK, 0.22), mix(of.body, BLACK, 0.5), mix(of.body, WHITE, 0.66)
    elif not of.pale:
        inks = (240, 176, 64), (98, 190, 186), (255, 244, 214)
    clear = mix(glass, WHITE, 0.3 if of.coloured else 0.26 if of.pale else 0.12)
    parts = [
        of.shade_ball(
            mix(clear, WHITE, 0.4), mix(clear, WHITE, 0.12), clear, mix(glass, BLACK, 0.4)
        )
    ]
    parts += [
        path(_blade(of, bow, wide), fill=code(inks[ink]), opacity=0.9) for bow, wide, ink in _BLADES
    ]
    for x, y, size in ((0.36, -0.58, 0.05), (-0.55, 0.42, 0.035), (0.1, 0.7, 0.04)):
        parts.append(disc(*of.point(x, y), max(0.5, size * of.r), code(WHITE), 0.55))
    return "".join(parts)


def _blade(of: Ball, bow: float, wide: float) -> str:
    """Return path data of a vane from pole to pole, twisted in its middle."""

    def text(x: float, y: float) -> str:
        return " ".join(map(num, of.point(x, y)))

    far, twist = 0.86, 0.42 * (1 if bow >= 0 else -1)
    near, beyond = bow - wide / 2, bow + wide / 2
    return (
        f"M{text(-far, 0)}C{text(-0.4, near - twist)} {text(0.3, near + twist)} {text(far, 0)}"
        f"C{text(0.34, beyond + twist)} {text(-0.36, beyond - twist)} {text(-far, 0)}Z"
    )


# Opal.

_FIRE: tuple[Colour, ...] = (
    *((255, 104, 140), (70, 214, 160), (70, 170, 255)),
    *((255, 178, 70), (176, 116, 255), (90, 236, 232)),
)
_CLOUDS, _FLECKS = 11, 26


def opal(of: Ball) -> str:
    """Return a milky stone, or a dark stone on light wood, with fire of every colour in it."""
    stone = of.body if of.plain else (224, 229, 234) if of.pale else (22, 36, 56)
    light = mix(stone, WHITE, 0.5 if of.pale or of.coloured else 0.2)
    fire: tuple[Colour, ...] = _FIRE
    if of.plain:
        fire = mix(stone, WHITE, 0.7), mix(stone, of.dim, 0.3), mix(stone, WHITE, 0.4)
    parts = [of.shade_ball(light, mix(light, stone, 0.7), stone, mix(stone, BLACK, 0.34))]
    seen = 0.62 if of.pale else 0.8
    for k, (x, y, _) in enumerate(_spread(_CLOUDS, 0.74)):
        ink, (cx, cy) = fire[k * 5 % len(fire)], of.point(x, y)
        stops = ((0.0, ink, seen), (0.45, ink, 0.45 * seen), (1.0, ink, 0.0))
        r = of.r * (0.3 + 0.06 * (k * 2 % 3))
        parts.append(radial(f"fire{k}", cx, cy, r, *stops) + disc(cx, cy, r, paint(f"fire{k}")))
    for k, (x, y, deep) in enumerate(_spread(_FLECKS, 0.32)):
        ink = mix(fire[(k * 7 + 2) % len(fire)], WHITE, 0.35)
        corners = _fleck(k, x, y, deep)
        shown = (0.3 + 0.5 * (k * 3 % 4) / 3) * seen
        data = polyline([of.point(*corner) for corner in corners])
        parts.append(path(data, fill=code(ink), opacity=shown))
    return "".join(parts)


def _fleck(k: int, x: float, y: float, deep: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a fleck: toward the edge it is seen aslant, as wide and less deep."""
    for corner in range(5):
        way = 2 * pi * corner / 5 + k
        far = (0.07 + 0.05 * (k * 7 % 5) / 4) * (1 + 0.3 * sin(3 * corner + k))
        near = far * (1 - (1 - deep) * abs(x * cos(way) + y * sin(way)) * 0.9)
        yield x + near * cos(way), y + near * sin(way)


def _spread(count: int, least: float) -> Iterator[tuple[float, float, float]]:
    """Yield points spread evenly over the top of a ball, and their heights, 1 … `least`."""
    for k in range(count):
        deep = 1 - (k + 0.5) / count * (1 - least)
        far = sqrt(1 - deep * deep)
        yield far * cos(k * _GOLDEN_ANGLE), far * sin(k * _GOLDEN_ANGLE), deep


# Hammered brass.

_DENTS, _DENT = 25, 0.19  # how many, and their radius in that of the ball


def brass(of: Ball) -> str:
    """Return metal with the marks of a hammer all over it, each with its shade and its light."""
    middle = of.body if of.plain else (206, 158, 72) if of.pale else (98, 70, 32)
    bright, low = mix(middle, (255, 246, 214), 0.66), mix(middle, (30, 14, 0), 0.66)
    shades, lights = "", ""
    for x, y, deep in _spread(_DENTS, 0.5):
        (cx, cy), r = of.point(x, y), of.r * _DENT * (0.55 + 0.45 * deep)
        shades += _crescent(cx, cy, r, -1)
        lights += _crescent(cx, cy, r, 1)
    ball = of.shade_ball(bright, mix(bright, middle, 0.6), middle, low)
    return (
        ball
        + path(shades, fill=code(low), opacity=0.42)
        + path(lights, fill=code(bright), opacity=0.5)
    )


def _crescent(cx: float, cy: float, r: float, side: int) -> str:
    """Return path data of the edge of a dent: with ``side`` −1 at its upper left, or opposite."""
    dx, dy = 0.707 * r * side, -0.707 * r * side
    x0, y0, x1, y1 = (num(at) for at in (cx + dx, cy + dy, cx - dx, cy - dy))
    flat = num(1.22 * r)
    return f"M{x0} {y0}A{num(r)} {num(r)} 0 0 1 {x1} {y1}A{flat} {flat} 0 0 0 {x0} {y0}"
