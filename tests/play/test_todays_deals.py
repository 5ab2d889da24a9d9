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
from game.core.options import encoded
from game.core.rng import Rng
from game.games import GAMES
from game.games.triangle.rules import DAILY_SIZES
from game.play.days import daily_games, todays_options, todays_seed

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("todays_deals.py")
VERSIONS = tuple(f"3.{minor}" for minor in range(10, 16))

# Set, Triples, Mod-3 Sumz, Triangle Solitaire. A line that changes is a day that two people would
# play differently: change none.
PINNED = {
    "2025-12-31": ["de6f61d2f4", "85e809d061", "5dbca39292", "6e0cb3a4ac"],
    "2026-01-01": ["8f955b283f", "10cab83854", "a5f85f17fb", "072ed44c6f"],
    "2026-01-02": ["343350b8f5", "50a09473e1", "47c591a8a5", "211f210216"],
    "2026-02-28": ["a077b76c04", "0004f21d89", "8fe962f782", "b9b42cda3c"],
    "2026-03-01": ["1500f2b7c6", "7324f6fe1c", "4adc7b9103", "dcea333522"],
    "2026-04-30": ["8c36d722cc", "28da936379", "54096cdcc1", "b9b42cda3c"],
    "2026-06-21": ["c03df8fb6b", "9d63a85b94", "0b83d35a8b", "c805ef430e"],
    "2026-08-31": ["fba6771674", "beccfa974b", "220690d4ba", "d23e930667"],
    "2026-10-25": ["788378abc4", "8da0e3ea20", "bc3fa8c03b", "6e0cb3a4ac"],
    "2026-11-20": ["849b9203fe", "92f5ea3020", "662e269517", "3e38702eca"],
    "2026-11-21": ["347cdb785a", "0d9a4368b9", "9c87954788", "e2ccd787c1"],
    "2026-11-22": ["4c4a0339e3", "c51106b381", "a6ca9a8be4", "9bc3dcf3ab"],
    "2026-12-24": ["c9c0ee78c5", "9c5a050788", "5d8796cb81", "6b7d622d3a"],
    "2026-12-31": ["91fcb06820", "9b28dd802f", "bc0d34cefb", "4b13e7cd15"],
    "2027-01-01": ["247769d410", "a8e13e4a0a", "2fe1c8aa08", "7d3f3ea06d"],
    "2027-02-28": ["9e9257eaee", "ba970f39bf", "7c3c417234", "64f6759985"],
    "2027-03-28": ["901eb1dc5b", "d1f7274e9a", "7497c2950d", "fad690545a"],
    "2027-12-31": ["7ddf16eb6b", "215f60ee02", "70ec7d192c", "88b8894505"],
    "2028-02-28": ["c96fea650e", "fe9e739b95", "7f3505287d", "be2ea0106b"],
    "2028-02-29": ["46c30d1de1", "1facf4855f", "73c3d0a361", "3314beff6e"],
    "2028-03-01": ["cd105cb9f1", "e90aa61d0b", "cb00ee2c29", "c444ef47e3"],
    "2028-12-31": ["616fa84d3c", "102c454083", "b611abaf82", "ff347dd1cc"],
    "2029-01-01": ["493b88cea0", "ad6fc8898b", "ada9b8f749", "f200b8f23e"],
    "2030-07-14": ["a46ef4949d", "3b5a937803", "fc320eed2e", "05c82e2ad8"],
    "1970-01-01": ["d8de924e8f", "7c034ed19e", "c40e88547f", "ff347dd1cc"],
    "2000-02-29": ["c06e2c5795", "425638e2ca", "111fef02ae", "0362d864ae"],
    "2038-01-20": ["6e7ceffa16", "bd33aacccc", "be5e87c509", "84bd7e3fa3"],
    "2100-02-28": ["0670d6c5c9", "100cb8aa36", "e0cc3da51d", "f3910c95c4"],
    "2100-03-01": ["66f142c15c", "f517b747e6", "37b3cfa7f6", "d69be3aabc"],
    "9999-12-31": ["c68bbd6075", "44dc12a22d", "08dbd75101", "d2eb5fd003"],
}

# Side and empty hole of the triangles of the same days.
TRIANGLES = (
    *((6, 0), (8, 29), (5, 4), (5, 10), (8, 4), (5, 10)),
    *((8, 35), (6, 9), (6, 0), (8, 16), (6, 1), (5, 5)),
    *((6, 2), (5, 6), (5, 11), (8, 2), (8, 26), (8, 25)),
    *((8, 12), (8, 27), (8, 31), (5, 14), (6, 3), (6, 8)),
    *((5, 14), (8, 11), (6, 4), (5, 7), (8, 6), (6, 11)),
)

# What seeds and options of the days of 2026 come to, as they were when the calendar began.
YEAR = {
    "classic": "83b3eb2f50e90089",
    "triples": "b015f3bbffa5f15a",
    "sumz": "af66fa88dc2ff654",
    "triangle": "0630e918838c1abf",
}

SIX_SETS = (59, 73, 56, 10, 80, 6, 51, 64, 72, 50, 0, 28)
"""The cards of Set on 21 November 2026."""


def test_the_deals_of_thirty_days_are_these() -> None:
    assert len(set(DAYS)) == 30
    assert digests() == PINNED


@pytest.mark.parametrize("game", YEAR)
def test_the_deals_of_a_year_are_what_they_were(game: str) -> None:
    days = [(date(2026, 1, 1) + timedelta(days)).isoformat() for days in range(365)]
    told = [[todays_seed(day), encoded(todays_options(game, day))] for day in days]
    assert sha256(json.dumps(told).encode()).hexdigest()[:16] == YEAR[game]


def test_a_game_may_have_no_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert daily_games() == tuple(game for game in GAMES if GAMES[game].daily)
    assert {*YEAR} <= {*daily_games()}
    monkeypatch.setattr(type(GAMES["triples"]), "daily", False)
    assert {*GAMES} - {*daily_games()} >= {"triples"}
    assert {*YEAR} - {*daily_games()} == {"triples"}


def test_no_two_days_are_alike() -> None:
    for game in range(3):
        assert len({PINNED[day][game] for day in DAYS}) == 30


def test_the_triangles_of_these_days_can_be_read() -> None:
    options: list[Any] = [todays_options("triangle", day) for day in DAYS]
    found = tuple((one.size, one.hole) for one in options)
    assert found == TRIANGLES
    assert {size for size, _ in found} == set(DAILY_SIZES)


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


def test_hashes_do_not_matter() -> None:
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert deals_by(sys.executable, version) == PINNED


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
    assert deals_by(python, version) == PINNED
