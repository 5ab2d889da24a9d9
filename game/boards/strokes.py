"""Lines, bars and markers as sprites, for charts and for trails on a board."""

import math
from collections.abc import Sequence
from itertools import chain
from typing import Literal

from game.boards.scene import Box, Face, Sprite

Fill = Literal["solid", "hollow"]
Marker = Literal["disc", "diamond", "ring", "star"]
Point = tuple[float, float]


def block(box: Box, role: str, alpha: int = 255) -> Sprite:
    """Return a filled box."""
    return Sprite(Face("block"), box, style=(role,), alpha=alpha)


def corners(a: Point, b: Point) -> Box:
    """Return the box between two points."""
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return Box(x, y, abs(a[0] - b[0]), abs(a[1] - b[1]))


def stroke(a: Point, b: Point, role: str, pen: int, alpha: int = 255) -> Sprite:
    """Return a horizontal or vertical line with sharp edges: a block as thick as the pen."""
    box = corners(a, b)
    if box.w > box.h:
        return block(Box(round(box.x), round(box.y - pen / 2), round(box.w), pen), role, alpha)
    return block(Box(round(box.x - pen / 2), round(box.y), pen, round(box.h)), role, alpha)


def polyline(points: Sequence[Point], role: str, pen: int) -> Sprite:
    """Return a line through points."""
    tenths = [(round(x, 1), round(y, 1)) for x, y in points]
    xs, ys = zip(*tenths, strict=True)
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return Sprite(Face("line"), box, style=(role, pen, *chain(*tenths)))


def area(points: Sequence[Point], role: str, alpha: int) -> Sprite:
    """Return a polygon, tinted."""
    return polyline(points, role, 0)._replace(
        face=Face("area"), style=(role, *chain(*points)), alpha=alpha
    )


def marker(kind: Marker, at: Point, size: int, role: str) -> Sprite:
    """Return a marker centred on a point."""
    x, y = round(at[0] - size / 2), round(at[1] - size / 2)
    box, half = Box(x, y, size, size), size / 2
    mid_x, mid_y = x + half, y + half
    match kind:
        case "disc":
            return Sprite(Face("disc"), box, style=(role, 255))
        case "ring":
            return Sprite(Face("ring"), box, style=(1, role, max(2, size // 4)))
        case "diamond":
            tips = (mid_x, y, x + size, mid_y, mid_x, y + size, x, mid_y)
            return Sprite(Face("area"), box, style=(role, *tips))
        case "star":
            return Sprite(Face("area"), box, style=(role, *star_tips((mid_x, mid_y), size)))


def star_tips(at: Point, size: float) -> list[float]:
    """Return the coordinates of a star with five tips, x0, y0, x1, y1 …."""
    tips: list[float] = []
    for number in range(10):
        long, turn = (0.5, 0.2)[number % 2] * size, math.pi * number / 5
        tips += (round(at[0] + long * math.sin(turn), 1), round(at[1] - long * math.cos(turn), 1))
    return tips


def bar(box: Box, fill: Fill, role: str, pen: int) -> list[Sprite]:
    """Return a bar in whole pixels, solid or hollow."""
    right, low = round(box.x + box.w), round(box.y + box.h)
    x, y = round(box.x), round(box.y)
    box = Box(x, y, right - x, low - y)
    if fill == "solid" or min(box.w, box.h) <= 2 * pen:
        return [block(box, role)]
    return [
        block(Box(x, y, box.w, pen), role),
        block(Box(x, low - pen, box.w, pen), role),
        block(Box(x, y, pen, box.h), role),
        block(Box(right - pen, y, pen, box.h), role),
    ]
