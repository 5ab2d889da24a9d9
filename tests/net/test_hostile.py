"""Who is not kind: each is refused, and a game at the same table goes on all the while."""

import random
import socket
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event
from time import monotonic, process_time

import pytest
from net_ends import HERE, End, Raw
from net_frames import mutated
from sparse import graded

from game.net.channel import USUAL, Channel
from game.net.code import TableCode
from game.net.handshake import THIS, GuestHandshake
from game.net.rate_limits import ATTEMPTS, BUCKET_SIZE
from game.net.sockets.connection import (
    Connection,
    ConnectionClosed,
    ConnectionOpened,
    Line,
    MessageReceived,
)
from game.net.sockets.listeners import to_make_room
from game.net.sockets.selector_loop import SelectorLoop
from game.net.spake2 import BASE, encode
from game.net.wire import MOST, TO_HOST, CloseReason, FrameMac, make_frame, pack_message

Make = Callable[..., End]


class Game:
    """A host with a guest who plays."""

    def __init__(self, host: End, guest: End) -> None:
        self.host, self.guest = host, guest
        self.code = host.listen()
        self.line = guest.join(self.code)
        (opened,) = host.wait(ConnectionOpened)
        self.to: Line = opened.line
        self.turns = 0

    def goes_on(self) -> None:
        """Play a turn."""
        self.turns += 1
        self.guest.lines.send(self.line, ["submit", self.turns])
        assert self.host.heard() == [["submit", self.turns]]
        self.host.lines.send(self.to, ["entry", self.turns])
        assert self.guest.heard() == [["entry", self.turns]]

    def joined(self) -> tuple[Raw, Line]:
        """Let somebody in who does as they like."""
        raw = Raw(self.code).join()
        assert raw.channel.opened
        return raw, self.host.wait(ConnectionOpened)[0].line


@pytest.fixture
def game(ends: Make) -> Iterator[Game]:
    """Return a game that goes on, and still does in the end."""
    playing = Game(
        ends(limits=USUAL._replace(handshake_ms=300, silence_ms=600, ping_ms=100)), ends()
    )
    yield playing
    playing.goes_on()
    assert not [
        one for one in playing.host.seen if not isinstance(one, ConnectionOpened | ConnectionClosed)
    ]


@pytest.mark.heavy
def test_a_thousand_wrong_codes(game: Game) -> None:
    heard = []
    for secret in range(1000):
        raw = Raw(game.code, secret).join()
        heard.append(raw.channel.why)
        assert raw.over()
        if secret % 100 == 0:
            game.goes_on()
    assert heard == [CloseReason.WRONG] * ATTEMPTS + [CloseReason.BLOCKED] * (1000 - ATTEMPTS)
    assert Raw(game.code).join().channel.why is CloseReason.BLOCKED  # the right one waits, too
    assert game.host.seen == []


def test_many_handshakes_at_once_take_turns(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """One step of one of them in a turn: no message waits for all that there is to work out."""
    steps: list[int] = []
    turns = 0
    turn, think = SelectorLoop.turn, Channel.think
    blocked, go_on = Event(), Event()
    carrier = game.host.lines._carrier
    assert carrier is not None

    def counted(one: SelectorLoop, *, wait: bool) -> None:
        nonlocal turns
        turns += one is carrier.turns
        turn(one, wait=wait)

    def noted(channel: Channel, now: float) -> None:
        if channel.hosts:
            steps.append(turns)
        think(channel, now)

    def hold() -> None:
        blocked.set()
        assert go_on.wait(10)

    monkeypatch.setattr(SelectorLoop, "turn", counted)
    monkeypatch.setattr(Channel, "think", noted)
    crowd = [Raw(game.code) for _ in range(10)]
    game.host.lines._do(hold)
    assert blocked.wait(10)
    for raw in crowd:
        raw.say()
    go_on.set()  # all of them have come by now
    assert all(raw.join().channel.opened for raw in crowd)
    assert len(steps) == len({*steps}) == 4 * len(crowd)
    game.host.wait(ConnectionOpened, len(crowd))
    for raw in crowd:
        raw.sock.close()
    game.host.wait(ConnectionClosed, len(crowd))


@pytest.mark.skipif(sys.platform != "linux", reason="has one address of its own")
def test_wrong_codes_from_many_addresses(game: Game) -> None:
    """They are counted together, and who plays comes back all the same."""
    new = [f"127.0.1.{number}" for number in range(1, 81)]
    heard = [Raw(game.code, 1, source).join().channel.why for source in new]
    refused = heard.count(CloseReason.BLOCKED)
    assert heard.count(CloseReason.WRONG) + refused == len(new)
    assert heard[:BUCKET_SIZE] == [CloseReason.WRONG] * BUCKET_SIZE
    assert refused > len(new) // 2
    game.goes_on()
    guest = Raw(game.code).join()  # from the address of who plays
    assert guest.channel.opened
    game.host.wait(ConnectionOpened)
    guest.sock.close()
    game.host.wait(ConnectionClosed)


@pytest.mark.parametrize("count", [150, pytest.param(10_000, marks=pytest.mark.slow)])
def test_changed_handshakes(game: Game, count: int) -> None:
    dice = random.Random(count)
    for number in range(count):
        raw = Raw(game.code)
        hello = bytes(raw.channel.out)
        raw.sock.sendall(mutated(hello, dice))
        raw.sock.shutdown(socket.SHUT_WR)
        assert raw.over()
        if number % 50 == 0:
            game.goes_on()
    assert game.host.seen == []


@pytest.mark.heavy
@pytest.mark.parametrize("count", graded((100, 1_000, 10_000), (100,), (1_000,)))
def test_changed_frames_of_somebody_at_the_table(game: Game, count: int) -> None:
    dice = random.Random(count)
    for number in range(count):
        raw, line = game.joined()
        raw.say()
        said = [["submit", n, [n, "word"]] for n in range(3)]
        for message in said:
            raw.channel.send(pack_message(message))
        raw.sock.sendall(mutated(bytes(raw.channel.out), dice))
        raw.sock.shutdown(socket.SHUT_WR)
        assert raw.over()
        assert game.host.closed().line == line
        heard = [one.message for one in game.host.seen if isinstance(one, MessageReceived)]
        assert heard == said[: len(heard)]
        game.host.seen.clear()
        if number % 50 == 0:
            game.goes_on()


@pytest.mark.parametrize(
    "body",
    [
        b"[" * MOST,
        b'["submit",' + b"[" * 1000 + b"]" * 1000 + b"]",
        b'["submit",' + b"9" * 4000 + b"]",
        b'["submit",1e9]',
        b'{"submit":1}',
        b"GET / HTTP/1.1\r\n\r\n",
        b"\xff" * 100,
        b"",
    ],
    ids=lambda body: body[:12].decode("latin-1") or "nothing",
)
def test_strange_bodies_with_the_right_seal(game: Game, body: bytes) -> None:
    raw, line = game.joined()
    raw.say()
    raw.channel.send(body)
    raw.say()
    assert game.host.closed() == ConnectionClosed(line, CloseReason.BROKEN)
    assert raw.over()


def test_a_frame_said_again(game: Game) -> None:
    raw, line = game.joined()
    raw.say()
    raw.channel.send(pack_message(["submit", 1]))
    raw.sock.sendall(bytes(raw.channel.out) * 2)
    assert game.host.heard() == [["submit", 1]]
    assert game.host.closed() == ConnectionClosed(line, CloseReason.BROKEN)
    assert raw.over()


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        b"\x16\x03\x01\x02\x00",
        b"\xff\xff\xff\xff",
        b"\x00\x00\x00\x00" + b"\x00" * 16,
        make_frame(["tercet", 1], FrameMac(TO_HOST)),
        make_frame(["submit", 1], FrameMac(TO_HOST)),
        make_frame(["tercet", 2**40, "1" * 400, "0" * 32], FrameMac(TO_HOST)),
    ],
    ids=lambda data: str(data[:20]),
)
def test_who_speaks_of_something_else(game: Game, data: bytes) -> None:
    raw = Raw(game.code)
    raw.sock.sendall(data)
    assert raw.over()


@pytest.mark.heavy
def test_half_a_frame_and_then_nothing(game: Game) -> None:
    raw, line = game.joined()
    raw.say()
    raw.channel.send(pack_message(["submit", 1]))
    raw.sock.sendall(bytes(raw.channel.out)[:-1])
    assert game.host.closed() == ConnectionClosed(line, CloseReason.SILENT)
    assert raw.over()


@pytest.mark.heavy
def test_whoever_says_nothing_keeps_nobody_out(game: Game) -> None:
    crowd = [Raw(game.code) for _ in range(40)]
    raw, line = game.joined()
    began = monotonic()
    assert all(one.over() for one in crowd)
    assert monotonic() - began < 5
    raw.sock.close()
    assert game.host.closed().line == line


@pytest.mark.heavy
def test_one_address_keeps_no_other_out(game: Game) -> None:
    """It makes connections again and again while somebody else is about to come in."""
    if sys.platform != "linux":
        pytest.skip("has one address of this computer alone")
    slow = Raw(game.code)
    slow.say()
    crowd = []
    for number in range(4 * USUAL.guests):
        crowd.append(Raw(game.code, source="127.0.0.2"))
        if number == 2 * USUAL.guests:
            slow.hear()
    assert slow.join().channel.opened
    assert all(one.over() for one in crowd)
    slow.sock.close()


def test_the_address_that_has_most_makes_room() -> None:
    def room(addresses: str, comes: str) -> int:
        channel = Channel(GuestHandshake(1, 11), 0)
        with socket.socket() as sock:
            new = [Connection(n, sock, channel, one) for n, one in enumerate(addresses)]
            return to_make_room(new, comes).line

    assert room("abbb", "c") == 1
    assert room("abbb", "b") == 1
    assert room("abab", "b") == 1
    assert room("abab", "a") == 0
    assert room("abcd", "d") == 3
    assert room("abcd", "e") == 0


@pytest.mark.heavy
def test_who_does_not_read_is_dropped(game: Game) -> None:
    raw, line = game.joined()
    raw.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    for _ in range(100):
        for _ in range(100):
            game.host.lines.send(line, ["entry", "x" * 1000])
        game.goes_on()
    assert game.host.closed().why in {CloseReason.SLOW, CloseReason.SILENT}
    raw.sock.close()


@pytest.mark.heavy
def test_who_sends_without_end_takes_no_room(game: Game) -> None:
    raw, line = game.joined()
    raw.say()
    game.goes_on()
    tracemalloc.start()
    raw.sock.settimeout(0.3)
    sent = 0
    try:
        while sent < 50_000_000:  # the host takes nothing meanwhile
            for _ in range(60):
                raw.channel.send(pack_message(["submit", "x" * 4000]))
            sent += len(raw.channel.out)
            raw.say()
    except TimeoutError:
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert sent < 20_000_000
    assert most < 6_000_000
    raw.sock.close()
    game.host.lines.close(line)


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
def test_a_system_that_has_no_more_sockets(game: Game, ends: Make) -> None:
    import resource

    other = ends()
    other.lines.ask()  # so that its thread is there
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    crowd = [Raw(game.code).join()]
    game.host.wait(ConnectionOpened)
    resource.setrlimit(resource.RLIMIT_NOFILE, (crowd[0].sock.fileno() + 3, usual[1]))
    try:
        with suppress(OSError):
            while True:
                crowd.append(Raw(game.code))
        other.lines.connect(game.code)
        assert other.closed().why is CloseReason.NOBODY
        other.lines.ask()
        game.goes_on()
        began = process_time()
        Event().wait(0.2)
        assert process_time() - began < 0.1  # nobody runs in circles
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
    for one in crowd:
        one.sock.close()
    game.host.wait(ConnectionClosed)


@pytest.mark.heavy
def test_a_guest_is_careful_too(ends: Make) -> None:
    """Whoever answers there may be anybody."""
    guest = ends(limits=USUAL._replace(connecting_ms=300))
    dice = random.Random(5)
    with socket.create_server((HERE, 0)) as server:
        code = TableCode(HERE, server.getsockname()[1], 1)
        for number in range(60):
            line = guest.lines.connect(code)
            sock, _ = server.accept()
            with sock:
                sock.recv(4096)
                said = make_frame(["table", *THIS, "0" * 32, encode(BASE).hex()], FrameMac(b"g"))
                sock.sendall(mutated(said, dice) if number else b"")
                if number:
                    sock.shutdown(socket.SHUT_WR)
                closed = guest.closed()
            assert closed.line == line
            assert (
                closed.why in {CloseReason.BROKEN, CloseReason.LOST}
                if number
                else closed.why is CloseReason.NOBODY
            )
