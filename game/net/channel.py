"""One connection without its socket: bytes in, bytes out, time in, and what comes of them.

First the handshake, then messages both ways. The host asks ``["ping", n, rtt_ms, jitter_ms]`` now
and then and is answered ``["pong", n]``: so both know how far apart they are, and that the other
one is still there. Round trip and jitter are smoothed as for TCP (RFC 6298,
https://www.rfc-editor.org/rfc/rfc6298).
"""

from typing import NamedTuple

from game.net.proof import HostProof, Proof
from game.net.why import Why
from game.net.wire import (
    MOST,
    TO_GUEST,
    TO_HOST,
    Broken,
    Message,
    Reader,
    Seal,
    framed,
    packed,
)


class Limits(NamedTuple):
    """How long and how much; times in milliseconds."""

    handshake_ms: int = 3000
    connecting_ms: int = 6000
    """At the guest: with the time that the host is looked for."""
    ping_ms: int = 1500
    silence_ms: int = 5000
    lingers_ms: int = 1000
    """How long what was sent last may take to go out, before the connection ends all the same."""
    guests: int = 12
    """Connections of a table that are proved; and as many more that are not yet."""
    waiting: int = 256
    """Messages of a connection that nobody has taken yet: then no more are read."""
    out_bytes: int = 1 << 18
    """What a connection may owe to the other end, which else is dropped."""


USUAL = Limits()
_HELLO = 512
"""Bytes of a body in the handshake."""
_MOST_MS = 60_000


class Lag(NamedTuple):
    """How long a message takes there and back, and how much that changes, in milliseconds."""

    rtt_ms: int
    jitter_ms: int


class Channel:
    """Speak with the other end of one connection; ``why`` says that it is over."""

    def __init__(self, proof: Proof, now: float, limits: Limits = USUAL) -> None:
        self.proof = proof
        self.hosts = isinstance(proof, HostProof)
        self.out = bytearray()
        self.opened = False
        self.why: Why | None = None
        self.lag = Lag(0, 0)
        self._limits = limits
        ways = (TO_HOST, TO_GUEST) if self.hosts else (TO_GUEST, TO_HOST)
        self._reader, self._seal = Reader(Seal(ways[0]), _HELLO), Seal(ways[1])
        self._ways = ways
        self._until = now + (limits.handshake_ms if self.hosts else limits.connecting_ms)
        self._ping, self._pinged, self._ping_at = 0, 0.0, 0.0
        self._rtt = self._jitter = 0.0
        self._say()

    # Out.

    def send(self, body: bytes) -> None:
        """Send a packed message, once the connection is open; before, and after, it is lost."""
        if self.opened and self.why is None:
            self.out += len(body).to_bytes(4, "big") + self._seal.next(body) + body
            if len(self.out) > self._limits.out_bytes:
                self.why = Why.SLOW

    def _say(self) -> None:
        """Say what the handshake wants to be said, and see whether it is over."""
        proof = self.proof
        while proof.out:
            self.out += framed(proof.out.pop(0), self._seal)
        if proof.failed is not None:
            self.why = proof.failed

    # In.

    @property
    def due(self) -> float:
        """Return when time changes something, at the earliest."""
        return min(self._until, self._ping_at) if self.opened and self.hosts else self._until

    def tick(self, now: float) -> None:
        """Let time pass: ask whether somebody is still there, and give up who is not."""
        if self.why is not None:
            return
        if now >= self._until:
            self.why = Why.SILENT if self.opened or self.hosts else Why.NOBODY
        elif self.opened and self.hosts and now >= self._ping_at:
            self._ping += 1
            self._pinged, self._ping_at = now, now + self._limits.ping_ms
            self.send(packed(["ping", self._ping, *self.lag]))

    @property
    def thinks(self) -> bool:
        """Whether the handshake has something to work out."""
        return self.why is None and not self.opened and self.proof.thinks

    def think(self, now: float) -> None:
        """Do a step of what the handshake has to work out, a millisecond or two."""
        try:
            self.proof.think()
        except Broken:
            self.why = Why.BROKEN
        else:
            self._went_on(now)

    def feed(self, data: bytes, now: float) -> None:
        """Add what has come; ``take`` finds the messages in it."""
        self._reader.feed(data)
        self.heard(now)

    def heard(self, now: float) -> None:
        """Remember that the other end is there."""
        if self.opened:
            self._until = now + self._limits.silence_ms

    def take(self, now: float, most: int) -> list[Message]:
        """Return up to so many of the messages that have come; what is for this end stays here."""
        found: list[Message] = []
        try:
            while self.why is None and len(found) < most:
                message = self._reader.next()
                if message is None:
                    break
                if not self.opened:
                    self.proof.received(message)
                    self._went_on(now)
                elif message[0] in ("ping", "pong"):
                    self._measure(message, now)
                else:
                    found.append(message)
        except Broken:
            self.why = Why.BROKEN
        return found

    def _went_on(self, now: float) -> None:
        """Say what is to be said, and go over to the keys when there are some."""
        self._say()
        keys = self.proof.keys
        if keys is None or self.opened or self.why is not None:
            return
        into, out = (keys.to_host, keys.to_guest) if self.hosts else (keys.to_guest, keys.to_host)
        self._reader.seal, self._reader.longest = Seal(self._ways[0], into), MOST
        self._seal = Seal(self._ways[1], out)
        self.opened = True
        self._until = now + self._limits.silence_ms
        self._ping_at = now

    def _measure(self, message: Message, now: float) -> None:
        match message:
            case ["ping", int(number), int(rtt), int(jitter)] if not self.hosts:
                if not (0 <= rtt <= _MOST_MS and 0 <= jitter <= _MOST_MS):
                    raise Broken("no such time")
                self.lag = Lag(rtt, jitter)
                self.send(packed(["pong", number]))
            case ["pong", int(number)] if self.hosts and 0 < number <= self._ping:
                if number == self._ping and self._pinged:
                    self._measured(min(now - self._pinged, _MOST_MS))
                    self._pinged = 0.0
            case _:
                raise Broken("that is no answer")

    def _measured(self, took: float) -> None:
        if self.lag == (0, 0) and not self._rtt:
            self._rtt, self._jitter = took, took / 2
        else:
            self._jitter += (abs(took - self._rtt) - self._jitter) / 4
            self._rtt += (took - self._rtt) / 8
        self.lag = Lag(round(self._rtt), round(self._jitter))
