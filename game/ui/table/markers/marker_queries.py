"""Spoken queries at a board of holes: rows, marbles left, and possible jumps."""

from collections.abc import Sequence

from game.boards.board import NOTHING, BoardLayout
from game.games.pegs import hints
from game.games.pegs.state import PegState
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.markers.marker_words import place_words
from game.ui.table.spoken_queries import aimed_or_chosen
from game.ui.table.table_model import TableModel
from game.ui.texts.common_words import far_words, number, tr, trn, with_commas


class MarkerAnswers:
    """Answers to queries about marbles and holes."""

    def __init__(self, model: TableModel, controller: MarkerController) -> None:
        self._model, self._controller = model, controller

    @property
    def _state(self) -> PegState:
        return self._controller.state

    @property
    def _jumps(self) -> list[tuple[int, int]]:
        state = self._state
        return [(step[0], step[2]) for step in state.lattice.legal(state.markers)]

    def row(self, laid: BoardLayout, things: Sequence[int]) -> str:
        """Return the places of marbles and of holes in a row."""
        taken = [hole for hole in things if self._state.markers >> hole & 1]
        empty = [hole for hole in things if hole not in taken]
        told = [
            words.format(places=with_commas(number(laid.grid.cells[hole][1] + 1) for hole in holes))
            for words, holes in ((tr("marbles {places}"), taken), (tr("holes {places}"), empty))
            if holes
        ]
        return "; ".join(told)

    def counts(self, laid: BoardLayout) -> str:
        """Return the number of marbles and jumps, and the marbles able to jump."""
        jumps, left = self._jumps, self._state.markers.bit_count()
        told = [trn("{count} marble left", "{count} marbles left", left)]
        told.append(trn("{count} jump", "{count} jumps", len(jumps)))
        if self._state.row is not None:
            told.insert(0, far_words(self._model.match.rules.progress(self._state)))
        movable = dict.fromkeys(source for source, _ in jumps)
        if movable:
            told.append(tr("from {places}").format(places=self._places([*movable])))
        return with_commas(told)

    def answer_about(self, laid: BoardLayout, thing: int) -> str:
        """Return a marble's jumps or the reason it has none; for a hole, the jumps into it."""
        chosen = self._controller.chosen
        hole = aimed_or_chosen(thing, () if chosen == NOTHING else (chosen,))
        if hole == NOTHING:
            return tr("Move to a marble or pick one first.")
        if self._state.markers >> hole & 1:
            stuck = hints.stuck(self._state, hole)
            targets = [target for source, target in self._jumps if source == hole]
            told = tr("Jumps to {places}.").format(places=self._places(targets))
            return told if stuck is None else tr(stuck.reason)
        sources = [source for source, target in self._jumps if target == hole]
        if not sources:
            return tr("No marble can jump here.")
        return tr("Jumps here from {places}.").format(places=self._places(sources))

    def time(self) -> str:
        return ""

    def _places(self, holes: Sequence[int]) -> str:
        return place_words(self._state.lattice, holes)
