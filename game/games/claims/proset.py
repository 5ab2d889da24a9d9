"""ProSet: any number of cards with an even number of each of six marks.

A card is a vector of six bits, and a claim adds up to 0 bit by bit. It is known as Projective Set,
after the 63 points of a projective space over the field of two elements.
"""

from dataclasses import KW_ONLY, dataclass
from functools import cache, lru_cache
from typing import ClassVar

from game.core import xor
from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import Cards, Feature
from game.core.options import Variant
from game.core.phrases import phrase
from game.games.claims.choices import LAST_CARD, SHUFFLE, SPRINT, ClaimOptions, Shape
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.dealing.worksheets import odd_one_out
from game.games.claims.hints import BIT_BY_BIT, CLAIM_WORDS
from game.games.claims.state import Claim, ClaimState

_MARKS = (
    *(phrase("Spots"), phrase("Bars"), phrase("Triangles")),
    *(phrase("Rings"), phrase("Crosses"), phrase("Upright bars")),
)


@cache
def proset_cards() -> Cards:
    """Return the cards of six marks, including the empty one, which is not in the deck."""
    return Cards("proset", tuple(Feature(mark, mark) for mark in _MARKS), 2)


@dataclass(frozen=True, slots=True)
class ProsetOptions(ClaimOptions):
    """Options of ProSet."""

    OPTIONS = (SHUFFLE, LAST_CARD, *ClaimOptions.OPTIONS)
    VARIANTS = (
        Variant("deck 81", "Whole deck", "All 63 cards, until nothing matches.", {"ends": "deck"}),
        SPRINT,
    )
    shape: ClassVar[Shape] = "sum"
    claim_size: ClassVar[int] = 0

    window: int = 10  # cards are picked before claiming
    shuffle: bool = False
    _: KW_ONLY
    last_card: bool = False

    @property
    def cards(self) -> Cards:
        return proset_cards()

    @property
    def deck(self) -> range:
        """All cards except the card without marks."""
        return range(1, 64)

    @property
    def table_size(self) -> int:
        """7: any seven vectors of six bits are dependent, so a claim always exists."""
        return 7


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...]) -> tuple[Claim, ...]:
    return tuple(map(Claim, xor.find_zero_sums(table)))


class Proset(ClaimRules[ProsetOptions]):
    """The rules of ProSet."""

    key = "proset"
    title = "ProSet"
    sentence = "Cards on which each mark comes an even number of times."
    brief = phrase("All in pairs")
    hue = 345
    par_s = (1028, 622, 383, 250, 155)
    prize = "marbles brass"
    quick_s = 15
    options = ProsetOptions
    worksheets = (odd_one_out(ProsetOptions()),)
    par_finds = 16
    hint_words = CLAIM_WORDS._replace(
        rule=phrase("Pick cards so that each mark is on an even number of them, then claim."),
        newcomers=phrase("See a match? Press your key, pick your cards, then claim."),
        sums=BIT_BY_BIT,
    )
    claimed = (28, 42, 54)

    def claims(self, options: ProsetOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every claim on the table, the smallest first."""
        return _claims(table)

    def completing(self, options: ProsetOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        deck = options.deck
        return tuple(filter(deck.__contains__, options.cards.zero_sum_cards(chosen)))

    def worth(self, claim: Claim) -> int:
        """Return a point per card."""
        return len(claim.left)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the count of each mark, and the marks with an odd count."""
        cards = self.options_of(state).cards
        columns = cards.columns(claim.left)
        return make_explanation(
            FeatureVerdict(mark, values, "broken" if sum(values) % 2 else "equal", telling="even")
            for mark, values in zip(cards.features, columns, strict=True)
        )


PROSET = Proset()
