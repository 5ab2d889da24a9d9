"""Groups of cards that sum to 0 bit by bit: those of whole decks, and the decks themselves.

Those of any table are checked in ``tests/games``: ``test_family.py`` and ``test_proset.py``.
"""

import random
from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

import pytest

from game.core import xor

Find = Callable[..., list[tuple[int, ...]]]
BOTH: list[Find] = [xor.find_quads, xor.find_zero_sums]
both = pytest.mark.parametrize("find", BOTH)


def krawtchouk(cards: int, size: int) -> int:
    """Return how many groups of this size the 2**n − 1 cards that are not 0 hold.

    By the characters of the group: 2**(n − 1) of the cards have the value −1 under each but one.
    """
    half = (cards + 1) // 2
    other = sum((1 - k % 2 * 2) * comb(half, k) * comb(half - 1, size - k) for k in range(size + 1))
    return (comb(cards, size) + cards * other) // (cards + 1)


def test_quads_of_a_whole_deck() -> None:
    for bits in range(1, 7):
        deck = 2**bits
        found = xor.find_quads(range(deck), bits)
        expected = [
            four
            for three in combinations(range(deck), 3)
            if (four := (*three, three[0] ^ three[1] ^ three[2]))[3] > three[2]
        ]
        assert found == expected
        assert len(found) == deck * (deck - 1) * (deck - 2) // 24
    assert len(found) == 10_416


@pytest.mark.slow
def test_quads_of_256_cards() -> None:
    assert len(xor.find_quads(range(256), 8)) == 256 * 255 * 254 // 24 == 690_880


@pytest.mark.parametrize("bits", [2, 3, 4])
def test_zero_sums_of_a_whole_deck_by_size(bits: int) -> None:
    cards = 2**bits - 1
    sizes = [len(group) for group in xor.find_zero_sums(range(1, cards + 1), bits)]
    assert len(sizes) == 2 ** (cards - bits) - 1
    for size in range(1, cards + 1):
        assert sizes.count(size) == krawtchouk(cards, size)


@both
def test_cards_come_in_any_order_and_count_once(find: Find) -> None:
    source = random.Random(7)
    for _ in range(50):
        cards = source.sample(range(64), 12)
        doubled = [*cards, *source.choices(cards, k=5)]
        assert find(doubled) == find(set(cards)) == find(sorted(cards))
    assert find([]) == find([1]) == find(range(1, 3)) == []


@both
@pytest.mark.parametrize("bad", [-1, 64, 10**30, True, False, 1.0, "1", None, (1,)])
def test_what_is_no_card_is_named(find: Find, bad: Any) -> None:
    with pytest.raises(ValueError, match="a card of 6 bits is 0 … 63, got ") as caught:
        find([3, bad, 40])
    assert repr(bad) in str(caught.value)
    assert "\n" not in str(caught.value)


@both
def test_every_deck_ends_where_it_does(find: Find) -> None:
    for bits in range(1, 9):
        find([2**bits - 1], bits)
        with pytest.raises(ValueError, match=f"got {2**bits}"):
            find([2**bits], bits)


@both
@pytest.mark.parametrize("bits", [0, -1, 9, True, 2.0, None])
def test_a_wrong_number_of_bits(find: Find, bits: Any) -> None:
    with pytest.raises(ValueError, match="the number of bits is 1 … 8, got "):
        find([], bits)
