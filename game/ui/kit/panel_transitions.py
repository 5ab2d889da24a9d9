"""Transitions of panels, and the press animation of buttons, as sprites."""

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.motion.curves import ease_in, ease_out, spring
from game.boards.scene import Box, Sprite, group_sprites
from game.ui.kit.component import Component

IN_MS, ALPHA_MS, UP = 180, 140, 14  # and from how many units below its place it rises
OUT_MS, DOWN = 110, 8
_VEIL_STEPS = 2  # each is a whole window drawn anew
DOWN_MS, UP_MS, PRESSED = 40, 110, 0.97
CALM_MS = 120


class MotionSettings(NamedTuple):
    """Animation tempo: speed in per cent, where 0 is instant, and whether motion is reduced."""

    speed: int = 100
    calm: bool = False

    def lasts(self, ms: float) -> float:
        """Return the duration in ms of an animation of length ``ms`` at speed 100."""
        return 100 * (CALM_MS if self.calm else ms) / self.speed if self.speed else 0.0


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


class Press:
    """The press animation of a button under the mouse."""

    def __init__(self) -> None:
        self._tempo = MotionSettings()
        self._on: tuple[Component | None, Box] = (None, Box(0, 0, 0, 0))
        self._began, self._down = 0, False

    def begin(self, screen: Component, box: Box, ms: int, tempo: MotionSettings) -> None:
        """Start pressing the button in a box of a screen."""
        if tempo.speed and not tempo.calm:
            self._tempo, self._on, self._began, self._down = tempo, (screen, box), ms, True

    def let_go(self, ms: int) -> None:
        """Release the button."""
        if self._down:
            self._began, self._down = ms, False

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
