"""A guest at a hosted table: who is there, the match as it is known here, and what to ask for.

As the host, it has no sockets and no clock. Its match is a replica of the host's, or in a race a
match of its own; either way what came of an action is in the news.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.rules import Action, Entry, Seat
from game.net.table.fields import Forbidden
from game.net.table.grammar import TO_GUEST, fields_of
from game.net.table.kept import Kept
from game.net.table.lanes import Lanes, Race, added
from game.net.table.lobby import Lobby, check_chairs, lobby_of
from game.net.table.messages import opening_from, sign_of
from game.net.table.news import (
    AWAY,
    PAUSED,
    Back,
    Began,
    Closed,
    Cut,
    HostLost,
    News,
    Over,
    Paused,
    Progressed,
    Said,
    Seated,
    WentOn,
    Why,
)
from game.net.table.race import Lane, Progress, progress_from
from game.net.table.replica import Replica
from game.net.wire import Message
from game.play.match import Match, Recorder, Refused
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
        """Begin before there is a connection; without names there is nobody who plays.

        Who comes with the same ``token``, any text of 64 characters at the most, has the same seats
        again; nobody else is told it but hosts. ``level`` has a computer play for all of them.
        ``recorder`` makes who keeps a game, ``lanes`` keep what is done in a race.
        """
        self.names = tuple(names)
        self.token = token
        self.lobby: Lobby | None = None
        self.opening: Opening | None = None
        self.paused_by: str | None = None
        """Who has paused the game; empty if the table waits for all to come back."""
        self.progress: dict[Seat, Progress] = {}
        self.lag: dict[Seat, int] = {}
        """The round trip to each seat whose guest is there, in milliseconds."""
        self.connected = False
        self.closed = False
        self.why = ""  # the host has closed the table for us, in a sentence
        self.lanes = lanes
        self._level, self._recorder = level, recorder
        self._table: Replica | Lane | None = None
        self._known = ("", 0)  # the mark of the table, and the number of its game
        self._lane: list[Any] = []  # as the host knows it, until the game begins here
        self._ended = False  # it is told that the game is over
        self._lost_at: int | None = None
        self._out: list[Message] = []
        self._news: list[News] = []

    # What is asked of it.

    @property
    def sign(self) -> str:
        """Return what tells in the lobby which seats are those of this guest."""
        return sign_of(self.token)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return the seats of those here; none watches."""
        return () if self.lobby is None else self.lobby.seats_of(self.sign)

    @property
    def match(self) -> Match | None:
        """Return the match as it is known here; in a race it is one's own, of one seat."""
        return self._table.match if self._table else None

    @property
    def racing(self) -> bool:
        """Tell whether it is a race."""
        return self.lobby is not None and self.lobby.mode == "race"

    def waits(self, seat: Seat) -> bool:
        """Tell whether the host has not answered yet what a seat asked for."""
        return isinstance(self._table, Replica) and seat in self._table.waiting

    def kept(self) -> Kept | None:
        """Return the table as it is known here, to go on with it; None if no game goes on."""
        if self.lobby is None or self.opening is None or self.lobby.phase != "playing":
            return None
        match, lanes = self.match, tuple(self.progress.values())
        played = match.now if match else max((lane.at_ms for lane in lanes), default=0)
        log = self._table.match.session.log if isinstance(self._table, Replica) else ()
        return Kept(self.lobby, self.opening, log, played, lanes, self._lost_at)

    def take_out(self) -> list[Message]:
        """Return what is to be sent."""
        out, self._out = self._out, []
        return out

    def take_news(self) -> list[News]:
        """Return what has happened since it was asked last, in its order."""
        news, self._news = self._news, []
        return news

    def due(self, now: int) -> int | None:
        """Return when `tick` is wanted next, if nothing comes before; None if it is not."""
        if not self._runs:
            return None
        if isinstance(self._table, Lane):
            return self._table.due(now)
        return self._table.due(self._ours, now) if self._table else None

    def think(self, steps: int = 1) -> bool:
        """Let computers think for so many steps, and tell whether they are at it still."""
        return self.match is not None and self.match.session.think(steps)

    # What people do.

    def submit(self, seat: Seat, action: Action, now: int) -> None:
        """Let a seat of ours act: what comes of it is in the news, sooner or later.

        Raises:
            ValueError: no game goes on, or the seat is somebody else's.
        """
        table = self._table
        if table is None or seat not in self.seats:
            raise ValueError(f"seat {seat} cannot act here")
        self.tick(now)
        if self.paused_by is not None:
            self._news.append(Refused(seat, PAUSED))
        elif isinstance(table, Lane):
            self._news += table.act(action)
            self._out += table.told()
        elif not self.connected:
            self._news.append(Refused(seat, AWAY))
        elif seat not in table.waiting:
            match = table.match
            refusal = match.rules.refusal(match.state, Entry(match.now, seat, action))
            if refusal is None:
                self._out.append(table.wish(seat, action, now))
            else:
                self._news.append(Refused(seat, refusal))

    def pause(self) -> None:
        """Ask for a pause, for all."""
        self._say(["pause"])

    def go_on(self) -> None:
        """Ask to go on."""
        self._say(["on"])

    def say(self, phrase: int, seat: Seat | None = None) -> None:
        """Say one of the PHRASES, for a seat of ours if we have one."""
        own = seat if seat is not None or not self.seats else self.seats[0]
        self._say(["say", own, phrase])

    def take_seat(self, seat: Seat) -> None:
        """Ask for a seat that was let go while a game goes on."""
        self._say(["take", seat])

    def leave(self) -> None:
        """Leave the table for good: our seats are open."""
        self._say(["leave"])
        self._end()

    def _say(self, message: Message) -> None:
        if self.connected:
            self._out.append(message)

    # What the connection brings.

    def opened(self, now: int) -> None:
        """Say who comes, on a new connection."""
        self.connected = True
        table = self._table if isinstance(self._table, Replica) else None
        known = table.known() if table else (0, "")
        self._out = [["hello", self.token, [*self.names], *self._known, *known]]
        self._out += table.unanswered.values() if table else ()

    def lost(self, now: int) -> None:
        """Take note that the connection is gone: it may come back."""
        if not self.connected:
            return
        self.connected = False
        self._lost_at = now if self._lost_at is None else self._lost_at
        self._out.clear()
        self.lag.clear()
        if self._table:
            self._table.lost(now)
        if not self.closed:
            self._news.append(HostLost())

    def received(self, message: Message, now: int) -> None:
        """Take what the host has said.

        Raises:
            Forbidden: no host says so; its line is to be closed.
        """
        word, given = message[0], fields_of(TO_GUEST, message)
        match word:
            case "lobby":
                self._seated(lobby_of(given))
            case "began":
                self._begun(given, now)
            case "goes":
                self._goes(*given, now=now)
            case "paused":
                self._stop(*given, now=now)
            case "on":
                self._run(given[0], now)
            case "said":
                self._news.append(Said(*given))
            case "cut":
                self._news.append(Cut(*given))
            case "progress":
                seat, lane = given[0], progress_from(given[1:])
                self.progress = dict(sorted({**self.progress, seat: lane}.items()))
                self._news.append(Progressed(seat))
            case "lane":
                self._lane = added(self._lane, *given[1:])
            case "lag":
                self.lag = {seat: trip for seat, trip in enumerate(given[0]) if trip >= 0}
            case "bye":
                self.why = list(Why)[given[0]].value
                self._news.append(Closed(self.why))
                self._end()
            case _:
                if isinstance(self._table, Replica):
                    news, answers = self._table.heard(word, given, now)
                    self._news += news
                    self._out += answers
        self._look()

    def tick(self, now: int) -> None:
        """Let time pass: the match goes on, and computers do what they do."""
        table = self._table
        if table is None or not self._runs:
            return
        table.see(now)
        if isinstance(table, Lane):
            self._news += table.advance()
            self._out += table.told()
        else:
            self._out += table.proposed(self._ours, now)

    @property
    def _ours(self) -> tuple[Seat, ...]:
        """Return the seats that a computer plays here."""
        return self.seats if self._level is not None else ()

    @property
    def _runs(self) -> bool:
        playing = self.lobby is not None and self.lobby.phase == "playing"
        there = self.connected or isinstance(self._table, Lane)
        return playing and there and self.paused_by is None

    def _seated(self, lobby: Lobby) -> None:
        self.lobby = lobby
        if lobby.phase == "open":
            self._put_away()
        elif isinstance(self._table, Replica) and (lobby.mark, lobby.round) == self._known:
            check_chairs(self._table.match.opening, lobby.chairs)
            self._table.plan_for(self._ours, self._level)
        self._news.append(Seated(lobby))

    def _look(self) -> None:
        """Tell that the game is over once all of it is here, maybe after the host has said so."""
        lobby, match = self.lobby, self.match
        if self._ended or self.opening is None or lobby is None or lobby.phase != "over":
            return
        known = match is not None and match.result is not None
        if len(self.progress) == len(lobby.chairs) if self.racing else known:
            self._ended = True
            self._news.append(Over())
            if isinstance(self._table, Lane):
                self._table.over()

    def _begun(self, given: list[Any], now: int) -> None:
        number, play, opening = given[0], given[1], opening_from(given[2:])
        if self.lobby is None:
            raise Forbidden("a game begins at a table")
        self._put_away()
        self._lost_at = None
        self._known, self.opening = (self.lobby.mark, number), opening
        try:
            self._table = self._made(self.lobby, opening, play)
        except ValueError as error:
            raise Forbidden(str(error)) from error
        self._run(play, now)
        self._news.append(Began(opening, self.match.session.length if self.match else 0))

    def _made(self, lobby: Lobby, opening: Opening, play: int) -> Replica | Lane | None:
        """Return the table of a game that has begun: none if others race."""
        ours = self.seats
        if lobby.mode == "table":
            check_chairs(opening, lobby.chairs)
            return Replica(opening, self._recorder(opening), play, self._ours, self._level)
        if opening.seats != 1:
            raise Forbidden("everybody is alone in a race")
        if not ours:
            return None
        alone = replace(opening, names=(lobby.chairs[ours[0]].name,), levels=(self._level,))
        known, self._lane = self._lane, []
        return Lane(alone, Race(*self._known, self.lanes), ours[0], play, known)

    def _goes(self, number: int, play: int, *, now: int) -> None:
        if number != self._known[1] or self.opening is None:
            raise Forbidden("another game goes on here")
        self._lost_at = None
        self._news.append(Back())
        if isinstance(self._table, Lane):
            self._table.forget()
        self._run(play, now)

    def _stop(self, name: str, play: int, *, now: int) -> None:
        self.tick(now)
        self.paused_by = name
        if self._table:
            self._table.stop(play, now)
        self._news.append(Paused(name))

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
