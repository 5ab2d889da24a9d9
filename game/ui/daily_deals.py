"""The daily deals in the library: their sessions, what is still open, the time until new ones."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from game.play.days import number_of
from game.ui.library import Library

if TYPE_CHECKING:
    from game.play.match import Match
    from game.play.saved_session import FirstEnd


def minutes_left(library: Library) -> int:
    """Return the minutes until local midnight, rounded up."""
    now = library.now()
    year, month, day, *_ = time.localtime(now)
    midnight = time.mktime((year, month, day + 1, 0, 0, 0, 0, 0, -1))
    return ceil((midnight - now) / 60)


def session_of_day(library: Library, game: str, day: str) -> int:
    """Return the session to go on with of a day's deal, as 2026-11-21; 0 without one.

    One that cannot be read is none: otherwise nobody could play its deal any more.
    """
    days = library.days()
    found = 0 if days is None else days.begun.get((number_of(day), game), 0)
    if not found or library.store is None:
        return 0
    try:
        library.store.load(found)
    except LookupError:
        return 0
    return found


def is_day_open(library: Library, match: Match) -> bool:
    """Whether a match goes on with a day's deal that is not done yet: its first start counts.

    A match that another installation began cannot do it, nor one that has ended.
    """
    opening = match.opening
    if match.result is not None or match.origin or opening.seats > 1:
        return False
    if opening.mode != "today" or not opening.day:
        return False
    days = library.days()
    return days is None or days.done_on(opening.day, opening.game) is None


def done_today(library: Library, game: str) -> FirstEnd | None:
    """Return the first finish of today's deal of a game, or None."""
    days = library.days()
    return None if days is None else days.done_on(library.today(), game)


def open_today(library: Library, games: Iterable[str]) -> list[str]:
    """Return the games with an open deal today, in the order to play them.

    Begun ones come first, then the last played game.
    """
    left, last = [key for key in games if done_today(library, key) is None], library.last()
    begun = {key for key in left if library.newest(key, todays=True) is not None}
    return sorted(left, key=lambda key: (key not in begun, key != last))
