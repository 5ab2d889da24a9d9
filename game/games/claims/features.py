"""Base rules of Set and Triples: claims of three cards, judged feature by feature."""

from abc import abstractmethod
from functools import lru_cache, partial

from game.core import ternary
from game.core.explanations import Explanation, FeatureVerdict, make_explanation
from game.core.features import BORDER, COLOUR, COUNT, FILL, SHAPE, Feature
from game.core.phrases import phrase
from game.games import rush
from game.games.claims.claim_rules import O
from game.games.claims.dealing.grades import Grade, at_once, finding
from game.games.claims.rows import RowRules
from game.games.claims.state import Claim, ClaimState

_RULES = {
    SHAPE: (
        phrase("shapes must be all the same or all different"),
        phrase("shapes must all differ"),
    ),
    COLOUR: (
        phrase("colours must be all the same or all different"),
        phrase("colours must all differ"),
    ),
    FILL: (
        phrase("shadings must be all the same or all different"),
        phrase("shadings must all differ"),
    ),
    COUNT: (
        phrase("numbers must be all the same or all different"),
        phrase("numbers must all differ"),
    ),
    BORDER: (
        phrase("borders must be all the same or all different"),
        phrase("borders must all differ"),
    ),
}
"""The rule of each feature, for shapes "sum" and "apart" (Set and Triples)."""


@lru_cache(maxsize=64)
def _threes(table: tuple[int, ...], n: int, alike_is_right: bool) -> tuple[Claim, ...]:
    found = ternary.find_sets(table, n) if alike_is_right else ternary.find_triples(table)
    return tuple(map(Claim, found))


class FeatureRules(RowRules[O]):
    """A game of claims of three cards, right or wrong feature by feature."""

    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        return _threes(table, options.cards.places, options.shape == "sum")

    def explain_claim(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return the values of each feature and the features breaking the rule.

        Two cards are right if they go together in some claim.
        """
        options, cards = self.options_of(state), claim.left
        columns = options.cards.columns(cards)
        apart = options.shape == "apart"
        verdict = {1: "broken" if apart else "alike", len(cards): "different"}

        def judge(feature: Feature, values: tuple[int, ...]) -> FeatureVerdict:
            found = verdict.get(len(set(values)), "broken")
            return FeatureVerdict(feature, values, found, rule=_RULES[feature][apart])

        aspects = map(judge, options.cards.features, columns)
        return make_explanation(aspects, completing=self.completing(options, cards[:2]))

    @abstractmethod
    def grades(self, options: O) -> tuple[Grade, ...]:
        """Return the grades of a row's tables, easiest first; the last one applies from then on."""

    def row_table(self, options: O, number: int, place: int) -> tuple[int, ...]:
        """Return a table with the number of claims and differing features set by its grade."""
        completing = partial(self.completing, options)
        grade = rush.grade(self.grades(options), place)
        size = options.table_size
        return at_once(finding(options.cards, size, completing, grade, rush.stream(number, place)))
