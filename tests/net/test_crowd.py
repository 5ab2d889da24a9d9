"""The roster: whose seat it is during a game; its owner's, and for a while nobody else's."""

import pytest
from hosted import Tables
from test_host import flow, host, match, say, together

from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.lobby import Chair, Lobby, Mode
from game.net.table.recovery import TableSnapshot
from game.net.table.roster import NAME_AFTER_MS

BOB, WATCHER = 1, 7


def seats(guest: Guest) -> tuple[int, ...]:
    """Return where somebody sits now."""
    return guest.seats


def watched(mode: Mode = "table") -> tuple[Tables, Guest]:
    """Return a table of Ann and Bob, and another Bob who watches."""
    tables = together("Ann", "Bob", mode=mode)
    other = tables.join(WATCHER, Guest(["Bob"], "another Bob"))
    flow(tables)
    assert seats(other) == ()
    return tables, other


def wait(tables: Tables, ms: int) -> None:
    """Let time pass, at whose end the host is to look by itself."""
    due = host(tables).due(tables.now)
    tables.now += ms
    if due is not None and due <= tables.now:
        host(tables).tick(tables.now)
    flow(tables)


@pytest.mark.parametrize("mode", ["table", "race"])
def test_a_watcher_of_the_same_name_does_not_have_the_seat_of_who_is_away_for_a_moment(
    mode: Mode,
) -> None:
    tables, other = watched(mode)
    bob = tables.cut(BOB)
    flow(tables)
    wait(tables, 400)
    assert seats(other) == ()
    tables.join(2, bob)
    flow(tables)
    assert (seats(bob), seats(other)) == ((BOB,), ())


@pytest.mark.parametrize("mode", ["table", "race"])
def test_a_name_is_enough_after_a_while_and_the_token_of_the_owner_is_always(mode: Mode) -> None:
    tables, other = watched(mode)
    bob = tables.cut(BOB)
    flow(tables)
    wait(tables, NAME_AFTER_MS - 1)
    assert seats(other) == ()
    wait(tables, 1)
    assert seats(other) == (BOB,)
    assert other.match is not None
    tables.join(2, bob)
    flow(tables)
    assert (seats(bob), seats(other)) == ((BOB,), ())
    assert [chair.name for chair in host(tables).lobby.chairs] == ["Ann", "Bob"]
    assert (other.match is None) == (mode == "race")
    assert bob.match is not None
    assert tables.broken == []


def test_where_the_host_lets_go_a_name_is_enough_and_the_owner_has_lost_the_seat() -> None:
    tables, _ = watched()
    bob = tables.cut(BOB)
    host(tables).open_seat(BOB, tables.now)
    third = tables.join(8, Guest(["Bob"], "a third Bob"))
    flow(tables)
    has = next(guest for guest in tables.guests.values() if seats(guest) == (BOB,))
    assert has.names == ("Bob",)
    tables.join(9, bob)
    flow(tables)
    assert seats(has) == (BOB,)
    assert seats(bob) == ()
    assert third.connected


def test_at_a_table_that_was_resumed_a_name_is_enough() -> None:
    tables = together("Ann", "Bob")
    before = match(tables).opening
    chairs = tuple(Chair(name) for name in before.names)
    lobby = Lobby("classic", before.options, "table", "playing", "", "again", 1, chairs)
    tables.lose_host()
    tables.host = Host.resume(TableSnapshot(lobby, before), "Ann")
    for line, name in enumerate(("Ann", "Bob")):
        tables.join(line, Guest([name], f"anew {name}"))
        flow(tables)
    assert [seats(tables.guests[line]) for line in (LOCAL, BOB)] == [(0,), (1,)]
    bob = tables.cut(BOB)
    other = tables.join(WATCHER, Guest(["Bob"], "another Bob"))
    flow(tables)
    assert seats(other) == ()
    tables.join(2, bob)
    flow(tables)
    assert seats(bob) == (BOB,)


def test_who_was_taken_for_somebody_else_plays_no_more() -> None:
    tables, other = watched()
    bob = tables.cut(BOB)
    wait(tables, NAME_AFTER_MS)
    tables.join(2, bob)
    flow(tables)
    with pytest.raises(ValueError, match="cannot act"):
        other.submit(BOB, Call(), tables.now)
    say(tables, 2, "do", 1, BOB, 1, 0, 0, ["call"])
    assert match(tables).state.caller == BOB
