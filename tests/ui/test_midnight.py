"""Signs of days in the calendar, and midnight and time zones while it or a deal is open."""

import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

import pygame
import pytest
from runs import TODAY, Run
from test_days import PAST, at, chosen, click_day, leave, part, play, signs, to_calendar

from game.play.days import todays_seed
from game.ui.pages.selector.deal_card import DealCard
from game.ui.pages.selector.selector_screen import SelectorScreen


def dated(pilot: Run, day: str) -> None:
    """Let it be another day."""
    pilot.context.library.today = lambda: day
    pilot.frame()


def test_midnight_comes_while_the_calendar_is_open(calendar: Run) -> None:
    calendar.wait(300)
    frames = calendar.loop.frames
    calendar.wait(500, 100)
    assert calendar.loop.frames == frames, "what rests draws nothing"
    dated(calendar, "2026-11-22")
    assert calendar.loop.frames == frames + 1
    assert chosen(calendar) == TODAY  # what one looks at stays
    click_day(calendar, "2026-11-22")
    assert chosen(calendar) == "2026-11-22"
    calendar.click("play:classic")
    assert calendar.table.model.setup.opening.seed == todays_seed("2026-11-22")


def test_a_clock_that_is_put_back_takes_the_chosen_day_along(calendar: Run) -> None:
    dated(calendar, "2026-11-19")
    assert chosen(calendar) == "2026-11-19"


ZONES = [
    "Pacific/Kiritimati",
    *(
        pytest.param(zone, marks=pytest.mark.slow)
        for zone in ("UTC", "Pacific/Pago_Pago", "Asia/Kathmandu")
    ),
]


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Live in another zone: by the sun, these are up to 25 hours apart."""
    if not hasattr(time, "tzset"):
        pytest.skip("zones cannot be changed on this system")
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.heavy
def test_midnight_comes_while_a_deal_of_the_day_is_played(
    run: Callable[..., Run], zone: str
) -> None:
    made = run()
    at(made, datetime(2026, 11, 21, 23, 59, 30))
    to_calendar(made)
    assert chosen(made) == TODAY
    made.click("play:sumz")
    made.act(1)
    at(made, datetime(2026, 11, 22, 0, 5))
    made.finish()
    leave(made)
    assert signs(made, TODAY)["sumz"] == "star full"
    assert part(made).days.today == date(2026, 11, 22)
    streak = part(made).days.streak
    assert (streak.now, streak.longest) == (1, 1)
    # The day before, begun after midnight, is one of the past.
    click_day(made, TODAY)
    play(made, "triangle")
    assert signs(made, TODAY)["triangle"] == "star"


@pytest.mark.slow
def test_a_deal_that_lay_until_the_next_day_but_one_is_of_the_past(
    run: Callable[..., Run],
) -> None:
    made = run()
    at(made, datetime(2026, 11, 21, 12))
    to_calendar(made)
    play(made, "sumz", entries=1)
    at(made, datetime(2026, 11, 21, 12) + timedelta(days=2))
    play(made, "sumz")
    assert signs(made, TODAY)["sumz"] == "star"


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
    card = calendar.widget("today:triangle")
    assert isinstance(card, DealCard)
    assert not card.deal.open
    calendar.play_todays("sumz")
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
