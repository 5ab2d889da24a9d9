"""The player's pace in each game, calculated in steps from the last stored games."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Options
from game.core.steps import Job
from game.play.records import options_of
from game.play.saved_session import open_session
from game.play.stats import pace
from game.ui.library import Library
from game.ui.texts.common_words import number

if TYPE_CHECKING:
    from game.play.stats.pace import Pace, SearchTimes
    from game.storage.store import Store

_GAMES = 12
"""Most recent games by like rules used for a pace."""

_FINDS = 100
"""Finds enough for a pace: they give the median to a fifth of a level."""

_AMONG = 60  # recent games searched for them


class PaceQuery(NamedTuple):
    """A query for a player's pace in a game, by some rules."""

    game: str
    player: str
    options: Options


class Paces:
    """Paces calculated from stored games, with their results cached.

    A game is read only on demand, one per step.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._looks: dict[int, SearchTimes] = {}
        self._found: dict[PaceQuery, tuple[object, Pace | None]] = {}
        self._job: tuple[PaceQuery, Job[None]] | None = None

    def pace_of(self, asked: PaceQuery) -> Pace | None:
        """Return the pace, or None if it is not calculated yet."""
        return self._found.get(asked, (None, None))[1]

    def think(self, asked: Iterable[PaceQuery]) -> bool:
        """Take a step of calculating paces; return whether more may be left."""
        store = self._library.store
        if store is None:
            return False
        state = store.state()
        for one in asked:
            if one not in self._found or self._found[one][0] != state:
                if self._job is None or self._job[0] != one:
                    self._job = one, Job(self._making(store, one))
                if not self._job[1].step():
                    self._job = None
                return True
        return False

    def at_once(self, asked: PaceQuery) -> Pace | None:
        """Calculate a pace to the end, in about a hundredth of a second, and return it."""
        while self.think((asked,)):
            pass
        return self.pace_of(asked)

    def _making(self, store: Store, asked: PaceQuery) -> Generator[None, None, None]:
        state, kind = store.state(), pace.kind_of(asked.options)
        rows = store.recent(asked.game, asked.player, _AMONG)
        yield
        like: dict[str, bool] = {}
        for _, text in rows:
            if text not in like:
                options = options_of(asked.game, text)
                like[text] = options is not None and pace.kind_of(options) == kind
        told = pace.SearchTimes()
        for session in [session for session, text in rows if like[text]][:_GAMES]:
            if session not in self._looks:
                self._looks[session] = _looks(store, session)
                yield
            told = pace.sum_games((told, self._looks[session]))
            if told.finds >= _FINDS:
                break
        self._found[asked] = state, pace.pace(told)


def _looks(store: Store, session: int) -> SearchTimes:
    """Return the finds of a stored game's first player; empty if it cannot be read."""
    try:
        found = store.kept(session)
        if found is None:
            return pace.SearchTimes()
        saved = found[0]
        # Computer players need not think again.
        opening = replace(saved.opening, levels=(None,) * saved.opening.seats)
        return pace.looks(open_session(opening, saved.entries[: saved.at]), 0)
    except ValueError:
        return pace.SearchTimes()


def level_number(level: float) -> str:
    """Format a level in figures: "3½"."""
    whole, half = divmod(round(2 * level), 2)
    return number(whole) + ("½" if half else "")
