"""The program with a window."""

import secrets
from functools import partial

import pygame

from game.app.assets import help_text, letters
from game.app.cli import NO_SCREEN, complain
from game.app.language import catalogue
from game.app.loop import Loop
from game.app.window import NoDisplay, Window
from game.storage.paths import data_folder
from game.storage.settings import load, save
from game.ui.context import Context, Setup
from game.ui.screen import Screen
from game.ui.selector import SelectorScreen
from game.ui.sound import Sounds
from game.ui.tables import table
from game.ui.words import told, use


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
    folder = data_folder()
    loaded = load(folder)
    notes = [*loaded.notices]
    use(catalogue(loaded.settings.language, notes.append))
    context = Context(
        lambda: secrets.token_hex(4),
        help_text,
        loaded.settings,
        lambda settings: told(save(folder, settings)),
        Sounds(),
        [told(notice) for notice in notes],
    )
    context.apply()
    window.open(loaded.settings.window, full=loaded.settings.full_screen)
    loop = Loop(context, letters(), pygame.time.get_ticks, partial(_toggle, window, context))
    screens: list[Screen] = [SelectorScreen(context)]
    if setup is not None:
        screens.append(table(context, setup))
    loop.run(*screens)
    if not window.full and window.now != loaded.settings.window:
        context.change(window=window.now)
        context.flush()
    if context.sounds is not None:
        context.sounds.close()
    pygame.quit()
    return 0


def _toggle(window: Window, context: Context) -> None:
    window.toggle_full_screen()
    context.change(full_screen=window.full)
