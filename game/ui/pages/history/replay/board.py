"""The board of a replay, which no press reaches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Laid, Node
from game.ui.kit.spans import Span, pixels
from game.ui.kit.view import View
from game.ui.kit.widgets.tile import Tile
from game.ui.pages.history.replay.showing import Showing
from game.ui.table.board_spots import badges, still
from game.ui.table.stage import Ways

_GAP = 10  # units: between things on the board, at least
_HIGH = (120, 420)  # units


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
