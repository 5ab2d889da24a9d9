"""Corner heuristics: the help each corner of a board needs to be emptied.

In a spread-out board every corner is contiguous, at an end of one of the copies, so a single
look-up gives the value of its markers.
"""

from typing import NamedTuple, TypeAlias

from game.core.steps import Work
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.solver.layout import copies, grid, holding, shift_boards

LEAST_SIZE = 8
"""The smallest size with corners that do not overlap."""

_ROWS = 4  # of a corner
_HOLES = 10
_BASE = 64  # keeps every value above 0
_EDGE = {2: 6, 4: 3, 6: 0}  # number of neighbours -> penalty for a marker there

_Table: TypeAlias = tuple[int, bytes]  # a corner's shift, and the value of each filling


class Corners(NamedTuple):
    """The look-up tables for the value of a spread-out board of one size."""

    between: int  # the edge holes outside the corners, in the first copy
    mask: int  # the bits of a corner, shifted down
    tables: tuple[_Table, _Table, _Table]  # for each corner


_CORNERS: dict[int, Corners] = {}


def corners(size: int) -> Work[Corners]:
    """Work out the corner tables of a size of 8 or more; they are cached."""
    if size not in _CORNERS:
        # From the corner hole on, row by row: the same way round in each corner, or mirrored.
        ends = [
            [hole for row in sorted(copy, key=len)[:_ROWS] for hole in row] for copy in copies(size)
        ]
        worth = yield from _worth(size, ends[0])
        tables = []
        for number, holes in enumerate(ends):
            tables.append(_table(size, number, holes, worth))
            yield 1
        inside = sum(1 << hole for holes in ends for hole in holes)
        board = grid(size)
        between = board.edge & board.spread(triangle(size).full ^ inside)
        _CORNERS[size] = Corners(between, (1 << _HOLES) - 1, (tables[0], tables[1], tables[2]))
    return _CORNERS[size]


def _table(size: int, copy: int, holes: list[int], worth: list[int]) -> _Table:
    """Return a corner's shift, in the copy with the whole corner in a piece, and its table."""
    width = lattice.holes(size)
    inside = (1 << width) - 1
    bits = [grid(size).bits[hole] >> copy * width & inside for hole in holes]
    low = min(bits).bit_length() - 1
    table = bytearray(1 << _HOLES)
    for index, value in enumerate(worth):
        table[sum(bit for k, bit in enumerate(bits) if index >> k & 1) >> low] = value
    return copy * width + low, bytes(table)


def _worth(size: int, holes: list[int]) -> Work[list[int]]:
    """Work out the value of each filling of a corner; hole k of the corner is bit k.

    The value is the greatest gain of markers on the rest of the board when the corner has been
    emptied with whatever help it takes, less 3 for each marker on the edge, and 3 more on the
    corner hole itself. Those weights solved the most boards of size 9 with beams of 24.
    """
    worth = [_BASE - 2 * len(holes)] * (1 << len(holes))
    for spare, fillings in (yield from _spares(size, holes)).items():
        for index in range(len(worth)):
            if fillings >> index & 1:
                worth[index] = _BASE + spare
        yield 1
    for k, hole in enumerate(holes):
        price = 1 + _EDGE[len(triangle(size).neighbours(hole))]
        for index in range(len(worth)):
            worth[index] -= price * (index >> k & 1)
    return worth


def _spares(size: int, holes: list[int]) -> Work[dict[int, int]]:
    """Work out the fillings of a corner that can be emptied, by the number of markers to spare.

    By number, ascending, the fillings are one integer: bit k is filling k. A jump costs, or
    saves, the markers it changes outside of the corner.
    """
    bit = {hole: 1 << k for k, hole in enumerate(holes)}
    have, everything = holding(len(holes))
    moves = []
    for jump in triangle(size).jumps:
        source, over, target = jump
        after = everything
        for hole in bit.keys() & jump:
            filled = have[holes.index(hole)]
            after &= filled if hole == target else everything ^ filled
        back = bit.get(source, 0) + bit.get(over, 0) - bit.get(target, 0)
        if bit.keys() & jump:
            gain = (target not in bit) - (source not in bit) - (over not in bit)
            moves.append((after, back, gain))
    spares = {number: int(number <= 0) for number in range(-2 * len(holes), len(holes))}
    before: dict[int, int] = {}
    while before != spares:
        before = dict(spares)
        for number in spares:
            for after, back, gain in moves:
                spares[number] |= shift_boards(spares.get(number - gain, 0) & after, back)
            yield 1
    return spares
