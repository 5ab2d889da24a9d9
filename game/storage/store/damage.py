"""A store that cannot be read: set aside, never deleted; what can be read of it is carried over."""

import os
import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.storage import notices
from game.storage.notices import Notice, readable
from game.storage.store.carry import Carried, carry_over
from game.storage.store.tables import check, on_disk, transaction

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database; the first has entries that are not in it yet."""

_MOST_NAMED = 6
"""Games that are named when they could not be carried over as they were."""

_DISK = ("locked", "busy", "unable to open", "readonly", "read-only", "disk i/o", "is full")


def is_damage(error: BaseException) -> bool:
    """Tell whether an error says that the file is damaged, and not that the disk refuses."""
    if isinstance(error, (UnicodeDecodeError, MemoryError)):
        return True
    if not isinstance(error, sqlite3.DatabaseError):
        return False
    return not any(word in str(error).lower() for word in _DISK)


def set_aside(path: Path) -> Path:
    """Rename a database, and what is kept beside it, to the first free name; return that.

    Raises:
        OSError: it cannot be renamed.
    """
    number = 1
    while True:
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{end}") for end in ("", *_BESIDE)):
            break
        number += 1
    # The log first: left behind, SQLite would take it for that of the next database.
    for end in (*_BESIDE, ""):
        if os.path.lexists(f"{path}{end}"):
            os.rename(f"{path}{end}", f"{aside}{end}")
    return aside


def salvage(source: Path, target: sqlite3.Connection, owner: str | None = None) -> Carried:
    """Copy every session that can be read from a damaged file, which stays as it is.

    Those of the ``owner``, a running program, stay its own.

    Raises:
        OSError: the file cannot be read.
        sqlite3.Error: the target cannot be written.
    """
    with transaction(target):
        return carry_over(source, target, owner)


@dataclass(frozen=True, slots=True)
class Renewed:
    """A new store in place of a damaged one, and what the player is to be told."""

    db: sqlite3.Connection
    notices: tuple[Notice, ...]


def renewed(path: Path, wait_ms: int, owner: str | None = None) -> Renewed:
    """Set a damaged database aside and return a new one, with what could be read.

    The ``owner`` is the running program that goes on with its sessions.

    If that fails, the damaged one is in its place again.

    Raises:
        OSError: the old one cannot be renamed or read.
        sqlite3.Error: the new one cannot be made.
    """
    aside = set_aside(path)
    try:
        db = on_disk(path, wait_ms)
        try:
            carried = salvage(aside, db, owner)
            check(db, thoroughly=False)
        except BaseException:
            db.close()
            raise
    except BaseException:
        for end in ("", *_BESIDE):
            with suppress(OSError):
                os.replace(f"{aside}{end}", f"{path}{end}")
        raise
    return Renewed(db, _told(aside, carried))


def _told(aside: Path, carried: Carried) -> tuple[Notice, ...]:
    file, count = readable(aside.name), str(carried.count)
    told = [Notice(notices.GAMES_DAMAGED, file=file, count=count)]
    for template, games in ((notices.GAMES_CUT, carried.cut), (notices.GAMES_LEFT, carried.left)):
        if games:
            told.append(Notice(template, count=str(len(games)), games=_named(games)))
    return tuple(told)


def _named(games: tuple[str, ...]) -> str:
    more = ", …" if len(games) > _MOST_NAMED else ""
    return readable(", ".join(games[:_MOST_NAMED]) + more)
