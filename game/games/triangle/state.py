"""What Triangle Solitaire is written in: its action, options and state, and codes."""

from dataclasses import dataclass
from typing import TypeGuard

from game.core.options import Option, Variant, numbered, together
from game.core.rules import Action, Code, Options, Seat, State
from game.games.rush import RUSHES, STREAK, Row, Skip, TimeUp, grade, rushes
from game.games.triangle import lattice

_JUMP = "jump"
_PLAIN: dict[str, Action] = {"skip": Skip(), "time up": TimeUp()}

JUMPS = tuple(range(2, 13))
"""How many jumps the boards of a row take, one grade after the other; the last one stays."""


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
    """What is settled before the first jump; None is the apex as the starting hole."""

    OPTIONS = (
        Option(
            "size",
            "Size",
            "How many holes there are along each side.",
            numbered(lattice.SIZES),
            applies=lambda options, seats: not options.rush,
            anew="hole",  # a smaller board may not have it
            basic=True,
            listed=numbered(lattice.SIZES, "Size {n}"),
        ),
        Option(
            "hole",
            "Empty hole",
            "Which hole starts empty.",
            ((None, "Top"), *numbered(_HOLES)),
            applies=lambda options, seats: not options.rush,
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
        """Return the starting hole."""
        return lattice.apex(self.size) if self.hole is None else self.hole

    @property
    def rush(self) -> bool:
        """Tell whether one board comes after another, harder and harder: by its goal, in a race."""
        return rushes(self.goal) and self.play == "race"


@dataclass(frozen=True, slots=True)
class TriangleState(State):
    """A position: the board of the seat whose turn it is, and the boards seats ended with.

    ``home`` is the starting hole; bit k of ``markers`` is hole k. ``finished`` has the last
    board of each seat that played its race to the end, in the order of seats (a solo game is a
    race of one seat); it stays empty in a duel.

    Of a ``row`` of boards ``number`` is what they are made of, None where that is hidden, and
    ``scores`` counts those that each seat has solved; ``ended`` says that it is over.
    """

    size: int
    markers: int
    home: int
    goal: str
    play: str
    seats: int
    turn: Seat = 0
    finished: tuple[int, ...] = ()
    row: Row | None = None
    number: int | None = None
    scores: tuple[int, ...] = ()
    ended: bool = False

    @property
    def left(self) -> tuple[int, ...]:
        """Return how many markers each finished seat left."""
        return tuple(board.bit_count() for board in self.finished)

    def after(self, jump: Jump) -> int:
        """Return the markers after a jump that can be made."""
        step = lattice.straight(self.size, jump.source, jump.target)
        return lattice.after(self.markers, step)

    @property
    def jumped(self) -> int:
        """Return how many markers were jumped on the board, each by one jump."""
        first = lattice.holes(self.size) - 1
        first = first if self.row is None else grade(JUMPS, self.row.place) + 1
        return first - self.markers.bit_count()

    @property
    def ends_ms(self) -> int | None:
        """Return when the time of a storm is up, None where there is none."""
        return None if self.row is None else self.row.ends_ms

    @property
    def over(self) -> bool:
        """Tell whether nobody can do anything any more."""
        if self.row is not None:
            return self.ended
        if self.play == "duel":
            return not lattice.can_jump(self.size, self.markers)
        return len(self.finished) == self.seats


def is_hole(value: object, size: int) -> TypeGuard[int]:
    """Tell whether a value, of any type, is a hole of the board."""
    return type(value) is int and 0 <= value < lattice.holes(size)


def encode_action(action: Action) -> Code:
    """Return a jump, or what is done in a row of boards, as ints and strings.

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
    """Return the action that a code stands for; a jump is between holes of the largest board.

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
