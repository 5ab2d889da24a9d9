"""Smooth boxes, rings, lines and lights, drawn from small pictures of their corners."""

import io
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TypeAlias

import pygame

from game.art.palette import Colour, code
from game.art.shapes import num
from game.art.svg.text import disc, document, paint, path, radial, rect, stroke
from game.boards.scene import SHARED_MARGIN


def draw_rounded_box(
    target: pygame.Surface,
    box: pygame.Rect,
    radius: int,
    fill: Colour | None,
    border: Colour | None,
    thickness: int,
) -> None:
    """Draw a rounded box: four smooth corners from one small picture, and plain edges.

    Without a fill only the border is drawn, inside the box.
    """
    radius = max(thickness, min(radius, box.w // 2, box.h // 2))
    corners = _corners(radius, fill, border, thickness)
    r, right, bottom = radius, box.right - radius, box.bottom - radius
    if fill is not None:
        target.fill(fill, (box.x + r, box.y, box.w - 2 * r, box.h))
        target.fill(fill, (box.x, box.y + r, r, box.h - 2 * r))
        target.fill(fill, (right, box.y + r, r, box.h - 2 * r))
    if border is not None:
        for edge in (
            (box.x + r, box.y, box.w - 2 * r, thickness),
            (box.x + r, box.bottom - thickness, box.w - 2 * r, thickness),
            (box.x, box.y + r, thickness, box.h - 2 * r),
            (box.right - thickness, box.y + r, thickness, box.h - 2 * r),
        ):
            target.fill(border, edge)
    for x, left in ((box.x, 0), (right, r)):
        for y, top in ((box.y, 0), (bottom, r)):
            target.blit(corners, (x, y), (left, top, r, r))


def quarters(
    target: pygame.Surface,
    soft: pygame.Surface,
    margin: int,
    box: pygame.Rect,
    hidden: pygame.Rect | None,
    alpha: int,
) -> None:
    """Draw a soft box with its margin round a box, as its four corners moved together.

    The part ``hidden`` is left out. A blurred box made at each size would cost ten times as much.
    """
    place = box.inflate(2 * margin, 2 * margin)
    if alpha < 255:
        soft.set_alpha(alpha)
    inner = hidden.clip(place) if hidden is not None else place
    if hidden is None or not (inner.w and inner.h):
        hole = None
    else:
        hole = (inner.x - place.x, inner.y - place.y, inner.right - place.x, inner.bottom - place.y)
    x, y = place.topleft
    pieces = _pieces(soft.get_size(), place.size, hole)
    target.blits([(soft, (x + dx, y + dy), area) for dx, dy, area in pieces], doreturn=False)
    if alpha < 255:
        soft.set_alpha(255)


_Piece: TypeAlias = tuple[int, int, tuple[int, int, int, int]]


@lru_cache(maxsize=256)
def _pieces(
    soft: tuple[int, int], place: tuple[int, int], hole: tuple[int, int, int, int] | None
) -> list[_Piece]:
    """Return the blits for drawing a soft box at another size, without its hole.

    The hole is left, top, right and bottom; each piece has its position and its source area.
    """
    columns, rows = _halves(soft[0], place[0]), _halves(soft[1], place[1])
    if hole is None:
        return _clip_pieces(columns, rows, 0, 0, *place)
    left, top, right, bottom = hole
    return [
        *_clip_pieces(columns, rows, 0, 0, place[0], top),
        *_clip_pieces(columns, rows, 0, top, left, bottom),
        *_clip_pieces(columns, rows, right, top, place[0], bottom),
        *_clip_pieces(columns, rows, 0, bottom, *place),
    ]


def _halves(soft: int, place: int) -> list[tuple[int, int, int]]:
    """Return the begin, end and source offset of each part of a length."""
    if soft == place:
        return [(0, place, 0)]
    return [(0, place // 2, 0), (place // 2, place, soft - place)]


def _clip_pieces(
    columns: list[tuple[int, int, int]],
    rows: list[tuple[int, int, int]],
    left: int,
    top: int,
    right: int,
    bottom: int,
) -> list[_Piece]:
    """Return the pieces clipped to a box."""
    made = []
    for low, high, down in rows:
        y, h = max(low, top), min(high, bottom) - max(low, top)
        for begin, end, aside in columns:
            x, w = max(begin, left), min(end, right) - max(begin, left)
            if w > 0 and h > 0:
                made.append((x, y, (x + aside, y + down, w, h)))
    return made


def make_gradient_box(
    size: tuple[int, int],
    radius: int,
    top: Colour,
    bottom: Colour,
    border: Colour,
    light: Colour,
    *,
    aside: bool = True,
) -> pygame.Surface:
    """Return a new surface with a rounded box whose colour fades from the top downward.

    Light falls on its upper half, or ``aside`` on the left of a wide one, unless it is of the same
    colour.
    """
    w, h = size
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    made = pygame.transform.scale(pygame.transform.smoothscale(strip, (1, h)), size)
    if light != top:
        wide = aside and w > 2 * h
        reach = h * 5 // 4 if wide else w
        pool = pygame.transform.smoothscale(round_light(light), (reach, h))
        made.blit(pool, (-h // 4 if wide else 0, -h // 8))
    return frame_picture(made, radius, border)


def frame_picture(picture: pygame.Surface, radius: int, border: Colour) -> pygame.Surface:
    """Return a picture with rounded corners and a border."""
    made, box = picture.convert_alpha(), picture.get_rect()
    mask = pygame.Surface(box.size, pygame.SRCALPHA)
    draw_rounded_box(mask, box, radius, (255, 255, 255), None, 1)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    draw_rounded_box(made, box, radius, None, border, max(1, radius // 14))
    return convert_surface(made)


@lru_cache(maxsize=32)
def round_light(colour: Colour) -> pygame.Surface:
    """Return a round light fading to transparent."""
    side = 48
    stops = ((0.0, colour, 0.7), (0.5, colour, 0.25), (1.0, colour, 0.0))
    light = radial("pool", side / 2, side / 2, side / 2, *stops)
    text = document(side, side, light, rect(0, 0, side, side, 0, paint("pool")))
    return raster(text, (side, side))


@lru_cache(maxsize=256)
def _corners(
    radius: int, fill: Colour | None, border: Colour | None, thickness: int
) -> pygame.Surface:
    """Return a bordered disc, whose quarters are the corners of a box."""
    side = 2 * radius
    ink = "none" if fill is None else code(fill)
    pen = "" if border is None else stroke(code(border), thickness)
    inset = thickness / 2 if border is not None else 0
    made = disc(radius, radius, radius - inset, ink, pen=pen)
    return raster(document(side, side, made), (side, side))


@lru_cache(maxsize=160)
def ring(size: int, share: float, colour: Colour, track: Colour, thickness: int) -> pygame.Surface:
    """Return a progress ring, lit clockwise from the top."""
    middle, radius = size / 2, (size - thickness) / 2
    parts = [disc(middle, middle, radius, "none", pen=stroke(code(track), thickness))]
    if share >= 1:
        parts.append(disc(middle, middle, radius, "none", pen=stroke(code(colour), thickness)))
    elif share > 0:
        # The arc goes from the end of the unlit part clockwise to the top.
        angle = 2 * pi * (1 - share) - pi / 2
        x, y = middle + radius * cos(angle), middle + radius * sin(angle)
        long = 1 if share > 0.5 else 0
        arc = f"M{num(x)} {num(y)}A{num(radius)} {num(radius)} 0 {long} 1 "
        arc += f"{num(middle)} {num(middle - radius)}"
        parts.append(path(arc, pen=stroke(code(colour), thickness)))
    return raster(document(size, size, *parts), (size, size))


@lru_cache(maxsize=64)
def spot(size: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a filled disc."""
    made = disc(size / 2, size / 2, size / 2 - 0.5, code(colour), alpha / 255)
    return raster(document(size, size, made), (size, size))


def smooth(
    target: pygame.Surface, kind: str, colour: Colour, values: Sequence[str | int | float]
) -> None:
    """Draw a "line" of a pen, x0, y0, x1, y1 …, round at its corners and ends, or an "area".

    An area has no pen: it is a polygon.

    Raises:
        ValueError: there is an x without its y.
    """
    numbers = [float(value) for value in values]
    pen = round(numbers.pop(0)) if kind == "line" else 1
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if kind == "area":
        pygame.draw.polygon(target, colour, points)
        points.append(points[0])
    for begin, end in pairwise(points):
        pygame.draw.aaline(target, colour, begin, end, pen)
    if pen > 2:
        for point in points:
            pygame.draw.aacircle(target, colour, point, (pen - 1) / 2)


def within_clip(
    target: pygame.Surface, extent: pygame.Rect, alpha: int, draw: Callable[[], None]
) -> None:
    """Draw a shape so that the clip only cuts it off, without changing its pixels.

    pygame draws a smooth line that it clips a little differently, which would leave seams where
    a part of the window is drawn anew. So it is drawn as a whole, and the pixels outside of the
    clip are put back.
    """
    clip = target.get_clip()
    extent = extent.clip(target.get_rect())
    if alpha >= 255 and clip.contains(extent):
        draw()
        return
    seen = extent.clip(clip)
    if not (seen.w and seen.h):
        return
    before = target.subsurface(extent).copy()
    target.set_clip(extent)
    draw()
    drawn = target.subsurface(seen).copy()
    target.blit(before, extent)
    target.set_clip(clip)
    if alpha < 255:
        drawn.set_alpha(alpha)
    target.blit(drawn, seen)


def raster(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG text as a surface, converted for the display if it is open."""
    return convert_surface(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


def convert_surface(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's fastest format, if it is open."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


_CARD_RADIUS, _CARD_INSET = (
    0.058,
    0.034,
)  # of its corners, and of the gold line, in widths of the card
_CARD_TOP, _CARD_LOW, _CARD_GOLD = (255, 253, 249), (240, 233, 220), (222, 190, 118)
_CARD_SHADE = 150  # of 255

Shadow = Callable[[int, int, int, int, Colour, int], pygame.Surface]
"""A function returning a blurred box: width, height, radius, blur, colour and alpha."""


def shared_card(size: tuple[int, int], colour: Colour, shadow: Shadow) -> pygame.Surface:
    """Return a new surface with the card and its shadow; the same on every table."""
    wide = round(size[0] / (1 + 2 * SHARED_MARGIN))
    margin = (size[0] - wide) // 2
    card = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    radius, blur = round(_CARD_RADIUS * wide), max(1, round(0.7 * margin))
    made = pygame.Surface(size, pygame.SRCALPHA)
    soft = shadow(card.w, card.h, radius, blur, colour, _CARD_SHADE)
    made.blit(soft, (margin - blur, margin - blur + round(0.2 * margin)))
    made.blit(
        make_gradient_box(card.size, radius, _CARD_TOP, _CARD_LOW, _CARD_LOW, _CARD_TOP), card
    )
    line, inset = card.inflate(*[-2 * round(_CARD_INSET * wide)] * 2), max(1, round(0.004 * wide))
    draw_rounded_box(made, line, round(0.72 * radius), None, _CARD_GOLD, inset)
    return convert_surface(made)


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
    """Return a pool of light over a whole box, fading toward its edge."""
    return convert_surface(pygame.transform.smoothscale(round_light(colour), size))
