"""Practice from the choice of games: help costs nothing there, and nothing is kept."""

import pygame
import pytest
from pilot import Pilot
from test_selector import act, to_the_games

from game.games.claims.choices import ClaimOptions
from game.games.triangle.rules import TriangleOptions
from game.ui.context import Context
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.setup_screen import SetupScreen

pytestmark = pytest.mark.usefixtures("that_day")


def practise(pilot: Pilot, game: str) -> None:
    pilot.play_game(game, "practice")


@pytest.mark.parametrize("game", ["classic", "triples", "sumz"])
def test_practice_helps_and_costs_nothing(pilot: Pilot, context: Context, game: str) -> None:
    context.change(window_seconds=3, penalty="sit out")
    practise(pilot, game)
    options = pilot.table.session.options
    assert isinstance(options, ClaimOptions)
    assert (options.window, options.penalty) == (0, "none")
    assert options.hints
    assert options.reasons
    assert pilot.table.model.hints_on


def test_practice_on_the_triangle_gives_hints(pilot: Pilot) -> None:
    practise(pilot, "triangle")
    assert pilot.table.session.options == TriangleOptions(assists=True)
    assert pilot.table.model.hints_on


@pytest.mark.heavy
def test_the_rules_of_practice_are_kept_apart(pilot: Pilot, context: Context) -> None:
    practise(pilot, "triangle")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    pilot.click("options")
    setup = pilot.screen
    assert isinstance(setup, SetupScreen)
    setup.choices.options = TriangleOptions(size=6, assists=True)
    pilot.frame()
    pilot.deal()
    assert pilot.table.model.setup.opening.mode == "practice"
    to_the_games(pilot)
    practise(pilot, "triangle")
    assert pilot.table.session.options == TriangleOptions(size=6, assists=True)
    to_the_games(pilot)
    pilot.click("game:triangle")
    pilot.click("company:1")
    pilot.click("play")  # the way stays, as its sheet tells, and the help does not
    assert pilot.table.session.options == TriangleOptions(size=6)


def test_practice_for_two_is_a_game_like_any_other(pilot: Pilot, context: Context) -> None:
    practise(pilot, "sumz")
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    pilot.click("company:4")
    pilot.click("play")
    assert pilot.table.model.setup.opening.mode == ""
    assert context.setups.with_company("sumz", "practice").opening.seats == 1


def test_settling_other_rules_keeps_the_table(pilot: Pilot, context: Context) -> None:
    pilot.play_game("classic")
    left = pilot.table
    act(left, 10)
    pilot.press(pygame.K_ESCAPE)
    pilot.click("rules")
    pilot.click("back")
    assert isinstance(pilot.screen, SelectorScreen)
    pilot.play_game("classic")
    assert pilot.goes_on(left)
