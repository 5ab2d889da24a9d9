"""Ask for tables on the network, and answer for one's own."""

import secrets
import socket
from contextlib import suppress
from functools import partial
from typing import Final

from game.net import search
from game.net.link import Found, Happenings, Table
from game.net.search import Notice
from game.net.turns import READS, Turns

_LISTENS_MS: Final = 2000
"""How long answers to a question are waited for."""

_MOST: Final = 64
"""Answers that are read for a question; and those that are given in a second."""


class Finding:
    """Ask and answer; all of it runs in the thread of the connections."""

    def __init__(self, turns: Turns, happenings: Happenings, port: int) -> None:
        self._turns, self._happenings, self._port = turns, happenings, port
        self._answerer: socket.socket | None = None
        self._notices: dict[Table, Notice] = {}
        self._askers: set[socket.socket] = set()
        self._given, self._second = 0, 0.0

    # Answering.

    def open(self, answerer: socket.socket) -> None:
        """Answer questions that come to a socket."""
        self._answerer = answerer
        self._turns.watch(answerer, READS, self._asked)

    def say(self, table: Table, notice: Notice) -> None:
        """Say this of a table from now on."""
        self._notices[table] = notice

    def forget(self, table: Table) -> None:
        """Say nothing of a table any more, and listen for no questions without any."""
        self._notices.pop(table, None)
        if not self._notices and self._answerer is not None:
            self._turns.unwatch(self._answerer)
            self._answerer.close()
            self._answerer = None

    def _asked(self, _: int) -> None:
        assert self._answerer is not None
        try:
            data, source = self._answerer.recvfrom(2048)
        except OSError:  # an answer did not arrive, says the system, or there is nothing
            return
        nonce = search.asked(data)
        if nonce is None:
            return
        if self._turns.now > self._second + 1000:
            self._given, self._second = 0, self._turns.now
        for notice in self._notices.values():
            self._given += 1
            if self._given > _MOST:
                return
            with suppress(OSError):  # who asked is not to be reached, and asks again
                self._answerer.sendto(search.answer(nonce, notice), source)

    # Asking.

    def ask(self) -> None:
        """Ask once; what is found within two seconds is told."""
        try:
            own, asker = search.own_address(), search.asking()
        except OSError:  # the system has no more of them: nothing is found
            return
        nonce = secrets.token_hex(8)
        for address in search.EVERYBODY:
            with suppress(OSError):  # no such network
                asker.sendto(search.question(nonce), (address, self._port))
        self._askers.add(asker)
        heard = partial(self._heard, asker, nonce, own, set())
        self._turns.watch(asker, READS, heard)
        self._turns.at(self._turns.now + _LISTENS_MS, partial(self._heard_enough, asker))

    def _heard(
        self, asker: socket.socket, nonce: str, own: str, known: set[Notice], _: int
    ) -> None:
        try:
            data, (address, _port) = asker.recvfrom(2048)
        except OSError:  # nobody answers at one of the addresses, says the system
            return
        notice = search.answered(data, nonce, address, own)
        if notice is None or notice in known or len(known) >= _MOST:
            return
        known.add(notice)
        self._happenings.add(Found(notice))

    def _heard_enough(self, asker: socket.socket) -> None:
        if asker in self._askers:
            self._askers.remove(asker)
            self._turns.unwatch(asker)
            asker.close()

    def end(self) -> None:
        """Close all."""
        for table in [*self._notices]:
            self.forget(table)
        for asker in [*self._askers]:
            self._heard_enough(asker)
