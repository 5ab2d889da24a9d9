"""Arithmetic of points on the elliptic curve NIST P-256, in Python's integers.

The curve is y² = x³ − 3x + b (https://www.secg.org/sec2-v2.pdf, secp256r1). A point (x, y, z) is in
Jacobian coordinates: it lies at x/z², y/z³, and z is 0 for the identity. Python's integers do not
take constant time, but ``multiply`` does the same operations for every scalar.
"""

from typing import Final, TypeAlias

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
