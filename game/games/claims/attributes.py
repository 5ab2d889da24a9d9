"""What Set and Triples share: cards of attributes, and claims of three of them."""

from abc import abstractmethod
from functools import lru_cache, partial

from game.core import ternary
from game.core.told import Aspect, Explanation, explained, phrase
from game.games import rush
from game.games.claims.dealing import LastCards
from game.games.claims.dealing.graded import Grade, at_once, finding
from game.games.claims.rows import RowRules
from game.games.claims.rules import O
from game.games.claims.state import Claim, ClaimState

_RULES = {
    "shape": (
        phrase("shapes must be all the same or all different"),
        phrase("shapes must all differ"),
    ),
    "colour": (
        phrase("colours must be all the same or all different"),
        phrase("colours must all differ"),
    ),
    "fill": (
        phrase("shadings must be all the same or all different"),
        phrase("shadings must all differ"),
    ),
    "count": (
        phrase("numbers must be all the same or all different"),
        phrase("numbers must all differ"),
    ),
    "border": (
        phrase("borders must be all the same or all different"),
        phrase("borders must all differ"),
    ),
}
"""What holds of each attribute, in Set and in Triples."""


@lru_cache(maxsize=64)
def _threes(table: tuple[int, ...], n: int, alike_is_right: bool) -> tuple[Claim, ...]:
    found = ternary.find_sets(table, n) if alike_is_right else ternary.find_triples(table)
    return tuple(map(Claim, found))


class AttributeRules(RowRules[O]):
    """A game in which a claim is three cards, right or wrong attribute by attribute."""

    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right three on the table, ascending."""
        return _threes(table, options.cards.places, options.shape == "sum")

    @abstractmethod
    def completing(self, options: O, a: int, b: int) -> int | None:
        """Return the card that makes a claim with two distinct cards, if one does."""

    def last_cards(self, options: O) -> LastCards:
        """Return what tells the card that makes a claim with two."""
        return lambda two: (self.completing(options, *two),)

    def shown(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return what cards show, attribute by attribute, and where they break the rule.

        Two cards are right if they go together in some claim.
        """
        options, cards = self.options_of(state), claim.left
        columns = zip(*map(options.cards.digits, cards), strict=True)
        apart = options.shape == "apart"
        verdict = {1: "broken" if apart else "alike", len(cards): "different"}
        aspects = (
            Aspect(name, values, verdict.get(len(set(values)), "broken"), rule=_RULES[name][apart])
            for name, values in zip(options.cards.names, columns, strict=True)
        )
        return explained(aspects, completing=self.completing(options, *cards[:2]))

    @abstractmethod
    def grades(self, options: O) -> tuple[Grade, ...]:
        """Return how hard the tables of a row are, one after the other; the last one stays."""

    def row_table(self, options: O, number: int, place: int) -> tuple[int, ...]:
        """Return a table of just so many claims, whose cards differ in so many attributes."""
        completing = partial(self.completing, options)
        grade = rush.grade(self.grades(options), place)
        size = self.table_size(options)
        return at_once(finding(options.cards, size, completing, grade, rush.stream(number, place)))
