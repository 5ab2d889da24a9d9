"""Fours of two pairs with one third card, and sixes with sum 0: how many a deck holds.

Which they are is checked against their definitions in ``tests/games/test_family.py``.
"""

import random
from math import comb

import pytest

from game.core import ternary


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_ultras_of_a_whole_deck(n: int) -> None:
    """Each card is missed by (3**n − 1) / 2 pairs, and two of these are a four, in one way."""
    deck = 3**n
    found = ternary.find_ultras(range(deck), n)
    assert len(found) == deck * comb((deck - 1) // 2, 2)
    assert found == sorted(set(found))
    if n == 4:
        assert len(found) == 63_180


def test_ghosts_of_whole_decks() -> None:
    """By all sixes, and by the coefficients that the characters of the group give."""
    for n, count in [(1, 0), (2, 12), (3, 10_998)]:
        deck = 3**n
        coefficient = comb(deck // 3, 2)  # of z**6 in (1 + z**3)**(deck / 3)
        assert deck * count == comb(deck, 6) + (deck - 1) * coefficient
        assert len(ternary.find_ghosts(range(deck), n)) == count
    assert (comb(81, 6) + 80 * comb(27, 2)) // 81 == 4_007_016


def test_cards_come_in_any_order_and_count_once() -> None:
    source = random.Random(7)
    for find in (ternary.find_ultras, ternary.find_ghosts):
        for _ in range(30):
            cards = source.sample(range(81), 12)
            doubled = [*cards, *source.choices(cards, k=5)]
            assert find(doubled) == find(set(cards)) == find(sorted(cards))
        assert find([]) == find([1]) == find([1, 2, 3]) == []
