"""Search on boards of any size: beams to find a line, exhaustive search to prove its absence.

A beam keeps the most promising boards of each level. Many touching pairs of markers are the best
sign, and few markers along the edge; from an opening, that suffices. In the middle of a
game, corners that need little help to be emptied promise more: of 694 boards of size 9 that
beams of 512 solve without looking at corners, beams of 24 solve 391 without and 556 with them.

The exhaustive search leaves out most ways to reach the same position. Two jumps that share no
hole lead to the same board in either order; so where the first has been tried, the second is
not followed by it ("sleep sets": Godefroid, Partial-Order Methods for the Verification of
Concurrent Systems, 1996). It goes down in portions of a level, so that its memory stays small.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import chain, islice
from typing import Literal, NamedTuple, TypeAlias

from game.core.steps import SLICE, Work, run_to_end
from game.games.triangle.lattice import triangle
from game.games.triangle.solver.corners import LEAST_SIZE, Corners, corners
from game.games.triangle.solver.counts import SIZES, Counts, counts
from game.games.triangle.solver.layout import SHIFT, UNITS, BitGrid, Line, grid

PORTION = 163_840  # boards of a level searched to the end before the others
_MANY = 50_000  # boards searched before pruning pays
_NO_UNITS = (0, 0, 0, 0)  # for boards without counts
_MIXED = 1 << 3 * SHIFT  # the key of boards without counts
_ENOUGH = 1500  # boards on a level near the goal, enough for the search to meet

Looks: TypeAlias = Literal["edge", "corners", "corners alone"]
"""The heuristic of a beam: touching pairs with the edge, or with the corners too, or no pairs."""

_Level: TypeAlias = dict[int, int]  # board -> the board before
_Groups: TypeAlias = dict[int, dict[int, int]]
"""By packed counts of markers of each kind: board -> the board before, or the legal jumps still to
be made on it.
"""


class SearchResult(NamedTuple):
    """The result of a search."""

    line: Line  # the line found with the fewest markers left
    whole: bool  # whether every position was tried, or the goal was reached
    looked: int = 0  # boards searched exhaustively
    cut: bool = False  # whether pruned boards may leave fewer markers than the line


def beam(
    size: int,
    markers: int,
    goal: int | None,
    width: int,
    looks: Looks,
    told: Counts | None = None,
) -> Work[SearchResult]:
    """Beam search: keep the ``width`` most promising boards of each level.

    ``looks`` selects the heuristic. With ``told``, only boards worth following by it are kept.
    """
    board = grid(size, triangle(size).xor_of(markers))
    tables = (yield from corners(size)) if looks != "edge" and size >= LEAST_SIZE else None
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
                return SearchResult(_line_to(board, [*levels, made], met) + end, True)
        if len(made) > width:
            whole = False
            made = yield from _best(board, made, width, tables, looks != "corners alone")
        levels.append(made)
        left -= 1
        if told is not None and left in told.levels:
            whole = False  # pruned boards may still leave fewer markers than the line
            counted = yield from _next_level(board, made, counted=True)
            made = _merge_groups((yield from _worth(told, left, counted)))
        else:
            made = _merge_groups((yield from _next_level(board, made)))
    return SearchResult(_line_to(board, levels, next(iter(levels[-1]))), whole)


def exhaust(
    size: int, markers: int, goal: int | None, budget: int, aim: int = 1
) -> Work[SearchResult]:
    """Search all positions within a budget of boards, until ``aim`` markers are left.

    A single marker has to be on the goal, if given. Once many boards have been searched, boards
    that cannot come down to so few are pruned.
    """
    board = grid(size, triangle(size).xor_of(markers))
    wanted = {bits for hole, bits in enumerate(board.bits) if goal in (None, hole)}
    levels: list[_Groups] = [{_MIXED: {board.spread(markers): board.lows}}]
    waiting = [_slices(levels[0])]
    line: Line = ()
    looked, cut = 0, False
    told: Counts | None = None
    while levels:
        if looked > budget:
            return SearchResult(line, False, looked, cut)
        made: _Groups = {}
        before, units = looked, _NO_UNITS if _MIXED in levels[-1] else UNITS
        while looked - before < PORTION and (some := next(waiting[-1], None)):
            _jump_on(board, units, *some, made)
            looked += len(some[1])
            yield len(some[1])
        if looked == before:
            levels.pop()
            waiting.pop()
            continue
        if told is None and looked > _MANY and size in SIZES:
            told = yield from counts(size, aim, triangle(size).xor_of(markers), goal)
        left = markers.bit_count() - len(levels)
        if told is not None and left in told.levels and any(made.values()):
            if _MIXED in made:
                made = yield from _group_level(board, made[_MIXED])
            made, cut = (yield from _worth(told, left, made)), True
        if any(made.values()):
            levels.append(made)
            waiting.append(_slices(made))
            if len(levels) - 1 > len(line):
                line = _line_through(board, levels)
            if left == aim and (
                met := [b for some in made.values() for b in some if aim > 1 or b in wanted]
            ):
                return SearchResult(_line_through(board, levels, met), True, looked, cut)
    return SearchResult(line, True, looked, cut)


def _slices(level: _Groups) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Yield the boards of a level in slices, with their packed counts of markers by kind."""
    for count, boards in level.items():
        waiting = iter(boards.items())
        while some := list(islice(waiting, min(SLICE, PORTION))):
            yield count, some


def _group_level(board: BitGrid, level: _Level) -> Work[_Groups]:
    """Group the boards of a level by their counts of markers of each kind."""
    groups: _Groups = {}
    waiting = iter(level.items())
    while some := list(islice(waiting, SLICE)):
        for b, before in some:
            groups.setdefault(board.count(b), {})[b] = before
        yield len(some)
    return groups


def _worth(told: Counts, number: int, level: _Groups) -> Work[_Groups]:
    """Filter the boards of a level to those worth following."""
    kept: _Groups = {}
    for count, boards in level.items():
        kept[count] = yield from told.worth(number, count, boards)
    return kept


def _jump_on(
    board: BitGrid,
    units: Sequence[int],
    count: int,
    some: Iterable[tuple[int, int]],
    made: _Groups,
) -> None:
    """Add every board after each jump, with the jumps still to be made on it.

    No board is lost by the jumps left out. Of all lines to it, take the last in the order of their
    jumps' low bits. If a jump of it were asleep by the way of this line, it could have been made
    before an earlier, lesser one that it shares no hole with, and the line were not the last.
    Other ways to a board can only wake jumps: so the sleeping jumps are those all ways agree
    on, in whatever order, and in whatever portion, they come there.
    """
    steps = board.steps
    groups = [made.setdefault(count - unit, {}) for unit in units]
    adds = [group.setdefault for group in groups]
    for before, awake_then in some:
        awake = awake_then
        # Three in a line, from the low bit up: marker, marker, hole; or hole, marker, marker.
        middle = before >> 1
        able = middle & (before ^ middle >> 1) & awake
        while able:
            low, flip, near, kind = steps[able.bit_length()]
            able ^= low
            after = before ^ flip
            woken = awake | near
            known = adds[kind](after, woken)
            if known is not woken:
                groups[kind][after] = known | woken
            awake ^= low


def _line_through(board: BitGrid, levels: Sequence[_Groups], ends: Iterable[int] = ()) -> Line:
    """Return the line to a board of the last level, for levels stored without parents."""
    after = next(iter(ends or chain.from_iterable(levels[-1].values())))
    line = []
    for level in reversed(levels[:-1]):
        # A jump leaves the hole in the middle empty.
        flips = (flip for low, (flip, _, _) in board.jumps.items() if not after & low << 1)
        before = next(
            after ^ flip for flip in flips if any(after ^ flip in some for some in level.values())
        )
        line.append(board.jump(before, after))
        after = before
    return tuple(reversed(line))


def _best(
    board: BitGrid, made: _Level, width: int, tables: Corners | None, pairs: bool
) -> Work[_Level]:
    """Work out the most promising boards of a level."""
    ranks: dict[int, list[int]] = {}
    waiting = iter(made)
    while some := list(islice(waiting, SLICE)):
        if tables is None:
            promises = _promises(board, some)
        elif pairs:
            promises = _corner_promises(board, tables, some)
        else:
            promises = _promises_alone(tables, some)
        for rank, b in zip(promises, some, strict=True):
            ranks.setdefault(rank, []).append(b)
        yield len(some)
    best: _Level = {}
    copies = ((1 << board.corners[0]) - 1).__and__
    for rank in sorted(ranks, reverse=True):
        # Ties are broken by the board's number, so the choice is the same on every machine.
        best |= {b: made[b] for b in nlargest(width - len(best), ranks[rank], copies)}
        if len(best) == width:
            break
    return best


def _promises(board: BitGrid, boards: list[int]) -> list[int]:
    """Return the heuristic value of each board, by touching pairs and the edge."""
    pairs, edge = board.pairs, board.edge
    return [2 * (b & b >> 1 & pairs).bit_count() - (b & edge).bit_count() for b in boards]


def _corner_promises(board: BitGrid, tables: Corners, boards: list[int]) -> list[int]:
    """Return the heuristic value of each board, by touching pairs, the edge and the corners."""
    pairs, (between, mask, ((low, one), (middle, two), (high, three))) = board.pairs, tables
    return [
        2 * (b & b >> 1 & pairs).bit_count()
        - 3 * (b & between).bit_count()
        + one[b >> low & mask]
        + two[b >> middle & mask]
        + three[b >> high & mask]
        for b in boards
    ]


def _promises_alone(tables: Corners, boards: list[int]) -> list[int]:
    """Return the heuristic value of each board, by the edge and the corners."""
    between, mask, ((low, one), (middle, two), (high, three)) = tables
    return [
        one[b >> low & mask]
        + two[b >> middle & mask]
        + three[b >> high & mask]
        - 3 * (b & between).bit_count()
        for b in boards
    ]


def _next_level(board: BitGrid, boards: _Level, *, counted: bool = False) -> Work[_Groups]:
    """Work out every board after each jump, with the board before it.

    Counts are made only if asked for, and before the jump, as there are fewer boards then.
    """
    groups: _Groups = defaultdict(dict)
    units, count = UNITS if counted else _NO_UNITS, _MIXED
    lows, jumps = board.lows, board.jumps
    waiting = iter(boards)
    while some := list(islice(waiting, SLICE)):
        for before in some:
            if counted:
                count = board.count(before)
            middle = before >> 1
            able = middle & (before ^ middle >> 1) & lows
            while able:
                low = able & -able
                able ^= low
                flip, _, kind = jumps[low]
                groups[count - units[kind]][before ^ flip] = before
        yield len(some)
    return groups


def _merge_groups(groups: _Groups) -> _Level:
    """Merge the groups of a level, by counts of markers, into a single level."""
    made: _Level = {}
    for some in groups.values():
        made.update(some)
    return made


@lru_cache(maxsize=64)
def _endings(size: int, goal: int) -> tuple[_Level, ...]:
    """Return all boards solvable to the goal, as complements, by number of markers from 1 up.

    Taking a jump back is the same jump with markers and holes exchanged: a board that leads to the
    goal is the complement of one reachable from the board where only the goal is empty.
    """
    board = grid(size, triangle(size).colours[goal])
    levels: list[_Level] = [{board.board ^ board.bits[goal]: 0}]
    while levels[-1] and len(levels[-1]) < _ENOUGH:
        levels.append(_merge_groups(run_to_end(_next_level(board, levels[-1]))))
    return tuple(levels)


def _line_to(board: BitGrid, levels: Sequence[_Level], end: int) -> Line:
    """Return the line to a board of the last level."""
    line = []
    for level in reversed(levels[1:]):
        before = level[end]
        line.append(board.jump(before, end))
        end = before
    return tuple(reversed(line))


def _line_from(board: BitGrid, endings: Sequence[_Level], start: int) -> Line:
    """Return the line from a board, whose complement is in the last level, to the goal."""
    return tuple(reversed(_line_to(board, endings, board.board ^ start)))
