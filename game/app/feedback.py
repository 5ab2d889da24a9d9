"""The interface sounds of no particular screen: pressed buttons and turned pages."""

import pygame

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.input.pads import MEANT, PadPress
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.kit.widgets.base import Widget

_PRESSED = frozenset({"button", "switch", "choice", "radio", "tabs"})
"""The roles of widgets with a press sound."""


class Feedback:
    """The interface sounds of no particular screen."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def play_click(self, said: pygame.Event | PadPress, screen: AnyScreen) -> Box | None:
        """Play the tick if an event presses a button, by mouse or by the focus.

        Returns:
            The box of the pressed button, if the mouse pressed one.
        """
        widget = _pressed_widget(screen, said)
        if widget is None or not widget.enabled or widget.role not in _PRESSED:
            return None
        middle, _ = widget.box.centre
        self._context.sound("button", pan=2 * middle / pygame.display.get_window_size()[0] - 1)
        mouse = not isinstance(said, PadPress) and said.type == pygame.MOUSEBUTTONDOWN
        return widget.box if mouse and widget.role == "button" else None

    def play_page_turn(self, step: Navigation, left: AnyScreen) -> None:
        """Play the page sound if a full-window screen opens or closes.

        ``left`` is the screen that was on top.
        """
        match step:
            case Push():
                turned = step.screen.covers
            case Pop():
                turned = left.covers
            case Replace():
                turned = left.covers or step.screen.covers
            case _:
                turned = False
        if turned:
            self._context.sound("page")


def _pressed_widget(screen: AnyScreen, said: pygame.Event | PadPress) -> Widget | None:
    """Return the widget pressed by an event, or None."""
    if isinstance(said, PadPress):
        pressed = said.name in ("accept", "second")
    elif said.type == pygame.MOUSEBUTTONDOWN and said.button in (1, 3):
        seen = (stop for stop in reversed(screen.laid.stops) if isinstance(stop, Widget))
        return next((one for one in seen if one.enabled and one.box.has(*said.pos)), None)
    else:
        pressed = said.type == pygame.KEYDOWN and MEANT.get(said.key, "") in ("accept", "press")
    return screen.widget_named(screen.focus) if pressed and screen.focus_seen else None
