"""The clocks of the loop: world time, and play time that counts only during play."""

from collections.abc import Callable

from game.ui.kit.view import Moment

SLEEP_MS = 5000
"""A longer gap between two readings means the machine or the program was suspended."""


def awake(source: Callable[[], int]) -> Callable[[], int]:
    """Return a clock in milliseconds from 0 without the time the machine slept.

    On some systems the time since boot runs on during sleep, when there is no play.
    """
    last, counted = source(), 0

    def now() -> int:
        nonlocal last, counted
        last, passed = (new := source()), new - last
        counted += passed if 0 <= passed <= SLEEP_MS else 0
        return counted

    return now


class Clocks:
    """World time and play time; play time counts only during play.

    ``source`` is the world's clock in milliseconds; tests pass their own.
    """

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._last = source()
        self._play = 0

    @property
    def now(self) -> int:
        """The world time at the last call of `moment`."""
        return self._last

    def moment(self, *, playing: bool, turn: int | None = None) -> Moment:
        """Return the time now, adding the time since the last call to play time if ``playing``."""
        now = max(self._source(), self._last)
        if playing:
            self._play += now - self._last
        self._last = now
        return Moment(now, self._play, turn)
