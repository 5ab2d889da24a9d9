"""The program in a real window: every picture is, to the pixel, the one of a pilot beside it.

The pilot (see pilot.py) does the same without a screen; where the deal differs, only places are
taken from it.
"""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from processes import run_process
from sparse import sparse
from twin import SIZE, STILL, Twin
from xvfb import DESKTOP, PATIENCE, Desk, command, desk, environment, running, until

from game.app.program import LEAST
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.ui.setups import default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.transitions import SEEN_MS


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("desk")) as made:
        yield made


@pytest.fixture(autouse=True)
def no_pygame_left() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.mark.heavy
def test_a_window_opens_at_the_selector(room: Desk, tmp_path: Path) -> None:
    with running(room, settings=STILL) as program:
        assert program.title == "Tercet"
        assert program.area.size == SIZE
        twin = Twin(program, tmp_path)
        twin.same()
        twin.differs(lambda: program.key("F1"))


@pytest.mark.heavy
def test_set_is_begun_with_a_click(room: Desk, tmp_path: Path) -> None:
    with running(room, settings=STILL) as program:
        twin = Twin(program, tmp_path)
        twin.differs(lambda: twin.play_game("classic"))
        screen = twin.screen
        assert isinstance(screen, TableScreen)
        # Another deal than the pilot's, but its cards lie in the same places.
        first, second = screen.match.state.table[:2]
        twin.differs(lambda: twin.click(f"card:{first}"))
        twin.differs(lambda: twin.press(twin.card_key(second)))
        twin.differs(lambda: twin.press(pygame.K_BACKSPACE))
        twin.leave(same_seed=False)


@pytest.mark.slow
def test_triangle_solitaire_is_begun_with_tab_and_enter(room: Desk, tmp_path: Path) -> None:
    with running(room, settings=STILL) as program:
        twin = Twin(program, tmp_path)
        twin.walk_to("game:triangle")
        twin.press(pygame.K_RETURN)
        twin.press(pygame.K_RETURN)
        screen = twin.screen
        assert isinstance(screen, TableScreen)
        twin.same()
        for _ in range(2):
            jump = screen.match.rules.moves(screen.match.state, 0)[0]
            assert isinstance(jump, Jump)
            twin.click(f"hole:{jump.source}")
            twin.same()
            twin.click(f"hole:{jump.target}")
            twin.same()
        assert len(screen.session.log) == 2
        twin.press(pygame.K_c)
        twin.same()
        twin.leave(same_seed=False)


@pytest.mark.slow
def test_a_table_opens_from_the_command_line(room: Desk, tmp_path: Path) -> None:
    seed = "any text 🎲"
    setup = default_setup("classic", 2).with_fields(seed=seed)
    with running(
        room, "play", "classic", "--seats", "2", "--seed", seed, settings=STILL
    ) as program:
        twin = Twin(program, tmp_path, setup)
        screen = twin.screen
        assert isinstance(screen, TableScreen)
        twin.same()
        time.sleep(SEEN_MS / 1000)  # until then a press on what was dealt does nothing
        # The ring of the one who called moves: it is compared when it is gone.
        twin.press_now(setup.keys[1])
        assert screen.match.state.caller == 1
        claim = next(
            c for c in screen.match.rules.moves(screen.match.state, 1) if isinstance(c, Claim)
        )
        for card in claim.left:
            twin.press_now(twin.card_key(card))
        assert screen.match.state.scores == (0, 1)
        twin.settle()
        twin.same()
        twin.leave()


@pytest.mark.heavy
@pytest.mark.parametrize("game", sparse(["triangle", "classic"], 2))
def test_a_table_takes_every_size(room: Desk, tmp_path: Path, game: str) -> None:
    setup = default_setup(game).with_fields(seed="sizes")
    with running(room, "play", game, "--seed", "sizes", settings=STILL) as program:
        twin = Twin(program, tmp_path, setup)
        for size in ((800, 600), (1500, 900)):
            program.resize(size)
            twin.resized(size)
            twin.same()
        program.key("F11")
        assert until(lambda: program.area == pygame.Rect(0, 0, *DESKTOP))
        twin.resized(DESKTOP)
        twin.same()
        program.key("F11")
        assert until(lambda: program.area.size == (1500, 900)), program.area
        twin.resized((1500, 900))
        twin.same()


@pytest.mark.heavy
def test_a_window_is_never_too_small(room: Desk, tmp_path: Path) -> None:
    with running(room, settings=STILL) as program:
        twin = Twin(program, tmp_path)
        program.ask_for_size((400, 300))
        assert until(lambda: program.area.size == LEAST), program.area
        twin.resized(LEAST)
        twin.same()


@pytest.mark.heavy
@pytest.mark.parametrize("way", ["cross", "Ctrl+Q", "SIGTERM"])
def test_the_program_ends_quietly(room: Desk, way: str) -> None:
    with running(room, "play", "sumz", settings=STILL) as program:
        if way == "cross":
            program.close()
        elif way == "Ctrl+Q":
            program.key("ctrl+q")
        else:
            program.terminate()
        assert (program.status(), program.said()) == (0, "")


def refused(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = environment(home)
    # Without it, Wayland's library has something to say of its own.
    del env["XDG_RUNTIME_DIR"]
    return run_process(command(*words), env=env, timeout=PATIENCE)


def test_without_a_display_it_says_what_to_do(tmp_path: Path) -> None:
    run = refused(tmp_path)
    assert (run.returncode, run.stdout) == (3, "")
    (line,) = run.stderr.splitlines()
    assert "SDL_VIDEODRIVER" in line
    assert "--help" in line


@pytest.mark.parametrize(
    "words",
    [
        ("--nonsense",),
        ("nonsense",),
        ("play",),
        ("play", "nonsense"),
        ("play", "classic", "--seats", "7"),
        ("play", "classic", "--option", "nonsense=1"),
    ],
    ids=" ".join,
)
def test_unknown_words_are_refused_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    run = refused(tmp_path, *words)
    assert (run.returncode, run.stdout) == (2, "")
    assert len(run.stderr.splitlines()) == 1
