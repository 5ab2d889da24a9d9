"""A guest at a hosted table: the lobby, the match as it is known here, and requests to the host.

Like the host, it has no sockets and no clock. Its match is a replica of the host's, or in a race a
match of its own; either way the results of actions arrive as news.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.rules import Action, Entry, Seat
from game.net.table.fields import ProtocolError
from game.net.table.grammar import TO_GUEST, fields_of
from game.net.table.lanes import Lanes, Race, extend_lane
from game.net.table.lobby import Lobby, check_chairs, lobby_of
from game.net.table.messages import opening_from, sign_of
from game.net.table.news import (
    AWAY,
    PAUSED,
    Back,
    Began,
    Cut,
    DismissReason,
    GameEnded,
    GamePaused,
    HostLost,
    News,
    PhraseSaid,
    RaceProgress,
    SeatsChanged,
    TableClosed,
    WentOn,
)
from game.net.table.race import LaneProgress, RaceGuest, progress_from
from game.net.table.replica import Replica
from game.net.table.snapshot import TableSnapshot
from game.net.wire import Message
from game.play.match import ActionRefused, Match, Recorder
from game.play.opening import Opening


class Guest:
    """The people at one keyboard, or computers that play for them. Time is in milliseconds."""

    def __init__(
        self,
        names: Sequence[str],
        token: str,
        *,
        level: int | None = None,
        recorder: Callable[[Opening], Recorder | None] = lambda opening: None,
        lanes: Lanes | None = None,
    ) -> None:
        """Begin without a connection; a guest without names is a spectator.

        A guest that reconnects with the same ``token``, any text of up to 64 characters, gets its
        seats back; only hosts see it. With a ``level`` a computer plays all seats of this guest.
        ``recorder`` makes the recorder of a game, ``lanes`` stores the logs of races.
        """
        self.names = tuple(names)
        self.token = token
        self.lobby: Lobby | None = None
        self.opening: Opening | None = None
        self.paused_by: str | None = None
        """The name of who paused the game; empty while the table waits for guests to come back."""
        self.progress: dict[Seat, LaneProgress] = {}
        self.lag: dict[Seat, int] = {}
        """The round trip to each seat with a connected guest, in milliseconds."""
        self.connected = False
        self.closed = False
        self.why = ""  # the sentence for which the host has closed the table for us
        self.lanes = lanes
        self._level, self._recorder = level, recorder
        self._table: Replica | RaceGuest | None = None
        self._known = ("", 0)  # the mark of the table, and the number of its game
        self._lane: list[Any] = []  # the lane's log from the host, until the game begins here
        self._ended = False  # whether `GameEnded` was reported
        self._lost_at: int | None = None
        self._out: list[Message] = []
        self._news: list[News] = []

    # State.

    @property
    def sign(self) -> str:
        """The digest of the token, which marks this guest's seats in the lobby."""
        return sign_of(self.token)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this guest; a spectator has none."""
        return () if self.lobby is None else self.lobby.seats_of(self.sign)

    @property
    def match(self) -> Match | None:
        """The match as it is known here; in a race the guest's own, of one seat."""
        return self._table.match if self._table else None

    @property
    def racing(self) -> bool:
        """Whether the game is a race."""
        return self.lobby is not None and self.lobby.mode == "race"

    def waits(self, seat: Seat) -> bool:
        """Whether a request of a seat is still unanswered by the host."""
        return isinstance(self._table, Replica) and seat in self._table.waiting

    def snapshot(self) -> TableSnapshot | None:
        """Return a snapshot of the table to resume it, or None unless a game is in progress."""
        if self.lobby is None or self.opening is None or self.lobby.phase != "playing":
            return None
        match, lanes = self.match, tuple(self.progress.values())
        played = match.now if match else max((lane.at_ms for lane in lanes), default=0)
        log = self._table.match.session.log if isinstance(self._table, Replica) else ()
        return TableSnapshot(self.lobby, self.opening, log, played, lanes, self._lost_at)

    def take_out(self) -> list[Message]:
        """Return and clear the outgoing messages."""
        out, self._out = self._out, []
        return out

    def take_news(self) -> list[News]:
        """Return and clear the news since the last call, oldest first."""
        news, self._news = self._news, []
        return news

    def due(self, now: int) -> int | None:
        """Return the due time of the next `tick`, or None if nothing is due."""
        if not self._runs:
            return None
        if isinstance(self._table, RaceGuest):
            return self._table.due(now)
        return self._table.due(self._ours, now) if self._table else None

    def think(self, steps: int = 1) -> bool:
        """Let computers think for some steps; return whether they are still thinking."""
        return self.match is not None and self.match.session.think(steps)

    # Acts of the people here.

    def submit(self, seat: Seat, action: Action, now: int) -> None:
        """Act for one of this guest's seats; the result arrives later as news.

        Raises:
            ValueError: No game is in progress, or the seat belongs to another guest.
        """
        table = self._table
        if table is None or seat not in self.seats:
            raise ValueError(f"seat {seat} cannot act here")
        self.tick(now)
        if self.paused_by is not None:
            self._news.append(ActionRefused(seat, PAUSED))
        elif isinstance(table, RaceGuest):
            self._news += table.act(action)
            self._out += table.progress_messages()
        elif not self._greeted(table):
            self._news.append(ActionRefused(seat, AWAY))
        elif seat not in table.waiting:
            match = table.match
            refusal = match.rules.refusal(match.state, Entry(match.now, seat, action))
            if refusal is None:
                self._out.append(table.make_request(seat, action, now))
            else:
                self._news.append(ActionRefused(seat, refusal))

    def pause(self) -> None:
        """Ask the host to pause the game for all."""
        self._say(["pause"])

    def go_on(self) -> None:
        """Ask the host to resume the game."""
        self._say(["on"])

    def say(self, phrase: int, seat: Seat | None = None) -> None:
        """Send one of the PHRASES, by default from this guest's first seat."""
        own = seat if seat is not None or not self.seats else self.seats[0]
        self._say(["say", own, phrase])

    def take_seat(self, seat: Seat) -> None:
        """Ask for a seat that was given up during the game."""
        self._say(["take", seat])

    def leave(self) -> None:
        """Leave the table for good, which opens this guest's seats."""
        self._say(["leave"])
        self._end()

    def _say(self, message: Message) -> None:
        if self.connected:
            self._out.append(message)

    # Events of the connection.

    def on_connected(self, now: int) -> None:
        """Send the hello message on a new connection, and repeat unanswered requests."""
        self.connected = True
        table = self._table if isinstance(self._table, Replica) else None
        known = table.log_digest() if table else (0, "")
        self._out = [["hello", self.token, [*self.names], *self._known, *known]]
        self._out += table.unanswered.values() if table else ()

    def on_disconnected(self, now: int) -> None:
        """Stop the match after the connection was lost; it may come back."""
        if not self.connected:
            return
        self.connected = False
        self._lost_at = now if self._lost_at is None else self._lost_at
        self._out.clear()
        self.lag.clear()
        if self._table:
            self._table.on_disconnected(now)
        if not self.closed:
            self._news.append(HostLost())

    def receive(self, message: Message, now: int) -> None:
        """Handle a message of the host.

        Raises:
            ProtocolError: The message is not allowed; the connection must be closed.
        """
        word, given = message[0], fields_of(TO_GUEST, message)
        match word:
            case "lobby":
                self._update_lobby(lobby_of(given))
            case "began":
                self._start_game(given, now)
            case "goes":
                self._goes(*given, now=now)
            case "paused":
                self._stop(*given, now=now)
            case "on":
                self._run(given[0], now)
            case "said":
                self._news.append(PhraseSaid(*given))
            case "cut":
                self._news.append(Cut(*given))
            case "progress":
                seat, lane = given[0], progress_from(given[1:])
                self.progress = dict(sorted({**self.progress, seat: lane}.items()))
                self._news.append(RaceProgress(seat))
            case "lane":
                self._lane = extend_lane(self._lane, *given[1:])
            case "lag":
                self.lag = {seat: trip for seat, trip in enumerate(given[0]) if trip >= 0}
            case "bye":
                self.why = list(DismissReason)[given[0]].value
                self._news.append(TableClosed(self.why))
                self._end()
            case _:
                if isinstance(self._table, Replica):
                    news, answers = self._table.receive(word, given, now)
                    self._news += news
                    self._out += answers
        self._look()

    def tick(self, now: int) -> None:
        """Advance the match to ``now``, and request the moves of computers."""
        table = self._table
        if table is None or not self._runs:
            return
        table.set_play_clock(now)
        if isinstance(table, RaceGuest):
            self._news += table.advance()
            self._out += table.progress_messages()
        else:
            self._out += table.due_proposals(self._ours, now)

    @property
    def _ours(self) -> tuple[Seat, ...]:
        """The seats that a computer plays here."""
        return self.seats if self._level is not None else ()

    @property
    def _runs(self) -> bool:
        playing = self.lobby is not None and self.lobby.phase == "playing"
        table = self._table
        there = self._greeted(table) if isinstance(table, Replica) else table is not None
        return playing and there and self.paused_by is None

    def _greeted(self, table: Replica) -> bool:
        """Return whether the host has said how the game goes on since the last connection.

        Until then its seats and its log may be others than those known here.
        """
        return self.connected and table.clock.runs

    def _update_lobby(self, lobby: Lobby) -> None:
        self.lobby = lobby
        if lobby.phase == "open":
            self._put_away()
        elif isinstance(self._table, Replica) and (lobby.mark, lobby.round) == self._known:
            check_chairs(self._table.match.opening, lobby.chairs)
            self._table.plan_for(self._ours, self._level)
        self._news.append(SeatsChanged(lobby))

    def _look(self) -> None:
        """Report the end of the game once its last entries and the host's word are here."""
        lobby, match = self.lobby, self.match
        if self._ended or self.opening is None or lobby is None or lobby.phase != "over":
            return
        known = match is not None and match.result is not None
        if len(self.progress) == len(lobby.chairs) if self.racing else known:
            self._ended = True
            self._news.append(GameEnded())
            if isinstance(self._table, RaceGuest):
                self._table.finish()

    def _start_game(self, given: list[Any], now: int) -> None:
        number, play, opening = given[0], given[1], opening_from(given[2:])
        if self.lobby is None:
            raise ProtocolError("a game begins at a table")
        self._put_away()
        self._lost_at = None
        self._known, self.opening = (self.lobby.mark, number), opening
        try:
            self._table = self._make_table(self.lobby, opening, play)
        except ValueError as error:
            raise ProtocolError(str(error)) from error
        self._run(play, now)
        self._news.append(Began(opening, self.match.session.length if self.match else 0))

    def _make_table(self, lobby: Lobby, opening: Opening, play: int) -> Replica | RaceGuest | None:
        """Return the table for a new game, or None if only others race."""
        ours = self.seats
        if lobby.mode == "table":
            check_chairs(opening, lobby.chairs)
            recorder, number = self._recorder(opening), self._known[1]
            return Replica(number, opening, recorder, play, self._ours, self._level)
        if opening.seats != 1:
            raise ProtocolError("everybody is alone in a race")
        if not ours:
            return None
        alone = replace(opening, names=(lobby.chairs[ours[0]].name,), levels=(self._level,))
        known, self._lane = self._lane, []
        return RaceGuest(alone, Race(*self._known, self.lanes), ours[0], play, known)

    def _goes(self, number: int, play: int, *, now: int) -> None:
        if number != self._known[1] or self.opening is None:
            raise ProtocolError("another game goes on here")
        self._lost_at = None
        self._news.append(Back())
        if isinstance(self._table, RaceGuest):
            self._table.forget()
        self._run(play, now)

    def _stop(self, name: str, play: int, *, now: int) -> None:
        self.tick(now)
        self.paused_by = name
        if self._table:
            self._table.stop(play, now)
        self._news.append(GamePaused(name))

    def _run(self, play: int, now: int) -> None:
        if self._table:
            self._table.run(play, now)
        if self.paused_by is not None:
            self.paused_by = None
            self._news.append(WentOn())

    def _put_away(self) -> None:
        if self._table:
            self._table.match.leave()
        self._table, self.opening, self.paused_by, self._ended = None, None, None, False
        self.progress = {}

    def _end(self) -> None:
        self.closed = True
        if self._table:
            self._table.match.leave()
