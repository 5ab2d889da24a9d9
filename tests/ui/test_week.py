"""The game of the week: in the calendar and the main menu, its end, its card, and whose it is."""

from collections.abc import Callable
from datetime import datetime

import pygame
import pytest
from doing import do
from pilot import Pilot
from runs import TODAY, Run
from test_days import at, leave, part, to_calendar

from game.play.codes import encode
from game.play.days.weeks import theme_of, week_of, weeks_seed
from game.storage.store import Filter
from game.ui import dated_games
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.pages.match.week import WeekScreen
from game.ui.pages.selector.selector_screen import SelectorScreen

WEEK = week_of(TODAY)
"""2026-W47, with the six-set puzzle; then comes the puzzle of UltraSet."""

PLAY = "play week"

ROOMY = (1200, 1000)
"""A window in which the main menu has room for all it may tell, whatever games there are."""


def play(pilot: Run, *, wait_ms: int = 0) -> ResultScreen:
    """Begin the game of the week from the calendar and play it to its end, a while for each set."""
    pilot.click(PLAY)
    pilot.frame()
    return finish(pilot, wait_ms=wait_ms)


def finish(pilot: Run, *, wait_ms: int = 0) -> ResultScreen:
    """Play to the end by clicks on the cards."""
    pilot.wait(3000)
    while pilot.table.match.result is None:
        pilot.wait(2000 + wait_ms, 500)
        do(pilot.table.match.rules.moves(pilot.table.match.state, 0)[0], pilot)
    pilot.wait(6000, 100)
    assert isinstance(pilot.screen, ResultScreen)
    return pilot.screen


def said(pilot: Pilot) -> str:
    return " | ".join(pilot.words())


@pytest.mark.heavy
def test_the_week_is_played_as_often_as_one_likes_and_the_best_counts(
    calendar: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    theme = theme_of(WEEK)
    assert "This week: Set · Six-set puzzle" in said(calendar)
    assert "2 days left" in said(calendar)
    play(calendar, wait_ms=3000)
    first = calendar.table.match
    assert (first.opening.game, first.opening.options) == (theme.game, theme.options)
    assert first.opening.seed == weeks_seed(WEEK)
    assert "Your best this week" in calendar.words()
    slow = dated_games.best_of_week(calendar.context.library, WEEK)
    assert slow is not None
    assert calendar.label(calendar.screen.focus) == "New try"

    calendar.press(pygame.K_RETURN)
    finish(calendar)
    again = calendar.table.match
    assert again.opening.deal == first.opening.deal
    assert again is not first
    assert "Your best this week" in calendar.words()
    quick = dated_games.best_of_week(calendar.context.library, WEEK)
    assert quick is not None
    assert quick.figure < slow.figure
    known = [calendar.store.is_known(one.session) for one in (slow, quick)]
    assert known == [False, True]

    calendar.press(pygame.K_RETURN)
    finish(calendar, wait_ms=5000)
    best = dated_games.week_figure_words(quick)
    assert f"Best this week: {best}" in calendar.words()
    calendar.click("more")
    assert "again" not in [widget.name for widget in calendar.screen.shown.widgets]
    calendar.click("week")
    screen = calendar.screen
    assert isinstance(screen, WeekScreen)
    calendar.press(pygame.K_c, pygame.KMOD_CTRL)
    assert copied[-1].startswith("Tercet week of 16 Nov · Set · Six-set puzzle 0:")
    assert copied[-1].endswith(encode(theme.game, theme.options, weeks_seed(WEEK)))
    calendar.press(pygame.K_RETURN)  # one more try
    assert calendar.table.match.session.log == ()
    leave(calendar)

    assert f"Best this week: {best}" in said(calendar)
    calendar.click("week result")
    assert isinstance(calendar.screen, WeekScreen)
    assert best in calendar.words()
    calendar.click("leave")
    assert isinstance(calendar.screen, HistoryScreen)


def test_a_game_begun_on_sunday_counts_for_its_week_though_it_ends_on_monday(
    calendar: Run,
) -> None:
    at(calendar, datetime(2026, 11, 22, 23, 59))
    calendar.click(PLAY)
    calendar.act(1)
    at(calendar, datetime(2026, 11, 23, 0, 5))
    calendar.finish()
    library = calendar.context.library
    assert dated_games.best_of_week(library, WEEK) is not None
    assert "Your best this week" in calendar.words()
    assert calendar.label(calendar.screen.focus) == "New deal", "the week is over"
    leave(calendar)
    assert "This week: UltraSet · Puzzle" in said(calendar)
    assert "Last week: 0:" in said(calendar)
    assert "(Set Six-set puzzle)" in said(calendar)


@pytest.mark.heavy
def test_a_clock_that_is_put_back_opens_no_week_again(calendar: Run) -> None:
    at(calendar, datetime(2026, 11, 24, 12, 0))
    calendar.frame()
    calendar.click(PLAY)
    calendar.finish()
    leave(calendar)
    at(calendar, datetime(2026, 11, 20, 12, 0))
    calendar.frame()
    assert calendar.screen.widget_named(PLAY) is None
    assert "This week: UltraSet · Puzzle" in said(calendar)
    assert "Your computer’s clock is behind. Set it right to play." in said(calendar)
    calendar.click("back")
    assert isinstance(calendar.screen, SelectorScreen)
    assert calendar.screen.widget_named("week") is None
    at(calendar, datetime(2026, 11, 25, 12, 0))
    to_calendar(calendar)
    assert calendar.screen.widget_named(PLAY) is not None


@pytest.mark.heavy
def test_a_game_with_help_or_undone_counts_for_no_week(calendar: Run) -> None:
    calendar.click(PLAY)
    calendar.table.match.record_hint()
    calendar.finish()
    assert dated_games.best_of_week(calendar.context.library, WEEK) is None
    assert "Only games without help count for the week" in calendar.words()
    assert calendar.store.count(Filter(assisted=True)) == 1


def test_a_game_left_is_gone_on_with(calendar: Run) -> None:
    calendar.click(PLAY)
    calendar.act(2)
    left = calendar.table
    leave(calendar)
    assert calendar.label(PLAY) == "Continue"
    calendar.click(PLAY)
    assert calendar.goes_on(left)


@pytest.mark.heavy
def test_its_code_leads_to_the_same_tables_and_counts_while_the_week_lasts(calendar: Run) -> None:
    theme = theme_of(WEEK)
    code = encode(theme.game, theme.options, weeks_seed(WEEK))
    for counts in (True, False):
        calendar.click("code")
        calendar.type(code)
        calendar.click("play")
        calendar.finish()
        assert (calendar.label(calendar.screen.focus) == "New try") is counts
        assert len(calendar.context.library.weeks()) == 1
        leave(calendar)
        at(calendar, datetime(2026, 11, 23, 12, 0))


def test_the_main_menu_tells_the_week_after_the_first_game(run: Callable[..., Run]) -> None:
    calendar = run(TODAY, ROOMY)
    assert calendar.screen.widget_named("week") is None
    to_calendar(calendar)
    calendar.click(PLAY)
    calendar.finish()
    leave(calendar)
    calendar.click("back")
    assert calendar.label("week") == "This week: Set · Six-set puzzle"
    calendar.click("week")
    assert part(calendar)
    assert calendar.screen.focus == PLAY
    calendar.press(pygame.K_RETURN)
    assert calendar.table.match.opening.seed == weeks_seed(WEEK)


def test_every_theme_has_a_table() -> None:
    for number in range(1, 53):
        theme = theme_of(f"2026-W{number:02}")
        assert theme.options in (way.apply_to(theme.options) for way in theme.options.VARIANTS)
