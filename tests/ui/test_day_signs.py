"""Signs of days in the calendar: done in time, done later, begun."""

from datetime import date

import pygame
import pytest
from runs import TODAY, Run
from test_days import PAST, click_day, part, play, signs

from game.play.days import todays_seed
from game.ui.pages.selector.selector_screen import SelectorScreen


def test_the_signs_tell_done_in_time_done_later_and_begun(calendar: Run) -> None:
    assert signs(calendar, TODAY) == signs(calendar, PAST) == {}
    assert part(calendar).days.streak.longest == 0
    play(calendar, "triangle")
    assert signs(calendar, TODAY) == {"triangle": "star full"}
    click_day(calendar, PAST)
    play(calendar, "triangle")
    play(calendar, "sumz", entries=1)
    assert signs(calendar, PAST) == {"sumz": "ring", "triangle": "star"}
    assert signs(calendar, TODAY) == {"triangle": "star full"}
    words = " ".join(calendar.words())
    assert "later" in words
    assert "in progress" in words
    streak = part(calendar).days.streak
    assert (streak.now, streak.longest) == (1, 1)  # the past day is no part of it
    assert calendar.label("play:triangle") == "Play again"
    assert calendar.label("play:sumz") == "Continue"
    assert calendar.label("play:classic") == "Play"


@pytest.mark.slow
def test_past_days_are_nothing_of_today_s(calendar: Run) -> None:
    """What was left of today's deal stays, and a past end is no end of today's."""
    todays = play(calendar, "sumz", entries=1)
    click_day(calendar, PAST)
    play(calendar, "sumz", entries=2)
    play(calendar, "triangle")
    calendar.press(pygame.K_ESCAPE)
    assert isinstance(calendar.screen, SelectorScreen)
    assert calendar.label("today:triangle") == "Triangle"
    calendar.click("today:sumz")
    assert calendar.table.model.setup.opening.seed == todays_seed(TODAY)
    assert calendar.log == todays


def test_the_first_finish_counts(calendar: Run) -> None:
    play(calendar, "triangle")
    day = date.fromisoformat(TODAY)
    first = part(calendar).days.first_end(day, "triangle")
    calendar.wait(5000, 500)
    play(calendar, "triangle")
    assert first is not None
    assert part(calendar).days.first_end(day, "triangle") == first
