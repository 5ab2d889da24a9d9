"""Tables hosted by this program, one or many: each joins a host, its own guest and the sockets.

The owner calls ``step`` once something has arrived (`Lines` notifies) or is due, from the thread
that plays. All times are in milliseconds of one clock that never runs back.
"""

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.notices import Notice
from game.net.sockets.connection import Closed, Happening, Opened, Received
from game.net.sockets.lines import Lines, Listening

LAG_MS: Final = 3000
"""The interval at which latencies are read."""

STEPS: Final = 2
"""Steps of thinking for computers in each `step`."""


class Hosting:
    """A table hosted here, with its own people and its remote guests."""

    def __init__(
        self, lines: Lines, host: Host, guest: Guest, where: Listening, now: int, *, told: bool
    ) -> None:
        """Host a table on a listening socket; with ``told``, announce it on the local network."""
        self.lines, self.host, self.guest, self.where = lines, host, guest, where
        self.known: set[int] = set()
        """The open lines of this table."""
        self._told, self._notice = told, None if told else Notice("", "", "", 0, "", 0)
        self._looks_at = now
        host.opened(LOCAL, now)
        guest.opened(now)
        self.step(now, ())

    def step(self, now: int, happenings: Iterable[Happening] | None = None) -> None:
        """Handle new events, or these, and everything due by now; send the messages."""
        for one in self.lines.take() if happenings is None else happenings:
            self._take(one, now)
        if now >= self._looks_at:
            self._looks_at = now + LAG_MS
            for line in self.known:
                self.host.lagged(line, *self.lines.lag(line))
        self.host.think(STEPS)
        self.guest.think(STEPS)
        self.host.tick(now)
        self.guest.tick(now)
        self._pass(now)
        self._answer()

    def due(self, now: int) -> int | None:
        """Return the due time of the next `step`, or None if nothing is due."""
        looks_at = self._looks_at if self.known else None
        found = (self.host.due(now), self.guest.due(now), looks_at)
        return min((due for due in found if due is not None), default=None)

    def close(self, now: int) -> None:
        """Close the table for all."""
        self.host.close()
        self._pass(now)
        self.lines.unlisten(self.where.table)
        for line in self.known:
            self.lines.close(line)
        self.known.clear()

    def _take(self, happening: Happening, now: int) -> None:
        match happening:
            case Opened(line, table) if table == self.where.table:
                self.known.add(line)
                self.host.opened(line, now)
            case Received(line, message) if line in self.known:
                self.host.received(line, message, now)
            case Closed(line) if line in self.known:
                self.known.remove(line)
                self.host.closed(line, now)

    def _pass(self, now: int) -> None:
        """Pass messages between host and guests until both queues are empty."""
        while (out := self.host.take_out()) or (own := self.guest.take_out()):
            for line, message in out:
                if line == LOCAL:
                    if message is None:
                        self.guest.lost(now)
                    else:
                        self.guest.received(message, now)
                elif line in self.known and message is not None:
                    self.lines.send(line, message)
                elif line in self.known:
                    self.known.remove(line)
                    self.lines.close(line)
            if not out:
                for message in own:
                    self.host.received(LOCAL, message, now)

    def _answer(self) -> None:
        """Update the notice that is sent to computers searching for tables."""
        if not self._told:
            return
        lobby, where = self.host.lobby, self.where
        told = Notice(lobby.host, lobby.game, lobby.mode, lobby.free, where.address, where.port)
        if told != self._notice:
            self._notice = told
            self.lines.answer(where.table, told)


class Serving:
    """Many tables in one process; each is stepped only when something arrives or is due."""

    def __init__(self, lines: Lines, tables: Iterable[Hosting], now: int) -> None:
        self._lines = lines
        self._tables = list(tables)
        self._by_number = {table.where.table: table for table in self._tables}
        self._by_line: dict[int, Hosting] = {}
        self._due: list[tuple[int, int]] = [(now, place) for place in range(len(self._tables))]
        self._places = {table.where.table: place for place, table in enumerate(self._tables)}
        self._planned: list[int | None] = [now] * len(self._tables)

    def step(self, now: int) -> list[Hosting]:
        """Handle new events and all due tables; return the tables that were stepped."""
        come: dict[int, list[Happening]] = {}
        for one in self._lines.take():
            table = self._table(one)
            if table is not None:
                come.setdefault(self._places[table.where.table], []).append(one)
        while self._due and self._due[0][0] <= now:
            at, place = heappop(self._due)
            if at == self._planned[place]:
                come.setdefault(place, [])
        for place, happenings in come.items():
            self._step(place, happenings, now)
        return [self._tables[place] for place in come]

    def look(self, table: Hosting, now: int) -> None:
        """Step a table that was changed from outside."""
        self._step(self._places[table.where.table], (), now)

    def _step(self, place: int, happenings: Iterable[Happening], now: int) -> None:
        table = self._tables[place]
        table.step(now, happenings)
        due = self._planned[place] = table.due(now)
        if due is not None:
            heappush(self._due, (due, place))

    @property
    def due(self) -> int | None:
        """The due time of the next `step`."""
        return self._due[0][0] if self._due else None

    def close(self, now: int) -> None:
        """Close all tables."""
        for table in self._tables:
            table.close(now)

    def _table(self, happening: Happening) -> Hosting | None:
        match happening:
            case Opened(line, int(number)) if number in self._by_number:
                self._by_line[line] = self._by_number[number]
                return self._by_line[line]
            case Received(line):
                return self._by_line.get(line)
            case Closed(line):
                return self._by_line.pop(line, None)
        return None
