"""Achievements in the tables: finished sessions go on the shelf, a few at a time.

All raise sqlite3.Error where they cannot be read or written.
"""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from game.games import GAMES
from game.play.shelf.deeds import DEEDS, Game
from game.play.shelf.progress import Progress, Shelf, learnt, take
from game.storage.store.queries import DAY, FIGURED
from game.storage.store.rows import compact

_KEYS = {deed.key for deed in DEEDS}
_IN_TIME = (
    "s.mode = 'today' AND s.places = 1 AND s.seed = '\"today ' || s.day || '\"' "
    "AND s.finished_day = julianday(s.day) - 1721424.5"
)
_PEOPLE = "(SELECT count(*) FROM seats WHERE session = s.id AND level IS NULL)"
_BEAT = (
    "(SELECT max(level) FROM seats WHERE session = s.id AND typeof(level) = 'integer' "
    "AND rank > p.rank)"
)
_GAMES = (
    f"SELECT s.id, s.game, s.options, s.mode, s.day, coalesce({_IN_TIME}, 0), {DAY}, s.places, "
    f"CASE WHEN s.places > 1 THEN {_PEOPLE} ELSE 1 END, coalesce(s.won, -1), s.perfect, "
    "s.assisted, s.taken_back, coalesce(s.fewest, -1), p.rank, p.correct, "
    "p.wrong + p.timeouts, p.times, "
    f"CASE WHEN s.places > 1 THEN coalesce({_BEAT}, 0) ELSE 0 END "
    "FROM unshelved AS u JOIN sessions AS s ON s.id = u.session "
    "JOIN seats AS p ON p.session = s.id "
    f"WHERE u.n <= ? AND s.finished IS NOT NULL AND s.deleted = 0 AND {FIGURED} "
    "ORDER BY u.n, p.seat"
)
_TYPES = (int, *(str,) * 4, *(int,) * 12, str, int)
_LAST_DAY = 3_652_059  # 31 December 9999


def shelf(db: sqlite3.Connection) -> Shelf:
    """Return how far one has come with each achievement that was begun."""
    found: Shelf = {}
    for key, had, day in db.execute("SELECT key, had, day FROM shelf"):
        if key in _KEYS and (day is None or type(day) is int):
            found[key] = Progress(_tokens(had), day)
    return found


def _tokens(text: object) -> tuple[str, ...]:
    """Return what counts so far; nothing where it is damaged."""
    try:
        had: Any = json.loads(str(text))
    except (ValueError, RecursionError):
        return ()
    whole = type(had) is list and set(map(type, had)) <= {str}
    return tuple(had) if whole else ()


def shelve(db: sqlite3.Connection, most: int) -> tuple[int, dict[str, int]]:
    """Take so many finished sessions into account, those first that ended first.

    Returns:
        How many there were, and what was earned, with the number of the date.
    """
    sql = "SELECT count(*), max(n) FROM (SELECT n FROM unshelved ORDER BY n LIMIT ?)"
    count, last = db.execute(sql, (most,)).fetchone()
    if not count:
        return 0, {}
    before = shelf(db)
    known = dict(before)
    rows = db.execute(_GAMES, (last,)).fetchall()
    # What is damaged counts for nothing.
    sound = (row for row in rows if tuple(map(type, row)) == _TYPES and row[1] in GAMES)
    earned = take(known, (Game(*row) for row in sound if 0 < row[6] <= _LAST_DAY))
    _keep(db, before, known)
    db.execute("DELETE FROM unshelved WHERE n <= ?", (last,))
    return count, earned


def shelve_lessons(db: sqlite3.Connection, lessons: Iterable[str], today: int) -> dict[str, int]:
    """Take finished lessons into account, and return what was earned."""
    before = shelf(db)
    known = dict(before)
    earned = learnt(known, lessons, today)
    _keep(db, before, known)
    return earned


def _keep(db: sqlite3.Connection, before: Shelf, now: Shelf) -> None:
    rows = [(key, compact(one.had), one.day) for key, one in now.items() if one != before.get(key)]
    db.executemany("INSERT OR REPLACE INTO shelf (key, had, day) VALUES (?, ?, ?)", rows)
