"""What the store has to tell, in a band over the choice of games, until it is put away."""

from collections.abc import Callable

from game.boards.scene import Box, Sprite
from game.ui.kit.screen import Step
from game.ui.kit.view import View
from game.ui.kit.widgets.base import below_each_other, panel_sprite
from game.ui.kit.widgets.button import Button
from game.ui.texts.words import tr

_TYPE, _LEAST = 18, 9  # units: of the type, and what it shrinks to in a low window
_SIDE = 36  # of the button


def band(view: View, foot: float) -> Box:
    """Return the place of the band: the head of the window, down to its foot in pixels."""
    pad = view.px(10)
    width = min(view.px(900), view.size[0] - 2 * pad)
    return Box(round((view.size[0] - width) / 2), pad, width, round(foot - 2 * pad))


def news_sprites(view: View, box: Box, words: str) -> list[Sprite]:
    """Return the band with what is told, in lines of type as large as it has room for."""
    left, width = box.x + view.px(14), box.w - view.px(_SIDE + 34)
    size = _TYPE
    lines = view.letters.wrapped(words, view.px(size), width)
    while size > _LEAST and len(lines) * view.letters.line_height(view.px(size)) > box.h:
        size -= 1
        lines = view.letters.wrapped(words, view.px(size), width)
    step = view.letters.line_height(view.px(size))
    top = round(box.y + (box.h - step * len(lines)) / 2)
    parts = [panel_sprite(box, "panel", "accent", view.px(10), view.px(1))]
    return parts + below_each_other(lines, Box(left, top, width, step), view.px(size), step)


def dismissal(view: View, box: Box, action: Callable[[], Step | None]) -> Button:
    """Return the button that puts the band away."""
    side = view.px(_SIDE)
    place = Box(box.x + box.w - side - view.px(8), box.y + (box.h - side) / 2, side, side)
    return Button("dismiss", "", action, "quiet", icon="close", tip=tr("Dismiss")).at(view, place)
