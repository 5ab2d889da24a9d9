"""C53T: five cards whose values of each of three features are all alike or all different."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import COLOUR, COUNT, SHAPE, Cards
from game.core.options import Option, Variant, number_choices
from game.core.phrases import count_words, phrase
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.hints import ClaimHintWords, SizeWords
from game.games.claims.state import Claim, ClaimState

_CARDS = Cards("c53t", (SHAPE, COLOUR, COUNT), 5)


@dataclass(frozen=True, slots=True)
class C53TOptions(ClaimOptions):
    """Options of C53T."""

    OPTIONS = (
        Option("laid", "Table", "How many cards lie there.", number_choices((12, 15, 18, 20))),
        *ClaimOptions.OPTIONS,
    )
    VARIANTS = (
        Variant("deck 81", "12 cards", "Twelve cards on the table", {"laid": 12}),
        Variant("deck 243", "20 cards", "Twenty cards on the table", {"laid": 20}),
    )
    claim_size: ClassVar[int] = 5

    laid: int = 12

    @property
    def cards(self) -> Cards:
        """Return cards of three features of five values."""
        return _CARDS

    @property
    def deal(self) -> str:
        """Always "checked": most tables hold nothing by themselves."""
        return "checked"

    @property
    def table_size(self) -> int:
        """The number of cards set by the option."""
        return self.laid


def _fifth(values: tuple[int, ...]) -> int | None:
    """Return the value that makes four values all alike or all different."""
    kinds = len({*values})
    return {1: values[0], 4: 10 - sum(values)}.get(kinds)


class C53T(ClaimRules[C53TOptions]):
    """The rules of C53T."""

    key = "c53t"
    title = "C53T"
    hue = 85
    options = C53TOptions
    claimed = (0, 31, 62, 93, 124)
    hint_words = ClaimHintWords(
        here=count_words("You can find {count} five here.", "You can find {count} fives here."),
        first="This card is part of a five.",
        whole="These cards make a five.",
        none_left=count_words("No more fives – {count} card left", "No more fives – {count} left"),
        found=phrase("Five!"),
        right=phrase("It’s a five!"),
        wrong=phrase("Not a five"),
        rule="Find five cards: each feature all the same or all different.",
        newcomers="See a five? Press your key, then pick the five cards.",
        pick=phrase("{name} – pick five!"),
        size=SizeWords("A claim needs five cards.", "completes the first four", "fifth card:"),
    )

    def completing(self, options: C53TOptions, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Return the card with the fifth value of each feature, if each has one."""
        card = 0
        for values in _CARDS.columns(chosen):
            value = _fifth(values)
            if value is None:
                return ()
            card = 5 * card + value
        return (card,)

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the values of each feature, and the features breaking the rule."""
        verdict = {1: "alike", 5: "different"}
        aspects = (
            FeatureVerdict(feature, values, verdict.get(len({*values}), "broken"))
            for feature, values in zip(_CARDS.features, _CARDS.columns(claim.left), strict=True)
        )
        last = self.completing(self.options_of(state), claim.left[:4])
        return make_explanation(aspects, completing=last)


C53T_RULES = C53T()
