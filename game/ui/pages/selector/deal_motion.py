"""The motion of a deal that was just played: its card turns over, and its seal drops in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from game.boards.motion.animation import pop, soft
from game.boards.scene import Box, Pose, Sprite
from game.ui.pages.selector.deal_card import Deal

WAIT_MS, TURN_MS, DROP_MS = 200, 260, 260
"""The motion waits for the page to come up."""

_DROP = 1.2  # of its height: how far a seal falls


class DealMotion:
    """The clock of the deals that were played since the selector was last shown."""

    def __init__(self) -> None:
        self._done: frozenset[str] | None = None
        self._fresh: frozenset[str] = frozenset()
        self._began = -inf

    def note_deals(self, deals: Iterable[Deal], ms: int) -> None:
        """Begin the motion of the deals that were not played when they were last seen."""
        done = frozenset(deal.game for deal in deals if deal.figure)
        if self._done is not None and done - self._done:
            self._fresh, self._began = done - self._done, ms + WAIT_MS
        self._done = done

    def motion_ms(self, ms: int, speed: int) -> float:
        """Return how long the motion has lasted, at the usual speed; inf at rest."""
        since = (ms - self._began) * speed / 100
        return max(0.0, since) if -WAIT_MS <= since < TURN_MS + DROP_MS else inf

    def animate(self, sprites: Sequence[Sprite], since: float) -> list[Sprite]:
        """Return the sprites of the selector at a time of the motion."""
        still, going = list[Sprite](), list[Sprite]()
        for sprite in sprites:
            what, _, game = sprite.ident.partition(" of today ")
            if game not in self._fresh:
                still.append(sprite)
            elif what == "deal":
                flip = 2 * soft(min(1.0, since / TURN_MS)) - 1
                going.append(sprite._replace(pose=Pose(flip=flip, wide=sprite.box.w)))
            elif what == "print" and since >= TURN_MS:
                going.append(sprite._replace(pose=Pose()))
            elif what == "seal" and since >= TURN_MS:
                going.append(_dropping(sprite, (since - TURN_MS) / DROP_MS))
        return [*still, *going]


def _dropping(sprite: Sprite, share: float) -> Sprite:
    x, y, w, h = sprite.box
    down = round((pop(share) - 1) * _DROP * h)
    return sprite._replace(box=Box(x, y + down, w, h), pose=Pose())
