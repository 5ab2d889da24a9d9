"""A toggle: a switch that is on or off."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.boards.scene import Box, Face, Sprite
from game.ui.kit.layout import Container, Picture, Row, draw_node
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite

_SWITCH = (52, (20, 28))  # units: its width, and its height


@dataclass(eq=False)
class Toggle(Widget):
    """A switch; ``words`` beside it say what it does or that it is on.

    The whole box is pressed, words and all.
    """

    on: bool
    change: Callable[[bool], None]
    words: str = ""

    role = "switch"

    def states(self) -> set[str]:
        return {"on"} if self.on else set()

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        self._take(not self.on)

    def key(self, event: pygame.Event) -> bool:
        """Turn off with the left arrow and on with the right one, as the disc moves."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._take(event.key == pygame.K_RIGHT)
        return True

    def _take(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.change(on)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        frame = self.backing(view, focused=focused, fill="", edge="")
        switch = Container(Picture(partial(self._switch, view, hovered), *_SWITCH), y=0.5)
        line = Row(switch, Container(Label(self.words), wide=0, grow=1), gap=12)
        return [frame, *draw_node(Container(line, pad=(6, 0)), view, self.box)]

    def _switch(self, view: View, hovered: bool, track: Box) -> list[Sprite]:
        edge = "text" if hovered else ("accent" if self.on else "text_dim")
        fill, ink = ("accent", "accent_text") if self.on else ("panel_raised", "text_dim")
        gap = round(track.h * 0.16)
        side = track.h - 2 * gap
        x = track.x + track.w - gap - side if self.on else track.x + gap
        disc = Box(x, track.y + gap, side, side)
        parts = [
            panel_sprite(track, fill, edge, track.h / 2, view.px(2)),
            Sprite(Face("disc"), disc, style=(ink, 255)),
        ]
        # On is marked by more than colour and position: a tick beside the disc.
        if self.on:
            sign = round(track.h * 0.5)
            left, top = round(track.x + (x - track.x - sign) * 0.62), round((track.h - sign) / 2)
            place = Box(left, track.y + top, sign, sign)
            parts.append(Sprite(Face("icon", name="check"), place, style=(ink,)))
        return parts
