"""Tables to practise again, in the store.

All raise sqlite3.Error where they cannot be read or written.
"""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from game.core.options import encoded
from game.core.rules import Options
from game.games import GAMES
from game.play.records import options_of
from game.play.shelf.slow import A_DAY, BOXES, MOST, Table, moved
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


def answered(db: sqlite3.Connection, table: Table, *, well: bool, today: int) -> None:
    """Move a table on to the next box, out of the last one, or back to the first."""
    box = moved(table.box, well=well)
    if box is not None:
        _keep(db, table._replace(box=box), today)
        return
    sql = "DELETE FROM again WHERE game = ? AND options = ? AND cards = ?"
    db.execute(sql, (table.game, compact(encoded(table.options)), compact(table.cards)))


def _keep(db: sqlite3.Connection, table: Table, today: int) -> None:
    values = table.game, compact(encoded(table.options)), compact(table.cards), table.box
    sql = "INSERT OR REPLACE INTO again (game, options, cards, box, due) VALUES (?, ?, ?, ?, ?)"
    db.execute(sql, (*values, today + BOXES[table.box]))


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
