"""The duel of No Set: who wins, against a plain search, and the mirror that always does."""

from functools import cache
from random import Random

import pytest
from noset_choices import random_choice

from game.core.masks import cards_of, mask_of
from game.core.steps import run_to_end
from game.core.ternary import third
from game.games.noset.duels import mirror_card, winning_card
from game.games.noset.sets import close_by, deck, open_cards


@cache
def by_plain_search(taken: int) -> bool:
    """Whether the seat to move wins: there is an open card after which the other seat loses."""
    cards = cards_of(open_cards(taken, 4))
    return any(not by_plain_search(taken | 1 << card) for card in cards)


def test_who_wins_is_what_a_plain_search_says() -> None:
    source = Random(1)
    both = set()
    for _ in range(60):
        taken = random_choice(source, source.randrange(13, 17))
        won = by_plain_search(taken)
        both.add(won)
        card = run_to_end(winning_card(taken, 4, 81))
        assert (card is not None) == won
        if card is not None:
            assert open_cards(taken, 4) >> card & 1
            assert not by_plain_search(taken | 1 << card)
    assert both == {False, True}


def test_who_finds_no_open_card_loses() -> None:
    source = Random(2)
    taken = random_choice(source, 20)
    assert open_cards(taken, 4) == 0
    assert run_to_end(winning_card(taken, 4, 0)) is None


def test_nothing_is_told_if_more_cards_are_open() -> None:
    taken = random_choice(Random(3), 13)
    count = open_cards(taken, 4).bit_count()
    assert run_to_end(winning_card(taken, 4, count - 1)) is None
    assert run_to_end(winning_card(taken, 4, count)) is not None


@pytest.mark.parametrize("features", [2, 3])
def test_the_second_seat_wins_an_empty_deck(features: int) -> None:
    count = 3**features
    assert run_to_end(winning_card(0, features, count)) is None
    assert run_to_end(winning_card(1, features, count)) is not None
    assert run_to_end(winning_card(0b11, features, count)) is None


@pytest.mark.parametrize("features", [2, 3])
def test_whoever_mirrors_wins_on_every_line(features: int) -> None:
    lines, waiting = set(), [0]
    while waiting:
        taken = waiting.pop()
        for card in cards_of(open_cards(taken, features)):
            after = taken | 1 << card
            answer = mirror_card(after, card, features)
            assert answer is not None
            assert open_cards(after, features) >> answer & 1
            mirrored = after | 1 << answer
            if mirrored not in lines:
                lines.add(mirrored)
                waiting.append(mirrored)
    assert {len(cards_of(taken)) for taken in lines if not open_cards(taken, features)} == (
        {4} if features == 2 else {8}
    )


def test_whoever_mirrors_wins_the_whole_deck() -> None:
    source = Random(4)
    for _ in range(20):
        taken, answer = 0, None
        while free := cards_of(open_cards(taken, 4)):
            card = source.choice(free)
            taken |= 1 << card
            answer = mirror_card(taken, card, 4)
            assert answer is not None
            assert open_cards(taken, 4) >> answer & 1
            taken |= 1 << answer
        assert taken.bit_count() % 2 == 0


def test_no_card_mirrors_what_is_not_one_short_of_a_mirror() -> None:
    centre, cards = 40, (0, 1, 3)
    pairs = [(card, third(card, centre, 4)) for card in cards]
    mirrored = mask_of(card for pair in pairs for card in pair)
    for last, answer in pairs:
        assert mirror_card(mirrored & ~(1 << answer), last, 4) == answer
        assert mirror_card(mirrored, last, 4) is None  # the other card is there already
    others = mirrored & ~(1 << pairs[2][1])
    for card in cards_of(deck(4) & ~(others | close_by(others, 3, 4))):
        if card != pairs[2][1]:
            assert mirror_card(others | 1 << card, card, 4) is None
