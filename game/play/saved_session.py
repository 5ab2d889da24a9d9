"""Stored sessions: opening, log, undo position, help, bookmarks and end.

A session has three records: ``Opening`` for everything settled before it, ``SavedSession`` for the
whole session, and ``SessionListing`` for its line in a list, without its log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.core.rules import Entry, Measure, Seat
from game.play.opening import Opening, seat_name
from game.play.session import BadLog, Session

MOST_BOOKMARKS = 100
"""The most bookmarks of a session, more than anybody can tell apart."""


@dataclass(frozen=True, slots=True)
class Help:
    """The help taken in a session: hints, the position light, demonstrated jumps.

    ``before`` is help of an unknown kind, other than hints, in an earlier run of the program.
    """

    hints: int = 0
    light: bool = False
    shown: bool = False
    before: bool = False

    @property
    def any(self) -> bool:
        """Whether any help was taken."""
        return self != Help()


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A bookmark: a name for the position after the first ``at`` entries."""

    name: str
    at: int


class Bookmarks:
    """The bookmarks of a log, in the order of the log, with undo of a removal."""

    def __init__(self, kept: Iterable[Bookmark] = ()) -> None:
        self.kept: tuple[Bookmark, ...] = _sort_bookmarks(kept)
        self.removed: tuple[Bookmark, ...] = ()  # the latest last

    @property
    def full(self) -> bool:
        """Whether the limit of bookmarks is reached."""
        return len(self.kept) >= MOST_BOOKMARKS

    def add(self, name: str, at: int, otherwise: str) -> int:
        """Bookmark the position after ``at`` entries; return the bookmark's place.

        ``otherwise`` is the name for a text with nothing to show. A position has each name
        only once.
        """
        new = Bookmark(seat_name(name, otherwise), at)
        if new not in self.kept and not self.full:
            self.kept = _sort_bookmarks((*self.kept, new))
        return self.kept.index(new) if new in self.kept else len(self.kept) - 1

    def rename(self, place: int, name: str) -> int:
        """Rename a bookmark, if the name has something to show; return its new place."""
        old = self.kept[place]
        new = replace(old, name=seat_name(name, old.name))
        if new in self.kept:
            return self.kept.index(new)
        self.kept = (*self.kept[:place], new, *self.kept[place + 1 :])
        return place

    def remove(self, place: int) -> None:
        """Remove a bookmark."""
        self.removed = (*self.removed, self.kept[place])
        self.kept = (*self.kept[:place], *self.kept[place + 1 :])

    def take_back(self) -> int:
        """Restore the bookmark removed last, and return its place.

        Raises:
            IndexError: none was removed.
        """
        last = self.removed[-1]
        self.removed = self.removed[:-1]
        if last not in self.kept:
            self.kept = _sort_bookmarks((*self.kept, last))
        return self.kept.index(last)

    def cut(self, length: int) -> None:
        """Drop the bookmarks of positions after ``length`` entries: others were made instead."""
        self.kept, self.removed = (
            tuple(one for one in some if one.at <= length) for some in (self.kept, self.removed)
        )


def _sort_bookmarks(some: Iterable[Bookmark]) -> tuple[Bookmark, ...]:
    return tuple(sorted(some, key=lambda one: one.at))


class FirstEnd(NamedTuple):
    """The first finish of a daily deal, which counts.

    ``day`` is the number of the player's own date, ``score`` the number of markers left on a
    triangle; perfect and assisted are 0 or 1.
    """

    finished: int
    day: int
    time_ms: int
    score: int
    perfect: int
    assisted: int

    def value(self, measure: Measure) -> int:
        """Return its measure: the time in milliseconds, or the score."""
        return self.time_ms if measure == "time" else self.score


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSession:
    """A stored session, with its log.

    The first ``at`` entries lead to the position; those after it were undone and can be redone.
    ``started`` and ``finished`` (None if unfinished) are seconds since 1970 in UTC,
    ``finished_day`` the player's own date then. ``hints`` is the number of hints taken;
    ``assisted`` sessions stay apart in statistics. ``taken_back`` counts the entries ever undone,
    ``mistakes`` the wrong ones among them that were not made again. The first ``shown`` entries
    lead to an end played by the program; 0 is none. ``played_ms`` is the play clock. ``mark``
    identifies the session on any machine. ``origin`` is the mark of the installation that played
    it, and empty for this installation, or an unknown one: sessions of another one count for
    nobody here.
    """

    mark: str
    opening: Opening
    started: int
    at: int = 0
    finished: int | None = None
    finished_day: str = ""
    hints: int = 0
    assisted: bool = False
    taken_back: int = 0
    origin: str = ""
    entries: tuple[Entry, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    mistakes: int = 0
    shown: int = 0
    played_ms: int = 0
    first_end: FirstEnd | None = None

    @property
    def is_begun(self) -> bool:
        """Whether anything is in it: entries, help, some play; or it is a day's deal, once seen."""
        seen = self.opening.mode == "today"
        return seen or bool(self.entries or self.hints or self.played_ms)

    @property
    def position(self) -> Any:
        """The position at which it was left.

        Raises:
            BadLog: an entry is not allowed, or comes before the previous one.
            ValueError: the deal or the seats are not ones the rules take.
        """
        return open_session(self.opening, self.entries[: self.at], {}).state


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionListing:
    """A session in a list: what is shown of a `SavedSession`, and its figures.

    These are None if unfinished; ``scores`` and ``ranks`` are empty then, and if the program has
    ``shown`` the end. ``owner`` is the running program that plays it.
    """

    id: int
    opening: Opening
    started: int
    at: int
    finished: int | None
    hints: int
    assisted: bool
    origin: str
    shown: bool
    time_ms: int | None
    won: bool | None
    perfect: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    owner: str | None


def open_session(
    opening: Opening,
    log: Sequence[Entry] = (),
    computers: Mapping[Seat, int] | None = None,
    **ways: bool,
) -> Session:
    """Return a session of a dealt opening, continued to the end of a log.

    ``computers`` are by default those of the opening, and ``ways`` are those of `Session`.

    Raises:
        BadLog: an entry is not allowed, or comes before the previous one.
        ValueError: the seats, the deal or the computers are not ones to start with.
    """
    of, players = opening, opening.computers if computers is None else computers
    return Session(of.rules, of.options, of.seed, of.seats, of.deal, players, log, **ways)


def session_of(saved: SavedSession) -> Session:
    """Return the session at the position it was left at, with undo and redo.

    Raises:
        BadLog: an entry is not allowed, or cannot have been undone.
        ValueError: the deal or the seats are not ones the rules take.
    """
    session = open_session(saved.opening, saved.entries)
    for number in range(len(saved.entries) - 1, saved.at - 1, -1):
        if not session.undo():
            raise BadLog(f"entry {number} cannot have been undone")
    return session


def playable(saved: SavedSession) -> tuple[SavedSession, Session]:
    """Return the longest playable part of a session, cut before a wrong entry, and its game.

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
        # The entries after a wrong one were never undone, so they cannot be redone.
        shortest = _cut(saved, shorter.at)
        return shortest, session_of(shortest)


def _cut(saved: SavedSession, length: int) -> SavedSession:
    bookmarks = tuple(one for one in saved.bookmarks if one.at <= length)
    at = min(saved.at, length)
    shown = saved.shown if saved.shown <= length else 0
    entries = saved.entries[:length]
    return replace(saved, entries=entries, at=at, bookmarks=bookmarks, shown=shown)
