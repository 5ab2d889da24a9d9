"""Achievements, tables for review and the installation's mark in a damaged file."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from exchanged import export_all, import_session
from raw_pages import PAGE
from store_plays import play
from test_store_deeds import TODAY, shelved

from game.games import GAMES
from game.storage.notices import GAMES_DAMAGED
from game.storage.store import Store
from game.storage.store.files import ImportReport
from game.storage.store.open import FILE_NAME


def page_of(name: str) -> Callable[[Path], int]:
    def found(path: Path) -> int:
        with closing(sqlite3.connect(path)) as db:
            sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
            root: int = db.execute(sql, (name,)).fetchone()[0]
            return root

    return found


def damage(folder: Path, page: int) -> None:
    """Blot the start of a page, as after a crash: the next start reads all."""
    path = folder / FILE_NAME
    data, start = bytearray(path.read_bytes()), (page - 1) * PAGE
    data[start : start + 100] = b"\xff" * 100
    path.write_bytes(data)
    (folder / "running" / "0123.program").write_bytes(b"")


def fill(store: Store) -> None:
    for kind in ("classic", "triangle", "sumz"):
        play(store, kind, kind)
    shelved(store)
    play(store, "classic", "late")
    store.remember("classic", GAMES["classic"].default_options(), [(0, 1, 2, 3)], TODAY)


def progress(store: Store) -> dict[str, tuple[set[str], int | None]]:
    """Return the progress in achievements, whatever the order of the games."""
    return {key: ({*one.had}, one.day) for key, one in store.shelf().items()}


@pytest.mark.parametrize("table", ["seats_name", "sessions", "entries"])
def test_what_was_earned_is_carried_over_and_the_mark(table: str, tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        fill(store)
        shelf, due, mark = store.shelf(), store.due(TODAY + 99), store.installation()
        export_all(store, tmp_path / "all.json")
    damage(tmp_path, page_of(table)(tmp_path / FILE_NAME))
    with closing(Store(tmp_path)) as store:
        assert store.take_notices()[0].template == GAMES_DAMAGED
        assert (store.shelf(), store.due(TODAY + 99)) == (shelf, due)
        assert store.installation() == mark
        assert store.shelve(99)[0] <= 1, "only the last one was not evaluated yet"
        assert import_session(store, tmp_path / "all.json", mine=False).others == 0
        assert {one.origin for one in store.finished_sessions()} == {""}


@pytest.mark.parametrize("page", [page_of("shelf"), page_of("unshelved"), lambda _: 1])
def test_what_was_earned_is_found_again_in_the_games(
    page: Callable[[Path], int], tmp_path: Path
) -> None:
    with closing(Store(tmp_path)) as store:
        fill(store)
        shelved(store)
        shelf = progress(store)
    damage(tmp_path, page(tmp_path / FILE_NAME))
    with closing(Store(tmp_path)) as store:
        assert store.take_notices()[0].template == GAMES_DAMAGED
        store.rebuild()
        shelved(store)
        assert progress(store) == shelf


def test_a_backup_from_before_is_ones_own(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        fill(store)
        export_all(store, tmp_path / "all.json")
        store.delete_session(1)
    damage(tmp_path, page_of("seats_name")(tmp_path / FILE_NAME))
    with closing(Store(tmp_path)) as store:
        assert import_session(store, tmp_path / "all.json", mine=False) == ImportReport(1, 3)
