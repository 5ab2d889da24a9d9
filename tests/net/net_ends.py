"""Ends of connections for tests: those of the program, and one that does as it likes."""

import socket
from threading import Event
from time import monotonic
from typing import ClassVar, TypeVar

from game.net.channel import USUAL, Channel, Limits
from game.net.code import TableCode
from game.net.handshake import GuestHandshake
from game.net.sockets.connection import (
    ConnectionClosed,
    ConnectionOpened,
    Happening,
    Line,
    MessageReceived,
)
from game.net.sockets.connections import Connections
from game.net.sockets.listeners import random_scalar
from game.net.wire import Message

HERE = "127.0.0.1"
SECRET = 4242
PATIENCE_S = 20.0

Kind = TypeVar("Kind", bound=Happening)


class End:
    """A program's end: its connections, and all that has happened."""

    def __init__(self, *, port: int = 0, limits: Limits = USUAL) -> None:
        self._event = Event()
        self.lines = Connections(self._event.set, search_port=port, limits=limits)
        self.seen: list[Happening] = []

    def listen(self, secret: int = SECRET) -> TableCode:
        """Open a table and return its code."""
        return self.lines.listen(HERE, 0, secret)[1]

    def take(self) -> None:
        """Take what has happened by now."""
        self._event.clear()
        self.seen += self.lines.take()

    def settle(self) -> None:
        """Wait until the thread has done all that it was asked for."""
        done = Event()
        self.lines._do(done.set)
        assert done.wait(PATIENCE_S)

    def wait(self, kind: type[Kind], count: int = 1) -> list[Kind]:
        """Wait until so many of a kind have happened, and return them; the rest is forgotten."""
        until = monotonic() + PATIENCE_S
        found: list[Kind] = []
        while len(found) < count:
            assert monotonic() < until, self.seen
            self._event.wait(0.1)
            self.take()
            found = [one for one in self.seen if isinstance(one, kind)]
        self.seen = [one for one in self.seen if one not in found]
        return found

    def join(self, code: TableCode) -> Line:
        """Join a table and return the connection."""
        line = self.lines.connect(code)
        assert self.wait(ConnectionOpened) == [ConnectionOpened(line, None, code.address)]
        return line

    def heard(self, count: int = 1) -> list[Message]:
        """Return the next messages."""
        return [message for _, message in self.wait(MessageReceived, count)]

    def closed(self) -> ConnectionClosed:
        """Return the next end of a connection."""
        return self.wait(ConnectionClosed)[0]


class Raw:
    """A guest's end that does as it likes: its channel is pumped by hand."""

    made: ClassVar[list[socket.socket]] = []
    """Sockets, to be closed after the test."""

    def __init__(
        self, code: TableCode, secret: int | None = None, source: str | None = None
    ) -> None:
        """Connect, from an address of this computer if one is given."""
        own = (source, 0) if source else None
        self.sock = socket.create_connection((code.address, code.port), PATIENCE_S, own)
        self.made.append(self.sock)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        known = code.secret if secret is None else secret
        self.channel = Channel(GuestHandshake(known, random_scalar()), 0)

    def say(self) -> None:
        """Send what the channel has to say."""
        self.sock.sendall(bytes(self.channel.out))
        self.channel.out.clear()

    def hear(self) -> list[Message]:
        """Wait for some bytes and return the messages in them; the end of all is an EOFError."""
        try:
            data = self.sock.recv(65536)
        except ConnectionResetError:  # it was closed before all that was sent had been read
            raise EOFError from None
        if not data:
            raise EOFError
        self.channel.feed(data, 0)
        found = self.channel.take(0, 1000)
        while self.channel.thinks:
            self.channel.think(0)
        return found

    def join(self) -> "Raw":
        """Come in, if the host lets us."""
        while not self.channel.opened and self.channel.why is None:
            self.say()
            self.hear()
        return self

    def over(self) -> bool:
        """Tell whether the host closes the connection."""
        try:
            while self.sock.recv(65536):
                pass
        except ConnectionError:
            pass
        self.sock.close()
        return True
