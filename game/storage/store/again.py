"""Tables to practise again, in the store, and what goes into files with them.

All raise sqlite3.Error where they cannot be read or written.
"""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from game.core.options import encoded
from game.core.rules import Options
from game.games import GAMES
from game.play.compared.records import options_of
from game.play.exchange.beside import Beside
from game.play.shelf.slow import A_DAY, BOXES, MOST, Table, moved
from game.storage.store import deeds, runs
from game.storage.store.rows import compact


def remember(
    db: sqlite3.Connection,
    game: str,
    options: Options,
    tables: Iterable[tuple[int, ...]],
    today: int,
) -> None:
    """Keep tables of a game, to come back from tomorrow on; one that is there begins again."""
    (room,) = db.execute("SELECT ? - count(*) FROM again", (MOST,)).fetchone()
    for cards in [*tables][: max(0, room)]:
        _keep(db, Table(game, options, cards), today)


def due(db: sqlite3.Connection, today: int) -> list[Table]:
    """Return the tables that are to be practised by a day, what waits longest first."""
    sql = "SELECT game, options, cards, box FROM again WHERE due <= ? ORDER BY due, game, cards"
    found = []
    for row in db.execute(sql, (today,)):
        table = _read(*row)
        found += [table] if table is not None else []
    return found[:A_DAY]


def waiting(db: sqlite3.Connection) -> list[tuple[Table, int]]:
    """Return all tables, with the numbers of the days on which they are due."""
    rows = db.execute("SELECT game, options, cards, box, due FROM again ORDER BY due, game, cards")
    read = ((_read(*row), due) for *row, due in rows)
    return [(table, due) for table, due in read if table is not None and type(due) is int]


def take(db: sqlite3.Connection, tables: Iterable[tuple[Table, int]]) -> None:
    """Keep tables of elsewhere as far as there is room, but none that is there."""
    (room,) = db.execute("SELECT ? - count(*) FROM again", (MOST,)).fetchone()
    sql = "INSERT OR IGNORE INTO again (game, options, cards, box, due) VALUES (?, ?, ?, ?, ?)"
    for table, due in tables:
        if room > 0:
            room -= db.execute(sql, (*_values(table), due)).rowcount


def answered(db: sqlite3.Connection, table: Table, *, well: bool, today: int) -> None:
    """Move a table on to the next box, out of the last one, or back to the first."""
    box = moved(table.box, well=well)
    if box is not None:
        _keep(db, table._replace(box=box), today)
        return
    sql = "DELETE FROM again WHERE game = ? AND options = ? AND cards = ?"
    db.execute(sql, (table.game, compact(encoded(table.options)), compact(table.cards)))


def _keep(db: sqlite3.Connection, table: Table, today: int) -> None:
    sql = "INSERT OR REPLACE INTO again (game, options, cards, box, due) VALUES (?, ?, ?, ?, ?)"
    db.execute(sql, (*_values(table), today + BOXES[table.box]))


def _values(table: Table) -> tuple[str, str, str, int]:
    return table.game, compact(encoded(table.options)), compact(table.cards), table.box


def _read(game: Any, text: Any, cards: Any, box: Any) -> Table | None:
    """Return a table as it was kept; None where it is damaged."""
    rules: Any = GAMES.get(game)
    options = options_of(game, text) if rules is not None and rules.timed else None
    try:
        found = json.loads(cards)
    except (TypeError, ValueError, RecursionError):
        return None
    if options is None or type(found) is not list or box not in range(len(BOXES)):
        return None
    deck = frozenset(rules.deck(options))
    whole = all(type(card) is int and card in deck for card in found)
    return Table(game, options, (*found,), box) if whole and found else None


def beside(db: sqlite3.Connection) -> Beside:
    """Return the achievements that were earned, the tables to practise, and runs."""
    return Beside(_earned(db), tuple(waiting(db)), tuple(runs.runs(db)))


def take_beside(db: sqlite3.Connection, told: Beside) -> None:
    """Take what was earned elsewhere, the earlier date where both are known, tables, runs."""
    earned = _earned(db)
    for key, day in told.earned.items():
        deeds.earn(db, key, min(day, earned.get(key, day)))
    take(db, told.again)
    for run in told.runs:
        runs.keep(db, run)


def _earned(db: sqlite3.Connection) -> dict[str, int]:
    return {key: one.day for key, one in deeds.shelf(db).items() if one.day is not None}
