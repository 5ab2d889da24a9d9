"""Seasonal decorations of the tables: blossoms, rings on water, leaves and ice crystals.

They are few, faint and near the edge, so that cards and words stay in the foreground.
"""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, hypot, pi, sin
from types import MappingProxyType

import pygame

from game.art.palette import Colour, Theme, luminance

_CELL = 132  # units: one thing in each cell of a grid, if any
_SIDES = (46, 64, 84, 108)  # units: how large things are
_FINE = 240  # least pixels across that they are drawn in, and made smaller from
_SEEN_DARK, _SEEN_LIGHT = 54, 72  # of 255: how much of them shows at the edge
_EMBLEM = 150  # the same of the one on a picture of the table
_NEAR, _SPARE = 0.56, 0.34  # how far from the middle they begin, and how many cells are empty

Draw = Callable[[pygame.Surface, float, Colour, float], None]


def strew(surface: pygame.Surface, theme: Theme, unit: int) -> None:
    """Scatter the decorations of a season over a table, denser and stronger toward the edge."""
    if theme.table not in _DRAWN:
        return
    inks, draws = INKS[theme.table], _DRAWN[theme.table]
    light = luminance(theme.background_centre) > 0.5
    ink, seen = inks[light], _SEEN_LIGHT if light else _SEEN_DARK
    source = random.Random(theme.table)
    w, h = surface.get_size()
    lying: list[tuple[float, float, int]] = []
    cell = _CELL * unit
    for row in range(-1, h // cell + 1):
        for column in range(-1, w // cell + 1):
            x = (column + 0.5 + source.uniform(0.05, 0.95)) * cell
            y = (row + 0.5 + source.uniform(0.05, 0.95)) * cell
            spare, kind = source.random() < _SPARE, source.randrange(len(draws))
            side, turn = source.choice(_SIDES), source.randrange(3)
            far = hypot(x / w * 2 - 1, y / h * 2 - 0.92) / 1.48
            close = any(hypot(x - a, y - b) < 0.55 * unit * (side + c) for a, b, c in lying)
            if spare or close or far < _NEAR:
                continue
            lying.append((x, y, side))
            thing = _thing(theme.table, kind, side * unit, turn, ink)
            thing.set_alpha(round(seen * min(1.0, 0.45 + 1.6 * (far - _NEAR))))
            surface.blit(thing, thing.get_rect(center=(round(x), round(y))))


def emblem(surface: pygame.Surface, theme: Theme) -> None:
    """Draw a large decoration on the thumbnail of a table, to identify its season."""
    if theme.table not in _DRAWN:
        return
    w, h = surface.get_size()
    light = luminance(theme.background_centre) > 0.5
    thing = _thing(theme.table, 0, round(0.8 * h), 2, INKS[theme.table][light])
    thing.set_alpha(_EMBLEM)
    surface.blit(thing, thing.get_rect(center=(round(0.33 * w), round(0.56 * h))))


@lru_cache(maxsize=24)
def _thing(table: str, kind: int, side: int, turn: int, ink: Colour) -> pygame.Surface:
    """Return a decoration of a season in a square, in the first, second or third rotation."""
    fine = side * max(2, -(-_FINE // side))
    large = pygame.Surface((fine, fine), pygame.SRCALPHA)
    large.fill((*ink, 0))
    _DRAWN[table][kind](large, fine / 2, ink, 0.9 + 2.1 * turn)
    return pygame.transform.smoothscale(large, (side, side))


def _polar_point(r: float, far: float, turn: float, aside: float = 0.0) -> tuple[float, float]:
    """Return the point `far` radii from the centre in a direction, shifted sideways by `aside`."""
    dx, dy = cos(turn), sin(turn)
    return r + r * (far * dx - aside * dy), r + r * (far * dy + aside * dx)


def _petal(to: pygame.Surface, r: float, ink: Colour, turn: float, far: float, long: float) -> None:
    """Draw a petal with a notch at its end."""
    sides = []
    for k in range(25):
        t = k / 24
        wide = 0.62 * long * sin(pi * t**1.25) ** 0.75
        sides.append((t, wide))
    notch = (1 - 0.14, 0.0)
    right = [_polar_point(r, far + long * t, turn, wide / 2) for t, wide in sides[:-2]]
    left = [_polar_point(r, far + long * t, turn, -wide / 2) for t, wide in reversed(sides[:-2])]
    end = _polar_point(r, far + long * notch[0], turn)
    pygame.draw.polygon(to, ink, [*right, end, *left])


def _blossom(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
    """Draw five petals round a heart."""
    for k in range(5):
        _petal(to, r, ink, turn + 2 * pi * k / 5, 0.1, 0.84)
    for k in range(5):
        spot = _polar_point(r, 0.27, turn + 2 * pi * (k + 0.5) / 5)
        pygame.draw.circle(to, (*ink, 150), spot, 0.045 * r)


def _loose(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
    """Draw a fallen petal."""
    _petal(to, r, ink, turn, -0.35, 0.7)


def _rings(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
    """Draw rings on water in perspective."""
    for k, share in enumerate((0.95, 0.66, 0.4, 0.18)):
        wide, tall = 2 * share * r, 0.84 * share * r
        box = pygame.Rect(0, 0, round(wide), round(tall))
        box.center = round(r), round(r)
        pygame.draw.ellipse(to, (*ink, 110 + 40 * k), box, max(1, round(0.035 * r)))


def _pad(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
    """Draw a water lily leaf in perspective, with a cut and veins."""
    cut = 0.24
    points = [(r, r)]
    for k in range(49):
        angle = turn + cut + (2 * pi - 2 * cut) * k / 48
        points.append((r + 0.8 * r * cos(angle), r + 0.5 * r * sin(angle)))
    pygame.draw.polygon(to, (*ink, 190), points)
    for k in range(1, 8):
        angle = turn + cut + (2 * pi - 2 * cut) * k / 8
        end = r + 0.66 * r * cos(angle), r + 0.41 * r * sin(angle)
        pygame.draw.line(to, (*ink, 90), (r, r), end, max(1, round(0.03 * r)))


def _leaf(lobes: int) -> Draw:
    """Return the drawing function of a leaf with a stalk, veins and any number of lobes."""

    def draw(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
        right, left = [], []
        for k in range(61):
            t = k / 60
            wide = 0.42 * sin(pi * t**0.85) * (1 + 0.3 * cos(2 * pi * lobes * t) * bool(lobes))
            right.append(_polar_point(r, -0.62 + 1.5 * t, turn, wide))
            left.append(_polar_point(r, -0.62 + 1.5 * t, turn, -wide))
        pygame.draw.polygon(to, (*ink, 210), [*right, *reversed(left)])
        pen = max(1, round(0.035 * r))
        pygame.draw.line(
            to, (*ink, 255), _polar_point(r, -0.95, turn), _polar_point(r, -0.6, turn), pen
        )
        pygame.draw.line(
            to, (*ink, 110), _polar_point(r, -0.6, turn), _polar_point(r, 0.8, turn), pen
        )
        for k in range(1, 6):
            start, wide = -0.62 + 0.22 * k, 0.26 * sin(pi * (k + 0.6) / 7)
            for side in (wide, -wide):
                ends = _polar_point(r, start, turn), _polar_point(r, start + 0.26, turn, side)
                pygame.draw.line(to, (*ink, 110), *ends, max(1, pen * 2 // 3))

    return draw


def _crystal(feathers: tuple[tuple[float, float], ...]) -> Draw:
    """Return the drawing function of an ice crystal: six arms with pairs of feathers."""

    def draw(to: pygame.Surface, r: float, ink: Colour, turn: float) -> None:
        pen = max(1, round(0.05 * r))
        for k in range(6):
            way = turn + pi * k / 3
            pygame.draw.line(to, ink, (r, r), _polar_point(r, 0.92, way), pen)
            for start, long in feathers:
                for side in (pi / 3, -pi / 3):
                    x, y = _polar_point(r, start, way)
                    end = x + r * long * cos(way + side), y + r * long * sin(way + side)
                    pygame.draw.line(to, ink, (x, y), end, pen)

    return draw


_DRAWN: Mapping[str, tuple[Draw, ...]] = MappingProxyType(
    {
        "spring": (_blossom, _loose),
        "summer": (_rings, _pad),
        "autumn": (_leaf(0), _leaf(4)),
        "winter": (
            _crystal(((0.34, 0.3), (0.6, 0.2))),
            _crystal(((0.22, 0.16), (0.46, 0.34), (0.72, 0.16))),
        ),
    }
)

INKS: Mapping[str, tuple[Colour, Colour]] = MappingProxyType(
    {
        "spring": ((243, 182, 200), (235, 146, 178)),
        "summer": ((143, 208, 230), (92, 176, 200)),
        "autumn": ((224, 160, 80), (222, 154, 84)),
        "winter": ((207, 224, 255), (134, 164, 212)),
    }
)
"""The colours of decorations, on a dark table and on a light one."""
