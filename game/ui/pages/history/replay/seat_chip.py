"""Who sits at a table that is only looked at, and their score: a name plate for little room."""

from __future__ import annotations

from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, fit, panel_sprite, text_sprite


@dataclass(eq=False)
class SeatChip(Widget):
    """Show a seat's colour, name and score; the border is lit while it is the seat's turn."""

    seat: int
    words: str
    score: str
    lit: bool
    computer: bool

    takes_focus = False

    @property
    def enabled(self) -> bool:
        """Tell that a press does nothing."""
        return False

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return colour, name and score in one line."""
        box, role = self.box, f"seat{self.seat}"
        tight = box.w < view.px(130)
        pad, side = view.px(6 if tight else 11), view.px(13 if tight else 18)
        border, pen = (role, view.px(3)) if self.lit else ("panel_border", view.px(1))
        disc = Box(box.x + pad, round(box.y + (box.h - side) / 2), side, side)
        score_px = min(view.px(18 if tight else 23), int(box.h * 0.8))
        score_w = view.letters.width(self.score, score_px, True) if self.score else 0
        x = disc.x + side + pad * 0.7
        room = Box(x, box.y, max(1, box.x + box.w - 1.6 * pad - score_w - x), box.h)
        px, name = fit(view, self.words, 15 if tight else 18, room.w, bold=True)
        sign = Sprite(Face("disc"), disc, style=(role, 255))
        if self.computer:
            sign = Sprite(Face("icon", name="computer"), disc, style=(role,))
        parts = [
            panel_sprite(box, "panel", border, view.px(9), pen),
            sign,
            text_sprite(name, room, px, bold=True),
        ]
        if self.score:
            line = box._replace(w=box.w - pad)
            parts.append(text_sprite(self.score, line, score_px, bold=True, align="r"))
        return parts
