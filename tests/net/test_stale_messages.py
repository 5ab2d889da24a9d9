"""Stale messages of honest guests: what was on its way as the table changed harms nobody."""

from collections.abc import Callable
from typing import Any

import pytest
from hosted import Tables, opening
from test_host import flow, host, match, news, say, together, wait

from game.games import GAMES
from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.host import LOCAL
from game.net.table.lobby import Mode
from game.net.table.news import AWAY, PhraseSaid
from game.net.table.roster import NAME_AFTER_MS
from game.play.match import ActionRefused

BOB = 1
AGAIN = 9
"""Bob's line after a break."""


def away(tables: Tables) -> Guest:
    """Cut Bob's connection, and return his guest."""
    bob = tables.cut(BOB)
    flow(tables)
    return bob


def let_a_computer_play(tables: Tables) -> None:
    host(tables).open_seat(BOB, tables.now, level=3)
    flow(tables)


def begin_the_next_game(tables: Tables) -> None:
    host(tables).run.phase = "over"
    host(tables).reopen()
    tables.join(5, Guest(["Di"], "di"))
    flow(tables)
    host(tables).start("another", tables.now)
    flow(tables)


@pytest.mark.parametrize("change", [let_a_computer_play, begin_the_next_game])
@pytest.mark.parametrize("level", [None, 5])
def test_a_guest_who_is_back_acts_only_once_the_host_has_greeted(
    change: Callable[[Tables], None], level: int | None
) -> None:
    tables = together("Ann", "Bob")
    tables.guests[BOB]._level = level
    bob = away(tables)
    change(tables)
    tables.now += 20_000
    tables.delays[AGAIN] = lambda: 50
    tables.join(AGAIN, bob)
    bob.game.think(500)
    bob.tick(tables.now + 20_000)
    bob.submit(BOB, Call(), tables.now)
    tables.flush()
    flow(tables)
    assert news(tables, AGAIN, ActionRefused) == [ActionRefused(BOB, AWAY)]
    assert tables.broken == []
    assert bob.connected


def test_a_guest_who_is_back_acts_again_after_the_greeting() -> None:
    tables = together("Ann", "Bob")
    bob = away(tables)
    wait(tables, 1000)
    tables.join(AGAIN, bob)
    flow(tables)
    bob.submit(BOB, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == BOB


@pytest.mark.parametrize(
    "message",
    [
        ["say", 0, 1],
        ["say", 5, 1],
        ["take", 5],
        ["progress", 1, 0, 0, 0, 0, 0, 0, 0, 0, None, 0],
        ["lane", 1, 0, 0, []],
        ["log", 0, []],
        ["have", 0, ""],
        ["do", 1, 0, 1, 0, 0, ["call"]],
        ["do", 1, BOB, 1, 0, 0, ["call"]],
    ],
    ids=str,
)
@pytest.mark.parametrize("mode", ["table", "race"])
def test_a_message_of_an_earlier_game_or_seat_closes_no_line(
    message: list[Any], mode: Mode
) -> None:
    tables = together("Ann", "Bob", mode=mode)
    state = host(tables).run.game
    say(tables, BOB, *message)
    assert tables.broken == []
    assert news(tables, LOCAL, PhraseSaid) == []
    assert host(tables).run.game is state


@pytest.mark.parametrize("request_", [(0, 7, 0), (5, 7, 0), (BOB, 7, 46)], ids=str)
def test_a_request_for_a_former_seat_or_a_longer_log_is_refused(
    request_: tuple[int, int, int],
) -> None:
    tables = together("Ann", "Bob")
    tables.sent.clear()
    say(tables, BOB, "do", 1, *request_, 0, ["call"])
    seat, number, _ = request_
    assert tables.sent == [["refused", seat, number, 0, 0]]
    assert tables.broken == []
    assert match(tables).session.length == 0


def test_an_heir_whose_request_meets_the_owner_stays_at_the_table() -> None:
    tables = together("Ann", "Bob")
    heir = tables.join(7, Guest(["Bob"], "another Bob"))
    flow(tables)
    bob = away(tables)
    wait(tables, NAME_AFTER_MS)
    heir.submit(BOB, Call(), tables.now)
    tables.delays[7] = lambda: 50
    tables.flush()  # the request is on its way …
    tables.join(AGAIN, bob)  # … as the owner is there again
    flow(tables)
    assert (heir.seats, bob.seats) == ((), (BOB,))
    assert not heir.game.waits(BOB)
    assert tables.broken == []
    assert match(tables).session.length == 0


def test_a_phrase_from_a_seat_with_another_number_closes_no_line() -> None:
    tables = together("Ann", "Bob", "Cy", start=False)
    cy = tables.guests[2]
    tables.delays[2] = lambda: 50
    cy.say(3)
    tables.flush()
    tables.cut(BOB)
    flow(tables)
    assert cy.seats == (1,)
    assert tables.broken == []


@pytest.mark.parametrize("words", [["lane", "progress"], ["progress"]])
def test_a_lane_of_the_race_before_is_not_of_this_one(words: list[str]) -> None:
    tables = together("Ann", "Bob", mode="race", game="triangle")
    bob = tables.guests[BOB]
    assert bob.match is not None
    moves = bob.match.rules.moves
    bob.submit(BOB, moves(bob.match.state, 0)[0], tables.now)
    flow(tables)
    bob.submit(BOB, moves(bob.match.state, 0)[0], tables.now)
    late = [message for message in bob.take_out() if message[0] in words]
    host(tables).run.phase = "over"
    host(tables).reopen()
    host(tables).start("another", tables.now)
    for message in late:
        say(tables, BOB, *message)
    assert tables.broken == []
    assert [lane.entries for lane in tables.guests[LOCAL].game.progress.values()] == [0, 0]


def test_a_request_of_the_game_before_is_not_of_this_one() -> None:
    tables = together("Ann", "Bob")
    tables.guests[BOB].submit(BOB, Call(), tables.now)
    (late,) = tables.guests[BOB].take_out()
    host(tables).run.phase = "over"
    host(tables).reopen()
    plan = opening("triangle", GAMES["triangle"].default_options(), [None] * 2)
    host(tables).change(plan, "table")
    host(tables).start("another", tables.now)
    flow(tables)
    say(tables, BOB, *late)
    assert tables.broken == []
    assert match(tables).session.length == 0
