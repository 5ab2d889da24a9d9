"""A limit on wrong codes at a table: from each address, and from all addresses together.

Five wrong codes close an address for a minute. Whoever has many addresses meets two token buckets
(https://en.wikipedia.org/wiki/Token_bucket), from which only wrong codes take: one for addresses
from which none came in the last day, one for the others. So 1,260 codes an hour can be tried at
most, 60 of them from addresses that have tried before, and all 2²⁵ take three years.

Whoever has the right code still gets in. An address that came in once needs no token until a wrong
code comes from it. A new address waits for none that has tried before: with 1,000 addresses the
bucket of the new ones can be held empty for some 50 minutes, and then not again for a day. Each
table counts by itself, so wrong codes at one close no other.
"""

from typing import Final

ATTEMPTS: Final = 5
"""So many wrong codes close an address …"""
CLOSURE_MS: Final = 60_000
"""… for so long after the first of them."""
MEMORY_MS: Final = 24 * 3_600_000
"""How long an address is not new any more after a wrong code."""

BUCKET_SIZE: Final = 20
"""Wrong codes that a full bucket takes."""
NEW_PERIOD_MS: Final = 3_000
"""How often the bucket for new addresses gets a token."""
KNOWN_PERIOD_MS: Final = 60_000
"""How often the other one does."""

_MAX_WRONG = 10_000  # addresses that are remembered: as many as can try a code in 8 hours
_MAX_RIGHT = 1_000


class TokenBucket:
    """Tokens that come at a fixed pace, up to ``BUCKET_SIZE`` of them."""

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
    """The wrong codes that came for one table. Time is pushed in, in milliseconds."""

    def __init__(self) -> None:
        self._wrong_times: dict[str, tuple[float, ...]] = {}  # when; who tried last is at the end
        self._right_addresses: dict[str, None] = {}
        self._new_bucket = TokenBucket(NEW_PERIOD_MS)
        self._known_bucket = TokenBucket(KNOWN_PERIOD_MS)

    def is_blocked(self, address: str, now: float) -> bool:
        """Whether no code from an address is looked at now, be it right or wrong."""
        lately = [time for time in self._wrong_times.get(address, ()) if time > now - CLOSURE_MS]
        if len(lately) >= ATTEMPTS:
            return True
        return address not in self._right_addresses and self._bucket(address, now).is_empty(now)

    def record(self, address: str, right: bool, now: float) -> None:
        """Count a code that was looked at."""
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
        times = self._wrong_times.get(address)
        return self._known_bucket if times and times[-1] > now - MEMORY_MS else self._new_bucket


def _forget_first(addresses: dict[str, tuple[float, ...]] | dict[str, None], most: int) -> None:
    if len(addresses) > most:
        del addresses[next(iter(addresses))]
