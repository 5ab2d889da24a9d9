"""The table that everything lies on: all that the first picture of the program needs."""

import random
from functools import lru_cache
from math import hypot

import pygame

from game.art.palette import Theme

_GRID = (64, 36)  # cells of the coarse background
_TILE = 256  # side of the noise that dithers it


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a new surface with the gradient of a theme, dithered so that no bands show.

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
            layer = pygame.transform.smoothscale(_way(), size)
            noise = _noise((steps[0], steps[1], steps[2]))
            for x in range(0, size[0], _TILE):
                for y in range(0, size[1], _TILE):
                    layer.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            layer.fill(steps, special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(layer, (0, 0), special_flags=flag)
    return surface  # a new surface is in the format of the display, if there is one


@lru_cache(maxsize=1)
def _way() -> pygame.Surface:
    """Return how far each cell is on the way from the middle (0) to the edge (255)."""
    w, h = _GRID
    half = w // 2
    pixels = bytearray()
    for row in range(h):
        dy = (row + 0.5) / h * 2 - 0.92  # the light hangs a little above the middle
        right = bytearray()
        for column in range(half):
            far = min(1.0, hypot((column + 0.5) / half, dy) / 1.48)
            right.append(round(255 * far * far * (3 - 2 * far)))
        for value in (*reversed(right), *right):
            pixels += bytes((value, value, value))
    grey = pygame.image.frombuffer(bytes(pixels), _GRID, "RGB")
    return pygame.Surface.convert(grey, 32) if pygame.display.get_surface() else grey


@lru_cache(maxsize=8)
def _noise(steps: tuple[int, int, int]) -> pygame.Surface:
    """Return noise as tall, channel by channel, as one of so many steps on the way of 256."""
    source = random.Random(3)
    count = _TILE * _TILE
    pixels = bytearray(3 * count)
    for channel, number in enumerate(steps):
        tall = 255 / number if number else 0
        levels = bytes(min(255, int(k * tall / 256 + 0.5)) for k in range(256))
        pixels[channel::3] = source.randbytes(count).translate(levels)
    return pygame.image.frombuffer(bytes(pixels), (_TILE, _TILE), "RGB")
