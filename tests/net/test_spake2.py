"""SPAKE2, pinned by the vectors of RFC 9382, appendix B."""

from typing import NamedTuple

import pytest

from game.net.spake2 import (
    BASE,
    Agreement,
    Password,
    Sides,
    agree,
    encode,
    make_share,
    multiply,
    shared_point,
)


class Vector(NamedTuple):
    """Two names, what both sides chose, and what the RFC says comes of it."""

    a: str
    b: str
    w: str
    x: str
    y: str
    share_a: str
    share_b: str
    shared: str
    key: str
    proof_a: str
    proof_b: str


VECTORS = [
    Vector(
        "server",
        "client",
        "2ee57912099d31560b3a44b1184b9b4866e904c49d12ac5042c97dca461b1a5f",
        "43dd0fd7215bdcb482879fca3220c6a968e66d70b1356cac18bb26c84a78d729",
        "dcb60106f276b02606d8ef0a328c02e4b629f84f89786af5befb0bc75b6e66be",
        "04a56fa807caaa53a4d28dbb9853b9815c61a411118a6fe516a8798434751470"
        "f9010153ac33d0d5f2047ffdb1a3e42c9b4e6be662766e1eeb4116988ede5f912c",
        "0406557e482bd03097ad0cbaa5df82115460d951e3451962f1eaf4367a420676"
        "d09857ccbc522686c83d1852abfa8ed6e4a1155cf8f1543ceca528afb591a1e0b7",
        "0412af7e89717850671913e6b469ace67bd90a4df8ce45c2af19010175e37eed"
        "69f75897996d539356e2fa6a406d528501f907e04d97515fbe83db277b715d3325",
        "0e0672dc86f8e45565d338b0540abe69",
        "58ad4aa88e0b60d5061eb6b5dd93e80d9c4f00d127c65b3b35b1b5281fee38f0",
        "d3e2e547f1ae04f2dbdbf0fc4b79f8ecff2dff314b5d32fe9fcef2fb26dc459b",
    ),
    Vector(
        "",
        "",
        "7bf46c454b4c1b25799527d896508afd5fc62ef4ec59db1efb49113063d70cca",
        "8cef65df64bb2d0f83540c53632de911b5b24b3eab6cc74a97609fd659e95473",
        "d7a66f64074a84652d8d623a92e20c9675c61cb5b4f6a0063e4648a2fdc02d53",
        "04a65b367a3f613cf9f0654b1b28a1e3a8a40387956c8ba6063e8658563890f4"
        "6ca1ef6a676598889fc28de2950ab8120b79a5ef1ea4c9f44bc98f585634b46d66",
        "04589f13218822710d98d8b2123a079041052d9941b9cf88c6617ddb2fcc0494"
        "662eea8ba6b64692dc318250030c6af045cb738bc81ba35b043c3dcb46adf6f58d",
        "041a3c03d51b452537ca2a1fea6110353c6d5ed483c4f0f86f4492ca3f378d40"
        "a994b4477f93c64d928edbbcd3e85a7c709b7ea73ee97986ce3d1438e135543772",
        "fc6374762ba5cf11f4b2caa08b2cd1b9",
        "dfb4db8d48ae5a675963ea5e6c19d98d4ea028d8e898dad96ea19a80ade95dca",
        "d0f0609d1613138d354f7e95f19fb556bf52d751947241e8c7118df5ef0ae175",
    ),
]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector.a}-{vector.b}")
def test_the_vectors_of_the_rfc(vector: Vector) -> None:
    password = Password(int(vector.w, 16))
    x, y = int(vector.x, 16), int(vector.y, 16)
    shares = Sides(make_share(x, password.mask_a), make_share(y, password.mask_b))
    assert (shares.a.hex(), shares.b.hex()) == (vector.share_a, vector.share_b)
    shared = shared_point(x, shares.b, password.mask_b)
    assert shared.hex() == vector.shared
    assert shared_point(y, shares.a, password.mask_a) == shared
    names = Sides(vector.a.encode(), vector.b.encode())
    agreement = agree(names, shares, shared, password)
    assert agreement == Agreement(*map(bytes.fromhex, vector[-3:]))


def exchange(one: int, other: int, context: bytes = b"") -> tuple[Agreement, Agreement]:
    """Return what both sides make of it who use these passwords."""
    a, b = Password(one), Password(other)
    shares = Sides(make_share(11, a.mask_a), make_share(13, b.mask_b))
    points = shared_point(11, shares.b, a.mask_b), shared_point(13, shares.a, b.mask_a)
    names = Sides(b"a", b"b")
    return agree(names, shares, points[0], a, context), agree(names, shares, points[1], b)


def test_another_password_or_context_agrees_in_nothing() -> None:
    one, other = exchange(5, 5)
    assert one == other
    for a, b in (exchange(5, 6), exchange(6, 5)):
        assert not {*a} & {*b}
    one, other = exchange(5, 5, b"version 2")
    assert one.key == other.key  # the RFC has the context in the proofs only
    assert not {one.proof_a, one.proof_b} & {other.proof_a, other.proof_b}


def test_a_share_without_a_secret_of_its_own_is_refused() -> None:
    """Whoever sends the mask alone would know K, the identity, without having chosen anything."""
    password = Password(5)
    with pytest.raises(ValueError, match="no secret"):
        shared_point(11, encode(password.mask_b), password.mask_b)
    with pytest.raises(ValueError, match="curve"):
        shared_point(11, b"\x04" + bytes(64), password.mask_b)


def test_a_share_may_be_any_other_point() -> None:
    password = Password(5)
    for scalar in (1, 2, 5):
        assert len(shared_point(11, encode(multiply(scalar, BASE)), password.mask_b)) == 65
