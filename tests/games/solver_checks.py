"""What the solver is held against: the rules, jump by jump, and a search of its own."""

from collections.abc import Sequence

from game.core.lattice import board_after
from game.core.rng import Rng
from game.core.rules import Entry
from game.core.steps import Work, run_to_end
from game.games.pegs.state import Jump, PegState
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle
from game.games.triangle.rules import TRIANGLE
from game.games.triangle.solver import best_line, wins
from game.games.triangle.solver import counts as solver_counts
from game.games.triangle.solver import small as solver_small
from game.games.triangle.solver.corners import corners
from game.games.triangle.solver.layout import Line


def replayed(size: int, markers: int, line: Sequence[tuple[int, int]]) -> int:
    """Return the board after a line, every jump of which the rules must allow."""
    for source, target in line:
        state = PegState(triangle(size), markers, 0, "any", "race", 2)  # of two: the board is kept
        state = TRIANGLE.apply(state, Entry(0, 0, Jump(source, target)))
        markers = state.finished[0] if state.finished else state.markers
    return markers


def played(size: int, count: int, least: int, most: int) -> list[int]:
    """Return boards after so many random jumps from random starting holes, always the same."""
    rng = Rng("solver", f"size {size}, {least} to {most} jumps")
    boards: list[int] = []
    while len(boards) < count:
        board = triangle(size).opening(rng.random_below(lattice.holes(size)))
        for _ in range(least + rng.random_below(most - least + 1)):
            steps = triangle(size).legal(board)
            if not steps:
                break  # stuck before it was time
            board = board_after(board, rng.choice(steps))
        else:
            boards.append(board)
    return boards


def reachable(size: int, markers: int, most: int) -> set[int] | None:
    """Return all boards that can be reached, the board too, or None if they are too many."""
    known = {markers}
    level = known
    while level:
        level = {board_after(b, step) for b in level for step in triangle(size).legal(b)}
        known |= level
        if len(known) > most:
            return None
    return known


def winnable(size: int, markers: int, goal: int | None = None) -> bool:
    """Tell what the table of size 5 or 6 says: whether one marker can be left, or on the goal."""
    return run_to_end(solver_small.can_leave(size, markers, 1, goal))


def find_line(size: int, markers: int, goal: int | None = None, *, width: int = 64) -> Line | None:
    """Return the best line of a beam if it ends with one marker, on the goal if one is given."""
    line = best_line(size, markers, goal, width=width)
    return line if wins(markers, line, goal) else None


def warming(size: int, goal: int | None = None) -> Work[None]:
    """Do what every question about a size, and a goal, has in common."""
    if size in solver_small.SIZES:
        yield from solver_small.table(size, 1, goal)
    else:
        yield from corners(size)
    if size in solver_counts.SIZES:
        yield from solver_counts.warming(size)
