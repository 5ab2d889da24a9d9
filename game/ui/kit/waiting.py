"""A screen with key fields, of which one may wait for a key."""

import pygame

from game.ui.input.pads import PadPress
from game.ui.kit.screen import Screen, Step
from game.ui.kit.view import Moment, View


class WaitingScreen(Screen):
    """Every key goes to the field that waits, until the focus moves away from it.

    ``waiting`` is the name of that field, or empty; ``message`` says why a key was refused,
    until the next key or click.
    """

    def __init__(self) -> None:
        super().__init__()
        self.waiting = ""
        self.message = ""

    @property
    def takes_every_key(self) -> bool:
        """Tell whether a field waits."""
        return bool(self.waiting) and self.focus == self.waiting

    def wait(self, name: str, waiting: bool) -> None:
        """Have a field wait, or no longer."""
        self.waiting = name if waiting else ""
        self.message = ""

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Step | None:
        """Do what an event asks for; the mouse ends the wait where it does something else."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.message = ""
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self._widgets = tuple(self.widgets(view))
            if self._at(event.pos) != self.waiting:
                self.waiting = ""
        elif event.type == pygame.MOUSEWHEEL:
            self.waiting = ""
        step = super().handle(event, view, moment)
        self._settle()
        return step

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for: to go back is to wait no longer."""
        if self.takes_every_key and press.name in ("back", "menu"):
            self.waiting = ""
            return None
        self.message = ""
        step = super().pad(press, view, moment)
        self._settle()
        return step

    def _settle(self) -> None:
        if self.focus != self.waiting:
            self.waiting = ""
