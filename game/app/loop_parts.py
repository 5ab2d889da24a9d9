"""Parts of the loop: clocks, sounds of presses, the fade between pages, text input, held arrows.

The system repeats either every key or none, and a held key must not choose a card again and again:
its repeat is on only while text is written, and arrows repeat here.
"""

import gc
from collections.abc import Callable

import pygame

from game.boards.scene import Box
from game.ui.context import Context
from game.ui.input.pads import MEANT, REPEAT_AFTER_MS, REPEAT_EVERY_MS, PadPress, repeats_at
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Widget

SLEEP_MS = 5000
"""A longer gap between two readings means the machine or the program was suspended."""


def awake(source: Callable[[], int]) -> Callable[[], int]:
    """Return a clock in milliseconds from 0 without the time the machine slept.

    On some systems the time since boot runs on during sleep, when there is no play.
    """
    last, counted = source(), 0

    def now() -> int:
        nonlocal last, counted
        last, passed = (new := source()), new - last
        counted += passed if 0 <= passed <= SLEEP_MS else 0
        return counted

    return now


class Clocks:
    """World time and play time; play time counts only during play.

    ``source`` is the world's clock in milliseconds; tests pass their own.
    """

    def __init__(self, source: Callable[[], int]) -> None:
        self._source = source
        self._last = source()
        self._play = 0

    @property
    def now(self) -> int:
        """The world time at the last call of `moment`."""
        return self._last

    def moment(self, *, playing: bool, turn: int | None = None) -> Moment:
        """Return the time now, adding the time since the last call to play time if ``playing``."""
        now = max(self._source(), self._last)
        if playing:
            self._play += now - self._last
        self._last = now
        return Moment(now, self._play, turn)


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


_FEW = 700  # new objects: Python's own threshold
_MANY = 50_000  # new objects that are too many to wait for: animations can run for minutes
_SELDOM = 50  # young collections between two full ones


def collect_when_idle(*, rests: bool) -> None:
    """Collect garbage if many objects were allocated.

    A young collection takes a millisecond and a full one ten, which would show in a moving frame.
    """
    new, _, times = gc.get_count()
    if new > (_FEW if rests else _MANY):
        gc.collect(2 if times > _SELDOM else 1)


_ARROWS = frozenset({pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN})
_ALONG_TEXT = frozenset({pygame.K_LEFT, pygame.K_RIGHT})
_ENDS = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST})


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
