"""The board as the solver sees it: every jump of a position from three shifts.

A board is spread out as three copies of itself in one integer, row by row along each of the
three line directions, with one padding bit a row. Then one shift compares every hole with its
neighbour in all directions at once, and a jump is one XOR with a mask.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

from game.games.triangle import lattice

Line: TypeAlias = tuple[tuple[int, int], ...]
"""Jumps in order, as source and target."""


class Grid(NamedTuple):
    """The spread-out board of one size."""

    bits: tuple[int, ...]  # hole -> its bit in each of the three copies
    board: int  # every hole, in every copy
    edge: int  # the holes along the edge, in the first copy
    outer: dict[int, tuple[int, int]]  # all bits of three in a line -> the outer two holes
    jumps: dict[int, tuple[int, int]]
    """Low bit of three in a line -> all bits of their holes, and the low bits of those threes
    that share no hole with them.
    """

    def spread(self, markers: int) -> int:
        """Return a board spread out."""
        return sum(bits for hole, bits in enumerate(self.bits) if markers >> hole & 1)

    def jump(self, before: int, after: int) -> tuple[int, int]:
        """Return the source and target of the jump between two spread-out boards."""
        near, far = self.outer[before ^ after]
        return (near, far) if before & self.bits[near] else (far, near)


@cache
def grid(size: int) -> Grid:
    """Return the spread-out board of a size."""
    bits = [0] * lattice.holes(size)
    threes = []
    position = 0
    for row in (row for copy in copies(size) for row in copy):
        for place, hole in enumerate(row):
            bits[hole] |= 1 << position + place
        threes += [(1 << position + k, row[k : k + 3]) for k in range(len(row) - 2)]
        position += len(row) + 1  # the padding bit that keeps rows apart
    flip = {low: sum(bits[hole] for hole in holes) for low, holes in threes}
    edge = [k for k in range(len(bits)) if len(lattice.neighbours(size, k)) < 6]
    return Grid(
        tuple(bits),
        sum(bits),
        sum(bits[k] & -bits[k] for k in edge),
        {flip[low]: (holes[0], holes[2]) for low, holes in threes},
        {
            low: (three, sum(other for other in flip if not flip[other] & three))
            for low, three in flip.items()
        },
    )


def copies(size: int) -> list[list[list[int]]]:
    """Return the holes of every line of the board, in each of the three directions."""
    made = []
    for up, right in lattice.LEGS:
        rows = []
        for hole in range(lattice.holes(size)):
            row, column = lattice.row_column(size, hole)
            if lattice.on_board(size, row - up, column - right):
                continue  # not where a line begins
            line = []
            while lattice.on_board(size, row, column):
                line.append(lattice.hole_at(size, row, column))
                row, column = row + up, column + right
            rows.append(line)
        made.append(rows)
    return made
