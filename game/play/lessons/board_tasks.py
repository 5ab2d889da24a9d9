"""Tasks on the triangle: jumps, ways to one marker, and what the three colours tell."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from game.core.rules import Action
from game.games.triangle import hints as triangle_hints
from game.games.triangle import lattice
from game.games.triangle.state import Jump, TriangleState
from game.play.lessons.card_tasks import YES_NO
from game.play.lessons.task import Reason, Say, Task

ELSEWHERE = "You can jump there, but find the one that lands in the marked hole."
STRANDS = "You can jump there, but then you can’t get down to one any more."
STUCK = "No more jumps, but more than one marble. Undo, and try another way."
ASTRAY = "You can’t get down to one from here. Undo a jump."

CANNOT_JUMP = "Look at each marble with a neighbour: the hole behind is taken, or there isn’t one."
CAN_JUMP = "One still can: the marked one has a neighbour, and the hole behind that is empty."
OTHER_COLOUR = (
    "The count that’s unlike the other two stays unlike them: each jump turns odd into even and "
    "even into odd, all three at once. So that’s the one that ends as one."
)
ALL_ALIKE = (
    "A single marble means one odd count and two even ones. Here all three are alike, and each "
    "jump flips all three, so they stay alike."
)
NOT_ALIKE = "The counts aren’t all alike, so the colours don’t rule it out."


@cache
def fewest(size: int, markers: int) -> int:
    """Return how few markers can be left on a small board, or one with few markers."""
    jumps = lattice.legal(size, markers)
    if not jumps:
        return markers.bit_count()
    return min(fewest(size, lattice.after(markers, jump)) for jump in jumps)


@dataclass(frozen=True)
class BoardTask(Task):
    """Something asked of a board.

    ``inlaid``: the three colours show, and how many markers lie on each. ``marked`` is a hole
    to look at from the start.
    """

    size: int
    markers: int
    inlaid: bool = False
    marked: int | None = None

    game = "triangle"

    def position(self, at: Any) -> TriangleState:
        """Return the board as the rules know it."""
        markers = at if isinstance(at, int) else self.markers
        return TriangleState(self.size, markers, lattice.apex(self.size), "any", "race", 1)


@dataclass(frozen=True)
class OneJump(BoardTask):
    """Make one jump: any that is allowed, or the one into the marked hole.

    One comes on by jumps, so the markers are where one is.
    """

    def start(self) -> int:
        """Return the markers at the beginning."""
        return self.markers

    def answers(self, at: int) -> tuple[Action, ...]:
        """Return the ways of a marker into an empty hole, allowed or not."""
        every = range(lattice.holes(self.size))
        lying = [hole for hole in every if at >> hole & 1]
        empty = [hole for hole in every if not at >> hole & 1]
        return tuple(Jump(source, target) for source in lying for target in empty)

    def fault(self, at: int, answer: Action) -> Reason | None:
        """Return why the rules do not allow it, or that another one was asked for."""
        assert isinstance(answer, Jump)
        fault = triangle_hints.fault(self.position(at), answer)
        if fault is not None:
            return Reason(fault.reason, focus=fault.focus)
        if self.marked not in (None, answer.target):
            return Reason(ELSEWHERE)
        return None

    def after(self, at: int, answer: Action) -> int:
        """Return the markers after a jump."""
        assert isinstance(answer, Jump)
        over = lattice.jumped(self.size, answer.source, answer.target)
        assert over is not None, "only jumps that are allowed are right"
        return lattice.after(at, (answer.source, over, answer.target))

    def done(self, at: int) -> bool:
        """Tell whether there was a jump."""
        return at != self.markers


@dataclass(frozen=True)
class ToOne(OneJump):
    """Jump until one marker is left; a jump after which that cannot be done is told of."""

    def fault(self, at: int, answer: Action) -> Reason | None:
        """Return why the rules do not allow it, or that it strands a marker."""
        fault = super().fault(at, answer)
        if fault is None and fewest(self.size, self.after(at, answer)) > 1:
            return Reason(STRANDS)
        return fault

    def done(self, at: int) -> bool:
        """Tell whether one is left."""
        return at.bit_count() == 1


@dataclass(frozen=True)
class WholeBoard(OneJump):
    """Play a board to one marker, with every jump allowed that the rules allow."""

    def done(self, at: int) -> bool:
        """Tell whether one is left."""
        return at.bit_count() == 1

    def way(self, at: int) -> Action | None:
        """Return a jump after which one marker can still be left, if there is one."""
        for jump in lattice.legal(self.size, at):
            if fewest(self.size, lattice.after(at, jump)) == 1:
                return Jump(jump[0], jump[2])
        return None

    def astray(self, at: int) -> Reason | None:
        """Return that jumps have to be taken back, where that is so."""
        return Reason(ASTRAY) if fewest(self.size, at) > 1 else None

    def stuck(self, at: int) -> Reason | None:
        """Return that no jump is left, where that is so too early."""
        return None if self.done(at) or lattice.can_jump(self.size, at) else Reason(STUCK)


@dataclass(frozen=True)
class AskBoard(BoardTask):
    """Say what holds for a board: whether there is a jump, or what its colours tell."""

    about: Literal["jump", "last", "one"] = "jump"

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        """Return the words to choose from."""
        return ("colour0", "colour1", "colour2") if self.about == "last" else YES_NO

    def _right(self) -> int:
        if self.about == "jump":
            return 0 if lattice.can_jump(self.size, self.markers) else 1
        left = lattice.xor_of(self.size, self.markers)
        if self.about == "last":
            return left - 1
        return 0 if left else 1

    def fault(self, at: Any, answer: Action) -> Reason | None:
        """Return why another word is right."""
        right = self._right()
        if answer == Say(right):
            return None
        if self.about == "last":
            return Reason(OTHER_COLOUR)
        if self.about == "one":
            return Reason(NOT_ALIKE if right == 0 else ALL_ALIKE)
        if right == 1:
            return Reason(CANNOT_JUMP)
        return Reason(CAN_JUMP, focus=(lattice.legal(self.size, self.markers)[0][0],))
