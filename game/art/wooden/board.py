"""A board of holes as SVG text: its wood, its holes, its inlaid colours."""

from math import cos, pi, sin
from typing import NamedTuple

from game.art.palette import Colour, Look, Theme, code, mix
from game.art.shapes import Outline, Point, direction, num, round_corners
from game.art.svg.text import disc, document, linear, paint, path, radial, stroke
from game.art.wooden.wood import Plank, body, groove, soft
from game.boards.lattice_layout import MARGIN, THICK, layout
from game.boards.scene import Face
from game.core.lattice import Lattice

HOLE = 0.215
"""Radius of a drilled hole, in pitches."""

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_TILE = 0.525  # radius of an inlaid tile, in pitches
_LEAST_DEEP = 14  # pixels of a pitch with room for more of a hole than its bore
_LIT_REACH = 2.35  # of the glow, in radii


def draw_hole(pitch: float, theme: Theme, cx: float = 0.0, cy: float = 0.0) -> tuple[str, str]:
    """Return the gradients of a drilled hole, and the hole with its lower lip in the light."""
    r, light, dark = HOLE * pitch, theme.wood_light, theme.wood_dark
    deep, shallow = mix(theme.hole, _BLACK, 0.7), mix(theme.hole, theme.wood_bottom, 0.35)
    shine = ((0.0, dark, 0.75), (0.5, dark, 0.2), (0.6, light, 0.15), (1.0, light, 0.9))
    bore = ((0.0, deep, 1.0), (0.45, mix(deep, theme.hole, 0.6), 1.0), (1.0, shallow, 1.0))
    paints, parts = (
        linear("lip", cy - r, cy + r, *shine) + linear("bore", cy - r, cy + r, *bore),
        "",
    )
    if pitch >= _LEAST_DEEP:
        round_it = ((0.0, dark, 0.6), (0.57, dark, 0.6), (0.76, dark, 0.2), (1.0, dark, 0.0))
        paints += radial("round", cx, cy, 1.75 * r, *round_it)
        parts = disc(cx, cy, 1.75 * r, paint("round"))
    return paints, parts + disc(cx, cy, 1.16 * r, paint("lip")) + disc(cx, cy, r, paint("bore"))


def draw_target_light(face: Face, width: int, height: int, look: Look) -> str:
    """Return the light of a possible landing hole, with its soft glow.

    The picture is as wide as the glow.
    """
    cx, cy, reach = width / 2, height / 2, min(width, height) / 2
    r, lamp, theme = reach / _LIT_REACH, look.theme.lamp, look.theme
    glow = ((0.0, lamp, 0.75), (0.42, lamp, 0.62), (0.7, lamp, 0.2), (1.0, lamp, 0.0))
    bright, deep = mix(lamp, _WHITE, 0.6), mix(lamp, theme.wood_dark, 0.62)
    bore = ((0.0, bright, 1.0), (0.45, mix(lamp, bright, 0.25), 1.0), (1.0, deep, 1.0))
    parts = (
        radial("glow", cx, cy, reach, *glow),
        disc(cx, cy, reach, paint("glow")),
        disc(cx, cy, 1.1 * r, code(mix(deep, _BLACK, 0.25))),
        radial("bore", cx, cy + 0.2 * r, 1.15 * r, *bore),
        disc(cx, cy, r, paint("bore")),
    )
    return document(width, height, *parts)


def tile(colour: int, pitch: float, look: Look, cx: float = 0.0, cy: float = 0.0) -> str:
    """Return a hexagon inlaid round a hole, with pips in its corners if colours are marked."""
    r = _TILE * pitch
    corners = [(cx + r * sin(k * pi / 3), cy - r * cos(k * pi / 3)) for k in range(6)]
    # Stained wood rather than enamel.
    tint = mix(look.palette.colours[colour], look.theme.wood_bottom, 0.12)
    edge = stroke(code(look.theme.wood_dark), max(1.0, 0.02 * pitch), 0.5)
    parts = [path(round_corners(corners, 0.06 * pitch).data(), fill=code(tint), pen=edge)]
    if look.mark_colours:
        for turn in ((0,), (2, 4), (0, 2, 4))[colour]:
            x, y = cx + 0.83 * r * sin(turn * pi / 3), cy - 0.83 * r * cos(turn * pi / 3)
            parts.append(disc(x, y, max(1.0, 0.055 * pitch), code(_WHITE)))
    return "".join(parts)


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
