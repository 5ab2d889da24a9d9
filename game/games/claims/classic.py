"""Set: three cards that are all alike or all different in each attribute."""

from dataclasses import dataclass, replace

from game.core import ternary
from game.core.cards import Cards
from game.core.options import Option, Variant, numbered
from game.core.rng import Rng
from game.core.told import phrase
from game.games.claims.attributes import AttributeRules
from game.games.claims.choices import AUTOMATIC, DEALS, deal
from game.games.claims.hints import SET_WORDS
from game.games.claims.state import ClaimOptions, set_cards

SETS_TO_FIND = 6


def _deck(attributes: int) -> dict[str, object]:
    return {"goal": "deck", "attributes": attributes}


@dataclass(frozen=True, slots=True)
class ClassicOptions(ClaimOptions):
    """Options of Set."""

    OPTIONS = (
        Option(
            "goal",
            "Goal",
            "Play the whole deck, or find all six sets on a table that stays.",
            (("deck", "Whole deck"), ("find all", "Six-set puzzle")),
            listed=(("find all", "Six-set puzzle"),),
        ),
        Option("attributes", "Features", "How many features vary.", numbered((3, 4, 5))),
        deal(DEALS[1:]),
        AUTOMATIC,
        *ClaimOptions.OPTIONS,
    )

    VARIANTS = (
        Variant("deck 81", "81 cards", "The whole deck of 81 cards", _deck(4)),
        Variant("six", "Six-set puzzle", "Find all six sets on one table", {"goal": "find all"}),
        Variant("deck 27", "27 cards", "27 cards: three features, all solid", _deck(3)),
        Variant("deck 243", "243 cards", "243 cards: borders are a fifth feature", _deck(5), True),
    )
    attributes: int = 4
    deal: str = "plain"
    automatic: bool = True
    goal: str = "deck"

    @property
    def cards(self) -> Cards:
        """Return cards of so many attributes."""
        return set_cards(self.attributes)

    @property
    def keeps_cards(self) -> bool:
        """Tell whether the sets are to be found, not taken."""
        return self.goal == "find all"


class Classic(AttributeRules[ClassicOptions]):
    """The rules of Set."""

    key = "classic"
    title = "Set"
    hue = 175
    options = ClassicOptions
    hint_words = SET_WORDS
    pace = phrase("{time} per set")
    claimed = (7, 42, 80)

    def of_day(self, rng: Rng) -> ClassicOptions:
        """Return the puzzle of the six sets."""
        return replace(self.default_options(), goal="find all")

    def table_size(self, options: ClassicOptions) -> int:
        """Return 9 cards for three attributes, else 12."""
        return 9 if options.attributes == 3 else 12

    def deal(self, options: ClassicOptions, rng: Rng) -> tuple[int, ...]:
        """Return the deck in random order; to find all, only a table that holds six sets.

        Of four attributes one table in 42 does, of three one in 51; the search ends with
        probability one. Of five it is one in some 16,000, so there half of the table completes
        sets on purpose. (``pytest -m slow tests/games/test_figures.py`` deals them.)
        """
        deck = tuple(rng.shuffled(self.deck(options)))
        if not options.keeps_cards:
            return deck
        size = self.table_size(options)
        while len(ternary.find_sets(deck[:size], options.attributes)) != SETS_TO_FIND:
            deck = tuple(rng.shuffled(deck))
            if options.attributes == 5:
                deck = self._planted(deck, size, rng)
        return deck[:size]

    def _planted(self, deck: tuple[int, ...], size: int, rng: Rng) -> tuple[int, ...]:
        """Return a table of which half are random cards and half complete sets with others."""
        table = list(deck[: size // 2])
        while len(table) < size:
            first, second = rng.shuffled(table)[:2]
            card = ternary.third(first, second, 5)
            # Nine cards may complete each other in every pair: then any other one will do.
            spare = (other for other in deck if other not in table)
            table.append(next(spare) if card in table else card)
        return tuple(rng.shuffled(table))

    def _check_deal(self, options: ClassicOptions, deal: tuple[int, ...]) -> None:
        if not options.keeps_cards:
            super()._check_deal(options, deal)
            return
        size = self.table_size(options)
        known = all(type(card) is int and card in self.deck(options) for card in deal)
        distinct = known and len(deal) == len(set(deal)) == size
        if not distinct or len(self.claims(options, deal)) != SETS_TO_FIND:
            raise ValueError(f"deal takes {size} cards with six sets, got {deal!r}")

    def completing(self, options: ClassicOptions, a: int, b: int) -> int:
        """Return the card that makes a set with the two."""
        return ternary.third(a, b, options.attributes)


CLASSIC = Classic()
