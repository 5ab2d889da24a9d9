"""Actions and positions of peg solitaire, the codes of its actions, and what a solver answers."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeGuard

from game.core.lattice import Lattice, board_after
from game.core.rules import Action, Code, Measure, Seat, State
from game.core.steps import Work
from game.games import rush
from game.games.rush import RushProgress, TimeUp, grade
from game.games.turns import TurnOptions

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


_JUMP = "jump"

JUMPS = tuple(range(2, 13))
"""The numbers of jumps of a row's boards, grade by grade; the last one applies from then on."""


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """A jump of the marker in the source hole over its neighbour into the target hole."""

    source: int
    target: int


class PegOptions(TurnOptions):
    """Options of a game on a lattice; a game adds these fields, and others of its own."""

    __slots__ = ()

    hole: int | None
    """The starting hole; None is the lattice's usual one."""
    goal: str
    """The required place of the last marker, "any" or "home", or the goal of a row."""

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
class PegState(State):
    """A position: the board of the seat whose turn it is, and the last boards of finished seats.

    ``home`` is the starting hole; bit k of ``markers`` is hole k. ``finished`` has the last
    board of each seat that played its race to the end, in the order of seats (a solo game is a
    race of one seat); it stays empty in a duel.

    In a ``row`` of boards ``number`` is the row's number, None where hidden, ``scores`` counts the
    boards each seat has solved, and ``ended`` is whether the row is over.
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
    def left(self) -> tuple[int, ...]:
        """The number of markers left by each finished seat."""
        return tuple(board.bit_count() for board in self.finished)

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

    @property
    def ends_ms(self) -> int | None:
        """The end of a storm's time in milliseconds, or None without a limit."""
        return None if self.row is None else self.row.ends_ms

    @property
    def over(self) -> bool:
        """Whether no move is left for anybody."""
        if self.row is not None:
            return self.ended
        if self.play == "duel":
            return not self.lattice.can_jump(self.markers)
        return len(self.finished) == self.seats

    def alarm(self) -> tuple[int, Action] | None:
        return None if self.ends_ms is None or self.over else (self.ends_ms, TimeUp())

    def standing(self, seat: Seat) -> int | None:
        """Return the boards a seat has solved in a row, or its markers in a race.

        It is None before its turn in a race, and in a duel.
        """
        if self.row is not None:
            return self.scores[seat]
        if self.play == "duel":
            return None
        if seat < len(self.finished):
            return self.left[seat]
        return self.markers.bit_count() if seat == self.turn else None

    def observe(self, seat: Seat) -> "PegState":
        """Return the state without the number of a row, the key to the next boards."""
        return self if self.row is None else replace(self, number=None)


def show(state: PegState) -> str:
    """Return a line with the size, markers, turn, markers left by seats, and the row."""
    left = "".join(f" {number}" for number in state.left)
    line = f"{state.size}: {state.markers} turn {state.turn}"
    line = f"{line} left{left}" if left else line
    return line + rush.row_text(state.row, state.scores, over=state.over)


def is_hole(value: object, count: int) -> TypeGuard[int]:
    """Whether a value, of any type, is one of a number of holes."""
    return type(value) is int and 0 <= value < count


def encode_action(action: Action) -> Code:
    """Return a jump, a skip or a clock's entry as ints and strings.

    Raises:
        ValueError: it is not an action of this game.
    """
    if isinstance(action, Jump):
        return [_JUMP, action.source, action.target]
    if code := rush.encode_action(action):
        return code
    raise ValueError(f"an action of this game is a Jump, got {action!r}")


def decode_action(code: Code, holes: int) -> Action:
    """Return the action of a code; a jump is between two of a number of holes.

    Raises:
        ValueError: it is not a code of an action.
    """
    if (plain := rush.decode_action(code)) is not None:
        return plain
    if isinstance(code, list) and len(code) == 3:
        word, source, target = code
        if word == _JUMP and is_hole(source, holes) and is_hole(target, holes):
            return Jump(source, target)
    raise ValueError(f"a jump takes {_JUMP!r} and two holes 0 … {holes - 1}, got {code!r:.80}")
