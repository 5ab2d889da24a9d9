"""The search for tables on the local network, and answers for the tables hosted here."""

import secrets
import socket
import sys
from contextlib import suppress
from functools import partial
from typing import Final

from game.net import adverts
from game.net.adverts import HERE, TableAdvert
from game.net.sockets.connection import ConnectionEvents, Table
from game.net.sockets.selector_loop import READS, SelectorLoop

_LISTENS_MS: Final = 2000
"""The time for which answers to a question are read."""

MOST_ANSWERS: Final = 64
"""The limit of answers read for a question, and of answers to an address in a second."""

MOST_ADDRESSES: Final = 128
"""The limit of addresses answered in a second, which also bounds the memory for counting."""

_SECOND_MS: Final = 1000


class AnswerQuota:
    """A rate limit on answers, for each address and second."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}
        self._began = -float(_SECOND_MS)

    def take(self, address: str, now: float) -> bool:
        """Count an answer to an address; return False if it exceeds the limit."""
        if now >= self._began + _SECOND_MS:
            self._given.clear()
            self._began = now
        given = self._given.get(address, 0)
        if given == MOST_ANSWERS or (not given and len(self._given) == MOST_ADDRESSES):
            return False
        self._given[address] = given + 1
        return True


class TableDiscovery:
    """The search for tables, and answers to searches; runs in the network thread."""

    def __init__(self, turns: SelectorLoop, happenings: ConnectionEvents, port: int) -> None:
        self._turns, self._happenings, self._port = turns, happenings, port
        self._answerer: socket.socket | None = None
        self._notices: dict[Table, TableAdvert] = {}
        self._askers: set[socket.socket] = set()
        self._quota = AnswerQuota()

    # Answering.

    def open(self, answerer: socket.socket) -> None:
        """Answer the questions that arrive at a socket."""
        self._answerer = answerer
        self._turns.watch(answerer, READS, self._answer_question)

    def say(self, table: Table, notice: TableAdvert) -> None:
        """Set the advert of a table for answers from now on."""
        self._notices[table] = notice

    def forget(self, table: Table) -> None:
        """Remove the advert of a table, and close the socket after the last one."""
        self._notices.pop(table, None)
        if not self._notices and self._answerer is not None:
            self._turns.unwatch(self._answerer)
            self._answerer.close()
            self._answerer = None

    def _answer_question(self, _: int) -> None:
        assert self._answerer is not None
        try:
            data, source = self._answerer.recvfrom(2048)
        except OSError:  # an earlier answer was undeliverable, or there is no packet
            return
        nonce = adverts.question_nonce(data)
        if nonce is None:
            return
        for notice in self._notices.values():
            if not self._quota.take(source[0], self._turns.now):
                return
            with suppress(OSError):  # unreachable; the searcher will ask again
                self._answerer.sendto(adverts.answer(nonce, notice), source)

    # Asking.

    def ask(self) -> None:
        """Broadcast a question; ``TablesFound`` reports the tables found within two seconds."""
        try:
            own, asker = own_address(), asking()
        except OSError:  # out of sockets: nothing is found
            return
        nonce = secrets.token_hex(8)
        for address in adverts.EVERYBODY:
            with suppress(OSError):  # no such network
                asker.sendto(adverts.question(nonce), (address, self._port))
        self._askers.add(asker)
        heard = partial(self._take_answer, asker, nonce, own, set())
        self._turns.watch(asker, READS, heard)
        self._turns.schedule(self._turns.now + _LISTENS_MS, partial(self._heard_enough, asker))

    def _take_answer(
        self, asker: socket.socket, nonce: str, own: str, known: set[TableAdvert], _: int
    ) -> None:
        try:
            data, (address, _port) = asker.recvfrom(2048)
        except OSError:  # one of the addresses was unreachable
            return
        notice = adverts.parse_answer(data, nonce, address, own)
        if notice is None or notice in known or len(known) >= MOST_ANSWERS:
            return
        known.add(notice)
        self._happenings.add(notice)

    def _heard_enough(self, asker: socket.socket) -> None:
        if asker in self._askers:
            self._askers.remove(asker)
            self._turns.unwatch(asker)
            asker.close()

    def end(self) -> None:
        """Close all sockets."""
        for table in [*self._notices]:
            self.forget(table)
        for asker in [*self._askers]:
            self._heard_enough(asker)


def own_address() -> str:
    """Return the local network address of this computer, or 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # sends no packet, but selects a network interface
        except OSError:
            return HERE
        return str(probe.getsockname()[0])


def asking() -> socket.socket:
    """Return a UDP socket for broadcasts."""
    asker = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    asker.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    asker.setblocking(False)
    asker.bind(("", 0))
    return asker


def answering(port: int) -> socket.socket:
    """Return a UDP socket for answers, on a port shared by several programs.

    Raises:
        OSError: The system does not give the port.
    """
    answerer = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    answerer.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "darwin":
        answerer.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    answerer.setblocking(False)
    try:
        answerer.bind(("", port))
    except OSError:
        answerer.close()
        raise
    return answerer
