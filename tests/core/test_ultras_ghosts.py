"""Fours of two pairs with one third card, and sixes with sum 0, against their definitions."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

import pytest

from game.core import ternary

Digits = tuple[int, ...]


def plain_digits(card: int) -> Digits:
    return (card // 27, card // 9 % 3, card // 3 % 3, card % 3)


def missing(a: Digits, b: Digits) -> Digits:
    """Return what stands in each place if both are alike, and else the third value."""
    return tuple(x if x == y else 3 - x - y for x, y in zip(a, b, strict=True))


def pairings(cards: Sequence[Digits]) -> Iterator[list[tuple[Digits, Digits]]]:
    """Yield each way to pair an even number of cards once."""
    if not cards:
        yield []
        return
    first, *rest = cards
    for other in rest:
        for more in pairings([card for card in rest if card != other]):
            yield [(first, other), *more]


def thirds(cards: Sequence[int]) -> list[list[Digits]]:
    """Return for each way to pair the cards what the pairs miss."""
    digits = [plain_digits(card) for card in cards]
    return [[missing(a, b) for a, b in pairs] for pairs in pairings(digits)]


def are_set(cards: Sequence[Digits]) -> bool:
    columns = zip(*cards, strict=True)
    return len(set(cards)) == 3 and all(len(set(column)) != 2 for column in columns)


def ultras_by_hand(cards: Sequence[int]) -> list[tuple[int, ...]]:
    lacks = {pair: missing(*map(plain_digits, pair)) for pair in combinations(sorted(cards), 2)}
    return [
        (a, b, c, d)
        for a, b, c, d in combinations(sorted(cards), 4)
        if lacks[a, b] == lacks[c, d] or lacks[a, c] == lacks[b, d] or lacks[a, d] == lacks[b, c]
    ]


def ghosts_by_hand(cards: Sequence[int]) -> list[tuple[int, ...]]:
    digits = {card: plain_digits(card) for card in cards}
    return [
        six
        for six in combinations(sorted(cards), 6)
        if not any(sum(column) % 3 for column in zip(*(digits[c] for c in six), strict=True))
    ]


def test_ultras_of_random_tables_are_those_of_the_definition() -> None:
    source = random.Random("ultras")
    for _ in range(1000):
        cards = source.sample(range(81), source.choice([5, 9, 9, 12]))
        assert ternary.find_ultras(cards) == ultras_by_hand(cards)


def test_ghosts_of_random_tables_are_those_of_the_definition() -> None:
    source = random.Random("ghosts")
    for _ in range(1000):
        cards = source.sample(range(81), source.choice([7, 8, 9, 10]))
        assert ternary.find_ghosts(cards) == ghosts_by_hand(cards)


def test_ghosts_of_larger_tables_are_those_of_the_definition() -> None:
    source = random.Random("larger")
    for _ in range(10):
        cards = source.sample(range(81), 16)
        assert ternary.find_ghosts(cards) == ghosts_by_hand(cards)


def test_ghosts_are_three_pairs_whose_third_cards_are_a_set() -> None:
    """Some of their pairings miss one card three times; there is always one that misses a set."""
    source = random.Random("pairs")
    kinds: Counter[str] = Counter()
    while kinds.total() < 400:
        found = ternary.find_ghosts(source.sample(range(81), 10))
        for six in source.sample(found, min(1, len(found))):
            lacks = thirds(six)
            assert len(lacks) == 15
            assert all(are_set(three) or len(set(three)) == 1 for three in lacks)
            alike = sum(len(set(three)) == 1 for three in lacks)
            kinds["alike" if alike else "never alike"] += 1
            assert any(are_set(three) for three in lacks)
    assert kinds["alike"] > 10 < kinds["never alike"]


def test_other_sixes_are_no_three_pairs_whose_third_cards_are_a_set() -> None:
    source = random.Random("others")
    for _ in range(100):
        six = source.sample(range(81), 6)
        if ternary.total(six):
            assert not any(are_set(three) for three in thirds(six))


def test_six_around_a_card_have_a_pairing_that_misses_a_set() -> None:
    """The case of the proof, whole: three pairs that all miss the card 0."""
    opposite = [(card, ternary.negative(card)) for card in range(1, 81)]
    pairs = sorted({(a, b) for a, b in opposite if a < b})
    assert len(pairs) == 40
    for three in combinations(pairs, 3):
        if three[0] == pairs[0]:  # linear maps bring any card to the first one
            six = [card for pair in three for card in pair]
            assert any(are_set(lacks) for lacks in thirds(six))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_ultras_of_a_whole_deck(n: int) -> None:
    """Each card is missed by (3**n − 1) / 2 pairs, and two of these are a four, in one way."""
    deck = 3**n
    found = ternary.find_ultras(range(deck), n)
    assert len(found) == deck * comb((deck - 1) // 2, 2)
    assert found == sorted(set(found))
    if n == 4:
        assert len(found) == 63_180


def test_no_four_cards_are_an_ultra_in_two_ways_and_their_third_card_is_none_of_them() -> None:
    for four in random.Random("ways").sample(ternary.find_ultras(range(81)), 1000):
        shared = [lacks[0] for lacks in thirds(four) if lacks[0] == lacks[1]]
        assert len(shared) == 1
        assert shared[0] not in map(plain_digits, four)


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
