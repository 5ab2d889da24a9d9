"""A host and its guests in one process, and a network between them that is only a queue.

What is said is packed and unpacked as on the way, takes its time, and stays in its order.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any

from game.core.options import check_seats
from game.core.rules import Options
from game.games import GAMES
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.messages import LogDigests, state_digest
from game.net.table.news import News
from game.net.table.recovery import TableSnapshot
from game.net.wire import ProtocolError, pack_message, unpack_message
from game.play.match import Match
from game.play.opening import Opening

Delay = Callable[[], int]
"""How long a message takes, in milliseconds."""

THOUGHT = 64


def opening(game: str, options: Options, levels: Sequence[int | None]) -> Opening:
    names = tuple("" if level is None else f"Computer {seat}" for seat, level in enumerate(levels))
    return Opening(game, options, "", names=names, levels=tuple(levels))


class MemoryLanes:
    """What somebody's store has of races, as JSON."""

    def __init__(self) -> None:
        self.told: dict[tuple[str, int], str] = {}

    def keep_lane(self, race: str, place: int, told: object) -> None:
        self.told[race, place] = json.dumps(told)

    def lane(self, race: str, place: int) -> object:
        return json.loads(self.told.get((race, place), "null"))

    def drop_race(self, race: str) -> None:
        self.told = {key: told for key, told in self.told.items() if key[0] != race}


class Tables:
    """A host, guests by lines, and what is on its way between them."""

    def __init__(self, host: Host) -> None:
        self.now = 1000
        self.host: Host | None = host
        self.guests: dict[int, Guest] = {}
        self.delays: dict[int, Delay] = defaultdict(lambda: lambda: 0)
        self.news: dict[int, list[News]] = defaultdict(list)
        self.sent: list[list[Any]] = []
        self.broken: list[int] = []
        """Lines that one of both ends has closed as something was not allowed."""
        self.looks: Callable[[], None] = lambda: None
        """Called whenever something has happened."""
        self._way: list[tuple[int, int, int, bool, bytes | None]] = []
        self._number = 0
        self._latest: dict[tuple[int, bool], int] = {}

    def join(self, line: int, guest: Guest, delay: Delay | None = None) -> Guest:
        """Connect a guest by a line."""
        self.guests[line] = guest
        if delay is not None:
            self.delays[line] = delay
        assert self.host is not None
        self.host.on_connected(line, self.now)
        guest.on_connected(self.now)
        self.flush()
        return guest

    def cut(self, line: int) -> Guest:
        """Cut a connection: what is on its way is lost."""
        guest = self.guests.pop(line)
        self._way = sorted(item for item in self._way if item[2] != line)
        guest.on_disconnected(self.now)
        if self.host is not None:
            self.host.on_disconnected(line, self.now)
        self.flush()
        return guest

    def lose_host(self) -> None:
        """Let the host be gone."""
        self.host = None
        self._way.clear()
        for guest in self.guests.values():
            guest.on_disconnected(self.now)
        self.guests = {}

    def host_anew(self, kept: TableSnapshot, line: int, guest: Guest) -> None:
        """Go on with a table: one of the guests is the host's own now."""
        self.host = Host.resume(kept, "Another host")
        self.delays[LOCAL] = lambda: 0
        self.join(LOCAL, guest)

    def flush(self) -> None:
        """Send what is to be sent."""
        if self.host is not None:
            for line, message in self.host.take_out():
                self._send(line, True, message)
        for line, guest in [*self.guests.items()]:
            for message in guest.take_out():
                self._send(line, False, message)
            self.news[line] += guest.take_news()

    def _send(self, line: int, to_guest: bool, message: list[Any] | None) -> None:
        body = None if message is None else pack_message(message)
        if message is not None and body is not None:
            self.sent.append(message)
        at = max(self.now + self.delays[line](), self._latest.get((line, to_guest), 0))
        self._latest[line, to_guest] = at
        self._number += 1
        heappush(self._way, (at, self._number, line, to_guest, body))

    def due(self) -> int | None:
        """Return when something happens next."""
        times = [self._way[0][0]] if self._way else []
        found = [guest.due(self.now) for guest in self.guests.values()]
        found.append(self.host.due(self.now) if self.host else None)
        return min([*times, *(due for due in found if due is not None)], default=None)

    def step(self) -> bool:
        """Let the next thing happen, and tell whether there was one."""
        self.think()
        due = self.due()
        if due is None:
            return False
        self.now = max(self.now, due)
        while self._way and self._way[0][0] <= self.now:
            self._arrive(*heappop(self._way)[2:])
        if self.host is not None:
            self.host.tick(self.now)
        for guest in [*self.guests.values()]:
            guest.tick(self.now)
        self.flush()
        self.looks()
        return True

    def _arrive(self, line: int, to_guest: bool, body: bytes | None) -> None:
        guest = self.guests.get(line)
        if guest is None or self.host is None:
            return
        if body is None:
            self.broken.append(line)
            self.cut(line)
        elif to_guest:
            try:
                guest.receive(unpack_message(body), self.now)
            except ProtocolError:
                self.broken.append(line)
                self.cut(line)
        else:
            self.host.receive(line, unpack_message(body), self.now)
        self.flush()

    def think(self) -> None:
        while self.host is not None and self.host.run.think(THOUGHT):
            pass
        for guest in self.guests.values():
            while guest.game.think(THOUGHT):
                pass

    def run(self, done: Callable[[], bool], most: int = 50_000) -> None:
        """Let things happen until it is done."""
        for _ in range(most):
            if done():
                return
            assert self.step(), "nothing will ever happen"
        raise AssertionError(f"not done after {most} steps")

    def settle(self) -> None:
        """Let all that is on its way arrive, as far as nobody does anything more."""
        while self._way:
            self.step()

    @property
    def over(self) -> bool:
        return self.host is not None and self.host.lobby.phase == "over"


def seat_people(tables: Tables, *, level: int, people: Sequence[int], delay: Delay) -> None:
    """Let computers come as guests: the host's own first, each line with so many of them."""
    for line, count in enumerate(people):
        names = [f"P{line}{n}" for n in range(count)]
        guest = Guest(names, f"token {line}", level=level)
        tables.join(line, guest, (lambda: 0) if line == LOCAL else delay)
        tables.settle()


def digests(match: Match) -> tuple[str, str]:
    chain = LogDigests(match.opening, match.session.log)
    return chain[len(chain)], state_digest(match)


def playable(game: str, options: Options, seats: int) -> bool:
    rules = GAMES[game]
    try:
        check_seats(seats, options.least_seats, rules.max_seats)
    except ValueError:
        return False
    return True
