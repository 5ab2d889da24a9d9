"""Motion: the difference of two scenes, part of the way. No clock in here."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.boards.scene import Box, Sprite


def eased(t: float) -> float:
    """Return how far a motion is at a share 0 … 1 of its time: quick off, slow to land."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def between(a: Box, b: Box, share: float) -> Box:
    """Return the box a share of the way from a to b."""
    return Box(*(p + (q - p) * share for p, q in zip(a, b, strict=True)))


def tween(
    before: Sequence[Sprite],
    after: Sequence[Sprite],
    t: float,
    *,
    origin: Box | None = None,
    destinations: Mapping[str, Box] | None = None,
) -> list[Sprite]:
    """Return the sprites at a share t of the motion from one scene to the next.

    Sprites are the same by ``ident``. One that moves slides, and lies on top meanwhile; one that
    is new comes from the origin, if there is one; one that goes flies to its destination, if it
    has one, and fades. At t = 1 the result is ``after`` to the letter.
    """
    if t >= 1:
        return list(after)
    share = eased(t)
    old = {sprite.ident: sprite for sprite in before if sprite.ident}
    new = {sprite.ident for sprite in after}
    resting: list[Sprite] = []
    moving: list[Sprite] = []
    for sprite in after:
        start = old.get(sprite.ident)
        if not sprite.ident or (start is not None and start.box == sprite.box):
            resting.append(sprite)
        elif start is not None:
            moving.append(replace(sprite, box=between(start.box, sprite.box, share)))
        elif origin is not None:
            moving.append(replace(sprite, box=between(origin, sprite.box, share)))
        else:
            resting.append(replace(sprite, alpha=round(sprite.alpha * share)))
    for sprite in before:
        if sprite.ident and sprite.ident not in new:
            goal = (destinations or {}).get(sprite.ident, sprite.box)
            alpha = round(sprite.alpha * (1 - share**2))
            moving.append(
                replace(sprite, box=between(sprite.box, goal, share), alpha=alpha, target="")
            )
    return resting + moving
