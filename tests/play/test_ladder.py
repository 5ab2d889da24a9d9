"""The ladder, its next step, and the ranks of rows of tables."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ladder import (
    Ladder,
    NextStep,
    RungMatch,
    is_standard,
    ladder_of,
    next_step,
    rung_options,
    stars_of,
    stars_won,
)
from game.play.ranks import METALS, medals_of, rank_of, to_next

SET: Any = rung_options("classic")
DUEL: Any = rung_options("triangle")
TIMED = [game for game, rules in GAMES.items() if rules.par_s]


def match(game: str, options: Options, **more: int) -> RungMatch:
    told = {"time_ms": 100_000, "seat": 0, "own": 10, "finds": 20, "mistakes": 0, "level": 3}
    return RungMatch(game=game, options=options, **(told | more))


def beaten(*rungs: tuple[str, int], day: int = 9) -> Ladder:
    return ladder_of((game, level, "won", day) for game, level in rungs)


def test_every_game_has_a_rung_against_each_computer() -> None:
    for game, rules in GAMES.items():
        assert is_standard(game, rung_options(game))
        assert stars_of(game)[0] == "won"
        assert ("par" in stars_of(game)) == bool(rules.par_s)
        assert rules.start(rung_options(game), rules.deal(rung_options(game), Rng("x", "deal")), 2)


@pytest.mark.parametrize("game", TIMED)
def test_pars_fall_from_level_to_level(game: str) -> None:
    par_s = GAMES[game].par_s
    assert len(par_s) == len(LEVELS)
    assert all(4 * one > 5 * faster for one, faster in pairwise(par_s))


def test_ranks_rise() -> None:
    found = 0
    for game, rules in GAMES.items():
        for way in rules.options.VARIANTS:
            options = way.apply_to(rules.default_options())
            medals = medals_of(game, options)
            assert options.rush or not medals
            assert [*medals] == sorted({*medals})
            assert len(medals) in (0, len(METALS))
            found += bool(medals)
        assert medals_of(game, rules.default_options()) == ()
    assert found == sum(len(rules.row_medals) for rules in GAMES.values())


@pytest.mark.parametrize(
    ("score", "rank", "more"),
    [(0, 0, 3), (2, 0, 1), (3, 1, 2), (8, 2, 1), (12, 4, None), (99, 4, None)],
)
def test_a_rank_and_the_way_to_the_next(score: int, rank: int, more: int | None) -> None:
    assert (rank_of(score, (3, 5, 9, 12)), to_next(score, (3, 5, 9, 12))) == (rank, more)


def test_each_star_asks_for_what_it_says() -> None:
    par_ms = 1000 * GAMES["classic"].par_s[2]
    assert stars_won(match("classic", SET, time_ms=par_ms // 2)) == ("won", "clean")
    assert stars_won(match("classic", SET, time_ms=par_ms // 2 - 1)) == ("won", "clean", "par")
    assert stars_won(match("classic", SET, time_ms=par_ms, own=20)) == ("won", "clean")
    assert stars_won(match("classic", SET, time_ms=1, mistakes=1)) == ("won", "par")
    assert stars_won(match("classic", SET, own=0, finds=0)) == ("won", "clean")
    assert stars_won(match("triangle", DUEL)) == ("won",)
    assert stars_won(match("triangle", DUEL, seat=1)) == ("won", "second")
    larger = replace(DUEL, size=6)
    assert stars_won(match("triangle", larger, seat=1)) == ("larger",)
    assert stars_won(match("triangle", replace(larger, size=8))) == ()


def test_what_a_player_sets_for_all_games_leaves_a_rung_standard() -> None:
    assert is_standard("classic", replace(SET, window=0, penalty="none"))
    assert is_standard("classic", replace(SET, target=30)), "it ends with the cards"
    assert not is_standard("classic", replace(SET, handicaps=True, lead_1=3))
    assert not is_standard("classic", replace(SET, favoured=1))
    assert not is_standard("classic", replace(SET, goal="storm"))
    assert not is_standard("classic", replace(SET, attributes=3))
    assert not is_standard("triangle", replace(DUEL, play="race"))
    assert not is_standard("triangle", replace(DUEL, assists=True))


def test_the_ladder_tells_what_is_won_and_what_is_open() -> None:
    every = [(game, level) for game in GAMES for level in LEVELS]
    ladder = beaten(*every[:5], ("sumz", 2))
    assert ladder.is_beaten("sumz", 2)
    assert not ladder.is_beaten("sumz", 1)
    assert (ladder.first_open("sumz"), ladder.first_open("classic")) == (1, None)
    assert ladder.mastered_games == ("classic",)
    assert ladder.rung("sumz", 2) == ("sumz", 2, {"won": 9})
    assert not ladder.rung("sumz", 1).stars
    assert beaten(*every).mastered_games == tuple(GAMES)
    assert next_step(beaten(*every), lambda game: 1) is None


def test_the_next_step_is_the_nearest_by_ones_own_times() -> None:
    usual = {"classic": 1000 * GAMES["classic"].par_s[2] + 12_000}
    assert next_step(Ladder(), usual.get) == NextStep("classic", 3, 12_000)
    assert next_step(beaten(("classic", 3)), {"classic": 1}.get) == NextStep("classic", 5, 0)
    # 30 s above a par of minutes are nearer than 20 s above one of a minute.
    usual["quads"] = 1000 * GAMES["quads"].par_s[4] + 20_000
    usual["sumz"] = 1000 * GAMES["sumz"].par_s[0] + 30_000
    assert next_step(Ladder(), usual.get) == NextStep("sumz", 1, 30_000)


def test_without_times_the_next_step_is_where_one_was() -> None:
    nothing = dict[str, int]().get
    assert next_step(Ladder(), nothing) == NextStep("classic", 1, None)
    ladder = Ladder({**beaten(("classic", 1)).rungs, **beaten(("triangle", 1), day=10).rungs})
    assert next_step(ladder, nothing) == NextStep("triangle", 2, None)
