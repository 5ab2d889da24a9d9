"""Lines, bars and signs as sprites: what charts are made of, and trails on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.boards.scene import Box, Face, Sprite

Fill = Literal["solid", "hollow"]
Marker = Literal["disc", "diamond", "ring"]
Point = tuple[float, float]


def block(box: Box, role: str, alpha: int = 255) -> Sprite:
    """Return a filled box."""
    return Sprite(Face("block"), box, style=(role,), alpha=alpha)


def corners(a: Point, b: Point) -> Box:
    """Return the box between two points."""
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return Box(x, y, abs(a[0] - b[0]), abs(a[1] - b[1]))


def stroke(a: Point, b: Point, role: str, pen: int, alpha: int = 255) -> Sprite:
    """Return a line along an axis, with sharp edges: a block as thick as the pen."""
    box = corners(a, b)
    if box.w > box.h:
        return block(Box(round(box.x), round(box.y - pen / 2), round(box.w), pen), role, alpha)
    return block(Box(round(box.x - pen / 2), round(box.y), pen, round(box.h)), role, alpha)


def _through(points: Sequence[Point]) -> tuple[Box, list[float]]:
    tenths = [(round(x, 1), round(y, 1)) for x, y in points]
    xs, ys = zip(*tenths, strict=True)
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box, [value for point in tenths for value in point]


def polyline(points: Sequence[Point], role: str, pen: int) -> Sprite:
    """Return a line through points."""
    box, values = _through(points)
    return Sprite(Face("line"), box, style=(role, pen, *values))


def area(points: Sequence[Point], role: str) -> Sprite:
    """Return a filled polygon."""
    box, values = _through(points)
    return Sprite(Face("area"), box, style=(role, *values))


def marker(kind: Marker, at: Point, size: int, role: str) -> Sprite:
    """Return a marker around a point."""
    x, y = round(at[0] - size / 2), round(at[1] - size / 2)
    box, half = Box(x, y, size, size), size / 2
    mid_x, mid_y = x + half, y + half
    match kind:
        case "disc":
            return Sprite(Face("disc"), box, style=(role, 255))
        case "ring":
            return Sprite(Face("ring"), box, style=(1, role, max(2, size // 4)))
        case "diamond":
            tips = [(mid_x, y), (x + size, mid_y), (mid_x, y + size), (x, mid_y)]
            return area(tips, role)


def bar(box: Box, fill: Fill, role: str, pen: int) -> list[Sprite]:
    """Return a bar in whole pixels: full, or as a frame."""
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


def target(number: int, box: Box) -> Sprite:
    """Return what is not seen, but hit where a datum is."""
    return Sprite(Face("panel"), box, f"datum:{number}", style=("", "", 0))
