"""Tables of No Set that are drawn: the same for a seed, and what they are said to be."""

import pytest
from noset_choices import sets_among

from game.core.masks import cards_of, mask_of
from game.core.rng import Rng
from game.core.steps import run_to_end
from game.games.noset.largest import prospect
from game.games.noset.tables import draw_find_twenty, draw_single_answer, draw_table
from game.games.noset.twenties import good_cards, ways


@pytest.mark.parametrize("count", [12, 15, 18, 21, 81])
def test_a_table_is_drawn_from_the_deck(count: int) -> None:
    cards = draw_table(count, Rng("noset", "table"))
    assert cards == draw_table(count, Rng("noset", "table")) != tuple(sorted(cards))
    assert len(set(cards)) == count
    assert set(cards) <= set(range(81))


@pytest.mark.parametrize(("count", "fewest"), [(12, 2), (15, 3), (18, 4), (21, 5)])
def test_a_table_has_a_single_answer(count: int, fewest: int) -> None:
    for seed in range(6):
        cards = draw_single_answer(count, Rng(str(seed), "answer"))
        assert cards == draw_single_answer(count, Rng(str(seed), "answer"))
        assert len(set(cards)) == count
        most, number = run_to_end(prospect(mask_of(cards), 0, 4))
        assert number == 1
        assert most <= count - fewest
        assert sets_among(cards)


def test_the_cards_dealt_fix_one_twenty_and_each_is_needed() -> None:
    counts = set()
    for seed in range(40):
        dealt = draw_find_twenty(Rng(str(seed), "find"))
        assert dealt == draw_find_twenty(Rng(str(seed), "find"))
        counts.add(len(dealt))
        assert ways(mask_of(dealt)) == 1
        for card in dealt:
            assert ways(mask_of(dealt) & ~(1 << card)) > 1
        twenty = mask_of(dealt) | good_cards(mask_of(dealt))
        assert twenty.bit_count() == 20
        assert set(dealt) < set(cards_of(twenty))
        assert not sets_among(cards_of(twenty))
    assert 9 in counts <= {8, 9, 10}
