"""Races in progress between several computers: the logs of their lanes, in the store.

A race is no session of its own, and is deleted when it is over. All functions raise sqlite3.Error
if the tables cannot be read or written.
"""

import json
import sqlite3
from typing import Final

from game.storage.store.rows import compact

MOST: Final = 10_000
"""The most lanes of abandoned races; if there are more, all are deleted."""


def keep(db: sqlite3.Connection, race: str, place: int, told: object) -> None:
    """Store the data of a place in a race, in place of what was there."""
    sql = "INSERT OR REPLACE INTO lanes (at, told) VALUES (?, ?)"
    db.execute(sql, (f"{race} {place}", compact(told)))


def lane(db: sqlite3.Connection, race: str, place: int) -> object:
    """Return the stored data of a place; None without any, or if it is damaged."""
    row = db.execute("SELECT told FROM lanes WHERE at = ?", (f"{race} {place}",)).fetchone()
    try:
        return None if row is None else json.loads(row[0])
    except (TypeError, ValueError, RecursionError):
        return None


def drop(db: sqlite3.Connection, race: str) -> None:
    """Delete a race."""
    db.execute("DELETE FROM lanes WHERE at >= ? AND at < ?", (f"{race} ", f"{race}!"))


def tidy(db: sqlite3.Connection) -> None:
    """Delete all lanes once their number exceeds ``MOST``."""
    db.execute("DELETE FROM lanes WHERE (SELECT count(*) FROM lanes) > ?", (MOST,))
