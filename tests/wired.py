"""Tables on a network that is only in memory, and programs with windows at both ends of it."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

from game.core.rules import Options
from game.games import GAMES
from game.net.adverts import TableAdvert
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import LOCAL, Host
from game.net.hosted_table import HostedTable
from game.net.joined_table import JoinedTable
from game.net.sockets.connection import (
    ConnectionClosed,
    ConnectionOpened,
    Happening,
    MessageReceived,
)
from game.net.sockets.connections import Connections
from game.net.table.latency import Latency
from game.net.table.lobby import Mode
from game.net.wire import CloseReason, Message, pack_message, unpack_message
from game.play.opening import Opening
from game.ui.context import Context
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.rejoin import RecorderChoice
from game.ui.table.players.computers import computer_name

ADDRESS = "192.168.0.20"


class Door(NamedTuple):
    lines: "MemoryLines"
    table: int
    secret: int


class Memory:
    """What all computers of a network share."""

    def __init__(self) -> None:
        self.doors: dict[int, Door] = {}
        self.notices: dict[int, TableAdvert] = {}
        self.ports = 21333
        self.sent: list[Any] = []

    def lines(self) -> Connections:
        """Return the connections of one more computer."""
        return cast(Connections, MemoryLines(self))


class MemoryLines:
    """Connections of one computer, as `Connections` has them, without a thread or a socket."""

    def __init__(self, memory: Memory) -> None:
        self.memory, self.number = memory, 0
        self.ends: dict[int, tuple[MemoryLines, int]] = {}
        self.happenings: list[Happening] = []

    def listen(self, address: str, port: int, secret: int) -> tuple[int, TableCode]:
        self.memory.ports += 1
        port = port or self.memory.ports
        self.memory.doors[port] = Door(self, port, secret)
        return port, TableCode(address or ADDRESS, port, secret)

    def unlisten(self, table: int) -> None:
        self.memory.doors.pop(table, None)
        self.memory.notices.pop(table, None)

    def answer(self, table: int, notice: TableAdvert) -> bool:
        self.memory.notices[table] = notice
        return True

    def ask(self) -> None:
        self.happenings += self.memory.notices.values()

    def connect(self, code: TableCode) -> int:
        line, door = self._next(), self.memory.doors.get(code.port)
        if door is None or door.secret != code.secret:
            why = CloseReason.NOBODY if door is None else CloseReason.WRONG
            self.happenings.append(ConnectionClosed(line, why))
            return line
        there = door.lines._next()
        self.ends[line], door.lines.ends[there] = (door.lines, there), (self, line)
        self.happenings.append(ConnectionOpened(line, None, code.address))
        door.lines.happenings.append(ConnectionOpened(there, door.table, ADDRESS))
        return line

    def _next(self) -> int:
        self.number += 1
        return self.number

    def send(self, line: int, message: Message) -> None:
        body = pack_message(message)
        self.memory.sent.append(message)
        if line in self.ends:
            lines, there = self.ends[line]
            lines.happenings.append(MessageReceived(there, unpack_message(body)))

    def close(self, line: int) -> None:
        if line in self.ends:
            lines, there = self.ends.pop(line)
            lines.ends.pop(there, None)
            lines.happenings.append(ConnectionClosed(there, CloseReason.LEFT))

    def cut(self) -> None:
        """Cut all connections: both ends notice."""
        for line in [*self.ends]:
            self.happenings.append(ConnectionClosed(line, CloseReason.LOST))
            self.close(line)

    def lag(self, line: int) -> Latency:
        return Latency(40, 2)

    def take(self) -> list[Happening]:
        found, self.happenings = self.happenings, []
        return found

    def stop(self) -> None:
        for line in [*self.ends]:
            self.close(line)
        for table in [table for table, door in self.memory.doors.items() if door.lines is self]:
            self.unlisten(table)


def opening(game: str, levels: tuple[int | None, ...], options: Options | None = None) -> Opening:
    """Return what is to be played, with open places and computers."""
    chosen = [level or 0 for level in levels]
    names = tuple(computer_name(chosen, seat) if level else "" for seat, level in enumerate(chosen))
    return Opening(game, options or GAMES[game].default_options(), names=names, levels=levels)


def a_table(
    context: Context,
    plan: Opening,
    mode: Mode = "table",
    others: tuple[str, ...] = ("Emmy",),
    names: tuple[str, ...] = ("Ada",),
) -> NetworkTable:
    """Return a table that is hosted here, with others who have come by lines of no computer."""
    lines = Memory().lines()
    host = Host(plan, mode, "mark", names[0] if names else "")
    keeping = RecorderChoice(context, names)
    guest = Guest(names, "token", recorder=keeping)
    party = HostedTable(lines, host, guest, *lines.listen("", 0, 31_415_926), 0, told=False)
    linked = NetworkTable(context, keeping, TableCode(ADDRESS, 21334, 31_415_926), party)
    for number, name in enumerate(others, 100):
        host.on_connected(number, 0)
        host.receive(number, ["hello", name, [name] if name else [], "", 0, 0, ""], 0)
        host.set_latency(number, 40 * (number - 99), 2)
    linked.step(0)
    return linked


def a_visit(context: Context, linked: NetworkTable, name: str = "Emmy") -> NetworkTable:
    """Return the table of `a_table` as one of the others has it, who has come with that name."""
    lines, keeping = Memory().lines(), RecorderChoice(context, (name,))
    guest = Guest((name,), name, recorder=keeping)
    party = JoinedTable(lines, guest, linked.code)
    seen = NetworkTable(context, keeping, linked.code, party)
    host = cast(HostedTable, linked.party).host
    number = next(line for line, own in host._crowd.parties.items() if name in own.names)
    guest.on_connected(0)
    host.on_disconnected(number, 0)
    host.take_out()
    host.on_connected(number, 0)
    for message in guest.take_out():
        host.receive(number, message, 0)
    for line, told in host.take_out():
        if line == number and told is not None:
            guest.receive(told, 0)
    hear(seen, told=[])
    return seen


def hear(linked: NetworkTable, told: list[Message], now: int = 0) -> None:
    """Let a guest hear from its host, whoever that is."""
    for message in told:
        linked.guest.receive(message, now)
    for news in linked.guest.take_news():
        linked._hear(news)


__all__ = ["LOCAL", "Callable", "Memory", "MemoryLines", "a_table", "a_visit", "hear", "opening"]
