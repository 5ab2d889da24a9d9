"""Sums on the screens of an end add up as they show: times, what is usual, and how many games."""

import pygame
import pytest
from pilot import Pilot
from test_day_result import pilot

from game.games import GAMES
from game.play.grades import GradedEnd
from game.play.match import Match
from game.play.opening import Opening
from game.ui.pages.match.day import DayScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.match.result_words import better
from game.ui.texts.common_words import clock

__all__ = ["pilot"]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (48_200, 14_900, "34 seconds faster than 0:48"),
        (48_900, 14_100, "34 seconds faster than 0:48"),
        (48_000, 47_900, "1 second faster than 0:48"),
        (48_900, 48_100, "Just faster than 0:48"),
        (125_100, 61_900, "1:04 faster than 2:05"),
    ],
)
def test_a_record_is_better_by_what_the_times_differ_that_show(
    old: int, new: int, words: str
) -> None:
    match = Match(Opening("classic", GAMES["classic"].default_options()))
    assert better(match, GradedEnd("record", new=new, old=old)) == words


def finish(pilot: Pilot, pause: int) -> int:
    """Play today’s Set with so long a time between finds; return its time as it shows."""
    pilot.play_todays("classic")
    table = pilot.table
    while table.match.result is None:
        pilot.frame(pause)
        table.model.submit(0, table.match.rules.moves(table.match.state, 0)[0])
    pilot.wait(8000, 100)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.screen, DayScreen)
    return table.match.report.time_ms


@pytest.mark.heavy
def test_what_is_usual_is_told_without_the_game_that_has_just_ended(pilot: Pilot) -> None:
    """As the second game is told to be faster than the first one, and not than the two of them."""
    first = finish(pilot, 9000)
    assert "First daily done!" in pilot.words()
    pilot.click("leave")
    second = finish(pilot, 3000)
    words = pilot.words()
    less = first // 1000 - second // 1000
    assert 0 < less < 60
    assert f"{less} seconds faster" in words
    assert f"than your usual {clock(first)}" in words
    assert "Your best so far in 2 games" in words
