"""A table that has lost its host: what its guests bring is believed where somebody else saw it."""

from typing import Any

import pytest
from hosted import Tables, digests, opening
from test_host import flow, host, match, news, together

from game.app.cli.events import news_events
from game.core.rules import Entry
from game.games import GAMES
from game.games.claims.state import Call
from game.net.guest import Guest
from game.net.host import LOCAL
from game.net.table.lobby import Mode
from game.net.table.messages import LogDigests, entry_pieces
from game.net.table.news import Began, Cut
from game.net.table.recovery import GRACE_MS, UNKNOWN_MS
from game.net.table.replica import Replica
from game.net.table.shared_table import AWAITED_MS
from game.play.match import Match

ANN, BOB = 0, 1
NAMES = ("Ann", "Bob", "Cy")


def lost(*names: str) -> tuple[Tables, dict[str, Guest]]:
    """Return a table of these people which has just lost its host, Ann; nothing was done."""
    tables = together(*names)
    tables.now += 1000
    host(tables).tick(tables.now)
    for guest in tables.guests.values():
        guest.tick(tables.now)
    guests = {guest.names[0]: guest for guest in tables.guests.values()}
    tables.lose_host()
    return tables, guests


def seen(guest: Guest, *told: tuple[int, int, Any]) -> None:
    """Have somebody's program know entries that nobody else knows; maybe nobody has made them.

    None is a claim that is right.
    """
    replica = guest.game.table
    assert isinstance(replica, Replica)
    for at_ms, seat, action in told:
        state = replica.match.state
        entry = Entry(at_ms, seat, action or replica.match.rules.opportunities(state)[0])
        replica.match.take(entry)
        replica.chain.add([entry])


def hosts(tables: Tables, guest: Guest, after_ms: int = 500) -> None:
    """Let somebody go on with the table."""
    kept = guest.snapshot()
    assert kept is not None
    tables.now += after_ms
    tables.host_anew(kept, LOCAL, guest)
    flow(tables)


def back(tables: Tables, line: int, guest: Guest) -> None:
    tables.join(line, guest)
    flow(tables)


def log(tables: Tables) -> list[tuple[int, int]]:
    return [(entry.at_ms, entry.seat) for entry in match(tables).session.log]


def cuts(tables: Tables) -> dict[int, list[Cut]]:
    return {line: news(tables, line, Cut) for line in tables.guests}


def equal(tables: Tables) -> None:
    """Everybody knows the same, and plays on."""
    tables.guests[LOCAL].asks.go_on()
    flow(tables)
    for guest in tables.guests.values():
        assert guest.match is not None
        assert digests(guest.match) == digests(match(tables))
    guest = tables.guests[LOCAL]
    tables.now += 6000
    flow(tables)
    host(tables).tick(tables.now)
    flow(tables)
    guest.submit(guest.seats[0], Call(), tables.now)
    flow(tables)
    assert match(tables).session.log[-1].seat == guest.seats[0]
    assert match(tables).session.log[-1].at_ms >= 6000


def test_what_somebody_did_in_their_own_seat_is_believed_alone() -> None:
    tables, guests = lost("Ann", "Bob")
    seen(guests["Ann"], (1050, ANN, Call()))
    hosts(tables, guests["Bob"])
    back(tables, 5, guests["Ann"])
    assert log(tables) == [(1050, ANN)]
    assert match(tables).state.caller == ANN
    assert not any(cuts(tables).values())
    equal(tables)


@pytest.mark.parametrize("names", [("Ann", "Bob"), NAMES])
def test_what_somebody_else_did_is_not_believed_of_one_alone(names: tuple[str, ...]) -> None:
    tables, guests = lost(*names)
    seen(guests["Ann"], (1050, BOB, Call()))
    hosts(tables, guests["Bob"])
    for line, name in enumerate(names):
        if name != "Bob":
            back(tables, 5 + line, guests[name])
    assert log(tables) == []
    assert not any(cuts(tables).values())  # somebody may still come who has seen it, too
    tables.guests[LOCAL].asks.go_on()
    flow(tables)
    assert log(tables) == []
    assert all(told == [Cut(0)] for told in cuts(tables).values())
    assert guests["Ann"].match is not None
    assert guests["Ann"].match.session.log == ()
    assert len(news(tables, 5, Began)) == 1
    assert tables.broken == []
    equal(tables)


@pytest.mark.parametrize("first", ["Ann", "Cy"])
def test_what_two_have_seen_is_believed_and_both_may_know_different_lengths(first: str) -> None:
    tables, guests = lost(*NAMES)
    called, out = (1050, BOB, Call()), (1100, BOB, None)
    seen(guests["Ann"], called, out)
    seen(guests["Cy"], called)
    hosts(tables, guests["Bob"])
    second = "Cy" if first == "Ann" else "Ann"
    back(tables, 5, guests[first])
    assert log(tables) == []
    back(tables, 6, guests[second])
    assert log(tables) == [(1050, BOB)]
    tables.guests[LOCAL].asks.go_on()
    flow(tables)
    assert log(tables) == [(1050, BOB)]
    assert cuts(tables)[LOCAL] == [Cut(1)]
    equal(tables)


def test_a_digest_is_witness_enough() -> None:
    tables, guests = lost(*NAMES)
    for name in ("Ann", "Cy"):
        seen(guests[name], (1050, BOB, Call()))
    hosts(tables, guests["Bob"])
    back(tables, 5, guests["Ann"])
    assert log(tables) == []
    host(tables).on_connected(6, tables.now)
    chain = LogDigests(match(tables).opening, [Entry(1050, BOB, Call())])
    host(tables).receive(6, ["hello", "token 2", ["Cy"], "mark", 1, 1, chain[1]], tables.now)
    assert log(tables) == [(1050, BOB)]


def test_who_only_watches_is_no_witness() -> None:
    tables, guests = lost("Ann", "Bob")
    seen(guests["Ann"], (1050, BOB, Call()))
    hosts(tables, guests["Bob"])
    back(tables, 5, guests["Ann"])
    host(tables).on_connected(6, tables.now)
    chain = LogDigests(match(tables).opening, [Entry(1050, BOB, Call())])
    host(tables).receive(6, ["hello", "eve", ["Eve"], "mark", 1, 1, chain[1]], tables.now)
    host(tables).receive(6, ["log", 0, [[1050, BOB, ["call"]]]], tables.now)
    assert log(tables) == []


def test_who_had_asked_for_it_and_was_not_answered_is_a_witness() -> None:
    tables = together(*NAMES[:2])
    tables.now += 1000
    host(tables).tick(tables.now)
    tables.delays[BOB] = lambda: 50
    bob, ann = tables.guests[BOB], tables.guests[LOCAL]
    bob.submit(BOB, Call(), tables.now)
    tables.flush()
    tables.now += 50
    while len(match(tables).session.log) == 0:  # the host has it, and Ann is shown it
        assert tables.step()
    assert bob.match is not None
    assert (len(bob.match.session.log), len(ann.match.session.log if ann.match else ())) == (0, 1)
    tables.lose_host()
    hosts(tables, bob)
    back(tables, 5, ann)
    assert [entry.seat for entry in match(tables).session.log] == [BOB]
    equal(tables)


@pytest.mark.parametrize(
    "told",
    [
        [(1 << 52, ANN, Call())],
        [(1000 + GRACE_MS + 501 + 5000, ANN, Call())],
        [(1050, ANN, Call()), (1060, ANN, None), (1 << 52, ANN, Call())],
    ],
    ids=["142,000 years", "some seconds", "behind a right one"],
)
def test_nobody_was_later_than_can_have_been(told: list[tuple[int, int, Any]]) -> None:
    tables, guests = lost("Ann", "Bob")
    seen(guests["Ann"], *told)
    hosts(tables, guests["Bob"])
    back(tables, 5, guests["Ann"])
    count = len(told) - 1
    assert log(tables) == [(at_ms, seat) for at_ms, seat, _ in told[:count]]
    assert all(told == [Cut(count)] for told in cuts(tables).values())
    assert host(tables).run.clock.play_time(tables.now) < 10_000
    equal(tables)


def test_the_clock_of_play_goes_on_from_what_was_brought() -> None:
    tables, guests = lost("Ann", "Bob")
    seen(guests["Ann"], (4000, ANN, Call()))
    hosts(tables, guests["Bob"], after_ms=5000)
    back(tables, 5, guests["Ann"])
    assert log(tables) == [(4000, ANN)]
    assert host(tables).run.clock.play_time(tables.now) == 4000
    tables.guests[LOCAL].asks.go_on()
    flow(tables)
    tables.now += 700
    claim = match(tables).rules.opportunities(match(tables).state)[0]
    guests["Ann"].submit(ANN, claim, tables.now)
    flow(tables)
    assert log(tables) == [(4000, ANN), (4700, ANN)]


def test_a_program_that_was_lost_itself_does_not_know_for_how_long() -> None:
    tables, guests = lost("Ann", "Bob")
    seen(guests["Ann"], (UNKNOWN_MS, ANN, Call()))
    kept = guests["Bob"].snapshot()
    assert kept is not None
    tables.host_anew(kept._replace(lost=None), LOCAL, guests["Bob"])
    flow(tables)
    back(tables, 5, guests["Ann"])
    assert log(tables) == [(UNKNOWN_MS, ANN)]


def test_what_the_rules_refuse_is_cut_off() -> None:
    tables, guests = lost("Ann", "Bob")
    ann = guests["Ann"].match
    assert ann is not None
    seen(guests["Ann"], (1050, ANN, Call()))
    hosts(tables, guests["Bob"])
    host(tables).on_connected(5, tables.now)
    forged = [Entry(1050, ANN, Call()), Entry(1060, ANN, Call())]
    link = LogDigests(ann.opening, forged)[2]
    host(tables).receive(5, ["hello", "token 0", ["Ann"], "mark", 1, 2, link], tables.now)
    for number, piece in entry_pieces(ann.rules, forged, 0):
        host(tables).receive(5, ["log", number, piece], tables.now)
    assert log(tables) == [(1050, ANN)]
    out = [message for line, message in host(tables).take_out() if message and line == LOCAL]
    assert ["cut", 1] in out


def test_who_is_late_with_another_log_has_that_of_the_game() -> None:
    tables, guests = lost(*NAMES)
    seen(guests["Ann"], (1050, ANN, Call()))
    hosts(tables, guests["Bob"])
    tables.guests[LOCAL].asks.go_on()
    flow(tables)
    tables.delays[5] = lambda: 100
    tables.join(5, guests["Ann"])
    tables.now += 100
    tables.step()
    guests["Bob"].submit(BOB, Call(), tables.now)  # while Ann’s log is on its way
    flow(tables)
    assert [entry.seat for entry in match(tables).session.log] == [BOB]
    ann: Match | None = guests["Ann"].match
    assert ann is not None
    assert digests(ann) == digests(match(tables))
    assert cuts(tables)[LOCAL] == [Cut(1)]


def test_who_still_brings_what_they_know_is_waited_for_but_not_for_long() -> None:
    tables, guests = lost(*NAMES)
    for name in ("Ann", "Cy"):
        seen(guests[name], (1050, BOB, Call()))
    hosts(tables, guests["Bob"])
    assert not host(tables).run.awaits(tables.now)
    tables.delays[5] = lambda: 100
    tables.join(5, guests["Ann"])
    tables.step()
    assert host(tables).run.awaits(tables.now)
    assert host(tables).due(tables.now) == tables.now + AWAITED_MS
    flow(tables)
    assert not host(tables).run.awaits(tables.now)
    tables.delays[6] = lambda: 100
    tables.join(6, guests["Cy"])
    flow(tables)
    assert log(tables) == [(1050, BOB)]


def test_who_never_brings_it_is_not_waited_for_any_more() -> None:
    tables, guests = lost("Ann", "Bob")
    hosts(tables, guests["Bob"])
    host(tables).on_connected(5, tables.now)
    host(tables).receive(5, ["hello", "token 0", ["Ann"], "mark", 1, 9, "x"], tables.now)
    assert host(tables).run.awaits(tables.now)
    assert host(tables).run.awaits(tables.now + AWAITED_MS - 1)
    assert not host(tables).run.awaits(tables.now + AWAITED_MS)
    assert not host(tables).run.awaits(tables.now + 2 * AWAITED_MS)


def test_programs_without_a_screen_say_where_the_log_ends() -> None:
    assert [*news_events(Cut(3), Guest((), "token"))] == [("cut", {"entries": 3})]


@pytest.mark.parametrize("mode", ["table", "race"])
def test_what_was_asked_for_in_another_game_means_nothing(mode: Mode) -> None:
    tables = together("Ann", "Bob")
    tables.now += 1000
    host(tables).tick(tables.now)
    tables.guests[BOB].submit(BOB, Call(), tables.now)
    bob = tables.cut(BOB)
    cy = tables.join(7, Guest(["Cy"], "token 7"))
    flow(tables)
    host(tables).reopen()
    plan = opening("triangle", GAMES["triangle"].default_options(), [None, None])
    host(tables).change(plan, mode)
    host(tables).start("seed", tables.now)
    flow(tables)
    assert cy.seats == (BOB,)
    tables.join(8, bob)
    assert ["asked", BOB, 0, ["call"]] in tables.sent
    flow(tables)
    assert tables.broken == []
    assert bob.game.opening is not None
    assert bob.game.opening.game == "triangle"
