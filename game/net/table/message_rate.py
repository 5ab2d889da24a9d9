"""Rate limits on the messages of each guest, against floods that would slow down others."""

from collections.abc import Sequence
from typing import Any, Final

from game.net.table.fields import ProtocolError

SAID_EVERY_MS: Final = 500

_AT_ONCE: Final = 6000
_EVERY_MS: Final = 5
"""The limit of messages and entries together. A lane is sent to a new host as a whole, with up to
4,000 entries; holding Undo down sends some 60 messages a second."""

_OF_WORDS: Final = {
    "say": (1, SAID_EVERY_MS),
    "pause": (8, 500),
    "on": (8, 500),
    "have": (4, 2000),
    "take": (8, 500),
}
"""The limits of words that are forwarded to all, or answered with a whole log: the burst, and the
milliseconds for one more. Messages beyond them are ignored."""


_WITH_ENTRIES: Final = ("lane", "log")


class MessageRate:
    """A token bucket: ``at_once`` tokens, and one more every ``every_ms`` milliseconds."""

    def __init__(self, at_once: int, every_ms: int) -> None:
        self._most = self._left = at_once * every_ms
        self._every_ms = every_ms
        self._at: int | None = None

    def takes(self, now: int, count: int = 1) -> bool:
        """Take ``count`` tokens, or none if too few are left; return whether they were taken."""
        if self._at is not None:
            self._left = min(self._most, self._left + max(0, now - self._at))
        self._at = now
        if self._left < count * self._every_ms:
            return False
        self._left -= count * self._every_ms
        return True


class MessageRates:
    """The rate limits of one connection."""

    def __init__(self) -> None:
        self._all = MessageRate(_AT_ONCE, _EVERY_MS)
        self._words = {word: MessageRate(*bound) for word, bound in _OF_WORDS.items()}

    def hears(self, word: str, given: Sequence[Any], now: int) -> bool:
        """Return whether a message is within the limit of its word.

        Raises:
            ProtocolError: The connection exceeds the limit of all messages together.
        """
        entries = len(given[-1]) if word in _WITH_ENTRIES else 0
        if not self._all.takes(now, 1 + entries):
            raise ProtocolError("too much at a time")
        pace = self._words.get(word)
        return pace is None or pace.takes(now)
