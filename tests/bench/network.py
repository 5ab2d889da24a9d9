"""Measure what carries messages between computers. Not a test: run it by hand.

python tests/bench/network.py

On this computer alone: how long each end of a handshake computes, how long a message takes there
and back through both threads, and how many go through one connection in a second. What connections
cost at which nothing happens, ``tables.py`` measures.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from threading import Event, Thread

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.net.handshake import TABLE_ID, GuestHandshake, HostHandshake, Proof, TableSecret
from game.net.sockets.connection import ConnectionOpened, Happening, Line, MessageReceived
from game.net.sockets.connections import Connections
from game.net.sockets.listeners import random_scalar

HERE, SECRET = "127.0.0.1", 1
SHAKES, TRIPS, MANY = 100, 5000, 100_000


class End:
    """Connections, and who waits for what happens on them."""

    def __init__(self) -> None:
        self._event = Event()
        self.lines = Connections(self._event.set)

    def take(self) -> list[Happening]:
        """Wait until something happens and return it."""
        self._event.wait()
        self._event.clear()
        return self.lines.take()

    def opened(self) -> Line:
        """Wait until a connection opens and return it."""
        return next(one.line for one in self.take() if isinstance(one, ConnectionOpened))


@contextmanager
def joined() -> Iterator[tuple[End, Line, End, Line]]:
    """Yield both ends of a connection."""
    host, guest = End(), End()
    _, code = host.lines.listen(HERE, 0, SECRET)
    line = guest.lines.connect(code)
    guest.opened()
    yield host, host.opened(), guest, line
    guest.lines.stop()
    host.lines.stop()


def handshakes() -> None:
    """Print how long each end computes in a handshake, and how long the longest step of it is."""
    table, took = TableSecret(SECRET, bytes(TABLE_ID)), []
    for _ in range(SHAKES):
        ends: list[Proof] = [
            GuestHandshake(SECRET, random_scalar()),
            HostHandshake(table, random_scalar()),
        ]
        times: list[list[float]] = [[], []]
        while any(end.out or end.thinks for end in ends):
            for place, end in enumerate(ends):
                for message in end.out:
                    ends[1 - place].receive(message)
                end.out.clear()
                while end.thinks:
                    start = time.thread_time()
                    end.think()
                    times[place].append((time.thread_time() - start) * 1000)
        assert ends[0].keys == ends[1].keys is not None
        took.append((sum(times[0]), sum(times[1]), max(max(steps) for steps in times)))
    guest, host, step = (median(figures) for figures in zip(*took, strict=True))
    print(f"a handshake: {guest:.1f} ms at the guest, {host:.1f} at the host, a step {step:.1f}")


def echo(end: End, count: int) -> None:
    """Say back what comes."""
    while count:
        for one in end.take():
            if isinstance(one, MessageReceived):
                end.lines.send(one.line, one.message)
                count -= 1


def round_trips() -> None:
    """Print how long a message takes there and back."""
    with joined() as (host, _, guest, line):
        Thread(target=echo, args=(host, TRIPS)).start()
        times = []
        for number in range(TRIPS):
            start = time.perf_counter()
            guest.lines.send(line, ["submit", number, 0, ["claim", 1, 2, 3]])
            while not any(isinstance(one, MessageReceived) for one in guest.take()):
                pass
            times.append((time.perf_counter() - start) * 1000)
    print(f"there and back: {median(times):.2f} ms, 99 % below {quantiles(times, n=100)[98]:.2f}")


def through() -> None:
    """Print how many messages go through a connection in a second."""
    with joined() as (host, to, guest, _):

        def say() -> None:
            for number in range(MANY):
                host.lines.send(to, ["entry", [number, 2, ["claim", 1, 2, 3]]])
                if number % 200 == 0:
                    time.sleep(0)  # what is not taken in time is bounded

        start, came = time.perf_counter(), 0
        Thread(target=say).start()
        while came < MANY:
            came += sum(isinstance(one, MessageReceived) for one in guest.take())
    print(f"through one connection: {MANY / (time.perf_counter() - start):,.0f} messages a second")


if __name__ == "__main__":
    handshakes()
    round_trips()
    through()
