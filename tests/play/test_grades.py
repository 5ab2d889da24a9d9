"""How games have ended: a table of what is true of a game, and the grade that follows."""

from itertools import combinations
from typing import Any

import pytest

from game.games import GAMES
from game.games.claims.state import Call, Claim
from game.play.grades import GradedEnd, grade
from game.play.match import ActionRefused, Match
from game.play.opening import Opening
from game.play.records import Best


def cards(**more: Any) -> Match:
    """Return a game of Set with 27 cards that is over, with what is to be so about it."""
    options = GAMES["classic"].default_options()
    options = type(options)(**{"attributes": 3, **more.pop("options", {})})
    levels = more.pop("levels", (None,))
    names = tuple(f"player {seat}" for seat in range(len(levels)))
    mode = more.pop("mode", "")
    match = Match(Opening("classic", options, "grades", names=names, levels=levels, mode=mode))
    first = more.pop("first", 0)
    match.set_play_clock(0)
    if more.pop("wrong", False):
        moves = match.rules.moves(match.state, 0)
        right = {frozenset(move.left) for move in moves if isinstance(move, Claim)}
        some = combinations(match.state.table, 3)
        match.submit(0, Claim(next(one for one in some if frozenset(one) not in right)))
    if more.pop("hint", False):
        match.record_hint()
    if more.pop("undone", False):
        match.submit(0, match.rules.moves(match.state, 0)[0])
        match.undo()
    assert not more
    while match.result is None:
        if first in match.opening.computers:
            while match.session.think():  # it takes as long as it takes
                pass
            match.set_play_clock(match.session.next_due() or 0)
            assert match.advance()
            continue
        claim = match.rules.moves(match.state, first)[0]
        if isinstance(claim, Call):
            match.submit(first, claim)
            claim = match.rules.moves(match.state, first)[0]
        assert not isinstance(match.submit(first, claim)[-1], ActionRefused)
    return match


def triangle(*, best: bool, hint: bool = False) -> Match:
    """Return a game of Triangle alone that is over: with the best ending, or stuck."""
    options = type(GAMES["triangle"].default_options())(goal="home")
    match = Match(Opening("triangle", options, "grades"))
    while match.result is None:
        told = match.rules.hint(match.state, 0) if best else None
        match.submit(0, told.action if told else match.rules.moves(match.state, 0)[0])
    if hint:
        match.record_hint()
    return match


OLD = Best(60_000)
FASTER, SLOWER = 50_000, 60_000
WRONG = {"wrong": True}

TABLE: list[tuple[dict[str, Any], Best, int | None, GradedEnd]] = [
    (WRONG, Best(), None, GradedEnd("done")),
    (WRONG, Best(), FASTER, GradedEnd("done")),  # the first one is no record
    (WRONG, OLD, SLOWER, GradedEnd("done")),
    (WRONG, OLD, FASTER, GradedEnd("record", "", 60_000, 50_000)),
    ({}, Best(), None, GradedEnd("perfect", "clean")),
    ({}, OLD, FASTER, GradedEnd("perfect", "clean", 60_000, 50_000)),
    ({"hint": True}, Best(), None, GradedEnd("done")),
    ({"undone": True}, Best(), None, GradedEnd("done")),
    ({"mode": "practice"}, Best(), None, GradedEnd("done")),
    ({"levels": (None, 1)}, Best(), None, GradedEnd("perfect", "beaten")),
    (
        {"levels": (None, 1)},
        Best(beaten=frozenset({1})),
        None,
        GradedEnd("done"),
    ),
    (
        {"levels": (None, 2)},
        Best(beaten=frozenset({1})),
        None,
        GradedEnd("perfect", "beaten"),
    ),
    ({"levels": (None, 1), "hint": True}, Best(), None, GradedEnd("done")),
    ({"levels": (None, 1), "first": 1}, Best(), None, GradedEnd("lost")),
    ({"levels": (None, None)}, Best(), None, GradedEnd("done")),
    ({"levels": (None, None), "first": 1}, Best(), None, GradedEnd("done")),
    ({"levels": (1, 2)}, Best(), None, GradedEnd("done")),
]


@pytest.mark.parametrize(("so", "before", "best", "expected"), TABLE)
def test_what_is_true_decides(
    so: dict[str, Any], before: Best, best: int | None, expected: GradedEnd
) -> None:
    assert grade(cards(**so), before, best) == expected


def test_a_triangle_is_lost_won_or_perfect() -> None:
    assert grade(triangle(best=False), Best(), None) == GradedEnd("lost")
    assert grade(triangle(best=True), Best(), None) == GradedEnd("perfect", "home")
    helped = triangle(best=True, hint=True)
    assert grade(helped, Best(), None) == GradedEnd("done")
    assert grade(helped, Best(4), 2) == GradedEnd("record", "", 4, 2)
    assert grade(helped, Best(4), 4) == GradedEnd("done")


def test_a_whole_deck_that_is_cleared_is_perfect_even_with_a_mistake() -> None:
    deal = tuple(range(81))  # three by three they are sets
    match = Match(Opening("classic", GAMES["classic"].default_options(), "x", deal))
    match.submit(0, Claim((0, 1, 3)))
    assert match.report.seats[0].wrong == 1
    for card in deal[::3]:
        assert not match.state.cleared
        match.submit(0, Claim((card, card + 1, card + 2)))
    ended = grade(match, Best(), None)
    assert (ended.grade, ended.why) == ("perfect", "cleared")


def test_to_clear_a_deck_that_every_play_clears_is_nothing_rare() -> None:
    match = Match(Opening("triples", GAMES["triples"].default_options(), "x"))
    rules, state = match.rules, match.state
    wrong = next(
        claim
        for claim in map(Claim, combinations(state.table, 3))
        if not rules.explain(state, claim).right
    )
    match.submit(0, wrong)
    while match.result is None:
        match.submit(0, rules.moves(match.state, 0)[0])
    assert match.state.open == match.state.stock == ()
    assert grade(match, Best(), None) == GradedEnd("done")
