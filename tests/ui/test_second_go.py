"""A deal that was played before: what is a record or perfect on it is marked, and opens nothing."""

from typing import Any

import pygame
import pytest
from pilot import Pilot
from test_day_result import day, finish, pilot

from game.play.achievements.definitions import ACHIEVEMENTS
from game.play.days import todays_options, todays_seed
from game.play.saved_session import Help
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.setups import default_setup

__all__ = ["pilot"]

TODAY = "2026-11-21"
KNOWN = "You’ve played this deal before"
WELL_DONE = {"perfect", "perfect 3", "clean 5", "quick", "quick 4"}


def ended(pilot: Pilot) -> ResultScreen:
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def earned(pilot: Pilot) -> set[str]:
    """Return what one has come to of what is done well."""
    pilot.loop.context.library.shelve()
    return {*pilot.loop.context.library.shelf()} & WELL_DONE


@pytest.mark.heavy
def test_perfect_at_a_second_go_is_marked_and_opens_no_award(pilot: Pilot) -> None:
    assert {deed.key for deed in ACHIEVEMENTS} >= WELL_DONE
    pilot.play_todays("classic")
    finish(pilot, mistakes=1, pause=4000)
    assert KNOWN not in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert day(pilot).story.note == ""
    pilot.click("leave")
    pilot.play_todays("classic")
    finish(pilot, pause=1000)
    assert ended(pilot).ended.grade == "perfect"
    assert KNOWN in pilot.words()
    assert earned(pilot) == set()
    pilot.press(pygame.K_RETURN)
    assert day(pilot).story.note == "played again"
    assert any(words.startswith("The first time counts") for words in pilot.words())


@pytest.mark.heavy
def test_a_deal_with_help_says_so_on_its_card(pilot: Pilot) -> None:
    pilot.play_todays("triangle")
    pilot.table.match.help = Help(light=True)
    finish(pilot, pause=1000)
    pilot.press(pygame.K_RETURN)
    assert day(pilot).story.note == "with help"
    pilot.click("leave")
    pilot.play_todays("triangle")
    pilot.table.match.help = Help(light=True)
    finish(pilot, pause=1000)
    pilot.press(pygame.K_RETURN)
    assert day(pilot).story.note == "played again · with help"


def test_perfect_at_the_first_go_opens_one(pilot: Pilot) -> None:
    pilot.play_todays("classic")
    finish(pilot, pause=1000)
    assert ended(pilot).ended.grade == "perfect"
    assert KNOWN not in pilot.words()
    assert "perfect" in earned(pilot)
    pilot.press(pygame.K_RETURN)
    assert day(pilot).story.note == ""


@pytest.mark.heavy
def test_a_record_on_the_same_deal_is_marked(pilot: Pilot) -> None:
    pilot.play_game("sumz")
    finish(pilot, mistakes=1, pause=2000)
    pilot.click_more("again")
    finish(pilot, mistakes=1, pause=1000)
    assert ended(pilot).ended.grade == "record"
    assert KNOWN in pilot.words()
    pilot.click("new")
    finish(pilot, mistakes=1, pause=500)
    assert ended(pilot).ended.grade == "record"
    assert KNOWN not in pilot.words(), "another deal is new"


@pytest.mark.heavy
@pytest.mark.parametrize("whole", [True, False])
def test_a_daily_that_was_played_by_its_code_is_no_first_go(pilot: Pilot, whole: bool) -> None:
    """Nor one that was left in the middle."""
    options: Any = todays_options("classic", TODAY)
    setup = default_setup("classic", 1).with_fields(options=options, seed=todays_seed(TODAY))
    pilot.sit(setup)
    if whole:
        finish(pilot, mistakes=1, pause=4000)
    else:
        pilot.table.model.submit(0, pilot.table.match.rules.moves(pilot.table.match.state, 0)[0])
        pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    pilot.play_todays("classic")
    finish(pilot, pause=1000)
    assert KNOWN in pilot.words()
    assert earned(pilot) <= {"quick", "quick 4"}, "of the game before"
    pilot.press(pygame.K_RETURN)
    assert (day(pilot).first, day(pilot).story.note) == (True, "played again")
    assert KNOWN in pilot.words()


def test_a_triangle_is_no_deal_that_could_be_known(pilot: Pilot) -> None:
    """All begin alike, and what solves them is found and not dealt."""
    for _ in range(2):
        pilot.play_game("triangle")
        finish(pilot)
        number: Any = ended(pilot).table.match.recorder
        assert not pilot.loop.context.library.is_known(number.number)
        pilot.click("leave")
