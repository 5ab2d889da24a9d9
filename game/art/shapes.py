"""Outlines of the figures on the cards: Bézier curves, polygons and their horizontal spans.

Every outline lies in the unit square, y downward, centred by eye rather than by its box (a
triangle's weight lies low). A path is a start point and cubic curves, each as three points.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from math import acos, cos, hypot, pi, sin, tan
from typing import NamedTuple

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]

OVAL_WIDTH = 0.41


class Outline(NamedTuple):
    """A closed outline of cubic curves."""

    start: Point
    curves: tuple[Curve, ...]

    def place(self, cx: float, cy: float, w: float, h: float) -> "Outline":
        """Return the outline scaled from the unit square to a box round a centre."""

        def put(point: Point) -> Point:
            return cx + (point[0] - 0.5) * w, cy + (point[1] - 0.5) * h

        return Outline(put(self.start), tuple((put(a), put(b), put(c)) for a, b, c in self.curves))

    def data(self) -> str:
        """Return the outline as SVG path data, to a hundredth.

        It ends at its start, without a Z: that would be a line of no length, which the loader
        (nanosvg) halves ten times over, for most of the time that a picture takes.
        """
        return _data(self)

    def polygon(self, steps: int = 16) -> list[Point]:
        """Return points along the outline, `steps` to a curve."""
        points = []
        at = self.start
        for a, b, c in self.curves:
            points += [_cubic(at, a, b, c, k / steps) for k in range(1, steps + 1)]
            at = c
        return points


@lru_cache(maxsize=256)  # of the cards of a picture, many have the same
def _data(line: Outline) -> str:
    parts = [f"M{num(line.start[0])} {num(line.start[1])}"]
    for curve in line.curves:
        parts.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in curve))
    return "".join(parts)


def num(value: float) -> str:
    """Return a number to a hundredth, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _cubic(p: Point, a: Point, b: Point, q: Point, t: float) -> Point:
    u = 1 - t
    i, j, k, m = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (i * p[0] + j * a[0] + k * b[0] + m * q[0], i * p[1] + j * a[1] + k * b[1] + m * q[1])


def interpolate(a: Point, b: Point, t: float) -> Point:
    """Return the point at a share of the line from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def round_corners(corners: Sequence[Point], radius: float) -> Outline:
    """Return a polygon whose corners are arcs of a radius (clockwise, y downward)."""
    arcs: list[tuple[Point, Curve]] = []
    for k, corner in enumerate(corners):
        into = direction(corner, corners[k - 1])
        out = direction(corner, corners[(k + 1) % len(corners)])
        dot = into[0] * out[0] + into[1] * out[1]
        # The arc touches both sides at radius / tan(half the angle) from the corner.
        half = ((1 - dot) / (1 + dot)) ** 0.5
        reach = radius / half if half else 0.0
        # The cosine of the corner's angle is dot; the arc turns by the rest of half a turn.
        handle = 4 / 3 * tan((pi - acos(max(-1.0, min(1.0, dot)))) / 4) * radius
        enter = corner[0] + into[0] * reach, corner[1] + into[1] * reach
        leave = corner[0] + out[0] * reach, corner[1] + out[1] * reach
        first = enter[0] - into[0] * handle, enter[1] - into[1] * handle
        second = leave[0] - out[0] * handle, leave[1] - out[1] * handle
        arcs.append((enter, (first, second, leave)))
    curves: list[Curve] = []
    for k, (_, arc) in enumerate(arcs):
        last, end = arc[2], arcs[(k + 1) % len(arcs)][0]
        curves += [arc, (interpolate(last, end, 1 / 3), interpolate(last, end, 2 / 3), end)]
    return Outline(arcs[0][0], tuple(curves))


def direction(a: Point, b: Point) -> Point:
    """Return the unit vector from `a` to `b`."""
    far = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _block(w: float, h: float) -> list[Point]:
    """Return the corners of a box centred in the unit square."""
    left, right, top, bottom = 0.5 - w / 2, 0.5 + w / 2, 0.5 - h / 2, 0.5 + h / 2
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def squiggle() -> Outline:
    """Return a fat S, made of a half and the same half rotated by 180°."""
    # From the top, round the terminal, into the right bay, round the belly, to the foot. Every
    # joint has an upright or level tangent, so the line never kinks.
    start = (0.45, 0.0)
    half: tuple[Curve, ...] = (
        ((0.60, 0.0), (0.735, 0.025), (0.735, 0.14)),
        ((0.735, 0.245), (0.612, 0.285), (0.612, 0.405)),
        ((0.612, 0.535), (0.77, 0.60), (0.77, 0.775)),
        ((0.77, 0.925), (0.68, 1.0), (0.55, 1.0)),
    )
    other = tuple((_rotate_point(a), _rotate_point(b), _rotate_point(c)) for a, b, c in half)
    return Outline(start, half + other)


def _rotate_point(point: Point) -> Point:
    return 1 - point[0], 1 - point[1]


def heart() -> Outline:
    """Return a heart with full lobes and a soft point."""
    right: tuple[Curve, ...] = (
        ((0.545, 0.12), (0.635, 0.06), (0.74, 0.06)),
        ((0.885, 0.06), (0.985, 0.165), (0.985, 0.315)),
        ((0.985, 0.545), (0.745, 0.72), (0.545, 0.915)),
        ((0.525, 0.935), (0.51, 0.94), (0.5, 0.94)),
    )
    return Outline((0.5, 0.205), right + _mirror_curves((0.5, 0.205), right))


def _mirror_curves(start: Point, curves: Iterable[Curve]) -> tuple[Curve, ...]:
    """Return the curves mirrored at the vertical middle, in reverse order."""
    chain = [start]
    for curve in curves:
        chain += curve
    back = [(1 - x, y) for x, y in reversed(chain)]
    return tuple((back[k], back[k + 1], back[k + 2]) for k in range(1, len(back), 3))


def _regular(count: int, radius: float, cy: float) -> list[Point]:
    turns = (2 * pi * k / count for k in range(count))
    return [(0.5 + radius * sin(turn), cy - radius * cos(turn)) for turn in turns]


_HOURGLASS = ((0.24, 0.01), (0.76, 0.01), (0.565, 0.5), (0.76, 0.99), (0.24, 0.99), (0.435, 0.5))

_ARROW = (
    *((0.335, -0.01), (0.665, -0.01), (0.665, 0.55), (0.8, 0.55)),
    *((0.5, 0.99), (0.2, 0.55), (0.335, 0.55)),
)

_MADE: dict[str, Callable[[], Outline]] = {
    "oval": lambda: round_corners(_block(OVAL_WIDTH, 0.98), OVAL_WIDTH / 2),
    "diamond": lambda: round_corners(
        ((0.5, -0.06), (0.7725, 0.5), (0.5, 1.06), (0.2275, 0.5)), 0.018
    ),
    "squiggle": squiggle,
    "hourglass": lambda: round_corners(_HOURGLASS, 0.035),
    "arrow": lambda: round_corners(_ARROW, 0.02),
    "pentagon": lambda: round_corners(_regular(5, 0.525, 0.53), 0.05),
    "triangle": lambda: round_corners(_regular(3, 0.60, 0.625), 0.05),
    "heart": heart,
    "circle": lambda: round_corners(_block(0.93, 0.93), 0.465),
}


@cache
def outline(name: str) -> Outline:
    """Return the outline of a figure: a key of _MADE.

    Raises:
        KeyError: there is no figure of that name.
    """
    return _MADE[name]()


def spans(polygon: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """Return the intervals of a horizontal line inside a polygon, from left to right."""
    cuts = []
    for k, (x1, y1) in enumerate(polygon):
        x0, y0 = polygon[k - 1]
        # Half-open, so that a corner on the line counts once.
        if (y0 <= y) != (y1 <= y):
            cuts.append(x0 + (y - y0) / (y1 - y0) * (x1 - x0))
    cuts.sort()
    return list(zip(cuts[::2], cuts[1::2], strict=True))


def clip_below(polygon: Sequence[Point], y: float) -> list[Point]:
    """Return the part of a polygon below a horizontal line, which may cut it twice at most."""
    return _cut(list(polygon), 1, y, 1)


def clip_to_box(
    polygon: Sequence[Point], x0: float, y0: float, x1: float, y1: float
) -> list[Point]:
    """Return the part of a convex polygon inside a box (Sutherland and Hodgman)."""
    points = list(polygon)
    for axis, limit, sign in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        points = _cut(points, axis, limit, sign)
    return points


def _cut(points: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    kept: list[Point] = []
    for k, point in enumerate(points):
        before = points[k - 1]
        now, then = (point[axis] - limit) * sign, (before[axis] - limit) * sign
        if (now >= 0) != (then >= 0):
            kept.append(interpolate(before, point, then / (then - now)))
        if now >= 0:
            kept.append(point)
    return kept


def slots(n: int) -> tuple[tuple[float, float, float, float], ...]:
    """Return left, top, width and height of each feature's area on a Sumz card, in card units.

    Four lie in quarters, three side by side.
    """
    if n == 3:
        return tuple((k / 3, 0.0, 1 / 3, 1.0) for k in range(3))
    return tuple((x, y, 0.5, 0.5) for y in (0.0, 0.5) for x in (0.0, 0.5))
