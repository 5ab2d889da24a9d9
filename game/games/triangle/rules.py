"""Triangle Solitaire: the rules of pegs on triangles, with their solver and the boards of rows."""

from functools import cache
from types import MappingProxyType

from game.core.lattice import Lattice
from game.core.phrases import phrase
from game.core.steps import Work, run_to_end
from game.games import rush
from game.games.pegs.rules import PegRules
from game.games.pegs.state import JUMPS, Line, SolverAnswer
from game.games.triangle import solver
from game.games.triangle.lattice import SIZES, holes, triangle
from game.games.triangle.options import TriangleOptions
from game.games.triangle.solver.small import table

ROW_SIZE = 5
"""The size of the boards of Storm and Streak, which is solved completely."""


class TriangleSolver:
    """The solver of triangles, and the boards of their rows, as the rules ask for them."""

    @property
    def row_lattice(self) -> Lattice:
        return triangle(ROW_SIZE)

    def solving(self, lattice: Lattice, markers: int, goal: int | None) -> Work[SolverAnswer]:
        return solver.solving(lattice.rows, markers, goal)

    def best_line(
        self, lattice: Lattice, markers: int, goal: int | None = None, *, width: int
    ) -> Line:
        return solver.best_line(lattice.rows, markers, goal, width=width)

    def row_board(self, number: int, place: int) -> int:
        """Return the board at a place of a row, grown by jumps backwards from one marker.

        Of 13 jumps there are only the 15 openings, which are found too seldom.
        """
        jumps, rng = rush.grade(JUMPS, place), rush.stream(number, place)
        while True:
            markers = 1 << rng.random_below(holes(ROW_SIZE))
            for _ in range(jumps):
                before = [flip | mark for mark, flip in _back() if markers & (flip | mark) == mark]
                if not before:
                    break
                markers ^= rng.choice(before)
            else:
                return markers

    def can_be_won(self, markers: int) -> bool:
        """Whether one marker can be left, by a table built in a millisecond on first use."""
        known = run_to_end(table(ROW_SIZE))
        return bool(known[markers >> 3] >> (markers & 7) & 1)


@cache
def _back() -> tuple[tuple[int, int], ...]:
    """Return for each jump the bit of its target, and the bits of its source and jumped hole."""
    return tuple(
        (1 << target, 1 << source | 1 << over) for source, over, target in triangle(ROW_SIZE).jumps
    )


SOLVER = TriangleSolver()

TRIANGLE = PegRules(
    key="triangle",
    title="Triangle Solitaire",
    sentence="Jump one marble over another into an empty hole. Leave just one.",
    brief=phrase("Leave just one"),
    short="Triangle",
    hue=67,
    prize="marbles cat's eye",
    options=TriangleOptions,
    lattices=tuple(triangle(size) for size in SIZES),
    solver=SOLVER,
    # Level 5 loses no streak: its place takes what one in twenty of level 4 reaches.
    row_medals=MappingProxyType({"storm": (11, 14, 18, 21), "streak": (3, 5, 11, 28)}),
)
