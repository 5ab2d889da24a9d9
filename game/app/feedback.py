"""What the loop adds to any screen: sounds of presses, the fade between pages, text input."""

from collections.abc import Callable

import pygame

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.input.pads import MEANT, PadPress
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Widget

_PRESSED = frozenset({"button", "switch", "choice", "radio", "tabs"})
"""The roles of widgets with a press sound."""


class Feedback:
    """The interface sounds of no particular screen."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def play_click(self, said: pygame.Event | PadPress, screen: AnyScreen) -> Box | None:
        """Play the tick if an event presses a button, by mouse or by the focus.

        Returns:
            The box of the pressed button, if the mouse pressed one.
        """
        widget = _pressed_widget(screen, said)
        if widget is None or not widget.enabled or widget.role not in _PRESSED:
            return None
        middle, _ = widget.box.centre
        self._context.sound("button", pan=2 * middle / pygame.display.get_window_size()[0] - 1)
        mouse = not isinstance(said, PadPress) and said.type == pygame.MOUSEBUTTONDOWN
        return widget.box if mouse and widget.role == "button" else None

    def play_page_turn(self, step: Navigation, left: AnyScreen) -> None:
        """Play the page sound if a full-window screen opens or closes.

        ``left`` is the screen that was on top.
        """
        match step:
            case Push():
                turned = step.screen.covers
            case Pop():
                turned = left.covers
            case Replace():
                turned = left.covers or step.screen.covers
            case _:
                turned = False
        if turned:
            self._context.sound("page")


def _pressed_widget(screen: AnyScreen, said: pygame.Event | PadPress) -> Widget | None:
    """Return the widget pressed by an event, or None."""
    if isinstance(said, PadPress):
        pressed = said.name in ("accept", "second")
    elif said.type == pygame.MOUSEBUTTONDOWN and said.button in (1, 3):
        seen = (stop for stop in reversed(screen.laid.stops) if isinstance(stop, Widget))
        return next((one for one in seen if one.enabled and one.box.has(*said.pos)), None)
    else:
        pressed = said.type == pygame.KEYDOWN and MEANT.get(said.key, "") in ("accept", "press")
    return screen.widget_named(screen.focus) if pressed and screen.focus_seen else None


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
