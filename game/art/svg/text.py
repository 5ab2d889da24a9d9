"""SVG elements and attributes as text, used by all pictures."""

from collections.abc import Iterable
from functools import lru_cache

from game.art.palette import Colour, code
from game.art.shapes import Point, num

Stop = tuple[float, Colour, float]  # offset, colour, opacity


def document(width: int, height: int, *parts: str) -> str:
    """Return a complete SVG text whose units are the pixels of the target."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
    )
    return head + "".join(parts) + "</svg>"


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{num(100 * offset)}%" stop-color="{code(colour)}"'
        + (f' stop-opacity="{num(opacity)}"' if opacity < 1 else "")
        + "/>"
        for offset, colour, opacity in stops
    )


def linear(ident: str, y0: float, y1: float, *stops: Stop) -> str:
    """Return a vertical gradient between two heights."""
    return (
        f'<linearGradient id="{ident}" gradientUnits="userSpaceOnUse" x1="0" x2="0" '
        f'y1="{num(y0)}" y2="{num(y1)}">{_stops(stops)}</linearGradient>'
    )


def radial(ident: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    """Return a radial gradient."""
    return (
        f'<radialGradient id="{ident}" gradientUnits="userSpaceOnUse" cx="{num(cx)}" '
        f'cy="{num(cy)}" r="{num(r)}">{_stops(stops)}</radialGradient>'
    )


def fade(y0: float, y1: float, top: Colour, bottom: Colour, ident: str) -> str:
    """Return a vertical gradient between two colours."""
    return linear(ident, y0, y1, (0.0, top, 1.0), (1.0, bottom, 1.0))


def paint(ident: str) -> str:
    """Return the reference to a gradient."""
    return f"url(#{ident})"


def path(data: str, *, fill: str = "none", opacity: float = 1.0, pen: str = "") -> str:
    """Return a filled and stroked path; ``pen`` comes from `stroke`."""
    seen = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{data}" fill="{fill}"{seen}{pen}/>'


def stroke(colour: str, width: float, opacity: float = 1.0) -> str:
    """Return the attributes of a round pen."""
    seen = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
    return (
        f' stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="round" '
        f'stroke-linecap="round"{seen}'
    )


def shift_parts(parts: str, dx: float) -> str:
    """Return parts of a picture moved to the right."""
    return f'<g transform="translate({num(dx)} 0)">{parts}</g>' if dx else parts


def rect(x: float, y: float, w: float, h: float, r: float, fill: str, pen: str = "") -> str:
    """Return a box with round corners."""
    r = min(r, w / 2, h / 2)
    if r <= 0:
        return path(polyline([(x, y), (x + w, y), (x + w, y + h), (x, y + h)]), fill=fill, pen=pen)
    turn = f"A{num(r)} {num(r)} 0 0 1 "
    sides = (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{turn}{num(x + w)} {num(y + r)}"
        f"V{num(y + h - r)}{turn}{num(x + w - r)} {num(y + h)}"
        f"H{num(x + r)}{turn}{num(x)} {num(y + h - r)}V{num(y + r)}{turn}{num(x + r)} {num(y)}"
    )
    return path(sides, fill=fill, pen=pen)


def disc(cx: float, cy: float, r: float, fill: str, opacity: float = 1.0, pen: str = "") -> str:
    """Return a circle."""
    return path(circle(cx, cy, r), fill=fill, opacity=opacity, pen=pen)


@lru_cache(maxsize=512)  # marbles and holes of a size have the same
def circle(cx: float, cy: float, r: float) -> str:
    """Return path data of a circle, without a Z, like all closed paths here (`Outline`)."""
    half = f"A{num(r)} {num(r)} 0 1 0 "
    return f"M{num(cx - r)} {num(cy)}{half}{num(cx + r)} {num(cy)}{half}{num(cx - r)} {num(cy)}"


def polyline(points: Iterable[Point]) -> str:
    """Return path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"
