"""The most cards that can be taken: against all subsets, and against a plain search."""

from collections import Counter
from random import Random

import pytest
from noset_choices import (
    COMPLETE_15,
    EIGHT_BEST_18,
    ELEVEN_BEST_17,
    TWELVE_BEST_16,
    choices_with,
    plain_most,
    random_choice,
    sets_among,
)

from game.core.masks import cards_of, mask_of
from game.core.steps import run_to_end
from game.games.noset.largest import Prospect, best_cards, prospect
from game.games.noset.sets import deck, open_cards

ALL, SOLID = deck(4), deck(3)
ONE_ANSWER = (
    ((5, 8, 16, 18, 24, 35, 36, 40, 60, 62, 63, 64), (16, 62)),
    ((8, 15, 18, 26, 30, 31, 32, 34, 37, 38, 47, 49, 54, 56, 59, 61, 63, 68), (31, 49, 56, 59, 68)),
)


def told(table: int, taken: int, features: int = 4) -> tuple[Prospect, int]:
    return (
        run_to_end(prospect(table, taken, features)),
        run_to_end(best_cards(table, taken, features)),
    )


def by_all_subsets(table: int, taken: int) -> tuple[Prospect, int]:
    """Return the same from all groups of cards of the table that hold the taken ones."""
    sets = sets_among(cards_of(table))
    free = table & ~taken
    best, some = [taken], free
    while True:
        choice = taken | some
        if choice.bit_count() >= best[0].bit_count() and all(s & choice != s for s in sets):
            best = [choice, *(b for b in best if b.bit_count() == choice.bit_count())]
        if not some:
            break
        some = some - 1 & free
    best = [choice for choice in best if choice.bit_count() == best[0].bit_count()]
    every = 0
    for choice in best:
        every |= choice
    return Prospect(best[0].bit_count(), len(best)), every & ~taken


@pytest.mark.parametrize("held", [0, 2, 4])
def test_small_tables_as_by_all_subsets(held: int) -> None:
    source = Random(held)
    for _ in range(12):
        cards = source.sample(range(81), 11)
        table, taken = mask_of(cards), 0
        while taken.bit_count() < held:
            taken |= 1 << source.choice(cards_of(open_cards(taken, 4) & table))
        assert told(table, taken) == by_all_subsets(table, taken)


@pytest.mark.parametrize(("cards", "left"), ONE_ANSWER)
def test_tables_with_one_answer(cards: tuple[int, ...], left: tuple[int, ...]) -> None:
    table = mask_of(cards)
    answer = table & ~mask_of(left)
    assert told(table, 0) == (Prospect(len(cards) - len(left), 1), answer)
    assert told(table, answer) == (Prospect(len(cards) - len(left), 1), 0)
    below = told(table, 1 << left[0])[0]
    assert below.most < len(cards) - len(left)


@pytest.mark.parametrize("count", [15, 18, 21, 24, 27])
def test_the_ways_of_a_table_are_those_with_a_card_and_those_without(count: int) -> None:
    source = Random(count)
    for _ in range(8 if count < 24 else 2):
        table = mask_of(source.sample(range(81), count))
        whole, best = told(table, 0)
        for card in source.sample(cards_of(table), 6):
            held, without = told(table, 1 << card)[0], told(table & ~(1 << card), 0)[0]
            assert max(held.most, without.most) == whole.most
            ways = [part.ways for part in (held, without) if part.most == whole.most]
            assert sum(ways) == whole.ways
            assert best >> card & 1 == (held.most == whole.most)


def test_27_cards_by_all_choices() -> None:
    above: dict[int, list[int]] = {8: [], 9: []}
    for taken, free in choices_with(0, 3):
        if not free:
            above[taken.bit_count()].append(taken)
    assert (len(above[8]), len(above[9])) == (13_104, 702)
    assert run_to_end(prospect(SOLID, 0, 3)) == (9, 2_106)
    source = Random(27)
    for _ in range(60):
        taken = _with_card_0(random_choice(source, source.randrange(1, 9), 3))
        nines = [choice for choice in above[9] if choice & taken == taken]
        largest = nines or [choice for choice in above[8] if choice & taken == taken]
        every = 0
        for choice in largest:
            every |= choice
        expected = Prospect(largest[0].bit_count(), len(largest)), every & ~taken
        assert told(SOLID, taken, 3) == expected


def _with_card_0(taken: int) -> int:
    """Return a choice of 27 cards moved so that it holds the card 0."""
    first = cards_of(taken)[0]
    moved = (
        sum((card // place - first // place) % 3 * place for place in (1, 3, 9))
        for card in cards_of(taken)
    )
    return mask_of(moved)


def test_nine_cards_and_a_plane_of_the_deck() -> None:
    assert told(deck(2), 0, 2) == (Prospect(4, 54), deck(2))
    for taken in (0, mask_of((0, 1, 3)), mask_of((0, 1, 3, 9, 11, 15))):
        assert told(SOLID, taken, 3) == told(SOLID, taken, 4)


def test_six_of_27_cards_can_lose_the_nine_and_five_cannot() -> None:
    assert told(SOLID, mask_of((0, 1, 3, 9, 11, 15)), 3)[0].most == 8
    for taken, _ in choices_with(0, 3):
        if taken.bit_count() == 5:
            assert run_to_end(prospect(SOLID, taken, 3)).most == 9


def test_what_is_told_of_single_choices_is_so() -> None:
    for cards, most in (
        (COMPLETE_15, 15),
        (EIGHT_BEST_18, 18),
        (ELEVEN_BEST_17, 17),
        (TWELVE_BEST_16, 16),
    ):
        found = run_to_end(prospect(ALL, mask_of(cards), 4))
        assert found == (most, 0)
    assert run_to_end(best_cards(ALL, mask_of(COMPLETE_15), 4)) == 0


def agree(source: Random, least: int) -> int:
    """Compare one choice of the deck, taken at random, with a plain search, and return the most."""
    taken = random_choice(source, source.randrange(least, 18))
    most = plain_most(ALL, taken)
    found, best = told(ALL, taken)
    assert found.most == most
    after = [c for c in cards_of(open_cards(taken, 4)) if plain_most(ALL, taken | 1 << c) == most]
    assert best == mask_of(after)
    return most


def test_the_deck_as_by_a_plain_search() -> None:
    source = Random(81)
    ends = Counter(agree(source, 13) for _ in range(40))
    assert {17, 18} <= set(ends) <= {15, 16, 17, 18, 20}


@pytest.mark.slow
@pytest.mark.long
def test_the_deck_as_by_a_plain_search_of_many_choices() -> None:
    source = Random(2_000)
    ends = Counter(agree(source, 10) for _ in range(2_000))
    assert {16, 17, 18, 20} <= set(ends) <= {15, 16, 17, 18, 20}


def test_a_game_along_best_cards_ends_with_what_was_told_and_never_with_19() -> None:
    source = Random(19)
    for _ in range(12):
        taken = random_choice(source, source.randrange(9, 14))
        most = run_to_end(prospect(ALL, taken, 4)).most
        while best := cards_of(run_to_end(best_cards(ALL, taken, 4))):
            taken |= 1 << source.choice(best)
        assert open_cards(taken, 4) == 0
        assert taken.bit_count() == most != 19
