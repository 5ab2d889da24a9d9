"""The store of games: the log of every session, from which all else can be computed again.

How the program uses it::

    store = Store(folder)                        # at the start; opens whatever it finds
    notices += store.take_notices()              # at the start, and now and then
    kept = store.begin(opening, started)         # a session begins: its id
    answer = session.submit(...)                 # and likewise session.advance(...)
    store.append(kept, len(session.log) - len(answer.entries), answer.entries)
                                                 # with an End when session.result is not None
    store.stand(kept, len(session.log))          # after session.undo() or session.redo()
    store.release(kept)                          # the player leaves the table
    store.unfinished(); store.resume(number)     # "Continue"
    store.rebuild()                              # in idle time
    store.close()                                # at the end

Every change is one transaction, committed when the method returns, and only then displayed: a
program that is killed loses nothing. A power cut or system crash can take back the last changes
(since the last checkpoint, every thousand pages), but never leaves half of one; the end of a
session is forced to the disk with all that came before. That is SQLite's WAL with ``synchronous``
NORMAL for entries (0.05 ms of a frame's 16) and FULL, up to 20 ms, for the end.

Two programs may share a folder. A session belongs to the program that plays it until it is
released or closed, or the program has died. If the disk refuses, the store goes on in memory with
the readable data, and the player is told once. Only declared errors are raised.
"""

import secrets
import sqlite3
from collections.abc import Callable, Generator, Hashable, Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from game.core.rules import Entry, Rules
from game.core.steps import Work
from game.play.opening import Opening
from game.play.saved_session import Bookmark, SavedSession, SessionListing, playable
from game.play.session import Session
from game.play.stats import FiguresPage
from game.play.stats.figures import VERSION
from game.play.stats.letter import Insight
from game.storage import notices
from game.storage.notices import Notice
from game.storage.store import achievements, changes, queries, reviews, rows, sums
from game.storage.store.changes import End
from game.storage.store.database import Database
from game.storage.store.days import bare, let_go, take_up, taken_up
from game.storage.store.queries import Filter
from game.storage.store.rows import insert, set_fields

_token = partial(secrets.token_hex, 8)

_FEW = 1  # sessions that are added in a step, which takes some milliseconds

__all__ = ["End", "Filter", "InUse", "ResumedSession", "SessionListing", "SessionMissing", "Store"]


class SessionMissing(LookupError):  # noqa: N818 - what the session is
    """The error of a session that does not exist or cannot be read."""


class InUse(RuntimeError):  # noqa: N818 - what the session is
    """The error of a session that another running program plays."""


class ResumedSession(NamedTuple):
    """A stored session, ready to be played on."""

    saved: SavedSession
    session: Session


P = ParamSpec("P")
T = TypeVar("T")


def _asking(
    ask: Callable[Concatenate[sqlite3.Connection, P], T], *, changes: bool = False
) -> Callable[Concatenate["Store", P], T]:
    """Return the store's method for a query or, with ``changes``, a change of its tables."""

    def run_query(store: "Store", /, *values: P.args, **named: P.kwargs) -> T:
        def run_on(db: sqlite3.Connection) -> T:
            return ask(db, *values, **named)

        return store._disk.change(None, run_on) if changes else store._disk.ask(run_on)

    return run_query


def _on_session(
    change: Callable[Concatenate[sqlite3.Connection, int, P], None],
) -> Callable[Concatenate["Store", int, P], None]:
    """Return the store's method for a change of a session."""

    def run_change(store: "Store", session: int, /, *values: P.args, **named: P.kwargs) -> None:
        store._disk.change(session, lambda db: change(db, session, *values, **named))

    return run_change


class Store:
    """All sessions: on disk, or in memory if the disk refuses.

    Example:
        >>> from game.games import GAMES
        >>> opening = Opening("classic", GAMES["classic"].default_options(), "any text")
        >>> store = Store(None)
        >>> store.begin(opening, started=0)
        1
        >>> store.numbers()
        [1]
    """

    def __init__(self, folder: Path | None, token: Callable[[], str] = _token) -> None:
        """Open the store of a folder, or one in memory for samples; ``token`` makes new marks."""
        self._disk, self._token = Database(folder), token
        self._rules: dict[int, Rules[Any, Any]] = {}
        self._clocks = 0  # changes of a play clock only
        self._before: dict[int, list[int]] = {}  # ids for changes.restore, by deletion

    @property
    def keeps(self) -> bool:
        """Whether the store is on disk."""
        return self._disk.keeps

    @property
    def unsaved(self) -> bool:
        """Whether changes are in memory only; once closed, whether they are lost."""
        return self._disk.unsaved

    def take_notices(self) -> tuple[Notice, ...]:
        """Return and clear the notices for the player."""
        return self._disk.take_notices()

    def look_over(self) -> bool:
        """Check the whole file once, in a thread; return whether damage was found just now."""
        return self._disk.integrity_step()

    def close(self) -> None:
        """Release all sessions, and close."""
        self._disk.close()

    # Sessions in progress.

    def begin(self, opening: Opening, started: int, played_ms: int = 0) -> int:
        """Begin a session at a time in seconds since 1970 in UTC; return its id.

        A day's deal takes over the time and help spent on earlier attempts.
        """
        own = SavedSession(
            mark=self._token(),
            opening=opening,
            started=started,
            assisted=opening.helped,
            played_ms=played_ms,
        )

        def insert_session(db: sqlite3.Connection) -> int:
            return insert(db, taken_up(db, own), self._disk.owner)

        number = self._disk.change(None, insert_session)
        self._rules[number] = opening.rules
        if not self.keeps:
            self._disk.unkept.add(number)
        return number

    def append(
        self,
        session: int,
        at: int,
        entries: tuple[Entry, ...],
        end: End | None = None,
        bookmarks: tuple[Bookmark, ...] | None = None,
    ) -> None:
        """Store entries that follow the first ``at``; undone ones after those are deleted.

        The end, if reached, is forced to the disk with them. ``bookmarks`` replace the stored ones.

        Raises:
            SessionMissing: There is no such session.
            ValueError: The day of the end is not a date.
        """
        if entries:
            rules = self._rules_of(session)
            self._disk.change(
                session,
                lambda db: changes.append(db, session, at, rules, entries, end, bookmarks),
                lasting=end is not None,
            )

    def stand(
        self,
        session: int,
        at: int,
        taken_back: int = 0,
        mistakes: int = 0,
        end: End | None = None,
    ) -> None:
        """Store the number of entries that count after undo or redo; replace the end.

        ``taken_back`` counts the entries that were ever undone, ``mistakes`` the wrong ones.
        """
        self._disk.change(
            session,
            lambda db: changes.stand(db, session, at, taken_back, mistakes, end),
            lasting=end is not None,
        )

    bookmark = _on_session(changes.set_bookmarks)
    assist = _on_session(changes.assist)
    release = _on_session(changes.release)
    let_go = _on_session(let_go)

    def keep_clock(self, session: int, played_ms: int) -> bool:
        """Store the play clock unless the store is busy; return whether it was stored."""
        fields = "played_ms = ?"
        kept = self._disk.try_change(session, lambda db: set_fields(db, session, fields, played_ms))
        self._clocks += kept
        return kept

    def resume(self, session: int) -> ResumedSession:
        """Return a session to go on with; it is this program's until it is released.

        If part of its log cannot be read, a notice says so; the next append deletes that part.

        Raises:
            SessionMissing: There is no such session, or it cannot be read at all.
            InUse: Another running program plays it.
        """
        if not self._disk.change(session, lambda db: self._taken(db, session)):
            raise InUse(f"session {session} is played by another program")
        resumed, length = self._read(session)
        if len(resumed.saved.entries) < length:
            self._disk.notices.append(Notice(notices.GAME_CUT))
        self._rules[session] = resumed.session.rules
        return resumed

    # Queries.

    def load(self, session: int) -> SavedSession:
        """Return a session to look at.

        Raises:
            SessionMissing: There is no such session, or it cannot be read at all.
        """
        return self._read(session)[0].saved

    def unfinished_sessions(
        self, most: int = 50, game: str | None = None, day: str = ""
    ) -> list[SessionListing]:
        """Return unfinished sessions, except those in use elsewhere; see ``queries``."""
        listed = self._disk.ask(lambda db: queries.unfinished_sessions(db, most, game, day))
        return [one for one in listed if not self._disk.runs(one.owner)]

    finished_sessions = _asking(queries.finished_sessions)
    count = _asking(queries.count)
    days = _asking(queries.days)
    bare = _asking(bare)
    best = _asking(queries.best)
    past_results = _asking(queries.past_results)
    week_rows = _asking(queries.week_rows)
    recent = _asking(queries.recent)
    kept = _asking(queries.load_session)
    beaten = _asking(queries.beaten)
    counts = _asking(queries.counts)
    last_game = _asking(queries.last_game)
    players = _asking(queries.players)
    numbers = _asking(queries.numbers)
    shelf = _asking(achievements.shelf)
    is_known = _asking(achievements.is_known)
    stars = _asking(achievements.stars)
    shelve = _asking(achievements.shelve, changes=True)
    shelve_lessons = _asking(achievements.shelve_lessons, changes=True)
    remember = _asking(reviews.remember, changes=True)
    due = _asking(reviews.due)
    beside = _asking(reviews.export_extras)
    take_beside = _asking(reviews.take_beside, changes=True)
    answered = _asking(reviews.move_review_box, changes=True)
    runs_of = _asking(reviews.runs)
    keep_run = _asking(reviews.keep_run, changes=True)
    lane = _asking(rows.stored_lane)
    keep_lane = _asking(rows.keep_lane, changes=True)
    drop_race = _asking(rows.drop_race, changes=True)

    rules_played = _asking(sums.rules_played)
    table = _asking(sums.table)
    _rows = _asking(sums.rows)

    def figures_page(
        self, wanted: Filter, unnamed: frozenset[str] = frozenset()
    ) -> Generator[None, None, FiguresPage]:
        """Compute the page of statistics in short steps; see ``sums.figures_page``."""
        return sums.figures_page(self._rows, wanted, unnamed)

    def letter(self, today: int) -> Generator[None, None, tuple[Insight, ...]]:
        """Compute the letter of a day's week in short steps; see ``sums.letter``."""
        return sums.letter(self._rows, today)

    def state(self) -> Hashable:
        """Return a token for comparison: all changes but those of play clocks here alter it."""
        db, changed, version = self._disk.ask(queries.state)
        return db, changed - self._clocks, version

    def rebuild(self, most: int = 20) -> int:
        """Compute missing or outdated figures of up to ``most`` sessions; return their number."""
        numbers = self._disk.ask(lambda db: queries.sessions_without_figures(db, VERSION, most))
        for number in numbers:
            self._disk.change(number, partial(changes.figure, session=number))
        return len(numbers)

    # Deletion and import.

    delete_session = _asking(changes.delete_session, changes=True)
    delete_player = _asking(changes.delete_player, changes=True)
    adopt = _asking(changes.adopt, changes=True)

    def delete_all(self) -> int:
        """Delete all sessions; see ``changes.delete_all``."""
        number, self._before[number] = self._disk.change(None, changes.delete_all)
        return number

    def restore(self, deletion: int) -> None:
        """Undo a deletion."""
        before = self._before.pop(deletion, ())
        self._disk.change(None, lambda db: changes.restore(db, deletion, before))

    def installation(self) -> str:
        """Return the mark of this installation, made at the first call."""
        return self._disk.change(None, lambda db: changes.installation(db, self._token()))

    def adding(self, sessions: Iterable[SavedSession]) -> Work[int]:
        """Add imported sessions, all or none, in steps; return the number of new ones.

        Until the last one is added they count as deleted, as they do if the import is given up.
        Only a few are in memory at a time. Their figures are left to ``rebuild``.
        """
        coming, number, count = iter(sessions), 0, 0
        while few := tuple(islice(coming, _FEW)):
            number, more = self._disk.change(
                None, partial(changes.add, sessions=few, deletion=number)
            )
            count += more
            yield len(few)
        if count:
            self._disk.change(None, partial(changes.finish_import, deletion=number))
        return count

    def _rules_of(self, session: int) -> Rules[Any, Any]:
        if session not in self._rules:
            self._rules[session] = self._read(session)[0].session.rules
        return self._rules[session]

    def _taken(self, db: sqlite3.Connection, session: int) -> bool:
        """Claim a session for this program; return False if another one plays it."""
        if self._disk.runs(queries.owner(db, session)):
            return False
        set_fields(db, session, "owner = ?", self._disk.owner)
        take_up(db, session)
        return True

    def _read(self, session: int) -> tuple[ResumedSession, int]:
        """Return the playable part of a session, and the full length of its log.

        Raises:
            SessionMissing: There is no such session, or it cannot be read at all.
        """
        try:
            found = self._disk.ask(lambda db: queries.load_session(db, session))
            if found is not None:
                return ResumedSession(*playable(found[0])), found[1]
        except ValueError as error:
            raise SessionMissing(f"session {session} cannot be read: {error}") from error
        raise SessionMissing(f"there is no session {session}")
