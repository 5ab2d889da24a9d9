"""Light in a room: the dark between lamps, and pools of light on a table."""

import pygame

from game.art.palette import Colour
from game.art.panels import convert_surface, raster, round_light
from game.art.svg.text import document, paint, radial, rect

_LESS = 8  # times smaller is a dark made, as it has no details
_BLACK = (0, 0, 0)


def lamp_words(x: float, y: float, clear: float, gone: float, bright: float) -> str:
    """Return a lamp as text, for the name of a dark: its place and reach in pixels."""
    return f"{x:.0f} {y:.0f} {clear:.0f} {gone:.0f} {bright:.2f}"


def dark(size: tuple[int, int], alpha: int, lamps: str, colour: Colour) -> pygame.Surface:
    """Return a dark of a size with lamps in it, as `lamp_words` tells them, a line each."""
    small = pygame.Surface([-(-side // _LESS) + 1 for side in size], pygame.SRCALPHA)
    small.fill((*colour, alpha))
    for line in lamps.splitlines():
        x, y, clear, gone, bright = map(float, line.split())
        reach = max(2, round(gone / _LESS))
        # What is taken away are shares of 255, whatever the dark has.
        strong, inner = bright * alpha / 255, min(0.9, clear / gone)
        stops = [(0.0, 1.0), (inner, 1.0), (0.4, 0.56), (0.7, 0.18), (1.0, 0.0)]
        light = radial(
            "lamp", reach, reach, reach, *((at, _BLACK, strong * part) for at, part in stops)
        )
        side = 2 * reach
        text = document(side, side, light, rect(0, 0, side, side, 0, paint("lamp")))
        at = (round(x / _LESS) - reach, round(y / _LESS) - reach)
        small.blit(raster(text, (side, side)), at, special_flags=pygame.BLEND_RGBA_SUB)
    whole = [side * _LESS for side in small.get_size()]
    return convert_surface(pygame.transform.smoothscale(small, whole).subsurface((0, 0, *size)))


def pool(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a pool of light that fills a box and fades toward its edge."""
    return convert_surface(pygame.transform.smoothscale(round_light(colour), size))
