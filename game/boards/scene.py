"""Scenes: everything on a screen as plain data, from back to front; and motion between two."""

from collections.abc import Iterable, Mapping, Sequence
from math import hypot, pi, sin
from types import MappingProxyType
from typing import NamedTuple

ASPECT = 1.5
"""A card's width by its height."""


class Box(NamedTuple):
    """A rectangle in pixels of the window: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """Return the point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def has(self, x: float, y: float) -> bool:
        """Tell whether the point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> "Box":
        """Return the box with each side moved outward (inward if negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: "Box") -> bool:
        """Tell whether the two share more than an edge."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


class Face(NamedTuple):
    """Which picture: its kind, a number and a text that say which of that kind.

    Kinds: those of cards (``index`` the card, ``n`` its digits), "board" (``n`` the side of the
    triangle, ``index`` 1 with the colours inlaid), "marker", "icon" (``name``), "character"
    (``index`` a computer's level, ``name`` its mood), "pairs" and "pairs lit", "table" (a small
    picture of the table of that ``name``, in the theme of number ``index``), "text" (``name`` the
    words), and the plain shapes that paint.py lists. A card with a ``name`` is of the deck or has
    the back of that name, whatever is chosen.
    """

    kind: str
    index: int = 0  # type: ignore[assignment]
    n: int = 4
    name: str = ""


class Sprite(NamedTuple):
    """One picture at one place.

    ``ident`` says that sprites in two scenes are the same thing (for motion), ``target`` what a
    press on it hits, ``marks`` how it stands out ("chosen", "right", "wrong", …), ``style`` what
    the painter needs beyond the face (size of type, role of colour, alignment).
    """

    face: Face
    box: Box
    target: str = ""
    ident: str = ""
    marks: frozenset[str] = frozenset()
    style: tuple[str | int | float, ...] = ()
    alpha: int = 255


class Scene(NamedTuple):
    """All sprites of a window of a size, from back to front, over its table."""

    size: tuple[int, int]
    sprites: tuple[Sprite, ...] = ()

    def over(self, sprites: Iterable[Sprite]) -> "Scene":
        """Return this scene with more sprites on top."""
        return Scene(self.size, (*self.sprites, *sprites))


# Motion: the difference of two scenes, part of the way. No clock in here.


class Paths(NamedTuple):
    """How sprites get from one scene to the next.

    New ones come from ``origin``, if there is one; those that go fly to their destination, by
    ``ident``, if they have one. ``stagger`` is the share of the time by which the last of the new
    ones starts after the first, ``arc`` how high a path rises, by its length. In a ``fade``
    nothing travels: what changes place goes and comes.
    """

    origin: Box | None = None
    destinations: Mapping[str, Box] = MappingProxyType({})
    stagger: float = 0.0
    arc: float = 0.0
    fade: bool = False


def eased(t: float) -> float:
    """Return how far a motion is at a share 0 … 1 of its time: quick off, slow to land."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def between(a: Box, b: Box, share: float, own: Box, arc: float = 0.0) -> Box:
    """Return a box a share of the way from the middle of a to that of b, rising by an arc.

    It keeps its own size all the way: a picture of another size in each frame would have to be
    drawn anew in each frame, which measured ten times the cost of moving one.
    """
    (ax, ay), (bx, by) = a.centre, b.centre
    lift = arc * hypot(bx - ax, by - ay) * sin(pi * share) if arc else 0.0
    x, y = ax + (bx - ax) * share, ay + (by - ay) * share - lift
    return Box(x - own.w / 2, y - own.h / 2, own.w, own.h)


def tween(
    before: Sequence[Sprite], after: Sequence[Sprite], t: float, paths: Paths | None = None
) -> list[Sprite]:
    """Return the sprites at a share t of the motion from one scene to the next.

    Sprites are the same by ``ident``. One that moves slides, and lies on top meanwhile; one that
    goes fades. At t = 1 the result is ``after`` to the letter.
    """
    if t >= 1:
        return list(after)
    paths = paths or Paths()
    share = eased(t / (1 - paths.stagger))
    old = {sprite.ident: sprite for sprite in before if sprite.ident}
    resting: list[Sprite] = []
    moving: list[Sprite] = []
    fresh = [sprite.ident for sprite in after if sprite.ident and sprite.ident not in old]
    for sprite in after:
        start = old.get(sprite.ident)
        if not sprite.ident or (start is not None and start.box == sprite.box):
            resting.append(sprite)
        elif start is not None:
            moving.append(_slid(sprite, start.box, share, paths))
        else:
            delay = paths.stagger * fresh.index(sprite.ident) / max(1, len(fresh) - 1)
            own = eased((t - delay) / (1 - paths.stagger))
            if paths.origin is None or paths.fade:
                resting.append(sprite._replace(alpha=round(sprite.alpha * own)))
            else:
                moving.append(_slid(sprite, paths.origin, own, paths))
    new = {sprite.ident for sprite in after}
    for sprite in before:
        if sprite.ident and sprite.ident not in new:
            moving.append(_gone(sprite, share, paths))
    return resting + moving


def _slid(sprite: Sprite, start: Box, share: float, paths: Paths) -> Sprite:
    if paths.fade:
        return sprite._replace(alpha=round(sprite.alpha * share))
    return sprite._replace(box=between(start, sprite.box, share, sprite.box, paths.arc))


def _gone(sprite: Sprite, share: float, paths: Paths) -> Sprite:
    goal = sprite.box if paths.fade else paths.destinations.get(sprite.ident, sprite.box)
    alpha = round(sprite.alpha * (1 - share**2))
    box = between(sprite.box, goal, share, sprite.box)
    # Nobody chooses it any more, and the outline of a mark would not fade with it.
    return sprite._replace(box=box, alpha=alpha, target="", marks=frozenset())


def shaken(sprite: Sprite, t: float, reach: float) -> Sprite:
    """Return the sprite at a share t of a shake of the head, so many pixels wide at first."""
    if not 0 <= t < 1:
        return sprite
    return sprite._replace(box=sprite.box.moved(reach * (1 - t) ** 2 * sin(6 * pi * t), 0))
