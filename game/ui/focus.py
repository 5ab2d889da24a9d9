"""Where the focus goes when an arrow key is pressed."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from game.boards.scene import Box

Arrow: TypeAlias = Literal["left", "right", "up", "down"]

_AWAY: Mapping[Arrow, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}


def neighbour(places: Mapping[str, Box], name: str, arrow: Arrow) -> str:
    """Return the name of the nearest place in the arrow's direction, or the same name.

    A step to the side weighs more than one straight on, so that rows and columns are followed.
    Without a place to start from, the first one is taken.
    """
    if name not in places:
        return next(iter(places), "")
    dx, dy = _AWAY[arrow]
    x, y = _edge(places[name], dx, dy)
    best, least = name, float("inf")
    for other, box in places.items():
        ox, oy = _edge(box, -dx, -dy)
        ahead = (ox - x) * dx + (oy - y) * dy
        centre_x, centre_y = box.centre
        from_x, from_y = places[name].centre
        beyond = (centre_x - from_x) * dx + (centre_y - from_y) * dy
        aside = abs((centre_x - from_x) * dy) + abs((centre_y - from_y) * dx)
        if other == name or beyond <= 1 or ahead < -0.5 * min(box.w, box.h):
            continue
        cost = max(0.0, ahead) + 2.5 * max(0.0, aside - _overlap(places[name], box, dx) / 2)
        cost += 0.01 * aside
        if cost < least:
            best, least = other, cost
    return best


def _edge(box: Box, dx: int, dy: int) -> tuple[float, float]:
    x, y = box.centre
    return x + dx * box.w / 2, y + dy * box.h / 2


def _overlap(a: Box, b: Box, dx: int) -> float:
    """Return how much of the two lies side by side, across the direction."""
    if dx:
        return max(0.0, min(a.y + a.h, b.y + b.h) - max(a.y, b.y))
    return max(0.0, min(a.x + a.w, b.x + b.w) - max(a.x, b.x))
