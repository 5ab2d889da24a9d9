"""The real loop, without the program around it: what the benches drive."""

from collections.abc import Callable
from typing import Any

import pygame

from game.app.assets import help_text, letters
from game.app.loop import Loop
from game.ui.context import Context
from game.ui.setups import default_setup
from game.ui.table.tables import new_table

SEED = "bench"


def new_loop(clock: Callable[[], int]) -> Loop:
    """Return a loop on the window that is open, with no screen on it."""
    return Loop(Context(lambda: SEED, help_text), letters(), clock, lambda: None)


def dealt(context: Context, game: str, seats: int = 1) -> Any:
    """Return a table of a game at its usual set-up."""
    return new_table(context, default_setup(game, seats).with_fields(seed=SEED))


def open_dummy(size: tuple[int, int]) -> pygame.Surface:
    """Return a window that nobody sees; SDL_VIDEODRIVER must ask for one."""
    pygame.display.init()
    pygame.font.init()
    assert pygame.display.get_driver() == "dummy"
    return pygame.display.set_mode(size)
