"""The tables of the store, and their upgrades from version to version.

Seeds are stored as JSON in ASCII: they may be any text, even characters not possible in UTF-8.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path

VERSION = 6

_V1 = (
    """
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        mark TEXT NOT NULL UNIQUE,           -- tells sessions apart on any machine
        game TEXT NOT NULL,
        options TEXT NOT NULL,               -- code, as JSON
        seed TEXT NOT NULL,                  -- as JSON
        deal TEXT NOT NULL,                  -- card indexes, as JSON
        mode TEXT NOT NULL,                  -- '', 'practice' or 'today'
        day TEXT NOT NULL,                   -- of a deal of the day: 2026-11-21
        started INTEGER NOT NULL,            -- seconds since 1970, UTC
        finished INTEGER,
        finished_day INTEGER,                -- the player's date: 1 is 1 January of year 1
        places INTEGER NOT NULL,             -- seats
        at INTEGER NOT NULL DEFAULT 0,       -- entries that count; those behind were undone
        bookmarks TEXT NOT NULL DEFAULT '[]',
        hints INTEGER NOT NULL DEFAULT 0,
        assisted INTEGER NOT NULL DEFAULT 0,
        figures INTEGER,                     -- version of the figures below; NULL: none yet
        time_ms INTEGER,
        missed INTEGER,
        won INTEGER,
        perfect INTEGER,
        fewest INTEGER,
        owner TEXT,                          -- which running program plays it
        deleted INTEGER NOT NULL DEFAULT 0   -- which deletion took it; 0: none
    )
    """,
    """
    CREATE TABLE seats (
        session INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        level INTEGER,                       -- of the computer player; NULL: a person
        score INTEGER,
        rank INTEGER,
        correct INTEGER,
        wrong INTEGER,
        timeouts INTEGER,
        times TEXT,                          -- milliseconds by differing attributes, as JSON
        hidden INTEGER NOT NULL DEFAULT 0,   -- which deletion took the name; 0: none
        PRIMARY KEY (session, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE entries (
        session INTEGER NOT NULL,
        n INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,                -- code, as JSON
        PRIMARY KEY (session, n)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX sessions_unfinished ON sessions (started) WHERE finished IS NULL",
    "CREATE INDEX sessions_finished ON sessions (finished) WHERE finished IS NOT NULL",
    "CREATE INDEX sessions_game ON sessions (game, finished) WHERE finished IS NOT NULL",
    "CREATE INDEX seats_name ON seats (name)",
    # For the queries at each opening, which usually find nothing.
    "CREATE INDEX sessions_owner ON sessions (owner) WHERE owner IS NOT NULL",
    "CREATE INDEX sessions_deleted ON sessions (deleted) WHERE deleted <> 0",
    "CREATE INDEX seats_hidden ON seats (hidden) WHERE hidden <> 0",
)

_V2 = (
    # The number of entries ever undone, and of the wrong ones among them that count no more.
    "ALTER TABLE sessions ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE sessions ADD COLUMN mistakes INTEGER NOT NULL DEFAULT 0",
    # The number of entries up to an end that the program has played, not the player; 0: none.
    "ALTER TABLE sessions ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",
    # The play clock when the table was left.
    "ALTER TABLE sessions ADD COLUMN played_ms INTEGER NOT NULL DEFAULT 0",
    # Of a deal of the day, the end that counts, as JSON: see FirstEnd. '': none yet.
    "ALTER TABLE sessions ADD COLUMN first_end TEXT NOT NULL DEFAULT ''",
)

_V3 = (
    # Achievements: the progress as JSON, and the number of the date on which it was earned.
    """
    CREATE TABLE shelf (
        key TEXT PRIMARY KEY,
        had TEXT NOT NULL,
        day INTEGER
    ) WITHOUT ROWID
    """,
    # The queue of finished sessions to evaluate for achievements, in the order of their ends.
    "CREATE TABLE unshelved (n INTEGER PRIMARY KEY, session INTEGER NOT NULL)",
    "INSERT INTO unshelved (session) SELECT id FROM sessions WHERE finished IS NOT NULL "
    "AND figures > 0 ORDER BY finished, id",
    # Tables for review (spaced repetition): cards as JSON, box, and the number of the due date.
    """
    CREATE TABLE again (
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        cards TEXT NOT NULL,
        box INTEGER NOT NULL,
        due INTEGER NOT NULL,
        PRIMARY KEY (game, options, cards)
    ) WITHOUT ROWID
    """,
)

_V4 = (
    # Network races in progress: logs of lanes by race and place; at -1 the lobby and opening.
    # Short: otherwise the file's schema would not fit into its first page.
    "CREATE TABLE lanes (at TEXT PRIMARY KEY, told TEXT) WITHOUT ROWID",
)

_V5 = (
    # The mark of the installation that played it; NULL: this one. Short, as above.
    "ALTER TABLE sessions ADD COLUMN origin TEXT",
)

STARS_OF_BEFORE = (
    # Finished matches are queued once more, with a minus: for stars only.
    "INSERT INTO unshelved (session) SELECT -id FROM sessions WHERE places = 2 "
    "AND finished NOT NULL AND figures > 0 AND deleted = 0 ORDER BY id",
    # A computer that was beaten in any way to play, among however many, counts as beaten.
    "INSERT OR IGNORE INTO shelf SELECT 'star ' || game || ' ' || c.level || ' won', '[]', "
    "min(coalesce(finished_day, 719163 + finished / 86400)) FROM seats AS c "
    "JOIN sessions AS s ON s.id = c.session JOIN seats AS p ON p.session = s.id "
    "WHERE c.level BETWEEN 1 AND 5 AND c.rank > 1 AND p.level IS NULL AND p.rank = 1 "
    "AND finished NOT NULL AND figures > 0 AND deleted = 0 AND assisted = 0 AND origin IS NULL "
    "GROUP BY game, c.level",
)
"""The statements that find the stars of games played before there were any."""

UPGRADES = (_V1, _V2, _V3, _V4, _V5, STARS_OF_BEFORE)
"""The statements that upgrade each version to the next, from 0, an empty file."""

ERRORS = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""The errors of SQLite; the last two come from damaged texts and lengths."""

_MOST_VERSION = 1000
_VERSION_AT = 60  # offset in the header of a file: https://www.sqlite.org/fileformat2.html, 1.3
_COMMENT = re.compile("--[^\n]*")

Schema = frozenset[tuple[str, str, str, str]]


class Newer(Exception):  # noqa: N818 - what the file is, not what went wrong
    """The error of tables made by a later version of the program."""


def connect(path: Path | str, wait_ms: int, *, uri: bool = False) -> sqlite3.Connection:
    """Return a connection in autocommit mode.

    ``wait_ms`` is the longest wait for another program's writing.

    Raises:
        sqlite3.Error: The file does not exist and cannot be made.
    """
    db = sqlite3.connect(path, timeout=wait_ms / 1000, isolation_level=None, uri=uri)
    # Damaged text must not make its row unreadable: its reader validates it.
    db.text_factory = lambda data: data.decode("utf-8", "replace")
    # Views and the like in an untrusted file may call no functions with side effects.
    db.execute("PRAGMA trusted_schema = OFF")
    return db


def on_disk(path: Path, wait_ms: int) -> sqlite3.Connection:
    """Return a connection to a database with all tables.

    Raises:
        Newer: A later version of the program made the tables.
        sqlite3.Error: It is damaged, or cannot be written.
    """
    db = connect(path, wait_ms)
    try:
        # Every commit is with the system when it returns, so that a killed program loses nothing;
        # it is not forced to the disk, which would take a good part of a frame.
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        prepare(db)
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Run the block in a transaction: all of it, or nothing on an error.

    Raises:
        sqlite3.Error: It cannot be written, or another program writes for too long.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        # The error may have ended the transaction already, and must not be hidden.
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def prepare(db: sqlite3.Connection) -> None:
    """Create the tables, or upgrade them, in one transaction.

    Raises:
        Newer: A later version of the program made them.
        sqlite3.Error: They are damaged, or cannot be written.
    """
    found = version(db)
    if not 0 <= found < _MOST_VERSION:
        raise sqlite3.DatabaseError("there will never be so many versions")
    if found > VERSION:
        raise Newer
    if found == VERSION:
        return
    with transaction(db):
        for step in UPGRADES[version(db) :]:
            for statement in step:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")


def version(db: sqlite3.Connection) -> int:
    """Return the version of the tables, 0 for an empty file.

    Raises:
        sqlite3.Error: It is no database.
    """
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_newer(path: Path) -> bool:
    """Whether the header of a file has a later version of the tables.

    Only bytes are read: opening such a file with SQLite could change it.

    Raises:
        OSError: The file exists and cannot be read.
    """
    if not path.is_file():
        return False
    with path.open("rb") as file:
        head = file.read(_VERSION_AT + 4)
    number = int.from_bytes(head[_VERSION_AT:], "big")
    return head.startswith(b"SQLite format 3\0") and VERSION < number < _MOST_VERSION


def check(db: sqlite3.Connection, *, thoroughly: bool) -> None:
    """Check that the tables are whole.

    Thoroughly takes 0.2 s for 10,000 sessions; otherwise only the schema is compared, so that it
    has neither a column of another name nor a foreign trigger. Tables of an earlier version, which
    are about to be upgraded, are checked for damage only.

    Raises:
        sqlite3.DatabaseError: They are damaged.
    """
    if version(db) != VERSION:
        tables: tuple[str, ...] = ("sessions", "seats", "entries")
    elif _schema(db) != _expected_schema():
        raise sqlite3.DatabaseError("other tables than those of the program")
    else:
        tables = "sessions", "seats", "entries", "shelf", "unshelved", "again", "lanes"
    for table in tables:
        db.execute(f"SELECT * FROM {table} LIMIT 1").fetchall()
    if thoroughly:
        (told,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if told != "ok":
            raise sqlite3.DatabaseError(told)


@cache
def _expected_schema() -> Schema:
    """Return the schema of a new database."""
    with closing(connect(":memory:", 0)) as db:
        prepare(db)
        return _schema(db)


def _schema(db: sqlite3.Connection) -> Schema:
    """Return the schema in a file, without the comments and the layout of its SQL."""
    rows = db.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master")
    return frozenset(
        (str(kind), str(name), str(table), " ".join(_COMMENT.sub("", str(sql)).split()))
        for kind, name, table, sql in rows
    )
