"""The handshake: who knows the secret comes in, and who differs hears how."""

from dataclasses import dataclass, field
from hashlib import blake2b

import pytest

from game.net import proof
from game.net.proof import GuestProof, HostProof, Program, Stretch, Stretches
from game.net.why import Why
from game.net.wire import Broken, Message

SECRET, SALT = 1234567, b"s" * 16


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stretch less."""
    monkeypatch.setattr(proof, "ROUNDS", 3000)


@dataclass
class Said:
    """What both ends said."""

    guest: list[Message] = field(default_factory=list)
    host: list[Message] = field(default_factory=list)


def shake(guest: GuestProof, host: HostProof) -> Said:
    """Let both speak until nothing is left to say."""
    said = Said()
    while guest.out or host.out or guest.thinks or host.thinks:
        for one, other, words in ((guest, host, said.guest), (host, guest, said.host)):
            while one.out:
                words.append(one.out.pop(0))
                if other.failed is None:
                    other.received(words[-1])
            if one.thinks:
                one.think()
    return said


def host(secret: int = SECRET, nonce: bytes = b"h" * 16) -> HostProof:
    return HostProof(Stretch(secret, SALT), nonce)


def guest(secret: int = SECRET, nonce: bytes = b"g" * 16) -> GuestProof:
    return GuestProof(secret, nonce)


def test_who_knows_the_secret_comes_in() -> None:
    one, other = guest(), host()
    said = shake(one, other)
    assert one.keys is not None
    assert one.keys == other.keys
    assert len({*one.keys}) == 2
    assert [words[0] for words in said.guest] == ["tercet", "proof"]
    assert [words[0] for words in said.host] == ["table", "proof"]
    assert len({str(words) for words in [*said.guest, *said.host]}) == 4


def test_no_two_meetings_are_alike() -> None:
    keys, proofs = set(), set()
    for nonces in ((b"1", b"1"), (b"1", b"2"), (b"2", b"1")):
        one = guest(nonce=nonces[0] * 16)
        said = shake(one, host(nonce=nonces[1] * 16))
        assert one.keys is not None
        keys |= {*one.keys}
        proofs |= {said.guest[1][1], said.host[1][1]}
    assert (len(keys), len(proofs)) == (6, 6)


def test_a_wrong_secret_is_told_and_tells_nothing() -> None:
    one, other = guest(SECRET + 1), host()
    said = shake(one, other)
    assert (one.failed, other.failed) == (Why.WRONG, Why.WRONG)
    assert one.keys is other.keys is None
    assert said.host[1:] == [["no", "WRONG"]]


def test_a_host_that_does_not_know_the_secret_is_not_believed() -> None:
    one, other = guest(), host()
    other.received(one.out.pop(0))
    one.received(other.out.pop(0))
    while one.thinks:
        one.think()
    for false in (["proof", "0" * 64], one.out[0]):  # made up, and the guest's own
        with pytest.raises(Broken):
            one.received(false)
    assert one.keys is None


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (Program(1, "0.0.9"), Why.OLDER),
        (Program(1, "0.9.0"), Why.NEWER),
        (Program(1, "0.10.0"), Why.NEWER),
        (Program(0, "9.0"), Why.OLDER),
        (Program(2, "0.1"), Why.NEWER),
    ],
)
def test_who_differs_is_told_which_is_older(program: Program, why: Why) -> None:
    one = GuestProof(SECRET, b"g" * 16, program)
    other = HostProof(Stretch(SECRET, SALT), b"h" * 16, Program(1, "0.2.0"))
    assert shake(one, other).host == [["no", why.name]]
    assert (one.failed, other.failed) == (why, why)


@pytest.mark.parametrize("why", [Why.BLOCKED, Why.FULL])
@pytest.mark.parametrize("secret", [SECRET, 5])
def test_who_is_refused_learns_nothing_of_the_secret(why: Why, secret: int) -> None:
    late: list[Why] = []
    one = guest(secret)
    other = HostProof(Stretch(SECRET, SALT), b"h" * 16, refuses=lambda: late[0] if late else None)
    other.received(one.out.pop(0))
    one.received(other.out.pop(0))
    late.append(why)  # between its first word and its proof
    shake(one, other)
    assert (one.failed, one.keys, other.keys) == (why, None, None)


def test_a_table_is_come_back_to_at_once() -> None:
    known, table, thoughts = Stretches(), Stretch(SECRET, SALT), []
    for nonce in (b"1" * 16, b"2" * 16):
        one, other = GuestProof(SECRET, nonce, stretches=known), HostProof(table, b"h" * 16)
        other.received(one.out.pop(0))
        one.received(other.out.pop(0))
        thoughts.append(0)
        while one.thinks:
            one.think()
            thoughts[-1] += 1
        shake(one, other)
        assert one.keys is not None
    assert thoughts == [2, 1]
    for number in range(100):
        known.of(number, SALT)
    assert len(known._known) == 16


HELLO, TABLE = guest().out[0], ["table", 1, "0.1.0", "0" * 32, "0" * 32]


@pytest.mark.parametrize(
    "messages",
    [
        [["no", "WRONG"]],
        [["proof", "0" * 64]],
        [["tercet", "1", "0.1.0", "0" * 32]],
        [HELLO[:3]],
        [[*HELLO, 1]],
        [[*HELLO[:3], "0" * 31 + "x"]],
        [[*HELLO[:3], "0" * 30]],
        [[*HELLO[:3], None]],
        [HELLO, HELLO],
        [HELLO, ["proof", "0" * 62]],
        [HELLO, ["proof", None]],
        [HELLO, ["proof", "0" * 64], ["proof", "0" * 64]],
        [HELLO, TABLE],
    ],
    ids=str,
)
def test_a_host_hears_nothing_else(messages: list[Message]) -> None:
    other = host()
    for message in messages[:-1]:
        other.received(message)
    with pytest.raises(Broken):
        other.received(messages[-1])


@pytest.mark.parametrize(
    "messages",
    [
        [HELLO],
        [["no"]],
        [["no", "LOST"]],
        [["no", 5]],
        [["proof", "0" * 64]],
        [TABLE, TABLE],
        [TABLE, ["proof", "0" * 64]],
        [[*TABLE[:4], "0" * 31]],
        [[*TABLE[:3], "é" * 32, "0" * 32]],
    ],
    ids=str,
)
def test_a_guest_hears_nothing_else(messages: list[Message]) -> None:
    one = guest()
    for message in messages[:-1]:
        one.received(message)
    with pytest.raises(Broken):
        one.received(messages[-1])


def test_the_key_is_stretched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    stretch = Stretch(SECRET, SALT)
    steps = 0
    while stretch.key is None:
        stretch.step()
        steps += 1
    assert steps == 75
    key = blake2b(SECRET.to_bytes(4, "big"), salt=SALT).digest()
    for _ in range(150_000):
        key = blake2b(key).digest()
    assert stretch.key == key
