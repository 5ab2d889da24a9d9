"""Figures of sessions, and of many together, against figures worked out another way."""

import json
from itertools import chain, pairwise
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.results import Result
from game.core.rng import Rng
from game.core.rules import CLOCK, Action, Options, Rules
from game.games.claims.claim_rules import ClaimRules
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.state import Call, Claim, NoneHere
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.pegs.state import Jump
from game.games.triangle.rules import TRIANGLE, TriangleOptions
from game.play.days import Streak, streak_of
from game.play.session import Session
from game.play.stats import (
    MOST_POINTS,
    PlayedGame,
    Top,
    full_day,
    median_of,
    page_of,
    points,
    progress,
    times_of,
)
from game.play.stats.figures import Report, SeatReport, figures, report

PERFECT = (
    *((9, 14), (2, 9), (0, 2), (5, 12), (14, 9), (3, 1), (13, 6)),
    *((9, 2), (1, 3), (4, 2), (8, 13), (2, 11), (11, 14)),
)
CASES: dict[str, tuple[Rules[Any, Any], Options, int]] = {
    "set": (CLASSIC, ClassicOptions(), 1),
    "set of five": (CLASSIC, ClassicOptions(attributes=5, deal="checked"), 2),
    "triples": (TRIPLES, TriplesOptions(deal="plain", automatic=False), 1),
    "sumz": (SUMZ, SumzOptions(penalty="sit out", window=3), 3),
    "six": (CLASSIC, ClassicOptions(goal="find all"), 1),
    "by hand": (CLASSIC, ClassicOptions(automatic=False), 1),
    "minute": (CLASSIC, ClassicOptions(ends="minutes", target=1, penalty="sit out"), 2),
    "triangle": (TRIANGLE, TriangleOptions(hole=4), 1),
    "race": (TRIANGLE, TriangleOptions(size=6), 2),
    "duel": (TRIANGLE, TriangleOptions(play="duel"), 2),
}
every_case = pytest.mark.parametrize("case", CASES)


def played(case: str, seed: str) -> Session:
    """Play to the end: claims right and wrong, calls that run out, any jumps."""
    rules, options, seats = CASES[case]
    session, rng, now = Session(rules, options, seed, seats), Rng(seed, "stats"), 0
    while session.actors:
        now += 100 + rng.random_below(3000)
        session.advance(now)
        people = sorted(session.actors - {CLOCK})
        if not people:
            continue
        seat, state = rng.choice(people), session.state
        if isinstance(rules, ClaimRules) and rng.random() < 0.3:
            if seats == 1 or state.caller is not None:
                session.submit(seat, Claim(tuple(rng.shuffle(state.table)[:3])), now)
            elif rng.random() < 0.5:
                session.submit(seat, Call(), now)
                now += 4000
            continue
        moves = rules.moves(state, seat)
        if moves:
            session.submit(seat, rng.choice(moves), now)
    return session


# One session, worked out from its log by other means.


@every_case
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_figures_are_those_of_the_log(case: str, seed: str) -> None:
    session = played(case, seed)
    made = figures(session)
    result = session.result
    assert result is not None
    assert made.report.time_ms == session.log[-1].at_ms
    assert made.result == result
    plain = [(e.at_ms, e.seat, session.rules.encode_action(e.action)) for e in session.log]
    worth = [list(getattr(state, "scores", ())) for state in session.states]
    for seat, one in enumerate(made.report.seats):
        tries = [n for n, (_, who, code) in enumerate(plain) if who == seat and code[0] != "call"]
        if case in ("triangle", "race", "duel"):
            assert (one.right, one.wrong, one.timeouts) == (len(tries), 0, 0)
            assert not any(made.times[seat])
            continue
        right = [n for n in tries if worth[n + 1][seat] > worth[n][seat]]
        assert one.right == len(right)
        assert one.wrong == len(tries) - len(right)
        outs = [
            n
            for n, (_, _, code) in enumerate(plain)
            if code[0] == "timeout" and plain[n - 1][1] == seat
        ]
        assert one.timeouts == len(outs)


def offered(session: Session, state: Any) -> set[Action]:
    """Return what could be found in a position: jumps, claims, or that there is none."""
    if session.rules is TRIANGLE:
        return {*TRIANGLE.moves(state, min(TRIANGLE.actors(state), default=0))}
    rules: Any = session.rules
    claims = set() if state.over else {*rules.claims_left(state)}
    return claims or ({NoneHere()} if state.offers_none_here else set())


@every_case
@pytest.mark.parametrize("seed", ["a", "b"])
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_the_pace_and_what_was_missed_are_those_of_the_log(
    case: str, seed: str, share: float
) -> None:
    """Of a game that is over or not: what could be found, was not made, and is there no more."""
    whole = played(case, seed)
    log = whole.log[: round(share * len(whole.log))]
    session = Session(*CASES[case][:2], seed, CASES[case][2], log=log)
    made, all_right = report(session), sum(one.right for one in report(session).seats)
    last = log[-1].at_ms if log else 0
    assert made.time_ms == last
    assert made.pace_ms == (round(last / all_right) if all_right else None)
    there = [offered(session, state) for state in session.states]
    done = {
        entry.action
        for entry, before in zip(log, there, strict=False)
        if entry.action in before or case in ("race", "duel")
    }
    assert made.missed == len({*chain(*there)} - there[-1] - done)
    assert report(session, 3).seats[0].wrong == made.seats[0].wrong + 3


@every_case
def test_times_of_claims_are_those_of_the_log(case: str) -> None:
    session = played(case, "times")
    plain = [(e.at_ms, e.seat, session.rules.encode_action(e.action)) for e in session.log]
    found: list[dict[int, list[int]]] = [{} for _ in range(session.seats)]
    size = {"set of five": 5, "sumz": 0}.get(
        case, 4 if isinstance(session.rules, ClaimRules) else 0
    )
    since = 0
    for number, (at_ms, seat, code) in enumerate(plain):
        before, after = session.states[number], session.states[number + 1]
        if not size or sum(after.scores) <= sum(before.scores):
            continue
        start = plain[number - 1][0] if session.seats > 1 else at_ms
        if code[0] == "claim":
            a, b, c = code[2:]
            columns = [{a // 3**k % 3, b // 3**k % 3, c // 3**k % 3} for k in range(size)]
            differing = sum(len(column) == 3 for column in columns)
            found[seat].setdefault(differing, []).append(start - since)
        since = at_ms
    for seat, groups in enumerate(figures(session).times):
        times = {n: list(group) for n, group in enumerate(groups) if group}
        assert times == found[seat]


def test_the_fewest_that_can_be_left() -> None:
    session = Session(TRIANGLE, TriangleOptions(), "", 1)
    for number, (source, target) in enumerate(PERFECT):
        session.submit(0, Jump(source, target), 1000 * number)
    none: tuple[tuple[int, ...], ...] = ((),) * 6
    made = figures(session)
    assert made.result == Result((1,), (1,), won=True, perfect=True)
    assert made.report == Report(12_000, 923, made.report.missed, (SeatReport(13, 0, 0),))
    assert (made.times, made.fewest) == ((none,), 1)
    assert figures(played("duel", "a")).fewest is None
    assert figures(played("set", "a")).fewest is None
    assert figures(played("race", "a")).fewest == 1  # every opening can be won


def test_a_session_that_goes_on_has_no_figures() -> None:
    with pytest.raises(ValueError, match="over"):
        figures(Session(CLASSIC, ClassicOptions(), "a"))


# Many of them: what SQL adds up is in tests/storage/test_store_sums.py.


@given(st.lists(st.integers(0, 10**9), max_size=30))
def test_a_median_is_rounded_and_there_is_none_of_nothing(values: list[int]) -> None:
    assert median_of(values) == (round(median(values)) if values else None)


GOOD = ["[]", "[[],[7]]", "[[],[],[],[1,2],[3]]"]
DAMAGED = ["", "[[1,", "7", "[1]", '[["1"]]', "[[1.5]]", "[[true]]", "[" * 5000]


@pytest.mark.parametrize("text", DAMAGED)
def test_damaged_times_are_none(text: str) -> None:
    assert times_of(text) == []


@pytest.mark.parametrize("text", GOOD)
def test_whole_times_are_read(text: str) -> None:
    assert times_of(text) == json.loads(text)


@given(st.sets(st.integers(-3, 60)), st.integers(1, 70))
def test_streaks_are_days_in_a_row(days: set[int], today: int) -> None:
    lengths: dict[int, int] = {}
    for day in sorted(day for day in days if 0 < day <= today):
        lengths[day] = lengths.get(day - 1, 0) + 1
    expected = Streak(
        max(lengths.get(today, 0), lengths.get(today - 1, 0)), max(lengths.values(), default=0)
    )
    assert streak_of([*days, *days], today) == expected


def test_of_many_games_some_points_are_shown_and_the_best() -> None:
    rng = Rng("many", "rows")
    some = [
        PlayedGame(740_000 - (3000 - n) // 8, n, rng.random_below(900_000)) for n in range(3000)
    ]
    found = points(some)
    assert len(found) in (MOST_POINTS, MOST_POINTS + 1)
    assert (found[0].value, found[-1].value) == (some[0].value, some[-1].value)
    assert min(one.value for one in found) == min(game.value for game in some)
    places = {(int(one.at), one.value) for one in found}
    at = [number for number, game in enumerate(some) if (game.day, game.value) in places]
    gaps = [after - before for before, after in pairwise(at)]
    assert max(gaps) <= 26


def games(*values: int, days: int = 7, wrong: int = 1) -> list[PlayedGame]:
    return [PlayedGame(740_000 + days * n, n, value, wrong) for n, value in enumerate(values)]


def test_progress_is_from_the_first_games_to_the_last_and_tells_how_long_it_is_steady() -> None:
    assert progress(games(*[300] * 9)) is None  # there is nothing to compare with
    told = progress(games(*[300] * 9, *[200] * 20))
    assert told is not None
    assert (told.less, told.since) == (100, 740_000)
    # Five of nine make the median: from the fourteenth game on it is what it is now.
    assert told.steady_weeks == 28 - 13
    worse = progress(games(*[200] * 9, *[300] * 9))
    assert worse is not None
    assert worse.less == -100


def test_the_best_day_is_that_whose_worst_game_is_best() -> None:
    good, better = games(210, 190, 220, days=0), games(150, 230, 90, days=0)
    later = [game._replace(day=740_001, session=game.session + 3) for game in better]
    found = full_day([*good, *later])
    assert found == Top("full day", 220, 1, 740_000, 3)
    assert full_day(games(1, 2)) is None


def test_a_game_is_not_compared_with_itself() -> None:
    found = points(games(*range(100, 112)))
    assert [one.usual for one in found][:4] == [None, 100, 100, 101]
    assert found[-1].usual == 106


def test_the_best_without_a_mistake_is_a_record_of_its_own() -> None:
    some = [*games(300, 200), PlayedGame(740_100, 9, 250, 0)]
    page = page_of("time", some, [None])
    assert page.best == Top("time", 200, 1, 740_007)
    assert page.tops == (Top("clean", 250, 9, 740_100),)
    assert page_of("time", games(300, 200, wrong=0), []).tops == ()
    assert page_of("score", [], []).best is None
