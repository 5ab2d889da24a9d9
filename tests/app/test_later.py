"""Lazy imports: what can wait is not loaded for the first picture, and is right after it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys
from types import ModuleType
from game.app.lazy_imports import LATER, install, load_all
install()
install()
import game.app.loop, game.ui.pages.selector.selector_screen
from game.games import GAMES
from game.boards.board import PLAIN
here = {name: sys.modules.get(name) for name in LATER}
print(sorted(name for name, module in here.items() if type(module) in (ModuleType, type(None))))
hint = GAMES["triangle"].hint(GAMES["triangle"].example(), 0)  # it is loaded when it is asked for
print(type(here["game.games.triangle.solver"]) is ModuleType, type(here["hashlib"]) is ModuleType)
load_all()
print(sorted(name for name, module in here.items() if type(module) is not ModuleType))
"""


@pytest.mark.heavy
def test_what_can_wait_is_loaded_when_it_is_asked_for_or_after_the_first_picture() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[-3:] == ["[]", "True False", "[]"]
