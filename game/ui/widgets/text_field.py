"""A field for one line of text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Box, Sprite
from game.ui.view import View
from game.ui.widgets.base import Widget, panel_sprite, text_sprite

if TYPE_CHECKING:
    from game.ui.screen import Step

_FOCUS = frozenset({"focus"})


@dataclass
class TextField(Widget):
    """Write one line: letters at the end, Backspace takes one back, Delete all.

    ``empty`` stands dimmed where there is no text. ``focused`` says that the caret shows.
    """

    value: str
    change: Callable[[str], None]
    empty: str = ""
    most: int = 24

    takes_text = True

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Take the focus, which a click has given already."""
        return None

    def key(self, event: pygame.Event) -> bool:
        """Erase; every key that writes is taken, its text comes by itself."""
        if event.key == pygame.K_BACKSPACE:
            self._set(self.value[:-1])
            return True
        if event.key == pygame.K_DELETE:
            self._set("")
            return True
        moves = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
        enters = (pygame.K_RETURN, pygame.K_KP_ENTER)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        return plain and event.key not in moves + enters and event.key < pygame.K_CAPSLOCK

    def text(self, text: str) -> None:
        """Add what was typed, as far as there is room."""
        self._set((self.value + "".join(c for c in text if c.isprintable()))[: self.most])

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.change(value)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return box, text and caret."""
        marks = _FOCUS if focused else frozenset()
        border = "text_dim" if hovered else "panel_border"
        parts = [panel_sprite(self.box, "panel_raised", border, view.px(9), view.px(1), marks)]
        px, inset = view.px(17), view.px(12)
        inner = Box(self.box.x + inset, self.box.y, self.box.w - 2 * inset, self.box.h)
        shown = self.value
        # The end of a long text is what is being written, so its beginning is cut.
        while shown and view.letters.width(shown, px) > inner.w - view.px(4):
            shown = shown[1:]
        if shown:
            parts.append(text_sprite(shown, inner, px))
        elif not focused:
            words = view.letters.fitted(self.empty, px, inner.w)
            parts.append(text_sprite(words, inner, px, "text_dim"))
        if focused:
            x = inner.x + view.letters.width(shown, px) + view.px(1)
            caret = Box(x, self.box.y + (self.box.h - px * 1.3) / 2, view.px(2), px * 1.3)
            parts.append(panel_sprite(caret, "focus", "", 1))
        return parts
