"""The start: a picture first, and what it takes no part in is loaded after it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# What the program has loaded when the table is on the window, and what is to be seen there.
FIRST = """
import sys
import game.app.program as program

def loaded(window, laid, *rest):
    import pygame
    seen = pygame.display.get_surface()
    assert seen.get_size() == laid.get_size() == window.current_size
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(laid, "RGB")
    assert len(set(pygame.image.tobytes(laid, "RGB")[::997])) > 10
    print(*(name for name in sys.modules if name.startswith("game.")))

program._play = loaded
from game.app import main
sys.exit(main([]))
"""


def modules(tmp_path: Path, code: str) -> set[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "TERCET_HOME": str(tmp_path)}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return set(done.stdout.split())


def test_the_table_is_shown_before_the_games_are_loaded(tmp_path: Path) -> None:
    known = modules(tmp_path, FIRST)
    assert {"game.app.program", "game.art.ground.table", "game.storage.settings"} <= known
    rooms = {".".join(name.split(".")[:2]) for name in known}
    assert "game.play" not in rooms
    assert (
        known
        & {"game.games.claims.classic", "game.games.triangle.rules", "game.games.claims.triples"}
        == set()
    )
    assert (
        known & {"game.ui.kit.screen", "game.ui.context", "game.ui.pages.selector.selector_screen"}
        == set()
    )
    assert known & {"game.art.faces", "game.art.svg", "game.app.cli", "game.app.loop"} == set()


def test_what_the_choice_of_games_does_without(tmp_path: Path) -> None:
    """The tables, the help and what a search for decks needs come when they are asked for."""
    code = FIRST.replace(
        "    import pygame\n",
        "    import game.app.loop\n"
        "    import game.ui.pages.selector.selector_screen\n    import pygame\n"
        "    from game.games.claims.dealing.complete import _cards_of\n"
        "    assert _cards_of.cache_info().currsize == 0\n",
    )
    known = modules(tmp_path, code)
    assert "game.ui.pages.selector.selector_screen" in known
    assert (
        known & {"game.ui.table.table_screen", "game.ui.pages.help", "game.ui.table.tables"}
        == set()
    )
    assert known & {"game.play.session", "game.games.computers"} == set()


# What is loaded when the choice of games can be used; then the store is opened.
BEFORE_THE_STORE = """
import sys
import game.app.program as program
real = program._open_rest

def opened(window, loop, folder):
    import pygame
    print(*sys.modules)
    real(window, loop, folder)
    assert "sqlite3" in sys.modules and loop.context.library.store.keeps
    pygame.event.post(pygame.Event(pygame.QUIT))

program._open_rest = opened
from game.app import main
sys.exit(main([]))
"""


@pytest.mark.heavy
def test_the_store_waits_until_the_choice_of_games_is_shown(tmp_path: Path) -> None:
    known = modules(tmp_path, BEFORE_THE_STORE)
    assert "game.ui.pages.selector.selector_screen" in known
    assert known & {"sqlite3", "game.storage.store", "game.ui.table.table_screen"} == set()
    assert known & {"game.ui.sounds.player", "game.ui.sounds.chimes"} == set()
    assert (tmp_path / "games.sqlite").is_file()
    assert list((tmp_path / "running").glob("*.program")) == []  # it was closed in order
