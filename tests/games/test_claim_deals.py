"""What the card games share: options, deals, refills, and the checked deal."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from claim_tables import BARREN, EMPTY, IN_ORDER, after, started
from hypothesis import given
from hypothesis import strategies as st
from sparse import sparse

from game.core import ternary
from game.core.rng import Rng
from game.core.rules import Entry
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.dealing import taken_from
from game.games.claims.state import Claim
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions

# Deals.


@pytest.mark.parametrize(
    ("rules", "options", "size"),
    [
        (CLASSIC, ClassicOptions(attributes=3), 27),
        (CLASSIC, ClassicOptions(), 81),
        (CLASSIC, ClassicOptions(attributes=5), 243),
        (TRIPLES, TriplesOptions(), 81),
        (SUMZ, SumzOptions(), 80),
        (SUMZ, SumzOptions(slots=3), 26),
    ],
)
def test_invalid_deals(rules: ClaimRules[Any], options: ClaimOptions, size: int) -> None:
    deal = rules.deal(options, Rng("deals", "deal"))
    assert len(deal) == size
    assert type(deal) is tuple
    rules.start(options, deal, 1)
    bad: list[Any] = [
        (),
        deal[:-1],
        (*deal, deal[0]),
        (*deal[:-1], deal[0]),
        (*deal[:-1], size + 1),
        (*deal[:-1], -1),
        tuple(map(float, deal)),
        tuple(map(str, deal)),
        tuple(True if card == 1 else card for card in deal),
    ]
    for wrong_deal in bad:
        with pytest.raises(ValueError, match="deal takes"):
            rules.start(options, wrong_deal, 1)


def test_invalid_deals_of_find_all() -> None:
    options = ClassicOptions(goal="find all")
    deal = CLASSIC.deal(options, Rng("deals", "deal"))
    bad: list[Any] = [
        (),
        IN_ORDER,
        IN_ORDER[:12],
        EMPTY,
        deal[:-1],
        (*deal[:-1], deal[0]),
        (*deal[:-1], 81),
        tuple(map(float, deal)),
    ]
    for wrong_deal in bad:
        with pytest.raises(ValueError, match="deal takes 12"):
            CLASSIC.start(options, wrong_deal, 1)


@pytest.mark.parametrize("attributes", [3, 4])
@pytest.mark.parametrize("block", range(4))
def test_find_all_has_exactly_six_sets(attributes: int, block: int) -> None:
    options = ClassicOptions(goal="find all", attributes=attributes)
    size = 9 if attributes == 3 else 12
    for seed in range(50 * block, 50 * block + 50):
        deal = CLASSIC.deal(options, Rng(f"daily {seed}", "deal"))
        assert len(set(deal)) == len(deal) == size
        assert len(ternary.find_sets(deal, attributes)) == 6


def test_find_all_from_first_to_last() -> None:
    options = ClassicOptions(goal="find all")
    state = started(CLASSIC, options, 1)
    table = state.table
    claims = CLASSIC.claims_left(state)
    for number, claim in enumerate(claims):
        assert CLASSIC.result(state) is None
        assert len(CLASSIC.moves(state, 0)) == 6 - number
        state = after(CLASSIC, state, (number, 0, claim))
        assert state.table == table
        assert state.scores == (number + 1,)
        assert state.piles == ((),)
        if number < 5:
            again = Claim((claim.left[2], claim.left[0], claim.left[1]))
            refusal = CLASSIC.refusal(state, Entry(9, 0, again))
            assert refusal == "You’ve already found this one. Look for another."
    assert state.over
    assert state.found == claims


# Refill.


def test_cards_that_stay_keep_their_places() -> None:
    assert taken_from((1, 2, 3, 4, 5), (2, 4), (8, 9)) == (1, 8, 3, 9, 5)
    assert taken_from((1, 2, 3, 4, 5), (2, 4), ()) == (1, 5, 3)
    assert taken_from((1, 2, 3, 4, 5), (4, 5), ()) == (1, 2, 3)
    assert taken_from((1, 2, 3, 4, 5), (1, 5), ()) == (4, 2, 3)
    assert taken_from((1, 2, 3, 4, 5), (1, 2), (9,)) == (9, 5, 3, 4)
    assert taken_from((1, 2), (), (8, 9)) == (1, 2, 8, 9)
    assert taken_from((1, 2), (2, 1), ()) == ()


@given(st.data())
def test_a_refill_moves_as_few_cards_as_can_be(data: st.DataObject) -> None:
    size = data.draw(st.integers(0, 15))
    table = tuple(range(size))
    gone = tuple(data.draw(st.sets(st.sampled_from(table)))) if table else ()
    drawn = tuple(range(100, 100 + data.draw(st.integers(0, 6))))
    made = taken_from(table, gone, drawn)
    assert sorted(made) == sorted((*(card for card in table if card not in gone), *drawn))
    holes = max(0, len(gone) - len(drawn))
    moved = [card for place, card in enumerate(made) if card < 100 and place != card]
    assert len(moved) <= holes
    assert moved == [] or holes
    assert [card for card in made if card >= 100] == list(drawn)


def test_a_swollen_table_shrinks_to_twelve() -> None:
    state = started(CLASSIC, ClassicOptions(), 1, BARREN)
    assert len(state.table) == 15
    claim = CLASSIC.claims_left(state)[0]
    then = after(CLASSIC, state, (0, 0, claim))
    assert len(then.table) >= 12
    assert then.stock == BARREN[len(then.table) + 3 :]
    kept = [card for card in state.table if card not in claim.left]
    if len(then.table) == 12:
        assert set(then.table) == set(kept)
        for place, card in enumerate(then.table):
            assert card == state.table[place] or state.table[place] in claim.left


# The checked deal.

Find = Callable[[Sequence[int]], list[tuple[int, int, int]]]


def check_game(
    rules: ClaimRules[Any], options: ClaimOptions, find: Find, source: random.Random, seed: str
) -> int:
    """Play one game at random; return how many cards are left over."""
    state = rules.start(options, rules.deal(options, Rng(seed, "deal")), 1)
    while moves := rules.moves(state, 0):
        assert len(state.table) == 12 or not state.stock
        state = rules.apply(state, Entry(0, 0, source.choice(moves)))
    assert state.over
    left = (*state.table, *state.stock)
    assert not find(left)
    return len(left)


@pytest.mark.heavy
@pytest.mark.parametrize("block", sparse(range(10), 10))
def test_checked_triples_are_never_without_while_any_is_left(block: int) -> None:
    options, source = TriplesOptions(deal="checked"), random.Random(block)
    left = [
        check_game(TRIPLES, options, ternary.find_triples, source, f"checked {block} {number}")
        for number in range(200)
    ]
    assert all(number % 3 == 0 for number in left)
    # About 12 cards are stranded; "three can never be the number left over".
    assert 3 not in left
    assert 10 < sum(left) / len(left) < 14


@pytest.mark.heavy
@pytest.mark.parametrize("block", range(2))
def test_checked_sets_are_never_without_while_any_is_left(block: int) -> None:
    options, source = ClassicOptions(deal="checked"), random.Random(block)
    left = [
        check_game(CLASSIC, options, ternary.find_sets, source, f"checked {block} {number}")
        for number in range(100)
    ]
    assert all(number % 3 == 0 for number in left)
    assert 3 not in left


@pytest.mark.parametrize("deal", ["plain", "complete"])
def test_a_given_deal_that_is_not_complete_still_comes_to_an_end(deal: str) -> None:
    """A log may hold any order of the cards: where three more are needed, three more come."""
    source = random.Random("given")
    for number in range(20):
        order = tuple(Rng(str(number), "deal").shuffle(range(81)))
        state = TRIPLES.start(TriplesOptions(deal=deal), order, 1)
        while moves := TRIPLES.moves(state, 0):
            state = TRIPLES.apply(state, Entry(0, 0, source.choice(moves)))
        assert not state.stock
        assert not ternary.find_triples(state.table)
        assert len(state.table) != 3
