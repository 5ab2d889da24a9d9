"""Arithmetic of cards that are added bit by bit: digits of base 2, or of base 4 as two bits.

A card is an index whose bits are its digits, most significant first. The sum of cards is the
exclusive or of their indexes: in base 4 too, where it adds digit by digit without a carry, as the
two bits of a digit stay together. Each card is its own negative.
"""

from collections.abc import Collection, Sequence
from itertools import combinations

from game.core.ternary import join_opposite_halves

_MOST_BITS = 8


def find_quads(cards: Collection[int], bits: int = 6) -> list[tuple[int, ...]]:
    """Return every four of the cards with sum 0 once, each ascending, the list ascending.

    Six bits are three features of four values, eight bits four. Four values sum to 0 if they
    are all alike, two and two alike, or all different: with a, b and c given, only d = a + b + c
    does it, which is the value that came an odd number of times, or else the fourth one. A deck
    of N cards holds N(N − 1)(N − 2) / 24: any three cards have a fourth, which is none of them, as
    a + b + c = a would make b = c, and a quad holds four threes.

    Any 10 of 64 cards hold one, and any 19 of 256 (I. Czerwinski and A. Pott, "Sidon sets,
    sum-free sets and linear codes", table 2, https://doi.org/10.3934/amc.2023054).

    Raises:
        ValueError: an index is not a card of `bits` bits.
    """
    pairs = list(combinations(_sort_cards(cards, bits), 2))
    return join_opposite_halves(pairs, [a ^ b for a, b in pairs], range(1 << bits))


def find_zero_sums(cards: Collection[int], bits: int = 6) -> list[tuple[int, ...]]:
    """Return all non-empty groups of cards with sum 0, each ascending, smaller groups first.

    Groups of one size are in ascending order. It goes by linear algebra over the field of two
    elements: a card that is a sum of cards before it makes a group with them, and all groups are
    sums of those. So n cards that span a space of r dimensions hold 2**(n − r) − 1 groups: any 7
    cards of 6 bits hold one, and the 63 that are not 0 hold 2**57 − 1.

    Raises:
        ValueError: an index is not a card of `bits` bits.
    """
    ordered = _sort_cards(cards, bits)
    reduced: list[tuple[int, int]] = []  # a sum of cards whose leading bit is new, and which cards
    sums = [0]  # as places in bits
    for place, card in enumerate(ordered):
        left, made = card, 1 << place
        for row, which in reduced:
            if left ^ row < left:
                left, made = left ^ row, made ^ which
        if left:
            reduced.append((left, made))
        else:
            sums += [made ^ other for other in sums]
    groups = [
        tuple(card for place, card in enumerate(ordered) if which >> place & 1)
        for which in sums[1:]
    ]
    return sorted(groups, key=lambda group: (len(group), group))


def _sort_cards(cards: Collection[int], bits: int) -> Sequence[int]:
    """Return the cards ascending, each once.

    Raises:
        ValueError: an index is not a card of `bits` bits, or there are too many bits.
    """
    if not isinstance(bits, int) or isinstance(bits, bool) or not 1 <= bits <= _MOST_BITS:
        raise ValueError(f"the number of bits is 1 … {_MOST_BITS}, got {bits!r}")
    for card in cards:
        if not isinstance(card, int) or isinstance(card, bool) or not 0 <= card < 1 << bits:
            raise ValueError(f"a card of {bits} bits is 0 … {(1 << bits) - 1}, got {card!r}")
    return sorted(set(cards))
