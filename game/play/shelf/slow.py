"""Practice of what was slow: tables of real games come back after days, by boxes (Leitner, 1972).

A table that was found on at once moves on to the next box, and from the last one it is learnt; one
that was not begins again.
"""

from typing import Any, NamedTuple

from game.core.rules import Options, Seat
from game.games.claims.state import Call, NoneHere
from game.games.rush import Skip
from game.play.session import Session
from game.play.stats.figures import verdict

BOXES = (1, 3, 7, 21)
"""After how many days a table of each box comes back."""

A_DAY = 5
"""Tables that come back on one day, at the most."""

MOST = 60
"""Tables that wait at the same time; no more are taken from games then."""

_A_GAME = 3
_SLOWER = 2_000  # milliseconds for each second in which a find is quick: from here on it is slow
_LARGEST = 21  # cards


class Table(NamedTuple):
    """Cards that lay on the table of a game by some rules, and its box."""

    game: str
    options: Options
    cards: tuple[int, ...]
    box: int = 0


class Held(NamedTuple):
    """Cards that held somebody up, and for how long; None where they were wrong, or skipped it."""

    cards: tuple[int, ...]
    took_ms: int | None = None


def held(session: Session, seat: Seat) -> tuple[Held, ...]:
    """Return the tables on which a seat was wrong, and those on which it was slow, slowest first.

    Each is there once.
    """
    wrong: dict[tuple[int, ...], None] = {}
    found: dict[tuple[int, ...], int] = {}
    since, called = 0, None
    states = session.states if session.rules.timed else ()
    for before, entry in zip(states, session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        told = verdict(session.rules, before, entry.action)
        there = _plain(session, before) and not isinstance(entry.action, NoneHere)
        skips = isinstance(entry.action, Skip)
        if entry.seat == seat and there and (told == "wrong" or skips):
            wrong[before.table] = None
        if told == "right" and entry.seat == seat and there:
            found[before.table] = (entry.at_ms if called is None else called) - since
        if told == "right" or skips:
            since = entry.at_ms
        called = None
    least = _SLOWER * session.rules.quick(session.options)
    slow = sorted(((ms, table) for table, ms in found.items() if ms >= least), reverse=True)
    late = (Held(table, ms) for ms, table in slow if table not in wrong)
    return (*map(Held, wrong), *late)


def tables(session: Session, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """Return the tables that held a seat up most and are to come back."""
    return tuple(one.cards for one in held(session, seat)[:_A_GAME])


def _plain(session: Session, state: Any) -> bool:
    """Tell whether a table says all there is to know, and holds something to find."""
    whole = not (state.last or state.places or state.found) and len(state.table) <= _LARGEST
    return whole and bool(session.rules.chances(state))


def moved(box: int, *, well: bool) -> int | None:
    """Return the box that a table of a box goes to; None where it is learnt."""
    if not well:
        return 0
    return box + 1 if box + 1 < len(BOXES) else None
