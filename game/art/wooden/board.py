"""The triangular board as SVG text: its wood, its holes, its inlaid colours."""

from typing import NamedTuple

from game.art.palette import Look, Theme, code
from game.art.shapes import Outline, Point, num, round_corners
from game.art.svg.text import document, path
from game.art.wooden.holes import draw_hole, tile
from game.art.wooden.wood import Plank, body, groove, soft
from game.boards.lattice_layout import MARGIN, THICK, lattice
from game.boards.scene import Face

_BEVEL = 0.07  # of the rim, in pitches
_GROOVE = 0.19  # from the rim to the groove, in pitches
_SHADE = 0.3  # the most that the shadow covers


class BoardPlacement(NamedTuple):
    """A board's placement in a picture: hole centres, pitch and thickness, in pixels."""

    size: int
    holes: tuple[Point, ...]
    pitch: float
    thick: float

    def rim(self, inset: float = 0.0, drop: float = 0.0) -> Outline:
        """Return the outline of the face, inset and moved down."""
        n, margin = self.size, MARGIN * self.pitch - inset
        corners = (self.holes[-1], self.holes[n - 1], self.holes[0])
        cx = sum(x for x, _ in corners) / 3
        cy = sum(y for _, y in corners) / 3
        # A corner of the widened triangle lies twice the margin further out.
        reach = (corners[1][0] - corners[2][0]) / 3**0.5
        share = 1 + 2 * margin / reach
        grown = [(cx + (x - cx) * share, cy + (y - cy) * share + drop) for x, y in corners]
        return round_corners(grown, margin)

    def colours(self) -> list[int]:
        """Return the colour of each hole, 0 … 2."""
        n = self.size
        return [(column - row) % 3 for row in range(n) for column in range(n - row)]

    def plank(self) -> Plank:
        """Return the board as a piece of wood."""
        wide = (self.size - 1 + 2 * MARGIN) * self.pitch
        return Plank(self.rim, self.thick, wide / 600, max(1.0, _BEVEL * self.pitch))


def place_board(size: int, width: int, height: int) -> BoardPlacement:
    """Return the placement of a board in a picture of a size.

    Raises:
        ValueError: there is no such board.
    """
    plan = lattice(size)
    wide = min(float(width), height / plan.height)
    x0, y0 = (width - wide) / 2, (height - wide * plan.height) / 2
    holes = tuple((x0 + x * wide, y0 + y * wide) for x, y in plan.holes)
    return BoardPlacement(size, holes, plan.pitch * wide, THICK * wide)


def board(face: Face, width: int, height: int, look: Look) -> str:
    """Return a board with ``n`` holes along a side, its three colours inlaid (``index`` 1) or not.

    Raises:
        ValueError: there is no such board.
    """
    lying = place_board(face.n, width, height)
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


def shade(size: int, width: int, height: int, look: Look) -> str:
    """Return the silhouette to blur for the shadow of a board."""
    lying = place_board(size, width, height)
    data = lying.rim(0, lying.thick + 0.04 * lying.pitch).data()
    # Half of a blurred edge lies outside: the opacity is doubled.
    dark = path(data, fill=code(look.theme.shadow), opacity=2 * _SHADE)
    return document(width, height, dark)
