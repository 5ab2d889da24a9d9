"""Verdicts of the solver against brute force, and lines against the rules."""

from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from solver_checks import played, reachable, replayed, warming, winnable

from game.core.lattice import board_after
from game.core.steps import SLICE, run_to_end
from game.games.pegs.state import SolverAnswer
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import small as solver_small
from game.games.triangle.solver import solve, solving, wins
from game.games.triangle.solver.search import exhaust

# All games that end in one, by the kind of the hole that is empty: counted one by one.
LINES = {
    29760: (0, 4, 14),
    14880: (1, 3, 5, 8, 12, 13),
    85258: (2, 9, 11),
    1550: (6, 7, 10),
}

# 25 markers on size 9, and 4,795,433 positions to be reached from them, none of them won.
HARD = 24951207969615


@cache
def brute(markers: int, goal: int | None) -> tuple[bool, int, int]:
    """Return whether a board of size 5 can be won, the fewest left, and how many lines win."""
    steps = triangle(5).legal(markers)
    if markers.bit_count() == 1:
        won = goal is None or markers == 1 << goal
        return won, 1, int(won)
    if not steps:
        return False, markers.bit_count(), 0
    after = [brute(board_after(markers, step), goal) for step in steps]
    return any(a[0] for a in after), min(a[1] for a in after), sum(a[2] for a in after)


def members(table: bytes) -> int:
    return sum(byte.bit_count() for byte in table)


def ends(size: int, goal: int | None) -> list[int]:
    return [hole for hole in range(lattice.holes(size)) if goal in (None, hole)]


def checked(size: int, markers: int, goal: int | None = None, budget: int = 10**7) -> SolverAnswer:
    """Return the answer to a question, whose line must be what it says it is."""
    answer = solve(size, markers, goal, budget)
    end = replayed(size, markers, answer.line)
    assert (answer.verdict == "winnable") == wins(markers, answer.line, goal)
    assert (answer.verdict == "winnable") == (end in {1 << hole for hole in ends(size, goal)})
    assert answer.left in (None, end.bit_count())
    assert (answer.lines is None) == (size != 5)
    return answer


def test_size_5_has_as_many_lines_from_each_hole_as_were_counted() -> None:
    for lines, holes in LINES.items():
        for hole in holes:
            answer = checked(5, triangle(5).opening(hole))
            assert (answer.verdict, answer.left, answer.lines) == ("winnable", 1, lines)


@given(st.integers(1, triangle(5).full), st.none() | st.integers(0, 14))
@example(1, 0)
@example(1, 1)
def test_size_5_is_exact(markers: int, goal: int | None) -> None:
    won, left, lines = brute(markers, goal)
    answer = checked(5, markers, goal)
    assert answer.verdict == ("winnable" if won else "lost")
    assert (answer.left, answer.lines) == (left, lines)
    assert winnable(5, markers, goal) == won


@pytest.mark.heavy
def test_so_many_positions_of_size_5_can_be_won() -> None:
    assert members(run_to_end(solver_small.table(5))) == 13_935
    assert [board for board in range(1, 1 << 15) if winnable(5, board)] == [
        board for board in range(1, 1 << 15) if brute(board, None)[0]
    ]


def test_so_many_positions_of_size_6_can_be_won() -> None:
    assert members(run_to_end(solver_small.table(6))) == 1_240_848


@pytest.mark.heavy
def test_size_6_from_the_apex_ends_where_it_was_found_to() -> None:
    opening = triangle(6).opening()
    assert {goal for goal in range(21) if winnable(6, opening, goal)} == {1, 4, 8, 11, 14, 16, 20}


@pytest.mark.heavy
def test_size_6_against_all_that_can_be_reached() -> None:
    for markers in played(6, 40, 8, 15):
        boards = reachable(6, markers, 10**6)
        assert boards is not None
        left = min(board.bit_count() for board in boards)
        answer = checked(6, markers)
        assert (answer.verdict, answer.left) == ("lost" if left > 1 else "winnable", left)
        for goal in (0, 8):
            assert (checked(6, markers, goal).verdict == "winnable") == (1 << goal in boards)


def test_boards_of_size_6_that_leave_many() -> None:
    scattered = sum(1 << hole for hole in (0, 2, 4, 11, 13, 20))
    assert checked(6, scattered) == SolverAnswer("lost", (), 6)


@pytest.mark.heavy
def test_fewest_left_by_tables_and_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [board for board in played(6, 30, 8, 15) if not winnable(6, board)]
    one_by_one = [checked(6, board).left for board in boards]
    assert set(one_by_one) >= {2, 3}
    monkeypatch.setattr("game.games.triangle.solver.small._TRIED", 0)
    assert [checked(6, board).left for board in boards] == one_by_one


def test_the_search_of_all_positions_agrees_with_the_table_of_size_6() -> None:
    for markers in played(6, 40, 7, 12):
        found = run_to_end(exhaust(6, markers, None, 10**6))
        assert found.whole
        replayed(6, markers, found.line)
        assert wins(markers, found.line) == winnable(6, markers)


def near_the_end(size: int) -> dict[int, set[int]]:
    """Return boards with all that can be reached: some on or beside a line that wins."""
    boards = []
    for hole in range(0, lattice.holes(size), 4):
        markers = triangle(size).opening(hole)
        line = checked(size, markers).line
        markers = replayed(size, markers, line[:-7])
        steps = triangle(size).legal(markers)[:2]
        boards += [markers, *(board_after(markers, step) for step in steps)]
    most = lattice.holes(size) - 13
    boards += played(size, 40, most - 7, most)
    searched = {board: reachable(size, board, 1500) for board in boards}
    return {board: known for board, known in searched.items() if known is not None}


@pytest.mark.heavy
@pytest.mark.parametrize("size", [8, 9])
def test_boards_near_the_end_against_all_that_can_be_reached(size: int) -> None:
    verdicts = []
    for markers, boards in near_the_end(size).items():
        left = min(board.bit_count() for board in boards)
        answer = checked(size, markers)
        assert (answer.verdict, answer.left) == ("lost" if left > 1 else "winnable", left)
        searched = run_to_end(exhaust(size, markers, None, 10**6))
        assert searched.whole
        assert replayed(size, markers, searched.line).bit_count() == left
        goal = min(boards).bit_length() - 1
        assert (checked(size, markers, goal).verdict == "winnable") == (1 << goal in boards)
        verdicts.append(answer.verdict)
    assert min(verdicts.count("winnable"), verdicts.count("lost")) > 5


@pytest.mark.parametrize("size", [6, 8, 9])
def test_a_line_from_every_hole(size: int) -> None:
    for hole in range(lattice.holes(size)):
        answer = checked(size, triangle(size).opening(hole))
        assert (answer.verdict, answer.left) == ("winnable", 1)


@pytest.mark.parametrize("size", [8, 9])
def test_a_goal_of_another_colour_is_lost_at_once(size: int) -> None:
    markers = triangle(size).opening()
    wrong = next(
        k for k, c in enumerate(triangle(size).colours) if c != triangle(size).xor_of(markers)
    )
    answer = checked(size, markers, wrong)
    assert (answer.verdict, answer.left) == ("lost", 1)  # one can still be left elsewhere


def test_markers_of_no_colour_are_lost() -> None:
    for size in (7, 10):  # from the apex, the colours of 3k + 1 forbid it
        answer = checked(size, triangle(size).opening(), budget=0)
        assert (answer.verdict, answer.left) == ("lost", 2)
    assert checked(8, 0b1001).verdict == "lost"


@pytest.mark.heavy
def test_portions_of_a_level_are_followed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = list(near_the_end(8))
    at_once = [run_to_end(exhaust(8, board, None, 10**6)) for board in boards]
    monkeypatch.setattr("game.games.triangle.solver.search.PORTION", 7)
    for board, known in zip(boards, at_once, strict=True):
        found = run_to_end(exhaust(8, board, None, 10**7))
        assert found.whole
        assert replayed(8, board, found.line).bit_count() == board.bit_count() - len(known.line)


@pytest.mark.heavy
def test_nobody_knows_where_the_budget_does_not_suffice() -> None:
    answer = checked(9, HARD, budget=1000)
    assert (answer.verdict, answer.left) == ("unknown", None)


def test_the_work_can_be_paused_anywhere_and_dropped() -> None:
    work = solving(9, HARD)
    steps = [next(work) for _ in range(300)]
    assert max(steps) <= SLICE
    work.close()
    assert checked(9, triangle(9).opening()).verdict == "winnable"


@pytest.mark.heavy
@pytest.mark.parametrize("size", lattice.SIZES)
def test_warming_is_work_once(size: int) -> None:
    run_to_end(warming(size))
    assert list(warming(size)) == []


def test_boards_and_goals_that_are_none() -> None:
    with pytest.raises(ValueError, match="markers takes 1 … 32767, got 0"):
        solving(5, 0)
    with pytest.raises(ValueError, match="no hole 21"):
        solve(6, 1, 21)
