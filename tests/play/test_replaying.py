"""Replays: sessions looked at again, against figures made the long way round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from run_levels import examples

from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Entry
from game.core.steps import Job
from game.games import GAMES
from game.games.claims.classic import ClassicOptions
from game.games.claims.state import Call, Claim, ClaimState, NoneHere, Timeout
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.pegs.state import Jump
from game.games.rush import TimeUp
from game.games.triangle import solver
from game.games.triangle.rules import TriangleOptions
from game.play.opening import Opening
from game.play.replays import Replay
from game.play.session import BadLog, Session
from game.play.stats.figures import report

KINDS = {
    "classic": ("classic", ClassicOptions(), 1),
    "three": ("classic", ClassicOptions(attributes=3, window=3), 3),
    "find all": ("classic", ClassicOptions(goal="find all"), 1),
    "by hand": ("classic", ClassicOptions(attributes=3, deal="plain", automatic=False), 2),
    "triples": ("triples", TriplesOptions(deal="plain"), 1),
    "sumz": ("sumz", SumzOptions(ends="minutes", target=1), 2),
    "triangle": ("triangle", TriangleOptions(), 1),
    "duel": ("triangle", TriangleOptions(play="duel"), 2),
}


def opening_of(kind: str, seed: str) -> Opening:
    game, options, seats = KINDS[kind]
    deal = GAMES[game].deal(options, Rng(seed, "deal"))
    return Opening(game, options, seed, deal, ("Ann", "Bob", "Cy")[:seats], (None,) * seats)


def played(kind: str, seed: str, most: int) -> tuple[Opening, Session]:
    """Play a session at random, at most so many entries long: right, wrong, late."""
    opening, rng = opening_of(kind, seed), Rng(seed, "play")
    rules, seats = opening.rules, len(opening.names)
    session = Session(rules, opening.options, seed, seats, opening.deal)
    now = 0
    while session.result is None and len(session.log) < most:
        now += rng.random_below(5000)
        session.advance(now)
        free = sorted(session.actors - {CLOCK})
        if session.result is not None or not free:
            continue
        seat, state = rng.choice(free), session.state
        if isinstance(state, ClaimState):
            if seats > 1 and state.caller is None and rng.random() < 0.8:
                session.submit(seat, Call(), now)
                continue
            if rng.random() < 0.3:
                cards = rng.shuffle(state.table)
                session.submit(seat, Claim(tuple(cards[:3])), now)
                continue
            if rng.random() < 0.1:
                session.submit(seat, NoneHere(), now)
                continue
        moves = rules.moves(state, seat)
        if moves:
            session.submit(seat, rng.choice(moves), now)
    return opening, session


sessions = st.builds(
    played,
    st.sampled_from(sorted(KINDS)),
    st.integers(0, 10_000).map(str),
    st.integers(0, 60),
)


@examples(30)
@given(sessions)
def test_positions_and_times_are_those_of_the_session(case: tuple[Opening, Session]) -> None:
    opening, session = case
    replay = Replay(opening, session.log)
    assert replay.states == session.states
    assert replay.result == session.result
    assert replay.lasts_ms == (session.log[-1].at_ms if session.log else 0)
    for ms in {0, 1, replay.lasts_ms, *replay.times, *(time - 1 for time in replay.times)}:
        assert replay.position_at(ms) == sum(1 for entry in session.log if entry.at_ms <= ms)


@examples(30)
@given(sessions)
def test_what_came_of_entries_is_what_the_report_counts(case: tuple[Opening, Session]) -> None:
    opening, session = case
    replay, told = Replay(opening, session.log), report(session)
    for seat, one in enumerate(told.seats):
        mine = [n for n in range(len(session.log)) if replay.actor(n) == seat]
        assert sum(replay.verdicts[n] == "right" for n in mine) == one.right
        assert sum(replay.verdicts[n] == "wrong" for n in mine) == one.wrong + one.timeouts
    waits = [replay.waited_ms(n) for n, v in enumerate(replay.verdicts) if v == "right"]
    rights = [time for time, v in zip(replay.times, replay.verdicts, strict=True) if v == "right"]
    assert sum(waits) == (rights[-1] if rights else 0)
    tries = [n for n, entry in enumerate(session.log) if not isinstance(entry.action, Call)]
    assert list(replay.attempts) == [
        n for n in tries if not isinstance(session.log[n].action, Timeout | TimeUp)
    ]


def chances(session: Session, position: int) -> set[Action]:
    return set(session.rules.opportunities(session.states[position]))


def lain_the_long_way(session: Session) -> set[tuple[Action, int, int, int, str]]:
    """Follow each action from position to position."""
    count, found = len(session.states), set()
    for first in range(count):
        for action in chances(session, first):
            if first and action in chances(session, first - 1):
                continue
            last = first
            while last + 1 < count and action in chances(session, last + 1):
                last += 1
            began = session.log[first - 1].at_ms if first else 0
            if last + 1 == count:
                ended, end = session.log[-1].at_ms if session.log else 0, "left"
            else:
                ended = session.log[last].at_ms
                end = "made" if session.log[last].action == action else "gone"
            found.add((action, first, last, ended - began, end))
    return found


@examples(30)
@given(sessions)
def test_what_lay_there_and_how_long(case: tuple[Opening, Session]) -> None:
    opening, session = case
    lain = Replay(opening, session.log).opportunities()
    expected = lain_the_long_way(session)
    assert {(one.action, one.first, one.last, one.ms, one.end) for one in lain} == expected
    assert len(lain) == len(expected)
    assert [one.ms for one in lain] == sorted((one.ms for one in lain), reverse=True)


@examples(30)
@given(sessions)
def test_what_else_there_was(case: tuple[Opening, Session]) -> None:
    opening, session = case
    replay = Replay(opening, session.log)
    for number, entry in enumerate(session.log):
        others = replay.alternatives(number)
        assert set(others) == chances(session, number) - {entry.action}
        assert entry.action not in others


def test_a_log_that_cannot_have_been_played_is_refused() -> None:
    opening = opening_of("triangle", "x")
    with pytest.raises(BadLog, match=r"^entry 0: "):
        Replay(opening, [Entry(0, 0, Jump(0, 1))])
    good = Session(opening.rules, opening.options, "x", 1, opening.deal)
    for _ in range(2):
        good.submit(0, good.rules.moves(good.state, 0)[0], 500)
    first, second = good.log
    with pytest.raises(BadLog):
        Replay(opening, [first, Entry(499, 0, second.action)])


# The jump that lost.


def first_lost(session: Session, goal: int | None) -> int | None:
    """Ask the solver about every board."""
    verdicts = [solver.solve(s.size, s.markers, goal).verdict for s in session.states]
    assert "unknown" not in verdicts
    if verdicts[0] == "lost" or "lost" not in verdicts:
        return None
    return verdicts.index("lost") - 1


TRIANGLES = (
    TriangleOptions(),
    TriangleOptions(goal="home"),
    TriangleOptions(hole=4),
    TriangleOptions(size=6),
)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", TRIANGLES[:3], ids=["any", "home", "middle"])
def test_the_jump_that_lost(options: TriangleOptions, seed: int) -> None:
    find_what_lost(options, seed)


@pytest.mark.slow
@given(st.sampled_from(TRIANGLES), st.integers(0, 1000))
def test_the_jump_that_lost_any_game(options: TriangleOptions, seed: int) -> None:
    find_what_lost(options, seed)


def find_what_lost(options: TriangleOptions, seed: int) -> None:
    opening = Opening("triangle", options, "", (), ("Ann",), (None,))
    session, rng = Session(opening.rules, options, ""), Rng(str(seed), "jumps")
    while session.result is None:
        session.submit(0, rng.choice(session.rules.moves(session.state, 0)), 0)
    search = Job(opening.rules.find_losing_entry(session.states))
    for _ in range(100_000):
        if not search.step():
            break
    goal = options.home if options.goal == "home" else None
    assert search.found == first_lost(session, goal)


def test_a_game_that_was_won_lost_nothing() -> None:
    opening = Opening("triangle", TriangleOptions(), "", (), ("Ann",), (None,))
    session = Session(opening.rules, opening.options, "")
    for source, target in solver.solve(5, session.state.markers).line:
        session.submit(0, Jump(source, target), 0)
    search = Job(opening.rules.find_losing_entry(session.states))
    while search.step():
        pass
    assert session.result is not None
    assert session.result.won
    assert search.found is None


@pytest.mark.parametrize("kind", ["classic", "duel", "sumz"])
def test_other_games_are_not_searched(kind: str) -> None:
    opening, session = played(kind, "x", 5)
    search = Job(opening.rules.find_losing_entry(session.states))
    assert not search.step()
