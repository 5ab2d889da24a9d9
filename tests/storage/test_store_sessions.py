"""The store: what is kept comes back, at every moment of a game; what is deleted can come back."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from rows import played
from store_plays import DAY, KINDS, NOW, begun, end_of, opening, page, play, step

from game.core.options import encoded
from game.core.rng import Rng
from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.play.exchange import to_fields
from game.play.saved import Bookmark, Saved
from game.play.session import Session
from game.play.stats.figures import figures
from game.storage.notices import GAMES_NEWER
from game.storage.store import End, Filter, Gone, Store
from game.storage.store import tables as store_tables
from game.storage.store.open import FILE_NAME

every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    assert made.keeps
    assert made.told() == ()
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
        (listed,) = store.finished()
        result = session.result
        assert (listed.scores, listed.ranks, listed.won) == (
            result.scores,
            result.ranks,
            result.won,
        )
        assert (listed.finished, listed.finished_day) == (NOW + 99, DAY)
        assert store.unfinished() == []
        assert store.told() == ()


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
        assert store.told() == ()


def test_undo_takes_the_end_back(store: Store) -> None:
    number, session = play(store, "triangle", "end")
    assert len(played(store)) == 1
    session.undo()
    store.stand(number, len(session.log))
    assert store.finished() == []
    assert store.table() == []
    assert [one.id for one in store.unfinished()] == [number]
    session.redo()
    store.stand(number, len(session.log), 1, 0, end_of(session, NOW + 500))
    assert [one.finished for one in store.finished()] == [NOW + 500]
    assert [one.taken_back for one in store.finished()] == [1]


def test_a_session_without_entries_is_nothing_to_go_on_with(store: Store, tmp_path: Path) -> None:
    store.begin(opening("classic"), NOW)
    number = store.begin(opening("triangle"), NOW)
    store.append(number, 0, step(begun(opening("triangle")), Rng("x", "play")))
    store.stand(number, 0)
    assert [one.id for one in store.unfinished()] == [number]  # what was undone can be redone
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
    assert [one.id for one in store.unfinished()] == [numbers[1], numbers[2], numbers[0]]
    assert [one.id for one in store.unfinished(1)] == [numbers[1]]


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


def test_every_change_is_one_transaction(store: Store) -> None:
    said: list[str] = []
    session, number = begun(opening("race")), store.begin(opening("race"), NOW)
    store._disk._db.set_trace_callback(said.append)
    made = step(session, Rng("x", "play"))
    store.append(number, 0, made)
    store.stand(number, 0)
    store._disk._db.set_trace_callback(None)
    assert [line for line in said if line in ("BEGIN IMMEDIATE", "COMMIT")] == [
        "BEGIN IMMEDIATE",
        "COMMIT",
    ] * 2


def test_an_end_on_a_day_that_is_none_is_refused_with_its_entry(store: Store) -> None:
    number, session = play(store, "classic", "a")
    other, length = store.begin(opening("classic"), NOW), len(session.log)
    with pytest.raises(ValueError, match="day is out of range"):
        store.append(other, 0, session.log, end_of(session, NOW, "2026-02-30"))
    assert store.load(other).entries == ()
    with pytest.raises(ValueError, match="day is out of range"):
        store.stand(number, length, 0, 0, end_of(session, NOW, "2026-02-30"))
    assert [one.finished_day for one in store.finished()] == [DAY]


def test_what_is_not_there_is_gone(store: Store) -> None:
    with pytest.raises(Gone):
        store.resume(7)
    with pytest.raises(Gone):
        store.load(7)


# Queries.


def test_filters(store: Store) -> None:
    numbers = {kind: play(store, kind, f"filter {kind}")[0] for kind in KINDS}
    today, _ = play(store, "classic", "today", mode="today")

    def found(**fields: object) -> set[int]:
        wanted = Filter(**fields)  # type: ignore[arg-type]
        listed = {one.id for one in store.finished(wanted)}
        assert {row[0] for row in store.table(wanted)} == listed
        assert store.count(wanted) == len(listed)
        return listed

    everything = {*numbers.values(), today}
    assert found() == everything
    assert found(game="triangle") == {numbers["triangle"], numbers["duel"]}
    assert found(mode="today") == {today}
    assert found(player="Cy") == {numbers["race"]}
    assert found(player="Nobody") == set()
    assert found(game="classic", player="Bob") == {numbers["race"]}
    rules = next((one.options, True) for one in played(store) if one.session == today)
    assert found(rules=frozenset({rules})) == {numbers["classic"], today}
    assert found(days=(1, 5)) == set()
    assert found(days=(1, 4_000_000)) == everything
    assert {row[5] for row in store.table(Filter(player="Bob"))} == {"Bob"}
    assert store.players() == ["Ann", "Bob", "Cy"]


def test_finished_sessions_come_in_pages(store: Store) -> None:
    for number in range(5):
        play(store, "triangle", f"page {number}")
    whole = store.finished()
    ends = [one.finished or 0 for one in whole]
    assert ends == sorted(ends, reverse=True)
    assert store.finished(most=2) + store.finished(most=3, skipped=2) == whole


def test_computer_players_are_nobody_in_statistics(store: Store) -> None:
    opened = replace(opening("race"), levels=(None, 3, None))
    number = store.begin(opened, NOW)
    _, session = play(store, "race", "x")
    store.append(number, 0, session.log, end_of(session))
    assert [row[5] for row in store.table() if row[0] == number] == ["Ann", "Cy"]
    assert store.count(Filter(player="Bob")) == 1


def test_other_help_than_hints_parts_a_session_too(store: Store) -> None:
    number = store.begin(opening("triangle"), NOW)
    assert not store.load(number).assisted
    store.assist(number)
    saved = store.load(number)
    assert (saved.assisted, saved.hints) == (True, 0)


def test_the_best_is_that_of_those_alone_without_help(store: Store) -> None:
    kinds = ("triangle", "classic", "sumz", "find all", "duel", "race", "classic")
    for seed, kind in enumerate((*kinds, *kinds)):
        number, _ = play(store, kind, f"seed {seed}")
        if seed % 3 == 2:
            store.assist(number)
    play(store, "triangle", "practice", mode="practice")
    rows = played(store)
    assert {row.won for row in rows if row.game == "triangle" and row.seats == 1} == {0}
    best: dict[tuple[str, str], tuple[int | None, int | None, int | None]] = {}
    for row in rows:
        if row.seats == 1 and not row.assisted:
            key = row.game, row.options
            time_ms, left, most = best.get(key, (None, None, None))
            if row.won != 0:
                time_ms = min(time_ms or row.time_ms, row.time_ms)
            if row.fewest is not None:
                left = min(left or row.score, row.score)
            else:
                most = row.score if most is None else max(most, row.score)
            best[key] = time_ms, left, most
    best = {key: one for key, one in best.items() if one != (None, None, None)}
    assert len(best) >= 3
    found = store.best()
    assert {(game, options): tuple(rest) for game, options, *rest in found} == best
    counted = {(row.session, row.game) for row in rows if row.mode != "practice"}
    games = [game for _, game in counted]
    assert store.counts() == {game: games.count(game) for game in set(games)}
    assert sum(store.counts().values()) == 2 * len(kinds)


@pytest.mark.parametrize("kind", ["classic", "triangle"])
def test_what_was_taken_back_sets_no_record_but_where_undo_is_free(kind: str, store: Store) -> None:
    number, session = play(store, kind, "back")
    (before,) = store.best()
    store.stand(number, len(session.log), 1, 0, end_of(session))
    (row,) = played(store)
    assert row.taken_back == 1
    assert len(store.finished()) == sum(store.counts().values()) == 1
    assert store.best() == ([before] if kind == "triangle" else [])
    assert bool(page(store, Filter()).tops) == (kind == "triangle")


def test_a_lost_game_has_no_best_time(store: Store) -> None:
    number, session = play(store, "triangle", "lost")
    assert session.result is not None
    assert session.result.won is False
    ((game, options, time_ms, score, _),) = store.best()
    assert (game, time_ms, score) == ("triangle", None, session.result.scores[0])
    assert json.loads(options) == encoded(session.options)
    assert store.delete_session(number)
    assert store.best() == []


def test_the_end_is_kept_with_the_entry_that_makes_it(store: Store) -> None:
    whole = played_out("triangle", "one")
    number = store.begin(opening("triangle", "one"), NOW)
    store.append(number, 0, whole.log[:-1])
    assert len(store.unfinished()) == 1
    said: list[str] = []
    store._disk._db.set_trace_callback(said.append)
    store.append(number, len(whole.log) - 1, whole.log[-1:], end_of(whole, NOW + 7))
    store._disk._db.set_trace_callback(None)
    assert [said.count(line) for line in ("BEGIN IMMEDIATE", "COMMIT")] == [1, 1]
    assert store.unfinished() == []
    (listed,) = store.finished()
    assert (listed.finished, listed.finished_day, listed.at) == (NOW + 7, DAY, len(whole.log))
    assert store.counts() == {"triangle": 1}


def test_undo_of_an_end_reopens_in_one_transaction(store: Store) -> None:
    number, session = play(store, "triangle", "open")
    session.undo()
    said: list[str] = []
    store._disk._db.set_trace_callback(said.append)
    store.stand(number, len(session.log), 1, 1)
    store._disk._db.set_trace_callback(None)
    assert [said.count(line) for line in ("BEGIN IMMEDIATE", "COMMIT")] == [1, 1]
    (listed,) = store.unfinished()
    assert (listed.id, listed.at, listed.taken_back) == (number, len(session.log), 1)
    assert (listed.finished_day, listed.scores, listed.won, listed.time_ms) == ("", (), None, None)
    assert (store.finished(), store.table(), store.counts(), store.best()) == ([], [], {}, [])
    assert store.load(number).mistakes == 1


def test_an_end_that_was_shown_is_neither_unfinished_nor_counted(store: Store) -> None:
    whole = played_out("triangle", "shown")
    number = store.begin(opening("triangle", "shown"), NOW)
    store.append(number, 0, whole.log, End(NOW, DAY, None))
    assert store.unfinished() == []
    (listed,) = store.finished()
    assert (listed.shown, listed.scores, listed.won) == (True, (), None)
    assert (store.table(), store.counts(), store.best()) == ([], {}, [])
    assert store.rebuild() == 0
    assert (store.load(number).shown, store.table()) == (len(whole.log), [])
    store.stand(number, len(whole.log) - 1, 1)
    assert [one.shown for one in store.unfinished()] == [False]


def test_a_shown_end_has_nothing_of_one_that_was_played_before(store: Store) -> None:
    number, session = play(store, "triangle", "both")
    store.stand(number, len(session.log) - 1, 1)
    store.append(number, len(session.log) - 1, session.log[-1:], End(NOW, DAY, None))
    (listed,) = store.finished()
    assert (listed.shown, listed.scores, listed.ranks, listed.perfect) == (True, (), (), False)
    assert (listed.won, listed.time_ms) == (None, None)
    assert store.table() == []


def test_the_play_clock_is_kept_when_a_table_is_left(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = store.begin(opening("classic"), NOW)
    store.append(number, 0, step(begun(opening("classic")), Rng("x", "play")))
    assert store.load(number).played_ms == 0
    store.release(number, 123_456)
    store.close()
    with closing(Store(tmp_path)) as later:
        assert later.load(number).played_ms == 123_456
        assert later.resume(number).saved.played_ms == 123_456


def played_out(kind: str, seed: str) -> Session:
    """Return a whole session that no store knows."""
    session, rng = begun(opening(kind, seed)), Rng(seed, "play")
    while session.result is None:
        step(session, rng)
    return session


def test_figures_can_be_made_again_from_the_logs(store: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, f"again {kind}")
    before = played(store)
    with closing(raw(tmp_path)) as db, db:
        db.execute("UPDATE sessions SET figures = NULL, time_ms = 1, missed = 2, won = 1")
        db.execute("UPDATE seats SET score = 1, rank = 9, correct = 1, wrong = 1, times = '[]'")
        db.execute("DELETE FROM entries WHERE session = 1 AND n = 3")
    assert store.table() == []
    assert [store.rebuild(5) for _ in range(3)] == [5, 3, 0]
    assert played(store) == [row for row in before if row.session != 1]  # that log has no end


# Deleting.


def test_a_deleted_session_can_be_restored_until_the_end(store: Store, tmp_path: Path) -> None:
    one, _ = play(store, "classic", "one")
    two, _ = play(store, "triangle", "two")
    deletion = store.delete_session(one)
    assert [row.id for row in store.finished()] == [two]
    with pytest.raises(Gone):
        store.load(one)
    store.restore(deletion)
    assert {row.id for row in store.finished()} == {one, two}
    store.delete_session(one)
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        later.restore(deletion)
        assert [row.id for row in later.finished()] == [two]
        for table, key in (("sessions", "id"), ("seats", "session"), ("entries", "session")):
            assert db.execute(f"SELECT DISTINCT {key} FROM {table}").fetchall() == [(two,)]


def test_a_deleted_player_leaves_the_others_their_games(store: Store, tmp_path: Path) -> None:
    play(store, "classic", "alone")  # Ann
    shared, _ = play(store, "duel", "shared")  # Ann and Bob
    whole = store.finished(), store.table()
    deletion = store.delete_player("Ann")
    assert [one.id for one in store.finished()] == [shared]
    assert store.finished()[0].opening.names == ("", "Bob")
    assert store.players() == ["Bob"]
    assert store.table(Filter(player="Ann")) == []
    store.restore(deletion)
    assert (store.finished(), store.table()) == whole
    store.delete_player("Ann")
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        assert later.finished()[0].opening.names == ("", "Bob")
        text = "\n".join(db.iterdump())
        assert "Ann" not in text
        assert "Bob" in text


def test_everything_can_be_deleted(store: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    first = store.delete_session(3)
    deletion = store.delete_all()
    assert (store.finished(), store.unfinished(), store.table(), store.players()) == ([],) * 4
    store.restore(deletion)
    assert store.count() == len(KINDS) - 1
    store.restore(first)
    assert store.count() == len(KINDS)
    store.delete_all()
    store.close()
    with closing(Store(tmp_path)) as later, closing(raw(tmp_path)) as db:
        assert later.finished() == []
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
        assert store.told() == ()
        assert {one.opening.game for one in store.finished()} == {
            "classic", "triples", "sumz", "triangle"
        }  # fmt: skip
        while store.rebuild():
            pass
        ends = {one.id: one for one in store.finished()}
        for number in store.numbers():
            session = store.resume(number).session
            if number in ends and not ends[number].shown:
                result = session.result
                assert result is not None
                assert (result.scores, result.ranks) == (ends[number].scores, ends[number].ranks)
        (left,) = store.unfinished()
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


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    play(store, "classic", "a")
    store.close()
    with closing(raw(tmp_path)) as db:
        db.execute(f"PRAGMA user_version = {store_tables.VERSION + 1}")
    before = (tmp_path / FILE_NAME).read_bytes()
    with closing(Store(tmp_path)) as store:
        assert [notice.template for notice in store.told()] == [GAMES_NEWER]
        assert not store.keeps
        number, session = play(store, "triangle", "b")
        assert store.load(number).entries == session.log
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_store_that_is_half_made_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"")
    with closing(Store(tmp_path)) as store:
        assert store.told() == ()
        assert store.keeps


# Figures are those of the session.


def test_what_is_kept_are_the_figures_of_the_session(store: Store) -> None:
    for kind in KINDS:
        number, session = play(store, kind, f"figures {kind}")
        made = figures(session)
        rows = [row for row in played(store) if row.session == number]
        assert [(row.score, row.rank, row.right, row.wrong, row.timeouts) for row in rows] == [
            (score, rank, one.right, one.wrong, one.timeouts)
            for score, rank, one in zip(*made.result[:2], made.report.seats, strict=True)
        ]
        for row in rows:
            assert (row.time_ms, row.missed, row.fewest) == (
                made.report.time_ms,
                made.report.missed,
                made.fewest,
            )
            assert row.seats == session.seats


def saved_from(session: Session, kind: str) -> Saved:
    log, mark = session.log, "0123456789abcdef"
    return Saved(mark=mark, opening=opening(kind), started=NOW, entries=log, at=len(log))


def test_a_saved_session_holds_plain_values_only() -> None:
    session = begun(opening("race"))
    step(session, Rng("x", "play"))
    json.dumps(to_fields(saved_from(session, "race")))
