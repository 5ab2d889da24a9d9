"""The program with a window."""

import secrets

import pygame

from game.app.assets import help_text, letters
from game.app.cli import NO_SCREEN, complain
from game.app.loop import Loop
from game.app.window import NoDisplay, Window
from game.ui.context import Context, Setup
from game.ui.screen import Screen
from game.ui.selector import SelectorScreen
from game.ui.tables import table
from game.ui.view import default_look


def open_window(setup: Setup | None) -> int:
    """Open the window at the selector, or at a table, and return when it is closed."""
    if not getattr(pygame, "IS_CE", False):
        return complain("pygame-ce is needed, but plain pygame is installed in its place", 1)
    try:
        window = Window()
    except NoDisplay as error:
        return complain(
            f"there is no display to open a window on ({error}); set SDL_VIDEODRIVER to choose "
            'one, or use "tercet pictures DIR" to see the screens without',
            NO_SCREEN,
        )
    context = Context(lambda: secrets.token_hex(4), help_text)
    loop = Loop(
        context, letters(), default_look(), pygame.time.get_ticks, window.toggle_full_screen
    )
    screens: list[Screen] = [SelectorScreen(context)]
    if setup is not None:
        screens.append(table(context, setup))
    loop.run(*screens)
    pygame.quit()
    return 0
