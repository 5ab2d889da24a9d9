"""What finished sessions add up to, and the deals of the day."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.rules import Options, Result
from game.games import GAMES, lattice, solver
from game.games.classic import ClassicOptions
from game.games.sumz import SumzOptions
from game.games.triangle_state import TriangleOptions
from game.games.triples import TriplesOptions
from game.play.records import Assists, Finished, best_time, fewest_left, finished_today, games
from game.play.report import Report, SeatReport
from game.play.session import Session
from game.play.today import todays_options, todays_seed

DATES = ("2026-11-21", "2026-11-22", "2027-02-28")


def finished(
    game: str = "classic",
    options: Options | None = None,
    *,
    scores: tuple[int, ...] = (27,),
    seconds: int = 100,
    mode: str = "",
    seed: str = "",
) -> Finished:
    seats = tuple(SeatReport(1, 0, 0) for _ in scores)
    return Finished(
        game,
        GAMES[game].default_options() if options is None else options,
        seed,
        mode,
        Result(scores, (1,) * len(scores)),
        Report(1000 * seconds, 1000, 0, seats),
    )


def triangle(left: int, size: int = 5, **fields: Any) -> Finished:
    options = TriangleOptions(size=size, **fields)
    return finished("triangle", options, scores=(left,))


def test_nothing_was_finished() -> None:
    assert games([], "classic") == 0
    assert best_time([], "classic") is None
    assert fewest_left([], "triangle") == {}
    assert finished_today([], "classic", todays_seed(DATES[0])) is None


def test_each_game_has_its_own() -> None:
    sessions = [finished(seconds=90), finished(seconds=80), finished("sumz", seconds=20)]
    assert [games(sessions, game) for game in GAMES] == [2, 0, 1, 0]
    assert best_time(sessions, "classic") == 80_000
    assert best_time(sessions, "sumz") == 20_000
    assert best_time(sessions, "triples") is None


def test_practice_counts_nowhere() -> None:
    sessions = [
        finished(mode="practice", seconds=1),
        replace(triangle(1), mode="practice"),
    ]
    assert games(sessions, "classic") == games(sessions, "triangle") == 0
    assert best_time(sessions, "classic") is None
    assert fewest_left(sessions, "triangle") == {}


@pytest.mark.parametrize(
    "options",
    [
        ClassicOptions(hints=True),
        ClassicOptions(counts=True),
        ClassicOptions(reasons=True),
        ClassicOptions(attributes=3),
        ClassicOptions(goal="find all"),
        ClassicOptions(ends="points", target=3),
    ],
)
def test_help_and_other_rules_make_no_best_time(options: ClassicOptions) -> None:
    sessions = [finished(options=options, seconds=1), finished(seconds=50)]
    assert games(sessions, "classic") == 2
    assert best_time(sessions, "classic") == 50_000


def test_what_changes_nothing_alone_does_not_count_as_another_rule() -> None:
    one = finished(options=ClassicOptions(window=0, penalty="none"), seconds=70)
    assert best_time([one], "classic") == 70_000


def test_a_game_of_several_makes_no_best() -> None:
    sessions = [finished(scores=(12, 15), seconds=1)]
    assert games(sessions, "classic") == 1
    assert best_time(sessions, "classic") is None
    race = finished("triangle", TriangleOptions(), scores=(1, 2))
    duel = finished("triangle", TriangleOptions(play="duel"), scores=(0, 1))
    assert fewest_left([race, duel], "triangle") == {}


def test_the_fewest_markers_of_each_side() -> None:
    sessions = [triangle(3), triangle(2, 6), triangle(1), triangle(4), triangle(1, assists=True)]
    assert fewest_left(sessions, "triangle") == {6: 2, 5: 1}
    assert list(fewest_left(sessions, "triangle")) == [6, 5]  # the one played last comes last
    assert list(fewest_left([*sessions, triangle(9, 6)], "triangle").items()) == [(5, 1), (6, 2)]
    assert best_time(sessions, "triangle") is None


def test_the_first_time_counts_for_a_day() -> None:
    seed = todays_seed(DATES[0])
    first = finished(mode="today", seed=seed, seconds=90)
    again = finished(mode="today", seed=seed, seconds=9)
    other = finished(mode="today", seed=todays_seed(DATES[1]))
    typed = finished(seed=seed)  # a seed that somebody typed is no deal of the day
    assert finished_today([typed, other, first, again], "classic", seed) is first
    assert finished_today([typed, other, first], "sumz", seed) is None
    assert finished_today([typed, other], "classic", seed) is None


# The deals of the day.


@pytest.mark.parametrize("game", GAMES)
def test_a_date_gives_one_deal_and_another_date_another(game: str) -> None:
    def start(date: str) -> object:
        session = Session(GAMES[game], todays_options(game, date), todays_seed(date))
        return session.deal, session.options

    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    assert start(days[0]) == start(days[0])
    starts = {repr(start(day)) for day in days}
    # There are but so many triangles.
    assert len(starts) == 30 if game != "triangle" else len(starts) > 15


def test_what_is_played_on_a_day() -> None:
    for date in DATES:
        assert todays_options("classic", date) == ClassicOptions(goal="find all")
        assert todays_options("triples", date) == TriplesOptions()
        assert todays_options("sumz", date) == SumzOptions()
    with pytest.raises(KeyError):
        todays_options("chess", DATES[0])


def test_every_triangle_of_a_day_can_be_won() -> None:
    boards = {
        (options.size, options.home)
        for day in range(1, 32)
        for options in [todays_options("triangle", f"2026-12-{day:02}")]
        if isinstance(options, TriangleOptions)
    }
    assert {size for size, _ in boards} == {5, 6, 8}
    for size, home in boards:
        markers = lattice.opening(size, home)
        assert solver.find_line(size, markers, width=512) is not None, (size, home)


@pytest.mark.parametrize(
    "assists", [Assists(hints=1), Assists(hints=3), Assists(light=True), Assists(shown=True)]
)
def test_help_that_was_taken_sets_no_best_but_counts(assists: Assists) -> None:
    assert assists.any
    assert not Assists().any
    helped = replace(finished(seconds=10), assists=assists)
    assert helped.assisted
    sessions = [helped, finished(seconds=50)]
    assert best_time(sessions, "classic") == 50_000
    assert games(sessions, "classic") == 2
    boards = [replace(triangle(1), assists=assists), triangle(4)]
    assert fewest_left(boards, "triangle") == {5: 4}
