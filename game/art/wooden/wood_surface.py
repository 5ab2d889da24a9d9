"""Surfaces of wood, each composed of crisp and of soft parts.

The soft parts, shadow and grain, are drawn in small where the picture is large, and every hole and
tile is drawn once: as one SVG text a board of 1,600 pixels takes half as long again.
"""

from collections.abc import Callable, Iterable
from math import ceil

import pygame

from game.art.palette import Colour, Look
from game.art.panels import convert_surface, raster
from game.art.shapes import Point
from game.art.svg.text import document
from game.art.wooden import tray
from game.art.wooden.board import (
    BoardPlacement,
    board,
    draw_hole,
    lattice_of,
    place_board,
    shade,
    slab,
    tile,
)
from game.art.wooden.wood import soft
from game.boards.scene import Face

_SOFT = 3  # pixels that a shadow is blurred by: it is drawn so much smaller
_LARGE = 900  # pixels of a board's width from which on its grain is drawn in half its size
_LARGE_TRAY = 280  # the same of a tray
_REACH = 0.133  # of the shadow of a board, in pitches
_UNSEEN = 6  # the alpha of a shadow that nobody sees, but at an edge
_TRAY_REACH = 0.06  # of that of a tray, in widths


def wooden(face: Face, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Return a new surface with a board or a tray, and its shadow.

    Raises:
        ValueError: there is no such board.
    """
    w, h = size
    if face.kind == "tray":
        reach = _TRAY_REACH * w
        lying = make_shadow(
            lambda w, h: tray.tray_shade(w, h, look), reach, size, look.theme.shadow
        )
        if w < _LARGE_TRAY:
            return _lay_on_shadow(lying, raster(tray.tray(face, w, h, look), size))
        half = w // 2, h // 2
        inside = document(*half, tray.layers(*half, look)[1])
        wood, _, lip = tray.layers(w, h, look)
        _lay_on_shadow(lying, raster(document(w, h, wood), size))
        lying.blit(pygame.transform.smoothscale(raster(inside, half), size), (0, 0))
        lying.blit(raster(document(w, h, lip), size), (0, 0))
        return lying
    lattice = lattice_of(face)
    plan = place_board(lattice, w, h)
    reach = _REACH * plan.pitch
    lying = make_shadow(lambda w, h: shade(lattice, w, h, look), reach, size, look.theme.shadow)
    if w < _LARGE:
        return _lay_on_shadow(lying, raster(board(face, w, h, look), size))
    _lay_on_shadow(lying, raster(document(w, h, slab(plan, look.theme)), size))
    half = w // 2, h // 2
    fine = raster(document(*half, soft(place_board(lattice, *half).plank(), look.theme)), half)
    lying.blit(pygame.transform.smoothscale(fine, size), (0, 0))
    if face.index:
        _lay_tiles(lying, plan, look)
    paints, hole = draw_hole(plan.pitch, look.theme, *_middle(0.4 * plan.pitch))
    _lay(lying, _small(paints + hole, 0.4 * plan.pitch), plan.holes)
    return lying


def _lay_on_shadow(lying: pygame.Surface, wood: pygame.Surface) -> pygame.Surface:
    """Draw wood over its shadow; half-covered pixels at its edge take no dark from below."""
    lying.fill((0, 0, 0, _UNSEEN), special_flags=pygame.BLEND_RGBA_SUB)
    lying.blit(wood.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    lying.blit(wood, (0, 0))
    return lying


def _lay_tiles(lying: pygame.Surface, plan: BoardPlacement, look: Look) -> None:
    reach = 0.56 * plan.pitch
    for colour in range(3):
        picture = _small(tile(colour, plan.pitch, look, *_middle(reach)), reach)
        places = zip(plan.colours(), plan.holes, strict=True)
        _lay(lying, picture, (place for own, place in places if own == colour))


def _middle(reach: float) -> Point:
    return float(ceil(reach)), float(ceil(reach))


def _small(parts: str, reach: float) -> pygame.Surface:
    """Return a square picture with `reach` pixels on each side of its centre."""
    side = 2 * ceil(reach)
    return raster(document(side, side, parts), (side, side))


def _lay(lying: pygame.Surface, picture: pygame.Surface, places: Iterable[Point]) -> None:
    for x, y in places:
        lying.blit(picture, picture.get_rect(center=(round(x), round(y))))


def make_shadow(
    text: Callable[[int, int], str], reach: float, size: tuple[int, int], shadow: Colour
) -> pygame.Surface:
    """Return a new surface with only a shadow, blurred by `reach` pixels.

    ``text`` returns the silhouette as SVG text at a size. It is drawn and blurred in small: soft
    shapes have no details. SVG text knows no blur, and the many faint pens that can stand in for it
    took more than half of the time of a board.
    """
    w, h = size
    share = max(1, int(reach / _SOFT))
    small = max(1, round(w / share)), max(1, round(h / share))
    drawn = raster(text(*small), small)
    # The colour everywhere, with alpha 0 outside: else the blur would mix in black.
    dark = pygame.Surface(small, pygame.SRCALPHA)
    dark.fill((*shadow, 0))
    dark.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred = pygame.transform.box_blur(dark, max(1, int(reach / share - 0.5)))
    return convert_surface(pygame.transform.smoothscale(blurred, size))
