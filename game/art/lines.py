"""Lines and areas with smooth edges, drawn at once: there are too many of them to keep."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.art.palette import Colour

Points = Sequence[tuple[float, float]]


def points_of(values: Sequence[str | int | float]) -> list[tuple[float, float]]:
    """Return x0, y0, x1, y1 … as points.

    Raises:
        ValueError: there is an x without its y.
    """
    numbers = [float(value) for value in values]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def polyline(target: pygame.Surface, colour: Colour, points: Points, pen: int) -> None:
    """Draw a line through the points, round at its corners and ends."""
    for begin, end in pairwise(points):
        pygame.draw.aaline(target, colour, begin, end, pen)
    if pen > 2:
        for point in points:
            pygame.draw.aacircle(target, colour, point, (pen - 1) / 2)


def dashes(target: pygame.Surface, colour: Colour, points: Points, pen: int, dash: float) -> None:
    """Draw a line of dashes so many pixels long, as far apart, that run on round corners."""
    walked = 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        at = 0.0
        while length - at > 1e-6:
            number, into = divmod(walked + at + 1e-9, dash)
            upto = min(length, at + max(dash - into, 1e-3))
            if number % 2 == 0:
                a, b = at / length, upto / length
                begin = (x + (to_x - x) * a, y + (to_y - y) * a)
                end = (x + (to_x - x) * b, y + (to_y - y) * b)
                pygame.draw.aaline(target, colour, begin, end, pen)
            at = upto
        walked += length


def area(target: pygame.Surface, colour: Colour, points: Points) -> None:
    """Fill a polygon."""
    pygame.draw.polygon(target, colour, points)
    for begin, end in pairwise([*points, points[0]]):
        pygame.draw.aaline(target, colour, begin, end)


def draw(
    target: pygame.Surface, kind: str, colour: Colour, values: Sequence[str | int | float]
) -> None:
    """Draw a "line", "dashes" or an "area" of the values that follow its colour in a style.

    Raises:
        ValueError: values are missing.
        KeyError: there is no such kind.
    """
    before = {"line": 1, "dashes": 2, "area": 0}[kind]
    style, points = [float(value) for value in values[:before]], points_of(values[before:])
    if kind == "area":
        area(target, colour, points)
    elif kind == "line":
        polyline(target, colour, points, round(style[0]))
    else:
        dashes(target, colour, points, round(style[0]), style[1])


def within_clip(
    target: pygame.Surface, extent: pygame.Rect, alpha: int, draw: Callable[[], None]
) -> None:
    """Draw what lies in an extent so that a clip cuts it off without changing it.

    pygame draws a smooth line that it clips a little differently, which would leave seams where
    a part of the window is drawn anew. So it is drawn as a whole, and what lies outside of the
    clip is put back.
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
