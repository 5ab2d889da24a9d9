"""The light and hints of No Set: the most still in reach, worked out in slices."""

from game.core.rules import Hint
from game.core.steps import Work
from game.games.noset.cap_hints import hinting
from game.games.noset.largest import Prospect, prospect
from game.games.noset.state import CapState
from game.ui.kit.layout import Container, Node, Row
from game.ui.kit.text import Icon, Label
from game.ui.table.table_model import TableModel
from game.ui.table.turn_table import LightSwitch
from game.ui.texts.common_words import append_words, number, tr, trn


class Reach(LightSwitch):
    """The prospect of the position, and a hint that was asked for."""

    def __init__(self, model: TableModel) -> None:
        super().__init__(model.match)
        self._model = model
        self._known: tuple[int, Prospect] | None = None  # the cards taken, and their prospect
        self._work: Work[Prospect] | None = None
        self._hint: Work[Hint] | None = None
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
    def prospect(self) -> Prospect | None:
        """The prospect of the position, None while unknown."""
        if self._known is None or self._known[0] != self._state.taken_mask:
            return None
        return self._known[1]

    def ask_hint(self) -> None:
        """Begin to work a hint out."""
        if self._hint is None:
            self._hint = hinting(self._state)

    def drop(self) -> None:
        """Drop unfinished work, after a change of position."""
        self._work = self._hint = None

    def take_step(self) -> tuple[bool, Hint | None]:
        """Take a step of work; return whether more is left, and the hint if it is ready."""
        if self._hint is not None:
            try:
                next(self._hint)
            except StopIteration as end:
                self._hint = None
                return True, end.value
            return True, None
        state = self._state
        if not self.on or self.prospect is not None:
            return False, None
        if self._work is None:
            self._work = prospect(state.table_mask, state.taken_mask, state.features)
        try:
            next(self._work)
        except StopIteration as end:
            self._work, self._known = None, (state.taken_mask, end.value)
        return True, None

    def verdict(self) -> tuple[str, str, str]:
        """Return the icon of the verdict, its colour role, and its words."""
        found = self.prospect
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
