"""The facial expressions of computer players: calling, erring or calm."""

from game.core.rules import Seat
from game.ui.table.table_model import TableModel

ERRING_MS = 1400
"""How long the mood after a mistake lasts."""

_BLINK = 420, 560  # start and end, in milliseconds after a call


class Moods:
    """The moods of computer players, from calls and mistakes."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._erred: tuple[Seat | None, int] = (None, 0)

    def err(self, seat: Seat | None) -> None:
        """Record a mistake of a seat; None clears the last one."""
        self._erred = seat, self._model.now + ERRING_MS

    def mood_of(self, seat: Seat) -> str:
        """Return a seat's mood: "calling", "blink" during a call, "erring" or "calm"."""
        erred, until = self._erred
        state, now = self._model.match.state, self._model.now
        if seat == erred and now < until:
            return "erring"
        if state.caller != seat or state.places or state.over:
            return "calm"
        first, last = _BLINK
        return "blink" if first <= now - state.called_ms < last else "calling"

    def all(self) -> tuple[str, ...]:
        """Return the moods of all computer players."""
        return tuple(map(self.mood_of, self._model.session.computers))
