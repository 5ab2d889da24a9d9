"""What is heard at a table of cards as time goes by: computers that choose, the last seconds."""

from collections.abc import Callable, Sequence

from game.core.rules import Entry, Seat
from game.games.claims.state import ClaimState, Timeout
from game.ui.sounds.kinds import Kind

LAST_MS, TICK_MS = 2000, 500
RAN_OUT_MS = 320
"""How long one sees that the time to choose is up."""


class Pace:
    """How far the time of a call has gone, and how many cards a computer has reached for."""

    def __init__(self, sound: Callable[[Kind, Seat], None]) -> None:
        self._sound = sound
        self.reached = 0
        self._ticks = 0  # of the last seconds, still to come

    def hear(self, state: ClaimState, now: int, reached: int) -> None:
        """Take note of what a computer has reached for, and tick twice a second at last."""
        left = left_ms(state, now)
        ticks = LAST_MS // TICK_MS if left is None else min(left, LAST_MS) // TICK_MS
        if ticks < self._ticks and state.caller is not None:
            self._sound("last", state.caller)
        self.reached, self._ticks = reached, ticks


def left_ms(state: ClaimState, now: int) -> int | None:
    """Return the milliseconds that who has called still has, or None where no time runs."""
    window = state.choosing_ms
    if state.caller is None or not window:
        return None
    return max(0, state.called_ms + window - now)


def ran_out_ms(log: Sequence[Entry], now: int) -> int | None:
    """Return for how long the time to choose has been up, while that is news."""
    since = now - log[-1].at_ms if log and isinstance(log[-1].action, Timeout) else RAN_OUT_MS
    return since if since < RAN_OUT_MS else None
