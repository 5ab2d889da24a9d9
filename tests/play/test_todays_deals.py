"""Deals of 30 days, pinned: the same on every machine and with every Python."""

import json
import os
import subprocess
import sys
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from todays_deals import DAYS, digests

from game.core import ternary
from game.core.options import encode_values
from game.core.rng import Rng
from game.games import GAMES
from game.games.triangle import lattice
from game.games.triangle import rules as triangle_rules
from game.play.days import daily_games, todays_options, todays_seed

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("todays_deals.py")
VERSIONS = tuple(f"3.{minor}" for minor in range(10, 16))

# What rules and deals of all thirty days come to. A line that changes is days that two people would
# play differently: change none. (The triangles since 1 December 2026 were changed before that day.)
PINNED = {
    "classic": "fc199ce9280fe893",
    "triples": "9728f7ebfcbe5d7a",
    "sumz": "96096660209cce93",
    "triangle": "640b1d62c621b179",
    "ultra": "29f2562a0a8e5ef1",
    "quads": "c3265f80e737d07c",
}

# Side and empty hole of the triangles of the same days.
TRIANGLES = (
    *((6, 0), (8, 29), (5, 4), (5, 10), (8, 4), (5, 10)),
    *((8, 35), (6, 9), (6, 0), (8, 16), (6, 1), (5, 5)),
    *((8, 20), (8, 1), (8, 12), (8, 26), (8, 35), (8, 28)),
    *((5, 13), (8, 33), (5, 10), (5, 2), (8, 22), (8, 22)),
    *((5, 14), (8, 11), (5, 4), (5, 6), (5, 12), (5, 5)),
)

# What seeds and options of the days of 2026 come to, as they were when the calendar began; of the
# triangle, of the days before its boards were kept from coming back soon.
YEAR = {
    "classic": "83b3eb2f50e90089",
    "triples": "b015f3bbffa5f15a",
    "sumz": "af66fa88dc2ff654",
    "triangle": "cdc9709acbf9a9ea",
}

SIX_SETS = (59, 73, 56, 10, 80, 6, 51, 64, 72, 50, 0, 28)
"""The cards of Set on 21 November 2026."""


def pins(made: dict[str, list[str]]) -> dict[str, str]:
    """Return what the deals of each game that is pinned come to."""
    return {game: sha256(" ".join(made[game]).encode()).hexdigest()[:16] for game in PINNED}


@pytest.mark.heavy
def test_the_deals_of_thirty_days_are_these() -> None:
    assert len(set(DAYS)) == 30
    assert pins(digests()) == PINNED


def days_from(first: date, count: int) -> list[str]:
    """Return so many dates in a row."""
    return [(first + timedelta(days)).isoformat() for days in range(count)]


@pytest.mark.parametrize("game", YEAR)
def test_the_deals_of_a_year_are_what_they_were(game: str) -> None:
    days = days_from(date(2026, 1, 1), 334 if game == "triangle" else 365)
    told = [[todays_seed(day), encode_values(todays_options(game, day))] for day in days]
    assert sha256(json.dumps(told).encode()).hexdigest()[:16] == YEAR[game]


def test_a_game_may_have_no_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert daily_games() == tuple(game for game in GAMES if GAMES[game].daily)
    assert {*YEAR} <= {*daily_games()}
    monkeypatch.setattr(type(GAMES["triples"]), "daily", False)
    assert {*GAMES} - {*daily_games()} >= {"triples"}
    assert {*YEAR} - {*daily_games()} == {"triples"}


@pytest.mark.heavy
def test_no_two_days_are_alike() -> None:
    """But for the triangle, which has fewer boards than there are days."""
    made = digests()
    assert {game for game in made if len({*made[game]}) < len(DAYS)} == {"triangle"}


def test_the_triangles_of_these_days_can_be_read() -> None:
    options: list[Any] = [todays_options("triangle", day) for day in DAYS]
    found = tuple((one.size, one.hole) for one in options)
    assert found == TRIANGLES
    assert {size for size, _ in found} == set(triangle_rules.DAILY_SIZES)


def boards_on(days: list[str]) -> list[tuple[int, int]]:
    """Return the boards of days, but for turning and mirroring."""
    options: list[Any] = [todays_options("triangle", day) for day in days]
    return [(one.size, min(lattice.symmetric_holes(one.size, one.hole))) for one in options]


def test_every_board_is_there_once_but_for_turning_and_mirroring() -> None:
    boards = triangle_rules.DAILY_BOARDS
    kinds = {
        (size, min(lattice.symmetric_holes(size, hole)))
        for size, hole in triangle_rules.DAILY_BOARDS
    }
    every = {
        (size, min(lattice.symmetric_holes(size, hole)))
        for size in triangle_rules.DAILY_SIZES
        for hole in range(lattice.holes(size))
    }
    assert kinds == every
    assert len(kinds) == len(boards) == 17


@pytest.mark.parametrize("first", [date(2026, 11, 30), date(2099, 6, 1), date(9988, 1, 1)])
def test_no_triangle_comes_back_within_two_weeks(first: date) -> None:
    """Nor one of the last days of the old way, from 1 December 2026 on."""
    assert date.fromordinal(triangle_rules.DAILY_SINCE) == date(2026, 12, 1)
    boards = boards_on(days_from(first - timedelta(14), 14 + 4000))
    for at in range(15 if first.year == 2026 else 14, len(boards)):
        assert boards[at] not in boards[at - 14 : at], days_from(first - timedelta(14), at + 1)[-1]
    assert {*boards[-24:]} == {*boards}, "and all are there in turn"


def test_a_triangle_of_a_far_day_is_drawn_as_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    draws = list[str]()

    class Counted(Rng):
        def __init__(self, seed_text: str, stream: str) -> None:
            super().__init__(seed_text, stream)
            draws.append(seed_text)

    monkeypatch.setattr(triangle_rules, "Rng", Counted)
    for day in ("2027-12-31", "9999-12-31"):
        draws.clear()
        todays_options("triangle", day)
        assert len(draws) == 2, "of the order of a span, and of the next one"


def test_set_is_the_puzzle_of_the_six_sets() -> None:
    for day in DAYS:
        options = todays_options("classic", day)
        deal = GAMES["classic"].deal(options, Rng(todays_seed(day), "deal"))
        assert len(ternary.find_sets(deal[:12], 4)) == 6
        if day == "2026-11-21":
            assert deal[:12] == SIX_SETS


def deals_by(python: str, version: str) -> dict[str, list[str]]:
    """Return what another Python deals, with other hashes."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    env["PYTHONHASHSEED"] = "4711"
    done = subprocess.run(
        [python, str(SCRIPT)], env=env, check=False, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    told, found = json.loads(done.stdout)
    assert told == [int(part) for part in version.split(".")]
    made: dict[str, list[str]] = found
    return made


@pytest.mark.heavy
def test_hashes_do_not_matter() -> None:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert deals_by(sys.executable, version) == digests()


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_other_pythons_deal_the_same(version: str) -> None:
    """Whichever are there are asked; pygame is not needed for it."""
    python = which(f"python{version}")
    if python is None:
        pytest.skip(f"there is no python{version} on the PATH")
    probe = subprocess.run(
        [python, "-c", ""], check=False, capture_output=True, text=True, timeout=60
    )
    if probe.returncode:
        pytest.skip(f"{python} does not run: {probe.stderr.splitlines()[:1]}")
    assert deals_by(python, version) == digests()
