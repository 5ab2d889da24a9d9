"""A match and the store: what is done at a table is there when anybody sees it."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from rows import played
from store_plays import DAY, NOW, opening

from game.core.rules import Seat
from game.games.claims.state import Claim
from game.games.triangle.rules import TriangleOptions
from game.play.days import todays_options, todays_seed
from game.play.grades import is_unaided
from game.play.match import Match
from game.play.opening import Opening
from game.play.saved_session import Bookmark, Help
from game.storage.recorder import StoreRecorder, recorder_for
from game.storage.store import Store


class Shelf:
    """A store, or none yet, and a clock that stands still."""

    def __init__(self, store: Store | None) -> None:
        self.store = store
        self.seconds = NOW

    def now(self) -> int:
        return self.seconds

    def today(self) -> str:
        return DAY

    def begin(self, opened: Opening) -> Match:
        match = Match(opened, StoreRecorder(self))
        match.set_play_clock(0)
        return match

    def go_on(self, number: int) -> Match:
        assert self.store is not None
        resumed, recorder = self.store.resume(number), StoreRecorder(self)
        match = Match.resume(resumed.saved, resumed.session, recorder)
        recorder.keeps_on(number, match)
        match.set_play_clock(0)
        return match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path)) as made:
        yield made


@pytest.fixture
def shelf(store: Store) -> Shelf:
    return Shelf(store)


def act(match: Match, times: int = 1, *, best: bool = False) -> None:
    for _ in range(times):
        match.set_play_clock(match.now + 1000)
        seat: Seat = min(match.session.actors)
        hint = match.rules.hint(match.state, seat) if best else None
        match.submit(seat, hint.action if hint else match.rules.moves(match.state, seat)[0])


def to_the_end(match: Match, *, best: bool = False) -> Match:
    while match.result is None:
        act(match, best=best)
    return match


def number_of(match: Match) -> int:
    assert isinstance(match.recorder, StoreRecorder)
    assert match.recorder.number is not None
    return match.recorder.number


def test_a_game_is_kept_from_its_first_entry_on(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    assert store.numbers() == []
    shelf.seconds = NOW + 5
    act(match)
    saved = store.load(number_of(match))
    assert (saved.opening, saved.entries, saved.started) == (
        match.opening,
        match.session.log,
        NOW + 5,
    )


def test_what_was_done_before_the_first_entry_is_kept_with_it(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    match.record_hint()
    match.record_help(light=True)
    match.bookmarks.add("here", 0, "")
    act(match)
    saved = store.load(number_of(match))
    assert (saved.hints, saved.assisted, saved.bookmarks) == (1, True, (Bookmark("here", 0),))


def test_names_of_positions_go_in_one_transaction_with_the_positions(
    shelf: Shelf, store: Store
) -> None:
    match = shelf.begin(opening("triangle"))
    act(match, 4)
    for name, at in (("stays", 1), ("goes", 3)):
        match.bookmarks.add(name, at, "")
    match.keep()
    match.stand_at(1)
    said: list[str] = []
    store._disk._db.set_trace_callback(said.append)
    act(match, best=True)
    store._disk._db.set_trace_callback(None)
    assert [line for line in said if line.startswith(("BEGIN", "COMMIT"))] == [
        "BEGIN IMMEDIATE",
        "COMMIT",
    ]
    saved = store.load(number_of(match))
    assert (len(saved.entries), saved.bookmarks) == (2, (Bookmark("stays", 1),))


def test_a_store_that_comes_later_gets_all_of_it(store: Store) -> None:
    shelf = Shelf(None)
    match = shelf.begin(opening("triangle"))
    act(match, 3)
    match.record_hint()
    match.undo()
    match.leave()
    match.set_play_clock(0)
    assert match.recorder.number is None  # type: ignore[union-attr]
    shelf.store = store
    act(match, 2)
    saved = store.load(number_of(match))
    assert (saved.entries, saved.hints, saved.taken_back) == (match.session.log, 1, 1)


def test_the_end_counts_as_soon_as_it_is_made(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    shelf.seconds = NOW + 100
    to_the_end(match)
    (listed,) = store.finished_sessions()
    assert (listed.id, listed.finished) == (number_of(match), NOW + 100)
    assert store.load(listed.id).finished_day == DAY
    assert match.result is not None
    assert listed.scores == match.result.scores
    assert store.counts() == {"classic": 1}
    match.leave()
    assert store.finished_sessions()[0].owner is None


def test_undo_and_redo_of_an_end(shelf: Shelf, store: Store) -> None:
    match = to_the_end(shelf.begin(opening("triangle")))
    match.undo()
    assert (store.finished_sessions(), store.counts()) == ([], {})
    shelf.seconds = NOW + 60
    match.redo()
    (listed,) = store.finished_sessions()
    assert (listed.finished, store.counts()) == (NOW + 60, {"triangle": 1})
    assert store.load(listed.id).taken_back == 1


def test_a_mistake_that_was_taken_back_is_in_the_figures(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("classic"))
    right, cards = set(match.rules.opportunities(match.state)), match.state.table
    triples = (Claim(cards[n : n + 3]) for n in range(9))
    match.submit(0, next(one for one in triples if one not in right))
    match.undo()
    assert match.state.scores == (0,)
    number = number_of(match)
    match.leave()
    again = to_the_end(shelf.go_on(number))
    (row,) = played(store)
    assert (row.wrong, row.taken_back, row.score) == (1, 1, again.state.scores[0])
    assert again.report.seats[0].wrong == 1
    with store._disk._db as db:
        db.execute("UPDATE sessions SET figures = NULL")
        db.execute("UPDATE seats SET wrong = NULL")
    assert store.rebuild() == 1
    assert played(store) == [row]
    assert store.best() == []


def test_a_game_goes_on_as_it_was_left(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    act(match, 5)
    match.stand_at(2)
    match.record_hint()
    match.bookmarks.add("here", 1, "")
    match.keep()
    match.set_play_clock(70_000)
    number = number_of(match)
    match.leave()
    assert store.load(number).played_ms == 70_000
    again = shelf.go_on(number)
    for name in ("opening", "state", "now", "help", "taken_back", "mistakes", "report"):
        assert getattr(again, name) == getattr(match, name), name
    assert again.bookmarks.kept == match.bookmarks.kept
    again.record_help(light=True)
    act(again)
    saved = store.load(number)
    assert (saved.hints, saved.assisted, store.numbers()) == (1, True, [number])


def test_a_table_that_is_left_and_played_on_is_another_game(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    match.record_hint()
    act(match, 2)
    first = number_of(match)
    match.leave()
    match.set_play_clock(0)
    act(match)
    assert number_of(match) != first
    assert store.load(number_of(match)).entries == match.session.log
    assert [store.load(number).hints for number in store.numbers()] == [1, 1]
    assert len(store.load(first).entries) == 2


def test_an_end_that_was_shown_is_nobodys(shelf: Shelf, store: Store) -> None:
    match = shelf.begin(opening("triangle"))
    match.record_help(shown=True)
    while match.result is None:
        hint = match.rules.hint(match.state, 0)
        assert hint is not None
        match.submit(0, hint.action, shown=True)
    assert (store.unfinished_sessions(), store.counts(), played(store)) == ([], {}, [])
    assert [one.shown for one in store.finished_sessions()] == [True]
    again = shelf.go_on(number_of(match))
    assert again.ended_by_demo
    again.undo()
    assert [one.shown for one in store.unfinished_sessions()] == [False]
    again.leave()
    again = shelf.go_on(store.unfinished_sessions()[0].id)  # as after a restart
    again.redo()
    assert again.ended_by_demo
    assert [one.shown for one in store.finished_sessions()] == [True]
    again.undo()
    to_the_end(again)
    assert store.counts() == {"triangle": 1}
    assert store.best() == []  # with help


def test_the_first_end_of_a_day_s_deal_is_the_one_that_counts(shelf: Shelf, store: Store) -> None:
    options, seed = todays_options("triangle", DAY), todays_seed(DAY)
    match = shelf.begin(Opening("triangle", options, seed, names=("Ann",), mode="today", day=DAY))
    to_the_end(match)
    first = store.days()
    (end,) = first.done.values()
    assert end.score == match.state.counts[0] > 1
    match.stand_at(0)
    match.record_help(light=True)
    shelf.seconds = NOW + 999
    to_the_end(match, best=True)
    assert store.finished_sessions()[0].scores < (end.score,)
    assert store.days() == first
    assert not end.assisted


def test_the_light_that_is_on_from_the_start_makes_an_assisted_game(
    shelf: Shelf, store: Store
) -> None:
    opened = opening("triangle")
    options = TriangleOptions(goal="home", assists=True)
    match = shelf.begin(replace(opened, options=options))
    to_the_end(match, best=True)
    assert match.help == Help()
    assert not is_unaided(match)
    assert store.finished_sessions()[0].assisted
    assert match.result is not None
    assert store.finished_sessions()[0].perfect is match.result.perfect is True
    assert store.best() == []


def test_a_game_that_comes_once_more_is_kept_once(shelf: Shelf, store: Store) -> None:
    opened = replace(opening("triangle"), names=("Ann", "Bob"), levels=(None, None))
    first = shelf.begin(opened)
    act(first, 6)
    first.leave()
    (kept,) = store.unfinished_sessions()
    recorder = recorder_for(shelf, first.opening)
    again = Match(first.opening, recorder)
    for entry in first.session.log:
        again.take(entry)
    assert recorder.number == kept.id
    again.set_play_clock(0)
    act(again, 2)
    again.leave()
    assert [one.id for one in store.unfinished_sessions()] == [kept.id]
    assert store.load(kept.id).entries == again.session.log
    other = Match(first.opening, recorder_for(shelf, first.opening))
    other.set_play_clock(0)
    other.submit(0, other.rules.moves(other.state, 0)[-1])
    other.leave()
    assert len(store.unfinished_sessions()) == 2
    assert store.load(kept.id).entries == again.session.log
    assert recorder_for(shelf, replace(first.opening, seed="other"))._again is None


def test_a_game_whose_log_cannot_be_read_is_left_as_it_is(shelf: Shelf, store: Store) -> None:
    """Though nothing was done since it was resumed: its entries may be read again one day."""
    match = shelf.begin(opening("triangle"))
    act(match, 6)
    number = number_of(match)
    match.leave()
    sql = "UPDATE entries SET action = ? WHERE session = ? AND n = 0"
    (action,) = store._disk._db.execute("SELECT action FROM entries WHERE n = 0").fetchone()
    store._disk._db.execute(sql, ("[", number))
    again = shelf.go_on(number)
    assert not again.touched
    again.leave()
    store._disk._db.execute(sql, (action, number))
    assert len(store.load(number).entries) == 6
