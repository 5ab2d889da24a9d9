"""Listening sockets of tables, and the admission of guests."""

import secrets
import socket
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial

from game.net.adverts import PORT
from game.net.channel import Channel, Limits
from game.net.handshake import TABLE_ID, HostHandshake, TableSecret
from game.net.rate_limits import GuessLimit
from game.net.sockets.connection import Connection, Table
from game.net.sockets.selector_loop import READS, SelectorLoop
from game.net.spake2 import ORDER
from game.net.wire import CloseReason

_RESTS_MS = 1000
"""The pause in accepting guests when the system is out of sockets."""


class Listener:
    """The listening socket of a table, with its secret and its connections."""

    def __init__(self, table: Table, sock: socket.socket, secret: int) -> None:
        self.table, self.sock = table, sock
        self.secret = TableSecret(secret, secrets.token_bytes(TABLE_ID))
        self.guesses = GuessLimit()
        self.connections: list[Connection] = []

    @property
    def guests(self) -> int:
        """The number of authenticated guests that are connected."""
        return sum(connection.told and connection.closes is None for connection in self.connections)


class Listeners:
    """The admission of guests at all tables; runs in the network thread."""

    def __init__(
        self,
        turns: SelectorLoop,
        limits: Limits,
        admit: Callable[[socket.socket, Channel, str, Table], Connection],
        drop: Callable[[Connection], None],
    ) -> None:
        """Call ``admit`` for each new connection, and ``drop`` for those that must go."""
        self._turns, self._limits = turns, limits
        self._admit, self._drop = admit, drop
        self._doors: dict[Table, Listener] = {}

    def open(self, door: Listener) -> None:
        """Start to accept guests at a table."""
        self._doors[door.table] = door
        self._turns.watch(door.sock, READS, partial(self._accept, door))

    def close(self, table: Table) -> None:
        """Stop accepting guests at a table; authenticated ones stay."""
        door = self._doors.pop(table, None)
        if door is not None:
            self._turns.unwatch(door.sock)
            door.sock.close()
            for connection in door.connections:
                if not connection.told:
                    self._drop(connection)

    def end(self) -> None:
        """Stop accepting guests at all tables."""
        for table in [*self._doors]:
            self.close(table)

    def left(self, connection: Connection) -> None:
        """Remove a closed connection."""
        door = self._doors.get(connection.table or 0)
        if door is not None:
            door.connections = [one for one in door.connections if one is not connection]

    def _accept(self, door: Listener, _: int) -> None:
        try:
            sock, (address, _port) = door.sock.accept()
        except (BlockingIOError, ConnectionError):  # some systems report a guest who is gone again
            return
        except OSError:  # out of sockets: retrying at once would not help
            self._turns.unwatch(door.sock)
            self._turns.schedule(self._turns.now + _RESTS_MS, partial(self._open_again, door))
            return
        new = [
            connection
            for connection in door.connections
            if not connection.told or connection.closes is not None
        ]
        if len(new) >= self._limits.guests:
            self._drop(to_make_room(new, address))
        proof = HostHandshake(
            door.secret,
            random_scalar(),
            refuses=partial(self._refuses, door, address),
            record_guess=partial(self._record_guess, door, address),
        )
        channel = Channel(proof, self._turns.now, self._limits)
        door.connections.append(self._admit(sock, channel, address, door.table))

    def _open_again(self, door: Listener) -> None:
        if door.table in self._doors:
            self.open(door)

    def _refuses(self, door: Listener, address: str) -> CloseReason | None:
        if door.guesses.is_blocked(address, self._turns.now):
            return CloseReason.BLOCKED
        return CloseReason.FULL if door.guests >= self._limits.guests else None

    def _record_guess(self, door: Listener, address: str, right: bool) -> None:
        door.guesses.record(address, right, self._turns.now)


def random_scalar() -> int:
    """Return a secret random number, from 1 up, for a handshake."""
    return 1 + secrets.randbelow(ORDER - 1)


def to_make_room(new: list[Connection], address: str) -> Connection:
    """Return the connection to drop for a new guest from an address.

    It is the oldest one of the address with most connections, the new one included: so nobody with
    a single address keeps others out. ``new`` begins with the oldest.
    """
    counts = Counter([address, *(connection.address for connection in new)])
    return max(new, key=lambda connection: counts[connection.address])  # of equals the oldest


def listening(address: str, port: int) -> socket.socket:
    """Return a listening socket; port 0 means the usual port, or any if that is taken.

    Raises:
        OSError: The system does not give the address or the port.
    """
    for one in (port,) if port else (PORT, 0):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if sys.platform == "win32":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((address, one))
            listener.listen(64)
            listener.setblocking(False)
        except OSError:
            listener.close()
            if one == PORT and not port:
                continue
            raise
        return listener
    raise AssertionError("one of them was tried")
