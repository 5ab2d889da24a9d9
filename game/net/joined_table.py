"""A table hosted elsewhere, with automatic reconnection.

It has the same `step` and `due` as a table that is hosted here.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from game.net.adverts import TableAdvert
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import STEPS, HostedTable
from game.net.sockets.connection import (
    ConnectionClosed,
    ConnectionOpened,
    Happening,
    MessageReceived,
)
from game.net.sockets.connections import Connections
from game.net.table.news import DismissReason
from game.net.wire import CloseReason as LineWhy
from game.net.wire import ProtocolError

FIRST_MS: Final = 500
MOST_MS: Final = 8000
"""The longest delay before reconnecting, which starts at ``FIRST_MS`` and doubles each time."""
MOST_PLACES: Final = 8
"""The most other addresses that wait for an attempt: anybody on the network answers a search."""


class JoinedTable:
    """The people here as a guest at a table hosted elsewhere; reconnects automatically."""

    host: Final = None  # it is elsewhere

    def __init__(self, lines: Connections, guest: Guest, code: TableCode) -> None:
        """Connect to the table of a code."""
        self.lines, self.guest, self.code = lines, guest, code
        self.over = False
        self.why = ""
        """The sentence for which the visit is over; empty if it was ended here."""
        self._line: int | None = lines.connect(code)
        self._again_at: int | None = None
        self._wait = FIRST_MS
        self._been = False
        self._home = code
        self._others: list[TableCode] = []  # where the table may have been resumed

    @property
    def end_reason(self) -> str:
        """The sentence for which the visit is over; empty while it goes on, or if left."""
        return (self.why or self.guest.why) if self.over else ""

    @property
    def lag_ms(self) -> int:
        """The round trip to the host in milliseconds, 0 while it is unknown."""
        return 0 if self._line is None else self.lines.lag(self._line).rtt_ms

    def step(self, now: int, happenings: Iterable[Happening] | None = None) -> None:
        """Handle new events, or these, and everything due by now; send the messages."""
        for one in self.lines.take() if happenings is None else happenings:
            self._take(one, now)
        if self._again_at is not None and now >= self._again_at:
            self._again_at = None
            self.code = self._next_place()
            self._line = self.lines.connect(self.code)
        self.guest.game.think(STEPS)
        self.guest.tick(now)
        out = self.guest.take_out()
        if self._line is not None and self.guest.connected:
            for message in out:
                self.lines.send(self._line, message)
        if self.guest.closed and not self.over:
            self._end(self.guest.why)

    def due(self, now: int) -> int | None:
        """Return the due time of the next `step`, or None if nothing is due."""
        found = (self.guest.due(now), self._again_at)
        return min((due for due in found if due is not None), default=None)

    def close(self, now: int) -> None:
        """Leave the table for good."""
        self.guest.leave()
        self.step(now, ())

    def take_over(self, name: str, now: int, address: str = "") -> HostedTable:
        """Host the table here after its host was lost, and return it; its secret stays the same.

        ``name`` should be that of somebody at the table, by which the others find it.

        Raises:
            OSError: The system does not give the address.
            ValueError: No game is in progress that could be resumed.
        """
        kept = self.guest.snapshot()
        if kept is None:
            raise ValueError("no game goes on")
        kept = kept._replace(lost=now if kept.lost is None else kept.lost)
        host = Host.resume(kept, name, self.guest.lanes)
        number, code = self.lines.listen(address, 0, self.code.secret)
        self._stop()
        self.guest.on_disconnected(now)
        return HostedTable(self.lines, host, self.guest, number, code, now, told=True)

    def _take(self, happening: Happening, now: int) -> None:
        match happening:
            case ConnectionOpened(line) if line == self._line:
                self._been, self._wait = True, FIRST_MS
                self._home, self._others = self.code, []
                self.guest.on_connected(now)
            case MessageReceived(line, message) if line == self._line:
                try:
                    self.guest.receive(message, now)
                except ProtocolError:
                    self.guest.on_disconnected(now)
                    self._end(DismissReason.FORBIDDEN.value)
            case ConnectionClosed(line, why) if line == self._line:
                self._line = None
                self.guest.on_disconnected(now)
                self._on_disconnected(why, now)
            case TableAdvert() if self._line is None and not self.over:
                self._look(happening)

    def _on_disconnected(self, why: LineWhy, now: int) -> None:
        """Reconnect after a lost connection, elsewhere if the table may have moved, or give up."""
        elsewhere = self.code in self._others
        if self.guest.closed or not self._been or (why.final and not elsewhere):
            self._end(self.guest.why or why.value)
            return
        if elsewhere:
            self._others.remove(self.code)  # found again by the next search, if it is still there
        self._again_at, self._wait = now + self._wait, min(MOST_MS, 2 * self._wait)
        self.lines.ask()

    def _next_place(self) -> TableCode:
        """Return the code to try next: every second attempt is at home, whatever a search finds."""
        return self._others[0] if self._others and self.code == self._home else self._home

    def _look(self, notice: TableAdvert) -> None:
        """Note a table that another guest may have taken over, at an address not in the code."""
        lobby = self.guest.lobby
        code = TableCode(notice.address, notice.port, self.code.secret)
        if lobby is None or notice.game != lobby.game or code in (self._home, *self._others):
            return
        if len(self._others) >= MOST_PLACES:
            return
        if notice.name in {*(chair.name for chair in lobby.chairs), *lobby.watching, lobby.host}:
            self._others.append(code)

    def _stop(self) -> None:
        if self._line is not None:
            self.lines.close(self._line)
        self._line = self._again_at = None

    def _end(self, why: str) -> None:
        self.over, self.why = True, why
        self._stop()


TableEnd: TypeAlias = HostedTable | JoinedTable
"""One end of a table: the people here, and the connections."""
