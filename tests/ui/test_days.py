"""The calendar: the deals of past days, by keyboard, mouse and gamepad."""

from collections.abc import Callable
from datetime import date, datetime

import pygame
import pytest
from pilot import Pilot
from runs import TODAY, Run

from game.core.rules import Entry
from game.games import GAMES
from game.play.days import FIRST_DAY, daily_games, todays_options, todays_seed
from game.storage.store import Store
from game.ui.kit.layout import Space
from game.ui.pages.history.days import DaysPart, in_lines
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.pages.setup.code_screen import CodeScreen
from game.ui.table.table_screen import TableScreen

PAST = "2026-11-11"
ACCEPT = 0


def to_calendar(pilot: Pilot) -> DaysPart:
    """Open the calendar from the choice of games."""
    if isinstance(pilot.screen, SelectorScreen):
        pilot.push(history_screen(pilot.loop.context))
    screen = pilot.screen
    assert isinstance(screen, HistoryScreen)
    screen.show([isinstance(each, DaysPart) for each in screen.parts].index(True))
    pilot.frame()
    pilot.walk_to("calendar")
    return part(pilot)


def part(pilot: Pilot) -> DaysPart:
    assert isinstance(pilot.screen, HistoryScreen)
    assert isinstance(pilot.screen.part, DaysPart)
    return pilot.screen.part


def chosen(pilot: Pilot) -> str:
    return part(pilot).chosen.isoformat()


def signs(pilot: Pilot, day: str) -> dict[str, str]:
    """Return the signs of a day by game, without those of games that nobody has begun."""
    every = part(pilot).days.signs(date.fromisoformat(day))
    assert tuple(every) == daily_games()
    return {game: sign for game, sign in every.items() if sign}


def click_day(pilot: Pilot, day: str) -> None:
    """Click on a day of the month that is shown."""
    widget = pilot.widget("calendar" if chosen(pilot) == day else f"day:{day}")
    pilot.click_at(*widget.box.centre)


def leave(pilot: Run) -> None:
    """Leave the table for the calendar."""
    if isinstance(pilot.screen, TableScreen):
        pilot.table.controller.clear_selection()
        pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    pilot.frame()


def play(pilot: Run, game: str, entries: int = 0) -> tuple[Entry, ...]:
    """Play a deal of the chosen day, so far or else to the end, come back, and return the log."""
    pilot.click(f"play:{game}")
    if entries:
        pilot.act(entries)
    else:
        pilot.finish()
    log = pilot.log
    leave(pilot)
    return log


# Choosing.


def test_days_are_chosen_by_keyboard(calendar: Run) -> None:
    assert chosen(calendar) == TODAY == "2026-11-21"  # a Saturday
    for key, day in (
        (pygame.K_UP, "2026-11-14"),
        (pygame.K_LEFT, "2026-11-13"),
        (pygame.K_DOWN, "2026-11-20"),
        (pygame.K_HOME, "2026-11-01"),
        (pygame.K_LEFT, "2026-10-31"),  # over the end of the month
        (pygame.K_RIGHT, "2026-11-01"),
        (pygame.K_END, TODAY),
        (pygame.K_PAGEUP, "2026-10-21"),
        (pygame.K_END, "2026-10-31"),
        (pygame.K_PAGEUP, "2026-09-30"),  # which has no 31st
        (pygame.K_PAGEDOWN, "2026-10-30"),
        (pygame.K_PAGEDOWN, TODAY),  # not the 30th, which is to come
        (pygame.K_PAGEDOWN, TODAY),
    ):
        calendar.press(key)
        assert (chosen(calendar), calendar.screen.focus) == (day, "calendar")


def test_the_focus_leaves_the_calendar_at_its_edges(calendar: Run) -> None:
    calendar.press(pygame.K_RIGHT)  # there is no tomorrow
    assert calendar.screen.focus.startswith("play:")
    assert chosen(calendar) == TODAY
    calendar.press(pygame.K_LEFT)
    assert calendar.screen.focus == "calendar"
    calendar.press(pygame.K_DOWN)
    assert calendar.screen.focus not in ("calendar", "")
    calendar.walk_to("calendar")
    calendar.press(pygame.K_HOME)
    calendar.press(pygame.K_UP)
    assert calendar.screen.focus in ("back month", "next month", "tabs")


@pytest.mark.heavy
def test_there_is_a_first_day_and_no_day_to_come(calendar: Run) -> None:
    for _ in range(20):
        calendar.press(pygame.K_PAGEUP)
    assert chosen(calendar) == "2026-01-21"
    calendar.press(pygame.K_HOME)
    assert chosen(calendar) == FIRST_DAY
    assert calendar.screen.widget_named("back month").enabled is False  # type: ignore[union-attr]
    calendar.press(pygame.K_LEFT)
    assert chosen(calendar) == FIRST_DAY
    calendar.click("today")
    assert chosen(calendar) == TODAY
    for day in ("2026-11-22", "2026-11-30"):
        click_day(calendar, day)
        assert chosen(calendar) == TODAY


@pytest.mark.slow
def test_a_clock_that_is_far_behind_has_its_own_day(run: Callable[..., Run]) -> None:
    made = run("1999-12-31")
    to_calendar(made)
    assert chosen(made) == "1999-12-31"
    made.press(pygame.K_PAGEUP)
    assert chosen(made) == "1999-12-31"
    made.click("play:triangle")
    assert made.table.model.setup.opening.seed == todays_seed("1999-12-31")


@pytest.mark.slow
def test_there_is_a_last_day_of_all(run: Callable[..., Run]) -> None:
    made = run("9999-12-31")
    to_calendar(made)
    for key in (pygame.K_PAGEDOWN, pygame.K_DOWN, pygame.K_RIGHT):
        made.press(key)
        assert chosen(made) == "9999-12-31"


def test_days_are_chosen_by_mouse(calendar: Run) -> None:
    click_day(calendar, PAST)
    assert chosen(calendar) == PAST
    calendar.click("back month")
    assert chosen(calendar) == "2026-10-11"
    calendar.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    calendar.frame()
    assert chosen(calendar) == "2026-09-11"
    calendar.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    calendar.frame()
    calendar.click("next month")
    assert chosen(calendar) == PAST


# Playing.


@pytest.mark.parametrize("game", daily_games())
def test_a_past_day_is_played_with_its_own_deal(calendar: Run, game: str) -> None:
    click_day(calendar, PAST)
    calendar.click(f"play:{game}")
    setup = calendar.table.model.setup
    assert (setup.opening.game, setup.opening.mode, setup.opening.seed) == (
        game,
        "today",
        todays_seed(PAST),
    )
    assert setup.opening.options == todays_options(game, PAST)
    assert setup.opening.seats == 1


def test_a_game_without_a_deal_of_the_day_is_left_out(
    calendar: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAMES["classic"]), "daily", False)
    calendar.press(pygame.K_LEFT)
    assert calendar.screen.widget_named("play:classic") is None
    assert calendar.screen.widget_named("play:triples") is not None
    calendar.press(pygame.K_RETURN)
    assert calendar.screen.focus == f"play:{daily_games()[0]}" == "play:triples"


def test_many_signs_stand_in_two_lines() -> None:
    for count in range(1, 13):
        signs = [Space() for _ in range(count)]
        lines = in_lines(signs)
        assert [one for line in lines for one in line] == signs
        assert [len(line) for line in lines] == (
            [count] if count < 6 else [(count + 1) // 2, count // 2]
        )


def test_by_keyboard_alone(calendar: Run) -> None:
    calendar.press(pygame.K_UP)
    calendar.press(pygame.K_RETURN)
    assert calendar.screen.focus == "play:classic"
    calendar.press(pygame.K_DOWN)
    assert calendar.screen.focus == "play:triples"
    calendar.press(pygame.K_RETURN)
    assert calendar.table.model.setup.opening.seed == todays_seed("2026-11-14")
    assert calendar.table.model.setup.opening.game == "triples"


def test_by_gamepad_alone(calendar: Run) -> None:
    for _ in range(2):
        calendar.hat("up")
    assert chosen(calendar) == "2026-11-07"
    calendar.pad(ACCEPT)
    assert calendar.screen.focus == "play:classic"
    for _ in range(3):
        calendar.hat("down")
    assert calendar.screen.focus == "play:triangle"
    calendar.pad(ACCEPT)
    assert calendar.table.model.setup.opening.seed == todays_seed("2026-11-07")


def test_enter_plays_what_is_to_be_played_next(calendar: Run) -> None:
    play(calendar, "triangle", entries=1)
    calendar.screen.focus_seen = False
    calendar.press(pygame.K_RETURN)
    assert calendar.table.model.setup.opening.game == "triangle"  # it is gone on with


@pytest.mark.heavy
def test_days_go_on_in_the_next_run(run: Callable[..., Run]) -> None:
    first = run()
    to_calendar(first)
    click_day(first, PAST)
    past = play(first, "sumz", entries=2)
    first.click("today")
    todays = play(first, "sumz", entries=1)
    click_day(first, "2026-11-10")
    play(first, "sumz", entries=1)  # the last one that was played is none of these
    first.die()
    second = run()
    second.play_todays("sumz")
    assert second.log == todays
    second.to_the_games()
    to_calendar(second)
    click_day(second, PAST)
    assert signs(second, PAST) == {"sumz": "ring"}
    second.click("play:sumz")
    assert second.log == past
    second.finish()
    leave(second)
    assert signs(second, PAST) == {"sumz": "star"}


def test_what_another_program_plays_is_refused_in_a_line(run: Callable[..., Run]) -> None:
    first = run()
    to_calendar(first)
    click_day(first, PAST)
    first.click("play:sumz")
    first.act(1)
    second = run()
    to_calendar(second)
    click_day(second, PAST)
    second.click("play:sumz")
    assert isinstance(second.screen, HistoryScreen)
    assert second.screen.told.words
    assert not second.context.library.news  # it was told here
    click_day(second, "2026-11-12")
    assert not second.screen.told.words


def test_without_a_store_it_is_what_this_run_knows() -> None:
    pilot = Pilot()
    pilot.loop.context.library.today = lambda: TODAY
    to_calendar(pilot)
    pilot.click("play:triangle")
    while pilot.table.session.result is None:
        session = pilot.table.session
        pilot.table.model.submit(0, session.rules.moves(session.state, 0)[0])
        pilot.frame(700)
    pilot.wait(3000)
    pilot.click("leave")
    pilot.frame()
    assert signs(pilot, TODAY) == {"triangle": "star full"}
    click_day(pilot, PAST)
    pilot.click("play:sumz")
    pilot.table.model.submit(0, pilot.rules.moves(pilot.table.session.state, 0)[0])
    pilot.table.controller.clear_selection()
    pilot.press(pygame.K_ESCAPE)
    pilot.click("leave")
    pilot.frame()
    assert signs(pilot, PAST) == {"sumz": "ring"}
    pilot.click("play:sumz")
    assert len(pilot.log) == 1
    pygame.display.quit()


# Midnight, and zones.


def at(pilot: Run, moment: datetime) -> None:
    """Let it be a time of the player's clock from now on."""
    began = pilot.ms

    def now() -> int:
        return int(moment.timestamp()) + (pilot.ms - began) // 1000

    pilot.context.library.now = now
    pilot.context.library.today = lambda: date.fromtimestamp(now()).isoformat()


# The rest of the page.


def test_a_code_can_be_played_from_here(calendar: Run) -> None:
    calendar.click("code")
    kinds = [type(each) for each in calendar.loop.stack]
    assert kinds == [SelectorScreen, HistoryScreen, CodeScreen]
    calendar.press(pygame.K_ESCAPE)
    assert part(calendar).words() == "Daily"


def test_deletions_elsewhere_are_seen(calendar: Run) -> None:
    play(calendar, "sumz", entries=1)
    assert signs(calendar, TODAY)["sumz"] == "ring"
    store = calendar.context.library.store
    assert isinstance(store, Store)
    deletion = store.delete_all()
    assert signs(calendar, TODAY) == {}
    store.restore(deletion)
    assert signs(calendar, TODAY)["sumz"] == "ring"
