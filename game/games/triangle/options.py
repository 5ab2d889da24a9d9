"""The options of Triangle Solitaire."""

from dataclasses import dataclass

from game.core.lattice import Lattice
from game.core.options import Option, Variant, is_multiplayer, number_choices
from game.core.rng import Rng
from game.games.pegs.state import PLAYS, PegOptions
from game.games.rush import RUSHES, STREAK, rushes
from game.games.triangle import daily, lattice

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

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "TriangleOptions":
        """Return the size and the empty hole of the day; all of them can be won."""
        size, hole = daily.board_of(day, rng)
        return cls(size=size, hole=hole)

    @property
    def lattice(self) -> Lattice:
        """The board."""
        return lattice.triangle(self.size)

    @property
    def rush(self) -> bool:
        """Whether the game is a row of boards of rising difficulty: a race with such a goal."""
        return rushes(self.goal) and self.play == "race"
