"""The program in a real window and a pilot that does the same without a screen, compared."""

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
from hands import laid_out
from pilot import Pilot
from xvfb import DESKTOP, Running, until

from game.app.program import sensible_size
from game.storage.settings import Settings
from game.storage.store import Store
from game.ui.input.keys import card_keys
from game.ui.kit.screen import Push
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.setups import Setup
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import new_table

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
    pygame.K_RIGHT: "Right",
}

STILL = Settings(reduce_motion=True)  # else cards rise on the main menu now and then

Likeness = Callable[[pygame.Surface, pygame.Surface], bool]
"""Whether two pictures of one size are alike: the pilot's and the window's."""


def equal(ours: pygame.Surface, real: pygame.Surface) -> bool:
    """Tell whether two pictures are the same to the pixel."""
    return pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(real, "RGB")


class Twin(Pilot):
    """Do everything twice, in the window and without one, and compare what is to be seen."""

    def __init__(
        self,
        program: Running,
        folder: Path,
        setup: Setup | None = None,
        settings: Settings = STILL,
        likeness: Likeness = equal,
    ) -> None:
        super().__init__(SIZE, painted=True)
        self._likeness = likeness
        self.loop.context.settings = settings
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
        """Move the focus with Tab, step by step: the window has to get there, too.

        A window that was not drawn yet takes no keys.
        """
        until(self.alike, self.program.patience / 2)
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
        return ours.get_size() == real.get_size() and self._likeness(ours, real)

    def same(self) -> None:
        """Wait until the window shows what the pilot shows; keep both pictures."""
        alike = until(self.alike, self.program.patience / 2)
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
        changed = until(
            lambda: pygame.image.tobytes(self.program.picture(), "RGB") != before,
            self.program.patience,
        )
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
