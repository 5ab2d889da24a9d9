"""Conversion of sessions to rows of the tables, and back.

Functions that add or change rows raise sqlite3.Error if the tables cannot be written. Lanes are
those of races in progress between several computers: a race is no session of its own, and is
deleted when it is over.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Final

from game.core.fields import LARGEST, integer
from game.core.rules import Entry, Rules
from game.play.exchange import parse_session, to_fields
from game.play.saved_session import Bookmark, SavedSession, SessionListing
from game.play.session import from_plain
from game.play.stats.figures import VERSION, Figures

_JSON = ("options", "seed", "deal", "bookmarks")
"""Columns with JSON."""
_PLAIN = (
    *("mark", "game", "mode", "day", "started", "finished", "at", "hints", "assisted"),
    *("taken_back", "mistakes", "shown", "played_ms", "origin"),
)
COLUMNS = (
    *("id", *_PLAIN, *_JSON, "finished_day", "first_end"),
    *("time_ms", "won", "perfect", "owner"),
)
"""Columns that are read of a session."""

BEGUN = (
    "(played_ms > 0 OR hints > 0 OR mode = 'today' "
    "OR EXISTS (SELECT 1 FROM entries WHERE session = id))"
)
"""The condition of a session that has begun: its clock has run, or it has help or entries.

A deal of a day has begun as soon as it is displayed.
"""

OF_DAY = (
    "s.mode = 'today' AND s.places = 1 AND s.seed = '\"today ' || s.day || '\"' AND s.deleted >= 0"
)
"""The condition of a session s that is a day's deal, played alone; deleted ones included.

Those with a negative deletion are excluded: deleted with all others, or not imported completely.
"""

Row = Mapping[str, Any]

_NUMBER = integer((1 << 63) - 1, -(1 << 63))  # any that SQLite has

_OF_LOG = {"at": 0, "bookmarks": [], "shown": 0}
"""Values of the fields that point into a log, for a session without one."""


def insert(db: sqlite3.Connection, saved: SavedSession, owner: str | None) -> int:
    """Add a session to the tables, within a transaction of the caller; return its id."""
    opening = saved.opening
    values = to_fields(replace(saved, entries=()))
    for name in _JSON:
        values[name] = compact(values[name])
    for name in ("names", "levels", "log"):
        del values[name]
    values["finished_day"] = day_number(saved.finished_day)
    values["first_end"] = compact(saved.first_end) if saved.first_end else ""
    values |= {"places": opening.seats, "owner": owner, "origin": saved.origin or None}
    marks = ", ".join(f":{name}" for name in values)
    sql = f"INSERT INTO sessions ({', '.join(values)}) VALUES ({marks})"
    number = db.execute(sql, values).lastrowid
    assert number is not None
    db.executemany(
        "INSERT INTO seats (session, seat, name, level) VALUES (?, ?, ?, ?)",
        [
            (number, seat, name_text(name), level)
            for seat, (name, level) in enumerate(zip(opening.names, opening.levels, strict=True))
        ],
    )
    insert_entries(db, number, 0, opening.rules, saved.entries)
    return number


def insert_entries(
    db: sqlite3.Connection,
    session: int,
    first: int,
    rules: Rules[Any, Any],
    entries: Iterable[Entry],
) -> None:
    """Add entries to a session's log, numbered from ``first``."""
    db.executemany(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?)",
        [
            (session, n, entry.at_ms, entry.seat, compact(rules.encode_action(entry.action)))
            for n, entry in enumerate(entries, first)
        ],
    )


def set_figures(db: sqlite3.Connection, session: int, figures: Figures) -> None:
    """Store the figures of a session, and queue it for achievements."""
    # Sessions that were evaluated for achievements have figures already, if of another version.
    db.execute(
        "INSERT INTO unshelved (session) SELECT id FROM sessions WHERE id = ? "
        "AND coalesce(figures, 0) <= 0",
        (session,),
    )
    result, report = figures.result, figures.report
    won = None if result.won is None else int(result.won)
    db.execute(
        "UPDATE sessions SET figures = ?, time_ms = ?, missed = ?, won = ?, perfect = ?, "
        "fewest = ? WHERE id = ?",
        (VERSION, report.time_ms, report.missed, won, int(result.perfect), figures.fewest, session),
    )
    seats = zip(result.scores, result.ranks, report.seats, figures.times, strict=True)
    db.executemany(
        "UPDATE seats SET score = ?, rank = ?, correct = ?, wrong = ?, timeouts = ?, times = ? "
        "WHERE session = ? AND seat = ?",
        [
            (score, rank, one.right, one.wrong, one.timeouts, compact(times), session, seat)
            for seat, (score, rank, one, times) in enumerate(seats)
        ],
    )


def set_fields(db: sqlite3.Connection, session: int, fields: str, *values: object) -> None:
    """Update columns of a session."""
    db.execute(f"UPDATE sessions SET {fields} WHERE id = ?", (*values, session))


def remove(db: sqlite3.Connection, mark: str) -> None:
    """Delete the session of a mark for good."""
    found = db.execute("SELECT id FROM sessions WHERE mark = ?", (mark,)).fetchone()
    if found:
        for table, key in (("entries", "session"), ("seats", "session"), ("sessions", "id")):
            db.execute(f"DELETE FROM {table} WHERE {key} = ?", found)


def saved_of(row: Row, seats: Iterable[Row], entries: Iterable[Row]) -> SavedSession:
    """Return the session of a row, with its log up to the first damaged entry.

    Whether the log can be played is not checked.

    Raises:
        ValueError: The row or one of its seats is damaged.
    """
    fields = _fields(row, seats)
    saved = parse_session({**fields, **_OF_LOG})
    log = _readable(saved.opening.rules, entries)
    bookmarks = fields["bookmarks"] if isinstance(fields["bookmarks"], list) else []
    good = [one for one in bookmarks if _points_into(one, len(log))]
    at = row["at"] if type(row["at"]) is int and 0 <= row["at"] <= len(log) else len(log)
    shown = row["shown"] if type(row["shown"]) is int and 0 < row["shown"] <= len(log) else 0
    kept = tuple(Bookmark(*one) for one in good)
    return replace(saved, entries=log, at=at, bookmarks=kept, shown=shown)


def _readable(rules: Rules[Any, Any], rows: Iterable[Row]) -> tuple[Entry, ...]:
    log: list[Entry] = []
    for row in rows:
        try:
            code = json.loads(row["action"])
            (entry,) = from_plain(rules, [[row["at_ms"], row["seat"], code]])
        except (TypeError, ValueError, RecursionError):
            break
        if row["n"] != len(log) or entry.at_ms > LARGEST:
            break
        log.append(entry)
    return tuple(log)


def listed_of(row: Row, seats: Iterable[Row]) -> SessionListing:
    """Return the session of a row for a list.

    Raises:
        ValueError: The row or one of its seats is damaged.
    """
    seats = list(seats)
    saved = parse_session({**_fields(row, seats), **_OF_LOG})
    # Values of an end that was undone, or that the program has played since, do not count.
    shown = saved.finished is not None and row["shown"] == row["at"] != 0
    over = saved.finished is not None and not shown
    done = over and all(one["rank"] is not None for one in seats)
    return SessionListing(
        id=row["id"],
        opening=saved.opening,
        started=saved.started,
        at=_NUMBER("at", row["at"]),
        finished=saved.finished,
        hints=saved.hints,
        assisted=saved.assisted,
        origin=saved.origin,
        shown=shown,
        time_ms=_NUMBER("time_ms", row["time_ms"]) if over and row["time_ms"] is not None else None,
        won=bool(row["won"]) if over and row["won"] is not None else None,
        perfect=over and bool(row["perfect"]),
        scores=tuple(_NUMBER("score", one["score"]) for one in seats) if done else (),
        ranks=tuple(_NUMBER("rank", one["rank"]) for one in seats) if done else (),
        owner=row["owner"],
    )


def _fields(row: Row, seats: Iterable[Row]) -> dict[str, Any]:
    try:
        day = row["finished_day"]
        people = [(one["name"], one["level"], one["hidden"]) for one in seats]
        return {
            **{name: row[name] for name in _PLAIN},
            **{name: json.loads(row[name]) for name in _JSON},
            "names": ["" if hidden else name for name, _, hidden in people],
            "levels": [level for _, level, _ in people],
            "finished_day": "" if day is None else date.fromordinal(day).isoformat(),
            "log": [],
            "first_end": json.loads(row["first_end"] or "[]"),
            "origin": row["origin"] or "",
        }
    except (UnicodeDecodeError, TypeError, OverflowError, RecursionError) as error:
        # Of these the first is a ValueError, but SQLite's for a damaged file, too.
        raise ValueError(str(error)) from error


def _points_into(bookmark: object, length: int) -> bool:
    """Whether a value of any type is a bookmark into a log of a length."""
    if not isinstance(bookmark, list) or len(bookmark) != 2 or not isinstance(bookmark[0], str):
        return False
    return type(bookmark[1]) is int and 0 <= bookmark[1] <= length


def name_text(name: str) -> str:
    """Return a seat's name for the tables, with question marks in place of lone surrogates."""
    return name.encode("utf-8", "replace").decode("utf-8")


def day_number(day: str) -> int | None:
    """Return the number of a date such as 2026-11-21, where 1 is 1 January of year 1.

    An empty text has None.

    Raises:
        ValueError: It is not a date.
    """
    return date.fromisoformat(day).toordinal() if day else None


def compact(value: Any) -> str:
    """Return a value as JSON."""
    return json.dumps(value, separators=(",", ":"))


MOST_LANES: Final = 10_000
"""The most lanes of abandoned races; if there are more, all are deleted."""


def keep_lane(db: sqlite3.Connection, race: str, place: int, told: object) -> None:
    """Store the data of a place in a race, in place of what was there."""
    sql = "INSERT OR REPLACE INTO lanes (at, told) VALUES (?, ?)"
    db.execute(sql, (f"{race} {place}", compact(told)))


def stored_lane(db: sqlite3.Connection, race: str, place: int) -> object:
    """Return the stored data of a place; None without any, or if it is damaged."""
    row = db.execute("SELECT told FROM lanes WHERE at = ?", (f"{race} {place}",)).fetchone()
    try:
        return None if row is None else json.loads(row[0])
    except (TypeError, ValueError, RecursionError):
        return None


def drop_race(db: sqlite3.Connection, race: str) -> None:
    """Delete a race."""
    db.execute("DELETE FROM lanes WHERE at >= ? AND at < ?", (f"{race} ", f"{race}!"))


def tidy_lanes(db: sqlite3.Connection) -> None:
    """Delete all lanes once their number exceeds ``MOST``."""
    db.execute("DELETE FROM lanes WHERE (SELECT count(*) FROM lanes) > ?", (MOST_LANES,))
