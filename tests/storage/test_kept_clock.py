"""What is kept of a game while nothing is done at it: its clock, what was seen, and hints."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from store_plays import DAY, opening
from test_day_attempts import began
from test_day_attempts import opening as of_day
from test_recorder import Shelf, act, number_of, to_the_end

from game.play.match import Match
from game.storage.recorder import CLOCK_MS
from game.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as made:
        yield made


@pytest.fixture
def shelf(store: Store) -> Shelf:
    return Shelf(store)


def watch(match: Match, ms: int, frame: int = 16) -> None:
    """Let time pass as a table does, frame by frame."""
    for _ in range(ms // frame):
        match.set_play_clock(match.now + frame)
        match.keep_clock()


def changes(store: Store) -> int:
    return store._disk._db.total_changes


def test_the_clock_is_kept_while_it_runs_and_not_more_often(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    act(match)
    number, before = number_of(match), changes(store)
    watch(match, 60_000)
    assert 0 <= match.now - store.load(number).played_ms <= CLOCK_MS
    assert 28 <= changes(store) - before <= 30
    for _ in range(1000):  # a pause
        match.keep_clock()
    assert changes(store) - before <= 30


def test_a_clock_that_is_kept_is_nothing_new_to_look_at(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    act(match)
    state = store.state()
    watch(match, 10_000)
    assert store.load(number_of(match)).played_ms > 0
    assert store.state() == state
    act(match)
    assert store.state() != state


def test_the_clock_of_a_game_that_is_over_stands(shelf: Shelf, store: Store) -> None:
    match = to_the_end(shelf.begin(opening("triangle")))
    before = changes(store)
    watch(match, 10_000)
    assert changes(store) == before


def test_the_clock_does_not_wait_for_another_program(
    shelf: Shelf, store: Store, tmp_path: Path
) -> None:
    match = shelf.begin(opening("classic"))
    act(match)
    number, at = number_of(match), match.now
    with closing(Store(tmp_path)) as other:
        other._disk._db.execute("BEGIN IMMEDIATE")
        watch(match, 5000)
        assert store.load(number).played_ms == 1000
        other._disk._db.execute("ROLLBACK")
        watch(match, 16)
    assert store.load(number).played_ms == match.now > at + 4900
    assert store.keeps
    (wait,) = store._disk._db.execute("PRAGMA busy_timeout").fetchone()
    assert wait == 2000  # entries do


def test_a_game_with_a_hint_is_kept_before_anything_is_done(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    match.set_play_clock(700)
    match.record_hint()
    number = number_of(match)
    assert (store.load(number).hints, store.load(number).assisted) == (1, True)
    match.leave()
    assert [one.id for one in store.unfinished_sessions()] == [number]
    again = shelf.go_on(number)
    assert (again.now, again.help.hints) == (700, 1)
    again.leave()
    assert [one.id for one in store.unfinished_sessions()] == [number]


def test_a_glance_leaves_nothing(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    watch(match, 60_000)
    assert store.numbers() == [number_of(match)]
    match.leave()
    assert (store.numbers(), store.unfinished_sessions()) == ([], [])
    entries = store._disk._db.execute("SELECT count(*) FROM seats").fetchone()
    assert entries == (0,)


def test_a_name_for_the_first_position_is_something(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    match.bookmarks.add("here", 0, "")
    watch(match, 3000)
    number = number_of(match)
    match.leave()
    assert [one.name for one in store.load(number).bookmarks] == ["here"]


def test_what_is_played_on_from_a_replay_is_kept_from_its_first_entry(
    shelf: Shelf, store: Store
) -> None:
    log = to_the_end(shelf.begin(opening("triangle"))).session.log[:3]
    before = store.numbers()
    branch = shelf.begin(opening("triangle"))
    branch = Match(branch.opening, branch.recorder, log=log, played_ms=9000)
    branch.set_play_clock(0)
    watch(branch, 10_000)
    assert store.numbers() == before
    act(branch)
    assert store.load(number_of(branch)).entries == branch.session.log


def test_a_deal_of_the_day_is_begun_when_it_is_seen(shelf: Shelf, store: Store) -> None:
    match = began(shelf)
    watch(match, 600_000, 500)
    for _ in range(3):
        match.record_hint()
    match.leave()
    (listed,) = store.unfinished_sessions()
    again = shelf.go_on(listed.id)
    assert again.now >= 600_000
    assert again.help.hints == 1
    again.leave()
    assert store.days().begun
    (same,) = store.unfinished_sessions(game="classic", day=DAY)
    assert same.id == listed.id


def test_a_glance_at_a_deal_that_is_done_leaves_nothing(shelf: Shelf, store: Store) -> None:
    to_the_end(began(shelf)).leave()
    done = store.days()
    again = began(shelf)
    watch(again, 10_000)
    again.leave()
    assert store.days() == done
    assert store.unfinished_sessions() == []


@pytest.mark.parametrize("kind", ["seen", "hint", "nothing", "day"])
def test_what_a_killed_program_has_left_goes_on(kind: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    shelf = Shelf(store)
    match = shelf.begin(of_day() if kind == "day" else opening("classic"))
    if kind in ("seen", "day"):
        watch(match, 5000)
    if kind == "hint":
        match.record_hint()
    store._disk._db.close()
    assert store._disk._lock is not None
    store._disk._lock.connection.close()
    with closing(Store(tmp_path)) as later:
        assert later.take_notices() == ()
        assert len(later.unfinished_sessions()) == (kind != "nothing")
