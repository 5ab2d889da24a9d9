"""A store that cannot be read: set aside, never deleted; what can be read of it is carried over.

Opening looks only at a little of a file; all of it is looked through while the program runs on.
SQLite's own check goes over every page, 0.2 s for 10,000 sessions, and cannot be cut into slices;
so it has a thread and a connection of its own, and only reads.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from game.storage import files, notices
from game.storage.notices import Notice, readable
from game.storage.store.carry import Carried, carry_over
from game.storage.store.tables import ERRORS, check, connected, on_disk

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database; the first has entries that are not in it yet."""

_MOST_NAMED = 6
"""Games that are named when they could not be carried over as they were."""

_DISK = ("locked", "busy", "unable to open", "readonly", "read-only", "disk i/o", "is full")

_STEPS = 10_000  # of SQLite's machine, some milliseconds: how often it asks whether to stop


def is_damage(error: BaseException) -> bool:
    """Tell whether an error says that the file is damaged, and not that the disk refuses."""
    if isinstance(error, (UnicodeDecodeError, MemoryError)):
        return True
    if not isinstance(error, sqlite3.DatabaseError):
        return False
    return not any(word in str(error).lower() for word in _DISK)


def renewed(
    path: Path, wait_ms: int, owner: str | None = None
) -> tuple[sqlite3.Connection, tuple[Notice, ...]]:
    """Set a damaged database aside; return a new one with what could be read, and what to tell.

    The ``owner`` is the running program that goes on with its sessions.

    If that fails, the damaged one is in its place again.

    Raises:
        OSError: the old one cannot be renamed or read.
        sqlite3.Error: the new one cannot be made.
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
    return db, _told(aside, carried)


def _told(aside: Path, carried: Carried) -> tuple[Notice, ...]:
    file, count = readable(aside.name), str(carried.count)
    told = [Notice(notices.GAMES_DAMAGED, file=file, count=count)]
    for template, games in ((notices.GAMES_CUT, carried.cut), (notices.GAMES_LEFT, carried.left)):
        if games:
            told.append(Notice(template, count=str(len(games)), games=_named(games)))
    return tuple(told)


def _named(games: list[str]) -> str:
    more = ", …" if len(games) > _MOST_NAMED else ""
    return readable(", ".join(games[:_MOST_NAMED]) + more)


class Check:
    """A look through a file, which ends by itself, or when it is stopped."""

    def __init__(self, path: Path) -> None:
        """Begin to look."""
        self._path = path
        self._error: Exception | None = None
        self._stopped = Event()
        self._thread = Thread(target=self._look, name="check")
        self._thread.start()

    @property
    def ended(self) -> bool:
        """Tell whether it is done."""
        return not self._thread.is_alive()

    def stop(self) -> Exception | None:
        """End it, and return what SQLite said if it has found something."""
        self._stopped.set()
        self._thread.join()
        return self._error

    def _look(self) -> None:
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            with closing(connected(uri, 0, uri=True)) as db:
                db.set_progress_handler(self._stopped.is_set, _STEPS)
                check(db, thoroughly=True)
        except ERRORS as error:
            # That it was stopped is an error, too, but nothing that it found.
            if not self._stopped.is_set() or "interrupt" not in str(error):
                self._error = error
