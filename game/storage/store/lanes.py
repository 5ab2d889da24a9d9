"""Races between several computers while they go on: the logs of their lanes, in the store.

A race is nobody's game alone, so it is no session; once it is over nothing of it is kept. All raise
sqlite3.Error where they cannot be read or written.
"""

import json
import sqlite3
from typing import Final

from game.storage.store.rows import compact

MOST: Final = 10_000
"""Lanes that are kept of races that nobody came back to; more are forgotten, all at once."""


def keep(db: sqlite3.Connection, race: str, place: int, told: object) -> None:
    """Keep what is known of a place in a race, instead of what was."""
    sql = "INSERT OR REPLACE INTO lanes (at, told) VALUES (?, ?)"
    db.execute(sql, (f"{race} {place}", compact(told)))


def lane(db: sqlite3.Connection, race: str, place: int) -> object:
    """Return what was kept of a place; None if nothing was, or it is damaged."""
    row = db.execute("SELECT told FROM lanes WHERE at = ?", (f"{race} {place}",)).fetchone()
    try:
        return None if row is None else json.loads(row[0])
    except (TypeError, ValueError, RecursionError):
        return None


def drop(db: sqlite3.Connection, race: str) -> None:
    """Forget a race."""
    db.execute("DELETE FROM lanes WHERE at >= ? AND at < ?", (f"{race} ", f"{race}!"))


def tidy(db: sqlite3.Connection) -> None:
    """Forget all lanes, if there are too many for anybody to come back to."""
    db.execute("DELETE FROM lanes WHERE (SELECT count(*) FROM lanes) > ?", (MOST,))
