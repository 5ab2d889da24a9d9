"""The twenties: their shape, how many hold some cards, and the deck parted into four of them."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from noset_choices import (
    COMPLETE_15,
    EIGHT_BEST_18,
    ELEVEN_BEST_17,
    FIXED_BY_NINE,
    choices_with,
    random_choice,
)

from game.core import ternary
from game.core.masks import cards_of, mask_of
from game.games.noset import twenties
from game.games.noset.sets import deck, open_cards
from game.games.noset.twenties import (
    QUADRICS,
    anchor,
    good_cards,
    is_reachable,
    partition,
    twenty,
    ways,
)

TO_REMEMBER = (9, 18, 27, 40, 41, 43, 44, 46, 47, 48, 51, 54, 64, 65, 66, 69, 76, 77, 79, 80)
DECK_OF_FOUR = (
    TO_REMEMBER,
    (4, 8, 10, 12, 13, 20, 24, 26, 28, 30, 31, 36, 37, 39, 56, 60, 62, 72, 74, 78),
    (1, 2, 3, 6, 11, 16, 19, 23, 32, 33, 38, 42, 45, 50, 57, 61, 63, 70, 73, 75),
    (5, 7, 14, 15, 17, 21, 22, 25, 29, 34, 35, 49, 52, 53, 55, 58, 59, 67, 68, 71),
)
THE_REST = (27, 41, 43, 47, 53, 58, 59, 61, 69, 72, 78)

BOUNDS = {
    0: {682_344},
    1: {168_480},
    2: {40_014},
    3: {9_234},
    4: {2_079, 2_430},
    5: range(432, 541),
    6: range(90, 163),
    7: range(14, 55),
    8: range(55),
    9: range(55),
    10: range(12),
    11: range(4),
    12: range(4),
    **dict.fromkeys(range(13, 20), range(2)),
}
"""How many twenties hold a choice of so many cards."""


def random_twenty(source: Random) -> int:
    return twenty(source.randrange(81), source.randrange(QUADRICS))


def test_the_twenty_to_remember_is_what_it_is_told_to_be() -> None:
    zeros = [
        c
        for c in range(1, 81)
        for d in [ternary.digits(c)]
        if (d[0] * d[1] + d[2] ** 2 + d[3] ** 2) % 3 == 0
    ]
    assert tuple(zeros) == TO_REMEMBER
    assert ways(mask_of(TO_REMEMBER)) == 1
    assert anchor(mask_of(TO_REMEMBER)) == 0


def test_each_anchor_has_8_424_twenties() -> None:
    source = Random(1)
    centre = source.randrange(81)
    of_it = {twenty(centre, number) for number in range(QUADRICS)}
    assert len(of_it) == QUADRICS
    shared = Counter((one & random_twenty(source)).bit_count() for one in of_it)
    shared += Counter((one & next(iter(of_it))).bit_count() for one in of_it)
    assert sorted(set(shared) - {20})[-1] <= 12
    for one in source.sample(sorted(of_it), 50):
        assert one.bit_count() == 20
        assert not ternary.find_sets(cards_of(one))
        assert open_cards(one, 4) == 0
        assert anchor(one) == centre


def test_a_twenty_has_one_anchor_and_parts_that_are_alike() -> None:
    source = Random(2)
    normals = [d for d in map(ternary.digits, range(81)) if next(filter(None, d), 0) == 1]
    for _ in range(10):
        cards = cards_of(random_twenty(source))
        thirds = Counter(ternary.third(a, b) for a, b in combinations(cards, 2))
        assert Counter(thirds.values()) == {10: 1, 3: 60}
        assert thirds[anchor(mask_of(cards))] == 10
        parts = Counter[tuple[int, ...]]()
        for normal in normals:
            values = (ternary.digits(card) for card in cards)
            sums = (sum(x * y for x, y in zip(normal, d, strict=True)) % 3 for d in values)
            parts[tuple(sorted(Counter(sums).values()))] += 1
        assert parts == {(6, 6, 8): 30, (2, 9, 9): 10}


@pytest.mark.parametrize("count", BOUNDS)
def test_so_many_ways_are_open(count: int) -> None:
    source = Random(count)
    for number in range(20):
        if number % 2:
            taken = random_choice(source, count)
        else:
            taken = mask_of(source.sample(cards_of(random_twenty(source)), count))
        held = taken.bit_count()
        open_ways = ways(taken)
        assert open_ways in BOUNDS[held]
        assert is_reachable(taken) == bool(open_ways)
        # Each twenty that holds the choice holds so many of the open cards.
        after = {card: ways(taken | 1 << card) for card in cards_of(open_cards(taken, 4))}
        assert sum(after.values()) == open_ways * (20 - held)
        assert good_cards(taken) == mask_of(card for card, left in after.items() if left)


def test_what_is_told_of_single_choices_is_so() -> None:
    for lost in (COMPLETE_15, EIGHT_BEST_18, ELEVEN_BEST_17):
        assert not is_reachable(mask_of(lost))
        assert good_cards(mask_of(lost)) == 0
    assert is_reachable(mask_of(EIGHT_BEST_18[:7]))
    assert ways(mask_of(FIXED_BY_NINE)) == 1
    assert good_cards(mask_of(FIXED_BY_NINE)) == mask_of(THE_REST)
    assert anchor(mask_of(FIXED_BY_NINE + THE_REST)) == 7


def test_nothing_holds_a_set() -> None:
    assert ways(mask_of((0, 1, 2))) == 0


def test_twenty_is_not_lost_before_the_eighth_card() -> None:
    source = Random(3)
    assert all(is_reachable(random_choice(source, 7)) for _ in range(500))
    for _ in range(500):
        taken = random_choice(source, 8)
        assert is_reachable(taken) or any(_in_one_plane(taken, n) for n in range(1, 81))


@pytest.mark.heavy
def test_most_eights_that_are_complete_in_a_plane_lose_twenty() -> None:
    """Of the plane of the cards 0 … 26, all that hold card 0: 8 of 27 of 37,908 and of 6,318."""
    ends = [taken for taken, free in choices_with(0, 3) if not free]
    lost = Counter((taken.bit_count(), is_reachable(taken)) for taken in ends)
    assert lost == {(8, False): 11_232, (8, True): 1_872, (9, True): 702}


def _in_one_plane(taken: int, normal: int) -> bool:
    along = ternary.digits(normal)
    sums = (
        sum(x * y for x, y in zip(along, ternary.digits(c), strict=True)) for c in cards_of(taken)
    )
    return len({value % 3 for value in sums}) == 1


def test_the_deck_is_an_anchor_and_four_twenties() -> None:
    source = Random(4)
    for given in (mask_of(TO_REMEMBER), *(random_twenty(source) for _ in range(20))):
        parts = partition(given)
        assert parts[0] == given
        assert len({anchor(part) for part in parts}) == 1
        assert all(ways(part) == 1 for part in parts)
        assert sum(parts) == deck(4) & ~(1 << anchor(given))


def test_216_partitions_hold_a_twenty() -> None:
    quadrics = list(map(mask_of, DECK_OF_FOUR))
    found = list(twenties._partitions(quadrics[0]))
    assert len({frozenset(three) for three in found}) == len(found) == 216
    assert frozenset(quadrics[1:]) in map(frozenset, found)
    often = Counter(Counter(quadric for three in found for quadric in three).values())
    assert often == {1: 36, 2: 90, 6: 72}


def test_the_nines_are_those_of_any_anchor_elsewhere() -> None:
    nines = {twenty(27, number) & deck(3) for number in range(QUADRICS)}
    nines = {nine for nine in nines if nine.bit_count() == 9}
    assert (len(nines), ways(0, 3)) == (2_106, 2_106)
    other = {twenty(80, number) & deck(3) for number in range(QUADRICS)}
    assert {nine for nine in other if nine.bit_count() == 9} == nines
    assert all(open_cards(nine, 3) == 0 and ways(nine, 3) == 1 for nine in nines)
