"""A field that captures the next key pressed, for the key bindings."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Sprite
from game.ui.input.keys import HOLDS
from game.ui.kit.layout import Container, draw_node
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


@dataclass
class KeyCapture:
    """The key field that waits for a key: it captures every key until the focus leaves it.

    ``field`` is its name, or empty; ``message`` says why a key was refused, or another message,
    until the next key, click or gamepad press.
    """

    field: str = ""
    message: str = ""

    def turn(self, name: str) -> None:
        """Start waiting in a field, or stop if it already waits."""
        self.field = "" if self.field == name else name

    def end_on_click(self, event: pygame.Event, under: str) -> None:
        """Stop waiting at a mouse event, unless it presses the field, the widget ``under`` it."""
        if event.type in _PRESSES:
            self.message = ""
        elsewhere = event.type == pygame.MOUSEBUTTONDOWN and under != self.field
        if elsewhere or event.type == pygame.MOUSEWHEEL:
            self.field = ""

    def settle(self, focus: str) -> None:
        """Stop waiting if the focus is elsewhere."""
        if focus != self.field:
            self.field = ""


@dataclass(eq=False)
class KeyField(Widget):
    """A field that shows a key and, pressed, waits for another; ``waits`` is the screen's state.

    ``alone`` says whether a modifier is captured without another key, or waits for one.
    """

    label: str
    waits: KeyCapture
    take: Callable[[pygame.Event], None]
    prompt: str = ""
    alone: bool = True

    role = "key"

    def value_words(self) -> str:
        """Return the name of the key, or the prompt while waiting."""
        return self.prompt if self.takes_every_key else self.label

    @property
    def takes_every_key(self) -> bool:  # type: ignore[override]
        """Whether the field waits for the next key."""
        return self.waits.field == self.name

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Start or stop waiting for a key."""
        self.waits.turn(self.name)

    def key(self, event: pygame.Event) -> bool:
        """Capture the key while waiting; Escape cancels."""
        if not self.takes_every_key:
            return False
        if event.key in HOLDS and not self.alone:
            return True
        self.waits.turn(self.name)
        if event.key != pygame.K_ESCAPE:
            self.take(event)
        return True

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        waiting = self.takes_every_key
        if waiting:
            frame = self.backing(view, focused=True, edge="accent")
        else:
            frame = self.backing(view, focused=focused, hovered=hovered)
        words = self.prompt if waiting else self.label
        role = "text_dim" if waiting else "text"
        told = Label(words, role=role, bold=not waiting, align="c")
        return [frame, *draw_node(Container(told, pad=(6, 0)), view, self.box)]
