"""The motion of a sheet: its ways fade in one after the other, and frames move to a choice."""

from collections.abc import Sequence

from game.boards.motion.curves import ease_out
from game.boards.scene import Box, Sprite
from game.storage.settings import Settings
from game.ui.kit.widgets.pick import FRAME

MOVE_MS = 120
"""From the last choice to the next one."""

_APART_MS, _FADE_MS = 30, 160


class SheetMotion:
    """The positions of frames on their way, and how much of each row shows."""

    def __init__(self) -> None:
        self._goals: dict[str, Box] = {}
        self._starts: dict[str, tuple[Box, int]] = {}
        self._size: object = None
        self._opened: int | None = None
        self._ends = 0

    def is_moving(self, ms: int) -> bool:
        """Whether anything is on its way."""
        return ms < self._ends

    def animate(
        self,
        sprites: Sequence[Sprite],
        rows: Sequence[Box],
        ms: int,
        size: object,
        settings: Settings,
    ) -> list[Sprite]:
        """Return the sprites of a moment, frames on their way last; ``rows`` fade in at first."""
        share = 0.0 if settings.reduce_motion or not settings.speed else 100 / settings.speed
        if self._opened is None:
            self._opened = ms
            self._ends = round(ms + share * (_APART_MS * len(rows) + _FADE_MS))
        if size != self._size:
            self._size, self._goals, self._starts = size, {}, {}
        still = [sprite for sprite in sprites if not sprite.ident.startswith(FRAME)]
        frames = [self._place(one, ms, share) for one in sprites if one.ident.startswith(FRAME)]
        if not self.is_moving(ms):
            return [*sprites]
        shown = [self._fade(sprite, rows, ms, share) for sprite in still]
        return [*shown, *frames]

    def _place(self, frame: Sprite, ms: int, share: float) -> Sprite:
        """Return a frame between the last choice and the present one."""
        name, goal, lasts = frame.ident, frame.box, round(share * MOVE_MS)
        known = self._goals.get(name)
        if known is not None and known != goal and lasts:
            self._starts[name] = self._now(name, known, ms, lasts), ms
            self._ends = max(self._ends, ms + lasts)
        self._goals[name] = goal
        return frame._replace(box=self._now(name, goal, ms, lasts))

    def _now(self, name: str, goal: Box, ms: int, lasts: int) -> Box:
        start, began = self._starts.get(name, (goal, ms))
        if not lasts or ms >= began + lasts:
            return goal
        t = ease_out((ms - began) / lasts)
        return Box(*(round(a + (b - a) * t) for a, b in zip(start, goal, strict=True)))

    def _fade(self, sprite: Sprite, rows: Sequence[Box], ms: int, share: float) -> Sprite:
        """Return a sprite as much as its row shows by now."""
        number = next((k for k, row in enumerate(rows) if row.has(*sprite.box.centre)), None)
        if number is None or self._opened is None or not share:
            return sprite
        since = (ms - self._opened) / share - _APART_MS * number
        return sprite._replace(alpha=round(sprite.alpha * min(1.0, max(0.0, since / _FADE_MS))))
