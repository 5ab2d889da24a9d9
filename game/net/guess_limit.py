"""A rate limit on wrong codes at a table: for each address, and for all addresses together.

Five wrong codes close an address for a minute. Many addresses together meet two token buckets
(https://en.wikipedia.org/wiki/Token_bucket), from which only wrong codes take tokens: one for new
addresses, which sent at most one wrong code in the last day, one for the others. So 1,260 codes an
hour can be tried at most, 60 of them from known addresses, and all 2²⁵ take three years.

Guests with the right code still get in. An address that came in once needs no token until it sends
a wrong code. A new address never waits for known ones, and a guest who mistypes once is still new:
an attacker with 1,000 addresses can hold the bucket of the new ones empty for some 100 minutes, and
then not again for a day. Each table counts separately, so wrong codes at one close no other.
"""

from typing import Final

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
    """A token bucket that refills at a fixed pace, up to ``BUCKET_SIZE`` tokens."""

    def __init__(self, period_ms: float) -> None:
        """Begin with a full bucket."""
        self._period_ms = period_ms
        self._tokens, self._at = float(BUCKET_SIZE), 0.0

    def is_empty(self, now: float) -> bool:
        """Whether less than one token is left."""
        return self._count(now) < 1

    def take(self, now: float) -> None:
        """Take a token; an empty bucket stays empty."""
        self._tokens, self._at = max(0.0, self._count(now) - 1), now

    def _count(self, now: float) -> float:
        return min(BUCKET_SIZE, self._tokens + (now - self._at) / self._period_ms)


class GuessLimit:
    """The rate limit of one table. Times are arguments, in milliseconds."""

    def __init__(self) -> None:
        self._wrong_times: dict[str, tuple[float, ...]] = {}  # the latest address is at the end
        self._right_addresses: dict[str, None] = {}
        self._new_bucket = TokenBucket(NEW_PERIOD_MS)
        self._known_bucket = TokenBucket(KNOWN_PERIOD_MS)

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
