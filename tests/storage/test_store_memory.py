"""A store in memory, and files of sessions that are written and read little by little."""

from dataclasses import replace
from pathlib import Path

import pytest
from exchanged import from_text, import_session, to_text
from store_plays import KINDS, play

from game.core.steps import run_to_end
from game.play.exchange import reading
from game.storage.store import Store
from game.storage.store.files import ExportReport, ImportReport, exporting_all, importing


def test_a_store_in_memory_does_all_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = Store(None)
    number, session = play(store, "classic", "x")
    assert not store.keeps
    assert store.load(number).entries == session.log
    assert [one.id for one in store.finished_sessions()] == [number]
    deletion = store.delete_all()
    assert store.numbers() == []
    store.restore(deletion)
    assert store.numbers() == [number]
    assert store.take_notices() == ()
    store.close()
    assert not [*tmp_path.iterdir()]


@pytest.fixture
def full(tmp_path: Path) -> Store:
    store = Store(tmp_path / "full")
    for kind in KINDS:
        play(store, kind, "x")
    return store


def test_little_by_little_comes_to_the_same(full: Store, tmp_path: Path) -> None:
    own = full.installation()
    sessions = [replace(full.load(number), origin=own) for number in full.numbers()]
    text = to_text(sessions)
    assert tuple(reading(text.encode())) == from_text(text) == tuple(sessions)
    assert run_to_end(exporting_all(full, tmp_path / "all.json")) == ExportReport(len(KINDS))
    assert (tmp_path / "all.json").read_text() == text
    full.close()


def test_what_is_dropped_half_way_has_done_nothing(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    work = exporting_all(full, path)
    for _ in range(3):
        next(work)
    work.close()
    assert not path.exists()
    run_to_end(exporting_all(full, path))
    other = Store(tmp_path / "other")
    taking = importing(other, path)
    for _ in range(3):
        next(taking)
    taking.close()
    assert other.numbers() == []
    assert import_session(other, path) == ImportReport(len(KINDS), 0)
    full.close()
    other.close()


def test_a_session_that_is_deleted_meanwhile_is_left_out(full: Store, tmp_path: Path) -> None:
    work = exporting_all(full, tmp_path / "all.json")
    next(work)
    full.delete_session(full.numbers()[-1])
    assert run_to_end(work) == ExportReport(len(KINDS) - 1)
    full.close()
