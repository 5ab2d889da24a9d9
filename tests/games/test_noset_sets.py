"""Groups of cards as bits: what is closed, and all choices of small decks."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from noset_choices import choices_with, is_set, random_choice

from game.core.masks import cards_of, mask_of
from game.core.ternary import third
from game.games.noset.sets import close_by, closed_cards, deck, open_cards, pair_closing
from game.games.odds.sizes import SET_FREE_3

SOME = [(features, count) for features in (2, 3, 4) for count in (0, 1, 2, 4, 7, 11)]


def test_cards_and_their_group_go_round() -> None:
    for cards in ((), (0,), (80,), (0, 3, 79, 80), tuple(range(81))):
        assert cards_of(mask_of(reversed(cards))) == cards
    assert [deck(features).bit_count() for features in (2, 3, 4)] == [9, 27, 81]


@pytest.mark.parametrize(("features", "count"), SOME)
def test_what_is_closed_makes_a_set_with_two_taken_cards(features: int, count: int) -> None:
    source = Random(count)
    for _ in range(5):
        taken = random_choice(source, count, features)
        cards = cards_of(taken)
        for card in cards_of(deck(features) & ~taken):
            pairs = [pair for pair in combinations(cards, 2) if is_set((*pair, card), features)]
            assert closed_cards(taken, features) >> card & 1 == bool(pairs)
            assert open_cards(taken, features) >> card & 1 == (not pairs)
            assert pair_closing(taken, card, features) == (pairs[0] if pairs else None)
            closed = {third(card, other, features) for other in cards} - set(cards)
            assert close_by(taken, card, features) == mask_of(closed)
        assert not any(pair_closing(taken, card, features) for card in cards)


def numbers(features: int, *, complete: bool) -> dict[int, int]:
    """Return how many choices there are by size; as all cards are alike, from those of one card."""
    sizes = Counter(
        taken.bit_count() for taken, free in choices_with(0, features) if not (complete and free)
    )
    return {size: count * 3**features // size for size, count in sizes.items()}


def test_every_play_of_nine_cards_ends_with_four() -> None:
    assert numbers(2, complete=True) == {4: 54}


def test_every_play_of_27_cards_ends_with_eight_or_nine() -> None:
    assert numbers(3, complete=True) == {8: 44_226, 9: 2_106}


def test_there_are_as_many_choices_as_tables_without_a_set() -> None:
    assert {0: 1, **numbers(3, complete=False)} == dict(enumerate(SET_FREE_3))
