"""Storm and Streak of the triangle: what is dealt, what a mistake is, who has the turn, the end."""

from dataclasses import replace
from functools import cache
from statistics import mean

import pytest

from game.core.lattice import board_after
from game.core.rules import CLOCK, Entry
from game.games.pegs.rules import LOSES
from game.games.pegs.state import JUMPS, Jump, PegState
from game.games.rush import EACH, LASTS_MS, LOSES_MS, RushProgress, Skip, TimeUp
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import ROW_SIZE, SOLVER, TRIANGLE
from game.play.codes import decode, encode
from game.play.session import Session, play_out
from game.play.stats.figures import tries


def opened(goal: str, seats: int = 1, seed: str = "row") -> Session:
    return Session(TRIANGLE, replace(TRIANGLE.default_options(), goal=goal), seed, seats)


def state_of(session: Session) -> PegState:
    state = session.state
    assert isinstance(state, PegState)
    return state


def row(session: Session) -> RushProgress:
    found = state_of(session).row
    assert found is not None
    return found


def solve(session: Session, now: int) -> None:
    """Solve the board that lies there."""
    place = row(session).place
    while row(session).place == place:
        state = state_of(session)
        jump = TRIANGLE.moves(state, state.turn)[0]
        assert session.submit(state.turn, jump, now).refusal is None


def losing(session: Session, now: int) -> Jump:
    """Return a jump that loses, and jump well until there is one."""
    while True:
        state = state_of(session)
        right = TRIANGLE.moves(state, state.turn)
        steps = triangle(state.size).legal(state.markers)
        wrong = [Jump(step[0], step[2]) for step in steps if Jump(step[0], step[2]) not in right]
        if wrong:
            return wrong[0]
        assert session.submit(state.turn, right[0], now).refusal is None


@cache
def chance(markers: int) -> float:
    """Return how likely it is that jumps at random end with one marker."""
    steps = triangle(ROW_SIZE).legal(markers)
    after = [chance(board_after(markers, step)) for step in steps]
    return mean(after) if after else float(markers.bit_count() == 1)


@pytest.mark.heavy
def test_boards_take_ever_more_jumps_and_each_is_harder_to_win_by_chance() -> None:
    chances = []
    for place in range(0, EACH * (len(JUMPS) + 2), EACH):
        jumps = JUMPS[min(place // EACH, len(JUMPS) - 1)]
        boards = [SOLVER.row_board(number, place) for number in range(120)]
        assert {one.bit_count() for one in boards} == {jumps + 1}
        assert len({*boards}) > 20
        assert all(map(SOLVER.can_be_won, boards))
        assert all(map(chance, boards))
        chances.append(mean(map(chance, boards)))
    harder = chances[: len(JUMPS)]
    assert harder == sorted(harder, reverse=True)
    assert harder[0] > 0.6
    assert harder[-1] < 0.03


@pytest.mark.heavy
def test_what_can_be_won_is_what_some_jumps_win() -> None:
    for number in range(400):
        markers = SOLVER.row_board(number, number % 30) ^ 1 << number % 15
        assert SOLVER.can_be_won(markers) == (markers > 0 and chance(markers) > 0)


def test_a_board_is_a_function_of_a_number_and_its_place() -> None:
    # Pinned, as codes deal them again for ever.
    assert [SOLVER.row_board(1, place) for place in (0, 3, 12, 40)] == [
        9728,
        4296,
        13714,
        30207,
    ]
    assert len({SOLVER.row_board(number, 30) for number in range(40)}) > 15
    first, again = opened("storm"), opened("storm")
    assert opened("storm", seed="other").deal != first.deal == again.deal
    for now in range(5):
        assert first.state == again.state
        assert state_of(first).observe(0).number is None
        solve(first, now)
        solve(again, now + 1000)
    view = state_of(first).observe(0)
    with pytest.raises(ValueError, match="hides the boards"):
        TRIANGLE.apply(replace(view, markers=6), Entry(9, 0, Jump(1, 3)))
    opening = decode(encode("triangle", first.options, "a"))
    assert (opening.options, opening.seed) == (first.options, "a")


def test_a_jump_that_loses_is_a_mistake_and_is_not_made() -> None:
    session = opened("storm")
    for now in range(5):
        solve(session, now)
    assert row(session) == RushProgress(5, 5, LASTS_MS + 3000)
    jump = losing(session, 10)
    before = state_of(session)
    told = TRIANGLE.explain(before, jump)
    assert (told.right, told.reason, told.focus) == (False, LOSES, (jump.target,))
    assert session.submit(0, jump, 20).refusal is None
    assert state_of(session).markers == before.markers
    assert row(session) == RushProgress(5, 0, LASTS_MS + 3000 - LOSES_MS)
    assert not session.can_undo
    assert [one.right for one in tries(session)][-1] is False
    assert session.submit(0, Skip(), 30).refusal == "You have no skips left."
    session.advance(LASTS_MS)
    assert session.log[-1] == Entry(LASTS_MS + 3000 - LOSES_MS, CLOCK, TimeUp())
    assert session.result is not None
    assert (session.result.scores, session.result.won) == ((5,), None)


def test_a_streak_ends_with_a_mistake_and_has_one_skip() -> None:
    session = opened("streak")
    solve(session, 1)
    assert session.submit(0, Skip(), 2).refusal is None
    assert row(session) == RushProgress(2, 1)
    assert session.submit(0, Skip(), 3).refusal == "You have no skips left."
    solve(session, 4)
    assert session.submit(0, losing(session, 5), 6).refusal is None
    assert session.result is not None
    assert session.result.scores[0] == row(session).place - 1
    assert session.submit(0, Jump(0, 5), 7).refusal == "This game is over."


def test_several_take_turns_board_by_board_and_after_a_mistake() -> None:
    for goal in ("storm", "streak"):
        session = opened(goal, 3)
        for number in range(4):
            assert state_of(session).turn == number % 3
            solve(session, number)
        assert state_of(session).scores == (2, 1, 1)
        if goal == "storm":
            turn = state_of(session).turn
            assert session.submit((turn + 1) % 3, Jump(0, 5), 5).refusal is not None
        jump = losing(session, 6)
        turn, scores = state_of(session).turn, [*state_of(session).scores]
        assert session.submit(turn, jump, 7).refusal is None
        assert state_of(session).turn == (turn + 1) % 3
        if goal == "streak":
            scores[turn] = 0
            assert session.result is not None
        assert [*state_of(session).scores] == scores


def test_better_computers_come_farther() -> None:
    options = replace(TRIANGLE.default_options(), goal="storm")
    far = []
    for level in (1, 3, 5):
        solved = 0
        for seed in range(6):
            session = Session(TRIANGLE, options, str(seed), computers={0: level})
            play_out(session)
            assert session.result is not None
            solved += session.result.scores[0]
        far.append(solved)
    assert far == sorted({*far})
    assert far[0] > 0
