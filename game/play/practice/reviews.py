"""Spaced repetition: difficult tables of real games for review, in boxes (Leitner, 1972).

A table solved quickly moves on to the next box, and from the last box it is learnt; any other
table goes back to the first box. Its task is that of a lesson.
"""

from typing import NamedTuple

from game.core.rules import Options, Seat
from game.games.claims.state import Call, NoneHere
from game.games.rush import Skip
from game.play.session import Session
from game.play.stats.figures import verdict

BOXES = (1, 3, 7, 21)
"""The days until a table is due again, by box."""

A_DAY = 5
"""The most reviews on a day."""

MOST = 60
"""The most tables waiting for review; above, none are added from games."""

_A_GAME = 3
_SLOWER = 2_000  # slow is twice the quick time; in ms per second


class ReviewTable(NamedTuple):
    """A table of a game with its options, and its box."""

    game: str
    options: Options
    cards: tuple[int, ...]
    box: int = 0


class Stumble(NamedTuple):
    """A position the player got wrong (None), skipped (None) or was slow on (ms).

    ``posed`` is the cards of a table, or the markers of a board.
    """

    posed: tuple[int, ...]
    took_ms: int | None = None


def stumbles(session: Session, seat: Seat) -> tuple[Stumble, ...]:
    """Return the positions a seat got wrong, then those it was slow on, the slowest first.

    Each position is listed once.
    """
    wrong: dict[tuple[int, ...], None] = {}
    found: dict[tuple[int, ...], int] = {}
    since, called = 0, None
    posed = list(map(session.rules.review_puzzle, session.states))
    for number, entry in enumerate(session.log):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        told, here = verdict(session.rules, session.states[number], entry.action), posed[number]
        there = here and not isinstance(entry.action, NoneHere)
        skips = isinstance(entry.action, Skip)
        solved = told == "right" and posed[number + 1] != here
        if entry.seat == seat and there and (told == "wrong" or skips):
            wrong[here] = None
        if solved and entry.seat == seat and there:
            found[here] = (entry.at_ms if called is None else called) - since
        if solved or skips:
            since = entry.at_ms
        called = None
    least = _SLOWER * session.rules.quick(session.options)
    slow = sorted(((ms, table) for table, ms in found.items() if ms >= least), reverse=True)
    late = (Stumble(table, ms) for ms, table in slow if table not in wrong)
    return (*map(Stumble, wrong), *late)


def tables(session: Session, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """Return the tables for review, those a seat had most difficulty with."""
    known = stumbles(session, seat) if session.rules.timed else ()
    return tuple(one.posed for one in known[:_A_GAME])


def next_box(box: int, *, well: bool) -> int | None:
    """Return the next box of a table after a review; None if it is learnt."""
    if not well:
        return 0
    return box + 1 if box + 1 < len(BOXES) else None
