"""A store that cannot be read: set aside, never deleted; what can be read of it is carried over."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.storage.store_queries import saved
from game.storage.store_tables import ERRORS, check, connected, on_disk, transaction

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database; the first has entries that are not in it yet."""

_LEAST_TRIED, _MOST_TRIED = 2000, 100_000
"""Numbers of sessions that are tried one by one, as lists may have gaps where they are damaged."""

_LISTS = (
    "SELECT id FROM sessions ORDER BY id",
    "SELECT id FROM sessions ORDER BY id DESC",
    "SELECT id FROM sessions INDEXED BY sessions_finished WHERE finished IS NOT NULL",
    "SELECT id FROM sessions INDEXED BY sessions_unfinished WHERE finished IS NULL",
    "SELECT session FROM seats",
    "SELECT session FROM seats ORDER BY session DESC",
    "SELECT DISTINCT session FROM entries",
    "SELECT seq FROM sqlite_sequence",
)

_DISK = ("locked", "busy", "unable to open", "readonly", "read-only", "disk i/o", "is full")


def is_damage(error: BaseException) -> bool:
    """Tell whether an error says that the file is damaged, and not that the disk refuses."""
    if isinstance(error, UnicodeDecodeError):
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


def salvage(source: Path, target: sqlite3.Connection) -> int:
    """Copy every session that can be read from a damaged file, which stays as it is.

    The sessions come under their old numbers, those that are there already stay. Of a log it is
    the part up to the first entry that cannot be read.

    Returns:
        How many sessions were carried over.

    Raises:
        OSError: the file cannot be copied.
        sqlite3.Error: the target cannot be written.
    """
    if not source.is_file():
        return 0
    with tempfile.TemporaryDirectory() as folder:
        # A copy, as SQLite writes even when it reads: it brings a log to its end.
        return sum(
            _read_out(copy_of(source, Path(folder) / name), target, anew=anew)
            for name, anew in (("copy.sqlite", False), ("again.sqlite", True))
        )


def copy_of(source: Path, copy: Path) -> Path:
    """Copy a database and the log beside it, and return where to.

    Raises:
        OSError: they cannot be copied.
    """
    shutil.copyfile(source, copy)
    if Path(f"{source}-wal").is_file():
        shutil.copyfile(f"{source}-wal", f"{copy}-wal")
    return copy


def _read_out(copy: Path, target: sqlite3.Connection, *, anew: bool) -> int:
    """Carry sessions over from a copy; ``anew``: with the head that a new database has."""
    if anew:
        _behead(copy)
    db = connected(copy, 0)
    try:
        # Where it does not say which tables there are, each query would fail alike.
        return _carried(db, target) if _some(db, "SELECT 1 FROM sqlite_master") else 0
    finally:
        db.close()


def _behead(copy: Path) -> None:
    """Give a damaged file the first page of a new one.

    It says which tables there are and where each begins, so without it nothing can be read; and
    it is the same in all files of a version but for some counts (https://sqlite.org/fileformat2.html,
    1.3 The Database Header).
    """
    fresh = copy.with_name("fresh.sqlite")
    on_disk(fresh, 0).close()
    data = fresh.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    head = bytearray(data[:size])
    head[28:32] = (copy.stat().st_size // size).to_bytes(4, "big")  # pages
    head[32:40] = bytes(8)  # no page is free, as far as is known
    with copy.open("r+b") as file:
        file.write(head)


def _carried(db: sqlite3.Connection, target: sqlite3.Connection) -> int:
    columns = {
        table: [name for _, name, *_ in target.execute(f"PRAGMA table_info({table})")]
        for table in ("sessions", "seats", "entries")
    }
    with transaction(target):
        return sum(_carry(db, target, number, columns) for number in _numbers(db))


def _carry(
    db: sqlite3.Connection,
    target: sqlite3.Connection,
    number: int,
    columns: dict[str, list[str]],
) -> bool:
    session = _some(db, _sql("sessions", columns, "id = ?"), number)
    if len(session) != 1:
        return False
    rows = {
        "sessions": session,
        "seats": _some(db, _sql("seats", columns, "session = ? ORDER BY seat"), number),
        "entries": _some(db, _sql("entries", columns, "session = ? ORDER BY n"), number),
    }
    target.execute("SAVEPOINT session")
    try:
        for table, found in rows.items():
            marks = ", ".join("?" * len(columns[table]))
            target.executemany(f"INSERT INTO {table} VALUES ({marks})", found)
        target.execute("UPDATE sessions SET owner = NULL WHERE id = ?", (number,))
        deleted = target.execute("SELECT deleted FROM sessions WHERE id = ?", (number,))
        good = saved(target, number) is not None or deleted.fetchone()[0] != 0
    except (ValueError, sqlite3.IntegrityError):
        good = False
    if not good:
        target.execute("ROLLBACK TO session")
    target.execute("RELEASE session")
    return good


def _sql(table: str, columns: dict[str, list[str]], where: str) -> str:
    return f"SELECT {', '.join(columns[table])} FROM {table} WHERE {where}"


def _numbers(db: sqlite3.Connection) -> list[int]:
    """Return all numbers that a session of the damaged file may have."""
    found: set[int] = set()
    for sql in _LISTS:
        found.update(number for (number,) in _some(db, sql) if type(number) is int and number > 0)
    top = max((number for number in found if number <= _MOST_TRIED), default=0)
    return sorted(found.union(range(1, max(top, _LEAST_TRIED) + 1)))


def _some(db: sqlite3.Connection, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """Return rows up to the first that cannot be read."""
    return list(_until_damage(db, sql, values))


def _until_damage(
    db: sqlite3.Connection, sql: str, values: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    try:
        yield from db.execute(sql, values)
    except (*ERRORS, OverflowError):
        # That is what damage is: the next row, and perhaps all that follow, cannot be read.
        return


def renewed(path: Path, wait_ms: int) -> tuple[sqlite3.Connection, Path, int]:
    """Set a damaged database aside and return a new one, with what could be read.

    If that fails, the damaged one is in its place again.

    Returns:
        The connection, the file's new name, and how many sessions were carried over.

    Raises:
        OSError: the old one cannot be renamed or copied.
        sqlite3.Error: the new one cannot be made.
    """
    aside = set_aside(path)
    try:
        db = on_disk(path, wait_ms)
        try:
            carried = salvage(aside, db)
            check(db, thoroughly=False)
        except BaseException:
            db.close()
            raise
    except BaseException:
        for end in ("", *_BESIDE):
            with suppress(OSError):
                os.replace(f"{aside}{end}", f"{path}{end}")
        raise
    return db, aside, carried
