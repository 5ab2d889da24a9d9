"""Polygon offsetting: nested outlines and rims at a distance inside an edge."""

from collections.abc import Sequence
from math import hypot

from game.art.shapes import Point, direction, interpolate

_LEAST_LOOP = 5  # points that may be a loop by themselves


def inward_normals(polygon: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the points of a clockwise polygon, without repeats, with their inward normals."""
    points = [p for k, p in enumerate(polygon) if _distance(p, polygon[k - 1]) > 1e-6]
    found = []
    for k, point in enumerate(points):
        x, y = direction(points[k - 1], points[(k + 1) % len(points)])
        found.append((point, (-y, x)))
    return found


def _denser(polygon: Sequence[Point]) -> list[Point]:
    """Return a polygon with points added along its long sides."""
    sides = [(polygon[k - 1], point) for k, point in enumerate(polygon)]
    step = sum(_distance(a, b) for a, b in sides) / 48
    points: list[Point] = []
    for a, b in sides:
        count = max(1, round(_distance(a, b) / step))
        points += [interpolate(a, b, k / count) for k in range(1, count + 1)]
    return points


def _distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def inset(polygon: Sequence[Point], far: float) -> list[list[Point]]:
    """Return the polygons left of a clockwise polygon shrunk by a distance, or none.

    Each point moves inward; those too near to another side are dropped, and the chains of the rest
    are joined, each end with the nearest start.
    """
    walk = inward_normals(_denser(polygon))
    points = [point for point, _ in walk]
    sides = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        dx, dy = bx - ax, by - ay
        sides.append((ax, ay, dx, dy, 1 / (dx * dx + dy * dy)))
    least = (far * 0.985) ** 2
    moved = [(x + dx * far, y + dy * far) for (x, y), (dx, dy) in walk]
    kept = [_clear(point, sides, least) for point in moved]
    if all(kept):
        return [moved]
    chains: list[list[int]] = []
    for k, good in enumerate(kept):
        if good:
            if not kept[k - 1] or not chains:
                chains.append([])
            chains[-1].append(k)
    if kept[0] and kept[-1] and len(chains) > 1:
        chains[0] = chains.pop() + chains[0]
    loops = _join_chains(chains, moved, [way for _, way in walk])
    # A corner too near to a side is left out.
    far_enough = {point for point, good in zip(moved, kept, strict=True) if good}
    clear = ([p for p in loop if p in far_enough or _clear(p, sides, least)] for loop in loops)
    return [loop for loop in clear if len(loop) > 3]


def _clear(
    point: Point, sides: Sequence[tuple[float, float, float, float, float]], least: float
) -> bool:
    """Whether a point is at least the square root of `least` away from all sides."""
    x, y = point
    for ax, ay, dx, dy, share in sides:
        px, py = x - ax, y - ay
        t = (px * dx + py * dy) * share
        if t > 0:
            if t > 1:
                t = 1.0
            px -= t * dx
            py -= t * dy
        if px * px + py * py < least:
            return False
    return True


def _join_chains(
    chains: Sequence[Sequence[int]], moved: Sequence[Point], ways: Sequence[Point]
) -> list[list[Point]]:
    """Return loops joined from chains of points, with a corner at each joint."""
    left, loops = list(chains), []
    while left:
        first = chain = left.pop(0)
        loop = [moved[k] for k in chain]
        while True:
            end = chain[-1]
            # The rest of a side is short, and starts close to its end.
            near = left if left and len(loop) < _LEAST_LOOP else [first, *left]
            ways_on = {
                id(one): _corner(moved[end], ways[end], moved[one[0]], ways[one[0]]) for one in near
            }
            after = min(near, key=lambda one: ways_on[id(one)][0])
            loop += ways_on[id(after)][1]
            if after is first:
                break
            left.remove(after)
            loop += [moved[k] for k in after]
            chain = after
        loops.append(loop)
    return loops


def _corner(a: Point, inward: Point, b: Point, other: Point) -> tuple[float, list[Point]]:
    """Return the distance from a chain's end to another's start, and the corner between them.

    The corner is where the line that arrives at the end goes on to meet the one that starts.
    """
    far = _distance(a, b)
    cross = inward[0] * other[1] - inward[1] * other[0]
    if abs(cross) < 0.05:
        return far, []
    one, two = (p[0] * n[0] + p[1] * n[1] for p, n in ((a, inward), (b, other)))
    x, y = (
        (one * other[1] - two * inward[1]) / cross,
        (two * inward[0] - one * other[0]) / cross,
    )
    ahead = (x - a[0]) * inward[1] - (y - a[1]) * inward[0]
    behind = (b[0] - x) * other[1] - (b[1] - y) * other[0]
    if min(ahead, behind) < -1e-6:
        return 3 * far, []
    return _distance(a, (x, y)) + _distance((x, y), b), [(x, y)]
