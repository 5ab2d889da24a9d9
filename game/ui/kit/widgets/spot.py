"""A place on a board that can be pressed: a card, a hole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.boards.scene import Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Said, Step, Widget


@dataclass(eq=False)
class Spot(Widget):
    """Show pictures and do something when pressed, with the second button or not.

    ``lies`` says what lies there, for who has it read out.
    """

    pictures: tuple[Sprite, ...]
    action: Callable[[bool], Step | None]
    lies: Callable[[], str] = str

    role = "place"

    def said(self, view: View, *, focused: bool = False) -> Said:
        """Return what can be said of it: what lies there."""
        self.called = self.lies()
        return super().said(view, focused=focused)

    def states(self) -> set[str]:
        """Return whether it is chosen."""
        marks = {mark for sprite in self.pictures for mark in sprite.marks}
        return {"chosen"} if marks & {"chosen", "second"} else set()

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Do it."""
        return self.action(second)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the pictures, the first one with the focus if it is here."""
        marks = ({"focus"} if focused else set()) | ({"hover"} if hovered else set())
        if not marks or not self.pictures:
            return list(self.pictures)
        first = self.pictures[0]
        return [first._replace(marks=first.marks | marks), *self.pictures[1:]]
