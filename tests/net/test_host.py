"""The host: what it lets its guests do, and what closes their connections."""

from typing import Any

import pytest
from hosted import Tables, opening

from game.core.rules import CLOCK
from game.games import GAMES
from game.games.claims.state import Call, Claim, Timeout
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.table.lobby import Chair, Mode, resize_computers, unlike
from game.net.table.news import (
    AWAY,
    FASTER,
    PAUSED,
    PHRASES,
    PhraseSaid,
    TableChange,
    TableClosed,
)
from game.net.table.roster import HELLO_MS
from game.net.wire import LARGEST, ProtocolError
from game.play.match import ActionRefused, EntryMade, Match
from game.play.opening import LONGEST_NAME


def together(
    *names: str, game: str = "classic", mode: Mode = "table", start: bool = True, **fields: Any
) -> Tables:
    options = GAMES[game].default_options().__class__(**fields)
    tables = Tables(Host(opening(game, options, [None] * len(names)), mode, "mark", names[0]))
    for line, name in enumerate(filter(None, names)):
        tables.join(line, Guest([name], f"token {line}"))
        tables.settle()
    if start:
        host(tables).start("seed", tables.now)
        flow(tables)
    return tables


def host(tables: Tables) -> Host:
    assert tables.host is not None
    return tables.host


def match(tables: Tables) -> Match:
    found = host(tables).run.match
    assert found is not None
    return found


def flow(tables: Tables) -> None:
    tables.flush()
    tables.settle()


def wait(tables: Tables, ms: int) -> None:
    tables.now += ms
    host(tables).tick(tables.now)
    flow(tables)


def news(tables: Tables, line: int, kind: type) -> list[Any]:
    return [one for one in tables.news[line] if isinstance(one, kind)]


def say(tables: Tables, line: int, *message: Any) -> None:
    host(tables).receive(line, [*message], tables.now)
    flow(tables)


# Who sits where.


def test_who_has_somebodys_name_gets_the_next_number_that_is_free() -> None:
    tables = together(*["Player 1", "Player 1", "Ann", "Ann", "Ann", "Player 1"], start=False)
    names = [chair.name for chair in host(tables).lobby.chairs]
    assert names == ["Player 1", "Player 2", "Ann", "Ann 2", "Ann 3", "Player 3"]
    host(tables).start("seed", tables.now)
    say(tables, 1, "pause")
    assert host(tables).run.paused_by == "Player 2"
    long = "x" * LONGEST_NAME
    assert unlike(long, [Chair(long)]) == f"{'x' * (LONGEST_NAME - 3)} 2"


def test_where_places_go_open_ones_go_first_and_people_last() -> None:
    chairs = [Chair("Ann", "a"), Chair("One", level=1), Chair(), Chair("Bob", "b")]
    assert resize_computers(chairs, 6) == (None, 1, None, None, None, None)
    assert resize_computers(chairs, 3) == (None, 1, None)
    assert resize_computers(chairs, 2) == (None, None)


def test_people_sit_down_as_they_come_and_who_finds_no_seat_watches() -> None:
    tables = together("Ann", "Bob", start=False)
    pair = Guest(["Bob", "Di"], "pair")
    tables.join(7, pair)
    flow(tables)
    lobby = host(tables).lobby
    assert [chair.name for chair in lobby.chairs] == ["Ann", "Bob"]
    assert (lobby.watching, lobby.watchers, lobby.full, lobby.free) == (("Bob",), 1, True, 0)
    assert tables.guests[1].lobby == lobby
    assert (tables.guests[1].seats, pair.seats) == ((1,), ())
    tables.cut(1)
    flow(tables)
    assert [chair.name for chair in host(tables).lobby.chairs] == ["Ann", "Bob"]
    assert pair.seats == (1,)


def test_a_game_begins_with_several_who_sit_and_puts_open_chairs_away() -> None:
    tables = together("Ann", "", start=False)
    plan = opening("classic", GAMES["classic"].default_options(), [None, None, None])
    host(tables).change(plan, "table")
    with pytest.raises(ValueError, match="seats takes 2"):
        host(tables).start("seed", tables.now)
    tables.join(1, Guest(["Bob"], "b"))
    flow(tables)
    host(tables).start("seed", tables.now)
    flow(tables)
    assert match(tables).opening.names == ("Ann", "Bob")
    with pytest.raises(ValueError, match="goes on"):
        host(tables).change(plan, "table")
    host(tables).reopen()
    flow(tables)
    assert [chair.open for chair in host(tables).lobby.chairs] == [False, False, True]
    assert tables.guests[1].match is None


def test_a_seat_that_is_let_go_is_taken_by_another_or_a_computer() -> None:
    tables = together("Ann", "Bob")
    cy = tables.join(5, Guest(["Cy"], "c"))
    flow(tables)
    assert cy.match is not None
    assert cy.match.state == match(tables).state
    cy.asks.take_seat(1)
    flow(tables)
    assert not cy.seats
    host(tables).open_seat(1, tables.now)
    cy.asks.take_seat(1)
    flow(tables)
    assert [cy.seats, tables.guests[1].seats] == [(1,), ()]
    cy.submit(1, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == 1
    host(tables).open_seat(0, tables.now, level=5)
    tables.run(lambda: any(entry.seat == 0 for entry in match(tables).session.log))
    assert tables.guests[1].match is not None


# What is done in a game.


def test_what_is_refused_is_said_in_the_words_of_the_rules() -> None:
    tables = together("Ann", "Bob")
    ann, bob = tables.guests[LOCAL], tables.guests[1]
    tables.delays[1] = lambda: 20
    tables.now += 1000
    bob.submit(1, Call(), tables.now)
    assert bob.game.waits(1)
    ann.submit(0, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == 0
    assert news(tables, 1, ActionRefused) == [ActionRefused(1, "Another player called first.")]
    assert not bob.game.waits(1)
    wait(tables, 6000)
    assert isinstance(match(tables).session.log[-1].action, Timeout)
    assert [len(one.session.log) for one in (match(tables), bob.match) if one] == [2, 2]


def test_what_somebody_had_not_seen_yet_cannot_be_called_upon() -> None:
    tables = together("Ann", "Bob")
    wait(tables, 1000)
    tables.delays[1] = lambda: 400
    tables.guests[1].submit(1, Call(), tables.now)
    tables.flush()
    claim = match(tables).rules.opportunities(match(tables).state)[0]
    host(tables).receive(LOCAL, ["do", 1, 0, 1, 0, 1000, ["call"]], tables.now)
    code = match(tables).rules.encode_action(claim)
    host(tables).receive(LOCAL, ["do", 1, 0, 2, 1, 300, code], tables.now + 300)
    flow(tables)
    assert [entry.seat for entry in match(tables).session.log] == [0, 0]
    assert [one.reason for one in news(tables, 1, ActionRefused)] == [FASTER]


def test_a_pause_is_for_all_and_says_by_whom() -> None:
    tables = together("Ann", "Bob")
    ann, bob = tables.guests[LOCAL], tables.guests[1]
    wait(tables, 1000)
    bob.asks.pause()
    flow(tables)
    assert (ann.game.paused_by, bob.game.paused_by) == ("Bob", "Bob")
    bob.submit(1, Call(), tables.now)
    assert match(tables).now == 1000
    wait(tables, 60_000)
    assert host(tables).due(tables.now) is None
    ann.asks.go_on()
    flow(tables)
    bob.submit(1, Call(), tables.now)
    flow(tables)
    assert news(tables, 1, ActionRefused) == [ActionRefused(1, PAUSED)]
    assert [entry.at_ms for entry in match(tables).session.log] == [1000]
    assert (ann.game.paused_by, bob.game.paused_by) == (None, None)


def test_a_connection_that_is_gone_and_back_brings_all_that_was_missed() -> None:
    tables = together("Ann", "Bob")
    bob = tables.cut(1)
    assert bob.take_news().count(TableChange.LOST) == 1
    assert host(tables).lobby.chairs[1].is_away
    bob.submit(1, Call(), tables.now)
    assert bob.take_news() == [ActionRefused(1, AWAY)]
    tables.now += 500
    tables.guests[LOCAL].submit(0, Call(), tables.now)
    flow(tables)
    wait(tables, 7000)
    tables.join(9, bob)
    flow(tables)
    assert bob.match is not None
    assert bob.match.session.log == match(tables).session.log
    assert news(tables, 9, TableChange).count(TableChange.BACK) == 1
    assert len(news(tables, 9, EntryMade)) == 2
    assert not host(tables).lobby.chairs[1].is_away


def test_phrases_are_said_by_their_numbers_and_not_too_often() -> None:
    tables = together("Ann", "Bob")
    tables.guests[1].say(3)
    tables.guests[1].say(4)
    flow(tables)
    assert news(tables, LOCAL, PhraseSaid) == [PhraseSaid("Bob", 1, 3)]
    assert len(PHRASES) == len(set(PHRASES)) == 12


def test_the_calls_clock_waits_for_who_is_far_away() -> None:
    tables = together("Ann", "Bob")
    host(tables).set_latency(1, 200, 10)
    flow(tables)
    assert tables.guests[LOCAL].lag == {0: 0, 1: 200}
    wait(tables, 1000)
    say(tables, 1, "do", 1, 1, 1, 0, 900, ["call"])
    assert match(tables).session.log[0].at_ms == 900  # at the host nobody is waited for
    claim = match(tables).rules.opportunities(match(tables).state)[0]
    wait(tables, 5000)  # the time of the call ran out 100 ms ago
    assert match(tables).session.log[-1].seat == 1
    code = match(tables).rules.encode_action(claim)
    say(tables, 1, "do", 1, 1, 2, 1, 4890, code)
    assert [(one.at_ms, one.seat) for one in match(tables).session.log] == [(900, 1), (5890, 1)]


def test_nobody_is_believed_more_than_was_measured() -> None:
    tables = together("Ann", "Bob")
    host(tables).set_latency(1, 100, 10)
    wait(tables, 5000)
    say(tables, 1, "do", 1, 1, 1, 0, 0, ["call"])
    assert match(tables).session.log[0].at_ms == 5000 - 130


def test_a_race_says_how_far_everybody_is_by_seats_and_goes_on_without_who_is_let_go() -> None:
    tables = together("Ann", "Bob", "Cy", game="triangle", mode="race")
    ann, bob = tables.guests[LOCAL], tables.guests[1]
    assert bob.match is not None
    for guest, line in ((bob, 1), (ann, 0)):
        tables.now += 1000
        guest.submit(line, bob.match.rules.moves(bob.match.session.states[0], 0)[0], tables.now)
        flow(tables)
    lanes = [(seat, lane.entries, lane.at_ms) for seat, lane in ann.game.progress.items()]
    assert lanes == [(0, 1, 2000), (1, 1, 1000), (2, 0, 0)]
    tables.cut(2)
    host(tables).open_seat(2, tables.now)
    tables.lose_host()
    kept = bob.snapshot()
    assert kept is not None
    tables.host_anew(kept, 1, bob)
    flow(tables)
    assert [lane.entries for lane in bob.game.progress.values()] == [1, 1, 0]
    assert host(tables).lobby.mode == "race"


# What is not allowed.

CODE = ["claim", 3, 0, 1, 2]
NOT_ALLOWED: list[list[Any]] = [
    ["do", 1, -1, 1, 0, 0, ["timeout"]],
    ["do", 1, 1, 1, 0, -1, ["call"]],
    ["do", 1, 1, 1, 0, 0, ["shout"]],
    ["do", 1, 1, 1, 0, 0, CODE * 2],
    ["do", 1, 1, 1, 0, 0, None],
    ["do", 1, 1, 1, 0, 0],
    ["do", 1, None, "1", [], [[[]]], 0],
    ["hello", "again", [], "", 0, 0, ""],
    ["log", 0, [[0, 0]]],
    ["log", 0, [[0, 0, ["shout"]]]],
    ["have", 1],
    ["say", 1, 12],
    ["say", 1, -1],
    ["pause", 1],
    ["on", []],
    ["lobby"],
    ["began", LARGEST - 1],
    ["", ""],
    ["ping\n" * 20],
]


@pytest.mark.parametrize("message", NOT_ALLOWED, ids=map(str, NOT_ALLOWED))
def test_what_is_not_allowed_closes_the_line_and_nothing_else(message: list[Any]) -> None:
    tables = together("Ann", "Bob")
    bob = tables.guests[1]
    say(tables, 1, *message)
    assert tables.broken == [1]
    assert [type(one) for one in tables.news[1]].count(TableClosed) == 1
    assert bob.closed
    tables.guests[LOCAL].submit(0, Call(), tables.now)
    flow(tables)
    assert match(tables).state.caller == 0


@pytest.mark.parametrize(
    "message",
    [
        ["hello", "", ["Bob"], "", 0, 0, ""],
        ["pause"],
        *(
            ["hello", "x", [name], "", 0, 0, ""]
            for name in ("", "   ", " Bob", "\u3164", "\u2800", "B\u2800", "e" + "\u0301" * 10)
        ),
    ],
    ids=ascii,
)
def test_a_stranger_says_hello_first(message: list[Any]) -> None:
    tables = together("Ann", "Bob")
    host(tables).on_connected(8, tables.now)
    tables.guests[8] = Guest([], "nobody")
    say(tables, 8, *message)
    assert tables.broken == [8]


def test_a_stranger_who_never_says_hello_keeps_no_place() -> None:
    tables = together("Ann", "Bob")
    host(tables).on_connected(8, tables.now)
    due = tables.now + HELLO_MS
    assert host(tables).due(tables.now) == due
    host(tables).tick(due - 1)
    assert host(tables).take_out() == []
    host(tables).tick(due)
    assert host(tables).take_out() == [(8, None)]
    host(tables).receive(8, ["hello", "x", ["Eve"], "", 0, 0, ""], due)
    assert host(tables).take_out() == []


def test_a_guest_believes_no_host_everything() -> None:
    tables = together("Ann", "Bob")
    bob = tables.guests[1]
    for message in (
        ["entries", 0, 0, [[0, 0, ["claim", 3, 0, 1, 2]]]],
        ["entries", 0, 0, [[0, CLOCK, ["timeout"]]]],
        ["began", 2, 0, "classic", [], "seed", [], ["Ann"], [None]],
        ["began", 2, 0, "chess", [], "seed", [], ["Ann"], [None]],
        ["lobby", "mark", 1],
        ["goes", 5, 0],
        ["said", "Ann", 0, 99],
        ["give", 9, "?"],
    ):
        with pytest.raises(ProtocolError):
            bob.receive(message, tables.now)


def test_who_asks_for_too_much_at_a_time_is_sent_away() -> None:
    tables = together("Ann", "Bob", "Cy")
    host(tables).set_latency(2, 300, 0)
    wait(tables, 1000)
    for number in range(9):
        host(tables).receive(1, ["do", 1, 1, number, 0, 900, ["call"]], tables.now)
    flow(tables)
    assert tables.broken == [1]
    assert set(tables.guests) == {0, 2}


def test_a_wrong_claim_is_a_mistake_and_no_reason_to_go() -> None:
    tables = together("Ann", "Bob")
    bob = tables.guests[1]
    bob.submit(1, Call(), tables.now)
    flow(tables)
    right = set(match(tables).rules.opportunities(match(tables).state))
    cards = match(tables).state.table
    wrong = next(claim for n in range(9) if (claim := Claim(cards[n : n + 3])) not in right)
    bob.submit(1, wrong, tables.now)
    flow(tables)
    assert match(tables).state.scores == (0, -1)
    assert tables.broken == []
