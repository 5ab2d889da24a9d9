"""Deals of days: the time and help spent on them, and the data kept of deleted attempts.

All functions raise sqlite3.Error if the tables cannot be read or written.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.play.days import Deal
from game.play.saved_session import FirstEnd, SavedSession, playable
from game.play.stats.figures import report
from game.storage.store.queries import load_session, parts
from game.storage.store.rows import compact, remove, set_fields

_OF_DEAL = " AND s.game = ? AND s.day = ?"


class AttemptCost(NamedTuple):
    """The time, help, undone entries and mistakes spent on a deal, as a session has them."""

    played_ms: int
    hints: int
    assisted: int  # a bool; the larger of two is their "or"
    taken_back: int
    mistakes: int


def taken_up(db: sqlite3.Connection, own: SavedSession) -> SavedSession:
    """Return a session updated by the time, help and mistakes of other attempts at its day's deal.

    The first start counts: a new attempt, or another one that is continued, takes over the clock,
    help and mistakes of the attempt with most of each, deleted ones included. Nothing changes if an
    attempt has ended already.
    """
    opening = own.opening
    if opening.mode != "today" or own.origin:
        return own
    others = parts(db, _OF_DEAL, opening.game, opening.day)
    if any(end is not None for _, (*_, end) in others):
        return own
    mine = _cost_of(own)
    most = mine
    for number, _ in others:
        found = _found(db, number)
        if found is not None and found.mark != own.mark:
            most = AttemptCost(*map(max, most, _cost_of(found, left=True)))
    return _with_cost(own, most, own.mistakes + most.mistakes - mine.mistakes)


def take_up(db: sqlite3.Connection, session: int) -> None:
    """Update a stored session with all that was spent on its deal, see ``taken_up``."""
    sql = "SELECT 1 FROM sessions WHERE id = ? AND mode = 'today'"
    own = _found(db, session) if db.execute(sql, (session,)).fetchone() else None
    if own is None:
        return
    whole = taken_up(db, own)
    if whole != own:
        _set_spent(db, session, [getattr(whole, name) for name in AttemptCost._fields])


def let_go(db: sqlite3.Connection, session: int, played_ms: int = 0) -> None:
    """Release a session, and delete it unless it has entries or its day's deal needs it."""
    set_fields(db, session, "owner = NULL, played_ms = ?", played_ms)
    (mark, game, day) = db.execute(
        "SELECT mark, game, day FROM sessions WHERE id = ?", (session,)
    ).fetchone() or ("", "", "")
    others = parts(db, _OF_DEAL, game, day)
    first = session in dict(others) and all(end is None for _, (*_, end) in others)
    entries = "SELECT 1 FROM entries WHERE session = ?"  # maybe of a log that cannot be read
    if not first and db.execute(entries, (session,)).fetchone() is None:
        remove(db, mark)


def is_bare(one: SavedSession) -> bool:
    """Whether a session is only the data that a day keeps of a deleted one."""
    nameless = one.opening.mode == "today" and one.opening.names == ("",)
    return not one.entries and (one.first_end is not None or nameless)


def bare(db: sqlite3.Connection) -> dict[int, SavedSession]:
    """Return remainders of deleted sessions, kept for their days, by session id.

    It is the first end of a deal, or the time and help spent on an unfinished one; not the
    player's name, nor the entries.
    """
    made = {number: _bare(db, number, end) for number, end in _staying(db).items()}
    return {number: one for number, one in made.items() if one is not None}


def strip(db: sqlite3.Connection) -> list[int]:
    """Reduce deleted sessions to the data that days keep; return the ids of those kept."""
    some = "SELECT 1 FROM entries WHERE session IN (SELECT id FROM sessions WHERE deleted <> 0)"
    if db.execute(some).fetchone():
        staying = _staying(db)
    else:  # stripped at an earlier start
        staying = {number: end for number, (*_, end) in parts(db, "AND s.deleted <> 0")}
    for number, end in staying.items():
        db.execute("UPDATE seats SET name = '' WHERE session = ? AND name <> ''", (number,))
        entries = db.execute("SELECT 1 FROM entries WHERE session = ?", (number,)).fetchone()
        one = _bare(db, number, end) if entries else None
        if one is not None:
            _set_spent(db, number, _cost_of(one))
        if entries:
            first_end = compact(end) if end else ""
            set_fields(db, number, "first_end = ?, at = 0, shown = 0, bookmarks = '[]'", first_end)
            db.execute("DELETE FROM entries WHERE session = ?", (number,))
    return [*staying]


def with_kept(db: sqlite3.Connection, coming: SavedSession) -> SavedSession:
    """Return an imported session with the remainder of its deleted copy here.

    It has the earlier first end, and if it is unfinished, the larger of the spent values.
    """
    sql = "SELECT id FROM sessions WHERE mark = ? AND mode = 'today' AND deleted > 0"
    row = db.execute(sql, (coming.mark,)).fetchone()
    known = None if row is None else _found(db, *row)
    if known is None or coming.opening.mode != "today" or coming.origin:
        return coming
    ends = [one.first_end for one in (known, coming) if one.first_end is not None]
    whole = replace(coming, first_end=min(ends, default=None))
    if coming.finished is not None:
        return whole
    mine = _cost_of(coming)
    most = AttemptCost(*map(max, mine, _cost_of(known, left=known.entries != coming.entries)))
    return _with_cost(whole, most, coming.mistakes + most.mistakes - mine.mistakes)


def _staying(db: sqlite3.Connection) -> dict[int, FirstEnd | None]:
    """Return the deleted sessions needed by their days, as ids with ends.

    A session is needed if it was the first to finish its deal, or if none did.
    """
    deleted = parts(db, "AND s.deleted <> 0")
    first: dict[Deal, tuple[int, int]] = {}
    for number, (deal, *_, end) in parts(db) if deleted else ():
        if end is not None:
            first[deal] = min(first.get(deal, (end.finished, number)), (end.finished, number))
    return {
        number: end
        for number, (deal, *_, end) in deleted
        if deal not in first or first[deal][1] == number
    }


def _bare(db: sqlite3.Connection, number: int, end: FirstEnd | None) -> SavedSession | None:
    """Return a session without its player and entries; None if it cannot be read."""
    found = _found(db, number)
    if found is None:
        return None
    spent = _cost_of(found, left=True)
    opening = replace(found.opening, names=("",))
    empty = replace(found, opening=opening, entries=(), at=0, shown=0, bookmarks=())
    ended = replace(empty, first_end=end, finished=None, finished_day="")
    return _with_cost(ended, spent, spent.mistakes)


def _with_cost(one: SavedSession, spent: AttemptCost, mistakes: int) -> SavedSession:
    """Return a session with other spent values; ``mistakes`` leaves out those in its log."""
    return replace(one, **spent._replace(mistakes=mistakes)._asdict())


def _cost_of(one: SavedSession, *, left: bool = False) -> AttemptCost:
    """Return the values spent on an attempt; if ``left``, its entries count as undone."""
    played, session = playable(one)
    played_ms = max((played.played_ms, *(entry.at_ms for entry in played.entries)))
    wrong = report(session, played.mistakes).seats[0].wrong
    taken_back = played.taken_back + (played.at if left else 0)
    return AttemptCost(played_ms, played.hints, played.assisted, taken_back, wrong)


def _found(db: sqlite3.Connection, number: int) -> SavedSession | None:
    """Return a session, deleted or not; None if it cannot be read."""
    try:
        found = load_session(db, number, "1")
        return None if found is None else playable(found[0])[0]
    except ValueError:
        return None


def _set_spent(db: sqlite3.Connection, session: int, spent: Sequence[int]) -> None:
    fields = ", ".join(f"{name} = ?" for name in AttemptCost._fields)
    set_fields(db, session, fields, *spent)
