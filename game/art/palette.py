"""Colours: themes for the table and the panels, palettes for the figures on the cards.

Figures carry meaning in their colour, so palettes are chosen apart from themes: four of them,
three of which keep their colours apart under every kind of colour blindness.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Colour = tuple[int, int, int]
Three = tuple[Colour, Colour, Colour]


class Palette(NamedTuple):
    """The colours of the figures, with the names that texts call them by.

    ``marks`` say how each colour is told without seeing it: a badge on the figure. ``sumz`` are
    the colours of pentagons, triangles, hearts and circles.
    """

    name: str
    colours: tuple[Colour, Colour, Colour]
    names: tuple[str, str, str]
    sumz: tuple[Colour, Colour, Colour, Colour]
    sumz_names: tuple[str, str, str, str] = ("purple", "blue", "red", "green")
    marks: tuple[str, str, str] = ("dot", "slash", "ring")


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
    gold: Colour  # the ring of chosen cards; in words use text
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
    # Six players, apart for every kind of colour vision too.
    seats: tuple[Colour, Colour, Colour, Colour, Colour, Colour]


class Look(NamedTuple):
    """Everything besides a face that decides its picture."""

    theme: Theme
    palette: Palette
    mark_colours: bool = False


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour so far on the way from a to b."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def code(colour: Colour) -> str:
    """Return the colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def luminance(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1, as WCAG 2 defines it."""
    parts = [c / 255 for c in colour]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4) for c in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Return the WCAG 2 contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _hex(text: str) -> Colour:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


_SUMZ = (_hex("5f3bb0"), _hex("1f7fdc"), _hex("d92f45"), _hex("179a5e"))

PALETTES: Mapping[str, Palette] = MappingProxyType(
    {
        palette.name: palette
        for palette in (
            # The colours the rules name. Red and green come close for a deuteranope.
            Palette(
                "standard",
                (_hex("d0203c"), _hex("2456d6"), _hex("0c986a")),
                ("red", "blue", "green"),
                _SUMZ,
            ),
            Palette(
                "protan-deutan",
                (_hex("d2600a"), _hex("1f5fd6"), _hex("1f2733")),
                ("orange", "blue", "black"),
                (_hex("55309e"), _hex("2f86e6"), _hex("cc5a00"), _hex("10503c")),
                ("purple", "blue", "orange", "green"),
            ),
            Palette(
                "tritan",
                (_hex("cf2f3f"), _hex("0b8c8c"), _hex("3b2a6b")),
                ("red", "teal", "purple"),
                (_hex("3b2a6b"), _hex("2a86d0"), _hex("cf2f3f"), _hex("0a6b4c")),
            ),
            Palette(
                "high contrast",
                (_hex("c00020"), _hex("0050d8"), _hex("000000")),
                ("red", "blue", "black"),
                (_hex("4b1d95"), _hex("0058c8"), _hex("b8001c"), _hex("00603a")),
            ),
        )
    }
)

_SEATS_ON_DARK = (
    _hex("e97c80"),
    _hex("55a9bd"),
    _hex("c8ad20"),
    _hex("97fb82"),
    _hex("cbc8ff"),
    _hex("fbf9ea"),
)

_DARK = Theme(
    name="dark",
    background_centre=_hex("1b5451"),
    background_edge=_hex("0b232b"),
    panel=_hex("14343b"),
    panel_raised=_hex("1d444b"),
    panel_border=_hex("2d5a60"),
    text=_hex("f3f6f4"),
    text_dim=_hex("b3cac7"),
    accent=_hex("5ed8b9"),
    accent_text=_hex("06261f"),
    gold=_hex("f2bf4c"),
    right=_hex("6fdc98"),
    wrong=_hex("ffa59b"),
    focus=_hex("8fe9d3"),
    shadow=_hex("020b0e"),
    paper_top=_hex("fffefc"),
    paper_bottom=_hex("f1eee7"),
    paper_border=_hex("cfcabf"),
    paper_line=_hex("c9c6be"),
    paper_ink=_hex("4a5058"),
    back_top=_hex("1b6a66"),
    back_bottom=_hex("0f454a"),
    back_one=_hex("3fa394"),
    back_two=_hex("e3bb60"),
    wood_top=_hex("8a5b3a"),
    wood_bottom=_hex("5f3a23"),
    wood_light=_hex("c08f66"),
    wood_dark=_hex("38200f"),
    hole=_hex("2a170c"),
    marker=_hex("f0e2c4"),
    marker_shade=_hex("5a3a1c"),
    seats=_SEATS_ON_DARK,
)

_LIGHT = Theme(
    name="light",
    background_centre=_hex("eef3f0"),
    background_edge=_hex("cad8d4"),
    panel=_hex("fbfcfb"),
    panel_raised=_hex("eef3f1"),
    panel_border=_hex("bccbc8"),
    text=_hex("15272b"),
    text_dim=_hex("43595d"),
    accent=_hex("0b6257"),
    accent_text=_hex("ffffff"),
    gold=_hex("9c6c00"),
    right=_hex("0b6636"),
    wrong=_hex("ad182b"),
    focus=_hex("0a6a8c"),
    shadow=_hex("1d3a3d"),
    paper_top=_hex("ffffff"),
    paper_bottom=_hex("f6f4ef"),
    paper_border=_hex("b9bfbb"),
    paper_line=_hex("cbc9c2"),
    paper_ink=_hex("4a5058"),
    back_top=_hex("2f8f88"),
    back_bottom=_hex("1a6a69"),
    back_one=_hex("6cc4b5"),
    back_two=_hex("f3d489"),
    wood_top=_hex("ecd2a4"),
    wood_bottom=_hex("d6b27c"),
    wood_light=_hex("fff0d2"),
    wood_dark=_hex("9b7443"),
    hole=_hex("6d4c27"),
    marker=_hex("31505a"),
    marker_shade=_hex("08161b"),
    seats=(
        _hex("c9340a"),
        _hex("5420d8"),
        _hex("432804"),
        _hex("06846a"),
        _hex("86106c"),
        _hex("0b0d24"),
    ),
)

_HIGH = Theme(
    name="high contrast",
    background_centre=_hex("0a0d0e"),
    background_edge=_hex("000000"),
    panel=_hex("000000"),
    panel_raised=_hex("14181a"),
    panel_border=_hex("ffffff"),
    text=_hex("ffffff"),
    text_dim=_hex("dde4e4"),
    accent=_hex("ffe14d"),
    accent_text=_hex("000000"),
    gold=_hex("ffd12e"),
    right=_hex("6dff9c"),
    wrong=_hex("ffa39c"),
    focus=_hex("4de1ff"),
    shadow=_hex("000000"),
    paper_top=_hex("ffffff"),
    paper_bottom=_hex("ffffff"),
    paper_border=_hex("ffffff"),
    paper_line=_hex("6b6b6b"),
    paper_ink=_hex("1c1c1c"),
    back_top=_hex("102a33"),
    back_bottom=_hex("102a33"),
    back_one=_hex("4de1ff"),
    back_two=_hex("ffffff"),
    wood_top=_hex("7a4f2e"),
    wood_bottom=_hex("5d3a20"),
    wood_light=_hex("ffffff"),
    wood_dark=_hex("120a05"),
    hole=_hex("000000"),
    marker=_hex("ffffff"),
    marker_shade=_hex("3c3c3c"),
    seats=_SEATS_ON_DARK,
)

THEMES: Mapping[str, Theme] = MappingProxyType({t.name: t for t in (_DARK, _LIGHT, _HIGH)})

_NAMED: tuple[tuple[str, Colour], ...] = (
    ("red", _hex("d0203c")),
    ("orange", _hex("d2600a")),
    ("yellow", _hex("d8b400")),
    ("green", _hex("0c986a")),
    ("teal", _hex("0b8c8c")),
    ("blue", _hex("2456d6")),
    ("purple", _hex("6b3fb0")),
    ("pink", _hex("d84a9a")),
    ("brown", _hex("7a4a1e")),
    ("grey", _hex("808080")),
    ("black", _hex("101010")),
)

OWN_NAMES = tuple(name for name, _ in _NAMED)
"""What a colour of a player's own can be called."""


def own_palette(colours: Three) -> Palette:
    """Return a palette of a player's own three colours, each under the nearest name left."""
    names: list[str] = []
    for colour in colours:
        left = [entry for entry in _NAMED if entry[0] not in names]
        names.append(min(left, key=lambda entry: _apart(entry[1], colour))[0])
    first, second, third = names
    return Palette("own", colours, (first, second, third), _SUMZ)


def _apart(a: Colour, b: Colour) -> int:
    """Return a squared distance that weighs channels about as the eye does."""
    return sum(w * (x - y) ** 2 for w, x, y in zip((3, 6, 1), a, b, strict=True))
