"""The running programs of a data folder: lock files that the system frees when one dies.

A lock is an empty SQLite file held in an exclusive transaction, as that works alike on every
system, and ends with its process in any case.
"""

import re
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

FOLDER = "running"
_GUARD = "opening.lock"
_NAME = re.compile("[0-9a-f]{16}")
_OPENING_MS = 5000
"""The longest wait for another program that is opening the store."""


class Lock(NamedTuple):
    """A lock that this program holds."""

    path: Path
    connection: sqlite3.Connection

    @property
    def name(self) -> str:
        """The unique part of its file name."""
        return self.path.stem

    def free(self, *, gone: bool = True) -> None:
        """Release the lock; unless ``gone``, its file stays, as after a program that was killed."""
        self.connection.close()
        if gone:
            for name in (self.path, self.path.with_name(f"{self.path.name}-journal")):
                with suppress(OSError):
                    name.unlink()


def hold(path: Path, wait_ms: int = 0) -> Lock | None:
    """Return the lock of a path, or None if another program holds it.

    Raises:
        sqlite3.OperationalError: Its file cannot be made.
    """
    connection = sqlite3.connect(path, timeout=wait_ms / 1000, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" in str(error):
            return None
        raise
    except sqlite3.DatabaseError:
        # A damaged lock file, which has no content to lose.
        connection.close()
        path.unlink()
        return hold(path, wait_ms)
    return Lock(path, connection)


@contextmanager
def guard(folder: Path) -> Iterator[None]:
    """Hold the lock under which the store is opened.

    Raises:
        OSError: The folder of locks cannot be made.
        sqlite3.OperationalError: The lock cannot be made, or another program holds it too long.
    """
    (folder / FOLDER).mkdir(exist_ok=True)
    lock = hold(folder / FOLDER / _GUARD, _OPENING_MS)
    if lock is None:
        raise sqlite3.OperationalError("database is locked")
    try:
        yield
    finally:
        lock.free(gone=False)


def programs(folder: Path) -> tuple[set[str], set[str]]:
    """Return the names of running programs and of dead ones, whose locks are removed.

    To be called under the guard.

    Raises:
        sqlite3.OperationalError: A lock cannot be tested.
    """
    running, died = set(), set()
    for path in (folder / FOLDER).glob("*.program"):
        lock = hold(path)
        if lock is None:
            running.add(path.stem)
        else:
            lock.free()
            died.add(path.stem)
    return running, died


def enter(folder: Path) -> Lock:
    """Return a new lock as the mark of this running program; to be called under the guard.

    Raises:
        sqlite3.OperationalError: It cannot be made.
    """
    lock = hold(folder / FOLDER / f"{secrets.token_hex(8)}.program")
    if lock is None:
        raise sqlite3.OperationalError("a lock of a new name is held")
    return lock


def is_running(folder: Path, name: object) -> bool:
    """Whether the program with a lock name is running; False for an invalid name.

    Raises:
        sqlite3.OperationalError: Its lock cannot be tested.
    """
    # From an untrusted file, and about to become part of a path.
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        return False
    path = folder / FOLDER / f"{name}.program"
    if not path.exists():
        return False
    lock = hold(path)
    if lock is None:
        return True
    lock.free(gone=False)  # its file tells the next start that it died
    return False
