"""Persons' parts in finished sessions as plain rows: what statistics are worked out from by hand.

They are read from the tables and put into them here, by no query of the program's.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.storage.store import Store


class Played(NamedTuple):
    """One person's part in a finished session; the fields are those of the tables."""

    session: int
    game: str
    options: str
    mode: str
    started: int
    finished: int
    day: int | None
    hints: int
    assisted: int
    time_ms: int
    missed: int
    won: int | None
    perfect: int
    fewest: int | None
    seats: int
    seat: int
    name: str
    score: int
    rank: int
    right: int
    wrong: int
    timeouts: int
    times: str
    taken_back: int = 0


def played(store: Store) -> list[Played]:
    """Return the parts of all people in all that is finished and has figures, the newest first."""
    sessions = {row["id"]: row for row in _all(store, "sessions")}
    found = []
    for seat in _all(store, "seats"):
        row = sessions[seat["session"]]
        if row["finished"] is None or row["deleted"] or (row["figures"] or 0) <= 0:
            continue
        if seat["level"] is None:
            kept = {"day": row["finished_day"], "seats": row["places"], "right": seat["correct"]}
            name = "" if seat["hidden"] else seat["name"]
            fields = {**row, **seat, **kept, "name": name}
            found.append(Played(*(fields[field] for field in Played._fields)))
    return sorted(found, key=lambda one: (-one.finished, -one.session, one.seat))


def write(store: Store, rows: Iterable[Played], computers: Iterable[tuple[int, int]] = ()) -> None:
    """Put parts of people into a store, and computers into seats of their sessions."""
    db = store._disk._db
    for row in rows:
        fields: dict[str, Any] = row._asdict()
        seat = {name: fields.pop(name) for name in _SEAT}
        seat["correct"] = seat.pop("right")
        session = {"id": fields.pop("session"), "finished_day": fields.pop("day"), **fields}
        session |= {"places": session.pop("seats"), "mark": str(row.session), "figures": 1}
        session |= {"seed": "", "deal": "[]", "day": ""}
        _insert(db, "INSERT OR IGNORE INTO sessions", session)
        _insert(db, "INSERT INTO seats", {"session": row.session, **seat})
    for number, place in computers:
        _insert(db, "INSERT INTO seats", {"session": number, "seat": place, "name": "", "level": 3})


_SEAT = ("seat", "name", "score", "rank", "right", "wrong", "timeouts", "times")


def _all(store: Store, table: str) -> list[dict[str, Any]]:
    cursor = store._disk._db.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _insert(db: Any, into: str, values: dict[str, Any]) -> None:
    marks = ", ".join(f":{name}" for name in values)
    db.execute(f"{into} ({', '.join(values)}) VALUES ({marks})", values)
