"""Hints where cards lie face down: they know what has been turned up so far, and nothing else."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from claim_tables import IN_ORDER, started

from game.core.rules import Entry, Hint
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import ClaimState, Turn
from game.play.session import Session

MEMORY = ClassicOptions(goal="memory")
NOTHING_SEEN = "There’s nothing to find in what you’ve seen so far. Turn up a new card."


def hinted(state: ClaimState) -> Hint:
    hint = CLASSIC.hint(state, state.caller or 0)
    assert hint is not None
    return hint


def look_at(state: ClaimState, *cards: int) -> ClaimState:
    """Return the state after cards were turned up alone, one by one."""
    for card in cards:
        place = state.places[state.table.index(card)]
        state = CLASSIC.apply(state, Entry(0, 0, Turn(place)))
    return state


def lying_otherwise(state: ClaimState, seen: set[int], source: random.Random) -> ClaimState:
    """Return the state with other cards wherever nobody has looked."""
    hidden = [card for card in (*state.table, *state.stock) if card not in seen]
    source.shuffle(hidden)
    table = tuple(card if card in seen else hidden.pop() for card in state.table)
    return replace(state, table=table, stock=tuple(hidden))


@pytest.mark.parametrize("seed", range(5))
def test_a_hint_is_the_same_whatever_lies_where_nobody_has_looked(seed: int) -> None:
    source, told, seen = random.Random(seed), set(), set[int]()
    session = Session(CLASSIC, MEMORY, str(seed), 1)
    for number in range(150):
        state = session.state
        if state.over:
            break
        hint = hinted(state)
        assert {card for step in hint.steps for card in step.focus} <= seen
        assert hinted(lying_otherwise(state, seen, source)) == hint
        told.add(hint.words)
        action = hint.action if source.random() < 0.8 else source.choice(CLASSIC.moves(state, 0))
        assert isinstance(action, Turn)
        seen.add(state.table[state.places.index(action.place)])
        assert session.submit(0, action, number).refusal is None
    assert session.state.made
    assert told >= {NOTHING_SEEN, "These cards make a set."}


def test_a_hint_goes_on_from_what_is_up() -> None:
    state = started(CLASSIC, MEMORY, 1)
    hint = hinted(state)
    assert (hint.action, hint.focus, hint.words) == (Turn(0), (), NOTHING_SEEN)
    first = CLASSIC.claims_left(state)[0].left
    others = [card for card in state.table if card not in first]
    pairs = combinations(others, 2)
    apart = [pair for pair in pairs if not {*CLASSIC.completing(MEMORY, pair)} & {*state.table}]
    for card, pair in zip(first, apart, strict=False):
        state = look_at(state, card, *pair)
    # Of the sets among what was seen it is the first.
    made = 0
    while not made:
        hint = hinted(state)
        up = state.cards_up if len(state.up) < 3 else ()
        assert hint.focus[: len(up)] == up
        assert hint.action == Turn(state.places[state.table.index(hint.focus[len(up)])])
        state = CLASSIC.apply(state, Entry(0, 0, hint.action))
        made = state.made
    assert state.scores == (1,)


def test_what_came_in_the_places_of_a_set_has_not_been_seen() -> None:
    state = started(CLASSIC, MEMORY, 1, IN_ORDER)
    state = look_at(state, *(IN_ORDER[place] for place in (0, 1, 2)))
    assert (state.made, state.seen) == (1, frozenset())
    state = look_at(state, *(IN_ORDER[place] for place in (3, 4, 6)))
    assert state.seen == {3, 4, 6}
    assert (hinted(state).action, hinted(state).words) == (Turn(0), NOTHING_SEEN)


def test_two_whose_third_is_not_there_are_told_to_be_none_once_all_was_seen() -> None:
    state = started(CLASSIC, MEMORY, 1)
    one, two = next(
        pair
        for pair in combinations(state.table, 2)
        if not {*CLASSIC.completing(MEMORY, pair)} & {*state.table}
    )
    assert hinted(look_at(state, one, two)).words == NOTHING_SEEN
    hint = hinted(look_at(replace(state, seen=frozenset(state.places)), one, two))
    assert (hint.words, hint.focus) == ("Nothing on this table completes what’s face up.", ())
