"""The tables that are won: a night sky, a floor of walnut triangles, and stone with brass in it.

All is drawn when a table is: with lines of pygame's own, in colours near the ground's, so that
cards and words stay in the foreground. A unit is in pixels; a table may be light.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

import pygame

from game.art.palette import Colour, luminance, mix

Point = tuple[float, float]

_FINE = 3  # times as large as it is shown: what is drawn without smooth edges of its own


def _line(to: pygame.Surface, a: Point, b: Point, ink: Colour, seen: float, pen: int = 1) -> None:
    """Draw a line mixed with the colour below its middle."""
    w, h = to.get_size()
    x, y = (
        min(side - 1, max(0, round((p + q) / 2))) for p, q, side in zip(a, b, (w, h), strict=True)
    )
    below = to.get_at((x, y))
    pygame.draw.aaline(to, mix((below.r, below.g, below.b), ink, seen), a, b, pen)


# The night sky.

_SKY_CELL = 150  # units: a constellation in each cell of a grid, if any
_STARS = 1100  # square units to a star
_STAR_INKS: tuple[tuple[Colour, ...], ...] = (
    ((255, 255, 255), (206, 222, 255), (255, 232, 200)),
    ((48, 62, 96), (72, 84, 118), (92, 70, 60)),
)


def sky(to: pygame.Surface, unit: int, light: bool) -> None:
    """Draw the stars, some of them joined three and three; on a light ground as on a chart."""
    source, (w, h) = random.Random("sky"), to.get_size()
    inks = _STAR_INKS[light]
    seen = 0.5 if light else 1.0
    _circles(to, unit, inks[0], light)
    if not light:
        to.blit(_milky_way((w, h)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(w * h // (_STARS * unit * unit)):
        at, bright = (source.uniform(0, w), source.uniform(0, h)), source.random() ** 3
        _star(
            to, at, (0.5 + 0.6 * bright) * unit, source.choice(inks), seen * (0.3 + 0.46 * bright)
        )
    cell = _SKY_CELL * unit
    if h < cell:  # on a thumbnail there is but one
        ends = [(x * w, y * h) for x, y in ((0.16, 0.3), (0.36, 0.76), (0.56, 0.4), (0.16, 0.3))]
        _constellation(to, ends, 2 * unit, inks, 1.0)
    for row in range(-(-h // cell)):
        for column in range(-(-w // cell)):
            x, y = (
                (column + source.uniform(0.25, 0.75)) * cell,
                (row + source.uniform(0.25, 0.75)) * cell,
            )
            turn, sides = source.uniform(0, 2 * pi), [source.uniform(20, 62) for _ in range(3)]
            ends = [
                (x + unit * side * cos(turn + 2.1 * k), y + unit * side * sin(turn + 2.1 * k))
                for k, side in enumerate(sides)
            ]
            far = hypot(x / w * 2 - 1, y / h * 2 - 0.92) / 1.48
            spare, closed = source.random() < 0.34, source.random() < 0.55
            if not spare and far > 0.34:
                _constellation(to, [*ends, ends[0]][: 3 + closed], unit, inks, min(1.0, 0.3 + far))


def _constellation(
    to: pygame.Surface, ends: Sequence[Point], unit: int, inks: Sequence[Colour], seen: float
) -> None:
    """Draw three stars, the first the brightest, and lines from one to the next."""
    bright = 1.0 if luminance(inks[0]) > 0.5 else 0.52
    for a, b in pairwise(ends):
        far = hypot(b[0] - a[0], b[1] - a[1])
        dx, dy = (b[0] - a[0]) / far * 9 * unit, (b[1] - a[1]) / far * 9 * unit
        _line(to, (a[0] + dx, a[1] + dy), (b[0] - dx, b[1] - dy), inks[1], 0.3 * seen, unit)
    for k, end in enumerate(ends[:3]):
        halo = _halo((9 - 2 * k) * unit, inks[k])
        halo.set_alpha(round(54 * seen))
        to.blit(halo, halo.get_rect(center=(round(end[0]), round(end[1]))))
        _star(to, end, (1.3 - 0.15 * k) * unit, inks[k], bright * seen)


def _star(to: pygame.Surface, at: Point, r: float, ink: Colour, seen: float) -> None:
    w, h = to.get_size()
    below = to.get_at((min(w - 1, max(0, round(at[0]))), min(h - 1, max(0, round(at[1])))))
    pygame.draw.aacircle(to, mix((below.r, below.g, below.b), ink, seen), at, max(0.6, r))


@lru_cache(maxsize=12)
def _halo(r: int, ink: Colour) -> pygame.Surface:
    """Return a soft light round a star."""
    halo = pygame.Surface((4 * r, 4 * r), pygame.SRCALPHA)
    halo.fill((*ink, 0))
    pygame.draw.circle(halo, (*ink, 150), (2 * r, 2 * r), r // 2)
    return pygame.transform.box_blur(halo, max(1, r // 2))


def _circles(to: pygame.Surface, unit: int, ink: Colour, light: bool) -> None:
    """Draw the circles and the hours of a chart round the pole, which is above the window."""
    w, h = to.get_size()
    pole, seen = (0.5 * w, -0.3 * h), 0.13 if light else 0.1
    for k in range(2, 9):
        r = 0.2 * k * h
        points = [
            (pole[0] + r * cos(pi * a / 60), pole[1] + r * sin(pi * a / 60)) for a in range(61)
        ]
        for a, b in pairwise(points):
            if max(a[1], b[1]) >= 0 and min(a[0], b[0]) < w and max(a[0], b[0]) >= 0:
                _line(to, a, b, ink, seen, unit)
    for k in range(13):
        way = (cos(pi * k / 12), sin(pi * k / 12))
        points = [
            (pole[0] + 0.3 * j * h * way[0], pole[1] + 0.3 * j * h * way[1]) for j in range(1, 8)
        ]
        for a, b in pairwise(points):
            if max(a[1], b[1]) >= 0 and min(a[0], b[0]) < w and max(a[0], b[0]) >= 0:
                _line(to, a, b, ink, seen, unit)


@lru_cache(maxsize=1)
def _milky_way(size: tuple[int, int]) -> pygame.Surface:
    """Return a faint band of light across the window, uneven as clouds are."""
    wide, tall = 48, 27
    source = random.Random("milky way")
    small = pygame.Surface((wide, tall))
    for x in range(wide):
        for y in range(tall):
            across = (y / tall - 0.86 + 0.72 * x / wide) / 0.2
            glow = max(0.0, 1 - across * across) * source.uniform(0.35, 1.0)
            small.set_at((x, y), (round(20 * glow), round(24 * glow), round(38 * glow)))
    return pygame.transform.smoothscale(
        pygame.transform.smoothscale(small, (4 * wide, 4 * tall)), size
    )


# The floor of triangles.

_SIDE = 84  # units: of a triangle
_LIGHT_FROM = -5 * pi / 6  # where light falls on the floor from: one triangle faces it
_GRAIN = 15  # lines to a triangle
_MOST_FINE = 1_600_000  # pixels of a tile that is drawn in three times its size
_WOODS = (((255, 218, 170), 18, (0, 0, 0), 62, 46), ((255, 255, 255), 70, (128, 78, 22), 26, 22))
"""On dark and on light ground: what lightens and its most alpha, what darkens and its own, and
that of a line of the grain."""


def floor(to: pygame.Surface, unit: int, light: bool) -> None:
    """Lay hexagons of six triangles of wood, a little raised, the grain from their middles."""
    tile = _hexagons(unit, light)
    for x in range(0, to.get_width(), tile.get_width()):
        for y in range(0, to.get_height(), tile.get_height()):
            to.blit(tile, (x, y))


@lru_cache(maxsize=2)
def _hexagons(unit: int, light: bool) -> pygame.Surface:
    """Return a seamless tile of two hexagons."""
    wide, tall = 3 * _SIDE * unit, round(sqrt(3) * _SIDE * unit)
    fine = 3 if 9 * wide * tall < _MOST_FINE else 2
    large = pygame.Surface((fine * wide, fine * tall), pygame.SRCALPHA)
    side, source = fine * _SIDE * unit, random.Random(7)
    woods = [(source.uniform(-0.2, 0.2), random.Random(source.random())) for _ in range(2 * 6)]
    for number, (x, y) in enumerate(((0, 0), (0.5, 0.5))):
        for k in range(6):
            tone, grain = woods[6 * number + k]
            state = grain.getstate()
            for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)) if number == 0 else ((0, 0),):
                grain.setstate(state)
                at = (x + dx) * fine * wide, (y + dy) * fine * tall
                _plank(large, at, side, k, tone, grain, light, max(1, round(fine * unit * 0.7)))
    return pygame.transform.smoothscale(large, (wide, tall))


def _plank(
    to: pygame.Surface,
    at: Point,
    side: float,
    k: int,
    tone: float,
    grain: random.Random,
    light: bool,
    pen: int,
) -> None:
    """Draw a triangle of wood from the middle of its hexagon."""
    bright, most, dark, least, line = _WOODS[light]
    way = pi / 6 + k * pi / 3
    lit = 0.8 * cos(way - _LIGHT_FROM) + tone

    def veil(by: float) -> tuple[int, int, int, int]:
        return (
            (*bright, round(most * min(1.0, by)))
            if by > 0
            else (*dark, round(least * min(1.0, -by)))
        )

    def point(far: float, aside: float) -> Point:
        c, s = cos(way), sin(way)
        return at[0] + far * c - aside * s, at[1] + far * s + aside * c

    deep = side * sqrt(3) / 2
    corners = [point(0, 0), point(deep, side / 2), point(deep, -side / 2)]
    pygame.draw.polygon(to, veil(lit), corners)
    for number in range(_GRAIN):
        aside = (number + grain.uniform(0.1, 0.9)) / _GRAIN * side - side / 2
        start = max(abs(aside) * sqrt(3), deep * grain.uniform(0.0, 0.7)) + 2 * pen
        end = min(deep, start + deep * grain.uniform(0.25, 0.9)) - pen
        bow = side * grain.uniform(-0.012, 0.012)
        share, by = grain.uniform(0.3, 1.0), veil(lit)
        ink = (*dark, max(round(line * share), by[3] + round(0.7 * line * share) if lit < 0 else 0))
        if end > start:
            middle = point((start + end) / 2, aside + bow)
            pygame.draw.lines(to, ink, False, [point(start, aside), middle, point(end, aside)], pen)
    joint = (*dark, 110 if not light else 84)
    for a, b in pairwise((*corners, corners[0])):
        pygame.draw.line(to, joint, a, b, pen)


# Stone with brass in it.

_BRASS: tuple[Colour, Colour, Colour] = ((240, 208, 134), (180, 136, 62), (84, 56, 18))
_FRAME = 10  # units from the edge
_CORNER = 15  # units: the sides of the triangles in the corners of the frame
_RING = 0.43  # of the window's height: the radius of the ring in the middle
_VEINS, _CLOUDS, _LESS = 22, 16, 12
_STONE: tuple[tuple[Colour, float], ...] = (((190, 220, 206), 0.13), ((92, 104, 108), 0.22))


def stone(to: pygame.Surface, unit: int, light: bool) -> None:
    """Draw veins of stone, a frame of brass with its corners, and a triangle in a ring."""
    _veins(to, unit, light)
    (w, h), seen, far = to.get_size(), 0.31 if light else 0.35, _FRAME * unit
    middle, r = (0.5 * w, 0.5 * h), _RING * h
    outer = [_polar(middle, r, k / 3) for k in range(3)]
    inner = [_polar(middle, r / 2, 0.5 + k / 3) for k in range(3)]
    veil = pygame.Surface(to.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(veil, (*_BRASS[1], 34 if light else 22), inner)
    to.blit(veil, (0, 0))
    for ends in (outer, inner):
        for a, b in pairwise((*ends, ends[0])):
            _inlaid(to, a, b, unit, seen)
    for radius in (r, r / 4):
        ring = [_polar(middle, radius, k / 72) for k in range(73)]
        for a, b in pairwise(ring):
            _inlaid(to, a, b, unit, seen)
    x1, y1 = w - 1 - far, h - 1 - far
    corners = [(far, far), (x1, far), (x1, y1), (far, y1)]
    for k, (x, y) in enumerate(corners):
        _inlaid(to, (x, y), corners[(k + 1) % 4], unit, (0.9 if light else 1.8) * seen)
        dx, dy = (1 if x == far else -1) * _CORNER * unit, (1 if y == far else -1) * _CORNER * unit
        for share in (1.0, 1.6):
            _inlaid(to, (x + share * dx, y), (x, y + share * dy), unit, seen)


def _polar(at: Point, r: float, share: float) -> Point:
    """Return a point on a circle, a share of the way round from the top."""
    return at[0] + r * sin(2 * pi * share), at[1] - r * cos(2 * pi * share)


def _inlaid(to: pygame.Surface, a: Point, b: Point, pen: int, seen: float) -> None:
    """Draw a line of brass: in its groove, with the light on its upper edge."""
    light, brass, groove = _BRASS
    x, y = -0.6 * pen, -0.8 * pen  # to where the light comes from
    _line(to, (a[0] - x, a[1] - y), (b[0] - x, b[1] - y), groove, 0.7 * seen, pen)
    _line(to, a, b, brass, seen, pen)
    _line(to, (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), light, 0.6 * seen, pen)


def _veins(to: pygame.Surface, unit: int, light: bool) -> None:
    """Draw clouds in the stone, made in small, and fine veins, each with a branch."""
    (ink, seen), source, (w, h) = _STONE[light], random.Random("stone"), to.get_size()
    small = pygame.Surface((-(-w // _LESS), -(-h // _LESS)), pygame.SRCALPHA)
    small.fill((*ink, 0))
    for _ in range(_CLOUDS):
        points, wide = _walk(source, (w, h), 36 * unit), source.uniform(20, 70) * unit / _LESS
        run = [(x / _LESS, y / _LESS) for x, y in points]
        pygame.draw.lines(small, (*ink, round(255 * seen * 0.36)), False, run, round(wide))
    soft = pygame.transform.box_blur(small, max(2, 26 * unit // _LESS))
    to.blit(pygame.transform.smoothscale(soft, [_LESS * side for side in soft.get_size()]), (0, 0))
    for _ in range(_VEINS):
        points, strong = _walk(source, (w, h), 15 * unit), source.uniform(0.35, 1.25)
        for k, (a, b) in enumerate(pairwise(points)):
            fades = sin(pi * (k + 0.5) / len(points))
            _line(to, a, b, ink, seen * strong * fades * source.uniform(0.6, 1.0), unit)


def _walk(source: random.Random, size: tuple[int, int], step: float) -> list[Point]:
    """Return the points of a vein running down from the left."""
    x, y = source.uniform(-0.2, 1.0) * size[0], source.uniform(-0.2, 1.0) * size[1]
    way, points = source.choice((0.3, 0.62, 0.62, 2.2)), [(x, y)]
    for _ in range(source.randrange(14, 44)):
        turn = way + source.uniform(-0.75, 0.75)
        way += source.uniform(-0.09, 0.09)
        x, y = x + step * cos(turn), y + step * sin(turn)
        points.append((x, y))
    return points
