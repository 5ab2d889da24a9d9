"""Pictures of SVG text as operators of PDF: what the pictures of ``game.art.svg`` use of it."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from game.art.palette import Colour, hexes
from game.art.pdf.outlines import curve
from game.art.pdf.writer import PdfWriter, figure, figures

_TAG = re.compile(r"<(/?)(\w+)([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_STEP = re.compile(r"[A-Za-z]|-?[\d.]+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
_TRANSLATION = re.compile(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)")
_ROUND = "1 J 1 j "  # the ends and joints of a pen

Attributes = Mapping[str, str]


def picture(text: str, writer: PdfWriter) -> str:
    """Return the operators of a picture; its gradients are added to the file.

    Raises:
        ValueError: the text has something that no picture for paper has.
    """
    parts, paints = list[str](), dict[str, tuple[str, float]]()
    stops, begun = list[Attributes](), dict[str, str]()
    for end, name, rest in _TAG.findall(text):
        own = dict(_ATTRIBUTE.findall(rest))
        if name.endswith("Gradient"):
            if end:
                paints[begun["id"]] = _paint(name, begun, stops, writer)
            begun, stops = own, []
        elif name == "stop":
            stops.append(own)
        elif name == "path":
            parts += _path(own, paints, writer)
        elif name == "g":
            parts.append("Q " if end else f"q 1 0 0 1 {_translation(own)} cm ")
        elif name != "svg":
            raise ValueError(f"a picture for paper has no <{name}>")
    return "".join(parts)


def _translation(own: Attributes) -> str:
    found = _TRANSLATION.fullmatch(own.get("transform", ""))
    if found is None:
        raise ValueError(f"a group for paper is moved, got {own!r}")
    return f"{found[1]} {found[2]}"


def colour_code(colour: Colour) -> str:
    """Return the three shares of a colour."""
    return figures(*(part / 255 for part in colour))


def opacity(share: float, writer: PdfWriter) -> str:
    """Return the operator setting the opacity of everything after it."""
    value = figure(share)
    return f"/{writer.resource('ExtGState', f'<< /ca {value} /CA {value} >>')} gs "


def _path(
    own: Attributes, paints: Mapping[str, tuple[str, float]], writer: PdfWriter
) -> Iterator[str]:
    if "fill-rule" in own:
        raise ValueError("a picture for paper has no fill-rule")
    line, fill, pen = path_operators(own["d"]), own.get("fill", "#000000"), own.get("stroke", "")
    if fill.startswith("url("):
        name, seen = paints[fill[5:-1]]
        seen *= float(own.get("fill-opacity", 1))
        yield f"q {opacity(seen, writer) if seen < 1 else ''}{line}W n /{name} sh Q "
    elif fill != "none":
        seen = float(own.get("fill-opacity", 1))
        shade = f"{colour_code(hexes(fill[1:])[0])} rg {line}f "
        yield f"q {opacity(seen, writer)}{shade}Q " if seen < 1 else shade
    if pen and pen != "none":
        seen = float(own.get("stroke-opacity", 1))
        wide = own.get("stroke-width", "1")
        shade = f"{colour_code(hexes(pen[1:])[0])} RG {wide} w {_ROUND}{line}S "
        yield f"q {opacity(seen, writer)}{shade}Q " if seen < 1 else shade


def _paint(
    kind: str, own: Attributes, stops: list[Attributes], writer: PdfWriter
) -> tuple[str, float]:
    """Return the name of a gradient, and its opacity: the mean of those of its colours."""
    places = [float(one["offset"].rstrip("%")) / 100 for one in stops]
    colours = [colour_code(hexes(one["stop-color"][1:])[0]) for one in stops]
    if places[0] > 0:
        places, colours = [0.0, *places], [colours[0], *colours]
    if places[-1] < 1:
        places, colours = [*places, 1.0], [*colours, colours[-1]]
    steps = " ".join(
        f"<< /FunctionType 2 /Domain [0 1] /C0 [{first}] /C1 [{last}] /N 1 >>"
        for first, last in pairwise(colours)
    )
    both = " ".join(["0 1"] * (len(places) - 1))
    function = (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{steps}] "
        f"/Bounds [{figures(*places[1:-1])}] /Encode [{both}] >>"
    )
    if kind == "linearGradient":
        number, ends = 2, " ".join(own[name] for name in ("x1", "y1", "x2", "y2"))
    else:
        number, ends = 3, f"{own['cx']} {own['cy']} 0 {own['cx']} {own['cy']} {own['r']}"
    body = (
        f"<< /ShadingType {number} /ColorSpace /DeviceRGB /Coords [{ends}] "
        f"/Function {function} /Extend [true true] >>"
    )
    seen = [float(one.get("stop-opacity", 1)) for one in stops]
    return writer.resource("Shading", body), sum(seen) / len(seen)


def path_operators(data: str) -> str:
    """Return the operators of path data.

    Raises:
        ValueError: it has other commands than M, L, H, V, C, Q, A and Z.
    """
    parts, x, y, steps = list[str](), 0.0, 0.0, _STEP.findall(data)
    command, at, start = "", 0, (0.0, 0.0)
    while at < len(steps):
        if steps[at].isalpha():
            command, at = steps[at], at + 1
        if command not in _TAKES:
            raise ValueError(f"path data for paper has {', '.join(_TAKES)}, got {command!r}")
        given = [float(one) for one in steps[at : at + _TAKES[command]]]
        at += len(given)
        if command == "Z":
            parts.append("h ")
            x, y = start
            continue
        end = given[0] if command != "V" else x, given[-1] if command != "H" else y
        if command in "CQA":
            end = given[-2], given[-1]
        parts.append(_segment(command, (x, y), given, end))
        if command == "M":
            start, command = end, "L"
        x, y = end
    return "".join(parts)


def _segment(
    command: str, at: tuple[float, float], given: list[float], end: tuple[float, float]
) -> str:
    if command == "C":
        return f"{figures(*given)} c "
    if command == "Q":
        return f"{curve(at, (given[0], given[1]), end)} c "
    if command == "A":
        return _arc(at, given, end)
    return f"{figures(*end)} {'m' if command == 'M' else 'l'} "


def _arc(at: tuple[float, float], given: list[float], end: tuple[float, float]) -> str:
    """Return an arc of a circle as cubic curves of an eighth of a turn or less (SVG 1.1, F.6)."""
    r, other, _, large, sweep = given[:5]
    if r != other:
        raise ValueError(f"an arc for paper is one of a circle, got {given!r}")
    (ax, ay), (bx, by) = at, end
    dx, dy = (ax - bx) / 2, (ay - by) / 2
    half = hypot(dx, dy)
    if not half:
        return ""
    r = max(r, half)
    aside = sqrt(max(0.0, r * r - half * half)) / half * (-1 if large == sweep else 1)
    cx, cy = (ax + bx) / 2 + aside * dy, (ay + by) / 2 - aside * dx
    first, last = atan2(ay - cy, ax - cx), atan2(by - cy, bx - cx)
    turn = (last - first) % (2 * pi) if sweep else -((first - last) % (2 * pi))
    count = max(1, ceil(abs(turn) / (pi / 4) - 1e-6))
    step, parts = turn / count, list[str]()
    reach = 4 / 3 * tan(step / 4) * r
    for k in range(count):
        a, b = first + k * step, first + (k + 1) * step
        x0, y0, x1, y1 = cx + r * cos(a), cy + r * sin(a), cx + r * cos(b), cy + r * sin(b)
        handles = x0 - reach * sin(a), y0 + reach * cos(a), x1 + reach * sin(b), y1 - reach * cos(b)
        parts.append(f"{figures(*handles, x1, y1)} c ")
    return "".join(parts)
