"""The triangular board and its markers as SVG text."""

from math import cos, pi, sin

from game.art.palette import Colour, Look, Theme, code, mix
from game.art.shapes import Point, softened
from game.art.svg.text import Stop, disc, document, fade, linear, paint, path, radial, stroke
from game.boards.lattice_layout import MARGIN, Lattice, lattice
from game.boards.scene import Face

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_HOLE = 0.205  # radius of a drilled hole, in pitches
_TILE = 0.525  # radius of an inlaid tile, in pitches
_THICK = 0.13  # of the board, in pitches
_REACH = 0.133  # of its shadow
_SHADE = 0.3  # the most that the shadow covers


def board(face: Face, width: int, height: int, look: Look) -> str:
    """Return a board with ``n`` holes along a side, its three colours inlaid (``index`` 1) or not.

    Raises:
        ValueError: there is no such board.
    """
    size = face.n
    plan, places, pitch = _places(size, width, height)
    parts = [_slab(plan, places, pitch, look.theme)]
    if face.index:
        colours = [(column - row) % 3 for row in range(size) for column in range(size - row)]
        for hole, place in enumerate(places):
            parts.append(_tile(colours[hole], place, pitch, look))
    parts += [_hole(k, place, pitch, look.theme) for k, place in enumerate(places)]
    return document(width, height, *parts)


def shade_reach(size: int, width: int, height: int) -> float:
    """Return by how many pixels the shadow of a board is blurred."""
    return _REACH * _places(size, width, height)[2]


def shade(size: int, width: int, height: int, look: Look) -> str:
    """Return what to blur for the shadow of a board."""
    plan, places, pitch = _places(size, width, height)
    data = _outline(plan, places, MARGIN * pitch, (_THICK + 0.04) * pitch)
    # Of a blurred edge half is outside.
    dark = path(data, fill=code(look.theme.shadow), opacity=2 * _SHADE)
    return document(width, height, dark)


def _places(size: int, width: int, height: int) -> tuple[Lattice, list[Point], float]:
    """Return the plan of a board, the places of its holes, and the pitch in pixels."""
    plan = lattice(size)
    wide = min(float(width), height / plan.height)
    x0, y0 = (width - wide) / 2, (height - wide * plan.height) / 2
    places = [(x0 + x * wide, y0 + y * wide) for x, y in plan.holes]
    return plan, places, plan.pitch * wide


def _outline(plan: Lattice, places: list[Point], margin: float, drop: float) -> str:
    """Return the triangle of the corner holes, widened by a margin and shifted down."""
    n = plan.size
    corners = (places[-1], places[n - 1], places[0])
    cx = sum(x for x, _ in corners) / 3
    cy = sum(y for _, y in corners) / 3
    # A corner of the widened triangle lies twice the margin further out.
    reach = (corners[1][0] - corners[2][0]) / 3**0.5
    grown = [
        (cx + (x - cx) * (1 + 2 * margin / reach), cy + (y - cy) * (1 + 2 * margin / reach) + drop)
        for x, y in corners
    ]
    return softened(grown, margin).data()


def _slab(plan: Lattice, places: list[Point], pitch: float, theme: Theme) -> str:
    """Return the board itself: its thickness, its top with a bevel and a faint grain."""
    margin, thick = MARGIN * pitch, _THICK * pitch
    top, bottom = places[-1][1] - margin, places[0][1] + margin
    bevel = max(1.0, 0.055 * pitch)
    light, dark = theme.wood_light, theme.wood_dark
    shine = ((0.0, light, 0.9), (0.55, light, 0.25), (0.9, dark, 0.25), (1.0, dark, 0.75))
    parts = (
        fade(top, bottom, theme.wood_top, theme.wood_bottom, "wood"),
        linear("bevel", top, bottom, *shine),
        fade(bottom - margin, bottom + thick, dark, mix(dark, _BLACK, 0.35), "edge"),
        path(_outline(plan, places, margin, thick), fill=paint("edge")),
        path(_outline(plan, places, margin, 0), fill=paint("wood")),
        _grain(plan, places, pitch, theme),
        path(_outline(plan, places, margin - bevel / 2, 0), pen=stroke(paint("bevel"), bevel)),
    )
    return "".join(parts)


def _grain(plan: Lattice, places: list[Point], pitch: float, theme: Theme) -> str:
    """Return faint inner lines that follow the rim, as of a routed groove."""
    pen, inner = max(1.0, 0.03 * pitch), (MARGIN - 0.2) * pitch
    grooves = ((pen * 0.8, theme.wood_light, 0.28), (0.0, theme.wood_dark, 0.55))
    return "".join(
        path(_outline(plan, places, inner, drop), pen=stroke(code(ink), pen, seen))
        for drop, ink, seen in grooves
    )


def _tile(colour: int, place: Point, pitch: float, look: Look) -> str:
    """Return a hexagon inlaid round a hole, with pips in its corners if colours are marked."""
    cx, cy = place
    r = _TILE * pitch
    corners = [(cx + r * sin(k * pi / 3), cy - r * cos(k * pi / 3)) for k in range(6)]
    # Stained wood rather than enamel.
    tint = mix(look.palette.colours[colour], look.theme.wood_bottom, 0.12)
    edge = stroke(code(look.theme.wood_dark), max(1.0, 0.02 * pitch), 0.5)
    parts = [path(softened(corners, 0.06 * pitch).data(), fill=code(tint), pen=edge)]
    if look.mark_colours:
        for turn in ((0,), (2, 4), (0, 2, 4))[colour]:
            x, y = cx + 0.83 * r * sin(turn * pi / 3), cy - 0.83 * r * cos(turn * pi / 3)
            parts.append(disc(x, y, max(1.0, 0.055 * pitch), code(_WHITE)))
    return "".join(parts)


def _hole(number: int, place: Point, pitch: float, theme: Theme) -> str:
    """Return a drilled hole: dark within, its lower lip catching the light."""
    cx, cy = place
    r = _HOLE * pitch
    deep, shallow = mix(theme.hole, _BLACK, 0.55), mix(theme.hole, theme.wood_bottom, 0.35)
    light, dark = theme.wood_light, theme.wood_dark
    lip, inside = f"lip{number}", f"hole{number}"
    shine = ((0.0, dark, 0.7), (0.5, dark, 0.15), (0.6, light, 0.15), (1.0, light, 0.85))
    paints = linear(lip, cy - r, cy + r, *shine) + fade(cy - r, cy + r, deep, shallow, inside)
    return paints + disc(cx, cy, r * 1.13, paint(lip)) + disc(cx, cy, r, paint(inside))


def marker(face: Face, width: int, height: int, look: Look) -> str:
    """Return a marker seen from above, plain (0) or in one of the three colours (1 to 3).

    Raises:
        ValueError: there is no such marker.
    """
    colour = face.index
    if not 0 <= colour <= 3:
        raise ValueError(f"a marker is 0 (plain) or 1 to 3 (coloured), got {colour!r}")
    theme = look.theme
    body = look.palette.colours[colour - 1] if colour else theme.marker
    dim = mix(body, _BLACK, 0.8) if colour else theme.marker_shade
    side = min(width, height)
    cx, cy, r = width / 2, height / 2, 0.41 * side
    dark, bright = mix(theme.wood_dark, _BLACK, 0.5), mix(body, _WHITE, 0.5)
    rounds = (
        (0.0, mix(body, _WHITE, 0.42), 1.0),
        (0.3, mix(body, _WHITE, 0.14), 1.0),
        (0.62, mix(body, dim, 0.1), 1.0),
        (0.85, mix(body, dim, 0.36), 1.0),
        (1.0, mix(body, dim, 0.62), 1.0),
    )
    fall = ((0.0, dark, 0.8), (0.75, dark, 0.6), (0.9, dark, 0.25), (1.0, dark, 0.0))
    glint = ((0.0, _WHITE, 0.95), (0.3, _WHITE, 0.75), (1.0, _WHITE, 0.0))
    # Lit from above left: where it falls, its body, the glow at its rim, and the glint.
    parts = [
        _spot("fall", cx, cy + 0.085 * side, r, *fall),
        radial("ball", cx - 0.3 * r, cy - 0.4 * r, r * 1.55, *rounds),
        disc(cx, cy, r, paint("ball")),
        _spot("glow", cx + 0.12 * r, cy + 0.5 * r, 0.46 * r, (0.0, bright, 0.34), (1.0, bright, 0)),
        _spot("glint", cx - 0.34 * r, cy - 0.42 * r, r * 0.32, *glint),
    ]
    if colour and look.mark_colours:
        parts.append(_pips(colour, cx, cy, r))
    return document(width, height, *parts)


def _spot(ident: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    """Return a disc that changes toward its edge."""
    return radial(ident, cx, cy, r, *stops) + disc(cx, cy, r, paint(ident))


def _pips(count: int, cx: float, cy: float, r: float) -> str:
    places = {
        1: ((0.0, 0.12),),
        2: ((-0.28, 0.12), (0.28, 0.12)),
        3: ((0.0, -0.18), (-0.3, 0.32), (0.3, 0.32)),
    }
    size, ink, edge = max(1.0, 0.155 * r), code(_WHITE), max(0.6, 0.05 * r)
    pen = stroke(code(_BLACK), edge, 0.5)
    return "".join(disc(cx + x * r, cy + y * r, size, ink, pen=pen) for x, y in places[count])
