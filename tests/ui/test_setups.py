"""Set-ups that are remembered, and the settings that new games begin with."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pilot import Pilot

from game.app.assets import help_text
from game.games import GAMES
from game.games.claim_state import ClaimOptions
from game.storage.settings import Settings
from game.ui.context import Context, Setup, default_setup, with_field
from game.ui.opponents import players_of
from game.ui.setup import SetupScreen


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    yield Pilot()
    pygame.quit()


CARD_GAMES = [key for key in GAMES if key != "triangle"]


def context(*setups: Setup) -> Context:
    made = Context(lambda: "x", help_text)
    for setup in setups:
        made.remember(setup)
    return made


def settled(game: str, seats: int, **fields: object) -> Setup:
    setup = default_setup(game, seats)
    options = setup.options
    for name, value in fields.items():
        options = with_field(options, name, value)
    return replace(setup, options=options)


@pytest.mark.parametrize("game", CARD_GAMES)
@pytest.mark.parametrize("together", [False, True])
def test_every_new_game_begins_with_the_settings(game: str, together: bool) -> None:
    """Also one that was set up otherwise before they were changed."""
    setup = settled(game, 1 + together, window=20, penalty="none", ends="points", target=7)
    for made in (context(), context(setup)):
        made.change(window_seconds=10)
        options = made.setup_of(game, together=together).options
        assert isinstance(options, ClaimOptions)
        assert options.window == 10
        known = bool(made.setups)
        assert (options.penalty, options.ends) == (
            ("none", "points") if known else ("point", "deck")
        )
        made.change(penalty="sit out")
        options = made.setup_of(game, together=together).options
        assert isinstance(options, ClaimOptions)
        assert (options.window, options.penalty) == (10, "sit out")
        assert len(made.setup_of(game, together=together).players) == 1 + together


def test_other_settings_leave_what_was_set_up() -> None:
    setup = settled("classic", 2, window=20, penalty="none")
    made = context(setup)
    made.change(theme="light")
    assert made.setup_of("classic", together=True) == setup


def test_practice_and_the_triangle_stay_as_they_are() -> None:
    practice = replace(settled("classic", 1, window=0, penalty="none"), mode="practice")
    triangle = settled("triangle", 2, size=8)
    made = context(practice, triangle)
    made.change(window_seconds=10, penalty="sit out")
    assert made.practice_setup("classic") == practice
    assert made.setup_of("triangle", together=True) == triangle


def test_it_is_told_what_the_key_beside_a_name_does(pilot: Pilot) -> None:
    pilot.click("setup:classic")
    assert "The key that calls" not in pilot.words()
    pilot.walk_to("key:1")
    pilot.wait(2000)
    assert "The key that calls" in pilot.words()


# Names.


def seated(pilot: Pilot, *names: str) -> None:
    """Write names at the seats of the set-up, and deal."""
    screen = pilot.screen
    assert isinstance(screen, SetupScreen)
    screen.set_seats(len(names) - 1)
    pilot.frame()
    for seat, name in enumerate(names):
        pilot.click(f"name:{seat}")
        pilot.press(pygame.K_a, pygame.KMOD_CTRL)
        pilot.press(pygame.K_DELETE)
        pilot.type(name)
    pilot.click("start")


def names(context: Context, game: str, *, together: bool = True) -> list[str]:
    return [player.name for player in context.setup_of(game, together=together).players]


def test_names_outlive_the_run_and_serve_in_every_game(pilot: Pilot) -> None:
    pilot.click("setup:classic")
    seated(pilot, "Ada", "", "Cem")
    kept = Settings(names=pilot.loop.context.settings.names)
    assert kept.names == {"1": "Ada", "3": "Cem"}
    later = Context(lambda: "x", help_text, kept)
    for game in GAMES:
        assert names(later, game) == ["Ada", "Player 2"]
        assert names(later, game, together=False) == ["Ada"]
        assert later.todays_setup(game).players[0].name == "Ada"
        assert later.practice_setup(game).players[0].name == "Ada"
    screen = SetupScreen(later, later.setup_of("sumz", together=True))
    screen.set_seats(3)
    players = screen.setup().players
    assert [player.name for player in players] == ["Ada", "Player 2", "Cem", "Player 4"]


def test_a_name_that_is_taken_away_is_forgotten_and_a_computers_is_none(pilot: Pilot) -> None:
    context = pilot.loop.context
    pilot.click("setup:classic")
    seated(pilot, "Ada", "Ben")
    context.remember(settled("triples", 1))
    assert context.settings.names == {"2": "Ben"}
    computer = replace(settled("sumz", 2), players=players_of([0, 3], ["Ada", "Robot"]))
    context.remember(computer)
    assert context.settings.names == {"1": "Ada", "2": "Ben"}


def test_names_that_make_no_sense_are_no_names() -> None:
    context = Context(lambda: "x", help_text, Settings(names={"one": "Ada", "7": "Ben", "2": "  "}))
    assert names(context, "classic") == ["Player 1", "Player 2"]
    context.remember(settled("classic", 2))
    assert "2" not in context.settings.names
