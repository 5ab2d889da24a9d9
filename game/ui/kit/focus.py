"""Keyboard focus: movement to the neighbouring widget by arrow keys."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import pygame

from game.boards.scene import Box

Arrow: TypeAlias = Literal["left", "right", "up", "down"]

ARROWS: Mapping[int, Arrow] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_AWAY: Mapping[Arrow, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}
_ROUND: Mapping[Arrow, Arrow] = {"up": "down", "down": "up"}


def tab_focus(names: Sequence[str], name: str, by: int, *, comes_round: bool = True) -> str:
    """Return the next name in Tab order, or the last one again if it does not come round."""
    if not names:
        return name
    at = names.index(name) + by if name in names else min(0, by)
    return names[at % len(names) if comes_round else min(len(names) - 1, max(0, at))]


def neighbour(places: Mapping[str, Box], name: str, arrow: Arrow) -> str:
    """Return the name of the nearest place in the arrow's direction, or the same name.

    Distance across the direction weighs more than along it, so that rows and columns are followed;
    for left and right, places in the same row come before all others. Without a place to start
    from, the first one is taken.
    """
    if name not in places:
        return next(iter(places), "")
    dx, dy = _AWAY[arrow]
    here = places[name]
    x, y = _edge(here, dx, dy)
    from_x, from_y = here.centre
    best, least = name, (True, float("inf"))
    for other, box in places.items():
        ox, oy = _edge(box, -dx, -dy)
        ahead = (ox - x) * dx + (oy - y) * dy
        centre_x, centre_y = box.centre
        beyond = (centre_x - from_x) * dx + (centre_y - from_y) * dy
        # A place that overlaps this one along the direction, as a chart over a button, isn't ahead.
        if other == name or beyond <= 1 or ahead < -0.5 * min(box.w, box.h, here.w, here.h):
            continue
        aside = abs((centre_x - from_x) * dy) + abs((centre_y - from_y) * dx)
        overlap, (own, side) = _overlap(here, box, dx), _cross_extents(here, box, dx)
        # A place that overlaps this one fully across the direction is straight ahead of it.
        astray = 0.0 if overlap >= side - 1 else max(0.0, aside - overlap / 2)
        cost = max(0.0, ahead) + 2.5 * astray + 0.01 * aside
        rank = (dx != 0 and overlap < min(own, side) / 2, cost)
        if rank < least:
            best, least = other, rank
    return best


def wrap_focus(places: Mapping[str, Box], name: str, arrow: Arrow) -> str:
    """Return the neighbour, wrapping from the first row upward to the last one, and back."""
    found = neighbour(places, name, arrow)
    back = _ROUND.get(arrow)
    if found == name and back is not None:
        while (behind := neighbour(places, found, back)) != found:
            found = behind  # each lies farther that way than the last one, so this ends
    return found


def _edge(box: Box, dx: int, dy: int) -> tuple[float, float]:
    x, y = box.centre
    return x + dx * box.w / 2, y + dy * box.h / 2


def _cross_extents(a: Box, b: Box, dx: int) -> tuple[float, float]:
    """Return the extents of two boxes across the direction."""
    return (a.h, b.h) if dx else (a.w, b.w)


def _overlap(a: Box, b: Box, dx: int) -> float:
    """Return the overlap of two boxes across the direction."""
    if dx:
        return max(0.0, min(a.y + a.h, b.y + b.h) - max(a.y, b.y))
    return max(0.0, min(a.x + a.w, b.x + b.w) - max(a.x, b.x))
