"""The search of all positions: what it leaves out, it may."""

import random

import pytest
from solver_checks import played, replayed

from game.games.triangle import lattice
from game.games.triangle.solver import counts as solver_counts
from game.games.triangle.solver import finished, solve
from game.games.triangle.solver import search as solver_search
from game.games.triangle.solver.layout import grid
from game.games.triangle.solver.search import exhaust


@pytest.mark.parametrize("markers", [1363199, 2083957, 720251])
def test_no_board_is_lost_by_jumps_that_sleep_in_whatever_order_they_come(markers: int) -> None:
    """Level by level, each in random order, the same boards as by every jump of the rules.

    On these boards some are lost if what sleeps is what the first way to a board says.
    """
    size, board = 6, grid(6)
    for seed in range(30):
        source = random.Random(seed)
        level, plain = {board.spread(markers): 0}, {markers}
        while level and len(plain) < 400:
            mixed = source.sample(list(level.items()), len(level))
            level = {}
            solver_search._jump_on(board, mixed, level)
            steps = [(b, step) for b in plain for step in lattice.legal(size, b)]
            plain = {lattice.after(b, step) for b, step in steps}
            assert set(level) == {board.spread(b) for b in plain}


def test_what_can_come_down_to_so_few_is_worth_following() -> None:
    """Boards are made by taking jumps back; all they come from has to be told as worth it."""
    size, source = 9, random.Random("worth")
    board, jumps = grid(size), lattice.jumps(size)
    for left in (1, 2):
        told = finished(solver_counts.counts(size, left))
        assert solver_counts.known_counts(size, left) is told
        for _ in range(100):
            markers = sum(1 << hole for hole in source.sample(range(45), left))
            while markers.bit_count() < max(solver_counts.LEVELS):
                back = [
                    sum(1 << hole for hole in step)
                    for step in jumps
                    if [markers >> hole & 1 for hole in step] == [0, 0, 1]
                ]
                markers ^= source.choice(back)
                if (number := markers.bit_count()) in told.levels:
                    assert told.worth(number, {board.spread(markers): 7}) == {
                        board.spread(markers): 7
                    }


def test_a_board_that_touching_pairs_alone_solve() -> None:
    """No beam that looks at edges or corners finds it, nor do 14 seconds of trying all."""
    markers = 18710790001127
    answer = solve(9, markers, budget=0)
    assert answer.verdict == "winnable"
    assert replayed(9, markers, answer.line).bit_count() == answer.left == 1


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


def test_leaving_out_changes_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of boards that can be searched whole in any case, with and without leaving out."""
    boards = [markers for markers in played(9, 40, 26, 30) if markers.bit_count() < 17]
    plain = [finished(exhaust(9, markers, None, 10**6)) for markers in boards]
    monkeypatch.setattr(solver_search, "_MANY", -1)
    cut = [finished(exhaust(9, markers, None, 10**6)) for markers in boards]
    for markers, one, other in zip(boards, plain, cut, strict=True):
        assert (one.whole, one.cut) == (True, False)
        assert other.whole
        won = markers.bit_count() - 1
        assert (len(one.line) == won) == (len(other.line) == won)
    assert any(len(found.line) == m.bit_count() - 1 for m, found in zip(boards, cut, strict=True))
    assert sum(found.looked for found in cut) < 0.8 * sum(found.looked for found in plain)
