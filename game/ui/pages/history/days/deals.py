"""The deals of days as the calendar knows them: which there are, and how each was played."""

from __future__ import annotations

from datetime import date

from game.games import GAMES
from game.games.triangle.state import TriangleOptions
from game.play.days import days_of
from game.play.saved import FirstEnd
from game.play.stats import Streak
from game.play.today import FIRST_DAY, todays_options
from game.ui.library import Library
from game.ui.texts.rules import kind_words
from game.ui.texts.words import clock, left_words, tr


class Days:
    """What was done with the deals of all days, as it is now: from the ``first`` one to today.

    By a clock that is far behind, today is the first day.
    """

    def __init__(self, library: Library) -> None:
        self.today = date.fromisoformat(library.today())
        self.first = min(date.fromisoformat(FIRST_DAY), self.today)
        self._days = library.days() or days_of(())

    @property
    def streak(self) -> Streak:
        """Return the days in a row of which a deal was done in time."""
        return self._days.streak(self.today.toordinal())

    def nearest(self, day: date) -> date:
        """Return this day, or the one next to it that there is."""
        return min(max(day, self.first), self.today)

    def done(self, day: date, game: str) -> FirstEnd | None:
        """Return how a deal was finished first, if it was."""
        return self._days.done.get((day.toordinal(), game))

    def goes_on(self, day: date, game: str) -> int | None:
        """Return the session of a deal that goes on, if one does."""
        return self._days.begun.get((day.toordinal(), game))

    def sign(self, day: date, game: str) -> str:
        """Return "star full" for done in time, "star" for done later, "ring" for begun, or none."""
        if self.done(day, game) is not None:
            return "star full" if (day.toordinal(), game) in self._days.in_time else "star"
        return "ring" if self.goes_on(day, game) is not None else ""

    def signs(self, day: date) -> tuple[str, ...]:
        """Return a sign for each game."""
        return tuple(self.sign(day, game) for game in GAMES)

    def next(self, day: date) -> str:
        """Return the game to play next: one that is begun, one that is open, or the first one."""
        signs = self.signs(day)
        wanted = next((kind for kind in ("ring", "") if kind in signs), signs[0])
        return tuple(GAMES)[signs.index(wanted)]

    def played(self, day: date, game: str) -> str:
        """Return how a deal was played, in a few words."""
        done = self.done(day, game)
        if done is None:
            if self.goes_on(day, game) is not None:
                return tr("in progress")
            options = todays_options(game, day.isoformat())
            return " · ".join(kind_words(options, 1)) or tr("not played yet")
        on_triangle = isinstance(GAMES[game].default_options(), TriangleOptions)
        in_time = self.sign(day, game) == "star full"
        parts = [left_words(done.score) if on_triangle else clock(done.time_ms)]
        parts.append(tr("on the day") if in_time else tr("later"))
        if done.assisted:
            parts.append(tr("with help"))
        elif done.perfect:
            parts.append(tr("perfect"))
        return " · ".join(parts)
