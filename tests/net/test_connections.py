"""Real connections on this computer: opening, messages, ends and tables."""

import socket
import threading
from collections.abc import Callable
from threading import Event

import pytest
from net_ends import HERE, SECRET, End, Raw

from game.net.channel import USUAL
from game.net.sockets import connections, listeners
from game.net.sockets.connection import ConnectionClosed, ConnectionEvents, ConnectionOpened
from game.net.sockets.listeners import Listener, Listeners
from game.net.wire import CloseReason, ProtocolError, pack_message

Make = Callable[..., End]


def test_messages_go_both_ways_in_order(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(ConnectionOpened)
    assert (opened.table, opened.address) == (1, HERE)
    for number in range(500):
        guest.lines.send(line, ["submit", number])
        host.lines.send(opened.line, ["entry", number, [1, None, "é"]])
    assert host.heard(500) == [["submit", number] for number in range(500)]
    assert guest.heard(500) == [["entry", number, [1, None, "é"]] for number in range(500)]
    with pytest.raises(ProtocolError):
        host.lines.send(opened.line, ["entry", 0.5])


@pytest.mark.parametrize("by_host", [True, False])
def test_what_was_said_before_the_end_is_heard(ends: Make, by_host: bool) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(ConnectionOpened)
    one, other = (host, guest) if by_host else (guest, host)
    here, there = (opened.line, line) if by_host else (line, opened.line)
    other.lines.send(there, ["word"])
    for number in range(200):
        one.lines.send(here, ["word", number, "x" * 1000])
    one.lines.close(here)
    assert len(other.heard(200)) == 200
    assert other.closed() == ConnectionClosed(there, CloseReason.LEFT)
    one.take()
    assert one.seen == []  # who closes hears no more of it, not even what came before
    one.lines.send(here, ["word"])
    one.lines.close(here)


def test_a_program_that_stops_leaves(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    host.lines.stop()
    assert guest.closed() == ConnectionClosed(line, CloseReason.LEFT)
    host.lines.stop()
    assert guest.join(host.listen()) == line + 1  # it can be used again


def test_nobody_and_the_wrong_code(ends: Make) -> None:
    host, guest = ends(), ends()
    code = host.listen()
    with socket.socket() as unused:
        unused.bind((HERE, 0))
        guest.lines.connect(code._replace(port=unused.getsockname()[1]))
        assert guest.closed().why is CloseReason.NOBODY
    guest.lines.connect(code._replace(secret=SECRET ^ 1))
    assert guest.closed().why is CloseReason.WRONG
    guest.join(code)
    host.wait(ConnectionOpened)
    assert host.seen == []  # of who does not come in, nothing is told


def test_each_table_has_its_own_guests(ends: Make) -> None:
    host, guest = ends(), ends()
    codes = [host.listen(secret) for secret in (1, 2)]
    for table, code in enumerate(codes, 1):
        guest.join(code)
        assert host.wait(ConnectionOpened)[0].table == table
    guest.lines.connect(codes[0]._replace(secret=2))
    assert guest.closed().why is CloseReason.WRONG
    half = Raw(codes[0])
    half.say()
    half.hear()  # it has a word of the host, and no more
    host.lines.unlisten(1)
    assert half.over()
    guest.join(codes[1])
    guest.lines.connect(codes[0])
    assert guest.closed().why is CloseReason.NOBODY
    guest.lines.send(1, ["submit"])  # who is there stays
    assert host.heard() == [["submit"]]


def test_a_table_takes_so_many(ends: Make) -> None:
    host, guest = ends(limits=USUAL._replace(guests=2)), ends()
    code = host.listen()
    lines = [guest.join(code) for _ in range(2)]
    guest.lines.connect(code)
    assert guest.closed().why is CloseReason.FULL
    guest.lines.close(lines[0])
    assert host.closed().why is CloseReason.LEFT
    guest.join(code)


def test_how_far_away_they_are(ends: Make) -> None:
    host = ends()
    guest = Raw(host.listen()).join()
    (opened,) = host.wait(ConnectionOpened)
    assert host.lines.lag(opened.line) == (0, 0)
    while not guest.channel.out:  # until it answers the first question
        guest.hear()
    Event().wait(0.05)
    guest.say()
    guest.channel.send(pack_message(["submit"]))
    guest.say()
    assert host.heard() == [["submit"]]
    assert 50 <= host.lines.lag(opened.line).rtt_ms < 1000
    assert host.lines.lag(99) == (0, 0)


def test_what_nobody_takes_waits_and_takes_no_room(ends: Make) -> None:
    host, guest = ends(), ends()
    line = guest.join(host.listen())
    (opened,) = host.wait(ConnectionOpened)
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


@pytest.mark.heavy
def test_a_program_may_stop_while_much_happens(ends: Make) -> None:
    for _ in range(30):
        host, guest = ends(), ends()
        line = guest.join(host.listen())
        for number in range(20):
            guest.lines.send(line, ["submit", number])
        host.lines.stop()
        guest.lines.stop()


class Gone:
    """A listening socket whose first guest is gone before it is accepted."""

    def __init__(self, sock: socket.socket, error: OSError) -> None:
        self._sock, self._errors = sock, [error]

    def accept(self) -> object:
        if self._errors:
            raise self._errors.pop()
        return self._sock.accept()

    def __getattr__(self, name: str) -> object:
        return getattr(self._sock, name)


@pytest.mark.parametrize("error", [ConnectionAbortedError, ConnectionResetError])
def test_a_guest_who_is_gone_at_once_does_not_close_the_door(
    ends: Make, monkeypatch: pytest.MonkeyPatch, error: type[OSError]
) -> None:
    made = listeners.listening
    monkeypatch.setattr(connections, "listening", lambda *where: Gone(made(*where), error()))
    opens, closed = Listeners._open_again, list[Listener]()

    def open_again(own: Listeners, door: Listener) -> None:
        closed.append(door)
        opens(own, door)

    monkeypatch.setattr(Listeners, "_open_again", open_again)
    host, guest = ends(), ends()
    guest.join(host.listen())
    assert closed == []


def test_a_port_that_is_taken(ends: Make) -> None:
    host, other = ends(), ends()
    code = host.listen()
    with pytest.raises(OSError, match=r".+"):
        other.lines.listen(HERE, code.port, SECRET)
    assert other.listen().port != code.port


def test_whoever_plays_is_told_once_until_what_came_is_taken() -> None:
    told = list[None]()
    events = ConnectionEvents(lambda: told.append(None))
    events.tell()
    assert not told  # nothing came
    for _ in range(2):
        for line in range(3):
            events.add(ConnectionOpened(line, None, "192.0.2.1"))
            events.tell()
        assert len(events.take()) == 3
    assert len(told) == 2
