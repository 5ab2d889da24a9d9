"""Connections to other computers, for the thread that plays: no method blocks or waits.

One background thread serves them all, from the first one on. It calls ``notify`` when there are
new events; ``take`` returns them. Nothing listens unless ``listen`` or ``answer`` was called. A
program needs one ``Connections`` for as long as it runs: without connections it costs nothing.
"""

from collections.abc import Callable
from functools import partial
from itertools import count
from threading import Thread

from game.net.adverts import PORT, TableAdvert, check_length
from game.net.channel import USUAL, Limits
from game.net.code import TableCode
from game.net.sockets.connection import (
    Connection,
    ConnectionClosed,
    ConnectionEvents,
    ConnectionOpened,
    Happening,
    Line,
    MessageReceived,
    Table,
)
from game.net.sockets.discovery import answering, own_address
from game.net.sockets.listeners import Listener, listening
from game.net.sockets.network_thread import NetworkThread
from game.net.table.latency import Latency
from game.net.wire import Message, pack_message


class Connections:
    """All connections of a program by id; used by a single thread, without blocking."""

    def __init__(
        self,
        notify: Callable[[], None],
        *,
        search_port: int = PORT,
        limits: Limits = USUAL,
    ) -> None:
        """Call ``notify`` from another thread when events are waiting."""
        self._happenings = ConnectionEvents(notify)
        self._numbers, self._tables = count(1), count(1)
        self._search_port, self._limits = search_port, limits
        self._open: set[Line] = set()
        self._answering: set[Table] = set()
        self._carrier: NetworkThread | None = None
        self._thread: Thread | None = None

    # Hosting.

    def listen(self, address: str, port: int, secret: int) -> tuple[Table, TableCode]:
        """Accept guests who know the secret, at a new table, and return its id and its code.

        The default address is this computer's on its network; port 0 means the usual port, or any
        if that is taken.

        Raises:
            OSError: The system does not give the address or the port.
        """
        where = address or own_address()
        sock = listening(where, port)
        table = next(self._tables)
        self._do(partial(self._running().doors.open, Listener(table, sock, secret)))
        public = own_address() if where == "0.0.0.0" else where
        return table, TableCode(public, sock.getsockname()[1], secret)

    def unlisten(self, table: Table) -> None:
        """Refuse new guests at a table and hide it from searches; those already there stay."""
        self._answering.discard(table)
        if self._carrier is not None:
            self._do(partial(self._carrier.unlisten, table))

    def answer(self, table: Table, notice: TableAdvert) -> bool:
        """Answer searches with the advert of a table; return whether questions can be heard.

        Raises:
            ProtocolError: The advert does not fit into an answer. It is checked here, where it is
                made, and not when a stranger asks.
        """
        check_length(notice)
        finding = self._running().finding
        if not self._answering:
            try:
                self._do(partial(finding.open, answering(self._search_port)))
            except OSError:  # another program holds the port; joining by code still works
                return False
        self._answering.add(table)
        self._do(partial(finding.say, table, notice))
        return True

    # Joining.

    def ask(self) -> None:
        """Search the network for tables; each is reported in ``TablesFound`` within two seconds."""
        self._do(self._running().finding.ask)

    def connect(self, code: TableCode) -> Line:
        """Return a new line to a table; ``ConnectionOpened`` or ``ConnectionClosed`` follows."""
        line = next(self._numbers)
        self._open.add(line)
        self._do(partial(self._running().connect, line, code))
        return line

    # Both.

    def send(self, line: Line, message: Message) -> None:
        """Send a message; it is dropped if the connection is closed.

        Raises:
            ProtocolError: The message is malformed, or too long for one frame.
        """
        body = pack_message(message)
        if self._carrier is not None:
            self._do(partial(self._carrier.send, line, body))

    def close(self, line: Line) -> None:
        """Close a connection after its outgoing queue is sent; its later events are dropped."""
        self._open.discard(line)
        if self._carrier is not None:
            self._do(partial(self._carrier.close, line))

    def lag(self, line: Line) -> Latency:
        """Return the latency of a connection: zeros while it is unknown."""
        connection = self._connection(line)
        return Latency(0, 0) if connection is None else connection.channel.lag

    def take(self) -> list[Happening]:
        """Return the events since the last call, in order."""
        if self._happenings.failed is not None:
            raise self._happenings.failed
        found = [one for one in self._happenings.take() if self._taken(one)]
        for line in {one.line for one in found if isinstance(one, MessageReceived)}:
            connection, most = self._connection(line), self._limits.waiting // 2
            if (
                self._carrier is not None
                and connection is not None
                and connection.full
                and connection.waiting <= most
            ):
                self._do(partial(self._carrier.resume, line))
        return found

    def stop(self) -> None:
        """Close all, after outgoing queues are sent or half a second."""
        if self._carrier is not None and self._thread is not None:
            self._carrier.turns.post(self._carrier.stop)
            self._thread.join()
            self._carrier.turns.end()
        self._carrier = self._thread = None
        self._open.clear()
        self._answering.clear()

    def _running(self) -> NetworkThread:
        if self._carrier is None:
            self._carrier = NetworkThread(
                self._happenings, self._numbers, self._search_port, self._limits
            )
            self._thread = Thread(target=self._carrier.run, name="lines", daemon=True)
            self._thread.start()
        return self._carrier

    def _do(self, command: Callable[[], None]) -> None:
        if self._happenings.failed is not None:
            raise self._happenings.failed
        self._running().turns.post(command)

    def _connection(self, line: Line) -> Connection | None:
        return self._carrier.connections.get(line) if self._carrier else None

    def _taken(self, happening: Happening) -> bool:
        """Count a taken event; return whether its connection is open for this end."""
        match happening:
            case ConnectionOpened(line, table):
                if table is not None:
                    self._open.add(line)
                return line in self._open
            case MessageReceived(line):
                connection = self._connection(line)
                if connection is not None:
                    connection.taken += 1
                return line in self._open
            case ConnectionClosed(line):
                known = line in self._open
                self._open.discard(line)
                return known
        return True
