"""The countdown of a call: remaining time, ticking, and computer players' selections."""

from collections.abc import Callable, Sequence

from game.core.rules import Entry, Seat
from game.games.claims.state import ClaimState, Timeout
from game.ui.sounds.kinds import Kind

LAST_MS, TICK_MS = 2000, 500
RAN_OUT_MS = 320
"""How long a timeout stays visible."""


class PaceSign:
    """The sounds of a call's countdown, and the number of cards picked by a computer player."""

    def __init__(self, sound: Callable[[Kind, Seat], None]) -> None:
        self._sound = sound
        self.reached = 0
        self._ticks = 0  # remaining ticks of the last seconds

    def hear(self, state: ClaimState, now: int, reached: int) -> None:
        """Update the number of picked cards, and tick in the last `LAST_MS` of a call."""
        left = left_ms(state, now)
        ticks = LAST_MS // TICK_MS if left is None else min(left, LAST_MS) // TICK_MS
        if ticks < self._ticks and state.caller is not None:
            self._sound("last", state.caller)
        self.reached, self._ticks = reached, ticks


def left_ms(state: ClaimState, now: int) -> int | None:
    """Return the remaining time of a call in milliseconds, None where no time runs."""
    window = state.choosing_ms
    if state.caller is None or not window:
        return None
    return max(0, state.called_ms + window - now)


def ran_out_ms(log: Sequence[Entry], now: int) -> int | None:
    """Return the milliseconds since a timeout, None once `RAN_OUT_MS` have passed."""
    since = now - log[-1].at_ms if log and isinstance(log[-1].action, Timeout) else RAN_OUT_MS
    return since if since < RAN_OUT_MS else None
