"""A panel in the middle of the screen it covers: a title, lines, and buttons."""

from game.boards.scene import Box, Sprite
from game.ui.screen import Screen, veil
from game.ui.view import Moment, View
from game.ui.widgets.base import panel_sprite, text_sprite
from game.ui.widgets.button import Button


class PanelScreen(Screen):
    """What pause, result and reasons share: a frame of a size, and a row of buttons in it."""

    covers = False

    def panel_size(self, view: View) -> tuple[float, float]:
        """Return width and height in units."""
        return 560, 400

    def title(self) -> str:
        """Return what stands at the top."""
        return ""

    def panel(self, view: View) -> Box:
        """Return the frame in pixels, never larger than the window."""
        w, h = self.panel_size(view)
        room = view.px(12)
        width = min(view.px(w), view.size[0] - 2 * room)
        height = min(view.px(h), view.size[1] - 2 * room)
        x, y = (view.size[0] - width) // 2, (view.size[1] - height) // 2
        return Box(x, y, width, height)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the shade, the frame and the title."""
        box = self.panel(view)
        head = Box(box.x, box.y + view.px(18), box.w, view.px(40))
        return [
            veil(view),
            panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1)),
            text_sprite(self.title(), head, view.px(28), bold=True, align="c"),
        ]

    def row(self, view: View, buttons: list[Button]) -> list[Button]:
        """Return the buttons laid out along the bottom of the panel, as wide as they need."""
        box, gap, pad = self.panel(view), view.px(12), view.px(24)
        height = view.px(48)
        room = box.w - 2 * pad - gap * (len(buttons) - 1)
        needs = [button.least_width(view) for button in buttons]
        spare = (room - sum(needs)) / len(buttons)
        x = box.x + pad
        for button, need in zip(buttons, needs, strict=True):
            button.box = Box(round(x), box.y + box.h - pad - height, round(need + spare), height)
            x += need + spare + gap
        return buttons

    def column(self, view: View, buttons: list[Button], top: float) -> list[Button]:
        """Return the buttons laid out one below the other."""
        box, gap, pad = self.panel(view), view.px(10), view.px(40)
        room = box.y + box.h - view.px(24) - top
        height = min(view.px(50), (room - gap * (len(buttons) - 1)) / len(buttons))
        for number, button in enumerate(buttons):
            y = top + number * (height + gap)
            button.box = Box(box.x + pad, round(y), box.w - 2 * pad, round(height))
        return buttons


def nowhere() -> Box:
    """Return the box of a widget that is still to be laid out."""
    return Box(0, 0, 0, 0)
