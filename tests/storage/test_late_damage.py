"""Damage that comes out while one plays: told and mended, and never a traceback."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from store_plays import NOW, begun, killed_sessions, killed_store, opening, play, step
from test_day_attempts import began
from test_recorder import Shelf, number_of, to_the_end
from test_store_damage import ASIDE, OF_DAMAGE, SOME, changes, everything, put

from game.core.rng import Rng
from game.play.saved_session import SavedSession
from game.storage.notices import (
    GAMES_DAMAGED,
    GAMES_LOST,
)
from game.storage.store import Store
from game.storage.store.open import FILE_NAME


@pytest.fixture(scope="module")
def whole() -> Path:
    return killed_store()


@pytest.fixture(scope="module")
def sessions() -> dict[int, SavedSession]:
    return killed_sessions()


@pytest.mark.heavy
@SOME
@given(st.data())
def test_damage_that_comes_out_later_costs_no_traceback(whole: Path, data: st.DataObject) -> None:
    """Where the last program was closed, a file is not looked at thoroughly."""
    made = data.draw(changes)((whole / "closed.sqlite").read_bytes())
    with tempfile.TemporaryDirectory() as name:
        folder = put(Path(name), made, died=False)
        for _ in range(3):
            with closing(Store(folder)) as store:
                everything(store)


def late(whole: Path, tmp_path: Path) -> Path:
    """Make a folder with damage that opening does not see: the page of the last entries."""
    shutil.copyfile(whole / "closed.sqlite", tmp_path / FILE_NAME)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("UPDATE sessions SET finished = 1 WHERE finished IS NULL")  # all at rest
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'entries'"
        (root,) = db.execute(sql).fetchone()
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    place = (root - 1) * 4096 + 8  # where the root says which page has the last entries
    page = int.from_bytes(data[place : place + 4], "big") - 1
    data[page * 4096 : page * 4096 + 4096] = b"\xff" * 4096
    return put(tmp_path, bytes(data), died=False)


def play_on(store: Store) -> int:
    number = store.begin(opening("triangle"), NOW)
    session, rng = begun(opening("triangle")), Rng("on", "play")
    for _ in range(5):
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made)
        assert store.unfinished_sessions() is not None
    return number


@pytest.mark.heavy
def test_what_comes_out_while_playing_is_told_and_mended_at_once(
    whole: Path, tmp_path: Path, sessions: dict[int, SavedSession]
) -> None:
    folder = late(whole, tmp_path)
    store = Store(folder)
    assert store.take_notices() == ()
    number = play_on(store)
    assert {GAMES_DAMAGED} <= {notice.template for notice in store.take_notices()} <= OF_DAMAGE
    assert store.keeps
    assert (folder / ASIDE).exists()
    there = store.numbers()
    assert len(set(there) & set(sessions)) > len(sessions) // 2
    length = len(store.load(number).entries)
    assert length == 5
    store.close()
    with closing(Store(folder)) as again:
        assert again.take_notices() == ()
        assert again.numbers() == there
        assert len(again.load(number).entries) == length


def test_what_comes_out_while_another_program_plays_waits_for_the_next_start(
    whole: Path, tmp_path: Path
) -> None:
    folder = late(whole, tmp_path)
    other = Store(folder)
    store = Store(folder)
    play_on(store)
    assert [notice.template for notice in store.take_notices()] == [GAMES_LOST]
    assert not store.keeps
    store.close()
    other.close()
    with closing(Store(folder)) as again:
        assert GAMES_DAMAGED in [notice.template for notice in again.take_notices()]
    assert (folder / ASIDE).exists()


def test_deletions_can_be_undone_after_damage_that_came_out(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        daily = number_of(to_the_end(began(Shelf(store), "triangle"), best=True))
        other, _ = play(store, "classic", "a")
        race, _ = play(store, "race", "b")
        saved = {number: store.load(number) for number in store.numbers()}
        players, days = store.players(), store.days()
        deletions = [store.delete_session(daily), store.delete_session(other)]
        deletions.append(store.delete_player("Bob"))
        store._disk._give_up(sqlite3.DatabaseError("database disk image is malformed"))
        assert GAMES_DAMAGED in [notice.template for notice in store.take_notices()]
        assert store.numbers() == [race]
        assert "Bob" not in store.players()
        for deletion in deletions:
            store.restore(deletion)
        assert {number: store.load(number) for number in store.numbers()} == saved
        assert (store.players(), store.days()) == (players, days)
        store.delete_session(daily)
    with closing(Store(tmp_path)) as again:  # by then it is only a remainder
        assert [*again.bare()] == [daily]
        rows = again._disk.ask(
            lambda db: db.execute("SELECT 1 FROM entries WHERE session = ?", (daily,)).fetchall()
        )
        assert rows == []
