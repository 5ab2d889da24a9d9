"""A table on the network as this program has it: hosted here or elsewhere, and what is heard of it.

What it is of two machines of `game.net`, one for the table and one for the people here, is stepped
in every frame; screens ask it what there is to see.
"""

from collections.abc import Sequence
from typing import Any, Final

from game.core.rules import Action, Seat
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.hosting import Hosting
from game.net.table import news as told
from game.net.table.lobby import Chair, Lobby
from game.net.table.race import Progress, placed
from game.net.visiting import Visiting
from game.play.match import Event, Match, Refused
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Pop, Push, Replace, Screen, Step
from game.ui.pages.network.left import Keeping, forget, remember
from game.ui.pages.network.words import other_of
from game.ui.table.players.link import Other
from game.ui.texts.words import tr

SAID_MS: Final = 4000
"""How long one sees what somebody has said."""

LOST_MS: Final = 1500
"""A connection that is lost for less is nothing to ask about."""


class Linked:
    """A table on the network, from hosting or joining it until it is left."""

    def __init__(
        self, context: Context, keeping: Keeping, code: TableCode, party: Hosting | Visiting
    ) -> None:
        self.context, self.code, self.party, self._keeping = context, code, party, keeping
        self.left = False
        self.patient = False  # somebody waits for a host that is lost
        self.spoken = ("", "")  # who has said something last, and what
        self._events: list[Event] = []
        self._heard = ""
        self._said: dict[Seat, tuple[str, int]] = {}
        self._lost: int | None = None
        self._seen: tuple[Chair, ...] = ()
        self.now = self._count = 0

    # What there is.

    @property
    def guest(self) -> Guest:
        """Return what the people here are at the table."""
        return self.party.guest

    @property
    def hosting(self) -> Hosting | None:
        """Return the table that is hosted here, if it is."""
        return self.party if isinstance(self.party, Hosting) else None

    @property
    def hosts(self) -> bool:
        """Tell whether the table is hosted here."""
        return self.hosting is not None

    @property
    def lobby(self) -> Lobby | None:
        """Return who is there, once that is known."""
        return self.guest.lobby

    @property
    def why(self) -> str:
        """Return why it is over, in a sentence; empty while it is not."""
        if isinstance(self.party, Visiting) and self.party.over:
            return tr(self.party.why or self.guest.why)
        return ""

    @property
    def playing(self) -> bool:
        """Tell whether a game goes on."""
        return self.lobby is not None and self.lobby.phase == "playing"

    @property
    def match(self) -> Match | None:
        """Return the match that is played here."""
        over = self.left or self.why or self.lobby is None or self.lobby.phase == "open"
        return None if over else self.guest.match

    @property
    def racing(self) -> bool:
        """Tell whether everybody has a table of their own."""
        return self.guest.racing

    @property
    def own(self) -> tuple[Seat, ...]:
        """Return the seats of the people here, of those that the match has."""
        return self.guest.seats[:1] and (0,) if self.racing else self.guest.seats

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Return the chairs of the table."""
        return () if self.lobby is None else self.lobby.chairs

    def plate(self, place: Seat) -> Seat:
        """Return the plate of somebody in the lobby: in a race ours is the first."""
        return [self._chair(seat) for seat in range(len(self.chairs))].index(place)

    def _chair(self, seat: Seat) -> Seat:
        """Return the place in the lobby of a plate of the table."""
        if not self.racing:
            return seat
        own = self.guest.seats[:1]
        return [*own, *(place for place in range(len(self.chairs)) if place not in own)][seat]

    # What a table asks.

    def submit(self, seat: Seat, action: Action) -> None:
        """Ask for an action of a seat of ours."""
        if seat in self.own and self.match is not None:
            self.guest.submit(self._chair(seat), action, self.now)
            self.step(self.now)

    def waits(self, seat: Seat) -> bool:
        """Tell whether it is not known yet what comes of it."""
        return self.guest.waits(seat)

    def take(self) -> Sequence[Event]:
        """Return what has come about since, in order."""
        events, self._events = self._events, []
        return events

    def heard(self) -> str:
        """Return what there is to say of the others, once."""
        heard, self._heard = self._heard, ""
        return heard

    def lag(self, seat: Seat) -> int | None:
        """Return how far away somebody is, in milliseconds; None for those who are here."""
        place = self._chair(seat)
        if place in self.guest.seats or self.chairs[place].level is not None:
            return None
        if isinstance(self.party, Visiting) and place not in self.guest.lag:
            return self.party.lag_ms
        return self.guest.lag.get(place, 0)

    def away(self, seat: Seat) -> bool:
        """Tell whether somebody is not connected just now."""
        place = self._chair(seat)
        return place < len(self.chairs) and self.chairs[place].away

    def said(self, seat: Seat) -> str:
        """Return what somebody has just said."""
        words, until = self._said.get(self._chair(seat), ("", 0))
        return words if self.now < until else ""

    def others(self) -> Sequence[Other]:
        """Return those who play at other tables."""
        if not self.racing or self.guest.opening is None:
            return ()
        places = [self._chair(seat) for seat in range(len(self.chairs))]
        ranks = self.ranks()
        shown = [one for one in enumerate(places) if one[0] or not self.guest.seats]
        return [
            other_of(seat, self.chairs[place], self._lane(place), ranks[place], self.lag(seat))
            for seat, place in shown
        ]

    def _lane(self, place: Seat) -> Progress:
        return self.guest.progress.get(place, Progress())

    def ranks(self) -> tuple[int, ...]:
        """Return the place of each in a race."""
        assert self.guest.opening is not None  # it has begun
        lanes = [self._lane(place) for place in range(len(self.chairs))]
        return placed(self.guest.opening, lanes)

    def stamp(self) -> object:
        """Return another thing once anything of this has changed."""
        return self._count

    # Where it leads.

    def table(self) -> Screen:
        """Return the table of the match that is played now."""
        assert self.match is not None
        calls, own = self.context.keys.calls, self.own
        seats = range(self.match.opening.seats)
        rest = iter(calls[len(own) :])
        keys = tuple(calls[own.index(seat)] if seat in own else next(rest) for seat in seats)
        screen: Screen = pages.open("linked table", self.context, self.match, keys, self)
        return screen

    def leads(self, table: Any) -> Step | None:
        """Return where a table goes now, or what is to lie over it."""
        if self.match is None:
            return Pop()
        if self.match is not table.match or table.desk.setup.own != self.own:
            return Replace(self.table())
        if self.lost and not self.patient:
            return Push(pages.open("host lost", self), table._go)
        if self.playing and self.guest.paused_by is not None:
            return Push(pages.open("table pause", self), table._go)
        return None

    @property
    def lost(self) -> bool:
        """Tell whether the host is gone for so long that one asks what to do."""
        return self._lost is not None and self.now >= self._lost + LOST_MS

    def pause(self, table: Any) -> Step | None:
        """Stop the game for all, or show what else can be done."""
        plays = self.playing and table.match.result is None and self.guest.connected
        if plays and self.guest.seats and self.guest.paused_by is None:
            self.guest.pause()
            self.step(self.now)
            return self.leads(table)
        return Push(pages.open("table pause", self), table._go)

    def say(self, table: Screen) -> Step | None:
        """Offer what can be said."""
        return Push(pages.open("phrases", self, table))

    def speak(self, number: int) -> None:
        """Say one of the phrases to all."""
        self.guest.say(number)
        self.step(self.now)

    def ended(self, table: Any, *, plays: bool) -> Screen:
        """Return what shows how it has ended."""
        made: Screen = (
            pages.open("race result", table, self)
            if self.racing
            else pages.open("result", table, plays)
        )
        return made

    def go(self, way: Any) -> Step | None:
        """Go where the pause or the result leads."""
        if way == "leave":
            self.leave()
            return Pop()
        if way in ("again", "rules"):
            self.again(begins=way == "again")
        return None

    # What is done.

    def start(self) -> str:
        """Begin a game with those who are there; return why that cannot be, if it cannot."""
        assert self.hosting is not None
        try:
            self.hosting.host.start(self.context.new_seed(), self.now)
        except ValueError:
            return tr("Wait until at least two have sat down.")
        self.step(self.now)
        return ""

    def again(self, *, begins: bool = True) -> None:
        """Begin another game with the same people; or wait in the waiting room."""
        assert self.hosting is not None
        self.hosting.host.again()
        if begins and self.hosting.host.lobby.full:
            self.start()
        self.step(self.now)

    def continue_as_host(self) -> str:
        """Go on with the table here; return why that cannot be, if it cannot."""
        assert isinstance(self.party, Visiting)
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

    def leave(self) -> None:
        """Leave the table, and close it if it is hosted here; it may be come back to."""
        if self.left:
            return
        self.left = True
        if not self.playing:
            forget(self.context, self.guest)
        self.party.close(self.now)
        self.context.beside = None

    # Time.

    def step(self, ms: int) -> None:
        """Take what has come, and let go out what is to."""
        self.now = ms
        before = self._known()
        self.party.step(ms)
        for news in self.guest.take_news():
            self._hear(news)
            self._count += 1
        if self.guest.match is not None and self.guest.match.result is not None:
            self._events = [one for one in self._events if not isinstance(one, Refused)]
        said = {seat: one for seat, one in self._said.items() if one[1] > ms}
        self._count += len(said) < len(self._said) or self._known() != before
        self._said = said

    def _known(self) -> object:
        return self.guest.connected, self.why, self.lost, tuple(self.guest.lag.items())

    def _hear(self, news: told.News) -> None:
        """Take note of what has happened."""
        match news:
            case told.Came(events):
                self._events += events
                if self._keeping.learned():
                    self._remember()
            case Refused():
                self._events.append(news)
            case told.Seated(lobby):
                self._seated(lobby)
            case told.Began():
                self._events.clear()
                self._remember()
            case told.Said(name, seat, phrase):
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
            case told.Over() | told.Closed():
                forget(self.context, self.guest)
        if self._lost is not None and self.guest.connected:
            self._lost = None
            host = "" if self.lobby is None else self.lobby.host
            self._heard = tr("{name} is back.").format(name=host)

    def _seated(self, lobby: Lobby) -> None:
        """Say quietly who has gone while a game goes on, and who has come back."""
        before, self._seen = self._seen, lobby.chairs
        if lobby.phase != "playing":
            forget(self.context, self.guest)
        if lobby.phase != "playing" or len(before) != len(lobby.chairs):
            return
        for was, now in zip(before, lobby.chairs, strict=True):
            if was.away != now.away:
                words = tr("{name} is away.") if now.away else tr("{name} is back.")
                self._heard = words.format(name=now.name)
        self._remember()

    def _remember(self) -> None:
        if self.playing and self.guest.seats and not self.left:
            number, hosting = self._keeping.number, self.hosting is not None
            remember(self.context, self.code, self.guest, number, hosting=hosting)
