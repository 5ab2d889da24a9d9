"""How the store asks and changes its tables, and what it does when the disk refuses."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.storage import notices, running
from game.storage import store_changes as changes
from game.storage import store_queries as queries
from game.storage.notices import Notice
from game.storage.store_damage import is_damage
from game.storage.store_open import (
    FILE_NAME,
    WAIT_MS,
    Opened,
    copied,
    in_memory,
    not_kept,
    opened,
)
from game.storage.store_rows import insert
from game.storage.store_tables import ERRORS, Newer, on_disk, transaction

T = TypeVar("T")


class StoreCore:
    """A connection that is changed for one in memory when the disk refuses."""

    def __init__(self, folder: Path | None) -> None:
        """Open or create the store of a folder; what is damaged is set aside, and told.

        Without a folder it is in memory alone, and keeps nothing.
        """
        self._folder = folder or Path()
        found = Opened(in_memory(), None) if folder is None else opened(folder)
        self._db = found.db
        self._lock = found.lock
        self._keeps = found.lock is not None
        self._damaged = False
        self._refused = found.refused
        self._unkept: set[int] = set()
        self._notices = [*found.notices]

    @property
    def keeps(self) -> bool:
        """Tell whether what is stored outlives the program."""
        return self._keeps

    def told(self) -> tuple[Notice, ...]:
        """Return what the player should be told and was not yet."""
        told, self._notices = tuple(self._notices), []
        return told

    def close(self) -> None:
        """Let other programs have the sessions, and close.

        What the disk refused to take is offered once more: it may have room again.
        """
        if self._keeps:
            self._change(None, lambda db: changes.disown(db, self._owner))
        elif self._refused and self._unkept:
            with suppress(Newer, *ERRORS):
                self._carry_back()
        self._db.close()
        if self._lock is not None:
            # A file that stays says that the tables should be looked at thoroughly.
            self._lock.free(gone=not self._damaged)
            self._lock = None

    @property
    def _owner(self) -> str | None:
        return None if self._lock is None else self._lock.name

    def _runs(self, owner: str | None) -> bool:
        """Tell whether that is another program, which runs."""
        if owner is None or owner == self._owner:
            return False
        try:
            return running.is_running(self._folder, owner)
        except ERRORS:
            return False  # its lock cannot be tried, so nobody can hold it either

    def _ask(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Return what is asked of the tables; if they cannot be read, of what can be."""
        try:
            return ask(self._db)
        except ERRORS as error:
            if not self._keeps:
                raise
            self._give_up(error)
        return ask(self._db)

    def _change(
        self,
        session: int | None,
        change: Callable[[sqlite3.Connection], T],
        *,
        lasting: bool = False,
    ) -> T:
        """Make a change in one transaction; if ``lasting``, force it to the disk."""
        if not self._keeps and session is not None:
            self._unkept.add(session)
        try:
            return _committed(self._db, change, lasting=lasting and self._keeps)
        except ERRORS as error:
            if not self._keeps:
                raise
            self._give_up(error)
        return self._change(session, change)

    def _give_up(self, error: Exception) -> None:
        """Go on in memory, with what can be read."""
        self._keeps = False
        self._damaged = is_damage(error)
        self._refused = not self._damaged
        told = not_kept(self._folder, error)
        self._notices.append(Notice(notices.GAMES_LOST) if self._damaged else told)
        self._db.close()
        self._db = copied(self._folder / FILE_NAME)

    def _carry_back(self) -> None:
        """Write what is only in memory to the disk after all."""
        db = on_disk(self._folder / FILE_NAME, WAIT_MS)
        try:
            _committed(db, self._carried_back, lasting=True)
        finally:
            db.close()

    def _carried_back(self, db: sqlite3.Connection) -> None:
        for number in sorted(self._unkept):
            try:
                found = queries.saved(self._db, number)
            except ValueError:
                found = None
            if found is None:
                continue
            if not self._runs(changes.owner_of(db, found[0].mark)):
                changes.remove(db, found[0].mark)
                insert(db, found[0], None)


def _committed(
    db: sqlite3.Connection, change: Callable[[sqlite3.Connection], T], *, lasting: bool
) -> T:
    if lasting:
        db.execute("PRAGMA synchronous = FULL")
    with transaction(db):
        made = change(db)
    if lasting:
        db.execute("PRAGMA synchronous = NORMAL")
    return made
