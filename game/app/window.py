"""The window: opened at a sensible size, or not at all and for a clear reason."""

import os
import warnings

import pygame

from game.app.assets import asset, naming
from game.art.palette import THEMES
from game.art.table import table
from game.ui.sounds.hush import hushed

LEAST = (800, 600)
UNSEEN = ("offscreen", "dummy")


class NoDisplay(RuntimeError):  # noqa: N818 - what is missing, not what went wrong
    """Say that there is no screen to open a window on."""


class Window:
    """The one window, in a frame or filling the screen."""

    def __init__(self) -> None:
        """Find a display.

        Raises:
            NoDisplay: there is none, and no driver without one was asked for.
        """
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            with hushed():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() in UNSEEN and pygame.display.get_driver() not in asked:
            pygame.display.quit()
            raise NoDisplay("no screen found")
        pygame.font.init()
        self.size = LEAST
        self.full = False

    @property
    def now(self) -> tuple[int, int]:
        """Return the size of the window as it is."""
        return pygame.display.get_window_size()

    def open(self, size: tuple[int, int] | None, *, full: bool) -> None:
        """Open it, at the size it was left with if the desktop has room for that."""
        desktop = pygame.display.get_desktop_sizes()[0]
        self.size = sensible_size(desktop)
        if size is not None:
            w, h = (max(a, min(b, c)) for a, b, c in zip(LEAST, size, desktop, strict=True))
            self.size = (w, h)
        pygame.display.set_caption("Tercet")
        with naming(asset("icon", "tercet-128.png")), hushed():
            pygame.display.set_icon(pygame.image.load(asset("icon", "tercet-128.png")))
        pygame.display.set_mode(self.size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # Deprecated in favour of opening pygame.Window, which cannot update rectangles.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = LEAST
        if full:
            self.toggle_full_screen()

    def lay_table(self, theme: str) -> pygame.Surface:
        """Show the empty table, over which every screen lies, and return its picture."""
        laid = table(self.now, THEMES[theme])
        window = pygame.display.get_surface()
        assert window is not None  # it is open
        window.blit(laid, (0, 0))
        pygame.display.update()
        return laid

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the frame."""
        if self.full:
            with warnings.catch_warnings():
                # Without a hardware surface the first call keeps the large size, and says so.
                warnings.simplefilter("ignore", RuntimeWarning)
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
                pygame.display.set_mode(self.size, pygame.RESIZABLE)
        else:
            self.size = pygame.display.get_window_size()
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        self.full = not self.full


def sensible_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the size of the window on a desktop: most of it, in proportion, never too small."""
    w, h = desktop
    height = max(LEAST[1], round(h * 0.78))
    width = max(LEAST[0], min(round(w * 0.82), round(height * 1.6)))
    return width, height
