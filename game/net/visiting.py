"""A table that is hosted elsewhere, and the people here, who come back by themselves.

It is stepped as a table that is hosted here is.
"""

from collections.abc import Iterable
from typing import Final

from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosting import STEPS, Hosting
from game.net.notices import Notice
from game.net.sockets.connection import Closed, Found, Happening, Opened, Received
from game.net.sockets.lines import Lines
from game.net.table.fields import Forbidden
from game.net.table.news import Why
from game.net.why import Why as LineWhy

FIRST_MS: Final = 500
MOST_MS: Final = 8000
"""A guest comes back after so long, then after twice as long, and at last as often as this."""


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
        self.guest.think(STEPS)
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
        kept = kept._replace(lost=now if kept.lost is None else kept.lost)
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
