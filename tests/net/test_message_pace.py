"""Rate limits on messages: more than anybody sends in a game, less than slows down others."""

from typing import Any

import pytest
from hosted import Tables
from test_host import flow, host, match, news, say, together

from game.games.claims.state import Call
from game.net.host import LOCAL
from game.net.rate_limits import MessageRates, TokenBucket
from game.net.table.news import GamePaused, TableClosed
from game.net.table.race import RaceHost
from game.net.wire import Message

EVE = 1


def flood(tables: Tables, message: Message, count: int) -> int:
    """Let Eve say something so often at once, and return how many messages that sends to all."""
    for _ in range(count):
        host(tables).receive(EVE, [*message], tables.now)
    out = host(tables).take_out()
    host(tables)._out = out
    return len(out)


def test_so_much_at_once_and_then_as_time_goes_by() -> None:
    pace = TokenBucket(3, 100)
    assert [pace.take(50) for _ in range(5)] == [True, True, True, False, False]
    assert [pace.take(at) for at in (149, 150, 151, 250)] == [False, True, False, True]
    assert [pace.take(10_000, count) for count in (4, 3, 1)] == [False, True, False]
    assert not pace.take(9000)  # time that runs back gives nothing


@pytest.mark.parametrize("word", ["pause", "on", "have"])
def test_what_all_are_told_of_or_answered_at_length_is_heard_now_and_then(word: str) -> None:
    tables = together("Ann", "Eve", "Cy")
    message: Message = ["have", 0, ""] if word == "have" else [word]
    alternating: list[Message] = [["pause"], ["on"]]
    for number in range(400):
        said = message if word == "have" else alternating[number % 2]
        host(tables).receive(EVE, [*said], tables.now)
    told = host(tables).take_out()
    assert len(told) <= 50, len(told)
    assert tables.broken == []
    tables.now += 60_000
    if host(tables).run.paused_by is not None:
        tables.guests[LOCAL].asks.go_on()
        flow(tables)
    say(tables, EVE, *alternating[0])
    assert host(tables).run.paused_by == "Eve"
    assert isinstance(news(tables, LOCAL, GamePaused)[-1], GamePaused)


@pytest.mark.parametrize(
    "message",
    [
        ["pause"],
        ["say", None, 1],
        ["have", 0, ""],
        ["log", 0, [[0, 0, ["call"]]] * 90],
        ["asked", EVE, 0, ["call"]],
        ["take", 0],
    ],
    ids=lambda message: str(message[0]),
)
def test_a_flood_ends_its_line_and_the_game_goes_on(message: list[Any]) -> None:
    tables = together("Ann", "Eve")
    flood(tables, message, 10_000)
    flow(tables)
    assert tables.broken == [EVE]
    assert len(news(tables, EVE, TableClosed)) == 1
    tables.now += 1000
    if host(tables).run.paused_by is not None:
        tables.guests[LOCAL].asks.go_on()
        flow(tables)
    tables.guests[LOCAL].submit(0, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == 0


def test_a_seat_that_a_guest_has_already_is_announced_to_nobody() -> None:
    tables = together("Ann", "Eve")
    assert flood(tables, ["take", EVE], 8) == 0
    host(tables).open_seat(0, tables.now)
    flow(tables)
    tables.now += 500
    assert flood(tables, ["take", 0], 1) == len(tables.guests)  # an open one is, to all


def test_a_guest_asks_for_so_many_seats_at_a_time() -> None:
    tables = together("Ann", "Eve", "Cy")
    announced = 0
    for _ in range(100):
        host(tables).open_seat(0, tables.now)
        host(tables).take_out()
        announced += flood(tables, ["take", 0], 1) > 0
        host(tables).take_out()
    assert announced == 8
    assert tables.broken == []


def test_progress_without_a_change_is_announced_to_nobody() -> None:
    tables = together("Ann", "Eve", mode="race", game="triangle")
    game = host(tables).run.game
    assert isinstance(game, RaceHost)
    told = game.lanes[EVE].items()
    assert flood(tables, ["progress", 1, EVE, *told], 5000) == 0
    flow(tables)
    assert tables.broken == []


def test_lanes_of_a_hundred_entries_are_a_flood_sooner() -> None:
    tables = together("Ann", "Eve", mode="race", game="triangle")
    flood(tables, ["lane", 1, EVE, 0, []], 1000)
    flow(tables)
    assert tables.broken == []
    flood(tables, ["lane", 1, EVE, 0, [[0, 0, ["jump", 0, 0]]] * 90], 100)
    flow(tables)
    assert tables.broken == [EVE]


def test_who_plays_never_meets_a_bound() -> None:
    paces, now = MessageRates(), 0
    for start in range(0, 4000, 100):  # a whole lane that a new host is told, at once
        assert paces.hears("lane", [EVE, start, [None] * 100], now)
    for _ in range(3600):  # then a minute of Undo held down
        now += 17
        assert paces.hears("lane", [EVE, 0, []], now)
        assert paces.hears("progress", [EVE], now)
    for _ in range(300):  # and a pause each two seconds, with a phrase
        now += 2000
        for word in ("pause", "on", "say"):
            assert paces.hears(word, [], now)
