"""The network thread, which serves all connections of a program."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from game.net.channel import Channel, Limits
from game.net.code import TableCode
from game.net.handshake import GuestHandshake
from game.net.sockets.connection import (
    Connection,
    ConnectionClosed,
    ConnectionEvents,
    ConnectionOpened,
    Line,
    MessageReceived,
    Table,
)
from game.net.sockets.discovery import TableDiscovery
from game.net.sockets.listeners import Listeners, random_scalar
from game.net.sockets.selector_loop import READS, WRITES, SelectorLoop
from game.net.wire import CloseReason


class NetworkThread:
    """The event loop of all sockets. All but ``turns.post`` runs in its thread."""

    def __init__(
        self, happenings: ConnectionEvents, numbers: Iterator[Line], port: int, limits: Limits
    ) -> None:
        """Take ids of new connections from ``numbers``; search for tables at a UDP port."""
        self.turns = SelectorLoop()
        self.happenings = happenings
        self.connections: dict[Line, Connection] = {}
        self.doors = Listeners(self.turns, limits, self._admit, self._drop)
        self.finding = TableDiscovery(self.turns, happenings, port)
        self._limits, self._numbers = limits, numbers
        self._changed: dict[Line, Connection] = {}
        self._thinking: dict[Line, Connection] = {}
        self._ends: float | None = None

    def run(self) -> None:
        """Run until stopped; an exception is handed to the thread that takes the events."""
        try:
            while self._ends is None or (self.connections and self.turns.now < self._ends):
                self.turns.turn(wait=not self._thinking)
                self._think()
                changed, self._changed = self._changed, {}
                for connection in changed.values():
                    self._write(connection)
                self.happenings.tell()
        except BaseException as error:  # raised again where events are taken
            self.happenings.failed = error
            self.happenings.tell()
        finally:
            self.doors.end()
            self.finding.end()
            for connection in [*self.connections.values()]:
                self._drop(connection)

    # Commands.

    def connect(self, line: Line, code: TableCode) -> None:
        """Connect to a table."""
        try:
            sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        except OSError:  # the system is out of sockets
            self.happenings.add(ConnectionClosed(line, CloseReason.NOBODY))
            return
        proof = GuestHandshake(code.secret, random_scalar())
        channel = Channel(proof, self.turns.now, self._limits)
        connection = self._add(Connection(line, sock, channel, code.address))
        try:
            sock.connect((code.address, code.port))
        except BlockingIOError:  # the usual case: the connection is under way
            self._watch(connection)
        except OSError:
            self._end_connection(connection, CloseReason.NOBODY)
        else:
            self._watch(connection)

    def send(self, line: Line, body: bytes) -> None:
        """Send a packed message, unless the connection is closed."""
        connection = self.connections.get(line)
        if connection is not None and connection.closes is None:
            connection.channel.send(body)
            self._changed[line] = connection

    def close(self, line: Line) -> None:
        """Close a connection after its outgoing queue is sent."""
        connection = self.connections.get(line)
        if connection is None or connection.closes is not None:
            return
        if connection.connecting:
            self._drop(connection)
        else:
            self._let_go(connection)

    def resume(self, line: Line) -> None:
        """Resume reading after messages were taken from a full queue."""
        connection = self.connections.get(line)
        if connection is not None and connection.full:
            connection.full = False
            self._serve(connection)

    def unlisten(self, table: Table) -> None:
        """Refuse new guests at a table; those already there stay."""
        self.finding.forget(table)
        self.doors.close(table)

    def stop(self) -> None:
        """Close all connections and end the thread, after a short time for outgoing messages."""
        self.doors.end()
        for line in [*self.connections]:
            self.close(line)
        self._ends = self.turns.now + self._limits.lingers_ms / 2

    # Events of sockets and timers.

    def _admit(
        self, sock: socket.socket, channel: Channel, address: str, table: Table
    ) -> Connection:
        connection = self._add(Connection(next(self._numbers), sock, channel, address, table))
        self._watch(connection)
        return connection

    def _add(self, connection: Connection) -> Connection:
        connection.sock.setblocking(False)
        with suppress(OSError):  # closed already; the next read will find out
            connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connections[connection.line] = connection
        self._wake_at(connection)
        return connection

    def _wake_at(self, connection: Connection) -> None:
        """Set a connection's timer to its next due time, in place of any earlier timer."""
        connection.timer += 1
        self.turns.schedule(
            connection.channel.due, partial(self._on_timer, connection, connection.timer)
        )

    def _think(self) -> None:
        """Compute one step of one handshake, so that messages never wait longer than that."""
        line = next(iter(self._thinking), None)
        if line is not None:
            connection = self._thinking.pop(line)  # put behind the others if it has more to do
            connection.channel.think(self.turns.now)
            self._serve(connection)

    def _on_timer(self, connection: Connection, timer: int) -> None:
        if (
            connection.timer != timer
            or connection.line not in self.connections
            or connection.closes is not None
        ):
            return
        if connection.full:  # not silent: this end has paused reading
            connection.channel.note_message(self.turns.now)
        connection.channel.tick(self.turns.now)
        self._changed[connection.line] = connection
        if connection.channel.why is not None:
            self._end_connection(connection, connection.channel.why)
        else:
            self._wake_at(connection)

    def _ready(self, connection: Connection, mask: int) -> None:
        """Connect, read or prepare to write when a socket is ready."""
        if connection.line not in self.connections:  # dropped by an earlier callback of this turn
            return
        if connection.connecting:
            connection.connecting = False
            if connection.sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                self._end_connection(connection, CloseReason.NOBODY)
                return
        if mask & WRITES:
            self._changed[connection.line] = connection
        if not mask & READS:
            return
        try:
            data = connection.read()
        except OSError:
            self._end_connection(connection, CloseReason.LOST)
            return
        if data is None:
            return
        if connection.closes is not None:
            if not data:
                self._drop(connection)
            return  # closing: received data is dropped
        if data:
            connection.channel.feed(data, self.turns.now)
        else:
            connection.ended = True
        self._serve(connection)

    def _serve(self, connection: Connection) -> None:
        """Queue the events of received data, and handle a full queue or the end."""
        if connection.closes is not None or connection.line not in self.connections:
            self._thinking.pop(connection.line, None)
            return
        channel, line = connection.channel, connection.line
        messages = channel.take(self.turns.now, self._limits.waiting - connection.waiting)
        if channel.opened and not connection.told:
            connection.told = True
            self.happenings.add(ConnectionOpened(line, connection.table, connection.address))
            self._wake_at(connection)
        for message in messages:
            self.happenings.add(MessageReceived(line, message))
        connection.came += len(messages)
        self._changed[line] = connection
        if channel.thinks:
            self._thinking[line] = connection
        else:
            self._thinking.pop(line, None)
        connection.full = connection.waiting >= self._limits.waiting
        if connection.full and connection.waiting <= self._limits.waiting // 2:
            self.turns.post(partial(self.resume, line))  # messages were taken meanwhile
        if channel.why is not None:
            self._end_connection(connection, channel.why)
        elif connection.ended and not connection.full:
            self._end_connection(
                connection, CloseReason.LEFT if connection.told else CloseReason.LOST
            )

    def _write(self, connection: Connection) -> None:
        """Write the outgoing queue, and update the events that the socket is watched for."""
        if connection.line not in self.connections or connection.connecting:
            return
        if connection.channel.why is CloseReason.SLOW and connection.closes is None:
            self._end_connection(connection, CloseReason.SLOW)
            return
        try:
            connection.write()
        except OSError:
            self._end_connection(connection, CloseReason.LOST)
        else:
            self._watch(connection)

    def _watch(self, connection: Connection) -> None:
        mask = 0 if connection.full or connection.ended or connection.connecting else READS
        if connection.connecting or connection.channel.out:
            mask |= WRITES
        if mask != connection.mask:
            connection.mask = mask
            if mask:
                self.turns.watch(connection.sock, mask, partial(self._ready, connection))
            else:
                self.turns.unwatch(connection.sock)

    # The end of a connection.

    def _end_connection(self, connection: Connection, why: CloseReason) -> None:
        """End a connection; report it unless it was closed here or never opened."""
        if connection.closes is None and (connection.told or connection.table is None):
            self.happenings.add(ConnectionClosed(connection.line, why))
        if (
            connection.closes is None
            and connection.channel.proof.failed is not None
            and connection.table
        ):
            self._let_go(connection)  # the refusal must still go out
        else:
            self._drop(connection)

    def _let_go(self, connection: Connection) -> None:
        """Close a connection after its queue is sent and the other end has closed, or a timeout."""
        self._thinking.pop(connection.line, None)
        connection.closes = self.turns.now + self._limits.lingers_ms
        self.turns.schedule(connection.closes, partial(self._drop, connection))
        self._changed[connection.line] = connection
        connection.full = False

    def _drop(self, connection: Connection) -> None:
        if self.connections.pop(connection.line, None) is None:
            return
        self._thinking.pop(connection.line, None)
        self.doors.left(connection)
        self.turns.unwatch(connection.sock)
        connection.sock.close()
