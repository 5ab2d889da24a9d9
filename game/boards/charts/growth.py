"""A chart that draws itself from left to right."""

from collections.abc import Sequence
from itertools import takewhile

from game.boards.scene import Pose, Sprite
from game.boards.strokes import Point, area, polyline

DATA = "data"
"""The ident of what is drawn of the data."""


def name_data(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return sprites of data, named as such."""
    return [one._replace(ident=DATA) for one in sprites]


def grow_chart(sprites: Sequence[Sprite], share: float) -> list[Sprite]:
    """Return the sprites of a chart with its data drawn up to a share of its width."""
    places = [one.box.centre[0] for one in sprites if one.target.startswith("datum:")]
    if share >= 1 or not places:
        return [*sprites]
    edge = min(places) + share * (max(places) - min(places))
    moving = [_cut_at(edge, one) for one in sprites if one.ident == DATA]
    return [
        *(one for one in sprites if one.ident != DATA),
        *(
            one._replace(pose=Pose(), ident=f"{DATA} {k}")
            for k, one in enumerate(moving)
            if one is not None
        ),
    ]


def _cut_at(edge: float, sprite: Sprite) -> Sprite | None:
    """Return the part of a sprite left of an edge, None without any."""
    kind, style = sprite.face.kind, sprite.style
    if kind == "line":
        role, pen, *numbers = style
        points = _points_to(edge, numbers)
        return polyline(points, str(role), int(pen)) if points else None
    if kind == "area" and sprite.alpha < 255:  # below a line, down to its foot
        role, *numbers = style
        foot, points = float(numbers[-1]), _points_to(edge, numbers[:-4])
        if not points:
            return None
        low = [(points[-1][0], foot), (points[0][0], foot)]
        return area([*points, *low], str(role), sprite.alpha)
    return sprite if sprite.box.centre[0] <= edge else None


def _points_to(edge: float, numbers: Sequence[object]) -> list[Point]:
    """Return the points of a line up to an edge, at which it ends; none if it begins beyond."""
    given = [float(str(one)) for one in numbers]
    points = list(zip(given[::2], given[1::2], strict=True))
    made = list(takewhile(lambda point: point[0] <= edge, points))
    if made and len(made) < len(points):
        (x, y), (to_x, to_y) = made[-1], points[len(made)]
        made.append((edge, y + (to_y - y) * (edge - x) / (to_x - x)))
    return made if len(made) > 1 else []
