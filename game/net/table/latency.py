"""Latency compensation: the clocks of host and guests, and the order of their actions.

A guest sees the table a little later than the host, and its actions arrive a little later still.
So it sends how long after its own picture of the table it acted, and the host believes that up to
the measured round trip and three jitters, and never more than 300 ms. The host waits that long for
guests who might still have been earlier, and for nobody else.
"""

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.core.rules import Action, Seat

MOST_MS: Final = 300
"""The most that any guest is believed."""

NEAR_MS: Final = 30
"""The host does not wait for guests this near: the order of arrival is fair there."""


class Latency(NamedTuple):
    """The measured latency of a guest: round trip and jitter, in milliseconds."""

    rtt_ms: int = 0
    jitter_ms: int = 0

    @property
    def believed_ms(self) -> int:
        """The longest time by which an action is dated back."""
        return max(0, min(MOST_MS, self.rtt_ms + 3 * self.jitter_ms))

    @property
    def waited_ms(self) -> int:
        """The time for which the host waits for this guest's earlier actions."""
        return self.believed_ms if self.believed_ms > NEAR_MS else 0


_TOLD_MS: Final = 10
"""Smaller changes of round trips are not sent."""


def fair_time(came: int, shown: int, after: int, way: Latency) -> int:
    """Return the time of an action on the play clock, in milliseconds, compensated for latency.

    It arrived at ``came``, from a guest who acted ``after`` milliseconds on seeing the picture of
    the table that the host sent at ``shown``.
    """
    return max(came - way.believed_ms, min(came, shown + after))


class ActionRequest(NamedTuple):
    """A requested action: ``at`` is its compensated time, ``number`` the guest's count.

    ``have`` is the number of entries that the guest knew then.
    """

    at: int
    order: int
    line: int
    seat: int
    number: int
    have: int
    action: Action


class RequestQueue:
    """The queue of undecided requests, the earliest first."""

    def __init__(self) -> None:
        self._heap: list[ActionRequest] = []
        self._orders = 0
        self._last: dict[int, int] = {}  # by line: its actions stay in order

    def add(self, at: int, line: int, seat: int, number: int, have: int, action: Action) -> None:
        """Add a request."""
        at = self._last[line] = max(at, self._last.get(line, 0))
        heappush(self._heap, ActionRequest(at, self._orders, line, seat, number, have, action))
        self._orders += 1

    @property
    def first(self) -> ActionRequest | None:
        """The earliest request, or None."""
        return self._heap[0] if self._heap else None

    def take(self) -> ActionRequest:
        """Remove and return the earliest request.

        Raises:
            IndexError: The queue is empty.
        """
        return heappop(self._heap)

    def count_of(self, line: int) -> int:
        """Return the number of requests from a line."""
        return sum(wish.line == line for wish in self._heap)


class PlayClock:
    """The play clock of one computer, which can be stopped. All is in milliseconds."""

    def __init__(self, played: int = 0) -> None:
        self._played = played
        self._since: int | None = None

    @property
    def runs(self) -> bool:
        """Whether the clock runs."""
        return self._since is not None

    def play_time(self, now: int) -> int:
        """Return the time of play."""
        return self._played + (0 if self._since is None else max(0, now - self._since))

    def reach(self, play: int, now: int) -> None:
        """Advance to a time of play, if that is later."""
        self._played += max(0, play - self.play_time(now))

    def due_time(self, play: int, now: int) -> int:
        """Return the real time of a time of play, if the clock is not stopped before."""
        return now + play - self.play_time(now)

    def run(self, now: int) -> None:
        """Start the clock, if it is stopped."""
        if self._since is None:
            self._since = now

    def stop(self, now: int) -> None:
        """Stop the clock."""
        self._played, self._since = self.play_time(now), None


class FollowedClock:
    """A guest's estimate of the host's play clock; it never runs back.

    Messages from the host are delayed by the network; of the last times heard, the least delayed
    counts.
    """

    def __init__(self, played: int = 0) -> None:
        self._offsets: deque[int] = deque(maxlen=8)
        self._stands: int | None = played
        self._last = played

    def synchronize(self, play: int, now: int) -> None:
        """Add a sample: the host's time of play in a message received now."""
        self._offsets.append(play - now)
        if self._stands is not None:
            self._stands = max(self._stands, play)

    @property
    def runs(self) -> bool:
        """Whether the clock runs."""
        return self._stands is None

    def play_time(self, now: int) -> int:
        """Return the time of play."""
        if self._stands is not None:
            return self._stands
        self._last = max(self._last, now + max(self._offsets))
        return self._last

    def run(self, play: int, now: int) -> None:
        """Start the clock at a time of play."""
        self._offsets.clear()
        self._offsets.append(play - now)
        self._stands, self._last = None, play

    def stop(self, play: int) -> None:
        """Stop the clock at a time of play."""
        self._stands = self._last = play


class SeatRoutes:
    """The connection of each seat, and the latency of each connection."""

    def __init__(self) -> None:
        self.lines: dict[Seat, int] = {}
        self.ways: dict[int, Latency] = {}
        self._told: list[int] = []

    def way(self, line: int) -> Latency:
        """Return the latency of a line."""
        return self.ways.get(line, Latency())

    def held_ms(self, seats: Iterable[Seat], besides: int | None = None) -> int:
        """Return the wait for earlier actions of these seats, except those of a line."""
        lines = {self.lines[seat] for seat in seats if seat in self.lines} - {besides}
        return max((self.way(line).waited_ms for line in lines if line is not None), default=0)

    def differ(self, trips: list[int]) -> bool:
        """Return whether round trips differ noticeably from those sent last; note them as sent."""
        pairs = zip(trips, self._told, strict=False)
        same = len(trips) == len(self._told) and all(abs(a - b) < _TOLD_MS for a, b in pairs)
        if not same:
            self._told = trips
        return not same

    def round_trips(self, seats: int) -> list[int]:
        """Return the round trip to each seat in milliseconds, -1 without a connection."""
        lines = map(self.lines.get, range(seats))
        return [-1 if line is None else self.way(line).rtt_ms for line in lines]
