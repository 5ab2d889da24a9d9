"""The sign of a seat: its colour, as a person's or a computer's, and a press turns it over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget


@dataclass(eq=False)
class SeatSign(Widget):
    """Show who plays at a seat, and have the other kind of player play there when pressed."""

    seat: int
    computer: bool
    turn_over: Callable[[], None]
    tip: str = ""

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Turn it over."""
        self.turn_over()

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the sign in the colour of the seat."""
        side = min(view.px(22), int(min(self.box.w, self.box.h) * 0.7))
        x = round(self.box.x + (self.box.w - side) / 2)
        y = round(self.box.y + (self.box.h - side) / 2)
        sign = Face("icon", name="computer" if self.computer else "person")
        return [
            self.backing(view, focused=focused, hovered=hovered),
            Sprite(sign, Box(x, y, side, side), style=(f"seat{self.seat}",)),
        ]
