"""A tooltip: a few words about the thing under the pointer or in focus."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import below_each_other, panel_sprite

DELAY_MS = 600
"""How long the pointer or the focus rests on a thing before its words come."""

_TYPE = 18
_WIDEST = 340


@dataclass
class TipState:
    """What the pointer or focus rests on, and since when. The screen keeps it."""

    name: str = ""
    since: int = 0

    def rest(self, name: str, ms: int) -> None:
        """Say what it rests on now."""
        if name != self.name:
            self.name, self.since = name, ms

    def shown(self, ms: int) -> str:
        """Return the name of the thing whose words are to be seen, or none."""
        return self.name if ms - self.since >= DELAY_MS else ""

    def waiting(self, ms: int) -> bool:
        """Tell whether words are to come, so that time must be watched."""
        return bool(self.name) and ms - self.since < DELAY_MS


def tooltip(view: View, target: Box, words: str) -> list[Sprite]:
    """Return a small panel with the words, below the target or above it, inside the window.

    Where neither side has room it lies over the target. No words are no panel.
    """
    if not words:
        return []
    px, pad, gap, rim = view.px(_TYPE), view.px(12), view.px(8), view.px(6)
    room = min(view.px(_WIDEST), view.size[0] - 2 * (pad + rim))
    step = view.letters.line_height(px)
    most = max(1, int((view.size[1] - 2 * rim - pad) // step))
    lines = view.letters.wrapped(words, px, room, most=most)
    w = max(view.letters.width(line, px) for line in lines) + 2 * pad
    h = len(lines) * step + pad
    below, above = target.y + target.h + gap, target.y - gap - h
    low = view.size[1] - rim - h
    y = below if below <= low else (above if above >= rim else max(rim, min(below, low)))
    x = min(max(rim, target.x + target.w / 2 - w / 2), view.size[0] - rim - w)
    x, y = round(x), round(y)
    panel = panel_sprite(Box(x, y, w, h), "panel_raised", "text_dim", view.px(8), view.px(1))
    place = Box(x + pad, round(y + pad / 2), w - 2 * pad, step)
    return [panel, *below_each_other(lines, place, px, step)]
