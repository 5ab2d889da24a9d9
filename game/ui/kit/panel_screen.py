"""A panel in the middle of the screen it covers: a title, what is in it, and buttons."""

from collections.abc import Sequence

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Column, Container, Either, Layers, Node, Picture, Row
from game.ui.kit.screen import Screen, veil
from game.ui.kit.text import Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import below_each_other, fit, panel_sprite, shrunk, text_sprite
from game.ui.kit.widgets.button import Button


class PanelScreen(Screen):
    """What pause, result and reasons share: a frame in the middle, as large as what is in it."""

    covers = False
    comes_round = True

    def title(self) -> str:
        """Return what stands at the top."""
        return ""

    def contents(self, view: View) -> Sequence[Node]:
        """Return what is below the title, from the top downward."""
        return ()

    def body(self, view: View, moment: Moment) -> Node:
        """Return the shade and the frame with what is in it."""
        title = Words(self.title(), 28, bold=True, align="c", lines=2)
        panel = Container(
            Column(title, *self.contents(view), gap=14),
            x=0.5,
            y=0.5,
            pad=(24, 20),
            panel=("panel", "panel_border"),
        )
        edge = Container(panel, pad=(12, 12))
        return edge if self.covers else Layers(Picture(lambda box: [veil(view)]), edge)


ROW = 58
"""The units from one row of buttons to the next."""


class SizedPanel(Screen):
    """A frame of a given size, and a row of buttons in it."""

    covers = False
    comes_round = True

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

    def down(self, view: View, units: float) -> int:
        """Return a height in whole pixels: less where the window has no room for the panel."""
        box, wanted = self.panel(view), view.px(self.panel_size(view)[1])
        return max(1, round(view.px(units) * min(1.0, box.h / wanted)))

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the shade, the frame and the title."""
        box = self.panel(view)
        side = view.px(20)
        head = Box(box.x + side, box.y + self.down(view, 18), box.w - 2 * side, self.down(view, 40))
        return [
            veil(view),
            panel_sprite(box, "panel", "panel_border", view.px(16), view.px(1)),
            *in_lines(view, self.title(), head, 28, bold=True, align="c"),
        ]

    def row(self, view: View, buttons: list[Button]) -> list[Button]:
        """Return the buttons laid out along the bottom of the panel, as wide as they need."""
        first = len(buttons) // 2 if self.narrow(view) and len(buttons) > 2 else 0
        for up, some in ((ROW, buttons[:first]), (0, buttons[first:])):
            self._along(view, some, self.down(view, 24 + up))
        return buttons

    def narrow(self, view: View) -> bool:
        """Tell whether more than two buttons need two rows, each of them ROW units high."""
        return view.size[0] < view.px(560)

    def _along(self, view: View, buttons: list[Button], foot: int) -> None:
        box, gap, pad = self.panel(view), view.px(12), view.px(24)
        height = self.down(view, 48)
        room = box.w - 2 * pad - gap * (len(buttons) - 1)
        needs = [float(button.least_width(view)) for button in buttons]
        spare = room - sum(needs)
        x = box.x + pad
        for button, need in zip(buttons, needs, strict=True):
            # What is too much is shared by all, what lacks by those with long words.
            width = need + (spare / len(needs) if spare >= 0 else spare * need / sum(needs))
            button.box = Box(round(x), box.y + box.h - foot - height, round(width), height)
            x += width + gap

    def column(self, view: View, buttons: list[Button], top: float) -> list[Button]:
        """Return the buttons laid out one below the other."""
        box, gap, pad = self.panel(view), view.px(10), view.px(40)
        room = box.y + box.h - view.px(24) - top
        height = min(view.px(50), (room - gap * (len(buttons) - 1)) / len(buttons))
        for number, button in enumerate(buttons):
            y = top + number * (height + gap)
            button.box = Box(box.x + pad, round(y), box.w - 2 * pad, round(height))
        return buttons


def button_rows(*buttons: Button, gap: float = 12) -> Node:
    """Return buttons side by side; in two rows where one has no room, each as wide as it needs."""
    row = Row(*(Container(button, grow=1) for button in buttons), gap=gap)
    if len(buttons) < 3:
        return row
    half = len(buttons) // 2
    parts = (buttons[:half], buttons[half:])
    return Either(row, Column(*(button_rows(*part, gap=gap) for part in parts), gap=gap))


def in_lines(
    view: View,
    words: str,
    box: Box,
    size: float = 18,
    role: str = "text",
    *,
    bold: bool = False,
    align: str = "l",
) -> list[Sprite]:
    """Return words in a box: in one line, or in two if their type is larger then."""
    one, told = fit(view, words, size, box.w, bold=bold)
    px, lines = min(view.px(size * 0.8), int(box.h / 2.4)), [told]
    if told != words or one < px:
        px, lines = shrunk(view, words, px, box.w, 2, max(8, view.px(size * 0.5)), bold=bold)
    if told == words and one >= px:
        return [text_sprite(words, box, one, role, bold=bold, align=align)]
    height = round(px * 1.2)
    top = box.y + (box.h - height * len(lines)) / 2
    place = box._replace(y=top)
    return below_each_other(lines, place, px, height, role, bold=bold, align=align)
