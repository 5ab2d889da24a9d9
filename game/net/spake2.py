"""SPAKE2, a key exchange authenticated by a password (https://www.rfc-editor.org/rfc/rfc9382).

The ciphersuite is P256-SHA256-HKDF-HMAC; side A is the one whose share is masked by M. An
attacker in the place of one side can test one password in each exchange, and one who only listens
can test none, not even by trying all of them afterwards. So a short password needs no stretching.

Its arithmetic is that of points on the elliptic curve NIST P-256, in Python's integers: y² = x³ −
3x + b (https://www.secg.org/sec2-v2.pdf, secp256r1). A point (x, y, z) is in Jacobian coordinates:
it lies at x/z², y/z³, and z is 0 for the identity. Python's integers do not take constant time, but
``multiply`` does the same operations for every scalar.
"""

from functools import cached_property
from hashlib import sha256
from hmac import digest
from typing import Final, NamedTuple, TypeAlias

Point: TypeAlias = tuple[int, int, int]
"""Jacobian coordinates; one point has many."""

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points, which is prime: every point but the identity generates all of them."""

LENGTH: Final = 65
"""Bytes of an encoded point."""

IDENTITY: Final[Point] = (1, 1, 0)
BASE: Final[Point] = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    1,
)

_PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
_B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
_ONES = (2**256 - 1) // 15  # 1 as each of 64 digits in base 16


def is_identity(point: Point) -> bool:
    """Whether a point is the identity, which has no encoding."""
    return point[2] % _PRIME == 0


def negate(point: Point) -> Point:
    """Return the additive inverse of a point."""
    x, y, z = point
    return x, -y % _PRIME, z


def double(point: Point) -> Point:
    """Return a point added to itself."""
    x, y, z = point
    p = _PRIME
    zz, yy = z * z % p, y * y % p
    s = 4 * x * yy % p
    m = 3 * (x - zz) * (x + zz) % p
    x_out = (m * m - 2 * s) % p
    return x_out, (m * (s - x_out) - 8 * yy * yy) % p, 2 * y * z % p


def add(one: Point, other: Point) -> Point:
    """Return the sum of any two points."""
    (x1, y1, z1), (x2, y2, z2) = one, other
    if not z1:
        return other
    if not z2:
        return one
    p = _PRIME
    zz1, zz2 = z1 * z1 % p, z2 * z2 % p
    u, s = x1 * zz2 % p, y1 * zz2 * z2 % p
    h, r = (x2 * zz1 - u) % p, (y2 * zz1 * z1 - s) % p
    if not h:
        return IDENTITY if r else double(one)
    hh = h * h % p
    hhh, v = h * hh % p, u * hh % p
    x_out = (r * r - hhh - 2 * v) % p
    return x_out, (r * (v - x_out) - s * hhh) % p, h * z1 * z2 % p


def multiply(scalar: int, point: Point) -> Point:
    """Return a scalar multiple of a point.

    The scalar is taken in base 16, by digits from 1 to 16, so each digit adds one of 16 multiples.
    """
    multiples = [point]
    for _ in range(15):
        multiples.append(add(multiples[-1], point))
    digits = (scalar - _ONES) % ORDER
    result = multiples[digits >> 252]
    for shift in range(248, -1, -4):
        result = double(double(double(double(result))))
        result = add(result, multiples[digits >> shift & 15])
    return result


def encode(point: Point) -> bytes:
    """Return a point in the uncompressed form of SEC 1: 4, x, y.

    Raises:
        ValueError: it is the identity.
    """
    x, y, z = point
    inverse = pow(z, -1, _PRIME)
    square = inverse * inverse % _PRIME
    x, y = x * square % _PRIME, y * square * inverse % _PRIME
    return b"\x04" + x.to_bytes(32, "big") + y.to_bytes(32, "big")


def decode(data: bytes) -> Point:
    """Return the point in an encoding, checked to be on the curve and not the identity.

    Raises:
        ValueError: The bytes encode no such point.
    """
    if len(data) != LENGTH or data[0] != 4:
        raise ValueError("an uncompressed point is due")
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    if x >= _PRIME or y >= _PRIME or (y * y - x * x * x + 3 * x - _B) % _PRIME:
        raise ValueError("the point is not on the curve")
    return x, y, 1


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


class Sides(NamedTuple):
    """Something of either side: their identities, or the points that they have sent, encoded."""

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
    names: Sides, shares: Sides, shared: bytes, password: Password, context: bytes = b""
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
