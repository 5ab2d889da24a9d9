"""Recovery of a damaged file into a new store, session by session, with the whole part of each."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.games import GAMES
from game.play.saved_session import playable
from game.storage.store.changes import stand
from game.storage.store.log import log_of
from game.storage.store.pages import Pages, Row, TableSchema
from game.storage.store.queries import load_session
from game.storage.store.tables import ERRORS, STARS_OF_BEFORE, connect, transaction

TABLES = {
    "sessions": TableSchema(frozenset((24, 29, 30)), 2, keys=False),
    "seats": TableSchema(frozenset((11,)), 5, keys=True),
    "entries": TableSchema(frozenset((5,)), 6, keys=True),
}
"""The properties of the tables, known whatever is damaged."""
_OTHERS = {
    "shelf": "key, had, day",
    "unshelved": "n, session",
    "again": "game, options, cards, box, due",
}
"""Columns of the tables beside those, the first to sort by."""
_MOST_SEATS = 6
_MOST_NUMBER = 1 << 40
"""The largest session id. Far larger ones are damage, and would leave none for the next."""


@dataclass(slots=True)
class RecoveryReport:
    """The outcome of a recovery: the number of sessions, and those that suffered.

    Finished ones that were ``cut`` have only the beginning of their log, and can be played on from
    there. Those that were ``left`` have nothing playable. Each is named by game and day.
    """

    count: int = 0
    cut: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def carry_over(
    source: Path, target: sqlite3.Connection, owner: str | None = None
) -> RecoveryReport:
    """Add all sessions in the pages of a damaged file, under their old ids.

    Deleted sessions are left out, but for the data that days keep of them, and empty ones, too, as
    the next start would drop both; but not if a running program goes on as ``owner``: it plays the
    empty ones, and can undo deletions.
    A session with a mark or id that is taken is left out. Achievements, stars, runs, tables for
    review and the installation's mark are carried over if SQLite can read them; otherwise all
    sessions are to be evaluated for achievements again. For stars matches always are.

    Raises:
        OSError: The file cannot be read.
        sqlite3.Error: The target cannot be written.
    """
    columns = [name for _, name, *_ in target.execute("PRAGMA table_info(sessions)")]
    found, spare = Pages(source).rows(TABLES)
    add_misplaced(found, spare, columns.index("at"))
    seats, entries = _by_session(found["seats"]), _by_session(found["entries"])
    carried = RecoveryReport(left=_nameless(found))
    with transaction(target):
        for row in found["sessions"]:
            session = dict(zip(columns, row, strict=False))  # an older row is shorter
            number = session["id"]
            if owner is None or session["owner"] != owner:
                session["owner"] = None
            if not 0 < number < _MOST_NUMBER:
                continue
            undoable = owner is not None and _is_deleted(session)
            if undoable or not _is_gone(session, entries.get(number, [])):
                rows = {"seats": seats.get(number, []), "entries": entries.get(number, [])}
                _carry(target, carried, session, rows, strips=owner is None)
        _carry_tables(source, target)
    return carried


def _carry_tables(source: Path, target: sqlite3.Connection) -> None:
    """Add the rows of the other tables; evaluate all sessions again if some cannot be read."""
    try:
        found = _readable_rows(source)
    except (OSError, *ERRORS):  # no room for a copy
        found = [None] * len(_OTHERS)
    for (name, columns), rows in zip(_OTHERS.items(), found, strict=True):
        marks = ", ".join("?" * len(columns.split(",")))
        sql = f"INSERT OR IGNORE INTO {name} ({columns}) VALUES ({marks})"
        target.executemany(sql, rows or ())
    if None in found[:2]:
        target.execute(
            "INSERT INTO unshelved (session) SELECT id FROM sessions "
            "WHERE figures > 0 AND finished IS NOT NULL AND deleted = 0 ORDER BY finished, id"
        )
    for statement in STARS_OF_BEFORE:
        target.execute(statement)


def _readable_rows(source: Path) -> list[list[Row] | None]:
    """Return the rows of each other table, None for a table unreadable to SQLite.

    It reads a copy, as it could change the file.

    Raises:
        OSError: The file cannot be copied.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / source.name
        for old, new in ((source, copy), (log_of(source), log_of(copy))):
            if old.is_file():
                shutil.copyfile(old, new)
        with closing(connect(copy, 0)) as db:
            return [_rows_of(db, name, columns) for name, columns in _OTHERS.items()]


def _rows_of(db: sqlite3.Connection, name: str, columns: str) -> list[Row] | None:
    try:
        known = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        if db.execute(known, (name,)).fetchone():
            return db.execute(f"SELECT {columns} FROM {name} ORDER BY 1").fetchall()
    except ERRORS:
        pass
    return None


def add_misplaced(found: dict[str, list[Row]], spare: dict[str, list[list[Row]]], at: int) -> None:
    """Add the rows of pages that are wrongly listed as free after two pages were swapped.

    A deletion removes a session from all tables at once: if another table still has all sessions of
    a page, they were not deleted. A page with a row that is known already is an older copy; one
    whose entries all lie behind those that count (``at`` is that column) was undone.
    """
    for name, other in (("sessions", "seats"), ("seats", "sessions"), ("entries", "sessions")):
        table, rows = TABLES[name], found[name]
        keys, known = {table.key(row) for row in rows}, {row[0]: row for row in found[other]}
        for page in spare[name]:
            if any(row[0] not in known or table.key(row) in keys for row in page):
                continue
            if name == "entries" and not any(_counts(row, known[row[0]][at]) for row in page):
                continue
            rows += page
            keys |= {table.key(row) for row in page}
        rows.sort(key=table.key)


def _counts(entry: Row, at: object) -> bool:
    return type(at) is int and bool(entry[1] < at)


def _nameless(found: dict[str, list[Row]]) -> list[str]:
    """Return a placeholder name for each played session with a lost row."""
    numbers = [{row[0] for row in found[name]} for name in ("seats", "entries", "sessions")]
    return ["?" for number in numbers[0] & numbers[1] - numbers[2] if 0 < number < _MOST_NUMBER]


def _is_gone(session: dict[str, Any], entries: list[Row]) -> bool:
    """Whether the next start would drop a session: deleted, or only looked at."""
    of_day = session["mode"] == "today"
    if _is_deleted(session):
        return session["deleted"] < 0 or not of_day
    begun = entries or of_day or session.get("hints") or session.get("played_ms")
    empty = not begun and session["finished"] is None and session["at"] == 0
    return empty and session["owner"] is None


def _is_deleted(session: dict[str, Any]) -> bool:
    return type(session["deleted"]) is int and session["deleted"] != 0


def _carry(
    db: sqlite3.Connection,
    carried: RecoveryReport,
    session: dict[str, Any],
    rows: dict[str, list[Row]],
    *,
    strips: bool,
) -> None:
    """Add a session if it can be played at all.

    If it ``strips``, of a deleted one there is only the data that its day keeps.
    """
    number, places, seats = session["id"], session["places"], rows["seats"]
    deleted = _is_deleted(session)
    if not deleted:
        session["deleted"] = 0
    elif strips:
        session |= {"at": 0, "shown": 0, "bookmarks": "[]"}
        rows["entries"] = []
    if type(places) is int and 0 < places <= _MOST_SEATS and len(seats) != places:
        # The players are lost, but not their entries: the figures are computed anew.
        session["figures"] = None
        known = {row[1]: row for row in seats}
        unknown = (None,) * (max(TABLES["seats"].columns) - 4)
        nobody = ((number, seat, "", *unknown, 0) for seat in range(places))
        rows["seats"] = [known.get(row[1], row) for row in nobody]
    db.execute("SAVEPOINT session")
    try:
        marks = ", ".join("?" * len(session))
        sql = f"INSERT INTO sessions ({', '.join(session)}) VALUES ({marks})"
        db.execute(sql, tuple(session.values()))
        for table, some in rows.items():
            marks = ", ".join("?" * max(TABLES[table].columns))
            db.executemany(f"INSERT INTO {table} VALUES ({marks})", some)
        if strips:
            sql = "UPDATE seats SET name = '', hidden = 0 WHERE session = ? AND (hidden OR ?)"
            db.execute(sql, (number, deleted))
        shorter = not deleted and _shortened(db, session)
    except (ValueError, OverflowError, sqlite3.IntegrityError, sqlite3.DataError):
        db.execute("ROLLBACK TO session")
        carried.left += [] if deleted else [_session_label(session)]
    else:
        carried.count += not deleted
        if shorter:
            carried.cut.append(_session_label(session))
    db.execute("RELEASE session")


def _shortened(db: sqlite3.Connection, session: dict[str, Any]) -> bool:
    """Reopen a finished session with a log cut short; return whether it was.

    Raises:
        ValueError: Nothing of it can be played.
    """
    found = load_session(db, session["id"])
    if found is None:
        raise ValueError("it is deleted")
    kept, played = playable(found[0])
    if not kept.entries and (session["finished"] is not None or session["at"] != 0):
        raise ValueError("nothing is left of its log")
    if kept.finished is None or played.result is not None:
        return False
    stand(db, session["id"], kept.at, kept.taken_back, kept.mistakes, None)
    return True


def _by_session(rows: list[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row)
    return found


def _session_label(session: dict[str, Any]) -> str:
    """Return the game and starting day of a session, with "?" for an unreadable game."""
    game, started = session["game"], session["started"]
    title = GAMES[game].title if isinstance(game, str) and game in GAMES else "?"
    try:
        return f"{title} ({datetime.fromtimestamp(started, timezone.utc):%Y-%m-%d})"
    except (TypeError, ValueError, OverflowError, OSError):
        return title
