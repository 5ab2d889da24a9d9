"""The handshake: both ends prove by SPAKE2 that they know the table's secret, the guest first.

1. The guest: ``["tercet", version of the wire, of the program]``.
2. The host: ``["table", version of the wire, of the program, the table's identifier, share]``.
3. The guest: ``["proof", share, proof]``.
4. The host: ``["proof", proof]``. The keys of both directions come from the same exchange.

In place of 2 and 4 the host may say ``["no", why]``. The frames of the first two messages, and the
beginning of the first, never change, so that programs of different versions can tell each other.

The secret and the table's identifier make the password, and the proofs cover both roles, the
identifier and the first two messages. A guest without the secret can try one for each WRONG of
the host, which counts them; a false host can try one for each visit of a guest. Listening alone is
of no use: see ``game.net.spake2``.
"""

import re
from collections.abc import Callable, Iterator
from hashlib import blake2b
from hmac import compare_digest
from typing import Final, NamedTuple, TypeAlias

from game import __version__
from game.net.spake2 import (
    LENGTH,
    ORDER,
    Agreement,
    Password,
    Point,
    Sides,
    agree,
    decode,
    derive_key,
    make_share,
    shared_point,
)
from game.net.wire import WIRE, CloseReason, Message, ProtocolError, pack_message

TABLE_ID: Final = 16
"""Bytes of a table's identifier, which is random; as text they are in base 16."""

_PROOF = 32  # bytes
_HEX = re.compile("[0-9a-f]+")
_SECRET = 4  # bytes
_REFUSALS = {
    why.name: why
    for why in (
        CloseReason.WRONG,
        CloseReason.BLOCKED,
        CloseReason.FULL,
        CloseReason.OLDER,
        CloseReason.NEWER,
    )
}


class Program(NamedTuple):
    """The version of the wire format, and of the program."""

    wire: int = WIRE
    version: str = __version__

    @property
    def order(self) -> tuple[int, ...]:
        """The sort key of versions."""
        return (self.wire, *map(int, re.findall("[0-9]{1,9}", self.version)[:6]))


THIS: Final = Program()


class TableSecret:
    """A table's identifier, and the password that its secret makes with it."""

    def __init__(self, secret: int, table_id: bytes) -> None:
        self.table_id = table_id
        data = secret.to_bytes(_SECRET, "big")
        scalar = blake2b(data, salt=table_id, person=b"tercet table").digest()
        self.password = Password(int.from_bytes(scalar, "big") % ORDER)

    def agree(self, shares: Sides, shared: bytes, said: bytes) -> Agreement:
        """Return the key and the proofs of a handshake; they agree only at this table's secret."""
        names = Sides(b"guest", b"host of " + self.table_id)
        return agree(names, shares, shared, self.password, said)


class GuestHandshake:
    """The guest side of the handshake: send ``out`` until ``keys`` is set or it has ``failed``."""

    def __init__(self, secret: int, scalar: int, program: Program = THIS) -> None:
        """Begin the handshake; ``scalar`` is a secret random number from 1 up to ``ORDER`` - 1."""
        self._secret, self._scalar, self._program = secret, scalar, program
        self._hello: Message = ["tercet", program.wire, program.version]
        self._transcript = b""
        self._work: Iterator[None] | None = None
        self._agreement: Agreement | None = None
        self.out: list[Message] = [self._hello]
        self.keys: tuple[bytes, bytes] | None = None
        self.failed: CloseReason | None = None

    @property
    def thinks(self) -> bool:
        """Whether ``think`` has a step to do."""
        return self._work is not None

    def think(self) -> None:
        """Compute the next step: one multiplication of a point, some 1.2 ms.

        Raises:
            ProtocolError: The host's message was false.
        """
        assert self._work is not None
        if next(self._work, True):
            self._work = None

    def receive(self, message: Message) -> None:
        """Handle the host's next message.

        Raises:
            ProtocolError: The message is false, or not due now.
        """
        match message:
            case ["no", str(name), *_] if name in _REFUSALS:
                self.failed = _REFUSALS[name]
            case ["table", wire, version, str(table_id), str(share)] if not self._transcript:
                if (wire, version) != self._program:
                    raise ProtocolError("a host refuses other versions than its own")
                table = TableSecret(self._secret, _bytes_of(table_id, TABLE_ID))
                self._transcript = pack_message(self._hello) + pack_message(message)
                self._work = self._prove(table, _share_of(share))
            case ["proof", str(proof)] if self._agreement is not None and self.keys is None:
                if not compare_digest(_bytes_of(proof, _PROOF), self._agreement.proof_b):
                    raise ProtocolError("the host does not know the secret")
                self.keys = _keys(self._agreement, self._transcript)
            case _:
                raise ProtocolError("a host does not say that now")

    def _prove(self, table: TableSecret, share: bytes) -> Iterator[None]:
        """Answer the host, in four steps that multiply once each."""
        mask = table.password.mask_a
        yield
        shares = Sides(make_share(self._scalar, mask), share)
        yield
        mask = table.password.mask_b
        yield
        shared = _find_shared(self._scalar, share, mask)
        if shared is None:
            raise ProtocolError("the host has no share of its own")
        self._agreement = table.agree(shares, shared, self._transcript)
        self.out.append(["proof", shares.a.hex(), self._agreement.proof_a.hex()])


class HostHandshake:
    """The host's side of the handshake with one guest."""

    def __init__(
        self,
        table: TableSecret,
        scalar: int,
        program: Program = THIS,
        refuses: Callable[[], CloseReason | None] = lambda: None,
        record_guess: Callable[[bool], None] = lambda right: None,
    ) -> None:
        """Wait for a guest; ``scalar`` is a secret random number from 1 up to ``ORDER`` - 1.

        ``refuses`` returns a reason to refuse the guest, or None; ``record_guess`` is called with
        whether the guest's proof was right, before the guest gets the answer.
        """
        self._table, self._scalar, self._program = table, scalar, program
        self._refuses, self._record_guess = refuses, record_guess
        self._transcript = self._share = b""
        self._awaits = "tercet"
        self._work: Iterator[None] | None = None
        self.out: list[Message] = []
        self.keys: tuple[bytes, bytes] | None = None
        self.failed: CloseReason | None = None

    @property
    def thinks(self) -> bool:
        """Whether ``think`` has a step to do."""
        return self._work is not None

    def think(self) -> None:
        """Compute the next step: one multiplication of a point, some 1.2 ms."""
        assert self._work is not None
        if next(self._work, True):
            self._work = None

    def receive(self, message: Message) -> None:
        """Handle the guest's next message.

        Raises:
            ProtocolError: The message is false, or not due now.
        """
        match message:
            case ["tercet", int(wire), str(version), *rest] if self._awaits == "tercet":
                self._awaits = ""
                other, own = Program(wire, version).order, self._program.order
                why = self._refuses()
                if (wire, version) != self._program:
                    why = CloseReason.OLDER if other <= own else CloseReason.NEWER
                if why is not None:
                    self._refuse(why)
                elif rest:
                    raise ProtocolError("a guest of this version says no more than that")
                else:
                    self._work = self._make_share(pack_message(message))
            case ["proof", str(share), str(proof)] if self._awaits == "proof":
                self._awaits = ""
                self._work = self._judge(_share_of(share), _bytes_of(proof, _PROOF))
            case _:
                raise ProtocolError("a guest does not say that now")

    def _make_share(self, hello: bytes) -> Iterator[None]:
        """Answer the guest in two steps; the first is computed once for each table."""
        mask = self._table.password.mask_b
        yield
        self._share = make_share(self._scalar, mask)
        table_id, share = self._table.table_id.hex(), self._share.hex()
        table: Message = ["table", *self._program, table_id, share]
        self._transcript = hello + pack_message(table)
        self._awaits = "proof"
        self.out.append(table)

    def _judge(self, share: bytes, proof: bytes) -> Iterator[None]:
        """Check the guest's proof and answer it, in two steps."""
        mask = self._table.password.mask_a
        yield
        why = self._refuses()  # first: a blocked guest must not test secrets
        if why is not None:
            self._refuse(why)
            return
        agreement, shared = None, _find_shared(self._scalar, share, mask)
        if shared is not None:  # otherwise it counts as a wrong guess
            agreement = self._table.agree(Sides(share, self._share), shared, self._transcript)
        if agreement is None or not compare_digest(proof, agreement.proof_a):
            self._record_guess(False)
            self._refuse(CloseReason.WRONG)
            return
        self._record_guess(True)
        self.out.append(["proof", agreement.proof_b.hex()])
        self.keys = _keys(agreement, self._transcript)

    def _refuse(self, why: CloseReason) -> None:
        self.failed = why
        self.out.append(["no", why.name])


Proof: TypeAlias = GuestHandshake | HostHandshake


def _find_shared(scalar: int, share: bytes, mask: Point) -> bytes | None:
    """Return the shared point, or None if the other end's share is its mask alone."""
    try:
        return shared_point(scalar, share, mask)
    except ValueError:
        return None


def _keys(agreement: Agreement, said: bytes) -> tuple[bytes, bytes]:
    """Return the session keys of frames to the host, and of those to the guest."""
    to_host, to_guest = (derive_key(agreement.key, way + said) for way in (b"to host", b"to guest"))
    return to_host, to_guest


def _share_of(text: str) -> bytes:
    """Return a share from its text in base 16, checked to be a point of the curve."""
    data = _bytes_of(text, LENGTH)
    try:
        decode(data)
    except ValueError as error:
        raise ProtocolError("that is no share") from error
    return data


def _bytes_of(text: str, length: int) -> bytes:
    if len(text) != 2 * length or not _HEX.fullmatch(text):
        raise ProtocolError(f"{length} bytes in base 16 are due")
    return bytes.fromhex(text)
