"""The fade from one page to the next."""

from collections.abc import Callable

import pygame

PAGE_MS = 140
_STEPS, _FEW_STEPS = 8, 4  # of the fade; few in a window of many pixels
_MANY_PIXELS = 4_000_000

Paint = Callable[[pygame.Surface], list[pygame.Rect]]


class PageTurn:
    """The state of a page transition: the old picture, and the new one, still being drawn."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._began, self._lasts, self._step = 0, 1.0, 0

    @property
    def going(self) -> bool:
        """Whether a transition is running."""
        return self._old is not None

    def begin(self, window: pygame.Surface, ms: int, lasts: float) -> None:
        """Start a transition from the window's picture, for `lasts` milliseconds."""
        self._old = window.copy()
        if self._new is None or self._new.get_size() != window.get_size():
            self._new = window.copy()
        self._began, self._lasts, self._step = ms, lasts, -1

    def end(self) -> None:
        """Stop the transition; the new page must be drawn again."""
        self._old = self._new = None

    def due(self, ms: int) -> bool:
        """Whether the next step of the fade is due."""
        return self._old is not None and self._opacity_at(ms) != self._step

    def _opacity_at(self, ms: int) -> int:
        assert self._old is not None
        many = self._old.get_width() * self._old.get_height() > _MANY_PIXELS
        steps = _FEW_STEPS if many else _STEPS
        share = min(1.0, (ms - self._began) / self._lasts)
        return int(share * steps) * (_STEPS // steps)

    def paint(self, window: pygame.Surface, ms: int, paint: Paint | None) -> list[pygame.Rect]:
        """Draw the new page, if it has changed, and the fading old page over it."""
        assert self._old is not None
        assert self._new is not None
        if paint is not None:
            paint(self._new)
        self._step = self._opacity_at(ms)
        window.blit(self._new, (0, 0))
        if self._step >= _STEPS:
            self.end()
        else:
            self._old.set_alpha(255 - 255 * (self._step + 1) // (_STEPS + 1))
            window.blit(self._old, (0, 0))
        return [window.get_rect()]
