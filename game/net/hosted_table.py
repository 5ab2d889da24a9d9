"""Tables hosted by this program, one or many: each joins a host, its own guest and the sockets.

The owner calls ``step`` once something has arrived (`Connections` notifies) or is due, from the
thread that plays. All times are in milliseconds of one clock that never runs back.
"""

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from game.net.adverts import TableAdvert
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.sockets.connection import (
    ConnectionClosed,
    ConnectionOpened,
    Happening,
    MessageReceived,
    Table,
)
from game.net.sockets.connections import Connections

LAG_MS: Final = 3000
"""The interval at which latencies are read."""

STEPS: Final = 2
"""Steps of thinking for computers in each `step`."""


class HostedTable:
    """A table hosted here, with its own people and its remote guests."""

    end_reason = ""  # it is over only when it is closed here
    lag_ms = 0  # to the host, which is here

    def __init__(
        self,
        lines: Connections,
        host: Host,
        guest: Guest,
        number: Table,
        code: TableCode,
        now: int,
        *,
        told: bool,
    ) -> None:
        """Host a table that listens; with ``told``, announce it on the local network."""
        self.lines, self.host, self.guest = lines, host, guest
        self.number, self.code = number, code
        self.known: set[int] = set()
        """The open lines of this table."""
        self._told, self._notice = told, None if told else TableAdvert("", "", "", 0, "", 0)
        self._looks_at = now
        host.on_connected(LOCAL, now)
        guest.on_connected(now)
        self.step(now, ())

    def step(self, now: int, happenings: Iterable[Happening] | None = None) -> None:
        """Handle new events, or these, and everything due by now; send the messages."""
        for one in self.lines.take() if happenings is None else happenings:
            self._take(one, now)
        if now >= self._looks_at:
            self._looks_at = now + LAG_MS
            for line in self.known:
                self.host.set_latency(line, *self.lines.lag(line))
        self.host.run.think(STEPS)
        self.guest.game.think(STEPS)
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
        self.lines.unlisten(self.number)
        for line in self.known:
            self.lines.close(line)
        self.known.clear()

    def take_over(self, name: str, now: int, address: str = "") -> "HostedTable":
        """Refuse: the host is here."""
        raise ValueError("it is hosted here")

    def _take(self, happening: Happening, now: int) -> None:
        match happening:
            case ConnectionOpened(line, table) if table == self.number:
                self.known.add(line)
                self.host.on_connected(line, now)
            case MessageReceived(line, message) if line in self.known:
                self.host.receive(line, message, now)
            case ConnectionClosed(line) if line in self.known:
                self.known.remove(line)
                self.host.on_disconnected(line, now)

    def _pass(self, now: int) -> None:
        """Pass messages between host and guests until both queues are empty."""
        while (out := self.host.take_out()) or (own := self.guest.take_out()):
            for line, message in out:
                if line == LOCAL:
                    if message is None:
                        self.guest.on_disconnected(now)
                    else:
                        self.guest.receive(message, now)
                elif line in self.known and message is not None:
                    self.lines.send(line, message)
                elif line in self.known:
                    self.known.remove(line)
                    self.lines.close(line)
            if not out:
                for message in own:
                    self.host.receive(LOCAL, message, now)

    def _answer(self) -> None:
        """Update the advert that is sent to computers searching for tables."""
        if not self._told:
            return
        lobby = self.host.lobby
        place = self.code.address, self.code.port
        told = TableAdvert(lobby.host, lobby.game, lobby.mode, lobby.free, *place)
        if told != self._notice:
            self._notice = told
            self.lines.answer(self.number, told)


class TableServer:
    """Many tables in one process; each is stepped only when something arrives or is due."""

    def __init__(self, lines: Connections, tables: Iterable[HostedTable], now: int) -> None:
        self._lines = lines
        self._tables = list(tables)
        self._by_number = {table.number: table for table in self._tables}
        self._by_line: dict[int, HostedTable] = {}
        self._due: list[tuple[int, int]] = [(now, place) for place in range(len(self._tables))]
        self._places = {table.number: place for place, table in enumerate(self._tables)}
        self._planned: list[int | None] = [now] * len(self._tables)

    def step(self, now: int) -> list[HostedTable]:
        """Handle new events and all due tables; return the tables that were stepped."""
        come: dict[int, list[Happening]] = {}
        for one in self._lines.take():
            table = self._table(one)
            if table is not None:
                come.setdefault(self._places[table.number], []).append(one)
        while self._due and self._due[0][0] <= now:
            at, place = heappop(self._due)
            if at == self._planned[place]:
                come.setdefault(place, [])
        for place, happenings in come.items():
            self._step(place, happenings, now)
        return [self._tables[place] for place in come]

    def look(self, table: HostedTable, now: int) -> None:
        """Step a table that was changed from outside."""
        self._step(self._places[table.number], (), now)

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

    def _table(self, happening: Happening) -> HostedTable | None:
        match happening:
            case ConnectionOpened(line, int(number)) if number in self._by_number:
                self._by_line[line] = self._by_number[number]
                return self._by_line[line]
            case MessageReceived(line):
                return self._by_line.get(line)
            case ConnectionClosed(line):
                return self._by_line.pop(line, None)
        return None
