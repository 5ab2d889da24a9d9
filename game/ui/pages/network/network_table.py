"""A network table as the user interface sees it, hosted here or elsewhere, and its news.

It wraps the state machines of `game.net`, for the host and for the guests here, and is stepped in
every frame; screens query it.
"""

from typing import Final

from game.core.rules import Seat
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.joined_table import TableEnd
from game.net.table import news as told
from game.net.table.lane_progress import LaneProgress, rank_lanes
from game.net.table.lobby import Chair, Lobby
from game.play.match import ActionRefused, EntryMade, Event, Match
from game.ui.context import Context
from game.ui.pages.network.rejoin import RecorderChoice, forget, remember
from game.ui.texts.common_words import tr

SAID_MS: Final = 4000
"""How long a spoken phrase is shown."""


class TableFeed:
    """Events of the match until they are taken, and what its players said."""

    def __init__(self) -> None:
        self.spoken = ("", "")  # the last speaker, and the phrase
        self.events: list[Event] = []
        self.announcement = ""
        self._said: dict[Seat, tuple[str, int]] = {}

    def take(self) -> list[Event]:
        """Return the events since the last call, in order."""
        events, self.events = self.events, []
        return events

    def take_announcement(self) -> str:
        """Return the latest message about the other players, and clear it."""
        words, self.announcement = self.announcement, ""
        return words

    def phrase_of(self, seat: Seat, now: int) -> str:
        """Return the phrase a seat of the lobby has just said, or ""."""
        words, until = self._said.get(seat, ("", 0))
        return words if now < until else ""

    def hear(self, news: told.News, now: int) -> None:
        """Handle a piece of news about the match and its players."""
        match news:
            case EntryMade() | ActionRefused():
                self.events.append(news)
            case told.Began():
                self.events.clear()
            case told.PhraseSaid(name, seat, phrase):
                words = tr(told.PHRASES[phrase])
                self.spoken = name, words
                if seat is not None:
                    self._said[seat] = words, now + SAID_MS
                else:
                    self.announcement = tr("{name}: {words}").format(name=name, words=words)
            case told.Cut():
                self.announcement = tr("The last moves are lost: only one player had seen them.")

    def drop_refusals(self) -> None:
        """Drop refusals that have not been taken: the game is over."""
        self.events = [one for one in self.events if not isinstance(one, ActionRefused)]

    def drop_phrases(self, now: int) -> bool:
        """Drop phrases that are no longer shown; return whether there were any."""
        before = len(self._said)
        self._said = {seat: one for seat, one in self._said.items() if one[1] > now}
        return len(self._said) < before


LOST_MS: Final = 1500
"""A connection lost for a shorter time needs no question."""


class NetworkTable:
    """A network table and its lobby, from hosting or joining until leaving.

    ``party`` is its end here, and ``feed`` what has come from the others. `RemotePlay` is its match
    for a screen, and `errands` what the people here have it do.
    """

    def __init__(
        self, context: Context, keeping: RecorderChoice, code: TableCode, party: TableEnd
    ) -> None:
        self.context, self.code, self.party, self._keeping = context, code, party, keeping
        self.feed = TableFeed()
        self.left = False
        self.patient = False  # the player has chosen to wait for a lost host
        self._lost: int | None = None
        self._seen: tuple[Chair, ...] = ()
        self.now = self._count = 0

    # Queries.

    @property
    def guest(self) -> Guest:
        """The guest: the players here, as the table knows them."""
        return self.party.guest

    @property
    def hosts(self) -> bool:
        """Whether the table is hosted here."""
        return self.party.host is not None

    @property
    def lobby(self) -> Lobby | None:
        """The lobby, or None until it is known."""
        return self.guest.lobby

    @property
    def end_reason(self) -> str:
        """The reason why the table closed, in a sentence; empty while it is open."""
        return tr(self.party.end_reason)

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
        return [self.chair_of(seat) for seat in range(len(self.chairs))].index(place)

    def chair_of(self, seat: Seat) -> Seat:
        """Return the lobby seat of a plate."""
        if not self.racing:
            return seat
        own = self.guest.seats[:1]
        return [*own, *(place for place in range(len(self.chairs)) if place not in own)][seat]

    def lane(self, place: Seat) -> LaneProgress:
        """Return the progress of a lobby seat in a race."""
        return self.guest.game.progress.get(place, LaneProgress())

    def ranks(self) -> tuple[int, ...]:
        """Return the rank of each player in a race."""
        assert self.guest.game.opening is not None  # the race has begun
        lanes = [self.lane(place) for place in range(len(self.chairs))]
        return rank_lanes(self.guest.game.opening, lanes)

    @property
    def lost(self) -> bool:
        """Whether the host has been gone long enough to ask the player."""
        return self._lost is not None and self.now >= self._lost + LOST_MS

    def stamp(self) -> object:
        """Return the change counter."""
        return self._count

    # Actions.

    def move(self, party: TableEnd, code: TableCode) -> None:
        """Go on at another end of the table, after its host was lost."""
        self.party, self.code, self._lost = party, code, None

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
            self.feed.drop_refusals()
        self._count += self.feed.drop_phrases(ms) or self._known_state() != before

    def _known_state(self) -> object:
        return self.guest.connected, self.end_reason, self.lost, tuple(self.guest.lag.items())

    def _hear(self, news: told.News) -> None:
        """Update the state from a piece of news."""
        self.feed.hear(news, self.now)
        match news:
            case EntryMade():
                if self._keeping.learned():
                    self._remember()
            case told.SeatsChanged(lobby):
                self._announce_seats(lobby)
            case told.Began():
                self._remember()
            case told.TableChange.LOST:
                self._lost, self.patient = self.now, False
            case told.TableChange.ENDED | told.TableClosed():
                forget(self.context, self.guest)
        if self._lost is not None and self.guest.connected:
            self._lost = None
            host = "" if self.lobby is None else self.lobby.host
            self.feed.announcement = tr("{name} is back.").format(name=host)

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
                self.feed.announcement = words.format(name=now.name)
        self._remember()

    def _remember(self) -> None:
        if self.playing and self.guest.seats and not self.left:
            number = self._keeping.number
            remember(self.context, self.code, self.guest, number, hosting=self.hosts)
