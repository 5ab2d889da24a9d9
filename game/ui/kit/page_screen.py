"""Pages: screens over the whole window, with parts under tabs and buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.scene import Box, Scene, Sprite
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Active, Screen, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.tabs import Tabs
from game.ui.texts.words import tr

_WIDEST = 1560  # units: what lies at the edges of a wider page is far from everything else


@dataclass(frozen=True, slots=True)
class PagePlaces:
    """Where title, tabs, the room of the part and the line of buttons lie."""

    title: Box
    tabs: Box
    room: Box
    foot: Box


class Part(Active):
    """What a page shows under one of its tabs; it knows its page, which has focus and hover."""

    def __init__(self, page: PageScreen) -> None:
        self.page = page
        self.context = page.context

    def words(self) -> str:
        """Return what its tab says."""
        return ""

    def shown(self) -> None:
        """Get ready: the tab was turned to."""

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """Return its widgets, in Tab order, laid out in its room."""
        return []

    def paint(self, view: View, room: Box, moment: Moment) -> list[Sprite]:
        """Return what lies behind the widgets."""
        return []

    def buttons(self, view: View) -> list[Button]:
        """Return buttons for the foot of the page, the most important one last; no places yet."""
        return []

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when time alone has changed the picture."""
        return None

    def pad(self, press: PadPress, view: View) -> bool:
        """Take a press of a gamepad before the widgets do, and tell whether it was taken."""
        return False


class PageScreen(Screen):
    """A page of parts, one of which is shown. With one part only there are no tabs."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.parts: Sequence[Part] = ()
        self.tab = 0
        self.pointer: tuple[int, int] | None = None  # where the mouse points, if it does

    def title(self) -> str:
        """Return what stands at the top."""
        return ""

    def back_words(self) -> str:
        """Return what stands on the button that leaves the page."""
        return tr("Back")

    @property
    def part(self) -> Part:
        """Return the part that is shown."""
        return self.parts[self.tab]

    def show(self, tab: int) -> None:
        """Turn to another part."""
        self.tab = tab
        self.part.shown()

    def scene(self, view: View, moment: Moment, pointer: tuple[int, int] | None = None) -> Scene:
        """Return all there is to see, with the mouse pointer at a place or nowhere."""
        self.pointer = pointer
        return super().scene(view, moment, pointer)

    # Layout.

    def places(self, view: View) -> PagePlaces:
        """Return where everything lies; a low window has narrow gaps."""
        w, h = view.size
        low = h < view.px(560)
        pad = view.px(14 if low else 28)
        wide = min(w - 2 * pad, view.px(_WIDEST))
        x, y = round((w - wide) / 2), view.px(8 if low else 18)
        title = Box(x, y, wide, view.px(36 if low else 46))
        y += round(title.h) + view.px(4)
        bar = Box(x, y, wide, view.px(44) if len(self.parts) > 1 else 0)
        y += round(bar.h) + view.px(8 if low else 14)
        high = view.px(44 if low else 50)
        foot = Box(x, h - view.px(10 if low else 18) - high, wide, high)
        room = Box(x, y, wide, foot.y - view.px(8 if low else 14) - y)
        return PagePlaces(title, bar, room, foot)

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the title and what the part shows."""
        places = self.places(view)
        size = 26 if view.size[1] < view.px(560) else 30
        head = in_lines(view, self.title(), places.title, size, bold=True, align="c")
        return head + self.part.paint(view, places.room, moment)

    def widgets(self, view: View) -> list[Widget]:
        """Return tabs, the widgets of the part, and the buttons at the foot."""
        places = self.places(view)
        result: list[Widget] = []
        if len(self.parts) > 1:
            heads = [part.words() for part in self.parts]
            result.append(Tabs("tabs", heads, self.tab, self.show).at(view, places.tabs))
        result += self.part.widgets(view, places.room)
        back = Button("back", self.back_words(), self.leave, icon="back").at(view, places.foot)
        return [*result, *_along(view, [back, *self.part.buttons(view)], places.foot)]

    # What happens is the part's.

    def advance(self, moment: Moment) -> Step | None:
        """Do what time does."""
        return self.part.advance(moment)

    def think(self) -> bool:
        """Take a short step of what takes long, and tell whether there is more of it."""
        return self.part.think()

    def moving(self, moment: Moment) -> bool:
        """Tell whether the next scene may differ though nothing happens."""
        return self.part.moving(moment)

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when time alone has changed the picture."""
        return self.part.tick(moment), super().tick(moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Turn to another part with Ctrl and Tab; the rest is the part's."""
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL and len(self.parts) > 1:
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.show((self.tab + by) % len(self.parts))
            self.focus, self.focus_seen = "tabs", True
            return True, None
        return self.part.key(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Do what a gamepad asks for, the part first."""
        return None if self.part.pad(press, view) else super().pad(press, view, moment)

    def wheel(self, steps: int) -> None:
        """Scroll, wherever the pointer is."""
        self.part.wheel(steps)

    def default(self) -> Step | None:
        """Do what Enter does where no widget takes it."""
        return self.part.default()


def _along(view: View, buttons: list[Button], foot: Box) -> list[Button]:
    """Give the first button its place at the left of a line, the others theirs at the right."""
    gap = view.px(10)
    needs = [float(button.least_width(view)) for button in buttons]
    room = foot.w - gap * (len(buttons) - 1)
    share = min(1.0, room / sum(needs))
    right = foot.x + foot.w
    for button, need in zip(reversed(buttons), reversed(needs), strict=True):
        width = round(need * share)
        button.box = Box(right - width, foot.y, width, foot.h)
        right -= width + gap
    buttons[0].box = buttons[0].box._replace(x=foot.x)
    return buttons
