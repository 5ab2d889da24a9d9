"""GhostSet: six cards as three pairs whose missing cards are a set; they add up to 0."""

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from typing import ClassVar, TypeAlias

from game.core import ternary
from game.core.explanations import Explanation, alike_or_different, make_explanation
from game.core.options import Variant
from game.core.phrases import phrase
from game.games.claims.choices import LAST_CARD, SHUFFLE, SPRINT, ClaimOptions, Shape
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import CLAIM_WORDS, SIX_CARDS
from game.games.claims.state import Claim, ClaimState

_RULE = phrase("the missing cards must make a set")

Pairs: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class GhostOptions(ClaimOptions):
    """Options of GhostSet."""

    OPTIONS = (SHUFFLE, LAST_CARD, *ClaimOptions.OPTIONS)
    VARIANTS = (
        Variant("deck 81", "Whole deck", "All 81 cards, until no six match.", {"ends": "deck"}),
        SPRINT,
    )
    shape: ClassVar[Shape] = "sum"
    claim_size: ClassVar[int] = 6

    window: int = 20  # six cards take a while to pick
    shuffle: bool = False
    _: KW_ONLY
    last_card: bool = False

    @property
    def deal(self) -> str:
        """Always "checked": no table is dead while a claim is left."""
        return "checked"

    @property
    def table_size(self) -> int:
        return 10


@lru_cache(maxsize=64)
def _claims(table: tuple[int, ...]) -> tuple[Claim, ...]:
    return tuple(map(Claim, ternary.find_ghosts(table)))


def pairs(cards: tuple[int, ...]) -> Pairs:
    """Return six cards as three pairs, with three distinct missing cards if possible."""
    third = ternary.third_rows(4)
    ways = (tuple((cards[a], cards[b]) for a, b in way) for way in _WAYS)
    return max(ways, key=lambda way: len({third[a][b] for a, b in way}))


def _ways(cards: tuple[int, ...]) -> Iterator[Pairs]:
    """Yield every way to split these cards into pairs."""
    if not cards:
        yield ()
    for place in range(1, len(cards)):
        for way in _ways(cards[1:place] + cards[place + 1 :]):
            yield ((cards[0], cards[place]), *way)


_WAYS = tuple(_ways(tuple(range(6))))


class GhostSet(ClaimRules[GhostOptions]):
    """The rules of GhostSet."""

    key = "ghost"
    title = "GhostSet"
    sentence = "Three pairs of cards whose missing cards make a set."
    brief = phrase("The ghosts make a set")
    hue = 225
    par_s = (762, 461, 282, 183, 113)
    prize = "marbles opal"
    quick_s = 30
    daily = False
    options = GhostOptions
    par_finds = 13
    hint_words = CLAIM_WORDS._replace(
        rule=phrase("Find six cards: three pairs whose missing cards make a set."),
        newcomers=phrase("See a match? Press your key, then pick the six cards."),
        pick=phrase("{name} – pick six!"),
        size=SIX_CARDS,
        sums="The cards you pick are added up here, digit by digit, modulo 3. A match makes "
        "{zeros}.",
    )
    claimed = (7, 43, 79, 8, 44, 80)

    def claims(self, options: GhostOptions, table: tuple[int, ...]) -> tuple[Claim, ...]:
        return _claims(table)

    def completing(self, options: GhostOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        return options.cards.zero_sum_cards(chosen)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the features of the three missing cards, and whether those are a set.

        The verdict is the same for all ways to make pairs: missing cards add up to 0 if the six do.
        """
        options = self.options_of(state)
        cards, groups = options.cards, pairs(claim.left)
        missed = [cards.digits(ternary.third(*pair)) for pair in groups]
        aspects = (
            alike_or_different(feature, values, _RULE)
            for feature, values in zip(cards.features, zip(*missed, strict=True), strict=True)
        )
        return make_explanation(aspects, groups, self.completing(options, claim.left[:5]))


GHOST = GhostSet()
