"""The cards of Set, Triples and Sumz as SVG text.

Their back is Pascal's triangle modulo three, laid as a frieze of triangles.
"""

from functools import lru_cache
from math import comb, sqrt

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import OVAL_WIDTH, Outline, Point, clipped, num, outline, slots, spans
from game.art.svg.text import disc, document, fade, paint, path, polyline, rect, stroke
from game.boards.scene import Face
from game.core.ternary import digits

_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)

SHAPES = ("oval", "diamond", "squiggle")
SUMZ_SHAPES = ("pentagon", "triangle", "heart", "circle")
_FIGURE = 0.43  # side of a figure's unit square, in widths of the card
_PITCH = 0.285  # between figures side by side
_BIG = 220  # from this width on, in pixels, the pattern is three times as fine


def paper(width: int, height: int, look: Look) -> str:
    """Return an empty card: paper with a hairline round it."""
    theme = look.theme
    hair = max(1.0, round(width / 320))
    radius = width / 12
    inner = (hair, hair, width - 2 * hair, height - 2 * hair)
    return (
        fade(0, height, theme.paper_top, theme.paper_bottom, "paper")
        + rect(0, 0, width, height, radius, code(theme.paper_border))
        + rect(*inner, radius - hair, paint("paper"))
    )


def set_card(face: Face, width: int, height: int, look: Look) -> str:
    """Return what is printed on a card of 3, 4 or 5 attributes.

    Raises:
        ValueError: there is no such card.
    """
    n, attributes = face.n, digits(face.index, face.n)
    if n not in (3, 4, 5):
        raise ValueError(f"these cards have 3, 4 or 5 attributes, got {n!r}")
    shape, colour, count = attributes[0], attributes[1], attributes[-1] if n == 3 else attributes[3]
    fill = 2 if n == 3 else attributes[2]
    parts = []
    if n == 5:
        parts.append(_frame(attributes[4], width, height, look))
    tint = look.palette.colours[colour]
    half = _FIGURE * width / 2
    top, bottom = height / 2 - half, height / 2 + half
    parts.append(fade(top, bottom, mix(tint, _WHITE, 0.16), tint, "ink"))
    for k in range(count + 1):
        cx = width / 2 + (k - count / 2) * 2 * round(_PITCH * width / 2)
        parts.append(_figure(SHAPES[shape], fill, tint, cx, (width, height)))
        if look.mark_colours:
            parts.append(_mark(attributes, fill, cx, (width, height), look))
    return document(width, height, *parts)


def _figure(shape: str, fill: int, tint: Colour, cx: float, size: tuple[int, int]) -> str:
    width, height = size
    pen = 0.0175 * width
    pen = float(round(pen)) if pen >= 2 else 1.5
    side = _FIGURE * width
    wide = side
    if shape == "oval":
        # Its long sides are upright: put their outer edges between two pixels.
        grown = OVAL_WIDTH * side + pen
        wide = (2 * (round(cx + grown / 2) - cx) - pen) / OVAL_WIDTH
    line = outline(shape).placed(cx, height / 2, wide, side)
    stripes = path(_stripes(line, height, pen), fill=code(tint)) if fill == 1 else ""
    body, rim = (paint("ink"), mix(tint, _BLACK, 0.1)) if fill == 2 else ("none", tint)
    return stripes + path(line.data(), fill=body, pen=stroke(code(rim), pen))


@lru_cache(maxsize=128)  # three colours have the same; this takes longer than all else of a card
def _stripes(line: Outline, height: int, pen: float) -> str:
    """Return stripes cut to an outline, of whole pixels and even about its middle."""
    polygon = line.polygon()
    top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
    step = max(3, round((bottom - top) / 15))
    thick = max(1, round(step * 0.36))
    # Even about the middle: a stripe or a gap there, whichever falls on whole pixels.
    first = (height - thick) // 2 if (height - thick) % 2 == 0 else (height - thick + step) // 2
    # Slivers that would clot with the outline are left out.
    least = 0.5 * pen + 0.45 * (step - thick)
    tops = (first + k * step for k in range(-30, 31))
    inside = (y for y in tops if y >= top + least and y + thick <= bottom - least)
    return "".join(_stripe(polygon, y, y + thick) for y in inside)


def _stripe(polygon: list[Point], y0: float, y1: float) -> str:
    upper, lower = spans(polygon, y0), spans(polygon, y1)
    if len(upper) != len(lower):
        upper = lower = spans(polygon, (y0 + y1) / 2)
    return "".join(
        polyline(((a, y0), (b, y0), (d, y1), (c, y1)))
        for (a, b), (c, d) in zip(upper, lower, strict=True)
    )


def _mark(
    attributes: tuple[int, ...], fill: int, cx: float, size: tuple[int, int], look: Look
) -> str:
    """Return the mark that tells a colour without seeing it: a dot, a slash or a ring.

    It is cut out of a full figure, and lies on a clearing among stripes.
    """
    shape, colour = attributes[:2]
    width, height = size
    ground = mix(look.theme.paper_top, look.theme.paper_bottom, 0.5)
    ink = ground if fill == 2 else look.palette.colours[colour]
    # The waist of the squiggle is too slim for it: it goes into the lower bow.
    dx, dy = (0.022, 0.235) if shape == 2 else (0.0, 0.0)
    x, y, r = cx + dx * _FIGURE * width, height / 2 + dy * _FIGURE * width, width * 0.064
    clear = disc(x, y, r, code(ground)) if fill == 1 else ""
    if colour == 0:
        return clear + disc(x, y, r * 0.64, code(ink))
    if colour == 2:
        return clear + disc(x, y, r * 0.68, "none", pen=stroke(code(ink), max(1.3, r * 0.3)))
    reach = r * 0.6
    data = f"M{num(x - reach)} {num(y + reach)}L{num(x + reach)} {num(y - reach)}"
    return clear + path(data, pen=stroke(code(ink), max(1.7, r * 0.46)))


def _frame(border: int, width: int, height: int, look: Look) -> str:
    """Return the fifth attribute: no frame, two lines, or a row of dots."""
    ink = code(look.theme.paper_ink)
    if border == 1:
        thin = max(1, round(width / 110))
        lines = []
        for at in (round(width / 40) + thin, round(width / 40) + 3 * thin):
            edge = at + thin / 2
            box = (edge, edge, width - 2 * edge, height - 2 * edge)
            lines.append(rect(*box, max(1.0, width / 12 - at), "none", stroke(ink, thin)))
        return "".join(lines)
    return _dots(width, height, ink) if border == 2 else ""


def _dots(width: int, height: int, ink: str) -> str:
    inset = width * 0.052
    r = max(0.9, width / 95)
    radius = width / 12 - inset
    gap = max(3.4, width / 26)
    wide, tall = (side - 2 * inset - 2 * radius for side in (width, height))
    across, down = max(2, round(wide / gap)), max(2, round(tall / gap))
    xs = [inset + radius + k * wide / across for k in range(across + 1)]
    ys = [inset + radius + k * tall / down for k in range(down + 1)]
    places = [(x, y) for x in xs for y in (inset, height - inset)]
    places += [(x, y) for y in ys for x in (inset, width - inset)]
    return "".join(disc(x, y, r, ink) for x, y in places)


def sumz_card(face: Face, width: int, height: int, look: Look) -> str:
    """Return what is printed on a card of 3 or 4 slots; card 0 is the empty one.

    Raises:
        ValueError: there is no such card.
    """
    n = face.n
    if n not in (3, 4):
        raise ValueError(f"these cards have 3 or 4 slots, got {n!r}")
    parts = [_rules(n, width, height, look)]
    for slot, count in enumerate(digits(face.index, n)):
        if count:
            parts.append(_slot(slot, count, n, (width, height), look))
    return document(width, height, *parts)


def _rules(n: int, width: int, height: int, look: Look) -> str:
    hair = max(1, round(width / 240))
    inset, level = width * 0.055, ""
    xs = (width / 3, 2 * width / 3) if n == 3 else (width / 2,)
    if n == 4:
        y = num(_crisp(height / 2, hair))
        level = f"M{num(inset)} {y}L{num(width - inset)} {y}"
    middles = [num(_crisp(x, hair)) for x in xs]
    upright = "".join(f"M{x} {num(inset)}L{x} {num(height - inset)}" for x in middles)
    return path(upright + level, pen=stroke(code(look.theme.paper_line), hair))


def _crisp(at: float, hair: int) -> float:
    """Return the middle of a line so many pixels wide that fills whole pixels."""
    return round(at - hair / 2) + hair / 2


def _slot(slot: int, count: int, n: int, size: tuple[int, int], look: Look) -> str:
    width, height = size
    tint = look.palette.sumz[slot]
    x, y, w, h = slots(n)[slot]
    cx, cy = (x + w / 2) * width, (y + h / 2) * height
    side, step = (0.188 * width, 0.212 * width) if n == 4 else (0.215 * width, 0.252 * width)
    pen = max(1.0, 0.009 * width)
    ident = f"slot{slot}"
    parts = []
    for k in range(count):
        away = (k - (count - 1) / 2) * step
        at = (cx + away, cy) if n == 4 else (cx, cy + away)
        line = outline(SUMZ_SHAPES[slot]).placed(at[0], at[1], side, side)
        edge = stroke(code(mix(tint, _BLACK, 0.16)), pen)
        parts.append(path(line.data(), fill=paint(f"{ident}{k}"), pen=edge))
        top = mix(tint, _WHITE, 0.2)
        parts.insert(0, fade(at[1] - side / 2, at[1] + side / 2, top, tint, f"{ident}{k}"))
    return "".join(parts)


def back(face: Face, width: int, height: int, look: Look) -> str:
    """Return the back of a card."""
    theme = look.theme
    hair = max(1.0, round(width / 320))
    radius = width / 12
    inset = max(3.0, round(width * 0.045))
    frame = max(1, round(width / 150))
    ones, twos = _frieze(width, height, inset + frame * 2)
    at = inset + frame / 2
    inner = (at, at, width - 2 * at, height - 2 * at)
    gold = code(theme.back_two)
    return document(
        width,
        height,
        fade(0, height, theme.back_top, theme.back_bottom, "back"),
        rect(0, 0, width, height, radius, code(theme.paper_top)),
        rect(hair, hair, width - 2 * hair, height - 2 * hair, radius - hair, paint("back")),
        path("".join(ones), fill=code(theme.back_one), opacity=0.75),
        path("".join(twos), fill=gold),
        rect(*inner, max(1.0, radius - inset), "none", stroke(gold, frame)),
    )


def _frieze(width: int, height: int, inset: float) -> tuple[list[str], list[str]]:
    """Return the triangles of the digits 1 and 2: one large triangle, and two on their heads."""
    rows = 27 if width >= _BIG else 9
    box = (inset, inset, width - inset, height - inset)
    tall = (height - 2 * inset) / rows
    base = tall * 2 / sqrt(3)
    ones: list[str] = []
    twos: list[str] = []
    for middle, upright in ((0.0, True), (-0.5, False), (0.5, False), (-1.0, True), (1.0, True)):
        for row in range(rows):
            y = inset + row * tall if upright else height - inset - row * tall
            for place in range(row + 1):
                digit = comb(row, place) % 3
                x = width / 2 + (middle * rows + place - row / 2) * base
                points = clipped(_cell(x, y, tall if upright else -tall), *box) if digit else []
                if len(points) > 2:
                    (ones if digit == 1 else twos).append(polyline(points))
    return ones, twos


def _cell(x: float, y: float, tall: float) -> list[Point]:
    """Return a triangle, a little smaller than its cell, its point towards y."""
    half, shy = abs(tall) / sqrt(3) * 0.88, tall * 0.06
    return [(x, y + shy), (x + half, y + tall - shy), (x - half, y + tall - shy)]
