"""What belongs to Tercet itself: its name as one drawn line, and the flame of a streak."""

from game.art.palette import Colour, Look, code, on_light
from game.art.svg.text import document, fade, paint, path, stroke
from game.boards.scene import Face

_PEN = 7.2  # a fifth of the height of small letters
_R = 14.0  # of the round letters
_TOP, _LOW = 4.0, 22.0  # where capitals and small letters begin,
_FOOT = 50.0  # and the line they end on

_ON_DARK: tuple[Colour, ...] = ((255, 138, 118), (248, 205, 96), (94, 216, 185))
_ON_LIGHT: tuple[Colour, ...] = ((219, 82, 62), (201, 143, 16), (18, 148, 116))


def wordmark(face: Face, width: int, height: int, look: Look) -> str:
    """Return the name of the program; its round letters have the colours of three cards."""
    theme = look.theme
    first, second, third = _ON_LIGHT if on_light(theme) else _ON_DARK
    scale = min(width / 200, height / 54)
    parts = (
        (f"M4 {_TOP}H32M18 {_TOP}V{_FOOT}", theme.text),
        (_e(51), first),
        (f"M83 {_LOW}V{_FOOT}M83 36A14 14 0 0 1 97 {_LOW}", theme.text),
        (_c(117), second),
        (_e(153), third),
        (f"M184 12V43A7 7 0 0 0 191 {_FOOT}H193M176 {_LOW}H195", theme.text),
    )
    lines = "".join(path(data, pen=stroke(code(ink), _PEN)) for data, ink in parts)
    return document(width, height, f'<g transform="scale({scale:.4f})">{lines}</g>')


def _e(x: float) -> str:
    """Return an e round a middle: its bar, and from there the bow, open at the lower right."""
    y = _FOOT - _R
    return f"M{x - _R} {y}H{x + _R}A{_R} {_R} 0 1 0 {x + 9.9:.1f} {y + 9.9:.1f}"


def _c(x: float) -> str:
    """Return a c round a middle."""
    y = _FOOT - _R
    return f"M{x + 9.9:.1f} {y - 9.9:.1f}A{_R} {_R} 0 1 0 {x + 9.9:.1f} {y + 9.9:.1f}"


def flame(face: Face, width: int, height: int, look: Look) -> str:
    """Return a flame with a lighter one in it."""
    scale = min(width / 60, height / 84)
    outer = (
        "M30 0C33 15 60 31 60 56C60 74 46 84 30 84C14 84 0 74 0 56C0 43 8 36 13 23"
        "C15 30 18 34 21 35C27 27 30 14 30 0Z"
    )
    inner = "M31 38C36 50 47 54 47 66C47 77 39 82 31 82C22 82 15 77 15 66C15 54 26 50 31 38Z"
    parts = (
        fade(0, 84, (255, 176, 58), (238, 84, 42), "outer"),
        fade(38, 82, (255, 246, 204), (250, 200, 92), "inner"),
        path(outer, fill=paint("outer")),
        path(inner, fill=paint("inner")),
    )
    return document(width, height, f'<g transform="scale({scale:.4f})">{"".join(parts)}</g>')
