"""The most cards that can be taken in the end, and the cards that keep it within reach.

Nothing here is a guess. In the decks of 27 and 81 cards the largest choices, of 9 and of 20, are in
a table. A choice out of reach of them ends with 8 of 27, or with 15 to 18 of 81, which is searched;
so is a small table, for the fewest cards to leave so that no set is left.
"""

from functools import cache
from operator import mul
from typing import NamedTuple

from game.core import ternary
from game.core.masks import cards_of, mask_of
from game.core.steps import Work
from game.games.noset import twenties
from game.games.noset.sets import close_by, closed_cards, deck, open_cards, third_bits
from game.games.noset.twenties import MOST, NINE

LEAST, MOST_BELOW = 15, 18
"""The fewest cards with which no card of 81 is open, and the most of any choice below 20."""

_CHOICES_A_STEP = 24  # searched in the deck between two yields
_BRANCHES_A_STEP = 128  # searched on a small table


class Prospect(NamedTuple):
    """The size of a largest choice that holds the taken cards, and the number of such choices.

    On 81 cards the choices are counted only where 20 can be reached; elsewhere ``ways`` is 0.
    """

    most: int
    ways: int


def prospect(table: int, taken: int, features: int) -> Work[Prospect]:
    """Work out the prospect of a table with some of its cards taken, no three of them a set."""
    whole = _features_of(table)
    if whole and (found := twenties.ways(taken, whole)):
        return Prospect(MOST if whole == 4 else NINE, found)
    if whole == 4:
        return Prospect((yield from _largest(taken)).bit_count(), 0)
    return Prospect(*(yield from _on_table(table, taken, features))[:2])


def best_cards(table: int, taken: int, features: int) -> Work[int]:
    """Work out which open cards of a table keep the most within reach."""
    whole = _features_of(table)
    if whole and twenties.is_reachable(taken, whole):
        return twenties.good_cards(taken, whole)
    if whole != 4:
        return (yield from _on_table(table, taken, features))[2] & ~taken
    best = yield from _largest(taken)
    most = best.bit_count()
    for card in cards_of(open_cards(taken, features)):
        if not best >> card & 1:
            best |= yield from _reach(taken | 1 << card, most)
            yield 1
    return best & ~taken


def _features_of(table: int) -> int:
    """Return the features of the deck of 27 or 81 cards, 0 for any other table."""
    return {deck(3): 3, deck(4): 4}.get(table, 0)


def _on_table(table: int, taken: int, features: int) -> Work[tuple[int, int, int]]:
    """Work out the size of a largest choice, the number of largest choices, and all their cards.

    It searches for the fewest cards to leave. Of a set with the fewest cards to decide on, one of
    them is left, and those before it are taken: so each choice comes up once.
    """
    free = table & ~(taken | closed_cards(taken, features))
    sets = map(mask_of, ternary.find_sets(cards_of(taken | free), features))
    fewest, ways, kept, looked = len(cards_of(free)), 0, 0, 0
    stack = [(0, [cards & free for cards in sets])]  # the cards left, and of each set the undecided
    while stack:
        left, sets_there = stack.pop()
        looked += 1
        if looked % _BRANCHES_A_STEP == 0:
            yield _BRANCHES_A_STEP
        count = left.bit_count()
        if not sets_there:
            if count < fewest:
                fewest, ways, kept = count, 0, 0
            if count == fewest:
                ways += 1
                kept |= taken | free & ~left
            continue
        sets_there.sort(key=int.bit_count)
        if count + _disjoint(sets_there) > fewest:
            continue
        before = 0
        for card in map((1).__lshift__, cards_of(sets_there[0])):
            rest = [cards & ~before for cards in sets_there if not cards & card]
            if all(rest):
                stack.append((left | card, rest))
            before |= card
    return (taken | free).bit_count() - fewest, ways, kept


def _disjoint(groups: list[int]) -> int:
    """Return the number of groups without a common card, found one after the other."""
    seen = count = 0
    for group in groups:
        if not group & seen:
            seen |= group
            count += 1
    return count


def _largest(taken: int) -> Work[int]:
    """Work out a choice of most cards of 81 that holds the taken ones, where 20 cannot be had."""
    for most in range(MOST_BELOW, LEAST - 1, -1):
        if choice := (yield from _reach(taken, most)):
            return choice
    raise ValueError("the taken cards hold a set")


def _reach(taken: int, most: int) -> Work[int]:
    """Work out a choice of ``most`` of the 81 cards that holds the taken ones, or 0 without any.

    The card that leaves most cards open comes first: it is taken, and then it is not.
    """
    thirds = third_bits(4)
    free = open_cards(taken, 4)
    closing = {card: 1 << card | close_by(taken, card, 4) for card in cards_of(free)}
    stack = [(taken, free, closing)]
    looked = 0
    while stack:
        choice, free, closing = stack.pop()
        looked += 1
        if looked % _CHOICES_A_STEP == 0:
            yield _CHOICES_A_STEP
        missing = most - choice.bit_count()
        if missing == 0:
            return choice
        left = {card: (free & ~closing[card]).bit_count() for card in cards_of(free)}
        free = mask_of(card for card, count in left.items() if count + 1 >= missing)
        if not free or _room(choice | free) < most:
            continue
        card = max(cards_of(free), key=left.__getitem__)
        stack.append((choice, free & ~(1 << card), closing))
        row, free = thirds[card], free & ~closing[card]
        closing = {other: closing[other] | row[other] for other in cards_of(free)}
        stack.append((choice | 1 << card, free, closing))
    return 0


def _room(cards: int) -> int:
    """Return the most of some cards in a choice: nine of each third of the deck."""
    return min(sum(min(NINE, (cards & plane).bit_count()) for plane in way) for way in _thirds())


@cache
def _thirds() -> list[list[int]]:
    """Return the 40 ways to part the deck of 81 into three parallel planes of 27 cards."""
    digits = list(map(ternary.digits, range(81)))
    found = []
    for normal in digits:
        if next(filter(None, normal), 0) == 1:
            planes = [0, 0, 0]
            for card, place in enumerate(digits):
                planes[sum(map(mul, normal, place)) % 3] |= 1 << card
            found.append(planes)
    return found
