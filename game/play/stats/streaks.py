"""Right claims that follow each other quickly: each climbs a step, and a flame shows."""

from game.core.rules import Seat
from game.play.session import Session
from game.play.stats.figures import verdict

QUICK_MS = 12_000
"""How soon after the last one a right claim has to come, of play."""

MOST = 7
FLAMES_FROM = 2
"""The step from which on a flame shows."""


class Streaks:
    """How far each seat has climbed; a mistake, or too long a wait, ends it without a word."""

    def __init__(self) -> None:
        self._last: dict[Seat, tuple[int, int]] = {}  # the step, and when it was climbed

    def claim(self, seat: Seat, now: int, *, right: bool) -> int:
        """Take note of a claim at a time of play, and return the step that it comes to, 0 … 7."""
        if not right:
            self._last.pop(seat, None)
            return 0
        step, at = self._last.get(seat, (-1, now))
        self._last[seat] = step + 1 if now - at <= QUICK_MS else 0, now
        return self.step(seat)

    def step(self, seat: Seat) -> int:
        """Return the step that the last claim of a seat has come to."""
        return min(MOST, self._last.get(seat, (0, 0))[0])

    def of(self, seat: Seat, now: int) -> int:
        """Return how many right claims in a row the flame tells of, 0 while there is none."""
        step, at = self._last.get(seat, (0, now))
        return step + 1 if step >= FLAMES_FROM and now - at <= QUICK_MS else 0


def best_streak(session: Session, seat: Seat) -> int:
    """Return the most right claims of a seat in a row that were quick, 0 if no flame has shown."""
    best, count, last = 0, 0, 0
    for before, entry in zip(session.states, session.log, strict=False):
        judged = verdict(session.rules, before, entry.action) if entry.seat == seat else ""
        if judged == "right":
            count = count + 1 if entry.at_ms - last <= QUICK_MS else 1
            best, last = max(best, count), entry.at_ms
        elif judged:
            count = 0
    return best if best > FLAMES_FROM else 0
