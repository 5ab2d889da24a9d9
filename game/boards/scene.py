"""Scenes: everything on a screen as plain data, from back to front."""

from collections.abc import Iterable
from typing import NamedTuple


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

    Kinds: "set" (``index`` the card, ``n`` its attributes), "sumz" (``n`` slots), "back",
    "board" (``n`` the side of the triangle, ``index`` 1 with the colours inlaid), "marker",
    "icon" (``name``), "pairs" and "pairs lit" (svg_pairs.py), "text" (``name`` the words), and
    the plain shapes that paint.py lists.
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
    """All sprites of a window of a size, from back to front, over one background."""

    size: tuple[int, int]
    sprites: tuple[Sprite, ...] = ()
    background: str = "table"

    def over(self, sprites: Iterable[Sprite]) -> "Scene":
        """Return this scene with more sprites on top."""
        return Scene(self.size, (*self.sprites, *sprites), self.background)
