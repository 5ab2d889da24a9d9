"""The protocol of one connection, without a socket: handshake, messages, pings and timeouts.

First the handshake, then messages both ways. The host sends ``["ping", n, rtt_ms, jitter_ms]`` now
and then and gets ``["pong", n]`` back: so both know the latency, and that the other end is still
there. Round trip and jitter are smoothed as for TCP (RFC 6298,
https://www.rfc-editor.org/rfc/rfc6298).
"""

from typing import NamedTuple

from game.net.handshake import HostHandshake, Proof
from game.net.table.latency import Latency
from game.net.wire import (
    MOST,
    TO_GUEST,
    TO_HOST,
    CloseReason,
    FrameMac,
    FrameReader,
    Message,
    ProtocolError,
    make_frame,
    pack_message,
)


class Limits(NamedTuple):
    """Timeouts in milliseconds, and sizes of the queues of a connection."""

    handshake_ms: int = 3000
    connecting_ms: int = 6000
    """The handshake's timeout at the guest, with the time for connecting."""
    ping_ms: int = 1500
    silence_ms: int = 5000
    lingers_ms: int = 1000
    """How long the last messages may take to go out before the socket is closed regardless."""
    guests: int = 12
    """Authenticated connections of a table; as many more may still be in the handshake."""
    waiting: int = 256
    """Untaken messages of a connection at which reading stops."""
    out_bytes: int = 1 << 18
    """The longest outgoing queue; a connection with a longer one is dropped as too slow."""


USUAL = Limits()
_HELLO = 512
"""The longest body in the handshake, in bytes."""
_MOST_MS = 60_000


class Channel:
    """One end of a connection; ``why`` is the reason for which it is over."""

    def __init__(self, proof: Proof, now: float, limits: Limits = USUAL) -> None:
        self.proof = proof
        self.hosts = isinstance(proof, HostHandshake)
        self.out = bytearray()
        self.opened = False
        self.why: CloseReason | None = None
        self.lag = Latency(0, 0)
        self._limits = limits
        ways = (TO_HOST, TO_GUEST) if self.hosts else (TO_GUEST, TO_HOST)
        self._reader, self._seal = FrameReader(FrameMac(ways[0]), _HELLO), FrameMac(ways[1])
        self._ways = ways
        self._until = now + (limits.handshake_ms if self.hosts else limits.connecting_ms)
        self._ping, self._pinged, self._ping_at = 0, 0.0, 0.0
        self._ponged = 0  # the number of the last ping that was answered
        self._rtt = self._jitter = 0.0
        self._say()

    # Out.

    def send(self, body: bytes) -> None:
        """Send a packed message; it is dropped unless the connection is open."""
        if self.opened and self.why is None:
            self.out += len(body).to_bytes(4, "big") + self._seal.next(body) + body
            if len(self.out) > self._limits.out_bytes:
                self.why = CloseReason.SLOW

    def _say(self) -> None:
        """Queue the messages of the handshake, and note its failure."""
        proof = self.proof
        while proof.out:
            self.out += make_frame(proof.out.pop(0), self._seal)
        if proof.failed is not None:
            self.why = proof.failed

    # In.

    @property
    def due(self) -> float:
        """The next time at which `tick` has something to do."""
        return min(self._until, self._ping_at) if self.opened and self.hosts else self._until

    def tick(self, now: float) -> None:
        """Send a ping if due, or close the connection after a timeout."""
        if self.why is not None:
            return
        if now >= self._until:
            self.why = CloseReason.SILENT if self.opened or self.hosts else CloseReason.NOBODY
        elif self.opened and self.hosts and now >= self._ping_at:
            self._ping += 1
            self._pinged, self._ping_at = now, now + self._limits.ping_ms
            self.send(pack_message(["ping", self._ping, *self.lag]))

    @property
    def thinks(self) -> bool:
        """Whether the handshake has a computation to do."""
        return self.why is None and not self.opened and self.proof.thinks

    def think(self, now: float) -> None:
        """Compute one step of the handshake, which takes a millisecond or two."""
        try:
            self.proof.think()
        except ProtocolError:
            self.why = CloseReason.BROKEN
        else:
            self._went_on(now)

    def feed(self, data: bytes, now: float) -> None:
        """Add received bytes, from which `take` reads messages."""
        self._reader.feed(data)
        self.note_message(now)

    def note_message(self, now: float) -> None:
        """Restart the timeout for silence."""
        if self.opened:
            self._until = now + self._limits.silence_ms

    def take(self, now: float, most: int) -> list[Message]:
        """Return up to ``most`` received messages, without those of the handshake and of pings."""
        found: list[Message] = []
        try:
            while self.why is None and len(found) < most:
                message = self._reader.next()
                if message is None:
                    break
                if not self.opened:
                    self.proof.receive(message)
                    self._went_on(now)
                elif message[0] in ("ping", "pong"):
                    self._measure(message, now)
                else:
                    found.append(message)
        except ProtocolError:
            self.why = CloseReason.BROKEN
        return found

    def _went_on(self, now: float) -> None:
        """Queue the handshake's answer, and open the connection once the keys are known."""
        self._say()
        keys = self.proof.keys
        if keys is None or self.opened or self.why is not None:
            return
        into, out = keys if self.hosts else reversed(keys)
        self._reader.seal, self._reader.longest = FrameMac(self._ways[0], into), MOST
        self._seal = FrameMac(self._ways[1], out)
        self.opened = True
        self._until = now + self._limits.silence_ms
        self._ping_at = now

    def _measure(self, message: Message, now: float) -> None:
        match message:
            case ["ping", int(number), int(rtt), int(jitter)] if not self.hosts:
                if not (0 <= rtt <= _MOST_MS and 0 <= jitter <= _MOST_MS):
                    raise ProtocolError("no such time")
                self.lag = Latency(rtt, jitter)
                self.send(pack_message(["pong", number]))
            case ["pong", int(number)] if self.hosts and self._ponged < number <= self._ping:
                self._ponged = number
                if number == self._ping:
                    self._update_latency(min(now - self._pinged, _MOST_MS))
            case _:
                raise ProtocolError("that is no answer")

    def _update_latency(self, took: float) -> None:
        if self.lag == (0, 0) and not self._rtt:
            self._rtt, self._jitter = took, took / 2
        else:
            self._jitter += (abs(took - self._rtt) - self._jitter) / 4
            self._rtt += (took - self._rtt) / 8
        self.lag = Latency(round(self._rtt), round(self._jitter))
