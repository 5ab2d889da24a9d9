"""The light beside the board of the triangle: can it still be won?"""

from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import (
    Widget,
    below_each_other,
    fit,
    panel_sprite,
    shrunk,
    text_sprite,
)
from game.ui.texts.words import tr

SIGNS = {
    "won": ("check", "right"),
    "winnable": ("check", "right"),
    "lost": ("cross", "wrong"),
    "unknown": ("help", "text"),
}
"""The sign of each verdict, and the role of its colour."""


def lamp_box(view: View, room: Box, board: Box) -> Box:
    """Return the box of the light: in the upper left corner of the room, clear of the board.

    The board narrows towards its top: from its whole width to a fifth of that.
    """
    height = view.px(84)
    share = max(0.0, min(1.0, (room.y + height - board.y) / board.h))
    edge = board.x + board.w / 2 - board.w * (0.1 + 0.4 * share)
    return Box(room.x, room.y, float(int(min(view.px(250), edge - view.px(6) - room.x))), height)


@dataclass(eq=False)
class Lamp(Widget):
    """Show a verdict as a sign, a word, and a sentence; an empty one is being worked on."""

    verdict: str
    words: str

    takes_focus = False

    @property
    def enabled(self) -> bool:
        """Tell whether it can be pressed: it only shows."""
        return False

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return a panel with a rim in the colour of the verdict."""
        icon, role = SIGNS.get(self.verdict, ("clock", "text_dim"))
        rim = role if self.verdict in ("winnable", "lost") else "panel_border"
        pad, side = view.px(10), view.px(24)
        box = self.box
        head = Box(box.x + pad, box.y + pad * 0.6, box.w - 2 * pad, view.px(30))
        sign = Box(head.x, head.y + (head.h - side) / 2, side, side)
        left = head.x + side + view.px(8)
        px, title = fit(view, self._title(), 18, head.x + head.w - left, bold=True)
        name = Box(left, head.y, head.x + head.w - left, head.h)
        top = head.y + head.h
        below = Box(head.x, top, head.w, box.y + box.h - pad * 0.6 - top)
        return [
            panel_sprite(box, "panel", rim, view.px(10), view.px(2)),
            Sprite(Face("icon", name=icon), sign, style=(role,)),
            text_sprite(title, name, px, role, bold=True),
            *self._told(view, below),
        ]

    def _told(self, view: View, box: Box) -> list[Sprite]:
        """Return the sentence in two lines or one, in type as large as the box allows."""
        px = min(view.px(16), int(box.h / 2.3))
        px, lines = shrunk(view, self.words, px, box.w, 2)
        return below_each_other(lines, box, px, round(px * 1.2), "text_dim")

    def _title(self) -> str:
        return {
            "won": tr("Won"),
            "winnable": tr("Can still be won"),
            "lost": tr("Lost"),
            "unknown": tr("Not known"),
        }.get(self.verdict, tr("Looking…"))
