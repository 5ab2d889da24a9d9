"""Sessions made of what is kept of them: whole, or as much as can be played."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.rules import Entry
from game.play.opening import Opening
from game.play.replays.logs import BadLog
from game.play.saved import Saved
from game.play.session import Session


def opened(opening: Opening, log: Sequence[Entry] = ()) -> Session:
    """Return a session of a dealt opening, gone on with to the end of a log.

    Raises:
        BadLog: an entry is not allowed where it stands, or comes before the one ahead of it.
        ValueError: the seats, the deal or the computers are not ones to start with.
    """
    return Session(
        *(opening.rules, opening.options, opening.seed, opening.seats, opening.deal),
        computers=opening.computers,
        log=log,
    )


def session_of(saved: Saved) -> Session:
    """Return the session where it stood, with everything that can be undone or redone.

    Raises:
        BadLog: an entry is not allowed where it stands, or cannot have been undone.
        ValueError: the deal or the seats are not ones the rules take.
    """
    session = opened(saved.opening, saved.entries)
    for number in range(len(saved.entries) - 1, saved.at - 1, -1):
        if not session.undo():
            raise BadLog(f"entry {number} cannot have been undone")
    return session


def playable(saved: Saved) -> tuple[Saved, Session]:
    """Return as much of a session as can be played, its log up to the first wrong entry; and it.

    Raises:
        ValueError: the deal or the seats are not ones the rules take.
    """
    try:
        return saved, session_of(saved)
    except BadLog as error:
        shorter = saved if error.number is None else _cut(saved, error.number)
    try:
        return shorter, session_of(shorter)
    except BadLog:
        # What stands behind was not undone, then, so it cannot be redone either.
        shortest = _cut(saved, shorter.at)
        return shortest, session_of(shortest)


def _cut(saved: Saved, length: int) -> Saved:
    bookmarks = tuple(one for one in saved.bookmarks if one.at <= length)
    at = min(saved.at, length)
    shown = saved.shown if saved.shown <= length else 0
    entries = saved.entries[:length]
    return replace(saved, entries=entries, at=at, bookmarks=bookmarks, shown=shown)
