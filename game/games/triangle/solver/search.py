"""Search on boards of any size: beams to find a line, and all positions to prove there is none.

A beam keeps the most promising boards of each level. What promises most is many touching pairs
of markers, and few markers along the edge; from an opening, that suffices. In the middle of a
game, corners that need little help to be emptied promise more: of 694 boards of size 9 that
beams of 512 solve without looking at corners, beams of 24 solve 391 without and 556 with them.

The search of all positions leaves out most ways to reach the same one. Two jumps that share no
hole lead to the same board in either order; so where the first has been tried, the second is
not followed by it ("sleep sets": Godefroid, Partial-Order Methods for the Verification of
Concurrent Systems, 1996). It goes down in portions of a level, so that its memory stays small.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import islice
from typing import Literal, TypeAlias

from game.core.values import NamedTuple
from game.games.triangle import lattice
from game.games.triangle.solver.corners import LEAST_SIZE, Corners, corners
from game.games.triangle.solver.counts import SIZES, Counts, counts
from game.games.triangle.solver.layout import Grid, Line, grid
from game.games.triangle.solver.steps import Work, finished

SLICE = 256  # boards looked at between two yields: about half a millisecond
PORTION = 32_768  # boards of a level that are followed to the end before the rest
_MANY = 50_000  # boards looked at before it pays to tell which of them are worth it
_ENOUGH = 1500  # boards a step before the goal, when its neighbourhood is large enough to meet

Looks: TypeAlias = Literal["edge", "corners"]
"""What a beam looks at besides touching pairs: the edge alone, or the corners too."""

_Level: TypeAlias = dict[int, int]  # board -> the board before
_Sleeping: TypeAlias = dict[int, int]  # board -> jumps that need not be made on it


class Found(NamedTuple):
    """What a search found."""

    line: Line  # one that leaves the fewest markers of all that were tried
    whole: bool  # whether every position was tried, or the goal was reached
    looked: int = 0  # boards looked at by the search of all positions
    cut: bool = False  # whether boards were left out that may leave fewer than the line does


def beam(
    size: int,
    markers: int,
    goal: int | None,
    width: int,
    looks: Looks,
    told: Counts | None = None,
) -> Work[Found]:
    """Search with so many boards kept at each level, by what makes them promising.

    Where ``told`` is given, only boards that are worth it by that are kept.
    """
    board = grid(size)
    tables = (yield from corners(size)) if looks == "corners" and size >= LEAST_SIZE else None
    endings = () if goal is None else _endings(size, goal)
    levels: list[_Level] = []
    made: _Level = {board.spread(markers): 0}
    left = markers.bit_count()
    whole = True
    while made:
        if left <= len(endings):
            met = next((b for b in made if board.board ^ b in endings[left - 1]), None)
            if met is not None:
                end = _line_from(board, endings[:left], met)
                return Found(_line_to(board, [*levels, made], met) + end, True)
        if len(made) > width:
            whole = False
            made = yield from _best(made, width, board.edge, tables)
        levels.append(made)
        made = yield from _next_level(board, made)
        left -= 1
        if told is not None and left in told.levels:
            whole = False  # what is left out may still leave fewer than the line does
            made = yield from _worth(told, left, made)
    return Found(_line_to(board, levels, next(iter(levels[-1]))), whole)


def exhaust(size: int, markers: int, goal: int | None, budget: int, aim: int = 1) -> Work[Found]:
    """Search all positions, as far as the budget of boards goes, until so few markers are left.

    A single one has to be on the goal, if one is given. Once many boards have been looked at,
    those are left out that cannot come down to so few.
    """
    board = grid(size)
    wanted = {bits for hole, bits in enumerate(board.bits) if goal in (None, hole)}
    levels: list[_Sleeping] = [{board.spread(markers): 0}]
    waiting = [iter(levels[0].items())]
    line: Line = ()
    looked, cut = 0, False
    told: Counts | None = None
    while levels:
        if looked > budget:
            return Found(line, False, looked, cut)
        if told is None and looked > _MANY and size in SIZES:
            told = yield from counts(size, aim, lattice.xor_of(size, markers), goal)
        made: _Sleeping = {}
        portion, before = islice(waiting[-1], PORTION), looked
        while some := list(islice(portion, SLICE)):
            _jump_on(board, some, made)
            looked += len(some)
            yield len(some)
        if looked == before:
            levels.pop()
            waiting.pop()
            continue
        left = markers.bit_count() - len(levels)
        if made and told is not None and looked > _MANY and left in told.levels:
            made, cut = (yield from _worth(told, left, made)), True
        if made:
            levels.append(made)
            waiting.append(iter(made.items()))
            if len(levels) - 1 > len(line):
                line = _line_through(board, levels)
            if left == aim and (met := wanted & made.keys() if aim == 1 else made):
                return Found(_line_through(board, levels, met), True, looked, cut)
    return Found(line, True, looked, cut)


def _worth(told: Counts, number: int, boards: _Sleeping) -> Work[_Sleeping]:
    """Work out which boards of a level are worth following."""
    kept: _Sleeping = {}
    waiting = iter(boards.items())
    while some := dict(islice(waiting, SLICE)):
        kept |= told.worth(number, some)
        yield len(some)
    return kept


def _jump_on(board: Grid, some: Iterable[tuple[int, int]], made: _Sleeping) -> None:
    """Add every board one jump further, with the jumps that need not be made on it.

    No board is lost by what is left out. Of all lines to it, take the first in the order of their
    jumps' low bits. If a jump of it were asleep by the way of this line, it could have been made
    before an earlier, greater one that it shares no hole with, and the line were not the first.
    What other ways to a board say can only wake jumps: so what sleeps is what all of them agree
    on, in whatever order, and in whatever portion, they come there.
    """
    holes, jumps = board.board, board.jumps
    add = made.setdefault
    for before, sleeping in some:
        empty = holes ^ before
        pairs = before & before >> 1
        # Three in a line, from the low bit up: marker, marker, hole; or hole, marker, marker.
        able = (pairs & empty >> 2 | pairs >> 1 & empty) & ~sleeping
        needless = sleeping
        while able:
            low = able & -able
            able ^= low
            flip, apart = jumps[low]
            asleep = needless & apart
            known = add(before ^ flip, asleep)
            if known is not asleep:
                made[before ^ flip] = known & asleep
            needless |= low


def _line_through(board: Grid, levels: Sequence[Iterable[int]], ends: Iterable[int] = ()) -> Line:
    """Return the jumps that lead to a board of the last level, where levels tell no parents."""
    after = next(iter(ends or levels[-1]))
    line = []
    for level in reversed(levels[:-1]):
        # A jump leaves the hole in the middle empty.
        flips = (flip for low, (flip, _) in board.jumps.items() if not after & low << 1)
        before = next(after ^ flip for flip in flips if after ^ flip in level)
        line.append(board.jump(before, after))
        after = before
    return tuple(reversed(line))


def _best(made: _Level, width: int, edge: int, tables: Corners | None) -> Work[_Level]:
    """Work out the most promising boards of a level."""
    ranks: dict[int, list[int]] = {}
    waiting = iter(made)
    while some := list(islice(waiting, SLICE)):
        promises = _corner_promises(tables, some) if tables else _promises(some, edge)
        for rank, b in zip(promises, some, strict=True):
            ranks.setdefault(rank, []).append(b)
        yield len(some)
    best: _Level = {}
    for rank in sorted(ranks, reverse=True):
        # Equal promise falls to the board's number: the same choice on every machine.
        best |= {b: made[b] for b in nlargest(width - len(best), ranks[rank])}
        if len(best) == width:
            break
    return best


def _promises(boards: list[int], edge: int) -> list[int]:
    """Return how much each board promises, by touching pairs and the holes of an edge."""
    return [2 * (b & b >> 1).bit_count() - (b & edge).bit_count() for b in boards]


def _corner_promises(tables: Corners, boards: list[int]) -> list[int]:
    """Return how much each board promises, by touching pairs, the edge and the corners."""
    between, mask, ((low, one), (middle, two), (high, three)) = tables
    return [
        2 * (b & b >> 1).bit_count()
        - 3 * (b & between).bit_count()
        + one[b >> low & mask]
        + two[b >> middle & mask]
        + three[b >> high & mask]
        for b in boards
    ]


def _next_level(board: Grid, boards: _Level) -> Work[_Level]:
    """Work out every board one jump further, with one way to reach it."""
    made: _Level = {}
    holes, jumps = board.board, board.jumps
    waiting = iter(boards)
    while some := list(islice(waiting, SLICE)):
        for before in some:
            empty = holes ^ before
            pairs = before & before >> 1
            able = pairs & empty >> 2 | pairs >> 1 & empty
            while able:
                low = able & -able
                able ^= low
                made[before ^ jumps[low][0]] = before
        yield len(some)
    return made


@lru_cache(maxsize=64)
def _endings(size: int, goal: int) -> tuple[_Level, ...]:
    """Return all boards that end on the goal, by markers from 1 up, as their complements.

    Taking a jump back is the same jump with markers and holes exchanged: what leads to the goal
    is the complement of what can be reached from the board where only the goal is empty.
    """
    board = grid(size)
    levels: list[_Level] = [{board.board ^ board.bits[goal]: 0}]
    while levels[-1] and len(levels[-1]) < _ENOUGH:
        levels.append(finished(_next_level(board, levels[-1])))
    return tuple(levels)


def _line_to(board: Grid, levels: Sequence[_Level], end: int) -> Line:
    """Return the jumps that lead to a board of the last level."""
    line = []
    for level in reversed(levels[1:]):
        before = level[end]
        line.append(board.jump(before, end))
        end = before
    return tuple(reversed(line))


def _line_from(board: Grid, endings: Sequence[_Level], start: int) -> Line:
    """Return the jumps that lead from a board, whose complement is in the last level, on."""
    return tuple(reversed(_line_to(board, endings, board.board ^ start)))
