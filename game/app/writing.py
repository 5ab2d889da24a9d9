"""Text that is typed: the system sends it while a field takes it, and knows where that is."""

import pygame

from game.boards.scene import Box
from game.ui.kit.screen import Screen
from game.ui.kit.view import View


class Writing:
    """Have the system send text only while a field takes it, and beside its caret."""

    def __init__(self) -> None:
        self._typing = False
        self._caret: Box | None = None

    def follow(self, screen: Screen, view: View) -> None:
        """Do as the screen on top wants it now."""
        writing = screen.writing_at
        if (writing is not None) != self._typing:
            self._typing = writing is not None
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
            # Elsewhere a key that is held must not choose a card again and again.
            pygame.key.set_repeat(*((400, 35) if self._typing else (0,)))
        box = writing.caret_box(view) if writing is not None else None
        if box is not None and box != self._caret:
            self._caret = box
            pygame.key.set_text_input_rect(pygame.Rect(*map(round, box)))
