"""What computer players show of how they feel: one has called, or has just been wrong."""

from game.core.rules import Seat
from game.ui.table.desk import Desk

ERRING_MS = 1400
"""How long one minds a mistake."""

_BLINK = 420, 560  # milliseconds after a call


class Moods:
    """Who has called or erred at a table of cards, as faces show it; at rest nothing changes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._erred: tuple[Seat | None, int] = (None, 0)

    def err(self, seat: Seat | None) -> None:
        """Take note of a mistake."""
        self._erred = seat, self._desk.now + ERRING_MS

    def of(self, seat: Seat) -> str:
        """Return "calling", with a "blink" in it, "erring" or "calm"."""
        erred, until = self._erred
        state, now = self._desk.match.state, self._desk.now
        if seat == erred and now < until:
            return "erring"
        if state.caller != seat or state.places or state.over:
            return "calm"
        first, last = _BLINK
        return "blink" if first <= now - state.called_ms < last else "calling"

    def all(self) -> tuple[str, ...]:
        """Return those of all computer players."""
        return tuple(map(self.of, self._desk.session.computers))
