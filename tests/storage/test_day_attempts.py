"""A deal of a day has one first attempt: whatever is done with it, its clock and help go on."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from exchanged import export_all, import_session
from store_plays import DAY
from test_recorder import Shelf, act, number_of, to_the_end

from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.state import Claim
from game.play.days import Days, todays_options, todays_seed
from game.play.days import number_of as day_number
from game.play.match import Match
from game.play.opening import Opening
from game.play.saved_session import FirstEnd
from game.storage.store import Store
from game.storage.store.files import ImportReport


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "data")) as made:
        yield made


@pytest.fixture
def shelf(store: Store) -> Shelf:
    return Shelf(store)


def opening(game: str = "classic", day: str = DAY) -> Opening:
    options, seed = todays_options(game, day), todays_seed(day)
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    return Opening(game, options, seed, deal, ("Ann",), (None,), "today", day)


def began(shelf: Shelf, game: str = "classic") -> Match:
    """Begin a deal of the day as the program does: it is kept as soon as it is seen."""
    assert shelf.store is not None
    return shelf.go_on(shelf.store.begin(opening(game), shelf.now()))


def spend(match: Match, ms: int = 300_000) -> None:
    """Play for five minutes, with a mistake, a hint and a find."""
    cards = match.state.table
    triples = (Claim(cards[n : n + 3]) for n in range(9))
    wrong = next(one for one in triples if one not in match.rules.opportunities(match.state))
    match.submit(0, wrong)
    match.record_hint()
    match.set_play_clock(match.now + ms)
    act(match, best=True)


def ends(store: Store, game: str = "classic") -> FirstEnd | None:
    return store.days().done_on(DAY, game)


def test_an_attempt_from_the_start_again_has_the_clock_of_the_first(
    shelf: Shelf, store: Store
) -> None:
    """As Restart does; the result, the figures, and what a list says are the same."""
    match = began(shelf)
    spend(match)
    match.stand_at(0)
    to_the_end(match, best=True)
    (listed,) = store.finished_sessions()
    end = ends(store)
    assert end is not None
    assert end.assisted
    assert end.time_ms == listed.time_ms == match.report.time_ms > 300_000
    assert (listed.hints, listed.assisted, match.report.seats[0].wrong) == (1, True, 1)


@pytest.mark.parametrize("undone", [False, True])
def test_who_deletes_an_attempt_begins_where_it_was(
    shelf: Shelf, store: Store, undone: bool
) -> None:
    match = began(shelf)
    spend(match)
    match.set_play_clock(400_000)
    first = number_of(match)
    match.leave()
    deletion = store.delete_session(first)
    again = began(shelf)
    assert number_of(again) != first
    assert (again.now, again.help.hints, again.assisted) == (400_000, 1, True)
    assert (again.mistakes, again.taken_back) == (1, 2)
    if undone:  # the deleted one comes back meanwhile, and has no other clock than this one
        again.set_play_clock(100_000)
        again.leave()
        store.restore(deletion)
        again = shelf.go_on(first)
        assert (again.now, again.report.seats[0].wrong) == (500_000, 1)
    to_the_end(again, best=True)
    end = ends(store)
    assert end is not None
    assert end.time_ms >= 400_000
    assert end.assisted


def test_a_deleted_attempt_counts_in_the_next_run_and_says_nothing_else(
    shelf: Shelf, store: Store, tmp_path: Path
) -> None:
    match = began(shelf)
    spend(match)
    match.leave()
    store.delete_session(store.numbers()[0])
    store.close()
    with closing(Store(tmp_path / "data")) as later:
        assert (later.numbers(), later.unfinished_sessions(), later.players()) == ([], [], [])
        (kept,) = later.bare().values()
        assert (kept.opening.names, kept.entries, kept.mistakes) == (("",), (), 1)
        assert later._disk.ask(lambda db: db.execute("SELECT * FROM entries").fetchall()) == []
        deal = day_number(DAY), "classic"
        assert later.days() == Days({}, frozenset(), {deal: 0})
        shelf.store = later
        again = began(shelf)
        assert again.now > 300_000
        assert (again.help.hints, again.mistakes) == (1, 1)
        assert later.load(number_of(again)).opening.names == ("Ann",)


def test_of_two_attempts_the_one_that_goes_on_has_what_both_have(
    shelf: Shelf, store: Store
) -> None:
    """Two may come of an older version, of a file, or of two programs."""
    first = began(shelf)
    spend(first)
    number = number_of(first)
    first.leave()
    sql = "UPDATE sessions SET deleted = 9 WHERE id = ?"
    store._disk._db.execute(sql, (number,))
    second = began(shelf)
    second.set_play_clock(600_000)
    second.record_hint()
    now = second.now
    second.leave()
    store._disk._db.execute("UPDATE sessions SET deleted = 0")
    again = shelf.go_on(number)
    assert (again.now, again.help.hints) == (now, 2)
    assert now > 900_000
    assert len(again.session.log) == 2
    assert again.report.seats[0].wrong == 1  # the same one is not counted twice


def test_once_it_is_done_a_deal_begins_at_zero(shelf: Shelf, store: Store) -> None:
    match = began(shelf)
    spend(match)
    to_the_end(match, best=True)
    match.leave()
    first = ends(store)
    again = began(shelf)
    assert (again.now, again.help.hints, again.mistakes) == (0, 0, 0)
    to_the_end(again, best=True)
    assert ends(store) == first


def test_a_first_result_stays_though_its_game_is_deleted(
    shelf: Shelf, store: Store, tmp_path: Path
) -> None:
    match = began(shelf)
    spend(match)
    to_the_end(match, best=True)
    match.leave()
    (number,) = store.numbers()
    first, done = ends(store), store.days()
    assert first is not None
    deletion = store.delete_session(number)
    assert ends(store) == first
    assert store.days().in_time == done.in_time
    assert store.days().ended == {}  # there is nothing to show
    store.restore(deletion)
    assert store.days() == done
    store.delete_session(number)
    shelf.seconds += 99
    better = to_the_end(began(shelf), best=True)
    assert better.report.time_ms < first.time_ms
    assert ends(store) == first
    store.close()
    with closing(Store(tmp_path / "data")) as later:
        assert later.days().done_on(DAY, "classic") == first
        assert later.days().streak(DAY) == done.streak(DAY)
        assert [one.id for one in later.finished_sessions()] == later.numbers() != [number]
        assert later.count() == 1
        assert later.players() == ["Ann"]
        later.delete_session(later.numbers()[0])
    with closing(Store(tmp_path / "data")) as third:  # of the second attempt nothing is needed
        assert list(third.bare()) == [number]
        assert third.days().done_on(DAY, "classic") == first
        assert third.rebuild() == 0
        third.delete_all()
    with closing(Store(tmp_path / "data")) as last:
        assert last.bare() == {}
        assert last.days().done == {}


def test_a_deleted_player_leaves_the_days(shelf: Shelf, store: Store, tmp_path: Path) -> None:
    to_the_end(began(shelf, "triangle"))
    done = store.days()
    store.delete_player("Ann")
    store.close()
    with closing(Store(tmp_path / "data")) as later:
        assert later.days() == done._replace(ended={})
        assert "Ann" not in "\n".join(later._disk.ask(lambda db: [*db.iterdump()]))


def test_days_go_on_at_another_computer(shelf: Shelf, store: Store, tmp_path: Path) -> None:
    """With what was deleted of them, and attempts of which there is nothing but the clock."""
    spent = began(shelf)
    spend(spent)
    spent.leave()
    seen = began(shelf, "sumz")
    seen.set_play_clock(50_000)
    seen.leave()
    deleted = to_the_end(began(shelf, "triangle"), best=True)
    deleted.leave()
    store.delete_session(store.numbers()[-1])
    days = store.days()
    assert export_all(store, tmp_path / "all.json").count == 2
    with closing(Store(tmp_path / "other")) as other:
        assert import_session(other, tmp_path / "all.json") == ImportReport(2, 0)
        assert other.days().done == days.done
        assert set(other.days().begun) == set(days.begun)
        assert [one.opening.game for one in other.unfinished_sessions()] == ["sumz", "classic"]
        assert other.finished_sessions() == []
        shelf.store = other
        assert shelf.go_on(other.unfinished_sessions()[0].id).now == 50_000
        assert import_session(other, tmp_path / "all.json").new == 0
        assert other.days().done == days.done
    with closing(Store(tmp_path / "other")) as other:
        assert other.days().done == days.done


def test_an_older_copy_brings_no_earlier_clock_back(
    shelf: Shelf, store: Store, tmp_path: Path
) -> None:
    match = began(shelf)
    act(match, best=True)
    export_all(store, tmp_path / "early.json")
    spend(match)
    match.leave()
    store.delete_session(store.numbers()[0])
    assert import_session(store, tmp_path / "early.json") == ImportReport(1, 0)
    again = shelf.go_on(store.numbers()[0])
    assert again.now > 300_000
    assert (again.help.hints, again.mistakes) == (1, 1)
    to_the_end(again, best=True)
    again.leave()
    first = ends(store)
    store.delete_session(store.numbers()[0])
    import_session(store, tmp_path / "early.json")
    assert ends(store) == first
