"""Pages: screens over the whole window, with parts under tabs and buttons at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.scene import Box, Sprite
from game.ui.context import Context
from game.ui.input.pads import PadPress
from game.ui.kit.component import Component, Motion
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Picture, Row, Space, lay
from game.ui.kit.screen import Answer, Navigation, Screen, Taken
from game.ui.kit.text import Label
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.texts.common_words import tr

_WIDEST = 1560  # units: on a wider page the edges would be too far apart
_PART = (300, 400)  # units: the same height for all parts of a low page, so that nothing moves


class TabPanel(Component):
    """The content of a page under one of its tabs; ``words`` are the tab's label.

    It knows its page, which has focus and hover.
    """

    def __init__(self, page: PageScreen[Any], words: str = "") -> None:
        self.page, self._words = page, words
        self.context = page.context

    def words(self) -> str:
        """Return the tab's label."""
        return self._words

    def on_shown(self) -> None:
        """Prepare the part when its tab is turned to."""

    def body(self, view: View, moment: Moment) -> Node:
        """Return the content between tabs and foot, as a tree in reading order."""
        return Space()

    def buttons(self, view: View) -> list[Button]:
        """Return unplaced buttons for the foot of the page, the most important one last."""
        return []

    def pad(self, press: PadPress, view: View) -> bool:
        """Handle a gamepad press before the widgets do; return whether it was taken."""
        return False


class PageScreen(Screen[Answer]):
    """A page of parts under tabs, one of them shown; a page without parts is its own content."""

    def __init__(self, context: Context, title: str = "") -> None:
        super().__init__()
        self.context, self.title = context, title
        self.parts: Sequence[TabPanel] = (TabPanel(self),)
        self.tab = 0

    def back_words(self) -> str:
        """Return the label of the back button."""
        return tr("Back")

    @property
    def part(self) -> TabPanel:
        """Return the current part."""
        return self.parts[self.tab]

    def show(self, tab: int) -> None:
        """Turn to another part."""
        self.tab = tab
        self.part.on_shown()

    def page_body(self, view: View, moment: Moment) -> Node:
        """Return the content between head and foot."""
        return self.part.body(view, moment)

    def buttons(self, view: View) -> list[Button]:
        """Return the buttons at the foot beside the way back."""
        return self.part.buttons(view)

    def body(self, view: View, moment: Moment) -> Node:
        """Return the title, tabs, the part, and the buttons at the foot."""
        return self._frame_panel(self.page_body(view, moment), self.buttons(view))

    def room(self, view: View) -> Box:
        """Return the box of the part."""
        found: list[Box] = []

        def note(box: Box) -> list[Sprite]:
            found.append(box)
            return []

        lay(self._frame_panel(Picture(note, grow=1), ()), view)
        return found[0]

    def _frame_panel(self, part: Node, buttons: Sequence[Button]) -> Node:
        heads = [part.words() for part in self.parts]
        tabs = Choice("tabs", heads, self.tab, self.show, tabs=True, called=self.title)
        page = Column(
            self._head(),
            *([tabs] if len(heads) > 1 else []),
            Container(part, high=_PART, grow=1),
            self._foot(buttons),
            gap=14,
        )
        return Container(page, wide=(0, _WIDEST), x=0.5, pad=(28, 18))

    def _foot(self, buttons: Sequence[Button]) -> Node:
        """Return the row with the way back at the left, and the part's buttons at the right.

        Where there is little room the buttons lose their icons, go above it, or are icons alone.
        """
        back, space = Button("back", self.back_words(), self.close, icon="back"), Space(grow=1)
        words = [button.plain() for button in buttons]
        ways = [Row(*some, gap=10) for some in (buttons, words)]
        signs = [button.sign() for button in (back, *buttons)]
        return FirstThatFits(
            *(Row(back, space, way, gap=10) for way in ways),
            Column(Row(space, FirstThatFits(*ways)), Row(back, space), gap=10),
            Row(signs[0], space, *signs[1:], gap=10),
        )

    def _head(self) -> Node:
        """Return the title, or in its place, always in view, the reason why a key was refused."""
        told = self.waiting.message
        if told:
            head = Label(told, 20, "wrong", bold=True, align="c", lines=2)
        else:
            head = Label(self.title, 30, bold=True, align="c", heading=True)
        return Container(head, high=(36, 40))

    # Events and time are delegated to the part.

    def advance(self, moment: Moment) -> Navigation | None:
        return self.part.advance(moment)

    def background_step(self) -> bool:
        return self.part.background_step()

    def motion(self, moment: Moment) -> Motion:
        return self.part.motion(moment)

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        return self.part.with_animation(sprites, view, moment)

    def layout_key(self, moment: Moment) -> object:
        return self.part.layout_key(moment)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Turn to another part with Ctrl+Tab; pass other keys to the part."""
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL and len(self.parts) > 1:
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.show((self.tab + by) % len(self.parts))
            self.focus, self.focus_seen = "tabs", True
            return True
        return self.part.key(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        """Handle a gamepad press, the part first."""
        return None if self.part.pad(press, view) else super().pad(press, view, moment)

    def wheel(self, steps: int) -> None:
        self.part.wheel(steps)

    def in_order(self) -> bool:
        return self.part.in_order()

    def on_enter(self) -> Navigation | None:
        return self.part.on_enter()


def figure_with_panel(
    view: View, figure: Node, panel: Node, share: float = 0.5, gap: float = 20
) -> Node:
    """Return a figure with its share of the room, and a panel beside it; below in a tall window."""
    if view.tall:
        parts = Container(figure, high=0, grow=share), Container(panel, high=0, grow=1 - share)
        return Column(*parts, gap=gap, grow=1)
    parts = Container(figure, wide=0, grow=share), Container(panel, wide=0, grow=1 - share)
    return Row(*parts, gap=gap, grow=1)


class TimedPage(PageScreen[Answer]):
    """A page of an exercise against the clock, which notes when each press came."""

    def __init__(self, context: Context, title: str = "") -> None:
        super().__init__(context, title)
        self.now = 0

    def handle(self, event: pygame.Event, view: View, moment: Moment) -> Navigation | None:
        self.now = moment.ms
        return super().handle(event, view, moment)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Navigation | None:
        self.now = moment.ms
        return super().pad(press, view, moment)
