"""A session watched again: played, stepped through, and looked at for what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.boards.board import PLAIN, Identities, Laid, Shown
from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.boards.tween import Paths
from game.core.rules import Entry
from game.games.claim_actions import Claim
from game.games.triangle_state import Jump, TriangleState
from game.play.lost_jump import LostJump
from game.play.playhead import Playhead
from game.play.replaying import Replay
from game.ui.board_spots import badges, still
from game.ui.history.replay_controls import Controls
from game.ui.history.replay_layout import Places, places
from game.ui.history.replay_lists import SideLists
from game.ui.history.replay_words import start, told
from game.ui.history.seat_chip import SeatChip
from game.ui.history.session_words import heading, name_of
from game.ui.motion import Motion, differ
from game.ui.opponents import glow_ms
from game.ui.panel_screen import in_lines
from game.ui.screen import Push, Step
from game.ui.table_pieces import pile_sprites
from game.ui.view import Moment, View
from game.ui.widgets.base import Widget
from game.ui.words import number, tr

if TYPE_CHECKING:
    from game.play.saved import Opening
    from game.ui.context import Context

MOST_MS = 250  # of the world in one look: after a sleep a replay goes on where it was
_SEEN = 800  # places of the time line's knob that can be told apart
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
        self.motion = Motion()
        self._view: View | None = None
        self._ms: int | None = None
        self._ids = Identities()

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
        before = self.pictures() if self.head.makes(passes) else []
        at, coming = self.head.at, self.head.coming
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
        return self.motion.going(moment.ms)

    def tick(self, moment: Moment) -> object:
        """Return where it has come to, as far as one can see, and what thought has found."""
        head = self.head
        seen = int(head.ms / max(100, self.replay.lasts_ms / _SEEN))
        return head.at, head.coming, seen, head.playing, self.lost.found, super().tick(moment)

    def jumped(self) -> None:
        """Show another position at once."""
        self.motion.end()
        self.lists.forget()

    def step(self, by: int) -> Step | None:
        """Go to the position after the next entry, or before the last one."""
        before, at = self.pictures(), self.head.at
        self.head.step(by)
        self._moved(before, at)
        return None

    def _moved(self, before: list[Sprite], at: int) -> None:
        """Move from one position to another, and be heard if it plays."""
        self.jumped()
        after, head = self.pictures(), self.head
        if abs(head.at - at) != 1 or self._view is None:
            return
        settings = self.context.settings
        if differ(before, after):
            self.motion.begin(before, after, self._ms or 0, settings.speed)
            done = head.done
            if head.at > at and isinstance(done, Claim):
                cards = {f"card:{card}" for card in done.left + done.right}
                self.motion.hold(cards, "right", glow_ms(2, settings.speed))
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
        head, board = self.head, board_of(self.state)
        if self.lists.pointed is not None:
            return board.shown(self.lists.pointed, "hint")
        if head.coming is not None:
            return board.shown(self.replay.entries[head.coming].action)
        if head.done is None:
            return PLAIN
        wrong = self.replay.verdicts[head.at - 1] == "wrong"
        return board.shown(head.done, "wrong" if wrong else "right")

    def pictures(self) -> list[Sprite]:
        """Return the cards or markers at rest."""
        return [] if self._view is None else self._laid(self._view).sprites()

    def _laid(self, view: View) -> Laid:
        state, board = self.state, board_of(self.state)
        grid = board.grid(state, self._places(view).board, view.px(10))
        return Laid(board, state, grid, self._shown(), self._ids.of(board, state))

    def paint(self, view: View, moment: Moment) -> list[Sprite]:
        """Return the title, what happens, the ground and the pile."""
        self._view = view
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
        return parts + self._laid(view).ground() + pile_sprites(view, at.pile, len(stock))

    def widgets(self, view: View) -> list[Widget]:
        """Return the controls and lists, and the board, which no press reaches."""
        self._view = view
        at = self._places(view)
        made = [*self.controls(view, at), *self.lists.widgets(view, at.tabs, at.side)]
        made += [self._chip(seat, box) for seat, box in enumerate(at.plates)]
        gone = {}
        if self.head.at:
            seat = max(0, self.replay.actor(self.head.at - 1))
            gone = {sprite.ident: at.plates[seat] for sprite in self.motion.before}
        paths = Paths(at.pile, gone) if self.lists.has_tabs else Paths(arc=0.22)
        calm = self.context.settings.reduce_motion
        laid = self._laid(view)
        shown = self.motion.moved(self._ms or 0, laid.sprites(), paths, calm=calm)
        return [*made, *still([*shown, *badges(view, laid, shown)])]

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
        from game.play.session import Session
        from game.ui.kept import setup_of
        from game.ui.tables import table

        self.head.pause()
        opening, log = self.replay.opening, self.replay.entries[: self.head.at]
        setup = replace(setup_of(self.context, opening), mode="practice")
        screen = table(self.context, setup)
        session = Session(
            *(screen.rules, opening.options, opening.seed, len(opening.names), opening.deal),
            computers=setup.computers,
            log=log,
        )
        screen.go_on(session, round(self.head.ms))
        screen.say(tr("From here on it is your game, for practice."))
        return Push(screen)


def _markers(state: TriangleState, seat: int) -> str:
    """Return how many markers a seat has left, or nothing where that is not its own number."""
    if state.play == "duel":
        return ""
    if seat < len(state.finished):
        return str(state.left[seat])
    return str(state.markers.bit_count()) if seat == state.turn else ""
