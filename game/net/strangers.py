"""Who came with wrong codes, and is let wait for it."""

from typing import Final

WRONG: Final = 5
"""So many wrong codes close an address …"""
WAITS_MS: Final = 60_000
"""… for so long; and so long they are remembered."""
_MOST = 1000
"""Addresses that are remembered."""


class Strangers:
    """Remember addresses for a minute."""

    def __init__(self) -> None:
        self._wrong: dict[str, list[float]] = {}

    def wrong(self, address: str, now: float) -> None:
        """Remember that a wrong code came from an address."""
        times = self._wrong.pop(address, [])  # the last one to come is the last one to be forgotten
        self._wrong[address] = [*times[1 - WRONG :], now]
        if len(self._wrong) > _MOST:
            del self._wrong[next(iter(self._wrong))]

    def blocked(self, address: str, now: float) -> bool:
        """Tell whether too many came from it lately."""
        times = [time for time in self._wrong.get(address, ()) if time > now - WAITS_MS]
        return len(times) >= WRONG
