"""Mirroring, for languages read from right to left: boxes and sprites with their sides exchanged.

A page is laid out and drawn for reading from left to right, and mirrored once: its nodes in the
window as they are placed, what a widget draws in its own box. A figure (a board, a chart, a clock)
is mirrored about its own box besides, and so only moved.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View

_PAIRS = (
    ("back", "forward"),
    ("left", "right"),
    ("undo", "redo"),
)
_ICONS: Mapping[str, str] = MappingProxyType(
    {name: other for a, b in _PAIRS for name, other in ((a, b), (b, a))}
)
_ALIGNED: Mapping[object, str] = MappingProxyType({"l": "r", "r": "l", "c": "c"})
_POINTS = {"line": 2, "area": 1}  # where the points begin in the style


def as_read(view: View, room: Box, sprites: Sequence[Sprite]) -> Sequence[Sprite]:
    """Return the sprites of a room, mirrored for languages read from right to left."""
    return [mirror(one, room) for one in sprites] if view.right_to_left else sprites


def mirror(sprite: Sprite, room: Box) -> Sprite:
    """Return a sprite of a room mirrored: words aligned at the other side, arrows turned."""
    kind, style, pose = sprite.face.kind, sprite.style, sprite.pose
    made = sprite._replace(box=sprite.box.mirror_in(room))
    if kind == "text":
        return made._replace(style=(*style[:3], _ALIGNED[style[3]]))
    if kind == "icon" and sprite.face.name in _ICONS:
        return made._replace(face=sprite.face._replace(name=_ICONS[sprite.face.name]))
    if kind in _POINTS:
        first = _POINTS[kind]
        return made._replace(style=(*style[:first], *_mirrored_points(style[first:], room)))
    if kind == "group":
        x, y, w, h = map(float, style)
        rest = Box(x, y, w, h).mirror_in(room)
        return made._replace(style=(*rest,), parts=tuple(mirror(one, room) for one in sprite.parts))
    return made if pose is None else made._replace(pose=pose._replace(tilt=-pose.tilt))


def _mirrored_points(points: tuple[str | int | float, ...], room: Box) -> Iterable[float]:
    for place, value in enumerate(map(float, points)):
        yield value if place % 2 else 2 * room.x + room.w - value
