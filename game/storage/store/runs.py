"""Runs of thirty seconds in the store, in the table of achievements: a row for each.

The key is a word that is no achievement's, and the mark. All functions raise sqlite3.Error if the
tables cannot be read or written.
"""

import json
import sqlite3

from game.play.practice.runs import Run, run_of, to_plain
from game.storage.store.rows import compact

_KEY = "thirty "


def keep(db: sqlite3.Connection, run: Run) -> None:
    """Store a run; one that is stored already does not change."""
    sql = "INSERT OR IGNORE INTO shelf (key, had) VALUES (?, ?)"
    db.execute(sql, (_KEY + run.mark, compact(to_plain(run))))


def runs(db: sqlite3.Connection, game: str = "") -> list[Run]:
    """Return the runs of a game, or of all, the oldest first, without damaged ones."""
    found = []
    sql = "SELECT key, had FROM shelf WHERE key >= ? AND key < ?"
    for key, told in db.execute(sql, (_KEY, _KEY[:-1] + "!")):
        try:
            run = run_of(key[len(_KEY) :], json.loads(told))
        except (TypeError, ValueError, RecursionError):
            continue
        found += [run] if game in ("", run.game) else []
    return sorted(found, key=lambda run: run.at)
