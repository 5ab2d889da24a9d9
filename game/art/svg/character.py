"""The portraits of computer players, one to a level: a figure with a face on a disc, in moods.

All is drawn on a ground of 100 by 100, on which the disc has a radius of 47, and made as large as
asked for.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from game.art.palette import Colour, Look, code, mix
from game.art.shapes import Outline, Point, num, outline, round_corners
from game.art.svg.text import circle, disc, document, fade, paint, path, polyline, rect, stroke
from game.boards.scene import Face

MOODS = ("calm", "calling", "blink", "erring", "beaten")
"""The moods; who is beaten has fallen over, and laughs."""

_WHITE: Colour = (255, 255, 255)
_NIGHT: Colour = (14, 26, 34)
_INK: Colour = (18, 32, 44)
_TONGUE: Colour = (240, 104, 88)
_GOLD: Colour = (255, 214, 92)
_DROP: Colour = (170, 220, 255)
_BROW, _PUPIL = 2.5, 0.52  # units; of an eye's radius
_WIDE_EYED = 1.12
FALLEN = 84
"""The degrees by which who is beaten has fallen, to the right."""


class _Character(NamedTuple):
    """The drawing of a computer player: upper and lower colour, outline, eyes, mouth, accessory.

    An eye is x, y and its radius. ``wears`` draws over the body, before the eyes if it is ``below``
    them. ``frames`` raises the brows over the rims of glasses. ``floats`` raises the figure over a
    smaller shadow.
    """

    hue: Colour
    deep: Colour
    body: Outline
    eyes: tuple[tuple[float, float, float], ...]
    mouth: Point
    wears: Callable[[], str]
    below: bool = True
    frames: float = 0.0
    floats: float = 0.0


def _sprout() -> str:
    """Return two leaves on a stem."""
    green, dark = (112, 196, 96), (52, 122, 62)
    stem = path("M50 29C50 24 49 21 51 16", pen=stroke(code(dark), 2.4))
    leaf = (
        "M51 17C54 9 62 7 67 9C66 16 59 20 51 17M50.5 21C46 15 40 15 36.5 17.5C39 22 45 24 50.5 21"
    )
    return stem + path(leaf, fill=code(green), pen=stroke(code(dark), 1.2))


def _band() -> str:
    """Return a headband, knotted at the right."""
    red, dark = (232, 86, 66), (160, 48, 40)
    pen = stroke(code(dark), 1.2)
    tails = "M73 34L84 29L81 35.5L86 39L74 37.5Z"
    band = "M26.4 32C40 35.5 60 35.5 73.6 32L73.8 39C60 42.5 40 42.5 26.2 39Z"
    return path(tails, fill=code(red), pen=pen) + path(band, fill=code(red), pen=pen)


def _spectacles() -> str:
    """Return a pair of round glasses with their bridge and temples."""
    rims = circle(39.5, 53, 10.2) + circle(60.5, 53, 10.2)
    return path(rims + "M29.3 52L25 49.5M70.7 52L75 49.5", pen=stroke(code(_INK), 2.4))


def _scarf() -> str:
    """Return a scarf below the face, with a hanging end."""
    gold, dark = (250, 200, 80), (176, 124, 32)
    pen = stroke(code(dark), 1.2)
    end = "M58 70L67 83.5L59.5 85.5L53 72Z"
    round_it = "M36 66C44 72 56 72 66.5 65.5L68 72C57 79 43 79 34 73Z"
    return path(end, fill=code(gold), pen=pen) + path(round_it, fill=code(gold), pen=pen)


def _stars() -> str:
    """Return three stars above the head."""
    pen = stroke(code((170, 120, 20)), 0.8)
    places = ((30.5, 23, 5.4), (50, 13.5, 6.2), (69.5, 23, 5.4))
    return "".join(path(polyline(_star(*at)), fill=code(_GOLD), pen=pen) for at in places)


def _star(cx: float, cy: float, r: float) -> list[Point]:
    turns = [(k * pi / 5, r if k % 2 == 0 else 0.45 * r) for k in range(10)]
    return [(cx + far * sin(turn), cy - far * cos(turn)) for turn, far in turns]


def _pair(
    x: float, half: float, y: float, r: float
) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    return (x - half, y, r), (x + half, y, r)


_CHARACTERS: Sequence[_Character] = (
    _Character(
        (255, 138, 120),
        (224, 72, 62),
        outline("circle").place(50, 56, 60, 60),
        _pair(50, 11.5, 53, 8.6),
        (50, 69),
        _sprout,
    ),
    _Character(
        (252, 206, 92),
        (234, 152, 30),
        round_corners(((26, 24), (74, 24), (74, 86), (26, 86)), 20),
        _pair(50, 10.5, 58.5, 8.2),
        (50, 74),
        _band,
    ),
    _Character(
        (88, 216, 174),
        (22, 134, 102),
        round_corners(((50, 16), (86, 53), (50, 90), (14, 53)), 5),
        _pair(50, 10.5, 53, 7.4),
        (50, 69),
        _spectacles,
        below=False,
        frames=3.2,
    ),
    _Character(
        (114, 186, 250),
        (40, 112, 208),
        outline("squiggle").place(50, 54, 88, 70),
        _pair(48.5, 8.6, 41.5, 7.6),
        (50.5, 56),
        _scarf,
    ),
    _Character(
        (182, 152, 252),
        (116, 76, 220),
        round_corners(((50, 17), (90, 81), (10, 81)), 6),
        ((50, 38.5, 6.0), *_pair(50, 10.8, 59, 7)),
        (50, 72),
        _stars,
        floats=2.5,
    ),
)


def character(face: Face, width: int, height: int, look: Look) -> str:
    """Return a computer player of the level ``index``, 1 … 5, in the mood ``name``.

    Raises:
        ValueError: there is no such level or mood.
    """
    if not 1 <= face.index <= len(_CHARACTERS) or face.name not in MOODS:
        moods = ", ".join(MOODS)
        told = f"characters are of levels 1 … {len(_CHARACTERS)}, {moods}"
        raise ValueError(f"{told}; got {face.index!r}, {face.name!r}")
    who, mood = _CHARACTERS[face.index - 1], face.name
    calls, errs = mood in ("calling", "blink"), mood == "erring"
    parts = _ground(who, calls=calls, errs=errs) + _figure(who, mood)
    scale = f'<g transform="scale({num(width / 100)} {num(height / 100)})">{parts}</g>'
    return document(width, height, scale)


def _ground(who: _Character, *, calls: bool, errs: bool) -> str:
    """Return the disc: bright with rays for a call, dark for an error."""
    share = 0.38 if calls else 0.80 if errs else 0.66
    top, bottom = (
        mix(who.hue, _NIGHT, share),
        mix(who.hue, _NIGHT, min(0.92, share + 0.16)),
    )
    pen = 4.0 if calls else 2.0
    rim = mix(who.hue, _WHITE, 0.3) if calls else mix(who.hue, _NIGHT, 0.35 if errs else 0.15)
    made = fade(3, 97, top, bottom, "disc")
    made += disc(50, 50, 49 - pen / 2, paint("disc"), pen=stroke(code(rim), pen))
    if calls:
        rays = ((37.0 if k % 2 else 34.5, 42.5, -pi + pi * k / 12) for k in range(1, 12))
        lines = (
            f"M{num(50 + near * cos(turn))} {num(50 + near * sin(turn))}"
            f"L{num(50 + far * cos(turn))} {num(50 + far * sin(turn))}"
            for near, far, turn in rays
        )
        made += path("".join(lines), pen=stroke(code(mix(who.hue, _WHITE, 0.45)), 2.0, 0.9))
    wide, across = 16 if who.floats else 22, f"A{16 if who.floats else 22} 4.6 0 1 0 "
    shade = f"M{50 - wide} 87{across}{50 + wide} 87{across}{50 - wide} 87"
    return made + path(shade, fill=code((4, 10, 16)), opacity=0.5)


def _figure(who: _Character, mood: str) -> str:
    """Return the body with its face and accessory in a mood."""
    calls, errs, falls = mood in ("calling", "blink"), mood == "erring", mood == "beaten"
    body = fade(20, 88, who.hue, who.deep, "body")
    rim = stroke(code(mix(who.deep, _NIGHT, 0.3)), 1.8)
    body += path(who.body.data(), fill=paint("body"), pen=rim)
    wears = who.wears()
    grown = _WIDE_EYED if calls else 1.0
    eyes = "".join(
        _eye(x, y, r * grown, mood, first=number == len(who.eyes) - 2)
        for number, (x, y, r) in enumerate(who.eyes)
    )
    brows = "".join(
        _brow(x, y - who.frames, r * grown, 1 - 2 * left, mood)
        for left, (x, y, r) in zip((1, 0), who.eyes[-2:], strict=True)
    )
    face = eyes + brows + _mouth(*who.mouth, mood)
    whole = body + (wears + face if who.below else face + wears)
    whole += _drop() if errs else ""
    turned = (
        "rotate(8 50 56) " if errs else f"translate(-7 0) rotate({FALLEN} 50 60) " if falls else ""
    )
    up = who.floats + (5 if calls else 0)
    return f'<g transform="translate(0 {num(-up)}) {turned}">{whole}</g>'


def _eye(x: float, y: float, r: float, mood: str, *, first: bool) -> str:
    """Return an eye: shut in a blink, and the first of an erring player."""
    if mood in ("blink", "beaten") or (mood == "erring" and first):
        half, deep = 0.8 * r, {"blink": 0.5, "beaten": -0.7}.get(mood, -0.35) * r
        lid = f"M{num(x - half)} {num(y)}Q{num(x)} {num(y + 2 * deep)} {num(x + half)} {num(y)}"
        return path(lid, pen=stroke(code(_INK), _BROW))
    look = (0.0, 0.1) if mood == "calm" else (0.0, -0.08) if mood == "calling" else (0.22, 0.2)
    pupil, at = _PUPIL * r, (x + look[0] * r, y + look[1] * r)
    white = disc(x, y, r, code(_WHITE), pen=stroke(code(_INK), 0.8, 0.55))
    glint = disc(at[0] - 0.34 * pupil, at[1] - 0.36 * pupil, 0.32 * pupil, code(_WHITE))
    return white + disc(*at, pupil, code(_INK)) + glint


def _brow(x: float, y: float, r: float, away: int, mood: str) -> str:
    """Return the brow over an eye, raised or frowning; its outer end points `away`."""
    if mood in ("blink", "beaten"):
        return ""
    rise = {"calm": 3.6, "calling": 4.6, "erring": 3.2}[mood]
    half = 0.72 * r
    slant = 2.6 if mood == "erring" else -0.4
    inner, outer = (x - half * away, y - r - rise + slant), (x + half * away, y - r - rise - slant)
    arch = 0.6 if mood == "erring" else 2.6
    middle = x, (inner[1] + outer[1]) / 2 - arch
    points = " ".join(f"{num(a)} {num(b)}" for a, b in (middle, outer))
    data = f"M{num(inner[0])} {num(inner[1])}Q{points}"
    return path(data, pen=stroke(code(_INK), _BROW))


def _mouth(x: float, y: float, mood: str) -> str:
    """Return a mouth: smiling, open and round, or with hanging corners."""
    if mood in ("calling", "blink", "beaten"):
        tongue = rect(x - 2.6, y + 0.8, 5.2, 3.2, 1.6, code(_TONGUE))
        return rect(x - 4.2, y - 4.4, 8.4, 9.6, 4.2, code(_INK)) + tongue
    bend = 5.2 if mood == "calm" else -4.6
    y -= bend / 3
    data = f"M{num(x - 6.2)} {num(y)}Q{num(x)} {num(y + bend)} {num(x + 6.2)} {num(y)}"
    return path(data, pen=stroke(code(_INK), _BROW))


def _drop() -> str:
    """Return a drop of sweat at the brow."""
    data = "M80 22C84.5 29 86 31.5 86 34A6 6 0 0 1 74 34C74 31.5 75.5 29 80 22"
    return path(data, fill=code(_DROP), pen=stroke(code((88, 150, 210)), 1.0))
