"""Panels: modal screens with a title, content and buttons, centred over another screen."""

from collections.abc import Sequence

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import Column, Container, FirstThatFits, Layers, Node, Picture, Row, Space
from game.ui.kit.screen import Answer, Screen
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View


class PanelScreen(Screen[Answer]):
    """Base of dialogs such as pause and result: a centred frame as large as its content."""

    covers = False
    comes_round = True
    dim = 150
    """Of 255: how dark the screen below becomes."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.title = title

    def light(self, view: View) -> Node | None:
        """Return a frame with light effects, in place of the usual one."""
        return None

    def contents(self, view: View) -> Sequence[Node]:
        """Return the content below the title, from the top downward."""
        return ()

    def head(self, view: View) -> Sequence[Node]:
        """Return the title."""
        return [Label(self.heading(), 28, bold=True, align="c", lines=2, heading=True)]

    def body(self, view: View, moment: Moment) -> Node:
        told: Node = Column(*self.head(view), *self.contents(view), gap=14)
        light = self.light(view)
        if light is None:
            look = ("panel", "panel_border")
            panel = Container(told, x=0.5, y=0.5, pad=(24, 20), panel=look)
        else:
            panel = Container(Layers(light, Container(told, pad=(24, 20))), x=0.5, y=0.5)
        edge = Container(panel, pad=(12, 12), grow=1)
        above = self.free_units_above(view)
        placed = Column(Space(above), edge) if above else edge
        return placed if self.covers else Layers(Picture(self._veil), placed)

    def free_units_above(self, view: View) -> float:
        """Return the free space above the frame, in units, if the window has room."""
        return 0

    def _veil(self, box: Box) -> list[Sprite]:
        """Return the shade between a panel and the screen it covers."""
        return [Sprite(Face("block"), box, style=("shadow",), alpha=self.dim)]


def button_rows(*buttons: Node, gap: float = 12) -> Node:
    """Return buttons in a row, or in two rows of natural widths if the row is too narrow."""
    row = Row(*(Container(button, grow=1) for button in buttons), gap=gap)
    if len(buttons) < 3:
        return row
    half = len(buttons) // 2
    parts = (buttons[:half], buttons[half:])
    return FirstThatFits(row, Column(*(button_rows(*part, gap=gap) for part in parts), gap=gap))
