"""Hosted and joined tables over real connections, on this computer."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from hosted import digests, opening

from game.games import GAMES
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import HostedTable, TableServer
from game.net.joined_table import JoinedTable
from game.net.sockets.connections import Connections
from game.net.table.latency import Latency
from game.net.table.lobby import Mode

SPEED = 40
"""So much faster than people the clock runs that is pushed in."""


def now() -> int:
    return int(time.monotonic() * 1000) * SPEED


@contextmanager
def lines() -> Iterator[Connections]:
    made = Connections(lambda: None)
    try:
        yield made
    finally:
        made.stop()


def hosted(carried: Connections, game: str, mode: Mode = "table", seats: int = 2) -> HostedTable:
    plan = opening(game, GAMES[game].default_options(), [None] * seats)
    listening = carried.listen("127.0.0.1", 0, 123)
    host, own = Host(plan, mode, "mark", "Ann"), Guest(["Ann"], "a", level=5)
    return HostedTable(carried, host, own, *listening, now(), told=False)


def over(table: HostedTable) -> bool:
    return table.host.lobby.phase == "over"


def until(done: Callable[[], bool], *steps: Callable[[int], object], most_s: float = 20) -> None:
    began = time.monotonic()
    while not done():
        assert time.monotonic() < began + most_s
        for step in steps:
            step(now())
        time.sleep(0.002)


@pytest.mark.heavy
def test_a_game_is_played_over_connections_and_one_that_is_cut_comes_back() -> None:
    with lines() as here, lines() as there:
        table = hosted(here, "triangle")
        code = table.code
        visit = JoinedTable(there, Guest(["Bob"], "b", level=5), code)
        until(lambda: table.host.lobby.free == 0, table.step, visit.step)
        table.host.start("seed", now())
        guest, match = visit.guest, table.host.run.match
        assert match is not None
        until(lambda: guest.match is not None, table.step, visit.step)
        (line,) = table.known
        here.close(line)
        until(lambda: not guest.connected, visit.step)
        table.host.on_disconnected(line, now())
        table.known.clear()
        until(partial(over, table), table.step, visit.step)
        until(lambda: guest.match is not None and guest.match.result is not None, visit.step)
        assert guest.match is not None
        assert digests(guest.match) == digests(match)
        table.close(now())
        until(lambda: visit.over, table.step, visit.step)
        assert visit.why == "The host has closed the table."


def test_how_far_away_a_guest_was_measured_to_be_is_told_to_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Connections, "lag", lambda own, line: Latency(80, 0))
    with lines() as here, lines() as there:
        table = hosted(here, "classic")
        code = table.code
        visit = JoinedTable(there, Guest(["Bob"], "b"), code)
        until(lambda: table.host.lobby.free == 0, table.step, visit.step)
        table.host.start("seed", now())
        until(lambda: visit.guest.lag == {0: 0, 1: 80}, table.step, visit.step)
        assert table.guest.lag == visit.guest.lag


@pytest.mark.heavy
def test_a_table_whose_host_is_lost_is_gone_on_with_and_found() -> None:
    with lines() as first, lines() as second, lines() as third:
        table = hosted(first, "classic", seats=3)
        code = table.code
        bob = JoinedTable(second, Guest(["Bob"], "b", level=5), code)
        cy = JoinedTable(third, Guest(["Cy"], "c", level=5), code)
        until(lambda: table.host.lobby.free == 0, table.step, bob.step, cy.step)
        table.host.start("seed", now())
        match = table.host.run.match
        assert match is not None
        until(lambda: len(match.session.log) > 3, table.step, bob.step, cy.step)
        first.stop()
        until(lambda: not (bob.guest.connected or cy.guest.connected), bob.step, cy.step)
        known = bob.guest.snapshot()
        assert known is not None
        anew = bob.take_over("Bob", now(), "127.0.0.1")
        until(lambda: len(anew.known) == 1, anew.step, cy.step)
        anew.guest.asks.go_on()
        until(lambda: cy.guest.game.paused_by is None and cy.guest.connected, anew.step, cy.step)
        anew.host.open_seat(0, now(), level=5)
        until(partial(over, anew), anew.step, cy.step, most_s=40)
        ended = anew.host.run.match
        assert ended is not None
        assert ended.session.log[: len(known.log)] == known.log
        until(lambda: cy.guest.match is not None and cy.guest.match.result is not None, cy.step)
        assert cy.guest.match is not None
        assert digests(cy.guest.match) == digests(ended)


@pytest.mark.heavy
def test_many_tables_are_served_by_one_process_and_guests_come_to_their_own() -> None:
    with lines() as here, lines() as there:
        tables = [hosted(here, "triangle", "race"), hosted(here, "sumz")]
        serving = TableServer(here, tables, now())
        visits: list[JoinedTable] = []
        for table in tables:
            code = table.code
            carried = Connections(lambda: None) if visits else there
            visits.append(JoinedTable(carried, Guest(["Bob"], "b", level=5), code))

        def step(now: int) -> None:
            serving.step(now)
            for visit in visits:
                visit.step(now)

        until(lambda: all(not table.host.lobby.free for table in tables), step)
        for table in tables:
            table.host.start("seed", now())
        for table, visit in zip(tables, visits, strict=True):
            until(partial(over, table), step)
            assert visit.guest.lobby is not None
            assert visit.guest.lobby.game == table.host.lobby.game
        visits[1].lines.stop()
