"""Complete tables of small boards: the winnable positions of size 5 or 6, and their lines.

The positions from which ``left`` markers can be left are those reached by taking jumps back from
every position with that number: 20 steps at the most, each for all positions at once.
"""

from itertools import combinations

from game.core.lattice import board_after
from game.core.steps import Work
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.solver.layout import Line, holding, shift_boards

SIZES = (5, 6)
"""The sizes solved completely: 32,768 and 2,097,152 positions."""

_TRIED = 1000  # positions searched singly before the whole table is worked out

_Key = tuple[int, int, int | None]  # size, markers left, goal
_TABLES: dict[_Key, bytes] = {}


def table(size: int, left: int = 1, goal: int | None = None) -> Work[bytes]:
    """Work out, and cache, the positions that can come down to ``left`` markers, as a bit set.

    Bit k is position k. A goal is the hole of a single marker.
    """
    key = size, left, goal
    if key not in _TABLES:
        level = yield from _ends(size, left, goal)
        found = level
        jumps = yield from _jumps_back(size)
        while level:
            before = 0
            for after, back in jumps:
                before |= shift_boards(level & after, back)
                yield 1
            level = before
            found |= level
        _TABLES[key] = found.to_bytes((1 << lattice.holes(size)) + 7 >> 3, "little")
    return _TABLES[key]


def can_leave(size: int, markers: int, left: int = 1, goal: int | None = None) -> Work[bool]:
    """Work out whether a position can come down to ``left`` markers."""
    known = yield from table(size, left, goal)
    return bool(known[markers >> 3] >> (markers & 7) & 1)


def line(size: int, markers: int, goal: int | None = None) -> Work[Line]:
    """Work out a line leaving the fewest markers, on the goal if possible."""
    if goal is not None and not (yield from can_leave(size, markers, 1, goal)):
        goal = None
    if goal is None and not (yield from can_leave(size, markers)):
        found = yield from _search_all(size, markers)
        if found is not None:
            return found
    left = 1
    while not (yield from can_leave(size, markers, left, goal)):
        left += 1
    made = []
    for _ in range(markers.bit_count() - left):
        for step in triangle(size).legal(markers):
            after = board_after(markers, step)
            if (yield from can_leave(size, after, left, goal)):
                made.append((step[0], step[2]))
                markers = after
                break
    return tuple(made)


def _search_all(size: int, markers: int) -> Work[Line | None]:
    """Work out the longest line by trying all, or return None if they are too many."""
    levels = [{markers: markers}]  # board -> the board before
    follow = triangle(size).boards_after
    tried = 0
    while levels[-1]:
        tried += len(levels[-1])
        if tried > _TRIED:
            return None
        levels.append({after: board for board in levels[-1] for after in follow(board)})
        yield len(levels[-1])
    end = next(iter(levels[-2]))
    made = []
    for level in levels[-2:0:-1]:
        before = level[end]
        steps = triangle(size).legal(before)
        made += [(step[0], step[2]) for step in steps if board_after(before, step) == end]
        end = before
    return tuple(reversed(made))


def lines(size: int, markers: int, goal: int | None = None) -> Work[int]:
    """Count the lines of jumps leaving one marker, on the goal if given.

    This is for size 5: from the opening of size 6, there are a hundred times as many positions.
    """
    levels, follow = [{markers}], triangle(size).boards_after
    while levels[-1]:
        levels.append({after for board in levels[-1] for after in follow(board)})
        yield len(levels[-1])
    known: dict[int, int] = {}
    for level in reversed(levels):
        for board in level:
            if board.bit_count() == 1:
                known[board] = int(goal is None or board == 1 << goal)
            else:
                known[board] = sum(known[after] for after in follow(board))
        yield len(level)
    return known[markers]


def _ends(size: int, left: int, goal: int | None) -> Work[int]:
    """Work out the set of positions with ``left`` markers, or with one on the goal."""
    holes = range(lattice.holes(size)) if goal is None else [goal]
    members = bytearray((1 << lattice.holes(size)) + 7 >> 3)
    for number, chosen in enumerate(combinations([1 << hole for hole in holes], left)):
        board = sum(chosen)
        members[board >> 3] |= 1 << (board & 7)
        if number % 1000 == 0:
            yield 1
    return int.from_bytes(members, "little")


def _jumps_back(size: int) -> Work[list[tuple[int, int]]]:
    """Work out, for every jump, the positions after it and the number to add for earlier ones."""
    have, everything = holding(lattice.holes(size))
    yield 1
    made = []
    for source, over, target in triangle(size).jumps:
        after = have[target] & (everything ^ (have[source] | have[over]))
        made.append((after, (1 << source) + (1 << over) - (1 << target)))
        yield 1
    return made
