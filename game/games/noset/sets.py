"""Sets among taken cards, with every group of cards as an int: bit c is set for card c.

A *choice* is a group of cards without a set. A card that is not taken is *closed* if it makes a
set with two taken ones, else *open*.
"""

from functools import cache

from game.core import ternary
from game.core.features import set_cards
from game.core.masks import cards_of, mask_of
from game.core.ternary import third


@cache
def deck(features: int) -> int:
    """Return the group of all cards."""
    return mask_of(set_cards(features).all_cards)


def close_by(taken: int, card: int, features: int) -> int:
    """Return the untaken cards closed by a card and a taken one."""
    # No two taken cards have the same third with it, so the sum is a union.
    closed = sum(map(third_bits(features)[card].__getitem__, cards_of(taken)))
    return closed & ~(taken | 1 << card)


def closed_cards(taken: int, features: int) -> int:
    """Return the untaken cards closed by two taken ones."""
    closed = before = 0
    for card in cards_of(taken):
        closed |= close_by(before, card, features)
        before |= 1 << card
    return closed & ~taken


def open_cards(taken: int, features: int) -> int:
    """Return the untaken cards closed by no two taken ones."""
    return deck(features) & ~(taken | closed_cards(taken, features))


def pair_closing(taken: int, card: int, features: int) -> tuple[int, int] | None:
    """Return the first two taken cards, by order, of a set with a card, or None."""
    for first in cards_of(taken & ~(1 << card)):
        second = third(first, card, features)
        if second > first and taken >> second & 1:
            return first, second
    return None


@cache
def third_bits(features: int) -> tuple[tuple[int, ...], ...]:
    """Return for each card the bits of its thirds with every card."""
    count = deck(features).bit_length()
    return tuple(tuple(1 << card for card in row[:count]) for row in ternary.third_rows(features))
