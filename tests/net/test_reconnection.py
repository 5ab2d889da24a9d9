"""Reconnection of a guest: where it looks for its table after a break."""

from typing import Any

from hosted import opening

from game.games import GAMES
from game.net.adverts import TableAdvert
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.joined_table import MOST_PLACES, JoinedTable
from game.net.sockets.connection import (
    ConnectionClosed,
    ConnectionOpened,
    MessageReceived,
)
from game.net.wire import CloseReason

HOME = TableCode("10.0.0.1", 21333, 5)


class NoConnections:
    """Connections that lead nowhere, and note where to."""

    def __init__(self) -> None:
        self.tried: list[TableCode] = []

    def connect(self, code: TableCode) -> int:
        self.tried.append(code)
        return len(self.tried)

    def ask(self) -> None:
        pass

    def send(self, line: int, message: list[Any]) -> None:
        pass

    def close(self, line: int) -> None:
        pass


def cut() -> tuple[JoinedTable, NoConnections]:
    """Return a guest at a table whose connection has just been cut."""
    host = Host(opening("classic", GAMES["classic"].default_options(), [None] * 2), "table", "m")
    lines: Any = NoConnections()
    table = JoinedTable(lines, Guest(["Bob"], "b"), HOME)
    table.step(0, [ConnectionOpened(1, None, HOME.address)])
    host.on_connected(1, 0)
    host.receive(1, ["hello", "b", ["Bob"], "", 0, 0, ""], 0)
    told = [message for _, message in host.take_out() if message is not None]
    table.step(1, [MessageReceived(1, message) for message in told])
    lines.tried = [HOME]
    table.step(1000, [ConnectionClosed(1, CloseReason.LOST)])
    return table, lines


def attempt(
    table: JoinedTable, *answers: tuple[str, int], why: CloseReason = CloseReason.NOBODY
) -> None:
    """Let a search find tables at these places, and the next attempt fail."""
    assert table._again_at is not None
    now = table._again_at
    adverts = [TableAdvert("Bob", "classic", "table", 1, *place) for place in answers]
    table.step(now - 100, adverts)
    table.step(now, [])
    assert table._line is not None
    table.step(now + 50, [ConnectionClosed(table._line, why)])


def test_every_second_attempt_is_at_home_whoever_answers_the_search() -> None:
    table, lines = cut()
    for number in range(30):
        attempt(table, *(("10.0.0.66", 1 + 64 * number + one) for one in range(64)))
        assert len(table._others) <= MOST_PLACES
    assert lines.tried[1:].count(HOME) == 15
    assert not table.over


def test_a_table_that_has_moved_is_tried_at_once_and_then_by_turns() -> None:
    table, lines = cut()
    for _ in range(4):
        attempt(table, ("10.0.0.2", 7))
    there = TableCode("10.0.0.2", 7, HOME.secret)
    assert lines.tried[1:] == [there, HOME, there, HOME]


def test_a_wrong_code_elsewhere_is_no_end() -> None:
    table, lines = cut()
    attempt(table, ("10.0.0.2", 7), why=CloseReason.WRONG)
    assert not table.over
    attempt(table)
    assert lines.tried[-1] == HOME
    attempt(table, why=CloseReason.WRONG)
    assert table.over
