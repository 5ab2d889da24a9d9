"""Set from memory: cards face down, turned up three at a time, by people and by computers."""

import random
from dataclasses import replace

import pytest
from claim_tables import IN_ORDER, started

from game.core.rng import Rng
from game.core.rules import Entry
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import ClaimState, Turn
from game.games.computers import player
from game.games.computers.card_player import MemoryPlayer
from game.games.levels import LEVELS
from game.play.session import Session, play_out
from game.play.stats.figures import report

MEMORY = ClassicOptions(goal="memory")
RIGHT, WRONG = (0, 1, 2), (0, 1, 3)  # places of a deal in order


def turned(state: ClaimState, *places: int, seat: int | None = None) -> ClaimState:
    """Return the state after cards were turned up by the seats whose turn it was."""
    for place in places:
        actor = (state.caller or 0) if seat is None else seat
        state = CLASSIC.apply(state, Entry(0, actor, Turn(place)))
    return state


def in_order(seats: int = 2, **fields: object) -> ClaimState:
    return started(CLASSIC, replace(MEMORY, **fields), seats, IN_ORDER)  # type: ignore[arg-type]


def test_twenty_one_cards_lie_face_down_and_nobody_calls() -> None:
    state = in_order()
    assert len(state.table) == 21
    assert state.places == tuple(range(21))
    assert state.cards_down == frozenset(state.table)
    assert CLASSIC.turn(state) == 0
    assert not MEMORY.calls
    assert ClassicOptions().calls


def test_only_the_third_card_is_right_or_wrong() -> None:
    state = in_order()
    for places, tried in (((), False), ((0,), False), ((0, 1), True), (WRONG, False)):
        assert CLASSIC.is_attempt(turned(state, *places), Turn(5)) == tried
    two = turned(state, 0, 1)
    right, wrong = CLASSIC.explain(two, Turn(2)), CLASSIC.explain(two, Turn(3))
    assert (right.right, wrong.right) == (True, False)
    assert len(right.aspects) == len(wrong.aspects) == 4
    assert CLASSIC.explain(turned(state, 0), Turn(2)) == CLASSIC.explain(state, Turn(2))


def test_figures_count_tries_and_nothing_missed() -> None:
    session = Session(CLASSIC, MEMORY, "", 2, IN_ORDER)
    for number, place in enumerate((*WRONG, *RIGHT, 4)):
        seat = session.state.caller
        assert session.submit(seat, Turn(place), 1000 * number).refusal is None
    told = report(session)
    assert [tuple(seat) for seat in told.seats] == [(0, 1, 0), (1, 0, 0)]
    assert told.missed == 0


# What ends it.


def to_the_end(session: Session) -> None:
    """Turn up sets until nothing is left."""
    now = 0
    while session.actors:
        seat = session.state.caller or 0
        hint = CLASSIC.hint(session.state, seat)
        assert hint is not None
        now += 1000
        assert session.submit(seat, hint.action, now).refusal is None


@pytest.mark.parametrize("attributes", [3, 4, 5])
def test_the_table_holds_a_set_as_long_as_there_is_one(attributes: int) -> None:
    for seed in range(3):
        session = Session(CLASSIC, replace(MEMORY, attributes=attributes), f"end {seed}", 2)
        to_the_end(session)
        for state in session.states[:-1]:
            assert CLASSIC.claims_left(state)
        last = session.state
        assert not last.stock
        assert not CLASSIC.claims_left(last)
        assert session.result is not None
        assert sum(last.scores) == last.made == (3**attributes - len(last.table)) // 3


# Computer players.


def watching(level: int, deal: tuple[int, ...], log: list[tuple[int, int]]) -> list[object]:
    """Return what seat 1 would do after each of some turns by place and seat."""
    state = CLASSIC.start(MEMORY, deal, 2)
    who = player(CLASSIC, state.observe(1), 1, level, "same")
    plans = []
    for number, (seat, place) in enumerate(log):
        entry = Entry(1000 * number, seat, Turn(place))
        state = CLASSIC.apply(state, entry)
        who.see(state.observe(1), entry)
        if CLASSIC.turn(state) == 1:
            thought = who.think()
            with pytest.raises(StopIteration) as end:
                next(thought)
            plans.append(end.value.value)
    return plans


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_knows_only_what_was_turned_up(level: int) -> None:
    """What lies in places that nobody has turned up makes no difference to it."""
    source = random.Random(level)
    # 0, 1, 3 and 4, 5, 7 are no sets, nor is what is put together of others.
    log = [(0, 0), (0, 1), (0, 3), (1, 4), (1, 5), (1, 7), (0, 0), (0, 4), (0, 7)]
    seen = {0, 1, 3, 4, 5, 7}
    others = [card for card in IN_ORDER if card not in seen]
    plans = watching(level, IN_ORDER, log)
    assert plans
    for _ in range(5):
        source.shuffle(others)
        fresh = iter(others)
        deal = tuple(card if card in seen else next(fresh) for card in IN_ORDER)
        assert watching(level, deal, log) == plans


def test_a_computer_that_forgets_nothing_takes_what_it_has_seen() -> None:
    keen = LEVELS[5]._replace(forgets=0.0, wrong=0.0)
    state = in_order()
    who = MemoryPlayer(CLASSIC, state.observe(1), 1, keen, Rng("x", "computer1"))
    for place in WRONG:
        state = turned(state, place)
        who.see(state.observe(1), Entry(0, 0, Turn(place)))
    # 2 would complete 0 and 1, but nobody has seen it: first it turns up what it does not know.
    while state.caller == 1 and not state.made:
        with pytest.raises(StopIteration) as end:
            next(who.think())
        action = end.value.value.action
        known = CLASSIC.claims(MEMORY, tuple(sorted({*IN_ORDER[:2], 3, *state.cards_up})))
        if len(state.up) in (0, 3):
            assert action.place not in WRONG
        elif any({*state.cards_up} <= {*claim.left} for claim in known):
            assert action.place in WRONG or len(state.up) == 2
        entry = Entry(0, 1, action)
        state = CLASSIC.apply(state, entry)
        who.see(state.observe(1), entry)


@pytest.mark.heavy
def test_a_higher_level_remembers_better() -> None:
    tries = []
    for level in (1, 3, 5):
        count = 0
        for seed in range(4):
            session = Session(CLASSIC, MEMORY, f"level {seed}", 1, computers={0: level})
            play_out(session)
            count += len(session.log) // 3
        tries.append(count)
    assert tries[0] > 1.3 * tries[1] > 1.5 * tries[2]
