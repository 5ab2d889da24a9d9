"""Tables that wait for guests, and who may come in."""

import secrets
import socket
from collections.abc import Callable
from functools import partial

from game.net.channel import Channel, Limits
from game.net.link import Link, Table
from game.net.proof import NONCE, HostProof, Stretch
from game.net.strangers import Strangers
from game.net.turns import READS, Turns
from game.net.why import Why

_RESTS_MS = 1000
"""How long nobody is let in when the system has no more sockets."""


class Door:
    """A table that waits for guests."""

    def __init__(self, table: Table, sock: socket.socket, secret: int) -> None:
        self.table, self.sock = table, sock
        self.stretch = Stretch(secret, secrets.token_bytes(NONCE))
        self.links: list[Link] = []

    @property
    def guests(self) -> int:
        """Return how many have shown that they know the secret, and are still there."""
        return sum(link.told and link.closes is None for link in self.links)


class Doors:
    """Let guests in; all of it runs in the thread of the connections."""

    def __init__(
        self,
        turns: Turns,
        limits: Limits,
        admit: Callable[[socket.socket, Channel, str, Table], Link],
        drop: Callable[[Link], None],
    ) -> None:
        """Have new connections admitted, and some dropped, by these."""
        self._turns, self._limits = turns, limits
        self._admit, self._drop = admit, drop
        self._doors: dict[Table, Door] = {}
        self._strangers = Strangers()

    def open(self, door: Door) -> None:
        """Let guests come to a table."""
        self._doors[door.table] = door
        self._turns.watch(door.sock, READS, partial(self._accept, door))

    def close(self, table: Table) -> None:
        """Let nobody come to a table any more; who has come in stays."""
        door = self._doors.pop(table, None)
        if door is not None:
            self._turns.unwatch(door.sock)
            door.sock.close()
            for link in door.links:
                if not link.told:
                    self._drop(link)

    def end(self) -> None:
        """Close all."""
        for table in [*self._doors]:
            self.close(table)

    def wrong(self, address: str) -> None:
        """Remember that somebody came with a wrong code."""
        self._strangers.wrong(address, self._turns.now)

    def left(self, link: Link) -> None:
        """Remember that a connection is over."""
        door = self._doors.get(link.table or 0)
        if door is not None:
            door.links = [one for one in door.links if one is not link]

    def _accept(self, door: Door, _: int) -> None:
        try:
            sock, (address, _port) = door.sock.accept()
        except BlockingIOError:
            return
        except OSError:  # gone again, or the system has no more; to look at once would not help
            self._turns.unwatch(door.sock)
            self._turns.at(self._turns.now + _RESTS_MS, partial(self._open_again, door))
            return
        new = [link for link in door.links if not link.told or link.closes is not None]
        if len(new) >= self._limits.guests:
            self._drop(new[0])
        refuses = partial(self._refuses, door, address)
        proof = HostProof(door.stretch, secrets.token_bytes(NONCE), refuses=refuses)
        channel = Channel(proof, self._turns.now, self._limits)
        door.links.append(self._admit(sock, channel, address, door.table))

    def _open_again(self, door: Door) -> None:
        if door.table in self._doors:
            self.open(door)

    def _refuses(self, door: Door, address: str) -> Why | None:
        if self._strangers.blocked(address, self._turns.now):
            return Why.BLOCKED
        return Why.FULL if door.guests >= self._limits.guests else None
