"""Stars of the ladder in the store: won in finished matches, and kept whatever is deleted later.

A star is a row in the table of achievements: its key is a word that is no achievement's, and the
game, level and star. (One more table would not fit into the first page of the file.) All functions
raise sqlite3.Error if the tables cannot be read or written.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator

from game.games import GAMES
from game.games.levels import LEVELS
from game.play.journey.ladder import RungMatch, StarRow, stars_of, stars_won
from game.play.records import options_of
from game.storage.store.queries import DAY, KNOWN, LAST_DAY, MINE

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
