"""Messages from those who know the code, or host."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

from hosted import Tables, opening, seat_people
from test_grammar import SAID_TO_GUEST, SAID_TO_HOST
from test_host import NOT_ALLOWED, flow, host, match, together

from attacks.attack import Attack, plain
from game.app.cli.events import lanes, news_events
from game.core.rules import CLOCK
from game.games import GAMES
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.lobby import Mode
from game.net.table.race import RaceHost
from game.net.wire import (
    LARGEST,
    Message,
    ProtocolError,
    pack_message,
    unpack_message,
)

MESSAGES, STORIES, LISTENS = 60, 15, 5
"""Of one case."""

EVE = 2
"""The line and the seat of whoever is not kind."""

AN_HOUR_MS = 3_600_000

# Messages of those who are at the table.


def strange(dice: Random) -> Message:
    """Return a message that somebody may say, or that is refused anyway, otherwise."""
    return altered(dice.choice((*SAID_TO_HOST, *SAID_TO_GUEST, *NOT_ALLOWED)), dice)


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
        with suppress(ProtocolError):
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
    Attack("messages", 900, plain(messages)),
    Attack("lies", 900, plain(lies)),
)
