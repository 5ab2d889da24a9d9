"""The host of a table: the seats, the game in progress, and the messages to all guests.

It has no sockets and no clock: its owner passes in each message with its line and time, and takes
out the messages to send. The people at the host's computer are a guest on the line LOCAL.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.core.rules import Seat
from game.net.table.grammar import TO_HOST, fields_of
from game.net.table.lanes import Lanes, Race
from game.net.table.latency import Latency, PlayClock
from game.net.table.lobby import (
    Chair,
    Lobby,
    Mode,
    Party,
    check,
    opening_for,
    seat_parties,
    watching,
)
from game.net.table.messages import sign_of
from game.net.table.news import DismissReason
from game.net.table.race import RaceHost
from game.net.table.recovery import TableSnapshot
from game.net.table.roster import GameRun, Roster
from game.net.table.shared_table import Outgoing, SharedTableHost
from game.net.wire import Message, ProtocolError
from game.play.opening import Opening, is_name

LOCAL: Final = 0
"""The line of the people at the host's computer."""


class Host:
    """One hosted table. Times are arguments, in milliseconds.

    Example:
        >>> from game.games import GAMES
        >>> options = GAMES["classic"].default_options()
        >>> opening = Opening("classic", options, names=("", ""), levels=(None, 3))
        >>> host = Host(opening, "table", "mark")
        >>> [chair.level for chair in host.lobby.chairs]
        [None, 3]
    """

    def __init__(
        self, opening: Opening, mode: Mode, mark: str, name: str = "", lanes: Lanes | None = None
    ) -> None:
        """Open a table for a game; seats without a computer in its opening are for people.

        ``mark``, up to 16 characters, identifies the table; ``lanes`` stores the logs of races.

        Raises:
            ValueError: The game cannot be played in this mode.
        """
        check(opening, mode)
        self._plan, self._mode, self._name = opening, mode, name
        self._mark, self._round, self._lanes = mark, 0, lanes
        self._crowd = Roster(seat_parties(opening, (), mode))
        self.run = GameRun()
        self._out: list[tuple[int, Message | None]] = []

    @classmethod
    def resume(cls, kept: TableSnapshot, name: str, lanes: Lanes | None = None) -> "Host":
        """Resume a table whose host or program was lost, paused until all guests are back.

        Raises:
            ValueError: The stored game cannot be played.
        """
        lobby, opening = kept.lobby, kept.opening
        levels = tuple(chair.level for chair in lobby.chairs)
        names = tuple(chair.name for chair in lobby.chairs)
        plan = replace(opening, names=names, levels=levels)
        host = cls(plan, lobby.mode, lobby.mark, name, lanes)
        host._round = lobby.round
        host._crowd.put(lobby.chairs)
        reach = host._crowd.reach
        if lobby.mode == "race":
            race = Race(lobby.mark, lobby.round, lanes)
            lanes_game = RaceHost(opening, race, reach, levels, kept.lanes)
            host.run = GameRun(lanes_game, PlayClock(max(kept.played, lanes_game.last_action_ms)))
        else:
            at = (kept.log, kept.played, kept.lost)
            game = SharedTableHost(opening, lobby.round, reach, *at, goes_on=True)
            host.run = GameRun(game, PlayClock(game.match.now))
        host.run.phase, host.run.paused_by = lobby.phase, ""
        return host

    # State.

    @property
    def lobby(self) -> Lobby:
        """The public state of the table: game, mode, phase, seats and spectators."""
        told = (self._plan.game, self._plan.options, self._mode, self.run.phase, self._name)
        watchers = watching(self._crowd.chairs, self._crowd.parties.values())
        return Lobby(*told, self._mark, self._round, self._crowd.chairs, *watchers)

    def due(self, now: int) -> int | None:
        """Return the due time of the next `tick`, or None if nothing is due."""
        found = [*self._crowd.strangers.values(), self._crowd.due(), *self.run.due(now)]
        return min((max(now, one) for one in found if one is not None), default=None)

    def take_out(self) -> list[tuple[int, Message | None]]:
        """Return and clear the outgoing messages by line, in order; None closes the line."""
        out, self._out = self._out, []
        return out

    # Acts of the host.

    def change(self, opening: Opening, mode: Mode) -> None:
        """Change the game, its mode or its players; only before a game begins.

        Raises:
            ValueError: The game cannot be played in this mode, or one is in progress.
        """
        if self.run.phase != "open":
            raise ValueError("a game goes on")
        check(opening, mode)
        self._plan, self._mode = opening, mode
        self._update_seats()

    def start(self, seed: str, now: int) -> None:
        """Start a game with the occupied seats; open chairs are removed.

        Raises:
            ValueError: Too few have sat down, or the rules refuse the game.
        """
        if self.run.phase != "open":
            raise ValueError("a game goes on")
        chairs = tuple(chair for chair in self._crowd.chairs if not chair.open)
        levels = tuple(chair.level for chair in chairs)
        opening, number = opening_for(self._plan, chairs, self._mode, seed), self._round + 1
        if self._mode == "race":
            race = Race(self._mark, number, self._lanes)
            self.run = GameRun(RaceHost(opening, race, self._crowd.reach, levels))
        else:
            self.run = GameRun(SharedTableHost(opening, number, self._crowd.reach))
        self._crowd.put(chairs)
        self._round = number
        self.run.clock.run(now)
        self._tell_lobby()
        for line in self._crowd.parties:
            self._send_all(self.run.greeting(line, None, now))
        self.tick(now)

    def reopen(self) -> None:
        """Put the game away, and open the table for the next one."""
        self.run = GameRun()
        self._update_seats()

    def go_on(self, now: int) -> None:
        """Resume a paused game."""
        self._send_all(self.run.go_on(now))

    def open_seat(self, seat: Seat, now: int, level: int | None = None) -> None:
        """Open a person's seat to others, or give it to a computer; in a race, give it up.

        Raises:
            ValueError: The seat is a computer's, or no game is in progress.
        """
        old = self._crowd.chairs[seat]
        if self.run.phase != "playing" or old.level is not None:
            raise ValueError(f"there is nobody to let go of at seat {seat}")
        self._crowd.change(seat, Chair(old.name, level=level))
        if isinstance(self.run.game, RaceHost):
            self._send_all(self.run.game.mark_gone(seat))
        elif self.run.game and level is not None:
            self.run.game.computer_for(seat, level)
        self._tell_lobby()
        self.tick(now)

    def send_away(self, seat: Seat, now: int) -> None:
        """Disconnect the remote guest in a seat, before a game begins."""
        line = self._crowd.reach.lines.get(seat, LOCAL)
        if self.run.phase == "open" and line != LOCAL:
            self._out += _dismissal(line, DismissReason.LET_GO)
            self.on_disconnected(line, now)

    def close(self) -> None:
        """Close the table and disconnect all guests."""
        if isinstance(self.run.game, RaceHost):
            self.run.game.keep_all()
        for line in (*self._crowd.strangers, *self._crowd.parties):
            self._out += _dismissal(line, DismissReason.CLOSED)
            self._crowd.left(line, 0)

    # Events of the connections.

    def on_connected(self, line: int, now: int) -> None:
        """Register a line after its handshake."""
        self._crowd.add_stranger(line, now)

    def set_latency(self, line: int, rtt_ms: int, jitter_ms: int) -> None:
        """Update the latency of a line, and tell guests of noticeable changes."""
        self._crowd.reach.ways[line] = Latency(rtt_ms, jitter_ms)
        trips = self._crowd.reach.round_trips(len(self._crowd.chairs))
        if self._crowd.reach.differ(trips):
            self._send_all([(None, ["lag", trips])])

    def on_disconnected(self, line: int, now: int) -> None:
        """Remove a line that was closed; its guest may come back."""
        if self._crowd.left(line, now):
            self._update_seats(now)
            self.tick(now)

    def receive(self, line: int, message: Message, now: int) -> None:
        """Handle a message of a guest; a forbidden one closes that line only."""
        if line not in self._crowd.strangers and line not in self._crowd.parties:
            return  # sent before the line was closed
        try:
            self._dispatch(line, message, now)
        except ProtocolError:
            self._out += _dismissal(line, DismissReason.FORBIDDEN)
            self.on_disconnected(line, now)
        self.tick(now)

    def tick(self, now: int) -> None:
        """Advance the game to ``now``, and store and send the results."""
        for line in [line for line, until in self._crowd.strangers.items() if now >= until]:
            self._crowd.left(line, now)
            self._out.append((line, None))
        if self._crowd.is_due(now):
            self._update_seats(now)
        phase = self.run.phase
        self._send_all(self.run.tick(now))
        if self.run.phase != phase:
            self._tell_lobby()

    def _dispatch(self, line: int, message: Message, now: int) -> None:
        does: dict[str, Callable[..., None]] = {
            "hello": self._hello,
            "say": self._say,
            "take": self._take,
            "leave": self._leave,
        }
        word, given = message[0], fields_of(TO_HOST, message)
        if (line in self._crowd.strangers) != (word == "hello"):
            raise ProtocolError("who comes says hello first, and once")
        if not self._crowd.paces[line].hears(word, given, now):
            return
        if word in does:
            does[word](line, *given, now)
        elif word in ("pause", "on"):
            if self._crowd.seats_of(line):
                name, run = self._crowd.name_of(line), self.run
                self._send_all(run.pause(name, now) if word == "pause" else run.go_on(now))
        else:
            self._send_all(self.run.receive(line, word, given, now))
            if word in ("log", "asked"):
                self._send_all(self.run.recover(now, over=self.run.clock.runs))

    def _hello(self, line: int, token: str, names: list[str], *rest: Any) -> None:
        mark, number, have, link, now = rest
        if not all(map(is_name, names)):
            raise ProtocolError("a name has something to show")
        sign = sign_of(token)
        known = (have, link) if (mark, number) == (self._mark, self._round) else None
        if self._mode == "race" and sign not in {chair.owner for chair in self._crowd.chairs}:
            known = None  # newcomers have no lane yet
        for other in self._crowd.lines_with_sign(sign):
            self._out += _dismissal(other, DismissReason.ELSEWHERE)
            self.on_disconnected(other, now)
        self._crowd.add_party(line, Party(sign, tuple(names)))
        self._update_seats(now, line)
        self._send_all(self.run.greeting(line, known, now))
        self._send_all(self.run.recover(now, over=self.run.clock.runs))

    def _say(self, line: int, seat: Seat | None, phrase: int, now: int) -> None:
        if seat is not None and seat not in self._crowd.seats_of(line):
            return  # said before the seats changed
        name = self._crowd.name_of(line) if seat is None else self._crowd.chairs[seat].name
        self._send_all([(None, ["said", name, seat, phrase])])

    def _take(self, line: int, seat: Seat, now: int) -> None:
        if self.run.phase != "playing" or self._mode != "table" or seat >= len(self._crowd.chairs):
            return  # asked for in an earlier game
        if self._crowd.take(line, seat):
            self._tell_lobby()

    def _leave(self, line: int, now: int) -> None:
        for seat in self._crowd.seats_of(line):
            self._crowd.change(seat, Chair(self._crowd.chairs[seat].name))
            if isinstance(self.run.game, RaceHost) and self.run.phase == "playing":
                self._send_all(self.run.game.mark_gone(seat))
        self._out.append((line, None))
        self.on_disconnected(line, now)

    # Messages to all.

    def _update_seats(self, now: int = 0, comes: int | None = None) -> None:
        """Update the seats after guests came (one by the line ``comes``) or left, and tell all."""
        if self.run.phase == "open":
            self._crowd.seat_all(self._plan, self._mode)
            self._tell_lobby()
            return
        before = set(self._crowd.reach.lines.items())
        self._crowd.update_seats(now)
        self._tell_lobby()
        if isinstance(self.run.game, RaceHost):
            changed = {line for _, line in before ^ set(self._crowd.reach.lines.items())}
            for line in sorted(changed & self._crowd.parties.keys() - {comes}):
                # These have just joined the race, or left it.
                self._send_all(self.run.greeting(line, None, now))

    def _tell_lobby(self) -> None:
        message = self.lobby.message()
        if isinstance(self.run.game, RaceHost) and self.run.phase == "playing":
            self.run.game.keep(message)
        self._send_all([(None, message)])

    def _send_all(self, told: Outgoing) -> None:
        for line, message in told:
            self._out += [
                (to, message) for to in ([line] if line is not None else self._crowd.parties)
            ]


def _dismissal(line: int, why: DismissReason) -> list[tuple[int, Message | None]]:
    """Return the last message to a line, and its end."""
    return [(line, ["bye", why.number]), (line, None)]
