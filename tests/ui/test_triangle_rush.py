"""Storm and Streak of the triangle at the table, by mouse, keys and gamepad, up to the shelf."""

import pygame
import pytest
from pilot import DEALT_MS, Pilot, seated
from samples.rush import losing

from game.games.pegs.state import Jump, PegState
from game.games.rush import RushProgress
from game.games.triangle.rules import SOLVER
from game.play.exchange import pieces_of, portable, reading
from game.play.saved_session import SavedSession
from game.ui.pages.learn.lesson import LessonScreen
from game.ui.pages.match.result_screen import ResultScreen
from game.ui.table.players.rival import stored_number
from game.ui.table.table_screen import TableScreen
from game.ui.table.tables import kept_table


def sit(pilot: Pilot, goal: str) -> TableScreen:
    return pilot.sit(seated("triangle", goal=goal, seed="rush"), 1500)


def row(table: TableScreen) -> RushProgress:
    state = table.session.state
    assert isinstance(state, PegState)
    assert state.row is not None
    return state.row


def jump(pilot: Pilot, made: Jump, how: str) -> None:
    """Jump by clicks, by Space on the focus, or by a button of a gamepad there."""
    for hole in (made.source, made.target):
        if how == "mouse":
            pilot.click(f"hole:{hole}")
            continue
        pilot.screen.focus, pilot.screen.focus_seen = f"hole:{hole}", True
        if how == "keys":
            pilot.press(pygame.K_SPACE)
        else:
            pilot.pad(0)
    pilot.frame()


def solve(pilot: Pilot, table: TableScreen, how: str = "mouse") -> None:
    place = row(table).place
    while row(table).place == place:
        move = table.match.rules.moves(table.session.state, 0)[0]
        assert isinstance(move, Jump)
        jump(pilot, move, how)
    pilot.wait(DEALT_MS)


@pytest.mark.heavy
@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_a_storm_is_played_to_its_end(pilot: Pilot, how: str) -> None:
    table = sit(pilot, "storm")
    assert "Leave one marble on each board." in " ".join(pilot.words())
    names = {"undo", "redo", "light", "bookmarks", "show"}
    assert not [name for name in names if pilot.screen.widget_named(name)]
    for number in range(5):
        assert (row(table).place, row(table).run) == (number, number)
        solve(pilot, table, how)
        pilot.wait(600)
    assert table.model.message == "Solved! +3 s"
    before, wrong = row(table), losing(table)
    jump(pilot, wrong, how)
    assert table.model.message == "That jump loses: you couldn’t get down to one."
    assert table.model.heard == "−10 s"
    assert row(table)._replace(ends_ms=0) == before._replace(run=0, ends_ms=0)
    assert table.controller.highlights(table.model.moment.ms).signs == {
        wrong.target: ("cross", "wrong")
    }
    pilot.wait(600)
    assert "−10 s" in pilot.words()
    assert "5 in a row: +3 s" in pilot.words()
    pilot.wait(200_000, 1000)
    assert isinstance(pilot.screen, ResultScreen)
    assert pilot.screen.number == ("5", "boards")
    assert "mistake" in pilot.words()


@pytest.mark.heavy
def test_a_streak_is_there_after_a_kill_goes_elsewhere_and_is_a_record(pilot: Pilot) -> None:
    best = 0
    for finds in (2, 9):
        table = sit(pilot, "streak")
        assert (f"best {best}" in " ".join(pilot.words())) == (best > 0)
        solve(pilot, table)
        pilot.click("skip")
        pilot.wait(500)
        assert row(table) == RushProgress(2, 1)
        skip = pilot.widget("skip")
        assert not skip.enabled
        for _ in range(finds - 1):
            solve(pilot, table)
        number, store = stored_number(table.match), pilot.loop.context.library.store
        assert number is not None
        assert store is not None
        # The table was never left: what a kill leaves behind is in the store.
        again = kept_table(pilot.loop.context, number)
        assert again is not None
        assert again.session.state == table.session.state
        (moved,) = reading("".join(pieces_of([portable(store.load(number))])).encode())
        assert isinstance(moved, SavedSession)
        assert moved.position == table.session.state
        wrong = losing(table)
        solved = row(table).place - 1  # one was skipped
        jump(pilot, wrong, "mouse")
        assert table.model.message == "That jump loses – your streak ends"
        pilot.wait(4000)
        assert isinstance(pilot.screen, ResultScreen)
        assert pilot.screen.number == (str(solved), "boards")
        assert pilot.screen.ended.grade == ("record" if best else "done")
        assert solved > best
        best = solved


def test_the_replay_of_a_storm_tells_which_jump_was_a_mistake(pilot: Pilot) -> None:
    table = sit(pilot, "storm")
    solve(pilot, table)
    wrong = losing(table)
    jump(pilot, wrong, "mouse")
    pilot.wait(200_000, 1000)
    assert isinstance(pilot.screen, ResultScreen)
    pilot.click_more("replay")
    pilot.wait(500)
    for _ in range(len(table.session.log) - 1):
        pilot.click("step")
        pilot.wait(800)
    assert "That jump loses: you couldn’t get down to one." in pilot.words()
    crosses = [one for one in pilot.scene().sprites if one.face.name == "cross"]
    assert len(crosses) == 1


def test_the_board_that_ended_a_streak_is_practised(pilot: Pilot) -> None:
    table = sit(pilot, "streak")
    solve(pilot, table)
    pilot.click("skip")
    pilot.wait(DEALT_MS)
    wrong = losing(table)
    pilot.wait(DEALT_MS)
    at, state = row(table).place, table.session.state
    jump(pilot, wrong, "mouse")
    pilot.wait(4000)
    pilot.click("look")
    pilot.wait(500)
    lesson = pilot.screen
    assert isinstance(lesson, LessonScreen)
    boards = [step.task.markers for step in lesson.course.lesson.steps]  # type: ignore[attr-defined]
    assert isinstance(state, PegState)
    assert state.number is not None
    assert boards == [SOLVER.row_board(state.number, at)]
    task = lesson.course.step.task
    while not task.done(lesson.course.at):
        way = task.way(lesson.course.at)
        assert isinstance(way, Jump)
        jump(pilot, way, "mouse")
        pilot.wait(600)
    assert "Right!" in " ".join(pilot.words())
