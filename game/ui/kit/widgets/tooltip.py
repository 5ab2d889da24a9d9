"""A tooltip: a few words about the widget under the pointer or in focus."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import draw_node
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import panel_sprite

DELAY_MS = 600
"""The delay in ms before the tooltip of a widget under the pointer or in focus."""

_TYPE = 18
_WIDEST = 340
_RIM = 6  # units that stay free at the edge of the window
_REACH = 200  # units: from its target, at the most


@dataclass
class TipState:
    """The widget that pointer or focus rests on, and since when; kept by the screen."""

    name: str = ""
    since: int = 0

    def rest(self, name: str, ms: int) -> None:
        """Record the widget rested on."""
        if name != self.name:
            self.name, self.since = name, ms

    def visible_name(self, ms: int) -> str:
        """Return the name of the widget whose tooltip is due, or none."""
        return self.name if ms - self.since >= DELAY_MS else ""


def tooltip(view: View, target: Box, words: str, others: Sequence[Box] = ()) -> list[Sprite]:
    """Return a small panel with the words, near the target and clear of the others.

    Empty for no words.
    """
    if not words:
        return []
    px, pad, rim = view.px(_TYPE), view.px(12), view.px(_RIM)
    room = min(view.px(_WIDEST), view.size[0] - 2 * (pad + rim))
    step = view.letters.line_height(px)
    most = max(1, int((view.size[1] - 2 * rim - pad) // step))
    lines = view.letters.wrap(words, px, room, most=most)
    w = max(view.letters.width(line, px) for line in lines) + 2 * pad
    box = _place(view, target, (w, len(lines) * step + pad), tuple(others))
    panel = panel_sprite(box, "panel_raised", "text_dim", view.px(8), view.px(1))
    place = Box(box.x + pad, round(box.y + pad / 2), w - 2 * pad, len(lines) * step)
    return [panel, *draw_node(Label(words, _TYPE, lines=len(lines)), view, place)]


@lru_cache(maxsize=1)  # nothing moves while the tooltip shows
def _place(view: View, target: Box, size: tuple[int, int], others: tuple[Box, ...]) -> Box:
    """Return the free place for a panel nearest to its target, below it if possible.

    Without a free place within reach it is below the target, above it, or over it, as the window
    allows.
    """
    (w, h), rim, gap = size, view.px(_RIM), view.px(8)
    low, near = view.size[1] - rim - h, target.grow(gap)
    x = round(near.centre[0] - w / 2)
    y = (floor(near.y - h) + ceil(near.y + near.h)) / 2  # as far from above it as from below it
    blocks = [near, *(other for other in others if not other.meets(near.grow(-gap)))]
    # The nearest free places touch another box, or are aligned with the target.
    xs = {x, *(floor(one.x - w) for one in blocks), *(ceil(one.x + one.w) for one in blocks)}
    ys = {round(y), *(floor(one.y - h) for one in blocks), *(ceil(one.y + one.h) for one in blocks)}
    xs = {min(max(rim, one), view.size[0] - rim - w) for one in xs}
    ys = {one for one in ys if rim <= one <= low}

    def distance_to(place: Box) -> tuple[float, float, bool]:
        aside = max(place.x - near.x - near.w, near.x - place.x - w, 0)
        under = max(place.y - near.y - near.h, near.y - place.y - h, 0)
        return aside + under, abs(place.x - x) + abs(place.y - y), place.y < y

    places = sorted((Box(a, b, w, h) for a in xs for b in ys), key=distance_to)
    reached = [place for place in places if distance_to(place)[0] <= view.px(_REACH)]
    for place in reached:
        if not any(place.meets(block) for block in blocks):
            return place
    beside = (place for place in reached if not place.meets(near))
    over = Box(min(max(rim, x), view.size[0] - rim - w), max(rim, min(round(y), low)), w, h)
    return next(beside, over)
