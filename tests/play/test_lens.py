"""The lens: sums, the third card and where it is, groups, and the colours of a board."""

from dataclasses import replace
from itertools import combinations

import pytest
from threes import is_triple

from game.core import ternary
from game.core.features import COLOUR, COUNT, FILL, SHAPE
from game.core.pairs import TOTAL
from game.core.rng import Rng
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Claim, ClaimState
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.claims.ultra import ULTRA, UltraOptions
from game.play.session import Session
from game.ui.table.lens import location, missing, shared_features, split_pairs, sums


def played(options: ClassicOptions | TriplesOptions | SumzOptions, claims: int) -> Session:
    game = {ClassicOptions: "classic", TriplesOptions: "triples", SumzOptions: "sumz"}
    session = Session(GAMES[game[type(options)]], options, "lens")
    for number in range(claims):
        action = session.rules.moves(session.state, 0)[0]
        assert isinstance(action, Claim)
        session.submit(0, action, number)
    return session


def state_of(session: Session) -> ClaimState:
    state: ClaimState = session.state
    return state


@pytest.mark.parametrize("attributes", [3, 4, 5])
def test_every_card_is_on_the_table_in_the_pile_or_taken(attributes: int) -> None:
    state = state_of(played(ClassicOptions(attributes=attributes), 4))
    told = {card: location(state, card) for card in range(3**attributes)}
    assert {card for card, place in told.items() if place == "table"} == set(state.table)
    assert {card for card, place in told.items() if place == "pile"} == set(state.stock)
    assert {card for card, place in told.items() if place == "taken"} == set(state.piles[0])
    assert "nowhere" not in told.values()
    assert location(state, 3**attributes) == "nowhere"


def test_what_is_told_of_the_pile_does_not_depend_on_its_order() -> None:
    state = state_of(played(ClassicOptions(), 2))
    turned = replace(state, stock=tuple(Rng("other", "order").shuffle(state.stock)))
    assert turned.stock != state.stock
    for card in range(81):
        assert location(state, card) == location(turned, card)


def test_where_nothing_is_dealt_a_card_may_be_nowhere() -> None:
    state = state_of(played(ClassicOptions(goal="find all"), 0))
    assert {location(state, card) for card in range(81)} == {"table", "nowhere"}


def test_a_pair_and_its_third_add_up_to_120_and_others_say_what_is_alike() -> None:
    state = state_of(played(TriplesOptions(), 1))
    seen = set()
    for a, b in combinations(state.table, 2):
        if ternary.is_pair(a, b):
            third = ternary.third(a, b)
            assert a + b + third == TOTAL
            assert is_triple(a, b, third)
            assert not shared_features(state, a, b)
        else:
            x, y = ternary.digits(a), ternary.digits(b)
            features = (SHAPE, COLOUR, FILL, COUNT)
            expected = tuple(one for one, p, q in zip(features, x, y, strict=True) if p == q)
            assert shared_features(state, a, b) == expected != ()
            assert shared_features(state_of(played(ClassicOptions(), 0)), a, b) == ()
        seen.add(ternary.is_pair(a, b))
    assert seen == {False, True}


@pytest.mark.parametrize("slots", [3, 4])
def test_groups_are_a_claim_exactly_when_their_difference_is_the_empty_card(slots: int) -> None:
    session = played(SumzOptions(slots=slots), 2)
    state = state_of(session)
    claims = {claim for claim in session.rules.moves(state, 0) if isinstance(claim, Claim)}
    right = 0
    cards = state.table
    for number in range(3 ** len(cards)):
        sides = ternary.digits(number, len(cards))
        left = tuple(c for c, side in zip(cards, sides, strict=True) if side == 1)
        other = tuple(c for c, side in zip(cards, sides, strict=True) if side == 2)
        first, second, difference = sums(state, left, other)
        assert (first, second) == (ternary.total(left, slots), ternary.total(other, slots))
        assert ternary.total((second, difference), slots) == first
        if left or other:
            assert (difference == 0) == (Claim(left, other) in claims)
            right += difference == 0
    assert right == 2 * len(claims)  # with either group first


def test_of_two_pairs_the_fourth_card_is_one_on_the_table_where_that_makes_a_match() -> None:
    session = Session(GAMES["ultra"], UltraOptions(), "lens")
    state = state_of(session)
    claims = {claim for claim in session.rules.moves(state, 0) if isinstance(claim, Claim)}
    assert claims
    for chosen in combinations(state.table, 3):
        card = missing(ULTRA, state, chosen)
        assert (card is None) == (ternary.total(chosen) == 0)
        if card is None:
            continue
        a, b, c = split_pairs(state, chosen, card)
        assert sorted((a, b, c)) == sorted(chosen)
        assert ternary.third(a, b) == ternary.third(c, card)
        near = any({*chosen} < {*claim.left} for claim in claims)
        assert (location(state, card) == "table") == near
        assert not near or Claim((*chosen, card)) in claims
