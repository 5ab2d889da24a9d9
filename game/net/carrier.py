"""All connections of a program, as one thread carries them."""

import secrets
import socket
from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from game.net.channel import Channel, Limits
from game.net.code import TableCode
from game.net.doors import Doors
from game.net.finding import Finding
from game.net.link import Closed, Happenings, Line, Link, Opened, Received, Table
from game.net.proof import NONCE, GuestProof, Stretches
from game.net.turns import READS, WRITES, Turns
from game.net.why import Why


class Carrier:
    """Connect, read and write. All but ``turns.post`` runs in its thread."""

    def __init__(
        self, happenings: Happenings, numbers: Iterator[Line], port: int, limits: Limits
    ) -> None:
        """Number connections as they come, and look for tables at a port."""
        self.turns = Turns()
        self.happenings = happenings
        self.links: dict[Line, Link] = {}
        self.doors = Doors(self.turns, limits, self._admit, self._drop)
        self.finding = Finding(self.turns, happenings, port)
        self._limits, self._numbers = limits, numbers
        self._changed: dict[Line, Link] = {}
        self._thinking: dict[Line, Link] = {}
        self._stretches = Stretches()
        self._ends: float | None = None

    def run(self) -> None:
        """Carry until it is told to stop; what goes wrong is told to who takes what happens."""
        try:
            while self._ends is None or (self.links and self.turns.now < self._ends):
                self.turns.turn(wait=not self._thinking)
                for link in [*self._thinking.values()]:
                    link.channel.think(self.turns.now)
                    self._serve(link)
                changed, self._changed = self._changed, {}
                for link in changed.values():
                    self._write(link)
                self.happenings.tell()
        except BaseException as error:  # it is raised again where happenings are taken
            self.happenings.failed = error
            self.happenings.tell()
        finally:
            self.doors.end()
            self.finding.end()
            for link in [*self.links.values()]:
                self._drop(link)

    # What is asked of it.

    def connect(self, line: Line, code: TableCode) -> None:
        """Go to a table."""
        try:
            sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        except OSError:  # the system has no more of them
            self.happenings.add(Closed(line, Why.NOBODY))
            return
        nonce = secrets.token_bytes(NONCE)
        proof = GuestProof(code.secret, nonce, stretches=self._stretches)
        channel = Channel(proof, self.turns.now, self._limits)
        link = self._add(Link(line, sock, channel, code.address))
        try:
            sock.connect((code.address, code.port))
        except BlockingIOError:  # as it should be
            self._watch(link)
        except OSError:
            self._over(link, Why.NOBODY)
        else:
            self._watch(link)

    def send(self, line: Line, body: bytes) -> None:
        """Send a packed message, if the connection is still there."""
        link = self.links.get(line)
        if link is not None and link.closes is None:
            link.channel.send(body)
            self._changed[line] = link

    def close(self, line: Line) -> None:
        """Close a connection, once what was sent has gone out."""
        link = self.links.get(line)
        if link is None or link.closes is not None:
            return
        if link.connecting:
            self._drop(link)
        else:
            self._let_go(link)

    def resume(self, line: Line) -> None:
        """Read on, as messages were taken."""
        link = self.links.get(line)
        if link is not None and link.full:
            link.full = False
            self._serve(link)

    def unlisten(self, table: Table) -> None:
        """Let nobody come to a table any more; who is there stays."""
        self.finding.forget(table)
        self.doors.close(table)

    def stop(self) -> None:
        """End, once what was sent has gone out, or soon."""
        self.doors.end()
        for line in [*self.links]:
            self.close(line)
        self._ends = self.turns.now + self._limits.lingers_ms / 2

    # What the sockets and the time do.

    def _admit(self, sock: socket.socket, channel: Channel, address: str, table: Table) -> Link:
        link = self._add(Link(next(self._numbers), sock, channel, address, table))
        self._watch(link)
        return link

    def _add(self, link: Link) -> Link:
        link.sock.setblocking(False)
        with suppress(OSError):  # it is over already; the next to read it finds out
            link.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.links[link.line] = link
        self._wake_at(link)
        return link

    def _wake_at(self, link: Link) -> None:
        """Look at a connection when time changes something of it; any earlier wish is off."""
        link.timer += 1
        self.turns.at(link.channel.due, partial(self._timed, link, link.timer))

    def _timed(self, link: Link, timer: int) -> None:
        if link.timer != timer or link.line not in self.links or link.closes is not None:
            return
        if link.full:  # it is not silent: we do not listen
            link.channel.heard(self.turns.now)
        link.channel.tick(self.turns.now)
        self._changed[link.line] = link
        if link.channel.why is not None:
            self._over(link, link.channel.why)
        else:
            self._wake_at(link)

    def _ready(self, link: Link, mask: int) -> None:
        """Do what a socket is ready for."""
        if link.line not in self.links:  # another one's turn has just ended it
            return
        if link.connecting:
            link.connecting = False
            if link.sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                self._over(link, Why.NOBODY)
                return
        if mask & WRITES:
            self._changed[link.line] = link
        if not mask & READS:
            return
        try:
            data = link.read()
        except OSError:
            self._over(link, Why.LOST)
            return
        if data is None:
            return
        if link.closes is not None:
            if not data:
                self._drop(link)
            return  # it is heard no more
        if data:
            link.channel.feed(data, self.turns.now)
        else:
            link.ended = True
        self._serve(link)

    def _serve(self, link: Link) -> None:
        """Tell what has come on a connection."""
        if link.closes is not None or link.line not in self.links:
            self._thinking.pop(link.line, None)
            return
        channel, line = link.channel, link.line
        messages = channel.take(self.turns.now, self._limits.waiting - link.waiting)
        if channel.opened and not link.told:
            link.told = True
            self.happenings.add(Opened(line, link.table, link.address))
            self._wake_at(link)
        for message in messages:
            self.happenings.add(Received(line, message))
        link.came += len(messages)
        self._changed[line] = link
        if channel.thinks:
            self._thinking[line] = link
        else:
            self._thinking.pop(line, None)
        link.full = link.waiting >= self._limits.waiting
        if link.full and link.waiting <= self._limits.waiting // 2:
            self.turns.post(partial(self.resume, line))  # they were taken just now
        if channel.why is not None:
            self._over(link, channel.why)
        elif link.ended and not link.full:
            self._over(link, Why.LEFT if link.told else Why.LOST)

    def _write(self, link: Link) -> None:
        """Send what there is to say, and look after what is to come."""
        if link.line not in self.links or link.connecting:
            return
        if link.channel.why is Why.SLOW and link.closes is None:
            self._over(link, Why.SLOW)
            return
        try:
            link.write()
        except OSError:
            self._over(link, Why.LOST)
        else:
            self._watch(link)

    def _watch(self, link: Link) -> None:
        mask = 0 if link.full or link.ended or link.connecting else READS
        if link.connecting or link.channel.out:
            mask |= WRITES
        if mask != link.mask:
            link.mask = mask
            if mask:
                self.turns.watch(link.sock, mask, partial(self._ready, link))
            else:
                self.turns.unwatch(link.sock)

    # The end of a connection.

    def _over(self, link: Link, why: Why) -> None:
        """End a connection, and tell of it unless this end closed it, or it never opened here."""
        if link.closes is None and (link.told or link.table is None):
            self.happenings.add(Closed(link.line, why))
        if why is Why.WRONG and link.table is not None:
            self.doors.wrong(link.address)
        if link.closes is None and link.channel.proof.failed is not None and link.table:
            self._let_go(link)  # it is still to be told why not
        else:
            self._drop(link)

    def _let_go(self, link: Link) -> None:
        """Close a connection as soon as all has gone out and the other end has seen it."""
        link.closes = self.turns.now + self._limits.lingers_ms
        self.turns.at(link.closes, partial(self._drop, link))
        self._changed[link.line] = link
        link.full = False

    def _drop(self, link: Link) -> None:
        if self.links.pop(link.line, None) is None:
            return
        self._thinking.pop(link.line, None)
        self.doors.left(link)
        self.turns.unwatch(link.sock)
        link.sock.close()
