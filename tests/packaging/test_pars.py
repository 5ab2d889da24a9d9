"""The pars and medals that rules declare, against a few of the sessions that they come from."""

import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game.core.rules import Options
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.ranks import medals_of

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

from pars import level_scores, usual_finds, ways

FEW = 40


def declared() -> Iterator[Any]:
    """Yield games, options, levels and their medians by the rules; some of them are quick."""
    for game, rules in GAMES.items():
        for way, options in ways(rules):
            medians = rules.par_s if way == "par" else (None, *medals_of(game, options))
            for level, middle in zip(LEVELS, medians, strict=False):
                light = (way, game, level) in {("par", "quads", 3), ("storm", "sumz", 2)}
                marks = [] if light else [pytest.mark.heavy]
                # Runs of a streak differ too much for so few, and level 5 may lose none at all.
                if middle is not None and way != "streak":
                    named = f"{game}-{way}-{level}"
                    yield pytest.param(game, options, level, middle, marks=marks, id=named)


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "options", "level", "middle"), [*declared()])
def test_a_median_is_that_of_some_of_its_sessions(
    game: str, options: Options, level: int, middle: int
) -> None:
    found = median(level_scores(GAMES[game], options, level, FEW))
    assert found == pytest.approx(middle, rel=0.08)


@pytest.mark.heavy
@pytest.mark.parametrize("game", [key for key, rules in GAMES.items() if rules.par_s])
def test_finds_are_as_many_as_in_some_sessions(game: str) -> None:
    assert usual_finds(GAMES[game], FEW) == pytest.approx(GAMES[game].par_finds, abs=1)
