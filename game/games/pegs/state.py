"""Actions and positions of peg solitaire, and what a solver answers."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.core.lattice import Lattice, board_after
from game.core.rules import Measure, Seat
from game.core.steps import Work
from game.games import rush
from game.games.rush import RushProgress, grade
from game.games.turns import Move, TurnOptions, TurnState

Line: TypeAlias = tuple[tuple[int, int], ...]
"""Jumps in order, each as source and target."""

Verdict: TypeAlias = Literal["winnable", "lost", "unknown"]


class SolverAnswer(NamedTuple):
    """The solver's answer for a position."""

    verdict: Verdict  # whether one marker can be left, on the goal if given
    line: Line  # a winning line, or else the line found with the fewest markers left
    left: int | None  # the fewest markers possible, in any holes, if known
    lines: int | None = None  # the number of winning lines; for size 5 only


class PegSolver(Protocol):
    """A solver of lattices.

    A game without one lacks hints in a race, the light, "Show me", and Storm and Streak, whose
    boards must be known to be winnable.
    """

    def solving(self, lattice: Lattice, markers: int, goal: int | None) -> Work[SolverAnswer]:
        """Return the work of solving a position, in slices."""

    def best_line(
        self, lattice: Lattice, markers: int, goal: int | None = None, *, width: int
    ) -> Line:
        """Return the jumps of the best line found by beams of a width."""

    @property
    def row_lattice(self) -> Lattice:
        """The lattice of the boards of a row."""

    def row_board(self, number: int, place: int) -> int:
        """Return the markers at a place of a row, a pure function of the row's number."""

    def can_be_won(self, markers: int) -> bool:
        """Whether one marker can be left on a board of a row."""


JUMPS = tuple(range(2, 13))
"""The numbers of jumps of a row's boards, grade by grade; the last one applies from then on."""


@dataclass(frozen=True, slots=True)
class Jump(Move):
    """A jump of the marker in the source hole over its neighbour into the target hole."""

    word = "jump"

    source: int
    target: int


class PegOptions(TurnOptions):
    """Options of a game on a lattice; each game declares these fields, and more.

    The ``goal`` is the required place of the last marker, "any" or "home", or that of a row.
    """

    __slots__ = ()

    hole: int | None
    """The starting hole; None is the lattice's usual one."""

    @property
    @abstractmethod
    def lattice(self) -> Lattice:
        """The board."""

    @property
    def home(self) -> int:
        """The starting hole."""
        return self.lattice.home if self.hole is None else self.hole

    @property
    def measure(self) -> Measure:
        """The markers left; in a row the number of solved boards."""
        return "score" if self.rush else "left"


@dataclass(frozen=True, slots=True)
class PegState(TurnState):
    """A position: the board of the seat whose turn it is, and the last boards of finished seats.

    ``home`` is the starting hole; bit k of ``markers`` is hole k.
    """

    lattice: Lattice
    markers: int
    home: int
    goal: str
    play: str
    seats: int
    turn: Seat = 0
    finished: tuple[int, ...] = ()
    row: RushProgress | None = None
    number: int | None = None
    scores: tuple[int, ...] = ()
    ended: bool = False

    @property
    def size(self) -> int:
        """The number of rows of the board."""
        return self.lattice.rows

    @property
    def is_duel(self) -> bool:
        return self.play == "duel"

    @property
    def board(self) -> int:
        """The markers."""
        return self.markers

    def count(self, board: int) -> int:
        """Return the number of markers left on a board."""
        return board.bit_count()

    @property
    def is_stuck(self) -> bool:
        return not self.lattice.can_jump(self.markers)

    def board_after(self, jump: Jump) -> int:
        """Return the markers after a legal jump."""
        step = self.lattice.straight_jump(jump.source, jump.target)
        return board_after(self.markers, step)

    @property
    def jump_count(self) -> int:
        """The number of jumps made on the board."""
        first = len(self.lattice.holes) - 1
        first = first if self.row is None else grade(JUMPS, self.row.place) + 1
        return first - self.markers.bit_count()


def show(state: PegState) -> str:
    """Return a line with the size, markers, turn, markers left by seats, and the row."""
    left = "".join(f" {number}" for number in state.counts)
    line = f"{state.size}: {state.markers} turn {state.turn}"
    line = f"{line} left{left}" if left else line
    return line + rush.row_text(state.row, state.scores, over=state.over)
