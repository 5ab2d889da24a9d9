"""A replay that is shown: what is done with it, what moves meanwhile, and what stands out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.boards.board import PLAIN, Laid, Shown
from game.boards.kinds import board_of
from game.games.claims.state import Claim
from game.games.triangle.state import Jump
from game.play.replays.playhead import Playhead
from game.play.replays.replay import LostJump, Replay
from game.ui.pages.history.replay.lists import SideLists
from game.ui.table.computers import glow_ms
from game.ui.table.stage import Stage

if TYPE_CHECKING:
    from game.boards.scene import Box
    from game.ui.context import Context
    from game.ui.kit.view import Moment

MOST_MS = 250  # of the world in one look: after a sleep a replay goes on where it was
_SOUNDS = 4.0  # at higher speeds there would be nothing but noise


class Showing:
    """The playhead of a replay, the lists beside it, and the board that follows them."""

    def __init__(self, context: Context, replay: Replay) -> None:
        self._context = context
        self.replay, self.head = replay, Playhead(replay)
        self.lost = LostJump(replay)
        self.lists = SideLists(self.head, self.lost)
        self.stage = Stage(board_of(self.state), self.state)
        self.ms: int | None = None  # of the world, when last looked at
        self._at, self._stood_out = 0, PLAIN  # the position by then, and what stood out in it

    @property
    def state(self) -> Any:
        """Return the position that shows."""
        return self.replay.states[self.head.at]

    def advance(self, moment: Moment) -> None:
        """Let the replay go on, and have the board follow where it has come to by now."""
        since = 0 if self.ms is None else moment.ms - self.ms
        self.ms = moment.ms
        self.head.pass_by(min(since, MOST_MS))
        by, self._at = self.head.at - self._at, self.head.at
        if abs(by) == 1:
            self._moved(by)
        elif by:
            self.stage.change(self.state, PLAIN, 0, 0)
            self.stage.end()
        self._stood_out = self._shown()

    def _moved(self, by: int) -> None:
        """Move to the position beside the last one, and be heard if it plays."""
        head, speed = self.head, self._context.settings.speed
        self.stage.end()
        moves = self.stage.change(self.state, self._stood_out, self.ms or 0, speed)
        done = head.done
        if moves and by > 0 and isinstance(done, Claim):
            self.stage.hold(done.left + done.right, "right", glow_ms(2, speed))
        if head.playing and head.speed < _SOUNDS:
            self._heard(head.at - 1)

    def _heard(self, entry: int) -> None:
        verdict, seat = self.replay.verdicts[entry], max(0, self.replay.actor(entry))
        if isinstance(self.replay.entries[entry].action, Jump):
            self._context.sound("jump", seat)
        else:
            self._context.sound(verdict or "call", seat)

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

    def laid(self, area: Box, least: int) -> Laid:
        """Return the position in an area, with what stands out."""
        board, state = self.stage.board, self.state
        return Laid(
            board, state, board.grid(state, area, least), self._shown(), self.stage.ids(state)
        )
