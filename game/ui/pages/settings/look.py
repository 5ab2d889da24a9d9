"""Appearance settings: theme, palette, the player's own colours, type, and a preview."""

from collections.abc import Callable, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import replace
from functools import partial

from game.art.palette import PALETTES as MADE
from game.art.palette import THEMES as DRAWN
from game.art.palette import Colour, Palette, contrast
from game.art.vision import verdicts
from game.boards.scene import ASPECT, Box, Face, Sprite
from game.core.features import COLOUR, FEATURES
from game.core.ternary import index
from game.storage.settings import PALETTES, SAID_FIRST, SPEECH, TEXT_SIZES, THEMES
from game.ui.context import Context, look_of
from game.ui.input.keys import key_name
from game.ui.kit.layout import Column, Container, FirstThatFits, Node, Row, Space
from game.ui.kit.layout.figure import AspectBox, ShrinkToHeight, as_figure
from game.ui.kit.layout.form import Field
from game.ui.kit.layout.grid import Grid
from game.ui.kit.text import Icon, Label, spoken_as
from game.ui.kit.view import View
from game.ui.kit.widgets.button import Button
from game.ui.kit.widgets.choice import Choice
from game.ui.kit.widgets.slider import Slider
from game.ui.kit.widgets.toggle import Toggle
from game.ui.pages.settings.looks import galleries
from game.ui.table.board_spots import keycap
from game.ui.texts.common_words import (
    feature_words,
    number,
    percent,
    tr,
    trc,
    unread_words,
    with_commas,
)

_CARDS = (
    index((0, 0, 2, 1)),  # two solid ovals, of the first colour
    index((1, 1, 1, 2)),
    index((2, 2, 0, 1)),
    index((2, 0, 1, 0)),
)
_CHOSEN = 1

HUES = range(0, 360, 5)
STRENGTHS = range(0, 101, 5)
LIGHTNESSES = range(0, 71, 2)
_LEAST_CONTRAST = 3.0  # of a shape on paper (WCAG 2, 1.4.11)


def choice(
    context: Context, name: str, label: str, values: Sequence[object], words: Sequence[str]
) -> Field:
    """Return a row to choose among a few values for a setting."""

    def change(at: int) -> None:
        setting(context, name, values[at])

    return Field(label, Choice(name, words, values.index(getattr(context.settings, name)), change))


def switch(
    name: str, label: str, change: Callable[[bool], None], *, on: bool, note: str = ""
) -> Field:
    """Return a row with a switch."""
    return Field(label, Toggle(name, on, change, tr("On") if on else tr("Off")), note=note)


def flag(context: Context, name: str, label: str, note: str = "") -> Field:
    """Return a row with a switch for a setting."""
    change, on = partial(setting, context, name), getattr(context.settings, name)
    return switch(name, label, change, on=on, note=note)


def setting(context: Context, name: str, value: object) -> None:
    """Change a setting."""
    context.change(**{name: value})


class LookTab:
    """The rows of the appearance settings."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.own = OwnColours(context)

    def fields(self) -> Sequence[Field]:
        """Return the rows; those of the player's own colours only while they are in use."""
        context, settings = self.context, self.context.settings
        themes = (tr("Dark"), tr("Light"), tr("High contrast"))
        palettes = [palette_words()[name] for name in PALETTES]
        bounds = TEXT_SIZES[0], TEXT_SIZES[-1], TEXT_SIZES.step
        change = partial(setting, context, "text_size")
        size = Slider("text_size", *bounds, settings.text_size, change, percent)
        return [
            choice(context, "theme", tr("Theme"), THEMES, themes),
            choice(context, "palette", tr("Palette"), PALETTES, palettes),
            *(self.own.fields() if settings.palette == "own" else ()),
            flag(context, "mark_colours", tr("Mark colours")),
            Field(tr("Text size"), size),
            *galleries(context),
            flag(context, "show_keys", tr("Keys on cards")),
            self._read_aloud(),
            choice(context, "speech", tr("How much is read"), SPEECH, _speech()),
            flag(context, "show_clock", tr("Clock"), tr("Your time and pace.")),
            switch("full_screen", tr("Full screen"), self._set_full, on=settings.full_screen),
        ]

    def _read_aloud(self) -> Field:
        """Return the row for the order of a card's words, with a note on missing speech."""
        row = choice(self.context, "said_first", tr("Read cards aloud"), SAID_FIRST, _said_first())
        return replace(row, note="" if self.context.aloud else unread_words())

    def _set_full(self, on: bool) -> None:
        if on != self.context.settings.full_screen:
            self.context.toggle_full_screen()

    def with_cards(self, view: View, rows: list[Node], panel: Callable[..., Node]) -> Node:
        """Return the panel of the rows with preview cards beside it, or in it, below them."""
        cards = [self._card(view, number) for number in range(len(_CARDS))]
        told = self._palette_notes(view)
        preview = Column(
            as_figure(ShrinkToHeight(Grid(cards, gap=16, most=2), grow=1)), Space(8), *told, gap=6
        )
        look = ("panel", "panel_border")
        beside = Row(
            Container(panel(*rows), wide=(380, 420), grow=0.62),
            Container(preview, wide=(240, 280), grow=0.38, pad=(20, 20), panel=look),
            gap=14,
        )
        below = (Space(4), as_figure(ShrinkToHeight(Row(*cards[:3], gap=16))), Space(8), *told)
        return FirstThatFits(beside, panel(*rows, *below))

    # The preview of cards, and the colour visions suited by the palette.

    def _card(self, view: View, number: int) -> Node:
        return spoken_as(AspectBox(partial(self._draw_sample, view, number), ASPECT, (40, 300)))

    def _draw_sample(self, view: View, number: int, box: Box) -> list[Sprite]:
        marks = frozenset({"chosen"}) if number == _CHOSEN else frozenset[str]()
        card = Sprite(Face("set", _CARDS[number]), box, marks=marks)
        cap = key_name(ord(self.context.keys.rows[0][number]))
        return [card, *(keycap(view, card, cap) if view.show_keys else ())]

    def _palette_notes(self, view: View) -> list[Node]:
        """Return the colour visions suited by the palette, and a button for a safer palette."""
        lines: list[Node] = [Label(tr("Easy to tell apart for"), 16, "text_dim")]
        for good, words in judge_palette(view.look.palette):
            sign = Icon("check", 16, "right") if good else Icon("", 7, "text_dim")
            role = "text" if good else "text_dim"
            lines.append(Row(Container(sign, wide=18), Label(words, 16, role, lines=2), gap=8))
        offered = offered_palette(self.context.settings.palette, view)
        if offered:
            words = tr("Switch to “{palette}”").format(palette=palette_words()[offered])
            take = partial(self.context.change, palette=offered)
            lines.append(Container(Button("offer", words, take), x=0.0))
        larger = self.context.settings.text_size / (100 * view.text_size)
        if larger != 1:  # the page keeps its size while the mouse is at the slider
            lines.append(Label(tr("Text will be this big."), 18 * larger))
        return lines


def _said_first() -> list[str]:
    """Return the choices for the feature spoken first by screen readers."""
    first = tr("{feature} first")
    named = [first.format(feature=tr(FEATURES[name].title)) for name in SAID_FIRST if name]
    return [trc("order of features", "As usual"), *named]


def _speech() -> list[str]:
    """Return the choices for the verbosity of screen readers."""
    return [trc("read aloud", "More"), trc("read aloud", "Usual"), trc("read aloud", "Less")]


def palette_words() -> dict[str, str]:
    """Return the names of the palettes."""
    return {
        "standard": tr("Standard"),
        "protan-deutan": tr("Red-green safe"),
        "tritan": tr("Blue-green safe"),
        "high contrast": tr("High contrast"),
        "own": tr("My own"),
    }


def offered_palette(now: str, view: View) -> str:
    """Return a safer palette to offer instead of an ambiguous current palette, or none."""
    if all(verdict.is_distinct for verdict in verdicts(view.look.palette.colours)):
        return ""
    fit = (
        name for name, made in MADE.items() if all(v.is_distinct for v in verdicts(made.colours))
    )
    return next((name for name in fit if name != now), "")


class OwnColours:
    """The editor of the player's own colours: the one being edited, and its HLS parts.

    The parts are kept beside the colour, as a grey has no hue, and rounding would move a slider
    that nobody touched.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.at = 0
        self._parts: dict[int, tuple[Colour, list[int]]] = {}

    @property
    def colour(self) -> Colour:
        """Return the colour being edited."""
        return self.context.settings.own_colours[self.at]

    def parts(self) -> list[int]:
        """Return hue, strength and lightness of the colour, in the units of their sliders."""
        kept = self._parts.get(self.at)
        if kept is not None and kept[0] == self.colour:
            return kept[1]
        hue, light, strength = rgb_to_hls(*(part / 255 for part in self.colour))
        return [round(hue * 360) % 360, round(strength * 100), round(light * 100)]

    def change(self, part: int, value: int) -> None:
        """Set one part of the colour."""
        parts = [*self.parts()]
        parts[part] = value
        hue, strength, light = parts
        red, green, blue = hls_to_rgb(hue / 360, light / 100, strength / 100)
        colour = round(red * 255), round(green * 255), round(blue * 255)
        self._parts[self.at] = colour, parts
        colours = [*self.context.settings.own_colours]
        colours[self.at] = colour
        self.context.change(own_colours=tuple(colours))

    def fields(self) -> list[Field]:
        """Return a row to choose a colour, and a row for each of its parts."""
        palette, parts = look_of(self.context.settings).palette, self.parts()
        words = [feature_words(COLOUR, at, palette)[0] for at in range(3)]
        which = Choice("own", words, self.at, partial(setattr, self, "at"))

        def part(at: int, name: str, values: range, told: Callable[[int], str]) -> Slider:
            least, most = values[0], values[-1]
            return Slider(name, least, most, values.step, parts[at], partial(self.change, at), told)

        return [
            Field(tr("Colour"), which, sign=Icon("", 22, f"figure{self.at}")),
            Field(tr("Hue"), part(0, "hue", HUES, _degrees)),
            Field(tr("Saturation"), part(1, "strength", STRENGTHS, percent)),
            Field(tr("Lightness"), part(2, "lightness", LIGHTNESSES, percent)),
        ]


def _degrees(value: int) -> str:
    return tr("{number}°").format(number=number(value))


def judge_palette(palette: Palette) -> list[tuple[bool, str]]:
    """Return for each kind of colour vision whether a palette suits it, with a line of words."""
    eyes = {
        "normal": tr("Full colour vision"),
        "protan": tr("Weak red vision"),
        "deutan": tr("Weak green vision"),
        "tritan": tr("Weak blue vision"),
    }
    lines = []
    for verdict in verdicts(palette.colours):
        words = eyes[verdict.vision]
        if not verdict.is_distinct:
            one, other = (feature_words(COLOUR, at, palette)[0] for at in verdict.pair)
            alike = tr("{eyes}: {one} and {other} look alike")
            words = alike.format(eyes=words, one=one, other=other)
        lines.append((verdict.is_distinct, words))
    papers = [theme.paper_bottom for theme in DRAWN.values()]
    pale = [
        feature_words(COLOUR, at, palette)[0]
        for at, colour in enumerate(palette.colours)
        if min(contrast(colour, paper) for paper in papers) < _LEAST_CONTRAST
    ]
    if pale:
        words = tr("Too pale on the cards: {colours}").format(colours=with_commas(pale))
        lines.append((False, words))
    return lines
