"""A session watched again: played, stepped through, and looked at for what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.boards.board import PLAIN, Laid, Shown
from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.core.rules import Entry
from game.games.claims.actions import Claim
from game.games.triangle.state import Jump, TriangleState
from game.play.replays.lost_jump import LostJump
from game.play.replays.playhead import Playhead
from game.play.replays.replay import Replay
from game.ui import pages
from game.ui.kit.panel_screen import in_lines
from game.ui.kit.screen import Push, Step
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget
from game.ui.pages.history.replay.controls import Controls
from game.ui.pages.history.replay.layout import Places, places
from game.ui.pages.history.replay.lists import SideLists
from game.ui.pages.history.replay.seat_chip import SeatChip
from game.ui.pages.history.replay.words import start, told
from game.ui.pages.history.session_words import heading, name_of
from game.ui.setups import setup_of
from game.ui.table.board_spots import badges, still
from game.ui.table.computers import glow_ms
from game.ui.table.matches import begun
from game.ui.table.pieces import pile_sprites
from game.ui.table.stage import Stage, Ways
from game.ui.texts.words import number, tr

if TYPE_CHECKING:
    from game.play.saved import Opening
    from game.ui.context import Context

MOST_MS = 250  # of the world in one look: after a sleep a replay goes on where it was
_SEEN = 800  # places of the time line's knob that can be told apart
_GAP = 10  # units: between things on the board, at least
_SOUNDS = 4.0  # at higher speeds there would be nothing but noise


class ReplayScreen(Controls):
    """The table of a session, which cannot be touched, its time line and its lists."""

    help_page = "history"

    def __init__(self, context: Context, opening: Opening, entries: Sequence[Entry]) -> None:
        """Begin at the start, standing still.

        Raises:
            ValueError: the log cannot have been played.
        """
        replay = Replay(opening, entries)
        super().__init__(context, Playhead(replay))
        self.lost = LostJump(replay)
        self.lists = SideLists(self.head, self.lost, self.jumped)
        self.stage = Stage(board_of(self.state), self.state)
        self._ms: int | None = None

    @property
    def state(self) -> Any:
        """Return the position that shows."""
        return self.replay.states[self.head.at]

    # Time.

    def advance(self, moment: Moment) -> Step | None:
        """Let the replay go on, and move what is done."""
        since = 0 if self._ms is None else moment.ms - self._ms
        self._ms = moment.ms
        passes = min(since, MOST_MS)
        before, at, coming = self._shown(), self.head.at, self.head.coming
        self.head.pass_by(passes)
        if self.head.at != at:
            self._moved(before, at)
        elif self.head.coming != coming:
            self.lists.forget()
        return None

    def think(self) -> bool:
        """Look for the jump that lost, a step at a time."""
        return self.lost.step()

    def moving(self, moment: Moment) -> bool:
        """Tell whether something is on its way."""
        return self.stage.going(moment.ms)

    def tick(self, moment: Moment) -> object:
        """Return where it has come to, as far as one can see, and what thought has found."""
        head = self.head
        seen = int(head.ms / max(100, self.replay.lasts_ms / _SEEN))
        return head.at, head.coming, seen, head.playing, self.lost.found, super().tick(moment)

    def jumped(self) -> None:
        """Show another position at once."""
        self.stage.change(self.state, PLAIN, 0, 0)
        self.stage.end()
        self.lists.forget()

    def step(self, by: int) -> Step | None:
        """Go to the position after the next entry, or before the last one."""
        before, at = self._shown(), self.head.at
        self.head.step(by)
        self._moved(before, at)
        return None

    def _moved(self, before: Shown, at: int) -> None:
        """Move from one position to another, and be heard if it plays."""
        head, speed = self.head, self.context.settings.speed
        if abs(head.at - at) != 1:
            self.jumped()
            return
        self.stage.end()
        self.lists.forget()
        moves = self.stage.change(self.state, before, self._ms or 0, speed)
        done = head.done
        if moves and head.at > at and isinstance(done, Claim):
            self.stage.hold(done.left + done.right, "right", glow_ms(2, speed))
        if head.playing and head.speed < _SOUNDS:
            self._heard(head.at - 1)

    def _heard(self, entry: int) -> None:
        verdict, seat = self.replay.verdicts[entry], max(0, self.replay.actor(entry))
        if isinstance(self.replay.entries[entry].action, Jump):
            self.context.sound("jump", seat)
        else:
            self.context.sound(verdict or "call", seat)

    # Layout.

    def _places(self, view: View) -> Places:
        pile = hasattr(self.state, "stock")
        seats = len(self.replay.opening.names)
        return places(view, seats, pile=pile, tabs=self.lists.has_tabs)

    def _shown(self) -> Shown:
        """Return what is pointed at, or else is about to be done, or was done last."""
        head, board = self.head, self.stage.board
        if self.lists.pointed is not None:
            return board.shown(self.lists.pointed, "hint")
        if head.coming is not None:
            return board.shown(self.replay.entries[head.coming].action)
        if head.done is None:
            return PLAIN
        wrong = self.replay.verdicts[head.at - 1] == "wrong"
        return board.shown(head.done, "wrong" if wrong else "right")

    def _laid(self, area: Box, least: int) -> Laid:
        """Return the position in an area, with what stands out."""
        board, state = self.stage.board, self.state
        return Laid(
            board, state, board.grid(state, area, least), self._shown(), self.stage.ids(state)
        )

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the title, what happens, the ground and the pile."""
        at = self._places(view)
        parts = in_lines(
            view, heading(self.replay.opening), self.title_box(view, at), 21, bold=True, align="c"
        )
        looked_at = self.head.looked_at
        if looked_at is None:
            words, role = start(self.replay), "text_dim"
        else:
            coming = self.head.coming is not None
            words, role = told(self.replay, looked_at, view.look.palette, coming=coming)
        parts += in_lines(view, words, at.caption, 19, role, bold=True, align="c")
        stock = getattr(self.state, "stock", ())
        ground = self._laid(at.board, view.px(_GAP)).ground()
        return parts + ground + pile_sprites(view, at.pile, len(stock))

    def widgets(self, view: View) -> list[Widget]:
        """Return the controls and lists, and the board, which no press reaches."""
        at, least = self._places(view), view.px(_GAP)
        made = [*self.controls(view, at), *self.lists.widgets(view, at.tabs, at.side)]
        made += [self._chip(seat, box) for seat, box in enumerate(at.plates)]
        ways = Ways(arc=0.22)
        if self.lists.has_tabs:
            taker = max(0, self.replay.actor(self.head.at - 1)) if self.head.at else None
            ways = Ways(at.pile, None if taker is None else at.plates[taker])
        calm = self.context.settings.reduce_motion
        laid = self._laid(at.board, least)
        lay = partial(self.stage.board.grid, area=at.board, least=least)
        lies = self.stage.sprites(laid, lay, self._ms or 0, ways, calm=calm)
        return [*made, *still([*lies, *badges(view, laid, lies)])]

    def _chip(self, seat: int, box: Box) -> Widget:
        state, opening = self.state, self.replay.opening
        if isinstance(state, TriangleState):
            score, lit = _markers(state, seat), state.turn == seat and not state.over
        else:
            score, lit = number(state.scores[seat]), state.caller == seat
        lit = lit and len(opening.names) > 1
        name = name_of(opening, seat)
        computer = opening.levels[seat] is not None
        return SeatChip(f"seat:{seat}", box, seat, name, score, lit, computer)

    # Going on from here.

    @property
    def can_try(self) -> bool:
        """Tell whether a game can go on from here, and there is somebody to play it."""
        people = any(level is None for level in self.replay.opening.levels)
        return people and self.replay.rules.result(self.state) is None

    def try_from_here(self) -> Step | None:
        """Begin a game for practice at this position."""
        if not self.can_try:
            return None
        self.head.pause()
        opening = replace(setup_of(self.replay.opening).opening, mode="practice", day="")
        log = self.replay.entries[: self.head.at]
        match = begun(self.context, opening, log=log, played_ms=round(self.head.ms))
        screen = pages.open("table of match", self.context, match)
        screen.desk.say(tr("From here on it is your game, for practice."))
        return Push(screen)


def _markers(state: TriangleState, seat: int) -> str:
    """Return how many markers a seat has left, or nothing where that is not its own number."""
    if state.play == "duel":
        return ""
    if seat < len(state.finished):
        return str(state.left[seat])
    return str(state.markers.bit_count()) if seat == state.turn else ""
