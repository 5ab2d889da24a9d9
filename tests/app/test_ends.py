"""How commands end where the world is hostile: one line at the most, and a status."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from processes import run_process

from game.games.triangle.rules import TRIANGLE
from game.play.exchange import reading
from game.play.exchange.extras import ExportExtras
from game.play.exchange.text import BadSession
from game.play.opening import Opening
from game.play.saved_session import SavedSession
from game.play.session import Session
from game.storage.store import Store

ROOT = Path(__file__).resolve().parents[2]
TRACE = "Traceback"
posix = pytest.mark.skipif(os.name == "nt", reason="these are streams and signals of POSIX")


@pytest.fixture
def world(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "TERCET_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


def shell(
    world: dict[str, str], folder: Path, ending: str, *arguments: str
) -> tuple[int, bytes, str]:
    """Run the program with redirections of the shell's, and return status, output and errors."""
    script = f'exec "$@" {ending}'
    given = [sys.executable, str(ROOT / "main.py"), *arguments]
    done = subprocess.run(
        ["/bin/sh", "-c", script, "sh", *given],
        env=world,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.decode()


ANSWERS = [
    ["solve"],
    ["odds"],
    ["triangle-solitaire"],
    ["watch", "classic", "--fast"],
    ["rules"],
    ["rules", "--schema"],
]


@posix
@pytest.mark.parametrize("arguments", ANSWERS, ids=" ".join)
def test_no_standard_output(arguments: list[str], world: dict[str, str], tmp_path: Path) -> None:
    status, _, error = shell(world, tmp_path, ">&-", *arguments)
    assert status == 2
    assert error.startswith("tercet: ")
    assert error.count("\n") == 1
    assert "standard" in error


@posix
@pytest.mark.parametrize(
    "arguments", [["--help"], ["host", "--help"], ["--version"], ["triangle-solitaire", "--help"]]
)
def test_a_help_that_nobody_wants_to_read(
    arguments: list[str], world: dict[str, str], tmp_path: Path
) -> None:
    """It does not go to standard error in place of standard output."""
    assert shell(world, tmp_path, ">&-", *arguments) == (0, b"", "")
    assert shell(world, tmp_path, "", *arguments)[1]


@pytest.mark.heavy
@posix
def test_a_list_without_standard_output(world: dict[str, str], tmp_path: Path) -> None:
    with closing(Store(tmp_path / "home")) as store:
        options = TRIANGLE.default_options()
        session = Session(TRIANGLE, options, "x")
        opening = Opening("triangle", options, "x", session.deal, ("",), (None,))
        number = store.begin(opening, 1_800_000_000)
        move = TRIANGLE.moves(session.state, 0)[0]
        store.append(number, 0, session.submit(0, move, 10).entries)
    status, _, error = shell(world, tmp_path, ">&-", "export")
    assert (status, error.count("\n")) == (2, 1)
    assert shell(world, tmp_path, ">&-", "export", "--all", "file.json")[::2] == (0, "")
    assert len(json.loads((tmp_path / "file.json").read_bytes())["sessions"]) == 1


@pytest.mark.heavy
@posix
@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["nope"], 2), (["import", "nothing"], 2), (["pairs", "--csv", "x"], 0)],
    ids=str,
)
def test_no_standard_error(
    arguments: list[str], status: int, world: dict[str, str], tmp_path: Path
) -> None:
    for ending in ("2>&-", ">&- 2>&-", ">&- 2>&- <&-"):
        found, out, _ = shell(world, tmp_path, ending, *arguments)
        assert found == status
        assert TRACE.encode() not in out
        assert b"tercet:" not in out


@posix
@pytest.mark.parametrize("arguments", [["rules", "--schema"], ["--self-test"], ["solve"]])
def test_output_that_finds_no_room(
    arguments: list[str], world: dict[str, str], tmp_path: Path
) -> None:
    script = "> out; ulimit -f 0; exec"
    given = [sys.executable, "-B", str(ROOT / "main.py"), *arguments]
    done = subprocess.run(
        ["/bin/sh", "-c", f'{script} "$@" >> out', "sh", *given],
        env=world,
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("tercet: cannot write to standard output: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.heavy
@posix
def test_pictures_that_find_no_room(world: dict[str, str], tmp_path: Path) -> None:
    for arguments in (
        ["build/pictures.py", "new", "--size", "400x400"],
        ["main.py", "pairs", "--png", "x.png"],
    ):
        given = [sys.executable, "-B", str(ROOT / arguments[0]), *arguments[1:]]
        done = run_process(
            ["/bin/sh", "-c", 'ulimit -f 1; exec "$@"', "sh", *given], env=world, cwd=tmp_path
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert re.match("tercet: cannot write '(new|x.png)': ", done.stderr)
        assert done.stderr.count("\n") == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.heavy
@posix
@pytest.mark.parametrize("where", ["", "file", "file/x", "/proc/1"])
def test_no_folder_for_pictures(where: str, world: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    script = [sys.executable, "-B", str(ROOT / "build" / "pictures.py")]
    done = run_process([*script, where, "--size", "400x400"], env=world, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert TRACE not in done.stderr
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["file"]


LONG: dict[str, Sequence[str]] = {
    "window": (),
    "table": ("play", "classic"),
    "watch": ("watch", "classic", "--fast", "--sessions", "100000"),
    "odds": ("odds", "--samples", "100000000"),
    "rules": ("rules",),
    "export": ("export", "--all", "pipe"),
}


@posix
@pytest.mark.slow
@pytest.mark.parametrize("arguments", LONG.values(), ids=list(LONG))
def test_ctrl_c_ends_without_a_word(
    arguments: Sequence[str], world: dict[str, str], tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env=world,
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background may ignore it, and so would the program.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads
    ) as running:
        time.sleep(2)
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, error = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "Traceback" not in error
    assert [line for line in error.splitlines() if not line.startswith("[")] == []  # the bar
    assert list(tmp_path.rglob("*.tmp")) == []


def test_ctrl_c_in_an_import_takes_nothing(
    world: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.app import main
    from game.storage.store import files as store_files

    golden = ROOT / "tests" / "storage" / "golden"
    texts = [path.read_text() for path in sorted(golden.glob("*.json"))[:2]]
    lines = [json.dumps(json.loads(text)["sessions"][0]) for text in texts]
    (tmp_path / "two.json").write_text('{"tercet":1,"sessions":[' + ",\n".join(lines) + "]}")
    monkeypatch.setenv("TERCET_HOME", world["TERCET_HOME"])

    def interrupted(data: bytes) -> Iterator[SavedSession | ExportExtras | BadSession]:
        sessions = reading(data)
        yield next(sessions)
        raise KeyboardInterrupt

    monkeypatch.setattr(store_files, "reading", interrupted)
    assert main(["import", str(tmp_path / "two.json")]) == 130
    with closing(Store(tmp_path / "home")) as store:
        assert store.numbers() == []


# The program's own files.


def gone(path: Path) -> None:
    path.unlink()


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def wrong(path: Path) -> None:
    path.write_bytes(b"\xff" + path.read_bytes()[1:])


FILES = [
    ("rules-schema.json", ["rules", "--schema"], (gone, half, empty, wrong)),
    ("fonts/Inter-Regular.ttf", ["play", "triangle"], (gone, half, empty)),
    ("fonts/Inter-SemiBold.ttf", ["play", "classic"], (gone, half, empty)),
    ("fonts/NotoSansJP-Regular.ttf", ["play", "classic"], (half,)),
    ("fonts/NotoSansSC-Regular.ttf", ["play", "classic"], (half,)),
    ("fonts/Inter-Regular.ttf", ["pairs", "--png", "x.png"], (half,)),
    ("icon/tercet-128.png", [], (gone, half, empty)),
    ("help/classic.md", [], (gone, wrong)),
]


@pytest.mark.parametrize(
    ("name", "arguments", "damage"),
    [(name, arguments, damage) for name, arguments, damages in FILES for damage in damages],
)
def test_a_file_of_its_own_is_named(
    name: str,
    arguments: list[str],
    damage: Callable[[Path], None],
    world: dict[str, str],
    tmp_path: Path,
) -> None:
    copied = tmp_path / "assets"
    for folder in ("fonts", "help", "icon"):
        shutil.copytree(ROOT / "assets" / folder, copied / folder)
    shutil.copy(ROOT / "assets" / "rules-schema.json", copied)
    damage(copied / name)
    script = "import sys; sys._MEIPASS = sys.argv[1]; from game.app import main; "
    done = run_process(
        [sys.executable, "-c", f"{script}sys.exit(main(sys.argv[2:]))", tmp_path, *arguments],
        env={**world, "PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"tercet: cannot use {str(copied / name)!r}: ")
    assert done.stderr.count("\n") == 1
