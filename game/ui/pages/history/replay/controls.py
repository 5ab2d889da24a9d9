"""The controls of a replay: play and pause, steps, jumps, speed and the time line; and keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Box
from game.play.replays.playhead import SPEEDS, Playhead
from game.ui import pages
from game.ui.input.pads import PadPress
from game.ui.kit.panel_screen import nowhere
from game.ui.kit.screen import Push, Screen, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.pages.history.replay.layout import Places
from game.ui.pages.history.replay.time_line import time_line
from game.ui.texts.words import number, tr

if TYPE_CHECKING:
    from game.ui.context import Context

_KEYS = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
_JUMPS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_IN_ROW = 330  # units: the width of all speeds side by side


class Controls(Screen):
    """What a person does with a replay; what it looks like is the screen's, below."""

    def __init__(self, context: Context, head: Playhead) -> None:
        super().__init__()
        self.context = context
        self.head = head
        self.replay = head.replay
        self.focus = "play"

    def jumped(self) -> None:
        """Show another position at once."""

    def step(self, by: int) -> Step | None:
        """Go to the position after the next entry, or before the last one."""
        return None

    @property
    def can_try(self) -> bool:
        """Tell whether a game can go on from here."""
        return False

    def try_from_here(self) -> Step | None:
        """Begin a game at this position."""
        return None

    # What a person does.

    def play(self) -> Step | None:
        """Play or pause."""
        if self.head.playing:
            self.head.pause()
        else:
            self.head.play()
            self.jumped()
        return None

    def attempt(self, by: int) -> Step | None:
        """Show the next claim, or the last one, with what there was."""
        self.head.attempt(by)
        self.jumped()
        return None

    def to(self, ms: int) -> None:
        """Go to a time."""
        self.head.to(ms)
        self.jumped()

    def set_speed(self, chosen: int) -> None:
        """Play slower or faster."""
        self.head.speed = SPEEDS[chosen]

    def default(self) -> Step | None:
        """Play or pause."""
        return self.play()

    def help(self) -> Step | None:
        """Show the help."""
        self.head.pause()
        return Push(pages.open("help", self.context, self.help_page))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> tuple[bool, Step | None]:
        """Take Space, comma and full stop, and the page keys."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False, None
        if event.key in _KEYS:
            return True, self.step(_KEYS[event.key])
        if event.key in _JUMPS:
            return True, self.attempt(_JUMPS[event.key])
        pressed = self.named(self.focus)
        if event.key == pygame.K_SPACE and not (self.focus_seen and isinstance(pressed, Button)):
            return True, self.play()
        return False, None

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Step with the shoulders, show claims with the northern button and the western one."""
        if press.name in ("undo", "redo"):
            return self.step(-1 if press.name == "undo" else 1)
        if press.name in ("second", "hint"):
            return self.attempt(-1 if press.name == "second" else 1)
        return super().pad(press, view, moment)

    # Layout.

    def title_box(self, view: View, at: Places) -> Box:
        """Return the room of the title between the buttons of the header."""
        tools = self._header(view, at)
        left = tools[0].box.x + tools[0].box.w + view.px(10)
        right = min(button.box.x for button in tools[1:]) - view.px(10)
        return at.header._replace(x=left, w=max(1, right - left))

    def _header(self, view: View, at: Places) -> list[Button]:
        side, head = round(at.header.h), at.header
        back = Button("back", head._replace(w=side), "", self.leave, "quiet", "back")
        back.tip = tr("Back")
        right = head.x + head.w - side
        tip = tr("Help ({key})").format(key=self.context.keys.cap("help"))
        tools = [Button("help", head._replace(x=right, w=side), "", self.help, "quiet", "help")]
        tools[0].tip = tip
        label = tr("Try from here")
        words = Button("try", nowhere(), label, self.try_from_here, icon="person")
        words.on = self.can_try
        words.tip = tr("Begin a game for practice at this position.")
        wide = words.least_width(view)
        if wide > head.w * 0.4:
            words.label, wide = "", side
        right -= wide + view.px(8)
        words.box = head._replace(x=right, w=wide)
        return [back, words, *tools]

    def controls(self, view: View, at: Places) -> list[Widget]:
        """Return the header's buttons, the time line, and the row of controls."""
        made: list[Widget] = [*self._header(view, at)]
        made.append(time_line(view, "line", at.line, self.replay, self.head.ms, self.to))
        return [*made, *self._row(view, at.controls)]

    def _row(self, view: View, row: Box) -> list[Widget]:
        gap, wide = view.px(6), view.px(52)
        playing, ended = self.head.playing, self.head.ended

        def button(
            name: str, icon: str, tip: str, action: Callable[[], Step | None], on: bool
        ) -> Button:
            made = Button(name, nowhere(), "", action, icon=icon, on=on)
            made.tip = tip
            return made

        start, jumps = self.head.at == 0, not self.replay.opening.deal
        buttons = [
            button(
                "previous",
                "previous",
                tr("The jump before (Page Up)") if jumps else tr("The claim before (Page Up)"),
                partial(self.attempt, -1),
                not start,
            ),
            button(
                "step back", "step back", tr("One step back (,)"), partial(self.step, -1), not start
            ),
            button(
                "play", "pause" if playing else "play", tr("Play or pause (Space)"), self.play, True
            ),
            button("step", "step", tr("One step on (.)"), partial(self.step, 1), not ended),
            button(
                "next",
                "next",
                tr("The next jump (Page Down)") if jumps else tr("The next claim (Page Down)"),
                partial(self.attempt, 1),
                not ended,
            ),
        ]
        buttons[2].kind = "main"
        total = 5 * wide + 4 * gap
        all_speeds = view.px(_IN_ROW) <= (row.w - total) / 2 - 2 * gap
        speed_w = view.px(_IN_ROW if all_speeds else 132)
        speeds = [tr("{n}×").format(n=number(s, 1 if s < 1 else 0)) for s in SPEEDS]
        chosen = SPEEDS.index(self.head.speed)
        right = row.x + row.w - speed_w
        speed = Choice(
            *("speed", row._replace(x=right, w=speed_w), speeds, chosen, self.set_speed),
            in_row=all_speeds,
        )
        # In the middle of the window, or of what the speed leaves.
        x = min(row.x + (row.w - total) / 2, right - 2 * gap - total)
        for one in buttons:
            one.box = row._replace(x=round(max(row.x, x)), w=wide)
            x += wide + gap
        return [*buttons, speed]
