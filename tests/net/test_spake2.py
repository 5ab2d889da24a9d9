"""SPAKE2, pinned by the vectors of RFC 9382, appendix B."""

from typing import NamedTuple

import pytest

from game.net.p256 import BASE, encode, multiply
from game.net.spake2 import (
    Agreement,
    Names,
    Password,
    Shares,
    agree,
    make_share,
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
        "client",
        "0548d8729f730589e579b0475a582c1608138ddf7054b73b5381c7e883e2efae",
        "403abbe3b1b4b9ba17e3032849759d723939a27a27b9d921c500edde18ed654b",
        "903023b6598908936ea7c929bd761af6039577a9c3f9581064187c3049d87065",
        "04a897b769e681c62ac1c2357319a3d363f610839c4477720d24cbe32f5fd85f"
        "44fb92ba966578c1b712be6962498834078262caa5b441ecfa9d4a9485720e918a",
        "04e0f816fd1c35e22065d5556215c097e799390d16661c386e0ecc84593974a6"
        "1b881a8c82327687d0501862970c64565560cb5671f696048050ca66ca5f8cc7fc",
        "048f83ec9f6e4f87cc6f9dc740bdc2769725f923364f01c84148c049a39a735e"
        "bda82eac03e00112fd6a5710682767cff5361f7e819e53d8d3c3a2922e0d837aa6",
        "642f05c473c2cd79909f9a841e2f30a7",
        "47d29e6666af1b7dd450d571233085d7a9866e4d49d2645e2df975489521232b",
        "3313c5cefc361d27fb16847a91c2a73b766ffa90a4839122a9b70a2f6bd1d6df",
    ),
    Vector(
        "server",
        "",
        "626e0cdc7b14c9db3e52a0b1b3a768c98e37852d5db30febe0497b14eae8c254",
        "07adb3db6bc623d3399726bfdbfd3d15a58ea776ab8a308b00392621291f9633",
        "b6a4fc8dbb629d4ba51d6f91ed1532cf87adec98f25dd153a75accafafedec16",
        "04f88fb71c99bfffaea370966b7eb99cd4be0ff1a7d335caac4211c4afd855e2"
        "e15a873b298503ad8ba1d9cbb9a392d2ba309b48bfd7879aefd0f2cea6009763b0",
        "040c269d6be017dccb15182ac6bfcd9e2a14de019dd587eaf4bdfd353f031101"
        "e7cca177f8eb362a6e83e7d5e729c0732e1b528879c086f39ba0f31a9661bd34db",
        "0445ee233b8ecb51ebd6e7da3f307e88a1616bae2166121221fdc0dadb986afa"
        "f3ec8a988dc9c626fa3b99f58a7ca7c9b844bb3e8dd9554aafc5b53813504c1cbe",
        "005184ff460da2ce59062c87733c299c",
        "bc9f9bbe99f26d0b2260e6456e05a86196a3307ec6663a18bf6ac825736533b2",
        "c2370e1bf813b086dff0d834e74425a06e6390f48f5411900276dcccc5a297ec",
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
    shares = Shares(make_share(x, password.mask_a), make_share(y, password.mask_b))
    assert (shares.a.hex(), shares.b.hex()) == (vector.share_a, vector.share_b)
    shared = shared_point(x, shares.b, password.mask_b)
    assert shared.hex() == vector.shared
    assert shared_point(y, shares.a, password.mask_a) == shared
    names = Names(vector.a.encode(), vector.b.encode())
    agreement = agree(names, shares, shared, password)
    assert agreement == Agreement(*map(bytes.fromhex, vector[-3:]))


def exchange(one: int, other: int, context: bytes = b"") -> tuple[Agreement, Agreement]:
    """Return what both sides make of it who use these passwords."""
    a, b = Password(one), Password(other)
    shares = Shares(make_share(11, a.mask_a), make_share(13, b.mask_b))
    points = shared_point(11, shares.b, a.mask_b), shared_point(13, shares.a, b.mask_a)
    names = Names(b"a", b"b")
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
