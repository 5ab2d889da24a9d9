"""Sessions with computer players: they end, replay, resume, and never delay anybody."""

from collections.abc import Iterator
from typing import Any

import pytest
from again import replayed
from sparse import LONG
from variants import variants

from game.core.rules import CLOCK, Entry, Options
from game.games import GAMES
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, NoneHere, Timeout
from game.games.claims.sumz import SumzOptions
from game.games.claims.triples import TriplesOptions
from game.games.levels import LEVELS
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.play.session import Session, from_plain, play_out, to_plain

_CHOSEN: dict[str, tuple[Options, ...]] = {
    "classic": (
        ClassicOptions(),
        ClassicOptions(attributes=3, automatic=False, penalty="sit out"),
        ClassicOptions(goal="find all", window=0),
        ClassicOptions(ends="points", target=4, window=3, deal="checked"),
        ClassicOptions(ends="minutes", target=1, automatic=False, window=0),
        ClassicOptions(goal="memory", attributes=3),
    ),
    "triples": (
        TriplesOptions(),
        TriplesOptions(deal="plain", automatic=False, penalty="sit out", window=3),
    ),
    "sumz": (SumzOptions(), SumzOptions(slots=3, penalty="none", window=0)),
    "triangle": (
        TriangleOptions(),
        TriangleOptions(size=8, hole=20, goal="home"),
        TriangleOptions(play="duel"),
        TriangleOptions(size=6, play="duel", hole=3),
    ),
}
VARIANTS = {key: _CHOSEN.get(key) or tuple(variants(key).values()) for key in GAMES}


def among(key: str, options: Options, seed: str, levels: tuple[int, ...], **more: Any) -> Session:
    """Return a session of computer players only."""
    computers = dict(enumerate(levels))
    return Session(GAMES[key], options, seed, len(levels), computers=computers, **more)


def cases() -> Iterator[tuple[str, Options, int, int]]:
    for key, ways in VARIANTS.items():
        for number, options in enumerate(ways):
            # The first variant with each number of seats; all levels in the course of them.
            for seats in range(1, 7) if number == 0 else (2, 4):
                yield key, options, seats, 1 + (seats + number) % len(LEVELS)


CASES = list(cases())


@pytest.mark.parametrize("seed", ["a", pytest.param("b", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("key", "options", "seats", "level"),
    CASES,
    ids=[f"{key}-{n}-{seats}-{level}" for n, (key, _, seats, level) in enumerate(CASES)],
)
def test_every_session_ends_replays_and_is_the_same_again(
    key: str, options: Options, seats: int, level: int, seed: str
) -> None:
    session = among(key, options, seed, (level,) * seats)
    play_out(session)
    result = session.result
    assert result is not None
    times = [entry.at_ms for entry in session.log]
    assert times == sorted(times)
    # Without computer players the log leads to the same end.
    rules = session.rules
    log = from_plain(rules, to_plain(rules, session.log))
    assert rules.result(replayed(rules, options, session.deal, seats, log)[-1]) == result
    again = among(key, options, seed, (level,) * seats)
    play_out(again)
    assert again.log == session.log
    assert not session.can_undo


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("key", "options", "sessions"),
    [
        ("classic", ClassicOptions(), 40),
        ("triples", TriplesOptions(deal="checked"), 40),
        ("sumz", SumzOptions(), 40),
        ("triangle", TriangleOptions(), 40),
        ("triangle", TriangleOptions(play="duel"), 40),
        pytest.param("triangle", TriangleOptions(play="duel", size=8), 12, marks=LONG),
    ],
    ids=["classic", "triples", "sumz", "race", "duel", "duel on eight"],
)
def test_the_best_level_beats_the_lowest(key: str, options: Options, sessions: int) -> None:
    """Each begins as often as the other."""
    wins = losses = 0
    for seed in range(sessions):
        best = seed % 2
        session = among(key, options, str(seed), (1, 5) if best else (5, 1))
        play_out(session)
        assert session.result is not None
        ranks = session.result.ranks
        wins += ranks[best] < ranks[1 - best]
        losses += ranks[best] > ranks[1 - best]
    assert wins + losses > 0.8 * sessions
    assert losses <= 0.1 * sessions


@pytest.mark.heavy
def test_no_seat_has_an_advantage() -> None:
    """Equal players call about equally often, in whatever order they are asked."""
    calls = [0, 0, 0]
    for seed in range(150):
        session = among("classic", ClassicOptions(attributes=3), str(seed), (4, 4, 4))
        play_out(session)
        for entry in session.log:
            if isinstance(entry.action, Call):
                calls[entry.seat] += 1
    deviation = (sum(calls) * 2 / 9) ** 0.5
    assert sum(calls) > 1000
    assert all(abs(count - sum(calls) / 3) < 3 * deviation for count in calls)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "options", "sessions"),
    [
        ("classic", ClassicOptions(), 60),
        ("triples", TriplesOptions(deal="checked"), 60),
        ("sumz", SumzOptions(), 60),
        pytest.param("triangle", TriangleOptions(play="duel"), 300, marks=pytest.mark.long),
        ("triangle", TriangleOptions(size=6), 300),
    ],
    ids=["classic", "triples", "sumz", "duel", "race"],
)
def test_each_level_beats_the_one_below(key: str, options: Options, sessions: int) -> None:
    for level in range(2, 6):
        balance = 0
        for seed in range(sessions):
            higher = seed % 2
            levels = (level - 1, level) if higher else (level, level - 1)
            session = among(key, options, str(seed), levels)
            play_out(session)
            assert session.result is not None
            ranks = session.result.ranks
            balance += (ranks[1 - higher] > ranks[higher]) - (ranks[1 - higher] < ranks[higher])
        assert balance > 0, level


# Late frames, slices, people.


def test_frames_however_late_change_nothing() -> None:
    often, late = (among("classic", ClassicOptions(), "x", (2, 3, 4)) for _ in range(2))
    for now in range(0, 30_000, 16):
        often.advance(now)
        if now % 4000 == 0:
            late.advance(now)
    often.advance(60_000)
    assert late.advance(60_000)
    assert often.log == late.log
    assert len(often.log) > 12


@pytest.mark.heavy
def test_thinking_in_steps_changes_nothing_and_holds_up_nobody() -> None:
    options = TriangleOptions(size=6, play="duel", hole=2)
    slow, fast = (among("triangle", options, "x", (4, 4)) for _ in range(2))
    play_out(fast)
    now, idle = 0, 0
    while slow.result is None:
        now += 16
        thinking = slow.think()
        made = slow.advance(now)
        if thinking:
            # Nothing is due as long as it is thought about, however late it gets.
            assert made == ()
            assert slow.next_due() is None
            idle += 1
    assert idle > 100
    assert slow.log == fast.log


def test_a_session_of_people_has_nothing_to_think_about() -> None:
    session = Session(CLASSIC, ClassicOptions(), "x", 2)
    assert not session.think(5)
    assert session.next_due() is None
    assert session.computers == {}
    with pytest.raises(ValueError, match="nobody will act"):
        play_out(session)


def test_a_person_comes_first_or_the_computer_does() -> None:
    """A call that comes before a computer's plan stops it; one that comes after is too late."""
    first = Session(CLASSIC, ClassicOptions(), "x", 2, computers={1: 3})
    due = first.next_due()
    assert due is not None
    early = first.submit(0, Call(), due - 1)
    assert early.entries == (Entry(due - 1, 0, Call()),)
    # The caller lets the call run out, and the computer, which has seen it by now, calls.
    alarm = due - 1 + 5000
    assert first.next_due() == alarm
    assert first.advance(alarm) == (Entry(alarm, CLOCK, Timeout()),)
    later = first.next_due()
    assert later is not None
    assert alarm < later < alarm + 2000
    second = Session(CLASSIC, ClassicOptions(), "x", 2, computers={1: 3})
    answer = second.submit(0, Call(), due)
    assert answer.entries == (Entry(due, 1, Call()),)
    assert answer.refusal == "Another player called first."


def test_nobody_acts_for_a_computer_player() -> None:
    session = Session(CLASSIC, ClassicOptions(), "x", 2, computers={1: 3})
    assert session.submit(1, Call(), 10).refusal == "A computer is playing for this player."
    assert session.log == ()


def test_a_computer_waits_for_its_turn() -> None:
    race = Session(TRIANGLE, TriangleOptions(), "x", 2, computers={1: 5})
    assert race.next_due() is None
    while race.state.turn == 0:
        race.submit(0, TRIANGLE.moves(race.state, 0)[0], 1000)
    while race.think():
        pass
    assert race.next_due() is not None


def test_a_seat_that_sits_out_plans_nothing() -> None:
    """At the lowest level somebody errs soon; then only the other seat acts until its claim."""
    options = ClassicOptions(penalty="sit out")
    for seed in range(20):
        session = among("classic", options, str(seed), (1, 1))
        while session.result is None and not session.state.barred:
            session.advance(session.next_due() or 0)
        if session.result is None:
            (barred,) = session.state.barred
            while session.result is None and session.state.barred == {barred}:
                made = session.advance(session.next_due() or 0)
                assert all(entry.seat != barred for entry in made)
            return
    pytest.fail("nobody ever sits out")


def test_what_computers_do_shows_that_they_err_and_miss() -> None:
    kinds = {"right": 0, "wrong": 0, "missed": 0, "none": 0}
    for seed in range(12):
        session = among("classic", ClassicOptions(automatic=False), str(seed), (1, 2, 1))
        play_out(session)
        for before, entry in zip(session.states, session.log, strict=False):
            match entry.action:
                case Claim():
                    right = CLASSIC.explain_claim(before, entry.action).right
                    kinds["right" if right else "wrong"] += 1
                case Timeout():
                    kinds["missed"] += 1
                case NoneHere():
                    kinds["none"] += 1
    assert min(kinds.values()) > 3
    assert kinds["right"] > 5 * kinds["wrong"]


# Going on where a log ends.


@pytest.mark.parametrize("key", list(GAMES))
def test_a_session_goes_on_where_its_log_ends(key: str) -> None:
    """At whatever entry it was left, computer players do what they would have done."""
    options = VARIANTS[key][0]
    whole = among(key, options, "x", (2, 3))
    play_out(whole)
    for ply in range(0, len(whole.log), 5):
        resumed = among(key, options, "x", (2, 3), log=whole.log[:ply])
        assert resumed.state == whole.states[ply]
        assert resumed.log == whole.log[:ply]
        play_out(resumed)
        assert resumed.log == whole.log


@pytest.mark.parametrize("computers", [{2: 3}, {-1: 3}, {0: 0}, {0: 11}, {True: 3}, {0: True}])
def test_computers_at_no_seat_or_of_no_level_are_refused(computers: dict[int, int]) -> None:
    with pytest.raises(ValueError, match=r"computers take seats 0 … 1|level takes 1 … 10"):
        Session(CLASSIC, ClassicOptions(), "x", 2, computers=computers)
