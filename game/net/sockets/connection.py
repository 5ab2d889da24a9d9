"""Network events, and the connection of a socket and its channel."""

import socket
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.net.adverts import TableAdvert
from game.net.channel import Channel
from game.net.wire import CloseReason, Message

Line: TypeAlias = int
"""The id of a connection, from 1 up; ids are never reused."""

Table: TypeAlias = int
"""The id of a listening table, from 1 up."""

_CHUNK = 1 << 16


class ConnectionOpened(NamedTuple):
    """The handshake succeeded; ``table`` is None on an outgoing connection."""

    line: Line
    table: Table | None
    address: str


class MessageReceived(NamedTuple):
    """A message arrived."""

    line: Line
    message: Message


class ConnectionClosed(NamedTuple):
    """The connection failed, or the other end closed it."""

    line: Line
    why: CloseReason


Happening: TypeAlias = ConnectionOpened | MessageReceived | ConnectionClosed | TableAdvert
"""An advert answers a search; a table whose host has two networks may send two."""


class ConnectionEvents:
    """The queue of events from the network thread to the thread that plays."""

    def __init__(self, notify: Callable[[], None]) -> None:
        self._notify = notify
        self._all: deque[Happening] = deque()
        self._told = False
        self.failed: BaseException | None = None

    def add(self, happening: Happening) -> None:
        """Add an event; called by the network thread."""
        self._all.append(happening)

    def tell(self) -> None:
        """Call ``notify`` once when events are waiting, until they are taken."""
        if (self._all or self.failed) and not self._told:
            self._told = True
            self._notify()

    def take(self) -> list[Happening]:
        """Return and clear all events; called by the thread that plays."""
        self._told = False  # first: later events must notify again
        return [self._all.popleft() for _ in range(len(self._all))]


class Connection:
    """A socket with its channel, and the state of its queues."""

    def __init__(
        self,
        line: Line,
        sock: socket.socket,
        channel: Channel,
        address: str,
        table: Table | None = None,
    ) -> None:
        self.line, self.sock, self.channel = line, sock, channel
        self.address, self.table = address, table
        self.connecting = table is None
        self.told = False
        """Whether `ConnectionOpened` was reported."""
        self.came, self.taken = 0, 0
        """Messages received, counted by the network thread, and taken, by the thread that plays."""
        self.full = False
        """Whether reading is paused until messages are taken."""
        self.ended = False
        """Whether the other end has closed its side."""
        self.closes: float | None = None
        """The deadline after which it is closed even with unsent messages; None while open."""
        self.timer = 0
        """The number of the current timer; earlier ones are void."""
        self.mask = 0
        """The events that the socket is watched for."""
        self.shut = False
        """Whether all messages were sent and this side of the socket is shut down."""

    @property
    def waiting(self) -> int:
        """The number of received messages not taken yet."""
        return self.came - self.taken

    def read(self) -> bytes | None:
        """Return received bytes, empty at the end of the stream, or None if none are available.

        Raises:
            OSError: The connection is lost.
        """
        try:
            return self.sock.recv(_CHUNK)
        except (BlockingIOError, InterruptedError):
            return None

    def write(self) -> None:
        """Write as much of the outgoing queue as the system accepts.

        Raises:
            OSError: The connection is lost.
        """
        out = self.channel.out
        try:
            while out:
                del out[: self.sock.send(out)]
        except (BlockingIOError, InterruptedError):
            return
        if self.closes is not None and not self.shut:
            self.shut = True
            self.sock.shutdown(socket.SHUT_WR)
