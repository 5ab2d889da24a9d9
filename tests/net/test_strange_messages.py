"""Anything at all that a guest or a host may say: it is refused, and the game goes on."""

from random import Random
from typing import Any

import pytest
from test_grammar import CALL, SAID_TO_GUEST, SAID_TO_HOST
from test_host import NOT_ALLOWED, flow, host, match, together

from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.table.fields import ProtocolError
from game.net.table.grammar import TO_GUEST, TO_HOST
from game.net.table.lobby import Mode
from game.net.wire import LARGEST

WORDS = (*TO_HOST, *TO_GUEST, "", "\0")
VALID: list[list[Any]] = [
    ["hello", "token", ["Eve"], "mark", 1, 0, ""],
    *SAID_TO_HOST[1:],
    *SAID_TO_GUEST,
    ["do", 1, 1, 1, 0, 900, CALL],
    ["log", 0, [[0, 0, CALL]]],
    ["paused", "Eve", 5],
    ["said", "Eve", 0, 1],
]
QUICK, MANY = 300, 6000


def value(source: Random, depth: int = 0) -> Any:
    """Return anything that a message can hold."""
    kind = source.randrange(7 if depth < 3 else 5)
    if kind < 5:
        return source.choice(
            (None, "", "x" * 300, "Ann", "\n", -1, 0, 1, 2, 7, LARGEST - 1, "call")
        )
    return [value(source, depth + 1) for _ in range(source.randrange(5))]


def strange(source: Random) -> list[Any]:
    """Return a message that nobody says, or one that is almost as it should be."""
    if source.random() < 0.3:
        return [source.choice(WORDS), *(value(source) for _ in range(source.randrange(9)))]
    message = [*source.choice([*VALID, *NOT_ALLOWED])]
    for _ in range(source.randrange(3)):
        place = source.randrange(1, len(message) + 1)
        message[place : place + source.randrange(2)] = [value(source)] * source.randrange(2)
    return message


def guests_say(count: int, mode: Mode) -> int:
    """Let a guest say so much, and return how often that closed the line."""
    source, closed = Random(f"{mode} guests"), 0
    tables = together("Ann", "Bob", "Cy", mode=mode)
    tables.now += 1000
    for number in range(count):
        line = 100 + number
        if 7 not in tables.guests:
            closed += 1
            tables.delays[7] = lambda: 0
            tables.join(7, Guest(["Eve"], "eve"))
            flow(tables)
        host(tables).receive(7, strange(source), tables.now)
        assert host(tables).due(tables.now) is None or mode == "table"
        tables.now += source.randrange(3)
        if line % 50 == 0:
            host(tables).tick(tables.now)
        flow(tables)
    assert {0, 1, 2} <= set(tables.guests)
    return closed


def hosts_say(count: int, mode: Mode) -> int:
    """Let a host say so much, and return how often a guest would not have it."""
    source, refused = Random(f"{mode} hosts"), 0
    for number in range(count):
        if number % 25 == 0:
            tables = together("Ann", "Bob", mode=mode)
        try:
            tables.guests[1].receive(strange(source), tables.now)
            tables.guests[1].tick(tables.now)
        except ProtocolError:
            refused += 1
        tables.guests[1].take_out()
        tables.guests[1].take_news()
    return refused


@pytest.mark.parametrize("mode", ["table", "race"])
def test_what_a_guest_says_harms_nobody_else(mode: Mode) -> None:
    assert guests_say(QUICK, mode) > QUICK / 4
    assert hosts_say(QUICK, mode) > QUICK / 4


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["table", "race"])
def test_however_much_it_is(mode: Mode) -> None:
    assert guests_say(MANY, mode) > MANY / 4
    assert hosts_say(MANY, mode) > MANY / 4


def test_the_game_goes_on_meanwhile() -> None:
    tables = together("Ann", "Bob")
    source = Random("meanwhile")
    for _ in range(300):
        if 7 not in tables.guests:
            tables.join(7, Guest([], "eve"))
        host(tables).receive(7, strange(source), tables.now)
        flow(tables)
    tables.guests[1].submit(1, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == 1
    assert tables.guests[0].match is not None
    assert tables.guests[0].match.state == match(tables).state
