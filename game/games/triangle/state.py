"""What Triangle Solitaire is written in: its action, options and state, and their codes."""

from dataclasses import dataclass
from typing import TypeGuard

from game.core.choices import check_choice
from game.core.rules import Action, Code, Options, Seat, State
from game.games.triangle import lattice

GOALS = ("any", "home")
PLAYS = ("race", "duel")
_JUMP = "jump"
_APEX = "apex"


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """Move the marker in the source hole over its neighbour into the target hole."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class TriangleOptions(Options):
    """What is settled before the first jump.

    ``hole`` is the one left empty at the start (None for the apex). ``goal`` is one marker left
    "any"where or on the starting hole, "home". In a "race" each seat plays the same board to
    its end, in turn; in a "duel" they jump in turn on one board, and who cannot jump loses.
    With ``assists``, the light is on from the start, and several seats may have hints.

    Raises:
        ValueError: a value is not among those the field takes.
    """

    size: int = 5
    hole: int | None = None
    goal: str = "any"
    play: str = "race"
    assists: bool = False

    def __post_init__(self) -> None:
        check_choice("size", self.size, lattice.SIZES)
        if self.hole is not None and not is_hole(self.hole, self.size):
            last = lattice.apex(self.size)
            raise ValueError(f"hole takes None or an integer 0 … {last}, got {self.hole!r}")
        check_choice("goal", self.goal, GOALS)
        check_choice("play", self.play, PLAYS)
        check_choice("assists", self.assists, (False, True))

    @property
    def home(self) -> int:
        """Return the starting hole."""
        return lattice.apex(self.size) if self.hole is None else self.hole

    @property
    def assisted(self) -> bool:
        """Tell whether the light is on from the start; statistics keep such games apart."""
        return self.assists


@dataclass(frozen=True, slots=True)
class TriangleState(State):
    """A position: the board of the seat whose turn it is, and the boards seats ended with.

    ``home`` is the starting hole; bit k of ``markers`` is hole k. ``finished`` has the last
    board of each seat that played its race to the end, in the order of seats (a solo game is a
    race of one seat); it stays empty in a duel.
    """

    size: int
    markers: int
    home: int
    goal: str
    play: str
    seats: int
    turn: Seat = 0
    finished: tuple[int, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """Return how many markers each finished seat left."""
        return tuple(board.bit_count() for board in self.finished)

    @property
    def over(self) -> bool:
        """Tell whether nobody can do anything any more."""
        if self.play == "duel":
            return not lattice.can_jump(self.size, self.markers)
        return len(self.finished) == self.seats


def is_hole(value: object, size: int) -> TypeGuard[int]:
    """Tell whether a value, of any type, is a hole of the board."""
    return type(value) is int and 0 <= value < lattice.holes(size)


def encode_options(options: TriangleOptions) -> Code:
    """Return options as ints and strings; the apex as the default hole is a word."""
    hole = _APEX if options.hole is None else options.hole
    return [options.size, hole, options.goal, options.play, int(options.assists)]


def decode_options(code: Code) -> TriangleOptions:
    """Return the options that a code stands for.

    Raises:
        ValueError: it is not a code of this game's options.
    """
    size, hole, goal, play, assists = _items(code, "size, hole, goal, play, assists")
    if not (isinstance(size, int) and isinstance(goal, str) and isinstance(play, str)):
        raise ValueError(f"options take a number and two words, got {code!r}")
    check_choice("assists", assists, (0, 1))
    if hole == _APEX:
        return TriangleOptions(size, None, goal, play, bool(assists))
    if not isinstance(hole, int):
        raise ValueError(f"hole takes {_APEX!r} or an integer, got {hole!r}")
    return TriangleOptions(size, hole, goal, play, bool(assists))


def encode_action(action: Action) -> Code:
    """Return a jump as ints and strings.

    Raises:
        ValueError: it is not a jump.
    """
    if not isinstance(action, Jump):
        raise ValueError(f"an action of this game is a Jump, got {action!r}")
    return [_JUMP, action.source, action.target]


def decode_action(code: Code) -> Jump:
    """Return the jump that a code stands for, between holes of the largest board.

    Raises:
        ValueError: it is not a code of a jump.
    """
    word, source, target = _items(code, f"{_JUMP!r}, source, target")
    most = lattice.SIZES[-1]
    if word == _JUMP and is_hole(source, most) and is_hole(target, most):
        return Jump(source, target)
    last = lattice.apex(most)
    raise ValueError(f"a jump takes {_JUMP!r} and two holes 0 … {last}, got {code!r}")


def _items(code: object, fields: str) -> list[int | str]:
    """Return the items of a code, as many as there are fields, if it is a list of them.

    Raises:
        ValueError: it is not a list, not as long, or has items of other types.
    """
    wanted = fields.count(",") + 1
    if not isinstance(code, list) or len(code) != wanted:
        raise ValueError(f"a list of {fields} is needed, got {code!r}")
    if any(type(item) not in (int, str) for item in code):  # a bool is not an int here
        raise ValueError(f"a list of integers and words is needed, got {code!r}")
    return code
