"""Rate limits: on wrong codes at a table, and on the messages of each guest.

Codes are limited for each address, and for all addresses together. Five wrong codes close an
address for a minute. Many addresses together meet two token buckets
(https://en.wikipedia.org/wiki/Token_bucket), from which only wrong codes take tokens: one for new
addresses, which sent at most one wrong code in the last day, one for the others. So 1,260 codes an
hour can be tried at most, 60 of them from known addresses, and all 2²⁵ take three years.

Guests with the right code still get in. An address that came in once needs no token until it sends
a wrong code. A new address never waits for known ones, and a guest who mistypes once is still new:
an attacker with 1,000 addresses can hold the bucket of the new ones empty for some 100 minutes, and
then not again for a day. Each table counts separately, so wrong codes at one close no other.

Messages are limited against floods that would slow down others.
"""

from collections.abc import Sequence
from typing import Any, Final

from game.net.wire import ProtocolError

ATTEMPTS: Final = 5
"""Wrong codes that close an address …"""
CLOSURE_MS: Final = 60_000
"""… for this time after the first of them."""
KNOWN_AFTER: Final = 2
"""Wrong codes after which an address counts as known …"""
MEMORY_MS: Final = 24 * 3_600_000
"""… until this time after the first of the last two."""

BUCKET_SIZE: Final = 20
"""Wrong codes that a full bucket takes."""
NEW_PERIOD_MS: Final = 3_000
"""How often the bucket for new addresses gets a token."""
KNOWN_PERIOD_MS: Final = 60_000
"""How often the bucket for known addresses gets one."""

_MAX_WRONG = 10_000  # addresses that are remembered: as many as can try a code in 8 hours
_MAX_RIGHT = 1_000


class TokenBucket:
    """A token bucket: full with ``size`` tokens, and one more every ``period_ms`` milliseconds."""

    def __init__(self, size: int, period_ms: int) -> None:
        self._period_ms, self._most = period_ms, size * period_ms
        self._left: float = self._most  # milliseconds: those of all tokens left
        self._at: float | None = None

    def is_empty(self, now: float) -> bool:
        """Whether less than one token is left."""
        return self._refill(now) < self._period_ms

    def take(self, now: float, count: int = 1) -> bool:
        """Take ``count`` tokens, or none if too few are left; return whether they were taken."""
        if self._refill(now) < count * self._period_ms:
            return False
        self._left -= count * self._period_ms
        return True

    def _refill(self, now: float) -> float:
        if self._at is not None:
            self._left = min(self._most, self._left + max(0, now - self._at))
        self._at = now
        return self._left


class GuessLimit:
    """The rate limit of one table. Times are arguments, in milliseconds."""

    def __init__(self) -> None:
        self._wrong_times: dict[str, tuple[float, ...]] = {}  # the latest address is at the end
        self._right_addresses: dict[str, None] = {}
        self._new_bucket = TokenBucket(BUCKET_SIZE, NEW_PERIOD_MS)
        self._known_bucket = TokenBucket(BUCKET_SIZE, KNOWN_PERIOD_MS)

    def is_blocked(self, address: str, now: float) -> bool:
        """Whether all codes from an address are refused now, right ones too."""
        lately = [time for time in self._wrong_times.get(address, ()) if time > now - CLOSURE_MS]
        if len(lately) >= ATTEMPTS:
            return True
        return address not in self._right_addresses and self._bucket(address, now).is_empty(now)

    def record(self, address: str, right: bool, now: float) -> None:
        """Count a code that was checked."""
        self._right_addresses.pop(address, None)
        if right:
            self._right_addresses[address] = None
            _forget_first(self._right_addresses, _MAX_RIGHT)
            return
        self._bucket(address, now).take(now)
        times = self._wrong_times.pop(address, ())
        self._wrong_times[address] = (*times[1 - ATTEMPTS :], now)
        _forget_first(self._wrong_times, _MAX_WRONG)

    def _bucket(self, address: str, now: float) -> TokenBucket:
        times = self._wrong_times.get(address, ())
        lately = [time for time in times if time > now - MEMORY_MS]
        return self._known_bucket if len(lately) >= KNOWN_AFTER else self._new_bucket


def _forget_first(addresses: dict[str, tuple[float, ...]] | dict[str, None], most: int) -> None:
    if len(addresses) > most:
        del addresses[next(iter(addresses))]


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


class MessageRates:
    """The rate limits of one connection."""

    def __init__(self) -> None:
        self._all = TokenBucket(_AT_ONCE, _EVERY_MS)
        self._words = {word: TokenBucket(*bound) for word, bound in _OF_WORDS.items()}

    def hears(self, word: str, given: Sequence[Any], now: int) -> bool:
        """Return whether a message is within the limit of its word.

        Raises:
            ProtocolError: The connection exceeds the limit of all messages together.
        """
        entries = len(given[-1]) if word in _WITH_ENTRIES else 0
        if not self._all.take(now, 1 + entries):
            raise ProtocolError("too much at a time")
        pace = self._words.get(word)
        return pace is None or pace.take(now)
