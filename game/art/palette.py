"""Colours: themes for the table and the panels, palettes for the figures on the cards.

Figures carry meaning in their colour, so palettes are chosen apart from themes: four of them,
three of which keep their colours apart under every kind of colour blindness.
"""

from collections.abc import Mapping, Sequence
from math import dist
from types import MappingProxyType
from typing import NamedTuple

from game.art.hues import hue_colours, oklab

Colour = tuple[int, int, int]
Three = tuple[Colour, Colour, Colour]


class Palette(NamedTuple):
    """The colours of the figures, with the names that texts call them by.

    ``tints`` has as many colours as the cards of any game, most of which use the first few;
    ``sumz`` are the colours of pentagons, triangles, hearts and circles.
    """

    name: str
    tints: tuple[Colour, ...]
    names: tuple[str, ...]
    sumz: tuple[Colour, ...]

    @property
    def colours(self) -> Three:
        """Return the first three colours, the players’ own choice."""
        first, second, third, *_ = self.tints
        return first, second, third


class Theme(NamedTuple):
    """The colours of everything but the figures, each by its role."""

    name: str
    background_centre: Colour
    background_edge: Colour
    panel: Colour
    panel_raised: Colour  # buttons, fields and rows on a panel
    panel_border: Colour
    text: Colour
    text_dim: Colour
    accent: Colour
    accent_text: Colour  # on accent
    second: Colour  # the second of two groups
    gold: Colour  # the ring of chosen cards, and a metal; in words use text
    bronze: Colour  # with silver and diamond, the other metals of ranks
    silver: Colour
    diamond: Colour
    feast: Colour  # words on a panel on which a lamp shines
    right: Colour
    wrong: Colour
    focus: Colour
    shadow: Colour
    paper_top: Colour
    paper_bottom: Colour
    paper_border: Colour
    paper_line: Colour  # rules on paper: the cross of a Sumz card
    paper_ink: Colour  # text, frames and digits on paper
    back_top: Colour
    back_bottom: Colour
    back_one: Colour  # the two colours of the pattern on a card's back
    back_two: Colour
    wood_top: Colour
    wood_bottom: Colour
    wood_light: Colour  # upper bevel
    wood_dark: Colour  # lower bevel and the board's thickness
    hole: Colour
    marker: Colour
    marker_shade: Colour
    lamp: Colour  # the light in a hole, and of what is in hand
    # Six players, distinct under every kind of colour vision.
    seats: tuple[Colour, ...]
    table: str  # what it lies on: a name of looks.py


class Look(NamedTuple):
    """The settings besides a face that decide its picture."""

    theme: Theme
    palette: Palette
    mark_colours: bool = False
    deck: str = "standard"
    back: str = "pascal"
    marbles: str = "veined"


def ink(colour: Colour, deck: str) -> Colour:
    """Return a figure's colour as the deck prints it."""
    return mix(colour, (0, 0, 0), _INK) if deck == "ink" else colour


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the linear interpolation from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def code(colour: Colour) -> str:
    """Return the colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1, as WCAG 2 defines it."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: int) -> float:
    """Return the linear light, 0 to 1, of an sRGB channel (IEC 61966-2-1)."""
    c = part / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def contrast(a: Colour, b: Colour) -> float:
    """Return the WCAG 2 contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _hex(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def hexes(text: str) -> tuple[Colour, ...]:
    """Return the colours of a text of hexadecimal codes."""
    return tuple(map(_hex, text.split()))


def _palette(name: str, colours: str, names: str, sumz: str) -> Palette:
    return Palette(name, hexes(colours), tuple(names.split()), hexes(sumz))


_SUMZ = "5f3bb0 1f7fdc d92f45 179a5e"
_PALETTES = (
    # The colours the rules name. Red and green come close for a deuteranope.
    ("standard", "d0203c 2456d6 0c986a 700078 101010", "red blue green purple black", _SUMZ),
    (
        "protan-deutan",
        "d2600a 1f5fd6 1f2733 8a7d84 603000",
        "orange blue black grey brown",
        "55309e 2f86e6 cc5a00 10503c",
    ),
    (
        "tritan",
        "cf2f3f 0b8c8c 3b2a6b d030f0 180000",
        "red teal purple pink black",
        "3b2a6b 2a86d0 cf2f3f 0a6b4c",
    ),
    (
        "high contrast",
        "c00020 0050d8 000000 706070 480054",
        "red blue black grey purple",
        "4b1d95 0058c8 b8001c 00603a",
    ),
)
PALETTES: Mapping[str, Palette] = MappingProxyType({row[0]: _palette(*row) for row in _PALETTES})

_ROLES = {
    "background_centre": ("1b5451", "eef3f0", "0a0d0e"),
    "background_edge": ("0b232b", "cad8d4", "000000"),
    "panel": ("14343b", "fbfcfb", "000000"),
    "panel_raised": ("1d444b", "eef3f1", "14181a"),
    "panel_border": ("2d5a60", "bccbc8", "ffffff"),
    "text": ("f3f6f4", "15272b", "ffffff"),
    "text_dim": ("b3cac7", "43595d", "dde4e4"),
    "accent": ("5ed8b9", "0b6257", "ffe14d"),
    "accent_text": ("06261f", "ffffff", "000000"),
    "second": ("8fb8ff", "1f56c8", "7fd0ff"),
    "gold": ("f2bf4c", "9c6c00", "ffd12e"),
    "bronze": ("da8850", "8a3a1c", "ff9a5c"),
    "silver": ("cdd6dc", "566878", "dfe6ea"),
    "diamond": ("7fd4f7", "00659c", "5fd3ff"),
    "feast": ("f2bf4c", "7a5200", "ffd12e"),
    "right": ("6fdc98", "0b6636", "6dff9c"),
    "wrong": ("ffa59b", "ad182b", "ffa39c"),
    "focus": ("8fe9d3", "0a6a8c", "4de1ff"),
    "shadow": ("020b0e", "1d3a3d", "000000"),
    "paper_top": ("fffefc", "ffffff", "ffffff"),
    "paper_bottom": ("f1eee7", "f6f4ef", "ffffff"),
    "paper_border": ("cfcabf", "b9bfbb", "ffffff"),
    "paper_line": ("c9c6be", "cbc9c2", "6b6b6b"),
    "paper_ink": ("4a5058", "4a5058", "1c1c1c"),
    "back_top": ("1b6a66", "2f8f88", "102a33"),
    "back_bottom": ("0f454a", "1a6a69", "102a33"),
    "back_one": ("3fa394", "6cc4b5", "4de1ff"),
    "back_two": ("e3bb60", "f3d489", "ffffff"),
    "wood_top": ("9a6540", "ecd2a4", "7a4f2e"),
    "wood_bottom": ("6f4429", "d6b27c", "5d3a20"),
    "wood_light": ("c08f66", "fff0d2", "ffffff"),
    "wood_dark": ("38200f", "9b7443", "120a05"),
    "hole": ("2a170c", "6d4c27", "000000"),
    "marker": ("f0e2c4", "31505a", "ffffff"),
    "marker_shade": ("5a3a1c", "08161b", "3c3c3c"),
    "lamp": ("ffd977", "ee8a00", "ffd12e"),
}
"""Each role's colour in the dark, the light and the high-contrast theme."""

_INK = 0.03  # much more, and red and green would be too close for a deuteranope

LAMP = "lamp"
"""The name of a panel on which a lamp shines."""

LIT = "lit "
"""The prefix of a role whose colour is a little brighter above."""

HUE = "hue "
"""The prefix of a role given as a hue in degrees."""

TINT = "tint "
"""The prefix of a role mixed a little into the ground of panels, for what is chosen."""

SOFT = "text_soft"
"""The role of ordinary small text: between dim and full."""

_TINTED, _SOFT = 0.22, 0.35

_WARM, _AMBER = _hex("ffb45a"), _hex("ffc850")
_WHITE: Colour = (255, 255, 255)

_SEATS_ON_DARK = hexes("e97c80 55a9bd c8ad20 97fb82 cbc8ff fbf9ea")
_SEATS_ON_LIGHT = hexes("c9340a 5420d8 432804 06846a 86106c 0b0d24")


def _theme(number: int, name: str) -> Theme:
    colours = {role: _hex(row[number]) for role, row in _ROLES.items()}
    seats = _SEATS_ON_LIGHT if number == 1 else _SEATS_ON_DARK
    return Theme(name=name, seats=seats, table="felt", **colours)


_THEMES = ("dark", "light", "high contrast")
THEMES: Mapping[str, Theme] = MappingProxyType({n: _theme(k, n) for k, n in enumerate(_THEMES)})


def hue(degrees: int, theme: Theme) -> Colour:
    """Return the colour of a hue for icons and buttons: the accent in the high-contrast theme."""
    return theme.accent if theme.name == "high contrast" else hue_colours(degrees)[on_light(theme)]


def colour_by_role(role: str, theme: Theme) -> Colour:
    """Return the colour of a theme's field, or of "hue" and degrees, lit or not, or a tint."""
    role = role.removeprefix(LIT)
    if role == SOFT:
        return mix(theme.text_dim, theme.text, _SOFT)
    if role.startswith(TINT):
        return mix(theme.panel, colour_by_role(role.removeprefix(TINT), theme), _TINTED)
    if role.startswith(HUE):
        return hue(int(role.removeprefix(HUE)), theme)
    colour: Colour = getattr(theme, role)
    return colour


def pairs_tint(k: int, theme: Theme) -> Colour:
    """Return the colour of the lines of number k, 0 … 7, in the circle of pairs."""
    share = k / 7
    if share <= 0.5:
        return mix(theme.text, theme.focus, 2 * share)
    return mix(theme.focus, theme.gold, 2 * share - 1)


def role(look: Look, name: str) -> Colour:
    """Return the colour of a role: a field of the theme, or a numbered role.

    That is "seat3", "figure1" of the palette, "pairs7" of the circle of pairs, or a "hue" with
    its degrees. What is "lit" is a little brighter above. A colour as #rrggbb is itself, as on
    what looks alike on every table.
    """
    if name.startswith("#"):
        return hexes(name[1:])[0]
    if name.startswith("seat") and name[4:].isdigit():
        return look.theme.seats[int(name[4:])]
    if name.startswith("figure"):
        return look.palette.tints[int(name[6:])]
    if name.startswith("pairs"):
        return pairs_tint(int(name[5:]), look.theme)
    return colour_by_role(name, look.theme)


def surface(name: str, theme: Theme) -> tuple[Colour, Colour, Colour, Colour]:
    """Return the colours of a panel in a hue, of a lit role, or of a panel without a name.

    They are the top, the bottom, the border, and the light on it: warm, if none.
    """
    plain = theme.name == "high contrast"
    if name.startswith(LIT):
        ink = colour_by_role(name, theme)
        top, edge = (ink if plain else mix(ink, _WHITE, share) for share in (0.16, 0.24))
        return top, ink, edge, top
    if plain:
        return theme.panel, theme.panel, theme.panel_border, theme.panel
    if name == LAMP:
        light = mix(theme.panel, *((_AMBER, 0.5) if on_light(theme) else (_WARM, 0.24)))
        return theme.panel, theme.panel, theme.panel_border, light
    bright, ink = THEMES["dark"].accent, theme.accent
    if name:
        bright, ink = hue_colours(int(name.removeprefix(HUE)))[0], colour_by_role(name, theme)
    if on_light(theme):
        top, low = mix(theme.panel, bright, 0.34), mix(theme.panel, bright, 0.05)
        return top, low, mix(theme.panel_border, ink, 0.4), mix(top, _WHITE, 0.7)
    red, green, blue = (round(c * c / 255) for c in bright)  # deeper, as mixing makes it grey
    deep = red, green, blue
    top, low = mix(theme.panel, deep, 0.36 if name else 0.22), mix(theme.panel, deep, 0.07)
    return top, low, mix(theme.panel_border, bright, 0.4), mix(top, bright if name else _WARM, 0.4)


def on_light(theme: Theme) -> bool:
    """Whether the panels of a theme are light."""
    return luminance(theme.panel) > 0.5


MOST_TINTS = 5
"""The number of colours of a palette."""

OWN_NAMES = {
    "red": _hex("d0203c"),
    "orange": _hex("d2600a"),
    "yellow": _hex("d8b400"),
    "green": _hex("0c986a"),
    "teal": _hex("0b8c8c"),
    "blue": _hex("2456d6"),
    "purple": _hex("6b3fb0"),
    "pink": _hex("d84a9a"),
    "brown": _hex("7a4a1e"),
    "grey": _hex("808080"),
    "black": _hex("101010"),
}
"""The names for a player's own colours, each with its typical colour."""


def own_palette(colours: Three) -> Palette:
    """Return a palette of a player's own three colours, each with the nearest unused name.

    Each further one is the unused colour that is the farthest from all before it.
    """
    names, tints = list[str](), [*colours]
    for colour in colours:
        left = (name for name in OWN_NAMES if name not in names)
        names.append(min(left, key=lambda name: _colour_distance(OWN_NAMES[name], colour)))
    while len(tints) < MOST_TINTS:
        fit = (name for name in OWN_NAMES if name not in (*names, "yellow"))  # too pale
        names.append(max(fit, key=lambda name: _distance_to_all(OWN_NAMES[name], tints)))
        tints.append(OWN_NAMES[names[-1]])
    return Palette("own", tuple(tints), tuple(names), hexes(_SUMZ))


def _distance_to_all(colour: Colour, others: Sequence[Colour]) -> float:
    return min(_colour_distance(colour, other) for other in others)


def _colour_distance(a: Colour, b: Colour) -> float:
    """Return the distance in Oklab: equal distances look alike (see `hues`)."""
    return dist(oklab(*map(linear, a)), oklab(*map(linear, b)))
