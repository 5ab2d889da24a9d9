"""Set: three cards that are all alike or all different in each attribute."""

from dataclasses import dataclass
from functools import lru_cache

from game.core import ternary
from game.core.choices import check_choice
from game.core.rng import Rng
from game.games.claims.actions import Claim
from game.games.claims.attributes import DEALS, AttributeRules
from game.games.claims.hints import SET_WORDS
from game.games.claims.state import ClaimOptions

SETS_TO_FIND = 6


@dataclass(frozen=True, slots=True)
class ClassicOptions(ClaimOptions):
    """Options of Set.

    ``attributes`` 3 (all cards full), 4, or 5 (the border too); ``deal`` "plain" or "checked";
    ``automatic``: three more come by themselves when there is no set; ``goal`` "deck", or "find
    all" of the six sets among twelve cards, or nine of three attributes.
    """

    attributes: int = 4
    deal: str = "plain"
    automatic: bool = True
    goal: str = "deck"

    def __post_init__(self) -> None:
        """Check the fields."""
        ClaimOptions.__post_init__(self)
        check_choice("attributes", self.attributes, (3, 4, 5))
        check_choice("deal", self.deal, DEALS)
        check_choice("automatic", self.automatic, (False, True))
        check_choice("goal", self.goal, ("deck", "find all"))

    @property
    def face(self) -> tuple[str, int]:
        """Return the picture of a card with its attributes."""
        return "set", self.attributes


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...], n: int) -> tuple[Claim, ...]:
    return tuple(Claim(cards) for cards in ternary.find_sets(table, n))


class Classic(AttributeRules[ClassicOptions]):
    """The rules of Set."""

    key = "classic"
    title = "Set"
    alike_is_right = True
    hint_words = SET_WORDS

    def default_options(self) -> ClassicOptions:
        """Return four attributes, dealt as shuffled, until the deck is out."""
        return ClassicOptions()

    def table_size(self, options: ClassicOptions) -> int:
        """Return 9 cards for three attributes, else 12."""
        return 9 if options.attributes == 3 else 12

    def dealing(self, options: ClassicOptions) -> str:
        """Return how cards come to the table."""
        return options.deal

    def deals_itself(self, options: ClassicOptions) -> bool:
        """Tell whether three more come without asking."""
        return options.automatic

    def keeps_cards(self, options: ClassicOptions) -> bool:
        """Tell whether the sets are to be found, not taken."""
        return options.goal == "find all"

    def deal(self, options: ClassicOptions, rng: Rng) -> tuple[int, ...]:
        """Return the deck in random order; to find all, only a table that holds six sets.

        Of four attributes one table in 42 does, of three one in 51; the search ends with
        probability one. Of five it is one in some 16,000, so there half of the table completes
        sets on purpose. (``pytest -m slow tests/games/test_figures.py`` deals them.)
        """
        deck = tuple(rng.shuffled(self.deck(options)))
        if not self.keeps_cards(options):
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
        if not self.keeps_cards(options):
            super()._check_deal(options, deal)
            return
        size = self.table_size(options)
        known = all(type(card) is int and card in self.deck(options) for card in deal)
        distinct = known and len(deal) == len(set(deal)) == size
        if not distinct or len(self.claims(options, deal)) != SETS_TO_FIND:
            raise ValueError(f"deal takes {size} cards with six sets, got {deal!r}")

    def claims(self, options: ClassicOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every set on the table, ascending."""
        return _claims(table, options.attributes)

    def is_right(self, options: ClassicOptions, claim: Claim) -> bool:
        """Tell whether the three cards are a set."""
        a, b, c = claim.left
        return ternary.is_set(a, b, c, options.attributes)

    def completing(self, options: ClassicOptions, a: int, b: int) -> int:
        """Return the card that makes a set with the two."""
        return ternary.third(a, b, options.attributes)


CLASSIC = Classic()
