"""What stands in place of games and statistics where there are none."""

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.view import View

_SIGN, _LEAST_SIGN = 72, 24  # units: as large as there is room


def nothing_sprites(
    view: View, body: Box, words: str, more: str, icon: str = "chart"
) -> list[Sprite]:
    """Return a sign, why there is nothing, and in smaller type what else there is to say."""
    middle = body.y + body.h * 0.4
    line = Box(body.x, middle - view.px(30), body.w, view.px(36))
    below = Box(body.x, middle + view.px(10), body.w, view.px(40))
    parts = in_lines(view, words, line, 24, bold=True, align="c")
    if more:
        parts += in_lines(view, more, below, 18, "text_dim", align="c")
    side = min(view.px(_SIGN), int(line.y - body.y - view.px(12)))
    if side >= view.px(_LEAST_SIGN):
        sign = Box(round(body.x + (body.w - side) / 2), line.y - side - view.px(8), side, side)
        parts.append(Sprite(Face("icon", name=icon), sign, style=("text_dim",)))
    return parts
