"""Deals of today in the choice of games: one for everybody, until midnight."""

from typing import Any

import pygame
import pytest
from pilot import Pilot
from test_selector import GAME, TODAY, TOMORROW, act, finish, played, to_the_games

from game.games.claims.classic import ClassicOptions
from game.play.days import daily_games, todays_options, todays_seed
from game.ui.context import Context
from game.ui.pages.match.pause_screen import PauseScreen

pytestmark = pytest.mark.usefixtures("that_day")


def test_only_games_with_a_deal_of_the_day_are_among_todays(pilot: Pilot) -> None:
    """Though all games are shown, the day is done when these are."""
    played(pilot)
    shown = [
        widget.name for widget in pilot.screen.shown.widgets if widget.name.startswith("today:")
    ]
    assert shown == [f"today:{game}" for game in daily_games()] != [f"today:{g}" for g in GAME]
    assert any(
        words.startswith(f"0 of {len(shown)} played · New deals in") for words in pilot.words()
    )


@pytest.mark.parametrize("game", daily_games())
def test_a_day_has_one_deal_for_everybody(pilot: Pilot, context: Context, game: str) -> None:
    context.change(window_seconds=20, penalty="none")
    tables = []
    for date in (TODAY, TODAY, TOMORROW):
        context.library.today = lambda date=date: date  # type: ignore[misc]
        pilot.frame()  # another day's panel may lie otherwise
        pilot.play_todays(game)
        tables.append(pilot.table)
        to_the_games(pilot)
    first, again, other = (table.session for table in tables)
    assert first.state == again.state
    assert (first.options, first.seed) == (todays_options(game, TODAY), todays_seed(TODAY))
    assert other.seed != first.seed
    assert other.state != first.state


def test_today_set_is_the_puzzle_of_six(pilot: Pilot) -> None:
    pilot.play_todays("classic")
    assert pilot.table.session.options == ClassicOptions(goal="find all")
    assert len(pilot.table.session.state.table) == 12


@pytest.mark.heavy
def test_a_finished_day_has_its_sign_and_its_figure(pilot: Pilot, context: Context) -> None:
    pilot.play_todays("sumz")
    finish(pilot, 221)
    to_the_games(pilot)
    todays: Any = pilot.screen.widget_named("today:sumz")
    assert (todays.deal.state, todays.deal.figure) == ("done", "3:41")
    done = f"1 of {len(daily_games())} played"
    assert any(words.startswith(done) for words in pilot.words())
    assert "1 day" in pilot.words()
    # It can be played again, and the first time counts.
    pilot.play_todays("sumz")
    finish(pilot, 100)
    to_the_games(pilot)
    todays = pilot.screen.widget_named("today:sumz")
    assert (todays.deal.state, todays.deal.figure) == ("done", "3:41")
    context.library.today = lambda: TOMORROW
    pilot.frame()
    pilot.press(pygame.K_TAB)
    todays = pilot.screen.widget_named("today:sumz")
    assert (todays.deal.state, todays.deal.figure) == ("next", "")  # it was played last


def test_a_finished_triangle_of_the_day_shows_what_was_left(pilot: Pilot) -> None:
    pilot.play_todays("triangle")
    result = finish(pilot)
    left = result.result.scores[0]
    to_the_games(pilot)
    todays: Any = pilot.screen.widget_named("today:triangle")
    assert todays.deal.figure == f"{left} left"


def test_a_day_is_gone_on_with_until_midnight(pilot: Pilot, context: Context) -> None:
    played(pilot)
    pilot.play_game("classic")
    other = pilot.table
    act(other, 10)
    to_the_games(pilot)
    pilot.play_todays("classic")
    left = pilot.table
    act(left, 10)
    to_the_games(pilot)
    todays: Any = pilot.screen.widget_named("today:classic")
    assert todays.deal.state == "next"  # what was begun comes first
    assert pilot.label("todays") == "Continue today’s Set"
    pilot.click("todays")
    assert pilot.goes_on(left)
    to_the_games(pilot)
    context.library.today = lambda: TOMORROW
    pilot.play_todays("classic")
    assert pilot.table is not left
    assert pilot.table.model.setup.opening.seed == todays_seed(TOMORROW)
    to_the_games(pilot)
    newest = context.library.newest("classic", todays=True)  # who has seen it has begun it
    assert newest is not None
    assert newest.opening.day == TOMORROW
    pilot.play_game("classic")  # the game that is none of a day was left alone
    assert pilot.goes_on(other)


def test_the_board_of_the_day_again_is_that_of_the_day_still(pilot: Pilot) -> None:
    pilot.play_todays("triangle")
    first = pilot.table
    finish(pilot)
    assert pilot.screen.widget_named("again") is None  # nothing is dealt
    pilot.click_more("new")
    assert pilot.table is not first
    assert pilot.table.model.setup == first.model.setup


@pytest.mark.heavy
def test_another_deal_after_that_of_the_day_is_none_of_the_day(pilot: Pilot) -> None:
    pilot.play_todays("classic")
    seed = pilot.table.model.setup.opening.seed
    finish(pilot)
    pilot.click_more("again")
    assert (pilot.table.model.setup.opening.mode, pilot.table.model.setup.opening.seed) == (
        "today",
        seed,
    )
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)
    assert pilot.screen.widget_named("rules") is None  # they are the same for everybody
    pilot.click("new")
    assert pilot.table.model.setup.opening.mode == ""
    assert pilot.table.model.setup.opening.seed != seed


def test_only_todays_deals_are_among_todays_deals(pilot: Pilot) -> None:
    played(pilot)
    pilot.play_game("sumz")
    act(pilot.table, 10)
    to_the_games(pilot)
    assert pilot.label("todays").startswith("Play today’s ")
    pilot.click("todays")
    assert pilot.table.match.opening.mode == "today"
    act(pilot.table, 10)
    left = pilot.table
    to_the_games(pilot)
    assert pilot.label("todays").startswith("Continue today’s ")
    pilot.click("todays")
    assert pilot.goes_on(left)
