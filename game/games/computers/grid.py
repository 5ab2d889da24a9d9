"""The triangular board spread out, so that all jumps are found at once.

A board is one integer with three copies of itself, row by row along each of the three line
directions, with one padding bit a row. Then a shift compares every hole with its neighbours in
all directions, and a jump is one XOR with a mask.
"""

from functools import cache
from itertools import chain

from game.games.triangle import lattice
from game.games.triangle.solver.layout import copies


class Grid:
    """The spread-out boards of one size."""

    def __init__(self, size: int) -> None:
        self._bits = [0] * lattice.holes(size)
        threes: list[tuple[int, list[int]]] = []
        position = 0
        for row in chain.from_iterable(copies(size)):
            for place, hole in enumerate(row):
                self._bits[hole] |= 1 << position + place
            threes += [(1 << position + k, row[k : k + 3]) for k in range(len(row) - 2)]
            position += len(row) + 1
        self._board = sum(self._bits)
        self._flip = {low: sum(self._bits[hole] for hole in holes) for low, holes in threes}

    def spread(self, markers: int) -> int:
        """Return the board of markers whose bit k is hole k."""
        return sum(bits for hole, bits in enumerate(self._bits) if markers >> hole & 1)

    def _able(self, board: int) -> int:
        """Return a bit for each jump: the low one of marker, marker, hole, or the reverse."""
        pairs = board & board >> 1
        empty = self._board & ~board
        return pairs & empty >> 2 | pairs >> 1 & empty

    def count(self, board: int) -> int:
        """Return how many jumps can be made."""
        return self._able(board).bit_count()

    def jumps(self, board: int) -> list[int]:
        """Return for each jump what to change in the board, in a pinned order."""
        able, found = self._able(board), []
        while able:
            low = able & -able
            able ^= low
            found.append(self._flip[low])
        return found


@cache
def grid(size: int) -> Grid:
    """Return the grid of a size."""
    return Grid(size)
