"""The recorder that writes a match to the store: each entry is committed before it is displayed."""

from typing import NamedTuple, Protocol

from game.core.rules import Entry
from game.play.days import number_of
from game.play.match import Match
from game.play.opening import Opening
from game.play.practice.reviews import tables
from game.play.saved_session import Bookmark, Help
from game.play.stats.figures import figures
from game.storage.store import End, InUse, SessionMissing, Store


class Shelf(Protocol):
    """The store, None before it is open, with the current time and date.

    ``now`` is in seconds since 1970 in UTC, ``today`` the player's own date, as 2026-11-21.
    """

    store: Store | None

    def now(self) -> int:
        """Return the time."""

    def today(self) -> str:
        """Return the date."""


CLOCK_MS = 2000
"""The interval at which the play clock is stored: the most that a killed program can lose."""


class StoredLogState(NamedTuple):
    """The stored part of a match.

    ``back`` counts the entries taken back, and the wrong ones among them.
    """

    help: Help = Help()
    bookmarks: tuple[Bookmark, ...] = ()
    entries: int = 0
    back: tuple[int, int] = (0, 0)


class StoreRecorder:
    """The recorder of one table, from its first entry, first help, or 2 s of play on.

    A game that is left before that is not stored, and a solution that is only shown not before its
    end. After a reconnect the log of a network game is sent again: entries that are stored already
    are skipped.
    """

    def __init__(self, shelf: Shelf, again: tuple[int, tuple[Entry, ...]] | None = None) -> None:
        """Record to a shelf; ``again`` has the id and log of a session that may be sent again.

        ``number`` is the store's id of the game, None before it is stored or that log has matched.
        """
        self._shelf, self._again = shelf, again
        self.number: int | None = None
        self._known = StoredLogState()
        self._clock_ms = 0  # as last stored

    def keeps_on(self, number: int, match: Match, entries: int | None = None) -> None:
        """Continue a stored session, with ``entries`` of the match stored already, or all."""
        known = _stored_log_state(match)
        self.number, self._clock_ms = number, match.now
        self._known = known if entries is None else known._replace(entries=entries)

    def record(self, match: Match, made: int = 0) -> None:
        """Store the changes since the last call; entries and the end in one transaction.

        A log that differs from the one to be sent again becomes a new session.
        """
        store, log = self._shelf.store, match.session.log
        if self._again is not None:
            number, stored = self._again
            if len(log) < len(stored) and log == stored[: len(log)]:
                return
            self._again = None
            if log[: len(stored)] == stored:
                self.keeps_on(number, match, len(stored))
                made = len(log) - len(stored)
        waits = _is_demo(match) or not (made or match.helped)
        if store is None or (self.number is None and waits):
            return
        if self.number is None:
            # With entries from before the store was open, if any.
            made = len(log)
        number = self._begin(store, match) if self.number is None else self.number
        known, now = self._known, _stored_log_state(match)
        self._known = now
        if now.help != known.help:
            store.assist(number, now.help.hints - known.help.hints)
        marked = now.bookmarks if now.bookmarks != known.bookmarks else None
        if marked is not None and not made:
            store.bookmark(number, marked)
        at = len(log) - made
        moved = now.back != known.back or at != known.entries
        end = self._end(match) if made or moved else None
        if moved:
            store.stand(number, at, *now.back, None if made else end)
        if made:
            store.append(number, at, log[at:], end, marked)
        if end is not None and end.figures is not None:
            self._remember(store, match)

    def _begin(self, store: Store, match: Match) -> int:
        self.number = store.begin(match.opening, self._shelf.now(), match.now)
        self._clock_ms = match.now
        return self.number

    def keep_clock(self, match: Match) -> None:
        """Store the play clock every ``CLOCK_MS``; this can also begin the session."""
        store = self._shelf.store
        if self._again is not None or store is None:
            return
        if match.now < self._clock_ms + CLOCK_MS or match.result is not None:
            return
        if self.number is None:
            # With entries, the log is a former game's until the next one.
            if not match.session.length and not _is_demo(match):
                self._begin(store, match)
                self.record(match)
        elif store.keep_clock(self.number, match.now):
            self._clock_ms = match.now

    def _remember(self, store: Store, match: Match) -> None:
        """Store the tables on which the only person in a real game was slow or wrong."""
        opening = match.opening
        if len(opening.people) == 1 and opening.mode != "practice":
            slow = tables(match.session, opening.people[0])
            today = number_of(self._shelf.today())
            if slow:
                store.remember(opening.game, opening.options, slow, today)

    def _end(self, match: Match) -> End | None:
        if match.result is None:
            return None
        made = None if match.ended_by_demo else figures(match.session, match.mistakes)
        return End(self._shelf.now(), self._shelf.today(), made)

    def left(self, match: Match) -> None:
        store = self._shelf.store
        if store is not None and self._again is not None:
            store.release(self._again[0], match.now)
        if store is not None and self.number is not None:
            leave = store.release if match.touched else store.let_go
            leave(self.number, match.now)
            self.number, self._known = None, StoredLogState()
        self._again = None


def recorder_for(shelf: Shelf, opening: Opening) -> StoreRecorder:
    """Return the recorder of a network game, also to continue an unfinished session of it."""
    store = shelf.store
    for one in [] if store is None else store.unfinished_sessions(game=opening.game):
        if store is not None and one.opening == opening:
            try:
                return StoreRecorder(shelf, (one.id, store.resume(one.id).saved.entries))
            except (SessionMissing, InUse):
                continue
    return StoreRecorder(shelf)


def _is_demo(match: Match) -> bool:
    """Whether only the program has played, to show a solution from the start.

    A game of the day is none: the help taken counts for it.
    """
    begun = match.by_hand or match.help.hints or match.bookmarks.kept or match.opening.day
    return match.help.shown and match.result is None and not begun


def _stored_log_state(match: Match) -> StoredLogState:
    back = match.taken_back, match.mistakes
    return StoredLogState(match.help, match.bookmarks.kept, len(match.session.log), back)
