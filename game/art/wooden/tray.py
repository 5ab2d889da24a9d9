"""The tray for jumped marbles as SVG text: a trough in a narrow piece of wood."""

from game.art.palette import Colour, Look, Theme, code, luminance, mix
from game.art.shapes import Outline, round_corners
from game.art.svg.text import document, linear, paint, path, stroke
from game.art.wooden.wood import Plank, body, soft
from game.boards.lattice_layout import TRAY_EDGE, TRAY_RIM, TRAY_SIDE
from game.boards.scene import Face

_BLACK: Colour = (0, 0, 0)
_UNITS = 128  # a tray is so many units wide, in which the grain of a board is 600
_ROUND = 0.38  # of the width: the radius of its corners


def _plank(width: int, height: int) -> Plank:
    wide, edge = width * (1 - 2 * TRAY_SIDE), TRAY_EDGE * width
    left, top = TRAY_SIDE * width, TRAY_SIDE * width
    foot = height - TRAY_SIDE * width - edge

    def rim(inset: float = 0.0, drop: float = 0.0) -> Outline:
        x0, x1, y0, y1 = left + inset, left + wide - inset, top + inset + drop, foot - inset + drop
        radius = max(1.0, min(_ROUND * wide, (y1 - y0) / 2) - inset)
        return round_corners(((x0, y0), (x1, y0), (x1, y1), (x0, y1)), radius)

    unit = wide / _UNITS
    return Plank(rim, edge, unit, max(1.0, 4.2 * unit), 0.5, arched=False)


def tray(face: Face, width: int, height: int, look: Look) -> str:
    """Return an empty tray without its shadow."""
    wood, inside, lip = layers(width, height, look)
    return document(width, height, wood, inside, lip)


def layers(width: int, height: int, look: Look) -> tuple[str, str, str]:
    """Return a tray's three layers: its wood, its soft shades, and the lip of its trough."""
    plank, theme = _plank(width, height), look.theme
    inside = soft(plank, theme) + _trough(plank, width, theme)
    return body(plank, theme), inside, _lip(plank, width, theme)


def tray_shade(width: int, height: int, look: Look) -> str:
    """Return the silhouette to blur for the shadow of a tray."""
    plank = _plank(width, height)
    data = plank.rim(0, plank.thick + 0.02 * width).data()
    return document(width, height, path(data, fill=code(look.theme.shadow), opacity=0.6))


def _trough(plank: Plank, width: int, theme: Theme) -> str:
    """Return the trough, shaded above and at its sides."""
    inset, unit = TRAY_RIM * width, plank.unit
    points = plank.rim(inset, 0).polygon()
    top, foot = min(y for _, y in points), max(y for _, y in points)
    # A ground in contrast to the marbles, like the board.
    pale = luminance(theme.marker) > luminance(theme.wood_top)
    ground = mix(theme.hole, theme.wood_bottom, 0.22 if pale else 0.66)
    deep = mix(ground, _BLACK, 0.12)
    dark = mix(theme.wood_dark, _BLACK, 0.6)
    above = ((0.0, dark, 0.82), (0.5, dark, 0.55), (0.8, dark, 0.15), (1.0, dark, 0.0))
    inside = plank.rim(inset, 0).data()
    parts = [
        linear("trough", top, foot, (0.0, deep, 1.0), (1.0, ground, 1.0)),
        linear("above", top, top + 42 * unit, *above),
        path(inside, fill=paint("trough")),
        path(inside, fill=paint("above")),
    ]
    # The walls shade what lies below them, a little on each side.
    for far, seen in ((1.2, 0.34), (3.2, 0.2), (6.0, 0.12)):
        ring = plank.rim(inset + far * unit / 2, 0).data()
        parts.append(path(ring, pen=stroke(code(dark), far * unit, seen)))
    return "".join(parts)


def _lip(plank: Plank, width: int, theme: Theme) -> str:
    """Return the rim of the trough, in the light below."""
    line, dark = plank.rim(TRAY_RIM * width, 0), mix(theme.wood_dark, _BLACK, 0.6)
    heights = [y for _, y in line.polygon()]
    shine = ((0.0, dark, 0.85), (0.6, dark, 0.4), (0.9, theme.wood_light, 0.3))
    paints = linear("lip", min(heights), max(heights), *shine, (1.0, theme.wood_light, 0.9))
    return paints + path(line.data(), pen=stroke(paint("lip"), max(1.0, 1.7 * plank.unit)))
