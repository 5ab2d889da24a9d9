"""Triples: three cards that are all different in all four attributes."""

from dataclasses import dataclass
from typing import ClassVar

from game.core import ternary
from game.core.rng import Rng
from game.core.told import phrase
from game.games.claims.attributes import AttributeRules
from game.games.claims.choices import AUTOMATIC, DEALS, deal
from game.games.claims.dealing.complete import complete_deck
from game.games.claims.hints import TRIPLE_WORDS
from game.games.claims.state import ClaimOptions, Shape


@dataclass(frozen=True, slots=True)
class TriplesOptions(ClaimOptions):
    """Options of Triples."""

    OPTIONS = (deal(DEALS), AUTOMATIC, *ClaimOptions.OPTIONS)

    shape: ClassVar[Shape] = "apart"

    deal: str = "complete"
    automatic: bool = True


class Triples(AttributeRules[TriplesOptions]):
    """The rules of Triples."""

    key = "triples"
    title = "Triples"
    hue = 31
    options = TriplesOptions
    hint_words = TRIPLE_WORDS
    pace = phrase("{time} per triple")
    claimed = (76, 0, 44)

    def table_size(self, options: TriplesOptions) -> int:
        """Return 12."""
        return 12

    def deal(self, options: TriplesOptions, rng: Rng) -> tuple[int, ...]:
        """Return the deck in random order, or in one that every play clears."""
        if options.deal == "complete":
            return complete_deck(rng)
        return super().deal(options, rng)

    def completing(self, options: TriplesOptions, a: int, b: int) -> int | None:
        """Return the card that makes a triple with the two, if they are a pair: 120 − a − b."""
        return 120 - a - b if ternary.is_pair(a, b) else None


TRIPLES = Triples()
