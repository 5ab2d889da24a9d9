"""Hints for the card games: the number of claims, then one card after another, then the claim."""

from typing import NamedTuple

from game.core.explanations import HintStep
from game.core.phrases import count_words, phrase
from game.core.rules import Action, Hint
from game.games.claims.state import Claim, NoneHere


class SizeWords(NamedTuple):
    """The words about the number of cards in a claim.

    ``needs`` refuses a claim of another number. ``completes`` and ``last`` introduce the card that
    would have completed a wrong claim, and the one that completes the chosen cards.
    """

    needs: str
    completes: str = phrase("the missing card")
    last: str = phrase("missing card:")


ANY_NUMBER = SizeWords("Pick at least one card.")
THREE_CARDS = SizeWords(
    "A claim needs three cards.", phrase("completes the first two"), phrase("third card:")
)
FOUR_CARDS = SizeWords(
    "A claim needs four cards.", phrase("completes the first three"), phrase("fourth card:")
)
SIX_CARDS = SizeWords("A claim needs six cards.", phrase("completes the first five"))


class ClaimHintWords(NamedTuple):
    """The words of a game for its claims: in hints, after a claim, and at the end.

    ``sums`` says what the lens shows of the chosen cards; in it, {zeros} is the sum 0.
    """

    here: tuple[str, str]
    first: str
    whole: str
    none_left: tuple[str, str]
    found: str
    right: str
    wrong: str
    rule: str
    newcomers: str
    pick: str
    size: SizeWords
    sums: str = ""


CLAIM_WORDS = ClaimHintWords(
    here=count_words("You can find {count} match here.", "You can find {count} matches here."),
    first="This card is part of a match.",
    whole="These cards make a match.",
    none_left=count_words(
        "No more matches – {count} card left", "No more matches – {count} cards left"
    ),
    found=phrase("Match!"),
    right=phrase("It’s a match!"),
    wrong=phrase("Not a match"),
    rule="",
    newcomers="See a match? Press your key, then pick the cards.",
    pick=phrase("{name} – pick your cards!"),
    size=ANY_NUMBER,
)
"""The words of games without a name for their claims; each game adds its rule."""
_SET_OR_TRIPLE = (
    "The cards you pick are added up here, digit by digit, modulo 3. A set or triple makes {zeros}."
)
BIT_BY_BIT = (
    "The cards you pick are added up here, digit by digit and bit by bit (XOR). A match makes "
    "{zeros}."
)
SET_WORDS = ClaimHintWords(
    here=count_words("You can find {count} set here.", "You can find {count} sets here."),
    first="This card is part of a set.",
    whole="These cards make a set.",
    none_left=count_words("No more sets – {count} card left", "No more sets – {count} cards left"),
    found=phrase("Set!"),
    right=phrase("It’s a set!"),
    wrong=phrase("Not a set"),
    rule="Find three cards: each feature all the same or all different.",
    newcomers="See a set? Press your key, then pick the three cards.",
    pick=phrase("{name} – pick three!"),
    size=THREE_CARDS,
    sums=_SET_OR_TRIPLE,
)
TRIPLE_WORDS = ClaimHintWords(
    here=count_words("You can find {count} triple here.", "You can find {count} triples here."),
    first="This card is part of a triple.",
    whole="These cards make a triple.",
    none_left=count_words(
        "No more triples – {count} card left", "No more triples – {count} cards left"
    ),
    found=phrase("Triple!"),
    right=phrase("It’s a triple!"),
    wrong=phrase("Not a triple"),
    rule="Find three cards that are different in everything.",
    newcomers="See a triple? Press your key, then pick the three cards.",
    pick=phrase("{name} – pick three!"),
    size=THREE_CARDS,
    sums=_SET_OR_TRIPLE,
)

POINTS = count_words("{count} point", "{count} points")
CARDS_LEFT = count_words("{count} card left", "{count} cards left")
NO_CARDS_LEFT = phrase("no cards left")
FOUND = phrase("{found} of {all} found")

CHAIN = {
    1: "Use exactly one card from the last find.",
    2: "Use exactly two cards from the last find.",
}
"""The refusal of a claim that breaks the chain, by the number of reused cards."""
CHAIN_OTHERWISE = "Use the right number of cards from the last find."
"""The same refusal for other numbers."""

FOUND_BEFORE = "You’ve already found this one. Look for another."
THIS_TOO = "So is this one."
SAME_GROUP = "This card goes in the same group."
OTHER_GROUP = "This card goes in the other group."
ONE_GROUP = "These cards cancel out: put them all in one group."
TWO_GROUPS = "These cards make a match: group 1 and group 2 are marked."
NOTHING_HERE = "There’s nothing to find here."
NOTHING_SEEN = "There’s nothing to find in what you’ve seen so far. Turn up a new card."


NO_CLAIM = Hint(NoneHere(), (HintStep((), NOTHING_HERE),))
"""The hint for "none here"."""


def claim_hint(
    action: Action, claim: Claim, count: int, words: ClaimHintWords, *, two_groups: bool
) -> Hint:
    """Return the hint steps leading to a claim; ``action`` is the next thing to do."""
    cards = claim.left + claim.right
    steps = [HintStep((), *words.here, count), HintStep(cards[:1], words.first)]
    if two_groups and len(cards) > 2:
        second = SAME_GROUP if len(claim.left) != 1 else OTHER_GROUP  # relative to the first card
        steps.append(HintStep(cards[:2], second))
    elif not two_groups:
        steps += [HintStep(cards[:count], THIS_TOO) for count in range(2, len(cards))]
    whole = (TWO_GROUPS if claim.right else ONE_GROUP) if two_groups else words.whole
    groups = (claim.left, claim.right) if two_groups else ()
    return Hint(action, (*steps, HintStep(cards, whole)), groups)
