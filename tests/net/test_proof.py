"""The handshake: who knows the secret comes in, and who differs hears how."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_levels import examples

from game.net.channel import Channel
from game.net.handshake import (
    THIS,
    GuestHandshake,
    HostHandshake,
    Program,
    TableSecret,
)
from game.net.spake2 import BASE, ORDER, Sides, encode, make_share, multiply, shared_point
from game.net.wire import CloseReason, Message, ProtocolError, pack_message

SECRET, TABLE_ID = 1234567, b"s" * 16


@dataclass
class Said:
    """What both ends said."""

    guest: list[Message] = field(default_factory=list)
    host: list[Message] = field(default_factory=list)


def shake(guest: GuestHandshake, host: HostHandshake) -> Said:
    """Let both speak until nothing is left to say."""
    said = Said()
    while guest.out or host.out or guest.thinks or host.thinks:
        for one, other, words in ((guest, host, said.guest), (host, guest, said.host)):
            while one.out:
                words.append(one.out.pop(0))
                if other.failed is None:
                    other.receive(words[-1])
            if one.thinks:
                one.think()
    return said


def host(
    secret: int = SECRET, scalar: int = 7, table_id: bytes = TABLE_ID, **options: Any
) -> HostHandshake:
    return HostHandshake(TableSecret(secret, table_id), scalar, **options)


def guest(secret: int = SECRET, scalar: int = 11) -> GuestHandshake:
    return GuestHandshake(secret, scalar)


def heard(end: GuestHandshake | HostHandshake, *messages: Message) -> list[Message]:
    """Return what an end answers to messages."""
    for message in messages:
        end.receive(message)
        while end.thinks:
            end.think()
    found, end.out[:] = [*end.out], []
    return found


def test_who_knows_the_secret_comes_in() -> None:
    guesses: list[bool] = []
    one, other = guest(), host(record_guess=guesses.append)
    said = shake(one, other)
    assert one.keys is not None
    assert one.keys == other.keys
    assert len({*one.keys}) == 2
    assert [words[0] for words in said.guest] == ["tercet", "proof"]
    assert [words[0] for words in said.host] == ["table", "proof"]
    assert guesses == [True]


def test_no_two_meetings_are_alike() -> None:
    keys, proofs = set(), set()
    for scalars in ((1, 1), (1, 2), (2, 1)):
        one = guest(scalar=scalars[0])
        said = shake(one, host(scalar=scalars[1]))
        assert one.keys is not None
        keys |= {*one.keys}
        proofs |= {said.guest[1][2], said.host[1][1]}
    assert (len(keys), len(proofs)) == (6, 6)


@pytest.mark.parametrize("wrong", [SECRET + 1, 0])
def test_a_wrong_secret_is_told_and_tells_nothing(wrong: int) -> None:
    guesses: list[bool] = []
    one, other = guest(wrong), host(record_guess=guesses.append)
    said = shake(one, other)
    assert (one.failed, other.failed) == (CloseReason.WRONG, CloseReason.WRONG)
    assert one.keys is other.keys is None
    assert said.host[1:] == [["no", "WRONG"]]
    assert guesses == [False]  # one visit, one guess


def test_another_table_has_another_password_for_the_same_secret() -> None:
    """What is proved for one table is nothing at another: a false host cannot pass it on."""
    true, other = host(), host(table_id=b"t" * 16)
    one = guest()
    (hello,) = heard(one)
    (table,) = heard(true, hello)
    heard(other, hello)
    (proof,) = heard(one, table)
    assert heard(other, proof) == [["no", "WRONG"]]
    # nor with the identifier changed on the way
    one = guest()
    assert heard(host(), *heard(one), *heard(one, [*table[:3], "74" * 16, table[4]])) == [
        table,
        ["no", "WRONG"],
    ]


def test_a_host_that_does_not_know_the_secret_is_not_believed() -> None:
    one, other = guest(), host(SECRET + 1)
    (proof,) = heard(one, *heard(other, *heard(one)))
    for false in ("0" * 64, proof[2]):  # made up, and the guest's own
        with pytest.raises(ProtocolError):
            one.receive(["proof", false])
    assert one.keys is None


def test_a_false_host_learns_of_the_one_secret_that_it_chose() -> None:
    """It can test a guest's proof only by the secret that its own share was made for.

    For the right one that succeeds: one guess a visit. With the share made for another one, even
    who tries the right secret afterwards does not find that it is the right one.
    """
    found = []
    for guess in (SECRET, SECRET + 1):
        one, table = guest(), TableSecret(guess, TABLE_ID)
        (hello,) = heard(one)
        share = make_share(7, table.password.mask_b)
        words: Message = ["table", *THIS, TABLE_ID.hex(), share.hex()]
        ((_, theirs, proof),) = heard(one, words)
        for tried in (SECRET, SECRET + 1, SECRET + 2):
            password = TableSecret(tried, TABLE_ID).password
            shared = shared_point(7, bytes.fromhex(theirs), password.mask_a)
            shares = Sides(bytes.fromhex(theirs), share)
            agreement = TableSecret(tried, TABLE_ID).agree(
                shares, shared, pack_message(hello) + pack_message(words)
            )
            if agreement.proof_a.hex() == proof:
                found.append((guess, tried))
    assert found == [(SECRET, SECRET)]


def test_an_old_handshake_said_again_is_a_wrong_code() -> None:
    guesses: list[bool] = []
    said = shake(guest(), host())
    other = host(scalar=8, record_guess=guesses.append)
    assert heard(other, *said.guest)[1:] == [["no", "WRONG"]]
    assert guesses == [False]
    again = guest(scalar=12)
    heard(again)
    heard(again, said.host[0])
    with pytest.raises(ProtocolError, match="does not know"):
        again.receive(said.host[1])


@pytest.mark.parametrize("part", [1, 2], ids=["share", "proof"])
def test_a_changed_proof_is_a_wrong_code(part: int) -> None:
    guesses: list[bool] = []
    one, other = guest(), host(record_guess=guesses.append)
    (proof,) = heard(one, *heard(other, *heard(one)))
    proof[part] = encode(BASE).hex() if part == 1 else "0" * 64
    assert heard(other, proof) == [["no", "WRONG"]]
    assert guesses == [False]


def test_a_mask_alone_is_a_guess_like_others() -> None:
    """Whoever sends its mask for a share has K be the identity: it is counted, and not let in."""
    guesses: list[bool] = []
    other = host(record_guess=guesses.append)
    mask = encode(TableSecret(SECRET, TABLE_ID).password.mask_a).hex()
    assert heard(other, HELLO, ["proof", mask, "0" * 64])[1:] == [["no", "WRONG"]]
    assert guesses == [False]
    one = guest()
    mask = encode(TableSecret(SECRET, TABLE_ID).password.mask_b).hex()
    with pytest.raises(ProtocolError, match="of its own"):
        heard(one, ["table", *THIS, TABLE_ID.hex(), mask])
    assert one.out == [HELLO]


# Versions.

OLD = Program(1, "0.1.0")
OLD_HELLO = bytes.fromhex(
    "000000375928247b04da266366755ff3a36694925b22746572636574222c312c22302e312e30222c2236373637363736"
    "37363736373637363736373637363736373637363736373637225d"
)
"""The first frame of a guest of wire version 1, as it sent it; its nonce was 16 times 67."""
OLD_ANSWER = bytes.fromhex("0000000ebfbe3b523ac456a8329e1798c8ec3b935b226e6f222c224e45574552225d")
"""What a host of wire version 1 answered to the first frame of a guest of version 2."""
ANSWER = bytes.fromhex("0000000e993a231499c65dabedbb52351d3432ee5b226e6f222c224f4c444552225d")
"""What a host of a later version says to a guest of version 1: that it is older."""
HELLO_2 = bytes.fromhex(
    "000000143989ea605cb7622366d4855442b500195b22746572636574222c322c22302e312e30225d"
)
"""The first frame of a guest of wire version 2, of program 0.1.0."""


def test_a_guest_of_the_first_version_is_told_to_update() -> None:
    here = Channel(host(), 0)
    here.feed(OLD_HELLO, 0)
    assert here.take(0, 10) == []
    assert here.out == ANSWER
    assert here.why is CloseReason.OLDER


def test_a_guest_at_a_host_of_the_first_version_is_told_that_the_host_is_older() -> None:
    here = Channel(GuestHandshake(SECRET, 11, Program(2, "0.1.0")), 0)
    assert here.out == HELLO_2
    here.feed(OLD_ANSWER, 0)
    assert here.take(0, 10) == []
    assert here.why is CloseReason.NEWER


@pytest.mark.parametrize(
    ("program", "why"),
    [
        (Program(1, "0.0.9"), CloseReason.OLDER),
        (Program(1, "0.9.0"), CloseReason.NEWER),
        (Program(1, "0.10.0"), CloseReason.NEWER),
        (Program(0, "9.0"), CloseReason.OLDER),
        (Program(2, "0.1"), CloseReason.NEWER),
    ],
)
def test_who_differs_is_told_which_is_older(program: Program, why: CloseReason) -> None:
    one = GuestHandshake(SECRET, 11, program)
    other = host(program=Program(1, "0.2.0"))
    assert shake(one, other).host == [["no", why.name]]
    assert (one.failed, other.failed) == (why, why)


# Refusals, and what is no handshake.


@pytest.mark.parametrize("why", [CloseReason.BLOCKED, CloseReason.FULL])
@pytest.mark.parametrize("secret", [SECRET, 5])
def test_who_is_refused_learns_nothing_of_the_secret(why: CloseReason, secret: int) -> None:
    late: list[CloseReason] = []
    guesses: list[bool] = []
    one = guest(secret)
    other = host(refuses=lambda: late[0] if late else None, record_guess=guesses.append)
    (table,) = heard(other, *heard(one))
    late.append(why)  # between its first word and its proof
    assert heard(other, *heard(one, table)) == [["no", why.name]]
    one.receive(["no", why.name])
    assert (one.failed, one.keys, other.keys, guesses) == (why, None, None, [])


HELLO: Message = ["tercet", *THIS]
SHARE = encode(multiply(5, BASE)).hex()
TABLE: Message = ["table", *THIS, "0" * 32, SHARE]
PROOF: Message = ["proof", SHARE, "0" * 64]
NO_SHARES = {
    "short": SHARE[2:],
    "long": SHARE + "00",
    "compressed": "02" + SHARE[2:66],
    "identity": "00",
    "zeros": "0" * 130,
    "off the curve": SHARE[:-1] + ("0" if SHARE[-1] != "0" else "1"),
    "beyond the prime": "04" + "f" * 128,
    "capitals": SHARE.upper(),
    "no digits": "é" * 130,
    "None": None,
}


@pytest.mark.parametrize(
    "messages",
    [
        [["no", "WRONG"]],
        [PROOF],
        [["tercet", "1", "0.1.0"]],
        [HELLO[:2]],
        [[*HELLO, 1]],
        [HELLO, HELLO],
        [HELLO, ["proof", SHARE]],
        [HELLO, ["proof", SHARE, "0" * 62]],
        [HELLO, ["proof", SHARE, None]],
        [HELLO, [*PROOF, 1]],
        [HELLO, PROOF, PROOF],
        [HELLO, TABLE],
        *([HELLO, ["proof", share, "0" * 64]] for share in NO_SHARES.values()),
    ],
    ids=str,
)
def test_a_host_hears_nothing_else(messages: list[Message]) -> None:
    guesses: list[bool] = []
    other = host(record_guess=guesses.append)
    heard(other, *messages[:-1])
    with pytest.raises(ProtocolError):
        other.receive(messages[-1])
    assert guesses == [False] * (messages[1:2] == [PROOF])


@pytest.mark.parametrize("messages", [[HELLO, HELLO], [HELLO, PROOF]], ids=["hello", "proof"])
def test_a_host_hears_nothing_while_it_thinks(messages: list[Message]) -> None:
    other = host()
    other.receive(messages[0])
    with pytest.raises(ProtocolError):
        other.receive(messages[1])


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
        [TABLE, ["proof", "0" * 62]],
        [TABLE[:4]],
        [[*TABLE, 1]],
        [["table", OLD.wire, OLD.version, *TABLE[3:]]],
        [[*TABLE[:3], "0" * 31, SHARE]],
        [[*TABLE[:3], "é" * 32, SHARE]],
        *([[*TABLE[:4], share]] for share in NO_SHARES.values()),
    ],
    ids=str,
)
def test_a_guest_hears_nothing_else(messages: list[Message]) -> None:
    one = guest()
    heard(one, *messages[:-1])
    with pytest.raises(ProtocolError):
        one.receive(messages[-1])


_ITEMS = st.sampled_from([None, 0, 1, *THIS, "0" * 32, "0" * 64, SHARE, [], [SHARE]]) | st.text()
MESSAGES = st.builds(
    lambda word, items: [word, *items],
    st.sampled_from(["tercet", "table", "proof", "no", "ping", ""]),
    st.lists(_ITEMS, max_size=5),
) | st.sampled_from([HELLO, TABLE, PROOF])


@examples(200)
@given(st.booleans(), st.lists(MESSAGES, max_size=4))
def test_whatever_is_said_either_end_refuses_it_or_finds_it_broken(
    by_guest: bool, messages: list[Message]
) -> None:
    guesses: list[bool] = []
    end = guest() if by_guest else host(record_guess=guesses.append)
    try:
        for message in messages:
            if end.failed is None:
                heard(end, message)
    except ProtocolError:
        pass
    assert end.keys is None
    assert guesses in ([], [False])


def test_a_password_is_a_scalar_of_table_and_secret() -> None:
    scalars = {
        TableSecret(secret, table_id).password.scalar
        for secret in (0, 1, 2**25 - 1)
        for table_id in (b"s" * 16, b"t" * 16)
    }
    assert len(scalars) == 6
    assert all(2**200 < scalar < ORDER for scalar in scalars)
