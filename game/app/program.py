"""The program with a window: opens it with an empty table, then loads the rest."""

from __future__ import annotations

import gc
import os
import sys
import time
import warnings
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app.assets import asset, naming
from game.app.complaint import NO_SCREEN, complain
from game.art.ground.table import table
from game.art.looks import ground
from game.art.palette import Theme
from game.storage.paths import data_folder
from game.storage.settings import LoadedSettings, load, save
from game.ui.sounds.quiet_stderr import silence_stderr

if TYPE_CHECKING:
    from game.app.access import ScreenReaderBridge
    from game.app.loop import Loop
    from game.ui.context import Context
    from game.ui.kit.screen import AnyScreen
    from game.ui.setups import Setup

LEAST = (600, 600)
UNSEEN = ("offscreen", "dummy")
READ_EARLY = ("win32", "darwin")
"""Platforms where the accessibility adapter must exist before the window is first shown."""


def open_window(setup: Setup | None, sessions: int = 0) -> int:
    """Open the window at the selector or at a table, and return after it is closed.

    ``sessions`` is the number of computer games to watch; 0 plays an ordinary game.
    """
    gc.disable()  # also for a command: the main loop collects garbage when nothing moves
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
    laid = window.lay_table(ground(loaded.settings.theme, loaded.settings.table))
    _play(window, laid, folder, loaded, setup, sessions)
    pygame.quit()
    return 0


def _play(
    window: Window,
    laid: pygame.Surface,
    folder: Path,
    loaded: LoadedSettings,
    setup: Setup | None,
    sessions: int,
) -> None:
    """Load the rest of the program, which takes a moment, and run it."""
    from game.app.assets import help_text, letters
    from game.app.language import catalogue, language_to_offer, languages
    from game.app.loop import Loop
    from game.ui import pages
    from game.ui.context import Context
    from game.ui.kit.view import awake
    from game.ui.library import Library
    from game.ui.texts.common_words import notice_words, use

    notes = [*loaded.notices]
    use(catalogue(loaded.settings.language, notes.append))
    context = Context(
        lambda: os.urandom(4).hex(),
        help_text,
        loaded.settings,
        lambda settings: notice_words(save(folder, settings)),
        notices=[notice_words(notice) for notice in notes],
        library=Library(lambda: int(time.time()), partial(time.strftime, "%Y-%m-%d")),
        languages=languages,
        speak=lambda code: use(catalogue(code)),
    )
    clock = awake(pygame.time.get_ticks)
    loop = Loop(context, letters(), clock, partial(_toggle, window, context))
    loop.painter.faces.lay(ground(loaded.settings.theme, loaded.settings.table), laid)
    screens: list[AnyScreen] = [pages.SelectorScreen(context)]
    if setup is not None:
        screens.append(_table(context, setup, sessions))
    asked = language_to_offer(loaded.settings.language)
    if asked:
        screens.append(pages.LanguageOffer(context, asked))
    gc.freeze()
    try:
        loop.run(*screens, then=partial(_open_rest, window, loop, folder))
    finally:
        _let_go(context)
    if not window.full and window.current_size != loaded.settings.window:
        context.change(window=window.current_size)
        context.flush()
    if context.sounds is not None:
        context.sounds.close()


def _open_rest(window: Window, loop: Loop, folder: Path) -> None:
    """Start sound, accessibility and the store; load the lazy imports."""
    from game.app.access import tell_unread
    from game.app.lazy_imports import load_all
    from game.storage.store import Store
    from game.ui.sounds.player import Sounds

    context = loop.context
    load_all()
    loop.reader = window.connect_reader()
    if loop.reader is None:
        tell_unread(context)
    else:
        context.listens = loop.reader.listened
    context.sounds = Sounds()
    context.apply()
    context.library.store = Store(folder)


def _let_go(context: Context) -> None:
    """Leave the network table and close the store, however the program ended."""
    if context.beside is not None:
        context.beside.close()
    if context.library.store is not None:
        context.library.store.close()


def _table(context: Context, setup: Setup, sessions: int) -> AnyScreen:
    """Return the first table screen, for a game or a series to watch."""
    from game.ui import pages
    from game.ui.input.keys import CALL_KEYS
    from game.ui.setups import calling_anew
    from game.ui.table.matches import MatchSeries

    setup = calling_anew(setup, CALL_KEYS, context.keys.calls)
    if not sessions:
        return pages.new_table(context, setup)
    seed = setup.opening.seed or context.new_seed()
    return pages.watched_table(context, MatchSeries(setup.with_fields(seed=seed), sessions))


def _toggle(window: Window, context: Context) -> None:
    window.toggle_full_screen()
    context.change(full_screen=window.full)


class NoDisplay(RuntimeError):  # noqa: N818 - what is missing, not what went wrong
    """An error: no display to open a window on."""


class Window:
    """The program's window, framed or full screen."""

    def __init__(self) -> None:
        """Start SDL's display.

        Raises:
            NoDisplay: there is no display, and no dummy driver was asked for.
        """
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            with silence_stderr():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in UNSEEN and pygame.display.get_driver() not in asked:
            pygame.display.quit()
            raise NoDisplay("no screen found")
        pygame.font.init()
        self.size = LEAST
        self.full = False
        self.reader: ScreenReaderBridge | None = None

    @property
    def current_size(self) -> tuple[int, int]:
        """The current size of the window."""
        return pygame.display.get_window_size()

    def connect_reader(self) -> ScreenReaderBridge | None:
        """Connect the window to screen readers if AccessKit is there; return the connection."""
        from game.app.access import reader

        self.reader = self.reader or reader()
        return self.reader

    def open(self, size: tuple[int, int] | None, *, full: bool) -> None:
        """Open the window at its last size, limited to the desktop."""
        desktop = pygame.display.get_desktop_sizes()[0]
        self.size = sensible_size(desktop)
        if size is not None:
            w, h = (max(a, min(b, c)) for a, b, c in zip(LEAST, size, desktop, strict=True))
            self.size = (w, h)
        pygame.display.set_caption("Tercet")
        with naming(asset("icon", "tercet-128.png")), silence_stderr():
            pygame.display.set_icon(pygame.image.load(asset("icon", "tercet-128.png")))
        early = sys.platform in READ_EARLY
        pygame.display.set_mode(self.size, pygame.RESIZABLE | (pygame.HIDDEN if early else 0))
        if early:
            self.connect_reader()
            pygame.display.set_mode(self.size, pygame.RESIZABLE | pygame.SHOWN)
        with warnings.catch_warnings():
            # Deprecated in favour of pygame.Window, which cannot update rectangles.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = LEAST
        if full:
            self.toggle_full_screen()

    def lay_table(self, theme: Theme) -> pygame.Surface:
        """Draw the empty table, the background of every screen, and return its picture."""
        laid = table(self.current_size, theme)
        window = pygame.display.get_surface()
        assert window is not None  # the window is open
        window.blit(laid, (0, 0))
        pygame.display.update()
        return laid

    def toggle_full_screen(self) -> None:
        """Switch between full screen and the framed window."""
        if self.full:
            with warnings.catch_warnings():
                # Without a hardware surface the first call keeps the large size, and warns.
                warnings.simplefilter("ignore", RuntimeWarning)
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
        else:
            self.size = pygame.display.get_window_size()
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        self.full = not self.full


def sensible_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the default window size for a desktop: most of it, and at least ``LEAST``."""
    w, h = desktop
    height = max(LEAST[1], round(h * 0.78))
    width = max(LEAST[0], min(round(w * 0.82), round(height * 1.6)))
    return width, height
