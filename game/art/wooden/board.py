"""A board of holes as SVG text: its wood, its holes, its inlaid colours."""

from typing import NamedTuple

from game.art.palette import Look, Theme, code
from game.art.shapes import Outline, Point, direction, num, round_corners
from game.art.svg.text import document, path
from game.art.wooden.holes import draw_hole, tile
from game.art.wooden.wood import Plank, body, groove, soft
from game.boards.lattice_layout import MARGIN, THICK, layout
from game.boards.scene import Face
from game.core.lattice import Lattice

_BEVEL = 0.07  # of the rim, in pitches
_GROOVE = 0.19  # from the rim to the groove, in pitches
_SHADE = 0.3  # the most that the shadow covers


class BoardPlacement(NamedTuple):
    """A board's placement in a picture: hole centres, pitch and thickness, in pixels."""

    lattice: Lattice
    holes: tuple[Point, ...]
    corners: tuple[Point, ...]
    pitch: float
    thick: float

    def rim(self, inset: float = 0.0, drop: float = 0.0) -> Outline:
        """Return the outline of the face, inset and moved down."""
        margin = MARGIN * self.pitch - inset
        grown = []
        for k, (x, y) in enumerate(self.corners):
            after = self.corners[(k + 1) % len(self.corners)]
            (a, b), (c, d) = direction(self.corners[k - 1], (x, y)), direction((x, y), after)
            # Where the two sides meet once each is moved outward, to its left, by the margin.
            far = margin / (1 + a * c + b * d)
            grown.append((x + far * (b + d), y - far * (a + c) + drop))
        return round_corners(grown, margin)

    def colours(self) -> list[int]:
        """Return the colour of each hole, 0 … 2."""
        return [colour - 1 for colour in self.lattice.colours]

    def plank(self) -> Plank:
        """Return the board as a piece of wood."""
        wide = max(x for x, _ in self.corners) - min(x for x, _ in self.corners)
        unit = (wide + 2 * MARGIN * self.pitch) / 600
        return Plank(self.rim, self.thick, unit, max(1.0, _BEVEL * self.pitch))


def place_board(lattice: Lattice, width: int, height: int) -> BoardPlacement:
    """Return the placement of a board in a picture of a size."""
    plan = layout(lattice)
    wide = min(float(width), height / plan.height)
    x0, y0 = (width - wide) / 2, (height - wide * plan.height) / 2
    holes = tuple((x0 + x * wide, y0 + y * wide) for x, y in plan.holes)
    corners = tuple(holes[hole] for hole in plan.corners)
    return BoardPlacement(lattice, holes, corners, plan.pitch * wide, THICK * wide)


def lattice_of(face: Face) -> Lattice:
    """Return the lattice of a board's face.

    Raises:
        ValueError: it has none.
    """
    if face.lattice is None:
        raise ValueError(f"there is no such board: {face}")
    return face.lattice


def board(face: Face, width: int, height: int, look: Look) -> str:
    """Return the board of a lattice, its three colours inlaid (``index`` 1) or not.

    Raises:
        ValueError: there is no such board.
    """
    lying = place_board(lattice_of(face), width, height)
    parts = [slab(lying, look.theme), soft(lying.plank(), look.theme)]
    if face.index:
        colours = range(3)
        tiles = [tile(colour, lying.pitch, look) for colour in colours]
        for colour, (x, y) in zip(lying.colours(), lying.holes, strict=True):
            parts.append(_translate(tiles[colour], x, y))
    paints, hole = draw_hole(lying.pitch, look.theme)
    parts.append(paints)
    parts += [_translate(hole, x, y) for x, y in lying.holes]
    return document(width, height, *parts)


def _translate(parts: str, x: float, y: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{parts}</g>'


def slab(lying: BoardPlacement, theme: Theme) -> str:
    """Return the board without grain and holes."""
    plank = lying.plank()
    line = lying.rim(_GROOVE * lying.pitch).data()
    return body(plank, theme) + groove(line, plank.unit, theme)


def shade(lattice: Lattice, width: int, height: int, look: Look) -> str:
    """Return the silhouette to blur for the shadow of a board."""
    lying = place_board(lattice, width, height)
    data = lying.rim(0, lying.thick + 0.04 * lying.pitch).data()
    # Half of a blurred edge lies outside: the opacity is doubled.
    dark = path(data, fill=code(look.theme.shadow), opacity=2 * _SHADE)
    return document(width, height, dark)
