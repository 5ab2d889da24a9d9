"""What the calendar asks of the store: the deals of days, as they were played."""

import sqlite3
from datetime import date
from typing import Any

from game.play.days import DayGame

# Only what one person played alone, and with the deal that the day has.
_DAYS = (
    "SELECT s.id, s.game, s.day, s.started, coalesce(s.finished, 0), coalesce(s.finished_day, 0), "
    "coalesce(s.time_ms, 0), coalesce(p.score, 0), coalesce(s.perfect, 0), s.assisted "
    "FROM sessions AS s JOIN seats AS p ON p.session = s.id AND p.seat = 0 "
    "WHERE s.mode = 'today' AND s.deleted = 0 AND s.places = 1 AND p.level IS NULL "
    "AND s.seed = '\"today ' || s.day || '\"' "
    "AND (s.figures > 0 OR s.finished IS NULL "
    "AND EXISTS (SELECT 1 FROM entries WHERE session = s.id))"
)
_KINDS = (int, str, str, *(int,) * 7)


def days(db: sqlite3.Connection) -> list[DayGame]:
    """Return the sessions of all deals of days, but for those that are damaged.

    Sessions that go on have at least one entry, undone or not.

    Raises:
        sqlite3.Error: they cannot be read.
    """
    rows = [row for row in db.execute(_DAYS) if tuple(map(type, row)) == _KINDS]
    return [made for made in map(_made, rows) if made is not None]


def _made(row: tuple[Any, ...]) -> DayGame | None:
    session, game, day, started, finished, ended, time_ms, score, perfect, assisted = row
    try:
        number = date.fromisoformat(day).toordinal()
    except ValueError:
        return None
    times = (started, finished, ended, time_ms)
    return DayGame(session, game, number, *times, score, bool(perfect), bool(assisted))
