"""What the store tells of many games: pages, ends, clocks and figures."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from rows import played
from store_plays import DAY, KINDS, NOW, begun, end_of, opening, play, step
from test_store_sessions import raw

from game.core.rng import Rng
from game.play.session import Session
from game.storage.store import End, Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path)
    assert made.keeps
    assert made.take_notices() == ()
    yield made
    made.close()


def test_finished_sessions_come_in_pages(store: Store) -> None:
    for number in range(5):
        play(store, "triangle", f"page {number}")
    whole = store.finished_sessions()
    ends = [one.finished or 0 for one in whole]
    assert ends == sorted(ends, reverse=True)
    assert store.finished_sessions(most=2) + store.finished_sessions(most=3, skipped=2) == whole


@pytest.mark.parametrize("kind", ["classic", "triangle"])
def test_what_was_taken_back_sets_no_record_but_where_undo_is_free(kind: str, store: Store) -> None:
    number, session = play(store, kind, "back")
    (before,) = store.best()
    store.stand(number, len(session.log), 1, 0, end_of(session))
    (row,) = played(store)
    assert row.taken_back == 1
    assert len(store.finished_sessions()) == sum(store.counts().values()) == 1
    assert store.best() == ([before] if kind == "triangle" else [])


def test_the_end_is_kept_with_the_entry_that_makes_it(store: Store) -> None:
    whole = played_out("triangle", "one")
    number = store.begin(opening("triangle", "one"), NOW)
    store.append(number, 0, whole.log[:-1])
    assert len(store.unfinished_sessions()) == 1
    said: list[str] = []
    store._disk._db.set_trace_callback(said.append)
    store.append(number, len(whole.log) - 1, whole.log[-1:], end_of(whole, NOW + 7))
    store._disk._db.set_trace_callback(None)
    assert [said.count(line) for line in ("BEGIN IMMEDIATE", "COMMIT")] == [1, 1]
    assert store.unfinished_sessions() == []
    (listed,) = store.finished_sessions()
    assert (listed.finished, listed.at) == (NOW + 7, len(whole.log))
    assert store.load(number).finished_day == DAY
    assert store.counts() == {"triangle": 1}


def test_an_end_that_was_shown_is_neither_unfinished_nor_counted(store: Store) -> None:
    whole = played_out("triangle", "shown")
    number = store.begin(opening("triangle", "shown"), NOW)
    store.append(number, 0, whole.log, End(NOW, DAY, None))
    assert store.unfinished_sessions() == []
    (listed,) = store.finished_sessions()
    assert (listed.shown, listed.scores, listed.won) == (True, (), None)
    assert (store.table(), store.counts(), store.best()) == ([], {}, [])
    assert store.rebuild() == 0
    assert (store.load(number).shown, store.table()) == (len(whole.log), [])
    store.stand(number, len(whole.log) - 1, 1)
    assert [one.shown for one in store.unfinished_sessions()] == [False]


def test_a_shown_end_has_nothing_of_one_that_was_played_before(store: Store) -> None:
    number, session = play(store, "triangle", "both")
    store.stand(number, len(session.log) - 1, 1)
    store.append(number, len(session.log) - 1, session.log[-1:], End(NOW, DAY, None))
    (listed,) = store.finished_sessions()
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
