"""A deal of the day at the table: no way of beginning it anew makes a better first result."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hands import wrong_claim
from runs import TODAY, Run

from game.play.codes import encode
from game.play.days import todays_options, todays_seed
from game.storage.recorder import CLOCK_MS
from game.ui.dated_games import done_today
from game.ui.kit.screen import Push
from game.ui.pages.history.history_screen import days_screen, history_screen
from game.ui.pages.match.day import DayScreen
from game.ui.pages.match.pause_screen import PauseScreen
from game.ui.pages.setup.code_screen import CodeScreen
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import kept_table


def spend(pilot: Run, game: str = "classic") -> None:
    """Begin today's deal: two finds, a mistake and a hint in a minute; then leave it."""
    pilot.play_todays(game)
    pilot.act(2)
    table = pilot.table
    table.model.submit(0, wrong_claim(table.match))
    pilot.press(pygame.K_F2)
    pilot.wait(60_000, 500)
    assert table.match.help.hints == 1


def pause(pilot: Run) -> None:
    pilot.table.controller.clear_selection()
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.screen, PauseScreen)


def by_restart(pilot: Run) -> None:
    pause(pilot)
    pilot.click("again")


def by_the_menu(pilot: Run) -> None:
    pilot.to_the_games()
    pilot.play_todays("classic")


def by_deleting(pilot: Run) -> None:
    pilot.to_the_games()
    pilot.push(history_screen(pilot.context))
    pilot.click("delete")
    pilot.press(pygame.K_ESCAPE)
    pilot.play_todays("classic")


def by_the_calendar(pilot: Run) -> None:
    pilot.to_the_games()
    pilot.push(days_screen(pilot.context))
    pilot.click("play:classic")


def by_its_code(pilot: Run) -> None:
    pilot.to_the_games()
    code = encode("classic", todays_options("classic", TODAY), todays_seed(TODAY))
    asked = CodeScreen(pilot.context, code)
    pilot.loop._do(Push(asked, lambda found: None if found is None else Push(found)))
    pilot.frame()
    pilot.click("play")


WAYS = [by_restart, by_the_menu, by_deleting, by_the_calendar, by_its_code]


@pytest.mark.parametrize("way", WAYS)
def test_no_way_of_beginning_anew_is_quicker(
    way: Callable[[Run], None], run: Callable[[], Run]
) -> None:
    pilot = run()
    spend(pilot)
    now = pilot.table.model.now
    assert now > 60_000
    way(pilot)
    table = pilot.table
    assert table.model.now >= now
    assert table.match.help.hints == 1
    assert table.match.report.seats[0].wrong == 1
    pilot.finish()
    end: Any = done_today(pilot.context.library, "classic")
    (listed,) = pilot.store.finished_sessions()
    assert end.time_ms == listed.time_ms == table.match.report.time_ms > 60_000
    assert (end.assisted, listed.hints, len(pilot.store.unfinished_sessions())) == (1, 1, 0)
    pilot.click("day")
    day = pilot.screen
    assert isinstance(day, DayScreen)
    assert day.first
    assert [mark.grade for mark in day.marks].count("mistake") == 1


def test_a_restart_of_the_board_is_the_same_game(run: Callable[[], Run]) -> None:
    """On the triangle nothing is dealt: there it is all that there is to begin anew."""
    pilot = run()
    pilot.play_todays("triangle")
    pilot.act(3)
    pilot.wait(30_000, 500)
    match = pilot.table.match
    pause(pilot)
    again: Any = pilot.screen.widget_named("new")
    assert again.tip
    pilot.click("new")
    assert pilot.table.match is match
    assert (pilot.log, match.taken_back) == ((), 3)
    pilot.finish()
    end: Any = done_today(pilot.context.library, "triangle")
    assert end.time_ms > 30_000
    pilot.click_more("new")  # it is done: another attempt is a game of its own
    assert pilot.table.match is not match
    assert pilot.table.model.now < 1000
    pause(pilot)
    again = pilot.screen.widget_named("new")
    assert not again.tip


def test_the_pause_says_that_a_deal_that_was_only_seen_is_saved(run: Callable[[], Run]) -> None:
    pilot = run()
    pilot.play_todays("classic")
    pause(pilot)
    assert "Your game is saved." in pilot.words()
    pilot.click("leave")
    pilot.play_game("classic")
    pause(pilot)
    assert "Your game is saved." not in pilot.words()


def test_looking_and_hints_before_the_first_claim_stay(run: Callable[[], Run]) -> None:
    first = run()
    first.play_todays("classic")
    first.wait(600_000, 1000)
    for _ in range(4):
        first.press(pygame.K_F2)
    now = first.table.model.now
    first.to_the_games()
    first.play_todays("classic")
    assert first.table.model.now >= now
    assert first.table.match.help.hints == 1
    first.die()
    second = run()
    second.play_todays("classic")
    assert second.table.model.now >= now
    assert second.table.match.assisted


def test_another_program_does_not_begin_it_anew(run: Callable[[], Run]) -> None:
    first, second = run(), run()
    first.play_todays("classic")
    second.play_todays("classic")
    assert not isinstance(second.screen, TableScreen)
    assert "Another copy of Tercet is playing this game right now." in second.words()
    code = encode("classic", todays_options("classic", TODAY), todays_seed(TODAY))
    second.push(CodeScreen(second.context, code))
    second.click("play")
    assert isinstance(second.screen, CodeScreen)
    assert "Another copy of Tercet is playing this game right now." in second.words()
    assert len(second.store.numbers()) == 1


def test_a_deleted_day_keeps_its_star_but_has_nothing_to_show(run: Callable[[], Run]) -> None:
    pilot = run()
    pilot.play_todays("triangle")
    pilot.finish()
    pilot.to_the_games()
    pilot.store.delete_session(pilot.kept())
    pilot.push(days_screen(pilot.context))
    part: Any = pilot.screen.part  # type: ignore[attr-defined]
    assert part.days.sign(part.chosen, "triangle") == "star full"
    assert pilot.screen.widget_named("result:triangle") is None
    assert part.days.streak.now == 1


def test_glances_are_no_games_in_progress(run: Callable[[], Run]) -> None:
    pilot = run()
    for _ in range(3):
        pilot.play_game("classic")
        pilot.wait(10_000, 100)
        pilot.to_the_games()
    assert not pilot.offered("classic")
    assert pilot.store.unfinished_sessions() == []
    pilot.play_game("classic")
    pilot.press(pygame.K_F2)
    pilot.to_the_games()
    assert pilot.offered("classic")


def test_a_window_that_is_closed_leaves_its_table(run: Callable[[], Run]) -> None:
    """The clock is that of the last moment, and a glance is none."""
    first = run()
    first.play_game("triangle")
    first.act(1)
    first.wait(2900, 100)
    now = first.table.model.now
    first.press(pygame.K_ESCAPE)  # below the pause, too
    first.post(pygame.Event(pygame.QUIT))
    first.loop.frame()
    assert first.loop.stack == []
    assert first.store.load(first.kept()).played_ms >= now
    first.close()
    second = run()
    second.play_game("classic")
    second.wait(5000, 100)
    second.post(pygame.Event(pygame.QUIT))
    second.loop.frame()
    assert len(second.store.numbers()) == 1


@pytest.mark.parametrize("way", [by_restart, by_deleting])
def test_what_was_spent_outlives_a_kill(way: Callable[[Run], None], run: Callable[[], Run]) -> None:
    first = run()
    spend(first)
    way(first)
    now = first.table.model.now
    first.die()
    second = run()
    assert done_today(second.context.library, "classic") is None
    second.play_todays("classic")
    match = second.table.match
    assert match.now >= now - CLOCK_MS
    assert (match.help.hints, match.report.seats[0].wrong) == (1, 1)
    assert second.log == ()


@pytest.mark.parametrize("finished", [False, True])
def test_a_deal_that_somebody_else_began_is_begun_as_ones_own(
    run: Callable[[], Run], finished: bool
) -> None:
    """The other's game stays as it is, and one's own counts."""
    pilot = run()
    pilot.play_todays("triangle")
    pilot.act(3)
    pilot.to_the_games()
    theirs, sql = pilot.kept(), "UPDATE sessions SET origin = '0123456789abcdef'"
    pilot.store._disk.change(None, lambda db: db.execute(sql))
    table = kept_table(pilot.context, theirs)
    assert table is not None
    pilot.push(table)
    if finished:
        pilot.finish()
    else:
        pause(pilot)
    before = pilot.store.load(theirs)
    pilot.click_more("new") if finished else pilot.click("new")
    pilot.act(2)
    assert pilot.table.match.opening.seed == todays_seed(TODAY)
    after = pilot.store.load(theirs)
    assert (after.entries, after.at, after.finished) == (before.entries, before.at, before.finished)
    assert pilot.store.days().done == {}
    pilot.finish()
    assert len(pilot.store.days().done) == 1
