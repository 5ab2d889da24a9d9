"""Midnight and time zones, while the calendar or a deal of the day is open."""

import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

import pytest
from runs import TODAY, Run
from test_days import at, chosen, click_day, leave, part, play, signs, to_calendar

from game.play.days import todays_seed


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
