"""Colour distances for normal vision and for colour vision deficiencies.

Deficiencies are simulated with the matrices of G. M. Machado, M. M. Oliveira and
L. A. F. Fernandes, "A physiologically-based model for simulation of color vision deficiency",
IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0, for linear RGB.
Distances are those of CAM02-UCS (M. R. Luo, G. Cui and C. Li, 2006), which follow perception
more closely than CIELAB does; the viewing conditions are those of sRGB.
"""

from functools import lru_cache
from itertools import combinations
from math import atan2, cos, exp, hypot, log, pi, sin, sqrt
from typing import NamedTuple

from game.art.palette import Colour, linear

ENOUGH = 20.0
"""The least distance between the colours of cards, kept by all palettes."""

VISIONS = ("normal", "protan", "deutan", "tritan")

_Vector = tuple[float, float, float]
_Matrix = tuple[_Vector, _Vector, _Vector]

_BLIND: dict[str, _Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# sRGB to CIE XYZ (IEC 61966-2-1), and the two matrices of CIECAM02.
_XYZ: _Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_CAT02: _Matrix = ((0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.0030, 0.0136, 0.9834))
_CAT02_TO_CONES: _Matrix = (  # Hunt-Pointer-Estevez times the inverse of the one above
    (0.7409792, 0.2180250, 0.0410058),
    (0.2853532, 0.6242014, 0.0904454),
    (-0.0096280, -0.0056980, 1.0153260),
)
_WHITE: _Vector = (95.047, 100.0, 108.883)  # D65
_ADAPTING = 64 / pi / 5  # candela a square metre: a grey room around an sRGB screen
_GROUND = 0.2  # luminance of the background, of that of white
_F, _C, _CHROMATIC = 1.0, 0.69, 1.0  # F, c and N_c of an average surround
_INDUCTION: float = 0.725 / _GROUND**0.2
_DEGREE = _F * (1 - exp((-_ADAPTING - 42) / 92) / 3.6)  # of adaptation
_K = 1 / (5 * _ADAPTING + 1)
_LEVEL = 0.2 * _K**4 * 5 * _ADAPTING + 0.1 * (1 - _K**4) ** 2 * (5 * _ADAPTING) ** (1 / 3)


class Verdict(NamedTuple):
    """The hardest pair of colours to tell apart, for a kind of colour vision."""

    vision: str
    pair: tuple[int, int]
    distance: float

    @property
    def is_distinct(self) -> bool:
        """Whether the two colours are far enough apart."""
        return self.distance >= ENOUGH


@lru_cache(maxsize=64)
def verdicts(colours: tuple[Colour, ...]) -> tuple[Verdict, ...]:
    """Return the hardest pair of colours for each kind of colour vision."""
    result = []
    for vision in VISIONS:
        places = [ucs(simulate_vision(colour, vision)) for colour in colours]
        pairs = {
            (a, b): sqrt(sum((x - y) ** 2 for x, y in zip(places[a], places[b], strict=True)))
            for a, b in combinations(range(len(colours)), 2)
        }
        nearest = min(pairs, key=lambda pair: pairs[pair])
        result.append(Verdict(vision, nearest, pairs[nearest]))
    return tuple(result)


def simulate_vision(colour: Colour, vision: str) -> _Vector:
    """Return a colour in linear RGB, 0 to 1, as a kind of colour vision perceives it."""
    red, green, blue = map(linear, colour)
    if vision == "normal":
        return red, green, blue
    parts = _times(_BLIND[vision], (red, green, blue))
    # Colours outside of the gamut are clipped.
    red, green, blue = (min(1.0, max(0.0, part)) for part in parts)
    return red, green, blue


def ucs(linear: _Vector) -> _Vector:
    """Return the CAM02-UCS coordinates of a linear RGB colour."""
    x, y, z = _times(_XYZ, linear)
    lightness, colourfulness, hue = _ciecam02((100 * x, 100 * y, 100 * z))
    j = 1.7 * lightness / (1 + 0.007 * lightness)
    m = log(1 + 0.0228 * colourfulness) / 0.0228
    return j, m * cos(hue), m * sin(hue)


def _ciecam02(xyz: _Vector) -> _Vector:
    """Return lightness J, colourfulness M and hue (in radians) as CIE 159:2004 defines them."""
    red, green, blue = _cones(xyz)
    a, b = red - 12 * green / 11 + blue / 11, (red + green - 2 * blue) / 9
    hue = atan2(b, a)
    answer = _answer((red, green, blue)) / _answer(_cones(_WHITE))
    lightness = 100 * max(0.0, answer) ** (_C * (1.48 + sqrt(_GROUND)))
    eccentric = 0.25 * (cos(hue + 2) + 3.8)
    t = 50000 / 13 * _CHROMATIC * _INDUCTION * eccentric * hypot(a, b)
    t /= red + green + 1.05 * blue
    chroma = t**0.9 * sqrt(lightness / 100) * (1.64 - 0.29**_GROUND) ** 0.73
    return lightness, chroma * _LEVEL**0.25, hue


def _answer(cones: _Vector) -> float:
    red, green, blue = cones
    return (2 * red + green + blue / 20 - 0.305) * _INDUCTION


def _cones(xyz: _Vector) -> _Vector:
    """Return the cone responses, adapted to the white point and the luminance."""
    whites = _times(_CAT02, _WHITE)
    r, g, b = (
        part * (100 * _DEGREE / white + 1 - _DEGREE)
        for part, white in zip(_times(_CAT02, xyz), whites, strict=True)
    )
    r, g, b = map(_gamma_compress, _times(_CAT02_TO_CONES, (r, g, b)))
    return r, g, b


def _gamma_compress(value: float) -> float:
    power = float((_LEVEL * abs(value) / 100) ** 0.42)
    return (400 if value >= 0 else -400) * power / (power + 27.13) + 0.1


def _times(matrix: _Matrix, vector: _Vector) -> _Vector:
    x, y, z = vector
    first, second, third = (row[0] * x + row[1] * y + row[2] * z for row in matrix)
    return first, second, third
