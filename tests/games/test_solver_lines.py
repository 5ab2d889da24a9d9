import itertools
from functools import cache

import pytest
from solver_checks import find_line

from game.core.lattice import board_after
from game.core.rng import Rng
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import best_line, wins
from game.games.triangle.solver.layout import Line


def end(size: int, markers: int, line: Line) -> int:
    """Return the board after a line, every jump of which must be possible."""
    for source, target in line:
        over = triangle(size).jumped_hole(source, target)
        assert over is not None
        assert (source, over, target) in triangle(size).legal(markers)
        markers = board_after(markers, (source, over, target))
    return markers


@cache
def ends(markers: int) -> frozenset[int]:
    """Return the boards of size 5 that play can end with: an exhaustive search."""
    steps = triangle(5).legal(markers)
    if not steps:
        return frozenset({markers})
    return frozenset().union(*(ends(board_after(markers, step)) for step in steps))


def fewest(markers: int) -> int:
    return min(board.bit_count() for board in ends(markers))


@pytest.mark.heavy
@pytest.mark.parametrize("size", lattice.SIZES[1:])
def test_the_widest_beam_leads_back_to_every_starting_hole(size: int) -> None:
    # Of size 5, the inner holes are the exception: see below.
    for hole in range(lattice.holes(size)):
        markers = triangle(size).opening(hole)
        line = find_line(size, markers, hole, width=512)
        assert line is not None
        assert end(size, markers, line) == 1 << hole


@pytest.mark.heavy
def test_every_goal_of_size_5_that_can_be_reached_is() -> None:
    for hole, goal in itertools.product(range(15), repeat=2):
        markers = triangle(5).opening(hole)
        line = find_line(5, markers, goal)
        assert (line is not None) == (1 << goal in ends(markers))
        if line is not None:
            assert end(5, markers, line) == 1 << goal
    # No line from an inner hole leads back to it.
    assert [
        hole for hole in range(15) if find_line(5, triangle(5).opening(hole), hole) is None
    ] == [*(6, 7, 10)]


@pytest.mark.heavy
def test_boards_of_size_5_in_the_middle_of_a_game() -> None:
    rng = Rng("solver", "test")
    for _ in range(300):
        markers = triangle(5).opening(rng.random_below(15))
        for _ in range(rng.random_below(10)):
            if steps := triangle(5).legal(markers):
                markers = board_after(markers, rng.choice(steps))
        line = best_line(5, markers, width=512)
        assert end(5, markers, line).bit_count() == fewest(markers)
        found = find_line(5, markers, width=512)
        assert (found is not None) == (fewest(markers) == 1)


@pytest.mark.parametrize("size", [4, 7, 10])
def test_the_colours_rule_the_apex_out(size: int) -> None:
    markers = triangle(size).opening()
    assert find_line(size, markers) is None
    line = best_line(size, markers)
    assert end(size, markers, line).bit_count() >= 2


def test_a_goal_of_another_colour_is_ruled_out() -> None:
    markers = triangle(9).opening()
    wrong = next(k for k, c in enumerate(triangle(9).colours) if c != triangle(9).colours[44])
    assert find_line(9, markers, wrong) is None
    assert wins(markers, best_line(9, markers, wrong))
