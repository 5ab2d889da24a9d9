"""The table background, apart from other pictures: the first frame needs nothing else."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, hypot, pi, sin
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.art.ground import inlays, tiles
from game.art.ground.seasons import strew
from game.art.palette import Colour, Theme, luminance

_GRID = (64, 36)  # cells of the coarse background
_TILE = 256  # side of what is laid all over it: noise that dithers it, and units of its grain
_VEIL, _DENSE, _CLEAR = 0.68, 0.58, 1.14  # what is in a table is veiled in its middle
_AGAIN = 2
_UNITS = 720  # units of a window's shorter side


class TableGrain(NamedTuple):
    """The texture of a table: pixels per dot and fibre, and their alphas, 0 … 255.

    A fibre's length is between the two of ``long``; its lean is at most a share of a turn.
    """

    dot: int
    dots: range
    fibre: int
    fibres: range
    long: tuple[int, int]
    lean: float
    dark: bool


_FELT = TableGrain(110, range(10, 25), 900, range(8, 17), (3, 7), 1.0, dark=False)
_FINE = TableGrain(170, range(6, 17), 32000, range(4, 8), (2, 4), 1.0, dark=False)
_GRAINS = {
    **dict.fromkeys(("sky", "stone", "floor", "tiles"), _FINE),
    "felt": _FELT,
    "paper": TableGrain(420, range(14, 34), 1500, range(12, 27), (6, 18), 1.0, dark=True),
    "slate": TableGrain(260, range(8, 30), 8000, range(5, 10), (10, 50), 0.3, dark=False),
}


INLAID: Mapping[str, Callable[[], Callable[[pygame.Surface, int, bool], None]]] = MappingProxyType(
    {
        "floor": lambda: inlays.floor,
        "sky": lambda: inlays.sky,
        "stone": lambda: inlays.stone,
        "tiles": lambda: tiles.tiles,
    }
)
"""What is in a table: the drawing function, imported on first use."""


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a new surface with the table of a theme: its light, its grain, its season.

    The way from the middle to the edge is laid out as 256 greys; noise as tall as one step of a
    colour channel is added before the greys are scaled to the few steps between the two colours,
    so that rounding scatters instead of forming rings.
    """
    centre, edge = theme.background_centre, theme.background_edge
    surface = pygame.Surface(size)
    surface.fill(centre)
    ups = tuple(max(0, b - a) for a, b in zip(centre, edge, strict=True))
    downs = tuple(max(0, a - b) for a, b in zip(centre, edge, strict=True))
    for steps, flag in ((ups, pygame.BLEND_RGB_ADD), (downs, pygame.BLEND_RGB_SUB)):
        if any(steps):
            layer = pygame.transform.smoothscale(_way(theme.table == "slate"), size)
            _lay(layer, _noise((steps[0], steps[1], steps[2])), pygame.BLEND_RGB_ADD)
            layer.fill(steps, special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(layer, (0, 0), special_flags=flag)
    if theme.name != "high contrast":
        unit = max(1, round(min(size) / _UNITS))
        _lay(surface, _cloth(theme.table, unit, theme.background_centre))
        strew(surface, theme, unit)
        if theme.table in INLAID:
            plain = surface.copy()
            INLAID[theme.table]()(surface, unit, luminance(centre) > 0.5)
            _calm(surface, plain)
    return surface  # a new surface is in the format of the display, if there is one


def emphasize(surface: pygame.Surface, theme: Theme) -> None:
    """Draw what is in a table again, if anything is, so that it shows on a thumbnail of it."""
    for _ in range(_AGAIN if theme.table in INLAID else 0):
        INLAID[theme.table]()(surface, 1, luminance(theme.background_centre) > 0.5)


def _lay(surface: pygame.Surface, tile: pygame.Surface, flag: int = 0) -> None:
    """Fill a surface with copies of a tile."""
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=flag)


@lru_cache(maxsize=2)
def _way(wiped: bool) -> pygame.Surface:
    """Return the radial gradient as a grey picture, from 0 in the middle to 255 at the edge.

    On a wiped slate strokes lower the values.
    """
    w, h = _GRID
    half = w // 2
    pixels = bytearray()
    for row in range(h):
        dy = (row + 0.5) / h * 2 - 0.92  # the light hangs a little above the middle
        right = bytearray()
        for column in range(half):
            far = min(1.0, hypot((column + 0.5) / half, dy) / 1.48)
            right.append(round(255 * far * far * (3 - 2 * far)))
        whole = (*reversed(right), *right)
        if wiped:
            whole = tuple(max(0, v - _wipe_lightness(k / w, row / h)) for k, v in enumerate(whole))
        for value in whole:
            pixels += bytes((value, value, value))
    grey = pygame.image.frombuffer(bytes(pixels), _GRID, "RGB")
    return _fast(grey)


def _calm(surface: pygame.Surface, plain: pygame.Surface) -> None:
    """Blend the middle of a table with the same table without what is in it."""
    size = surface.get_size()
    veil = pygame.transform.smoothscale(_middle(), size)
    veil.blit(plain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(veil, (0, 0))


@lru_cache(maxsize=1)
def _middle() -> pygame.Surface:
    """Return a white picture, dense in its middle and clear at its edge."""
    w, h = _GRID
    pixels = bytearray()
    for row in range(h):
        for column in range(w):
            far = hypot((column + 0.5) / w * 2 - 1, (row + 0.5) / h * 2 - 1)
            near = min(1.0, max(0.0, (_CLEAR - far) / (_CLEAR - _DENSE)))
            pixels += bytes((255, 255, 255, round(255 * _VEIL * near * near * (3 - 2 * near))))
    return pygame.image.frombuffer(bytes(pixels), _GRID, "RGBA")


def _wipe_lightness(x: float, y: float) -> int:
    """Return the lightening of a point by hand-wiped strokes, 0 … 100."""
    found = 0.0
    for left, right, high, tall, tilt in (
        (0.02, 0.34, 0.24, 0.10, -0.42),
        (0.00, 0.26, 0.86, 0.08, -0.36),
        (0.60, 0.98, 0.98, 0.11, -0.45),
        (0.70, 1.00, 0.34, 0.08, -0.38),
        (0.28, 0.62, 1.02, 0.07, -0.30),
    ):
        across = abs(y - high - tilt * (x - left)) / tall
        if left <= x <= right and across < 1:
            ends = min(1.0, (x - left) / 0.05, (right - x) / 0.12)
            found += ends * (1 - across * across) * (0.75 + 0.25 * cos(9 * across))
    return round(100 * min(1.0, found))


def _fast(made: pygame.Surface) -> pygame.Surface:
    """Return the surface in 32 bits, three times as fast to draw, if a display is open."""
    return pygame.Surface.convert(made, 32) if pygame.display.get_surface() else made


@lru_cache(maxsize=8)
def _noise(steps: tuple[int, int, int]) -> pygame.Surface:
    """Return a noise tile; each channel's amplitude is a single step of its gradient."""
    source = random.Random(3)
    count = _TILE * _TILE
    pixels = bytearray(3 * count)
    for channel, number in enumerate(steps):
        tall = 255 / number if number else 0
        levels = bytes(min(255, int(k * tall / 256 + 0.5)) for k in range(256))
        pixels[channel::3] = source.randbytes(count).translate(levels)
    return _fast(pygame.image.frombuffer(bytes(pixels), (_TILE, _TILE), "RGB"))


@lru_cache(maxsize=4)
def _cloth(name: str, unit: int, ground: Colour) -> pygame.Surface:
    """Return a seamless tile of dots and fibres."""
    grain, source = _GRAINS.get(name, _FELT), random.Random(5)
    ink = (60, 45, 25) if grain.dark or sum(ground) > 3 * 128 else (255, 255, 255)
    count = _TILE * _TILE
    pixels = bytearray((*reversed(ink), 0)) * count
    many = count // grain.dot
    for place, seen in zip(
        source.choices(range(3, 4 * count, 4), k=many),
        source.choices(grain.dots, k=many),
        strict=True,
    ):
        pixels[place] = seen
    side = _TILE * unit  # and in the order of colours that is drawn fast
    dots = pygame.image.frombuffer(bytes(pixels), (_TILE, _TILE), "BGRA")
    tile = pygame.transform.scale(dots, (side, side))
    for _ in range(count // grain.fibre):
        turn = pi * grain.lean * (source.random() - 0.5)
        long = source.uniform(*grain.long) * unit
        (x, y), (dx, dy) = (source.randrange(side), source.randrange(side)), (cos(turn), sin(turn))
        colour = (*ink, source.choice(grain.fibres))
        end = x + long * dx, y + long * dy
        pygame.draw.line(tile, colour, (x, y), end, unit)
        if end[0] >= side:  # it goes on at the other edge
            pygame.draw.line(tile, colour, (x - side, y), (end[0] - side, end[1]), unit)
    return tile
