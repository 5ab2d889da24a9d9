"""Undo in a match: what is taken back, and which ends count."""

from dataclasses import replace
from typing import Any

import pytest
from test_match import act, began, best_jump, opening, shown_to_the_end, wrong_claim

from game.games.claims.state import NoneHere
from game.play.grades import is_unaided
from game.play.match import Match
from game.play.opening import Opening
from game.play.saved_session import Bookmark
from game.play.stats.figures import figures


def to_the_end(match: Match) -> None:
    while match.result is None:
        act(match)


def test_undo_and_redo_are_counted_and_told() -> None:
    match, told = began(opening())
    assert not match.undo()
    assert not match.redo()
    act(match, 3)
    state = match.state
    told.calls.clear()
    assert match.undo()
    assert match.undo()
    assert match.redo()
    assert told.calls == [("stands", 2, 1, 0), ("stands", 1, 2, 0), ("stands", 2, 2, 0)]
    assert match.redo()
    assert match.state is state
    assert not match.redo()
    assert (match.taken_back, len(told.calls)) == (2, 4)


def test_standing_elsewhere_is_told_once() -> None:
    match, told = began(opening())
    act(match, 6)
    told.calls.clear()
    assert match.stand_at(2)
    assert not match.stand_at(2)
    assert match.stand_at(5)
    assert told.calls == [("stands", 2, 4, 0), ("stands", 5, 4, 0)]
    assert match.stand_at(99)
    assert match.stand_at(-1)
    assert (len(match.session.log), match.taken_back) == (0, 10)


def test_where_others_play_nothing_is_taken_back() -> None:
    match, told = began(opening("triangle", 2))
    act(match, 3)
    told.calls.clear()
    assert not match.undo()
    assert not match.stand_at(0)
    assert (match.taken_back, told.calls) == (0, [])


def test_a_wrong_claim_that_is_taken_back_stays_a_mistake() -> None:
    match, told = began(opening("classic", attributes=3))
    wrong = wrong_claim(match)
    match.submit(0, wrong)
    assert match.state.scores == (-1,)
    assert match.report.seats[0].wrong == 1
    match.undo()
    assert match.state.scores == (0,)
    assert (match.mistakes, match.report.seats[0].wrong) == (1, 1)
    match.redo()
    assert match.state.scores == (-1,)
    assert (match.mistakes, match.report.seats[0].wrong) == (0, 1)  # it does not count twice
    match.undo()
    assert told.calls[-1] == ("stands", 0, 2, 1)
    match.submit(0, wrong)  # once more, anew: that is another one
    match.undo()
    assert match.report.seats[0].wrong == 2
    to_the_end(match)
    assert figures(match.session, match.mistakes).report.seats[0].wrong == 2


def test_a_wrong_none_here_is_a_mistake_too() -> None:
    match, _ = began(opening("classic", automatic=False))
    assert match.rules.opportunities(match.state)[0] != NoneHere()
    match.submit(0, NoneHere())
    match.undo()
    assert match.mistakes == 1


def test_another_line_drops_the_bookmarks_behind_it() -> None:
    match, _ = began(opening())
    act(match, 4)
    match.bookmarks.add("one", 1, "")
    match.bookmarks.add("four", 4, "")
    match.stand_at(2)
    kept = [match.bookmarks.kept]
    act(match, 1, lambda moves: moves[-1])
    kept.append(match.bookmarks.kept)
    assert kept == [(Bookmark("one", 1), Bookmark("four", 4)), (Bookmark("one", 1),)]


def test_an_end_that_the_program_plays_is_shown_whenever_it_stands() -> None:
    match, told = shown_to_the_end()
    assert match.assisted
    assert told.calls[-1][3]
    stood = [match.ended_by_demo]
    for move in (match.undo, match.redo, match.undo):
        move()
        stood.append(match.ended_by_demo)
    assert stood == [True, False, True, False]
    match.submit(0, best_jump(match))
    assert match.result is not None
    assert not match.ended_by_demo  # somebody has played it now


def test_a_hint_that_is_played_by_hand_is_no_shown_end() -> None:
    match, _ = began(opening())
    while match.result is None:
        match.submit(0, best_jump(match))
    assert not match.ended_by_demo
    assert not match.assisted


HOME: dict[str, Any] = {"goal": "home"}


def perfect(match: Match) -> Match:
    while match.result is None:
        match.set_play_clock(match.now + 1000)
        match.submit(0, best_jump(match))
    return match


def test_the_best_ending_is_unaided_without_help_and_without_undo() -> None:
    match, _ = began(opening(**HOME))
    assert not is_unaided(match)
    assert is_unaided(perfect(match))


@pytest.mark.parametrize("took", ["hints", "light", "shown"])
def test_who_was_helped_is_not_unaided(took: str) -> None:
    match, _ = began(opening(**HOME))
    help_taken: dict[str, Any] = {took: True}
    match.record_help(**help_taken)
    assert match.assisted
    assert not is_unaided(perfect(match))


def test_who_took_something_back_is_not_unaided() -> None:
    match, _ = began(opening(**HOME))
    act(match)
    match.undo()
    assert not match.assisted
    assert not is_unaided(perfect(match))


@pytest.mark.parametrize(
    "opened",
    [
        opening(**HOME, assists=True),
        replace(opening(**HOME), mode="practice"),
        replace(opening("classic", counts=True), names=("Ann",)),
    ],
    ids=["light", "practice", "counts"],
)
def test_what_helps_from_the_start_makes_it_assisted(opened: Opening) -> None:
    match, _ = began(opened)
    assert opened.helped
    assert match.assisted
    if opened.game == "triangle":
        assert not is_unaided(perfect(match))


def test_tables_are_covered_where_time_decides() -> None:
    assert began(opening("classic"))[0].timed
    assert not began(opening("triangle"))[0].timed
    assert not began(replace(opening("classic", 2), levels=(1, 2)))[0].timed
    match, _ = began(opening("classic", attributes=3))
    to_the_end(match)
    assert not match.timed
