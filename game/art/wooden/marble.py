"""A marble as SVG text."""

from math import cos, pi, sin

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import num
from game.art.svg.text import Stop, disc, document, paint, path, radial, stroke
from game.boards.lattice_layout import TURNS
from game.boards.scene import Face

RADIUS = 0.413
"""The radius of a marble, in sides of its picture."""

BARE = "bare"
"""The name of a marble's face without its contact shadow."""

WIDE = 1.114
"""The width of a marble's picture, in boxes of its hole; its shadow reaches beyond the box."""

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)
_LEAST_VEINED = 14  # pixels of a marble's picture with veins


def marker(face: Face, width: int, height: int, look: Look) -> str:
    """Return a marble seen from above, plain (0) or in one of the three colours (1 to 3).

    ``n`` is its rotation; the light does not rotate with it.

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
    cx, cy, r = width / 2, height / 2, RADIUS * side
    dark, bright = mix(theme.wood_dark, _BLACK, 0.5), mix(body, _WHITE, 0.5)
    rounds = (
        (0.0, mix(body, _WHITE, 0.46), 1.0),
        (0.34, mix(body, _WHITE, 0.16), 1.0),
        (0.7, mix(body, dim, 0.08), 1.0),
        (1.0, mix(body, dim, 0.3), 1.0),
    )
    rim = ((0.0, dim, 0.0), (0.62, dim, 0.0), (0.86, dim, 0.2), (1.0, dim, 0.52))
    fall = ((0.0, dark, 0.85), (0.72, dark, 0.7), (0.86, dark, 0.32), (1.0, dark, 0.0))
    glint = ((0.0, _WHITE, 0.98), (0.35, _WHITE, 0.7), (1.0, _WHITE, 0.0))
    # Lit from above left, in layers: shadow, body, veins, rim, the glow below, and the glint.
    parts = [
        "" if face.name == BARE else _spot("fall", cx + 0.02 * side, cy + 0.075 * side, r, *fall),
        radial("ball", cx - 0.3 * r, cy - 0.4 * r, r * 1.6, *rounds),
        disc(cx, cy, r, paint("ball")),
    ]
    if side >= _LEAST_VEINED:
        ink = mix(body, _WHITE, 0.45) if colour else mix(body, dim, 0.34)
        parts += [_veins(face.n % TURNS, cx, cy, r, ink), radial("rim", cx, cy, 1.05 * r, *rim)]
        parts.append(disc(cx, cy, r, paint("rim")))
    parts += [
        _spot("glow", cx + 0.1 * r, cy + 0.52 * r, 0.44 * r, (0.0, bright, 0.42), (1.0, bright, 0)),
        _spot("glint", cx - 0.32 * r, cy - 0.4 * r, r * 0.36, *glint),
    ]
    if colour and look.mark_colours:
        parts.append(_pips(colour, cx, cy, r))
    return document(width, height, *parts)


def _veins(turn: int, cx: float, cy: float, r: float, ink: Colour) -> str:
    """Return a broad vein with a dark edge across a marble, and a thin one beside it."""
    angle = pi * (0.1 + turn / TURNS)
    along, aside = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    bow = (0.62, -0.5, 0.7, -0.66, 0.45, -0.6, 0.55)[turn]

    def point_text(x: float, y: float) -> str:
        px, py = (r * (x * one + y * other) for one, other in zip(along, aside, strict=True))
        return f"{num(cx + px)} {num(cy + py)}"

    def curve(y: float, bend: float, end: float) -> str:
        """Return the rest of a curve to the right, or, with an end below 0, back to the left."""
        reach = (0.985 - y * y) ** 0.5 if abs(y) < 0.9 else 0.4
        x = reach * end
        return (
            f"{point_text(-0.3 * x, y + bend)} {point_text(0.3 * x, y - bend)} {point_text(x, y)}"
        )

    def start(y: float, end: float) -> str:
        return point_text(-end * (0.985 - y * y) ** 0.5, y)

    low, high, thin = -0.1, 0.2, -0.42
    broad = f"M{start(low, 1)}C{curve(low, bow, 1)}L{start(high, -1)}C{curve(high, -bow, -1)}Z"
    edge = f"M{start(low, 1)}C{curve(low, bow, 1)}"
    other = f"M{start(thin, 1)}C{curve(thin, 0.6 * bow, 1)}"
    return "".join(
        (
            path(broad, fill=code(ink), opacity=0.34),
            path(edge, pen=stroke(code(ink), max(0.5, 0.045 * r), 0.6)),
            path(other, pen=stroke(code(ink), max(0.5, 0.06 * r), 0.22)),
        )
    )


def _spot(ident: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    """Return a disc with a radial gradient."""
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
