"""The curve P-256: its laws, and what is no point of it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from run_levels import examples

from game.net import spake2
from game.net.spake2 import (
    BASE,
    IDENTITY,
    LENGTH,
    ORDER,
    add,
    decode,
    double,
    encode,
    multiply,
    negate,
)

SCALARS = st.integers(1, ORDER - 1)
PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1


def slowly(scalar: int) -> spake2.Point:
    """Return a multiple of BASE by additions of single bits."""
    result, power = IDENTITY, BASE
    while scalar:
        if scalar & 1:
            result = add(result, power)
        power, scalar = double(power), scalar >> 1
    return result


@pytest.mark.parametrize("scalar", [1, 2, 3, 15, 16, 17, 2**128, ORDER - 2, ORDER - 1])
def test_a_multiple_is_a_sum(scalar: int) -> None:
    assert encode(multiply(scalar, BASE)) == encode(slowly(scalar))


@pytest.mark.parametrize(
    ("scalar", "x"),
    [  # from the vectors that NIST published for P-256
        (2, "7CF27B188D034F7E8A52380304B51AC3C08969E277F21B35A60B48FC47669978"),
        (
            112233445566778899,
            "339150844EC15234807FE862A86BE77977DBFB3AE3D96F4C22795513AEAAB82F",
        ),
        (ORDER - 1, "6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296"),
    ],
)
def test_published_multiples(scalar: int, x: str) -> None:
    assert encode(multiply(scalar, BASE))[1:33].hex().upper() == x


@examples(30)
@given(SCALARS, SCALARS)
@example(1, ORDER - 1)  # whose sum is the identity
@example(5, 5)
def test_multiples_add_up(one: int, other: int) -> None:
    added = add(multiply(one, BASE), multiply(other, BASE))
    assert spake2.is_identity(add(added, negate(multiply(one + other, BASE))))
    assert spake2.is_identity(added) == ((one + other) % ORDER == 0)
    assert encode(multiply(one, multiply(other, BASE))) == encode(multiply(one * other, BASE))


@examples(30)
@given(SCALARS)
def test_a_point_is_read_as_it_was_written(scalar: int) -> None:
    point = multiply(scalar, BASE)
    assert encode(decode(encode(point))) == encode(point)
    assert encode(add(point, decode(encode(point)))) == encode(double(point))
    assert add(point, negate(decode(encode(point)))) == IDENTITY


@pytest.mark.parametrize("scalar", [0, ORDER])
def test_the_identity_is_no_point_that_can_be_sent(scalar: int) -> None:
    point = multiply(scalar, BASE)
    assert spake2.is_identity(point)
    assert add(point, BASE) == add(BASE, point) == BASE
    with pytest.raises(ValueError, match="not invertible"):
        encode(point)


GOOD = encode(BASE)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        bytes(LENGTH),
        b"\x04" + bytes(64),
        GOOD[:-1],
        GOOD + b"\x00",
        b"\x02" + GOOD[1:],
        b"\x02" + GOOD[1:33],
        GOOD[:-1] + bytes([GOOD[-1] ^ 1]),
        b"\x04" + (PRIME + 5).to_bytes(32, "big") + GOOD[33:],
        b"\x04" + b"\xff" * 64,
    ],
    ids=lambda data: f"{len(data)} bytes, {data[:2].hex()} … {data[-1:].hex()}",
)
def test_what_is_no_point_of_the_curve_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"curve|uncompressed"):
        decode(data)


def test_a_coordinate_is_smaller_than_the_prime() -> None:
    """The same point, its x written one prime higher, is refused."""
    x = 5  # small enough that x and the prime are 32 bytes, and there is a point at it
    y = pow(x**3 - 3 * x + spake2._B, (PRIME + 1) // 4, PRIME)
    data = b"\x04" + x.to_bytes(32, "big") + y.to_bytes(32, "big")
    assert decode(data) == (x, y, 1)
    with pytest.raises(ValueError, match="curve"):
        decode(b"\x04" + (x + PRIME).to_bytes(32, "big") + y.to_bytes(32, "big"))


@given(st.binary(max_size=70) | st.binary(min_size=64, max_size=64).map(b"\x04".__add__))
def test_random_bytes_are_no_point(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"curve|uncompressed"):
        decode(data)
