"""The key field of a screen that waits for a key, and what there is to say of it."""

from dataclasses import dataclass

import pygame

_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


@dataclass
class Waiting:
    """Which field waits: every key is its own, until the focus moves away from it.

    ``field`` is its name, or empty; ``message`` says why a key was refused, or something else
    until the next key, click or button of a gamepad.
    """

    field: str = ""
    message: str = ""

    def turn(self, name: str) -> None:
        """Have a field wait, or no longer."""
        self.field = "" if self.field == name else name

    def before(self, event: pygame.Event, under: str) -> None:
        """End with the mouse, unless the widget ``under`` it, which is pressed, is the field."""
        if event.type in _PRESSES:
            self.message = ""
        elsewhere = event.type == pygame.MOUSEBUTTONDOWN and under != self.field
        if elsewhere or event.type == pygame.MOUSEWHEEL:
            self.field = ""

    def settle(self, focus: str) -> None:
        """End where the focus is elsewhere."""
        if focus != self.field:
            self.field = ""
