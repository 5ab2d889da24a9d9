"""Storm and Streak: time and runs, what ends them, what is hidden, and that tables get harder."""

from dataclasses import replace
from itertools import combinations
from statistics import mean
from typing import Any

import pytest

from game.core.rules import CLOCK, Entry
from game.games import GAMES
from game.games.claims.state import Call, Claim, ClaimState
from game.games.rush import EACH, GAINS_MS, LASTS_MS, LOSES_MS, RushProgress, Skip, TimeUp
from game.play import codes
from game.play.practice.reviews import stumbles
from game.play.session import BadLog, Session, play_out
from game.play.stats.figures import claim_times, report, seat_records, tries

every_game = pytest.mark.parametrize("key", ["classic", "triples", "sumz"])


def opened(key: str, goal: str, seats: int = 1, seed: str = "rush") -> Session:
    rules = GAMES[key]
    return Session(rules, replace(rules.default_options(), goal=goal), seed, seats)


def row(session: Session) -> RushProgress:
    state = session.state
    assert isinstance(state, ClaimState)
    assert state.row is not None
    return state.row


def find(session: Session, now: int) -> None:
    claim = session.rules.moves(session.state, 0)[0]
    assert session.submit(0, claim, now).refusal is None


def err(session: Session, now: int) -> None:
    rules: Any = session.rules
    table = session.state.table
    right = rules.claims_left(session.state)
    threes = (Claim(three) for three in combinations(table, 3))
    wrong = next(claim for claim in threes if claim not in right)
    assert session.submit(0, wrong, now).refusal is None


@every_game
def test_a_run_brings_time_and_a_mistake_takes_it(key: str) -> None:
    session, ends = opened(key, "storm"), LASTS_MS
    assert session.next_due() == ends
    for made in range(1, 32):
        find(session, 1000 * made)
        ends += {5: 3000, 12: 5000, 20: 7000, 30: 10_000}.get(made, 0)
        assert row(session) == RushProgress(made, made, ends)
    assert session.next_due() == ends == LASTS_MS + sum(GAINS_MS.values())
    before = session.state.table
    err(session, 40_000)
    assert session.state.table == before
    assert row(session) == RushProgress(31, 0, ends - LOSES_MS)
    for made in range(5):
        find(session, 41_000 + made)
    assert row(session).ends_ms == ends - LOSES_MS + 3000
    assert seat_records(session)[0].run == 31
    assert not session.can_undo
    assert session.advance(ends) == (Entry(ends - LOSES_MS + 3000, CLOCK, TimeUp()),)
    assert session.result is not None
    assert session.result.scores == (36,)


@every_game
def test_a_mistake_in_the_last_seconds_ends_a_storm_when_it_is_made(key: str) -> None:
    session = opened(key, "storm")
    err(session, LASTS_MS - 4000)
    assert session.next_due() == LASTS_MS - 4000
    session.advance(LASTS_MS)
    assert session.log[-1] == Entry(LASTS_MS - 4000, CLOCK, TimeUp())


@every_game
def test_a_streak_has_one_skip_and_ends_with_a_mistake(key: str) -> None:
    session = opened(key, "streak")
    assert session.next_due() is None
    find(session, 10)
    before = session.state
    assert session.submit(0, Skip(), 20).refusal is None
    assert session.state.table != before.table
    assert row(session) == RushProgress(2, 1)
    assert session.submit(0, Skip(), 30).refusal == "You have no skips left."
    find(session, 10**7)
    assert row(session) == RushProgress(3, 2)
    err(session, 10**7)
    assert session.result is not None
    assert session.result.scores == (2,)


@every_game
def test_who_has_called_may_skip_a_table_of_several(key: str) -> None:
    session = opened(key, "streak", 3)
    first = session.state
    for seat in range(3):
        assert session.submit(seat, Skip(), 10).refusal == "Call before you skip."
    assert session.submit(1, Call(), 20).refusal is None
    for seat in (0, 2):
        assert session.submit(seat, Skip(), 30).refusal == "Another player called first."
    assert session.state.table == first.table
    assert session.submit(1, Skip(), 40).refusal is None
    assert (session.state.caller, row(session)) == (None, RushProgress(1, 0))
    assert session.state.table != first.table
    assert session.submit(2, Call(), 50).refusal is None
    assert session.submit(2, Skip(), 60).refusal == "You have no skips left."


@every_game
def test_a_skip_without_a_call_in_a_game_of_before_is_still_made(key: str) -> None:
    session = opened(key, "streak", 2)
    log = (Entry(10, 1, Skip()), Entry(20, 0, Call()))
    replayed = Session(session.rules, session.options, session.seed, 2, log=log)
    assert (replayed.state.caller, row(replayed)) == (0, RushProgress(1, 0))
    with pytest.raises(BadLog, match="no skips left"):
        Session(session.rules, session.options, session.seed, 2, log=(log[0], log[0]))


def test_only_a_streak_has_a_skip() -> None:
    assert opened("classic", "storm").submit(0, Skip(), 5).refusal == "You have no skips left."
    assert opened("classic", "deck").submit(0, Skip(), 5).refusal is not None


@every_game
def test_several_share_the_run_and_a_call_that_runs_out_is_a_mistake(key: str) -> None:
    session = opened(key, "storm", 2)
    for at in range(5):
        assert session.submit(at % 2, Call(), 100 * at).refusal is None
        claim = session.rules.moves(session.state, at % 2)[0]
        assert session.submit(at % 2, claim, 100 * at + 50).refusal is None
    assert session.state.scores == (3, 2)
    assert row(session) == RushProgress(5, 5, LASTS_MS + 3000)
    session.submit(1, Call(), 1000)
    session.advance(60_000)
    assert row(session) == RushProgress(5, 0, LASTS_MS + 3000 - LOSES_MS)
    # Who errs sits out until somebody has tried: time is not run out by mistakes.
    assert session.actors == {CLOCK, 0}
    assert session.submit(0, Call(), 60_000).refusal is None
    find(session, 60_100)
    assert session.state.scores == (4, 2)
    assert session.actors == {CLOCK, 0, 1}


@every_game
def test_who_ends_a_streak_of_several_has_lost(key: str) -> None:
    session = opened(key, "streak", 3)
    for at in range(4):
        assert session.submit(at % 2, Call(), 100 * at).refusal is None
        claim = session.rules.moves(session.state, at % 2)[0]
        assert session.submit(at % 2, claim, 100 * at + 50).refusal is None
    assert session.submit(0, Call(), 1000).refusal is None
    err(session, 1100)
    assert session.result is not None
    assert (session.result.scores, session.result.ranks) == ((0, 2, 0), (2, 1, 2))


@every_game
def test_what_was_not_claimed_of_a_table_is_not_missed_and_a_skip_takes_no_time(key: str) -> None:
    session = opened(key, "streak")
    find(session, 1000)
    assert session.submit(0, Skip(), 41_000).refusal is None
    find(session, 43_000)
    err(session, 44_000)
    assert report(session).missed == 0
    times = [ms for group in claim_times(session)[0] for ms in group]
    assert sorted(times) == ([] if key == "sumz" else [1000, 2000])  # of attributes that differ
    assert [one.took_ms for one in tries(session)] == [1000, 2000, 1000]


@every_game
def test_tables_to_look_at_again_are_wrong_skipped_or_slow(key: str) -> None:
    session = opened(key, "streak")
    slow_ms = 2000 * session.rules.quick(session.options)
    tables = [session.state.table]
    find(session, slow_ms)
    find(session, slow_ms + 1)
    tables.append(session.state.table)
    assert session.submit(0, Skip(), slow_ms + 2).refusal is None
    find(session, 3 * slow_ms)
    tables.append(session.state.table)
    err(session, 3 * slow_ms + 1)
    assert [one.posed for one in stumbles(session, 0)[:2]] == tables[1:]
    late = stumbles(session, 0)[2:]
    assert [one.took_ms for one in late] == [2 * slow_ms - 2, slow_ms]
    assert late[-1].posed == tables[0]


@every_game
def test_a_row_is_dealt_by_a_number_that_nobody_sees(key: str) -> None:
    first, again, other = (opened(key, "storm", seed=seed) for seed in ("a", "a", "b"))
    for at in range(9):
        assert first.state == again.state
        assert first.state.table != other.state.table
        assert first.state.observe(0).stock == ()
        for session in (first, again, other):
            find(session, at)
    # Whichever claims were made, and when, the next tables are the same.
    streak = opened(key, "streak", seed="a")
    assert streak.submit(0, Skip(), 5).refusal is None
    assert streak.state.table == first.states[1].table
    opening = codes.decode(codes.encode(key, first.options, "a"))
    assert (opening.options, opening.seed) == (first.options, "a")
    for bad in ((), (1, 2), (-1,), (2**32,), (True,)):
        with pytest.raises(ValueError, match="deal takes one number"):
            first.rules.start(first.options, bad, 1)


@pytest.mark.heavy
@every_game
def test_tables_get_harder_by_the_times_that_computers_take(key: str) -> None:
    """A computer plays rows alone: on tables of each grade it takes longer than on those before."""
    rules: Any = GAMES[key]
    options = replace(rules.default_options(), goal="storm")
    took: list[list[int]] = [[] for _ in rules.grades(options)]
    for seed in range(80):
        session = Session(rules, options, str(seed), computers={0: 5})
        play_out(session)
        right = (one.took_ms for one in tries(session) if one.right)
        for place, took_ms in enumerate(right):
            took[min(place // EACH, len(took) - 1)].append(took_ms)
    means = [mean(times) for times in took]
    assert min(map(len, took)) >= 80
    assert means == sorted(means)
    assert means[-1] > 1.5 * means[0]
