"""The program in a real window: every picture is, to the pixel, the one of a pilot beside it.

The pilot (see pilot.py) does the same without a screen; where the deal differs, only places are
taken from it.
"""

import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from hands import laid_out
from pilot import Pilot
from processes import run_process
from sparse import sparse
from xvfb import DESKTOP, PATIENCE, Desk, Running, command, desk, environment, running, until

from game.app.program import LEAST, sensible_size
from game.games.claims.state import Claim
from game.games.pegs.state import Jump
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.input.keys import card_keys
from game.ui.kit.screen import Push
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.setups import Setup, default_setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table
from game.ui.table.transitions import SEEN_MS

SIZE = sensible_size(DESKTOP)
KEYS = {
    pygame.K_RETURN: "Return",
    pygame.K_ESCAPE: "Escape",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "BackSpace",
    pygame.K_SPACE: "space",
    pygame.K_SEMICOLON: "semicolon",
    pygame.K_COMMA: "comma",
    pygame.K_PERIOD: "period",
    pygame.K_SLASH: "slash",
    pygame.K_LEFT: "Left",
}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with desk(tmp_path_factory.mktemp("desk")) as made:
        yield made


@pytest.fixture(autouse=True)
def no_pygame_left() -> Iterator[None]:
    yield
    pygame.quit()


STILL = Settings(reduce_motion=True)  # else cards rise on the main menu now and then


class Twin(Pilot):
    """Do everything twice, in the window and without one, and compare what is to be seen."""

    def __init__(self, program: Running, folder: Path, setup: Setup | None = None) -> None:
        super().__init__(SIZE, painted=True)
        self.loop.context.settings = STILL
        self.loop.context.library.store = Store(folder / "twin")  # the pause says what is saved
        library = self.loop.context.library  # of the real time, as the start shows it
        library.now, library.today = lambda: int(time.time()), lambda: date.today().isoformat()
        self.program = program
        self.folder = folder
        self.steps = 0
        if setup is not None:
            self.loop._do(Push(new_table(self.loop.context, setup)))
        self.settle()

    def settle(self) -> None:
        """Let the pilot's motions and verdicts come to their end."""
        self.wait(1600, 400)

    def press_now(self, key: int) -> None:
        """Press and release a key, and leave what moves moving."""
        self.program.key(KEYS.get(key) or chr(key))
        super().press(key, text=chr(key) if pygame.K_SPACE <= key < 127 else "")

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key, and wait until nothing moves."""
        assert (mod, text) == (0, ""), "only plain keys are pressed in the window"
        self.press_now(key)
        self.settle()

    def walk_to(self, name: str) -> None:
        """Move the focus with Tab, step by step: the window has to get there, too."""
        for _ in self.screen.shown.widgets:
            if self.screen.focus == name and self.screen.focus_seen:
                break
            self.press_now(pygame.K_TAB)
        assert self.screen.focus == name
        self.settle()

    def type(self, text: str) -> None:
        """Type letters."""
        self.program.type(text)
        for char in text:
            super().press(ord(char.lower()), text=char)

    def click(self, name: str, button: int = 1) -> None:
        """Click in the middle of a widget."""
        widget = self.widget(name)
        x, y = (round(value) for value in widget.box.centre)
        super().click(name, button)
        self.program.click(x, y, button)
        self.settle()

    def resized(self, size: tuple[int, int]) -> None:
        """Take the size that the window has now."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.settle()

    def picture(self) -> pygame.Surface:
        """Return what the pilot shows."""
        window = pygame.display.get_surface()
        assert window is not None
        return window

    def alike(self) -> bool:
        """Tell whether the window shows what the pilot shows."""
        ours, real = self.picture(), self.program.picture()
        if ours.get_size() != real.get_size():
            return False
        return pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(real, "RGB")

    def same(self) -> None:
        """Wait until the window shows what the pilot shows; keep both pictures."""
        alike = until(self.alike, PATIENCE / 2)
        self.keep()
        if not alike:
            pygame.image.save(self.picture(), self.folder / f"{self.steps:02d}-expected.png")
        told = f"{self.folder}, {[type(one).__name__ for one in self.loop.stack]}"
        assert alike, f"the window does not show what it should: {told}"
        assert not self.program.blank()

    def keep(self) -> None:
        """Keep what the window shows for somebody to look at."""
        self.steps += 1
        pygame.image.save(self.program.picture(), self.folder / f"{self.steps:02d}.png")

    def differs(self, do: Callable[[], None]) -> None:
        """Do something and wait until the window shows something else."""
        before = pygame.image.tobytes(self.program.picture(), "RGB")
        do()
        changed = until(lambda: pygame.image.tobytes(self.program.picture(), "RGB") != before)
        self.keep()
        assert changed, f"nothing happens in the window: {self.folder}"
        assert not self.program.blank()

    def card_key(self, card: int) -> int:
        """Return the key of a card on the table."""
        screen = self.screen
        assert isinstance(screen, TableScreen)
        grid = laid_out(screen, self.loop.view()).grid
        taken = list(screen.model.setup.keys) if screen.match.state.seats > 1 else []
        return card_keys(grid, taken)[screen.match.state.table.index(card)]

    def leave(self, *, same_seed: bool = True, same_table: bool = True) -> None:
        """Leave for the selector. The pause shows a seed's code, the selector a table's cards."""
        self._shows(lambda: self.press(pygame.K_ESCAPE), same=same_seed)
        pause = self.screen
        assert isinstance(pause, PauseScreen)
        self._shows(lambda: self.click("leave"), same=same_table)
        assert isinstance(self.screen, SelectorScreen)

    def _shows(self, do: Callable[[], None], *, same: bool) -> None:
        """Do something; then the window shows the same as the pilot, or at least another thing."""
        if same:
            do()
            self.same()
        else:
            self.differs(do)


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
