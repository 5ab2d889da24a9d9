"""The interface of a solver of peg solitaire on lattices, and its answers."""

from typing import Literal, NamedTuple, Protocol, TypeAlias

from game.core.lattice import Lattice
from game.core.steps import Work

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
