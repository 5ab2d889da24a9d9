"""Real connections on this computer: opening, messages, ends, tables, and what is found."""

import socket
import threading
from collections.abc import Callable
from threading import Event

import pytest
from net_ends import HERE, SECRET, End, Raw, code_of

from game.net import notices
from game.net.channel import USUAL
from game.net.notices import Notice
from game.net.sockets.connection import Closed, Found, Opened
from game.net.sockets.finding import answering
from game.net.why import Why
from game.net.wire import Broken, packed

Make = Callable[..., End]


def test_messages_go_both_ways_in_order(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(Opened)
    assert (opened.table, opened.address) == (1, HERE)
    for number in range(500):
        guest.lines.send(line, ["submit", number])
        host.lines.send(opened.line, ["entry", number, [1, None, "é"]])
    assert host.heard(500) == [["submit", number] for number in range(500)]
    assert guest.heard(500) == [["entry", number, [1, None, "é"]] for number in range(500)]
    with pytest.raises(Broken):
        host.lines.send(opened.line, ["entry", 0.5])


@pytest.mark.parametrize("by_host", [True, False])
def test_what_was_said_before_the_end_is_heard(ends: Make, by_host: bool) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(Opened)
    one, other = (host, guest) if by_host else (guest, host)
    here, there = (opened.line, line) if by_host else (line, opened.line)
    other.lines.send(there, ["word"])
    for number in range(200):
        one.lines.send(here, ["word", number, "x" * 1000])
    one.lines.close(here)
    assert len(other.heard(200)) == 200
    assert other.closed() == Closed(there, Why.LEFT)
    one.take()
    assert one.seen == []  # who closes hears no more of it, not even what came before
    one.lines.send(here, ["word"])
    one.lines.close(here)


def test_a_program_that_stops_leaves(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    host.lines.stop()
    assert guest.closed() == Closed(line, Why.LEFT)
    host.lines.stop()
    assert guest.join(host.listen()) == line + 1  # it can be used again


def test_nobody_and_the_wrong_code(ends: Make) -> None:
    host, guest = ends(), ends()
    code = host.listen()
    with socket.socket() as unused:
        unused.bind((HERE, 0))
        guest.lines.connect(code._replace(port=unused.getsockname()[1]))
        assert guest.closed().why is Why.NOBODY
    guest.lines.connect(code._replace(secret=SECRET ^ 1))
    assert guest.closed().why is Why.WRONG
    guest.join(code)
    host.wait(Opened)
    assert host.seen == []  # of who does not come in, nothing is told


def test_each_table_has_its_own_guests(ends: Make) -> None:
    host, guest = ends(), ends()
    codes = [host.listen(secret) for secret in (1, 2)]
    for table, code in enumerate(codes, 1):
        guest.join(code)
        assert host.wait(Opened)[0].table == table
    guest.lines.connect(codes[0]._replace(secret=2))
    assert guest.closed().why is Why.WRONG
    half = Raw(codes[0])
    half.say()
    half.hear()  # it has a word of the host, and no more
    host.lines.unlisten(1)
    assert half.over()
    guest.join(codes[1])
    guest.lines.connect(codes[0])
    assert guest.closed().why is Why.NOBODY
    guest.lines.send(1, ["submit"])  # who is there stays
    assert host.heard() == [["submit"]]


def test_a_table_takes_so_many(ends: Make) -> None:
    host, guest = ends(limits=USUAL._replace(guests=2)), ends()
    code = host.listen()
    lines = [guest.join(code) for _ in range(2)]
    guest.lines.connect(code)
    assert guest.closed().why is Why.FULL
    guest.lines.close(lines[0])
    assert host.closed().why is Why.LEFT
    guest.join(code)


def test_how_far_away_they_are(ends: Make) -> None:
    host = ends()
    guest = Raw(host.listen()).join()
    (opened,) = host.wait(Opened)
    assert host.lines.lag(opened.line) == (0, 0)
    while not guest.channel.out:  # until it answers the first question
        guest.hear()
    Event().wait(0.05)
    guest.say()
    guest.channel.send(packed(["submit"]))
    guest.say()
    assert host.heard() == [["submit"]]
    assert 50 <= host.lines.lag(opened.line).rtt_ms < 1000
    assert host.lines.lag(99) == (0, 0)


def test_what_nobody_takes_waits_and_takes_no_room(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(Opened)
    most = USUAL.waiting
    for number in range(4 * most):
        guest.lines.send(line, ["submit", number])
    link = host.lines._connection(opened.line)
    assert link is not None
    for _ in range(1000):
        if link.full or Event().wait(0.01):
            break
    assert link.waiting == most
    assert host.heard(4 * most) == [["submit", number] for number in range(4 * most)]


def test_nothing_runs_before_it_is_needed(ends: Make) -> None:
    before = threading.active_count()
    end = ends()
    end.take()
    end.lines.unlisten(1)
    end.lines.close(1)
    assert end.lines._carrier is None
    assert threading.active_count() == before


def test_what_goes_wrong_in_the_thread_is_raised_where_it_is_seen() -> None:
    host = End()
    host.listen()

    def fail() -> None:
        raise ZeroDivisionError("as a test")

    host.lines._do(fail)
    assert host.lines._thread is not None
    host.lines._thread.join()
    with pytest.raises(ZeroDivisionError):
        host.lines.take()
    with pytest.raises(ZeroDivisionError):
        host.lines.ask()
    host.lines.stop()


def test_a_program_may_stop_while_much_happens(ends: Make) -> None:
    for _ in range(30):
        host, guest = ends(), ends()
        line = guest.join(host.listen())
        for number in range(20):
            guest.lines.send(line, ["submit", number])
        host.lines.stop()
        guest.lines.stop()


# The search.


@pytest.fixture
def port() -> int:
    """Return a port for questions that nobody else answers at."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.bind(("", 0))
        return int(one.getsockname()[1])


def test_tables_are_found(ends: Make, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "EVERYBODY", (HERE,))
    host, guest = ends(port=port), ends(port=port)
    where = [host.lines.listen(HERE, 0, SECRET) for _ in range(2)]
    known = {
        Notice("Ann", "classic", "table", free, one.address, one.port)
        for free, one in enumerate(where)
    }
    for one, notice in zip(where, sorted(known), strict=True):
        assert host.lines.answer(one.table, notice._replace(free=9))
        assert host.lines.answer(one.table, notice)  # as it is by now
    host.settle()
    guest.lines.ask()
    assert {found.notice for found in guest.wait(Found, 2)} == known
    host.lines.unlisten(where[0].table)
    host.settle()
    guest.lines.ask()
    (found,) = guest.wait(Found)
    assert found.notice.port == where[1].port
    guest.join(code_of(where[1]))
    host.lines.unlisten(where[1].table)
    host.settle()
    with answering(port):  # nothing listens there any more
        pass


def test_a_question_is_no_shorter_than_its_answer() -> None:
    notice = Notice("\u2603" * 24, "classic", "table", 6, "255.255.255.255", 65535)
    asked = notices.question("f" * 16)
    answer = notices.answer("f" * 16, notice)
    assert len(answer) <= len(asked) == notices.LONGEST
    assert notices.asked(asked) == "f" * 16
    assert notices.answered(answer, "f" * 16, "10.0.0.7") == notice._replace(address="10.0.0.7")
    assert notices.answered(answer, "f" * 16, HERE) == notice
    assert notices.answered(answer, "e" * 16, HERE) is None
    assert notices.asked(asked[:-1]) is None
    assert notices.asked(answer) is None
    assert notices.answered(asked, "f" * 16, HERE) is None


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
    answer = notices.answer("f", notice)  # type: ignore[arg-type] # as a stranger sends it
    assert notices.answered(answer, "f", HERE) is None


def test_names_in_the_list_are_one_line() -> None:
    notice = Notice("A\nnn\x1b[2J", "classic", "table", 1, HERE, 5)
    found = notices.answered(notices.answer("f", notice), "f", HERE)
    assert found is not None
    assert found.name == "A nn [2J"


def test_a_port_that_is_taken(ends: Make) -> None:
    host, other = ends(), ends()
    code = host.listen()
    with pytest.raises(OSError, match=r".+"):
        other.lines.listen(HERE, code.port, SECRET)
    assert other.listen().port != code.port
