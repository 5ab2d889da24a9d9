"""Stale messages of honest guests: what was on its way as the table changed harms nobody."""

from collections.abc import Callable

import pytest
from hosted import Tables
from test_host import flow, host, match, news, together, wait

from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.table.news import AWAY
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
    host(tables)._phase = "over"
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
    bob.think(500)
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
