"""SPAKE2, a key exchange authenticated by a password (https://www.rfc-editor.org/rfc/rfc9382).

The ciphersuite is P256-SHA256-HKDF-HMAC; side A is the one whose share is masked by M. An
attacker in the place of one side can test one password in each exchange, and one who only listens
can test none, not even by trying all of them afterwards. So a short password needs no stretching.
"""

from functools import cached_property
from hashlib import sha256
from hmac import digest
from typing import Final, NamedTuple

from game.net.p256 import (
    BASE,
    Point,
    add,
    decode,
    encode,
    is_identity,
    multiply,
    negate,
)

# The x-coordinates are from the RFC, section 4; nobody knows which multiples of BASE they are.
_M: Final[Point] = (
    0x886E2F97ACE46E55BA9DD7242579F2993B64E16EF3DCAB95AFD497333D8FA12F,
    0x5FF355163E43CE224E0B0E65FF02AC8E5C7BE09419C785E0CA547D55A12E2D20,
    1,
)
_N: Final[Point] = (
    0xD8BBD6C639C62937B04D997F38C3770719C629D7014D49A24B4F98BAA1292B49,
    0x07D60AA6BFADE45008A636337F5168C64D9BD36034808CD564490B1E656EDBE7,
    1,
)


class Password:
    """A password as a scalar, with the points that mask the shares of both sides."""

    def __init__(self, scalar: int) -> None:
        self.scalar = scalar

    @cached_property
    def mask_a(self) -> Point:
        """The mask of side A's share."""
        return multiply(self.scalar, _M)

    @cached_property
    def mask_b(self) -> Point:
        """The mask of side B's share."""
        return multiply(self.scalar, _N)


class Names(NamedTuple):
    """The identities of both sides."""

    a: bytes
    b: bytes


class Shares(NamedTuple):
    """The points that both sides have sent, encoded."""

    a: bytes
    b: bytes


class Agreement(NamedTuple):
    """The outcome of an exchange, the same on both sides if their passwords are."""

    key: bytes
    """Ke of the RFC."""
    proof_a: bytes
    """Sent by A, it shows B that A has the key; 32 bytes."""
    proof_b: bytes


def make_share(scalar: int, mask: Point) -> bytes:
    """Return a side's share, from a secret random number from 1 up and the mask of that side."""
    return encode(add(multiply(scalar, BASE), mask))


def shared_point(scalar: int, share: bytes, mask: Point) -> bytes:
    """Return K of the RFC, from a side's random number, and the other side's share and mask.

    Raises:
        ValueError: the share is no point, or nothing but the mask.
    """
    point = add(decode(share), negate(mask))
    if is_identity(point):
        raise ValueError("the share has no secret of its own")
    return encode(multiply(scalar, point))


def agree(
    names: Names, shares: Shares, shared: bytes, password: Password, context: bytes = b""
) -> Agreement:
    """Return the key and both proofs, derived from all of these arguments."""
    scalar = password.scalar.to_bytes(32, "big")
    transcript = b"".join(
        len(part).to_bytes(8, "little") + part for part in (*names, *shares, shared, scalar)
    )
    both = sha256(transcript).digest()
    proof_keys = derive_key(both[16:], b"ConfirmationKeys" + context)
    return Agreement(
        both[:16],
        digest(proof_keys[:16], transcript, sha256),
        digest(proof_keys[16:], transcript, sha256),
    )


def derive_key(key: bytes, purpose: bytes) -> bytes:
    """Return a key of 32 bytes for a purpose (HKDF, https://www.rfc-editor.org/rfc/rfc5869)."""
    return digest(digest(bytes(32), key, sha256), purpose + b"\x01", sha256)
