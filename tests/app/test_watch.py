"""The command "watch": lines of JSON, a bar, and errors in one line."""

import io
import json
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from again import replayed
from processes import run_process

from game.app import main, program
from game.app.cli import MOST_SESSIONS
from game.app.cli.play import WatchProgress, levels_of
from game.games import GAMES
from game.play.session import Session
from game.ui.setups import Setup

ROOT = Path(__file__).resolve().parents[2]


def ran(*arguments: str) -> tuple[int, str, str]:
    """Run the program in this process, and return status, output and errors."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(arguments)
    return status, out.getvalue(), err.getvalue()


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_one_line_a_session(game: str) -> None:
    arguments = ("watch", game, "--seats", "3", "--level", "4", "--sessions", "5", "--fast")
    status, out, err = ran(*arguments, "--seed", "x")
    assert status == 0
    found = lines(out)
    assert [line["seed"] for line in found] == [f"x-{number}" for number in range(1, 6)]
    for line in found:
        assert (line["game"], line["seats"], line["levels"]) == (game, 3, [4, 4, 4])
        for field in ("scores", "ranks", "right", "wrong", "timeouts"):
            assert len(line[field]) == 3
        assert min(line["ranks"]) == 1
        assert line["entries"] > 0
        assert line["time_ms"] > 0
        assert sum(line["right"]) > 0
    assert err.endswith("] 5/5, " + err.rpartition(", ")[2])
    # The same seed, the same lines; and another one, others.
    assert ran(*arguments, "--seed", "x")[1] == out
    assert ran(*arguments, "--seed", "y")[1] != out


def test_a_line_tells_all_that_the_session_was_made_from() -> None:
    _, out, _ = ran("watch", "classic", "--level", "1,5", "--seed", "x", "--fast")
    (line,) = lines(out)
    rules = GAMES["classic"]
    assert line["levels"] == [1, 5]
    options = type(rules.default_options())(**line["options"])
    computers = dict(enumerate(line["levels"]))
    session = Session(rules, options, line["seed"], line["seats"], computers=computers)
    while session.result is None:
        session.advance(session.next_due() or 0)
    assert list(session.result.scores) == line["scores"]
    assert len(session.log) == line["entries"]
    state = replayed(rules, options, session.deal, 2, session.log)[-1]
    assert rules.result(state) == session.result


@pytest.mark.heavy
def test_options_and_seeds_of_any_text() -> None:
    arguments = ("watch", "triangle", "--option", "play=duel", "--option", "size=6", "--fast")
    status, out, _ = ran(*arguments, "--seed", "--")
    assert status == 0
    (line,) = lines(out)
    assert line["seed"] == "---1"
    assert (line["options"]["play"], line["options"]["size"]) == ("duel", 6)
    # Without a seed, one is made up each time.
    seeds = {lines(ran(*arguments)[1])[0]["seed"] for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "GAME"),
        (("chess", "--fast"), "chess"),
        (("classic", "--level", "6"), "1 to 5"),
        (("classic", "--fast", "--level", "6"), "1 to 5"),
        (("classic", "--fast", "--seats", "7"), "1 to 6"),
        (("classic", "--fast", "--sessions", "0"), "1 to 1000000"),
        (("classic", "--fast", "--sessions", "many"), "many"),
        (("classic", "--fast", "--option", "size=5"), "size"),
        (("triangle", "--fast", "--option", "play=duel", "--seats", "1"), "seats"),
        (("classic", "--fast", "--name", "Ada"), "--name"),
        (("classic", "--fast", "--seed"), "--seed"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_bad_input_is_one_line_and_status_2(arguments: tuple[str, ...], told: str) -> None:
    status, out, err = ran("watch", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("tercet: ")
    assert err.count("\n") == 1
    assert told in err


def test_without_fast_it_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Setup, int]] = []

    def open_window(setup: Setup, sessions: int) -> int:
        asked.append((setup, sessions))
        return 0

    monkeypatch.setattr(program, "open_window", open_window)
    arguments = ("watch", "triples", "--seats", "3", "--level", "1,5,5", "--sessions", "7")
    assert ran(*arguments, "--seed", "x", "--option", "window=10") == (0, "", "")
    ((setup, sessions),) = asked
    assert (setup.opening.game, setup.opening.seed, sessions) == ("triples", "x", 7)
    assert setup.opening.computers == {0: 1, 1: 5, 2: 5}
    assert len(set(setup.opening.names)) == 3
    assert setup.opening.options.window == 10  # type: ignore[attr-defined]


def test_it_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("watch", "--help")) == 0
    told = capsys.readouterr().out
    for option in ("GAME", "--seats", "--level", "--sessions", "--seed", "--option", "--fast"):
        assert option in told
    assert str(MOST_SESSIONS) in told


def test_levels_once_or_for_each_seat() -> None:
    assert levels_of("3", 4) == [3, 3, 3, 3]
    assert levels_of("1,5,2", 3) == [1, 5, 2]
    assert levels_of("4", 1) == [4]


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_bar_on_a_terminal_is_one_line_and_not_redrawn_all_the_time() -> None:
    stream, clock = Terminal(), Clock()
    progress = WatchProgress(1000, stream, clock)
    for done in range(1, 1001):
        clock.now += 0.01
        progress.show(done)
    drawn = stream.getvalue().split("\r")[1:]
    assert 90 <= len(drawn) <= 101
    assert stream.getvalue().count("\n") == 1
    assert drawn[-1] == f"[{'#' * 30}] 1000/1000, 100.0/s\x1b[K\n"


def test_the_bar_in_a_file_is_few_plain_lines() -> None:
    stream, clock = io.StringIO(), Clock()
    progress = WatchProgress(640, stream, clock)
    for done in range(1, 641):
        clock.now += 1 / 64
        progress.show(done)
    progress.clear()
    assert stream.getvalue().splitlines() == [
        f"[{'#' * 15}{'.' * 15}] 320/640, 64.0/s",
        f"[{'#' * 30}] 640/640, 64.0/s",
    ]


def test_the_bar_begins_and_ends_right_at_any_speed() -> None:
    for total in (1, 3):
        stream = io.StringIO()
        progress = WatchProgress(total, stream, Clock())
        for done in range(1, total + 1):
            progress.show(done)
        assert stream.getvalue().startswith(f"[{'#' * 30}] {total}/{total}, ")


def command(*arguments: str) -> list[str]:
    return [sys.executable, str(ROOT / "main.py"), "watch", *arguments]


def test_it_needs_no_screen_and_does_not_import_pygame() -> None:
    code = (
        "import sys; from game.app import main; status = main(sys.argv[1:]);"
        "assert status == 0; assert 'pygame' not in sys.modules"
    )
    arguments = ("watch", "sumz", "--fast", "--seed", "x")
    made = run_process([sys.executable, "-c", code, *arguments], cwd=ROOT)  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert len(lines(made.stdout)) == 1


def test_who_reads_only_the_beginning_is_no_error() -> None:
    running = subprocess.Popen(
        command("triangle", "--sessions", "100000", "--fast"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert running.stdout is not None
    assert running.stderr is not None
    assert json.loads(running.stdout.readline())["game"] == "triangle"
    running.stdout.close()
    with running.stderr as stream:
        assert "Traceback" not in stream.read()
    assert running.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        made = subprocess.run(
            command("triangle", "--fast"),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert made.returncode == 1
    assert made.stderr == "tercet: cannot write the sessions: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted otherwise there")
def test_an_interrupted_run_keeps_its_lines_and_shows_no_traceback() -> None:
    # Tests that a shell started in the background ignore Ctrl+C, and so would what they start.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        command("triangle", "--sessions", "100000", "--fast"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    signal.signal(signal.SIGINT, before)
    assert running.stdout is not None
    first = running.stdout.readline()
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in err
    assert all(line["game"] == "triangle" for line in lines(first + out))
