"""A session as it is kept: what it was opened with, its log, how far it was undone, how it ended.

Three records tell of a session, and no more: ``Opening`` what was settled before it, ``Saved`` all
of it, and ``Listed`` what a list shows without its log.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.rng import Rng
from game.core.rules import Entry, Options, Rules, Seat
from game.games import GAMES
from game.play.replays.logs import replayed

MODES = ("", "practice", "today")
"""How a session counts: "" is an ordinary one."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is settled before the first entry.

    ``seed`` is any text, and empty until somebody chooses one; ``deal`` is empty until it is dealt,
    and where nothing is. ``names`` has one name a seat, and ``levels`` the level of the computer
    player there, None for a person; ``mode`` is one of MODES, and ``day`` the date of a deal of the
    day, as 2026-11-21.
    """

    game: str
    options: Options
    seed: str = ""
    deal: tuple[int, ...] = ()
    names: tuple[str, ...] = ("",)
    levels: tuple[int | None, ...] = (None,)
    mode: str = ""
    day: str = ""

    @property
    def rules(self) -> Rules[Any, Any]:
        """Return the rules of the game."""
        return GAMES[self.game]

    @property
    def seats(self) -> int:
        """Return how many seats there are."""
        return len(self.names)

    @property
    def computers(self) -> dict[Seat, int]:
        """Return the level of each seat that a computer plays."""
        return {seat: level for seat, level in enumerate(self.levels) if level is not None}

    @property
    def people(self) -> list[Seat]:
        """Return the seats of people, in order."""
        return [seat for seat, level in enumerate(self.levels) if level is None]

    @property
    def helped(self) -> bool:
        """Tell whether it is practice, or any assist is on: statistics keep such games apart."""
        return self.mode == "practice" or self.options.assisted

    def again(self, *, same_deal: bool) -> "Opening":
        """Return the opening of another session; another deal is not the one of the day."""
        if same_deal:
            return self
        mode = "" if self.mode == "today" else self.mode
        return replace(self, seed="", deal=(), mode=mode, day="")


@dataclass(frozen=True, slots=True)
class Help:
    """The help that was taken in a session: hints asked for, the light, jumps that were shown.

    ``before`` is any but hints in an earlier run of the program, where nobody knows which.
    """

    hints: int = 0
    light: bool = False
    shown: bool = False
    before: bool = False

    @property
    def solver(self) -> bool:
        """Tell whether there was any but hints."""
        return self.light or self.shown or self.before

    @property
    def any(self) -> bool:
        """Tell whether there was any."""
        return self.hints > 0 or self.solver


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A name for a position: the one that the first ``at`` entries lead to."""

    name: str
    at: int


class FirstEnd(NamedTuple):
    """The end of a deal of the day that counts.

    ``day`` is the number of the player's own date, ``score`` what is left on a triangle; perfect
    and assisted are 0 or 1.
    """

    finished: int
    day: int
    time_ms: int
    score: int
    perfect: int
    assisted: int


@dataclass(frozen=True, slots=True)
class Saved:
    """A session as it is kept.

    Of ``entries`` the first ``at`` lead to the position; those behind were undone and can be
    redone. ``mark`` tells sessions apart on any machine. ``started`` and ``finished`` (None while
    it goes on) are seconds since 1970 in UTC, ``finished_day`` the player's own date then.
    ``hints`` were asked for; ``assisted`` sessions stay apart in statistics. ``taken_back`` counts
    the entries that were ever undone, ``mistakes`` those of them that were wrong and not made
    again. The first ``shown`` entries lead to an end that the program played; 0 is none.
    ``played_ms`` is the play clock.
    """

    mark: str
    opening: Opening
    started: int
    entries: tuple[Entry, ...] = ()
    at: int = 0
    finished: int | None = None
    finished_day: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    hints: int = 0
    assisted: bool = False
    taken_back: int = 0
    mistakes: int = 0
    shown: int = 0
    played_ms: int = 0
    first_end: FirstEnd | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A session in a list: everything about it but its log.

    ``finished`` is None while it goes on, and so are its figures; ``scores`` and ``ranks`` are
    empty then, and where the program has ``shown`` the end. ``owner`` is the running program that
    plays it.
    """

    id: int
    opening: Opening
    started: int
    finished: int | None
    finished_day: str
    at: int
    hints: int
    assisted: bool
    taken_back: int
    shown: bool
    time_ms: int | None
    won: bool | None
    perfect: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    owner: str | None


def dealt(opening: Opening) -> Opening:
    """Return the opening with its deal, from its seed where it has none yet."""
    if opening.deal:
        return opening
    return replace(opening, deal=opening.rules.deal(opening.options, Rng(opening.seed, "deal")))


def position(opening: Opening, log: Sequence[Entry]) -> Any:
    """Return the position that a log leads to.

    Raises:
        BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
        ValueError: the deal or the seats are not ones the rules take.
    """
    return replayed(opening.rules, opening.options, opening.deal, opening.seats, log)
