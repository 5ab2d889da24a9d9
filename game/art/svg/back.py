"""The back of cards: Pascal's triangle modulo three, laid as a frieze of triangles."""

from math import comb, sqrt

from game.art.palette import Look, code
from game.art.shapes import Point, clipped
from game.art.svg.cards import CardKind
from game.art.svg.text import document, fade, paint, path, polyline, rect, stroke

_BIG = 220  # from this width on, in pixels, the pattern is three times as fine


def _back(digits: tuple[int, ...], width: int, height: int, look: Look) -> str:
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


# All backs are alike: whatever a card shows, there is one.
KIND = CardKind(_back, range(10), base=1, printed=False)
