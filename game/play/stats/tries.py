"""The finds and mistakes of each seat, one by one, from a session's log."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.rules import CLOCK, Seat
from game.games.claims.state import Call, NoneHere, Timeout
from game.games.rush import Skip
from game.play.session import Session
from game.play.stats.figures import verdict


class Try(NamedTuple):
    """A seat's try: right or not, and the milliseconds since anybody's last right action."""

    seat: Seat
    right: bool
    took_ms: int


class SeatRecord(NamedTuple):
    """A seat's fastest find, number of mistakes, and longest run of finds without a mistake.

    ``fastest_ms`` is None without a find.
    """

    fastest_ms: int | None
    mistakes: int
    run: int


def tries(session: Session) -> Iterator[Try]:
    """Yield the finds and mistakes of all seats in order.

    A find takes from anybody's last right action, or the start, until it is made, or until its
    call. "None here" and skips are no finds, but the time begins anew.
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


def seat_records(session: Session) -> tuple[SeatRecord, ...]:
    """Return the summary of each seat's tries."""
    made = [SeatRecord(None, 0, 0)] * session.seats
    runs = [0] * session.seats
    for one in tries(session):
        fastest, mistakes, run = made[one.seat]
        runs[one.seat] = runs[one.seat] + 1 if one.right else 0
        if one.right:
            fastest = one.took_ms if fastest is None else min(fastest, one.took_ms)
        made[one.seat] = SeatRecord(fastest, mistakes + (not one.right), max(run, runs[one.seat]))
    return tuple(made)
