"""Scenes: the whole content of the window as sprites, from back to front, and curves of motion."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.core.lattice import Lattice

ASPECT = 1.5
"""The ratio of a card's width to its height."""


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
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def shift(self, dx: float, dy: float) -> "Box":
        """Return the box shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def mirror_in(self, room: "Box") -> "Box":
        """Return the box as far from the other side of a room."""
        return Box(2 * room.x + room.w - self.x - self.w, self.y, self.w, self.h)

    def grow(self, by: float) -> "Box":
        """Return the box with each side moved outward (inward if negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def fit_shape(self, own: "Box") -> "Box":
        """Return the largest centred box with the aspect ratio of another."""
        scale = min(self.w / own.w, self.h / own.h)
        w, h = own.w * scale, own.h * scale
        x, y = self.centre
        return Box(x - w / 2, y - h / 2, w, h)

    def is_within(self, other: "Box") -> bool:
        """Whether the box lies wholly inside another."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.x + self.w <= other.x + other.w
            and self.y + self.h <= other.y + other.h
        )

    def meets(self, other: "Box") -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )


class Face(NamedTuple):
    """The picture of a sprite: its kind, with a number and a text to select it.

    Kinds: those of cards (``index`` the card, ``n`` its digits), "board" (``index`` 1 with the
    colours of the ``lattice`` inlaid), "marker", "icon" (``name``), "character"
    (``index`` a computer's level, ``name`` its mood), "pairs" and "pairs lit", "table" (a small
    picture of the table of that ``name``, in the theme of number ``index``), "dark" (``index`` of
    255, with the lamps of its ``name``), "pool" (a light in the role ``name``), "text" (``name``
    the words), and the plain shapes that paint.py lists. A card with a ``name`` is of the deck or
    has the back of that name, whatever is chosen.
    """

    kind: str
    index: int = 0  # type: ignore[assignment]
    n: int = 4
    name: str = ""
    lattice: Lattice | None = None


class Pose(NamedTuple):
    """The state of an animated sprite besides its box.

    ``lift`` is its height over the table, 0 … 1; ``flip`` its rotation about the vertical middle,
    from 1, its face, by 0, its edge, to −1, its back; ``tilt`` are degrees to the left. ``ring`` is
    the opacity of its mark, while its ``former`` mark fades, and ``badge`` the scale of a verdict's
    icon. ``wide`` is its width at rest, and ``over`` the height of its box above its place on the
    table, as a share of its own height.
    """

    lift: float = 0.0
    flip: float = 1.0
    tilt: float = 0.0
    ring: float = 1.0
    badge: float = 1.0
    former: str = ""
    wide: float = 0.0
    over: float = 0.0


_TURNED_ICONS: Mapping[str, str] = MappingProxyType(
    {"back": "forward", "forward": "back", "left": "right", "right": "left"}
    | {"undo": "redo", "redo": "undo"}
)
_ALIGNED: Mapping[object, str] = MappingProxyType({"l": "r", "r": "l", "c": "c"})
_POINTS: Mapping[str, int] = MappingProxyType({"line": 2, "area": 1})
"""Where the points begin in the style."""


class Sprite(NamedTuple):
    """A picture at a place.

    ``ident`` identifies the same thing in two scenes (for animations), ``target`` is hit by a
    press, ``marks`` highlight it ("chosen", "right", "wrong", …), ``style`` has parameters of the
    painter beyond the face (size of type, role of colour, alignment). A moving sprite has a
    ``pose``; one at rest lies as its marks say. ``parts`` are the sprites of a "group".
    """

    face: Face
    box: Box
    target: str = ""
    ident: str = ""
    marks: frozenset[str] = frozenset()
    style: tuple[str | int | float, ...] = ()
    alpha: int = 255
    pose: Pose | None = None
    parts: "tuple[Sprite, ...]" = ()

    def mirror_in(self, room: Box) -> "Sprite":
        """Return the sprite mirrored in a room: words at the other side, arrows turned."""
        kind, style = self.face.kind, self.style
        made = self._replace(box=self.box.mirror_in(room))
        if kind == "text":
            return made._replace(style=(*style[:3], _ALIGNED[style[3]]))
        if kind == "icon" and self.face.name in _TURNED_ICONS:
            return made._replace(face=self.face._replace(name=_TURNED_ICONS[self.face.name]))
        if kind in _POINTS:
            first = _POINTS[kind]
            return made._replace(style=(*style[:first], *_mirrored_points(style[first:], room)))
        if kind == "group":
            rest = Box(*map(float, style)).mirror_in(room)
            return made._replace(style=(*rest,), parts=tuple(s.mirror_in(room) for s in self.parts))
        pose = self.pose
        return made if pose is None else made._replace(pose=pose._replace(tilt=-pose.tilt))


def _mirrored_points(points: tuple[str | int | float, ...], room: Box) -> Iterable[float]:
    for place, value in enumerate(map(float, points)):
        yield value if place % 2 else 2 * room.x + room.w - value


RAISING = frozenset({"chosen", "second", "right"})
"""The marks of raised cards."""

RAISED, RAISED_LIFT = 0.05, 0.45
"""The rise of a raised card, as a share of its height, and its lift."""

LARGER = 0.02
"""The growth of a raised card, as a share of its size."""

HELD = 0.23
"""The rise of a lifted marker at a lift of 1, as a share of its height."""


def lying(sprite: Sprite) -> tuple[float, float]:
    """Return the raise of a card or a marker at rest, as a share of its height, and its lift."""
    if sprite.face.kind == "marker":
        return (HELD, 1.0) if "chosen" in sprite.marks else (0.0, 0.0)
    return (RAISED, RAISED_LIFT) if sprite.marks & RAISING else (0.0, 0.0)


def larger(sprite: Sprite) -> tuple[int, int]:
    """Return the growth of a raised card at each side, across and down, in pixels."""
    if sprite.face.kind == "marker" or not sprite.marks & RAISING:
        return 0, 0
    return round(sprite.box.w * LARGER / 2), round(sprite.box.h * LARGER / 2)


def rests_at(sprite: Sprite) -> Box:
    """Return the drawn box of a card at rest."""
    (x, y, w, h), (across, down) = sprite.box, larger(sprite)
    y -= lying(sprite)[0] * h
    return Box(x - across, y - down, w + 2 * across, h + 2 * down)


def box_between(first: Box, last: Box, share: float) -> Box:
    """Return a box at a share of the way between two boxes, in whole pixels."""
    x, y, w, h = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
    return Box(x, y, w, h)


def group_sprites(sprites: Iterable[Sprite], scale: float, down: float, alpha: float) -> Sprite:
    """Return sprites as a single animated picture, scaled about its middle and moved down.

    Its style is the box that holds them at rest. ``alpha`` is 0 … 1.
    """
    parts = tuple(sprites)
    x, y = min(s.box.x for s in parts) - 2, min(s.box.y for s in parts) - 2
    w = max(s.box.x + s.box.w for s in parts) + 2 - x
    h = max(s.box.y + s.box.h for s in parts) + 2 - y
    wide, high = round(w * scale), round(h * scale)
    box = Box(round(x + (w - wide) / 2), round(y + (h - high) / 2 + down), wide, high)
    ident = f"group {x} {y}"
    seen = round(255 * min(1.0, max(0.0, alpha)))
    return Sprite(Face("group"), box, "", ident, frozenset(), (x, y, w, h), seen, Pose(), parts)


class Scene(NamedTuple):
    """All sprites of a window of a size, from back to front, over its table.

    Moving sprites should come last: those before the first sprite with a pose are drawn once.
    """

    size: tuple[int, int]
    sprites: tuple[Sprite, ...] = ()

    @property
    def rests(self) -> int:
        """Return the number of sprites below the first moving one."""
        sprites = self.sprites
        return next((k for k, one in enumerate(sprites) if one.pose is not None), len(sprites))

    def with_overlay(self, sprites: Iterable[Sprite]) -> "Scene":
        """Return the scene with more sprites on top."""
        return Scene(self.size, (*self.sprites, *sprites))


SHARED_WIDE, SHARED_HIGH = 384, 512
"""The size of the card in units."""

SHARED_MARGIN = 0.0625
"""The margin for its shadow, in widths of the card."""
