"""Bring together what plays and what carries: a host or a guest, and the lines to other computers.

Whoever has one of these calls ``step`` once something has come (`Lines` says so) or is due, from
the thread that plays. All times are in milliseconds of one clock that never runs back.
"""

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.lines import Lines, Listening
from game.net.link import Closed, Found, Happening, Opened, Received
from game.net.search import Notice
from game.net.table.messages import Forbidden
from game.net.table.news import Why
from game.net.why import Why as LineWhy

FIRST_MS, MOST_MS = 500, 8000
"""A guest comes back after so long, then after twice as long, and at last as often as this."""

LAG_MS: Final = 3000
"""So often it is looked at how far away everybody is."""

_STEPS = 2  # of thought in one step


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
        self.host.think(_STEPS)
        self.guest.think(_STEPS)
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


class Visiting:
    """A table that is hosted elsewhere, and the people here, who come back by themselves."""

    def __init__(self, lines: Lines, guest: Guest, code: TableCode) -> None:
        """Go to the table of a code."""
        self.lines, self.guest, self.code = lines, guest, code
        self.over = False
        self.why = ""
        """Why this is over, in a sentence; empty if that was wanted here."""
        self._line: int | None = lines.connect(code)
        self._again_at: int | None = None
        self._wait = FIRST_MS
        self._been = False
        self._home = code
        self._others: list[TableCode] = []  # where somebody may have gone on with the table

    @property
    def lag_ms(self) -> int:
        """Return the round trip to the host, in milliseconds, 0 while it is not known."""
        return 0 if self._line is None else self.lines.lag(self._line).rtt_ms

    def step(self, now: int, happenings: Iterable[Happening] | None = None) -> None:
        """Take what has come, or these, and let happen and go out what is due by now."""
        for one in self.lines.take() if happenings is None else happenings:
            self._take(one, now)
        if self._again_at is not None and now >= self._again_at:
            self._again_at = None
            self._line = self.lines.connect(self.code)
        self.guest.think(_STEPS)
        self.guest.tick(now)
        out = self.guest.take_out()
        if self._line is not None and self.guest.connected:
            for message in out:
                self.lines.send(self._line, message)
        if self.guest.closed and not self.over:
            self._end(self.guest.why)

    def due(self, now: int) -> int | None:
        """Return when the next step is wanted if nothing comes before; None if it is not."""
        found = (self.guest.due(now), self._again_at)
        return min((due for due in found if due is not None), default=None)

    def close(self, now: int) -> None:
        """Leave the table for good."""
        self.guest.leave()
        self.step(now, ())

    def take_over(self, name: str, now: int, address: str = "", *, told: bool = True) -> Hosting:
        """Go on with the table here, if its host is lost; it has the same secret.

        ``name`` should be that of somebody at the table, by which the others find it.

        Raises:
            OSError: the system does not give the address.
            ValueError: no game goes on that could be gone on with.
        """
        kept = self.guest.kept()
        if kept is None:
            raise ValueError("no game goes on")
        host = Host.resumed(kept, name, self.guest.lanes)
        where = self.lines.listen(address, 0, self.code.secret)
        self._stop()
        self.guest.lost(now)
        return Hosting(self.lines, host, self.guest, where, now, told=told)

    def _take(self, happening: Happening, now: int) -> None:
        match happening:
            case Opened(line) if line == self._line:
                self._been, self._wait = True, FIRST_MS
                self._home, self._others = self.code, []
                self.guest.opened(now)
            case Received(line, message) if line == self._line:
                try:
                    self.guest.received(message, now)
                except Forbidden:
                    self.guest.lost(now)
                    self._end(Why.FORBIDDEN.value)
            case Closed(line, why) if line == self._line:
                self._line = None
                self.guest.lost(now)
                self._went(why, now)
            case Found(notice) if self._line is None and not self.over:
                self._look(notice)

    def _went(self, why: LineWhy, now: int) -> None:
        """Decide what comes of a connection that is gone."""
        elsewhere = self.code in self._others
        if self.guest.closed or not self._been or (why.final and not elsewhere):
            self._end(self.guest.why or why.value)
            return
        if why.final:
            self._others.remove(self.code)
            self.code = self._home
        elif self._others:
            places = [self._home, *self._others]
            self.code = places[(places.index(self.code) + 1) % len(places)]
        self._again_at, self._wait = now + self._wait, min(MOST_MS, 2 * self._wait)
        self.lines.ask()

    def _look(self, notice: Notice) -> None:
        """Think of a table that somebody of ours goes on with, to which the code does not lead."""
        lobby = self.guest.lobby
        code = TableCode(notice.address, notice.port, self.code.secret)
        if lobby is None or notice.game != lobby.game or code in (self._home, *self._others):
            return
        if notice.name in {*(chair.name for chair in lobby.chairs), *lobby.watching, lobby.host}:
            self._others.append(code)
            self.code = code

    def _stop(self) -> None:
        if self._line is not None:
            self.lines.close(self._line)
        self._line = self._again_at = None

    def _end(self, why: str) -> None:
        self.over, self.why = True, why
        self._stop()
