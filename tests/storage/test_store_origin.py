"""Games of others: they come in, are raced and watched, and count for nobody here."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from exchanged import export_all, import_session
from store_plays import DAY, KINDS, NOW, begun, end_of, page, play, step

from game.app.cli import run
from game.core.rng import Rng
from game.games import GAMES
from game.play.days import todays_options, todays_seed
from game.play.opening import Opening
from game.storage.store import Filter, Store
from game.storage.store.files import ImportReport, export_session
from game.storage.store.open import FILE_NAME

TODAY = 739_996
ASKED: dict[str, Callable[[Store], Any]] = {
    "best": lambda store: store.best(),
    "past": lambda store: store.past_results("classic", NOW * 2),
    "recent": lambda store: store.recent("classic", "Ann", 20),
    "beaten": lambda store: store.beaten(),
    "counts": lambda store: store.counts(),
    "last game": lambda store: store.last_game(),
    "days": lambda store: store.days(),
    "go on": lambda store: [store.unfinished_sessions(game=game) for game in GAMES],
    "go on with the day": lambda store: store.unfinished_sessions(game="triangle", day=DAY),
    "statistics": lambda store: [page(store, Filter()), page(store, Filter("classic"))],
    "those of a name": lambda store: page(store, Filter(player="Bob")),
    "table": lambda store: store.table(),
    "rules": lambda store: [store.rules_played(Filter(game)) for game in GAMES],
    "shelf": lambda store: store.shelf(),
    "beside": lambda store: store.beside(),
    "practice": lambda store: store.due(900_000),
}
"""All that counts what somebody did."""


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    """Return the stores of two installations."""
    made = Store(tmp_path / "mine"), Store(tmp_path / "theirs")
    yield made
    for store in made:
        store.close()


def of_day(store: Store, finished: int, entries: int = 999) -> int:
    """Play the triangle of a day, to its end or as far as it is said."""
    options, seed = todays_options("triangle", DAY), todays_seed(DAY)
    opened = Opening("triangle", options, seed, (), ("Bob",), (None,), "today", DAY)
    number, session, rng = store.begin(opened, NOW), begun(opened), Rng("day", "play")
    while session.result is None and len(session.log) < entries:
        made = step(session, rng)
        store.append(number, len(session.log) - len(made), made, end_of(session, finished))
    store.release(number)
    return number


def shelve(store: Store) -> None:
    while store.rebuild() or store.shelve(10)[0]:
        pass


def fill(store: Store) -> None:
    """Play a game of each kind, and more."""
    for kind in KINDS:
        play(store, kind, "theirs")
    of_day(store, NOW + 10)
    of_day(store, NOW + 10, entries=2)
    number = store.begin(begun_classic(), NOW)
    store.append(number, 0, step(begun(begun_classic()), Rng("x", "play")))
    store.release(number)
    store.remember("classic", GAMES["classic"].default_options(), [(0, 1, 2, 3)], TODAY)
    shelve(store)


def begun_classic() -> Opening:
    options = GAMES["classic"].default_options()
    deal = GAMES["classic"].deal(options, Rng("left", "deal"))
    return Opening("classic", options, "left", deal, ("Bob",), (None,))


def all_asked(store: Store) -> dict[str, Any]:
    shelve(store)
    return {name: ask(store) for name, ask in ASKED.items()}


def test_what_others_played_changes_nothing_that_counts(
    stores: tuple[Store, Store], tmp_path: Path
) -> None:
    mine, theirs = stores
    fill(theirs)
    play(mine, "classic", "mine")
    of_day(mine, NOW + 999)  # later than they did
    before, counted = all_asked(mine), mine.count()
    export_all(theirs, tmp_path / "all.json")
    brought = len(theirs.numbers())
    assert import_session(mine, tmp_path / "all.json", mine=False) == ImportReport(
        brought, 0, (), brought
    )
    assert all_asked(mine) == before
    assert any(before.values()), "they are asked of something"
    # But all of it is there, to be watched, gone on with and exported, and is named.
    assert mine.count() == counted + theirs.count()
    origins = [one.origin for one in (*mine.finished_sessions(), *mine.unfinished_sessions())]
    assert sorted(origins)[:2] == ["", ""]
    assert set(origins) == {"", theirs.installation()}


def test_each_question_would_be_answered_otherwise_if_they_were_mine(
    stores: tuple[Store, Store], tmp_path: Path
) -> None:
    """Said to be mine, even what is there already, all of it counts."""
    mine, theirs = stores
    fill(theirs)
    play(mine, "triangle", "mine")
    before = all_asked(mine)
    export_all(theirs, tmp_path / "all.json")
    import_session(mine, tmp_path / "all.json", mine=False)
    brought = len(theirs.numbers())
    assert import_session(mine, tmp_path / "all.json") == ImportReport(0, brought)
    assert {one.origin for one in (*mine.finished_sessions(), *mine.unfinished_sessions())} == {""}
    after = all_asked(mine)
    same = {name for name in ASKED if after[name] == before[name]}
    assert same == {"beaten"}, "none of them was against a computer"
    assert after["shelf"].keys() >= theirs.shelf().keys()


def test_what_one_exported_oneself_is_mine_again(
    stores: tuple[Store, Store], tmp_path: Path
) -> None:
    mine, theirs = stores
    number, _ = play(mine, "classic", "mine")
    export_all(mine, tmp_path / "all.json")
    # By way of somebody else, too.
    import_session(theirs, tmp_path / "all.json", mine=False)
    export_all(theirs, tmp_path / "back.json")
    for name in ("all.json", "back.json"):
        mine.delete_session(number)
        assert import_session(mine, tmp_path / name, mine=False) == ImportReport(1, 0)
        number = mine.numbers()[0]
        shelve(mine)
        assert page(mine, Filter()).games == 1
        assert mine.finished_sessions()[0].origin == ""


def test_an_old_export_has_no_mark_and_is_mine(stores: tuple[Store, Store], tmp_path: Path) -> None:
    mine, theirs = stores
    play(theirs, "classic", "a")
    while theirs.shelve(10)[0]:
        pass
    export_all(theirs, tmp_path / "all.json")
    told = json.loads((tmp_path / "all.json").read_text())
    for one in told["sessions"]:
        del one["origin"]
    (tmp_path / "old.json").write_text(json.dumps({"tercet": 2, "sessions": told["sessions"]}))
    assert import_session(mine, tmp_path / "old.json", mine=False) == ImportReport(1, 0)
    assert mine.count(Filter()) == 1
    assert mine.beside().earned == theirs.beside().earned != {}


def test_an_installation_has_one_mark_made_once(tmp_path: Path) -> None:
    numbers = count(1)

    def token() -> str:
        return f"token{next(numbers):08}"

    with closing(Store(tmp_path, token)) as store:
        first = store.installation()
        assert first.startswith("token")
        assert store.installation() == first
        number, _ = play(store, "triangle", "a")
        export_session(store, number, tmp_path / "one.json")
        store.delete_all()
        assert store.shelf() == {}
    with closing(Store(tmp_path, token)) as again:
        assert again.installation() == first
    (found,) = json.loads((tmp_path / "one.json").read_text())["sessions"]
    assert found["origin"] == first


@pytest.mark.parametrize("bad", ["ab?", b"\xff" * 16, 7])
def test_a_damaged_mark_of_the_installation_is_replaced(
    bad: object, stores: tuple[Store, Store], tmp_path: Path
) -> None:
    mine, _ = stores
    play(mine, "triangle", "a")
    first = mine.installation()
    mine._disk._db.execute("UPDATE shelf SET had = ? WHERE key = 'installation'", (bad,))
    assert export_all(mine, tmp_path / "all.json").count == 1
    assert mine.installation() == mine.installation() != first


def test_games_keep_their_origin_where_a_file_is_damaged(
    stores: tuple[Store, Store], tmp_path: Path
) -> None:
    """And mine stay mine, though the installation has another mark then."""
    mine, theirs = stores
    play(theirs, "triangle", "theirs")
    export_all(theirs, tmp_path / "all.json")
    import_session(mine, tmp_path / "all.json", mine=False)
    play(mine, "triangle", "mine")
    mine.close()
    file = tmp_path / "mine" / FILE_NAME
    file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
    with closing(Store(tmp_path / "mine")) as carried:
        assert carried.take_notices()
        shelve(carried)
        origins = {one.opening.seed: one.origin for one in carried.finished_sessions()}
        assert origins == {"theirs": theirs.installation(), "mine": ""}


@pytest.mark.parametrize("bad", [7, None, "short", "no mark of anybody"])
def test_an_origin_that_is_no_mark_is_refused(
    bad: object, stores: tuple[Store, Store], tmp_path: Path
) -> None:
    mine, theirs = stores
    play(theirs, "triangle", "a")
    export_all(theirs, tmp_path / "all.json")
    told = json.loads((tmp_path / "all.json").read_text())
    told["sessions"][0]["origin"] = bad
    (tmp_path / "bad.json").write_text(json.dumps(told))
    with pytest.raises(ValueError, match="origin takes"):
        import_session(mine, tmp_path / "bad.json")
    assert replace(theirs.load(1), origin="x").origin == "x"


def test_the_commands_say_whose_games_are(
    stores: tuple[Store, Store],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    mine, theirs = stores
    play(mine, "triangle", "mine")
    play(theirs, "triangle", "theirs")
    path = str(tmp_path / "theirs.json")
    export_all(theirs, Path(path))
    mine.close()
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "mine"))
    assert run(["import", path]) == 0
    told = "another player's, which count for nothing here: 1\n"
    assert capsys.readouterr().out == f"games imported: 1; there already: 0\n{told}"
    assert run(["export"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.endswith("(another player's)") for line in lines) == [False, True]
    assert run(["import", "--mine", path]) == 0
    assert capsys.readouterr().out == "games imported: 0; there already: 1\n"
    assert run(["export"]) == 0
    assert "another player's" not in capsys.readouterr().out
    # To who has no games yet they are their own.
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "new"))
    assert run(["import", path]) == 0
    assert capsys.readouterr().out == "games imported: 1; there already: 0\n"
