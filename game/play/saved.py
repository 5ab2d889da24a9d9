"""A session as it is kept: what it was opened with, its log, how far it was undone, how it ended.

Three records tell of a session, and no more: ``Opening`` what was settled before it, ``Saved`` all
of it, and ``Listed`` what a list shows without its log.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.rules import Entry
from game.play.opening import Opening, seat_name
from game.play.session import BadLog, Session

MOST_BOOKMARKS = 100
"""Bookmarks of one session: more than anybody can tell apart."""


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
    def any(self) -> bool:
        """Tell whether there was any."""
        return self != Help()


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A name for a position: the one that the first ``at`` entries lead to."""

    name: str
    at: int


class Bookmarks:
    """Names for positions of a log, in the order of the log; what was removed can come back."""

    def __init__(self, kept: Iterable[Bookmark] = ()) -> None:
        self.kept: tuple[Bookmark, ...] = _ordered(kept)
        self.removed: tuple[Bookmark, ...] = ()  # the last one last

    @property
    def full(self) -> bool:
        """Tell whether there are so many that no more can be set."""
        return len(self.kept) >= MOST_BOOKMARKS

    def add(self, name: str, at: int, otherwise: str) -> int:
        """Name the position after so many entries, and return the bookmark's place.

        ``otherwise`` is the name where the text has nothing to show. A position has each name
        once only.
        """
        new = Bookmark(seat_name(name, otherwise), at)
        if new not in self.kept and not self.full:
            self.kept = _ordered((*self.kept, new))
        return self.kept.index(new) if new in self.kept else len(self.kept) - 1

    def rename(self, place: int, name: str) -> int:
        """Give a bookmark another name, if it has something to show; return its place then."""
        old = self.kept[place]
        new = replace(old, name=seat_name(name, old.name))
        if new in self.kept:
            return self.kept.index(new)
        self.kept = (*self.kept[:place], new, *self.kept[place + 1 :])
        return place

    def remove(self, place: int) -> None:
        """Take a bookmark away."""
        self.removed = (*self.removed, self.kept[place])
        self.kept = (*self.kept[:place], *self.kept[place + 1 :])

    def take_back(self) -> int:
        """Bring back what was removed last, and return its place.

        Raises:
            IndexError: nothing was removed.
        """
        last = self.removed[-1]
        self.removed = self.removed[:-1]
        if last not in self.kept:
            self.kept = _ordered((*self.kept, last))
        return self.kept.index(last)

    def cut(self, length: int) -> None:
        """Drop the bookmarks of positions after more entries: others were made instead."""
        self.kept, self.removed = (
            tuple(one for one in some if one.at <= length) for some in (self.kept, self.removed)
        )


def _ordered(some: Iterable[Bookmark]) -> tuple[Bookmark, ...]:
    return tuple(sorted(some, key=lambda one: one.at))


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is kept of a session besides its log.

    The first ``at`` entries lead to the position. ``started`` and ``finished`` (None while it goes
    on) are seconds since 1970 in UTC, ``finished_day`` the player's own date then. ``hints`` were
    asked for; ``assisted`` sessions stay apart in statistics. ``taken_back`` counts the entries
    that were ever undone. ``origin`` is the mark of the installation that played it, and empty
    where that is this one, or where nobody knows: what another one played counts for nobody here.
    """

    opening: Opening
    started: int
    at: int = 0
    finished: int | None = None
    finished_day: str = ""
    hints: int = 0
    assisted: bool = False
    taken_back: int = 0
    origin: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved(Kept):
    """A session as it is kept.

    Of ``entries`` those behind the position were undone and can be redone. ``mark`` tells
    sessions apart on any machine. ``mistakes`` counts the entries that were undone, wrong and not
    made again. The first ``shown`` entries lead to an end that the program played; 0 is none.
    ``played_ms`` is the play clock.
    """

    mark: str
    entries: tuple[Entry, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    mistakes: int = 0
    shown: int = 0
    played_ms: int = 0
    first_end: FirstEnd | None = None

    @property
    def is_begun(self) -> bool:
        """Tell whether there is anything in it: entries, help, some play; a day's deal was seen."""
        seen = self.opening.mode == "today"
        return seen or bool(self.entries or self.hints or self.played_ms)

    @property
    def position(self) -> Any:
        """Return the position where it stood.

        Raises:
            BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
            ValueError: the deal or the seats are not ones the rules take.
        """
        of, log = self.opening, self.entries[: self.at]
        return Session(of.rules, of.options, of.seed, of.seats, of.deal, log=log).state


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed(Kept):
    """A session in a list: everything about it but its log.

    Its figures are None while it goes on; ``scores`` and ``ranks`` are empty then, and where the
    program has ``shown`` the end. ``owner`` is the running program that plays it.
    """

    id: int
    shown: bool
    time_ms: int | None
    won: bool | None
    perfect: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    owner: str | None


def opened(opening: Opening, log: Sequence[Entry] = ()) -> Session:
    """Return a session of a dealt opening, gone on with to the end of a log.

    Raises:
        BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
        ValueError: the seats, the deal or the computers are not ones to start with.
    """
    return Session(
        *(opening.rules, opening.options, opening.seed, opening.seats, opening.deal),
        computers=opening.computers,
        log=log,
    )


def session_of(saved: Saved) -> Session:
    """Return the session where it stood, with everything that can be undone or redone.

    Raises:
        BadLog: an entry is not allowed where it stands, or cannot have been undone.
        ValueError: the deal or the seats are not ones the rules take.
    """
    session = opened(saved.opening, saved.entries)
    for number in range(len(saved.entries) - 1, saved.at - 1, -1):
        if not session.undo():
            raise BadLog(f"entry {number} cannot have been undone")
    return session


def playable(saved: Saved) -> tuple[Saved, Session]:
    """Return as much of a session as can be played, its log up to the first wrong entry; and it.

    Raises:
        ValueError: the deal or the seats are not ones the rules take.
    """
    try:
        return saved, session_of(saved)
    except BadLog as error:
        shorter = saved if error.number is None else _cut(saved, error.number)
    try:
        return shorter, session_of(shorter)
    except BadLog:
        # What stands behind was not undone, then, so it cannot be redone either.
        shortest = _cut(saved, shorter.at)
        return shortest, session_of(shortest)


def _cut(saved: Saved, length: int) -> Saved:
    bookmarks = tuple(one for one in saved.bookmarks if one.at <= length)
    at = min(saved.at, length)
    shown = saved.shown if saved.shown <= length else 0
    entries = saved.entries[:length]
    return replace(saved, entries=entries, at=at, bookmarks=bookmarks, shown=shown)
