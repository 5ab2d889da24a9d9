"""The host of a table: the seats, the game in progress, and the messages to all guests.

It has no sockets and no clock: its owner passes in each message with its line and time, and takes
out the messages to send. The people at the host's computer are a guest on the line LOCAL.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.core.rules import Seat
from game.net.table.fields import ProtocolError
from game.net.table.grammar import TO_HOST, fields_of
from game.net.table.lanes import Lanes, Race
from game.net.table.latency import Latency, PlayClock
from game.net.table.lobby import (
    Chair,
    Lobby,
    Mode,
    Party,
    Phase,
    check,
    opening_for,
    seat_parties,
    watching,
)
from game.net.table.messages import sign_of
from game.net.table.news import DismissReason
from game.net.table.race import RaceHost
from game.net.table.roster import Roster
from game.net.table.shared_table import Outgoing, SharedTableHost
from game.net.table.snapshot import TableSnapshot
from game.net.wire import Message
from game.play.match import Match
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
        self._phase: Phase = "open"
        self._crowd = Roster(seat_parties(opening, (), mode))
        self.game: SharedTableHost | RaceHost | None = None  # in progress, or just over
        self._clock = PlayClock()
        self.paused_by: str | None = None
        """The name of who paused the game; empty while it waits for guests to come back."""
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
        host._round, host._phase, host.paused_by = lobby.round, lobby.phase, ""
        host._crowd.put(lobby.chairs)
        reach = host._crowd.reach
        if lobby.mode == "race":
            race = Race(lobby.mark, lobby.round, lanes)
            host.game = RaceHost(opening, race, reach, levels, kept.lanes)
            host._clock = PlayClock(max(kept.played, host.game.last_action_ms))
        else:
            at = (kept.log, kept.played, kept.lost)
            host.game = SharedTableHost(opening, lobby.round, reach, *at, goes_on=True)
            host._clock = PlayClock(host.game.match.now)
        return host

    # State.

    @property
    def lobby(self) -> Lobby:
        """The public state of the table: game, mode, phase, seats and spectators."""
        told = (self._plan.game, self._plan.options, self._mode, self._phase, self._name)
        watchers = watching(self._crowd.chairs, self._crowd.parties.values())
        return Lobby(*told, self._mark, self._round, self._crowd.chairs, *watchers)

    @property
    def match(self) -> Match | None:
        """The match that all play together; None in a race or between games."""
        return self.game.match if isinstance(self.game, SharedTableHost) else None

    def due(self, now: int) -> int | None:
        """Return the due time of the next `tick`, or None if nothing is due."""
        found = [
            *self._crowd.strangers.values(),
            self._crowd.due(),
            self.game.next_deadline_ms(now) if self.game else None,
        ]
        due = self.game.due() if self.game and self._clock.runs else None
        if due is not None:
            found.append(self._clock.due_time(due, now))
        return min((max(now, one) for one in found if one is not None), default=None)

    def awaits(self, now: int) -> bool:
        """Whether a guest may still bring entries that were lost with the former host."""
        return isinstance(self.game, SharedTableHost) and self.game.awaits(now)

    def think(self, steps: int = 1) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return bool(self.game and self._clock.runs and self.game.think(steps))

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
        if self._phase != "open":
            raise ValueError("a game goes on")
        check(opening, mode)
        self._plan, self._mode = opening, mode
        self._update_seats()

    def start(self, seed: str, now: int) -> None:
        """Start a game with the occupied seats; open chairs are removed.

        Raises:
            ValueError: Too few have sat down, or the rules refuse the game.
        """
        if self._phase != "open":
            raise ValueError("a game goes on")
        chairs = tuple(chair for chair in self._crowd.chairs if not chair.open)
        levels = tuple(chair.level for chair in chairs)
        opening, number = opening_for(self._plan, chairs, self._mode, seed), self._round + 1
        if self._mode == "race":
            race = Race(self._mark, number, self._lanes)
            self.game = RaceHost(opening, race, self._crowd.reach, levels)
        else:
            self.game = SharedTableHost(opening, number, self._crowd.reach)
        self._crowd.put(chairs)
        self._round, self._phase, self.paused_by = number, "playing", None
        self._clock = PlayClock()
        self._clock.run(now)
        self._tell_lobby()
        for line in self._crowd.parties:
            self._greet(line, None, now)
        self.tick(now)

    def reopen(self) -> None:
        """Put the game away, and open the table for the next one."""
        self._phase, self.game, self.paused_by, self._clock = "open", None, None, PlayClock()
        self._update_seats()

    def go_on(self, now: int) -> None:
        """Resume a paused game."""
        if self._phase == "playing" and self.paused_by is not None:
            self.paused_by = None
            self._recover(now, over=True)
            self._clock.run(now)
            self._send_all([(None, ["on", self._clock.play_time(now)])])

    def open_seat(self, seat: Seat, now: int, level: int | None = None) -> None:
        """Open a person's seat to others, or give it to a computer; in a race, give it up.

        Raises:
            ValueError: The seat is a computer's, or no game is in progress.
        """
        old = self._crowd.chairs[seat]
        if self._phase != "playing" or old.level is not None:
            raise ValueError(f"there is nobody to let go of at seat {seat}")
        self._crowd.change(seat, Chair(old.name, level=level))
        if isinstance(self.game, RaceHost):
            self._send_all(self.game.mark_gone(seat))
        elif self.game and level is not None:
            self.game.computer_for(seat, level)
        self._tell_lobby()
        self.tick(now)

    def send_away(self, seat: Seat, now: int) -> None:
        """Disconnect the remote guest in a seat, before a game begins."""
        line = self._crowd.reach.lines.get(seat, LOCAL)
        if self._phase == "open" and line != LOCAL:
            self._send_away(line, DismissReason.LET_GO, now)

    def close(self) -> None:
        """Close the table and disconnect all guests."""
        if isinstance(self.game, RaceHost):
            self.game.keep_all()
        for line in (*self._crowd.strangers, *self._crowd.parties):
            self._out += [(line, ["bye", DismissReason.CLOSED.number]), (line, None)]
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
            self._send_away(line, DismissReason.FORBIDDEN, now)
        self.tick(now)

    def tick(self, now: int) -> None:
        """Advance the game to ``now``, and store and send the results."""
        for line in [line for line, until in self._crowd.strangers.items() if now >= until]:
            self._crowd.left(line, now)
            self._out.append((line, None))
        if self._crowd.is_due(now):
            self._update_seats(now)
        if isinstance(self.game, RaceHost):
            self.game.keep_lanes(now)
        if self.game is None or not self._clock.runs:
            return
        self._send_all(self.game.decide(self._clock.play_time(now)))
        if self.game.is_over:
            self._phase = "over"
            self._clock.stop(now)
            self._tell_lobby()

    def _dispatch(self, line: int, message: Message, now: int) -> None:
        does: dict[str, Callable[..., None]] = {
            "hello": self._hello,
            "pause": self._pause,
            "on": self._go_on,
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
        elif self.game is not None:
            self._send_all(self.game.receive(line, word, given, self._clock.play_time(now), now))
            if word in ("log", "asked"):
                self._recover(now, over=self._clock.runs)
        # Otherwise it belongs to a game that has just been put away.

    def _hello(self, line: int, token: str, names: list[str], *rest: Any) -> None:
        mark, number, have, link, now = rest
        if not all(map(is_name, names)):
            raise ProtocolError("a name has something to show")
        sign = sign_of(token)
        known = (have, link) if (mark, number) == (self._mark, self._round) else None
        if self._mode == "race" and sign not in {chair.owner for chair in self._crowd.chairs}:
            known = None  # newcomers have no lane yet
        for other in self._crowd.lines_with_sign(sign):
            self._send_away(other, DismissReason.ELSEWHERE, now)
        self._crowd.add_party(line, Party(sign, tuple(names)))
        self._update_seats(now, line)
        self._greet(line, known, now)
        self._recover(now, over=self._clock.runs)

    def _greet(self, line: int, known: tuple[int, str] | None, now: int) -> None:
        if self.game is None:
            return
        play = self._clock.play_time(now)
        told = self.game.greeting(line, known, play)
        if self.paused_by is not None:
            told.append(["paused", self.paused_by, play])
        self._out += [(line, message) for message in told]

    def _recover(self, now: int, *, over: bool) -> None:
        """Add the trustworthy entries among those that were lost with the former host."""
        if isinstance(self.game, SharedTableHost):
            self._send_all(self.game.recover_entries(self._clock.play_time(now), over=over))
            self._clock.reach(self.game.last_action_ms, now)

    def _pause(self, line: int, now: int) -> None:
        if self._phase == "playing" and self.paused_by is None and self._crowd.seats_of(line):
            self._clock.stop(now)
            self.paused_by = self._crowd.name_of(line)
            self._send_all([(None, ["paused", self.paused_by, self._clock.play_time(now)])])

    def _go_on(self, line: int, now: int) -> None:
        if self._crowd.seats_of(line):
            self.go_on(now)

    def _say(self, line: int, seat: Seat | None, phrase: int, now: int) -> None:
        if seat is not None and seat not in self._crowd.seats_of(line):
            return  # said before the seats changed
        name = self._crowd.name_of(line) if seat is None else self._crowd.chairs[seat].name
        self._send_all([(None, ["said", name, seat, phrase])])

    def _take(self, line: int, seat: Seat, now: int) -> None:
        if self._phase != "playing" or self._mode != "table" or seat >= len(self._crowd.chairs):
            return  # asked for in an earlier game
        if self._crowd.take(line, seat):
            self._tell_lobby()

    def _leave(self, line: int, now: int) -> None:
        for seat in self._crowd.seats_of(line):
            self._crowd.change(seat, Chair(self._crowd.chairs[seat].name))
            if isinstance(self.game, RaceHost) and self._phase == "playing":
                self._send_all(self.game.mark_gone(seat))
        self._out.append((line, None))
        self.on_disconnected(line, now)

    # Messages to all.

    def _update_seats(self, now: int = 0, comes: int | None = None) -> None:
        """Update the seats after guests came (one by the line ``comes``) or left, and tell all."""
        if self._phase == "open":
            self._crowd.seat_all(self._plan, self._mode)
            self._tell_lobby()
            return
        before = set(self._crowd.reach.lines.items())
        self._crowd.update_seats(now)
        self._tell_lobby()
        if isinstance(self.game, RaceHost):
            changed = {line for _, line in before ^ set(self._crowd.reach.lines.items())}
            for line in sorted(changed & self._crowd.parties.keys() - {comes}):
                self._greet(line, None, now)  # these have just joined the race, or left it

    def _tell_lobby(self) -> None:
        message = self.lobby.message()
        if isinstance(self.game, RaceHost) and self._phase == "playing":
            self.game.keep(message)
        self._send_all([(None, message)])

    def _send_all(self, told: Outgoing) -> None:
        for line, message in told:
            self._out += [
                (to, message) for to in ([line] if line is not None else self._crowd.parties)
            ]

    def _send_away(self, line: int, why: DismissReason, now: int) -> None:
        self._out += [(line, ["bye", why.number]), (line, None)]
        self.on_disconnected(line, now)
