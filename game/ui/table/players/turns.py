"""Turns at a table: whose it is, in words, whether a person here may act, and who is thinking."""

from typing import TYPE_CHECKING

from game.ui.texts.common_words import tr

if TYPE_CHECKING:
    from game.ui.table.table_model import TableModel

THINKS_AFTER_MS = 300
"""How long a computer player chooses before it is shown to be thinking."""


class Turns:
    """The turns of a match whose seats act one after the other."""

    def __init__(self, model: "TableModel") -> None:
        self._model = model

    @property
    def is_computer_thinking(self) -> bool:
        """Whether a computer player has been choosing for `THINKS_AFTER_MS`."""
        model, session = self._model, self._model.session
        turn = model.match.rules.turn(model.match.state)
        if turn is None or turn not in session.computers:
            return False
        return model.now >= (session.log[-1].at_ms if session.log else 0) + THINKS_AFTER_MS

    @property
    def may_act(self) -> bool:
        """Whether a person here has the turn."""
        turn = self._model.match.rules.turn(self._model.match.state)
        return turn is not None and turn in self._model.people and not self._model.play.waits(turn)

    def words(self) -> str:
        """Return whose turn it is, empty after the end."""
        turn = self._model.match.rules.turn(self._model.match.state)
        if turn is None:
            return ""
        words = tr("{name}, your turn.")
        if turn not in self._model.people:
            words = tr("{name} is thinking…")
        return words.format(name=self._model.name_of(turn))
