"""All of a small board: which positions of size 5 or 6 can still be won, and how.

The positions from which so many markers can be left are those reached by taking jumps back from
every position with so many: 20 steps at the most, each for all positions at once.
"""

from functools import cache
from itertools import combinations

from game.games import lattice
from game.games.solver_layout import Line
from game.games.solver_sets import holding, moved
from game.games.solver_steps import Work

SIZES = (5, 6)
"""The sizes that are small: 32,768 and 2,097,152 positions."""

_TRIED = 1000  # positions searched one by one before all are worked out at once

_Key = tuple[int, int, int | None]  # size, markers left, goal
_TABLES: dict[_Key, bytes] = {}


def table(size: int, left: int = 1, goal: int | None = None) -> Work[bytes]:
    """Work out the positions from which so many markers can be left: bit k is position k.

    It is kept, so that the next time nothing is left to do. Each step takes well under a
    millisecond, and yields 1. A goal is the hole of a single marker.
    """
    key = size, left, goal
    if key not in _TABLES:
        level = yield from _ends(size, left, goal)
        found = level
        jumps = yield from _jumps_back(size)
        while level:
            before = 0
            for after, back in jumps:
                before |= moved(level & after, back)
                yield 1
            level = before
            found |= level
        _TABLES[key] = found.to_bytes((1 << lattice.holes(size)) + 7 >> 3, "little")
    return _TABLES[key]


def can_leave(size: int, markers: int, left: int = 1, goal: int | None = None) -> Work[bool]:
    """Work out whether so many markers can be left of a position."""
    known = yield from table(size, left, goal)
    return bool(known[markers >> 3] >> (markers & 7) & 1)


def line(size: int, markers: int, goal: int | None = None) -> Work[Line]:
    """Work out a line that leaves the fewest markers, on the goal if that can be done."""
    if goal is not None and not (yield from can_leave(size, markers, 1, goal)):
        goal = None
    left = yield from fewest(size, markers)
    known = yield from table(size, left, goal)
    made = []
    while markers.bit_count() > left:
        for step in lattice.legal(size, markers):
            after = lattice.after(markers, step)
            if known[after >> 3] >> (after & 7) & 1:
                markers = after
                made.append((step[0], step[2]))
                break
    return tuple(made)


def fewest(size: int, markers: int) -> Work[int]:
    """Work out the fewest markers that any line leaves."""
    if (yield from can_leave(size, markers)):
        return 1
    level = {markers}
    tried = left = 0
    while level and tried < _TRIED:
        left = next(iter(level)).bit_count()
        tried += len(level)
        level = {
            lattice.after(board, step) for board in level for step in lattice.legal(size, board)
        }
        yield len(level)
    if not level:
        return left
    left = 2
    while not (yield from can_leave(size, markers, left)):
        left += 1
    return left


@cache
def lines(size: int, markers: int, goal: int | None = None) -> int:
    """Return how many lines of jumps leave one marker, on the goal if one is given.

    For size 5, of which it takes milliseconds; of size 6 there are far too many positions.
    """
    if markers.bit_count() == 1:
        return int(goal is None or markers == 1 << goal)
    steps = lattice.legal(size, markers)
    return sum(lines(size, lattice.after(markers, step), goal) for step in steps)


def _ends(size: int, left: int, goal: int | None) -> Work[int]:
    """Work out the set of positions with so many markers, or with one on the goal."""
    holes = range(lattice.holes(size)) if goal is None else [goal]
    members = bytearray((1 << lattice.holes(size)) + 7 >> 3)
    for number, chosen in enumerate(combinations([1 << hole for hole in holes], left)):
        board = sum(chosen)
        members[board >> 3] |= 1 << (board & 7)
        if number % _TRIED == 0:
            yield 1
    return int.from_bytes(members, "little")


def _jumps_back(size: int) -> Work[list[tuple[int, int]]]:
    """Work out, for every jump, the positions after it and what to add for those before it."""
    have, everything = holding(lattice.holes(size))
    yield 1
    made = []
    for source, over, target in lattice.jumps(size):
        after = have[target] & (everything ^ (have[source] | have[over]))
        made.append((after, (1 << source) + (1 << over) - (1 << target)))
        yield 1
    return made
