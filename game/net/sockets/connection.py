"""What happens on connections, and one connection with its socket."""

import socket
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.net.channel import Channel
from game.net.notices import Notice
from game.net.why import Why
from game.net.wire import Message

Line: TypeAlias = int
"""A connection, by its number, from 1 up; none is ever used again."""

Table: TypeAlias = int
"""Something that listens, by its number, from 1 up."""

_CHUNK = 1 << 16


class Opened(NamedTuple):
    """Both ends have shown that they know the secret; ``table`` is None where this end came."""

    line: Line
    table: Table | None
    address: str


class Received(NamedTuple):
    """A message came."""

    line: Line
    message: Message


class Closed(NamedTuple):
    """The connection is over, and not by this end; or it never came to be."""

    line: Line
    why: Why


class Found(NamedTuple):
    """A table answered; one whose host has two networks may answer twice."""

    notice: Notice


Happening: TypeAlias = Opened | Received | Closed | Found


class Happenings:
    """Hand what happens from the thread of the connections to the one that plays."""

    def __init__(self, notify: Callable[[], None]) -> None:
        self._notify = notify
        self._all: deque[Happening] = deque()
        self._told = False
        self.failed: BaseException | None = None

    def add(self, happening: Happening) -> None:
        """Add one; called by the thread of the connections."""
        self._all.append(happening)

    def tell(self) -> None:
        """Say that there is something to take, once until it is taken."""
        if (self._all or self.failed) and not self._told:
            self._told = True
            self._notify()

    def take(self) -> list[Happening]:
        """Return all that happened; called by the thread that plays."""
        self._told = False  # first: what comes from here on is told again
        return [self._all.popleft() for _ in range(len(self._all))]


class Connection:
    """A connection: its channel, its socket, and how far the one that plays has come."""

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
        """Whether it was told that it opened."""
        self.came, self.taken = 0, 0
        """Messages; the second is counted by the thread that plays, the first by the other one."""
        self.full = False
        """Whether no more is read until some are taken."""
        self.ended = False
        """Whether nothing more comes from the other end."""
        self.closes: float | None = None
        """When it is closed at the latest, whatever has not gone out by then."""
        self.timer = 0
        """The number of the last wish to be looked at in time."""
        self.mask = 0
        """What the socket is watched for."""
        self.shut = False
        """Whether all went out, and the other end knows that this was all."""

    @property
    def waiting(self) -> int:
        """Return how many messages nobody has taken yet."""
        return self.came - self.taken

    def read(self) -> bytes | None:
        """Return what has come, nothing if the other end is done, None if there is nothing yet.

        Raises:
            OSError: the connection is lost.
        """
        try:
            return self.sock.recv(_CHUNK)
        except (BlockingIOError, InterruptedError):
            return None

    def write(self) -> None:
        """Send what the channel has to say, as far as the system takes it.

        Raises:
            OSError: the connection is lost.
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
