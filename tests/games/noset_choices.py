"""Choices of No Set for tests, and the plainest ways to ask about them."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from game.core.masks import cards_of, mask_of
from game.core.ternary import digits
from game.games.noset.sets import close_by, deck, open_cards

COMPLETE_15 = (0, 1, 3, 9, 10, 14, 23, 27, 51, 61, 64, 65, 69, 77, 78)
EIGHT_BEST_18 = (0, 3, 9, 12, 27, 33, 36, 51)
ELEVEN_BEST_17 = (0, 1, 3, 9, 22, 27, 38, 51, 59, 70, 80)
TWELVE_BEST_16 = (0, 1, 3, 9, 17, 27, 38, 40, 45, 51, 59, 70)
FIXED_BY_NINE = (2, 3, 28, 34, 44, 46, 66, 67, 79)
"""Cards of only one twenty."""


def is_set(cards: tuple[int, ...], features: int = 4) -> bool:
    columns = zip(*(digits(card, features) for card in cards), strict=True)
    return all(len(set(column)) != 2 for column in columns)


def sets_among(cards: tuple[int, ...], features: int = 4) -> list[int]:
    return [mask_of(three) for three in combinations(cards, 3) if is_set(three, features)]


def random_choice(source: Random, count: int, features: int = 4) -> int:
    """Return so many cards, or fewer if no card is open before, each taken at random."""
    taken = 0
    for _ in range(count):
        cards = cards_of(open_cards(taken, features))
        if cards:
            taken |= 1 << source.choice(cards)
    return taken


def choices_with(first: int, features: int) -> Iterator[tuple[int, int]]:
    """Yield all choices that hold a card, each once with its open cards."""
    stack = [(1 << first, deck(features) & ~(1 << first), 0)]
    while stack:
        taken, free, seen = stack.pop()
        yield taken, free
        for card in cards_of(free & ~seen):
            left = free & ~(1 << card | close_by(taken, card, features))
            stack.append((taken | 1 << card, left, seen))
            seen |= 1 << card


def plain_most(table: int, taken: int, least: int = 0) -> int:
    """Return the most cards of a table, where each open one is taken or not.

    Choices of ``least`` cards or fewer are not looked for.
    """
    best = max(least, taken.bit_count())
    stack = [(taken, open_cards(taken, 4) & table)]
    while stack:
        choice, free = stack.pop()
        best = max(best, choice.bit_count())
        if not free or choice.bit_count() + free.bit_count() <= best:
            continue
        card = free & -free
        free ^= card
        stack.append((choice, free))
        stack.append((choice | card, free & ~close_by(choice, card.bit_length() - 1, 4)))
    return best
