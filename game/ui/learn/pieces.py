"""Pieces of the pages of lessons: what is under way, and buttons in the middle of a line."""

from collections.abc import Collection, Mapping, Sequence

from game.boards.scene import Box, Sprite
from game.ui.view import View
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.spot import Spot


def loose(shown: Mapping[str, Sprite], known: Collection[str]) -> list[Widget]:
    """Return what is shown on its way out, as one thing that cannot be pressed."""
    gone = tuple(sprite for ident, sprite in shown.items() if ident not in known)
    if not gone:
        return []
    spot = Spot("", Box(0, 0, 0, 0), gone, lambda second: None)
    spot.takes_focus = False
    return [spot]


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
