"""Storm and Streak: what each entry does, what is hidden, and that tables get harder."""

from dataclasses import replace
from itertools import combinations
from statistics import mean
from typing import Any

import pytest

from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry
from game.games import GAMES
from game.games.claims.state import Call, Claim, ClaimState
from game.games.rush import EACH, LOSES_MS, RushProgress, Skip, TimeUp
from game.play import codes
from game.play.practice.reviews import stumbles
from game.play.session import BadLog, Session, play_out
from game.play.stats.figures import claim_times, report, tries

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


def next_action(session: Session, rng: Rng) -> tuple[int, Action]:
    """Return what somebody does: mostly a find, at times a mistake, a skip, or nothing at all."""
    rules: Any = session.rules
    state, seats = session.state, sorted(session.actors - {CLOCK})
    seat, right = rng.choice(seats), rules.claims_left(state)
    wrong = next(one for one in map(Claim, combinations(state.table, 3)) if one not in right)
    luck = rng.random_below(20)
    if luck == 1:
        return seat, Skip()
    if session.seats > 1 and state.caller is None:
        return seat, Call()
    return seat, wrong if luck == 0 else rng.choice(right)


def expected(rules: Any, before: ClaimState, entry: Entry) -> ClaimState:
    """Return what comes of an entry in a row, but for the cards of the next table."""
    (place, run, ends, skips), action, seat = before.row or RushProgress(), entry.action, entry.seat
    if isinstance(action, Call):
        return replace(before, caller=seat, called_ms=entry.at_ms)
    free = replace(before, caller=None, called_ms=0)
    if isinstance(action, TimeUp):
        return replace(before, caller=None, over=True)
    if isinstance(action, Skip):
        return replace(free, row=RushProgress(place + 1, run, ends, skips - 1))
    scores = [*before.scores]
    if isinstance(action, Claim) and rules.explain(before, action).right:
        scores[seat] += 1
        more = {5: 3000, 12: 5000, 20: 7000, 30: 10_000}.get(run + 1, 0)
        row = RushProgress(place + 1, run + 1, ends and ends + more, skips)
        made = before.made + 1
        return replace(free, scores=tuple(scores), row=row, barred=frozenset(), made=made)
    who = seat if before.caller is None else before.caller
    ends = ends and max(entry.at_ms, ends - LOSES_MS)
    row, several = RushProgress(place, 0, ends, skips), before.seats > 1
    if ends is None:
        scores[who] *= not several  # who ends it for others has lost
        return replace(free, scores=tuple(scores), row=row, barred=frozenset(), over=True)
    return replace(free, row=row, barred=frozenset({who} if several else ()))


@every_game
@pytest.mark.parametrize("goal", ["storm", "streak"])
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", "abcd")
def test_what_an_entry_does_in_a_row(key: str, goal: str, seats: int, seed: str) -> None:
    """Runs bring time, mistakes take it or end a streak, which has one skip, for the caller."""
    session, now = opened(key, goal, seats, seed), 0
    rules: Any = session.rules
    rng = Rng(f"{key} {goal} {seats} {seed}", "row")
    assert row(session) == RushProgress(0, 0, *((180_000, 0) if goal == "storm" else (None, 1)))
    while session.actors:
        now += rng.random_below(4000) + (6000 if not rng.random_below(30) else 0)
        session.advance(now)
        if session.actors:
            seat, action = next_action(session, rng)
            uncalled, left = seats > 1 and session.state.caller is None, row(session).skips
            fault = "Call before you skip." if uncalled and left else "You have no skips left."
            allowed = action != Skip() or (left > 0 and not uncalled)
            assert session.submit(seat, action, now).refusal == (None if allowed else fault)
    for before, entry, after in zip(session.states, session.log, session.states[1:], strict=False):
        ends = before.row.ends_ms
        due = [] if ends is None else [ends]
        due += [] if before.caller is None else [before.called_ms + 5000]
        by_clock = entry.seat == CLOCK
        assert entry.at_ms == min(due) if by_clock else all(entry.at_ms < ms for ms in due)
        wanted = expected(rules, before, entry)
        assert replace(after, table=wanted.table) == wanted
        moved = after.row.place != before.row.place
        assert (after.table != before.table) == moved
    assert not session.can_undo


@every_game
def test_a_skip_without_a_call_in_a_game_of_before_is_still_made(key: str) -> None:
    session = opened(key, "streak", 2)
    log = (Entry(10, 1, Skip()), Entry(20, 0, Call()))
    replayed = Session(session.rules, session.options, session.seed, 2, log=log)
    assert (replayed.state.caller, row(replayed)) == (0, RushProgress(1, 0))
    with pytest.raises(BadLog, match="no skips left"):
        Session(session.rules, session.options, session.seed, 2, log=(log[0], log[0]))


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
