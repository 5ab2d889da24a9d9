"""A session as it is kept: what it was begun with, its log, and how far it was undone."""

from dataclasses import dataclass, replace
from typing import Any

from game.core.rules import Entry, Options, Rules
from game.games import GAMES
from game.games.claim_state import ClaimOptions
from game.games.triangle_state import TriangleOptions
from game.play.replay import BadLog, replayed
from game.play.session import Session

MODES = ("", "practice", "today")
"""How a session counts: "" is an ordinary one."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is settled before the first entry.

    ``names`` has one name a seat, and ``levels`` the level of the computer player there, None for
    a person; ``mode`` is one of MODES, and ``day`` the date of a deal of the day, as 2026-11-21.
    """

    game: str
    options: Options
    seed: str
    deal: tuple[int, ...]
    names: tuple[str, ...]
    levels: tuple[int | None, ...]
    mode: str = ""
    day: str = ""

    @property
    def rules(self) -> Rules[Any, Any]:
        """Return the rules of the game."""
        return GAMES[self.game]

    @property
    def helped(self) -> bool:
        """Tell whether it is practice, or any assist is on: statistics keep such games apart."""
        options = self.options
        if isinstance(options, ClaimOptions) and options.assisted:
            return True
        if isinstance(options, TriangleOptions) and options.assists:
            return True
        return self.mode == "practice"


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A name for a position: the one that the first ``at`` entries lead to."""

    name: str
    at: int


@dataclass(frozen=True, slots=True)
class Saved:
    """A session as it is kept.

    Of ``entries`` the first ``at`` lead to the position; those behind were undone and can be
    redone. ``mark`` tells sessions apart on any machine. ``started`` and ``finished`` (None while
    it goes on) are seconds since 1970 in UTC, ``finished_day`` the player's own date then.
    ``hints`` were asked for; ``assisted`` sessions stay apart in statistics.
    """

    mark: str
    opening: Opening
    started: int
    entries: tuple[Entry, ...] = ()
    at: int = 0
    finished: int | None = None
    finished_day: str = ""
    bookmarks: tuple[Bookmark, ...] = ()
    hints: int = 0
    assisted: bool = False


def session_of(saved: Saved) -> Session:
    """Return the session where it stood, with everything that can be undone or redone.

    Raises:
        BadLog: an entry is not allowed where it stands, or cannot have been undone.
        ValueError: the deal or the seats are not ones the rules take.
    """
    opening = saved.opening
    rules, seats = opening.rules, len(opening.names)
    levels = {seat: level for seat, level in enumerate(opening.levels) if level is not None}
    try:
        session = Session(
            rules,
            opening.options,
            opening.seed,
            seats,
            opening.deal,
            computers=levels,
            log=saved.entries,
        )
    except ValueError:
        # This names the entry, if it is one that is wrong.
        replayed(rules, opening.options, opening.deal, seats, saved.entries)
        raise
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
    except BadLog:
        shorter = _cut(saved, _good(saved))
    try:
        return shorter, session_of(shorter)
    except BadLog:
        # What stands behind was not undone, then, so it cannot be redone either.
        shortest = _cut(saved, shorter.at)
        return shortest, session_of(shortest)


def _good(saved: Saved) -> int:
    """Return how many entries can be played."""
    opening, last, good = saved.opening, 0, 0
    rules = opening.rules
    state = rules.start(opening.options, opening.deal, len(opening.names))
    for entry in saved.entries:
        if entry.at_ms < last or rules.refusal(state, entry) is not None:
            break
        state, last, good = rules.apply(state, entry), entry.at_ms, good + 1
    return good


def _cut(saved: Saved, length: int) -> Saved:
    bookmarks = tuple(one for one in saved.bookmarks if one.at <= length)
    at = min(saved.at, length)
    return replace(saved, entries=saved.entries[:length], at=at, bookmarks=bookmarks)
