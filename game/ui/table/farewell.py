"""The end of a game at a table: the last animation, then the result page, once."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.boards.scene import Box, Face
from game.core.rules import Seat
from game.play.match import Match
from game.play.stats.figures import verdict
from game.ui.kit.screen import Navigation, Push
from game.ui.kit.view import Moment
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_model import TableModel

_HELD_MS = 2400  # the last move stays visible so long before the result page


class Farewell:
    """Opens the result of a table's game; ``layout`` returns the table's, None before the first."""

    def __init__(self, model: TableModel, layout: Callable[[], TableLayout | None]) -> None:
        self._model, self._layout = model, layout
        self._parted = model.match.ended_by_demo  # the result has been shown, or is not needed

    @property
    def waits(self) -> bool:
        """Whether the game is over and its result still to be shown."""
        match = self._model.match
        return match.result is not None and not (self._parted or match.ended_by_demo)

    def is_due(self, moment: Moment) -> bool:
        """Whether the result is to be shown now: after the last animation."""
        model = self._model
        if model.match.result is None:
            self._parted = False
        if not self.waits or model.animator.is_running(moment.ms):
            return False
        held = model.session.log[-1].at_ms + _HELD_MS if model.controller.holds else 0
        return model.now >= held

    def part(self, table: Any, *, plays: bool) -> Navigation:
        """Return the step to the result; with ``plays``, the final animation runs first."""
        self._parted = True
        model, layout = self._model, self._layout()
        if layout is not None and not model.controller.holds:
            lost = model.match.result is not None and model.match.result.won is False
            plate, area = f"plate:{winner(model.match)}", layout.laid.grid.area
            model.animator.finish(area, plate, model.moment.ms, model.tempo, lost=lost)
            if not plays:
                model.animator.end()
        return Push(model.play.result_screen(table, plays=plays), partial(model.play.go, table))

    def winner_box(self) -> Box | None:
        """Return the box of the winner's name plate, None before the first layout."""
        layout = self._layout()
        return None if layout is None else layout.places.get(f"plate:{winner(self._model.match)}")

    def last_won_faces(self, count: int) -> list[Face]:
        """Return pictures of the winner's last ``count`` captures."""
        found: list[Face] = []
        match, seat = self._model.match, winner(self._model.match)
        for before, entry in zip(match.session.states, match.session.log, strict=False):
            if entry.seat == seat and verdict(match.rules, before, entry.action) == "right":
                found += self._model.animator.board.won_faces(before, entry.action)
        return list(dict.fromkeys(found))[-count:]


def winner(match: Match) -> Seat:
    """Return the winner's seat, or the first of several; 0 before the end."""
    return 0 if match.result is None else match.result.ranks.index(1)
