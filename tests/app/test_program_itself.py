"""The program itself, in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from commands import ran
from processes import run_process

from game.ui.setups import Setup

ROOT = Path(__file__).resolve().parents[2]


def alone(*words: str) -> "subprocess.CompletedProcess[str]":
    return run_process([sys.executable, *words], cwd=ROOT, timeout=60)


def test_main_answers_a_request() -> None:
    done = alone("main.py", "triangle-solitaire", '{"size": 5}')
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["status"] == "START"
    done = alone("main.py", "triangle-solitaire", '{"size": 7}')
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["triangle-solitaire", '{"size": 5}'],
        ["triangle-solitaire", "--help"],
        ["triangle-solitaire", "nonsense"],
        ["--version"],
        ["--help"],
        ["sing"],
        ["pictures", "x"],
    ],
    ids=" ".join,
)
def test_pygame_is_not_loaded_where_there_is_no_screen(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from game.app import main\n"
        "try:\n"
        f"    main({words!r})\n"
        "except SystemExit:\n"
        "    pass\n"
        "print('loaded', [name for name in sys.modules if name.startswith('pygame')])\n"
    )
    done = alone("-c", code)
    assert done.stdout.endswith("loaded []\n"), done.stdout + done.stderr


def test_computers_take_the_last_seats(opened: list[Setup | None]) -> None:
    words = ("--computer", "4", "--computer=2", "--name", "Ada")
    assert ran("play", "classic", "--seats", "4", *words) == (0, "", "")
    assert ran("play", "triangle", "--computer", "5") == (0, "", "")
    several, two = opened
    assert several is not None
    assert several.opening.levels == (None, None, 4, 2)
    assert list(several.opening.names) == ["Ada", "Player 2", "Quick", "Casual"]
    assert two is not None
    assert two.opening.computers == {1: 5}  # without --seats, one person plays against them
