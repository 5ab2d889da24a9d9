"""Hints for the card games: how many claims there are, one card, another one, the whole."""

from typing import NamedTuple

from game.core.rules import Action, Hint, HintStep, counted
from game.games.claims.actions import Claim, NoneHere


class ClaimWords(NamedTuple):
    """What hints say in a game: how many claims there are, of the cards of one, and the end."""

    here: tuple[str, str]
    first: str
    whole: str
    none_left: str


CLAIM_WORDS = ClaimWords(
    counted("There is {count} claim here.", "There are {count} claims here."),
    "A claim has this card.",
    "These cards make a claim.",
    "No claims left:",
)
SET_WORDS = ClaimWords(
    counted("There is {count} set here.", "There are {count} sets here."),
    "A set has this card.",
    "These cards make a set.",
    "No sets left:",
)
TRIPLE_WORDS = ClaimWords(
    counted("There is {count} triple here.", "There are {count} triples here."),
    "A triple has this card.",
    "These cards make a triple.",
    "No triples left:",
)

THIS_TOO = "It has this card, too."
SAME_GROUP = "It has this card too, in the same group."
OTHER_GROUP = "It has this card too, in the other group."
ONE_GROUP = "These cards make a claim: all of them in one group, and the other empty."
TWO_GROUPS = "These cards make a claim: the first group is marked 1, the second 2."
NOTHING_HERE = "There is nothing here to claim."


def no_claim_hint() -> Hint:
    """Return the hint where "none here" is right."""
    return Hint(NoneHere(), (HintStep((), NOTHING_HERE),))


def claim_hint(
    action: Action, claim: Claim, count: int, words: ClaimWords, *, two_groups: bool
) -> Hint:
    """Return the steps to a claim, one of so many, for which the action is the next thing to do."""
    cards = claim.left + claim.right
    steps = [HintStep((), *words.here, count), HintStep(cards[:1], words.first)]
    if len(cards) > 2:
        steps.append(HintStep(cards[:2], _second(claim) if two_groups else THIS_TOO))
    whole = (TWO_GROUPS if claim.right else ONE_GROUP) if two_groups else words.whole
    groups = (claim.left, claim.right) if two_groups else ()
    return Hint(action, (*steps, HintStep(cards, whole)), groups)


def _second(claim: Claim) -> str:
    """Return in which group the second card is, seen from the first."""
    return SAME_GROUP if len(claim.left) != 1 else OTHER_GROUP
