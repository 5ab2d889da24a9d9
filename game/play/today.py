"""The deal of the day: from the date alone, so the same for everybody."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES
from game.games.triangle import lattice

FIRST_DAY = "2026-01-01"
"""The first day that a calendar has.

Every date has its deals, and the calendar of the year in which Tercet was made is full: there is
enough to play for whoever begins late, and an end to what one may want to make up for.
"""

SIDES = (5, 6, 8)
"""The triangles of the day: a larger one takes longer than a moment of the day."""


def todays_seed(date: str) -> str:
    """Return the seed of all deals of a date, as 2026-11-21."""
    return f"today {date}"


@lru_cache(maxsize=64)  # a calendar asks for those of a month
def todays_options(game: str, date: str) -> Options:
    """Return the rules of a game's deal of a date.

    Set is the puzzle of the six sets. Nothing is dealt on a triangle, so there the date draws the
    side and the hole that is empty; every opening can be won.

    Raises:
        KeyError: there is no such game.
    """
    default: Options = GAMES[game].default_options()
    drawn = _OF_A_DAY.get(game)
    return replace(default, **drawn(date)) if drawn else default


def _board(date: str) -> dict[str, Any]:
    rng = Rng(todays_seed(date), "triangle board")
    side = rng.choice(SIDES)
    return {"size": side, "hole": rng.below(lattice.holes(side))}


_OF_A_DAY: dict[str, Callable[[str], dict[str, Any]]] = {
    "classic": lambda date: {"goal": "find all"},
    "triangle": _board,
}
"""Options of a game on a date, where its deal of the day is not as the game comes."""
