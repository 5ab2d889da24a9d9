"""Figures of sessions, and of many together, against figures worked out another way."""

import json
from dataclasses import replace
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng
from game.core.rules import CLOCK, Options, Rules
from game.games.claims.actions import Call, Claim
from game.games.claims.classic import CLASSIC, ClassicOptions
from game.games.claims.rules import ClaimRules
from game.games.claims.sumz import SUMZ, SumzOptions
from game.games.claims.triples import TRIPLES, TriplesOptions
from game.games.triangle.rules import TRIANGLE, Jump, TriangleOptions
from game.play.session import Session
from game.play.stats import (
    Played,
    Record,
    Spread,
    Streak,
    by_differing,
    pace_ms,
    parted,
    records,
    spread,
    streak,
    times_of,
    totals,
    wins,
)
from game.play.stats.figures import Figures, SeatFigures, figures

PERFECT = (
    *((9, 14), (2, 9), (0, 2), (5, 12), (14, 9), (3, 1), (13, 6)),
    *((9, 2), (1, 3), (4, 2), (8, 13), (2, 11), (11, 14)),
)
CASES: dict[str, tuple[Rules[Any, Any], Options, int]] = {
    "set": (CLASSIC, ClassicOptions(), 1),
    "set of five": (CLASSIC, ClassicOptions(attributes=5, deal="checked"), 2),
    "triples": (TRIPLES, TriplesOptions(deal="plain", automatic=False), 1),
    "sumz": (SUMZ, SumzOptions(penalty="sit out", window=3), 3),
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
        now += 100 + rng.below(3000)
        session.advance(now)
        people = sorted(session.actors - {CLOCK})
        if not people:
            continue
        seat, state = rng.choice(people), session.state
        if isinstance(rules, ClaimRules) and rng.random() < 0.3:
            if seats == 1 or state.caller is not None:
                session.submit(seat, Claim(tuple(rng.shuffled(state.table)[:3])), now)
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
    assert made.time_ms == session.log[-1].at_ms
    assert (made.won, made.perfect) == (result.won, result.perfect)
    plain = [(e.at_ms, e.seat, session.rules.encode_action(e.action)) for e in session.log]
    worth = [list(getattr(state, "scores", ())) for state in session.states]
    for seat, one in enumerate(made.seats):
        assert (one.score, one.rank) == (result.scores[seat], result.ranks[seat])
        tries = [n for n, (_, who, code) in enumerate(plain) if who == seat and code[0] != "call"]
        if case in ("triangle", "race", "duel"):
            assert (one.right, one.wrong, one.timeouts) == (len(tries), 0, 0)
            assert not any(one.times)
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


@every_case
def test_times_of_claims_are_those_of_the_log(case: str) -> None:
    session = played(case, "times")
    plain = [(e.at_ms, e.seat, session.rules.encode_action(e.action)) for e in session.log]
    found: list[dict[int, list[int]]] = [{} for _ in range(session.seats)]
    size = {"set": 4, "set of five": 5, "triples": 4}.get(case)
    since = 0
    for number, (at_ms, seat, code) in enumerate(plain):
        before, after = session.states[number], session.states[number + 1]
        if size is None or sum(after.scores) <= sum(before.scores):
            continue
        start = plain[number - 1][0] if session.seats > 1 else at_ms
        if code[0] == "claim":
            a, b, c = code[2:]
            columns = [{a // 3**k % 3, b // 3**k % 3, c // 3**k % 3} for k in range(size)]
            differing = sum(len(column) == 3 for column in columns)
            found[seat].setdefault(differing, []).append(start - since)
        since = at_ms
    for seat, one in enumerate(figures(session).seats):
        times = {n: list(group) for n, group in enumerate(one.times) if group}
        assert times == found[seat]


def test_the_fewest_that_can_be_left() -> None:
    session = Session(TRIANGLE, TriangleOptions(), "", 1)
    for number, (source, target) in enumerate(PERFECT):
        session.submit(0, Jump(source, target), 1000 * number)
    none: tuple[tuple[int, ...], ...] = ((),) * 6
    seat = SeatFigures(1, 1, 13, 0, 0, none)
    made = figures(session)
    assert replace(made, missed=0) == Figures(12_000, 0, True, True, 1, (seat,))
    assert figures(played("duel", "a")).fewest is None
    assert figures(played("set", "a")).fewest is None
    assert figures(played("race", "a")).fewest == 1  # every opening can be won


def test_a_session_that_goes_on_has_no_figures() -> None:
    with pytest.raises(ValueError, match="over"):
        figures(Session(CLASSIC, ClassicOptions(), "a"))


# Many of them.


def rows(case: str, seed: str, number: int = 0) -> list[Played]:
    session = played(case, seed)
    made = figures(session)
    code = json.dumps(session.rules.encode_options(session.options))
    return [
        Played(
            number,
            session.rules.key,
            code,
            "",
            1000 * number,
            1000 * number + made.time_ms // 1000,
            700_000 + number // 2,
            number % 3,
            int(number % 3 > 0),
            made.time_ms,
            made.missed,
            None if made.won is None else int(made.won),
            int(made.perfect),
            made.fewest,
            session.seats,
            seat,
            f"P{seat}",
            one.score,
            one.rank,
            one.right,
            one.wrong,
            one.timeouts,
            json.dumps(one.times),
        )
        for seat, one in enumerate(made.seats)
    ]


ROWS = [row for n, case in enumerate([*CASES] * 3) for row in rows(case, f"many {n}", n)]


def test_totals_are_those_of_the_rows() -> None:
    made = totals(ROWS)
    assert made.games == len(ROWS) == 3 * 12
    first = [row.won == 1 if row.seats == 1 else row.rank == 1 for row in ROWS]
    assert wins(ROWS) == (sum(first), 3 * (1 + 2 + 3 + 2 + 2))
    times = [row.time_ms for row in ROWS]
    assert made.time == Spread(36, round(median(times)), min(times))
    paces = [round(row.time_ms / row.right) for row in ROWS if row.right]
    assert made.pace == Spread(len(paces), round(median(paces)), min(paces))
    left = [row.score for row in ROWS if row.game == "triangle" and "race" in row.options]
    assert made.left == Spread(9, round(median(left)), min(left))
    assert made.over == Spread(9, round(median(left)) - 1, min(left) - 1)
    for name in ("right", "wrong", "timeouts", "missed", "hints"):
        assert getattr(made, name) == sum(getattr(row, name) for row in ROWS)


def test_totals_of_nothing() -> None:
    made = totals([])
    assert made.games == 0
    assert wins([]) == (0, 0)
    assert made.time is made.pace is made.left is made.over is None


@given(st.lists(st.integers(0, 10**9), max_size=30))
def test_a_spread_is_median_and_least(values: list[int]) -> None:
    expected = Spread(len(values), round(median(values)), min(values)) if values else None
    assert spread(values) == expected


def test_rows_are_parted_by_what_they_have() -> None:
    parts = parted(ROWS, "game", "seats")
    assert set(parts) == {(row.game, row.seats) for row in ROWS}
    assert sorted(row for part in parts.values() for row in part) == sorted(ROWS)
    for (game, seats), part in parts.items():
        assert part == [row for row in ROWS if (row.game, row.seats) == (game, seats)]
    assert next(iter(parts)) == ("classic", 1)
    assert set(parted(ROWS, "assisted")) == {(0,), (1,)}


def test_times_by_differing_attributes() -> None:
    found: dict[int, list[int]] = {}
    for row in ROWS:
        for number, group in enumerate(json.loads(row.times)):
            found.setdefault(number, []).extend(group)
    assert by_differing(ROWS) == {
        number: Spread(len(group), round(median(group)), min(group))
        for number, group in found.items()
        if group
    }
    assert set(by_differing(row for row in ROWS if row.game == "triples")) == {4}


@pytest.mark.parametrize("text", ["", "[[1,", "7", "[1]", '[["1"]]', "[[1.5]]", "[[true]]"])
def test_damaged_times_are_none(text: str) -> None:
    assert times_of(ROWS[0]._replace(times=text)) == []


@given(st.sets(st.integers(1, 60)), st.integers(1, 70))
def test_streaks_are_days_in_a_row(days: set[int], today: int) -> None:
    some = [ROWS[0]._replace(day=day) for day in days]
    past = sorted(day for day in days if day <= today)
    lengths: dict[int, int] = {}
    for day in past:
        lengths[day] = lengths.get(day - 1, 0) + 1
    expected = Streak(
        max(lengths.get(today, 0), lengths.get(today - 1, 0)), max(lengths.values(), default=0)
    )
    assert streak([*some, *some], today) == expected
    unknown = ROWS[0]._replace(day=0)
    assert streak([*some, unknown], today) == expected


def test_the_record_is_the_first_of_the_best() -> None:
    base = next(row for row in ROWS if row.game == "classic" and row.seats == 1)
    first = base._replace(session=1, finished=10, time_ms=9000, right=3, score=4)
    better = base._replace(session=2, finished=20, time_ms=8000, right=2, score=7)
    equal = base._replace(session=3, finished=30, time_ms=8000, right=2, score=7)
    assert records([equal, better, first]) == (
        Record("time", 8000, better),
        Record("pace", 3000, first),
        Record("score", 7, better),
    )
    assert records([]) == ()


def test_a_lost_triangle_is_a_record_of_what_was_left_alone() -> None:
    base = next(row for row in ROWS if row.game == "triangle" and row.seats == 1)
    lost = base._replace(score=3, won=0, time_ms=5, finished=1)
    won = base._replace(score=1, won=1, time_ms=50_000, right=10, finished=2)
    assert records([lost]) == (Record("left", 3, lost),)
    assert records([lost, won]) == (
        Record("time", 50_000, won),
        Record("pace", 5000, won),
        Record("left", 1, won),
    )


def test_the_pace_is_the_time_for_each_right_action() -> None:
    assert pace_ms(ROWS[0]._replace(time_ms=10, right=4)) == round(2.5)
    assert pace_ms(ROWS[0]._replace(right=0)) is None
