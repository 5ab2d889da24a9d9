"""Stores that are damaged, and disks that refuse: nothing that can be read is lost."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import Phase, given
from hypothesis import settings as trials
from hypothesis import strategies as st
from store_plays import (
    LAST,
    NOW,
    begun,
    killed_sessions,
    killed_store,
    opening,
    page,
    play,
    step,
)

from game.core.rng import Rng
from game.play.exchange import to_fields
from game.play.saved_session import SavedSession
from game.storage.notices import (
    GAME_CUT,
    GAMES_CUT,
    GAMES_DAMAGED,
    GAMES_LEFT,
    GAMES_NEWER,
    GAMES_NOT_KEPT,
)
from game.storage.store import Filter, SessionMissing, Store
from game.storage.store.open import FILE_NAME

ASIDE = "games.damaged-1.sqlite"
# Not made smaller when they fail: each takes a while, as it writes to a disk.
SOME = trials(max_examples=8, phases=(Phase.explicit, Phase.reuse, Phase.generate))
OF_DAMAGE = {GAMES_DAMAGED, GAMES_CUT, GAMES_LEFT}


@pytest.fixture(scope="module")
def whole() -> Path:
    return killed_store()


@pytest.fixture(scope="module")
def sessions() -> dict[int, SavedSession]:
    return killed_sessions()


def put(folder: Path, data: bytes, *, died: bool = True) -> Path:
    (folder / FILE_NAME).write_bytes(data)
    if died:
        mark_as_killed(folder)
    return folder


def mark_as_killed(folder: Path) -> None:
    (folder / "running").mkdir()
    (folder / "running" / "0123.program").write_bytes(b"")


def everything(store: Store) -> None:
    """Ask and change everything; only declared errors may come out."""
    for number in [*store.numbers()[:3], LAST, 999]:
        for look in (store.load, store.resume):
            try:
                look(number)
            except SessionMissing:
                continue
    store.unfinished_sessions()
    store.finished_sessions(Filter(game="classic", player="Ann", days=(1, LAST)))
    store.players()
    while store.rebuild():
        pass
    store.restore(store.delete_player("Ann"))
    number, _ = play(store, "triangle", "after")
    assert store.load(number).finished is not None
    store.take_notices()


Rows = dict[int, list[tuple[object, ...]]]


def rows_of(path: Path) -> Rows:
    """Return every session that SQLite can read, number by number, as all its rows."""
    found: Rows = {}
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "copy.sqlite"
        for end in ("", "-wal"):
            if Path(f"{path}{end}").exists():
                shutil.copyfile(f"{path}{end}", f"{copy}{end}")
        with closing(sqlite3.connect(copy)) as db:
            db.text_factory = bytes
            for number in range(1, LAST + 1):
                try:
                    found[number] = [
                        row
                        for table, key in (
                            ("sessions", "id"), ("seats", "session"), ("entries", "session")
                        )
                        for row in db.execute(f"SELECT * FROM {table} WHERE {key} = {number}")
                    ]  # fmt: skip
                except (sqlite3.Error, UnicodeDecodeError, MemoryError):
                    continue
    return found


PAGE = 4096
Change = Callable[[bytes], bytes]

# What is drawn does not know the file: a place far behind its end counts from its beginning again.
places = st.integers(0, 1 << 20) | st.integers(0, 200)
pages = st.integers(0, 1 << 8)


def flip(places: list[int], mask: int) -> Change:
    def made(data: bytes) -> bytes:
        changed = bytearray(data)
        for place in places:
            changed[place % len(data)] ^= mask
        return bytes(changed)

    return made


def cut(place: int, length: int | None) -> Change:
    def made(data: bytes) -> bytes:
        start = place % len(data)
        return data[:start] + (b"" if length is None else data[start + length :])

    return made


def swap(one: int, two: int) -> Change:
    def made(data: bytes) -> bytes:
        changed, count = bytearray(data), len(data) // PAGE
        first, second = (slice(n % count * PAGE, (n % count + 1) * PAGE) for n in (one, two))
        changed[first], changed[second] = data[second], data[first]
        return bytes(changed)

    return made


def blot(place: int, length: int, value: int) -> Change:
    def made(data: bytes) -> bytes:
        start = place % len(data)
        return data[:start] + bytes([value]) * length + data[start + length :]

    return made


changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(flip, st.lists(places, min_size=1, max_size=20), st.integers(1, 255)),
    st.builds(cut, places, st.none()),
    st.builds(cut, places, places),
    st.builds(swap, pages, pages),
    st.builds(blot, places, st.integers(1, 9000), st.sampled_from([0, 255])),
    st.binary(max_size=300).map(lambda made: lambda data: made),
)


def intact(path: Path, original: Path) -> set[int]:
    """Return the numbers of sessions of which nothing is damaged, as far as SQLite can tell."""
    before = rows_of(original)
    return {number for number, rows in rows_of(path).items() if rows == before[number]}


@pytest.mark.heavy
@SOME
@given(changes)
def test_any_damage_leaves_a_store_and_all_that_can_be_read(
    whole: Path, sessions: dict[int, SavedSession], change: Change
) -> None:
    damaged(whole, sessions, change((whole / "closed.sqlite").read_bytes()))


def damaged(whole: Path, sessions: dict[int, SavedSession], made: bytes) -> None:
    """Check what becomes of a file: it is set aside, and what is intact is carried over."""
    with tempfile.TemporaryDirectory() as name:
        folder = put(Path(name), made)
        good = intact(folder / FILE_NAME, whole / "closed.sqlite")
        store = Store(folder)
        told = store.take_notices()
        if [notice.template for notice in told] == [GAMES_NEWER]:
            assert 1 < int.from_bytes(made[60:64], "big") < 1000
            store.close()
            assert (folder / FILE_NAME).read_bytes() == made
            return
        assert store.keeps
        if told:
            assert told[0].template == GAMES_DAMAGED
            assert {notice.template for notice in told} <= OF_DAMAGE
            assert told[0].values["file"] == ASIDE
            assert (folder / ASIDE).read_bytes() == made
        for number in good:
            assert to_fields(store.load(number)) == to_fields(sessions[number])
        everything(store)
        store.close()
        with closing(Store(folder)) as again:
            assert again.keeps
            assert {number: again.load(number) for number in good} == {
                number: sessions[number] for number in good
            }


@pytest.mark.heavy
@SOME
@given(st.data())
def test_a_log_that_was_not_carried_over_yet_is_read_too(
    whole: Path, sessions: dict[int, SavedSession], data: st.DataObject
) -> None:
    """The file as a killed program leaves it: most of it is still in the log beside it."""
    which = data.draw(st.sampled_from(["", "-wal"]))
    made = data.draw(changes)((whole / f"{FILE_NAME}{which}").read_bytes())
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        mark_as_killed(folder)
        for end in ("", "-wal"):
            shutil.copyfile(whole / f"{FILE_NAME}{end}", folder / f"{FILE_NAME}{end}")
        (folder / f"{FILE_NAME}{which}").write_bytes(made)
        good = intact(folder / FILE_NAME, whole / "closed.sqlite")
        with closing(Store(folder)) as store:
            if store.take_notices():
                assert (folder / f"{ASIDE}{which}").read_bytes() == made
            for number in good:
                assert to_fields(store.load(number)) == to_fields(sessions[number])
            everything(store)


@pytest.mark.parametrize("length", [1, 100, 2000, 4096])
def test_without_its_first_page_a_file_is_read_all_the_same(
    length: int, whole: Path, tmp_path: Path, sessions: dict[int, SavedSession]
) -> None:
    data = (whole / "closed.sqlite").read_bytes()
    with closing(Store(put(tmp_path, b"?" * length + data[length:]))) as store:
        assert [notice.template for notice in store.take_notices()] == [GAMES_DAMAGED]
        assert {number: store.load(number) for number in store.numbers()} == sessions


@pytest.mark.parametrize(
    ("sql", "left"),
    [
        ("UPDATE entries SET action = '[\"claim\",3,1' WHERE n = 5", 5),
        ("UPDATE entries SET action = x'ff' WHERE n = 5", 5),
        ("UPDATE entries SET action = '[\"claim\",3,1,1,1]' WHERE n = 5", 5),
        ("UPDATE entries SET at_ms = 0 WHERE n = 5", 5),
        ("UPDATE entries SET seat = 3 WHERE n = 5", 5),
        ("UPDATE entries SET seat = NULL WHERE n = 5", 5),
        ("DELETE FROM entries WHERE n = 5", 5),
        ("UPDATE sessions SET at = -3", 8),
        ("UPDATE sessions SET at = 'x'", 8),
        ("UPDATE sessions SET bookmarks = '[[1,2],3,[\"a\",99]]'", 8),
        ("UPDATE sessions SET bookmarks = '7'", 8),
    ],
)
def test_a_game_goes_on_where_its_readable_part_ends(sql: str, left: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = store.begin(opening("classic"), NOW)
    session, rng = begun(opening("classic")), Rng("cut", "play")
    while len(session.log) < 8:
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        try:
            db.execute(sql)
        except sqlite3.IntegrityError:
            db.execute(sql.replace("NULL", "'x'"))
    with closing(Store(tmp_path)) as store:
        resumed = store.resume(number)
        assert resumed.session.log == session.log[:left]
        told = [notice.template for notice in store.take_notices()]
        assert told == ([GAME_CUT] if left < 8 else [])
        made = step(resumed.session, Rng("on", "play"))
        store.append(number, left, made)
        assert store.load(number).entries == session.log[:left] + made
        assert store.resume(number).saved.bookmarks == ()
        assert store.take_notices() == ()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE sessions SET game = 'chess'",
        "UPDATE sessions SET options = '[1]'",
        "UPDATE sessions SET options = 'x'",
        "UPDATE sessions SET first_end = x'ff', options = x'ff'",
        "UPDATE sessions SET deal = '[1,2,\"3\"]'",
        "UPDATE sessions SET seed = ''",
        "UPDATE sessions SET started = 'x'",
        "UPDATE sessions SET started = 9223372036854775807",
        "UPDATE sessions SET finished_day = 99999999",
        "UPDATE seats SET name = x'ff'",
        "UPDATE seats SET level = 11",
        "DELETE FROM seats",
    ],
)
def test_a_session_that_cannot_be_read_costs_only_itself(sql: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    number, _ = play(store, "classic", "a")
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute(sql)
    with closing(Store(tmp_path)) as store:
        for look in (store.load, store.resume):
            with pytest.raises(SessionMissing):
                look(number)
        assert store.finished_sessions() == []
        assert store.unfinished_sessions() == []
        store.table()
        page(store, Filter())
        while store.rebuild():
            pass
        other, _ = play(store, "triangle", "b")
        assert [one.id for one in store.finished_sessions()] == [other]
        assert store.take_notices() == ()


def test_damaged_figures_are_in_no_statistics(tmp_path: Path) -> None:
    store = Store(tmp_path)
    numbers = [play(store, "classic", str(n))[0] for n in range(4)]
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db, db:
        db.execute("UPDATE sessions SET time_ms = 'long' WHERE id = 1")
        db.execute("UPDATE seats SET name = x'ff' WHERE session = 2")
        db.execute("UPDATE seats SET times = '[[1,' WHERE session = 3")
    with closing(Store(tmp_path)) as store:
        assert sorted(row[0] for row in store.table()) == numbers[2:]
        both = page(store, Filter(game="classic"))
        assert both.games == 2
        store.delete_session(3)
        assert page(store, Filter(game="classic")).differing == both.differing != {}


def test_set_aside_files_never_replace_each_other(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        put_data = f"damaged {number}".encode() * 100
        (tmp_path / FILE_NAME).write_bytes(put_data)
        (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"its log")
        with closing(Store(tmp_path)) as store:
            (told,) = store.take_notices()
            assert told.values == {"file": f"games.damaged-{number}.sqlite", "count": "0"}
        assert (tmp_path / f"games.damaged-{number}.sqlite").read_bytes() == put_data


def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder = put(tmp_path, b"no database" * 100)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        with closing(Store(folder)) as store:
            (told,) = store.take_notices()
            assert told.template == GAMES_NOT_KEPT
            assert told.values["reason"] == "Permission denied"
            play(store, "triangle", "a")
        assert (folder / FILE_NAME).read_bytes() == b"no database" * 100


def test_a_folder_in_its_place_does_not_stop_the_program(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with closing(Store(tmp_path)) as store:
        assert [notice.template for notice in store.take_notices()] == [GAMES_NOT_KEPT]
        everything(store)
