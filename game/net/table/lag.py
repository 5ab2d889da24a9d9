"""Time between computers: play clocks that stop, clocks that follow, and who was first.

A guest sees the table a little later than the host, and what it does comes a little later still.
So it says how long after its own picture of the table it acted, and the host believes that up to
the measured round trip and three jitters, and never more than 300 ms. Whoever might still be
earlier is waited for that long, and nobody else is.
"""

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final, NamedTuple

from game.core.rules import Action, Seat

MOST_MS: Final = 300
"""More is nobody believed."""

NEAR_MS: Final = 30
"""Nobody is waited for who is as near as that: order of arrival is fair there."""


class Way(NamedTuple):
    """How far away a guest is, as measured: a round trip, and how much that varies, in ms."""

    rtt_ms: int = 0
    jitter_ms: int = 0

    @property
    def believed_ms(self) -> int:
        """Return how much earlier than it came something may have been done."""
        return max(0, min(MOST_MS, self.rtt_ms + 3 * self.jitter_ms))

    @property
    def waited_ms(self) -> int:
        """Return how long this guest is waited for."""
        return self.believed_ms if self.believed_ms > NEAR_MS else 0


_TOLD_MS: Final = 10
"""Round trips that differ by less are not told anew."""


def stamped(came: int, shown: int, after: int, way: Way) -> int:
    """Return when something counts as done, in milliseconds of the play clock.

    It ``came`` then, from a guest who says that it was done so long ``after`` its picture of the
    table, which was ``shown`` to it, as the host sent it, at a time of the same clock.
    """
    return max(came - way.believed_ms, min(came, shown + after))


class Wish(NamedTuple):
    """What somebody wants to do: ``at`` is when it counts as done, ``number`` the guest's own.

    ``have`` is how many entries the guest knew then.
    """

    at: int
    order: int
    line: int
    seat: int
    number: int
    have: int
    action: Action


class Wishes:
    """What was asked for and is not decided, the earliest first."""

    def __init__(self) -> None:
        self._heap: list[Wish] = []
        self._orders = 0
        self._last: dict[int, int] = {}  # of each line: its actions stay in their order

    def add(self, at: int, line: int, seat: int, number: int, have: int, action: Action) -> None:
        """Add a wish."""
        at = self._last[line] = max(at, self._last.get(line, 0))
        heappush(self._heap, Wish(at, self._orders, line, seat, number, have, action))
        self._orders += 1

    @property
    def first(self) -> Wish | None:
        """Return the earliest one."""
        return self._heap[0] if self._heap else None

    def take(self) -> Wish:
        """Take the earliest one out.

        Raises:
            IndexError: there is none.
        """
        return heappop(self._heap)

    def of(self, line: int) -> int:
        """Return how many there are by a line."""
        return sum(wish.line == line for wish in self._heap)


class PlayClock:
    """The time of play at one computer: it stands until it runs. All is in milliseconds."""

    def __init__(self, played: int = 0) -> None:
        self._played = played
        self._since: int | None = None

    @property
    def runs(self) -> bool:
        """Tell whether time passes."""
        return self._since is not None

    def at(self, now: int) -> int:
        """Return the time of play."""
        return self._played + (0 if self._since is None else max(0, now - self._since))

    def reach(self, play: int, now: int) -> None:
        """Go on from a later time of play, if there is one already: something was done then."""
        self._played += max(0, play - self.at(now))

    def when(self, play: int, now: int) -> int:
        """Return when it will be so late if nobody stops it."""
        return now + play - self.at(now)

    def run(self, now: int) -> None:
        """Go on, if it stands."""
        if self._since is None:
            self._since = now

    def stop(self, now: int) -> None:
        """Stand still."""
        self._played, self._since = self.at(now), None


class FollowedClock:
    """The host's time of play, as far as a guest can know it.

    What the host says is the later heard the longer it was on its way; so of the last times that
    were heard the one that was quickest counts. It never runs back.
    """

    def __init__(self, played: int = 0) -> None:
        self._offsets: deque[int] = deque(maxlen=8)
        self._stands: int | None = played
        self._last = played

    def heard(self, play: int, now: int) -> None:
        """Take note of the host's time of play, as it was told just now."""
        self._offsets.append(play - now)
        if self._stands is not None:
            self._stands = max(self._stands, play)

    @property
    def runs(self) -> bool:
        """Tell whether time passes."""
        return self._stands is None

    def at(self, now: int) -> int:
        """Return the time of play."""
        if self._stands is not None:
            return self._stands
        self._last = max(self._last, now + max(self._offsets))
        return self._last

    def run(self, play: int, now: int) -> None:
        """Go on from a time of play."""
        self._offsets.clear()
        self._offsets.append(play - now)
        self._stands, self._last = None, play

    def stop(self, play: int) -> None:
        """Stand still at a time of play."""
        self._stands = self._last = play


class Reach:
    """Who acts for which seat from which line, and how far away each line is."""

    def __init__(self) -> None:
        self.lines: dict[Seat, int] = {}
        self.ways: dict[int, Way] = {}
        self._told: list[int] = []

    def way(self, line: int) -> Way:
        """Return how far away a line is."""
        return self.ways.get(line, Way())

    def held_ms(self, seats: Iterable[Seat], besides: int | None = None) -> int:
        """Return how long to wait for what these seats did before, besides those of a line."""
        lines = {self.lines[seat] for seat in seats if seat in self.lines} - {besides}
        return max((self.way(line).waited_ms for line in lines if line is not None), default=0)

    def differ(self, trips: list[int]) -> bool:
        """Tell whether round trips are to be told anew; then they count as told."""
        pairs = zip(trips, self._told, strict=False)
        same = len(trips) == len(self._told) and all(abs(a - b) < _TOLD_MS for a, b in pairs)
        if not same:
            self._told = trips
        return not same

    def round_trips(self, seats: int) -> list[int]:
        """Return the round trip to each seat, in ms, and -1 where nobody is."""
        lines = map(self.lines.get, range(seats))
        return [-1 if line is None else self.way(line).rtt_ms for line in lines]
