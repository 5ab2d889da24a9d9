"""Actions, options and states of Triangle Solitaire, and the codes of its actions."""

from dataclasses import dataclass
from typing import TypeGuard

from game.core.lattice import board_after
from game.core.options import Option, Variant, is_multiplayer, number_choices
from game.core.rules import Action, Code, Options, Seat, State
from game.games.rush import RUSHES, STREAK, RushProgress, Skip, TimeUp, grade, rushes
from game.games.triangle import lattice
from game.games.triangle.lattice import triangle

_JUMP = "jump"
_PLAIN: dict[str, Action] = {"skip": Skip(), "time up": TimeUp()}

JUMPS = tuple(range(2, 13))
"""The numbers of jumps of a row's boards, grade by grade; the last one applies from then on."""


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """A jump of the marker in the source hole over its neighbour into the target hole."""

    source: int
    target: int


_PLAYS = (("race", "Race"), ("duel", "Duel"))
_HOLES = range(lattice.holes(lattice.SIZES[-1]))
_ASSISTS = tuple(
    Option("assists", label, why, applies=applies, helps=True, practice=True)
    for label, why, applies in (
        (
            "Hints",
            "In a duel, a hint shows a good jump.",
            lambda options, seats: seats > 1 and options.play == "duel",
        ),
        (
            "Light and hints",
            "In a race, the light is on and players may ask for hints.",
            lambda options, seats: seats > 1 and options.play == "race" and not options.rush,
        ),
        (
            "Can I still win?",
            "From the start, a light beside the board says whether you can still win.",
            lambda options, seats: seats == 1 and not options.rush,
        ),
    )
)


def _board(size: int) -> dict[str, object]:
    return {"size": size, "goal": "any"}


def _row(goal: str) -> dict[str, object]:
    return {"size": 5, "hole": None, "play": "race", "goal": goal}


@dataclass(frozen=True, slots=True)
class TriangleOptions(Options):
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
            _PLAYS,
            applies=is_multiplayer,
            listed=_PLAYS,
        ),
        Option(
            "goal",
            "Goal",
            "Leave one marble on one board, or on one board after another.",
            (("any", "One left anywhere"), ("home", "In the starting hole"), *RUSHES),
            applies=lambda options, seats: options.play != "duel" or seats == 1,
            listed=RUSHES,
        ),
        *_ASSISTS,
    )
    VARIANTS = (
        Variant("side 5", "Size 5", "Five holes along each side", _board(5)),
        Variant("side 6", "Size 6", "Six holes along each side", _board(6)),
        Variant("side 8", "Size 8", "Eight holes along each side", _board(8), hard=True),
        Variant("side 9", "Size 9", "Nine holes along each side", _board(9), hard=True),
        Variant(
            "storm", "Storm", "Three minutes; each board is harder than the last", _row("storm")
        ),
        STREAK._replace(values=_row("streak")),
    )

    size: int = 5
    hole: int | None = None
    goal: str = "any"
    play: str = "race"
    assists: bool = False

    @property
    def home(self) -> int:
        """The starting hole."""
        return lattice.apex(self.size) if self.hole is None else self.hole

    @property
    def rush(self) -> bool:
        """Whether the game is a row of boards of rising difficulty: a race with such a goal."""
        return rushes(self.goal) and self.play == "race"


@dataclass(frozen=True, slots=True)
class TriangleState(State):
    """A position: the board of the seat whose turn it is, and the last boards of finished seats.

    ``home`` is the starting hole; bit k of ``markers`` is hole k. ``finished`` has the last
    board of each seat that played its race to the end, in the order of seats (a solo game is a
    race of one seat); it stays empty in a duel.

    In a ``row`` of boards ``number`` is the row's number, None where hidden, ``scores`` counts the
    boards each seat has solved, and ``ended`` is whether the row is over.
    """

    size: int
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
    def left(self) -> tuple[int, ...]:
        """The number of markers left by each finished seat."""
        return tuple(board.bit_count() for board in self.finished)

    def board_after(self, jump: Jump) -> int:
        """Return the markers after a legal jump."""
        step = triangle(self.size).straight_jump(jump.source, jump.target)
        return board_after(self.markers, step)

    @property
    def jump_count(self) -> int:
        """The number of jumps made on the board."""
        first = lattice.holes(self.size) - 1
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
            return not triangle(self.size).can_jump(self.markers)
        return len(self.finished) == self.seats


def is_hole(value: object, size: int) -> TypeGuard[int]:
    """Whether a value, of any type, is a hole of the board."""
    return type(value) is int and 0 <= value < lattice.holes(size)


def encode_action(action: Action) -> Code:
    """Return a jump, a skip or a clock's entry as ints and strings.

    Raises:
        ValueError: it is not an action of this game.
    """
    if isinstance(action, Jump):
        return [_JUMP, action.source, action.target]
    for word, plain in _PLAIN.items():
        if action == plain:
            return [word]
    raise ValueError(f"an action of this game is a Jump, got {action!r}")


def decode_action(code: Code) -> Action:
    """Return the action of a code; a jump is between holes of the largest board.

    Raises:
        ValueError: it is not a code of an action.
    """
    most = lattice.SIZES[-1]
    if isinstance(code, list) and len(code) == 1 and code[0] in [*_PLAIN]:
        return _PLAIN[str(code[0])]
    if isinstance(code, list) and len(code) == 3:
        word, source, target = code
        if word == _JUMP and is_hole(source, most) and is_hole(target, most):
            return Jump(source, target)
    last = lattice.apex(most)
    raise ValueError(f"a jump takes {_JUMP!r} and two holes 0 … {last}, got {code!r:.80}")
