"""Daily deals of Triangle Solitaire: the size of the board and its empty hole.

Until the end of November 2026 both were drawn anew each day, so a board could come twice in a row.
Since then none comes back within 14 days, turned and mirrored ones counted as the same.

Each block of as many days as there are boards has all of them once. From one block to the next a
board moves up by two places at the most, as their order is on its way to another one by rounds of
an odd-even transposition sort, so it is away for 15 days or more. Enough rounds to arrive make a
span, and each span has an order of its own: the board of any day takes two draws and a short sort.
"""

from typing import TypeAlias

from game.core.rng import Rng
from game.games.triangle.lattice import holes, symmetric_holes

Board: TypeAlias = tuple[int, int]
"""The size of a board, and its empty hole."""

SIZES = (5, 6, 8)
"""The sizes of daily deals: larger boards take too long for a daily game."""

SINCE = 739_951
"""The number of 1 December 2026, the first day of these deals; earlier days keep their boards."""

BOARDS: tuple[Board, ...] = (
    *((8, 17), (8, 3), (6, 0), (5, 0), (8, 9), (8, 2), (6, 8), (8, 11), (6, 7)),
    *((6, 2), (6, 1), (5, 1), (8, 10), (5, 2), (8, 0), (8, 1), (5, 6)),
)
"""All boards of these sizes up to symmetry, in the order of the first block.

Those of the last days of November 2026 come last there, the latest one at the end.
"""

_A_BLOCK = 2
"""Rounds of sorting from a block to the next: each moves a board by a place at the most."""

_BLOCKS = (len(BOARDS) + _A_BLOCK - 1) // _A_BLOCK
"""Blocks of a span: a sort takes as many rounds as there are boards."""


def board_of(day: int, rng: Rng) -> Board:
    """Return the board of a day by its number, in a random orientation."""
    if day < SINCE:
        size = rng.choice(SIZES)
        return size, rng.random_below(holes(size))
    block, place = divmod(day - SINCE, len(BOARDS))
    size, hole = _order(block)[place]
    return size, rng.choice(symmetric_holes(size, hole))


def _order(block: int) -> list[Board]:
    """Return the order of the boards in a block."""
    span, steps = divmod(block, _BLOCKS)
    order, goal = _first_order(span), _first_order(span + 1)
    rank = {board: place for place, board in enumerate(goal)}
    for turn in range(_A_BLOCK * steps):
        for at in range(turn % 2, len(order) - 1, 2):
            if rank[order[at]] > rank[order[at + 1]]:
                order[at], order[at + 1] = order[at + 1], order[at]
    return order


def _first_order(span: int) -> list[Board]:
    """Return the starting order of a span."""
    return Rng(str(span), "triangles of days").shuffle(BOARDS) if span else [*BOARDS]
