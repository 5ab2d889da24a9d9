"""The motion of a board: from one picture of it to the next, as long as that takes."""

from collections.abc import Sequence, Set
from dataclasses import replace

from game.boards.scene import Sprite
from game.boards.tween import Paths, tween

MOTION_MS = 230
WAIT_MS = 45  # between the starts of two cards that are dealt
MOST_WAIT_MS = 500


class Motion:
    """What moves on a board, and since when. Times are milliseconds of the wall clock."""

    def __init__(self) -> None:
        self.before: list[Sprite] = []
        self.lasts = 0
        self._from = -1
        self._stagger = 0.0
        self._held: list[Sprite] = []

    def begin(self, before: list[Sprite], after: list[Sprite], ms: int, speed: int) -> None:
        """Move from the one to the other at a speed in per cent, 0 being at once.

        Several new ones start one after the other, which takes a little longer.
        """
        self.before = before
        self._from = ms
        old = {sprite.ident for sprite in before}
        fresh = sum(1 for sprite in after if sprite.ident and sprite.ident not in old)
        wait = min(MOST_WAIT_MS, WAIT_MS * max(0, fresh - 1))
        self._stagger = wait / (MOTION_MS + wait)
        self.lasts = round((MOTION_MS + wait) * 100 / speed) if speed else 0
        self._held = held(before, after)

    def hold(self, idents: Set[str], mark: str, by_ms: int) -> None:
        """Begin later, with some of what goes marked until then, so that it can be seen.

        What is new does not show before that.
        """
        self._from += by_ms
        self._held = [
            replace(sprite, marks=frozenset({mark})) if sprite.ident in idents else sprite
            for sprite in self._held
        ]

    def end(self) -> None:
        """Have everything where it goes."""
        self._from = -1

    def going(self, ms: int) -> bool:
        """Tell whether sprites move."""
        return self._from >= 0 and ms < self._from + self.lasts

    def moved(self, ms: int, after: list[Sprite], paths: Paths, *, calm: bool) -> list[Sprite]:
        """Return the sprites where they are by now; what is calm fades instead of flying."""
        if not self.going(ms):
            return after
        if ms < self._from:
            return self._held
        t = (ms - self._from) / self.lasts
        paths = replace(paths, stagger=0.0 if calm else self._stagger, fade=calm)
        return tween(self.before, after, t, paths)


def held(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Sprite]:
    """Return what is there before a motion begins: all as it was, and what is new unseen."""
    old = {sprite.ident: sprite for sprite in before if sprite.ident}
    new = {sprite.ident for sprite in after}
    shown = [
        old.get(sprite.ident, replace(sprite, alpha=0)) if sprite.ident else sprite
        for sprite in after
    ]
    return shown + [sprite for sprite in before if sprite.ident and sprite.ident not in new]


def differ(before: Sequence[Sprite], after: Sequence[Sprite]) -> bool:
    """Tell whether anything lies elsewhere, has come or has gone."""
    places = ({(s.ident, s.box) for s in some if s.ident} for some in (before, after))
    return next(places) != next(places)
