"""Hues of games: from an angle the colour on dark ground, and its counterpart on light ground.

Angles are those of Oklch (B. Ottosson, "A perceptual color space for image processing", 2020), in
which colours of one lightness look equally light: so one rule keeps words readable on any hue.
"""

from functools import cache
from math import cos, radians, sin
from typing import TypeAlias

_Colour: TypeAlias = tuple[int, int, int]

_BRIGHT = (0.8, 0.122)
_DARK = (0.46, 0.155)
"""Lightness and maximal chroma, on dark ground and on light."""

_STEPS = 12  # of halving: to less than what one part of a colour shows


@cache
def hue_colours(degrees: int) -> tuple[_Colour, _Colour]:
    """Return the bright and the dark colour of a hue, at the highest chroma sRGB can show."""
    bright, dark = (_strongest(*of, radians(degrees)) for of in (_BRIGHT, _DARK))
    return bright, dark


def _strongest(lightness: float, most: float, angle: float) -> _Colour:
    """Return the colour of a lightness and hue with the highest chroma up to `most`."""
    least, step = 0.0, most
    for _ in range(_STEPS):
        if _shown(_linear(lightness, least + step, angle)):
            least += step
        step /= 2
    red, green, blue = (_part(light) for light in _linear(lightness, min(least, most), angle))
    return red, green, blue


def _linear(lightness: float, chroma: float, angle: float) -> tuple[float, float, float]:
    """Return linear red, green and blue; values outside 0 … 1 are outside the sRGB gamut."""
    a, b = chroma * cos(angle), chroma * sin(angle)
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def oklab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """Return lightness, 0 to 1, and green to red and blue to yellow, of linear parts 0 to 1."""
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _shown(parts: tuple[float, float, float]) -> bool:
    return all(-1e-4 <= part <= 1 + 1e-4 for part in parts)


def _part(light: float) -> int:
    """Return the sRGB channel, 0 … 255, of a linear value (IEC 61966-2-1)."""
    light = min(1.0, max(0.0, light))
    return round(
        255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)
    )
