"""The board of the triangle: holes, jumps, colours, and how many ways there are."""

import itertools
from functools import cache

import pytest

from game.core.lattice import board_after
from game.core.rng import Rng
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle

# All whole games, and those that end in one marker, by empty hole: computed exhaustively.
GAMES = [
    *[(hole, 568630, 29760) for hole in (0, 4, 14)],
    *[(hole, 294543, 14880) for hole in (1, 3, 5, 8, 12, 13)],
    *[(hole, 1149568, 85258) for hole in (2, 9, 11)],
    *[(hole, 137846, 1550) for hole in (6, 7, 10)],
]


def test_holes_are_numbered_from_the_bottom_left() -> None:
    rows = ([0, 1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11], [12, 13], [14])
    for row, holes in enumerate(rows):
        for column, hole in enumerate(holes):
            assert triangle(5).numbers[row, column] == hole
            assert triangle(5).row_column(hole) == (row, column)
    assert [lattice.holes(size) for size in lattice.SIZES] == [15, 21, 36, 45]
    assert triangle(5).opening() == 16383 == triangle(5).opening(14)
    assert triangle(5).opening(0) == 32766


@pytest.mark.parametrize("hole", [-1, 15])
def test_no_hole_beyond_the_numbers(hole: int) -> None:
    board = triangle(5)
    for ask in (board.row_column, board.neighbours, board.opening):
        with pytest.raises(ValueError, match=f"size 5 has no hole {hole}"):
            ask(hole)


def test_neighbours() -> None:
    assert triangle(5).neighbours(0) == (1, 5)
    assert triangle(5).neighbours(6) == (1, 2, 5, 7, 9, 10)
    assert triangle(5).neighbours(14) == (12, 13)
    for size in lattice.SIZES:
        for hole in range(lattice.holes(size)):
            assert all(
                hole in triangle(size).neighbours(k) for k in triangle(size).neighbours(hole)
            )


@pytest.mark.parametrize("size", range(1, 13))
def test_number_and_order_of_jumps(size: int) -> None:
    jumps = triangle(size).jumps
    assert len(jumps) == len(set(jumps)) == 3 * (size - 1) * (size - 2)
    assert sorted(jumps, key=lambda step: (step[0], step[2])) == list(jumps)
    for source, over, target in jumps:
        assert triangle(size).jumped_hole(source, target) == over
        (i, j), (k, m) = (
            triangle(size).row_column(source),
            triangle(size).row_column(target),
        )
        assert triangle(size).row_column(over) == ((i + k) / 2, (j + m) / 2)


@pytest.mark.parametrize("size", lattice.SIZES)
def test_a_jump_leads_into_every_hole_of_an_opening(size: int) -> None:
    targets = {target for _, _, target in triangle(size).jumps}
    assert targets == set(range(lattice.holes(size)))
    for hole in targets:
        assert triangle(size).can_jump(triangle(size).opening(hole))


def test_colours_are_those_of_the_picture() -> None:
    colours = triangle(5).colours
    assert colours[:5] == (1, 2, 3, 1, 2)
    assert colours[14] == 3
    # The source's formula leaves {1, 2, 3}; its other one shifts sizes 5 and 8 only.
    places = [triangle(5).row_column(hole) for hole in range(15)]
    assert {i % 3 + j % 3 + 1 for i, j in places} - {1, 2, 3}
    for size in lattice.SIZES:
        places = [triangle(size).row_column(hole) for hole in range(lattice.holes(size))]
        shifted = tuple((1, 2, 3)[(j + size - i) % 3] for i, j in places)
        assert (shifted != triangle(size).colours) == (size in (5, 8))


@pytest.mark.parametrize("size", lattice.SIZES)
def test_a_jump_has_all_three_colours_and_keeps_their_xor(size: int) -> None:
    colours = triangle(size).colours
    for step in triangle(size).jumps:
        assert sorted(colours[hole] for hole in step) == [1, 2, 3]
    rng = Rng("colours", "test")
    for hole in range(lattice.holes(size)):
        markers = triangle(size).opening(hole)
        xor = triangle(size).xor_of(markers)
        while steps := triangle(size).legal(markers):
            markers = board_after(markers, rng.choice(steps))
            assert triangle(size).xor_of(markers) == xor


@pytest.mark.parametrize("size", lattice.SIZES)
def test_the_colours_leave_a_last_marker_on_the_starting_hole_possible(size: int) -> None:
    # 3k + 1 is ruled out for the apex only: there the colours cancel out.
    for hole in range(lattice.holes(size)):
        assert triangle(size).xor_of(triangle(size).opening(hole)) == triangle(size).colours[hole]
    for other in (4, 7, 10):
        assert triangle(other).xor_of(triangle(other).opening()) == 0
        assert triangle(other).xor_of(triangle(other).opening(1)) != 0


@cache
def lines(size: int, markers: int) -> tuple[tuple[int, ...], int, int]:
    """Return the lines by depth, the whole games, and those that end in one marker."""
    steps = triangle(size).legal(markers)
    if not steps:
        return (1,), 1, int(markers.bit_count() == 1)
    found = [lines(size, board_after(markers, step)) for step in steps]
    depths = itertools.zip_longest(*(depth for depth, _, _ in found), fillvalue=0)
    counts = (1, *(sum(depth) for depth in depths))
    return counts, sum(games for _, games, _ in found), sum(ones for _, _, ones in found)


@pytest.mark.parametrize(("hole", "games", "ones"), GAMES)
def test_games_by_empty_hole(hole: int, games: int, ones: int) -> None:
    assert lines(5, triangle(5).opening(hole))[1:] == (games, ones)
