"""The store: every session's log, kept as it is played; from it all else can be made again.

How the program uses it::

    store = Store(folder)                        # at the start; whatever is there, it opens
    notices += store.told()                      # now, and whenever there is time for it
    kept = store.begin(opening, started)         # a session begins: its number
    answer = session.submit(...)                 # and likewise session.advance(...)
    store.append(kept, len(session.log) - len(answer.entries), answer.entries)
                                                 # with an End when session.result is not None
    session.undo()                               # or session.redo()
    store.stand(kept, len(session.log))
    store.release(kept)                          # the table is left; another program may go on
    store.unfinished(); store.resume(number)     # what "Continue" offers, and going on with it
    store.rebuild()                              # while nothing else is going on
    store.close()                                # at the end

Every change is one committed transaction when the method returns; only then is it to be shown.
A program that is killed loses nothing that was committed. A power cut, or a crash of the whole
system, can take back the last changes, those that the system had not written to the disk yet (a
checkpoint comes every thousand pages), but never leaves half of one; the end of a session is
forced to the disk with all that came before. That is SQLite's WAL with ``synchronous`` NORMAL
for entries, as a commit is then 0.05 ms of a frame's 16, and FULL, up to 20 ms, for the end.

Two programs may use one folder at once. A session belongs to the program that plays it until it
is released, closed, or the program has died.

Where the disk refuses, now or later, all goes on in memory, with what could be read, and the
player is told once that nothing is kept. Only the errors that a method declares leave it.
"""

import secrets
import sqlite3
from collections.abc import Callable, Generator, Hashable, Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from game.core.rules import Entry, Rules
from game.games.triangle.solver.steps import Work
from game.play.opening import Opening
from game.play.saved import Bookmark, Listed, Saved, playable
from game.play.session import Session
from game.play.stats import FiguresPage
from game.play.stats.figures import VERSION
from game.storage import notices
from game.storage.notices import Notice
from game.storage.store import again, changes, deeds, lanes, queries, runs, sums
from game.storage.store.changes import End
from game.storage.store.core import Disk
from game.storage.store.days import bare, let_go, take_up, taken_up
from game.storage.store.queries import EVERYTHING, Filter
from game.storage.store.rows import insert, set_fields

_token = partial(secrets.token_hex, 8)

_FEW = 1
"""Sessions that are added at a time: some milliseconds, as they may be read meanwhile."""

__all__ = ["End", "Filter", "Gone", "InUse", "Listed", "Resumed", "Store"]


class Gone(LookupError):  # noqa: N818 - what the session is
    """Say that there is no such session, or none that can be read."""


class InUse(RuntimeError):  # noqa: N818 - what the session is
    """Say that another running program plays the session."""


class Resumed(NamedTuple):
    """A session as it was kept, ready to go on where it stood."""

    saved: Saved
    session: Session


P = ParamSpec("P")
T = TypeVar("T")


def _asking(
    ask: Callable[Concatenate[sqlite3.Connection, P], T], *, changes: bool = False
) -> Callable[Concatenate["Store", P], T]:
    """Return the method of a store that asks its tables, wherever they are, or changes them."""

    def asked(store: "Store", /, *values: P.args, **named: P.kwargs) -> T:
        def made(db: sqlite3.Connection) -> T:
            return ask(db, *values, **named)

        return store._disk.change(None, made) if changes else store._disk.ask(made)

    return asked


class Store:
    """All sessions, on the disk of a folder, or in memory where that cannot be."""

    def __init__(self, folder: Path | None, token: Callable[[], str] = _token) -> None:
        """Open or create the store; what is damaged is set aside, and told.

        Without a folder it is in memory alone, and keeps nothing: for samples. Marks are each
        another ``token``.
        """
        self._disk, self._token = Disk(folder), token
        self._rules: dict[int, Rules[Any, Any]] = {}
        self._clocks = 0  # changes that kept a clock, and nothing else

    @property
    def keeps(self) -> bool:
        """Tell whether what is stored outlives the program."""
        return self._disk.keeps

    @property
    def unsaved(self) -> bool:
        """Whether anything that was stored is in memory alone; once closed, whether it is lost."""
        return self._disk.unsaved

    def told(self) -> tuple[Notice, ...]:
        """Return what the player should be told and was not yet."""
        return self._disk.told()

    def look_over(self) -> bool:
        """Have the whole file looked through once; see ``Disk``."""
        return self._disk.look_over()

    def close(self) -> None:
        """Let other programs have the sessions, and close."""
        self._disk.close()

    # Sessions that are played.

    def begin(self, opening: Opening, started: int, played_ms: int = 0) -> int:
        """Return the number of a session that begins now, in seconds since 1970 in UTC.

        A day's deal that was begun before goes on with what was spent on it.
        """
        own = Saved(
            mark=self._token(),
            opening=opening,
            started=started,
            assisted=opening.helped,
            played_ms=played_ms,
        )

        def made(db: sqlite3.Connection) -> int:
            return insert(db, taken_up(db, own), self._disk.owner)

        number = self._disk.change(None, made)
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
        """Keep entries that were made when ``at`` entries stood; what was undone is gone.

        Where they came to the end, that is kept with them, and forced to the disk; so are the
        bookmarks, where some are of positions that are gone.

        Raises:
            Gone: there is no such session.
            ValueError: the day of the end is none.
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
        """Keep that so many entries stand after undo or redo; an end is none, or one again.

        ``taken_back`` counts the entries that were ever undone, ``mistakes`` the wrong ones.
        """
        self._disk.change(
            session,
            lambda db: changes.stand(db, session, at, taken_back, mistakes, end),
            lasting=end is not None,
        )

    def bookmark(self, session: int, bookmarks: Iterable[Bookmark]) -> None:
        """Keep these bookmarks, and no others."""
        kept = tuple(bookmarks)
        self._disk.change(session, lambda db: changes.set_bookmarks(db, session, kept))

    def assist(self, session: int, hints: int = 0) -> None:
        """Keep that help was taken, so many hints of it; the session is an assisted one."""
        self._set(session, "hints = hints + ?, assisted = 1", hints)

    def release(self, session: int, played_ms: int = 0) -> None:
        """Keep where the play clock stands, and let another program go on with the session."""
        self._set(session, "owner = NULL, played_ms = ?", played_ms)

    def keep_clock(self, session: int, played_ms: int) -> bool:
        """Keep where the play clock stands, but do not wait for it; tell whether it is kept."""
        fields = "played_ms = ?"
        kept = self._disk.try_change(session, lambda db: set_fields(db, session, fields, played_ms))
        self._clocks += kept
        return kept

    def let_go(self, session: int, played_ms: int = 0) -> None:
        """Let go of a session in which nothing was done, see ``days.let_go``."""
        self._disk.change(session, lambda db: let_go(db, session, played_ms))

    def resume(self, session: int) -> Resumed:
        """Return a session to go on with; it is this program's until it is released.

        What of its log cannot be read is told, and gone once something is appended.

        Raises:
            Gone: there is no such session, or it cannot be read at all.
            InUse: another program that is running plays it.
        """
        if not self._disk.change(session, lambda db: self._taken(db, session)):
            raise InUse(f"session {session} is played by another program")
        resumed, length = self._read(session)
        if len(resumed.saved.entries) < length:
            self._disk.notices.append(Notice(notices.GAME_CUT))
        self._rules[session] = resumed.session.rules
        return resumed

    # Sessions that are looked at.

    def load(self, session: int) -> Saved:
        """Return a session, to look at it.

        Raises:
            Gone: there is no such session, or it cannot be read at all.
        """
        return self._read(session)[0].saved

    def unfinished(self, most: int = 50, game: str | None = None, day: str = "") -> list[Listed]:
        """Return sessions to go on with, the newest first; other programs' are not among them.

        Of one ``game`` they are those of that day's deal, or without a day of none.
        """
        listed = self._disk.ask(lambda db: queries.unfinished(db, most, game, day))
        return [one for one in listed if not self._disk.runs(one.owner)]

    finished = _asking(queries.finished)
    count = _asking(queries.count)
    days = _asking(queries.days)
    bare = _asking(bare)
    best = _asking(queries.best)
    past = _asking(queries.past)
    recent = _asking(queries.recent)
    kept = _asking(queries.saved)
    beaten = _asking(queries.beaten)
    counts = _asking(queries.counts)
    last_game = _asking(queries.last_game)
    players = _asking(queries.players)
    numbers = _asking(queries.numbers)
    shelf = _asking(deeds.shelf)
    is_known = _asking(deeds.is_known)
    shelve = _asking(deeds.shelve, changes=True)
    shelve_lessons = _asking(deeds.shelve_lessons, changes=True)
    remember = _asking(again.remember, changes=True)
    due = _asking(again.due)
    beside = _asking(again.beside)
    take_beside = _asking(again.take_beside, changes=True)
    answered = _asking(again.answered, changes=True)
    runs_of = _asking(runs.runs)
    keep_run = _asking(runs.keep, changes=True)
    lane = _asking(lanes.lane)
    keep_lane = _asking(lanes.keep, changes=True)
    drop_race = _asking(lanes.drop, changes=True)

    def figures_page(
        self, wanted: Filter, today: int, unnamed: frozenset[str] = frozenset()
    ) -> Generator[None, None, FiguresPage]:
        """Make the page of statistics in short steps, see ``sums.figures_page``."""
        return sums.figures_page(self._rows, wanted, today, unnamed)

    def rules_played(self, game: str) -> list[tuple[str, bool]]:
        """Return the codes of options and whether alone, what was most often played first."""
        return sums.rules_played(self._rows, game)

    def table(self, wanted: Filter = EVERYTHING) -> list[tuple[Any, ...]]:
        """Return what each person did in each session, see ``sums.table``."""
        return sums.table(self._rows, wanted)

    def _rows(self, sql: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
        return self._disk.ask(lambda db: db.execute(sql, values).fetchall())

    def state(self) -> Hashable:
        """Return another thing once anybody has changed what is stored, but for a clock here."""
        db, changed, version = self._disk.ask(queries.state)
        return db, changed - self._clocks, version

    def rebuild(self, most: int = 20) -> int:
        """Compute figures that are missing, or of another version, from the logs.

        Returns:
            How many sessions were done, ``most`` at the most; 0 when all have their figures.
        """
        numbers = self._disk.ask(lambda db: queries.unfigured(db, VERSION, most))
        for number in numbers:
            self._disk.change(number, partial(changes.figure, session=number))
        return len(numbers)

    # Deleting, and copies from elsewhere.

    delete_session = _asking(changes.delete_session, changes=True)
    delete_player = _asking(changes.delete_player, changes=True)
    delete_all = _asking(changes.delete_all, changes=True)
    restore = _asking(changes.restore, changes=True)
    adopt = _asking(changes.adopt, changes=True)

    def installation(self) -> str:
        """Return the mark of this installation, which is made once."""
        return self._disk.change(None, lambda db: changes.installation(db, self._token()))

    def adding(self, sessions: Iterable[Saved]) -> Work[int]:
        """Add sessions from elsewhere, all or none, and return how many were not there yet.

        Until the last one is there they count as deleted; so does what is given up half-way. No
        more than a few are held at a time. Their figures are not made here: see ``rebuild``.
        """
        coming, number, count = iter(sessions), 0, 0
        while few := tuple(islice(coming, _FEW)):
            number, more = self._disk.change(
                None, partial(changes.add, sessions=few, deletion=number)
            )
            count += more
            yield len(few)
        if count:
            self.restore(number)
        return count

    def _set(self, session: int, fields: str, *values: object) -> None:
        self._disk.change(session, lambda db: set_fields(db, session, fields, *values))

    def _rules_of(self, session: int) -> Rules[Any, Any]:
        if session not in self._rules:
            self._rules[session] = self._read(session)[0].session.rules
        return self._rules[session]

    def _taken(self, db: sqlite3.Connection, session: int) -> bool:
        """Make a session this program's, and tell whether no other one plays it."""
        if self._disk.runs(queries.owner(db, session)):
            return False
        set_fields(db, session, "owner = ?", self._disk.owner)
        take_up(db, session)
        return True

    def _read(self, session: int) -> tuple[Resumed, int]:
        """Return what can be played of a session, and how long its log should be.

        Raises:
            Gone: there is no such session, or it cannot be read at all.
        """
        try:
            found = self._disk.ask(lambda db: queries.saved(db, session))
            if found is not None:
                return Resumed(*playable(found[0])), found[1]
        except ValueError as error:
            raise Gone(f"session {session} cannot be read: {error}") from error
        raise Gone(f"there is no session {session}")
