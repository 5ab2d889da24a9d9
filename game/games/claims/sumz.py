"""Mod-3 Sumz: two groups of cards with the same sum modulo 3, corner by corner.

Any five cards of four slots hold a claim: five vectors in a space of four dimensions over the
field of three elements are dependent, and the coefficients 1, 2 and 0 are "left", "right" and
"not used". The same goes for four cards of three slots.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import ClassVar

from game.core import ternary
from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import Cards, Feature
from game.core.options import Option, Variant, number_choices
from game.core.phrases import phrase
from game.games import rush
from game.games.claims.choices import ClaimOptions, Shape
from game.games.claims.dealing.grades import sums
from game.games.claims.features import RowRules
from game.games.claims.hints import CLAIM_WORDS
from game.games.claims.state import Claim, ClaimState
from game.games.rush import RUSHES, STORM, STREAK

_CORNERS = (
    Feature("pentagons", phrase("Pentagons")),
    Feature("triangles", phrase("Triangles")),
    Feature("hearts", phrase("Hearts")),
    Feature("circles", phrase("Circles")),
)


@cache
def sumz_cards(slots: int) -> Cards:
    """Return the cards of 3 or 4 slots."""
    return Cards("sumz", _CORNERS[:slots])


def _deck(slots: int) -> dict[str, object]:
    return {"goal": "deck", "slots": slots}


@dataclass(frozen=True, slots=True)
class SumzOptions(ClaimOptions):
    """Options of Mod-3 Sumz."""

    OPTIONS = (
        Option(
            "goal",
            "Goal",
            "Play the whole deck, or table after table.",
            (("deck", "Whole deck"), *RUSHES),
            before="deck",
            listed=RUSHES,
        ),
        Option("slots", "Corners", "How many corners a card has.", number_choices((3, 4))),
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant("corners 4", "Four corners", "80 cards, until no match is left.", _deck(4)),
        Variant(
            "corners 3", "Three corners", "26 cards of three corners. A gentle start.", _deck(3)
        ),
        STORM,
        STREAK,
    )
    shape: ClassVar[Shape] = "two groups"
    claim_size: ClassVar[int] = 0

    slots: int = 4
    goal: str = "deck"

    @property
    def cards(self) -> Cards:
        return sumz_cards(self.slots)

    @property
    def deck(self) -> range:
        """All cards except the blank card."""
        return range(1, 3**self.slots)

    @property
    def table_size(self) -> int:
        """The number of slots plus 1: any such table holds a claim."""
        return self.slots + 1


@lru_cache(maxsize=64)
def find_claims(cards: tuple[int, ...], slots: int) -> tuple[Claim, ...]:
    """Return every claim among the cards once, those of fewer cards first, then ascending.

    Each card is left, right or out: the patterns are built card by card with their running
    difference left − right, and those that come to 0 are claims. The lowest card of a claim is
    always on the left, which leaves out the same claim with its sides changed.
    """
    patterns: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = [(0, (), ())]
    for card in sorted(cards):
        minus = ternary.negative(card, slots)
        for value, left, right in tuple(patterns):
            patterns.append((ternary.total((value, card), slots), (*left, card), right))
            if left:
                patterns.append((ternary.total((value, minus), slots), left, (*right, card)))
    claims = [Claim(left, right) for value, left, right in patterns[1:] if value == 0]
    return tuple(sorted(claims, key=lambda claim: (len(claim.left + claim.right), claim.left)))


class Sumz(RowRules[SumzOptions]):
    """The rules of Mod-3 Sumz."""

    key = "sumz"
    title = "Mod-3 Sumz"
    sentence = "Two groups of cards with the same count in every corner, where three count as none."
    brief = phrase("Two groups, one sum")
    hue = 293
    prize = "deck thread"
    quick_s = 10
    short = "Sumz"
    options = SumzOptions
    par_finds = 22
    hint_words = CLAIM_WORDS._replace(
        rule="Two groups with equal sums. Click once for group 1, twice for group 2.",
        newcomers="See a match? Press your key, then make your two groups.",
        pick=phrase("{name} – make your groups!"),
    )
    claimed = (57, 68, 11)
    par_s = (1078, 641, 385, 248, 154)
    row_medals = MappingProxyType({"storm": (7, 10, 14, 21), "streak": (8, 14, 29, 68)})

    def claims(self, options: SumzOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every claim on the table, the smallest first."""
        return find_claims(tuple(sorted(table)), options.slots)

    def completing(self, options: SumzOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return the card completing a sum of 0 with the chosen cards."""
        deck = options.deck
        return tuple(filter(deck.__contains__, options.cards.zero_sum_cards(chosen)))

    def grades(self, options: SumzOptions) -> tuple[int, ...]:
        """Return the sizes of a table's only claim: from two cards to all of the table."""
        return tuple(range(2, options.slots + 2))

    def row_table(self, options: SumzOptions, number: int, place: int) -> tuple[int, ...]:
        """Return a table with a single claim, of the size its grade sets."""
        size = rush.grade(self.grades(options), place)
        return sums(options.slots, size, rush.stream(number, place))

    def misshapen(self, claim: Claim) -> str | None:
        return None if claim.left or claim.right else "Put at least one card in a group."

    def worth(self, claim: Claim) -> int:
        """Return a point per card."""
        return len(claim.left) + len(claim.right)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the sums of both groups, corner by corner, and the corners where they differ."""
        cards = self.options_of(state).cards
        shown = [[cards.digits(card) for card in group] for group in (claim.left, claim.right)]
        aspects: list[FeatureVerdict] = []
        for slot, feature in enumerate(cards.features):
            groups = tuple(tuple(card[slot] for card in group) for group in shown)
            left, right = (sum(group) % 3 for group in groups)
            verdict = "equal" if left == right else "broken"
            aspects.append(FeatureVerdict(feature, (left, right), verdict, groups, telling="sums"))
        return make_explanation(aspects, (claim.left, claim.right))


SUMZ = Sumz()
