"""The search of all positions: what it leaves out, it may."""

import random
from collections.abc import Sequence
from itertools import groupby

import pytest
from solver_checks import played, replayed, winnable

from game.core.lattice import board_after
from game.core.steps import run_steps, run_to_end
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import counts as solver_counts
from game.games.triangle.solver import search as solver_search
from game.games.triangle.solver import small as solver_small
from game.games.triangle.solver import solve
from game.games.triangle.solver.layout import UNITS, grid
from game.games.triangle.solver.search import exhaust


@pytest.mark.heavy
@pytest.mark.parametrize("markers", [1363199, 2083957, 720251])
def test_no_board_is_lost_by_jumps_that_sleep_in_whatever_order_they_come(markers: int) -> None:
    """Level by level, each in random order, the same boards as by every jump of the rules.

    On these boards some are lost if what sleeps is what the first way to a board says.
    """
    size, board = 6, grid(6)
    for seed in range(30):
        source = random.Random(seed)
        start = board.spread(markers)
        level, plain = {board.count(start): {start: board.lows}}, {markers}
        while plain and len(plain) < 400:
            boards = [(count, pair) for count, some in level.items() for pair in some.items()]
            level = {}
            for count, pair in source.sample(boards, len(boards)):
                solver_search._jump_on(board, UNITS, count, [pair], level)
            steps = [(b, step) for b in plain for step in triangle(size).legal(b)]
            plain = {board_after(b, step) for b, step in steps}
            told = {b: count for count, some in level.items() for b in some}
            spread = [board.spread(b) for b in plain]
            assert told == {b: board.count(b) for b in spread}


def worth_following(size: int, boards: Sequence[int], left: int, goal: int | None) -> set[int]:
    """Return those of some boards that are told as worth following."""
    kept = set()
    for (number, colour), some in groupby(
        sorted(boards, key=lambda b: told_by(size, b)), lambda b: told_by(size, b)
    ):
        told = run_to_end(solver_counts.counts(size, left, colour, goal))
        assert number in told.levels
        for markers in some:
            spread = grid(size, colour).spread(markers)
            worth = told.worth(number, grid(size).count(spread), {spread: markers})
            kept |= set(run_to_end(worth).values())
    return kept


def told_by(size: int, markers: int) -> tuple[int, int]:
    """Return the number of markers and their colour."""
    return markers.bit_count(), triangle(size).xor_of(markers)


@pytest.mark.heavy
def test_a_board_that_is_all_corner_is_told_exactly() -> None:
    """Of size 5, every corner is the whole board: what is worth following can be won."""
    boards = [b for b in range(1, 1 << 15) if b.bit_count() in solver_counts.LEVELS]
    boards = [b for b in boards if triangle(5).xor_of(b)]
    won = {markers for markers in boards if winnable(5, markers)}
    assert 3000 < len(won) < 0.8 * len(boards)
    assert worth_following(5, boards, 1, None) == won


@pytest.mark.heavy
@pytest.mark.parametrize("goal", [None, 0, 7, 20])
def test_no_board_that_can_be_won_is_told_not_to_be_worth_following(goal: int | None) -> None:
    """Of size 6, of which all is known."""
    source = random.Random("worth")
    boards = [source.randrange(1 << 21) for _ in range(30_000)]
    boards = [b for b in boards if b.bit_count() in solver_counts.LEVELS]
    won = {markers for markers in boards if winnable(6, markers, goal)}
    possible = [b for b in boards if triangle(6).xor_of(b)]
    if goal is not None:
        possible = [b for b in boards if triangle(6).xor_of(b) == triangle(6).colours[goal]]
    kept = worth_following(6, possible, 1, goal)
    assert len(won) > 2000
    assert won <= kept
    assert len(kept) < len(possible)


@pytest.mark.heavy
@pytest.mark.parametrize("left", [2, 3])
def test_no_board_that_can_come_down_to_so_few_is_told_otherwise(left: int) -> None:
    source = random.Random("so few")
    boards = [source.randrange(1 << 21) for _ in range(1500)]
    boards = [b for b in boards if b.bit_count() in solver_counts.LEVELS]
    few = {markers for markers in boards if run_to_end(solver_small.can_leave(6, markers, left))}
    assert len(few) > 500
    assert few <= worth_following(6, boards, left, None)


@pytest.mark.heavy
def test_what_can_come_down_to_so_few_is_worth_following() -> None:
    """Boards are made by taking jumps back; all they come from has to be told as worth it."""
    size, source = 9, random.Random("worth")
    jumps = triangle(size).jumps
    for left in (1, 2):
        boards = []
        for _ in range(80):
            markers = sum(1 << hole for hole in source.sample(range(45), left))
            while markers.bit_count() < max(solver_counts.LEVELS):
                back = [
                    sum(1 << hole for hole in step)
                    for step in jumps
                    if [markers >> hole & 1 for hole in step] == [0, 0, 1]
                ]
                markers ^= source.choice(back)
                if markers.bit_count() in solver_counts.LEVELS:
                    boards.append(markers)
        assert worth_following(size, boards, left, None) == set(boards)


@pytest.mark.heavy
@pytest.mark.parametrize("markers", [18710790001127, 34942847439775, 34876268167999])
def test_a_board_that_only_a_beam_with_counts_solves(markers: int) -> None:
    """No other beam finds it, nor does a second or more of trying all.

    The last of them needs 4,096 boards a level where touching pairs are looked at.
    """
    answer = solve(9, markers, budget=0)
    assert answer.verdict == "winnable"
    assert replayed(9, markers, answer.line).bit_count() == answer.left == 1


@pytest.mark.heavy
@pytest.mark.parametrize("markers", [24134776081218])
def test_a_lost_board_is_proved_lost_within_the_usual_budget(markers: int) -> None:
    """Without leaving out what is not worth it, this takes 1.9 million boards."""
    answer = solve(9, markers)
    assert (answer.verdict, answer.left) == ("lost", 2)
    assert replayed(9, markers, answer.line).bit_count() == 2


@pytest.mark.slow
@pytest.mark.parametrize("markers", [29603628913015, 20378037151737])
def test_the_fewest_that_can_be_left_are_known_where_they_are_three(markers: int) -> None:
    """Known from a search that left nothing out; what cannot be won may still leave two."""
    answer = solve(9, markers, budget=10_000_000)
    assert (answer.verdict, answer.left) == ("lost", 3)
    assert replayed(9, markers, answer.line).bit_count() == 3


@pytest.mark.heavy
@pytest.mark.parametrize(("budget", "left"), [(150_000, None), (300_000, 3)])
def test_how_few_can_be_left_takes_no_more_than_half_of_the_budget(
    budget: int, left: int | None
) -> None:
    """The verdict takes 68,000 boards, and that there are no two left another 69,000."""
    answer = solve(9, 2528670065010, budget=budget)
    assert (answer.verdict, answer.left) == ("lost", left)


@pytest.mark.heavy
def test_leaving_out_changes_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of boards that can be searched whole in any case, with and without leaving out."""
    boards = [markers for markers in played(9, 40, 26, 30) if markers.bit_count() < 17]
    plain = [run_to_end(exhaust(9, markers, None, 10**6)) for markers in boards]
    monkeypatch.setattr(solver_search, "_MANY", -1)
    cut = [run_to_end(exhaust(9, markers, None, 10**6)) for markers in boards]
    for markers, one, other in zip(boards, plain, cut, strict=True):
        assert (one.whole, one.cut) == (True, False)
        assert other.whole
        won = markers.bit_count() - 1
        assert (len(one.line) == won) == (len(other.line) == won)
    assert any(len(found.line) == m.bit_count() - 1 for m, found in zip(boards, cut, strict=True))
    assert sum(found.looked for found in cut) < 0.8 * sum(found.looked for found in plain)


def test_work_begun_goes_on_where_it_was_left() -> None:
    work = exhaust(8, triangle(8).opening(), None, 3000)
    assert run_to_end(run_steps(work, 1000)) is None
    found = run_to_end(run_steps(work, 10**6))
    assert found == run_to_end(exhaust(8, triangle(8).opening(), None, 3000))
    assert found is not None
    assert (found.whole, found.looked > 3000) == (False, True)
