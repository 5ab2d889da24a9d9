"""What the calendar asks of the store: the deals of days, as they were played."""

import json
import sqlite3
from datetime import date
from typing import Any

from game.play.days import Days, Part, days_of
from game.play.saved import FirstEnd

# When it began, by the player's own clock: it matters only where midnight came between.
_BEGAN = (
    "coalesce(CAST(julianday(s.started, 'unixepoch', 'localtime', 'start of day') - 1721424.5 "
    "AS INTEGER), 0)"
)
# Only what one person played alone, and with the deal that the day has.
_DAYS = (
    f"SELECT s.id, s.game, s.day, s.started, {_BEGAN}, s.first_end, coalesce(s.finished, 0), "
    "coalesce(s.finished_day, 0), coalesce(s.time_ms, 0), coalesce(p.score, 0), "
    "coalesce(s.perfect, 0), s.assisted "
    "FROM sessions AS s JOIN seats AS p ON p.session = s.id AND p.seat = 0 "
    "WHERE s.mode = 'today' AND s.deleted = 0 AND s.places = 1 AND p.level IS NULL "
    "AND s.seed = '\"today ' || s.day || '\"' "
    "AND (s.figures > 0 OR s.first_end <> '' OR s.finished IS NULL "
    "AND EXISTS (SELECT 1 FROM entries WHERE session = s.id)) "
)
_KINDS = (int, str, str, int, int, str, *(int,) * 6)


def days(db: sqlite3.Connection, day: str = "") -> Days:
    """Return how the deals of all days were played, or those of one such as 2026-11-21.

    What is damaged is not among it. Sessions that go on have at least one entry, undone or not.

    Raises:
        sqlite3.Error: they cannot be read.
    """
    sql = f"{_DAYS} AND s.day = :day" if day else _DAYS
    rows = [row for row in db.execute(sql, {"day": day}) if tuple(map(type, row)) == _KINDS]
    return days_of(made for made in map(_made, rows) if made is not None)


def _made(row: tuple[Any, ...]) -> Part | None:
    session, game, day, started, began, first_end, *end = row
    try:
        number = date.fromisoformat(day).toordinal()
        found = FirstEnd(*(json.loads(first_end) if first_end else end))
    except (TypeError, ValueError, RecursionError):
        return None
    if not {type(one) for one in found} <= {int}:
        return None
    return (number, game), session, started, began, found if found.finished else None
