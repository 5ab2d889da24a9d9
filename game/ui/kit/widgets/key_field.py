"""A field that takes the next key pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Sprite
from game.ui.input.chords import HOLDS
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, fit, text_sprite


@dataclass
class KeyField(Widget):
    """Show a key; pressed, wait for another. ``waiting`` belongs to the screen.

    ``alone`` tells whether it takes Shift, Ctrl and their like by themselves, or waits for what
    is pressed with them.
    """

    label: str
    waiting: bool
    wait: Callable[[bool], None]
    take: Callable[[pygame.Event], None]
    prompt: str = ""
    alone: bool = True

    @property
    def takes_every_key(self) -> bool:  # type: ignore[override]
        """Tell whether the next key is this field's."""
        return self.waiting

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Wait for a key, or no longer."""
        self.wait(not self.waiting)

    def key(self, event: pygame.Event) -> bool:
        """Take a key that was waited for; Escape takes none."""
        if not self.waiting:
            return False
        if event.key in HOLDS and not self.alone:
            return True
        self.wait(False)
        if event.key != pygame.K_ESCAPE:
            self.take(event)
        return True

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the key's name in a box like a key's cap."""
        if self.waiting:
            frame = self.backing(view, focused=True, edge="accent")
        else:
            frame = self.backing(view, focused=focused, hovered=hovered)
        words = self.prompt if self.waiting else self.label
        role = "text_dim" if self.waiting else "text"
        px, words = fit(view, words, 18, self.box.w - view.px(12), bold=True)
        return [frame, text_sprite(words, self.box, px, role, bold=not self.waiting, align="c")]
