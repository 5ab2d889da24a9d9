"""Sessions in files: out, in, and everything hostile that may come instead."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from exchanged import export_all, from_text, import_session, to_text
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st
from rows import played
from store_plays import KINDS, NOW, ROOT, begun, opening, play, step

from game.core.rng import Rng
from game.games import GAMES
from game.play.exchange import text as exchange_text
from game.play.exchange.text import BadSession
from game.play.saved import Bookmark, Saved, session_of
from game.storage.store import _FEW, Gone, Store
from game.storage.store import files as store_files
from game.storage.store.files import (
    Exported,
    Imported,
    NotImported,
    export_session,
)

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "data")) as made:
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "other")) as made:
        yield made


def everything(store: Store) -> list[str]:
    return [to_text([store.load(number)]) for number in store.numbers()]


@pytest.mark.parametrize("kind", KINDS)
def test_what_goes_out_comes_in(kind: str, store: Store, other: Store, tmp_path: Path) -> None:
    number, session = play(store, kind, "out")
    export_session(store, number, tmp_path / "file.json")
    assert import_session(other, tmp_path / "file.json") == Imported(1, 0)
    assert everything(other) == everything(store)
    assert [row._replace(session=0) for row in played(other)] == [
        row._replace(session=0) for row in played(store)
    ]
    assert session_of(other.load(other.numbers()[0])).states == session.states
    assert import_session(other, tmp_path / "file.json") == Imported(0, 1)
    assert len(other.numbers()) == 1


def test_a_game_in_the_middle_comes_in_with_all_that_was_undone(
    store: Store, other: Store, tmp_path: Path
) -> None:
    number = store.begin(replace(opening("triangle"), seed="\ud800 ä"), NOW)
    session, rng = begun(opening("triangle")), Rng("out", "play")
    for _ in range(5):
        store.append(number, len(session.log), step(session, rng))
    store.stand(number, 3, 2)
    store.bookmark(number, (Bookmark("ä", 5),))
    store.assist(number, 1)
    export_session(store, number, tmp_path / "file.json")
    import_session(other, tmp_path / "file.json")
    assert everything(other) == everything(store)
    resumed = other.resume(other.unfinished()[0].id)
    assert len(resumed.session.log) == 3
    assert resumed.session.redo()


def test_all_at_once(store: Store, other: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    store.delete_session(2)
    assert export_all(store, tmp_path / "all.json") == Exported(len(KINDS) - 1)
    assert import_session(other, tmp_path / "all.json") == Imported(len(KINDS) - 1, 0)
    assert everything(other) == everything(store)


def test_a_deleted_session_can_come_in_again(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "triangle", "a")
    export_session(store, number, tmp_path / "file.json")
    store.delete_session(number)
    assert import_session(store, tmp_path / "file.json") == Imported(1, 0)
    assert store.count() == 1


def test_what_cannot_be_written_is_told(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "triangle", "a")
    with pytest.raises(OSError, match="No such"):
        export_session(store, number, tmp_path / "no" / "folder.json")
    with pytest.raises(Gone):
        export_session(store, 99, tmp_path / "file.json")
    assert not (tmp_path / "file.json").exists()


def test_only_indexes_and_codes_go_out(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "classic", "a")
    export_session(store, number, tmp_path / "file.json")
    (found,) = json.loads((tmp_path / "file.json").read_bytes())["sessions"]
    words = {part for entry in found["log"] for part in entry[2] if isinstance(part, str)}
    assert words == {"claim"}


# Golden logs: they were played by the version they were committed with.


def test_every_game_has_a_golden_log() -> None:
    assert {path.stem for path in GOLDEN} == {kind.replace(" ", "-") for kind in KINDS}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_logs_replay_for_ever(path: Path, store: Store) -> None:
    """Those of format 1: what has come since is as it was before anybody counted it."""
    (saved,) = from_text(path.read_text("ascii"))
    assert from_text(to_text([saved])) == (saved,)
    assert (saved.taken_back, saved.mistakes, saved.played_ms) == (0, 0, 0)
    assert (saved.shown, saved.first_end) == (False, None)
    session = session_of(saved)
    result = session.result
    assert result is not None
    ends = json.loads((path.parent / "ends.txt").read_text("ascii"))
    assert [session.rules.show(session.state), list(result.scores), list(result.ranks)] == ends[
        path.stem
    ]
    assert import_session(store, path) == Imported(1, 0)
    assert store.finished()[0].scores == result.scores


GOLDEN_2: dict[str, Callable[[Saved], object]] = {
    "taken-back": lambda saved: (saved.finished, saved.taken_back, saved.played_ms, saved.at),
    "mistake": lambda saved: (saved.taken_back, saved.mistakes, saved.shown),
    "shown": lambda saved: (saved.shown, saved.assisted),
    "day": lambda saved: (saved.first_end, saved.taken_back, saved.hints),
}
TOLD_2 = {
    "taken-back": (None, 2, 15701, 4),
    "mistake": (1, 1, False),
    "shown": (13, True),
    "day": ((NOW, 739996, 73157, 7, 0, 0), 28, 1),
}


@pytest.mark.parametrize("name", GOLDEN_2)
def test_golden_files_of_format_2_are_read_for_ever(name: str, store: Store) -> None:
    path = Path(__file__).parent / "golden" / "2" / f"{name}.json"
    text = path.read_text("ascii")
    (saved,) = from_text(text)
    assert to_text([saved]) == text
    assert GOLDEN_2[name](saved) == TOLD_2[name]
    assert import_session(store, path) == Imported(1, 0)
    assert store.load(store.numbers()[0]) == saved
    while store.rebuild():
        pass
    counted = {"mistake", "day"}
    assert len(played(store)) == (name in counted)
    assert [row.wrong for row in played(store)] == [saved.mistakes] * (name in counted)


# Hostile files.


def good() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GOLDEN[0].parent / "classic.json").read_bytes())
    return found


def altered(**fields: Any) -> dict[str, Any]:
    found = good()
    found["sessions"][0].update(fields)
    return found


def log_with(number: int, entry: Any) -> dict[str, Any]:
    log = good()["sessions"][0]["log"]
    log[number] = entry
    return altered(log=log)


def cards(*numbers: int) -> list[Any]:
    return [2000, 0, ["claim", 3, *numbers]]


DEAL = good()["sessions"][0]["deal"]
HUGE = 10**30
HOSTILE: dict[str, Any] = {
    "nothing": b"",
    "half": json.dumps(good())[:500].encode(),
    "no text": b"\xff\xfe\x00",
    "a list": [],
    "a word": "sessions",
    "no sessions": {"tercet": 1},
    "a newer format": {**good(), "tercet": exchange_text.FORMAT + 1},
    "an older format than the first": {**good(), "tercet": 0},
    "a first end of words": altered(first_end=["1"] * 6),
    "half a first end": altered(first_end=[NOW, 739996]),
    "a first end that never was": altered(first_end=[NOW, 739996, 1, 1, 2, 0]),
    "less than nothing taken back": altered(taken_back=-1),
    "mistakes without end": altered(mistakes=10**30),
    "shown beyond the log": altered(shown=10**6),
    "a clock of words": altered(played_ms="1"),
    "a format that is true": {**good(), "tercet": True},
    "more fields": {**good(), "more": 1},
    "sessions that are none": {"tercet": 1, "sessions": [1]},
    "sessions that are no list": {"tercet": 1, "sessions": {}},
    "a session of which nothing was played": altered(log=[], at=0, finished=None),
    "a field twice": b'{"tercet": 1, "tercet": 1, "sessions": []}',
    "a fraction": b'{"tercet": 1.0, "sessions": []}',
    "not a number": b'{"tercet": NaN, "sessions": []}',
    "digits without end": b'{"tercet": ' + b"9" * 1_000_000 + b', "sessions": []}',
    "lists without end": b"[" * 200_000,
    "an unknown game": altered(game="chess"),
    "a game that is a list": altered(game=["classic"]),
    "options of another game": altered(game="triangle"),
    "no options": altered(options=[]),
    "options that are true": altered(options=[True] * 10),
    "a deal with a card twice": altered(deal=[DEAL[1], *DEAL[1:]]),
    "a deal that is too short": altered(deal=DEAL[1:]),
    "a deal of words": altered(deal=["1"] * 81),
    "a deal without end": altered(deal=list(range(5000))),
    "no names": altered(names=[], levels=[]),
    "too many names": altered(names=["A"] * 7, levels=[None] * 7),
    "a name without end": altered(names=["A" * 25]),
    "a name of lines": altered(names=["A\nB"]),
    "a name that is none": altered(names=["\ud800"]),
    "a level there is not": altered(levels=[11]),
    "too few levels": altered(levels=[]),
    "an unknown mode": altered(mode="cheat"),
    "a day that is none": altered(day="2026-02-29"),
    "a day in other figures": altered(day="٢٠٢٦-٠١-٠١"),
    "a start before time": altered(started=-1),
    "a start after time": altered(started=HUGE),
    "a game that has not ended": altered(finished=None),
    "an end that has not come": altered(log=good()["sessions"][0]["log"][:-1], at=5),
    "more entries than there are": altered(at=1000),
    "an end that was undone": altered(at=3),
    "a bookmark behind the end": altered(bookmarks=[["a", 1000]]),
    "a bookmark that is none": altered(bookmarks=["ab"]),
    "a mark that is a path": altered(mark="../../etc/passwd"),
    "no mark": altered(mark=""),
    "hints below zero": altered(hints=-1),
    "an assist that is true": altered(assisted=True),
    "a seed that is a number": altered(seed=7),
    "a seed without end": altered(seed="x" * 10_001),
    "a log that is none": altered(log={}),
    "a log without end": altered(log=[[0, 0, ["claim", 3, 0, 1, 2]]] * 100_001),
    "an entry that is none": log_with(2, None),
    "an entry by nobody": log_with(2, [2000, 5, ["call"]]),
    "an unknown action": log_with(2, [2000, 0, ["win"]]),
    "a claim of a card twice": log_with(2, cards(1, 1, 1)),
    "a claim of no card": log_with(2, cards(HUGE, 1, 2)),
    "a claim of cards elsewhere": log_with(0, cards(*DEAL[-3:])),
    "an entry before its time": log_with(2, [0, *good()["sessions"][0]["log"][2][1:]]),
    "an entry after all time": log_with(-1, [HUGE, *good()["sessions"][0]["log"][-1][1:]]),
    "a clock that is wrong": log_with(2, [2000, -1, ["timeout"]]),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=list(HOSTILE))
def test_a_hostile_file_gives_one_line_and_changes_nothing(
    content: Any, store: Store, tmp_path: Path
) -> None:
    play(store, "triangle", "mine")
    before = everything(store)
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    (tmp_path / "file.json").write_bytes(data)
    with pytest.raises(NotImported) as refusal:
        import_session(store, tmp_path / "file.json")
    assert 10 < len(str(refusal.value)) <= 200
    assert str(refusal.value).isprintable()
    assert everything(store) == before
    assert store.told() == ()


def test_one_bad_session_keeps_no_other_out(store: Store, tmp_path: Path) -> None:
    bad = {**altered(deal=DEAL[1:])["sessions"][0], "mark": "0123456789"}
    some = [bad, *good()["sessions"], *good()["sessions"], *[bad] * 8]
    (tmp_path / "file.json").write_text(json.dumps({"tercet": 1, "sessions": some}))
    done = import_session(store, tmp_path / "file.json")
    assert (done.new, done.known, len(done.left)) == (1, 0, 10)
    first, second, *_ = done.left
    assert first.startswith("session 1: deal takes")
    assert second.startswith("session 3: the mark ")
    assert [one.opening.game for one in store.finished()] == ["classic"]


def test_what_is_given_up_half_way_adds_nothing(store: Store, other: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    export_all(store, tmp_path / "all.json")
    sessions = [store.load(number) for number in store.numbers()]
    assert len(sessions) > _FEW
    work = other.adding(sessions)
    assert next(work) == _FEW
    assert (other.numbers(), other.finished(), other.players()) == ([], [], [])
    other.delete_all()  # a deletion meanwhile has another number
    work.close()
    assert import_session(other, tmp_path / "all.json") == Imported(len(KINDS), 0)
    assert everything(other) == everything(store)


def test_a_hundred_megabytes_are_not_read(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(100_000_000)
    monkeypatch.setattr(store_files, "reading", lambda pieces: pytest.fail("read"))
    with pytest.raises(NotImported, match="larger"):
        import_session(store, tmp_path / "large.json")


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: None], ids=["a folder", "nothing"])
def test_what_is_no_file_is_told(
    make: Callable[[Path], None], store: Store, tmp_path: Path
) -> None:
    make(tmp_path / "x")
    with pytest.raises(NotImported):
        import_session(store, tmp_path / "x")


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from([0, 1, 80]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=2),
    max_leaves=8,
)
FIELDS = list(good()["sessions"][0])


@trials(deadline=None, max_examples=150)
@given(
    st.sampled_from([path.stem for path in GOLDEN]),
    st.sampled_from(FIELDS),
    JSON,
    st.lists(st.integers(0, 60), max_size=3),
)
def test_any_value_in_any_place_is_taken_or_told(
    kind: str, field: str, value: Any, places: list[int]
) -> None:
    found = json.loads((GOLDEN[0].parent / f"{kind}.json").read_bytes())
    holder: Any = found["sessions"][0]
    key: Any = field
    for place in places:  # as deep as the places lead
        inner = holder[key]
        if isinstance(inner, list) and inner:
            holder, key = inner, place % len(inner)
    holder[key] = value
    try:
        (saved,) = from_text(json.dumps(found))
    except BadSession:
        return
    assert from_text(to_text([saved])) == (saved,)
    session_of(saved)


# The commands.


def command(folder: Path, *arguments: object) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "main.py", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "TERCET_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_commands(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    number, _ = play(store, "classic", "a")
    play(store, "triangle", "b")
    store.close()
    file = tmp_path / "file.json"
    status, out, err = command(tmp_path / "data", "export")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == ["1", "2"]
    assert command(tmp_path / "data", "export", number, file)[0] == 0
    assert len(from_text(file.read_text("ascii"))) == 1
    assert command(tmp_path / "data", "export", "--all", file)[0] == 0
    status, out, _ = command(tmp_path / "other", "import", file)
    assert (status, out) == (0, "games imported: 2; there already: 0\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("export", "7", "FILE"),
        ("export", "x", "FILE"),
        ("export", "FILE"),
        ("export", "--all"),
        ("export", "--all", "1", "FILE"),
        ("import", "FILE"),
        ("import",),
    ],
)
def test_the_commands_refuse_in_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    given = [str(tmp_path / "file") if part == "FILE" else part for part in arguments]
    status, out, err = command(tmp_path / "data", *given)
    assert (status, out) == (2, "")
    assert err.startswith("tercet: ")
    assert err.count("\n") == 1
    assert not (tmp_path / "file").exists()


def test_achievements_and_practice_go_along(store: Store, other: Store, tmp_path: Path) -> None:
    """The earlier date counts, and what is there stays; a table that waits here is not moved."""
    play(store, "classic", "a")
    while store.shelve(10)[0]:
        pass
    options = GAMES["classic"].default_options()
    tables = [(0, 1, 2, 3), (4, 5, 6, 7)]
    store.remember("classic", options, tables, 800_000)
    other.remember("classic", options, tables[:1], 700_000)
    export_all(store, tmp_path / "all.json")
    assert import_session(other, tmp_path / "all.json") == Imported(1, 0)
    assert other.shelf()["games 1"] == store.shelf()["games 1"]
    assert [due for _, due in other.beside().again] == [700_001, 800_001]
    assert import_session(other, tmp_path / "all.json") == Imported(0, 1)
    assert len(other.due(900_000)) == 2


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ('["games 1",', '["games 0",'),
        ('"practice":[', '"practice":[7,'),
        ('"practice":[', '"practise":['),
        ("[0,1,2],0,800001", "[0,1,81],0,800001"),
        ("[0,1,2],0,800001", "[0,1,1],0,800001"),
        ("[0,1,2],0,800001", "[0,1,2],4,800001"),
        ("[0,1,2],0,800001", "[0,1,2],0,-1"),
        ("[0,1,2],0,800001", "[0,1,2],0,null"),
        ('["classic",[', '["nothing",['),
    ],
)
def test_what_is_wrong_beside_games_is_said_in_one_line(
    store: Store, other: Store, now: str, then: str, tmp_path: Path
) -> None:
    play(store, "triangle", "a")
    store.shelve(10)
    store.remember("classic", GAMES["classic"].default_options(), [(0, 1, 2)], 800_000)
    export_all(store, tmp_path / "all.json")
    text = (tmp_path / "all.json").read_text()
    assert text.count(now) == 1
    (tmp_path / "all.json").write_text(text.replace(now, then))
    done = import_session(other, tmp_path / "all.json")
    assert done[:2] == (1, 0)
    (line,) = done.left
    assert line.startswith("achievements and practice: ")
    assert "\n" not in line
    assert not any(other.beside())
