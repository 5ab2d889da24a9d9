"""Set: three cards whose values of each feature are all alike or all different."""

from dataclasses import KW_ONLY, dataclass
from types import MappingProxyType
from typing import ClassVar

from game.core import ternary
from game.core.features import Cards, set_cards
from game.core.options import Option, Variant, number_choices
from game.core.phrases import phrase
from game.core.rng import Rng
from game.games.claims.choices import (
    AUTOMATIC,
    CHAINED,
    DEALS,
    LAST_CARD,
    SHUFFLE,
    ClaimOptions,
    Shape,
    deal,
)
from game.games.claims.dealing.grades import Grade
from game.games.claims.dealing.worksheets import find_all, odd_one_out
from game.games.claims.features import FeatureRules
from game.games.claims.hints import SET_WORDS
from game.games.rush import RUSHES, STORM, STREAK


def _deck(attributes: int, *, chained: bool = False) -> dict[str, object]:
    return {"goal": "deck", "attributes": attributes, "chained": chained}


_GOALS = (("find all", "Six-set puzzle"), ("memory", "Memory"), *RUSHES)


@dataclass(frozen=True, slots=True)
class ClassicOptions(ClaimOptions):
    """Options of Set."""

    OPTIONS = (
        Option(
            "goal",
            "Goal",
            "Play the whole deck, or another way: a puzzle, from memory, or table after table.",
            (("deck", "Whole deck"), *_GOALS),
            listed=_GOALS,
        ),
        Option("attributes", "Features", "How many features vary.", number_choices((3, 4, 5))),
        deal(DEALS[1:]),
        AUTOMATIC,
        CHAINED,
        SHUFFLE,
        LAST_CARD,
        *ClaimOptions.OPTIONS,
    )

    VARIANTS = (
        Variant("deck 81", "Whole deck", "All 81 cards, until no set is left.", _deck(4)),
        Variant(
            "six", "Six-set puzzle", "One table, six sets. Find them all.", {"goal": "find all"}
        ),
        STORM,
        STREAK,
        Variant(
            "chain", "Chain", "Each set reuses one card from the last one.", _deck(4, chained=True)
        ),
        Variant(
            "memory",
            "Memory",
            "Face down: turn up three cards that make a set.",
            {"goal": "memory"},
        ),
        Variant("deck 27", "3 features", "27 cards, all solid. A gentle start.", _deck(3)),
        Variant("deck 243", "5 features", "243 cards: borders count as well.", _deck(5)),
    )
    shape: ClassVar[Shape] = "sum"

    attributes: int = 4
    deal: str = "plain"
    automatic: bool = True
    goal: str = "deck"
    chained: bool = False
    shuffle: bool = False
    _: KW_ONLY
    last_card: bool = False

    @property
    def cards(self) -> Cards:
        return set_cards(self.attributes)

    @property
    def face_down(self) -> int:
        """21 in the memory game, else 0.

        Of 81 cards, any 21 hold a set: 20 can do without (G. Pellegrino, 1970).
        """
        return 21 if self.goal == "memory" else 0

    @classmethod
    def of_day(cls, day: int, rng: Rng) -> "ClassicOptions":
        """Return the puzzle of six sets."""
        return cls(goal="find all")

    @property
    def table_size(self) -> int:
        """9 for three features, else 12; more for the memory game."""
        return self.face_down or (9 if self.attributes == 3 else 12)


class Classic(FeatureRules[ClassicOptions]):
    """The rules of Set."""

    key = "classic"
    title = "Set"
    sentence = "Three cards, all alike or all different in shape, colour, shading and number."
    brief = phrase("All alike or all different")
    hue = 175
    par_s = (686, 394, 232, 149, 95)
    row_medals = MappingProxyType({"storm": (11, 17, 23, 34), "streak": (8, 13, 26, 71)})
    prize = "deck glass"
    options = ClassicOptions
    worksheets = (find_all(ClassicOptions()), odd_one_out(ClassicOptions()))
    par_finds = 24
    hint_words = SET_WORDS
    was_there = phrase("A set that was there")
    pace = phrase("{time} per set")
    claimed = (7, 42, 80)

    def quick(self, options: ClassicOptions) -> int:
        """Return 30 for the puzzle of six sets, as the last ones are hard to see."""
        return 30 if options.goal == "find all" else self.quick_s

    def plant_sets(
        self, options: ClassicOptions, mixed: tuple[int, ...], rng: Rng
    ) -> tuple[int, ...]:
        """Return a table of half random cards and half cards completing sets, for five features.

        Of tables with five features, one in some 16,000 holds six sets.
        """
        if options.attributes != 5:
            return mixed
        size = options.table_size
        table = list(mixed[: size // 2])
        while len(table) < size:
            first, second = rng.shuffle(table)[:2]
            card = ternary.third(first, second, 5)
            # Nine cards may complete each other in every pair: then any other card is added.
            spare = (other for other in mixed if other not in table)
            table.append(next(spare) if card in table else card)
        return tuple(rng.shuffle(table))

    def grades(self, options: ClassicOptions) -> tuple[Grade, ...]:
        """Return grades from three sets differing in a single feature to a set differing in all."""
        ways = ((3, 1), (3, 2), (2, 2), (2, 3), (1, 2), (1, 3), (1, 4), (1, 5))
        return tuple(Grade(*way) for way in ways if way[1] <= options.attributes)

    def completing(self, options: ClassicOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        a, b = chosen
        return (ternary.third(a, b, options.attributes),)


CLASSIC = Classic()
