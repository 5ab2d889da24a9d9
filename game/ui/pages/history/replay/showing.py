"""A replay that is shown: what is done with it, the board that follows it, and who sits there."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.boards.board import PLAIN, Laid, Shown
from game.boards.kinds import board_of
from game.boards.scene import Box, Sprite
from game.games.claims.state import Claim
from game.games.triangle.state import Jump, TriangleState
from game.play.replays import LostJump, Playhead, Replay
from game.ui.context import Context
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Container, Either, Node, Picture, Row
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.pieces import name_of
from game.ui.pages.history.replay.lists import SideLists
from game.ui.table.board_spots import badges, still
from game.ui.table.computers import glow_ms
from game.ui.table.frame import deck_sprites
from game.ui.table.stage import Stage, Ways
from game.ui.texts.words import number

MOST_MS = 250  # of the world in one look: after a sleep a replay goes on where it was
_SOUNDS = 4.0  # at higher speeds there would be nothing but noise
_GAP = 10  # units: between things on the board, at least
_IN_ROW = 3  # seats; of more there are two rows, where all have no room
_WIDE = 246  # units: of a seat, at the most


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

    def drawn(
        self, view: View, plates: Sequence[Tile], pile: Tile | None, box: Box
    ) -> list[Sprite | Node]:
        """Return the position in a box; cards fly there from the pile, and to who takes them."""
        area, gap, ways = box.grown(-view.px(_GAP)), view.px(_GAP), Ways(arc=0.22)
        if pile is not None:
            taker = max(0, self.replay.actor(self.head.at - 1)) if self.head.at else None
            ways = Ways(pile.box, None if taker is None else plates[taker].box)
        laid, calm = self.laid(area, gap), self._context.settings.reduce_motion
        lay = partial(self.stage.board.grid, area=area, least=gap)
        lies = self.stage.sprites(laid, lay, self.ms or 0, ways, calm=calm)
        return [*laid.ground(), *still(view, [*lies, *badges(view, laid, lies)])]


def plate(replay: Replay, at: int, seat: int) -> Tile:
    """Return the plate of a seat: colour, name and score; lit while it is the seat's turn."""
    opening = replay.opening
    state: Any = replay.states[at]
    if isinstance(state, TriangleState):
        score, lit = _markers(state, seat), state.turn == seat and not state.over
    else:
        score, lit = number(state.scores[seat]), state.caller == seat
    lit, role = lit and len(opening.names) > 1, f"seat{seat}"
    sign = Icon("computer" if opening.levels[seat] is not None else "", 18, role)
    name = Container(Words(name_of(opening, seat), bold=True), wide=48, grow=1)
    line = Row(sign, name, Words(score, 23, bold=True, align="r"), gap=8)
    inside = Container(line, high=(34, 44), pad=(10, 0))
    edge, pen = (role, 3) if lit else ("panel_border", 1)
    return Tile(f"seat:{seat}", inside, fill="panel", edge=edge, pen=pen)


def _markers(state: TriangleState, seat: int) -> str:
    """Return how many markers a seat has left, or nothing where that is not its own number."""
    if state.play == "duel":
        return ""
    if seat < len(state.finished):
        return str(state.left[seat])
    return str(state.markers.bit_count()) if seat == state.turn else ""


def rows(plates: list[Tile]) -> Node:
    """Return the plates in one row, or in two where they are many."""
    few = Grid(plates, gap=6, most=min(_IN_ROW, len(plates)))
    narrow = Container(few, wide=(0, _WIDE * min(_IN_ROW, len(plates))), x=0, grow=1)
    if len(plates) <= _IN_ROW:
        return narrow
    return Either(Container(Grid(plates, gap=6), wide=800), narrow, grow=1)


def pile(view: View, count: int) -> Tile:
    """Return the cards that are still to come."""
    deck = Picture(lambda box: deck_sprites(view, box, count), (50, 66), (34, 44))
    told = Words(str(count), 24, bold=True)
    return Tile("pile", Row(deck, told, gap=8), fill="", edge="")
