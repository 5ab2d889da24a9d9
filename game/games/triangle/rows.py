"""The boards of rows, for Storm and Streak.

Each board is of size 5, which is solved completely. It is grown by jumps backwards from one
marker.
"""

from functools import cache

from game.core.steps import run_to_end
from game.games import rush
from game.games.pegs.state import JUMPS
from game.games.triangle.lattice import holes, triangle
from game.games.triangle.solver.small import table

SIZE = 5


def board(number: int, place: int) -> int:
    """Return the markers at a place of a row, a pure function of the row's number.

    Of 13 jumps there are only the 15 openings, which are found too seldom.
    """
    jumps, rng = rush.grade(JUMPS, place), rush.stream(number, place)
    while True:
        markers = 1 << rng.random_below(holes(SIZE))
        for _ in range(jumps):
            before = [flip | mark for mark, flip in _back() if markers & (flip | mark) == mark]
            if not before:
                break
            markers ^= rng.choice(before)
        else:
            return markers


def can_be_won(markers: int) -> bool:
    """Whether one marker can be left, by a table built in a millisecond on first use."""
    known = run_to_end(table(SIZE))
    return bool(known[markers >> 3] >> (markers & 7) & 1)


@cache
def _back() -> tuple[tuple[int, int], ...]:
    """Return for each jump the bit of its target, and the bits of its source and jumped hole."""
    return tuple(
        (1 << target, 1 << source | 1 << over) for source, over, target in triangle(SIZE).jumps
    )
