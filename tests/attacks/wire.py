"""Bytes and packets from strangers, and messages from those who know the code, or host."""

import json
import socket
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from random import Random
from time import monotonic
from typing import Any

from hosted import Tables, opening, seat_people
from net_ends import HERE, End, Raw
from net_frames import mutated, read
from test_host import flow, host, match, together
from test_hostile import Game
from test_strange_messages import strange

from attacks.attack import Attack, plain
from game.app.cli.events import lanes, news_events
from game.core.rules import CLOCK
from game.games import GAMES
from game.net.adverts import LONGEST, TableAdvert, parse_answer, question
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.sockets.connection import ConnectionClosed, ConnectionOpened
from game.net.table.fields import ProtocolError
from game.net.table.lobby import Mode
from game.net.table.race import RaceHost
from game.net.wire import (
    LARGEST,
    TO_HOST,
    WIRE,
    FrameMac,
    MalformedFrame,
    Message,
    make_frame,
    pack_message,
    unpack_message,
)

CONNECTIONS, FRAMES, PACKETS, MESSAGES, STORIES, LISTENS = 10, 20, 100, 60, 15, 5
"""Of one case; frames are those of a connection."""

EVE = 2
"""The line and the seat of whoever is not kind."""

NAMES = ("Tercet", "Олександра Петренко", "é" * 24, "ねこのテーブル", "\U0001f431" * 24)
AN_HOUR_MS = 3_600_000

# Frames before the handshake, and packets: from strangers.


def frames(case: int, dice: Random) -> Mapping[str, int]:
    """Let strangers come while a game is played: none is heard, and all are sent away."""
    with closing_ends(End(), End()) as (hosting, guest):
        game = Game(hosting, guest)
        sent = sum(approach(game, dice) for _ in range(CONNECTIONS))
        game.goes_on()
        assert not [
            one for one in hosting.seen if not isinstance(one, ConnectionOpened | ConnectionClosed)
        ]
    return {"connections": CONNECTIONS, "frames": sent}


def approach(game: Game, dice: Random) -> int:
    """Let a stranger send frames of some kind, and be sent away; return how many."""
    raw = Raw(game.code)
    with suppress(ConnectionError, EOFError):  # it was closed meanwhile, as it should be
        raw.sock.sendall(rubbish(raw, dice))
        raw.sock.shutdown(socket.SHUT_WR)
    assert raw.over()
    return FRAMES + 1


def rubbish(raw: Raw, dice: Random) -> bytes:
    """Return what a stranger sends, who may have said hello properly."""
    seal, hello, data = FrameMac(TO_HOST), bytes(raw.channel.out), b""
    kind = dice.choice(("bytes", "changed", "framed", "framed", "behind a hello"))
    if kind == "changed":
        data = mutated(hello, dice)
    elif kind == "behind a hello":
        raw.say()
        raw.hear()
        (said,), _ = read([hello], b"")
        seal.next(pack_message(said))
        (nearly,) = read([hello, bytes(raw.channel.out)], b"")[0][1:] or (said,)
        data = make_frame(altered(nearly, dice), seal)
    for _ in range(FRAMES):
        body = dice.randbytes(dice.randrange(1, 60))
        length = dice.choice((len(body), dice.randrange(5000))).to_bytes(4, "big")
        data += length + body if kind == "bytes" else make_frame(strange(dice), seal)
    return data


@contextmanager
def closing_ends(*ends: End) -> Iterator[tuple[End, ...]]:
    """Stop connections in the end, whatever comes."""
    try:
        yield ends
    finally:
        while Raw.made:
            Raw.made.pop().close()
        for end in ends:
            end.lines.stop()


def packets(case: int, dice: Random) -> Mapping[str, int]:
    """Send packets to who answers for a table: who asks properly is answered afterwards."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asker:
        asker.bind((HERE, 0))
        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as free:
            free.bind((HERE, 0))
            port = free.getsockname()[1]
        with closing_ends(End(port=port), End()) as (hosting, guest):
            game = Game(hosting, guest)
            name = dice.choice(NAMES)
            notice = TableAdvert(name, "classic", "table", 1, HERE, game.code.port)
            assert hosting.lines.answer(1, notice)
            hosting.settle()
            for _ in range(PACKETS):
                asker.sendto(packet(dice), (HERE, port))
            game.goes_on()
            assert found(asker, port), f"no answer of {name!r}"
    return {"packets": PACKETS}


def packet(dice: Random) -> bytes:
    """Return a packet that is nothing, or nearly a question, or one that nobody asks."""
    kind = dice.randrange(4)
    if kind == 0:
        return dice.randbytes(dice.randrange(600))
    if kind == 1:
        return mutated(question(f"{dice.getrandbits(64):016x}"), dice)
    if kind == 2:
        return pack_message(["tercet?", WIRE, *strange(dice)[1:]])[:600]
    nonce = dice.choice(("\U0001f600", "a", "\0", "\ud800", '"', "é")) * dice.randrange(30)
    length = len(pack_message(["tercet?", WIRE, nonce, ""]))
    return pack_message(["tercet?", WIRE, nonce, "." * max(0, LONGEST - length)])


def found(asker: socket.socket, port: int) -> bool:
    """Ask as a program does until there is an answer, as so many are given in a second."""
    asker.settimeout(0.5)
    nonce, until = "0123456789abcdef", monotonic() + 5
    while monotonic() < until:
        asker.sendto(question(nonce), (HERE, port))
        with suppress(TimeoutError):
            for _ in range(2 * PACKETS):
                data, (address, _) = asker.recvfrom(2048)
                if parse_answer(data, nonce, address) is not None:
                    return True
    return False


# Messages of those who are at the table.


def altered(message: Message, dice: Random) -> Message:
    """Return a message with something in it, at any depth, that is otherwise."""
    while True:
        made: list[Any] = json.loads(json.dumps(message))
        for _ in range(dice.choice((1, 1, 1, 2, 4))):
            items, least = made, 1
            while lists := [one for one in items[least:] if isinstance(one, list) and one]:
                if dice.random() < 0.4:
                    break
                items, least = dice.choice(lists), 0
            place = dice.randrange(least, max(least + 1, len(items)))
            other = dice.choice((None, "", "x" * 30, [], [0], [["a"]], -1, 0, 1, 7, LARGEST - 1))
            items[place : place + dice.choice((1, 1, 1, 0))] = [other] * dice.choice((1, 1, 1, 0))
        with suppress(MalformedFrame):
            return unpack_message(pack_message(made))


class Recording(Tables):
    """Tables that remember what went to a guest, and what came from one."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.ways: dict[bool, list[Message]] = {True: [], False: []}

    def _send(self, line: int, to_guest: bool, message: Message | None) -> None:
        super()._send(line, to_guest, message)
        if line == EVE and message is not None:
            self.ways[to_guest].append(message)


@cache
def usual(game: str, mode: Mode) -> dict[bool, list[Message]]:
    """Return what is said at a table of computers: to a guest, and by it."""
    plan = opening(game, GAMES[game].default_options(), [None] * 3)
    tables = Recording(Host(plan, mode, "mark", "Ann"))
    seat_people(tables, level=5, people=(1, 1, 1), delay=lambda: 20)
    host(tables).start("usual", tables.now)
    tables.flush()
    for _ in range(400):
        if tables.over or not tables.step():
            break
    return tables.ways


def tableplain(case: int) -> tuple[str, Mode]:
    """Return a game and a mode, of which each comes in turn."""
    return [*GAMES][case % len(GAMES)], ("table", "race")[case // len(GAMES) % 2]


def messages(case: int, dice: Random) -> Mapping[str, int]:
    """Let a guest say anything: nobody acts for another, and the others play on."""
    game, mode = tableplain(case)
    tables = together("Ann", "Bob", "Eve", game=game, mode=mode)
    resumed = mode == "table" and case // 16 % 2 == 1
    if resumed:
        resume(tables)
    moved, closed, limit = Counter[int](), 0, tables.now + AN_HOUR_MS
    for number in range(MESSAGES):
        if EVE not in tables.guests:
            closed += 1
            tables.join(EVE, Guest(["Eve"], f"token {EVE}"))
            flow(tables)
        say(tables, eves(tables, dice, resumed=resumed))
        if number % 10 == 9 and not resumed:
            moved[1] += act(tables, 1, dice)
    assert {0, 1} <= set(tables.guests), "somebody else was sent away"
    if isinstance(host(tables).run.game, RaceHost):
        come_in(tables)
    else:
        acted = Counter(entry.seat for entry in match(tables).session.log)
        others = {seat: count for seat, count in acted.items() if seat not in (EVE, CLOCK)}
        assert resumed or not Counter(others) - moved, f"acted for {others}, moved {moved}"
        latest = max((entry.at_ms for entry in match(tables).session.log), default=0)
        assert latest <= limit, f"somebody acts at {latest} ms"
        steal(tables)
    return {"messages": MESSAGES, "closed": closed}


def resume(tables: Tables) -> None:
    """Let the host be lost, and its first guest go on with the table."""
    guests = [tables.guests[line] for line in (0, 1, EVE)]
    kept = guests[0].snapshot()
    assert kept is not None
    tables.lose_host()
    tables.host_anew(kept, LOCAL, guests[0])
    for line in (1, EVE):
        tables.join(line, guests[line])
    flow(tables)
    host(tables).go_on(tables.now)
    flow(tables)


def eves(tables: Tables, dice: Random, *, resumed: bool) -> Message:
    """Return what is said next: what nobody says, what is nearly right, or what is right."""
    playing, kind = host(tables), dice.random()
    game, mode = playing.lobby.game, playing.lobby.mode
    if kind < 0.3:
        return strange(dice)
    if kind < 0.6:
        return altered(dice.choice(usual(game, mode)[False]), dice)
    rules = GAMES[game]
    if playing.run.match is None:
        seat, count = dice.choice((EVE, EVE, 0)), dice.randrange(3)
        act = dice.choice((["call"], ["claim", 3, 0, 1, 2], ["jump", 0, 3], ["none"], [7]))
        at = dice.choice((0, 5, AN_HOUR_MS, LARGEST - 1))
        if kind < 0.9:
            return ["lane", 1, seat, count, [[at, dice.choice((0, 0, 1, CLOCK)), act]]]
        return ["progress", 1, seat, 1, 1, 27, 5, 0, 5, dice.randrange(2), None, 0]
    state, seat = playing.run.match.state, dice.choice((EVE, EVE, EVE, 0, CLOCK))
    moves = rules.moves(state, max(seat, 0)) if not state.over else ()
    action = rules.encode_action(dice.choice(moves)) if moves else ["call"]
    have = playing.run.match.session.length
    if resumed and kind < 0.9:
        at = dice.choice(
            (0, playing.run.match.now, playing.run.match.now + 2 * AN_HOUR_MS, LARGEST - 1)
        )
        return ["log", have, [[at, seat, dice.choice((action, ["call"]))]]]
    return ["do", 1, max(seat, 0), dice.randrange(99), have, dice.choice((0, 700, 10**9)), action]


def say(tables: Tables, message: Message) -> None:
    """Let a message of a guest arrive, and time pass."""
    host(tables).receive(EVE, unpack_message(pack_message(message)), tables.now)
    tables.now += 40
    host(tables).tick(tables.now)
    flow(tables)
    for guest in tables.guests.values():
        for one in guest.take_news():
            assert all(json.dumps(what) for what in news_events(one, guest))


def act(tables: Tables, seat: int, dice: Random) -> int:
    """Let somebody else act, as far as there is anything to do, and return how often."""
    guest, playing = tables.guests[seat], host(tables).run.match
    if playing is None or guest.match is None or guest.match.state.over or guest.game.waits(seat):
        return 0
    moves = guest.match.rules.moves(guest.match.state, seat)
    if not moves:
        return 0
    guest.submit(seat, dice.choice(moves), tables.now)
    flow(tables)
    return 1


def steal(tables: Tables) -> None:
    """Watch under the name of somebody whose connection breaks for a moment: the seat stays."""
    bob, seat = tables.guests[1], tables.guests[1].seats
    thief = tables.join(8, Guest(["Bob"], "token of a thief"))
    flow(tables)
    tables.cut(1)
    tables.now += 400
    host(tables).tick(tables.now)
    flow(tables)
    tables.join(9, bob)
    flow(tables)
    assert (bob.seats, thief.seats) == (seat, ()), "a seat went to a watcher of the same name"


def come_in(tables: Tables) -> None:
    """Let a race come to its end, and look at all lanes, as the host does then."""
    playing = host(tables)
    assert isinstance(playing.run.game, RaceHost)
    assert not any(playing.run.game.log(seat) for seat in range(EVE)), "a lane of others"
    for seat in (0, 1):
        if not playing.run.game.lanes[seat].ended:
            playing.open_seat(seat, tables.now)
    if EVE in tables.guests:
        say(tables, ["progress", 1, EVE, 1, 1, 27, 5, 0, 5, 1, None, 0])
    assert len(lanes(playing.run.game)) == 3


# Messages of a host that lies.


def lies(case: int, dice: Random) -> Mapping[str, int]:
    """Let a host tell guests stories with a lie in each: it is taken, or the guest leaves."""
    story = usual(*tableplain(case))[True]
    figures = Counter[str]()
    for _ in range(STORIES):
        word = dice.choice(sorted({message[0] for message in story}))
        places = [place for place, message in enumerate(story) if message[0] == word]
        place = dice.choice(places[:20])
        lie = altered(story[place], dice) if dice.random() < 0.8 else strange(dice)
        figures["messages"] += place + LISTENS
        try:
            listen([*story[:place], lie, *story[place + 1 : place + LISTENS]], dice)
        except ProtocolError:
            figures["refused"] += 1
    return figures


def listen(story: Sequence[Message], dice: Random) -> None:
    """Let a guest hear a story, and do all the while what a program does."""
    now, guest = 1000, Guest(["P20"], f"token {EVE}", level=dice.choice((None, 5)))
    guest.on_connected(now)
    for message in story:
        try:
            guest.receive(message, now)
        finally:
            now += dice.randrange(100)
            after(guest, now)


def after(guest: Guest, now: int) -> None:
    """Do with a guest what a program does after each message, and what it may do."""
    guest.tick(now)
    for message in guest.take_out():
        pack_message(message)
    for one in guest.take_news():
        for _, what in news_events(one, guest):
            json.dumps(what)
    kept = guest.snapshot()
    with suppress(ValueError):  # it cannot be gone on with, and says so
        if kept is not None:
            Host.resume(kept, "Another")


ATTACKS = (
    Attack("frames", 250, plain(frames)),
    Attack("packets", 100, plain(packets)),
    Attack("messages", 900, plain(messages)),
    Attack("lies", 900, plain(lies)),
)
