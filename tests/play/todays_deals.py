"""Print the deals of fixed days as JSON: a program of its own, for any Python there is."""

import json
import sys
from hashlib import sha256

from game.core.options import encode_values
from game.core.rng import Rng
from game.games import GAMES
from game.play.days import daily_games, todays_options, todays_seed

DAYS = (
    # Days around the first one, ends of months and years, leap days.
    *("2025-12-31", "2026-01-01", "2026-01-02", "2026-02-28", "2026-03-01", "2026-04-30"),
    *("2026-06-21", "2026-08-31", "2026-10-25", "2026-11-20", "2026-11-21", "2026-11-22"),
    *("2026-12-24", "2026-12-31", "2027-01-01", "2027-02-28", "2027-03-28", "2027-12-31"),
    *("2028-02-28", "2028-02-29", "2028-03-01", "2028-12-31", "2029-01-01", "2030-07-14"),
    # Far ones, for clocks that are wrong and for games that are old.
    *("1970-01-01", "2000-02-29", "2038-01-20", "2100-02-28", "2100-03-01", "9999-12-31"),
)


def digests() -> dict[str, list[str]]:
    """Return a digest of rules and deal for each game that has one, in the order of the days."""
    return {game: [_digest(game, day) for day in DAYS] for game in daily_games()}


def _digest(game: str, day: str) -> str:
    rules, options = GAMES[game], todays_options(game, day)
    deal = rules.deal(options, Rng(todays_seed(day), "deal"))
    text = json.dumps([encode_values(options), deal])
    return sha256(text.encode()).hexdigest()[:10]


if __name__ == "__main__":
    print(json.dumps([sys.version_info[:2], digests()]))
