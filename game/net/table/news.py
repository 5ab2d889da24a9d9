"""What a guest hears: small records, and the sentences that stand for numbers on the way."""

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from game.core.rules import Seat
from game.core.told import phrase
from game.net.table.lobby import Lobby
from game.play.match import Event, Refused
from game.play.opening import Opening

PHRASES: Final = (
    phrase("Hello!"),
    phrase("Good luck!"),
    phrase("Well found!"),
    phrase("Thanks!"),
    phrase("So close!"),
    phrase("I saw that too!"),
    phrase("Oh no!"),
    phrase("How did you see that?"),
    phrase("Just a moment."),
    phrase("I’m ready."),
    phrase("One more game?"),
    phrase("Bye!"),
)
"""All that can be said at a table; by their places, so new ones come last."""

FASTER: Final = "Somebody was faster."
AWAY: Final = "You’re not connected. Your table comes back as soon as the connection does."
PAUSED: Final = "The game is paused."


class Why(Enum):
    """Why a host sends somebody away; each has a number that travels, and a sentence."""

    CLOSED = "The host has closed the table."
    FORBIDDEN = "This Tercet did something that the table doesn’t allow."
    ELSEWHERE = "You’ve joined from somewhere else."
    LET_GO = "The host has let somebody else have your place."

    @property
    def number(self) -> int:
        """Return its number."""
        return list(Why).index(self)


class Seated(NamedTuple):
    """Who sits where has changed, or what is to be played."""

    lobby: Lobby


class Began(NamedTuple):
    """A game has begun, or one that goes on is here, whole: the match is another one now.

    Of one's own lane in a race so many ``entries`` are there already; of a table all are to come.
    """

    opening: Opening
    entries: int = 0


class Came(NamedTuple):
    """Something came of what was done at the table, as `Match` tells it."""

    events: tuple[Event, ...]


class Paused(NamedTuple):
    """Somebody has paused the game for all; nobody, after the table has lost its host."""

    name: str


class WentOn(NamedTuple):
    """The game goes on."""


class Said(NamedTuple):
    """Somebody has said a phrase; ``seat`` is None if they have none."""

    name: str
    seat: Seat | None
    phrase: int


class Progressed(NamedTuple):
    """Somebody in the race has got further."""

    seat: Seat


class Cut(NamedTuple):
    """The log ends after so many entries: what only one of all had seen is not part of the game."""

    entries: int


class Over(NamedTuple):
    """The game is over for all."""


class HostLost(NamedTuple):
    """The connection is gone: it may come back, or anybody may go on with the table."""


class Back(NamedTuple):
    """The connection is there again, and the table as it is now."""


class Closed(NamedTuple):
    """The table is closed for this guest; ``why`` is a sentence."""

    why: str


News: TypeAlias = (
    Seated
    | Began
    | Came
    | Refused
    | Paused
    | WentOn
    | Said
    | Progressed
    | Cut
    | Over
    | HostLost
    | Back
    | Closed
)
