"""What the card games share: calls, claims, time-outs, penalties, refills, ends."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import ternary
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry, IllegalAction
from game.games import GAMES
from game.games.claim_actions import Call, Claim, NoneHere, Timeout, TimeUp
from game.games.claim_state import ClaimOptions, ClaimState
from game.games.claims import ClaimRules
from game.games.classic import CLASSIC, ClassicOptions
from game.games.refill import checked_draw, taken_from
from game.games.sumz import SUMZ, SumzOptions
from game.games.triangle import Jump
from game.games.triples import TRIPLES, TriplesOptions
from game.play.session import Session

CARD_GAMES: list[ClaimRules[Any]] = [CLASSIC, TRIPLES, SUMZ]
every_card_game = pytest.mark.parametrize("rules", CARD_GAMES, ids=lambda rules: rules.key)

# A deck in order: the table is 0 … 11, which holds many sets.
IN_ORDER = tuple(range(81))
# Twelve cards without a set, laid in front of the rest.
EMPTY = next(
    cards
    for seed in range(1000)
    if not ternary.find_sets(cards := tuple(random.Random(seed).sample(range(81), 12)))
)
BARREN = (*EMPTY, *(card for card in range(81) if card not in EMPTY))


def started(
    rules: ClaimRules[Any], options: ClaimOptions, seats: int, deal: tuple[int, ...] | None = None
) -> ClaimState:
    given = rules.deal(options, Rng("claims", "deal")) if deal is None else deal
    return rules.start(options, given, seats)


def after(
    rules: ClaimRules[Any], state: ClaimState, *entries: tuple[int, int, Action]
) -> ClaimState:
    for entry in entries:
        state = rules.apply(state, Entry(*entry))
    return state


def wrong(rules: ClaimRules[Any], state: ClaimState) -> Claim:
    """Return three cards on the table that are no claim."""
    right = rules.claims_left(state)
    return next(
        claim for cards in combinations(state.table, 3) if (claim := Claim(cards)) not in right
    )


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


@every_card_game
def test_equal_claims_fare_equally(rules: ClaimRules[Any]) -> None:
    """Claims that are equal are both allowed or both not, whichever group is first."""
    state = started(rules, rules.default_options(), 1)
    claim = rules.claims_left(state)[0]
    turned = Claim(claim.right, claim.left)
    assert claim == turned
    assert rules.refusal(state, Entry(0, 0, claim)) == rules.refusal(state, Entry(0, 0, turned))


# Alone.


@every_card_game
def test_alone_a_claim_is_judged_at_once(rules: ClaimRules[Any]) -> None:
    state = started(rules, rules.default_options(), 1)
    assert rules.actors(state) == {0}
    assert rules.alarm(state) is None
    assert tuple(rules.moves(state, 0)) == rules.claims_left(state)
    claim = rules.claims_left(state)[0]
    then = after(rules, state, (0, 0, claim))
    assert then.scores == (rules.worth(claim),)
    assert set(then.piles[0]) == {*claim.left, *claim.right}
    assert not set(then.table) & set(then.piles[0])


def test_alone_a_wrong_claim_costs_a_point_below_zero_too() -> None:
    state = started(CLASSIC, ClassicOptions(), 1, IN_ORDER)
    then = after(CLASSIC, state, (5, 0, wrong(CLASSIC, state)))
    assert then == replace(state, scores=(-1,))


def test_alone_sitting_out_means_nothing() -> None:
    state = started(CLASSIC, ClassicOptions(penalty="sit out"), 1, IN_ORDER)
    assert after(CLASSIC, state, (5, 0, wrong(CLASSIC, state))) == state


# Together: a call narrows, the clock ends it.


@every_card_game
def test_a_call_narrows_the_actors_to_the_caller_and_the_clock(rules: ClaimRules[Any]) -> None:
    state = started(rules, replace(rules.default_options(), window=10), 3)
    assert rules.actors(state) == {0, 1, 2}
    assert all(rules.moves(state, seat) == (Call(),) for seat in range(3))
    called = after(rules, state, (700, 1, Call()))
    assert rules.actors(called) == {1, CLOCK}
    assert rules.alarm(called) == (10_700, Timeout())
    assert tuple(rules.moves(called, 1)) == rules.claims_left(called)
    assert not rules.moves(called, 0)
    for action in (Call(), NoneHere(), rules.claims_left(called)[0]):
        assert rules.refusal(called, Entry(800, 2, action)) == "Another seat has called."


def test_no_window_no_alarm() -> None:
    state = started(CLASSIC, ClassicOptions(window=0), 2, IN_ORDER)
    called = after(CLASSIC, state, (700, 1, Call()))
    assert CLASSIC.actors(called) == {1}
    assert CLASSIC.alarm(called) is None
    then = after(CLASSIC, called, (10**9, 1, Claim((0, 1, 2))))
    assert then.scores == (0, 1)


@pytest.mark.parametrize("window", [3, 5, 10, 20])
def test_a_claim_just_in_time_and_one_at_the_due_time(window: int) -> None:
    state = started(CLASSIC, ClassicOptions(window=window), 2, IN_ORDER)
    called = after(CLASSIC, state, (1000, 0, Call()))
    due = 1000 + 1000 * window
    right = Claim((0, 1, 2))
    assert CLASSIC.refusal(called, Entry(due - 1, 0, right)) is None
    for late in (due, due + 1):
        assert CLASSIC.refusal(called, Entry(late, 0, right)) == "Too late: the time had run out."
    for at_ms in (due - 1, due + 1):
        refusal = CLASSIC.refusal(called, Entry(at_ms, CLOCK, Timeout()))
        assert refusal == "The clock has nothing to do at this time."
    out = after(CLASSIC, called, (due, CLOCK, Timeout()))
    assert out == replace(state, scores=(-1, 0))


@pytest.mark.parametrize("late", [0, 1, 16, 5000, 10**6])
def test_in_a_session_a_claim_at_due_or_later_is_a_time_out(late: int) -> None:
    session = Session(CLASSIC, ClassicOptions(), "seed", 2, IN_ORDER)
    session.submit(0, Call(), 1000)
    answer = session.submit(0, Claim((0, 1, 2)), 6000 + late)
    assert answer.entries == (Entry(6000, CLOCK, Timeout()),)
    assert answer.refusal == "Call before you claim."
    assert session.state.scores == (-1, 0)
    assert session.state.caller is None


def test_penalty_none() -> None:
    state = started(CLASSIC, ClassicOptions(penalty="none"), 2, IN_ORDER)
    bad = wrong(CLASSIC, state)
    assert after(CLASSIC, state, (0, 0, Call()), (9, 0, bad)) == state
    assert after(CLASSIC, state, (0, 0, Call()), (5000, CLOCK, Timeout())) == state


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_sitting_out_ends_with_the_next_claim_by_anybody(seats: int) -> None:
    state = started(CLASSIC, ClassicOptions(penalty="sit out"), seats, IN_ORDER)
    bad, others = wrong(CLASSIC, state), frozenset(range(seats)) - {0}
    barred = after(CLASSIC, state, (0, 0, Call()), (9, 0, bad))
    assert barred == replace(state, barred=frozenset({0}))
    assert CLASSIC.actors(barred) == others
    refusal = CLASSIC.refusal(barred, Entry(10, 0, Call()))
    assert refusal == "This seat sits out until the next claim."
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


def test_a_wrong_none_here_costs_the_penalty() -> None:
    state = started(CLASSIC, ClassicOptions(automatic=False), 2, IN_ORDER)
    assert NoneHere() not in CLASSIC.moves(state, 0)
    assert after(CLASSIC, state, (0, 1, NoneHere())) == replace(state, scores=(0, -1))
    state = started(CLASSIC, ClassicOptions(automatic=False, penalty="sit out"), 2, IN_ORDER)
    assert after(CLASSIC, state, (0, 1, NoneHere())) == replace(state, barred=frozenset({1}))


def test_none_here_of_the_caller_ends_the_call() -> None:
    called = after(CLASSIC, by_hand(2), (0, 1, Call()))
    assert CLASSIC.moves(called, 1) == (NoneHere(),)
    then = after(CLASSIC, called, (10, 1, NoneHere()))
    assert then.caller is None
    assert then.scores == (0, 1)
    assert CLASSIC.actors(then) == {0, 1}


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
    assert not rules.offers_none_here(state)
    refusal = rules.refusal(state, Entry(0, 0, NoneHere()))
    assert refusal == "There is always something here to claim."


def test_with_the_stock_out_and_no_claim_a_game_by_hand_is_over() -> None:
    """Who plays by hand to the end is not asked to say what cannot be answered by dealing."""
    options = ClassicOptions(automatic=False, attributes=3)
    source = random.Random("by hand")
    for number in range(30):
        state = CLASSIC.start(options, CLASSIC.deal(options, Rng(str(number), "deal")), 1)
        while CLASSIC.actors(state):
            state = CLASSIC.apply(state, Entry(0, 0, source.choice(CLASSIC.moves(state, 0))))
        assert not state.stock
        assert not ternary.find_sets(state.table, 3)


# Refusals.


def refused(
    sentence: str,
    rules: ClaimRules[Any],
    state: ClaimState,
    entry: tuple[int, int, Action],
) -> Any:
    return pytest.param(sentence, rules, state, Entry(*entry), id=sentence)


def refusals() -> list[Any]:
    alone = started(CLASSIC, ClassicOptions(), 1, IN_ORDER)
    two = started(CLASSIC, ClassicOptions(penalty="sit out"), 2, IN_ORDER)
    called = after(CLASSIC, two, (0, 0, Call()))
    barred = after(CLASSIC, called, (1, 0, wrong(CLASSIC, two)))
    over = replace(alone, over=True)
    all_six = started(CLASSIC, ClassicOptions(goal="find all"), 1)
    one = CLASSIC.claims_left(all_six)[0]
    found = after(CLASSIC, all_six, (0, 0, one))
    sumz = started(SUMZ, SumzOptions(), 1)
    first = sumz.table[0]
    elsewhere = Claim((0, 1, 80))
    return [
        refused("The game is over.", CLASSIC, over, (0, 0, Claim((0, 1, 2)))),
        refused("The clock has nothing to do at this time.", CLASSIC, two, (0, CLOCK, Timeout())),
        refused("Too late: the time had run out.", CLASSIC, called, (5000, 0, Claim((0, 1, 2)))),
        refused("There is no such seat.", CLASSIC, two, (0, 2, Call())),
        refused("This seat sits out until the next claim.", CLASSIC, barred, (2, 0, Call())),
        refused("Another seat has called.", CLASSIC, called, (1, 1, Call())),
        refused("Alone there is no need to call.", CLASSIC, alone, (0, 0, Call())),
        refused("This seat has called already.", CLASSIC, called, (1, 0, Call())),
        refused("There is always something here to claim.", CLASSIC, alone, (0, 0, NoneHere())),
        refused("Call before you claim.", CLASSIC, two, (0, 0, Claim((0, 1, 2)))),
        refused("A card of this claim is not on the table.", CLASSIC, alone, (0, 0, elsewhere)),
        refused("A claim takes each card once.", CLASSIC, alone, (0, 0, Claim((0, 0, 1)))),
        refused("This one has been found already.", CLASSIC, found, (1, 0, Claim(one.left[::-1]))),
        refused("A claim is three cards.", CLASSIC, alone, (0, 0, Claim((0, 1)))),
        refused("A claim takes at least one card.", SUMZ, sumz, (0, 0, Claim(()))),
        refused("This is not an action of this game.", CLASSIC, alone, (0, 0, Jump(0, 1))),
        refused("A claim takes each card once.", SUMZ, sumz, (0, 0, Claim((first,), (first,)))),
    ]  # fmt: skip


@pytest.mark.parametrize(("sentence", "rules", "state", "entry"), refusals())
def test_every_refusal(
    sentence: str, rules: ClaimRules[Any], state: ClaimState, entry: Entry
) -> None:
    assert rules.refusal(state, entry) == sentence
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, entry)
    assert str(caught.value) == sentence


def test_no_refusal_is_left_out() -> None:
    """Every sentence in the source of the card games' refusals is reached above."""
    from inspect import getsource

    from game.games import attributes, claims, sumz

    sources = [
        getsource(claims.ClaimRules.refusal),
        getsource(claims.ClaimRules._call_refusal),
        getsource(claims.ClaimRules._claim_refusal),
        getsource(attributes.AttributeRules.misshapen),
        getsource(sumz.Sumz.misshapen),
    ]
    written = {
        text
        for source in sources
        for text in source.split('"')[1::2]
        if text.endswith(".") and "Return" not in text
    }
    assert written == {param.values[0] for param in refusals()}


@pytest.mark.parametrize("cards", [(-1, 0, 1), (True, 1, 2), (0.0, 1, 2), (10**30, 1, 2)])
def test_what_is_no_card_is_not_on_the_table(cards: Any) -> None:
    state = started(CLASSIC, ClassicOptions(), 1, IN_ORDER)
    refusal = CLASSIC.refusal(state, Entry(0, 0, Claim(cards)))
    assert refusal == "A card of this claim is not on the table."


def test_clock_actions_are_not_for_seats() -> None:
    state = started(CLASSIC, ClassicOptions(ends="minutes"), 2, IN_ORDER)
    for action in (Timeout(), TimeUp()):
        refusal = CLASSIC.refusal(state, Entry(0, 0, action))
        assert refusal == "This is not an action of this game."
        called = after(CLASSIC, state, (0, 0, Call()))
        assert CLASSIC.refusal(called, Entry(5000, 0, action)) is not None


# Ends.


def test_first_to_so_many_points() -> None:
    options = ClassicOptions(ends="points", target=2)
    state = started(CLASSIC, options, 2, IN_ORDER)
    state = after(CLASSIC, state, (0, 1, Call()), (1, 1, CLASSIC.claims_left(state)[0]))
    assert CLASSIC.result(state) is None
    state = after(CLASSIC, state, (2, 1, Call()), (3, 1, CLASSIC.claims_left(state)[0]))
    result = CLASSIC.result(state)
    assert result is not None
    assert result.scores == (0, 2)
    assert result.ranks == (2, 1)
    assert state.stock


def test_points_may_jump_over_the_target() -> None:
    state = started(SUMZ, SumzOptions(ends="points", target=1), 1)
    then = after(SUMZ, state, (0, 0, SUMZ.claims_left(state)[-1]))
    assert then.over
    assert then.scores[0] >= 2


def test_the_time_of_the_game_runs_out() -> None:
    state = started(CLASSIC, ClassicOptions(ends="minutes", target=2), 3, IN_ORDER)
    assert CLASSIC.alarm(state) == (120_000, TimeUp())
    assert CLASSIC.actors(state) == {CLOCK, 0, 1, 2}
    assert CLASSIC.refusal(state, Entry(119_999, 0, Call())) is None
    assert CLASSIC.refusal(state, Entry(120_000, 0, Call())) == "Too late: the time had run out."
    over = after(CLASSIC, state, (120_000, CLOCK, TimeUp()))
    result = CLASSIC.result(over)
    assert result is not None
    assert result.ranks == (1, 1, 1)


def test_the_time_of_the_game_runs_out_during_a_call_without_penalty() -> None:
    state = started(CLASSIC, ClassicOptions(ends="minutes", target=1), 2, IN_ORDER)
    called = after(CLASSIC, state, (57_000, 0, Call()))
    assert CLASSIC.alarm(called) == (60_000, TimeUp())
    over = after(CLASSIC, called, (60_000, CLOCK, TimeUp()))
    assert over.over
    assert over.scores == (0, 0)
    # A call a little earlier times out first; one that is due at the same moment does not.
    early = after(CLASSIC, state, (54_999, 0, Call()))
    assert CLASSIC.alarm(early) == (59_999, Timeout())
    equal = after(CLASSIC, state, (55_000, 0, Call()))
    assert CLASSIC.alarm(equal) == (60_000, TimeUp())


def test_time_out_and_time_up_at_once_in_a_late_frame() -> None:
    session = Session(CLASSIC, ClassicOptions(ends="minutes", target=1), "seed", 2, IN_ORDER)
    session.submit(0, Call(), 50_000)
    made = session.advance(10**9)
    assert made == (Entry(55_000, CLOCK, Timeout()), Entry(60_000, CLOCK, TimeUp()))
    assert session.result is not None
    assert session.result.scores == (-1, 0)
    assert session.advance(10**10) == ()


def test_equal_scores_share_a_rank() -> None:
    state = started(CLASSIC, ClassicOptions(), 4, IN_ORDER)
    result = CLASSIC.result(replace(state, scores=(3, 5, 3, -1), over=True))
    assert result is not None
    assert result.ranks == (2, 1, 2, 4)
    assert result.won is None


# Options.


@pytest.mark.parametrize(
    ("make", "field", "value", "choices"),
    [
        (ClassicOptions, "window", 4, "3, 5, 10, 20, 0"),
        (ClassicOptions, "window", True, "3, 5, 10, 20, 0"),
        (ClassicOptions, "window", 5.0, "3, 5, 10, 20, 0"),
        (ClassicOptions, "penalty", "death", "none, point, sit out"),
        (ClassicOptions, "ends", "never", "deck, points, minutes"),
        (ClassicOptions, "target", 0, "1 … 240"),
        (ClassicOptions, "target", 241, "1 … 240"),
        (ClassicOptions, "target", True, "1 … 240"),
        (ClassicOptions, "counts", 1, "False, True"),
        (ClassicOptions, "hints", "yes", "False, True"),
        (ClassicOptions, "reasons", None, "False, True"),
        (ClassicOptions, "attributes", 6, "3, 4, 5"),
        (ClassicOptions, "attributes", 4.0, "3, 4, 5"),
        (ClassicOptions, "deal", "complete", "plain, checked"),
        (ClassicOptions, "automatic", 0, "False, True"),
        (ClassicOptions, "goal", "all", "deck, find all"),
        (TriplesOptions, "deal", "random", "complete, checked, plain"),
        (TriplesOptions, "automatic", "no", "False, True"),
        (TriplesOptions, "penalty", 1, "none, point, sit out"),
        (SumzOptions, "slots", 5, "3, 4"),
        (SumzOptions, "slots", "4", "3, 4"),
        (SumzOptions, "window", -3, "3, 5, 10, 20, 0"),
    ],
)
def test_an_invalid_option_names_field_choices_and_value(
    make: Callable[..., ClaimOptions], field: str, value: object, choices: str
) -> None:
    with pytest.raises(ValueError, match="takes") as caught:
        make(**{field: value})
    assert str(caught.value) == f"{field} takes {choices}, got {value!r}"


def test_each_assist_marks_the_game() -> None:
    assert not ClassicOptions().assisted
    assert ClassicOptions(counts=True).assisted
    assert ClassicOptions(hints=True).assisted
    assert ClassicOptions(reasons=True).assisted


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
        with pytest.raises(ValueError, match="with six sets"):
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
            assert refusal == "This one has been found already."
    assert state.over
    assert state.found == claims


def test_find_all_of_five_attributes() -> None:
    """Among 243 cards, tables of six sets are rare; one is found all the same."""
    deal = CLASSIC.deal(ClassicOptions(goal="find all", attributes=5), Rng("quick 1", "deal"))
    assert len(set(deal)) == len(deal) == 12
    assert len(ternary.find_sets(deal, 5)) == 6


# The test of Triples is by digits.


def test_the_sum_120_without_a_pair_is_a_wrong_triple() -> None:
    rest = [card for card in range(81) if card not in (39, 40, 41, 0, 80)]
    deal = (39, 40, 41, 0, 80, *rest)
    state = started(TRIPLES, TriplesOptions(deal="plain"), 1, deal)
    claim = Claim((39, 40, 41))
    assert claim not in TRIPLES.moves(state, 0)
    then = after(TRIPLES, state, (0, 0, claim))
    assert then == replace(state, scores=(-1,))
    explanation = TRIPLES.explain(state, claim)
    assert not explanation.right
    assert [aspect.verdict for aspect in explanation.aspects] == ["broken"] * 3 + ["different"]
    assert TRIPLES.explain(state, Claim((0, 40, 80))).right


def test_a_set_is_not_a_triple() -> None:
    deal = (0, 1, 2, *range(3, 81))
    state = started(TRIPLES, TriplesOptions(deal="plain"), 1, deal)
    assert after(TRIPLES, state, (0, 0, Claim((0, 1, 2)))).scores == (-1,)


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


def first_by_brute_force(
    table: tuple[int, ...], stock: tuple[int, ...], find: Find
) -> tuple[int, ...]:
    for places in combinations(range(len(stock)), 3):
        drawn = tuple(stock[place] for place in places)
        if find((*table, *drawn)):
            return drawn
    return stock[:3]


@pytest.mark.parametrize(
    ("rules", "find", "options"),
    [
        (TRIPLES, ternary.find_triples, TriplesOptions()),
        (CLASSIC, ternary.find_sets, ClassicOptions()),
    ],
    ids=["triples", "classic"],
)
def test_the_checked_draw_is_the_first_in_order(
    rules: ClaimRules[Any], find: Find, options: ClaimOptions
) -> None:
    source = random.Random("checked draw")
    kinds = set()
    for _ in range(1500):
        cards = source.sample(range(81), source.randint(3, 22))
        cut = source.randint(0, min(9, len(cards) - 3))
        table, stock = tuple(cards[:cut]), tuple(cards[cut:])
        drawn = checked_draw(table, stock, lambda a, b: rules.completing(options, a, b))
        assert drawn == first_by_brute_force(table, stock, find)
        kinds.add((bool(find(table)), bool(find(cards)), drawn == stock[:3]))
    assert {(True, True, True), (False, True, False), (False, True, True)} <= kinds
    assert (False, False, True) in kinds


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


@pytest.mark.parametrize("block", range(10))
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


@pytest.mark.parametrize("block", range(2))
def test_checked_sets_are_never_without_while_any_is_left(block: int) -> None:
    options, source = ClassicOptions(deal="checked"), random.Random(block)
    left = [
        check_game(CLASSIC, options, ternary.find_sets, source, f"checked {block} {number}")
        for number in range(100)
    ]
    assert all(number % 3 == 0 for number in left)
    assert 3 not in left


def test_a_complete_deal_is_played_out_by_every_choice() -> None:
    source = random.Random("complete")
    for number in range(30):
        options = TriplesOptions()
        deal = TRIPLES.deal(options, Rng(f"complete {number}", "deal"))
        for _ in range(5):
            state = TRIPLES.start(options, deal, 1)
            while moves := TRIPLES.moves(state, 0):
                assert len(state.table) <= 12
                state = TRIPLES.apply(state, Entry(0, 0, source.choice(moves)))
            assert not state.table
            assert state.scores == (27,)


@pytest.mark.parametrize("deal", ["plain", "complete"])
def test_a_given_deal_that_is_not_complete_still_comes_to_an_end(deal: str) -> None:
    """A log may hold any order of the cards: where three more are needed, three more come."""
    source = random.Random("given")
    for number in range(20):
        order = tuple(Rng(str(number), "deal").shuffled(range(81)))
        state = TRIPLES.start(TriplesOptions(deal=deal), order, 1)
        while moves := TRIPLES.moves(state, 0):
            state = TRIPLES.apply(state, Entry(0, 0, source.choice(moves)))
        assert not state.stock
        assert not ternary.find_triples(state.table)
        assert len(state.table) != 3


def test_the_games_are_registered() -> None:
    assert [GAMES[rules.key] for rules in CARD_GAMES] == CARD_GAMES
