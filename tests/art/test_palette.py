"""Colours: readable, and apart for every kind of colour vision."""

import importlib
import itertools
import math
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.art import looks
from game.art.hues import hue_colours
from game.art.palette import (
    LIT,
    MOST_TINTS,
    OWN_NAMES,
    PALETTES,
    THEMES,
    Colour,
    Palette,
    Theme,
    Three,
    colour_by_role,
    contrast,
    ink,
    linear,
    mix,
    own_palette,
    surface,
)
from game.core.features import COLOUR
from game.games import GAMES
from game.play.ranks import METALS
from game.ui.table.board_spots import KEY_ALPHA

_PAPER: Colour = (241, 238, 231)  # the darkest paper of all themes, but for decks with their own
_VISION = ("normal", "deuteranomaly", "protanomaly", "tritanomaly")

ON = {looks.ground(theme, table): f"{theme} {table}" for theme in THEMES for table in looks.TABLES}
theme = pytest.mark.parametrize("theme", ON.keys(), ids=ON.values())
deck = pytest.mark.parametrize("deck", looks.PAPERS)
palette = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def grounds(theme: Theme) -> tuple[Colour, ...]:
    return theme.panel, theme.panel_raised, theme.background_centre, theme.background_edge


def distance(colours: tuple[Colour, ...], vision: str) -> float:
    """Return the least CAM02-UCS distance between any two colours, as seen."""
    space: Any = pytest.importorskip("colorspacious")
    numpy: Any = importlib.import_module("numpy")
    seen = numpy.array(colours, dtype=float) / 255
    if vision != "normal":
        blind = {"name": "sRGB1+CVD", "cvd_type": vision, "severity": 100}
        seen = numpy.clip(space.cspace_convert(seen, blind, "sRGB1"), 0, 1)
    places = space.cspace_convert(seen, "sRGB1", "CAM02-UCS")
    return min(float(numpy.linalg.norm(a - b)) for a, b in itertools.combinations(places, 2))


def test_contrast_of_known_pairs() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


@theme
@pytest.mark.parametrize("role", ["text", "text_dim", "accent", "right", "wrong"])
def test_text_is_readable_everywhere(theme: Theme, role: str) -> None:
    for ground in grounds(theme):
        assert contrast(getattr(theme, role), ground) >= 4.5, ground


@theme
def test_text_on_accent_and_on_paper(theme: Theme) -> None:
    assert contrast(theme.accent_text, theme.accent) >= 4.5
    for paper in (theme.paper_top, theme.paper_bottom):
        assert contrast(theme.paper_ink, paper) >= 4.5


@theme
def test_focus_gold_and_seats_stand_out(theme: Theme) -> None:
    for colour in (theme.focus, theme.gold, theme.second, *theme.seats):
        for ground in grounds(theme):
            assert contrast(colour, ground) >= 3, (colour, ground)


@theme
def test_metals_stand_out_carry_words_and_are_told_apart(theme: Theme) -> None:
    """Each has a shape and a word of its own, too: colours need not do it alone."""
    metals: tuple[Colour, ...] = tuple(getattr(theme, name) for name in METALS)
    for metal in metals:
        assert contrast(theme.accent_text, metal) >= 4.5
        for ground in grounds(theme):
            assert contrast(metal, ground) >= 3, (metal, ground)
    assert min(distance(metals, vision) for vision in _VISION) >= 9


@theme
def test_numbers_of_groups_can_be_read_and_groups_be_told_apart(theme: Theme) -> None:
    for group in (theme.gold, theme.second):
        assert contrast(theme.accent_text, group) >= 4.5
    assert min(distance((theme.gold, theme.second), vision) for vision in _VISION) >= 20


@theme
@deck
def test_the_key_of_a_card_can_be_read_on_its_paper(theme: Theme, deck: str) -> None:
    seen = looks.make_look(theme, PALETTES["standard"], deck=deck).theme
    for paper in (seen.paper_top, seen.paper_bottom):
        assert contrast(mix(paper, seen.paper_ink, KEY_ALPHA / 255), paper) >= 4.5


@theme
@pytest.mark.parametrize("vision", _VISION)
def test_seats_are_told_apart(theme: Theme, vision: str) -> None:
    assert distance(theme.seats, vision) >= (20 if vision == "normal" else 15)


@theme
def test_markers_and_holes_stand_out_from_the_board(theme: Theme) -> None:
    wood = mix(theme.wood_top, theme.wood_bottom, 0.5)
    assert contrast(theme.marker, wood) >= 3
    assert contrast(theme.hole, wood) >= 1.8


@deck
@palette
def test_figures_stand_out_from_paper(palette: Palette, deck: str) -> None:
    least = 4.5 if palette.name == "high contrast" else 3.0
    papers = {_PAPER}
    for made in THEMES.values():
        drawn = looks.make_look(made, palette, deck=deck).theme
        papers |= {drawn.paper_top, drawn.paper_bottom}
        assert min(contrast(made.paper_ink, paper) for paper in papers) >= 4.5
    for colour in (*palette.tints, *palette.sumz):
        for paper in papers:
            assert contrast(ink(colour, deck), paper) >= least, (colour, paper)


@deck
@palette
@pytest.mark.parametrize("vision", _VISION)
def test_card_colours_are_apart(palette: Palette, vision: str, deck: str) -> None:
    # The standard red and green are the ones the rules name, and fall short when colour blind.
    promised = palette.name != "standard" or vision == "normal"
    colours = tuple(ink(colour, deck) for colour in palette.tints)
    assert distance(colours, vision) >= (20 if promised else 12)


@deck
@palette
def test_sumz_colours_are_apart(palette: Palette, deck: str) -> None:
    # Each has a shape of its own as well, so colour alone need not carry it.
    assert distance(tuple(ink(colour, deck) for colour in palette.sumz), "normal") >= 20


def test_palette_for_one_kind_keeps_sumz_apart_too() -> None:
    assert distance(PALETTES["protan-deutan"].sumz, "deuteranomaly") >= 12
    assert distance(PALETTES["protan-deutan"].sumz, "protanomaly") >= 12
    assert distance(PALETTES["tritan"].sumz, "tritanomaly") >= 12


@palette
def test_names_are_distinct(palette: Palette) -> None:
    assert len(set(palette.names)) == len(palette.tints) == MOST_TINTS


@given(st.tuples(*[st.tuples(*[st.integers(0, 255)] * 3)] * 3))
@example(((0, 0, 0), (64, 115, 64), (154, 69, 74)))
def test_more_colours_are_found_for_any_three(three: Three) -> None:
    palette = own_palette(three)
    assert palette.colours == three
    assert len(set(palette.names)) == len(palette.tints) == MOST_TINTS
    for place in range(3, MOST_TINTS):
        tint = palette.tints[place]
        assert tint == OWN_NAMES[palette.names[place]]
        assert contrast(tint, _PAPER) >= 3
        assert all(distance((tint, one), "normal") >= 15 for one in palette.tints[:place])


def test_there_are_as_many_colours_as_the_cards_of_any_game_have() -> None:
    for rules in GAMES.values():
        cards = getattr(rules.default_options(), "cards", None)
        if cards is not None and COLOUR in cards.features:
            assert cards.base <= MOST_TINTS, rules.key


@theme
def test_words_can_be_read_on_what_is_lit_and_on_panels_of_every_hue(theme: Theme) -> None:
    for degrees in (None, *range(360)):
        role, panel = ("accent", "") if degrees is None else (f"hue {degrees}", f"hue {degrees}")
        for ground in surface(LIT + role, theme)[:2]:
            assert contrast(theme.accent_text, ground) >= 4.5
        top, bottom, *_ = surface(panel, theme)
        for words in (theme.text, theme.text_dim):
            assert contrast(words, bottom) >= 4.5
        assert contrast(theme.text, top) >= 4.5
        assert contrast(colour_by_role(role, theme), theme.panel_raised) >= 4.5


@pytest.mark.parametrize("degrees", range(0, 360, 5))
def test_a_colour_of_a_hue_has_that_hue_and_lightness(degrees: int) -> None:
    for colour, lightness in zip(hue_colours(degrees), (0.8, 0.46), strict=True):
        light, chroma, angle = oklch(colour)
        assert light == pytest.approx(lightness, abs=0.01)
        assert chroma > 0.07
        assert (angle - degrees + 180) % 360 - 180 == pytest.approx(0, abs=3)


def oklch(colour: Colour) -> tuple[float, float, float]:
    """Return lightness, chroma and hue in degrees, by the way back: the matrices from sRGB."""
    red, green, blue = map(linear, colour)
    cones = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, middle, short = (cone ** (1 / 3) for cone in cones)
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    light = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    return light, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


@pytest.mark.parametrize("nth", [0, 1], ids=["on dark ground", "on light ground"])
def test_games_have_hues_of_their_own(nth: int) -> None:
    assert all(rules.hue in range(360) for rules in GAMES.values())
    colours = tuple(hue_colours(rules.hue)[nth] for rules in GAMES.values())
    assert distance(colours, "normal") >= 10
