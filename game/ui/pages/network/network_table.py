"""A network table as the user interface sees it, hosted here or elsewhere.

It wraps the state machines of `game.net`, for the host and for the guests here, and is stepped in
every frame; screens query it.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.core.rules import Action, Seat
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.hosted_table import HostedTable
from game.net.joined_table import JoinedTable
from game.net.table import news as told
from game.net.table.lobby import Chair, Lobby
from game.net.table.race import LaneProgress, rank_lanes
from game.play.match import ActionRefused, Event, Match
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.actions import ScreenAction
from game.ui.kit.screen import Navigation, Pop, Push, Replace, Screen
from game.ui.kit.widgets.button import Button
from game.ui.pages.network.network_words import leave_words, other_of
from game.ui.pages.network.rejoin import RecorderChoice, forget, remember
from game.ui.table.players.play import RemotePlayer
from game.ui.table.players.rival import stored_number
from game.ui.texts.common_words import tr

SAID_MS: Final = 4000
"""How long a spoken phrase is shown."""

LOST_MS: Final = 1500
"""A connection lost for a shorter time needs no question."""


class LinkedWays:
    """The ways to go on from the result of a game: only the host can start again."""

    def __init__(self, linked: "NetworkTable", table: Any, *, lost: bool) -> None:
        self._linked, self._table = linked, table

    def buttons(self) -> list[Button]:
        """Return the buttons to leave, and for the host also to go on."""
        hosts = self._linked.hosts
        leave = Button("leave", leave_words(hosting=hosts), partial(Pop, "leave"), icon="back")
        buttons = [leave, Button("replay", tr("Replay"), self._replay, icon="clock")]
        if not hosts:
            return buttons
        room = Button("rules", tr("Waiting room"), partial(Pop, "rules"), icon="people")
        again = Button("again", tr("Again"), partial(Pop, "again"), "main", "play")
        return [*buttons, room, again]

    def on_enter(self) -> Navigation | None:
        """Start another game, if the table is hosted here."""
        return Pop("again") if self._linked.hosts else None

    def _replay(self) -> Navigation | None:
        match = self._table.match
        log, stored = match.session.log, stored_number(match)
        return Push(pages.ReplayScreen(self._linked.context, match.opening, log, stored))


class NetworkTable:
    """A network table, from hosting or joining until leaving."""

    is_remote: Final = True

    def __init__(
        self,
        context: Context,
        keeping: RecorderChoice,
        code: TableCode,
        party: HostedTable | JoinedTable,
    ) -> None:
        self.context, self.code, self.party, self._keeping = context, code, party, keeping
        self.left = False
        self.patient = False  # the player has chosen to wait for a lost host
        self.spoken = ("", "")  # the last speaker, and the phrase
        self._events: list[Event] = []
        self._heard = ""
        self._said: dict[Seat, tuple[str, int]] = {}
        self._lost: int | None = None
        self._seen: tuple[Chair, ...] = ()
        self.now = self._count = 0

    # Queries.

    @property
    def guest(self) -> Guest:
        """The guest: the players here, as the table knows them."""
        return self.party.guest

    @property
    def hosting(self) -> HostedTable | None:
        """The hosting, if the table is hosted here."""
        return self.party if isinstance(self.party, HostedTable) else None

    @property
    def hosts(self) -> bool:
        """Whether the table is hosted here."""
        return self.hosting is not None

    @property
    def lobby(self) -> Lobby | None:
        """The lobby, or None until it is known."""
        return self.guest.lobby

    @property
    def end_reason(self) -> str:
        """The reason why the table closed, in a sentence; empty while it is open."""
        if isinstance(self.party, JoinedTable) and self.party.over:
            return tr(self.party.why or self.guest.why)
        return ""

    @property
    def playing(self) -> bool:
        """Whether a game is being played."""
        return self.lobby is not None and self.lobby.phase == "playing"

    @property
    def match(self) -> Match | None:
        """The match played here, or None."""
        over = self.left or self.end_reason or self.lobby is None or self.lobby.phase == "open"
        return None if over else self.guest.match

    @property
    def racing(self) -> bool:
        """Whether the mode is a race, with a table for each player."""
        return self.guest.racing

    @property
    def own(self) -> tuple[Seat, ...]:
        """The seats of the match played by people here."""
        return self.guest.seats[:1] and (0,) if self.racing else self.guest.seats

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The chairs of the lobby."""
        return () if self.lobby is None else self.lobby.chairs

    def plate(self, place: Seat) -> Seat:
        """Return the plate of a lobby seat: in a race, the first plate is our own."""
        return [self._chair(seat) for seat in range(len(self.chairs))].index(place)

    def _chair(self, seat: Seat) -> Seat:
        """Return the lobby seat of a plate."""
        if not self.racing:
            return seat
        own = self.guest.seats[:1]
        return [*own, *(place for place in range(len(self.chairs)) if place not in own)][seat]

    # The table's link: actions, events and state of the other players.

    def submit(self, seat: Seat, action: Action, *, shown: bool = False) -> None:
        """Submit an action for one of our seats."""
        if seat in self.own and self.match is not None:
            self.guest.submit(self._chair(seat), action, self.now)
            self.step(self.now)

    def set_play_clock(self, play_ms: int) -> None:
        """Leave the time of play to the table's own clock."""

    def waits(self, seat: Seat | None) -> bool:
        """Whether an action of the seat is still unconfirmed."""
        return seat is not None and self.guest.waits(seat)

    def has_events(self) -> bool:
        """Whether events have come since the last `take`."""
        return bool(self._events)

    def take(self) -> Sequence[Event]:
        """Return the events since the last call, in order."""
        events, self._events = self._events, []
        return events

    def take_announcement(self) -> str:
        """Return the latest message about the other players, and clear it."""
        heard, self._heard = self._heard, ""
        return heard

    def lag(self, seat: Seat) -> int | None:
        """Return a player's latency in milliseconds, or None for players here and computers."""
        place = self._chair(seat)
        if place in self.guest.seats or self.chairs[place].level is not None:
            return None
        if isinstance(self.party, JoinedTable) and place not in self.guest.lag:
            return self.party.lag_ms
        return self.guest.lag.get(place, 0)

    def is_away(self, seat: Seat) -> bool:
        """Whether a player is disconnected."""
        place = self._chair(seat)
        return place < len(self.chairs) and self.chairs[place].is_away

    def phrase_of(self, seat: Seat) -> str:
        """Return the phrase a player has just said, or ""."""
        words, until = self._said.get(self._chair(seat), ("", 0))
        return words if self.now < until else ""

    def other_players(self) -> Sequence[RemotePlayer]:
        """Return the players at other tables of the race."""
        if not self.racing or self.guest.opening is None:
            return ()
        places = [self._chair(seat) for seat in range(len(self.chairs))]
        ranks = self.ranks()
        shown = [one for one in enumerate(places) if one[0] or not self.guest.seats]
        return [
            other_of(seat, self.chairs[place], self._lane(place), ranks[place], self.lag(seat))
            for seat, place in shown
        ]

    def _lane(self, place: Seat) -> LaneProgress:
        return self.guest.progress.get(place, LaneProgress())

    def ranks(self) -> tuple[int, ...]:
        """Return the rank of each player in a race."""
        assert self.guest.opening is not None  # the race has begun
        lanes = [self._lane(place) for place in range(len(self.chairs))]
        return rank_lanes(self.guest.opening, lanes)

    def opening_words(self) -> str:
        """Return that nobody here plays, if so."""
        return "" if self.own else tr("You’re watching.")

    def stamp(self) -> object:
        """Return the change counter."""
        return self._count

    # Navigation.

    def table(self) -> Screen:
        """Return a new screen for the table of the present match."""
        assert self.match is not None
        calls, own = self.context.keys.calls, self.own
        seats = range(self.match.opening.seats)
        rest = iter(calls[len(own) :])
        keys = tuple(calls[own.index(seat)] if seat in own else next(rest) for seat in seats)
        return pages.linked_table(self.context, self.match, keys, self)

    def leads(self, table: Any) -> Navigation | None:
        """Return the step from a table to its next screen or panel, or None."""
        if self.match is None:
            return Pop()
        if self.match is not table.match or table.model.setup.own != self.own:
            return Replace(self.table())
        if self.lost and not self.patient:
            return Push(pages.HostLostPanel(self), partial(self.go, table))
        if self.playing and self.guest.paused_by is not None:
            return Push(pages.TablePause(self), partial(self.go, table))
        return None

    @property
    def lost(self) -> bool:
        """Whether the host has been gone long enough to ask the player."""
        return self._lost is not None and self.now >= self._lost + LOST_MS

    def pause(self, table: Any) -> Navigation | None:
        """Pause the game for all players, or open the table panel."""
        plays = self.playing and table.match.result is None and self.guest.connected
        if plays and self.guest.seats and self.guest.paused_by is None:
            self.guest.pause()
            self.step(self.now)
            return self.leads(table)
        return Push(pages.TablePause(self), partial(self.go, table))

    def actions(self, table: Screen) -> list[ScreenAction]:
        """Return the action to say something."""
        return [ScreenAction("say", partial(self.say, table))]

    def let_go(self) -> None:
        """Leave the match to the table, which releases it."""

    def say(self, table: Screen) -> Navigation | None:
        """Open the panel of phrases."""
        return Push(pages.Phrases(self, table))

    def speak(self, number: int) -> None:
        """Say a phrase to all players."""
        self.guest.say(number)
        self.step(self.now)

    def result_screen(self, table: Any, *, plays: bool) -> Screen:
        """Return the screen for the end of a game."""
        made: Screen = (
            pages.RaceResult(table, self)
            if self.racing
            else pages.ResultScreen(table, plays, partial(LinkedWays, self))
        )
        return made

    def go(self, table: Any, way: Any) -> Navigation | None:
        """Act on the answer of the pause or the result."""
        if way == "leave":
            self.close()
            return Pop()
        if way in ("again", "rules"):
            self.begin_next_game(begins=way == "again")
        return None

    # Actions.

    def start(self) -> str:
        """Start a game with the players present; return the reason of a failure, else ""."""
        assert self.hosting is not None
        try:
            self.hosting.host.start(self.context.new_seed(), self.now)
        except ValueError:
            return tr("Wait until at least two have sat down.")
        self.step(self.now)
        return ""

    def begin_next_game(self, *, begins: bool = True) -> None:
        """Start another game with the same players, or return to the waiting room."""
        assert self.hosting is not None
        self.hosting.host.reopen()
        if begins and self.hosting.host.lobby.full:
            self.start()
        self.step(self.now)

    def continue_as_host(self) -> str:
        """Take over as the host; return the reason of a failure, else ""."""
        assert isinstance(self.party, JoinedTable)
        own = [self.chairs[seat].name for seat in self.guest.seats]
        name = next(iter(own or self.guest.names), "")
        try:
            self.party = self.party.take_over(name, self.now)
        except (OSError, ValueError):
            return tr("This computer can’t host: the network doesn’t let it.")
        where = self.party.where
        self.code = TableCode(where.address, where.port, self.code.secret)
        self._lost = None
        self.step(self.now)
        return ""

    def close(self) -> None:
        """Leave the table, closing it if it is hosted here; a running game can be rejoined."""
        if self.left:
            return
        self.left = True
        if not self.playing:
            forget(self.context, self.guest)
        self.party.close(self.now)
        self.context.beside = None

    # Time.

    def step(self, ms: int) -> None:
        """Process received messages, and send what is due."""
        self.now = ms
        before = self._known_state()
        self.party.step(ms)
        for news in self.guest.take_news():
            self._hear(news)
            self._count += 1
        if self.guest.match is not None and self.guest.match.result is not None:
            self._events = [one for one in self._events if not isinstance(one, ActionRefused)]
        said = {seat: one for seat, one in self._said.items() if one[1] > ms}
        self._count += len(said) < len(self._said) or self._known_state() != before
        self._said = said

    def _known_state(self) -> object:
        return self.guest.connected, self.end_reason, self.lost, tuple(self.guest.lag.items())

    def _hear(self, news: told.News) -> None:
        """Update the state from a piece of news."""
        match news:
            case told.TableEvents(events):
                self._events += events
                if self._keeping.learned():
                    self._remember()
            case ActionRefused():
                self._events.append(news)
            case told.SeatsChanged(lobby):
                self._announce_seats(lobby)
            case told.Began():
                self._events.clear()
                self._remember()
            case told.PhraseSaid(name, seat, phrase):
                words = tr(told.PHRASES[phrase])
                self.spoken = name, words
                if seat is not None:
                    self._said[seat] = words, self.now + SAID_MS
                else:
                    self._heard = tr("{name}: {words}").format(name=name, words=words)
            case told.Cut():
                self._heard = tr("The last moves are lost: only one player had seen them.")
            case told.HostLost():
                self._lost, self.patient = self.now, False
            case told.GameEnded() | told.TableClosed():
                forget(self.context, self.guest)
        if self._lost is not None and self.guest.connected:
            self._lost = None
            host = "" if self.lobby is None else self.lobby.host
            self._heard = tr("{name} is back.").format(name=host)

    def _announce_seats(self, lobby: Lobby) -> None:
        """Note players who have left or come back during a game."""
        before, self._seen = self._seen, lobby.chairs
        if lobby.phase != "playing":
            forget(self.context, self.guest)
        if lobby.phase != "playing" or len(before) != len(lobby.chairs):
            return
        for was, now in zip(before, lobby.chairs, strict=True):
            if was.is_away != now.is_away:
                words = tr("{name} is away.") if now.is_away else tr("{name} is back.")
                self._heard = words.format(name=now.name)
        self._remember()

    def _remember(self) -> None:
        if self.playing and self.guest.seats and not self.left:
            number, hosting = self._keeping.number, self.hosting is not None
            remember(self.context, self.code, self.guest, number, hosting=hosting)
