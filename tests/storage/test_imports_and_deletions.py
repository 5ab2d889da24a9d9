"""Imports of games whose copies here are deleted: neither days nor undo lose anything."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from exchanged import export_all, import_session
from store_plays import play
from test_day_attempts import began
from test_recorder import Shelf, act, number_of, to_the_end

from game.core.steps import run_to_end
from game.storage.store import Store
from game.storage.store.files import ImportReport, importing


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "data")) as made:
        yield made


def done_daily(store: Store) -> int:
    """Play the triangle of a day to its end; return its id."""
    match = to_the_end(began(Shelf(store), "triangle"), best=True)
    number = number_of(match)
    match.leave()
    return number


def marks(store: Store) -> list[str]:
    rows: list[tuple[str]] = store._disk.ask(
        lambda db: db.execute("SELECT mark FROM sessions").fetchall()
    )
    return sorted(mark for (mark,) in rows)


def test_an_import_given_up_leaves_deleted_games_as_they_were(store: Store, tmp_path: Path) -> None:
    daily, (other, _) = done_daily(store), play(store, "classic", "a")
    export_all(store, tmp_path / "all.json")
    whole, entries = store.days(), store.load(daily).entries
    deletions = [store.delete_session(number) for number in (daily, other)]
    done = store.days()
    work = importing(store, tmp_path / "all.json")
    next(work), next(work)
    work.close()
    assert (store.days(), store.numbers()) == (done, [])
    for deletion in deletions:
        store.restore(deletion)
    assert (store.days(), store.numbers()) == (whole, [daily, other])
    assert store.load(daily).entries == entries


def test_an_import_replaces_deleted_copies_at_its_end(store: Store, tmp_path: Path) -> None:
    daily, (other, _) = done_daily(store), play(store, "classic", "a")
    export_all(store, tmp_path / "all.json")
    days, names = store.days().done, marks(store)
    deletions = [store.delete_session(number) for number in (daily, other)]
    assert import_session(store, tmp_path / "all.json") == ImportReport(2, 0)
    assert (store.days().done, marks(store), len(store.numbers())) == (days, names, 2)
    for deletion in deletions:
        store.restore(deletion)
    assert len(store.numbers()) == 2


def test_a_game_restored_during_an_import_is_there_once(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "classic", "a")
    export_all(store, tmp_path / "all.json")
    names, deletion = marks(store), store.delete_session(number)
    work = importing(store, tmp_path / "all.json")
    next(work)
    store.restore(deletion)
    run_to_end(work)
    assert (store.numbers(), marks(store)) == ([number], names)


@pytest.mark.parametrize("everything", [False, True], ids=["one", "all"])
def test_a_remainder_replaces_no_game_whose_deletion_can_be_undone(
    everything: bool, store: Store, tmp_path: Path
) -> None:
    number = done_daily(store)
    whole = store.days()
    export_all(store, tmp_path / "all.json")
    with closing(Store(tmp_path / "other")) as other:
        import_session(other, tmp_path / "all.json")
        other.delete_session(1)
        export_all(other, tmp_path / "bare.json")
    entries = store.load(number).entries
    deletion = store.delete_all() if everything else store.delete_session(number)
    assert import_session(store, tmp_path / "bare.json") == ImportReport(0, 0)
    assert store.days() == whole._replace(ended={})
    store.restore(deletion)
    assert store.load(number).entries == entries
    assert store.days() == whole


def test_a_remainder_that_comes_first_in_a_file_stays_one(store: Store, tmp_path: Path) -> None:
    done_daily(store)
    play(store, "classic", "a")
    store.delete_session(store.numbers()[0])
    days = store.days().done
    export_all(store, tmp_path / "all.json")
    told = json.loads((tmp_path / "all.json").read_text())
    sessions = [one for one in told["sessions"] if "mark" in one]
    told["sessions"] = [*reversed(sessions)]
    (tmp_path / "reversed.json").write_text(json.dumps(told))
    with closing(Store(tmp_path / "other")) as other:
        assert import_session(other, tmp_path / "reversed.json") == ImportReport(1, 0)
        assert [one.opening.game for one in other.finished_sessions()] == ["classic"]
        assert other.unfinished_sessions() == []
        assert other.days().done == days


def test_a_remainder_of_an_unfinished_deal_comes_back_as_no_game(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "data")) as store:
        match = began(Shelf(store))
        act(match, best=True)
        match.set_play_clock(90_000)
        match.leave()
        store.delete_session(1)
    with closing(Store(tmp_path / "data")) as store, closing(Store(tmp_path / "other")) as other:
        days = store.days()
        export_all(store, tmp_path / "all.json")
        for one in (store, other):
            assert import_session(one, tmp_path / "all.json") == ImportReport(0, 0)
            assert (one.days(), one.numbers(), one.unfinished_sessions()) == (days, [], [])
        assert began(Shelf(other)).now >= 90_000
    with closing(Store(tmp_path / "third")) as third:
        play(third, "classic", "a")
        imported = import_session(third, tmp_path / "all.json", mine=False)
        assert (imported, third.unfinished_sessions()) == (ImportReport(0, 0), [])
        assert began(Shelf(third)).now == 0, "others' attempts cost nothing here"
