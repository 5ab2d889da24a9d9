"""The connection to the store's tables, with the fallback for a disk that refuses."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

from game.storage import notices, program_locks
from game.storage.notices import Notice
from game.storage.store import queries
from game.storage.store.open import (
    FILE_NAME,
    WAIT_MS,
    IntegrityCheck,
    OpenStore,
    copy_to_memory,
    in_memory,
    is_damage,
    not_kept,
    open_folder,
    renewed_while_open,
)
from game.storage.store.rows import insert, remove
from game.storage.store.tables import ERRORS, Newer, on_disk, transaction

T = TypeVar("T")

_TRIES = 3
"""Attempts: on the file, on a new one in its place, in memory; the last is on empty tables."""


_CHECKPOINT = 1000
"""Pages of the log after which SQLite moves them into the file; its default."""


class Database:
    """A connection to the tables, which is replaced by one in memory if the disk refuses.

    It ``keeps`` the data beyond the program's end while it is on disk. ``unkept`` are the sessions
    that may be in memory only, ``notices`` those for the player. ``unsaved`` is whether changes are
    in memory only, or were when the program ended.
    """

    def __init__(self, folder: Path | None) -> None:
        """Open or create the store of a folder; a damaged file is set aside, with a notice.

        Without a folder it is in memory only.
        """
        self._folder = folder or Path()
        found = OpenStore(in_memory(), None) if folder is None else open_folder(folder)
        self._db = found.db
        self._lock = found.lock
        self.keeps = found.lock is not None
        self._damaged = False
        self._refused = found.refused
        self._renewed = False
        self._check: IntegrityCheck | None = None
        self._looks = True
        self.unkept: set[int] = set()
        self.unsaved = False
        self.notices = [*found.notices]

    def take_notices(self) -> tuple[Notice, ...]:
        """Return and clear the notices for the player."""
        told, self.notices = tuple(self.notices), []
        return told

    def integrity_step(self) -> bool:
        """Check the whole file once, in a thread; to be called now and then.

        Returns:
            Whether damage was found just now; then the sessions may have changed.
        """
        if not self.keeps:
            return False
        if self._check is None:
            self._check = IntegrityCheck(self._folder / FILE_NAME)
        elif self._looks and not self._check.is_alive():
            self._looks = False
            error = self._check.end()
            if error is not None and is_damage(error):
                self._give_up(error)
                return True
        return False

    def close(self) -> None:
        """Release all sessions, and close.

        Changes that the disk refused are tried once more: it may have room again.
        """
        self._stop_looking()
        if self.keeps:
            sql = "UPDATE sessions SET owner = NULL WHERE owner = ?"
            owner = (self.owner,)
            self.ask(
                lambda db: _commit_change(db, lambda one: one.execute(sql, owner), lasting=False)
            )
        elif self._refused and self.unkept:
            with (
                suppress(Newer, *ERRORS),
                closing(on_disk(self._folder / FILE_NAME, WAIT_MS)) as db,
            ):
                _commit_change(db, self._carried_back, lasting=True)
                self.unsaved = False
        self._db.close()
        if self._lock is not None:
            # A lock file that stays makes the next start check the tables thoroughly.
            self._lock.free(gone=not self._damaged)
            self._lock = None

    @property
    def owner(self) -> str | None:
        """The name of this program in the sessions that it plays; None in memory."""
        return None if self._lock is None else self._lock.name

    def runs(self, owner: str | None) -> bool:
        """Whether the owner of a session is another running program."""
        if owner is None or owner == self.owner:
            return False
        try:
            return program_locks.is_running(self._folder, owner)
        except ERRORS:
            return False  # the lock cannot be tested, so no program can hold it either

    def ask(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of a query; on an error, the result from the fallback."""
        for _ in range(_TRIES):
            try:
                return ask(self._db)
            except ERRORS as error:
                self._give_up(error)
        return ask(self._db)

    def change(
        self,
        session: int | None,
        change: Callable[[sqlite3.Connection], T],
        *,
        lasting: bool = False,
    ) -> T:
        """Make a change in one transaction and return its result; ``lasting`` forces it to disk."""

        def run_change(db: sqlite3.Connection) -> T:
            if not self.keeps:
                self.unsaved = True
                if session is not None:
                    self.unkept.add(session)
            return _commit_change(db, change, lasting=lasting and self.keeps)

        return self.ask(run_change)

    def try_change(self, session: int, change: Callable[[sqlite3.Connection], object]) -> bool:
        """Make a change unless another program is writing; return whether it was made.

        It does not wait for a checkpoint either: that comes with a later change.
        """

        def made(db: sqlite3.Connection) -> bool:
            db.execute("PRAGMA busy_timeout = 0")
            db.execute("PRAGMA wal_autocheckpoint = 0")
            try:
                _commit_change(db, change, lasting=False)
            except sqlite3.OperationalError as error:
                if "locked" not in str(error):
                    raise
                return False
            finally:
                db.execute(f"PRAGMA busy_timeout = {WAIT_MS}")
                db.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
            return True

        if not self.keeps:
            self.unkept.add(session)
        return self.ask(made)

    def _give_up(self, error: Exception) -> None:
        """Switch to a new file with the readable data after damage, otherwise to memory."""
        self._stop_looking()
        self._db.close()
        if not self.keeps:
            self._db = in_memory()  # the tables in memory cannot be read either
            return
        if is_damage(error) and not self._renewed and self._lock is not None:
            self._renewed = True  # once: on a failing disk each new file would be set aside
            found = renewed_while_open(self._folder, self._lock)
            if found is not None:
                self._db = found.db
                self.notices += found.notices
                return
        self.keeps = False
        self._damaged = is_damage(error)
        self._refused = not self._damaged
        told = not_kept(self._folder, error)
        self.notices.append(Notice(notices.GAMES_LOST) if self._damaged else told)
        self._db = copy_to_memory(self._folder / FILE_NAME)

    def _stop_looking(self) -> None:
        if self._check is not None:
            self._looks = False
            self._check.end()

    def _carried_back(self, db: sqlite3.Connection) -> None:
        """Write the sessions that are only in memory to the disk."""
        for number in sorted(self.unkept):
            try:
                found = queries.load_session(self._db, number)
            except ValueError:
                found = None
            if found is None:
                continue
            if not self.runs(queries.owner(db, found[0].mark)):
                remove(db, found[0].mark)
                insert(db, found[0], None)


def _commit_change(
    db: sqlite3.Connection, change: Callable[[sqlite3.Connection], T], *, lasting: bool
) -> T:
    if lasting:
        db.execute("PRAGMA synchronous = FULL")
    with transaction(db):
        made = change(db)
    if lasting:
        db.execute("PRAGMA synchronous = NORMAL")
    return made
