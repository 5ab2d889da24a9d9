"""Events reported to a guest, and the sentences that travel as numbers."""

from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from game.core.phrases import phrase
from game.core.rules import Seat
from game.net.table.lobby import Lobby
from game.play.match import Event
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
"""The phrases for chat; they travel by index, so new ones come last."""

FASTER: Final = "Somebody was faster."
AWAY: Final = "You’re not connected. Your table comes back as soon as the connection does."
PAUSED: Final = "The game is paused."


class DismissReason(Enum):
    """The reason a host disconnects a guest: a number in messages, and a sentence."""

    CLOSED = "The host has closed the table."
    FORBIDDEN = "Your copy of Tercet did something the table doesn’t allow."
    ELSEWHERE = "You’ve joined this table from somewhere else."
    LET_GO = "The host has let somebody else have your place."

    @property
    def number(self) -> int:
        """The number in messages."""
        return list(DismissReason).index(self)


class TableChange(Enum):
    """A change of the table with nothing more to know about it."""

    RESUMED = auto()
    """The game was resumed."""
    ENDED = auto()
    """The game is over for all."""
    LOST = auto()
    """The connection was lost: it may come back, or anybody may take over the table."""
    BACK = auto()
    """The connection is back, and the game is resumed from it."""


class SeatsChanged(NamedTuple):
    """The lobby has changed: seats, spectators or the game to be played."""

    lobby: Lobby


class Began(NamedTuple):
    """A game has begun, or a running one was loaded: the match is another one now.

    In a race ``entries`` of the guest's own lane are there already; at one table all are to come.
    """

    opening: Opening
    entries: int = 0


class GamePaused(NamedTuple):
    """The game was paused; ``name`` says by whom, and is empty after the host was lost."""

    name: str


class PhraseSaid(NamedTuple):
    """A phrase was said; ``seat`` is None for a spectator."""

    name: str
    seat: Seat | None
    phrase: int


class RaceProgress(NamedTuple):
    """The progress of a seat in the race has changed."""

    seat: Seat


class Cut(NamedTuple):
    """The log was cut to this length: later entries, known to one guest only, do not count."""

    entries: int


class TableClosed(NamedTuple):
    """The table is closed for this guest; ``why`` is a sentence."""

    why: str


News: TypeAlias = (
    SeatsChanged
    | Began
    | Event
    | GamePaused
    | PhraseSaid
    | RaceProgress
    | Cut
    | TableChange
    | TableClosed
)
