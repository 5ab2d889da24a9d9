"""What Triangle Solitaire is written in: its action, options and state, and codes."""

from dataclasses import dataclass
from typing import TypeGuard

from game.core.options import Option, Variant, alone, numbered, together
from game.core.rules import Action, Code, Options, Seat, State
from game.games.triangle import lattice

_JUMP = "jump"


@dataclass(frozen=True, slots=True)
class Jump(Action):
    """Move the marker in the source hole over its neighbour into the target hole."""

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
            lambda options, seats: seats > 1 and options.play == "race",
        ),
        (
            "Can I still win?",
            "From the start, a light beside the board says whether you can still win.",
            alone,
        ),
    )
)


@dataclass(frozen=True, slots=True)
class TriangleOptions(Options):
    """What is settled before the first jump; None is the apex as the starting hole."""

    OPTIONS = (
        Option(
            "size",
            "Size",
            "How many holes there are along each side.",
            numbered(lattice.SIZES),
            anew="hole",  # a smaller board may not have it
            basic=True,
            listed=numbered(lattice.SIZES, "Size {n}"),
        ),
        Option(
            "hole",
            "Empty hole",
            "Which hole starts empty.",
            ((None, "Top"), *numbered(_HOLES)),
            span=lambda options: range(lattice.holes(options.size)),
            none="apex",
        ),
        Option(
            "play",
            "Together",
            "A board for each of you, or one for all.",
            _PLAYS,
            applies=together,
            listed=_PLAYS,
        ),
        Option(
            "goal",
            "Goal",
            "Leave one marble anywhere, or in the starting hole.",
            (("any", "One left anywhere"), ("home", "In the starting hole")),
            applies=lambda options, seats: options.play != "duel" or seats == 1,
        ),
        *_ASSISTS,
    )
    VARIANTS = (
        Variant("side 5", "Size 5", "Five holes along each side", {"size": 5}),
        Variant("side 6", "Size 6", "Six holes along each side", {"size": 6}),
        Variant("side 8", "Size 8", "Eight holes along each side", {"size": 8}),
        Variant("side 9", "Size 9", "Nine holes along each side", {"size": 9}),
    )

    size: int = 5
    hole: int | None = None
    goal: str = "any"
    play: str = "race"
    assists: bool = False

    @property
    def home(self) -> int:
        """Return the starting hole."""
        return lattice.apex(self.size) if self.hole is None else self.hole


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
    most = lattice.SIZES[-1]
    if isinstance(code, list) and len(code) == 3:
        word, source, target = code
        if word == _JUMP and is_hole(source, most) and is_hole(target, most):
            return Jump(source, target)
    last = lattice.apex(most)
    raise ValueError(f"a jump takes {_JUMP!r} and two holes 0 … {last}, got {code!r:.80}")
