"""A toggle: a switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite, text_sprite

_TYPE = 18
_WIDTH, _HEIGHT = 52, 28  # of the switch


@dataclass(eq=False)
class Toggle(Widget):
    """Be on or off; ``words`` stand beside the switch and say what it does or that it is on.

    The whole box is pressed, words and all. With ``at_end`` the switch is at the right, as in a
    list of settings.
    """

    on: bool
    change: Callable[[bool], None]
    words: str = ""
    at_end: bool = False

    role = "switch"

    def states(self) -> set[str]:
        """Return whether it is on."""
        return {"on"} if self.on else set()

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Turn it over."""
        self._take(not self.on)

    def key(self, event: pygame.Event) -> bool:
        """Turn it off with the left arrow and on with the right one, as the disc goes."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._take(event.key == pygame.K_RIGHT)
        return True

    def _take(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.change(on)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the switch and the words."""
        px, pad = view.px(_TYPE), view.px(6)
        track = self._track(view, pad)
        parts = [self.backing(view, focused=focused, fill="", edge="")]
        if self.words:
            gap = view.px(12)
            left = self.box.x + pad if self.at_end else track.x + track.w + gap
            right = track.x - gap if self.at_end else self.box.x + self.box.w - pad
            place = Box(left, self.box.y, max(1, right - left), self.box.h)
            words = view.letters.fitted(self.words, px, place.w)
            parts.append(text_sprite(words, place, px))
        edge = "text" if hovered else ("accent" if self.on else "text_dim")
        fill = "accent" if self.on else "panel_raised"
        parts.append(panel_sprite(track, fill, edge, track.h / 2, view.px(2)))
        gap = round(track.h * 0.16)
        side = track.h - 2 * gap
        x = track.x + track.w - gap - side if self.on else track.x + gap
        disc = Box(x, track.y + gap, side, side)
        ink = "accent_text" if self.on else "text_dim"
        parts.append(Sprite(Face("disc"), disc, style=(ink, 255)))
        # Told by more than colour and place: a tick in the room that the disc has left.
        if self.on:
            sign = round(track.h * 0.5)
            room = x - track.x
            place = Box(round(track.x + (room - sign) * 0.62), track.y, sign, sign)
            place = place.moved(0, round((track.h - sign) / 2))
            parts.append(Sprite(Face("icon", name="check"), place, style=(ink,)))
        return parts

    def _track(self, view: View, pad: int) -> Box:
        high = round(min(view.px(_HEIGHT), self.box.h - 2))
        wide = round(high * _WIDTH / _HEIGHT)
        x = self.box.x + self.box.w - pad - wide if self.at_end else self.box.x + pad
        return Box(round(x), round(self.box.y + (self.box.h - high) / 2), wide, high)

    def least_width(self, view: View) -> int:
        """Return the width that switch and words need, in pixels."""
        words = view.letters.width(self.words, view.px(_TYPE)) + view.px(12) if self.words else 0
        return view.px(_WIDTH) + words + 2 * view.px(6) + 2
