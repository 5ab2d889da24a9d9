"""Two clocks: the world's, and the play clock, which stands still in pauses."""

from collections.abc import Callable

from game.ui.view import Moment


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

    def moment(self, *, playing: bool) -> Moment:
        """Return the time now; what passed since the last call was play, or was not."""
        now = max(self._source(), self._last)
        if playing:
            self._play += now - self._last
        self._last = now
        return Moment(now, self._play)
