"""The light of No Set: the most still in reach, worked out in slices."""

from game.core.steps import Job
from game.games.noset.largest import Prospect, prospect
from game.games.noset.state import CapState
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.text import Icon, Label
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import LightSwitch
from game.ui.texts.common_words import append_words, number, tr, trn


class Reach(LightSwitch):
    """The prospect of the position, in words."""

    def __init__(self, model: TableModel) -> None:
        super().__init__(model.match)
        self._model = model
        self._taken = -1  # the cards taken whose prospect is worked out
        if self.offered and model.opening.options.assisted:
            self.switch()

    @property
    def _state(self) -> CapState:
        state: CapState = self._model.match.state
        return state

    @property
    def offered(self) -> bool:
        """Whether light and hints are allowed: not in a duel or a row of tables."""
        state = self._state
        return self._model.hints_on and not state.is_duel and state.row is None

    @property
    def job(self) -> Job[Prospect]:
        """The work on the prospect of the position."""
        state = self._state
        if self._taken != state.taken_mask:
            self._taken = state.taken_mask
            self._job = Job(prospect(state.table_mask, self._taken, state.features))
        return self._job

    def verdict(self) -> tuple[str, str, str]:
        """Return the icon of the verdict, its colour role, and its words."""
        found = self.job.found
        if found is None:
            return "clock", "text_dim", tr("Looking…")
        most = self._state.most_cards
        if found.most < most:
            words = trn("{count} card at best", "{count} cards at best", found.most)
            return "cross", "wrong", words
        words = tr("{count} in reach").format(count=number(most))
        if found.ways and len(self._state.taken) < most:
            words = append_words(words, trn("{count} way", "{count} ways", found.ways))
        return "check", "right", words

    def lamp(self) -> Node:
        """Return the light: its verdict in a line."""
        icon, role, words = self.verdict()
        line = Row(Icon(icon, 22, role), Label(words, 18, role, bold=True), gap=8)
        return Container(line, pad=(12, 6), panel=("panel", role), radius=10, y=0.5)
