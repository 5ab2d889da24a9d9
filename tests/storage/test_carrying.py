"""Export and import: games that were cut, files that were, and what is named."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from exchanged import export_all, from_text, import_session, to_text
from store_plays import KINDS, NOW, ROOT, begun, opening, play, step

from game.app.cli import run
from game.core.rng import Rng
from game.play import exchange
from game.play.exchange import pieces_of, portable, reading
from game.play.exchange import text as exchange_text
from game.play.exchange.text import LONGEST_SESSION, MOST_WRONG, BadSession
from game.play.saved_session import session_of
from game.storage.store import SessionMissing, Store
from game.storage.store import files as store_files
from game.storage.store.files import (
    ExportReport,
    ImportReport,
    export_session,
)
from game.storage.store.open import FILE_NAME


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "other")) as made:
        yield made


def change(folder: Path, sql: str, *values: object) -> None:
    """Change the file of games behind the program's back."""
    db = sqlite3.connect(folder / FILE_NAME)
    with closing(db):
        db.execute(sql, values)
        db.commit()


CUTS = {
    "the end": "DELETE FROM entries WHERE session = ? AND n >= (SELECT max(n) - 1 FROM "
    "entries WHERE session = 1)",
    "the last one": "DELETE FROM entries WHERE session = 1 AND n = "
    "(SELECT max(n) FROM entries WHERE session = ?)",
    "one in the middle": "DELETE FROM entries WHERE session = ? AND n = 2",
    "a word in the middle": """UPDATE entries SET action = '["win"]' WHERE session = ? AND n = 2""",
}


@pytest.mark.parametrize("kind", ["classic", "triangle", "race"])
@pytest.mark.parametrize("sql", CUTS.values(), ids=list(CUTS))
def test_a_game_that_was_cut_goes_on(
    sql: str, kind: str, folder: Path, other: Store, tmp_path: Path
) -> None:
    with closing(Store(folder)) as store:
        number, session = play(store, kind, "cut")
        play(store, "sumz", "whole")
    change(folder, sql, number)
    path = tmp_path / "all.json"
    with closing(Store(folder)) as store:
        assert export_all(store, path) == ExportReport(2)
        export_session(store, number, tmp_path / "one.json")
    assert import_session(other, path) == ImportReport(2, 0)
    assert import_session(other, tmp_path / "one.json") == ImportReport(0, 1)
    (left,) = other.unfinished_sessions()
    assert left.opening.game == KINDS[kind][0]
    saved = other.load(left.id)
    assert saved.finished_day == ""
    assert 0 < len(saved.entries) < len(session.log)
    assert session_of(saved).states == session.states[: len(saved.entries) + 1]


def test_what_nobody_could_take_is_named_and_left_out(
    folder: Path, tmp_path: Path, other: Store
) -> None:
    with closing(Store(folder)) as store:
        for kind in ("classic", "triangle", "sumz"):
            play(store, kind, "x")
    change(folder, "DELETE FROM entries WHERE session = 1")
    change(folder, "UPDATE sessions SET finished = NULL WHERE id = 2")
    path = tmp_path / "all.json"
    with closing(Store(folder)) as store:
        done = export_all(store, path)
        with pytest.raises(
            SessionMissing, match="session 1 cannot be read: nothing was played in it"
        ):
            export_session(store, 1, path)
    assert done.count == 1
    assert [line.split(":")[0] for line in done.left] == ["session 1", "session 2"]
    assert import_session(other, path) == ImportReport(1, 0)


def test_a_game_that_cannot_be_read_is_named(folder: Path, tmp_path: Path) -> None:
    with closing(Store(folder)) as store:
        play(store, "classic", "x")
        play(store, "triangle", "x")
    change(folder, "UPDATE sessions SET deal = '[1]' WHERE id = 1")
    with closing(Store(folder)) as store:
        done = export_all(store, tmp_path / "all.json")
    assert done.count == 1
    assert done.left[0].startswith("session 1 cannot be read")


def test_a_table_that_was_only_looked_at_is_no_game(folder: Path, tmp_path: Path) -> None:
    with closing(Store(folder)) as store:
        store.begin(opening("classic"), NOW)
        play(store, "triangle", "x")
        assert export_all(store, tmp_path / "all.json") == ExportReport(1)
        looked_at = to_text([store.load(1)])
    (tmp_path / "empty.json").write_text(looked_at)
    with (
        closing(Store(tmp_path / "other")) as other,
        pytest.raises(ValueError, match="nothing was played"),
    ):
        import_session(other, tmp_path / "empty.json")


def test_a_file_takes_no_more_than_import_does(
    folder: Path, tmp_path: Path, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store(folder)) as store:
        for kind in KINDS:
            play(store, kind, "x")
        lines = [portable(store.load(number)) for number in store.numbers()]
        limit = sum(map(len, lines[:4])) + 200
        for module in (exchange, store_files):
            monkeypatch.setattr(module, "LIMIT", limit)
        done = export_all(store, tmp_path / "all.json")
    assert len(done.left) > 0
    assert done.count + len(done.left) == len(KINDS)
    assert "a file takes" in done.left[0]
    assert (tmp_path / "all.json").stat().st_size <= limit
    assert import_session(other, tmp_path / "all.json") == ImportReport(done.count, 0)


def test_a_session_is_no_longer_than_one_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store(None)) as store:
        number, _ = play(store, "classic", "x")
        saved = store.load(number)
    length = len(portable(saved))
    for most, fine in ((length, True), (length - 1, False)):
        monkeypatch.setattr(exchange, "LONGEST_SESSION", most)
        monkeypatch.setattr(exchange_text, "LONGEST_SESSION", most)
        if fine:
            assert from_text(to_text([saved])) == (saved,)
            portable(saved)
        else:
            with pytest.raises(ValueError, match="longer than"):
                portable(saved)
            with pytest.raises(BadSession, match="session 1: it is longer than"):
                from_text(to_text([saved]))


# Files that were cut, or changed by hand.


@pytest.fixture(scope="module")
def lines() -> list[str]:
    with closing(Store(None)) as store:
        for kind in ("classic", "triangle", "sumz", "find all"):
            play(store, kind, "x")
        return [portable(store.load(number)) for number in store.numbers()]


def read(text: str) -> tuple[int, list[str]]:
    """Return how many sessions are good, and what is said of the others."""
    found = list(reading(text.encode()))
    wrong = [str(one) for one in found if isinstance(one, BadSession)]
    return len(found) - len(wrong), wrong


def indented(lines: list[str]) -> str:
    return json.dumps(json.loads("".join(pieces_of(lines))), indent=1)


def other_order(lines: list[str]) -> str:
    return json.dumps(json.loads("".join(pieces_of(lines))), sort_keys=True)


def cut_short(lines: list[str]) -> str:
    return "".join(pieces_of(lines))[:-200]


def cut_between(lines: list[str]) -> str:
    return "".join([*pieces_of(lines)][:-2]) + lines[-1]


def garbled(lines: list[str]) -> str:
    return "".join(pieces_of([lines[0], lines[1][:300] + "\0" + lines[1][300:], *lines[2:]]))


def open_text(lines: list[str]) -> str:
    return "".join(pieces_of([lines[0], lines[1].replace('"mark":"', '"mark":"\\x'), *lines[2:]]))


def a_number_without_end(lines: list[str]) -> str:
    return "".join(pieces_of([lines[0], '{"mark":' + "9" * 900_000 + "}", *lines[1:]]))


FILES: dict[str, tuple[Callable[[list[str]], str], int, list[str]]] = {
    "as it is written": (lambda lines: "".join(pieces_of(lines)), 4, []),
    "indented": (indented, 4, []),
    "in another order": (other_order, 4, []),
    "cut short": (cut_short, 3, ["session 4: it is not JSON from line 5 on"]),
    "cut between two": (cut_between, 4, ["session 5: it is not JSON from line 5 on"]),
    "a garbled line": (garbled, 3, ["session 2: it is not JSON from line 3 on"]),
    "a text that does not end": (open_text, 3, ["session 2: it is not JSON from line 3 on"]),
    "a number without end": (a_number_without_end, 4, ["session 2: a session takes the fields"]),
}


@pytest.mark.parametrize(("make", "good", "wrong"), FILES.values(), ids=list(FILES))
def test_what_is_good_of_a_file_is_taken(
    make: Callable[[list[str]], str], good: int, wrong: list[str], lines: list[str]
) -> None:
    taken, told = read(make(lines))
    assert taken == good
    assert len(told) == len(wrong)
    for line, begin in zip(told, wrong, strict=True):
        assert line.startswith(begin)


def test_what_is_wrong_without_end_is_not_read_on() -> None:
    text = '{"tercet":1,"sessions":[' + "[]," * (MOST_WRONG + 10)
    with pytest.raises(BadSession, match=f"{MOST_WRONG} of its sessions are wrong"):
        read(text)


def test_a_format_that_is_wrong_at_the_end_takes_all_back(
    other: Store, lines: list[str], tmp_path: Path
) -> None:
    text = "".join(pieces_of(lines)).replace('"tercet":3,', "").rstrip("}\n") + ',"tercet":4}'
    (tmp_path / "file.json").write_text(text)
    with pytest.raises(ValueError, match="its format is 4"):
        import_session(other, tmp_path / "file.json")
    assert other.numbers() == []


def test_a_byte_that_is_no_text_spoils_one_session(
    other: Store, lines: list[str], tmp_path: Path
) -> None:
    data = "".join(pieces_of(lines)).encode().replace(b'"names":["Ann"]', b'"names":["\xff"]', 1)
    (tmp_path / "file.json").write_bytes(b"\xef\xbb\xbf" + data)
    done = import_session(other, tmp_path / "file.json")
    assert (done.new, len(done.left)) == (len(lines) - 1, 1)
    assert "names takes" in done.left[0]


# The commands.


def test_the_commands_name_what_they_leave_out(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    with closing(Store(folder)) as store:
        for seed in "abcdefghi":
            play(store, "triangle", seed)
    change(folder, "DELETE FROM entries WHERE session < 8")
    path = str(tmp_path / "all.json")
    assert run(["export", "--all", path]) == 0
    out, err = capsys.readouterr()
    assert out.endswith(": 2\n")
    told = err.splitlines()
    assert len(told) == 6
    assert told[0] == "tercet: left out: session 1: nothing was played in it"
    assert told[5] == "tercet: left out: 2 more"
    text = Path(path).read_text().replace('"hints":0', '"hints":-1', 1)
    Path(path).write_text(text)
    monkeypatch.setenv("TERCET_HOME", str(tmp_path / "other"))
    assert run(["import", path]) == 0
    out, err = capsys.readouterr()
    assert out == "games imported: 1; there already: 0\n"
    assert err.startswith("tercet: left out: session 1: hints takes ")
    Path(path).write_text(text.replace('"hints":0', '"hints":-1', 1))
    assert run(["import", path]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_one_entry_is_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(Store(folder)) as store:
        for count in (1, 2):
            number = store.begin(opening("triangle"), NOW + count)
            session, rng = begun(opening("triangle")), Rng("x", "play")
            while len(session.log) < count:
                made = step(session, rng)
                store.append(number, len(session.log) - len(made), made)
    assert run(["export"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("  2 entries")
    assert second.endswith("  1 entry")


# How much memory an import takes: files of about 60 MB, in a process of its own.

_IMPORT = """
import sys
from game.app import main
status = main(["import", sys.argv[1]])
# Not what getrusage says, which counts what the parent had when it made this process.
(peak,) = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(status, peak)
"""
_SIZE = 60_000_000
_HEAD = '{"tercet":1,"sessions":[\n'
HEAPS: dict[str, Callable[[str], str]] = {
    "lists": lambda line: "[" + "[]," * (_SIZE // 3) + "[]]",
    "sessions of lists": lambda line: _HEAD + "[]," * (_SIZE // 3) + "[]]}",
    "lists in lists": lambda line: _HEAD + "[" + "[[[[[[[[]]]]]]]]," * (_SIZE // 17) + "[]]]}",
    "a text": lambda line: _HEAD + '"' + "x" * _SIZE + '"]}',
    "a wide text": lambda line: _HEAD + '"\U0001f0a1' + "x" * _SIZE + '"]}',
    "spaces": lambda line: " " * _SIZE,
    "games": lambda line: (
        _HEAD
        + ",\n".join(line.replace('"mark":"', f'"mark":"{n:08d}', 1) for n in range(400))
        + "]}"
    ),
}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the figure is in kilobytes on Linux")
@pytest.mark.parametrize("make", HEAPS.values(), ids=list(HEAPS))
def test_no_import_takes_much_memory(
    make: Callable[[str], str], lines: list[str], folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "file.json"
    path.write_text(make(lines[1]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", _IMPORT, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    status, used = map(int, done.stdout.split()[-2:])
    assert status == (0 if "imported: " in done.stdout else 2)
    assert done.stderr.count("\n") <= 1
    assert used < 300_000
    path.unlink()


def test_the_bound_of_a_session_is_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["import", "--help"])
    assert "64 MB" in capsys.readouterr().out
    assert exchange.LIMIT == 64_000_000
    assert LONGEST_SESSION < exchange.LIMIT
