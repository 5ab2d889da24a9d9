"""The holes of a board as SVG text, with the inlaid tiles round them, and a lit hole."""

from math import cos, pi, sin

from game.art.palette import Colour, Look, Theme, code, mix
from game.art.shapes import round_corners
from game.art.svg.text import disc, document, linear, paint, path, radial, stroke
from game.boards.scene import Face

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
