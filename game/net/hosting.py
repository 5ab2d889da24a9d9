"""A table that is hosted here, or many of them: the host, its own people, and the lines to others.

Whoever has one of these calls ``step`` once something has come (`Lines` says so) or is due, from
the thread that plays. All times are in milliseconds of one clock that never runs back.
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
"""So often it is looked at how far away everybody is."""

STEPS: Final = 2
"""Of thought, in one step."""


class Hosting:
    """A table that is hosted here, with its own people, and those who come by lines."""

    def __init__(
        self, lines: Lines, host: Host, guest: Guest, where: Listening, now: int, *, told: bool
    ) -> None:
        """Begin where a table listens; ``told`` has it answer who looks for tables."""
        self.lines, self.host, self.guest, self.where = lines, host, guest, where
        self.known: set[int] = set()
        """The lines that have come, and are not gone."""
        self._told, self._notice = told, None if told else Notice("", "", "", 0, "", 0)
        self._looks_at = now
        host.opened(LOCAL, now)
        guest.opened(now)
        self.step(now, ())

    def step(self, now: int, happenings: Iterable[Happening] | None = None) -> None:
        """Take what has come, or these, and let happen and go out what is due by now."""
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
        """Return when the next step is wanted if nothing comes before; None if it is not."""
        looks_at = self._looks_at if self.known else None
        found = (self.host.due(now), self.guest.due(now), looks_at)
        return min((due for due in found if due is not None), default=None)

    def close(self, now: int) -> None:
        """Close the table, for all."""
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
        """Pass on what is said, until nobody here has anything more to say."""
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
        """Say to who looks for tables what there is now."""
        if not self._told:
            return
        lobby, where = self.host.lobby, self.where
        told = Notice(lobby.host, lobby.game, lobby.mode, lobby.free, where.address, where.port)
        if told != self._notice:
            self._notice = told
            self.lines.answer(where.table, told)


class Serving:
    """Many tables in one process: each is looked at only when something comes or is due."""

    def __init__(self, lines: Lines, tables: Iterable[Hosting], now: int) -> None:
        self._lines = lines
        self._tables = list(tables)
        self._by_number = {table.where.table: table for table in self._tables}
        self._by_line: dict[int, Hosting] = {}
        self._due: list[tuple[int, int]] = [(now, place) for place in range(len(self._tables))]
        self._places = {table.where.table: place for place, table in enumerate(self._tables)}
        self._planned: list[int | None] = [now] * len(self._tables)

    def step(self, now: int) -> list[Hosting]:
        """Take what has come, and return the tables at which something may have happened."""
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
        """Look at a table at which something was done here."""
        self._step(self._places[table.where.table], (), now)

    def _step(self, place: int, happenings: Iterable[Happening], now: int) -> None:
        table = self._tables[place]
        table.step(now, happenings)
        due = self._planned[place] = table.due(now)
        if due is not None:
            heappush(self._due, (due, place))

    @property
    def due(self) -> int | None:
        """Return when the next step is wanted if nothing comes before."""
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
