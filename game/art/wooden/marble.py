"""A marble as SVG text."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import num
from game.art.svg.text import Stop, disc, document, paint, path, radial, stroke
from game.art.wooden import precious
from game.art.wooden.ball import BLACK, WHITE, Ball
from game.boards.lattice_layout import TURNS
from game.boards.scene import Face

RADIUS = 0.413
"""The radius of a marble, in sides of its picture."""

BARE = "bare"
"""The name of a marble's face without its contact shadow."""

WIDE = 1.114
"""The width of a marble's picture, in boxes of its hole; its shadow reaches beyond the box."""

_LEAST_VEINED = 14  # pixels of a marble's picture with veins


def marker(face: Face, width: int, height: int, look: Look) -> str:
    """Return a marble seen from above, plain (0) or in one of the three colours (1 to 3).

    ``n`` is its rotation; the light does not rotate with it. With the ``name`` of a kind of marbles
    it is one of those.

    Raises:
        ValueError: there is no such marker.
    """
    colour = face.index
    if not 0 <= colour <= 3:
        raise ValueError(f"a marker is 0 (plain) or 1 to 3 (coloured), got {colour!r}")
    theme = look.theme
    body = look.palette.colours[colour - 1] if colour else theme.marker
    dim = mix(body, BLACK, 0.8) if colour else theme.marker_shade
    side = min(width, height)
    cx, cy, r = width / 2, height / 2, RADIUS * side
    of = Ball(cx, cy, r, face.n % TURNS, body, dim, bool(colour), theme)
    dark, bright = mix(theme.wood_dark, BLACK, 0.5), mix(body, WHITE, 0.5)
    rim = ((0.0, dim, 0.0), (0.62, dim, 0.0), (0.86, dim, 0.2), (1.0, dim, 0.52))
    fall = ((0.0, dark, 0.85), (0.72, dark, 0.7), (0.86, dark, 0.32), (1.0, dark, 0.0))
    glint = ((0.0, WHITE, 0.98), (0.35, WHITE, 0.7), (1.0, WHITE, 0.0))
    # Lit from above left, in layers: shadow, body, rim, the glow below, and the glint.
    parts = [
        "" if face.name == BARE else _spot("fall", cx + 0.02 * side, cy + 0.075 * side, r, *fall),
        MARBLES[face.name if face.name in MARBLES else look.marbles]()(of),
    ]
    if side >= _LEAST_VEINED:
        parts += [radial("rim", cx, cy, 1.05 * r, *rim), of.fill_disc("rim")]
    parts += [
        _spot("glow", cx + 0.1 * r, cy + 0.52 * r, 0.44 * r, (0.0, bright, 0.42), (1.0, bright, 0)),
        _spot("glint", cx - 0.32 * r, cy - 0.4 * r, r * 0.36, *glint),
    ]
    if colour and look.mark_colours:
        parts.append(_pips(colour, cx, cy, r))
    return document(width, height, *parts)


def _draw_veined(of: Ball) -> str:
    """Return a marble in the colour of its body, with veins if they can be seen."""
    shades = of.mix_body(WHITE, 0.46), of.mix_body(WHITE, 0.16), of.mix_body(of.dim, 0.08)
    ball = of.shade_ball(*shades, of.mix_body(of.dim, 0.3))
    if 2 * of.r < _LEAST_VEINED * 2 * RADIUS:
        return ball
    ink = of.mix_body(WHITE, 0.45) if of.coloured else of.mix_body(of.dim, 0.34)
    return ball + _veins(of.turn, of.cx, of.cy, of.r, ink)


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
    size, ink, edge = max(1.0, 0.155 * r), code(WHITE), max(0.6, 0.05 * r)
    pen = stroke(code(BLACK), edge, 0.5)
    return "".join(disc(cx + x * r, cy + y * r, size, ink, pen=pen) for x, y in places[count])


MARBLES: Mapping[str, Callable[[], Callable[[Ball], str]]] = MappingProxyType(
    {
        "veined": lambda: _draw_veined,
        "cat's eye": lambda: precious.cats_eye,
        "opal": lambda: precious.opal,
        "brass": lambda: precious.brass,
    }
)
"""The kinds of marbles, by name: the drawing function of each, imported on first use."""
