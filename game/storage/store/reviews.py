"""Practice in the store: tables due for review (spaced repetition), runs of thirty seconds.

A run is a row in the table of achievements: its key is a word that is no achievement's, and the
mark. All functions raise sqlite3.Error if the tables cannot be read or written.
"""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from game.core.options import encode_values
from game.core.rules import Options
from game.games import GAMES
from game.play.exchange.extras import ExportExtras
from game.play.practice.reviews import A_DAY, BOXES, MOST, ReviewTable, next_box
from game.play.practice.runs import Run, run_of, to_plain
from game.play.records import options_of
from game.storage.store import achievements
from game.storage.store.rows import compact

_RUN = "thirty "


def remember(
    db: sqlite3.Connection,
    game: str,
    options: Options,
    tables: Iterable[tuple[int, ...]],
    today: int,
) -> None:
    """Add tables for review from tomorrow on; one that is stored already starts again."""
    (room,) = db.execute("SELECT ? - count(*) FROM again", (MOST,)).fetchone()
    for cards in [*tables][: max(0, room)]:
        _keep(db, ReviewTable(game, options, cards), today)


def due(db: sqlite3.Connection, today: int) -> list[ReviewTable]:
    """Return the tables due for review on a day, the longest overdue first."""
    sql = "SELECT game, options, cards, box FROM again WHERE due <= ? ORDER BY due, game, cards"
    found = []
    for row in db.execute(sql, (today,)):
        table = _read(*row)
        found += [table] if table is not None else []
    return found[:A_DAY]


def waiting(db: sqlite3.Connection) -> list[tuple[ReviewTable, int]]:
    """Return all tables, with the numbers of the days on which they are due."""
    rows = db.execute("SELECT game, options, cards, box, due FROM again ORDER BY due, game, cards")
    read = ((_read(*row), due) for *row, due in rows)
    return [(table, due) for table, due in read if table is not None and type(due) is int]


def take(db: sqlite3.Connection, tables: Iterable[tuple[ReviewTable, int]]) -> None:
    """Add imported tables up to the limit, except those stored already."""
    (room,) = db.execute("SELECT ? - count(*) FROM again", (MOST,)).fetchone()
    sql = "INSERT OR IGNORE INTO again (game, options, cards, box, due) VALUES (?, ?, ?, ?, ?)"
    for table, due in tables:
        if room > 0:
            room -= db.execute(sql, (*_values(table), due)).rowcount


def move_review_box(db: sqlite3.Connection, table: ReviewTable, *, well: bool, today: int) -> None:
    """Move a reviewed table to the next box, back to the first, or out after the last."""
    box = next_box(table.box, well=well)
    if box is not None:
        _keep(db, table._replace(box=box), today)
        return
    sql = "DELETE FROM again WHERE game = ? AND options = ? AND cards = ?"
    db.execute(sql, (table.game, compact(encode_values(table.options)), compact(table.cards)))


def _keep(db: sqlite3.Connection, table: ReviewTable, today: int) -> None:
    sql = "INSERT OR REPLACE INTO again (game, options, cards, box, due) VALUES (?, ?, ?, ?, ?)"
    db.execute(sql, (*_values(table), today + BOXES[table.box]))


def _values(table: ReviewTable) -> tuple[str, str, str, int]:
    return table.game, compact(encode_values(table.options)), compact(table.cards), table.box


def _read(game: Any, text: Any, cards: Any, box: Any) -> ReviewTable | None:
    """Return the table in a row; None if it is damaged."""
    rules: Any = GAMES.get(game)
    options: Any = options_of(game, text) if rules is not None and rules.timed else None
    try:
        found = json.loads(cards)
    except (TypeError, ValueError, RecursionError):
        return None
    if options is None or type(found) is not list or box not in range(len(BOXES)):
        return None
    deck = frozenset(options.deck)
    whole = all(type(card) is int and card in deck for card in found)
    return ReviewTable(game, options, (*found,), box) if whole and found else None


def keep_run(db: sqlite3.Connection, run: Run) -> None:
    """Store a run; one that is stored already does not change."""
    sql = "INSERT OR IGNORE INTO shelf (key, had) VALUES (?, ?)"
    db.execute(sql, (_RUN + run.mark, compact(to_plain(run))))


def runs(db: sqlite3.Connection, game: str = "") -> list[Run]:
    """Return the runs of a game, or of all, the oldest first, without damaged ones."""
    found = []
    sql = "SELECT key, had FROM shelf WHERE key >= ? AND key < ?"
    for key, told in db.execute(sql, (_RUN, _RUN[:-1] + "!")):
        try:
            run = run_of(key[len(_RUN) :], json.loads(told))
        except (TypeError, ValueError, RecursionError):
            continue
        found += [run] if game in ("", run.game) else []
    return sorted(found, key=lambda run: run.at)


def export_extras(db: sqlite3.Connection) -> ExportExtras:
    """Return the data exported beside sessions: achievements, tables for review, runs, stars."""
    stars = tuple(achievements.stars(db))
    return ExportExtras(_achievement_dates(db), tuple(waiting(db)), tuple(runs(db)), stars=stars)


def take_beside(db: sqlite3.Connection, told: ExportExtras) -> None:
    """Import achievements and stars (the earlier date counts), tables for review, and runs."""
    earned = _achievement_dates(db)
    for key, day in told.earned.items():
        achievements.earn(db, key, min(day, earned.get(key, day)))
    take(db, told.again)
    for run in told.runs:
        keep_run(db, run)
    achievements.keep_stars(db, told.stars)


def _achievement_dates(db: sqlite3.Connection) -> dict[str, int]:
    return {key: one.day for key, one in achievements.shelf(db).items() if one.day is not None}
