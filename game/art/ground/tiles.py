"""The table of tiles: fields of nine by nine, with twenty glazed tiles and a star each.

The glazed ones are a largest choice of cards without a set, and the star is their anchor. A tile's
place is a card's, as on the table of the whole deck: blocks by two digits, places by the others.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.art.palette import Colour

_BLOCK = 3
_SIDE = 40  # units of a tile
_APART = 9  # units between blocks, and twice as many between fields
_FINE = 2  # times as large as it is shown


class _Clay(NamedTuple):
    """Colours of tiles, with their opacity: plain ones, glazed ones, their edges, the star."""

    plain: tuple[int, ...]
    glazed: tuple[int, ...]
    bright: tuple[int, ...]
    dark: tuple[int, ...]
    star: Colour


_CLAYS = (
    _Clay(
        (255, 255, 255, 9), (94, 190, 196, 36), (255, 255, 255, 20), (0, 0, 0, 58), (214, 172, 92)
    ),
    _Clay(
        (90, 120, 130, 15),
        (36, 138, 150, 50),
        (255, 255, 255, 190),
        (30, 60, 70, 46),
        (176, 132, 48),
    ),
)
"""The clay on a dark ground, and on a light one."""


def tiles(to: pygame.Surface, unit: int, light: bool) -> None:
    """Lay fields of tiles from the middle of a window; a thumbnail shows a part of one."""
    field = _field(unit, light)
    (w, h), (wide, high) = to.get_size(), field.get_size()
    for x in range((w - wide) // 2 % wide - wide, w, wide):
        for y in range((h - high) // 2 % high - high, h, high):
            to.blit(field, (x, y))


def is_glazed(row: int, column: int) -> bool:
    """Whether the tile at a place of a field is glazed: a card of one of the 20s about the first.

    Its digits are zeros of x·y + z² + w²; x and z are the block and the place down, y and w across.
    """
    (x, z), (y, w) = divmod(row, _BLOCK), divmod(column, _BLOCK)
    return (row, column) != (0, 0) and (x * y + z * z + w * w) % 3 == 0


@lru_cache(maxsize=2)
def _field(unit: int, light: bool) -> pygame.Surface:
    """Return a seamless field of nine by nine tiles."""
    clay, side, apart = _CLAYS[light], _FINE * _SIDE * unit, _FINE * _APART * unit
    whole = 9 * side + 4 * apart
    large = pygame.Surface((whole, whole), pygame.SRCALPHA)
    starts = [apart + k * side + k // _BLOCK * apart for k in range(9)]
    for row, y in enumerate(starts):
        for column, x in enumerate(starts):
            box = pygame.Rect(x, y, side, side).inflate(-side // 10, -side // 10)
            _tile(large, box, clay, glazed=is_glazed(row, column), pen=max(1, _FINE * unit))
    middle = starts[0] + side / 2
    pygame.draw.polygon(large, (*clay.star, 72), _star(middle, 0.3 * side))
    return pygame.transform.smoothscale(large, (whole // _FINE, whole // _FINE))


def _tile(to: pygame.Surface, box: pygame.Rect, clay: _Clay, *, glazed: bool, pen: int) -> None:
    """Draw a tile, its upper and left edges in the light."""
    round_ = box.w // 8
    pygame.draw.rect(to, clay.dark, box.move(pen, pen), border_radius=round_)
    pygame.draw.rect(to, clay.bright, box, border_radius=round_)
    inner = box.inflate(-2 * pen, -2 * pen)
    pygame.draw.rect(to, clay.glazed if glazed else clay.plain, inner, border_radius=round_)


def _star(middle: float, r: float) -> list[tuple[float, float]]:
    """Return the corners of a star with eight points about a middle on the diagonal."""
    return [
        (middle + far * sin(pi * k / 8), middle - far * cos(pi * k / 8))
        for k, far in enumerate((r, 0.5 * r) * 8)
    ]
