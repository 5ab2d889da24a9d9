"""Screen readers: whole games through the accessibility bus alone."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from processes import run_process
from xvfb import PATIENCE, Desk, desk, running

from game.games import GAMES
from game.games.triangle.solver import best_line

PYTHON = "/usr/bin/python3"  # the system's own has what listens on the bus
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
PLAYER = Path(__file__).with_name("aloud_player.py")
ASKED = "import gi; gi.require_version('Atspi', '2.0')"


def missing() -> str:
    """Return what is not there of all that it takes, or nothing."""
    if shutil.which("dbus-daemon") is None or not LAUNCHER.exists() or not Path(PYTHON).exists():
        return "no accessibility bus"
    asked = subprocess.run([PYTHON, "-c", ASKED], check=False, capture_output=True)
    return "" if asked.returncode == 0 else "the system's Python cannot listen to the bus"


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[Desk]:
    """Yield a desk with a bus of its own, on which somebody reads the screen."""
    why = missing()
    if why:
        pytest.skip(why)
    with desk(tmp_path) as room:
        words = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        daemon = subprocess.Popen(
            words, env=room.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        started: list[subprocess.Popen[Any]] = [daemon]
        try:
            assert daemon.stdout is not None
            room.env["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
            room.env["LC_ALL"] = "C.UTF-8"
            launch = [str(LAUNCHER), "--launch-immediately"]
            started.append(subprocess.Popen(launch, env=room.env, stderr=subprocess.DEVNULL))
            for name in ("IsEnabled", "ScreenReaderEnabled"):
                listens(room, name)
            yield room
        finally:
            for process in reversed(started):
                process.terminate()
                process.communicate(timeout=PATIENCE)


def listens(room: Desk, name: str) -> None:
    """Have the bus say that somebody reads the screen."""
    subprocess.run(
        [
            *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
            *("org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{name}"),
            "variant:boolean:true",
        ],
        env=room.env,
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )


def played(room: Desk, *game: str) -> list[list[str]]:
    """Return all that is said at the end of a game that was played by ear."""
    with running(room):
        done = run_process(
            [PYTHON, "-W", "ignore", str(PLAYER), *game],
            env={**os.environ, **room.env},
            timeout=180,
        )
    assert done.returncode == 0, done.stderr
    return [line.split("|") for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_a_whole_deck_of_set_is_played_by_ear(bus: Desk) -> None:
    said = played(bus, "set")
    assert next(name for _, name, _ in said) == "Perfect!"
    assert {"No mistakes, no help", "New deal"} <= {name for _, name, _ in said}


@pytest.mark.slow
@pytest.mark.long
def test_a_whole_deck_of_sumz_is_played_by_ear(bus: Desk) -> None:
    said = played(bus, "sumz")
    assert {"Perfect!", "No mistakes, no help"} <= {name for _, name, _ in said}


@pytest.mark.slow
def test_a_lesson_is_gone_through_by_ear(bus: Desk) -> None:
    said = played(bus, "lesson")
    assert {"Restart", "Next lesson"} <= {name for _, name, _ in said}


@pytest.mark.slow
def test_a_triangle_is_played_by_ear(bus: Desk) -> None:
    options = GAMES["triangle"].default_options()
    start = GAMES["triangle"].start(options, (), 1)
    places = [
        (row, place) for row in range(1, start.size + 1) for place in range(1, start.size - row + 2)
    ]
    line = best_line(start.size, start.markers, start.home)
    said = played(
        bus,
        "triangle",
        *(f"{row}/{place}" for jump in line for row, place in (places[jump[0]], places[jump[1]])),
    )
    assert any("Perfect" in name for _, name, _ in said), said
