"""The icons of the user interface, and the app's own icon, wordmark and flame, as SVG."""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import TypeAlias

from game.art.palette import Colour, Look, code, mix, on_light
from game.art.shapes import outline, round_corners
from game.art.svg.cards import card_kind
from game.art.svg.text import circle, disc, document, fade, paint, path, polyline, rect, stroke
from game.boards.scene import Face

Drawn: TypeAlias = Callable[[str], str]
"""A function returning an icon drawn in an ink."""

_GRID = 24.0  # the signs are drawn on a grid of 24 by 24
_PEN = 2.0

# Lines as path data on the grid; an icon in _SOLID is filled as well.
_LINES: Mapping[str, str] = MappingProxyType(
    {
        "undo": "M8.5 4.5L4 9L8.5 13.5M4 9H14.25A5.25 5.25 0 0 1 14.25 19.5H9",
        "redo": "M15.5 4.5L20 9L15.5 13.5M20 9H9.75A5.25 5.25 0 0 0 9.75 19.5H15",
        "pause": "M8.5 5.5V18.5M15.5 5.5V18.5",
        "play": "M8 5.2L18.5 12L8 18.8Z",
        "watch": "M8 5.2L18.5 12L8 18.8Z",
        "back": "M20 12H4.5M11 5L4 12L11 19",
        "forward": "M4 12H19.5M13 5L20 12L13 19",
        "close": "M6 6L18 18M18 6L6 18",
        "check": "M4.5 12.8L9.7 18L19.5 6.8",
        "cross": "M6 6L18 18M18 6L6 18",
        "menu": "M4 6.5H20M4 12H20M4 17.5H20",
        "filter": "M4 6.5H20M7.5 12H16.5M10.5 17.5H13.5",
        "help": "M9 9.2A3.05 3.05 0 1 1 13.6 11.9C12.5 12.5 12 13 12 14.1M12 17.2V17.25"
        "M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12",
        "info": "M12 11.2V16.8M12 7.6V7.65M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12",
        "plus": "M12 5V19M5 12H19",
        "minus": "M5 12H19",
        "right": "M9 5L16 12L9 19",
        "ladder": "M8 3.5V20.5M16 3.5V20.5M8 7H16M8 12H16M8 17H16",
        "left": "M15 5L8 12L15 19",
        "up": "M5 15L12 8L19 15",
        "down": "M5 9L12 16L19 9",
        "whole": "M9 4.5H4.5V9M15 4.5H19.5V9M9 19.5H4.5V15M15 19.5H19.5V15",
        "print": "M7 9V4H17V9M7 16.5H4.5V9H19.5V16.5H17M7 13.5H17V20H7Z",
        "save": "M12 4V15M7 10.5L12 15.5L17 10.5M4.5 19.5H19.5",
        "person": "M16 8A4 4 0 1 1 8 8A4 4 0 1 1 16 8M4.5 20.5A7.5 6.2 0 0 1 19.5 20.5",
        "people": "M12.5 8.5A3.5 3.5 0 1 1 5.5 8.5A3.5 3.5 0 1 1 12.5 8.5M2.5 19.5"
        "A6.5 5.4 0 0 1 15.5 19.5M15 5.3A3.5 3.5 0 0 1 15 11.7M18 14.6A6.5 5.4 0 0 1 21.5 19.5",
        "sliders": "M4 7.5H12M18 7.5H20M4 16.5H6M12 16.5H20M18 7.5A3 3 0 1 1 12 7.5"
        "A3 3 0 1 1 18 7.5ZM12 16.5A3 3 0 1 1 6 16.5A3 3 0 1 1 12 16.5",
        "calendar": "M5 5.5H19A1.5 1.5 0 0 1 20.5 7V18.5A1.5 1.5 0 0 1 19 20H5"
        "A1.5 1.5 0 0 1 3.5 18.5V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10H20.5M8 3.5V7M16 3.5V7",
        "chain": "M7 8H10.5A4 4 0 0 1 10.5 16H7A4 4 0 0 1 7 8M13.5 8H17A4 4 0 0 1 17 16H13.5"
        "A4 4 0 0 1 13.5 8",
        "computer": "M4.5 4.5H19.5A1.5 1.5 0 0 1 21 6V14.5A1.5 1.5 0 0 1 19.5 16H4.5"
        "A1.5 1.5 0 0 1 3 14.5V6A1.5 1.5 0 0 1 4.5 4.5ZM12 16V20M8 20H16",
        "hint": "M9 17.5V16.3C9 15 8.4 14.2 7.6 13.3A6 6 0 1 1 16.4 13.3C15.6 14.2 15 15 15 16.3"
        "V17.5ZM10 21H14",
        "palette": "M15.8 7.5A3.8 3.8 0 1 1 8.2 7.5A3.8 3.8 0 1 1 15.8 7.5"
        "M10.8 16.2A3.8 3.8 0 1 1 3.2 16.2A3.8 3.8 0 1 1 10.8 16.2"
        "M20.8 16.2A3.8 3.8 0 1 1 13.2 16.2A3.8 3.8 0 1 1 20.8 16.2",
        "light": "M15.5 12A3.5 3.5 0 1 1 8.5 12A3.5 3.5 0 1 1 15.5 12M12 3V5M12 19V21M3 12H5"
        "M19 12H21M5.6 5.6L7.1 7.1M16.9 16.9L18.4 18.4M5.6 18.4L7.1 16.9M16.9 7.1L18.4 5.6",
        "lens": "M16.5 10.5A6 6 0 1 1 4.5 10.5A6 6 0 1 1 16.5 10.5M14.8 14.8L20 20",
        "bookmark": "M6.5 4H17.5V20L12 15.5L6.5 20Z",
        "star": "M12 3.6L14.5 9L20.4 9.7L16 13.7L17.2 19.5L12 16.6L6.8 19.5L8 13.7L3.6 9.7L9.5 9Z",
        "star full": "M12 3.6L14.5 9L20.4 9.7L16 13.7L17.2 19.5L12 16.6L6.8 19.5L8 13.7L3.6 9.7"
        "L9.5 9Z",
        "ring": "M18.5 12A6.5 6.5 0 1 1 5.5 12A6.5 6.5 0 1 1 18.5 12",
        "copy": "M9 8.5H19V20.5H9ZM5.5 16V3.5H15.5",
        "bubble": "M5.5 4.5H18.5A2 2 0 0 1 20.5 6.5V14A2 2 0 0 1 18.5 16H11.5L7 20V16H5.5"
        "A2 2 0 0 1 3.5 14V6.5A2 2 0 0 1 5.5 4.5Z",
        "hash": "M9.5 4L7.5 20M16.5 4L14.5 20M4.5 9H20M4 15H19.5",
        "flag": "M6 21V4H18L15 8L18 12H6",
        "clock": "M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12M12 7V12L15.5 14",
        "deck": "M5 9.5H16A1.5 1.5 0 0 1 17.5 11V18A1.5 1.5 0 0 1 16 19.5H5A1.5 1.5 0 0 1 3.5 18"
        "V11A1.5 1.5 0 0 1 5 9.5ZM6.5 6H19A2 2 0 0 1 21 8V16",
        "book": "M12 6.6C9.8 5.1 6.8 4.6 3.5 4.9V18.1C6.8 17.8 9.8 18.3 12 19.8"
        "C14.2 18.3 17.2 17.8 20.5 18.1V4.9C17.2 4.6 14.2 5.1 12 6.6ZM12 6.6V19.8",
        "network": "M14.4 5.4A2.4 2.4 0 1 1 9.6 5.4A2.4 2.4 0 1 1 14.4 5.4"
        "M8.2 18.4A2.4 2.4 0 1 1 3.4 18.4A2.4 2.4 0 1 1 8.2 18.4"
        "M20.6 18.4A2.4 2.4 0 1 1 15.8 18.4A2.4 2.4 0 1 1 20.6 18.4"
        "M10.9 7.6L6.9 16.2M13.1 7.6L17.1 16.2M8.2 18.4H15.8",
        "pairs": "M21 12A9 9 0 1 1 3 12A9 9 0 1 1 21 12M12 3L19.8 16.5H4.2Z",
        "chart": "M3.5 20H20.5M7 16.5V13M12 16.5V5M17 16.5V9",
        "bin": "M4.5 6.5H19.5M9.5 6.5V4H14.5V6.5M6.5 6.5L7.4 20H16.6L17.5 6.5M10.2 10.5V16"
        "M13.8 10.5V16",
        "out": "M12 15V4M8 8L12 4L16 8M4.5 14V19.5H19.5V14",
        "in": "M12 4V15M8 11L12 15L16 11M4.5 14V19.5H19.5V14",
        "step": "M6 5.5V18.5M10 5.2L19 12L10 18.8Z",
        "step back": "M18 5.5V18.5M14 5.2L5 12L14 18.8Z",
        "next": "M3.5 6L10.5 12L3.5 18ZM11.5 6L18.5 12L11.5 18ZM20.5 5.5V18.5",
        "previous": "M20.5 6L13.5 12L20.5 18ZM12.5 6L5.5 12L12.5 18ZM3.5 5.5V18.5",
    }
)
_SOLID = frozenset({"play", "star full", "step", "step back", "next", "previous"})
_HEAVY = frozenset({"check", "cross", "pause"})  # the marks of the verdict, and bars


def svg_icon(name: str, size: int, colour: Colour) -> str:
    """Return an icon of the user interface in a colour.

    Raises:
        ValueError: there is no such icon.
    """
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 24 24">'
    )
    if drawn := _DRAWN.get(name) or _sign_of_game(name):
        return head + drawn(code(colour)) + "</svg>"
    # A game without an icon has that of a deck of cards, as most games have cards.
    data = _gear() if name == "gear" else _LINES.get("deck" if name[:5] == "game " else name)
    if data is None:
        raise ValueError(f"a sign is one of {', '.join(NAMES)}, got {name!r}")
    pen = _PEN * (1.3 if name in _HEAVY else 1.0)
    # Below 18 pixels a thinner line would turn grey.
    pen = max(pen, 1.5 * _GRID / size)
    fill = code(colour) if name in _SOLID else "none"
    return head + path(data, fill=fill, pen=stroke(code(colour), pen)) + "</svg>"


def _sign_of_game(name: str) -> Drawn | None:
    """Return the icon of a game, if the kind of its cards has one."""
    kind = card_kind(name[5:]) if name[:5] == "game " else None
    return kind.sign if kind else None


def _cards(columns: int, rows: int) -> Drawn:
    """Return the drawing function of small cards in rows, in all 17 units high at most."""
    step = 22 / columns
    wide = step * 0.8
    tall = min(wide * 0.75, 17 / rows) if rows > 1 else 17.0
    left, down = 12 - (step * (columns - 1) + wide) / 2, min(tall * 1.3, tall + 2)
    top = 12 - (down * (rows - 1) + tall) / 2
    places = [(left + k * step, top + n * down) for k in range(columns) for n in range(rows)]
    round_by = min(wide, tall) * 0.22
    return lambda ink: "".join(rect(x, y, wide, tall, round_by, ink) for x, y in places)


def _six(ink: str) -> str:
    """Return six places, three of them filled."""
    places = [(4.4 + 7.6 * (k % 3), 8.2 + 7.6 * (k // 3)) for k in range(6)]
    taken = "".join(disc(x, y, 3, ink) for x, y in places[:3])
    return taken + "".join(disc(x, y, 2.4, "none", pen=stroke(ink, 1.3)) for x, y in places[3:])


def _memory(ink: str) -> str:
    """Return cards face down, two of them face up."""
    places = [(1.6 + 7.6 * (k % 3), 6.2 + 6.4 * (k // 3)) for k in range(6)]
    down = "".join(rect(*places[k], 6, 4.8, 1.1, ink) for k in (0, 2, 3, 4))
    up = (rect(x + 0.6, y + 0.6, 4.8, 3.6, 0.8, "none", stroke(ink, 1.2)) for x, y in places[1::4])
    return down + "".join(up)


def _storm(ink: str) -> str:
    """Return a bolt of lightning."""
    return path("M13.5 2L4.5 13.5H10.6L9 22L19.5 9.6H13.2Z", fill=ink)


def _streak(ink: str) -> str:
    """Return four cards in rising steps."""
    places = [(2.2 + 5.2 * k, 15.6 - 4 * k) for k in range(4)]
    return "".join(rect(x, y, 4.0, 5.6, 1.1, ink) for x, y in places)


def _dots(side: int) -> Drawn:
    """Return the drawing function of a triangle of dots, `side` to an edge."""
    step = 20 / (side - 0.2)
    top = 12 - step * 0.87 * (side - 1) / 2
    places = [
        (12 + (k - row / 2) * step, top + row * step * 0.87)
        for row in range(side)
        for k in range(row + 1)
    ]
    return lambda ink: "".join(disc(x, y, step * 0.37, ink) for x, y in places)


def figures_in(wide: float, high: float, *placed: tuple[str, float, float]) -> Drawn:
    """Return the drawing function of figures of a size, each with its centre."""
    return lambda ink: "".join(
        path(outline(name).place(x, y, wide, high).data(), fill=ink) for name, x, y in placed
    )


def _two_pairs(ink: str) -> str:
    """Return two pairs of dots, each with a line toward a ring in the middle."""
    ends = [(4.6, 5.6), (19.4, 5.6), (4.6, 18.4), (19.4, 18.4)]
    ways = "".join(f"M{x} {y}L{12 + 0.3 * (x - 12):.2f} {12 + 0.3 * (y - 12):.2f}" for x, y in ends)
    lines = path(ways + circle(12, 12, 3), pen=stroke(ink, 1.7))
    return lines + "".join(disc(x, y, 3.4, ink) for x, y in ends)


def _four_of_nine(ink: str) -> str:
    """Return nine cards with those in the corners taken."""
    places = [(1.6 + 7.4 * (k % 3), 4.0 + 5.9 * (k // 3)) for k in range(9)]
    taken = "".join(rect(*places[k], 6, 4.3, 1.1, ink) for k in (0, 2, 6, 8))
    left = (rect(x + 0.5, y + 0.5, 5, 3.3, 0.8, "none", stroke(ink, 1.0)) for x, y in places[1::2])
    return taken + "".join(left) + rect(9.5, 10.4, 5, 3.3, 0.8, "none", stroke(ink, 1.0))


def _ghost(ink: str) -> str:
    """Return a ghost whose two eyes are holes."""
    body = "M4 21V11A8 8 0 0 1 20 11V21L17.3 18.6L14.7 21L12 18.6L9.3 21L6.7 18.6Z"
    eyes = "".join(circle(x, 11, 1.7) for x in (9.2, 14.8))
    return path(body + eyes, fill=ink, pen=' fill-rule="evenodd"')


# Each metal has an outline of its own, as colours alone would not tell them apart: corners, the
# distance of every other one, and how round they are.
_MEDALS: Mapping[str, tuple[int, float, float]] = MappingProxyType(
    {
        "bronze": (40, 1.0, 0.5),
        "silver": (6, 1.0, 1.6),
        "gold": (24, 0.85, 0.7),
        "diamond": (4, 1.0, 1.4),
    }
)


def _medal(name: str, *, reached: bool) -> Drawn:
    """Return the drawing function of a medal: with a star cut out, or only its outline."""
    count, low, by = _MEDALS[name]
    far = 10.6 if reached else 10.0
    line = round_corners(_corners(count, far, far * low), by).data()
    star = polyline(_corners(10, 5.4, 2.5))
    if reached:
        return lambda ink: path(line + star, fill=ink, pen=' fill-rule="evenodd"')
    return lambda ink: path(line, pen=stroke(ink, 1.7)) + path(star, pen=stroke(ink, 1.1))


def _corners(count: int, far: float, near: float) -> list[tuple[float, float]]:
    """Return the corners of a star in the middle of the grid, the first one above."""
    turns = ((2 * pi * k / count, near if k % 2 else far) for k in range(count))
    return [(12 + r * sin(turn), 12 - r * cos(turn)) for turn, r in turns]


@cache
def _gear() -> str:
    """Return path data of a gear with eight teeth and a hole."""
    points = []
    for tooth in range(8):
        for turn, radius in ((-0.19, 7.0), (-0.12, 9.6), (0.12, 9.6), (0.19, 7.0)):
            at = tooth * pi / 4 + turn * 1.35
            points.append((12 + radius * sin(at), 12 - radius * cos(at)))
    return round_corners(points, 0.55).data() + "M15 12A3 3 0 1 1 9 12A3 3 0 1 1 15 12"


_ROW = ("diamond", 12.0, 12.0), ("squiggle", 19.4, 12.0)
_SQUARE = ("pentagon", 7, 7), ("triangle", 17, 7), ("heart", 7, 17), ("circle", 17, 17)
# Icons other than lines; each is a function of the ink.
_DRAWN: Mapping[str, Drawn] = MappingProxyType(
    {
        "deck 27": _cards(3, 2),
        "deck 81": _cards(4, 3),
        "deck 243": _cards(5, 5),
        "six": _six,
        "more": lambda ink: "".join(disc(x, 12, 2.1, ink) for x in (5, 12, 19)),
        "memory": _memory,
        "storm": _storm,
        **{f"medal {name}": _medal(name, reached=True) for name in _MEDALS},
        **{f"medal {name} open": _medal(name, reached=False) for name in _MEDALS},
        "streak": _streak,
        "corners 3": _cards(3, 1),
        "corners 4": _cards(2, 2),
        **{f"side {n}": _dots(n) for n in (5, 6, 8, 9)},
        "game classic": figures_in(12.5, 13.5, ("squiggle", 4.6, 12), *_ROW),
        "game triples": figures_in(12.5, 13.5, ("oval", 4.6, 12), *_ROW),
        "game sumz": figures_in(8.6, 8.6, *_SQUARE),
        "game triangle": _dots(4),
        "game ultra": _two_pairs,
        "game ghost": _ghost,
        "game noset": _four_of_nine,
    }
)
NAMES = (*_LINES, "gear", *_DRAWN)


def app_icon(width: int, height: int) -> str:
    """Return the app's icon: a set of three figures on a teal ground."""
    side = min(width, height)
    x0, y0 = (width - side) / 2, (height - side) / 2
    parts = [
        fade(y0, y0 + side, (44, 128, 119), (13, 56, 64), "ground"),
        rect(x0, y0, side, side, side * 0.22, paint("ground")),
    ]
    tints: tuple[Colour, ...] = ((255, 138, 118), (248, 205, 96), (141, 226, 188))
    # Even gaps between figures of unlike widths.
    box, gap = 0.57 * side, 0.042 * side
    scales = (0.95, 0.82, 0.92)
    widths = [box * scale * w for scale, w in zip(scales, (0.41, 0.545, 0.54), strict=True)]
    left = x0 + (side - sum(widths) - 2 * gap) / 2
    for k, name in enumerate(("oval", "diamond", "squiggle")):
        cx, cy = left + widths[k] / 2, y0 + side / 2
        left += widths[k] + gap
        line = outline(name).place(cx, cy, box * scales[k], box)
        top = mix(tints[k], (255, 255, 255), 0.22)
        parts.append(fade(cy - box / 2, cy + box / 2, top, tints[k], f"tint{k}"))
        parts.append(path(line.data(), fill=paint(f"tint{k}")))
    return document(width, height, *parts)


# Tercet’s own name, as one drawn line, and the flame of a streak.

_WORD_PEN = 7.2  # a fifth of the height of small letters

_ON_DARK: tuple[Colour, ...] = ((255, 138, 118), (248, 205, 96), (94, 216, 185))
_ON_PAPER: Colour = (20, 38, 43)
_ON_LIGHT: tuple[Colour, ...] = ((219, 82, 62), (201, 143, 16), (18, 148, 116))


def wordmark(face: Face, width: int, height: int, look: Look) -> str:
    """Return the name of the program; its round letters have the colours of three cards.

    Index 1 is its version on paper, whatever the table.
    """
    theme = look.theme
    light = face.index == 1 or on_light(theme)
    first, second, third = _ON_LIGHT if light else _ON_DARK
    text = _ON_PAPER if face.index == 1 else theme.text
    scale = min(width / 200, height / 54)
    # T, e, r, c, e, t: bows have a radius of 14, and all end on the same line.
    parts = (
        ("M4 4H32M18 4V50", text),
        ("M37 36H65A14 14 0 1 0 60.9 45.9", first),
        ("M83 22V50M83 36A14 14 0 0 1 97 22", text),
        ("M126.9 26.1A14 14 0 1 0 126.9 45.9", second),
        ("M139 36H167A14 14 0 1 0 162.9 45.9", third),
        ("M184 12V43A7 7 0 0 0 191 50H193M176 22H195", text),
    )
    lines = "".join(path(data, pen=stroke(code(ink), _WORD_PEN)) for data, ink in parts)
    return document(width, height, f'<g transform="scale({scale:.4f})">{lines}</g>')


def flame(face: Face, width: int, height: int, look: Look) -> str:
    """Return a flame with a lighter core."""
    scale = min(width / 60, height / 84)
    outer = (
        "M30 0C33 15 60 31 60 56C60 74 46 84 30 84C14 84 0 74 0 56C0 43 8 36 13 23"
        "C15 30 18 34 21 35C27 27 30 14 30 0"
    )
    inner = "M31 38C36 50 47 54 47 66C47 77 39 82 31 82C22 82 15 77 15 66C15 54 26 50 31 38"
    parts = (
        fade(0, 84, (255, 176, 58), (238, 84, 42), "outer"),
        fade(38, 82, (255, 246, 204), (250, 200, 92), "inner"),
        path(outer, fill=paint("outer")),
        path(inner, fill=paint("inner")),
    )
    return document(width, height, f'<g transform="scale({scale:.4f})">{"".join(parts)}</g>')
