"""How much one guest may say: no flood of one holds up the others, or other tables."""

from collections.abc import Sequence
from typing import Any, Final

from game.net.table.fields import Forbidden

SAID_EVERY_MS: Final = 500

_AT_ONCE: Final = 6000
_EVERY_MS: Final = 5
"""Of messages and entries together. A lane that a new host is told anew comes at once, with 4,000
entries; who holds Undo down says some 60 a second."""

_OF_WORDS: Final = {
    "say": (1, SAID_EVERY_MS),
    "pause": (8, 500),
    "on": (8, 500),
    "have": (4, 2000),
}
"""Words that all are told of, or that are answered with a whole log: so many at once, and one more
after so many milliseconds. What comes sooner is not heard."""


_WITH_ENTRIES: Final = ("lane", "log")


class Pace:
    """So much at once, and one more every so many milliseconds."""

    def __init__(self, at_once: int, every_ms: int) -> None:
        self._most = self._left = at_once * every_ms
        self._every_ms = every_ms
        self._at: int | None = None

    def takes(self, now: int, count: int = 1) -> bool:
        """Tell whether so many more are not too many; then they count."""
        if self._at is not None:
            self._left = min(self._most, self._left + max(0, now - self._at))
        self._at = now
        if self._left < count * self._every_ms:
            return False
        self._left -= count * self._every_ms
        return True


class Paces:
    """The bounds of one line."""

    def __init__(self) -> None:
        self._all = Pace(_AT_ONCE, _EVERY_MS)
        self._words = {word: Pace(*bound) for word, bound in _OF_WORDS.items()}

    def hears(self, word: str, given: Sequence[Any], now: int) -> bool:
        """Tell whether a message is not one too many of its word.

        Raises:
            Forbidden: nobody in a game says as much as that.
        """
        entries = len(given[-1]) if word in _WITH_ENTRIES else 0
        if not self._all.takes(now, 1 + entries):
            raise Forbidden("too much at a time")
        pace = self._words.get(word)
        return pace is None or pace.takes(now)
