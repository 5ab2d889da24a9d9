"""A session: who comes first, the clock, undo and redo."""

import random
from typing import Any

import pytest
from again import replayed
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.pegs.state import Jump
from game.games.rush import TimeUp
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.play.session import Session

IN_ORDER = tuple(range(81))
SET = Claim((0, 1, 2))
OTHER_SET = Claim((3, 4, 5))
WRONG = Claim((3, 4, 6))  # stays on the table when SET is taken


def two_seats(**options: Any) -> Session:
    return Session(CLASSIC, ClassicOptions(**options), "seed", 2, IN_ORDER)


def alone(**options: Any) -> Session:
    return Session(CLASSIC, ClassicOptions(**options), "seed", 1, IN_ORDER)


def solitaire() -> Session:
    return Session(TRIANGLE, TriangleOptions(), "seed")


# Making one.


def test_a_session_deals_from_its_seed() -> None:
    session = Session(CLASSIC, ClassicOptions(), "seed", 2)
    assert session.deal == CLASSIC.deal(ClassicOptions(), Rng("seed", "deal"))
    assert session.log == ()
    assert session.states == (session.state,)
    assert session.previous == session.state
    assert session.result is None
    assert session.actors == {0, 1}
    assert not session.can_undo
    assert not session.can_redo
    assert session.next_due() is None


def test_a_session_takes_the_deal_it_is_given() -> None:
    assert two_seats().deal == IN_ORDER
    assert two_seats().state.table == IN_ORDER[:12]
    # An empty deal is a deal, not the lack of one.
    with pytest.raises(ValueError, match="deal takes"):
        Session(CLASSIC, ClassicOptions(), "seed", 1, ())


# Time.


@given(st.lists(st.tuples(st.integers(-1000, 80_000), st.integers(-1, 3), st.integers(0, 5))))
@example([(0, 0, 0), (8000, 1, 0), (20_000, 1, 1)])  # calls that run out before the next press
def test_whatever_is_submitted_whenever_the_log_replays(tried: list[tuple[int, int, int]]) -> None:
    session = two_seats(ends="minutes", target=1, penalty="sit out", automatic=False)
    actions: list[Action] = [Call(), SET, WRONG, NoneHere(), Timeout(), OTHER_SET]
    for now, seat, number in tried:
        before, action = session.log, actions[number]
        answer = session.submit(seat, action, now)
        assert session.log == before + answer.entries
        clock = answer.entries if answer.refusal else answer.entries[:-1]
        if answer.refusal is None:
            at_ms = max(now, 0, *(entry.at_ms for entry in session.log[:-1]))  # never runs back
            assert answer.entries[-1] == Entry(at_ms, seat, action)
        # What is due by now comes first, stamped with the time it was due.
        alarms = [state.alarm() for state in session.states[len(before) :]]
        assert clock == tuple(
            Entry(at, CLOCK, what) for at, what in filter(None, alarms[: len(clock)])
        )
        due = alarms[len(clock)]
        assert due is None or due[0] > now
        assert session.next_due() == (alarms[-1] and alarms[-1][0])
    state = replayed(CLASSIC, session.options, session.deal, 2, session.log)[-1]
    assert state == session.state


# Undo and redo.


def test_the_clock_runs_on_through_undo() -> None:
    """Taking back takes no time back: what is due is due, and redo is gone with it."""
    session = alone(ends="minutes", target=1)
    session.submit(0, SET, 59_000)
    session.undo()
    assert session.next_due() == 60_000
    assert session.advance(60_000) == (Entry(60_000, CLOCK, TimeUp()),)
    assert not session.can_redo
    assert session.state.scores == (0,)


def test_new_actions_after_undo_are_not_earlier_than_the_log() -> None:
    session = solitaire()
    session.submit(0, TRIANGLE.moves(session.state, 0)[0], 1000)
    session.submit(0, TRIANGLE.moves(session.state, 0)[0], 2000)
    session.undo()
    answer = session.submit(0, TRIANGLE.moves(session.state, 0)[-1], 1500)
    assert [entry.at_ms for entry in answer.entries] == [1500]
    assert [entry.at_ms for entry in session.log] == [1000, 1500]


@given(
    st.lists(st.sampled_from(["do", "again", "refused", "undo", "redo"]), max_size=60),
    st.integers(0, 9),
)
def test_undo_and_redo_against_a_model(steps: list[str], seed: int) -> None:
    """A list and a place in it, which is what the player expects.

    The same action again drops what can be redone, too, and a refused one does not.
    """
    session = Session(SUMZ, SumzOptions(), str(seed))
    source = random.Random(seed)
    model, log, at = [session.state], list[Entry](), 0
    for now, step in enumerate(steps):
        if step in ("do", "again") and session.actors:
            action = source.choice(SUMZ.moves(session.state, 0))
            if step == "again" and session.can_redo:
                action = log[at].action
            session.submit(0, action, now)
            model, log, at = [*model[: at + 1], session.state], log[:at], at + 1
            log.append(Entry(now, 0, action))
        elif step == "refused":
            assert session.submit(0, Jump(0, 1), now).refusal
        elif step == "undo":
            assert session.undo() == (at > 0)
            at = max(0, at - 1)
        elif step == "redo":
            assert session.redo() == (at < len(model) - 1)
            at = min(len(model) - 1, at + 1)
        assert session.state is model[at]
        assert session.previous is model[max(0, at - 1)]
        assert session.states == tuple(model[: at + 1])
        assert session.log == tuple(log[:at])
        assert session.line == tuple(model)
        assert session.can_undo == (at > 0)
        assert session.can_redo == (at < len(model) - 1)
