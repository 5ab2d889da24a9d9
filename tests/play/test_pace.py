"""The player's pace, which computer player is a fair opponent, and ratings of people."""

import random
from collections import Counter
from math import exp, floor, log

import pytest

from game.games import GAMES
from game.games.computers.player import SPREAD
from game.games.levels import LEVELS, RUNGS, Level
from game.play.session import Session, play_out
from game.play.stats import START, Rating, Ratings, expected_share, step
from game.play.stats.figures import report
from game.play.stats.pace import (
    WANTED,
    Pace,
    SearchTimes,
    fair_level,
    level_like,
    look_ms,
    looks,
    pace,
    share,
    sum_games,
)

PLAYERS = 100
GAMES_PLAYED = 3
SOMEBODY = 99  # a level that no file has: the player whose pace is known
FIRST = 2


def between(level: float) -> Level:
    """Return a player between two levels: as quick, and as often mistaken."""
    lower = min(4, int(level))
    part = level - lower
    both = zip(LEVELS[lower], LEVELS[lower + 1], strict=True)
    told = [one ** (1 - part) * other**part for one, other in both]
    return Level(*told)


def played(game: str, somebody: Level, level: int | None, seed: str) -> Session:
    """Return a game of somebody at seat 0, alone or against a computer player."""
    rules = GAMES[game]
    levels = {0: SOMEBODY} if level is None else {0: SOMEBODY, 1: level}
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(RUNGS, SOMEBODY, somebody)
        session = Session(rules, rules.default_options(), seed, len(levels), computers=levels)
        play_out(session)
    return session


def claims(session: Session) -> tuple[int, int]:
    """Return how many claims each of two made."""
    own, other = report(session).seats
    return own.right, other.right


@pytest.mark.heavy
def test_the_right_opponent_is_found_after_a_game_or_three() -> None:
    """Players of any pace between Novice and Sharp, by Set and Sumz; Elo needs far more games."""
    chance = random.Random("fair")
    ladder = {level: START + 460.0 * (level - 3) for level in LEVELS}  # four claims of five a step
    right, by_elo, taken = [0] * GAMES_PLAYED, [0] * GAMES_PLAYED, list[float]()
    for number in range(PLAYERS):
        game, where = ("classic", "sumz")[number % 2], chance.uniform(1, 5)
        somebody = between(where)
        fair = fair_level(Pace(look_ms(somebody), SPREAD, 99))
        told, level, points, other = list[SearchTimes](), FIRST, float(START), FIRST
        for n in range(GAMES_PLAYED):
            session = played(game, somebody, level, f"{number} {n}")
            own, theirs = claims(session)
            if n == GAMES_PLAYED - 1:
                taken.append(own / (own + theirs))
            rated = session if level == other else played(game, somebody, other, f"{number} {n}")
            told.append(looks(session, 0))
            found = pace(sum_games(told))
            level = level if found is None else fair_level(found)
            right[n] += level == fair
            own, theirs = claims(rated)
            now = own / (own + theirs) - expected_share(points, ladder[other])
            points += step(n) * now
            off = {one: abs(expected_share(points, at) - WANTED) for one, at in ladder.items()}
            other = min(off, key=off.__getitem__)
            by_elo[n] += other == fair
    assert right[0] >= 0.70 * PLAYERS
    assert right[2] >= 0.85 * PLAYERS
    assert all(fit >= elo for fit, elo in zip(right, by_elo, strict=True))
    assert 0.40 <= sum(taken) / PLAYERS <= 0.52


@pytest.mark.parametrize("level", LEVELS)
def test_somebody_alone_is_as_quick_as_the_level_that_plays(level: int) -> None:
    """From games alone, where nobody calls and nothing is censored but what went unseen."""
    games = [played("classic", LEVELS[level], None, f"alone {n}") for n in range(4)]
    found = pace(sum_games(looks(one, 0) for one in games))
    assert found is not None
    assert (level_like(found), fair_level(found)) == (level, level)


def test_what_is_only_known_to_take_longer_counts() -> None:
    """Of log-normal times that somebody else mostly cuts short, the median is found all the same.

    Without what was cut short it would be half.
    """
    chance, median = random.Random("censored"), log(9000)
    found, slower = list[float](), list[float]()
    for _ in range(600):
        own, other = chance.gauss(median, 0.7), chance.gauss(log(6000), 0.5)
        (found if own < other else slower).append(min(own, other))
    squares = sum(one * one for one in found)
    bins = Counter(floor(20 * one) for one in slower)
    told = pace(SearchTimes(len(found), sum(found), squares, bins))
    assert told is not None
    assert abs(log(told.median_ms) - median) < 0.08
    assert abs(told.spread - 0.7) < 0.08
    assert exp(sum(found) / len(found)) < 0.6 * 9000


def test_too_few_finds_say_nothing() -> None:
    """And nothing is to be found in a game without claims."""
    assert pace(SearchTimes(3, 27.0, 243.0, {})) is None
    rules = GAMES["triangle"]
    session = Session(rules, rules.default_options(), "jumps", computers={0: 5})
    play_out(session)
    assert looks(session, 0) == SearchTimes()


def test_levels_in_words_are_halves() -> None:
    """Half-way between two levels, in logarithms, is a half; beyond all there is nothing."""
    quick = {at: Pace(look_ms(between(at)), SPREAD, 20) for at in (1.5, 3.5, 4.1)}
    assert [level_like(one) for one in quick.values()] == [1.5, 3.5, 4.0]
    assert level_like(Pace(100.0, SPREAD, 20)) == 5
    assert level_like(Pace(1e6, SPREAD, 20)) == 1
    assert share(quick[3.5], 3) > 0.5 > share(quick[3.5], 4)


def ratings(*games: list[tuple[str, int]]) -> tuple[Rating, ...]:
    made = Ratings()
    for game in games:
        made.add(game)
    return made.table()


def test_ratings_go_by_the_share_of_claims() -> None:
    """Equal ones stay where they began; a game moves both by its step, and nobody is invented."""
    even = ratings([("Ada", 5), ("Bo", 5)])
    assert [(one.name, one.points, one.games) for one in even] == [
        ("Ada", 1200, 1),
        ("Bo", 1200, 1),
    ]
    (first, last) = ratings([("Bo", 3), ("Ada", 9)])
    assert (first.name, first.points, last.points) == ("Ada", 1200 + 256 / 4, 1200 - 256 / 4)
    assert step(20) == 128
    assert step(1000) == 64
    assert expected_share(2000, 1200) == pytest.approx(10 / 11)
    three = ratings([("Ada", 6), ("Bo", 3), ("Cy", 1)])
    assert [one.name for one in three] == ["Ada", "Bo", "Cy"]
    assert sum(one.points for one in three) == pytest.approx(3 * START)
    assert ratings([("Ada", 6)], [("Bo", 1), ("Bo", 2)], [("Ada", 0), ("Bo", 0)]) == ()
