"""The motion of a sheet: it grows out of its tile, and frames move to a choice."""

from collections.abc import Sequence

from game.boards.motion.curves import ease_out, soft
from game.boards.scene import Box, Sprite, group_sprites
from game.storage.settings import Settings
from game.ui.kit.widgets.pick import FRAME

MOVE_MS = 120
"""From the last choice to the next one."""

PICTURE = "picture:"
"""The ident of a sprite of the picture of the game begins with it."""

FLY_MS = 240
"""From the tile to the place of the picture."""

_AROUND = 0.3  # of the height of the picture
_APART_MS, _FADE_MS = 30, 160


class SheetMotion:
    """The positions of frames and of the picture on their way, and how much of each row shows."""

    def __init__(self, start: Box | None) -> None:
        """Let the picture fly from its place on a tile, if it was there."""
        self._from = start
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
            self._ends = round(ms + share * max(_APART_MS * len(rows) + _FADE_MS, FLY_MS))
        if size != self._size:
            self._size, self._goals, self._starts = size, {}, {}
        still = [sprite for sprite in sprites if not sprite.ident.startswith(FRAME)]
        frames = [self._place(one, ms, share) for one in sprites if one.ident.startswith(FRAME)]
        if not self.is_moving(ms):
            return [*sprites]
        flying = [one for one in still if one.ident.startswith(PICTURE)]
        shown = [self._fade(one, rows, ms, share) for one in still if one not in flying]
        return [*shown, *self._fly(flying, ms, share), *frames]

    def _fly(self, picture: list[Sprite], ms: int, share: float) -> list[Sprite]:
        """Return the picture on its way from the tile, as one that grows."""
        start, since = self._from, ms - (self._opened or 0)
        if start is None or not picture or since >= share * FLY_MS:
            return picture
        whole, t = group_sprites(picture, 1, 0, 1), soft(since / (share * FLY_MS))
        held = whole.box.grow(round(_AROUND * whole.box.h))  # with tilted corners and shadows
        least = min(start.w / whole.box.w, start.h / whole.box.h)
        scale = least + (1 - least) * t
        (x, y), (to_x, to_y) = start.centre, held.centre
        wide, high = round(held.w * scale), round(held.h * scale)
        left, top = x + (to_x - x) * t - wide / 2, y + (to_y - y) * t - high / 2
        box = Box(round(left), round(top), wide, high)
        return [whole._replace(box=box, style=(*held,))]

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
