"""The geometry of the circle of pairs: places of the cards, zoom and hit testing.

Lengths are in *halves*: 1 is half the side of the square that the whole figure fills. Its middle
is (0, 0), and y grows downward. Cards stand in the order of their indexes, clockwise; between
groups of three, nine and twenty-seven there are gaps, so that the digits can be seen.
"""

from functools import cache
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

from game.boards.scene import Box
from game.core.pairs import CARDS

RIM = 0.775
"""The radius of the circle of the lines' ends."""

CROWN = (0.795, 0.875)
"""The inner and outer radius of the cards."""

ARCS = (0.886, 0.901, 0.916)
"""The radii of the arcs over groups of 3, 9 and 27 cards."""

LABELS = 0.958
"""The radius of the circle that the indexes stand on."""

LABELLED = range(0, CARDS, 9)
"""The cards whose indexes stand at the rim: the first of every nine."""

MOST_ZOOM = 12.0
_GAPS = (0.1, 0.25, 0.6)  # after groups of 3, 9 and 27, in steps from card to card
_REACH = 0.55  # of the rim: nearer to the middle than this, a point belongs to no card

Point = tuple[float, float]


@cache
def angles() -> tuple[float, ...]:
    """Return each card's angle clockwise from the top, in radians."""
    at, steps = 0.0, []
    for card in range(CARDS):
        steps.append(at)
        at += 1 + sum(gap for k, gap in enumerate(_GAPS, 1) if (card + 1) % 3**k == 0)
    # Card 13 is the middle of the first 27: with it at the top, the figure is its own mirror image.
    return tuple(2 * pi * (step - steps[13]) / at for step in steps)


def card_point(card: float, radius: float = RIM) -> Point:
    """Return the point of a card at a radius; x.5 is the middle between two cards."""
    first = int(card)
    angle = angles()[first]
    if card != first:
        after = angles()[(first + 1) % CARDS] + (2 * pi if first + 1 == CARDS else 0)
        angle += (card - first) * (after - angle)
    return radius * sin(angle), -radius * cos(angle)


class FigurePlacement(NamedTuple):
    """The placement of the figure in pixels: its centre and the length of a half."""

    x: float
    y: float
    half: float

    def spot(self, point: Point) -> Point:
        """Return a point of the figure in pixels."""
        return self.x + point[0] * self.half, self.y + point[1] * self.half

    def step(self) -> float:
        """Return the distance of neighbouring cards along the rim, in pixels."""
        return self.half * RIM * 2 * pi / CARDS


class Lens(NamedTuple):
    """The visible part of the figure: the point at the centre of the box, and the zoom."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0

    def placement(self, box: Box) -> FigurePlacement:
        """Return the placement of the figure seen through the lens, in whole pixels."""
        half = round(min(box.w, box.h) / 2 * self.zoom)
        x, y = box.centre
        return FigurePlacement(round(x - self.x * half), round(y - self.y * half), half)

    def zoom_by(self, by: float, box: Box, pointer: Point | None = None) -> "Lens":
        """Return the lens zoomed by a factor; the point under the pointer stays in place."""
        zoom = min(MOST_ZOOM, max(1.0, self.zoom * by))
        half = min(box.w, box.h) / 2
        dx, dy = 0.0, 0.0
        if pointer is not None:
            dx, dy = pointer[0] - box.centre[0], pointer[1] - box.centre[1]
        shift = 1 / (half * self.zoom) - 1 / (half * zoom)
        return Lens(self.x + dx * shift, self.y + dy * shift, zoom).clamp(box)

    def pan(self, dx: float, dy: float, box: Box) -> "Lens":
        """Return the lens moved by pixels."""
        half = min(box.w, box.h) / 2 * self.zoom
        return Lens(self.x + dx / half, self.y + dy / half, self.zoom).clamp(box)

    def clamp(self, box: Box) -> "Lens":
        """Return the lens moved inside the figure, to show no needless margin."""
        half = min(box.w, box.h) / 2 * self.zoom
        far_x, far_y = max(0.0, 1 - box.w / 2 / half), max(0.0, 1 - box.h / 2 / half)
        return Lens(min(far_x, max(-far_x, self.x)), min(far_y, max(-far_y, self.y)), self.zoom)

    def showing(self, card: int, box: Box) -> "Lens":
        """Return the lens moved just enough to show a card."""
        half = min(box.w, box.h) / 2 * self.zoom
        x, y = card_point(card, sum(CROWN) / 2)
        room_x, room_y = (max(0.0, side / 2 / half - 0.12) for side in (box.w, box.h))
        return Lens(
            min(x + room_x, max(x - room_x, self.x)),
            min(y + room_y, max(y - room_y, self.y)),
            self.zoom,
        ).clamp(box)


def nearest(placed: FigurePlacement, x: float, y: float) -> int | None:
    """Return the card in the direction of a point in pixels, seen from the centre.

    It is None near the centre and outside of the figure.
    """
    dx, dy = (x - placed.x) / placed.half, (y - placed.y) / placed.half
    far = hypot(dx, dy)
    if not _REACH * RIM <= far <= 1:
        return None
    angle = atan2(dx, -dy)
    return min(range(CARDS), key=lambda card: abs((angles()[card] - angle + pi) % (2 * pi) - pi))
