"""The solver: whether a position can be won, the fewest markers possible, and the jumps.

- ``solve`` answers at once, ``solving`` a slice at a time, for a loop that must not wait::

      work = solving(size, markers, goal)
      # In each frame, for a few milliseconds; after a jump, drop the work and begin another.
      while answer is None and there_is_time():
          try:
              next(work)
          except StopIteration as end:
              answer = end.value  # an Answer

- ``best_line`` searches for a line with beams alone, for hints.

Sizes 5 and 6 are exact: every position is in a table. On the others an answer is a line to one
marker, or a proof of its absence (the colours of the markers forbid it, or all positions have been
tried), or, where the budget of boards did not suffice for either, "unknown".
"""

from game.core.steps import Work, run_steps, run_to_end
from game.games.pegs.state import Line, SolverAnswer, Verdict
from game.games.triangle.lattice import triangle
from game.games.triangle.solver import counts as solver_counts
from game.games.triangle.solver import small as solver_small
from game.games.triangle.solver.search import Looks, beam, exhaust
from game.games.triangle.solver.small import can_leave

__all__ = [
    "BUDGET",
    "SolverAnswer",
    "Verdict",
    "best_line",
    "can_leave",
    "run_to_end",
    "solve",
    "solving",
    "wins",
]

BUDGET = 1_500_000
"""The default budget of boards for an answer: some seconds. Up to half of them go into finding the
fewest markers of a lost board. The command has a larger budget, enough for every board.
"""

_BEAMS: tuple[tuple[int, Looks], ...] = (
    (8, "edge"),
    (64, "edge"),
    (64, "corners"),
    (512, "corners"),
    (2048, "corners alone"),
)
"""The beams to try in turn: the width, and the heuristic. The first solves every opening,
and most solvable boards. On size 9 the last two prune boards by their counts; the very last is for
boards left undecided by a short exhaustive search.
"""

_WIDE = 512  # the width from which beams prune by the counts
_LATE = 150_000  # boards searched, or looked up, before the last beam: half a second


def solve(size: int, markers: int, goal: int | None = None, budget: int = BUDGET) -> SolverAnswer:
    """Return the answer for a position, searched within a budget of boards.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    return run_to_end(solving(size, markers, goal, budget))


def solving(
    size: int, markers: int, goal: int | None = None, budget: int = BUDGET
) -> Work[SolverAnswer]:
    """Return the work of solving a position, in slices.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    _check(size, markers, goal)
    search = _solving_small if size in solver_small.SIZES else _solving_large
    return search(size, markers, goal, budget)


def best_line(size: int, markers: int, goal: int | None = None, *, width: int = 64) -> Line:
    """Return the jumps of the best line found by beams: the fewest markers left.

    A single marker on the goal is preferred to one elsewhere.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    _check(size, markers, goal)
    hoped = goal if _possible(size, markers, goal) else None
    best: Line = ()
    beams = [tried for tried in _BEAMS if tried[0] <= width]
    for wide, looks in dict.fromkeys([*beams, (width, "corners")]):
        line = run_to_end(beam(size, markers, hoped, wide, looks)).line
        if wins(markers, line, hoped):
            return line
        best = max(best, line, key=len)  # ties go to the earlier line
        if hoped is None and markers.bit_count() - len(best) == _lower_bound(size, markers):
            break
    return best


def wins(markers: int, line: Line, goal: int | None = None) -> bool:
    """Whether a line of jumps leaves one marker, on the goal if given."""
    if markers.bit_count() - len(line) != 1:
        return False
    last = line[-1][1] if line else markers.bit_length() - 1
    return goal in (None, last)


def _solving_small(size: int, markers: int, goal: int | None, budget: int) -> Work[SolverAnswer]:
    """Solve a position of size 5 or 6 exactly, whatever the budget."""
    hoped = goal if _possible(size, markers, goal) else None
    line = yield from solver_small.line(size, markers, hoped)
    verdict: Verdict = "winnable" if wins(markers, line, goal) else "lost"
    lines = (yield from solver_small.lines(size, markers, goal)) if size == 5 else None
    return SolverAnswer(verdict, line, markers.bit_count() - len(line), lines)


def _solving_large(size: int, markers: int, goal: int | None, budget: int) -> Work[SolverAnswer]:
    """Solve a position of a larger board with beams, then with an exhaustive search.

    If the colours forbid a single marker, beams are enough: only the fewest markers are open.
    """
    possible = _possible(size, markers, goal)
    hoped = goal if possible else None
    least = _lower_bound(size, markers)
    best: Line = ()
    told: solver_counts.Counts | None = None
    for width, looks in _BEAMS[:-1]:
        if width == _WIDE and possible and size in solver_counts.SIZES:
            told = yield from solver_counts.counts(size, 1, triangle(size).xor_of(markers), goal)
        found = yield from beam(size, markers, hoped, width, looks, told)
        best = max(best, found.line, key=len)
        left = markers.bit_count() - len(best)
        if wins(markers, found.line, goal):
            return SolverAnswer("winnable", found.line, 1)
        if found.whole or (not possible and left == least):
            return SolverAnswer("lost", best, left)
    if not possible:
        return SolverAnswer("lost", best, None)
    search = exhaust(size, markers, hoped, budget)
    tried = yield from run_steps(search, _LATE)
    if told is not None and (tried is None or not tried.whole):
        found = yield from beam(size, markers, hoped, *_BEAMS[-1], told)
        best = max(best, found.line, key=len)
        if wins(markers, found.line, goal):
            return SolverAnswer("winnable", found.line, 1)
    tried = tried or (yield from search)
    best = max(best, tried.line, key=len)
    left = markers.bit_count() - len(best)
    if wins(markers, tried.line, goal):
        return SolverAnswer("winnable", tried.line, 1)
    if not tried.whole:
        return SolverAnswer("unknown", best, left if left == 1 else None)
    if left > 2 and tried.cut:
        return (yield from _fewest(size, markers, best, budget // 2 - tried.looked))
    return SolverAnswer("lost", best, left)


def _fewest(size: int, markers: int, best: Line, budget: int) -> Work[SolverAnswer]:
    """Find the fewest markers possible on a lost board, given the best line yet.

    The search before left out lost positions, some of which may still leave fewer than that line.
    """
    found = yield from beam(size, markers, None, 4096, "corners")
    best = max(best, found.line, key=len)
    left, before = markers.bit_count() - len(best), 0
    while left not in (2, before):
        found = yield from exhaust(size, markers, None, budget, left - 1)
        if not found.whole:
            return SolverAnswer("lost", best, None)
        budget -= found.looked
        best = max(best, found.line, key=len)
        before, left = left, markers.bit_count() - len(best)
    return SolverAnswer("lost", best, left)


def _check(size: int, markers: int, goal: int | None) -> None:
    """Check a board and its goal.

    Raises:
        ValueError: the markers are not a board of this size, or the goal is not a hole of it.
    """
    if not 0 < markers <= triangle(size).full:
        raise ValueError(f"markers takes 1 … {triangle(size).full}, got {markers}")
    if goal is not None:
        triangle(size).row_column(goal)


def _possible(size: int, markers: int, goal: int | None) -> bool:
    """Whether the colours allow a single marker, on the goal if given."""
    colour = triangle(size).xor_of(markers)
    return colour != 0 if goal is None else colour == triangle(size).colours[goal]


def _lower_bound(size: int, markers: int) -> int:
    """Return the lower bound of the markers left by the colours, at which a search can stop."""
    return 1 if triangle(size).xor_of(markers) else 2
