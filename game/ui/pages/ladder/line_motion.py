"""The motion of the ladder: the line of a game draws itself on to the next station."""

from collections.abc import Sequence

from game.boards.motion.animation import ease_out
from game.boards.scene import Box, Sprite
from game.storage.settings import Settings

LIT = "lit line "
"""The ident of the lit part of a game's line begins with it."""

DRAW_MS = 400


class LineMotion:
    """The lit lines as they were last seen, and those on their way."""

    def __init__(self) -> None:
        self._seen: dict[str, Box] = {}
        self._starts: dict[str, tuple[Box, int]] = {}
        self._size: object = None
        self._ends = 0

    def is_moving(self, ms: int) -> bool:
        """Whether a line is on its way."""
        return ms < self._ends

    def animate(
        self, sprites: Sequence[Sprite], ms: int, size: object, settings: Settings
    ) -> list[Sprite]:
        """Return the sprites of a moment, with lines longer than last seen on their way."""
        if size != self._size:
            self._size, self._seen, self._starts = size, {}, {}
        still = settings.reduce_motion or not settings.speed
        lasts = 0 if still else round(DRAW_MS * 100 / settings.speed)
        return [self._draw(one, ms, lasts) if one.ident.startswith(LIT) else one for one in sprites]

    def _draw(self, line: Sprite, ms: int, lasts: int) -> Sprite:
        """Return a line between its last end and the present one."""
        known = self._seen.get(line.ident)
        if known is not None and known.w < line.box.w and lasts:
            self._starts[line.ident] = known, ms
            self._ends = max(self._ends, ms + lasts)
        self._seen[line.ident] = line.box
        start, began = self._starts.get(line.ident, (line.box, ms))
        if not lasts or ms >= began + lasts:
            return line
        share = ease_out((ms - began) / lasts)
        x, _, wide, _ = (a + (b - a) * share for a, b in zip(start, line.box, strict=True))
        return line._replace(box=line.box._replace(x=round(x), w=round(wide)))
