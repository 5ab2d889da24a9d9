"""Open the store: on the disk, or in memory where the disk refuses."""

import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.storage import notices, running
from game.storage.notices import Notice, readable
from game.storage.paths import FolderError, ensure
from game.storage.store.carry import carry_over
from game.storage.store.damage import is_damage, renewed
from game.storage.store.log import is_dropped, log_of
from game.storage.store.tables import (
    ERRORS,
    VERSION,
    Newer,
    check,
    connected,
    on_disk,
    prepare,
    transaction,
    version,
)

FILE_NAME = "games.sqlite"
WAIT_MS = 2000
"""How long a change waits for that of another program; one takes a millisecond."""


class Opened(NamedTuple):
    """An open store: its connection, the lock by which others see it, and what is to be told.

    In memory, where nothing is kept, there is no lock; if the disk ``refused``, it may take later
    what it does not now.
    """

    db: sqlite3.Connection
    lock: running.Lock | None
    notices: tuple[Notice, ...] = ()
    refused: bool = False


def opened(folder: Path) -> Opened:
    """Open the store of a folder; whatever is there, something usable comes back."""
    path = folder / FILE_NAME
    try:
        ensure(folder)
        with running.guard(folder):
            return _opened(folder, path)
    except Newer:
        return Opened(in_memory(), None, (Notice(notices.GAMES_NEWER),))
    except (OSError, *ERRORS) as error:
        return Opened(copied(path), None, (not_kept(folder, error),), True)


def not_kept(folder: Path, error: BaseException) -> Notice:
    """Return what the player is told when the disk refuses."""
    reason = str(error)
    if isinstance(error, OSError) and not isinstance(error, FolderError):
        reason = notices.reason(error)
    return Notice(notices.GAMES_NOT_KEPT, folder=readable(folder), reason=readable(reason))


def in_memory() -> sqlite3.Connection:
    """Return an empty store in memory."""
    db = connected(":memory:", 0)
    prepare(db)
    return db


def copied(path: Path) -> sqlite3.Connection:
    """Return a store in memory with what can be read of a file."""
    # Where there is no room to write anything, the file without its log is better than nothing.
    as_it_is, without_log = partial(_copy, "?mode=ro"), partial(_copy, "?immutable=1")
    for read in (as_it_is, _copy_elsewhere, without_log, carry_over):
        db = in_memory()
        try:
            read(path, db)
        except (OSError, *ERRORS):
            db.close()
        else:
            return db
    return in_memory()


def renewed_while_open(folder: Path, lock: running.Lock) -> Opened | None:
    """Put a new store in the place of a damaged one that this program has closed just now.

    None where that cannot be: the disk refuses, or another program uses the damaged one.
    """
    try:
        with running.guard(folder):
            if running.programs(folder).others - {lock.name}:
                return None
            db, told = renewed(folder / FILE_NAME, WAIT_MS, lock.name)
    except (OSError, *ERRORS):
        return None
    return Opened(db, lock, told)


def _copy_elsewhere(path: Path, db: sqlite3.Connection) -> None:
    """Read a copy: SQLite needs to write beside a file to read a log that is there."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / FILE_NAME
        shutil.copyfile(path, copy)
        if log_of(path).is_file():
            shutil.copyfile(log_of(path), log_of(copy))
        _copy("", copy, db)


def _stop_if_dropped(path: Path) -> None:
    """Do nothing if SQLite may open the file without dropping what its log has.

    Raises:
        OSError: a file is there and cannot be read.
        sqlite3.DatabaseError: it may not.
    """
    if is_dropped(path):
        raise sqlite3.DatabaseError("a log that SQLite would not read to its end")


def _copy(how: str, path: Path, db: sqlite3.Connection) -> None:
    if not path.is_file():
        return
    _stop_if_dropped(path)
    with closing(connected(f"{path.absolute().as_uri()}{how}", WAIT_MS, uri=True)) as source:
        if version(source) == VERSION:
            source.backup(db)
            check(db, thoroughly=True)


def _opened(folder: Path, path: Path) -> Opened:
    found = running.programs(folder)
    told: tuple[Notice, ...] = ()
    try:
        db = _checked(path, thoroughly=bool(found.died), alone=not found.others)
    except ERRORS as error:
        if not is_damage(error):
            raise
        if found.others:
            return Opened(copied(path), None, (Notice(notices.GAMES_IN_USE),))
        db, told = renewed(path, WAIT_MS)
    try:
        return Opened(db, running.enter(folder), told)
    except BaseException:
        db.close()
        raise


def _checked(path: Path, *, thoroughly: bool, alone: bool) -> sqlite3.Connection:
    if alone:
        _stop_if_dropped(path)
    if thoroughly and path.is_file():
        _examine(path)
    db = on_disk(path, WAIT_MS)
    try:
        check(db, thoroughly=False)
        if alone:
            _tidy(db)
    except BaseException:
        db.close()
        raise
    return db


def _examine(path: Path) -> None:
    """Do nothing if a file that a killed program left is whole.

    It is only read: to write into a damaged file, as SQLite does when it closes one, could cost
    more of it.

    Raises:
        sqlite3.Error: it is damaged, or cannot be read.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with closing(connected(uri, WAIT_MS, uri=True)) as db:
        if version(db):
            check(db, thoroughly=True)


def _tidy(db: sqlite3.Connection) -> None:
    """Carry out deletions, which could be undone until their program ended; nobody plays.

    Tables that were only looked at go too.
    """
    with transaction(db):
        db.execute(
            "UPDATE sessions SET deleted = 1 WHERE finished IS NULL "
            "AND NOT EXISTS (SELECT 1 FROM entries WHERE session = id)"
        )
        for table, key in (("entries", "session"), ("seats", "session"), ("sessions", "id")):
            gone = "SELECT id FROM sessions WHERE deleted <> 0"
            db.execute(f"DELETE FROM {table} WHERE {key} IN ({gone})")
        db.execute("UPDATE seats SET name = '', hidden = 0 WHERE hidden <> 0")
        db.execute("UPDATE sessions SET owner = NULL WHERE owner IS NOT NULL")
