"""What every widget is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.view import View

if TYPE_CHECKING:
    from game.ui.screen import Step


@dataclass
class Widget:
    """Something with a place and a name.

    ``name`` is unique on its screen and the same from one layout to the next.
    """

    name: str
    box: Box

    takes_focus = True
    takes_text = False
    takes_every_key = False  # even Tab and Escape

    @property
    def enabled(self) -> bool:
        """Tell whether it can be pressed."""
        return True

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return what it looks like."""
        return []

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Do what a click (at a position, with the second button or not) or Enter does."""
        return None

    def key(self, event: pygame.Event) -> bool:
        """Do what a key does while it has the focus, and tell whether it took it."""
        return False

    def text(self, text: str) -> None:
        """Take text that was typed."""


def text_sprite(  # the words of a text sprite in one place
    words: str,
    box: Box,
    px: int,
    role: str = "text",
    *,
    bold: bool = False,
    align: str = "l",
    alpha: int = 255,
) -> Sprite:
    """Return one line of text in a box; ``align`` is l, c or r."""
    return Sprite(Face("text", name=words), box, style=(px, int(bold), role, align), alpha=alpha)


def panel_sprite(
    box: Box,
    fill: str,
    border: str,
    radius: float,
    pen: float = 1,
    marks: frozenset[str] = frozenset(),
) -> Sprite:
    """Return a rounded box; fill and border are roles, an empty one is left out."""
    return Sprite(Face("panel"), box, style=(fill, border, radius, pen), marks=marks)
