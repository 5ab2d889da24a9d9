"""The ranks of No Set: metals for the most cards of a table, and for nearly as many."""

from typing import Any

import pytest
from noset_choices import COMPLETE_15, EIGHT_BEST_18, ELEVEN_BEST_17, FIXED_BY_NINE
from test_noset_rules import ONE_ANSWER, TEN, begin, drawn, play_well, take

from game.core.masks import cards_of
from game.core.steps import run_to_end
from game.games.noset.cap_rules import NO_SET
from game.games.noset.largest import best_cards
from game.games.noset.twenties import twenty


@pytest.mark.parametrize(
    ("options", "taken", "score", "rank"),
    [
        ({}, (), 10, 4),
        ({"size": 27}, (0, 1, 3, 9, 11, 15), 8, 1),
        ({"size": 27}, (), 9, 4),
        ({"size": 81}, COMPLETE_15, 15, 0),
        ({"size": 81}, ELEVEN_BEST_17, 17, 1),
        ({"size": 81}, EIGHT_BEST_18, 18, 2),
        ({"size": 81}, (), 20, 4),
        ({"goal": "twenty"}, (), 20, 4),
    ],
)
def test_ranks_of_the_most_and_of_fewer(
    options: Any, taken: tuple[int, ...], score: int, rank: int
) -> None:
    deal = FIXED_BY_NINE if "goal" in options else ONE_ANSWER if not options else ()
    end = play_well(take(begin(deal=deal, **options), *taken))
    result = NO_SET.result(end)
    assert result is not None
    assert (result.scores, result.rank) == ((score,), rank)


def test_a_table_gives_silver_for_one_card_fewer_than_the_most_and_bronze_for_two() -> None:
    ranks = dict[int, set[int]]()
    for number in range(40):
        end = play_well(drawn(f"short {number}", size=21), good=False)
        result = NO_SET.result(end)
        assert result is not None
        assert result.most is not None
        ranks.setdefault(min(3, result.most - result.scores[0]), set()).add(result.rank)
    assert ranks == {0: {4}, 1: {2}, 2: {1}, 3: {0}}


def test_gold_is_for_twelve_cards_with_20_within_reach() -> None:
    """Of a perfect game, go on from each number of cards with one that loses 20, if any does."""
    whole, first = cards_of(twenty(0, 0)), begin(deal=(), size=81)
    gold = dict[int, bool]()
    for taken in range(8, 17):
        state = take(first, *whole[:taken])
        good = cards_of(run_to_end(best_cards(state.table_mask, state.taken_mask, 4)))
        card = next((one for one in state.open if one not in good), None)
        if card is None:
            continue
        result = NO_SET.result(play_well(take(state, card), good=False))
        assert result is not None
        gold[taken] = result.rank == 3
    assert gold.keys() >= {9, 10, 11, 12, 13}
    assert gold == {taken: taken >= 12 for taken in gold}


def test_a_mistake_makes_the_most_gold_and_a_race_gives_no_rank() -> None:
    state = take(begin(closed=False), *TEN[:6])
    end = take(take(state, cards_of(state.closed_mask)[0]), *TEN[6:])
    result = NO_SET.result(end)
    assert result is not None
    assert (result.won, result.perfect, result.rank) == (True, False, 3)
    race = NO_SET.result(take(begin(2), *TEN, *TEN))
    assert race is not None
    assert (race.rank, race.most, race.won) == (0, None, None)
