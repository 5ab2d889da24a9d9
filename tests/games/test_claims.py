"""What the card games share: claims, calls, time-outs, penalties, refusals, ends."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from claim_tables import BARREN, IN_ORDER, after, every_card_game, started, wrong
from hypothesis import given
from hypothesis import strategies as st

from game.core import ternary
from game.core.rules import CLOCK, Entry
from game.games.claims.choices import ClaimOptions
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.ghost import GHOST, GhostOptions
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
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


# Together: a call narrows, the clock ends it.


@every_card_game
def test_a_call_narrows_the_actors_to_the_caller_and_the_clock(rules: ClaimRules[Any]) -> None:
    state = started(rules, replace(rules.default_options(), window=10), 3)
    assert rules.actors(state) == {0, 1, 2}
    assert all(rules.moves(state, seat) == (Call(),) for seat in range(3))
    called = after(rules, state, (700, 1, Call()))
    assert rules.actors(called) == {1, CLOCK}
    assert called.alarm() == (10_700, Timeout())
    assert tuple(rules.moves(called, 1)) == rules.claims_left(called)
    assert not rules.moves(called, 0)
    for action in (Call(), NoneHere(), rules.claims_left(called)[0]):
        assert rules.refusal(called, Entry(800, 2, action)) == "Another player called first."


@pytest.mark.parametrize("window", [3, 5, 10, 20])
def test_a_claim_just_in_time_and_one_at_the_due_time(window: int) -> None:
    state = started(CLASSIC, ClassicOptions(window=window), 2, IN_ORDER)
    called = after(CLASSIC, state, (1000, 0, Call()))
    due = 1000 + 1000 * window
    right = Claim((0, 1, 2))
    assert CLASSIC.refusal(called, Entry(due - 1, 0, right)) is None
    for late in (due, due + 1):
        assert CLASSIC.refusal(called, Entry(late, 0, right)) == "Too late – time ran out."
    for at_ms in (due - 1, due + 1):
        refusal = CLASSIC.refusal(called, Entry(at_ms, CLOCK, Timeout()))
        assert refusal == "The clock isn’t running now."
    out = after(CLASSIC, called, (due, CLOCK, Timeout()))
    assert out == replace(state, scores=(-1, 0))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_sitting_out_ends_with_the_next_claim_by_anybody(seats: int) -> None:
    state = started(CLASSIC, ClassicOptions(penalty="sit out"), seats, IN_ORDER)
    bad, others = wrong(CLASSIC, state), frozenset(range(seats)) - {0}
    barred = after(CLASSIC, state, (0, 0, Call()), (9, 0, bad))
    assert barred == replace(state, barred=frozenset({0}))
    assert CLASSIC.actors(barred) == others
    refusal = CLASSIC.refusal(barred, Entry(10, 0, Call()))
    assert refusal == "You sit out until the next claim."
    assert not CLASSIC.moves(barred, 0)
    # Until another's claim is judged the seat sits out, also while it is called.
    called = after(CLASSIC, barred, (20, 1, Call()))
    assert called.barred == {0}
    assert CLASSIC.actors(called) == {1, CLOCK}
    right = after(CLASSIC, called, (30, 1, Claim((0, 1, 2))))
    assert right.barred == frozenset()
    # A wrong one or a time-out bars its caller in the other's stead: never all are barred.
    for entry in ((30, 1, bad), (5020, CLOCK, Timeout())):
        then = after(CLASSIC, called, entry)
        assert then.barred == {1}
        assert then.scores == (0,) * seats
        assert CLASSIC.actors(then) == frozenset(range(seats)) - {1}


# None here.


def by_hand(seats: int, penalty: str = "point") -> ClaimState:
    options = ClassicOptions(automatic=False, penalty=penalty)
    return started(CLASSIC, options, seats, BARREN)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_right_none_here_scores_and_deals_three(seats: int) -> None:
    state = by_hand(seats)
    assert len(state.table) == 12
    last = seats - 1
    assert CLASSIC.moves(state, last) == (NoneHere(),)
    then = after(CLASSIC, state, (50, last, NoneHere()))
    assert then.table == BARREN[:15]
    assert then.stock == BARREN[15:]
    assert then.scores == ((0,) * last) + (1,)


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


def test_points_may_jump_over_the_target() -> None:
    state = started(SUMZ, SumzOptions(ends="points", target=1), 1)
    then = after(SUMZ, state, (0, 0, SUMZ.claims_left(state)[-1]))
    assert then.over
    assert then.scores[0] >= 2


def test_the_time_of_the_game_runs_out() -> None:
    state = started(CLASSIC, ClassicOptions(ends="minutes", target=2), 3, IN_ORDER)
    assert state.alarm() == (120_000, TimeUp())
    assert CLASSIC.actors(state) == {CLOCK, 0, 1, 2}
    assert CLASSIC.refusal(state, Entry(119_999, 0, Call())) is None
    assert CLASSIC.refusal(state, Entry(120_000, 0, Call())) == "Too late – time ran out."
    over = after(CLASSIC, state, (120_000, CLOCK, TimeUp()))
    result = CLASSIC.result(over)
    assert result is not None
    assert result.ranks == (1, 1, 1)


def test_the_time_of_the_game_runs_out_during_a_call_without_penalty() -> None:
    state = started(CLASSIC, ClassicOptions(ends="minutes", target=1), 2, IN_ORDER)
    called = after(CLASSIC, state, (57_000, 0, Call()))
    assert called.alarm() == (60_000, TimeUp())
    over = after(CLASSIC, called, (60_000, CLOCK, TimeUp()))
    assert over.over
    assert over.scores == (0, 0)
    # A call a little earlier times out first; one that is due at the same moment does not.
    early = after(CLASSIC, state, (54_999, 0, Call()))
    assert early.alarm() == (59_999, Timeout())
    equal = after(CLASSIC, state, (55_000, 0, Call()))
    assert equal.alarm() == (60_000, TimeUp())


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
