"""Spaced repetition: difficult tables of real games for review, in boxes (Leitner, 1972).

A table solved quickly moves on to the next box, and from the last box it is learnt; any other
table goes back to the first box. Its task is that of a lesson.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.rules import Action, Options, Seat, State
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


class SolvedPosition(NamedTuple):
    """A position that was solved: how it was ``posed``, the last step, and how long it all took.

    ``first`` is the position as it was dealt, and ``before`` that of the ``action`` that solved it.
    """

    posed: tuple[int, ...]
    first: State
    before: State
    action: Action
    took_ms: int


def solved_positions(session: Session, seat: Seat) -> Iterator[SolvedPosition]:
    """Yield a seat's solved positions, in order."""
    since, called, first = 0, None, 0
    posed = list(map(session.rules.review_puzzle, session.states))
    for number, entry in enumerate(session.log):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        before, here = session.states[number], posed[number]
        right = verdict(session.rules, before, entry.action) == "right"
        solved = right and posed[number + 1] != here
        if solved and entry.seat == seat and here and not isinstance(entry.action, NoneHere):
            took = (entry.at_ms if called is None else called) - since
            yield SolvedPosition(here, session.states[first], before, entry.action, took)
        if solved or isinstance(entry.action, Skip):
            since = entry.at_ms
        if posed[number + 1] != here:
            first = number + 1
        called = None


def slowest_positions(session: Session, seat: Seat, count: int) -> list[SolvedPosition]:
    """Return a seat's slowest positions, at most ``count``, the slowest first."""
    return sorted(solved_positions(session, seat), key=lambda one: -one.took_ms)[:count]


def is_ended_by_mistake(session: Session) -> bool:
    """Whether the last action was wrong where there was a right one, and ended the game."""
    if session.result is None or not session.log:
        return False
    before, action, rules = session.states[-2], session.log[-1].action, session.rules
    return verdict(rules, before, action) == "wrong" and bool(rules.opportunities(before))


def stumbles(session: Session, seat: Seat) -> tuple[Stumble, ...]:
    """Return the positions a seat got wrong, then those it was slow on, the slowest first.

    Each position is listed once.
    """
    wrong: dict[tuple[int, ...], None] = {}
    for before, entry in zip(session.states, session.log, strict=False):
        here = session.rules.review_puzzle(before)
        failed = isinstance(entry.action, Skip)
        failed = failed or verdict(session.rules, before, entry.action) == "wrong"
        if entry.seat == seat and here and failed and not isinstance(entry.action, NoneHere):
            wrong[here] = None
    found = {one.posed: one.took_ms for one in solved_positions(session, seat)}
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
