"""Quads: four cards whose values of each feature are all alike, two and two, or all different.

The idea is that of EvenQuads, a game of Lauren Rose and Jeffrey Pereira: with two bits for each of
four values, four cards are right if they add up to 0 bit by bit. With a fourth feature it is
known as 4Set.
"""

from dataclasses import KW_ONLY, dataclass
from functools import cache, lru_cache
from typing import ClassVar

from game.core import xor
from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import COLOUR, COUNT, FILL, SHAPE, Cards
from game.core.options import Option, Variant, number_choices
from game.core.phrases import count_words, phrase
from game.games.claims.choices import CHAINED, GOAL, LAST_CARD, SHUFFLE, ClaimOptions, Shape
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.dealing.worksheets import find_all, odd_one_out
from game.games.claims.hints import BIT_BY_BIT, FOUR_CARDS, ClaimHintWords
from game.games.claims.state import Claim, ClaimState

_RULES = {
    SHAPE: phrase("shapes must be all the same, two and two, or all different"),
    COLOUR: phrase("colours must be all the same, two and two, or all different"),
    FILL: phrase("shadings must be all the same, two and two, or all different"),
    COUNT: phrase("numbers must be all the same, two and two, or all different"),
}


@cache
def quads_cards(attributes: int) -> Cards:
    """Return the cards of 3 or 4 features; with three, all are solid."""
    fill = (FILL,) if attributes == 4 else ()
    return Cards("quads", (SHAPE, COLOUR, *fill, COUNT), 4)


@dataclass(frozen=True, slots=True)
class QuadsOptions(ClaimOptions):
    """Options of Quads."""

    OPTIONS = (
        GOAL,
        Option("attributes", "Features", "How many features vary.", number_choices((3, 4))),
        CHAINED,
        SHUFFLE,
        LAST_CARD,
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant(
            "deck 81",
            "64 cards",
            "Three features, until no quad is left.",
            {"goal": "deck", "attributes": 3, "chained": False},
        ),
        Variant("six", "Puzzle", "One table, six quads. Find them all.", {"goal": "find all"}),
        Variant(
            "chain",
            "Chain",
            "Each quad reuses two cards from the last one.",
            {"goal": "deck", "chained": True},
        ),
        Variant(
            "deck 243",
            "256 cards",
            "Four features, until no quad is left.",
            {"goal": "deck", "attributes": 4, "chained": False},
        ),
    )
    shape: ClassVar[Shape] = "sum"
    claim_size: ClassVar[int] = 4

    goal: str = "deck"
    attributes: int = 3
    chained: bool = False
    shuffle: bool = False
    _: KW_ONLY
    last_card: bool = False

    @property
    def cards(self) -> Cards:
        return quads_cards(self.attributes)

    @property
    def deal(self) -> str:
        """Always "checked": no table is dead while a quad is left."""
        return "checked"

    @property
    def table_size(self) -> int:
        """11 for three features, 15 for four."""
        return 11 if self.attributes == 3 else 15


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...], attributes: int) -> tuple[Claim, ...]:
    return tuple(map(Claim, xor.find_quads(table, 2 * attributes)))


def _verdict(values: tuple[int, ...]) -> str:
    most, kinds = max(map(values.count, values)), len(set(values))
    known = {(1, 4): "alike", (2, 2): "pairs", (4, 1): "different"}
    return known.get((kinds, most), "broken")


class Quads(ClaimRules[QuadsOptions]):
    """The rules of Quads."""

    key = "quads"
    title = "Quads"
    sentence = "Four cards, each feature all alike, all different, or two and two."
    brief = phrase("Alike, paired or different")
    hue = 140
    par_s = (430, 249, 146, 95, 60)
    prize = "table stone"
    quick_s = 10
    options = QuadsOptions
    worksheets = (find_all(QuadsOptions()), odd_one_out(QuadsOptions()))
    par_finds = 14
    hint_words = ClaimHintWords(
        here=count_words("You can find {count} quad here.", "You can find {count} quads here."),
        first="This card is part of a quad.",
        whole="These cards make a quad.",
        none_left=count_words(
            "No more quads – {count} card left", "No more quads – {count} cards left"
        ),
        found=phrase("Quad!"),
        right=phrase("It’s a quad!"),
        wrong=phrase("Not a quad"),
        rule="Find four cards: each feature all the same, two and two, or all different.",
        newcomers="See a quad? Press your key, then pick the four cards.",
        pick=phrase("{name} – pick four!"),
        size=FOUR_CARDS,
        sums=BIT_BY_BIT,
    )
    was_there = phrase("A quad that was there")
    pace = phrase("{time} per quad")
    claimed = (9, 28, 39, 50)

    def claims(self, options: QuadsOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        return _claims(table, options.attributes)

    def completing(self, options: QuadsOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        return options.cards.zero_sum_cards(chosen)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        options = self.options_of(state)
        cards = options.cards
        columns = cards.columns(claim.left)
        aspects = (
            FeatureVerdict(feature, values, _verdict(values), rule=_RULES[feature])
            for feature, values in zip(cards.features, columns, strict=True)
        )
        return make_explanation(aspects, completing=self.completing(options, claim.left[:3]))


QUADS = Quads()
