"""Opening of the store: on disk, or in memory if the disk refuses.

A damaged file is set aside, never deleted; its readable data is carried over.
"""

import os
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple

from game.storage import files, notices, program_locks
from game.storage.notices import Notice, readable
from game.storage.paths import FolderError, ensure
from game.storage.store import days, rows
from game.storage.store.log import is_dropped, log_of
from game.storage.store.recovery import RecoveryReport, carry_over
from game.storage.store.rows import BEGUN
from game.storage.store.tables import (
    ERRORS,
    VERSION,
    Newer,
    check,
    connect,
    is_newer,
    on_disk,
    prepare,
    transaction,
    version,
)

_BESIDE = ("-wal", "-shm")
"""The endings of SQLite's files beside a database; the first has entries not in it yet."""

_MOST_NAMED = 6
"""The most games that a notice names."""

_DISK = ("locked", "busy", "unable to open", "readonly", "read-only", "disk i/o", "is full")

_STEPS = 10_000  # of SQLite's virtual machine between two tests whether to stop; some milliseconds


def is_damage(error: BaseException) -> bool:
    """Whether an error means a damaged file, rather than a disk that refuses."""
    if isinstance(error, (UnicodeDecodeError, MemoryError)):
        return True
    if not isinstance(error, sqlite3.DatabaseError):
        return False
    return not any(word in str(error).lower() for word in _DISK)


def replace_damaged(
    path: Path, wait_ms: int, owner: str | None = None
) -> tuple[sqlite3.Connection, tuple[Notice, ...]]:
    """Set a damaged database aside; return a new one with its readable data, and notices.

    The ``owner`` is the running program that goes on with its sessions. If anything fails, the
    damaged file is put back.

    Raises:
        OSError: The old one cannot be renamed or read.
        sqlite3.Error: The new one cannot be made.
    """
    aside = files.set_aside(path, *_BESIDE)
    try:
        db = on_disk(path, wait_ms)
        try:
            carried = carry_over(aside, db, owner)
            check(db, thoroughly=False)
        except BaseException:
            db.close()
            raise
    except BaseException:
        for end in ("", *_BESIDE):
            with suppress(OSError):
                os.replace(f"{aside}{end}", f"{path}{end}")
        raise
    return db, _recovery_notices(aside, carried)


def _recovery_notices(aside: Path, carried: RecoveryReport) -> tuple[Notice, ...]:
    file, count = readable(aside.name), str(carried.count)
    told = [Notice(notices.GAMES_DAMAGED, file=file, count=count)]
    for template, games in ((notices.GAMES_CUT, carried.cut), (notices.GAMES_LEFT, carried.left)):
        if games:
            told.append(Notice(template, count=str(len(games)), games=_game_names(games)))
    return tuple(told)


def _game_names(games: list[str]) -> str:
    names = [*dict.fromkeys(games)]  # several may be named "?"
    more = ", …" if len(names) > _MOST_NAMED else ""
    return readable(", ".join(names[:_MOST_NAMED]) + more)


class IntegrityCheck(Thread):
    """A thread that checks a whole file for damage, until it is done or stopped.

    Opening checks only a little of a file; the rest is checked while the program runs. SQLite's own
    check reads every page, 0.2 s for 10,000 sessions, and cannot be cut into slices; so it has a
    thread and a connection of its own, and only reads.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(name="check")
        self._path = path
        self._error: Exception | None = None
        self._ended = Event()
        self.start()

    def end(self) -> Exception | None:
        """Stop the check; return the error of SQLite if it has found damage."""
        self._ended.set()
        self.join()
        return self._error

    def run(self) -> None:
        """Check the file."""
        try:
            with _reading(self._path, 0) as db:
                db.set_progress_handler(self._ended.is_set, _STEPS)
                check(db, thoroughly=True)
        except ERRORS as error:
            # The interruption is an error, too, but no damage.
            if not self._ended.is_set() or "interrupt" not in str(error):
                self._error = error


FILE_NAME = "games.sqlite"
WAIT_MS = 2000
"""The longest wait for a change by another program; one takes a millisecond."""


class OpenStore(NamedTuple):
    """An open store: its connection, the lock of this program, and notices for the player.

    In memory, where nothing is saved, there is no lock; if the disk ``refused``, it may accept the
    data later.
    """

    db: sqlite3.Connection
    lock: program_locks.Lock | None
    notices: tuple[Notice, ...] = ()
    refused: bool = False


def open_folder(folder: Path) -> OpenStore:
    """Open the store of a folder; whatever its file contains, the store is usable."""
    path = folder / FILE_NAME
    try:
        ensure(folder)
        with program_locks.guard(folder):
            return _open_path(folder, path)
    except Newer:
        return OpenStore(in_memory(), None, (Notice(notices.GAMES_NEWER),))
    except (OSError, *ERRORS) as error:
        return OpenStore(copy_to_memory(path), None, (not_kept(folder, error),), True)


def not_kept(folder: Path, error: BaseException) -> Notice:
    """Return the notice of a refusal by the disk, with its reason."""
    reason = str(error)
    if isinstance(error, OSError) and not isinstance(error, FolderError):
        reason = notices.reason(error)
    return Notice(notices.GAMES_NOT_KEPT, folder=readable(folder), reason=readable(reason))


def in_memory() -> sqlite3.Connection:
    """Return an empty store in memory."""
    db = connect(":memory:", 0)
    prepare(db)
    return db


def copy_to_memory(path: Path) -> sqlite3.Connection:
    """Return a store in memory with the readable data of a file."""
    for read in (_copy, partial(_copy, how="immutable=1"), carry_over):
        db = in_memory()
        try:
            read(path, db)
        except (OSError, *ERRORS):
            db.close()
        else:
            return db
    return in_memory()


def renewed_while_open(folder: Path, lock: program_locks.Lock) -> OpenStore | None:
    """Replace a damaged store, which this program has just closed, by a new one.

    Returns None if the disk refuses, or another program uses the damaged one.
    """
    try:
        with program_locks.guard(folder):
            if program_locks.programs(folder)[0] - {lock.name}:
                return None
            db, told = replace_damaged(folder / FILE_NAME, WAIT_MS, lock.name)
    except (OSError, *ERRORS):
        return None
    return OpenStore(db, lock, told)


def _reading(
    path: Path, wait_ms: int = WAIT_MS, how: str = "mode=ro"
) -> closing[sqlite3.Connection]:
    """Return a read-only connection: writing into a damaged file could lose more of it.

    Raises:
        sqlite3.Error: There is no such file.
    """
    return closing(connect(f"{path.absolute().as_uri()}?{how}", wait_ms, uri=True))


def _stop_if_dropped(path: Path) -> None:
    """Check that SQLite can open the file without dropping frames of its log.

    Raises:
        OSError: The file exists and cannot be read.
        sqlite3.DatabaseError: It would drop some.
    """
    if is_dropped(path):
        raise sqlite3.DatabaseError("a log that SQLite would not read to its end")


def _copy(path: Path, db: sqlite3.Connection, how: str = "mode=ro") -> None:
    if not path.is_file():
        return
    _stop_if_dropped(path)
    if how != "mode=ro" and log_of(path).is_file() and log_of(path).stat().st_size:
        raise sqlite3.DatabaseError("a log that SQLite reads only where it can write beside it")
    with _reading(path, how=how) as source:
        if 0 < version(source) <= VERSION:
            source.backup(db)
            prepare(db)
            check(db, thoroughly=True)


def _open_path(folder: Path, path: Path) -> OpenStore:
    others, died = program_locks.programs(folder)
    told: tuple[Notice, ...] = ()
    try:
        db = _open_checked(path, thoroughly=bool(died), alone=not others)
    except ERRORS as error:
        if not is_damage(error):
            raise
        if others:
            return OpenStore(copy_to_memory(path), None, (Notice(notices.GAMES_IN_USE),))
        db, told = replace_damaged(path, WAIT_MS)
    try:
        return OpenStore(db, program_locks.enter(folder), told)
    except BaseException:
        db.close()
        raise


def _open_checked(path: Path, *, thoroughly: bool, alone: bool) -> sqlite3.Connection:
    if is_newer(path):
        raise Newer
    if alone:
        _stop_if_dropped(path)
    if thoroughly and path.is_file():
        with _reading(path) as left:  # left by a program that was killed
            if version(left):
                check(left, thoroughly=True)
    db = on_disk(path, WAIT_MS)
    try:
        check(db, thoroughly=False)
        if alone:
            _tidy(db)
    except BaseException:
        db.close()
        raise
    return db


def _tidy(db: sqlite3.Connection) -> None:
    """Delete for good the sessions that were deleted or are empty, while no program is playing.

    Deletions could be undone until their program ended. Days keep the data they need.
    """
    with transaction(db):
        db.execute(
            "UPDATE sessions SET deleted = 1 "
            f"WHERE finished IS NULL AND deleted = 0 AND NOT {BEGUN}"
        )
        stay = ", ".join(map(str, days.strip(db)))
        gone = f"SELECT id FROM sessions WHERE deleted <> 0 AND id NOT IN ({stay})"
        for table, key in (("entries", "session"), ("seats", "session"), ("sessions", "id")):
            db.execute(f"DELETE FROM {table} WHERE {key} IN ({gone})")
        db.execute("UPDATE seats SET name = '', hidden = 0 WHERE hidden <> 0")
        db.execute("UPDATE sessions SET owner = NULL WHERE owner IS NOT NULL")
        rows.tidy_lanes(db)
