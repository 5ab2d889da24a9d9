"""The event loop of the network thread: it sleeps until a socket, a command or a timer is due."""

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


class SelectorLoop:
    """An event loop: callbacks for sockets, for timers and for commands of other threads.

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
        self.watch(self._ear, READS, self._drain_wakeups)

    @property
    def now(self) -> float:
        """The time in milliseconds, by a clock that never runs back."""
        return perf_counter() * 1000

    def post(self, command: Callable[[], None]) -> None:
        """Queue a command for the loop's thread, and wake it."""
        self._commands.append(command)
        if not self._awake:
            self._awake = True
            with suppress(BlockingIOError):  # the buffer is full of wake-ups already
                self._bell.send(b"!")

    def schedule(self, time: float, command: Callable[[], None]) -> None:
        """Set a timer that runs a command."""
        heappush(self._timers, (time, next(self._numbers), command))

    def watch(self, sock: socket.socket, mask: int, ready: Callable[[int], None]) -> None:
        """Call ``ready`` whenever a socket is readable or writable, as the mask asks."""
        if sock in self._selector.get_map():
            self._selector.modify(sock, mask, ready)
        else:
            self._selector.register(sock, mask, ready)

    def unwatch(self, sock: socket.socket) -> None:
        """Stop watching a socket."""
        if sock in self._selector.get_map():
            self._selector.unregister(sock)

    def turn(self, *, wait: bool) -> None:
        """Run all due callbacks; with ``wait``, sleep before until the first is due."""
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
        """Close the sockets of the loop, after its thread has ended: the last `post` uses them."""
        self._selector.close()
        self._bell.close()
        self._ear.close()

    def _drain_wakeups(self, _: int) -> None:
        self._ear.recv(4096)
        self._awake = False  # before the commands: later posts must wake it again
