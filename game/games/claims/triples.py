"""Triples: three cards that differ in all four features."""

from dataclasses import KW_ONLY, dataclass
from types import MappingProxyType
from typing import ClassVar

from game.core import ternary
from game.core.options import Option, Variant
from game.core.phrases import phrase
from game.core.rng import Rng
from game.games.claims.choices import AUTOMATIC, DEALS, LAST_CARD, ClaimOptions, Shape, deal
from game.games.claims.dealing.complete import complete_deck
from game.games.claims.dealing.grades import Grade
from game.games.claims.features import FeatureRules
from game.games.claims.hints import TRIPLE_WORDS
from game.games.rush import RUSHES, STORM, STREAK


@dataclass(frozen=True, slots=True)
class TriplesOptions(ClaimOptions):
    """Options of Triples."""

    OPTIONS = (
        Option(
            "goal",
            "Goal",
            "Play the whole deck, or table after table.",
            (("deck", "Whole deck"), *RUSHES),
            before="deck",
            listed=RUSHES,
        ),
        deal(DEALS),
        AUTOMATIC,
        LAST_CARD,
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant(
            "deck 81", "Whole deck", "All 81 cards, until no triple is left.", {"goal": "deck"}
        ),
        STORM,
        STREAK,
    )

    shape: ClassVar[Shape] = "apart"

    deal: str = "complete"
    automatic: bool = True
    goal: str = "deck"
    _: KW_ONLY
    last_card: bool = False


class Triples(FeatureRules[TriplesOptions]):
    """The rules of Triples."""

    key = "triples"
    title = "Triples"
    sentence = "Three cards that differ in shape, colour, shading and number."
    brief = phrase("All different")
    hue = 31
    par_s = (773, 442, 259, 165, 103)
    row_medals = MappingProxyType({"storm": (8, 12, 18, 28), "streak": (7, 13, 26, 70)})
    prize = "table floor"
    options = TriplesOptions
    par_finds = 27
    hint_words = TRIPLE_WORDS
    was_there = phrase("A triple that was there")
    pace = phrase("{time} per triple")
    claimed = (76, 0, 44)

    def deal(self, options: TriplesOptions, rng: Rng) -> tuple[int, ...]:
        """Return the shuffled deck, or a complete deck, cleared by every line of play."""
        if options.complete:
            return complete_deck(rng)
        return super().deal(options, rng)

    def grades(self, options: TriplesOptions) -> tuple[Grade, ...]:
        """Return grades from four triples to a single triple; all differ in every feature."""
        return Grade(4, 4), Grade(3, 4), Grade(2, 4), Grade(1, 4)

    def completing(self, options: TriplesOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return 120 − a − b if the two cards are a pair."""
        a, b = chosen
        return (120 - a - b,) if ternary.is_pair(a, b) else ()


TRIPLES = Triples()
