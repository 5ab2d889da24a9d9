"""Disks that are full or refuse: it is told once, and playing goes on."""

import itertools
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from store_plays import LAST, NOW, begun, end_of, killed_sessions, killed_store, opening, play, step
from test_store_damage import ASIDE, everything, put

from game.core.rng import Rng
from game.play.saved_session import SavedSession
from game.storage.notices import (
    GAMES_NOT_KEPT,
)
from game.storage.store import Store
from game.storage.store import open as store_open
from game.storage.store.open import FILE_NAME
from game.storage.store.tables import UPGRADES, VERSION


@pytest.fixture(scope="module")
def whole() -> Path:
    return killed_store()


@pytest.fixture(scope="module")
def sessions() -> dict[int, SavedSession]:
    return killed_sessions()


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    with closing(Store(tmp_path / "file" / "below")) as store:
        (told,) = store.take_notices()
        assert told.template == GAMES_NOT_KEPT
        assert str(tmp_path / "file" / "below") in told
        assert not is_unsaved(store)  # nothing was to be saved yet
        everything(store)
        assert store.take_notices() == ()
    assert is_unsaved(store)
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_folder_that_can_be_later_keeps_what_was_played_before(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    with closing(Store(tmp_path / "file" / "below")) as store:
        play(store, "classic", "before")
        (tmp_path / "file").unlink()
        (tmp_path / "file" / "below").mkdir(parents=True)
    assert not is_unsaved(store)
    with closing(sqlite3.connect(tmp_path / "file" / "below" / FILE_NAME)) as db:
        assert db.execute("SELECT count(*) FROM sessions").fetchone() == (1,)


def is_unsaved(store: Store) -> bool:
    return store.unsaved


def filled(store: Store, pages: int = 0) -> None:
    """Let the file grow by no more than so many pages."""
    (now,) = store._disk._db.execute("PRAGMA page_count").fetchone()
    store._disk._db.execute(f"PRAGMA max_page_count = {now + pages}")


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = store.begin(opening("classic"), NOW)
    session, rng = begun(opening("classic")), Rng("full", "play")
    filled(store)
    made = store.begin(replace(opening("classic"), seed="x" * 9000), NOW)
    store.append(made, 0, step(begun(opening("classic")), Rng("one", "play")))
    while session.result is None:
        entries = step(session, rng)
        store.append(number, len(session.log) - len(entries), entries, end_of(session))
    (told,) = store.take_notices()
    assert told.template == GAMES_NOT_KEPT
    assert "full" in told.values["reason"]
    assert not store.keeps
    assert store.load(number).entries == session.log
    assert len(store.load(made).opening.seed) == 9000
    assert is_unsaved(store)
    store.close()
    assert not is_unsaved(store)
    with closing(Store(tmp_path)) as again:  # by then there was room again
        assert again.take_notices() == ()
        assert [one.opening.seed for one in again.finished_sessions()] == ["seed"]
        assert len(again.numbers()) == 2


@pytest.mark.heavy
def test_a_disk_that_stays_full_keeps_what_it_had(tmp_path: Path) -> None:
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(disk)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("no small disk can be mounted here")
    try:
        store = Store(disk)
        before, _ = play(store, "classic", "before")
        with (disk / "filler").open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        numbers = [play(store, "classic", str(number))[0] for number in range(30)]
        assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
        assert {one.id for one in store.finished_sessions()} == {before, *numbers}
        store.close()
        with closing(Store(disk)) as again:
            assert before in again.numbers()
            everything(again)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_read_only_disk_shows_what_it_has(tmp_path: Path, whole: Path) -> None:
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("only root may mount a disk, and may write into any folder")
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "tmpfs", str(disk)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        shutil.copyfile(whole / "closed.sqlite", disk / FILE_NAME)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        read_only(disk)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


@pytest.mark.skipif(os.name == "nt", reason="a folder has no such rights on Windows")
def test_a_read_only_folder_shows_what_it_has(tmp_path: Path, whole: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    shutil.copyfile(whole / "closed.sqlite", tmp_path / FILE_NAME)
    tmp_path.chmod(0o500)
    try:
        read_only(tmp_path)
    finally:
        tmp_path.chmod(0o700)


def read_only(folder: Path) -> None:
    before = sorted(path.name for path in folder.iterdir())
    with closing(Store(folder)) as store:
        assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
        assert not store.keeps
        assert store.count() == LAST - 1
        everything(store)
        assert store.take_notices() == ()
    assert sorted(path.name for path in folder.iterdir()) == before


def test_a_damaged_file_is_kept_where_there_is_no_room_for_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: Path, sessions: dict[int, SavedSession]
) -> None:
    def full(*_: object) -> int:
        raise sqlite3.OperationalError("database or disk is full")

    data = b"?" * 100 + (whole / "closed.sqlite").read_bytes()[100:]
    folder = put(tmp_path, data)
    with monkeypatch.context() as patch:
        patch.setattr(store_open, "carry_over", full)
        with closing(Store(folder)) as store:
            assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
            everything(store)
        assert (folder / FILE_NAME).read_bytes() == data
        assert not (folder / ASIDE).exists()
    with closing(Store(folder)) as store:
        assert {number: store.load(number) for number in store.numbers()} == sessions


@pytest.mark.parametrize("old", range(1, VERSION))
def test_a_disk_that_refuses_an_upgrade_shows_what_it_has(
    old: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    with closing(Store(tmp_path)) as store:
        number, session = play(store, "classic", "a")
    path = tmp_path / FILE_NAME
    path.rename(tmp_path / "new.sqlite")
    with closing(sqlite3.connect(path)) as db, db:
        for statement in itertools.chain(*UPGRADES[:old]):
            db.execute(statement)
        db.execute("ATTACH ? AS new", (str(tmp_path / "new.sqlite"),))
        for table in ("sessions", "seats", "entries"):
            names = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
            db.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
        db.execute(f"PRAGMA user_version = {old}")
    data = path.read_bytes()
    monkeypatch.setattr(store_open, "on_disk", refuse)
    with closing(Store(tmp_path)) as store:
        assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
        assert [one.id for one in store.finished_sessions()] == [number]
        assert store.load(number).entries == session.log
    assert path.read_bytes() == data
