"""The rules of No Set: tables and deals, ends alone and in a race, rows, duels and hints."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from noset_choices import FIXED_BY_NINE, plain_most, sets_among

from game.core.masks import cards_of, mask_of
from game.core.results import Result
from game.core.rng import Rng
from game.core.rules import CLOCK, Entry, IllegalAction
from game.core.steps import run_to_end
from game.core.ternary import digits
from game.games import rush
from game.games.noset import cap_rules
from game.games.noset.cap_rules import NO_SET
from game.games.noset.largest import best_cards, prospect
from game.games.noset.options import CapOptions
from game.games.noset.sets import deck
from game.games.noset.state import CapState, Take
from game.games.noset.twenties import ways
from game.games.rush import Skip, TimeUp
from game.games.turns import NOT_YOUR_TURN

ONE_ANSWER = (5, 8, 16, 18, 24, 35, 36, 40, 60, 62, 63, 64)
"""Twelve cards of which all but two are the only ten without a set."""

BESIDE = (16, 62)
TEN = tuple(card for card in ONE_ANSWER if card not in BESIDE)


def begin(seats: int = 1, deal: tuple[int, ...] = ONE_ANSWER, **options: Any) -> CapState:
    """Return the first state with these options, of a table of twelve cards if none are named."""
    return NO_SET.start(CapOptions(**({"size": 12} | options)), deal, seats)


def drawn(seed: str, seats: int = 1, **options: Any) -> CapState:
    """Return the first state of a deal that is drawn."""
    own = CapOptions(**options)
    return NO_SET.start(own, NO_SET.deal(own, Rng(seed, "deal")), seats)


def take(state: CapState, *cards: int, at_ms: int = 0) -> CapState:
    for card in cards:
        state = NO_SET.apply(state, Entry(at_ms, state.turn, Take(card)))
    return state


def play_well(state: CapState, at_ms: int = 0, good: bool = True) -> CapState:
    """Take cards for the seat in turn until its table ends: good ones, or the first open ones."""
    first = state
    while not state.over and (state.turn, state.row) == (first.turn, first.row):
        best = best_cards(state.table_mask, state.taken_mask, state.features)
        state = take(state, (cards_of(run_to_end(best)) if good else state.open)[0], at_ms=at_ms)
    return state


def refusal(state: CapState, card: Any, seat: int = 0) -> str | None:
    return NO_SET.refusal(state, Entry(0, seat, Take(card)))


# Tables and deals.


@pytest.mark.parametrize(
    ("options", "table", "dealt", "most"),
    [
        ({}, 18, 0, {13, 14}),
        ({"size": 12}, 12, 0, {9, 10, 11}),
        ({"size": 21, "deal": "single"}, 21, 0, {14, 15, 16}),
        ({"size": 27}, 27, 0, {9}),
        ({"size": 81}, 81, 0, {20}),
        ({"goal": "storm"}, 12, 0, {9, 10, 11}),
    ],
)
def test_tables(options: Any, table: int, dealt: int, most: set[int]) -> None:
    state = drawn("tables", **options)
    assert (len(state.table), state.dealt) == (table, dealt)
    assert state.most_cards in most
    assert state.open == tuple(sorted(state.table))


def test_the_cards_dealt_of_a_twenty_are_in_no_other() -> None:
    state = drawn("twenty", goal="twenty")
    assert ways(state.taken_mask) == 1
    assert (len(state.taken), state.most_cards) == (state.dealt, 20)
    end = play_well(state)
    assert NO_SET.result(end) == Result((20,), (1,), True, True, 20, 4)


def test_a_deal_with_one_solution_has_just_one() -> None:
    for size in (12, 15, 18, 21):
        state = drawn(str(size), size=size, deal="single")
        assert run_to_end(prospect(state.table_mask, 0, 4)).ways == 1


@pytest.mark.parametrize(
    ("options", "deal"),
    [
        ({"size": 12}, ()),
        ({"size": 12}, ONE_ANSWER[1:]),
        ({"size": 12}, (*ONE_ANSWER[1:], 8)),
        ({"size": 12}, (*ONE_ANSWER[1:], 81)),
        ({"size": 12}, (*ONE_ANSWER[1:], True)),
        ({"size": 27}, ONE_ANSWER),
        ({"size": 81}, (0,)),
        ({"play": "duel"}, (0, 1, 3, 4, 9)),
        ({"play": "duel"}, (0, 1, 2, 3, 4, 9)),
        ({"play": "duel", "dealt": 0}, (0,)),
        ({"goal": "twenty"}, FIXED_BY_NINE[1:]),
        ({"goal": "twenty"}, (0, 1, 2)),
        ({"goal": "storm"}, ONE_ANSWER),
    ],
)
def test_a_bad_deal_is_refused(options: Any, deal: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="deal takes"):
        NO_SET.start(CapOptions(**options), deal, 2)


def test_a_duel_takes_two() -> None:
    with pytest.raises(ValueError, match="seats takes 2"):
        begin(1, (0, 1, 3, 4, 9, 10), play="duel")


# Alone and in a race.


def test_the_most_cards_are_won_and_perfect() -> None:
    state = take(begin(), *TEN[:-1])
    assert not state.over
    end = take(state, TEN[-1])
    assert NO_SET.result(end) == Result((10,), (1,), True, True, 10, 4)


def test_fewer_are_lost() -> None:
    end = play_well(take(begin(), *BESIDE), good=False)
    result = NO_SET.result(end)
    assert result is not None
    assert result.scores < (10,)
    assert (result.won, result.perfect) == (False, False)


def test_closed_taken_and_unknown_cards_are_refused() -> None:
    state = take(drawn("x", size=81), 0, 1)
    assert refusal(state, 2) == cap_rules.SET
    assert refusal(state, 1) == cap_rules.TAKEN
    assert refusal(state, 5, seat=1) == NOT_YOUR_TURN
    assert refusal(state, 5) is None
    for card in (81, -1, None, "5", True):
        assert refusal(state, card) == cap_rules.NO_CARD
    assert refusal(begin(), 6) == cap_rules.NO_CARD
    with pytest.raises(IllegalAction, match="makes a set"):
        take(state, 2)
    told = NO_SET.explain(state, Take(2))
    assert (told.right, told.reason, told.focus) == (False, cap_rules.SET, (0, 1, 2))
    verdicts = {one.feature.title: one.verdict for one in told.aspects}
    assert list(verdicts.values()).count("different") == 1
    assert list(verdicts.values()).count("alike") == 3


def test_three_seats_race_on_the_same_table() -> None:
    state = play_well(begin(3))
    assert (state.turn, state.taken, state.table) == (1, (), ONE_ANSWER)
    assert [state.standing(seat) for seat in range(3)] == [10, 0, None]
    state = play_well(state, good=False)
    assert state.turn == 2
    end = play_well(state)
    result = NO_SET.result(end)
    assert result is not None
    assert result.scores[::2] == (10, 10)
    assert result.scores[1] == len(end.finished[1]) <= 10
    assert result.ranks[::2] == (1, 1)
    assert (result.won, result.perfect) == (None, False)


def test_by_eye_a_closed_card_is_a_mistake_and_stays() -> None:
    state = take(drawn("eye", size=81, closed=False), 0, 1)
    assert refusal(state, 2) is None
    assert not NO_SET.explain(state, Take(2)).right
    after = take(state, 2)
    assert (after.mistakes, after.taken, after.turn) == (1, (0, 1), 0)
    assert after.closed_mask == state.closed_mask == 1 << 2
    assert "mistakes 1" in NO_SET.show(after)


# What lost it.


def random_game(state: CapState, source: Random) -> list[CapState]:
    states = [state]
    while not states[-1].over:
        states.append(take(states[-1], source.choice(states[-1].open)))
    return states


def losing_entry(states: list[CapState]) -> int | None:
    search = NO_SET.find_losing_entry(states)
    while True:
        try:
            next(search)
        except StopIteration as end:
            found: int | None = end.value
            return found


@given(st.integers(0, 2**20))
def test_the_card_that_lost_a_small_table_is_as_by_a_plain_search(seed: int) -> None:
    states = random_game(drawn(str(seed), size=12), Random(seed))
    taken = [mask_of((state.finished or (state.taken,))[0]) for state in states]
    most = [plain_most(states[0].table_mask, one) for one in taken]
    assert most[0] == states[0].most_cards
    lost = next((n for n, (a, b) in enumerate(pairwise(most)) if a == most[0] > b), None)
    assert losing_entry(states) == lost


def check_moment_of_loss(seed: int) -> int | None:
    """Check by a plain search that 20 was lost with the card that the light says lost it."""
    states = random_game(drawn("", size=81), Random(seed))
    lost = losing_entry(states)
    if lost is None:
        assert NO_SET.result(states[-1]) == Result((20,), (1,), True, True, 20, 4)
        return None
    end = play_well(states[lost])
    assert NO_SET.result(end) == Result((20,), (1,), True, True, 20, 4)
    taken = mask_of((states[lost + 1].finished or (states[lost + 1].taken,))[0])
    assert lost >= 7
    assert plain_most(deck(4), taken, 19) == 19
    return lost + 1


@pytest.mark.heavy
def test_the_moment_when_20_is_lost() -> None:
    moments = {check_moment_of_loss(seed) for seed in range(30)}
    assert {9, 10, 11} <= moments


@pytest.mark.slow
@pytest.mark.long
def test_the_moment_when_20_is_lost_in_many_games() -> None:
    moments = [check_moment_of_loss(seed) for seed in range(300)]
    assert max(set(moments), key=moments.count) == 10


def test_races_and_rows_are_not_searched() -> None:
    for state in (begin(2), drawn("row", goal="storm")):
        assert losing_entry([state, take(state, cards_of(state.table_mask)[0])]) is None


# Rows.


def losing_card(state: CapState) -> int:
    good = run_to_end(best_cards(state.table_mask, state.taken_mask, 4))
    return next(card for card in state.open if not good >> card & 1)


def row_before_mistake(goal: str, seats: int = 1) -> CapState:
    """Return a row at its first table after three with one solution, where cards can lose."""
    state = drawn("row", seats, goal=goal)
    for _ in range(rush.EACH):
        state = play_well(state)
    return state


def test_solved_tables_count_and_bring_the_next_one() -> None:
    state = drawn("row", goal="storm")
    after = play_well(state, at_ms=5000)
    assert after.row is not None
    assert (after.scores, after.row.place, after.row.run, after.taken) == ((1,), 1, 1, ())
    assert after.table != state.table
    assert len({*after.table}) == 12


def test_a_mistake_in_a_storm_costs_ten_seconds_and_the_run() -> None:
    state = row_before_mistake("storm")
    assert state.row is not None
    card = losing_card(state)
    told = NO_SET.explain(state, Take(card))
    assert (told.right, told.reason) == (False, cap_rules.LOSES)
    after = take(state, card, at_ms=1000)
    assert after.row is not None
    assert after.row.ends_ms == state.row.ends_ms - 10_000  # type: ignore[operator]
    assert (state.row.run, after.row.run) == (3, 0)
    assert (after.table, after.taken, after.scores) == (state.table, (), (3,))
    assert not after.over
    ends_ms = after.row.ends_ms
    assert ends_ms is not None
    end = NO_SET.apply(after, Entry(ends_ms, CLOCK, TimeUp()))
    assert NO_SET.result(end) == Result((3,), (1,))


def test_a_mistake_ends_a_streak_and_takes_its_tables_among_others() -> None:
    state = row_before_mistake("streak")
    end = take(state, losing_card(state))
    assert NO_SET.result(end) == Result((3,), (1,))
    state = row_before_mistake("streak", 2)
    assert (state.scores, state.turn) == ((2, 1), 1)
    end = take(state, losing_card(state))
    assert NO_SET.result(end) == Result((2, 0), (1, 2))


def test_one_table_of_a_streak_may_be_skipped() -> None:
    state = drawn("row", goal="streak")
    after = NO_SET.apply(state, Entry(0, 0, Skip()))
    assert after.row is not None
    assert (after.row.place, after.row.skips, after.scores) == (1, 0, (0,))
    assert NO_SET.refusal(after, Entry(0, 0, Skip())) == rush.NO_SKIP


def test_a_lost_table_is_asked_again() -> None:
    state = drawn("row", goal="streak")
    assert NO_SET.review_puzzle(take(state, state.open[0])) == state.table
    assert NO_SET.review_puzzle(begin()) == ()


# Duels.


def test_a_set_loses_a_duel_at_once() -> None:
    state = take(begin(2, (0, 1, 3, 4, 9, 10), play="duel"), 40)
    assert state.turn == 1
    assert refusal(state, 2, seat=1) is None
    end = take(state, 2)
    assert (end.turn, end.ended, end.over, end.standing(0)) == (1, True, True, None)
    assert NO_SET.result(end) == Result((1, 0), (1, 2))
    assert end.taken[-1] == 2


@pytest.mark.parametrize("seats", [2, 3])
def test_who_finds_no_open_card_loses_a_duel(seats: int) -> None:
    state = drawn("open", seats, play="duel")
    assert (len(state.taken), state.dealt, sets_among(state.taken)) == (6, 6, [])
    turns = 0
    while not state.over:
        assert state.turn == turns % seats
        state = take(state, state.open[-1])
        turns += 1
    assert (state.open, state.ended) == ((), False)
    lost = turns % seats
    result = NO_SET.result(state)
    assert result is not None
    assert result.scores == tuple(int(seat != lost) for seat in range(seats))


# Hints.


def test_a_hint_shows_cards_alike_then_one_and_then_its_ways() -> None:
    state = take(drawn("x", size=81), 0, 1, 3, 9)
    hint = NO_SET.hint(state, 0)
    assert hint is not None
    look, one, whole = hint.steps
    assert isinstance(hint.action, Take)
    card = hint.action.card
    assert one.focus == whole.focus == (card,)
    assert len(look.focus) > 1
    assert card in look.focus
    shared = [{digits(one, 4)[place] for one in look.focus} for place in range(4)]
    assert any(len(values) == 1 for values in shared)
    assert (
        whole.count
        == max(ways(state.taken_mask | 1 << other) for other in state.open)
        == ways(state.taken_mask | 1 << card)
    )


def test_hints_lead_to_the_most() -> None:
    for first in (begin(), drawn("hint", size=27), drawn("hint", goal="twenty")):
        state = first
        while not state.over:
            hint = NO_SET.hint(state, 0)
            assert hint is not None
            state = NO_SET.apply(state, Entry(0, 0, hint.action))
        most = first.most_cards
        assert NO_SET.result(state) == Result((most,), (1,), True, True, most, 4)


def test_a_duel_has_no_hints() -> None:
    assert NO_SET.hint(drawn("duel", 2, play="duel"), 0) is None
