"""Triangle Solitaire: the rules of pegs on triangles, with their solver."""

from types import MappingProxyType

from game.core.lattice import Lattice
from game.core.phrases import phrase
from game.core.steps import Work
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Line, SolverAnswer
from game.games.triangle import rows, solver
from game.games.triangle.lattice import SIZES, triangle
from game.games.triangle.options import TriangleOptions


class TriangleSolver:
    """The solver of triangles, as the rules ask for it."""

    @property
    def row_lattice(self) -> Lattice:
        return triangle(rows.SIZE)

    def solving(self, lattice: Lattice, markers: int, goal: int | None) -> Work[SolverAnswer]:
        return solver.solving(lattice.rows, markers, goal)

    def best_line(
        self, lattice: Lattice, markers: int, goal: int | None = None, *, width: int
    ) -> Line:
        return solver.best_line(lattice.rows, markers, goal, width=width)

    def row_board(self, number: int, place: int) -> int:
        return rows.board(number, place)

    def can_be_won(self, markers: int) -> bool:
        return rows.can_be_won(markers)


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
    solver=TriangleSolver(),
    # Level 5 loses no streak: its place takes what one in twenty of level 4 reaches.
    row_medals=MappingProxyType({"storm": (11, 14, 18, 21), "streak": (3, 5, 11, 28)}),
)
