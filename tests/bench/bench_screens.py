"""The real loop, without the program around it: what the benches and idle.py drive."""

from collections.abc import Callable
from typing import Any

import pygame

from game.app.assets import help_text, letters
from game.app.loop import Loop
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen, Push
from game.ui.pages.help import HelpScreen
from game.ui.pages.match.result_screen import PauseScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.setups import default_setup
from game.ui.table.tables import new_table

SEED = "bench"


def new_loop(clock: Callable[[], int]) -> Loop:
    """Return a loop on the window that is open, with no screen on it."""
    return Loop(Context(lambda: SEED, help_text), letters(), clock, lambda: None)


def dealt(context: Context, game: str, seats: int = 1) -> Any:
    """Return a table of a game at its usual set-up."""
    return new_table(context, default_setup(game, seats).with_fields(seed=SEED))


def stacks(context: Context) -> dict[str, Callable[[], list[AnyScreen]]]:
    """Return the screens that can be left alone, each as the stack that ends with it."""
    return {
        "selector": lambda: [SelectorScreen(context)],
        "set": lambda: [dealt(context, "classic")],
        "set, two seats": lambda: [dealt(context, "classic", 2)],
        "triples": lambda: [dealt(context, "triples")],
        "sumz": lambda: [dealt(context, "sumz")],
        "triangle": lambda: [dealt(context, "triangle")],
        "set-up": lambda: [SetupScreen(context, default_setup("classic", 2))],
        "pause": lambda: _over(context, PauseScreen),
        "help": lambda: [SelectorScreen(context), HelpScreen(context, "tercet")],
        "result": lambda: _finished(context),
    }


def _over(context: Context, panel: Callable[[Any], AnyScreen]) -> list[AnyScreen]:
    below = dealt(context, "classic")
    return [below, panel(below)]


def _finished(context: Context) -> list[AnyScreen]:
    below = dealt(context, "triangle")
    at = 0
    while below.session.result is None:
        at += 1000
        below.session.submit(0, below.match.rules.moves(below.session.state, 0)[0], at)
    step = below.farewell.part(below, plays=False)
    assert isinstance(step, Push)
    return [below, step.screen]


def open_dummy(size: tuple[int, int]) -> pygame.Surface:
    """Return a window that nobody sees; SDL_VIDEODRIVER must ask for one."""
    pygame.display.init()
    pygame.font.init()
    assert pygame.display.get_driver() == "dummy"
    return pygame.display.set_mode(size)
