"""The widgets of one layout of a screen, their sprites, and the tool tip of one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

import pygame

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import LayoutResult, draw_node
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget, panel_sprite

DELAY_MS = 600
"""The delay in ms before the tooltip of a widget under the pointer or in focus."""

_TYPE = 18
_WIDEST = 340
_RIM = 6  # units that stay free at the edge of the window
_REACH = 200  # units: from its target, at the most
_EXCHANGED = {pygame.K_LEFT: pygame.K_RIGHT, pygame.K_RIGHT: pygame.K_LEFT}


@dataclass
class TipState:
    """The widget that pointer or focus rests on, and since when; kept by the screen."""

    name: str = ""
    since: int = 0

    def rest(self, name: str, ms: int) -> None:
        """Record the widget rested on."""
        if name != self.name:
            self.name, self.since = name, ms

    def visible_name(self, ms: int) -> str:
        """Return the name of the widget whose tooltip is due, or none."""
        return self.name if ms - self.since >= DELAY_MS else ""


def tooltip(view: View, target: Box, words: str, others: Sequence[Box] = ()) -> list[Sprite]:
    """Return a small panel with the words, near the target and clear of the others.

    Empty for no words.
    """
    if not words:
        return []
    px, pad, rim = view.px(_TYPE), view.px(12), view.px(_RIM)
    room = min(view.px(_WIDEST), view.size[0] - 2 * (pad + rim))
    step = view.letters.line_height(px)
    most = max(1, int((view.size[1] - 2 * rim - pad) // step))
    lines = view.letters.wrap(words, px, room, most=most)
    w = max(view.letters.width(line, px) for line in lines) + 2 * pad
    box = _place(view, target, (w, len(lines) * step + pad), tuple(others))
    panel = panel_sprite(box, "panel_raised", "text_dim", view.px(8), view.px(1))
    place = Box(box.x + pad, round(box.y + pad / 2), w - 2 * pad, len(lines) * step)
    told = draw_node(Label(words, _TYPE, lines=len(lines)), view, place)
    return [panel, *view.sprites_as_read(told, place)]


@lru_cache(maxsize=1)  # nothing moves while the tooltip shows
def _place(view: View, target: Box, size: tuple[int, int], others: tuple[Box, ...]) -> Box:
    """Return the free place for a panel nearest to its target, below it if possible.

    Without a free place within reach it is below the target, above it, or over it, as the window
    allows.
    """
    (w, h), rim, gap = size, view.px(_RIM), view.px(8)
    low, near = view.size[1] - rim - h, target.grow(gap)
    x = round(near.centre[0] - w / 2)
    y = (floor(near.y - h) + ceil(near.y + near.h)) / 2  # as far from above it as from below it
    blocks = [near, *(other for other in others if not other.meets(near.grow(-gap)))]
    # The nearest free places touch another box, or are aligned with the target.
    xs = {x, *(floor(one.x - w) for one in blocks), *(ceil(one.x + one.w) for one in blocks)}
    ys = {round(y), *(floor(one.y - h) for one in blocks), *(ceil(one.y + one.h) for one in blocks)}
    xs = {min(max(rim, one), view.size[0] - rim - w) for one in xs}
    ys = {one for one in ys if rim <= one <= low}

    def distance_to(place: Box) -> tuple[float, float, bool]:
        aside = max(place.x - near.x - near.w, near.x - place.x - w, 0)
        under = max(place.y - near.y - near.h, near.y - place.y - h, 0)
        return aside + under, abs(place.x - x) + abs(place.y - y), place.y < y

    places = sorted((Box(a, b, w, h) for a in xs for b in ys), key=distance_to)
    reached = [place for place in places if distance_to(place)[0] <= view.px(_REACH)]
    for place in reached:
        if not any(place.meets(block) for block in blocks):
            return place
    beside = (place for place in reached if not place.meets(near))
    over = Box(min(max(rim, x), view.size[0] - rim - w), max(rim, min(round(y), low)), w, h)
    return next(beside, over)


class ShownWidgets:
    """The widgets of a layout, in Tab order, with their sprites cached until they change."""

    def __init__(self, laid: LayoutResult) -> None:
        self._laid, self._mirrors = laid, laid.page is not None
        self.widgets = tuple(stop for stop in laid.stops if isinstance(stop, Widget))
        self._live = [one for one in self.widgets if one.is_live]
        self._looks: dict[tuple[Widget, bool, bool], Sequence[Sprite]] = {}

    def find(self, name: str) -> Widget | None:
        """Return the widget with a name, or None; moving cards have no name."""
        return next((one for one in self.widgets if one.name == name != ""), None)

    def name_at(self, position: tuple[int, int], *, told: bool = False) -> str:
        """Return the name of the widget at a position: enabled, or if ``told``, with a tooltip."""
        seen = (one for one in reversed(self.widgets) if one not in self._laid.reveal)
        found = (one for one in seen if (one.enabled or (told and one.tip)))
        return next((one.name for one in found if one.box.has(*position)), "")

    def stops(self) -> dict[str, Box]:
        """Return the places of the focusable widgets by their names."""
        return {one.name: one.box for one in self.widgets if one.takes_focus and one.enabled}

    def scroll(self, steps: int, at: tuple[int, int] | None) -> bool:
        """Scroll the area under the pointer, or else the first that moves; return if any did."""
        wheels = self._laid.wheels
        over = [wheel for wheel in wheels if at is not None and wheel[0].has(*at)]
        return any(wheel(steps) for _, wheel in over or wheels)

    def refresh(self) -> bool:
        """Bring widgets up to date that change without a layout; return whether any changed."""
        changed = [widget for widget in self._live if widget.refresh_in_place()]
        if changed:
            self._looks = {one: s for one, s in self._looks.items() if one[0] not in changed}
        return bool(changed)

    def sprites(self, view: View, focus: str, hover: str, *, focus_seen: bool) -> list[Sprite]:
        """Return all sprites of the layout, with the widgets that have focus and hover."""
        sprites: list[Sprite] = []
        for item in self._laid.items:
            if isinstance(item, Sprite):
                sprites.append(item)
            elif isinstance(item, Widget):
                focused = (focus_seen or item.takes_text) and item.name == focus != ""
                sprites += self.look(item, view, focused=focused, hovered=item.name == hover != "")
        return sprites

    def look(
        self, widget: Widget, view: View, *, focused: bool = False, hovered: bool = False
    ) -> Sequence[Sprite]:
        """Return the sprites of a widget in window coordinates."""
        look = widget, focused, hovered
        if look not in self._looks:
            drawn = widget.sprites(view, focused=focused, hovered=hovered)
            self._looks[look] = (
                drawn if widget.is_figure else view.sprites_as_read(drawn, widget.box)
            )
        return self._looks[look]

    # A mirrored page, for widgets, which are not.

    def place_in(self, widget: Widget, box: Box) -> Box:
        """Return a box of the widget in window coordinates."""
        return box.mirror_in(widget.box) if self._mirrors and not widget.is_figure else box

    def point_in(self, widget: Widget, position: tuple[int, int]) -> tuple[int, int]:
        """Return a point of the window in the coordinates of the widget."""
        if not self._mirrors or widget.is_figure:
            return position
        (x, y), box = position, widget.box
        return round(2 * box.x + box.w) - 1 - x, y

    def key_for(self, widget: Widget, event: pygame.Event) -> pygame.Event:
        """Return a key as the widget takes it: the left arrow leads on where one reads so.

        Figures and what is written have the same order in all languages.
        """
        alike = widget.is_figure or widget.takes_every_key
        if not self._mirrors or alike or event.key not in _EXCHANGED:
            return event
        return pygame.Event(event.type, {**event.dict, "key": _EXCHANGED[event.key]})
