"""A network between real programs: each guest has a way of its own to the host, which can break.

What goes by it takes its time and stays in its order, as in TCP; what is lost is said anew, which
takes longer, and all behind it waits.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any

HERE = "127.0.0.1"
Takes = Callable[[], float]
"""How long what is sent now is on its way, in seconds."""


class Way:
    """A port that leads to another one."""

    def __init__(self, to: int, takes: Takes) -> None:
        self.to, self.takes = to, takes
        self.port = 0
        self.quiet_until = 0.0  # of the network's clock
        self.halves = False
        self.open: set[asyncio.Transport] = set()

    def cut(self) -> None:
        """Cut all connections that go by it."""
        for one in [*self.open]:
            one.abort()


class Network:
    """All ways, in a thread of their own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._begun = Event()
        self._servers: list[asyncio.Server] = []
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._begun.wait(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.call_soon(self._begun.set)
        self._loop.run_forever()
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    def way(self, to: int, takes: Takes = lambda: 0.0) -> Way:
        """Return a new way to a port of this computer."""
        made = Way(to, takes)

        async def listen() -> None:
            server = await self._loop.create_server(lambda: _End(self._loop, made), HERE, 0)
            self._servers.append(server)
            made.port = server.sockets[0].getsockname()[1]

        asyncio.run_coroutine_threadsafe(listen(), self._loop).result(10)
        return made

    def do(self, what: Callable[[], Any]) -> None:
        """Have something done by the network's thread."""
        done = Event()

        def now() -> None:
            what()
            done.set()

        self._loop.call_soon_threadsafe(now)
        assert done.wait(10)

    def cut(self, way: Way) -> None:
        """Cut all connections: what is on its way is lost."""
        self.do(way.cut)

    def halve(self, way: Way) -> None:
        """Let half of what is said next arrive, and cut the connection then."""
        self.do(lambda: setattr(way, "halves", True))

    def silence(self, way: Way, seconds: float) -> None:
        """Let nothing arrive for so long; after it all does."""
        self.do(lambda: setattr(way, "quiet_until", self._loop.time() + seconds))

    def stop(self) -> None:
        """Close all of it."""
        for server in self._servers:
            self._loop.call_soon_threadsafe(server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


class _End(asyncio.Protocol):
    """One end of a connection through a way; the other end is its twin."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, way: Way, twin: "_End | None" = None
    ) -> None:
        self._loop, self._way, self._twin = loop, way, twin
        self._transport: asyncio.Transport | None = None
        self._early: list[bytes] = []
        self._waits: deque[bytes] = deque()
        self._latest = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._way.open.add(transport)
        if self._twin is None:
            self._loop.create_task(self._lead_on())
        else:
            self._twin._twin = self
            for data in self._twin._early:
                self._twin.data_received(data)

    async def _lead_on(self) -> None:
        other = _End(self._loop, self._way, self)
        try:
            await self._loop.create_connection(lambda: other, HERE, self._way.to)
        except OSError:  # nobody is there
            if self._transport is not None:
                self._transport.abort()

    def data_received(self, data: bytes) -> None:
        if self._twin is None:
            self._early.append(data)
            return
        if self._way.halves:
            self._way.halves = False
            self._twin.write(data[: len(data) // 2])
            self._loop.call_later(0.02, self._cut)
            return
        now = self._loop.time()
        self._latest = max(self._latest, now + self._way.takes(), self._way.quiet_until)
        if self._latest <= now and not self._waits:
            self._twin.write(data)
        else:
            self._waits.append(data)  # timers of one moment come in any order, this does not
            self._loop.call_at(self._latest, self._hand_on)

    def _hand_on(self) -> None:
        if self._twin is not None:
            self._twin.write(self._waits.popleft())

    def write(self, data: bytes) -> None:
        """Hand on what the other end has said."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def _cut(self) -> None:
        for end in (self, self._twin):
            if end is not None and end._transport is not None:
                end._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is not None:
            self._way.open.discard(self._transport)
        if self._twin is not None and self._twin._transport is not None:
            with suppress(RuntimeError):
                self._loop.call_later(max(0.0, self._latest - self._loop.time()), self._twin._end)

    def _end(self) -> None:
        if self._transport is not None:
            self._transport.close()
