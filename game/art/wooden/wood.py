"""Wood as SVG text: the grain of a plank clipped to an outline, and the end grain of its edge.

Nothing is drawn at random: variation goes by steps of the golden ratio, so that every board of a
size is the same board. All measures are in units of the width of a plank of 600.
"""

from bisect import bisect, bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import pi, sin
from typing import NamedTuple, TypeAlias

from game.art.palette import Colour, Theme, code, mix
from game.art.shapes import Outline, Point, num, spans
from game.art.svg.text import fade, linear, paint, path, radial, stroke

_BLACK: Colour = (0, 0, 0)
_GOLDEN = 0.6180339887498949
_SPREAD = 0.7548776662  # with the first it spreads points over an area (Roberts's sequence)
_ARCHES, _LINES, _BANDS, _PORES = 19, 30, 16, 170
_LEAST, _LEAST_LINES, _LEAST_PORES = 0.15, 0.3, 0.6  # pixels a unit: below, less of it shows
_MIDDLE = 0.46  # of the width: where the arches stand
_ARCHED = 0.17  # of the width: how far arches reach to each side of the middle
_WAVES = ((4.6, 0.71, 0.1), (2.1, 0.26, 0.55), (0.9, 0.11, 0.8))
"""Three slow waves: amplitude, wavelength as a share of the height, and phase."""


class Line(NamedTuple):
    """A line of the grain, its pen's width and its opacity."""

    points: tuple[Point, ...]
    pen: float
    seen: float


Lines: TypeAlias = tuple[Line, ...]

_STEPS = 160  # heights at which an outline is cut


class _Cut:
    """The interior of a convex outline, by its spans at many heights."""

    def __init__(self, polygon: Sequence[Point]) -> None:
        self.top, self.foot = min(y for _, y in polygon), max(y for _, y in polygon)
        gap = (self.foot - self.top) / _STEPS
        self._heights = [self.top + gap * (k + 0.5) for k in range(_STEPS)]
        cuts: list[list[float]] = [[] for _ in self._heights]
        for k, (x1, y1) in enumerate(polygon):
            x0, y0 = polygon[k - 1]
            # Edge by edge: searching all edges at each height takes ten times as long.
            for row in range(*(bisect_left(self._heights, y) for y in sorted((y0, y1)))):
                cuts[row].append(x0 + (self._heights[row] - y0) / (y1 - y0) * (x1 - x0))
        self._spans = [(min(cut), max(cut)) for cut in cuts]

    def span(self, y: float, inset: float) -> Point:
        """Return the inset horizontal extent at a height; the end is below the start if empty."""
        if not self.top + inset < y < self.foot - inset:
            return 0.0, -1.0
        left, right = self._spans[min(bisect(self._heights, y), len(self._spans) - 1)]
        return left + 1.25 * inset, right - 1.25 * inset  # the sides slant

    def runs(self, points: Iterable[Point], inset: float) -> list[tuple[Point, ...]]:
        """Return the parts of a polyline inside the outline."""
        found: list[list[Point]] = [[]]
        for x, y in points:
            left, right = self.span(y, inset)
            if left <= x <= right:
                found[-1].append((x, y))
            elif found[-1]:
                found.append([])
        return [tuple(run) for run in found if len(run) > 1]


def _part(k: int, low: float, high: float, start: float = 0.0) -> float:
    """Return the k-th of evenly spread values between `low` and `high`."""
    return low + (high - low) * ((start + k * _GOLDEN) % 1)


class _Plan:
    """A plank's outline and the lines of the grain along it."""

    def __init__(self, polygon: Sequence[Point]) -> None:
        self.cut = _Cut(polygon)
        self.left = min(x for x, _ in polygon)
        self.wide = max(x for x, _ in polygon) - self.left
        self.top, self.tall = self.cut.top, self.cut.foot - self.cut.top

    def bend_point(self, x: float, y: float) -> Point:
        """Return a point displaced by the slow waves of the grain."""
        share = (y - self.top) / self.tall
        turns = ((far, share / long + start + 0.0004 * x) for far, long, start in _WAVES)
        return x + sum(far * sin(2 * pi * turn) for far, turn in turns), y

    def upright(self, x: float, top: float, foot: float) -> list[Point]:
        """Return a vertical line, bent by the waves."""
        steps = max(2, round((foot - top) / 22))
        return [self.bend_point(x, top + (foot - top) * k / steps) for k in range(steps + 1)]

    def arch(self, half: float, apex: float, deep: float) -> list[Point]:
        """Return a pointed arch round the middle of the plank."""
        middle, points = self.left + _MIDDLE * self.wide, list[Point]()
        for k in range(-18, 19):
            q = k / 18
            x = half * abs(q) ** 0.78 * (1 if q > 0 else -1)
            points.append(self.bend_point(middle + x, apex + deep * abs(q) ** 1.6))
        return points

    def lines(self, points: Sequence[Point], pen: float, seen: float) -> list[Line]:
        """Return the parts of a line on the plank, with a pen's width and opacity."""
        return [Line(run, pen, seen) for run in self.cut.runs(points, pen / 2 + 1)]

    def band(self, x: float, half: float, top: float, foot: float, seen: float) -> list[Line]:
        """Return a band round a vertical line, clipped to the plank."""
        sides = []
        for middle, y in self.upright(x, top, foot):
            low, high = self.cut.span(y, 1)
            low, high = max(low, middle - half), min(high, middle + half)
            if low < high:
                sides.append((low, high, y))
        around = [(low, y) for low, _, y in sides] + [(high, y) for _, high, y in sides[::-1]]
        return [Line(tuple(around), 0, seen)] if len(sides) > 1 else []


@cache
def grain(
    polygon: tuple[Point, ...], dense: float = 1.0, *, arched: bool = True, fine: int = 2
) -> tuple[Lines, Lines]:
    """Return the bands of a plank with a convex outline, and the lines and pores above them.

    They are in its units, and all of them lie inside. ``dense`` is the density of lines and pores,
    1 for a plank 600 wide; ``fine`` is 2 for all of it, 1 without pores, and 0 with bands alone.
    """
    plan, lines = _Plan(polygon), list[Line]()
    if fine:
        lines = [line for k in range(_ARCHES * arched) for line in _arch(plan, k)]
        lines += [line for k in range(round(_LINES * dense)) for line in _side(plan, k, dense)]
    if fine > 1:
        lines += [pore for k in range(round(_PORES * dense)) for pore in _pore(plan, k)]
    bands = [band for k in range(_BANDS) for band in _band(plan, k)]
    return tuple(bands), tuple(lines)


def _band(plan: _Plan, k: int) -> list[Line]:
    x = plan.left + plan.wide * (k + _part(k, 0.2, 0.8)) / _BANDS
    top = plan.top + plan.tall * _part(k, 0.0, 0.5, 0.2)
    foot = min(plan.cut.foot - 1, top + plan.tall * _part(k, 0.35, 0.8, 0.9))
    return plan.band(x, _part(k, 9, 26, 0.6) / 2, top, foot, _part(k, 0.06, 0.12, 0.4))


def _arch(plan: _Plan, k: int) -> list[Line]:
    apex = plan.top + plan.tall * (-0.34 + 1.3 * (k + _part(k, 0, 0.5)) / _ARCHES)
    half = plan.wide * _ARCHED * _part(k, 0.72, 1.0, 0.2)
    points = plan.arch(half, apex, plan.tall * _part(k, 0.6, 0.8))
    return plan.lines(points, _part(k, 0.9, 2.4, 0.3), _part(k, 0.4, 0.68, 0.7))


def _side(plan: _Plan, k: int, dense: float) -> list[Line]:
    """Return the k-th line beside the arches; the first half of them is at the left."""
    share = (k + 0.5) / round(_LINES * dense)
    x = plan.left + 2 * plan.wide * share * (_MIDDLE - 0.8 * _ARCHED)
    if share > 0.5:
        x = plan.left + plan.wide * (1 - 2 * (1 - share) * (1 - _MIDDLE - 0.8 * _ARCHED))
    top = plan.top + plan.tall * _part(k, 0.0, 0.62, 0.4)
    long = plan.upright(x, top, top + plan.tall * _part(k, 0.22, 0.6))
    return plan.lines(long, _part(k, 0.9, 2.1, 0.1), _part(k, 0.34, 0.6, 0.5))


def _pore(plan: _Plan, k: int) -> list[Line]:
    x = plan.left + plan.wide * _part(k, 0.0, 1.0, 0.37)
    y = plan.top + plan.tall * ((k * _SPREAD) % 1)
    short = [plan.bend_point(x, y), plan.bend_point(x, y + _part(k, 5, 15, 0.5))]
    return plan.lines(short, _part(k, 0.8, 1.3, 0.8), _part(k, 0.28, 0.5))


def face_grain(bands: Lines, lines: Lines, theme: Theme, at: Point, scale: float) -> str:
    """Return the grain scaled by ``scale`` pixels a unit and moved by ``at``."""
    ink, parts = code(_ink(theme)), list[str]()
    for k, band in enumerate(bands):
        shade = code(theme.wood_light) if k % 3 == 2 else ink
        parts.append(path(_data(band.points, at, scale) + "Z", fill=shade, opacity=band.seen))
    pens: dict[tuple[float, float], list[str]] = defaultdict(list)
    for line in lines:
        # Few distinct pens: the loader draws each as a separate picture.
        pen = round(2 * line.pen) / 2 * scale
        seen = round(7 * line.seen) / 7 * min(1.0, max(0.45, pen))
        pens[max(0.6, pen), seen].append(_data(line.points, at, scale))
    for (pen, seen), data in pens.items():
        parts.append(path("".join(data), pen=_pen(ink, pen, seen)))
    return "".join(parts)


class Plank(NamedTuple):
    """A piece of wood seen from above.

    ``rim`` returns its outline inset and moved down, in pixels; ``thick`` is the visible height of
    its edge below, and ``unit`` the pixels to a unit of its grain; ``dense`` is the density of the
    grain, with arches if it is ``arched``, and ``bevel`` the width of its cut edge.
    """

    rim: Callable[[float, float], Outline]
    thick: float
    unit: float
    bevel: float
    dense: float = 1.0
    arched: bool = True

    @property
    def polygon(self) -> list[Point]:
        """Return points along its outline."""
        return self.rim(0, 0).polygon()


def body(plank: Plank, theme: Theme) -> str:
    """Return a plank without grain: the edge with its end grain, the face, and its bevel."""
    polygon, bevel, thick = plank.polygon, plank.bevel, plank.thick
    top, foot = min(y for _, y in polygon), max(y for _, y in polygon)
    light, dark = theme.wood_light, theme.wood_dark
    shine = ((0.0, light, 0.95), (0.5, light, 0.5), (0.88, light, 0.12), (1.0, dark, 0.5))
    low, high = mix(dark, _BLACK, 0.2), mix(theme.wood_bottom, dark, 0.4)
    parts = (
        fade(top, foot, theme.wood_top, theme.wood_bottom, "wood"),
        linear("bevel", top, foot, *shine),
        fade(foot - 0.3 * thick, foot + thick, high, low, "edge"),
        path(plank.rim(0, thick).data(), fill=paint("edge")),
        _end_grain(polygon, plank, theme),
        path(plank.rim(0, 0).data(), fill=paint("wood")),
        path(plank.rim(bevel / 2, 0).data(), pen=stroke(paint("bevel"), bevel)),
    )
    return "".join(parts)


def soft(plank: Plank, theme: Theme) -> str:
    """Return the soft layers on the face of a plank: the lamp's light and the grain."""
    polygon = plank.polygon
    left, top = min(x for x, _ in polygon), min(y for _, y in polygon)
    wide, tall = max(x for x, _ in polygon) - left, max(y for _, y in polygon) - top
    lamp = (
        (0.0, theme.wood_light, 0.26),
        (0.5, theme.wood_light, 0.11),
        (1.0, theme.wood_light, 0.0),
    )
    lit = radial("lamp", left + 0.32 * wide, top + 0.2 * tall, 0.62 * tall, *lamp)
    lit += path(plank.rim(plank.bevel, 0).data(), fill=paint("lamp"))
    if plank.unit < _LEAST:
        return lit
    at, fine = (left, top), (plank.unit > _LEAST_LINES) + (plank.unit > _LEAST_PORES)
    # Rounded, so that many sizes share a cached grain.
    units = tuple(
        (round((x - left) / plank.unit, 1), round((y - top) / plank.unit, 1)) for x, y in polygon
    )
    bands, lines = grain(units, plank.dense, arched=plank.arched, fine=fine)
    return lit + face_grain(bands, lines, theme, at, plank.unit)


def groove(line: str, unit: float, theme: Theme) -> str:
    """Return a groove cut into the face along path data, with a lip that catches the light."""
    pen = max(1.0, 1.9 * unit)
    lip = path(line, pen=stroke(code(theme.wood_light), 0.9 * pen, 0.5))
    deep = path(line, pen=stroke(code(theme.wood_dark), pen, 0.72))
    return f'<g transform="translate(0 {num(0.8 * pen)})">{lip}</g>{deep}'


def _end_grain(polygon: Sequence[Point], plank: Plank, theme: Theme) -> str:
    """Return ticks every few units along the lower edge, leaning outward."""
    unit, thick = plank.unit, plank.thick
    if unit < 0.45:
        return ""
    turned = [(y, x) for x, y in polygon]
    left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
    middle, half = (left + right) / 2, (right - left) / 2
    ink = mix(theme.wood_dark, _BLACK, 0.45)
    pens: list[list[str]] = [[], []]
    x, k = left + 0.09 * half, 0
    while x < right - 0.09 * half:
        lean = 0.32 * thick * (x - middle) / half
        foot, low = (
            spans(turned, min(right - 1, max(left + 1, at)))[-1][1] for at in (x, x + lean)
        )
        begin = foot + thick * _part(k, 0.06, 0.2)
        # Toward the corners less of the edge is visible, because it turns away.
        end = min(foot + thick * _part(k, 0.6, 0.98, 0.3), low + thick - 1.5 * unit)
        if end > begin + unit and abs(foot - low) < 0.3 * thick:
            pens[k % 2].append(f"M{num(x)} {num(begin)}L{num(x + lean)} {num(end)}")
        x += unit * _part(k, 3, 8, 0.6)
        k += 1
    return "".join(
        path("".join(data), pen=_pen(code(ink), max(0.6, pen * unit), seen))
        for data, pen, seen in zip(pens, (0.9, 1.6), (0.5, 0.34), strict=True)
    )


def _ink(theme: Theme) -> Colour:
    return mix(theme.wood_dark, theme.wood_bottom, 0.3)


def _pen(colour: str, width: float, seen: float) -> str:
    """Return a pen with miter joints: round ones take most of the time."""
    return (
        f' stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round" '
        f'stroke-opacity="{num(seen)}"'
    )


def _data(points: Sequence[Point], at: Point, scale: float) -> str:
    dx, dy = at
    return "M" + "L".join(f"{num(dx + scale * x)} {num(dy + scale * y)}" for x, y in points)
