"""Text input: started and stopped with the SDL text input of a focused field."""

import pygame

from game.boards.scene import Box
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View


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
