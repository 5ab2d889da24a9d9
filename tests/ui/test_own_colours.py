"""Colours of the player's own, and how well they can be told apart."""

from dataclasses import replace
from gettext import NullTranslations

import pygame
import pytest
from hands import behind
from kept import help_text, letters
from test_settings_screen import Told

from game.app.language import catalogue
from game.art.palette import Three
from game.core.ternary import digits
from game.storage.settings import PALETTES, Settings
from game.ui.context import Context, look_of
from game.ui.kit.view import Moment, View
from game.ui.pages.settings.look import HUES, judge_palette
from game.ui.pages.settings.settings_screen import SettingsScreen
from game.ui.texts.common_words import use

pytestmark = pytest.mark.usefixtures("unseen_screen")


@pytest.mark.heavy
def test_own_colours_are_judged_while_they_are_chosen() -> None:
    three: Three = ((208, 32, 60), (36, 86, 214), (12, 152, 106))
    pilot = Told(palette="own", own_colours=three)
    assert "Full colour vision" in pilot.words()
    pilot.walk_to("own")
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    assert pilot.settings_screen.look.own.at == 2
    pilot.walk_to("hue")
    pilot.press(pygame.K_HOME)  # red
    red, blue, other = pilot.settings.own_colours
    assert (red, blue) == three[:2]
    assert other[0] > other[1]
    judgement = {line: good for good, line in judge_palette(look_of(pilot.settings).palette)}
    failed = [line for line, good in judgement.items() if not good]
    assert any(line.startswith("Full colour vision: red and ") for line in failed)
    assert all(line in pilot.words() for line in judgement)


def test_a_colour_too_pale_for_paper_is_told() -> None:
    pilot = Told(palette="own", own_colours=((230, 220, 120), (36, 86, 214), (160, 20, 20)))
    assert any(words.startswith("Too pale on the cards") for words in pilot.words())


@pytest.mark.parametrize("code", ["ja", "zh_Hans"])
def test_colours_that_are_too_pale_are_listed_as_the_language_lists(code: str) -> None:
    pale = ((230, 220, 120), (200, 235, 240), (160, 20, 20))
    palette = look_of(replace(Settings(), palette="own", own_colours=pale)).palette
    use(catalogue(code))
    try:
        (told,) = (line for _, line in judge_palette(palette)[-1:])
    finally:
        use(NullTranslations())
    assert "、" in told
    assert ", " not in told


def test_a_grey_keeps_its_hue_while_it_is_changed() -> None:
    pilot = Told(palette="own")
    pilot.walk_to("hue")
    pilot.press(pygame.K_END)
    pilot.walk_to("strength")
    pilot.press(pygame.K_HOME)
    red, green, blue = pilot.settings.own_colours[0]
    assert red == green == blue
    assert pilot.settings_screen.look.own.parts()[:2] == [HUES[-1], 0]
    pilot.press(pygame.K_END)
    assert pilot.settings_screen.look.own.parts()[:2] == [HUES[-1], 100]
    assert pilot.settings.own_colours[0][0] > 100


def test_own_colours_changed_elsewhere_are_read_anew() -> None:
    pilot = Told(palette="own")
    pilot.settings_screen.look.own.change(0, 200)
    pilot.context.change(own_colours=((0, 0, 0), (36, 86, 214), (12, 152, 106)))
    assert pilot.settings_screen.look.own.parts() == [0, 0, 0]


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (900, 1400)])
def test_the_preview_shows_all_three_colours_and_fillings(size: tuple[int, int]) -> None:
    view, screen = View(size, letters()), SettingsScreen(Context(lambda: "seed", help_text))
    cards = [s for s in behind(screen, view, Moment(0, 0)) if s.face.kind == "set"]
    large = max(s.box.w for s in cards)  # those of the pictures of decks are smaller
    seen = [digits(s.face.index) for s in cards if s.box.w == large]
    assert {card[1] for card in seen} == {card[2] for card in seen} == {0, 1, 2}


@pytest.mark.parametrize("palette", PALETTES)
def test_a_palette_that_all_can_tell_apart_is_offered_where_one_is_not(palette: str) -> None:
    alike: Three = ((200, 40, 40), (36, 86, 214), (12, 152, 106))
    pilot = Told(palette=palette, own_colours=alike)
    offered = pilot.screen.widget_named("offer")
    assert (offered is None) == all(
        good for good, _ in judge_palette(look_of(pilot.settings).palette)
    )
    if offered is not None:
        pilot.click("offer")
        assert pilot.settings.palette != palette
        assert all(good for good, _ in judge_palette(look_of(pilot.settings).palette))
        assert pilot.settings.own_colours == alike
