"""The search for tables: questions and answers, who gets how many, and packets of strangers."""

import json
import socket
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from net_ends import HERE, SECRET, End

from game.games import GAMES
from game.net import adverts
from game.net.adverts import TableAdvert
from game.net.sockets.discovery import MOST_ADDRESSES, MOST_ANSWERS, AnswerQuota, answering
from game.net.wire import WIRE, Message, ProtocolError
from game.play.opening import seat_name

Make = Callable[..., End]

NONCE = "0123456789abcdef"


@pytest.fixture
def port() -> int:
    """Return a port for questions that nobody else answers at."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind(("", 0))
        return int(one.getsockname()[1])


def test_tables_are_found(ends: Make, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adverts, "EVERYBODY", (HERE,))
    host, guest = ends(port=port), ends(port=port)
    listening = [host.lines.listen(HERE, 0, SECRET) for _ in range(2)]
    known = {
        TableAdvert("Ann", "classic", "table", free, code.address, code.port)
        for free, (_, code) in enumerate(listening)
    }
    for (table, _), notice in zip(listening, sorted(known), strict=True):
        assert host.lines.answer(table, notice._replace(free=9))
        assert host.lines.answer(table, notice)  # as it is by now
    host.settle()
    guest.lines.ask()
    assert {*guest.wait(TableAdvert, 2)} == known
    (one, _), (other, code) = listening
    host.lines.unlisten(one)
    host.settle()
    guest.lines.ask()
    (found,) = guest.wait(TableAdvert)
    assert found.port == code.port
    guest.join(code)
    host.lines.unlisten(other)
    host.settle()
    with answering(port):  # nothing listens there any more
        pass


def test_a_question_is_no_shorter_than_its_answer() -> None:
    notice = TableAdvert("\u2603" * 24, "classic", "table", 6, "255.255.255.255", 65535)
    asked = adverts.question("f" * 16)
    answer = adverts.answer("f" * 16, notice)
    assert len(answer) <= len(asked) == adverts.LONGEST
    assert adverts.question_nonce(asked) == "f" * 16
    assert adverts.parse_answer(answer, "f" * 16, "10.0.0.7") == notice._replace(address="10.0.0.7")
    assert adverts.parse_answer(answer, "f" * 16, HERE) == notice
    assert adverts.parse_answer(answer, "e" * 16, HERE) is None
    assert adverts.question_nonce(asked[:-1]) is None
    assert adverts.question_nonce(answer) is None
    assert adverts.parse_answer(asked, "f" * 16, HERE) is None


@pytest.mark.parametrize(
    "notice",
    [
        ("x" * 25, "classic", "table", 1, HERE, 5),
        ("Ann", "nonesuch", "table", 1, HERE, 5),
        ("Ann", "classic", "t" * 25, 1, HERE, 5),
        ("Ann", "classic", "table", -1, HERE, 5),
        ("Ann", "classic", "table", 25, HERE, 5),
        ("Ann", "classic", "table", 1, "localhost", 5),
        ("Ann", "classic", "table", 1, HERE, 0),
        ("Ann", "classic", "table", 1, HERE, 1 << 16),
        ("Ann", "classic", "table", None, HERE, 5),
    ],
    ids=str,
)
def test_a_strange_answer_is_none(notice: tuple[object, ...]) -> None:
    answer = adverts.answer(NONCE, notice)  # type: ignore[arg-type] # as a stranger sends it
    assert adverts.parse_answer(answer, NONCE, HERE) is None


def test_names_in_the_list_are_one_line() -> None:
    notice = TableAdvert("A\nnn\x1b[2J", "classic", "table", 1, HERE, 5)
    found = adverts.parse_answer(adverts.answer(NONCE, notice), NONCE, HERE)
    assert found is not None
    assert found.name == "A nn [2J"


# What strangers send.


def packet(message: Message) -> bytes:
    """Return a packet as long as a question, with the last text of it made longer."""
    data = json.dumps(message, separators=(",", ":")).encode("ascii")
    message = [*message[:-1], "." * (adverts.LONGEST - len(data))]
    return json.dumps(message, separators=(",", ":")).encode("ascii")


def send(port: int, *packets: bytes, source: str = HERE) -> None:
    """Send packets to who answers questions."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind((source, 0))
        for data in packets:
            sock.sendto(data, (HERE, port))


STRANGE = ("\U0001f600" * 24, "0" * 15, "0" * 17, "G" * 16, "A" * 16, "\u0660" * 16, "")


@pytest.mark.parametrize("nonce", STRANGE, ids=ascii)
def test_only_a_nonce_as_we_send_it_is_answered(nonce: str) -> None:
    assert adverts.question_nonce(packet(["tercet?", WIRE, NONCE, ""])) == NONCE
    assert adverts.question_nonce(packet(["tercet?", WIRE, nonce, ""])) is None


def test_no_packet_ends_a_host(ends: Make, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adverts, "EVERYBODY", (HERE,))
    host, guest = ends(port=port), ends(port=port)
    table, code = host.lines.listen(HERE, 0, SECRET)
    name = "\U0001f600" * 24
    assert host.lines.answer(table, TableAdvert(name, "triangle", "table", 6, HERE, code.port))
    host.settle()
    strange = [packet(["tercet?", WIRE, nonce, ""]) for nonce in STRANGE]
    rubbish = [b"", b"\xff" * 2000, b"[" * 400, b'["tercet?",1,"' + b"\\ud800" * 60]
    send(port, *strange, *rubbish)
    guest.lines.ask()
    assert guest.wait(TableAdvert)[0].name == name
    guest.join(code)


@given(st.text(st.characters(codec=None), min_size=1), st.sampled_from(sorted(GAMES)))
def test_an_answer_has_room_for_any_name(text: str, game: str) -> None:
    notice = TableAdvert(seat_name(text * 24, "?"), game, "table", 24, "255.255.255.255", 65535)
    answer = adverts.answer(NONCE, notice)
    assert adverts.parse_answer(answer, NONCE, HERE) == notice


def test_a_notice_that_is_too_long_is_refused_where_it_is_made(ends: Make, port: int) -> None:
    host = ends(port=port)
    with pytest.raises(ProtocolError):
        host.lines.answer(1, TableAdvert("x" * 400, "classic", "table", 1, HERE, 5))


def test_each_address_gets_so_many_answers_a_second() -> None:
    quota = AnswerQuota()
    assert [quota.take("a", 0) for _ in range(1000)].count(True) == MOST_ANSWERS
    assert quota.take("b", 999)
    assert not quota.take("a", 999)
    assert quota.take("a", 1000)


def test_so_many_addresses_are_counted_in_a_second() -> None:
    quota = AnswerQuota()
    assert [quota.take(str(n), 0) for n in range(1000)].count(True) == MOST_ADDRESSES
    assert quota.take("0", 0)  # who was answered still is
    assert quota.take("999", 1000)


@pytest.mark.skipif(sys.platform != "linux", reason="has one address of this computer alone")
def test_who_asks_all_the_time_hides_no_table_from_others(
    ends: Make, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adverts, "EVERYBODY", (HERE,))
    host, guest = ends(port=port), ends(port=port)
    table, code = host.lines.listen(HERE, 0, SECRET)
    host.lines.answer(table, TableAdvert("Ann", "classic", "table", 1, HERE, code.port))
    host.settle()
    for _ in range(2 * MOST_ANSWERS):  # one at a time: the system holds only so many for the host
        send(port, adverts.question(NONCE), source="127.0.0.2")
        host.settle()
    guest.lines.ask()
    assert guest.wait(TableAdvert)[0].port == code.port
