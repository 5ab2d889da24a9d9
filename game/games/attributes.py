"""What Set and Triples share: cards of attributes, and claims of three of them."""

from game.core import ternary
from game.core.rules import Aspect, Explanation
from game.games.claim_actions import Claim

NAMES = {
    3: ("shape", "colour", "count"),
    4: ("shape", "colour", "fill", "count"),
    5: ("shape", "colour", "fill", "count", "border"),
}
"""What each digit of a card says, by the number of attributes."""

DEALS = ("plain", "checked")


def three_cards(claim: Claim) -> str | None:
    """Return why the claim is not one of three cards, or None."""
    if len(set(claim.left)) != 3 or len(claim.left) != 3 or claim.right:
        return "A claim is three cards."
    return None


def explanation(
    cards: tuple[int, ...], attributes: int, *, alike_is_right: bool, completing: int | None
) -> Explanation:
    """Return what three cards show, attribute by attribute, and where they break the rule."""
    columns = zip(*(ternary.digits(card, attributes) for card in cards), strict=True)
    aspects = []
    for name, values in zip(NAMES[attributes], columns, strict=True):
        verdict = {1: "alike" if alike_is_right else "broken", 2: "broken", 3: "different"}
        aspects.append(Aspect(name, values, verdict[len(set(values))]))
    right = all(aspect.right for aspect in aspects)
    return Explanation(right, tuple(aspects), completing=completing)
