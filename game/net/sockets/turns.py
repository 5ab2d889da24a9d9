"""The thread of all connections: it sleeps until a socket, a command or the time wakes it."""

import selectors
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from time import perf_counter
from typing import Final

READS: Final = selectors.EVENT_READ
WRITES: Final = selectors.EVENT_WRITE


class Turns:
    """Call who waits for a socket, a time or nothing at all, one after the other.

    Only ``post`` may be called by other threads.
    """

    def __init__(self) -> None:
        self._selector = selectors.DefaultSelector()
        self._commands: deque[Callable[[], None]] = deque()
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._awake = False
        self._bell, self._ear = socket.socketpair()
        for end in (self._bell, self._ear):
            end.setblocking(False)
        self.watch(self._ear, READS, self._woken)

    @property
    def now(self) -> float:
        """Return the time, in milliseconds."""
        return perf_counter() * 1000

    def post(self, command: Callable[[], None]) -> None:
        """Have a command run by the thread."""
        self._commands.append(command)
        if not self._awake:
            self._awake = True
            with suppress(BlockingIOError):  # then enough is in it already
                self._bell.send(b"!")

    def at(self, time: float, command: Callable[[], None]) -> None:
        """Have a command run at a time, or soon after."""
        heappush(self._timers, (time, next(self._numbers), command))

    def watch(self, sock: socket.socket, mask: int, ready: Callable[[int], None]) -> None:
        """Call somebody whenever a socket can be read or written, as the mask asks."""
        if sock in self._selector.get_map():
            self._selector.modify(sock, mask, ready)
        else:
            self._selector.register(sock, mask, ready)

    def unwatch(self, sock: socket.socket) -> None:
        """Look after a socket no more."""
        if sock in self._selector.get_map():
            self._selector.unregister(sock)

    def turn(self, *, wait: bool) -> None:
        """Sleep until there is something to do, if that is wished, and do it."""
        timeout = 0.0 if not wait else None
        if wait and self._timers:
            timeout = max(0.0, self._timers[0][0] - self.now) / 1000
        for key, mask in self._selector.select(timeout):
            key.data(mask)
        for _ in range(len(self._commands)):
            self._commands.popleft()()
        now = self.now
        while self._timers and self._timers[0][0] <= now:
            heappop(self._timers)[2]()

    def end(self) -> None:
        """Close what is its own, after the thread: who posts the last command rings the bell."""
        self._selector.close()
        self._bell.close()
        self._ear.close()

    def _woken(self, _: int) -> None:
        self._ear.recv(4096)
        self._awake = False  # before the commands: who posts one from here on wakes it again
