"""Find a line of jumps that leaves few markers: a beam that keeps the most promising boards.

What promises most is many touching pairs of markers, and few markers along the edge.

A board is spread out as three copies of itself in one integer, row by row along each of the
three line directions, with one padding bit a row. Then one shift compares every hole with its
neighbour in all directions at once, and a jump is one XOR with a mask.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from heapq import nlargest
from typing import NamedTuple, TypeAlias

from game.games import lattice

Line: TypeAlias = tuple[tuple[int, int], ...]
"""Jumps in order, as source and target."""

BEAMS = (8, 64, 160, 512)
"""The widths that are tried in turn. The first solves most boards that can be solved."""

_ENOUGH = 1500  # boards a step before the goal, when its neighbourhood is large enough to meet

_Level: TypeAlias = dict[int, tuple[int, int]]  # board -> the board before, and the jump's bit


class _Grid(NamedTuple):
    """The spread-out board of one size."""

    bits: tuple[int, ...]  # hole -> its bit in each of the three copies
    board: int  # every hole, in every copy
    edge: int  # the holes along the edge, in the first copy
    outer: dict[int, tuple[int, int]]  # low bit of three in a line -> the outer two holes
    flip: dict[int, int]  # low bit of three in a line -> all bits of the three holes


def find_line(size: int, markers: int, goal: int | None = None, *, width: int = 64) -> Line | None:
    """Return jumps that end with one marker (on the goal, if one is given), or None.

    None means that none was found with beams up to the width, not that there is none, except
    where the colours of the markers rule it out.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    _check(size, markers, goal)
    if not _possible(size, markers, goal):
        return None
    line = best_line(size, markers, goal, width=width)
    return line if wins(markers, line, goal) else None


def best_line(size: int, markers: int, goal: int | None = None, *, width: int = 64) -> Line:
    """Return the jumps that leave the fewest markers of all that were tried.

    A single marker on the goal is preferred to one elsewhere.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    _check(size, markers, goal)
    # Colours decide the least that can be hoped for, and with it when to stop looking.
    hoped = goal if _possible(size, markers, goal) else None
    longest = markers.bit_count() - (1 if lattice.xor_of(size, markers) else 2)
    best: Line = ()
    for beam in [step for step in BEAMS if step < width] + [width]:
        line = _beam(size, markers, hoped, beam)
        if wins(markers, line, hoped):
            return line
        best = max(best, line, key=len)  # the earlier one if they are equally long
        if hoped is None and len(best) == longest:
            break
    return best


def wins(markers: int, line: Line, goal: int | None = None) -> bool:
    """Tell whether a line of jumps leaves one marker, on the goal if one is given."""
    if markers.bit_count() - len(line) != 1:
        return False
    last = line[-1][1] if line else markers.bit_length() - 1
    return goal in (None, last)


def _check(size: int, markers: int, goal: int | None) -> None:
    """Do nothing if there is such a board, and such a goal on it."""
    if not 0 < markers <= lattice.full(size):
        raise ValueError(f"markers takes 1 … {lattice.full(size)}, got {markers}")
    if goal is not None:
        lattice.row_column(size, goal)


def _possible(size: int, markers: int, goal: int | None) -> bool:
    """Tell whether the colours allow a single marker, on the goal if one is given."""
    colour = lattice.xor_of(size, markers)
    return colour != 0 if goal is None else colour == lattice.colours(size)[goal]


def _beam(size: int, markers: int, goal: int | None, width: int) -> Line:
    """Return the longest line found with so many boards kept at each level."""
    grid = _grid(size)
    endings = () if goal is None else _endings(size, goal)
    start = sum(bits for hole, bits in enumerate(grid.bits) if markers >> hole & 1)
    levels: list[_Level] = []
    made: _Level = {start: (0, 0)}
    left = markers.bit_count()
    while made:
        levels.append(made)
        if left <= len(endings):
            ending = endings[left - 1]
            met = next((board for board in made if grid.board ^ board in ending), None)
            if met is not None:
                return _line_to(grid, levels, met) + _line_from(grid, endings[:left], met)
        levels[-1] = _best(grid, made, width)
        made = _next_level(grid, levels[-1])
        left -= 1
    return _line_to(grid, levels, next(iter(levels[-1])))


def _best(grid: _Grid, boards: _Level, width: int) -> _Level:
    """Return the most promising boards, the best one first if any is dropped."""
    if len(boards) <= width:
        return boards
    # Equal promise falls to the board's number: the same choice on every machine.
    ranked = nlargest(width, [(_promise(grid, board), board) for board in boards])
    return {board: boards[board] for _, board in ranked}


def _promise(grid: _Grid, board: int) -> int:
    """Return how much a board promises.

    Touching pairs alone reach every starting hole, but miss some endings on it; an edge counted
    half as much against a board finds those too, with beams of 512.
    """
    return 2 * (board & board >> 1).bit_count() - (board & grid.edge).bit_count()


def _next_level(grid: _Grid, boards: _Level) -> _Level:
    """Return every board one jump further, with one way to reach it."""
    made: _Level = {}
    for board in boards:
        empty = grid.board & ~board
        pairs = board & board >> 1
        # Three in a line, from the low bit up: marker, marker, hole; or hole, marker, marker.
        able = pairs & empty >> 2 | pairs >> 1 & empty
        while able:
            low = able & -able
            able ^= low
            made[board ^ grid.flip[low]] = board, low
    return made


@lru_cache(maxsize=64)
def _endings(size: int, goal: int) -> tuple[_Level, ...]:
    """Return all boards that end on the goal, by markers from 1 up, as their complements.

    Taking a jump back is the same jump with markers and holes exchanged: what leads to the goal
    is the complement of what can be reached from the board where only the goal is empty.
    """
    grid = _grid(size)
    levels: list[_Level] = [{grid.board ^ grid.bits[goal]: (0, 0)}]
    while levels[-1] and len(levels[-1]) < _ENOUGH:
        levels.append(_next_level(grid, levels[-1]))
    return tuple(levels)


def _line_to(grid: _Grid, levels: Sequence[_Level], end: int) -> Line:
    """Return the jumps that lead to a board of the last level."""
    line = []
    for level in reversed(levels[1:]):
        end, low = level[end]
        near, far = grid.outer[low]
        line.append((near, far) if end & low else (far, near))
    return tuple(reversed(line))


def _line_from(grid: _Grid, endings: Sequence[_Level], board: int) -> Line:
    """Return the jumps that lead from a board, whose complement is in the last level, on."""
    return tuple(reversed(_line_to(grid, endings, grid.board ^ board)))


@cache
def _grid(size: int) -> _Grid:
    """Return the spread-out board of a size."""
    bits = [0] * lattice.holes(size)
    threes = []
    position = 0
    for row in _rows(size):
        for place, hole in enumerate(row):
            bits[hole] |= 1 << position + place
        threes += [(position + k, row[k : k + 3]) for k in range(len(row) - 2)]
        position += len(row) + 1  # the padding bit that keeps rows apart
    return _Grid(
        tuple(bits),
        sum(bits),
        sum(bit & -bit for k, bit in enumerate(bits) if len(lattice.neighbours(size, k)) < 6),
        {1 << low: (holes[0], holes[2]) for low, holes in threes},
        {1 << low: sum(bits[hole] for hole in holes) for low, holes in threes},
    )


def _rows(size: int) -> list[list[int]]:
    """Return the holes of every line of the board, in each of the three directions."""
    rows = []
    for up, right in lattice.LEGS:
        for hole in range(lattice.holes(size)):
            row, column = lattice.row_column(size, hole)
            if lattice.on_board(size, row - up, column - right):
                continue  # not where a line begins
            line = []
            while lattice.on_board(size, row, column):
                line.append(lattice.hole_at(size, row, column))
                row, column = row + up, column + right
            rows.append(line)
    return rows
