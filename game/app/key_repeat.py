"""Key repeat: the system's while text is written, and that of held arrows.

The system repeats either every key or none, and a held key must not choose a card again and again:
its repeat is on only while text is written, and arrows repeat here.
"""

import pygame

from game.boards.scene import Box
from game.ui.input.pads import REPEAT_AFTER_MS, REPEAT_EVERY_MS, repeats_at
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View

_ARROWS = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
_ALONG_TEXT = frozenset({pygame.K_LEFT, pygame.K_RIGHT})
_ENDS = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST})


class TextInputMode:
    """Turns SDL text input on while a field takes text, and places it at the caret."""

    def __init__(self) -> None:
        self._typing = False
        self._caret: Box | None = None

    def follow(self, screen: AnyScreen, view: View) -> None:
        """Match SDL's text input to the top screen."""
        writing = screen.writing_at
        if (writing is not None) != self._typing:
            self._typing = writing is not None
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
            # Outside of fields, a held key must not select a card again and again.
            pygame.key.set_repeat(*((400, 35) if self._typing else (0,)))
        box = writing.caret_box(view) if writing is not None else None
        if box is not None and box != self._caret:
            self._caret = box
            pygame.key.set_text_input_rect(pygame.Rect(*map(round, box)))


class HeldArrow:
    """The arrow pressed last, while it is held and its screen is on top."""

    def __init__(self) -> None:
        self._event: pygame.Event | None = None
        self._screen: AnyScreen | None = None
        self._due = 0

    def note(self, event: pygame.Event, screen: AnyScreen, now_ms: int) -> None:
        """Observe an event, before the screen on top handles it."""
        held = self._event
        if event.type == pygame.KEYDOWN and event.key in _ARROWS:
            again = held is not None and held.key == event.key
            self._event, self._screen = event, screen
            # In text fields the system's key repeat is on.
            self._due = now_ms + (REPEAT_EVERY_MS if again else REPEAT_AFTER_MS)
        elif event.type in _ENDS or (
            event.type == pygame.KEYUP and held is not None and event.key == held.key
        ):
            self._event = self._screen = None

    def repeat(self, screen: AnyScreen, now_ms: int) -> pygame.Event | None:
        """Return the arrow's event if a repeat is due; to be called in every frame."""
        if self._event is None:
            return None
        if screen is not self._screen or screen.takes_every_key:
            self._event = self._screen = None
            return None
        if now_ms < self._due or (screen.writing_at and self._event.key in _ALONG_TEXT):
            return None
        self._due = repeats_at(self._due, now_ms)
        return self._event
