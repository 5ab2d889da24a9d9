"""What the card games share: claims as values, when there is none here, and the end of the time."""

from itertools import combinations
from typing import Any

import pytest
from claim_tables import BARREN, IN_ORDER, started
from hypothesis import given
from hypothesis import strategies as st

from game.core import ternary
from game.core.rules import CLOCK, Entry
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.ghost import GHOST, GhostOptions
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.pegs.state import Jump
from game.games.rush import TimeUp
from game.play.session import Session

# Claims as values.


def test_claims_are_equal_whatever_the_order() -> None:
    claim = Claim((1, 2), (3,))
    for other in (Claim((2, 1), (3,)), Claim((3,), (1, 2)), Claim((3,), (2, 1))):
        assert claim == other
        assert hash(claim) == hash(other)
    for other in (Claim((1, 2, 3)), Claim((1,), (2, 3)), Claim((1, 2)), Claim((1, 2), (4,))):
        assert claim != other
    assert claim != (1, 2, 3)
    assert Claim((), (3, 1, 2)) == Claim((1, 2, 3))


@given(st.lists(st.integers(0, 242), max_size=7), st.lists(st.integers(0, 242), max_size=7))
def test_a_claim_keeps_the_order_of_choosing_through_its_code(
    left: list[int], right: list[int]
) -> None:
    claim = Claim(tuple(left), tuple(right))
    again = CLASSIC.decode_action(CLASSIC.encode_action(claim))
    assert isinstance(again, Claim)
    assert (again.left, again.right) == (claim.left, claim.right)


def test_codes_are_words_and_numbers() -> None:
    codes = {
        ("call",): Call(),
        ("none here",): NoneHere(),
        ("timeout",): Timeout(),
        ("time up",): TimeUp(),
        ("claim", 3, 5, 1, 9): Claim((5, 1, 9)),
        ("claim", 2, 5, 1, 9): Claim((5, 1), (9,)),
        ("claim", 1, 5): Claim((), (5,)),
    }
    for code, action in codes.items():
        assert SUMZ.encode_action(action) == list(code)
        assert SUMZ.decode_action(list(code)) == action
    with pytest.raises(ValueError, match="no action"):
        SUMZ.encode_action(Jump(0, 5))


# None here.


def test_automatic_dealing_never_leaves_the_table_without_a_claim() -> None:
    state = started(CLASSIC, ClassicOptions(), 1, BARREN)
    assert len(state.table) >= 15
    assert ternary.find_sets(state.table)
    assert not ternary.find_sets(BARREN[: len(state.table) - 3])


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        (CLASSIC, ClassicOptions()),
        (CLASSIC, ClassicOptions(deal="checked", automatic=False)),
        (CLASSIC, ClassicOptions(goal="find all", automatic=False)),
        (TRIPLES, TriplesOptions()),
        (TRIPLES, TriplesOptions(automatic=False)),
        (TRIPLES, TriplesOptions(deal="checked", automatic=False)),
        (TRIPLES, TriplesOptions(deal="plain")),
        (SUMZ, SumzOptions()),
        (SUMZ, SumzOptions(slots=3)),
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_none_here_is_not_offered_where_there_is_always_a_claim(
    rules: ClaimRules[Any], options: ClaimOptions, seats: int
) -> None:
    state = started(rules, options, seats)
    assert not state.offers_none_here
    refusal = rules.refusal(state, Entry(0, 0, NoneHere()))
    assert refusal == "There’s always something to find here. Keep looking."


# Ends.


def test_time_out_and_time_up_at_once_in_a_late_frame() -> None:
    session = Session(CLASSIC, ClassicOptions(ends="minutes", target=1), "seed", 2, IN_ORDER)
    session.submit(0, Call(), 50_000)
    made = session.advance(10**9)
    assert made == (Entry(55_000, CLOCK, Timeout()), Entry(60_000, CLOCK, TimeUp()))
    assert session.result is not None
    assert session.result.scores == (-1, 0)
    assert session.advance(10**10) == ()


def test_no_card_is_said_to_complete_five_with_itself() -> None:
    state = started(GHOST, GhostOptions(), 1)
    completing = set()
    for claim in map(Claim, combinations(range(10), 6)):
        told = GHOST.judge(state, claim).completing
        assert told not in claim.left[:5]
        completing.add(told)
        assert told is None or ternary.total((*claim.left[:5], told)) == 0
    assert None in completing
    assert len(completing) > 1
