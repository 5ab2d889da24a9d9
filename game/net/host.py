"""The host of a table: who sits where, the game that is played, and what all are told.

It has no sockets and no clock: whoever has them tells it what came by which line, and when, and
takes out what is to be sent. Its own people are a guest by the line LOCAL.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.core.rules import Seat
from game.net.table.crowd import Crowd
from game.net.table.kept import Kept
from game.net.table.lag import PlayClock, Way
from game.net.table.lanes import Lanes, Race
from game.net.table.lobby import (
    Chair,
    Lobby,
    Mode,
    Party,
    Phase,
    check,
    opening_for,
    seated,
    watching,
)
from game.net.table.messages import (
    MOST_PEOPLE,
    Forbidden,
    items,
    listed,
    seat_from,
    sign_of,
    text,
    whole,
)
from game.net.table.news import PHRASES, Why
from game.net.table.race import Racing
from game.net.table.together import Outgoing, Together
from game.net.wire import Message
from game.play.match import Match
from game.play.opening import Opening, is_name

LOCAL: Final = 0
"""The line of the host's own people."""

SAID_EVERY_MS: Final = 500
_TOKEN: Final = 64
_TOLD_MS: Final = 10
"""Round trips that differ by less are not told anew."""


class Host:
    """One table, from the first guest on. Time is pushed in, in milliseconds."""

    def __init__(
        self, opening: Opening, mode: Mode, mark: str, name: str = "", lanes: Lanes | None = None
    ) -> None:
        """Open a table for a game: where its opening has a computer one sits, and else people may.

        ``mark``, 16 characters at most, tells tables apart; ``lanes`` keep what is done in races.

        Raises:
            ValueError: the game cannot be played so.
        """
        check(opening, mode)
        self._plan, self._mode, self._name = opening, mode, name
        self._mark, self._round, self._lanes = mark, 0, lanes
        self._phase: Phase = "open"
        self._crowd = Crowd(seated(opening, (), mode))
        self.game: Together | Racing | None = None  # what is played
        self._clock = PlayClock()
        self.paused_by: str | None = None
        """Who has paused the game; empty if it waits for all to come back."""
        self._said: dict[int, int] = {}
        self._trips: list[int] = []
        self._out: list[tuple[int, Message | None]] = []

    @classmethod
    def resumed(cls, kept: Kept, name: str, lanes: Lanes | None = None) -> "Host":
        """Go on with a table that has lost its host, or its program; it is paused until all came.

        Raises:
            ValueError: what was kept cannot be played.
        """
        lobby, opening = kept.lobby, kept.opening
        levels = tuple(chair.level for chair in lobby.chairs)
        names = tuple(chair.name for chair in lobby.chairs)
        plan = replace(opening, names=names, levels=levels)
        host = cls(plan, lobby.mode, lobby.mark, name, lanes)
        host._round, host._phase, host.paused_by = lobby.round, lobby.phase, ""
        host._crowd.put(lobby.chairs)
        if lobby.mode == "race":
            race = Race(lobby.mark, lobby.round, lanes)
            host.game = Racing(opening, race, host._crowd.reach, levels, kept.lanes)
            host._clock = PlayClock(max(kept.played, host.game.played))
        else:
            at = (kept.log, kept.played)
            host.game = Together(opening, lobby.round, host._crowd.reach, *at, goes_on=True)
            host._clock = PlayClock(host.game.match.now)
        return host

    # What is asked of it.

    @property
    def lobby(self) -> Lobby:
        """Return all that everybody at the table may know."""
        told = (self._plan.game, self._plan.options, self._mode, self._phase, self._name)
        chairs = self._crowd.chairs
        watchers = watching(chairs, self._crowd.parties.values())
        return Lobby(*told, self._mark, self._round, chairs, *watchers)

    @property
    def match(self) -> Match | None:
        """Return the match that all play, where they play one."""
        return self.game.match if isinstance(self.game, Together) else None

    def due(self, now: int) -> int | None:
        """Return when `tick` is wanted next, if nothing comes before; None if it is not."""
        due = self.game.due() if self.game and self._clock.runs else None
        return None if due is None else max(now, self._clock.when(due, now))

    def think(self, steps: int = 1) -> bool:
        """Let computers think for so many steps, and tell whether they are at it still."""
        return bool(self.game and self._clock.runs and self.game.think(steps))

    def take_out(self) -> list[tuple[int, Message | None]]:
        """Return what is to be sent, in this order; None is to close the line behind the rest."""
        out, self._out = self._out, []
        return out

    # What the host does.

    def change(self, opening: Opening, mode: Mode) -> None:
        """Have something else played, or by others; only while no game goes on.

        Raises:
            ValueError: the game cannot be played so, or one goes on.
        """
        if self._phase != "open":
            raise ValueError("a game goes on")
        check(opening, mode)
        self._plan, self._mode = opening, mode
        self._look()

    def start(self, seed: str, now: int) -> None:
        """Begin a game with those who have sat down; chairs that are open are put away.

        Raises:
            ValueError: too few sit there, or the rules do not take the game.
        """
        if self._phase != "open":
            raise ValueError("a game goes on")
        chairs = tuple(chair for chair in self._crowd.chairs if not chair.open)
        levels = tuple(chair.level for chair in chairs)
        opening, number = opening_for(self._plan, chairs, self._mode, seed), self._round + 1
        if self._mode == "race":
            race = Race(self._mark, number, self._lanes)
            self.game = Racing(opening, race, self._crowd.reach, levels)
        else:
            self.game = Together(opening, number, self._crowd.reach)
        self._crowd.put(chairs)
        self._round, self._phase, self.paused_by = number, "playing", None
        self._clock = PlayClock()
        self._clock.run(now)
        self._tell_lobby()
        for line in self._crowd.parties:
            self._greet(line, None, now)
        self.tick(now)

    def again(self) -> None:
        """Put the game away, and have the table open for the next one."""
        self._phase, self.game, self.paused_by, self._clock = "open", None, None, PlayClock()
        self._look()

    def go_on(self, now: int) -> None:
        """Go on, if the game is paused."""
        if self._phase == "playing" and self.paused_by is not None:
            self.paused_by = None
            self._clock.run(now)
            self._send_all([(None, ["on", self._clock.at(now)])])

    def let_go(self, seat: Seat, now: int, level: int | None = None) -> None:
        """Let somebody else have a seat, or a computer of a level; in a race, wait no longer.

        Raises:
            ValueError: it is no person's seat of a game that goes on.
        """
        old = self._crowd.chairs[seat]
        if self._phase != "playing" or old.level is not None:
            raise ValueError(f"there is nobody to let go of at seat {seat}")
        self._crowd.change(seat, Chair(old.name, level=level))
        if isinstance(self.game, Racing):
            self._send_all(self.game.gave_up(seat))
        elif self.game and level is not None:
            self.game.computer_for(seat, level)
        self._tell_lobby()
        self.tick(now)

    def send_away(self, seat: Seat, now: int) -> None:
        """Send away whoever has come from elsewhere and sits there, before a game begins."""
        line = self._crowd.reach.lines.get(seat, LOCAL)
        if self._phase == "open" and line != LOCAL:
            self._send_away(line, Why.LET_GO, now)

    def close(self) -> None:
        """Send all away: the table is closed."""
        for line in (*self._crowd.strangers, *self._crowd.parties):
            self._out += [(line, ["bye", Why.CLOSED.number]), (line, None)]
            self._crowd.left(line)

    # What lines bring.

    def opened(self, line: int, now: int) -> None:
        """Take note of a line on which somebody has shown that they may come."""
        self._crowd.strangers.add(line)

    def lagged(self, line: int, rtt_ms: int, jitter_ms: int) -> None:
        """Take note of how far away a line is, as measured."""
        self._crowd.reach.ways[line] = Way(rtt_ms, jitter_ms)
        trips = self._crowd.reach.round_trips(len(self._crowd.chairs))
        if len(trips) != len(self._trips) or any(
            abs(new - old) >= _TOLD_MS for new, old in zip(trips, self._trips, strict=True)
        ):
            self._trips = trips
            self._send_all([(None, ["lag", trips])])

    def closed(self, line: int, now: int) -> None:
        """Take note that a line is gone; whoever was there may come back."""
        self._said.pop(line, None)
        if self._crowd.left(line):
            self._look()
            self.tick(now)

    def received(self, line: int, message: Message, now: int) -> None:
        """Take what came by a line; if it is not allowed, that line is closed and nothing else."""
        if line not in self._crowd.strangers and line not in self._crowd.parties:
            return  # what was on its way when it was closed
        try:
            self._heard(line, message, now)
        except Forbidden:
            self._send_away(line, Why.FORBIDDEN, now)
        self.tick(now)

    def tick(self, now: int) -> None:
        """Let happen what is to happen by now."""
        if self.game is None or not self._clock.runs:
            return
        self._send_all(self.game.decide(self._clock.at(now)))
        if self.game.over:
            self._phase = "over"
            self._clock.stop(now)
            self._tell_lobby()

    def _heard(self, line: int, message: Message, now: int) -> None:
        does: dict[str, Callable[[int, list[Any], int], None]] = {
            "hello": self._hello,
            "pause": self._pause,
            "on": self._go_on,
            "say": self._say,
            "take": self._take,
            "leave": self._leave,
        }
        word = message[0]
        if (line in self._crowd.strangers) != (word == "hello"):
            raise Forbidden("who comes says hello first, and once")
        if word in does:
            does[word](line, message[1:], now)
        elif self.game is not None:
            self._send_all(self.game.heard(line, message, self._clock.at(now)))
        # Else it belongs to a game that has just been put away.

    def _hello(self, line: int, given: list[Any], now: int) -> None:
        token, names, mark, number, have, link = items(["hello", *given], 6)
        sign = sign_of(text(token, _TOKEN))
        called = tuple(text(name) for name in listed(names, MOST_PEOPLE))
        if not all(map(is_name, called)) or not token:
            raise Forbidden("a name has something to show, and a token is not empty")
        same = text(mark, _TOKEN) == self._mark and whole(number) == self._round
        known = (whole(have), text(link)) if same else None
        for other in self._crowd.others(sign):
            self._send_away(other, Why.ELSEWHERE, now)
        self._crowd.came(line, Party(sign, called))
        self._look()
        self._greet(line, known, now)

    def _greet(self, line: int, known: tuple[int, str] | None, now: int) -> None:
        if self.game is None:
            return
        play = self._clock.at(now)
        told = self.game.greeting(line, known, play)
        if self.paused_by is not None:
            told.append(["paused", self.paused_by, play])
        self._out += [(line, message) for message in told]

    def _pause(self, line: int, given: list[Any], now: int) -> None:
        items(["pause", *given], 0)
        if self._phase == "playing" and self.paused_by is None and self._crowd.seats_of(line):
            self._clock.stop(now)
            self.paused_by = self._crowd.called(line)
            self._send_all([(None, ["paused", self.paused_by, self._clock.at(now)])])

    def _go_on(self, line: int, given: list[Any], now: int) -> None:
        items(["on", *given], 0)
        if self._crowd.seats_of(line):
            self.go_on(now)

    def _say(self, line: int, given: list[Any], now: int) -> None:
        seat, number = items(["say", *given], 2)
        own = None if seat is None else seat_from(seat, self._crowd.seats_of(line))
        said = whole(number, len(PHRASES) - 1)
        if now - self._said.get(line, -SAID_EVERY_MS) < SAID_EVERY_MS:
            return
        self._said[line] = now
        name = self._crowd.called(line) if own is None else self._crowd.chairs[own].name
        self._send_all([(None, ["said", name, own, said])])

    def _take(self, line: int, given: list[Any], now: int) -> None:
        chairs, party = self._crowd.chairs, self._crowd.parties[line]
        seat = seat_from(items(["take", *given], 1)[0], range(len(chairs)))
        together = self._phase == "playing" and self._mode == "table"
        if together and chairs[seat].open and party.names:
            self._crowd.change(seat, replace(chairs[seat], owner=party.sign))
            self._tell_lobby()

    def _leave(self, line: int, given: list[Any], now: int) -> None:
        items(["leave", *given], 0)
        for seat in self._crowd.seats_of(line):
            self._crowd.change(seat, Chair(self._crowd.chairs[seat].name))
            if isinstance(self.game, Racing) and self._phase == "playing":
                self._send_all(self.game.gave_up(seat))
        self._out.append((line, None))
        self.closed(line, now)

    # What all are told.

    def _look(self) -> None:
        """See who is here, and tell all of it."""
        if self._phase == "open":
            self._crowd.seat_all(self._plan, self._mode)
        else:
            self._crowd.look()
        self._tell_lobby()

    def _tell_lobby(self) -> None:
        message = self.lobby.message()
        if isinstance(self.game, Racing) and self._phase == "playing":
            self.game.keep(message)
        self._send_all([(None, message)])

    def _send_all(self, told: Outgoing) -> None:
        for line, message in told:
            self._out += [
                (to, message) for to in ([line] if line is not None else self._crowd.parties)
            ]

    def _send_away(self, line: int, why: Why, now: int) -> None:
        self._out += [(line, ["bye", why.number]), (line, None)]
        self.closed(line, now)
