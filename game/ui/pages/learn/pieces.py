"""Pieces of the pages of lessons: buttons in the middle of a line."""

from collections.abc import Sequence

from game.boards.scene import Box
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button


def centred(view: View, buttons: Sequence[Button], line: Box) -> None:
    """Give buttons their places in the middle of a line, narrower where there is no room."""
    gap = view.px(12)
    needs = [float(max(view.px(110), button.least_width(view))) for button in buttons]
    room = line.w - gap * (len(buttons) - 1)
    share = min(1.0, room / sum(needs)) if needs else 1.0
    x = line.x + (room - share * sum(needs)) / 2
    for button, need in zip(buttons, needs, strict=True):
        width = round(need * share)
        button.box = Box(round(x), line.y, width, line.h)
        x += width + gap
