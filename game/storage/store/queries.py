"""Queries of the store's tables, without deleted sessions.

All functions raise sqlite3.Error if the tables cannot be read.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.games import GAMES
from game.play.days import Days, Part, days_of
from game.play.days.weeks import WeekRow
from game.play.records import BestRow, PastResult
from game.play.saved_session import FirstEnd, SavedSession, SessionListing
from game.storage.store.rows import BEGUN, COLUMNS, OF_DAY, Row, listed_of, name_text, saved_of


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter of finished sessions; a field that is None lets all through.

    ``player`` is the name of a person's seat, ``company`` ALONE, PEOPLE or COMPUTERS; ``rules`` are
    codes of options as text, each with whether one seat played by them. ``days`` are the first and
    last number of the player's own dates when they ended. Practice counts as ``assisted``.
    ``mine`` are those that this installation has played.
    """

    game: str | None = None
    mode: str | None = None
    player: str | None = None
    company: str | None = None
    rules: frozenset[tuple[str, bool]] | None = None
    days: tuple[int, int] | None = None
    assisted: bool | None = None
    mine: bool = True


MOST_PAST = 200
"""The number of latest games from which usual results are computed."""

EVERYTHING, LISTED = Filter(), Filter(mine=False)
"""Sessions of this installation, and all that lists show."""
ALONE, PEOPLE, COMPUTERS = "alone", "people", "computers"
"""The other players: none, people only, or computers too."""

_EPOCH, LAST_DAY = 719_163, 3_652_059  # the numbers of 1 January 1970 and 31 December 9999
DAY = f"coalesce(s.finished_day, {_EPOCH} + s.finished / 86400)"
"""The number of the player's date, or if that is unknown of the date in UTC."""

MINE = "s.origin IS NULL"
"""A session that this installation has played."""

FIGURED = "p.level IS NULL AND s.figures > 0"
"""A person's part in a session that has figures."""

_WHOLE = (
    *(DAY, "s.finished", "s.time_ms", "s.hints", "s.perfect"),
    *("p.score", "p.rank", "p.correct", "p.wrong"),
)
KNOWN = ", ".join(repr(key) for key in GAMES)
SOUND = " AND ".join(
    (
        *(f"typeof({value}) = 'integer'" for value in _WHOLE),
        "typeof(s.options) = 'text' AND typeof(p.name) = 'text'",
        "typeof(s.fewest) IN ('integer', 'null') AND typeof(s.mode) = 'text'",
        f"s.time_ms >= 0 AND s.game IN ({KNOWN}) AND {DAY} BETWEEN 1 AND {LAST_DAY}",
    )
)
"""The condition of undamaged figures: never NULL."""

_FREE = ", ".join(repr(key) for key, rules in GAMES.items() if rules.free_undo)
WON = "CASE WHEN s.places > 1 THEN p.rank = 1 ELSE s.won END"
"""Whether a person won; NULL in games without winners."""

PACE = "CAST(round(1.0 * s.time_ms / nullif(p.correct, 0)) AS INTEGER)"
_FAIR = f"(s.taken_back = 0 OR s.game IN ({_FREE}))"
_NOT_LOST = f"({WON}) IS NOT 0 AND {_FAIR}"
SETS = {
    "time": f"CASE WHEN {_NOT_LOST} THEN s.time_ms END",
    "pace": f"CASE WHEN {_NOT_LOST} THEN {PACE} END",
    "left": f"CASE WHEN s.fewest IS NOT NULL AND {_FAIR} THEN p.score END",
    "score": f"CASE WHEN s.fewest IS NULL AND p.score > 0 AND {_NOT_LOST} THEN -p.score END",
}
"""The values that set records, by kind of record: the least is the best, and NULL sets none.

Time, pace and score count only for players who have not lost, and a score of 0 never counts; nor
does a game with undone entries, unless undo is part of play. Games with help: see ``Filter``.
"""

_PLAYER = "level IS NULL AND hidden = 0 AND name = :player"
_CONDITIONS = {
    "game": "s.game = :game",
    "mode": "s.mode = :mode",
    "assisted": "s.assisted = :assisted",
    "days": f"{DAY} BETWEEN :first AND :last",
    "player": f"s.id IN (SELECT session FROM seats WHERE {_PLAYER})",
}
_COMPUTERS = "EXISTS (SELECT 1 FROM seats WHERE session = s.id AND level IS NOT NULL)"
_COMPANY = {
    ALONE: "s.places = 1",  # a computer alone is no person, as everywhere
    PEOPLE: f"s.places > 1 AND NOT {_COMPUTERS}",
    COMPUTERS: _COMPUTERS,
}


def condition(wanted: Filter) -> tuple[str, dict[str, Any]]:
    """Return the SQL condition of a filter on sessions named s, and its values."""
    parts = ["s.finished IS NOT NULL AND s.deleted = 0", *([MINE] if wanted.mine else [])]
    parts += [part for name, part in _CONDITIONS.items() if getattr(wanted, name) is not None]
    values = {name: getattr(wanted, name) for name in ("game", "mode", "assisted")}
    values["player"] = name_text(wanted.player or "")
    values["first"], values["last"] = wanted.days or (0, 0)
    if wanted.company is not None:
        parts.append(_COMPANY[wanted.company])
    if wanted.rules is not None:
        texts = {f"rule{n}": f"{text}{alone:d}" for n, (text, alone) in enumerate(wanted.rules)}
        values |= texts
        parts.append(f"s.options || (s.places = 1) IN ({', '.join(f':{name}' for name in texts)})")
    return " AND ".join(parts), values


_WEEKS = f'"week {4 * "[0-9]"}-W{2 * "[0-9]"}"'
"""The pattern of the seed of a week, as JSON."""

_SESSION = f"SELECT {', '.join(COLUMNS)} FROM sessions"
_SEATS = "SELECT session, name, level, hidden, score, rank FROM seats"
_MOST_NAMED = 500
"""The most ids in one query; SQLite allows 999 and more."""

# The beginning by the local clock: it matters only if midnight came between.
_BEGAN = (
    "coalesce(CAST(julianday(s.started, 'unixepoch', 'localtime', 'start of day') - 1721424.5 "
    "AS INTEGER), 0)"
)
_DAYS = (
    f"SELECT s.id, s.deleted <> 0, s.game, s.day, s.started, {_BEGAN}, s.first_end, "
    "coalesce(s.finished, 0), coalesce(s.finished_day, 0), coalesce(s.time_ms, 0), "
    "coalesce(p.score, 0), coalesce(s.perfect, 0), s.assisted "
    "FROM sessions AS s JOIN seats AS p ON p.session = s.id AND p.seat = 0 "
    f"WHERE {OF_DAY} AND p.level IS NULL AND {MINE} "
    "AND (s.figures > 0 OR s.first_end <> '' OR s.finished IS NULL) "
)
_KINDS = (int, int, str, str, int, int, str, *(int,) * 6)


def unfinished_sessions(
    db: sqlite3.Connection, most: int, game: str | None = None, day: str = ""
) -> list[SessionListing]:
    """Return sessions in progress, the newest first, without those not begun yet.

    With a ``game``, only those of this installation, of that ``day``'s deal, or of no day's. A
    negative ``most`` has no limit.
    """
    where, values = "finished IS NULL AND deleted = 0", []
    if game is not None:
        where += " AND origin IS NULL AND game = ? AND "
        where += "mode = 'today' AND day = ?" if day else "mode <> 'today'"
        values += [game, day] if day else [game]
    sql = f"{_SESSION} WHERE {where} AND {BEGUN} ORDER BY started DESC, id DESC LIMIT ?"
    return _list_sessions(db, _rows(db, sql, (*values, most)))


def finished_sessions(
    db: sqlite3.Connection, wanted: Filter = LISTED, most: int = 100, skipped: int = 0
) -> list[SessionListing]:
    """Return finished sessions, the latest end first, after a number of ``skipped`` ones."""
    where, values = condition(wanted)
    order = "ORDER BY s.finished DESC, s.id DESC LIMIT :most OFFSET :skipped"
    sql = f"{_SESSION} AS s WHERE {where} {order}"
    return _list_sessions(db, _rows(db, sql, {**values, "most": most, "skipped": skipped}))


def count(db: sqlite3.Connection, wanted: Filter = LISTED) -> int:
    """Return the number of finished sessions."""
    where, values = condition(wanted)
    sql = f"SELECT count(*) FROM sessions AS s WHERE {where}"
    return int(db.execute(sql, values).fetchone()[0])


def best(db: sqlite3.Connection) -> list[BestRow]:
    """Return the best results alone and unaided, by game and options.

    The rules played most recently come last.
    """
    where, values = condition(Filter(company=ALONE, assisted=False))
    sql = (
        f"SELECT s.game, s.options, min({SETS['time']}) AS time, min({SETS['left']}) AS least, "
        f"-min({SETS['score']}) AS most "
        "FROM sessions AS s JOIN seats AS p ON p.session = s.id "
        f"WHERE {where} AND {FIGURED} AND {SOUND} "
        "GROUP BY 1, 2 HAVING coalesce(time, least, most) IS NOT NULL ORDER BY max(s.finished)"
    )
    return db.execute(sql, values).fetchall()


def past_results(
    db: sqlite3.Connection, game: str, before: int, without: int = 0
) -> list[PastResult]:
    """Return results alone and unaided before a time, ``without`` a session, the latest first."""
    where, values = condition(Filter(game=game, company=ALONE, assisted=False))
    sql = (
        f"SELECT s.options, s.finished, {SETS['time']}, {SETS['pace']}, {SETS['left']} "
        "FROM sessions AS s JOIN seats AS p ON p.session = s.id "
        f"WHERE {where} AND s.finished < :before AND s.id <> :without AND {FIGURED} AND {SOUND} "
        f"ORDER BY s.finished DESC LIMIT {MOST_PAST}"
    )
    return [
        PastResult(*row)
        for row in db.execute(sql, {**values, "before": before, "without": without})
    ]


def week_rows(db: sqlite3.Connection, day: int) -> list[WeekRow]:
    """Return the games with the seed of a week, alone and unaided, that ended on a day or later."""
    where, values = condition(Filter(mode="", company=ALONE, assisted=False))
    sql = (
        f"SELECT s.id, s.game, s.options, s.seed, {_BEGAN}, {SETS['time']}, {SETS['left']}, "
        f"-{SETS['score']}, s.time_ms FROM sessions AS s JOIN seats AS p ON p.session = s.id "
        f"WHERE {where} AND s.finished >= :after AND s.seed GLOB '{_WEEKS}' "
        f"AND {FIGURED} AND {SOUND} ORDER BY s.finished, s.id"
    )
    after = 86_400 * (day - 1 - _EPOCH)  # earlier by a day: time zones differ
    return [WeekRow(*row) for row in db.execute(sql, {**values, "after": after})]


def recent(db: sqlite3.Connection, game: str, player: str, most: int) -> list[tuple[int, str]]:
    """Return the ids and options of unaided sessions by a player on the first seat.

    They are among the last MOST_PAST of the game, the latest first, without practice and without
    sessions in which entries were undone.
    """
    where, values = condition(Filter(game=game, assisted=False))
    last = f"SELECT * FROM sessions AS s WHERE {where} ORDER BY s.finished DESC LIMIT {MOST_PAST}"
    sql = (
        f"SELECT s.id, s.options FROM ({last}) AS s JOIN seats AS p ON p.session = s.id "
        f"WHERE {FIGURED} AND {SOUND} AND p.seat = 0 AND p.hidden = 0 "
        "AND p.name = :name AND s.taken_back = 0 ORDER BY s.finished DESC, s.id DESC LIMIT :most"
    )
    return db.execute(sql, {**values, "name": name_text(player), "most": most}).fetchall()


def beaten(db: sqlite3.Connection) -> list[tuple[str, int, int]]:
    """Return the levels of computers beaten unaided by a person, with their games.

    Each has the number of the date of the first such win.
    """
    where, values = condition(Filter(assisted=False))
    sql = (  # in this order, as few seats are computers'
        f"SELECT s.game, c.level, min({DAY}) FROM seats AS c "
        "CROSS JOIN sessions AS s ON s.id = c.session CROSS JOIN seats AS p ON p.session = s.id "
        f"WHERE typeof(c.level) = 'integer' AND c.rank > 1 AND {where} AND {FIGURED} "
        f"AND p.rank = 1 AND s.game IN ({KNOWN}) AND typeof({DAY}) = 'integer' "
        f"AND {DAY} BETWEEN 1 AND {LAST_DAY} GROUP BY 1, 2"
    )
    return db.execute(sql, values).fetchall()


def counts(db: sqlite3.Connection) -> dict[str, int]:
    """Return the number of sessions finished by people for each game, with practice."""
    where, values = condition(EVERYTHING)
    people = "EXISTS (SELECT 1 FROM seats WHERE session = s.id AND level IS NULL)"
    sql = (
        f"SELECT s.game, count(*) FROM sessions AS s WHERE {where} AND {people} "
        "AND s.figures > 0 GROUP BY 1"
    )
    return dict(db.execute(sql, values))


def last_game(db: sqlite3.Connection) -> str:
    """Return the game of the latest session with an entry; empty without one."""
    sql = (
        f"SELECT game FROM sessions WHERE deleted = 0 AND origin IS NULL AND game IN ({KNOWN}) "
        "AND EXISTS (SELECT 1 FROM entries WHERE session = id) ORDER BY id DESC LIMIT 1"
    )
    return next((str(game) for (game,) in db.execute(sql)), "")


def state(db: sqlite3.Connection) -> tuple[int, int, int]:
    """Return a token for comparison: every change of the stored data alters it."""
    return id(db), db.total_changes, *db.execute("PRAGMA data_version").fetchone()


def players(db: sqlite3.Connection) -> list[str]:
    """Return the names of all people in any session, sorted."""
    sql = (
        "SELECT DISTINCT p.name FROM seats AS p JOIN sessions AS s ON s.id = p.session "
        "WHERE p.level IS NULL AND p.hidden = 0 AND s.deleted = 0"
    )
    return sorted(name for (name,) in db.execute(sql) if isinstance(name, str) and name)


def sessions_without_figures(db: sqlite3.Connection, version: int, most: int) -> list[int]:
    """Return the ids of finished sessions without figures of a version."""
    sql = (
        "SELECT id FROM sessions WHERE finished IS NOT NULL AND deleted = 0 "
        "AND (figures IS NULL OR figures NOT IN (?, -?)) ORDER BY id LIMIT ?"
    )
    return [number for (number,) in db.execute(sql, (version, version, most))]


def load_session(
    db: sqlite3.Connection, session: int, which: str = "deleted = 0"
) -> tuple[SavedSession, int] | None:
    """Return a session and the full length of its log; None if it does not exist.

    Raises:
        ValueError: It is damaged.
    """
    found = _rows(db, f"{_SESSION} WHERE id = ? AND {which}", (session,))
    if not found:
        return None
    seats = _rows(db, f"{_SEATS} WHERE session = ? ORDER BY seat", (session,))
    sql = "SELECT n, at_ms, seat, action FROM entries WHERE session = ? ORDER BY n"
    entries = _rows(db, sql, (session,))
    return saved_of(found[0], seats, entries), len(entries)


def days(db: sqlite3.Connection) -> Days:
    """Return the results of all deals of days, without damaged ones."""
    return days_of(part for _, part in parts(db))


def parts(db: sqlite3.Connection, more: str = "", *values: object) -> list[tuple[int, Part]]:
    """Return session ids and their parts in daily deals; a deleted session's Part has id 0."""
    rows = [row for row in db.execute(_DAYS + more, values) if tuple(map(type, row)) == _KINDS]
    made = [(row[0], _participant(0 if row[1] else row[0], *row[2:])) for row in rows]
    return [(session, part) for session, part in made if part is not None]


def _participant(
    session: int, game: str, day: str, started: int, began: int, first_end: str, *end: int
) -> Part | None:
    try:
        number = date.fromisoformat(day).toordinal()
        found = FirstEnd(*(json.loads(first_end) if first_end else end))
    except (TypeError, ValueError, RecursionError):
        return None
    if not {type(one) for one in found} <= {int}:
        return None
    return (number, game), session, started, began, found if found.finished else None


def owner(db: sqlite3.Connection, session: int | str) -> str | None:
    """Return the name of the program playing a session, by id or mark; None without one."""
    key = "id" if isinstance(session, int) else "mark"
    found = db.execute(f"SELECT owner FROM sessions WHERE {key} = ?", (session,)).fetchone()
    return found[0] if found else None


def numbers(db: sqlite3.Connection) -> list[int]:
    """Return the ids of all sessions in the order of their beginning."""
    return [one for (one,) in db.execute("SELECT id FROM sessions WHERE deleted = 0 ORDER BY id")]


def _rows(db: sqlite3.Connection, sql: str, values: Sequence[Any] | dict[str, Any]) -> list[Row]:
    cursor = db.execute(sql, values)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _list_sessions(db: sqlite3.Connection, rows: list[Row]) -> list[SessionListing]:
    seats: dict[int, list[Row]] = {row["id"]: [] for row in rows}
    numbers = list(seats)
    for first in range(0, len(numbers), _MOST_NAMED):
        some = numbers[first : first + _MOST_NAMED]
        marks = ", ".join("?" * len(some))
        sql = f"{_SEATS} WHERE session IN ({marks}) ORDER BY session, seat"
        for row in _rows(db, sql, some):
            seats[row["session"]].append(row)
    made = []
    for row in rows:
        try:
            made.append(listed_of(row, seats[row["id"]]))
        except ValueError:
            continue  # damaged rows stay in the store, but are not listed
    return made
