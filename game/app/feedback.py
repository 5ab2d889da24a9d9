"""Look and sound of each press and each new page: buttons, panels and pages."""

from collections.abc import Callable, Sequence

import pygame

from game.boards.motion.curves import MotionSettings, ease_in, ease_out, spring
from game.boards.scene import Box, Sprite, group_sprites
from game.ui.context import Context
from game.ui.input.pads import MEANT, PadPress
from game.ui.kit.component import Component
from game.ui.kit.screen import AnyScreen, Navigation, Pop, Push, Replace
from game.ui.kit.widgets.base import Widget

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


def play_page_turn(context: Context, step: Navigation, left: AnyScreen) -> None:
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
        context.sound("page")


IN_MS, ALPHA_MS, UP = 180, 140, 14  # and from how many units below its place it rises
OUT_MS, DOWN = 110, 8
_VEIL_STEPS = 2  # each is a whole window drawn anew


class Panels:
    """Transition state of the panels over a screen: since when they show, and which one closes."""

    def __init__(self) -> None:
        self._tempo = MotionSettings()
        self._seen: tuple[Component, ...] = ()
        self._came: tuple[Component | None, int] = (None, 0)
        self._gone: tuple[Sequence[Sprite], int] = ((), 0)
        self._last: Sequence[Sprite] = ()

    def advance_clock(self, screens: Sequence[Component], ms: int, tempo: MotionSettings) -> bool:
        """Record the visible screens, the lowest first; return whether the page has changed."""
        now, before = tuple(screens), self._seen
        self._seen, self._tempo = now, tempo
        if now == before:
            return False
        turned = not before or now[0] is not before[0]
        self._came = (
            (now[-1] if len(now) > 1 and not turned and now[-1] not in before else None),
            ms,
        )
        left = not turned and len(now) < len(before) and now == before[: len(now)]
        self._gone = (self._last if left and tempo.speed else (), ms)
        self._last = ()
        return turned and bool(before) and now[0].comes_in

    def going(self, ms: int) -> bool:
        """Whether a panel is opening or closing."""
        return self._share(self._came[0], ms) < 1 or bool(self._gone[0])

    def panel_sprites(
        self, panel: Component, sprites: tuple[Sprite, ...], ms: int, unit: float
    ) -> list[Sprite]:
        """Return the sprites of an opening panel at its current progress, the shade first."""
        self._last = sprites
        share = self._share(panel, ms)
        if share >= 1 or len(sprites) < 2:
            return list(sprites)
        low = 0.0 if self._tempo.calm else UP * (1 - ease_out(share))
        alpha = share if self._tempo.calm else share * IN_MS / ALPHA_MS
        return _shade_panel(sprites, min(1.0, alpha), low * unit)

    def leaving(self, ms: int, unit: float) -> list[Sprite]:
        """Return the remaining sprites of a closing panel."""
        sprites, began = self._gone
        lasts = self._tempo.lasts(OUT_MS)
        share = (ms - began) / lasts if lasts else 1.0
        if share >= 1 or len(sprites) < 2:
            self._gone = (), 0
            return []
        low = 0.0 if self._tempo.calm else DOWN * ease_in(share)
        return _shade_panel(sprites, 1 - ease_in(share), low * unit)

    def _share(self, panel: Component | None, ms: int) -> float:
        """Return the progress of a panel's opening, 0 … 1."""
        came, began = self._came
        lasts = self._tempo.lasts(IN_MS)
        if panel is None or panel is not came or not panel.comes_in or not lasts:
            return 1.0
        return min(1.0, (ms - began) / lasts)


def _shade_panel(sprites: Sequence[Sprite], alpha: float, low: float) -> list[Sprite]:
    """Fade a panel as one picture, and the shade below it in few steps."""
    shade, panel = sprites[0], sprites[1:]
    step = min(_VEIL_STEPS, round(alpha * _VEIL_STEPS + 0.3)) / _VEIL_STEPS
    made = [shade._replace(alpha=round(shade.alpha * step))] if step else []
    return [*made, group_sprites(panel, 1.0, low, alpha)] if alpha > 0 else made


DOWN_MS, UP_MS, PRESSED = 40, 110, 0.97
_PRESSED = frozenset({"button", "switch", "choice", "radio", "tabs"})
"""The roles of widgets with a press sound."""


class Press:
    """The tick of a pressed button, and the animation of one under the mouse."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._tempo = MotionSettings()
        self._on: tuple[Component | None, Box] = (None, Box(0, 0, 0, 0))
        self._began, self._down = 0, False

    def follow(self, said: pygame.Event | PadPress, screen: AnyScreen, ms: int) -> None:
        """Play the tick if an event presses a button, by mouse or by the focus.

        A button under the mouse is shown pressed until the mouse button is released.
        """
        widget = _pressed_widget(screen, said)
        mouse = 0 if isinstance(said, PadPress) else said.type
        if mouse == pygame.MOUSEBUTTONUP and self._down:
            self._began, self._down = ms, False
        if widget is None or not widget.enabled or widget.role not in _PRESSED:
            return
        middle, _ = widget.box.centre
        self._context.sound("button", pan=2 * middle / pygame.display.get_window_size()[0] - 1)
        tempo, sinks = self._context.tempo, widget.role == "button"
        if mouse == pygame.MOUSEBUTTONDOWN and sinks and tempo.speed and not tempo.calm:
            self._tempo, self._on, self._began, self._down = tempo, (screen, widget.box), ms, True

    def going(self, ms: int) -> bool:
        """Whether the animation runs."""
        return self._on[0] is not None and self._share(ms) < 1

    def _share(self, ms: int) -> float:
        lasts = self._tempo.lasts(DOWN_MS if self._down else UP_MS)
        return min(1.0, (ms - self._began) / lasts)

    def pressed_sprites(
        self, screen: Component, sprites: Sequence[Sprite], ms: int
    ) -> Sequence[Sprite]:
        """Return the sprites of a screen with the button at its animated position."""
        pressed, box = self._on
        if pressed is not screen:
            return sprites
        share = self._share(ms)
        if share >= 1 and not self._down:
            self._on = None, box
            return sprites
        size = 1 - (1 - PRESSED) * (ease_out(share) if self._down else 1 - spring(share))
        first = next((k for k, one in enumerate(sprites) if one.box == box), len(sprites))
        last = first
        while last < len(sprites) and sprites[last].box.is_within(box):
            last += 1
        if first == last:
            return sprites
        held = group_sprites(sprites[first:last], size, 0, 1)
        return [*sprites[:first], held, *sprites[last:]]


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
