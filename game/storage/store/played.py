"""What statistics are made of, as it is read from the store: all at once, or part by part."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from game.play.stats import Played
from game.storage.store.queries import Filter, condition
from game.storage.store.rows import name_text

_PLAYED = (
    "SELECT s.id, s.game, s.options, s.mode, s.started, s.finished, "
    "coalesce(s.finished_day, 0), s.hints, s.assisted, s.time_ms, s.missed, s.won, s.perfect, "
    "s.fewest, s.places, p.seat, CASE WHEN p.hidden THEN '' ELSE p.name END, "
    "p.score, p.rank, p.correct, p.wrong, p.timeouts, {times}, s.taken_back "
    "FROM sessions AS s {how} JOIN seats AS p ON p.session = s.id "
    "WHERE {where} AND p.level IS NULL AND s.figures > 0 "
)
_TEXTS = ("game", "options", "mode", "name", "times")
_MAYBE_NONE = ("won", "fewest")
_LEAST = 20  # rows of a part: more than any session has seats


def played(db: sqlite3.Connection, wanted: Filter) -> list[Played]:
    """Return what statistics are made of: a row for each person in each finished session.

    With a player's name only that player's rows, and without it those of all people.

    Raises:
        sqlite3.Error: they cannot be read.
    """
    where, values = condition(wanted)
    if wanted.player is not None:
        where = f"{where} AND p.name = ? AND p.hidden = 0"
        values.append(name_text(wanted.player))
    sql = _PLAYED.format(times="p.times", how="", where=where)
    rows = _fast(db, f"{sql} ORDER BY s.finished DESC, s.id DESC, p.seat", values)
    return _undamaged(rows)


def played_before(
    db: sqlite3.Connection, game: str | None, before: int | None, most: int, *, times: bool
) -> tuple[list[Played], int | None]:
    """Return some rows of ``played``, those of the highest numbers first, and where to go on.

    The sessions have numbers below ``before``, if it is one; to go on is to ask for those
    below the number that is returned, None when there are no more. Without the ``times`` of
    claims these are empty, which takes less time. About ``most`` rows are read.

    Raises:
        sqlite3.Error: they cannot be read.
    """
    where, values = condition(Filter(game=game))
    if before is not None:
        where = f"{where} AND s.id < ?"
        values.append(before)
    # By number, or SQLite would sort all that there is for each of the parts.
    sql = _PLAYED.format(times="p.times" if times else "'[]'", how="NOT INDEXED", where=where)
    most = max(most, _LEAST)
    rows = _fast(db, f"{sql} ORDER BY s.id DESC, p.seat LIMIT ?", [*values, most])
    if len(rows) < most:
        return _undamaged(rows), None
    # The last session may be cut: it comes with the next part.
    last = rows[-1][0]
    whole = [row for row in rows if row[0] != last]
    return (_undamaged(whole), last + 1) if whole else (_undamaged(rows), last)


def changes(db: sqlite3.Connection) -> tuple[int, int]:
    """Return counts of the changes that other connections made, and this one.

    Raises:
        sqlite3.Error: it cannot be read.
    """
    (others,) = db.execute("PRAGMA data_version").fetchone()
    return others, db.total_changes


def _undamaged(rows: list[tuple[Any, ...]]) -> list[Played]:
    """Return the rows that the program can have written."""
    # Most rows are of the same types, so it is these that are looked at, and each once.
    kinds = {tuple(map(type, row)) for row in rows}
    damaged = {types for types in kinds if not _are_ours(types)}
    if damaged:
        rows = [row for row in rows if tuple(map(type, row)) not in damaged]
    return list(map(Played._make, rows))


def _are_ours(types: tuple[type, ...]) -> bool:
    """Tell whether a row of such types is one that the program wrote."""
    for name, kind in zip(Played._fields, types, strict=True):
        none = name in _MAYBE_NONE and kind is type(None)
        if not none and kind is not (str if name in _TEXTS else int):
            return False
    return True


def _fast(db: sqlite3.Connection, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return rows with texts as SQLite's own are decoded; with ours, if any is damaged."""
    careful = db.text_factory
    db.text_factory = str
    try:
        return db.execute(sql, values).fetchall()
    except sqlite3.OperationalError as error:
        if "decode" not in str(error).lower():
            raise
    finally:
        db.text_factory = careful
    return db.execute(sql, values).fetchall()
