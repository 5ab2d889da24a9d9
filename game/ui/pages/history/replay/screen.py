"""A session watched again: played, stepped through, and looked at for what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.boards.scene import Box, Sprite
from game.core.rules import Entry
from game.games.triangle.state import TriangleState
from game.play.replays.replay import Replay
from game.ui import pages
from game.ui.input.pads import PadPress
from game.ui.kit.actions import Action, perform
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Push, Screen, Step, Taken, step_of
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.button import Button
from game.ui.pages.history.replay.controls import controls, playing
from game.ui.pages.history.replay.layout import Places, places
from game.ui.pages.history.replay.seat_chip import SeatChip
from game.ui.pages.history.replay.showing import Showing
from game.ui.pages.history.replay.words import start, told
from game.ui.pages.history.session_words import heading, name_of
from game.ui.setups import setup_of
from game.ui.table.board_spots import badges, still
from game.ui.table.matches import begun
from game.ui.table.pieces import pile_sprites
from game.ui.table.stage import Ways
from game.ui.texts.words import number, tr

if TYPE_CHECKING:
    from game.play.opening import Opening
    from game.ui.context import Context

_SEEN = 800  # places of the time line's knob that can be told apart
_GAP = 10  # units: between things on the board, at least


class ReplayScreen(Screen):
    """The table of a session, which cannot be touched, its time line and its lists."""

    help_page = "history"

    def __init__(self, context: Context, opening: Opening, entries: Sequence[Entry]) -> None:
        """Begin at the start, standing still.

        Raises:
            ValueError: the log cannot have been played.
        """
        super().__init__()
        self.context = context
        self.replay = Replay(opening, entries)
        self.showing = Showing(context, self.replay)
        self.focus = "play"

    # Time.

    def advance(self, moment: Moment) -> None:
        """Let the replay go on, and move what is done."""
        self.showing.advance(moment)

    def think(self) -> bool:
        """Look for the jump that lost, a step at a time."""
        return self.showing.lost.step()

    def moving(self, moment: Moment) -> bool:
        """Tell whether something is on its way."""
        return self.showing.stage.going(moment.ms)

    def tick(self, moment: Moment) -> object:
        """Return where it has come to, as far as one can see, and what thought has found."""
        head, lost = self.showing.head, self.showing.lost
        seen = int(head.ms / max(100, self.replay.lasts_ms / _SEEN))
        return head.at, head.coming, seen, head.playing, lost.found, super().tick(moment)

    # What a person does.

    def default(self) -> None:
        """Play or pause."""
        self.showing.play()

    def help(self) -> Step | None:
        """Show the help."""
        self.showing.head.pause()
        return Push(pages.open("help", self.context, self.help_page))

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take the keys that play and step, but that which presses a button in focus."""
        on_button = self.focus_seen and isinstance(self.named(self.focus), Button)
        if event.key == pygame.K_SPACE and on_button:
            return False
        return perform(playing(self.showing), self.context.keys, event)

    def pad(self, press: PadPress, view: View, moment: Moment) -> Step | None:
        """Step with the shoulders, show claims with the northern button and the western one."""
        taken = perform(playing(self.showing), self.context.keys, press)
        return step_of(taken) if taken else super().pad(press, view, moment)

    @property
    def can_try(self) -> bool:
        """Tell whether a game can go on from here, and there is somebody to play it."""
        people = any(level is None for level in self.replay.opening.levels)
        return people and self.replay.rules.result(self.showing.state) is None

    def try_from_here(self) -> Step | None:
        """Begin a game for practice at this position."""
        if not self.can_try:
            return None
        self.showing.head.pause()
        opening = replace(setup_of(self.replay.opening).opening, mode="practice", day="")
        log = self.replay.entries[: self.showing.head.at]
        match = begun(self.context, opening, log=log, played_ms=round(self.showing.head.ms))
        screen = pages.open("table of match", self.context, match)
        screen.desk.say(tr("From here it’s your game – practice only."))
        return Push(screen)

    # What it looks like.

    def _places(self, view: View) -> Places:
        pile = hasattr(self.showing.state, "stock")
        seats = len(self.replay.opening.names)
        return places(view, seats, pile=pile, tabs=self.showing.lists.has_tabs)

    def _title_box(self, view: View, at: Places) -> Box:
        """Return the room of the title between the buttons of the header."""
        tools = self._header(view, at)
        left = tools[0].box.x + tools[0].box.w + view.px(10)
        right = min(button.box.x for button in tools[1:]) - view.px(10)
        return at.header._replace(x=left, w=max(1, right - left))

    def _header(self, view: View, at: Places) -> list[Button]:
        side, head = round(at.header.h), at.header
        back = Button("back", "", self.leave, "quiet", "back").at(view, head._replace(w=side))
        back.tip = tr("Back")
        x = head.x + head.w - side
        about = Action("help", self.help).button(self.context.keys)
        about.box = head._replace(x=x, w=side)
        on = Button("try", tr("Try from here"), self.try_from_here, icon="person")
        on.on = self.can_try
        on.tip = tr("Start a practice game from this position.")
        wide = on.least_width(view)
        if wide > head.w * 0.4:
            on.label, wide = "", side
        on.box = head._replace(x=x - wide - view.px(8), w=wide)
        return [back, on, about]

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the title, what happens, the ground and the pile."""
        at = self._places(view)
        parts = in_lines(
            view, heading(self.replay.opening), self._title_box(view, at), 21, bold=True, align="c"
        )
        looked_at = self.showing.head.looked_at
        if looked_at is None:
            words, role = start(self.replay), "text_dim"
        else:
            coming = self.showing.head.coming is not None
            words, role = told(self.replay, looked_at, view.look.palette, coming=coming)
        parts += in_lines(view, words, at.caption, 19, role, bold=True, align="c")
        stock = getattr(self.showing.state, "stock", ())
        ground = self.showing.laid(at.board, view.px(_GAP)).ground()
        return parts + ground + pile_sprites(view, at.pile, len(stock))

    def widgets(self, view: View) -> list[Widget]:
        """Return the controls and lists, and the board, which no press reaches."""
        showing, at, least = self.showing, self._places(view), view.px(_GAP)
        made = [
            *self._header(view, at),
            *controls(view, at, showing, self.context.keys),
            *showing.lists.widgets(view, at.tabs, at.side),
            *(self._chip(seat).at(view, box) for seat, box in enumerate(at.plates)),
        ]
        ways, done = Ways(arc=0.22), showing.head.at
        if showing.lists.has_tabs:
            taker = max(0, self.replay.actor(done - 1)) if done else None
            ways = Ways(at.pile, None if taker is None else at.plates[taker])
        calm = self.context.settings.reduce_motion
        laid = showing.laid(at.board, least)
        lay = partial(showing.stage.board.grid, area=at.board, least=least)
        lies = showing.stage.sprites(laid, lay, showing.ms or 0, ways, calm=calm)
        return [*made, *still(view, [*lies, *badges(view, laid, lies)])]

    def _chip(self, seat: int) -> Widget:
        state, opening = self.showing.state, self.replay.opening
        if isinstance(state, TriangleState):
            score, lit = _markers(state, seat), state.turn == seat and not state.over
        else:
            score, lit = number(state.scores[seat]), state.caller == seat
        lit = lit and len(opening.names) > 1
        name = name_of(opening, seat)
        computer = opening.levels[seat] is not None
        return SeatChip(f"seat:{seat}", seat, name, score, lit, computer)


def _markers(state: TriangleState, seat: int) -> str:
    """Return how many markers a seat has left, or nothing where that is not its own number."""
    if state.play == "duel":
        return ""
    if seat < len(state.finished):
        return str(state.left[seat])
    return str(state.markers.bit_count()) if seat == state.turn else ""
