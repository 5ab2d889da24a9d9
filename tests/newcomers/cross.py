"""Cross Solitaire: jump marbles out of the English board of 33 holes until one is left."""

from dataclasses import dataclass

from game.core.lattice import Lattice
from game.core.options import PLAYS, Option, Variant, is_multiplayer, number_choices
from game.core.rng import Rng
from game.games.pegs.rules import PegRules
from game.games.pegs.state import Jump, PegOptions

_CELLS = ((row, column) for row in range(7) for column in range(7))
LATTICE = Lattice(
    key="cross",
    title="the cross",
    cells=tuple(cell for cell in _CELLS if any(2 <= place <= 4 for place in cell)),
    legs=((0, 1), (1, 0)),
    home=16,
)


@dataclass(frozen=True, slots=True)
class CrossOptions(PegOptions):
    """Options of Cross Solitaire; a ``hole`` of None is the one in the middle."""

    OPTIONS = (
        Option(
            "hole",
            "Empty hole",
            "Which hole starts empty.",
            ((None, "Middle"), *number_choices(LATTICE.holes)),
            span=lambda options: LATTICE.holes,
            none="middle",
        ),
        Option(
            "goal",
            "Goal",
            "Where the last marble has to be.",
            (("home", "In the starting hole"), ("any", "One left anywhere")),
            applies=lambda options, seats: options.play != "duel" or seats == 1,
        ),
        Option(
            "play",
            "Together",
            "A board for each of you, or one for all.",
            PLAYS,
            applies=is_multiplayer,
            listed=PLAYS,
        ),
    )
    VARIANTS = (Variant("side 5", "Any hole", "One left anywhere", {"goal": "any"}),)

    hole: int | None = None
    goal: str = "home"
    play: str = "race"

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "CrossOptions":
        """Return the empty hole of the day; all of them can be won."""
        return cls(hole=rng.random_below(len(LATTICE.holes)))

    @property
    def lattice(self) -> Lattice:
        """The cross."""
        return LATTICE


CROSS = PegRules(
    key="cross",
    title="Cross Solitaire",
    short="Cross",
    hue=105,
    options=CrossOptions,
    lattices=(LATTICE,),
)

SOLUTION = tuple(
    Jump(source, target)
    for source, target in (
        *((28, 16), (25, 23), (32, 24), (17, 29), (5, 17), (12, 10), (9, 11), (26, 12), (12, 10)),
        *((22, 24), (20, 22), (7, 9), (9, 11), (11, 25), (25, 23), (23, 21), (0, 8), (15, 3)),
        *((2, 0), (0, 8), (6, 20), (20, 22), (30, 32), (32, 24), (24, 10), (27, 15), (15, 3)),
        *((3, 5), (5, 17), (17, 15), (14, 16)),
    )
)
"""A game in 18 moves, the fewest there are (E. Bergholt, The Queen, 11 May 1912)."""
