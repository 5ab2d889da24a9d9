"""What is shared of a deal of the day, what is usual, and what a sitting comes to."""

import json

import pytest
from hands import wrong_claim

from game.core.options import encode_values
from game.games import GAMES
from game.games.claims.state import Call
from game.play.days import daily_games, todays_options, todays_seed
from game.play.days.share_text import MOST_TIMED, SIGNS, Mark, marks, result_lines
from game.play.grades import MatchTally, tally_match
from game.play.match import Match
from game.play.opening import Opening
from game.play.records import PastResult, usual
from game.play.stats.figures import seat_records, tries

DAY = "2026-11-21"


def todays(game: str) -> Match:
    """Return the deal of a game of a day, for one person."""
    opening = Opening(game, todays_options(game, DAY), todays_seed(DAY), mode="today", day=DAY)
    return Match(opening)


def play(match: Match, *seconds: int) -> None:
    """Find one thing after the other, after so many seconds each, then in a second each."""
    waits, now = list(seconds), 0
    while match.result is None:
        now += 1000 * (waits.pop(0) if waits else 1)
        match.set_play_clock(now)
        seat = min(match.session.actors)
        match.submit(seat, match.rules.moves(match.state, seat)[0])


def test_six_sets_are_six_marks_with_their_seconds_and_a_mistake_one_of_its_own() -> None:
    match = todays("classic")
    match.set_play_clock(0)
    match.set_play_clock(2000)
    match.submit(0, wrong_claim(match))
    play(match, 12, 8, 41, 9, 95, 15)
    made = marks(match)
    grades = [mark.grade for mark in made]
    assert grades == ["mistake", "quick", "quick", "steady", "quick", "slow", "quick"]
    shared = result_lines("Tercet", made, "83F-AVF-QFS", emoji=True)
    assert shared == "Tercet\n⬛ 🟩12 🟩8 🟨41 🟩9 🟧95 🟩15\n83F-AVF-QFS"
    plain = result_lines("Tercet", made, "83F-AVF-QFS", emoji=False)
    assert plain == "Tercet\nX A12 A8 B41 A9 C95 A15\n83F-AVF-QFS"
    assert plain.isascii()


@pytest.mark.parametrize("game", daily_games())
def test_every_deal_of_the_day_has_lines_that_name_no_card(game: str) -> None:
    match = todays(game)
    match.set_play_clock(0)
    play(match)
    made = marks(match)
    result = match.result
    assert result is not None
    if match.opening.options.measure == "left":
        assert len(made) == result.scores[0]
        assert {mark.seconds for mark in made} == {None}
    else:
        assert len(made) == match.report.seats[0].right
        assert sum(mark.seconds or 0 for mark in made) <= match.report.time_ms // 1000
    lines = result_lines("", made, "CODE", emoji=False).split("\n")
    allowed = {sign for _, sign in SIGNS.values()} | set("0123456789 ")
    assert set("".join(lines[:-1])) <= allowed  # neither cards nor places
    assert lines[-1] == "CODE"


def test_many_marks_stand_close_in_rows_of_ten() -> None:
    many = (Mark("quick", 3),) * (MOST_TIMED + 11)
    assert result_lines("", many, "", emoji=False) == "A" * 10 + "\n" + "A" * 10 + "\n" + "A" * 3


def test_a_mistake_that_was_taken_back_stays_one() -> None:
    match = todays("triples")
    match.set_play_clock(0)
    match.submit(0, wrong_claim(match))
    match.undo()
    play(match)
    assert marks(match)[-1] == Mark("mistake")
    assert sum(mark.grade == "mistake" for mark in marks(match)) == 1


def test_each_player_has_a_fastest_find_mistakes_and_a_run() -> None:
    options = GAMES["classic"].default_options()
    match = Match(Opening("classic", options, "two", names=("A", "B"), levels=(None, None)))
    match.set_play_clock(0)
    now = 0
    for seat, took, right in [(0, 3, 1), (0, 2, 1), (1, 4, 1), (0, 1, 0), (0, 9, 1), (1, 1, 1)]:
        now += 1000 * took
        match.set_play_clock(now)
        match.submit(seat, Call())
        match.set_play_clock(now + 500)
        now += 500
        claim = match.rules.moves(match.state, seat)[0] if right else wrong_claim(match)
        match.submit(seat, claim)
    first, second = seat_records(match.session)
    assert (first.fastest_ms, first.mistakes, first.run) == (2000, 1, 2)
    assert (second.fastest_ms, second.mistakes, second.run) == (1000, 0, 2)
    assert [one.right for one in tries(match.session)] == [True, True, True, False, True, True]


def test_a_sitting_counts_who_has_won_as_long_as_the_same_people_play() -> None:
    def ended(*names: str) -> Match:
        options = GAMES["triangle"].default_options()
        made = Match(Opening("triangle", options, "", names=names, levels=(None,) * len(names)))
        made.set_play_clock(0)
        while made.result is None:
            seat = min(made.session.actors)
            made.submit(seat, made.rules.moves(made.state, seat)[0])
        return made

    one = ended("Ada", "Emmy")
    assert one.result is not None
    first, sitting = [rank == 1 for rank in one.result.ranks], tally_match(one)
    assert sitting.games == 1
    again = tally_match(one, sitting)
    shared = first.count(True) > 1
    assert again.won == ((0, 0) if shared else tuple(2 * won for won in first))
    assert again.shared == (2 if shared else 0)
    other = ended("Ada", "Sofja")
    assert tally_match(other, again) == tally_match(other)
    begun = Match(one.opening)
    assert tally_match(begun, again) is again
    assert tally_match(begun) == MatchTally((("Ada", None), ("Emmy", None)), (0, 0))


def test_what_is_usual_is_the_median_of_games_by_the_same_rules() -> None:
    options, other_rules = GAMES["classic"].default_options(), todays_options("classic", DAY)
    mine, others = json.dumps(encode_values(options)), json.dumps(encode_values(other_rules))
    times = (90_000, 60_000, 80_000)
    past = [PastResult(mine, 1000, time, time // 10, None) for time in times]
    other = PastResult(others, 1, 5_000, 900, None)
    left_out = [other, PastResult("[", 1, 1, 1, None), PastResult(mine, 1, None, None, None)]
    assert usual([*past, *left_out], "classic", options) == (3, 80_000, 60_000, 8_000)
    assert usual([other], "classic", options) is None
