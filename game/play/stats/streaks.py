"""Streaks of quick right claims, shown as a flame."""

from game.core.rules import Seat
from game.play.session import Session
from game.play.stats.figures import verdict

QUICK_MS = 12_000
"""The longest play time between two right claims of a streak."""

MOST = 7
FLAMES_FROM = 2
"""The first step with a flame."""


class Streaks:
    """The streaks of all seats; a mistake, or too long a wait, ends a streak silently."""

    def __init__(self) -> None:
        self._last: dict[Seat, tuple[int, int]] = {}  # the step, and its time

    def claim(self, seat: Seat, now: int, *, right: bool) -> int:
        """Record a claim at a time of play; return the seat's step, 0 … 7."""
        if not right:
            self._last.pop(seat, None)
            return 0
        step, at = self._last.get(seat, (-1, now))
        self._last[seat] = step + 1 if now - at <= QUICK_MS else 0, now
        return self.step(seat)

    def step(self, seat: Seat) -> int:
        """Return the step of a seat's last claim."""
        return min(MOST, self._last.get(seat, (0, 0))[0])

    def streak_of(self, seat: Seat, now: int) -> int:
        """Return the number of right claims in the seat's flame, 0 without a flame."""
        step, at = self._last.get(seat, (0, now))
        return step + 1 if step >= FLAMES_FROM and now - at <= QUICK_MS else 0


def best_streak(session: Session, seat: Seat) -> int:
    """Return a seat's longest streak of quick right claims, 0 if no flame was shown."""
    best, count, last = 0, 0, 0
    for before, entry in zip(session.states, session.log, strict=False):
        judged = verdict(session.rules, before, entry.action) if entry.seat == seat else ""
        if judged == "right":
            count = count + 1 if entry.at_ms - last <= QUICK_MS else 1
            best, last = max(best, count), entry.at_ms
        elif judged:
            count = 0
    return best if best > FLAMES_FROM else 0
