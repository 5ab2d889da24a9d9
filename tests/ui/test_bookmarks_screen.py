"""Bookmarks on the board of the triangle: by keyboard, by mouse, by gamepad, over a restart."""

from collections.abc import Callable

import pygame
from pilot import Pilot
from runs import Run

from game.play.saved_session import MOST_BOOKMARKS
from game.storage.store import Store
from game.ui.pages.match.bookmarks import BookmarksScreen
from game.ui.setups import Setup, default_setup
from game.ui.table.table_screen import TableScreen


def triangle(seats: int = 1) -> Setup:
    return default_setup("triangle", seats).with_fields(seed="bookmarks")


def board(pilot: Run, jumps: int = 0) -> TableScreen:
    screen = pilot.sit(triangle())
    pilot.act(jumps)
    pilot.wait(600)
    return screen


def at_table(pilot: Pilot) -> bool:
    """Tell whether the table is on top."""
    return isinstance(pilot.screen, TableScreen)


def jumps(screen: TableScreen) -> int:
    """Return how many jumps stand now."""
    return len(screen.session.log)


def names(screen: TableScreen) -> list[tuple[str, int]]:
    return [(one.name, one.at) for one in screen.match.bookmarks.kept]


def panel(pilot: Pilot) -> BookmarksScreen:
    assert isinstance(pilot.screen, BookmarksScreen)
    return pilot.screen


def kept(pilot: Run) -> list[tuple[str, int]]:
    """Return what the store has."""
    return [(one.name, one.at) for one in pilot.store.load(pilot.kept()).bookmarks]


def test_by_keyboard_set_named_gone_to_renamed_removed_and_back(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 3)
    pilot.press(pygame.K_b)
    assert panel(pilot).focus == "name"
    assert "After 3 jumps" in pilot.words()
    pilot.press(pygame.K_RETURN)
    assert names(screen) == [("After 3 jumps", 3)]
    pilot.press(pygame.K_b)  # the same key leads back
    assert at_table(pilot)
    pilot.act(2)
    pilot.press(pygame.K_b)
    pilot.walk_to("name")
    pilot.type("edge")
    pilot.press(pygame.K_RETURN)
    assert names(screen) == [("After 3 jumps", 3), ("edge", 5)]

    pilot.press(pygame.K_UP)
    pilot.press(pygame.K_RETURN)
    assert at_table(pilot)
    assert jumps(screen) == 3
    assert "After 3 jumps" in pilot.words()
    pilot.press(pygame.K_b)  # forward again: the later ones can still be redone
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert jumps(screen) == 5

    pilot.press(pygame.K_b)
    pilot.walk_to("rename")
    pilot.press(pygame.K_RETURN)
    pilot.type("corner")  # over the old name, which is selected
    pilot.press(pygame.K_RETURN)
    assert names(screen) == [("After 3 jumps", 3), ("corner", 5)]
    pilot.walk_to("list")
    pilot.press(pygame.K_DELETE)
    assert names(screen) == kept(pilot) == [("After 3 jumps", 3)]
    pilot.walk_to("take back")
    pilot.press(pygame.K_RETURN)
    assert names(screen) == kept(pilot) == [("After 3 jumps", 3), ("corner", 5)]
    pilot.press(pygame.K_ESCAPE)
    assert at_table(pilot)


def test_by_mouse_set_gone_to_renamed_removed_and_back(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 2)
    pilot.click("bookmarks")
    pilot.click("add")
    pilot.click("back")
    pilot.act(3)
    pilot.click("bookmarks")
    pilot.click("add")
    assert names(screen) == [("After 2 jumps", 2), ("After 5 jumps", 5)]
    rows = pilot.widget("list")
    first = (round(rows.box.x + 30), round(rows.box.y + 15))
    pilot.click_at(*first, 1)
    assert panel(pilot).chosen == 0  # by the mouse
    pilot.click("go")
    assert at_table(pilot)
    assert len(screen.session.log) == 2
    pilot.click("bookmarks")
    pilot.click("rename")
    pilot.click("add")
    assert names(screen)[0] == ("After 2 jumps", 2)  # nothing was written
    pilot.click("remove")
    assert names(screen) == [("After 5 jumps", 5)]
    pilot.click("take back")
    assert len(names(screen)) == 2


def test_by_gamepad_alone(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 2)
    pilot.walk_hat("bookmarks")
    pilot.pad(0)
    pilot.walk_hat("add")
    pilot.pad(0)
    assert names(screen) == [("After 2 jumps", 2)]
    pilot.pad(1)
    pilot.act(1)
    pilot.walk_hat("bookmarks")
    pilot.pad(0)
    pilot.walk_hat("go")
    pilot.pad(0)
    assert at_table(pilot)
    assert len(screen.session.log) == 2


def test_they_outlive_the_program_with_all_that_can_be_redone(run: Callable[[], Run]) -> None:
    first = run()
    screen = board(first, 2)
    first.click("bookmarks")
    first.click("add")
    first.click("back")
    first.act(4)
    first.click("bookmarks")
    first.click("add")
    first.press(pygame.K_UP)
    first.click("go")
    states = screen.session.line
    first.die()

    second = run()
    second.play_game("triangle")
    on = second.table
    assert on is not screen
    assert names(on) == [("After 2 jumps", 2), ("After 6 jumps", 6)]
    assert len(on.session.log) == 2
    second.press(pygame.K_b)
    second.press(pygame.K_DOWN)
    second.press(pygame.K_RETURN)
    assert on.session.state == states[6]
    second.press(pygame.K_b)
    second.press(pygame.K_UP)
    second.press(pygame.K_RETURN)
    assert on.session.state == states[2]


def test_one_at_the_opening_is_kept_from_the_first_jump_on(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot)
    pilot.press(pygame.K_b)
    pilot.press(pygame.K_RETURN)
    assert names(screen) == [("The start", 0)]
    assert not pilot.store.numbers()
    pilot.press(pygame.K_ESCAPE)
    pilot.act()
    assert kept(pilot) == [("The start", 0)]


def test_another_line_takes_the_bookmarks_behind_it_with_it(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 1)
    for _ in range(3):
        pilot.act()
        screen.match.bookmarks.add("", len(screen.session.log), f"{len(screen.session.log)}")
        screen.match.keep()
    assert kept(pilot) == [("2", 2), ("3", 3), ("4", 4)]
    screen.model.stand_at(2)
    assert names(screen) == kept(pilot) == [("2", 2), ("3", 3), ("4", 4)]
    move = screen.match.rules.moves(screen.match.state, 0)[-1]
    assert screen.model.submit(0, move)
    assert names(screen) == kept(pilot) == [("2", 2)]


def test_escape_leaves_a_name_first_and_then_the_panel(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 1)
    pilot.press(pygame.K_b)
    pilot.press(pygame.K_RETURN)
    pilot.click("rename")
    pilot.type("else")
    pilot.press(pygame.K_ESCAPE)
    assert not panel(pilot).renaming
    assert names(screen) == [("After 1 jump", 1)]
    pilot.press(pygame.K_ESCAPE)
    assert at_table(pilot)


def test_a_letter_in_the_field_writes_and_does_not_close(run: Callable[[], Run]) -> None:
    pilot = run()
    board(pilot, 1)
    pilot.press(pygame.K_b)
    pilot.type("bb")
    assert panel(pilot).name == "bb"


def test_no_more_than_can_be_kept(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 1)
    for number in range(MOST_BOOKMARKS):
        screen.match.bookmarks.add(str(number), 1, "")
    pilot.press(pygame.K_b)
    button = pilot.widget("add")
    assert not button.enabled


def test_there_are_none_where_others_play_too(run: Callable[[], Run]) -> None:
    pilot = run()
    pilot.sit(triangle(2))
    pilot.press(pygame.K_b)
    assert at_table(pilot)
    assert pilot.screen.widget_named("bookmarks") is None


def test_without_a_store_they_last_as_long_as_the_table() -> None:
    pilot = Pilot()
    pilot.loop.context.library.store = None
    pilot.play_game("triangle")
    screen = pilot.table
    screen.model.submit(0, screen.match.rules.moves(screen.match.state, 0)[0])
    pilot.frame()
    pilot.press(pygame.K_b)
    pilot.press(pygame.K_RETURN)
    assert names(screen) == [("After 1 jump", 1)]
    pygame.display.quit()


def test_a_finished_game_goes_on_from_a_bookmark(run: Callable[[], Run]) -> None:
    pilot = run()
    screen = board(pilot, 2)
    pilot.click("bookmarks")
    pilot.click("add")
    pilot.click("back")
    pilot.finish()
    assert isinstance(pilot.store, Store)
    assert [one.id for one in pilot.store.finished_sessions()] == [pilot.kept()]
    screen.model.stand_at(2)
    assert not pilot.store.finished_sessions()
    assert names(screen) == kept(pilot) == [("After 2 jumps", 2)]
