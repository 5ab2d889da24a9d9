"""Hints of No Set: good cards that look alike, the best one of them, and the ways it leaves."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from game.core.explanations import HintStep
from game.core.features import Cards
from game.core.masks import cards_of
from game.core.phrases import count_words, phrase
from game.core.rules import Hint
from game.core.steps import Work
from game.games.noset.largest import best_cards, prospect
from game.games.noset.state import CapState, Take

HINT_LOOK = phrase("Look at these cards.")
HINT_TAKE = phrase("Take this one.")
HINT_WAYS = count_words(
    "With this card, {count} way to the most stays open.",
    "With this card, {count} ways to the most stay open.",
)
HINT_BEST = count_words(
    "With this card, you can still reach {count}.", "With this card, you can still reach {count}."
)


def hinting(state: CapState) -> Work[Hint]:
    """Work out the card that keeps the most ways to the most cards, for a seat with a turn."""
    table, taken, features = state.table_mask, state.taken_mask, state.features
    good = cards_of((yield from best_cards(table, taken, features)))
    reach = yield from prospect(table, taken, features)
    if not reach.ways:
        return Hint(Take(good[0]), (HintStep((good[0],), *HINT_BEST, reach.most),))
    ways = {}
    for card in good:
        ways[card] = (yield from prospect(table, taken | 1 << card, features)).ways
        yield 1
    card = max(good, key=lambda one: ways[one])
    alike = tuple(one for one in _cards_alike(state.options.cards, good, card) if one != card)
    steps = (
        HintStep((card, *alike), HINT_LOOK),
        HintStep((card,), HINT_TAKE),
        HintStep((card,), *HINT_WAYS, ways[card]),
    )
    return Hint(Take(card), steps if alike else steps[1:])


def _cards_alike(deck: Cards, good: Sequence[int], card: int) -> Sequence[int]:
    """Return the smallest group of good cards sharing one or two values with a card.

    The card is in the group, and alone if no other good card shares a value with it.
    """
    own, groups = deck.digits(card), list[list[int]]()
    for first, second in combinations_with_replacement(range(deck.places), 2):
        alike = [
            one
            for one in good
            if all(deck.digits(one)[place] == own[place] for place in (first, second))
        ]
        groups += [alike] if len(alike) > 1 else []
    return min(groups, key=len, default=[card])
