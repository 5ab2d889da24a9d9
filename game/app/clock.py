"""Two clocks: the world's, and the play clock, which stands still in pauses."""

from collections.abc import Callable

from game.ui.kit.view import Moment

SLEEP_MS = 5000
"""Between two looks at the clock there is more only if machine or program was put to sleep."""


def awake(source: Callable[[], int]) -> Callable[[], int]:
    """Return a clock, in milliseconds from 0, that leaves out what was slept through.

    On some systems the time since the start runs on while the machine sleeps; nobody plays then.
    """
    last, counted = source(), 0

    def now() -> int:
        nonlocal last, counted
        last, passed = (new := source()), new - last
        counted += passed if 0 <= passed <= SLEEP_MS else 0
        return counted

    return now


class Clocks:
    """Count play time only while somebody plays.

    ``source`` is the world's clock in milliseconds; tests push their own.
    """

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._last = source()
        self._play = 0

    @property
    def now(self) -> int:
        """Return the world's time at the last moment."""
        return self._last

    def moment(self, *, playing: bool, turn: int | None = None) -> Moment:
        """Return the time now; what passed since the last call was play, or was not."""
        now = max(self._source(), self._last)
        if playing:
            self._play += now - self._last
        self._last = now
        return Moment(now, self._play, turn)
