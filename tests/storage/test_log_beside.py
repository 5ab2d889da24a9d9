"""The write-ahead log beside the store: what is in it alone is recovered."""

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from raw_pages import PAGE
from store_plays import KINDS, play
from test_store_pages import SEQUENCE, logs, templates

from game.storage.notices import GAMES_DAMAGED
from game.storage.store import Store
from game.storage.store.log import log_of
from game.storage.store.open import FILE_NAME
from game.storage.store.recovery import TABLES
from game.storage.store.tables import UPGRADES, connect


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """Make a folder as a killed program leaves it: all that was played is in the log."""
    store = Store(tmp_path / "live")
    for kind in KINDS:
        play(store, kind, kind)
    folder = tmp_path / "killed"
    folder.mkdir()
    for end in ("", "-wal"):
        shutil.copyfile(tmp_path / "live" / f"{FILE_NAME}{end}", folder / f"{FILE_NAME}{end}")
    store.close()
    return folder


def nothing(path: Path) -> None:
    path.write_bytes(b"")


def removed(path: Path) -> None:
    path.unlink()


def headless(path: Path) -> None:
    log_of(path).write_bytes(bytes(32) + log_of(path).read_bytes()[32:])


def blotted(path: Path) -> None:
    """Damage the second frame, behind which SQLite reads nothing."""
    log = bytearray(log_of(path).read_bytes())
    log[32 + 24 + PAGE + 500] ^= 1
    log_of(path).write_bytes(log)


@pytest.mark.parametrize("damage", [nothing, removed, headless, blotted])
@pytest.mark.parametrize("died", [True, False])
def test_what_is_in_the_log_alone_is_carried_over(
    damage: Callable[[Path], None], died: bool, killed: Path
) -> None:
    path = killed / FILE_NAME
    damage(path)
    log = log_of(path).read_bytes()
    (killed / "running").mkdir()
    if died:
        (killed / "running" / "0123.program").write_bytes(b"")
    with closing(Store(killed)) as store:
        assert templates(store) == [GAMES_DAMAGED]
        assert store.count() == len(KINDS)
        assert all(logs(store).values())
    assert (killed / "games.damaged-1.sqlite-wal").read_bytes() == log


@pytest.mark.parametrize("length", [1, 13, 31, 32, 40, 32 + 24 + PAGE - 1])
def test_a_log_that_has_no_frame_is_nothing(length: int, killed: Path) -> None:
    log = log_of(killed / FILE_NAME)
    log.write_bytes(log.read_bytes()[:length])
    with closing(Store(killed)) as store:
        assert store.keeps
        play(store, "triangle", "after")
        assert len(store.numbers()) == 1


def test_a_log_that_ends_in_the_middle_of_a_change_is_no_damage(killed: Path) -> None:
    log = log_of(killed / FILE_NAME)
    log.write_bytes(log.read_bytes()[: -PAGE // 2])
    with closing(Store(killed)) as store:
        assert store.take_notices() == ()
        assert len(store.numbers()) == len(KINDS)


def test_what_is_known_of_the_tables_is_so() -> None:
    columns: dict[str, set[int]] = {table: set() for table in TABLES}
    with closing(connect(":memory:", 0)) as db:
        for statements in UPGRADES:
            for statement in statements:
                db.execute(statement)
            for table, counts in columns.items():
                counts.add(len(db.execute(f"PRAGMA table_info({table})").fetchall()))
        rows = db.execute("SELECT name, rootpage FROM sqlite_master WHERE type = 'table'")
        roots: dict[str, int] = dict(rows.fetchall())
    assert roots.pop("sqlite_sequence") == SEQUENCE
    assert {name: roots[name] for name in TABLES} == {
        name: table.root for name, table in TABLES.items()
    }
    assert columns == {name: table.columns for name, table in TABLES.items()}
