"""Bitboards of the solver: every jump of a position from three shifts.

A board is spread out as three copies of itself in one integer, row by row along each of the
three line directions. Then one shift compares every hole with its neighbour in all directions at
once, a mask leaves out what lies across the end of a row, and a jump is one XOR with a mask.

A set of boards is one integer, too: bit b is set when board b is in the set. Then a jump made on
every board of a set at once is a mask and a shift.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

from game.games.triangle import lattice
from game.games.triangle.lattice import triangle

Line: TypeAlias = tuple[tuple[int, int], ...]
"""Jumps in order, as source and target."""

SHIFT = 8
"""The bits per count, for the counts of three kinds in an integer."""

UNITS = (1, 1 << SHIFT, 1 << 2 * SHIFT, 0)
"""One marker of each kind in such an integer; the last kind follows from the total."""


ROWS = 5
"""The rows of a corner used for pruning: 15 holes."""


class BitGrid(NamedTuple):
    """The masks and tables of the spread-out board of one size.

    Above the three copies, every corner is stored once more, contiguous, to be looked up.
    """

    bits: tuple[int, ...]  # hole -> its bit in each of the three copies and its corners
    board: int  # every hole, in every copy and corner
    edge: int  # the holes along the edge, in the first copy
    outer: dict[int, tuple[int, int]]  # all bits of three in a line -> the outer two holes
    jumps: dict[int, tuple[int, int, int]]
    """Low bit of three in a line -> all bits of their holes, the low bits of those threes that
    share a hole with them, themselves among them, and the kind of the one in the middle.
    """
    kinds: tuple[int, int, int]  # the holes of three of the four kinds, in the first copy
    pairs: int  # the lower bit of each two adjacent bits whose holes touch
    lows: int  # the low bits of all threes in a line
    steps: tuple[tuple[int, int, int, int], ...]
    """The same as ``jumps``, by the bit length of the low bit, which comes first."""
    corners: tuple[int, int, int]  # the shift of each corner

    def spread(self, markers: int) -> int:
        """Return a board spread out."""
        return sum(bits for hole, bits in enumerate(self.bits) if markers >> hole & 1)

    def count(self, board: int) -> int:
        """Return the numbers of markers of three kinds, packed in the order of the kinds."""
        one, two, three = self.kinds
        return (
            (board & one).bit_count()
            | (board & two).bit_count() << SHIFT
            | (board & three).bit_count() << 2 * SHIFT
        )

    def _able(self, board: int) -> int:
        """Return a bit for each legal jump: the low bit of marker, marker, hole, or the reverse."""
        # A marker in the middle, and exactly one beside it; `lows` has no triples across an end.
        middle = board >> 1
        return middle & (board ^ middle >> 1) & self.lows

    def number(self, board: int) -> int:
        """Return the number of legal jumps on a spread-out board."""
        return self._able(board).bit_count()

    def flips(self, board: int) -> list[int]:
        """Return the XOR mask of each legal jump on a spread-out board, in a fixed order."""
        able, found = self._able(board), []
        while able:
            low = able & -able
            able ^= low
            found.append(self.jumps[low][0])
        return found

    def jump(self, before: int, after: int) -> tuple[int, int]:
        """Return the source and target of the jump between two spread-out boards."""
        near, far = self.outer[before ^ after]
        return (near, far) if before & self.bits[near] else (far, near)


@cache
def grid(size: int, colour: int = 0) -> BitGrid:
    """Return the spread-out board of a size, with the corners oriented for a board's colour."""
    bits = [0] * lattice.holes(size)
    threes: list[tuple[int, list[int]]] = []
    pairs = position = 0
    for row in (row for copy in copies(size) for row in copy):
        for place, hole in enumerate(row):
            bits[hole] |= 1 << position + place
        threes += [(1 << position + k, row[k : k + 3]) for k in range(len(row) - 2)]
        pairs |= (1 << len(row) - 1) - 1 << position
        position += len(row)
    width = sum(range(1, ROWS + 1))
    for number in range(3):
        for place, hole in enumerate(corner(view(size, number, colour))):
            bits[hole] |= 1 << position + number * width + place
    flip = {low: sum(bits[hole] for hole in holes) for low, holes in threes}
    kind = kinds(size)
    one, two, three = (
        sum(b & -b for b, k in zip(bits, kind, strict=True) if k == number) for number in range(3)
    )
    edge = [k for k in range(len(bits)) if len(triangle(size).neighbours(k)) < 6]
    jumps = {
        low: (flip[low], sum(n for n in flip if flip[n] & flip[low]), kind[holes[1]])
        for low, holes in threes
    }
    steps = {low.bit_length(): (low, *jump) for low, jump in jumps.items()}
    return BitGrid(
        tuple(bits),
        sum(bits),
        sum(bits[k] & -bits[k] for k in edge),
        {flip[low]: (holes[0], holes[2]) for low, holes in threes},
        jumps,
        (one, two, three),
        pairs,
        sum(jumps),
        tuple(steps.get(length, (0, 0, 0, 0)) for length in range(max(steps) + 1)),
        (position, position + width, position + 2 * width),
    )


def view(size: int, number: int, colour: int) -> list[list[int]]:
    """Return the rows of a board as seen from a corner, in the orientation for a colour.

    The second row begins with a hole of the colour, unless the corner has it.
    """
    rows = sorted(copies(size)[number], key=len)
    last = triangle(size).colours[rows[1][-1]]
    return [row[::-1] for row in rows] if colour == last else rows


def corner(rows: list[list[int]]) -> list[int]:
    """Return the holes of the corner at the start of the given rows."""
    return [hole for row in rows[:ROWS] for hole in row]


def kinds(size: int) -> list[int]:
    """Return the kind of each hole, 0 to 3: the parities of its row and of its place there.

    A jump takes its marker two holes on, and so to a hole of the same kind.
    """
    places = (triangle(size).row_column(hole) for hole in range(lattice.holes(size)))
    return [2 * (row & 1) + (column & 1) for row, column in places]


def copies(size: int) -> list[list[list[int]]]:
    """Return the holes of every line of the board, in each of the three directions."""
    made, numbers = [], triangle(size).numbers
    for up, right in triangle(size).legs:
        rows = []
        for first in numbers:
            row, column = first
            if (row - up, column - right) in numbers:
                continue  # lines have no hole before their first
            line = []
            while (row, column) in numbers:
                line.append(numbers[row, column])
                row, column = row + up, column + right
            rows.append(line)
        made.append(rows)
    return made


def holding(holes: int) -> tuple[list[int], int]:
    """Return for each hole the set of boards with a marker in it, and the set of all boards."""
    sets = []
    for hole in range(holes):
        width = 2 << hole
        members = (1 << (width >> 1)) - 1 << (width >> 1)
        while width < 1 << holes:
            members |= members << width
            width *= 2
        sets.append(members)
    return sets, (1 << (1 << holes)) - 1


def shift_boards(boards: int, by: int) -> int:
    """Return the set of boards with a number added to each."""
    return boards << by if by >= 0 else boards >> -by
