"""The sheets of a part of a page, where up and down go through all there is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.scene import Box
from game.ui.input.pads import PadPress
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Taken
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

_SHEETS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_SHOULDERS = {"undo": -1, "redo": 1}
_ARROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_CROSS = ("up", "down")


class Sheets:
    """Which of several sheets shows: ``at`` of so many, a ``count`` that the layout finds.

    ``widgets`` are those of the part.
    """

    def __init__(self, page: PageScreen, widgets: Callable[[View, Box], list[Widget]]) -> None:
        self._page, self._widgets = page, widgets
        self.at = 0
        self.count = 1

    def key(self, event: pygame.Event, view: View) -> Taken:
        """Turn the sheets with PageUp and PageDown, and go on with the arrows."""
        if event.key in _SHEETS and self.count > 1:
            self.turn(self.at + _SHEETS[event.key])
            return True
        return event.key in _ARROWS and self._go(view, _ARROWS[event.key])

    def pad(self, press: PadPress, view: View) -> bool:
        """Turn the sheets with the shoulders, and go on with the cross."""
        if press.name in _SHOULDERS and self.count > 1:
            self.turn(self.at + _SHOULDERS[press.name])
            return True
        if press.name not in _CROSS:
            return False
        key = pygame.K_UP if press.name == "up" else pygame.K_DOWN
        arrow = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        widget = self._page.named(self._page.focus)
        taken = widget is not None and self._page.focus_taken(widget, arrow)  # as a list does
        return taken or self._go(view, _ARROWS[key])

    def _go(self, view: View, by: int) -> bool:
        """Go to the next widget, or back; at the ends, one goes where the arrow points.

        Choices and charts take left and right for themselves, so that columns would be out of
        reach if up and down kept to them.
        """
        room = self._page.room(view)
        names = [widget.name for widget in self._widgets(view, room) if widget.takes_focus]
        if self._page.focus not in names or not self._page.focus_seen:
            return False
        at = names.index(self._page.focus) + by
        if 0 <= at < len(names):
            self._page.focus = names[at]
        return 0 <= at < len(names)

    def wheel(self, steps: int) -> None:
        """Turn the sheets."""
        self.turn(self.at - (1 if steps > 0 else -1))

    def turn(self, sheet: int) -> None:
        """Show a sheet, or the nearest one that there is."""
        self.at = min(self.count - 1, max(0, sheet))

    def lie_on(self, count: int) -> None:
        """Have so many sheets, and show one that there is."""
        self.count = count
        self.turn(self.at)
