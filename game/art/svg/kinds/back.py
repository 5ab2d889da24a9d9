"""Card backs: Pascal's triangle modulo three, hemp leaves, waves, or stars."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import comb, cos, hypot, pi, sin, sqrt
from types import MappingProxyType

from game.art.looks import STARS
from game.art.palette import Look, code
from game.art.shapes import Point, clip_to_box, num
from game.art.svg.cards import CardKind
from game.art.svg.text import document, fade, paint, path, polyline, rect, stroke

_BIG = 220  # from this width on, in pixels, the pattern of Pascal is three times as fine
_LEAVES = 6.5, 4.5  # cells of hemp across a card, large and small
_SCALES = 7, 5  # waves across a card, large and small
_STARS = 5.5, 3.5  # stars across a card, large and small
_ARCS = (1.0, 0.68, 0.36)  # of a wave, in its radius

Rectangle = tuple[float, float, float, float]  # left, top, right, bottom


@lru_cache(maxsize=4)
def _back(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
    theme = look.theme
    hair = max(1.0, round(width / 320))
    radius = width / 12
    ground = (
        fade(0, height, theme.back_top, theme.back_bottom, "back"),
        rect(0, 0, width, height, radius, code(theme.paper_top)),
        rect(hair, hair, width - 2 * hair, height - 2 * hair, radius - hair, paint("back")),
    )
    return document(width, height, *ground, _print(width, height, look))


def print_of_back(width: int, height: int, look: Look) -> str:
    """Return the pattern of a back in its frame, to be printed on a ground that goes beyond it."""
    return document(width, height, _print(width, height, look))


def _print(width: int, height: int, look: Look) -> str:
    radius, inset = width / 12, max(3.0, round(width * 0.045))
    frame = max(1, round(width / 150))
    far = inset + frame * 2
    at = inset + frame / 2
    inner = (at, at, width - 2 * at, height - 2 * at)
    box = (far, far, width - far, height - far)
    has_room = box[0] < box[2] and box[1] < box[3]  # a card that turns may be a line
    pattern = PATTERNS[look.back](box, width, look) if has_room else ""
    pen = stroke(code(look.theme.back_two), frame)
    return pattern + rect(*inner, max(1.0, radius - inset), "none", pen)


def _frieze(box: Rectangle, width: int, look: Look) -> str:
    """Return interlocking Pascal triangles in the colours of the digits 1 and 2."""
    rows = 27 if width >= _BIG else 9
    left, top, right, bottom = box
    tall = (bottom - top) / rows
    base = tall * 2 / sqrt(3)
    ones: list[str] = []
    twos: list[str] = []
    for middle, upright in ((0.0, True), (-0.5, False), (0.5, False), (-1.0, True), (1.0, True)):
        for row in range(rows):
            y = top + row * tall if upright else bottom - row * tall
            for place in range(row + 1):
                digit = comb(row, place) % 3
                x = (left + right) / 2 + (middle * rows + place - row / 2) * base
                points = clip_to_box(_cell(x, y, tall if upright else -tall), *box) if digit else []
                if len(points) > 2:
                    (ones if digit == 1 else twos).append(polyline(points))
    one, two = path("".join(ones), fill=code(look.theme.back_one), opacity=0.75), "".join(twos)
    return one + path(two, fill=code(look.theme.back_two))


def _cell(x: float, y: float, tall: float) -> list[Point]:
    """Return a triangle with its point towards `y`, a little smaller than its cell."""
    half, shy = abs(tall) / sqrt(3) * 0.88, tall * 0.06
    return [(x, y + shy), (x + half, y + tall - shy), (x - half, y + tall - shy)]


def _hemp(box: Rectangle, width: int, look: Look) -> str:
    """Return a row of triangles, each with lines from its centre to its corners."""
    left, top, right, bottom = box
    base = (right - left) / _LEAVES[width < _BIG]
    tall = base * sqrt(3) / 2
    x0, y0 = (left + right) / 2, (top + bottom) / 2
    columns, rows = int((right - left) / base / 2) + 3, int((bottom - top) / tall / 2) + 2
    edges: list[str] = []
    leaves: list[str] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = x0 + (column + row % 2 / 2) * base, y0 + row * tall
            below, above = (x + base / 2, y + tall), (x + base / 2, y - tall)
            here, beside = (x, y), (x + base, y)
            edges += _lines((here, beside), box)
            edges += _lines((here, below), box)
            edges += _lines((beside, below), box)
            for corner in (below, above):
                middle = x + base / 2, y + (corner[1] - y) / 3
                for end in (here, beside, corner):
                    leaves += _lines((middle, end), box)
    pen = max(0.8, width / 260)
    one, two = code(look.theme.back_one), code(look.theme.back_two)
    return path("".join(edges), pen=stroke(one, pen, 0.75)) + path(
        "".join(leaves), pen=stroke(two, pen, 0.75)
    )


def _waves(box: Rectangle, width: int, look: Look) -> str:
    """Return overlapping scales of three arcs each, every row shifted by half a scale."""
    left, top, right, bottom = box
    radius = (right - left) / _SCALES[width < _BIG] / 2
    rows, columns = int((bottom - top) / radius * 2) + 4, int((right - left) / radius / 4) + 2
    middle = (left + right) / 2
    parts: dict[int, list[str]] = {k: [] for k in range(len(_ARCS))}
    for row in range(rows):
        y = top + row * radius / 2
        for column in range(-columns, columns + 1):
            x = middle + (2 * column + row % 2) * radius
            for arc, points in _scale():
                parts[arc].append(_arc((x, y), radius, arc, points, box))
    pen = max(0.8, width / 230)
    one, two = code(look.theme.back_one), code(look.theme.back_two)
    return "".join(
        path("".join(lines), pen=stroke(two if arc == 0 else one, pen, 0.8))
        for arc, lines in parts.items()
    )


def _arc(at: Point, radius: float, arc: int, points: Sequence[Point], box: Rectangle) -> str:
    """Return path data of an arc of a scale, clipped to a box."""
    (x, y), r = at, _ARCS[arc] * radius
    if box[0] <= x - r and x + r <= box[2] and box[1] <= y - r and y <= box[3]:
        (ax, ay), (bx, by) = points[0], points[-1]
        start = f"M{num(x + radius * ax)} {num(y + radius * ay)}A{num(r)} {num(r)} 0 0 1 "
        return f"{start}{num(x + radius * bx)} {num(y + radius * by)}"
    return "".join(_lines([(x + radius * a, y + radius * b) for a, b in points], box))


@cache
def _scale() -> tuple[tuple[int, tuple[Point, ...]], ...]:
    """Return the arcs of a scale around its centre, without the parts hidden by the row below."""
    over = [(x, y) for y, xs in ((0.5, (-1, 1)), (1.0, (-2, 0, 2))) for x in xs]
    found = []
    for number, radius in enumerate(_ARCS):
        count = 96
        points = [
            (-radius * cos(pi * k / count), -radius * sin(pi * k / count))
            for k in range(-count // 2, count + count // 2 + 1)
        ]
        run: list[Point] = []
        for point in points:
            if all(hypot(point[0] - x, point[1] - y) >= 0.995 for x, y in over):
                run.append(point)
            elif run:
                found.append((number, tuple(run[::4] + run[-1:])))
                run = []
        if run:
            found.append((number, tuple(run)))
    return tuple(found)


def _lines(points: Sequence[Point], box: Rectangle) -> Iterator[str]:
    """Yield path data of a polyline clipped to a box."""
    data, end = "", None
    for p, q in pairwise(points):
        part = _clip_line(p, q, box)
        if part is None:
            continue
        (ax, ay), (bx, by) = part
        if part[0] != end:
            data += f"M{num(ax)} {num(ay)}"
        data += f"L{num(bx)} {num(by)}"
        end = part[1]
    if data:
        yield data


def _clip_line(p: Point, q: Point, box: Rectangle) -> tuple[Point, Point] | None:
    """Return the part of a line inside a box (Liang and Barsky), or None."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    first, last = 0.0, 1.0
    for way, far in (
        (-dx, p[0] - box[0]),
        (dx, box[2] - p[0]),
        (-dy, p[1] - box[1]),
        (dy, box[3] - p[1]),
    ):
        if way == 0:
            if far < 0:
                return None
        elif way < 0:
            first = max(first, far / way)
        else:
            last = min(last, far / way)
    if last - first < 1e-6:
        return None
    start = p if first == 0 else (p[0] + first * dx, p[1] + first * dy)
    return start, q if last == 1 else (p[0] + last * dx, p[1] + last * dy)


def _stars(points: int, step: int, box: Rectangle, width: int, look: Look) -> str:
    """Return rows of star polygons, each row shifted by half a star.

    ``points`` lie on a circle; a line joins each to the ``step``-th after it, and another to its
    neighbour, which makes the outline.
    """
    left, top, right, bottom = box
    radius = (right - left) / _STARS[width < _BIG] / 2
    tall = radius * sqrt(3)
    x0, y0 = (left + right) / 2, (top + bottom) / 2
    columns, rows = int((right - left) / radius / 4) + 2, int((bottom - top) / tall / 2) + 2
    round_ = [(sin(2 * pi * k / points), -cos(2 * pi * k / points)) for k in range(points)]
    rims: list[str] = []
    rays: list[str] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = x0 + (2 * column + row % 2) * radius, y0 + row * tall
            at = [(x + radius * a, y + radius * b) for a, b in round_]
            for k in range(points):
                rims += _lines((at[k], at[(k + 1) % points]), box)
                rays += _lines((at[k], at[(k + step) % points] if step > 1 else (x, y)), box)
    pen = max(0.8, width / 260)
    one, two = code(look.theme.back_one), code(look.theme.back_two)
    return path("".join(rims), pen=stroke(one, pen, 0.75)) + path(
        "".join(rays), pen=stroke(two, pen, 0.85)
    )


PATTERNS: Mapping[str, Callable[[Rectangle, int, Look], str]] = MappingProxyType(
    {
        "pascal": _frieze,
        "hemp": _hemp,
        "waves": _waves,
        **{name: partial(_stars, *star) for name, star in STARS.items()},
    }
)

# All backs are alike, whatever the card.
KIND = CardKind(_back, range(10), base=1, printed=False)
