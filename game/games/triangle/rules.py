"""Triangle Solitaire: the rules of pegs on triangles, with their solver and the boards of rows."""

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from game.core.lattice import Lattice
from game.core.options import PLAYS, Option, Variant, is_multiplayer, number_choices
from game.core.phrases import phrase
from game.core.rng import Rng
from game.core.steps import Work, run_to_end
from game.games import rush
from game.games.pegs.rules import PegRules
from game.games.pegs.state import JUMPS, Line, PegOptions, SolverAnswer
from game.games.rush import RUSHES
from game.games.triangle import lattice, solver
from game.games.triangle.lattice import SIZES, holes, symmetric_holes, triangle
from game.games.turns import assists, is_duel

Board: TypeAlias = tuple[int, int]
"""The size of a board, and its empty hole."""

DAILY_SIZES = (5, 6, 8)
"""The sizes of daily deals: larger boards take too long for a daily game."""

DAILY_SINCE = 739_951
"""The number of 1 December 2026, the first day of these deals; earlier days keep their boards."""

DAILY_BOARDS: tuple[Board, ...] = (
    *((8, 17), (8, 3), (6, 0), (5, 0), (8, 9), (8, 2), (6, 8), (8, 11), (6, 7)),
    *((6, 2), (6, 1), (5, 1), (8, 10), (5, 2), (8, 0), (8, 1), (5, 6)),
)
"""All boards of these sizes up to symmetry, in the order of the first block.

Those of the last days of November 2026 come last there, the latest one at the end.
"""

_A_BLOCK = 2
"""Rounds of sorting from a block to the next: each moves a board by a place at the most."""

_BLOCKS = (len(DAILY_BOARDS) + _A_BLOCK - 1) // _A_BLOCK
"""Blocks of a span: a sort takes as many rounds as there are boards."""


def board_of(day: int, rng: Rng) -> Board:
    """Return the board of a day by its number, in a random orientation."""
    if day < DAILY_SINCE:
        size = rng.choice(DAILY_SIZES)
        return size, rng.random_below(holes(size))
    block, place = divmod(day - DAILY_SINCE, len(DAILY_BOARDS))
    size, hole = _order(block)[place]
    return size, rng.choice(symmetric_holes(size, hole))


def _order(block: int) -> list[Board]:
    """Return the order of the boards in a block."""
    span, steps = divmod(block, _BLOCKS)
    order, goal = _first_order(span), _first_order(span + 1)
    rank = {board: place for place, board in enumerate(goal)}
    for turn in range(_A_BLOCK * steps):
        for at in range(turn % 2, len(order) - 1, 2):
            if rank[order[at]] > rank[order[at + 1]]:
                order[at], order[at + 1] = order[at + 1], order[at]
    return order


def _first_order(span: int) -> list[Board]:
    """Return the starting order of a span."""
    return Rng(str(span), "triangles of days").shuffle(DAILY_BOARDS) if span else [*DAILY_BOARDS]


_HOLES = range(lattice.holes(lattice.SIZES[-1]))
_HINTS = Option(
    "assists",
    "Hints",
    "In a duel, a hint shows a good jump.",
    applies=is_duel,
    helps=True,
    practice=True,
)


def _board(size: int) -> dict[str, object]:
    return {"size": size, "goal": "any"}


def _row(goal: str) -> dict[str, object]:
    return {"size": 5, "hole": None, "play": "race", "goal": goal}


@dataclass(frozen=True, slots=True)
class TriangleOptions(PegOptions):
    """Options of Triangle Solitaire; a ``hole`` of None is the apex."""

    OPTIONS = (
        Option(
            "size",
            "Size",
            "How many holes there are along each side.",
            number_choices(lattice.SIZES),
            applies=lambda options, seats: not options.rush,
            anew="hole",  # a smaller board may not have the hole
            basic=True,
            listed=number_choices(lattice.SIZES, "Size {n}"),
        ),
        Option(
            "hole",
            "Empty hole",
            "Which hole starts empty.",
            ((None, "Top"), *number_choices(_HOLES)),
            applies=lambda options, seats: not options.rush,
            span=lambda options: range(lattice.holes(options.size)),
            none="apex",
        ),
        Option(
            "play",
            "Together",
            "A board for each of you, or one for all.",
            PLAYS,
            applies=is_multiplayer,
            listed=PLAYS,
        ),
        Option(
            "goal",
            "Goal",
            "Leave one marble on one board, or on one board after another.",
            (("any", "One left anywhere"), ("home", "In the starting hole"), *RUSHES),
            applies=lambda options, seats: not is_duel(options, seats),
            listed=RUSHES,
        ),
        _HINTS,
        *assists("From the start, a light beside the board says whether you can still win."),
    )
    VARIANTS = (
        Variant("side 5", "Size 5", "Five holes along each side.", _board(5), figure="5"),
        Variant("side 6", "Size 6", "Six holes along each side.", _board(6), figure="6"),
        Variant("side 8", "Size 8", "Eight holes along each side.", _board(8), figure="8"),
        Variant("side 9", "Size 9", "Nine holes along each side.", _board(9), figure="9"),
        Variant("storm", "Storm", "Three minutes. Each board is harder.", _row("storm")),
        Variant("streak", "Streak", "Board after board, until one is lost.", _row("streak")),
    )

    size: int = 5
    hole: int | None = None
    goal: str = "any"
    play: str = "race"
    assists: bool = False

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "TriangleOptions":
        """Return the size and the empty hole of the day; all of them can be won."""
        size, hole = board_of(day, rng)
        return cls(size=size, hole=hole)

    def next_way(self) -> Variant | None:
        """Return the next larger board, None after the largest and in a rush."""
        sizes = ((way, way.values.get("size")) for way in self.VARIANTS)
        larger = (way for way, size in sizes if isinstance(size, int) and size > self.size)
        return None if self.rush else next(larger, None)

    @property
    def lattice(self) -> Lattice:
        return lattice.triangle(self.size)


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
        return run_to_end(solver.can_leave(ROW_SIZE, markers))


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
