"""A new game is its rules, a line in GAMES and a page of help: four that there are not, tried out.

They are in ``tests/newcomers``, in a process of their own, where they are registered before all.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KEYS = "twins or remnant or cross or c53t"
NOT_THEIRS = ("whatever_the_rules_say_is_there",)
"""Tests of what is written down beside a game: the template of its texts."""


def run(*given: str) -> None:
    """Run Python with the new games among GAMES."""
    paths = os.pathsep.join(str(ROOT / name) for name in ("", "tests", "tests/games", "tests/ui"))
    done = subprocess.run(
        [sys.executable, *given],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


@pytest.mark.heavy
def test_the_program_does_not_know_them() -> None:
    """Their rules, drawings and help, and a line in GAMES, are all that is there of them."""
    of_theirs = re.compile(r"c53t|\bremnants?\b|\btwins\b", re.IGNORECASE)
    for folder in ("game", "assets/help", "build"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".md", ".cfg", ".spec"):
                assert not of_theirs.search(path.read_text(encoding="utf-8")), path
    plugin = (ROOT / "tests" / "newcomers" / "plugin.py").read_text(encoding="utf-8")
    given = re.findall(r"^ +(game\.games\.GAMES|kinds\.__path__|sys\._MEIPASS)", plugin, re.M)
    assert given == ["kinds.__path__", "game.games.GAMES", "sys._MEIPASS"]
    assert "setattr" not in plugin


@pytest.mark.slow
def test_they_go_through_every_screen() -> None:
    run("-m", "pytest", "-p", "newcomers.plugin", "-n", "0", "tests/newcomers/checks.py")


@pytest.mark.slow
def test_the_self_test_plays_them() -> None:
    code = "import newcomers.plugin; from game.app import main; raise SystemExit(main())"
    run("-c", code, "--self-test")


@pytest.mark.slow
@pytest.mark.long
def test_all_that_is_asked_of_a_game_is_asked_of_them() -> None:
    """Whatever goes over GAMES in other tests goes over these too."""
    which = " and not ".join((f"({KEYS})", *NOT_THEIRS))
    run("-m", "pytest", "-p", "newcomers.plugin", "-n", "2", "tests", "-k", which)
