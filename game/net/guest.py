"""A guest at a hosted table: the lobby, the match as it is known here, and requests to the host.

Like the host, it has no sockets and no clock. Its match is a replica of the host's, or in a race a
match of its own; either way the results of actions arrive as news.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.rules import Action, Entry, Seat
from game.net.table.grammar import TO_GUEST, fields_of
from game.net.table.guest_game import GuestGame, begin_game
from game.net.table.lane_progress import progress_from
from game.net.table.lanes import Lanes, extend_lane
from game.net.table.lobby import Lobby, check_chairs, lobby_of
from game.net.table.messages import opening_from, sign_of
from game.net.table.news import (
    AWAY,
    PAUSED,
    Began,
    Cut,
    DismissReason,
    GamePaused,
    News,
    PhraseSaid,
    RaceProgress,
    SeatsChanged,
    TableChange,
    TableClosed,
)
from game.net.table.race import RaceGuest
from game.net.table.recovery import TableSnapshot
from game.net.table.replica import Replica
from game.net.wire import Message, ProtocolError
from game.play.match import ActionRefused, Match, Recorder
from game.play.opening import Opening


class GuestRequests:
    """Requests of the people here to the host, only sent while connected."""

    def __init__(self) -> None:
        self.out: list[Message] = []
        self.connected = False

    def connect(self, first: list[Message]) -> None:
        """Begin a new connection with these messages."""
        self.connected, self.out = True, first

    def disconnect(self) -> None:
        """Drop what has not gone out."""
        self.connected, self.out = False, []

    def take(self) -> list[Message]:
        """Return and clear the outgoing messages."""
        out, self.out = self.out, []
        return out

    def pause(self) -> None:
        """Ask the host to pause the game for all."""
        self._ask(["pause"])

    def go_on(self) -> None:
        """Ask the host to resume the game."""
        self._ask(["on"])

    def say(self, phrase: int, seat: Seat | None) -> None:
        """Send one of the PHRASES, from a seat, or as who only watches."""
        self._ask(["say", seat, phrase])

    def take_seat(self, seat: Seat) -> None:
        """Ask for a seat that was given up during the game."""
        self._ask(["take", seat])

    def leave(self) -> None:
        """Give up the seats here, and tell the host."""
        self._ask(["leave"])

    def _ask(self, message: Message) -> None:
        if self.connected:
            self.out.append(message)


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
        self.game = GuestGame()
        self.asks = GuestRequests()
        self.lag: dict[Seat, int] = {}
        """The round trip to each seat with a connected guest, in milliseconds."""
        self.closed = False
        self.why = ""  # the sentence for which the host has closed the table for us
        self.lanes = lanes
        self._level, self._recorder = level, recorder
        self._known = ("", 0)  # the mark of the table, and the number of its game
        self._lane: list[Any] = []  # the lane's log from the host, until the game begins here
        self._lost_at: int | None = None
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
        return self.game.match

    @property
    def connected(self) -> bool:
        """Whether the guest is connected to the host."""
        return self.asks.connected

    @property
    def racing(self) -> bool:
        """Whether the game is a race."""
        return self.lobby is not None and self.lobby.mode == "race"

    def snapshot(self) -> TableSnapshot | None:
        """Return a snapshot of the table to resume it, or None unless a game is in progress."""
        if self.lobby is None or self.lobby.phase != "playing":
            return None
        return self.game.snapshot(self.lobby, self._lost_at)

    def take_out(self) -> list[Message]:
        """Return and clear the outgoing messages."""
        return self.asks.take()

    def take_news(self) -> list[News]:
        """Return and clear the news since the last call, oldest first."""
        news, self._news = self._news, []
        return news

    def due(self, now: int) -> int | None:
        """Return the due time of the next `tick`, or None if nothing is due."""
        return self.game.due(self._ours, now) if self._runs else None

    # Acts of the people here.

    def submit(self, seat: Seat, action: Action, now: int) -> None:
        """Act for one of this guest's seats; the result arrives later as news.

        Raises:
            ValueError: No game is in progress, or the seat belongs to another guest.
        """
        table = self.game.table
        if table is None or seat not in self.seats:
            raise ValueError(f"seat {seat} cannot act here")
        self.tick(now)
        if self.game.paused_by is not None:
            self._news.append(ActionRefused(seat, PAUSED))
        elif isinstance(table, RaceGuest):
            self._news += table.act(action)
            self.asks.out += table.progress_messages()
        elif not self.game.runs(connected=self.connected):
            self._news.append(ActionRefused(seat, AWAY))
        elif seat not in table.waiting:
            match = table.match
            refusal = match.rules.refusal(match.state, Entry(match.now, seat, action))
            if refusal is None:
                self.asks.out.append(table.make_request(seat, action, now))
            else:
                self._news.append(ActionRefused(seat, refusal))

    def say(self, phrase: int, seat: Seat | None = None) -> None:
        """Send one of the PHRASES, by default from this guest's first seat."""
        self.asks.say(phrase, seat if seat is not None or not self.seats else self.seats[0])

    def leave(self) -> None:
        """Leave the table for good, which opens this guest's seats."""
        self.asks.leave()
        self._end()

    # Events of the connection.

    def on_connected(self, now: int) -> None:
        """Send the hello message on a new connection, and repeat unanswered requests."""
        table = self.game.table if isinstance(self.game.table, Replica) else None
        known = table.log_digest() if table else (0, "")
        hello: Message = ["hello", self.token, [*self.names], *self._known, *known]
        self.asks.connect([hello, *(table.unanswered.values() if table else ())])

    def on_disconnected(self, now: int) -> None:
        """Stop the match after the connection was lost; it may come back."""
        if not self.connected:
            return
        self.asks.disconnect()
        self._lost_at = now if self._lost_at is None else self._lost_at
        self.lag.clear()
        if self.game.table:
            self.game.table.on_disconnected(now)
        if not self.closed:
            self._news.append(TableChange.LOST)

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
                self.tick(now)
                self.game.stop(given[0], given[1], now)
                self._news.append(GamePaused(given[0]))
            case "on":
                self._run(given[0], now)
            case "said":
                self._news.append(PhraseSaid(*given))
            case "cut":
                self._news.append(Cut(*given))
            case "progress":
                self.game.note_progress(given[0], progress_from(given[1:]))
                self._news.append(RaceProgress(given[0]))
            case "lane":
                self._lane = extend_lane(self._lane, *given[1:])
            case "lag":
                self.lag = {seat: trip for seat, trip in enumerate(given[0]) if trip >= 0}
            case "bye":
                self.why = list(DismissReason)[given[0]].value
                self._news.append(TableClosed(self.why))
                self._end()
            case _:
                if isinstance(self.game.table, Replica):
                    news, answers = self.game.table.receive(word, given, now)
                    self._news += news
                    self.asks.out += answers
        self._look()

    def tick(self, now: int) -> None:
        """Advance the match to ``now``, and request the moves of computers."""
        if self._runs:
            news, out = self.game.tick(self._ours, now)
            self._news += news
            self.asks.out += out

    @property
    def _ours(self) -> tuple[Seat, ...]:
        """The seats that a computer plays here."""
        return self.seats if self._level is not None else ()

    @property
    def _runs(self) -> bool:
        playing = self.lobby is not None and self.lobby.phase == "playing"
        return playing and self.game.runs(connected=self.connected)

    def _update_lobby(self, lobby: Lobby) -> None:
        self.lobby = lobby
        if lobby.phase == "open":
            self.game.leave()
            self.game = GuestGame()
        elif isinstance(self.game.table, Replica) and (lobby.mark, lobby.round) == self._known:
            check_chairs(self.game.table.match.opening, lobby.chairs)
            self.game.table.plan_for(self._ours, self._level)
        self._news.append(SeatsChanged(lobby))

    def _look(self) -> None:
        """Report the end of the game once its last entries and the host's word are here."""
        if not self.game.ended and self.lobby is not None and self.game.is_known_over(self.lobby):
            self._news.append(TableChange.ENDED)
            self.game.finish()

    def _start_game(self, given: list[Any], now: int) -> None:
        number, play, opening = given[0], given[1], opening_from(given[2:])
        if self.lobby is None:
            raise ProtocolError("a game begins at a table")
        self.game.leave()
        self.game = GuestGame()
        self._lost_at = None
        self._known = self.lobby.mark, number
        ours = (self.seats, self._level, self._recorder, self.lanes, self._lane)
        self.game = begin_game(self.lobby, number, opening, play, *ours)
        if isinstance(self.game.table, RaceGuest):
            self._lane = []
        self._run(play, now)
        self._news.append(Began(opening, self.match.session.length if self.match else 0))

    def _goes(self, number: int, play: int, *, now: int) -> None:
        if number != self._known[1] or self.game.opening is None:
            raise ProtocolError("another game goes on here")
        self._lost_at = None
        self._news.append(TableChange.BACK)
        if isinstance(self.game.table, RaceGuest):
            self.game.table.forget()
        self._run(play, now)

    def _run(self, play: int, now: int) -> None:
        if self.game.run(play, now):
            self._news.append(TableChange.RESUMED)

    def _end(self) -> None:
        self.closed = True
        self.game.leave()
