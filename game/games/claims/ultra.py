"""UltraSet: four cards, as two pairs with the same missing card."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.core import ternary
from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.options import Option, Variant, number_choices
from game.core.phrases import phrase
from game.games.claims.choices import CHAINED, GOAL, SHUFFLE, ClaimOptions, Shape
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.dealing.worksheets import find_all
from game.games.claims.hints import CLAIM_WORDS, FOUR_CARDS
from game.games.claims.state import Claim, ClaimState


@dataclass(frozen=True, slots=True)
class UltraOptions(ClaimOptions):
    """Options of UltraSet."""

    OPTIONS = (
        GOAL,
        Option(
            "laid",
            "Table",
            "How many cards lie on the table.",
            number_choices((9, 12), "{n} cards"),
            applies=lambda options, seats: not options.keeps_cards,
        ),
        CHAINED,
        SHUFFLE,
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant(
            "deck 81",
            "12 cards",
            "Twelve cards on the table.",
            {"goal": "deck", "laid": 12, "chained": False},
        ),
        Variant("six", "Puzzle", "One table, six matches. Find them all.", {"goal": "find all"}),
        Variant(
            "deck 27",
            "9 cards",
            "Nine cards on the table: a gentle start.",
            {"goal": "deck", "laid": 9, "chained": False},
        ),
        Variant(
            "chain",
            "Chain",
            "Each match reuses two cards from the last one.",
            {"goal": "deck", "laid": 12, "chained": True},
        ),
    )
    shape: ClassVar[Shape] = "pairs"
    claim_size: ClassVar[int] = 4

    goal: str = "deck"
    laid: int = 12
    chained: bool = False
    shuffle: bool = False

    @property
    def deal(self) -> str:
        """Always "checked": no table is dead while a claim is left; any ten cards hold one."""
        return "checked"

    @property
    def table_size(self) -> int:
        """The number of cards set by the options, 9 for a puzzle."""
        return 9 if self.keeps_cards else self.laid


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...]) -> tuple[Claim, ...]:
    return tuple(map(Claim, ternary.find_ultras(table)))


def pairs(cards: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return four cards as two pairs with the same missing card, or the most similar missing cards.

    Four cards are two pairs in three ways, and in at most one of them both miss the same card.
    """
    a, b, c, d = cards
    ways = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
    return max(ways, key=lambda way: _shared_features(*(ternary.third(*pair) for pair in way)))


def _shared_features(a: int, b: int) -> int:
    return sum(x == y for x, y in zip(ternary.digits(a), ternary.digits(b), strict=True))


class Ultra(ClaimRules[UltraOptions]):
    """The rules of UltraSet."""

    key = "ultra"
    title = "UltraSet"
    sentence = "Two pairs of cards that are completed by the same fifth card."
    brief = phrase("Two pairs, one card")
    hue = 260
    par_s = (724, 427, 255, 164, 101)
    prize = "table sky"
    quick_s = 15
    options = UltraOptions
    worksheets = (find_all(UltraOptions()),)
    par_finds = 19
    hint_words = CLAIM_WORDS._replace(
        rule=phrase("Find four cards: two pairs that need the same third card."),
        newcomers=phrase("See a match? Press your key, then pick the four cards."),
        pick=phrase("{name} – pick four!"),
        size=FOUR_CARDS,
        sums="The cards you pick are added up here, digit by digit, modulo 3. In a match, two "
        "pairs have the same sum.",
    )
    claimed = (79, 16, 56, 38)

    def claims(self, options: UltraOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        return _claims(table)

    def completing(self, options: UltraOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return the fourth card of each way to pair two of three cards, unless they are a set."""
        a, b, c = chosen
        third = ternary.third_rows(4)  # hundreds of threes are asked for at each refill
        if third[a][b] == c:
            return ()
        return third[third[a][b]][c], third[third[a][c]][b], third[third[b][c]][a]

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the missing card of each of two pairs, feature by feature, and where they differ.

        Of the three ways to split four cards into pairs, the one with the most agreement is used.
        """
        cards, groups = self.options_of(state).cards, pairs(claim.left)
        missed = [cards.digits(ternary.third(*pair)) for pair in groups]
        shown = [[cards.digits(card) for card in pair] for pair in groups]
        aspects = []
        for place, feature in enumerate(cards.features):
            first, second = (digits[place] for digits in missed)
            verdict = "equal" if first == second else "broken"
            values = tuple(tuple(card[place] for card in pair) for pair in shown)
            missing = FeatureVerdict(feature, (first, second), verdict, values, telling="misses")
            aspects.append(missing)
        return make_explanation(aspects, groups)


ULTRA = Ultra()
