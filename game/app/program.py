"""The program with a window: first the table in it, and then all the rest."""

from __future__ import annotations

import gc
import os
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.app.complaint import NO_SCREEN, complain
from game.app.window import NoDisplay, Window
from game.storage.paths import data_folder
from game.storage.settings import Loaded, load, save

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.setups import Setup


def open_window(setup: Setup | None, sessions: int = 0) -> int:
    """Open the window at the selector, or at a table, and return when it is closed.

    ``sessions`` are to be watched, where only computers play; 0 plays one like any other.
    """
    gc.disable()  # of what is loaded nothing is garbage, and to look for it takes time
    if not getattr(pygame, "IS_CE", False):
        return complain("pygame-ce is needed, but plain pygame is installed in its place", 1)
    try:
        window = Window()
    except NoDisplay as error:
        return complain(
            f"there is no display to open a window on ({error}); set SDL_VIDEODRIVER to choose "
            'one, or use "tercet --help" to see what needs none',
            NO_SCREEN,
        )
    folder = data_folder()
    loaded = load(folder)
    window.open(loaded.settings.window, full=loaded.settings.full_screen)
    laid = window.lay_table(loaded.settings.theme)
    _play(window, laid, folder, loaded, setup, sessions)
    pygame.quit()
    return 0


def _play(
    window: Window,
    laid: pygame.Surface,
    folder: Path,
    loaded: Loaded,
    setup: Setup | None,
    sessions: int,
) -> None:
    """Load the rest, which takes a moment, and run it."""
    from game.app.assets import help_text, letters
    from game.app.clock import awake
    from game.app.language import catalogue
    from game.app.loop import Loop
    from game.ui import pages
    from game.ui.context import Context
    from game.ui.library import Library
    from game.ui.sounds import Sounds
    from game.ui.texts.words import told, use

    notes = [*loaded.notices]
    use(catalogue(loaded.settings.language, notes.append))
    context = Context(
        lambda: os.urandom(4).hex(),
        help_text,
        loaded.settings,
        lambda settings: told(save(folder, settings)),
        Sounds(),
        [told(notice) for notice in notes],
        library=Library(lambda: int(time.time()), partial(time.strftime, "%Y-%m-%d")),
    )
    context.apply()
    clock = awake(pygame.time.get_ticks)
    loop = Loop(context, letters(), clock, partial(_toggle, window, context))
    loop.painter.faces.lay(loaded.settings.theme, laid)
    screens = [pages.open("selector", context)]
    if setup is not None:
        screens.append(_table(context, setup, sessions))
    gc.freeze()
    try:
        loop.run(*screens, then=partial(_open_store, context, folder))
    finally:
        if context.library.store is not None:
            context.library.store.close()
    if not window.full and window.now != loaded.settings.window:
        context.change(window=window.now)
        context.flush()
    if context.sounds is not None:
        context.sounds.close()


def _open_store(context: Context, folder: Path) -> None:
    """Let games be kept from now on, and bring what is there."""
    from game.storage.store import Store

    gc.enable()
    context.library.store = Store(folder)


def _table(context: Context, setup: Setup, sessions: int) -> Any:
    """Return the first table, of one session or of a series to watch."""
    from game.ui import pages
    from game.ui.input.keys import CALL_KEYS
    from game.ui.setups import calling_anew
    from game.ui.table.matches import Series

    setup = calling_anew(setup, CALL_KEYS, context.keys.calls)
    if not sessions:
        return pages.open("table", context, setup)
    seed = setup.opening.seed or context.new_seed()
    return pages.open("watch", context, Series(setup.changed(seed=seed), sessions))


def _toggle(window: Window, context: Context) -> None:
    window.toggle_full_screen()
    context.change(full_screen=window.full)
