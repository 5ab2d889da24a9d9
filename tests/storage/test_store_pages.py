"""Damage to single pages, to the log and to names; files that somebody made to do harm."""

import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest
from raw_pages import PAGE, rows_of_sessions, whole_sessions
from store_plays import KINDS, NOW, begun, closed_store, opening, play, step

from game.core.rng import Rng
from game.storage.notices import GAMES_CUT, GAMES_DAMAGED, GAMES_LEFT
from game.storage.store import SessionMissing, Store
from game.storage.store.open import FILE_NAME
from game.storage.store.recovery import TABLES

ROUNDS = 5  # of each kind of game: 40 sessions
SEQUENCE = 4  # where the table begins that SQLite counts the sessions with


@pytest.fixture(scope="module")
def made() -> bytes:
    return closed_store(ROUNDS)


def put(folder: Path, data: bytes, *, died: bool = True) -> Path:
    (folder / FILE_NAME).write_bytes(data)
    (folder / "running").mkdir()
    if died:
        (folder / "running" / "0123.program").write_bytes(b"")
    return folder


def without(data: bytes, number: int) -> bytes:
    return data[: (number - 1) * PAGE] + bytes(PAGE) + data[number * PAGE :]


def logs(store: Store) -> dict[int, int]:
    return {number: len(store.load(number).entries) for number in store.numbers()}


def templates(store: Store) -> list[str]:
    return [notice.template for notice in store.take_notices()]


def looked_over(store: Store) -> bool:
    """Tell whether the look through the whole file finds damage."""
    for _ in range(1000):
        if store.look_over():
            return True
        if store._disk._check is not None and not store._disk._looks:
            break
        sleep(0.005)
    return False


@pytest.mark.heavy
def test_a_column_of_another_name_is_damage(made: bytes, tmp_path: Path) -> None:
    assert made.count(b"        seed TEXT NOT NULL,") == 1
    data = made.replace(b"        seed TEXT", b"        reed TEXT")
    with closing(Store(put(tmp_path, data, died=False))) as store:
        assert templates(store) == [GAMES_DAMAGED]
        assert store.count() == ROUNDS * len(KINDS)
        play(store, "triangle", "after")
        assert store.keeps


@pytest.mark.heavy
@pytest.mark.parametrize("died", [True, False])
def test_a_length_that_no_memory_has_is_damage(died: bool, made: bytes, tmp_path: Path) -> None:
    data = made[:524] + b"\xff" * 524 + made[1048:]
    with closing(Store(put(tmp_path, data, died=died))) as store:
        assert templates(store) == [GAMES_DAMAGED]
        assert store.count() == ROUNDS * len(KINDS)


@pytest.mark.heavy
@pytest.mark.parametrize("table", ["sessions", "seats", "entries"])
def test_the_first_page_of_a_table_costs_only_what_is_in_it(
    table: str, made: bytes, tmp_path: Path
) -> None:
    data = without(made, TABLES[table].root)
    there = whole_sessions(data, rows_of_sessions(made))
    assert len(there) > 30
    with closing(Store(put(tmp_path, data))) as store:
        assert templates(store)[0] == GAMES_DAMAGED
        assert there <= set(store.numbers())
        lengths = logs(store)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        for number in there:
            sql = "SELECT at FROM sessions WHERE id = ?"
            assert db.execute(sql, (number,)).fetchone() == (lengths[number],)
            assert lengths[number] > 0
    with closing(Store(tmp_path)) as again:
        assert again.take_notices() == ()
        assert logs(again) == lengths


def test_a_row_larger_than_a_page_is_carried_over(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    opened = opening("classic", "x" * 9990)
    with closing(Store(folder)) as store:
        number = store.begin(opened, NOW)
        store.append(number, 0, step(begun(opened), Rng("x", "play")))
    data = (folder / FILE_NAME).read_bytes()
    (tmp_path / "put").mkdir()
    with closing(Store(put(tmp_path / "put", without(data, 3)))) as store:
        assert templates(store) == [GAMES_DAMAGED]
        assert store.load(number).opening == opened


@pytest.mark.parametrize("lost", ["root", "head", "trunk"])
def test_what_was_deleted_does_not_come_back(lost: str, made: bytes, tmp_path: Path) -> None:
    folder = put(tmp_path, made, died=False)
    with closing(Store(folder)) as store:
        deleted = store.numbers()[: 3 * len(KINDS)]
        for number in deleted:
            store.delete_session(number)
    Store(folder).close()  # carries the deletions out
    data = (folder / FILE_NAME).read_bytes()
    trunk, free = struct.unpack(">II", data[32:40])
    assert free > 3
    there = set(range(1, ROUNDS * len(KINDS) + 1)) - set(deleted)
    if lost == "head":
        data = bytes(100) + data[100:]
    else:
        data = without(data, TABLES["sessions"].root if lost == "root" else trunk)
    (tmp_path / "again").mkdir()
    with closing(Store(put(tmp_path / "again", data))) as store:
        assert not set(store.numbers()) & set(deleted)
        assert lost == "root" or set(store.numbers()) == there


# Logs of games that are cut.


def cut_log(made: bytes, folder: Path, sql: str) -> Store:
    """Return a store in which some entries are gone, and of which a page was damaged then."""
    (folder / "cut").mkdir()
    path = put(folder / "cut", made) / FILE_NAME
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql)
    data = path.read_bytes()
    path.write_bytes(without(data, SEQUENCE))
    return Store(folder / "cut")


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM entries WHERE session = 1 AND n >= 3",
        "DELETE FROM entries WHERE session = 1 AND n = 3",
        "UPDATE entries SET action = '[\"claim\",3,1,1,1]' WHERE session = 1 AND n = 3",
        "UPDATE entries SET at_ms = 0 WHERE session = 1 AND n = 3",
    ],
)
def test_a_finished_game_that_is_cut_goes_on_there(sql: str, made: bytes, tmp_path: Path) -> None:
    with closing(cut_log(made, tmp_path, sql)) as store:
        assert templates(store) == [GAMES_DAMAGED, GAMES_CUT]
        assert store.count() == ROUNDS * len(KINDS) - 1
        assert store.load(1).finished is None
        assert len(store.load(1).entries) == 3
        assert [one.id for one in store.unfinished_sessions()] == [1]
    with closing(Store(tmp_path / "cut")) as again:
        assert [one.id for one in again.unfinished_sessions()] == [1]
        assert len(again.resume(1).session.log) == 3


def test_a_game_without_any_of_its_log_is_named(made: bytes, tmp_path: Path) -> None:
    with closing(cut_log(made, tmp_path, "DELETE FROM entries WHERE session = 1")) as store:
        told = store.take_notices()
        assert [one.template for one in told] == [GAMES_DAMAGED, GAMES_LEFT]
        assert told[1].values == {"count": "1", "games": "Set (2027-01-15)"}
        there = store.numbers()
        assert there == list(range(2, ROUNDS * len(KINDS) + 1))
    with closing(Store(tmp_path / "cut")) as again:
        assert again.numbers() == there


# What opening does not see.


def test_swapped_pages_are_found_while_the_program_runs(made: bytes, tmp_path: Path) -> None:
    one, two = ((root - 1) * PAGE for root in (TABLES["sessions"].root, SEQUENCE))
    data = bytearray(made)
    data[one : one + PAGE], data[two : two + PAGE] = made[two:][:PAGE], made[one:][:PAGE]
    with closing(Store(put(tmp_path, bytes(data), died=False))) as store:
        found = looked_over(store)
        assert found or GAMES_DAMAGED in templates(store)
        assert store.keeps
        assert store.count() == ROUNDS * len(KINDS)
        assert not looked_over(store)
    with closing(Store(tmp_path)) as again:
        assert again.take_notices() == ()
        assert again.count() == ROUNDS * len(KINDS)


def test_a_damaged_leaf_is_found_while_the_program_runs(made: bytes, tmp_path: Path) -> None:
    """Nothing that is asked for at the start reads it."""
    data = bytearray(made)
    place = (TABLES["entries"].root - 1) * PAGE + 8  # where the root says which page is the last
    last = int.from_bytes(made[place : place + 4], "big")
    with closing(Store(put(tmp_path, without(bytes(data), last), died=False))) as store:
        assert store.take_notices() == ()
        assert looked_over(store)
        assert templates(store)[0] == GAMES_DAMAGED
        assert store.keeps


def test_a_whole_file_is_looked_through_once_and_nothing_is_told(
    made: bytes, tmp_path: Path
) -> None:
    with closing(Store(put(tmp_path, made, died=False))) as store:
        assert not looked_over(store)
        check = store._disk._check
        assert check is not None
        assert not check.is_alive()
        assert not store.look_over()
        assert store._disk._check is check
        assert store.take_notices() == ()


def test_a_look_through_the_file_ends_with_the_program(made: bytes, tmp_path: Path) -> None:
    store = Store(put(tmp_path, made, died=False))
    assert not store.look_over()
    store.close()
    assert store._disk._check is not None
    assert not store._disk._check.is_alive()
    with closing(Store(tmp_path)) as again:
        assert again.take_notices() == ()


# Files that somebody made.


def crafted(made: bytes, folder: Path, *statements: str) -> Path:
    put(folder, made, died=False)
    with closing(sqlite3.connect(folder / FILE_NAME)) as db, db:
        for sql in statements:
            db.execute(sql)
    return folder


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM sessions; END",
        f"CREATE VIEW v AS {ENDLESS} SELECT count(*) FROM n",
        "ALTER TABLE seats ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))",
        "ALTER TABLE sessions ADD COLUMN more TEXT",
        "CREATE INDEX more ON sessions (seed)",
        "CREATE TABLE more (x)",
        "DROP INDEX seats_name",
    ],
)
def test_other_tables_than_ours_are_damage(sql: str, made: bytes, tmp_path: Path) -> None:
    with closing(Store(crafted(made, tmp_path, sql))) as store:
        assert GAMES_DAMAGED in templates(store)
        play(store, "triangle", "after")
        kinds = {row[0] for row in store._disk._db.execute("SELECT type FROM sqlite_master")}
        assert kinds == {"table", "index"}
        if sql != "ALTER TABLE sessions ADD COLUMN more TEXT":  # of other rows than ours
            assert store.count() == ROUNDS * len(KINDS) + 1


def test_a_table_replaced_by_an_endless_view_is_damage(made: bytes, tmp_path: Path) -> None:
    columns = ", ".join(["1"] * 24)
    view = f"CREATE VIEW sessions AS {ENDLESS} SELECT {columns} FROM n WHERE x < 0"
    with closing(Store(crafted(made, tmp_path, "DROP TABLE sessions", view))) as store:
        assert GAMES_DAMAGED in templates(store)
        assert store.keeps
        assert store.numbers() == []


@pytest.mark.parametrize("owner", ["../../mine", "/mine", "a/b", "", "0123456789abcdeg"])
def test_the_name_of_a_program_is_no_path(owner: str, made: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    crafted(made, folder, f"UPDATE sessions SET owner = '{owner}', finished = NULL WHERE id = 1")
    mine = tmp_path / "mine.program"
    mine.write_bytes(b"no lock at all" * 100)
    store, other = Store(folder), Store(folder)  # two, as one alone forgets all owners
    store._disk._db.execute("UPDATE sessions SET owner = ? WHERE id = 1", (owner,))
    assert [one.id for one in other.unfinished_sessions()] == [1]
    assert other.resume(1).saved.mark
    other.close()
    store.close()
    assert mine.read_bytes() == b"no lock at all" * 100


DEEP = "[" * 60_000 + "]" * 60_000


@pytest.mark.parametrize("column", ["options", "seed", "deal", "bookmarks"])
def test_json_that_is_nested_deeply_costs_only_its_session(
    column: str, made: bytes, tmp_path: Path
) -> None:
    crafted(made, tmp_path, f"UPDATE sessions SET {column} = '{DEEP}' WHERE id = 1")
    with closing(Store(tmp_path)) as store:
        for ask in (store.load, store.resume):
            with pytest.raises(SessionMissing):
                ask(1)
        with pytest.raises(SessionMissing):
            store.append(1, 0, store.load(9).entries[:1])
        assert len(store.finished_sessions(most=999)) == ROUNDS * len(KINDS) - 1
        store.best()
        assert store.take_notices() == ()


def test_no_question_to_a_damaged_store_raises(made: bytes, tmp_path: Path) -> None:
    """Even what is in memory in its place may be none of ours."""
    with closing(Store(put(tmp_path, made, died=False))) as store:
        for _ in range(3):
            store._disk._db.execute("DROP TABLE sessions")
            assert store.unfinished_sessions() == []
            assert store.finished_sessions() is not None
            play(store, "triangle", f"after {_}")
        store.take_notices()
