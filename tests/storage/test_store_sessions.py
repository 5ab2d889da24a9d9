"""The store: what is kept comes back, at every moment of a game; what is deleted can come back."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from rows import played
from store_plays import DAY, KINDS, NOW, begun, end_of, opening, play, step

from game.core.rng import Rng
from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.play.saved_session import Bookmark
from game.storage.notices import GAMES_NEWER
from game.storage.store import Filter, SessionMissing, Store
from game.storage.store import tables as store_tables
from game.storage.store.open import FILE_NAME

every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    assert made.keeps
    assert made.take_notices() == ()
    yield made
    made.close()


def raw(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / FILE_NAME)


# A game that is played.


@every_kind
def test_at_every_ply_the_game_comes_back(kind: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = store.begin(opening(kind), NOW)
    session, rng = begun(opening(kind)), Rng(kind, "play")
    while session.result is None:
        made = step(session, rng)
        end = end_of(session, NOW + 99)
        store.append(number, len(session.log) - len(made), made, end)
        store.close()
        store = Store(tmp_path)
        resumed = store.resume(number)
        assert resumed.session.log == session.log
        assert resumed.session.states == session.states
        assert resumed.session.result == session.result
        assert resumed.saved.opening == opening(kind)
        session = resumed.session  # and on with what came back
    store.close()
    with closing(Store(tmp_path)) as store:
        (listed,) = store.finished_sessions()
        result = session.result
        assert (listed.scores, listed.ranks, listed.won) == (
            result.scores,
            result.ranks,
            result.won,
        )
        assert (listed.finished, store.load(listed.id).finished_day) == (NOW + 99, DAY)
        assert store.unfinished_sessions() == []
        assert store.take_notices() == ()


def test_undone_entries_can_be_redone_after_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = store.begin(opening("triangle"), NOW)
    session, rng = begun(opening("triangle")), Rng("undo", "play")
    for _ in range(6):
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made)
    whole = session.log
    for _ in range(4):
        session.undo()
        store.stand(number, len(session.log))
    session.redo()
    store.stand(number, len(session.log))
    store.bookmark(number, (Bookmark("here", 3), Bookmark("there ä", 5)))
    store.close()

    store = Store(tmp_path)
    resumed = store.resume(number)
    session = resumed.session
    assert session.log == whole[:3]
    assert resumed.saved.bookmarks == (Bookmark("here", 3), Bookmark("there ä", 5))
    while session.redo():
        pass
    assert session.log == whole
    while session.undo():
        pass
    assert session.log == ()
    for _ in range(3):
        session.redo()
    made = step(session, Rng("another way", "play"))
    store.append(number, 3, made)  # what was undone is gone, and so is its bookmark
    store.close()
    with closing(Store(tmp_path)) as store:
        resumed = store.resume(number)
        assert resumed.session.log == whole[:3] + made
        assert not resumed.session.can_redo
        assert resumed.saved.bookmarks == (Bookmark("here", 3),)
        assert store.take_notices() == ()


def test_undo_takes_the_end_back(store: Store) -> None:
    number, session = play(store, "triangle", "end")
    assert len(played(store)) == 1
    session.undo()
    store.stand(number, len(session.log))
    assert store.finished_sessions() == []
    assert store.table() == []
    assert [one.id for one in store.unfinished_sessions()] == [number]
    session.redo()
    store.stand(number, len(session.log), 1, 0, end_of(session, NOW + 500))
    assert [one.finished for one in store.finished_sessions()] == [NOW + 500]
    assert store.load(number).taken_back == 1


def test_a_session_without_entries_is_nothing_to_go_on_with(store: Store, tmp_path: Path) -> None:
    store.begin(opening("classic"), NOW)
    number = store.begin(opening("triangle"), NOW)
    store.append(number, 0, step(begun(opening("triangle")), Rng("x", "play")))
    store.stand(number, 0)
    (left,) = store.unfinished_sessions()
    assert left.id == number  # what was undone can be redone
    assert len(store.numbers()) == 2
    store.close()
    with closing(Store(tmp_path)) as later:
        assert later.numbers() == [number]
        assert later.resume(number).session.redo()


def test_unfinished_sessions_come_newest_first(store: Store) -> None:
    numbers = []
    for late, kind in ((5, "sumz"), (9, "triangle"), (7, "race")):
        number = store.begin(opening(kind), NOW + late)
        session = begun(opening(kind))
        store.append(number, 0, step(session, Rng("one", "play")))
        numbers.append(number)
    assert [one.id for one in store.unfinished_sessions()] == [numbers[1], numbers[2], numbers[0]]
    assert [one.id for one in store.unfinished_sessions(1)] == [numbers[1]]


def test_a_seed_or_name_may_be_any_text(tmp_path: Path) -> None:
    strange = "\ud800 '\"; \x00 ä 牌"
    opened = opening("triangle", strange, ("ä\udfff 牌",))
    store = Store(tmp_path)
    number = store.begin(opened, NOW)
    store.append(number, 0, step(begun(opened), Rng("x", "play")))
    store.close()
    with closing(Store(tmp_path)) as store:
        kept = store.resume(number).saved.opening
        assert kept.seed == strange
        assert kept.names == ("ä? 牌",)  # what no font draws


def test_hints_and_assists_part_a_session_from_the_others(store: Store) -> None:
    plain, _ = play(store, "classic", "a")
    hinted = store.begin(opening("classic", "b"), NOW)
    store.assist(hinted, 1)
    store.assist(hinted, 1)
    practice, _ = play(store, "triangle", "c", mode="practice")
    helped = store.begin(replace(opening("classic"), options=ClassicOptions(counts=True)), NOW)
    jumps = store.begin(replace(opening("triangle"), options=TriangleOptions(assists=True)), NOW)
    assert store.load(hinted).hints == 2
    numbers = (plain, hinted, practice, helped, jumps)
    assert [store.load(number).assisted for number in numbers] == [False, True, True, True, True]
    assert [row[0] for row in store.table(Filter(assisted=False))] == [plain]
    assert [row[0] for row in store.table(Filter(assisted=True))] == [practice]


def test_nothing_is_kept_but_indexes_and_codes(store: Store, tmp_path: Path) -> None:
    play(store, "classic", "a")
    with closing(raw(tmp_path)) as db:
        for table in ("sessions", "seats", "entries"):
            for row in db.execute(f"SELECT * FROM {table}"):
                assert {type(value) for value in row} <= {int, str, type(None)}
        (actions,) = db.execute("SELECT group_concat(action) FROM entries").fetchone()
    codes = json.loads(f"[{actions}]")
    assert {type(item) for code in codes for item in code} == {int, str}
    assert {item for code in codes for item in code if isinstance(item, str)} == {"claim"}


def test_only_the_end_is_forced_to_the_disk(store: Store) -> None:
    said: list[str] = []
    store._disk._db.set_trace_callback(said.append)
    play(store, "triangle", "a")
    store._disk._db.set_trace_callback(None)
    forced = [n for n, line in enumerate(said) if "synchronous" in line]
    assert [said[n] for n in forced] == ["PRAGMA synchronous = FULL", "PRAGMA synchronous = NORMAL"]
    last = max(n for n, line in enumerate(said) if "INTO entries" in line)
    assert forced[0] < last < forced[1]
    assert said[forced[0] : forced[1]].count("COMMIT") == 1  # the end comes with its entry


def test_an_end_on_a_day_that_is_none_is_refused_with_its_entry(store: Store) -> None:
    number, session = play(store, "classic", "a")
    other, length = store.begin(opening("classic"), NOW), len(session.log)
    with pytest.raises(ValueError, match="day is out of range"):
        store.append(other, 0, session.log, end_of(session, NOW, "2026-02-30"))
    assert store.load(other).entries == ()
    with pytest.raises(ValueError, match="day is out of range"):
        store.stand(number, length, 0, 0, end_of(session, NOW, "2026-02-30"))
    assert [one.id for one in store.finished_sessions()] == [number]
    assert store.load(number).finished_day == DAY


# Deleting.


def test_a_deleted_session_can_be_restored_until_the_end(store: Store, tmp_path: Path) -> None:
    one, _ = play(store, "classic", "one")
    two, _ = play(store, "triangle", "two")
    deletion = store.delete_session(one)
    assert [row.id for row in store.finished_sessions()] == [two]
    with pytest.raises(SessionMissing):
        store.load(one)
    store.restore(deletion)
    assert {row.id for row in store.finished_sessions()} == {one, two}
    store.delete_session(one)
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        later.restore(deletion)
        assert [row.id for row in later.finished_sessions()] == [two]
        for table, key in (("sessions", "id"), ("seats", "session"), ("entries", "session")):
            assert db.execute(f"SELECT DISTINCT {key} FROM {table}").fetchall() == [(two,)]


def test_a_deleted_player_leaves_the_others_their_games(store: Store, tmp_path: Path) -> None:
    play(store, "classic", "alone")  # Ann
    shared, _ = play(store, "duel", "shared")  # Ann and Bob
    whole = store.finished_sessions(), store.table()
    deletion = store.delete_player("Ann")
    assert [one.id for one in store.finished_sessions()] == [shared]
    assert store.finished_sessions()[0].opening.names == ("", "Bob")
    assert store.players() == ["Bob"]
    assert store.table(Filter(player="Ann")) == []
    store.restore(deletion)
    assert (store.finished_sessions(), store.table()) == whole
    store.delete_player("Ann")
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        assert later.finished_sessions()[0].opening.names == ("", "Bob")
        text = "\n".join(db.iterdump())
        assert "Ann" not in text
        assert "Bob" in text


def test_everything_can_be_deleted(store: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    first = store.delete_session(3)
    deletion = store.delete_all()
    lists = (store.finished_sessions(), store.unfinished_sessions())
    assert (*lists, store.table(), store.players()) == ([],) * 4
    store.restore(deletion)
    assert store.count() == len(KINDS) - 1
    store.restore(first)
    assert store.count() == len(KINDS)
    store.delete_all()
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        assert later.finished_sessions() == []
        assert db.execute("SELECT count(*) FROM entries").fetchone() == (0,)


# Versions.


def fixture(version: int, folder: Path) -> Path:
    """Make the store that a version of the tables was committed with."""
    text = (Path(__file__).parent / "fixtures" / f"store-{version}.sql").read_text("ascii")
    with closing(raw(folder)) as db:
        db.executescript(text)
    return folder


@pytest.mark.parametrize("version", range(1, store_tables.VERSION + 1))
def test_the_tables_of_every_version_are_read(version: int, tmp_path: Path) -> None:
    with closing(Store(fixture(version, tmp_path))) as store:
        assert store.take_notices() == ()
        assert {one.opening.game for one in store.finished_sessions()} == {
            "classic", "triples", "sumz", "triangle"
        }  # fmt: skip
        while store.rebuild():
            pass
        ends = {one.id: one for one in store.finished_sessions()}
        for number in store.numbers():
            session = store.resume(number).session
            if number in ends and not ends[number].shown:
                result = session.result
                assert result is not None
                assert (result.scores, result.ranks) == (ends[number].scores, ends[number].ranks)
        stars = [("triangle", 1, star, 739_996) for star in ("second", "won")]
        assert store.stars() == (stars if version >= 6 else [])
        (left,) = store.unfinished_sessions()
        resumed = store.resume(left.id)
        assert len(resumed.session.log) == 4
        assert resumed.saved.bookmarks == (Bookmark("before the end", 4),)
        assert resumed.session.can_redo


def test_new_tables_are_those_of_the_fixture(tmp_path: Path) -> None:
    """A change of the tables is a new version, with a fixture of its own."""
    (tmp_path / "old").mkdir()
    fixture(store_tables.VERSION, tmp_path / "old")
    Store(tmp_path).close()
    schemas = []
    for folder in (tmp_path, tmp_path / "old"):
        with closing(raw(folder)) as db:
            rows = db.execute("SELECT sql FROM sqlite_master WHERE sql NOTNULL ORDER BY name")
            schemas.append(["".join(sql.split()) for (sql,) in rows])
    assert schemas[0] == schemas[1]


@pytest.mark.parametrize("sql", ["", "PRAGMA journal_mode = DELETE", "DROP TABLE seats"])
def test_a_newer_store_is_left_alone(sql: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    play(store, "classic", "a")
    store.close()
    with closing(raw(tmp_path)) as db:
        db.execute(f"PRAGMA user_version = {store_tables.VERSION + 1}")
        db.execute(sql)
    before = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / "running" / "0123.program").write_bytes(b"")  # of one that was killed
    with closing(Store(tmp_path)) as store:
        assert [notice.template for notice in store.take_notices()] == [GAMES_NEWER]
        assert not store.keeps
        number, session = play(store, "triangle", "b")
        assert store.load(number).entries == session.log
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_store_that_is_half_made_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"")
    with closing(Store(tmp_path)) as store:
        assert store.take_notices() == ()
        assert store.keeps
