"""Runs of thirty seconds in the store, on the shelf beside the achievements: a row for each.

Its key is a word that no achievement has, and the mark. All raise sqlite3.Error where they cannot
be read or written.
"""

import json
import sqlite3

from game.play.practice.runs import Run, run_of, to_plain
from game.storage.store.rows import compact

_KEY = "thirty "


def keep(db: sqlite3.Connection, run: Run) -> None:
    """Keep a run; one that is there stays as it is."""
    sql = "INSERT OR IGNORE INTO shelf (key, had) VALUES (?, ?)"
    db.execute(sql, (_KEY + run.mark, compact(to_plain(run))))


def runs(db: sqlite3.Connection, game: str = "") -> list[Run]:
    """Return the runs of a game, or of all, the oldest first; what is damaged is left out."""
    found = []
    sql = "SELECT key, had FROM shelf WHERE key >= ? AND key < ?"
    for key, told in db.execute(sql, (_KEY, _KEY[:-1] + "!")):
        try:
            run = run_of(key[len(_KEY) :], json.loads(told))
        except (TypeError, ValueError, RecursionError):
            continue
        found += [run] if game in ("", run.game) else []
    return sorted(found, key=lambda run: run.at)
