"""What Set and Triples share: cards of attributes, and claims of three of them."""

from abc import abstractmethod
from functools import lru_cache

from game.core import ternary
from game.core.told import Aspect, Explanation
from game.games.claims.rules import ClaimRules, O
from game.games.claims.state import Claim, ClaimState

NAMES = {
    3: ("shape", "colour", "count"),
    4: ("shape", "colour", "fill", "count"),
    5: ("shape", "colour", "fill", "count", "border"),
}
"""What each digit of a card says, by the number of attributes."""


@lru_cache(maxsize=64)
def _threes(table: tuple[int, ...], n: int, alike_is_right: bool) -> tuple[Claim, ...]:
    found = ternary.find_sets(table, n) if alike_is_right else ternary.find_triples(table)
    return tuple(map(Claim, found))


class AttributeRules(ClaimRules[O]):
    """A game in which a claim is three cards, right or wrong attribute by attribute."""

    def deck(self, options: O) -> range:
        """Return every combination of attributes once: 27, 81 or 243 cards."""
        return range(3 ** options.face[1])

    def claims(self, options: O, table: tuple[int, ...]) -> tuple[Claim, ...]:
        """Return every right three on the table, ascending."""
        return _threes(table, options.face[1], options.alike_is_right)

    @abstractmethod
    def completing(self, options: O, a: int, b: int) -> int | None:
        """Return the card that makes a claim with two distinct cards, if one does."""

    def misshapen(self, claim: Claim) -> str | None:
        """Return why these are not three cards, or None."""
        if len(set(claim.left)) != 3 or len(claim.left) != 3 or claim.right:
            return "A claim needs three cards."
        return None

    def shown(self, state: ClaimState, claim: Claim) -> Explanation:
        """Return what three cards show, attribute by attribute, and where they break the rule."""
        options, cards = self.options_of(state), claim.left
        size = options.face[1]
        columns = zip(*(ternary.digits(card, size) for card in cards), strict=True)
        verdict = {1: "alike" if options.alike_is_right else "broken", 2: "broken", 3: "different"}
        aspects = tuple(
            Aspect(name, values, verdict[len(set(values))])
            for name, values in zip(NAMES[size], columns, strict=True)
        )
        right = all(aspect.right for aspect in aspects)
        return Explanation(right, aspects, completing=self.completing(options, *cards[:2]))
