"""Twins: two cards that are alike in just so many of three features."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.explanations import Explanation, FeatureVerdict
from game.core.features import Cards, set_cards
from game.core.options import Option, Variant, number_choices
from game.core.phrases import count_words, phrase
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import ClaimHintWords, SizeWords
from game.games.claims.state import Claim, ClaimState


@dataclass(frozen=True, slots=True)
class TwinsOptions(ClaimOptions):
    """Options of Twins."""

    OPTIONS = (
        Option("alike", "Alike", "In how many features two cards agree.", number_choices((1, 2))),
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant("deck 27", "Two alike", "Cards that differ in one feature", {"alike": 2}),
        Variant("six", "One alike", "Cards that differ in two features", {"alike": 1}),
    )
    claim_size: ClassVar[int] = 2

    alike: int = 2

    @property
    def cards(self) -> Cards:
        """Return cards of three features."""
        return set_cards(3)

    @property
    def table_size(self) -> int:
        """Nine."""
        return 9


class Twins(ClaimRules[TwinsOptions]):
    """The rules of Twins."""

    key = "twins"
    title = "Twins"
    hue = 340
    options = TwinsOptions
    claimed = (0, 1)
    hint_words = ClaimHintWords(
        here=count_words("You can find {count} twin here.", "You can find {count} twins here."),
        first="This card has a twin.",
        whole="These cards are twins.",
        none_left=count_words("No more twins – {count} card left", "No more twins – {count} left"),
        found=phrase("Twins!"),
        right=phrase("They’re twins!"),
        wrong=phrase("Not twins"),
        rule="Find two cards that differ in one feature.",
        newcomers="See twins? Press your key, then pick the two cards.",
        pick=phrase("{name} – pick two!"),
        size=SizeWords("Twins are two cards."),
    )

    def _alike(self, options: TwinsOptions, pair: tuple[int, ...]) -> int:
        return sum(a == b for a, b in options.cards.columns(pair))

    def completing(self, options: TwinsOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return all twins of a card."""
        (card,) = chosen
        pairs = ((card, other) for other in options.deck)
        return tuple(pair[1] for pair in pairs if self._alike(options, pair) == options.alike)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return feature by feature what the cards show; too much or too little is a reason."""
        options, cards = self.options_of(state), claim.left
        columns = options.cards.columns(cards)
        right = self._alike(options, cards) == options.alike
        aspects = tuple(
            FeatureVerdict(feature, values, ("alike" if len(set(values)) == 1 else "different"))
            for feature, values in zip(options.cards.features, columns, strict=True)
        )
        reason = "" if right else "Twins differ in another number of features."
        return Explanation(right, aspects, reason=reason)


TWINS = Twins()
