"""Surfaces of faces, shadows and backgrounds: made at the size in pixels, kept in a cache."""

import io
import random
from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from math import hypot

import pygame

from game.art.palette import Colour, Look, Theme
from game.art.svg import svg
from game.boards.scene import Face

# A 4K screen has 8.3 million pixels and shows each picture about once; a whole deck at the size
# of its table takes 14 million. At 4 bytes a pixel this is at most 96 MB.
MOST_PIXELS = 24_000_000

_GRID = (64, 36)  # cells of the coarse background
_TILE = 256  # side of the noise that dithers it


class Faces:
    """A cache of converted surfaces, bounded by the number of their pixels.

    Surfaces are shared: draw them, do not draw on them.
    """

    def __init__(self, most: int = MOST_PIXELS) -> None:
        self.most = most
        self.pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._looks: dict[Look, int] = {}
        self._last: tuple[Look | None, int] = (None, -1)

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget all surfaces, as after a change of the display."""
        self._kept.clear()
        self.pixels = 0

    def get(self, face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
        """Return the picture of a face at a size in pixels.

        Raises:
            ValueError: there is no such picture.
        """
        key = (face, size, self._number(look))
        found = self._kept.get(key)
        if found is None:
            return self._keep(key, render(face, size, look))
        self._kept.move_to_end(key)
        return found

    def shadow(
        self, w: int, h: int, radius: int, blur: int, colour: Colour, alpha: int
    ) -> pygame.Surface:
        """Return a blurred rounded box of w by h with a margin of ``blur`` on every side."""
        key = (w, h, radius, blur, colour, alpha)
        found = self._kept.get(key)
        if found is None:
            return self._keep(key, soft_box(w, h, radius, blur, colour, alpha))
        self._kept.move_to_end(key)
        return found

    def background(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Return the table of a theme: light in the middle, dark at the edge."""
        key = (size, theme)
        found = self._kept.get(key)
        if found is None:
            return self._keep(key, table(size, theme))
        self._kept.move_to_end(key)
        return found

    def _number(self, look: Look) -> int:
        # Hashing a whole look for every sprite of every frame would cost more than the blit.
        if self._last[0] is not look:
            self._last = (look, self._looks.setdefault(look, len(self._looks)))
        return self._last[1]

    def _keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        cost = surface.get_width() * surface.get_height()
        if cost > self.most:
            return surface
        while self.pixels + cost > self.most:
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        self._kept[key] = surface
        self.pixels += cost
        return surface


def render(face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return a new surface with the picture of a face, converted for the display if there is one.

    Raises:
        ValueError: there is no such picture.
    """
    text = svg(face, size[0], size[1], look)
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    return _converted(surface)


def _converted(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def soft_box(w: int, h: int, radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a new surface with a blurred rounded box and a margin of ``blur`` on every side.

    A large box is a small one with its middle stretched, so the cost hardly grows with size.
    """
    corner = radius + 2 * blur + 1
    small_w, small_h = min(w, 2 * corner), min(h, 2 * corner)
    # The colour everywhere, alpha 0 outside: a blur must not bring black in.
    small = pygame.Surface((small_w + 2 * blur, small_h + 2 * blur), pygame.SRCALPHA)
    small.fill((*colour, 0))
    pygame.draw.rect(small, (*colour, alpha), (blur, blur, small_w, small_h), border_radius=radius)
    wide, fine = blur * 2 // 3, blur - blur * 2 // 3
    for reach in (wide, fine):
        if reach > 0:
            small = pygame.transform.box_blur(small, reach)
    if (small_w, small_h) == (w, h):
        return _converted(small)
    return _converted(_stretched(small, w + 2 * blur, h + 2 * blur))


def _stretched(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Return the surface with its middle column and row drawn out to a size."""
    for axis, target in ((0, w), (1, h)):
        now = small.get_size()
        if now[axis] == target:
            continue
        half = now[axis] // 2
        size = (target, now[1]) if axis == 0 else (now[0], target)
        grown = pygame.Surface(size, pygame.SRCALPHA)
        rest = target - (now[axis] - half)
        if axis == 0:
            grown.blit(small, (0, 0), (0, 0, half, now[1]))
            grown.blit(small, (rest, 0), (half, 0, now[0] - half, now[1]))
            middle = small.subsurface((half, 0, 1, now[1]))
            grown.blit(pygame.transform.scale(middle, (rest - half, now[1])), (half, 0))
        else:
            grown.blit(small, (0, 0), (0, 0, now[0], half))
            grown.blit(small, (0, rest), (0, half, now[0], now[1] - half))
            middle = small.subsurface((0, half, now[0], 1))
            grown.blit(pygame.transform.scale(middle, (now[0], rest - half)), (0, half))
        small = grown
    return small


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
    return surface.convert() if pygame.display.get_surface() else surface


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
