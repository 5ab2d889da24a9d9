"""A field that takes the next key pressed, and what there is to say of it."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Sprite
from game.ui.input.chords import HOLDS
from game.ui.kit.layout import Container, drawn
from game.ui.kit.text import Words
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

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


@dataclass(eq=False)
class KeyField(Widget):
    """Show a key; pressed, wait for another. ``waits`` is the screen's: which of its fields does.

    ``alone`` tells whether it takes Shift, Ctrl and their like by themselves, or waits for what
    is pressed with them.
    """

    label: str
    waits: Waiting
    take: Callable[[pygame.Event], None]
    prompt: str = ""
    alone: bool = True

    role = "key"

    def value_words(self) -> str:
        """Return the name of the key, or what is waited for."""
        return self.prompt if self.takes_every_key else self.label

    @property
    def takes_every_key(self) -> bool:  # type: ignore[override]
        """Tell whether the next key is this field's."""
        return self.waits.field == self.name

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Wait for a key, or no longer."""
        self.waits.turn(self.name)

    def key(self, event: pygame.Event) -> bool:
        """Take a key that was waited for; Escape takes none."""
        if not self.takes_every_key:
            return False
        if event.key in HOLDS and not self.alone:
            return True
        self.waits.turn(self.name)
        if event.key != pygame.K_ESCAPE:
            self.take(event)
        return True

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the key's name in a box like a key's cap."""
        waiting = self.takes_every_key
        if waiting:
            frame = self.backing(view, focused=True, edge="accent")
        else:
            frame = self.backing(view, focused=focused, hovered=hovered)
        words = self.prompt if waiting else self.label
        role = "text_dim" if waiting else "text"
        told = Words(words, role=role, bold=not waiting, align="c")
        return [frame, *drawn(Container(told, pad=(6, 0)), view, self.box)]
