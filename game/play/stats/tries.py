"""What somebody found and what went wrong, one try after the other, from the log of a session."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.rules import CLOCK, Seat
from game.games.claims.state import Call, NoneHere, Timeout
from game.games.rush import Skip
from game.play.session import Session
from game.play.stats.figures import verdict


class Try(NamedTuple):
    """A try of a seat: right or not, and the milliseconds since anybody last got anywhere."""

    seat: Seat
    right: bool
    took_ms: int


class Played(NamedTuple):
    """What one seat did: its fastest find, its mistakes, and its finds in a row without one.

    ``fastest_ms`` is None without a find.
    """

    fastest_ms: int | None
    mistakes: int
    run: int


def tries(session: Session) -> Iterator[Try]:
    """Yield finds and mistakes in their order.

    A find takes from the last right action of anybody, or the start, until it is made, or called
    where one calls first. That a table holds nothing is no find, nor is one that is skipped, but
    the time begins anew.
    """
    rules, since, called = session.rules, 0, None
    for before, entry in zip(session.states, session.log, strict=False):
        if isinstance(entry.action, Call):
            called = entry.at_ms
            continue
        if isinstance(entry.action, Skip):
            since, called = entry.at_ms, None
            continue
        at, told = entry.at_ms if called is None else called, verdict(rules, before, entry.action)
        if isinstance(entry.action, Timeout):
            yield Try(before.caller, right=False, took_ms=at - since)
        elif told == "wrong":
            yield Try(entry.seat, right=False, took_ms=at - since)
        elif told == "right":
            if not isinstance(entry.action, NoneHere) and entry.seat != CLOCK:
                yield Try(entry.seat, right=True, took_ms=at - since)
            since = entry.at_ms
        if told or isinstance(entry.action, Timeout):
            called = None


def played(session: Session) -> tuple[Played, ...]:
    """Return what each seat did."""
    made = [Played(None, 0, 0)] * session.seats
    runs = [0] * session.seats
    for one in tries(session):
        fastest, mistakes, run = made[one.seat]
        runs[one.seat] = runs[one.seat] + 1 if one.right else 0
        if one.right:
            fastest = one.took_ms if fastest is None else min(fastest, one.took_ms)
        made[one.seat] = Played(fastest, mistakes + (not one.right), max(run, runs[one.seat]))
    return tuple(made)
