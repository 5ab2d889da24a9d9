"""Achievements and stars in the store: finished sessions are evaluated for them, a few at a time.

Stars of the ladder are kept whatever is deleted later. A star is a row in the table of
achievements: its key is a word that is no achievement's, and the game, level and star. (One more
table would not fit into the first page of the file.) All functions raise sqlite3.Error if the
tables cannot be read or written.
"""

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from functools import reduce
from itertools import groupby
from operator import itemgetter, or_
from typing import Any

from game.games import GAMES
from game.games.levels import LEVELS, MOST_LEVEL
from game.play.achievements import definitions
from game.play.achievements.definitions import ACHIEVEMENTS, Achievement
from game.play.achievements.progress import (
    AchievementProgress,
    Shelf,
    take_games,
    take_lessons,
    unearned_achievements,
)
from game.play.ladder import RungMatch, StarRow, stars_of, stars_won
from game.play.records import options_of
from game.storage.store.queries import DAY, FIGURED, KNOWN, LAST_DAY, MINE
from game.storage.store.rows import compact

_WON = (  # of a queue: by one person, without help, against one computer
    "SELECT s.id, s.game, s.options, c.level, s.time_ms, p.seat, p.correct, p.correct + c.correct, "
    f"p.wrong + p.timeouts + s.taken_back, {DAY} "
    "FROM unshelved AS u JOIN sessions AS s ON s.id = abs(u.session) "
    "JOIN seats AS p ON p.session = s.id JOIN seats AS c ON c.session = s.id "
    "WHERE u.n <= ? AND s.places = 2 AND c.level NOT NULL AND p.level IS NULL "
    "AND p.rank = 1 AND c.rank > 1 AND s.finished IS NOT NULL AND s.figures > 0 "
    f"AND s.deleted = 0 AND s.assisted = 0 AND s.mode <> 'practice' AND {MINE} "
    f"AND s.game IN ({KNOWN})"
)


def stars(db: sqlite3.Connection) -> list[StarRow]:
    """Return all stars won, the oldest first, without damaged ones."""
    sql = "SELECT key, day FROM shelf WHERE key >= 'star ' AND key < 'star!' ORDER BY day, key"
    read = (_read(key, day) for key, day in db.execute(sql))
    return [star for star in read if star is not None]


def _read(key: str, day: object) -> StarRow | None:
    match key.split(" "):
        case [_, game, level, star] if game in GAMES and star in stars_of(game):
            if level in map(str, LEVELS) and type(day) is int and 0 < day <= LAST_DAY:
                return game, int(level), star, day
    return None


def keep_stars(db: sqlite3.Connection, rows: Iterable[StarRow]) -> None:
    """Store stars; of one that is there already, the earlier date counts."""
    known = {(game, level, star): day for game, level, star, day in stars(db)}
    first: dict[str, int] = {}
    for game, level, star, day in rows:
        key = f"star {game} {level} {star}"
        if day < first.get(key, known.get((game, level, star), LAST_DAY + 1)):
            first[key] = day
    sql = "INSERT OR REPLACE INTO shelf (key, had, day) VALUES (?, '[]', ?)"
    db.executemany(sql, first.items())


def take_matches(db: sqlite3.Connection, last: int, known: Collection[int]) -> None:
    """Store the stars of the queued sessions up to number ``last``.

    ``known`` are those with a deal that the player knew, which win none.
    """
    rows = db.execute(_WON, (last,)).fetchall()
    keep_stars(db, (star for row in rows if row[0] not in known for star in _stars_of(*row[1:])))


def _stars_of(game: str, text: str, level: int, *numbers: int) -> Iterator[StarRow]:
    """Yield the stars of a match, without any if it is damaged."""
    options = options_of(game, text)
    if options is None or level not in LEVELS or {*map(type, numbers)} != {int}:
        return
    *figures, day = numbers
    for star in stars_won(RungMatch(game, level, options, *figures)):
        yield game, level, star, day


_KEYS = {deed.key for deed in ACHIEVEMENTS}
_IN_TIME = (  # in a CASE, as SQLite evaluates both sides of an AND
    "CASE WHEN s.mode = 'today' THEN s.places = 1 AND s.seed = '\"today ' || s.day || '\"' "
    "AND coalesce(s.finished_day = julianday(s.day) - 1721424.5, 0) ELSE 0 END"
)
_PEOPLE = "(SELECT count(*) FROM seats WHERE session = s.id AND level IS NULL)"
_BEAT = (
    f"CASE WHEN s.places > 1 AND p.rank = 1 THEN coalesce((SELECT max((level - 1) % {MOST_LEVEL} "
    "+ 1) FROM seats WHERE session = s.id AND typeof(level) = 'integer' AND rank > 1), 0) "
    "ELSE 0 END"
)
_MARKS = {
    definitions.SERIOUS: "s.mode <> 'practice'",
    definitions.UNAIDED: "s.assisted = 0",
    definitions.ALONE: "s.places = 1",
    definitions.FOUND: "p.correct > 0",
    definitions.FAULTLESS: "p.wrong + p.timeouts + s.taken_back = 0",
    definitions.WON: "s.won IS 1",
    definitions.LOST: "s.won IS 0",
    definitions.PERFECT: "s.perfect = 1",
    definitions.FIRST: "p.rank = 1",
    definitions.IN_TIME: _IN_TIME,
    definitions.MARBLES: "s.fewest IS NOT NULL",
    definitions.TOGETHER: f"s.places > 1 AND {_PEOPLE} > 1",
}
_COSTLY = definitions.FIRST | definitions.IN_TIME | definitions.TOGETHER
"""Marks that are computed only while an open achievement needs them."""

_DEALT = "game || CASE WHEN deal <> '[]' THEN deal WHEN mode = 'today' THEN seed END"
"""The deal of a session; NULL if nothing is dealt and it is no day's."""

_NUMBERS = (
    *(DAY, "s.assisted", "s.places", "s.taken_back", "s.perfect", "coalesce(s.won, 0)"),
    *("coalesce(s.fewest, 0)", "p.rank", "p.correct", "p.wrong", "p.timeouts"),
)


def _games(open_: Collection[Achievement], known: Collection[int]) -> str:
    """Return the query of unevaluated sessions, with the values needed by open achievements.

    ``known`` are the ids of sessions with a known deal. Damaged values count for nothing: texts are
    greater than any number, and NULL is no number.
    """
    asked = reduce(or_, (deed.only for deed in open_), ~_COSTLY)
    holding = {**_MARKS, definitions.NEW: f"s.id NOT IN ({', '.join(map(str, known))})"}
    marks = (f"({holds}) * {mark}" for mark, holds in holding.items() if mark & asked)
    timed = any(deed.timed for deed in open_)
    return (
        f"SELECT s.id, {DAY}, {'CASE WHEN p.correct > 0 THEN p.times END' if timed else 'NULL'}, "
        "nullif(s.day, ''), s.game, "
        f"{' | '.join(marks)}, "
        f"{_BEAT if asked & definitions.FIRST else 0}, "
        "CASE WHEN s.won = 1 THEN s.options END "
        "FROM unshelved AS u JOIN sessions AS s ON s.id = u.session "
        "JOIN seats AS p ON p.session = s.id "
        f"WHERE u.n <= ? AND s.finished IS NOT NULL AND s.deleted = 0 AND {MINE} AND {FIGURED} "
        f"AND max({', '.join(_NUMBERS)}) <= {LAST_DAY} AND typeof({DAY}) = 'integer' "
        f"AND s.game IN ({KNOWN}) ORDER BY u.n, p.seat"
    )


def shelf(db: sqlite3.Connection) -> Shelf:
    """Return the progress of each achievement in progress or earned."""
    found: Shelf = {}
    for key, had, day in db.execute("SELECT key, had, day FROM shelf"):
        if key in _KEYS and (day is None or type(day) is int):
            found[key] = AchievementProgress(_tokens(had), day)
    return found


def _tokens(text: object) -> tuple[str, ...]:
    """Return the progress in a column; empty if it is damaged."""
    try:
        had: Any = json.loads(str(text))
    except (ValueError, RecursionError):
        return ()
    whole = type(had) is list and set(map(type, had)) <= {str}
    return tuple(had) if whole else ()


def shelve(db: sqlite3.Connection, most: int) -> tuple[int, dict[str, int]]:
    """Evaluate up to ``most`` finished sessions for achievements and stars, the earliest end first.

    Those of the queue with a minus are for stars only: achievements know them already.

    Returns:
        The number of evaluated sessions, and the earned achievements with the number of the date.
    """
    sql = "SELECT count(*), max(n) FROM (SELECT n FROM unshelved ORDER BY n LIMIT ?)"
    count, last = db.execute(sql, (most,)).fetchone()
    if not count:
        return 0, {}
    before = shelf(db)
    known = dict(before)
    again = _sessions_with_known_deals(
        db, "id IN (SELECT abs(session) FROM unshelved WHERE n <= ?)", last
    )
    rows = db.execute(_games(unearned_achievements(known), again), (last,))
    earned = take_games(known, rows)
    _keep(db, before, known)
    take_matches(db, last, again)
    db.execute("DELETE FROM unshelved WHERE n <= ?", (last,))
    return count, earned


def shelve_lessons(db: sqlite3.Connection, lessons: Iterable[str], today: int) -> dict[str, int]:
    """Evaluate finished lessons; return the earned achievements."""
    before = shelf(db)
    known = dict(before)
    earned = take_lessons(known, lessons, today)
    _keep(db, before, known)
    return earned


def is_known(db: sqlite3.Connection, session: int) -> bool:
    """Whether the deal of a session was played before, or begun before this one ended."""
    return session in _sessions_with_known_deals(db, "id = ?", session)


def _sessions_with_known_deals(db: sqlite3.Connection, which: str, value: int) -> set[int]:
    """Return the sessions with a deal known to the player, among some and others of their deals."""
    # A deal has one seed: comparing these short texts first spares most of the long ones.
    sql = (
        f"WITH some AS MATERIALIZED (SELECT game, seed, {_DEALT} AS dealt FROM sessions "
        f"WHERE {which}) SELECT {_DEALT}, started, id, coalesce(finished, 0) FROM sessions "
        "WHERE origin IS NULL AND (game, seed) IN (SELECT game, seed FROM some) "
        f"AND {_DEALT} IN (SELECT dealt FROM some) "
        "AND typeof(started) = 'integer' AND typeof(finished) IN ('integer', 'null') ORDER BY 1, 2"
    )
    found = set[int]()
    for _, group in groupby(db.execute(sql, (value,)), key=itemgetter(0)):
        alike = [(started, number, ended) for _, started, number, ended in group]
        least = min(number for _, number, _ in alike)
        for one in alike if len(alike) > 1 else ():
            other, *_ = alike[1] if one is alike[0] else alike[0]
            if other < one[2] or least < one[1]:
                found.add(one[1])
    return found


def earn(db: sqlite3.Connection, key: str, day: int) -> None:
    """Store an achievement as earned on a day."""
    _keep(db, {}, {key: AchievementProgress((), day)})


def _keep(db: sqlite3.Connection, before: Shelf, now: Shelf) -> None:
    rows = [(key, compact(one.had), one.day) for key, one in now.items() if one != before.get(key)]
    db.executemany("INSERT OR REPLACE INTO shelf (key, had, day) VALUES (?, ?, ?)", rows)
