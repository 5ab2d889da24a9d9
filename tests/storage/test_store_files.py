"""Sessions in files: out, in, and everything hostile that may come instead."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from exchanged import export_all, from_text, import_session, to_text
from rows import played
from store_plays import KINDS, NOW, ROOT, begun, opening, play, step

from game.core.rng import Rng
from game.games import GAMES
from game.play.saved_session import Bookmark, SavedSession, session_of
from game.storage.store import SessionMissing, Store
from game.storage.store.files import (
    ExportReport,
    ImportReport,
    export_session,
)
from game.storage.store.queries import EVERYTHING

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
    assert import_session(other, tmp_path / "file.json") == ImportReport(1, 0)
    assert everything(other) == everything(store)
    assert [row._replace(session=0) for row in played(other)] == [
        row._replace(session=0) for row in played(store)
    ]
    assert session_of(other.load(other.numbers()[0])).states == session.states
    assert import_session(other, tmp_path / "file.json") == ImportReport(0, 1)
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
    resumed = other.resume(other.unfinished_sessions()[0].id)
    assert len(resumed.session.log) == 3
    assert resumed.session.redo()


def test_all_at_once(store: Store, other: Store, tmp_path: Path) -> None:
    for kind in KINDS:
        play(store, kind, kind)
    store.delete_session(2)
    assert export_all(store, tmp_path / "all.json") == ExportReport(len(KINDS) - 1)
    assert import_session(other, tmp_path / "all.json") == ImportReport(len(KINDS) - 1, 0)
    assert everything(other) == everything(store)


def test_a_deleted_session_can_come_in_again(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "triangle", "a")
    export_session(store, number, tmp_path / "file.json")
    store.delete_session(number)
    assert import_session(store, tmp_path / "file.json") == ImportReport(1, 0)
    assert store.count() == 1


def test_what_cannot_be_written_is_told(store: Store, tmp_path: Path) -> None:
    number, _ = play(store, "triangle", "a")
    with pytest.raises(OSError, match="No such"):
        export_session(store, number, tmp_path / "no" / "folder.json")
    with pytest.raises(SessionMissing):
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
    assert import_session(store, path) == ImportReport(1, 0)
    assert store.finished_sessions()[0].scores == result.scores


GOLDEN_2: dict[str, Callable[[SavedSession], object]] = {
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
    made = to_text([saved]).replace('{"tercet":3,', '{"tercet":2,').replace(',"origin":""', "")
    assert made == text
    assert GOLDEN_2[name](saved) == TOLD_2[name]
    assert import_session(store, path) == ImportReport(1, 0)
    assert store.load(store.numbers()[0]) == saved
    while store.rebuild():
        pass
    counted = {"mistake", "day"}
    assert len(played(store)) == (name in counted)
    assert [row.wrong for row in played(store)] == [saved.mistakes] * (name in counted)


def test_a_golden_file_of_format_3_is_read_for_ever(store: Store) -> None:
    path = Path(__file__).parent / "golden" / "3" / "day.json"
    text = path.read_text("ascii")
    (saved,) = from_text(text)
    assert to_text([saved]) == text
    assert saved.origin == "0123456789abcdef"
    assert import_session(store, path, mine=False) == ImportReport(1, 0, (), 1)
    assert store.load(store.numbers()[0]) == saved
    assert (store.count(), store.count(EVERYTHING), store.days().done) == (1, 0, {})


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


@pytest.mark.heavy
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
    assert import_session(other, tmp_path / "all.json") == ImportReport(1, 0)
    assert other.shelf()["games 1"] == store.shelf()["games 1"]
    assert [due for _, due in other.beside().again] == [700_001, 800_001]
    assert import_session(other, tmp_path / "all.json") == ImportReport(0, 1)
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
