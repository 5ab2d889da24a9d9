"""The handshake: both ends show that they know the table's secret, the guest first.

1. The guest: ``["tercet", version of the wire, of the program, nonce]``.
2. The host: ``["table", version of the wire, of the program, the table's salt, nonce]``.
3. The guest: ``["proof", …]``, keyed BLAKE2 over both; the key is the secret, stretched.
4. The host: ``["proof", …]`` of its own; and the keys of both directions come from the same.

In place of 2 and 4 the host may say ``["no", why]``. The frames of the first two messages stay as
they are for ever, so that programs of different versions can tell each other so. Who listens can
try secrets, each of which takes as long as stretching does: 33 million times a tenth of a second.
"""

import re
from collections.abc import Callable
from hashlib import blake2b
from hmac import compare_digest
from typing import Final, NamedTuple, TypeAlias

from game import __version__
from game.net.why import Why
from game.net.wire import WIRE, Broken, Message, packed

ROUNDS: Final = 150_000
"""Of BLAKE2, some 0.05 to 0.15 s."""

NONCE: Final = 16
"""Bytes of a nonce and of a salt; as text they are in base 16."""

_HEX = re.compile("[0-9a-f]+")
_SECRET = 4  # bytes
_KNOWN = 16  # stretches
_REFUSALS = {why.name: why for why in (Why.WRONG, Why.BLOCKED, Why.FULL, Why.OLDER, Why.NEWER)}


class Program(NamedTuple):
    """A version of the wire, and one of the program."""

    wire: int = WIRE
    version: str = __version__

    @property
    def order(self) -> tuple[int, ...]:
        """Return what versions are ordered by."""
        return (self.wire, *map(int, re.findall("[0-9]{1,9}", self.version)[:6]))


THIS: Final = Program()


class Keys(NamedTuple):
    """The keys of both directions."""

    to_host: bytes
    to_guest: bytes


class Stretch:
    """Make a key of a secret, a few rounds at a time, so that nobody waits for it."""

    def __init__(self, secret: int, salt: bytes) -> None:
        self.salt = salt
        self.key: bytes | None = None
        self._left = ROUNDS
        self._so_far = blake2b(secret.to_bytes(_SECRET, "big"), salt=salt).digest()

    def step(self, rounds: int = 2000) -> None:
        """Go on for so many rounds, a millisecond or so; ``key`` is there after the last one."""
        rounds = min(rounds, self._left)
        self._left -= rounds
        so_far = self._so_far
        for _ in range(rounds):
            so_far = blake2b(so_far).digest()
        self._so_far = so_far
        if not self._left:
            self.key = so_far


class Stretches:
    """Remember a few of them, so that a table is come back to at once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, bytes], Stretch] = {}

    def of(self, secret: int, salt: bytes) -> Stretch:
        """Return that of a secret and a salt, as far as it has come."""
        stretch = self._known.pop((secret, salt), None) or Stretch(secret, salt)
        self._known[secret, salt] = stretch  # at the end, as the one that was asked for last
        if len(self._known) > _KNOWN:
            del self._known[next(iter(self._known))]
        return stretch


class GuestProof:
    """The guest's side. Take what is in ``out``; at the end there are ``keys``, or it failed."""

    def __init__(
        self,
        secret: int,
        nonce: bytes,
        program: Program = THIS,
        stretches: Stretches | None = None,
    ) -> None:
        """Go to a host; ``stretches`` are of those that were gone to before."""
        self._secret, self._stretches = secret, stretches or Stretches()
        self._hello: Message = ["tercet", program.wire, program.version, nonce.hex()]
        self._said = b""
        self._stretch: Stretch | None = None
        self._proved = False
        self.out: list[Message] = [self._hello]
        self.keys: Keys | None = None
        self.failed: Why | None = None

    @property
    def thinks(self) -> bool:
        """Tell whether it has something to work out."""
        return self._stretch is not None and not self._proved

    def think(self) -> None:
        """Work for a millisecond or so at what is to be worked out."""
        assert self._stretch is not None
        self._stretch.step()
        key = self._stretch.key
        if key is not None:
            self._proved = True
            self.out.append(["proof", _derived(key, b"guest", self._said).hex()])

    def received(self, message: Message) -> None:
        """Take the host's next message.

        Raises:
            Broken: the host cannot have said that now.
        """
        match message:
            case ["no", str(name), *_] if name in _REFUSALS:
                self.failed = _REFUSALS[name]
            case ["table", int(), str(), str(salt), str(nonce)] if self._stretch is None:
                _bytes_of(nonce, NONCE)
                self._stretch = self._stretches.of(self._secret, _bytes_of(salt, NONCE))
                self._said = packed(self._hello) + packed(message)
            case ["proof", str(proof)] if self._proved and self._stretch and self._stretch.key:
                key = self._stretch.key
                if not compare_digest(_bytes_of(proof, 32), _derived(key, b"host", self._said)):
                    raise Broken("the host does not know the secret")
                self.keys = _keys(key, self._said)
            case _:
                raise Broken("a host does not say that now")


class HostProof:
    """The host's side, of one guest; ``stretch`` is that of the table, for all its guests."""

    def __init__(
        self,
        stretch: Stretch,
        nonce: bytes,
        program: Program = THIS,
        refuses: Callable[[], Why | None] = lambda: None,
    ) -> None:
        """Wait for a guest; where ``refuses`` says why not, that is what it hears."""
        self._stretch, self._program, self._refuses = stretch, program, refuses
        salt = stretch.salt.hex()
        self._table: Message = ["table", program.wire, program.version, salt, nonce.hex()]
        self._said = b""
        self._given: bytes | None = None
        self.out: list[Message] = []
        self.keys: Keys | None = None
        self.failed: Why | None = None

    @property
    def thinks(self) -> bool:
        """Tell whether it has something to work out."""
        if not self._said or self.keys is not None or self.failed is not None:
            return False
        return self._stretch.key is None or self._given is not None

    def think(self) -> None:
        """Work for a millisecond or so at what is to be worked out."""
        key = self._stretch.key
        if key is None:
            self._stretch.step()
        elif self._given is not None:
            why = self._refuses()  # first: else who is refused could try secrets all the same
            if why is None and not compare_digest(self._given, _derived(key, b"guest", self._said)):
                why = Why.WRONG
            if why is not None:
                self._refuse(why)
                return
            self.out.append(["proof", _derived(key, b"host", self._said).hex()])
            self.keys = _keys(key, self._said)

    def _refuse(self, why: Why) -> None:
        self.failed = why
        self.out.append(["no", why.name])

    def received(self, message: Message) -> None:
        """Take the guest's next message.

        Raises:
            Broken: a guest cannot have said that now.
        """
        match message:
            case ["tercet", int(wire), str(version), *rest] if not self._said:
                other, own = Program(wire, version).order, self._program.order
                why = self._refuses()
                if (wire, version) != self._program:
                    why = Why.OLDER if other <= own else Why.NEWER
                if why is not None:
                    self._refuse(why)
                    return
                if len(rest) != 1:
                    raise Broken("a guest says one nonce")
                _bytes_of(rest[0], NONCE)
                self._said = packed(message) + packed(self._table)
                self.out.append(self._table)
            case ["proof", str(proof)] if self._said and self._given is None:
                self._given = _bytes_of(proof, 32)
            case _:
                raise Broken("a guest does not say that now")


Proof: TypeAlias = GuestProof | HostProof


def _derived(key: bytes, purpose: bytes, said: bytes) -> bytes:
    return blake2b(said, key=key, person=purpose, digest_size=32).digest()


def _keys(key: bytes, said: bytes) -> Keys:
    return Keys(_derived(key, b"to host", said), _derived(key, b"to guest", said))


def _bytes_of(text: object, length: int) -> bytes:
    if not isinstance(text, str) or len(text) != 2 * length or not _HEX.fullmatch(text):
        raise Broken(f"{length} bytes in base 16 are due")
    return bytes.fromhex(text)
