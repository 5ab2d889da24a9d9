"""The player's own three colours, chosen by hue, strength and lightness, and whether they do."""

from __future__ import annotations

from collections.abc import Callable
from colorsys import hls_to_rgb, rgb_to_hls
from functools import partial

from game.art.palette import THEMES, Colour, Palette, Three, contrast
from game.art.vision import verdicts
from game.ui.context import Context, look_of
from game.ui.kit.form import Field
from game.ui.kit.text import Icon
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.texts.words import number, percent, shown, tr

HUES = range(0, 360, 5)
STRENGTHS = range(0, 101, 5)
LIGHTNESSES = range(0, 71, 2)
_LEAST_CONTRAST = 3.0  # of a shape on paper (WCAG 2, 1.4.11)

_Parts = tuple[int, int, int]


class OwnColours:
    """Which of the three is being changed, and its parts.

    The parts are kept beside the colour, as a grey has no hue, and rounding would move a slider
    that nobody touched.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.at = 0
        self._parts: dict[int, tuple[Colour, _Parts]] = {}

    @property
    def colour(self) -> Colour:
        """Return the colour that is being changed."""
        return self.context.settings.own_colours[self.at]

    def parts(self) -> _Parts:
        """Return hue, strength and lightness of that colour, each as its slider has them."""
        kept = self._parts.get(self.at)
        if kept is not None and kept[0] == self.colour:
            return kept[1]
        hue, light, strength = rgb_to_hls(*(part / 255 for part in self.colour))
        return round(hue * 360) % 360, round(strength * 100), round(light * 100)

    def change(self, part: int, value: int) -> None:
        """Set one part of the colour."""
        parts = list(self.parts())
        parts[part] = value
        hue, strength, light = parts
        red, green, blue = hls_to_rgb(hue / 360, light / 100, strength / 100)
        colour = round(red * 255), round(green * 255), round(blue * 255)
        self._parts[self.at] = colour, (hue, strength, light)
        colours = list(self.context.settings.own_colours)
        colours[self.at] = colour
        first, second, third = colours
        self.context.change(own_colours=(first, second, third))

    def choose(self, at: int) -> None:
        """Turn to another of the three."""
        self.at = at

    def fields(self) -> list[Field]:
        """Return a row for which colour, and one for each of its parts."""
        palette, parts = look_of(self.context.settings).palette, self.parts()
        words = [shown("colour", at, palette)[0] for at in range(3)]
        which = Choice("own", words, self.at, self.choose)

        def part(at: int, name: str, values: range, told: Callable[[int], str]) -> Slider:
            least, most = values[0], values[-1]
            return Slider(name, least, most, values.step, parts[at], partial(self.change, at), told)

        return [
            Field(tr("Colour"), which, sign=Icon("", 22, f"figure{self.at}")),
            Field(tr("Hue"), part(0, "hue", HUES, _degrees)),
            Field(tr("Strength"), part(1, "strength", STRENGTHS, percent)),
            Field(tr("Lightness"), part(2, "lightness", LIGHTNESSES, percent)),
        ]


def _degrees(value: int) -> str:
    return tr("{number}°").format(number=number(value))


def judged(palette: Palette) -> list[tuple[bool, str]]:
    """Return what each kind of eyes makes of a palette: whether it does, and a line of words."""
    eyes = {
        "normal": tr("Full colour vision"),
        "protan": tr("Red-weak vision"),
        "deutan": tr("Green-weak vision"),
        "tritan": tr("Blue-weak vision"),
    }
    lines = []
    for verdict in verdicts(palette.colours):
        words = eyes[verdict.vision]
        if not verdict.apart:
            one, other = (shown("colour", at, palette)[0] for at in verdict.pair)
            words = tr("{eyes}: {one} and {other} look alike").format(
                eyes=words, one=one, other=other
            )
        lines.append((verdict.apart, words))
    pale = _too_pale(palette.colours)
    if pale:
        names = tr(", ").join(shown("colour", at, palette)[0] for at in pale)
        lines.append((False, tr("Too pale on the cards: {colours}").format(colours=names)))
    return lines


def _too_pale(colours: Three) -> list[int]:
    """Return the colours that a figure on some theme's paper would hardly be seen in."""
    papers = [theme.paper_bottom for theme in THEMES.values()]
    return [
        at
        for at, colour in enumerate(colours)
        if min(contrast(colour, paper) for paper in papers) < _LEAST_CONTRAST
    ]
