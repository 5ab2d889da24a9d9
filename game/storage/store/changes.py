"""Changes of the store's tables, each within a transaction of the caller.

All functions raise sqlite3.Error if the tables cannot be written.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from game.core.rules import Entry, Rules
from game.play.exchange import MARK
from game.play.saved_session import Bookmark, FirstEnd, SavedSession, session_of
from game.play.stats.figures import VERSION, Figures, figures
from game.storage.store import days
from game.storage.store.queries import load_session as saved_of
from game.storage.store.rows import (
    compact,
    day_number,
    insert,
    insert_entries,
    name_text,
    remove,
    set_fields,
    set_figures,
)

_INSTALLATION = "installation"
"""The key of this installation's mark on the shelf: a word that is no achievement's."""

_INCOMING = " new"
"""The end of the mark of an imported session while its deleted copy is stored."""

_GOES_ON = "finished = NULL, finished_day = NULL, figures = NULL"


class End(NamedTuple):
    """The end of a session, with its figures.

    ``finished`` is in seconds since 1970 in UTC, ``day`` the player's own date, as 2026-11-21.
    Without ``figures`` the program has played the end, and it counts nowhere.
    """

    finished: int
    day: str
    figures: Figures | None


def append(
    db: sqlite3.Connection,
    session: int,
    at: int,
    rules: Rules[Any, Any],
    entries: tuple[Entry, ...],
    end: End | None,
    bookmarks: Iterable[Bookmark] | None,
) -> None:
    """Store entries after the first ``at``, in place of undone ones, and the end.

    ``bookmarks``, if they have changed, replace the stored ones.
    """
    gone = db.execute("DELETE FROM entries WHERE session = ? AND n >= ?", (session, at)).rowcount
    insert_entries(db, session, at, rules, entries)
    if gone:
        db.execute("UPDATE sessions SET shown = 0 WHERE id = ? AND shown > ?", (session, at))
    if bookmarks is not None:
        set_bookmarks(db, session, bookmarks)
    _stand_at(db, session, at + len(entries), end)


def stand(
    db: sqlite3.Connection,
    session: int,
    at: int,
    taken_back: int,
    mistakes: int,
    end: End | None,
) -> None:
    """Set the number of entries that count, and the counts of undone ones, which can be redone."""
    set_fields(db, session, "taken_back = ?, mistakes = ?", taken_back, mistakes)
    _stand_at(db, session, at, end)


def _stand_at(db: sqlite3.Connection, session: int, at: int, end: End | None) -> None:
    set_fields(db, session, f"at = ?, {_GOES_ON}", at)
    if end is None:
        return
    day = day_number(end.day)
    set_fields(db, session, "finished = ?, finished_day = ?", end.finished, day)
    if end.figures is None:
        set_fields(db, session, "shown = ?", at)
        without_figures(db, session)
        return
    set_figures(db, session, end.figures)
    _keep_first_end(db, session, end, end.figures)


def _keep_first_end(db: sqlite3.Connection, session: int, end: End, figures: Figures) -> None:
    """Store the first end of a deal of the day, which counts whatever comes later."""
    sql = "SELECT assisted FROM sessions WHERE id = ? AND mode = 'today' AND first_end = ''"
    found = db.execute(sql, (session,)).fetchone()
    if found is None:
        return
    score, perfect = figures.result.scores[0], int(figures.result.perfect)
    day = day_number(end.day) or 0
    first = FirstEnd(end.finished, day, figures.report.time_ms, score, perfect, found[0])
    set_fields(db, session, "first_end = ?", compact(first))


def without_figures(db: sqlite3.Connection, session: int) -> None:
    """Mark a session as one without figures in this version."""
    set_fields(db, session, "figures = ?", -VERSION)


def figure(db: sqlite3.Connection, session: int) -> None:
    """Compute the figures of a session; if that fails, mark it so that it is not tried again."""
    try:
        found = saved_of(db, session)
        if found is not None:
            saved = found[0]
            if saved.shown and saved.shown == saved.at:
                raise ValueError("the program has played it")
            set_figures(db, session, figures(session_of(saved), saved.mistakes))
    except ValueError:
        without_figures(db, session)


def set_bookmarks(db: sqlite3.Connection, session: int, bookmarks: Iterable[Bookmark]) -> None:
    """Replace the bookmarks of a session."""
    set_fields(db, session, "bookmarks = ?", compact([[one.name, one.at] for one in bookmarks]))


def assist(db: sqlite3.Connection, session: int, hints: int = 0) -> None:
    """Record that hints or other help were used, which makes the session an assisted one."""
    set_fields(db, session, "hints = hints + ?, assisted = 1", hints)


def release(db: sqlite3.Connection, session: int, played_ms: int = 0) -> None:
    """Store the play clock, and release the session for other programs."""
    set_fields(db, session, "owner = NULL, played_ms = ?", played_ms)


def delete_session(db: sqlite3.Connection, session: int) -> int:
    """Delete a session; return a number for ``restore``, valid until the program closes."""
    return _delete(db, "id = ?", session)


def delete_all(db: sqlite3.Connection) -> tuple[int, list[int]]:
    """Delete all sessions; return a number and ids for ``restore``. Races cannot be restored.

    Days keep no data of these sessions, nor of those that were deleted before: the ids are theirs.
    """
    db.execute("DELETE FROM lanes")
    before = [number for (number,) in db.execute("SELECT id FROM sessions WHERE deleted > 0")]
    number = _delete(db, "1")
    db.execute("UPDATE sessions SET deleted = -deleted WHERE deleted > 0")
    return number, before


def _delete(db: sqlite3.Connection, which: str, *values: object) -> int:
    number = next_deletion(db)
    sql = f"UPDATE sessions SET deleted = ? WHERE deleted = 0 AND {which}"
    db.execute(sql, (number, *values))
    return number


def delete_player(db: sqlite3.Connection, name: str) -> int:
    """Delete a person's sessions without other people, and the name in the others.

    Computer players do not count as people. Returns a number for ``restore``.
    """
    text = name_text(name)
    theirs = "SELECT session FROM seats WHERE name = ? AND level IS NULL AND hidden = 0"
    others = "SELECT session FROM seats WHERE name <> ? AND level IS NULL AND hidden = 0"
    number = _delete(db, f"id IN ({theirs}) AND id NOT IN ({others})", text, text)
    db.execute(
        "UPDATE seats SET hidden = ? WHERE name = ? AND level IS NULL AND hidden = 0 "
        "AND session IN (SELECT id FROM sessions WHERE deleted = 0)",
        (number, text),
    )
    return number


def restore(db: sqlite3.Connection, deletion: int, before: Iterable[int] = ()) -> None:
    """Undo a deletion; days have the data of sessions deleted ``before`` it again."""
    sql = "UPDATE sessions SET deleted = -deleted WHERE id = ? AND deleted < 0"
    db.executemany(sql, [(number,) for number in before])
    db.execute(
        "UPDATE sessions SET deleted = 0 WHERE deleted <> 0 AND abs(deleted) = ?", (deletion,)
    )
    db.execute("UPDATE seats SET hidden = 0 WHERE hidden = ?", (deletion,))


def next_deletion(db: sqlite3.Connection) -> int:
    """Return an unused number for a deletion."""
    sql = (  # a damaged value may be a text
        "SELECT max(abs(deleted)) FROM sessions WHERE deleted <> 0 AND typeof(deleted) = 'integer' "
        "UNION ALL SELECT max(hidden) FROM seats WHERE hidden <> 0 AND typeof(hidden) = 'integer'"
    )
    return 1 + max(number or 0 for (number,) in db.execute(sql))


def installation(db: sqlite3.Connection, made: str) -> str:
    """Return the mark of this installation, after setting it to ``made`` if it has none.

    A damaged one is replaced: no session could be exported with it.
    """
    sql = "SELECT had FROM shelf WHERE key = ?"
    (mark,) = db.execute(sql, (_INSTALLATION,)).fetchone() or ("",)
    if isinstance(mark, str) and MARK.fullmatch(mark):
        return mark
    db.execute("INSERT OR REPLACE INTO shelf (key, had) VALUES (?, ?)", (_INSTALLATION, made))
    return made


def adopt(db: sqlite3.Connection, marks: Iterable[str]) -> None:
    """Make imported sessions this installation's own, for achievements too."""
    foreign = "FROM sessions WHERE mark = ? AND origin NOT NULL"
    for mark in marks:
        shelved = f"INSERT INTO unshelved (session) SELECT id {foreign} AND figures > 0"
        db.execute(shelved, (mark,))
        db.execute("UPDATE sessions SET origin = NULL WHERE mark = ?", (mark,))


def add(
    db: sqlite3.Connection, sessions: tuple[SavedSession, ...], deletion: int
) -> tuple[int, int]:
    """Add new sessions as deleted ones, under ``deletion`` or, if that is 0, a new number.

    A deleted copy stays until ``finish_import``: its deletion can be undone, and its day needs it.

    Returns:
        The number of the deletion, and the number of sessions added.
    """
    new = [saved for saved in sessions if not _is_there(db, saved.mark)]
    for saved in new:
        deletion = deletion or next_deletion(db)
        whole, bare = days.with_kept(db, saved), days.is_bare(saved)
        if bare and _count_deleted(db, saved.mark):
            continue
        remove(db, saved.mark if bare else saved.mark + _INCOMING)
        if not bare and _is_stored(db, saved.mark):
            whole = replace(whole, mark=saved.mark + _INCOMING)
        added = insert(db, whole, None)
        own = max(next_deletion(db), deletion + 1) if bare else -deletion
        set_fields(db, added, "deleted = ?", own)
    return deletion, sum(not days.is_bare(saved) for saved in new)


def finish_import(db: sqlite3.Connection, deletion: int) -> None:
    """Restore the sessions added under a deletion, in place of their deleted copies."""
    sql = "SELECT id, mark FROM sessions WHERE deleted = ? AND mark LIKE ?"
    for number, name in db.execute(sql, (-deletion, f"%{_INCOMING}")).fetchall():
        mark = name.removesuffix(_INCOMING)
        if _is_there(db, mark):  # restored meanwhile
            remove(db, name)
        else:
            remove(db, mark)
            set_fields(db, number, "mark = ?", mark)
    restore(db, deletion)


def _count_deleted(db: sqlite3.Connection, mark: str) -> bool:
    """Let a deleted session with entries count for its day; return False if none is stored."""
    sql = (
        "UPDATE sessions SET deleted = abs(deleted) WHERE mark = ? AND deleted <> 0 "
        "AND EXISTS (SELECT 1 FROM entries WHERE session = id)"
    )
    return db.execute(sql, (mark,)).rowcount > 0


def _is_there(db: sqlite3.Connection, mark: str) -> bool:
    """Whether a session with a mark is stored and not deleted."""
    return _is_stored(db, mark, " AND deleted = 0")


def _is_stored(db: sqlite3.Connection, mark: str, more: str = "") -> bool:
    sql = f"SELECT 1 FROM sessions WHERE mark = ?{more}"
    return db.execute(sql, (mark,)).fetchone() is not None
