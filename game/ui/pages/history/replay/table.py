"""The table of a replay, which is only looked at: the board, who sits there, and the pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.boards.scene import Box, Sprite
from game.games.triangle.state import TriangleState
from game.play.replays.replay import Replay
from game.ui.kit.grid import Grid
from game.ui.kit.layout import Container, Either, Laid, Node, Picture, Row
from game.ui.kit.spans import Span, pixels
from game.ui.kit.text import Icon, Words
from game.ui.kit.view import View
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.pieces import name_of
from game.ui.pages.history.replay.showing import Showing
from game.ui.table.board_spots import badges, still
from game.ui.table.frame import deck_sprites
from game.ui.table.stage import Ways
from game.ui.texts.words import number

_GAP = 10  # units: between things on the board, at least
_HIGH = (120, 420)  # units: the height of the board
_IN_ROW = 3  # seats; of more there are two rows, where all have no room
_WIDE = 246  # units: of a seat, at the most


class ReplayBoard(Node):
    """The position that shows, in front of all: cards fly from the pile and to who takes them."""

    grow = 1.0

    def __init__(
        self, showing: Showing, plates: Sequence[Tile], pile: Tile | None, *, calm: bool
    ) -> None:
        self._showing, self._plates, self._pile, self._calm = showing, plates, pile, calm

    def high(self, view: View, width: float) -> Span:
        """Return a good height, and one in which cards can be told apart."""
        return pixels(view, _HIGH)

    def place(self, view: View, box: Box, laid: Laid) -> None:
        """Draw it once everything else has its place."""
        laid.last.append(partial(self._drawn, view, box))

    def _drawn(self, view: View, box: Box) -> list[Sprite | Node]:
        showing, gap = self._showing, view.px(_GAP)
        area = box.grown(-gap)
        laid = showing.laid(area, gap)
        lay = partial(showing.stage.board.grid, area=area, least=gap)
        lies = showing.stage.sprites(laid, lay, showing.ms or 0, self._ways(), calm=self._calm)
        return [*laid.ground(), *still(view, [*lies, *badges(view, laid, lies)])]

    def _ways(self) -> Ways:
        if self._pile is None:
            return Ways(arc=0.22)
        replay, done = self._showing.replay, self._showing.head.at
        taker = max(0, replay.actor(done - 1)) if done else None
        return Ways(self._pile.box, None if taker is None else self._plates[taker].box)


def seats(replay: Replay, at: int) -> list[Tile]:
    """Return a plate for each seat: colour, name and score; lit while it is the seat's turn."""
    return [_seat(replay, at, seat) for seat in range(len(replay.opening.names))]


def _seat(replay: Replay, at: int, seat: int) -> Tile:
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
