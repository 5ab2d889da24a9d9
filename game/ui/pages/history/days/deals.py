"""The deals of days as the calendar knows them: how each was played, and sitting down at one."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.games import GAMES
from game.games.triangle.state import TriangleOptions
from game.play.days import days_of
from game.play.saved import FirstEnd
from game.play.today import FIRST_DAY, todays_options
from game.ui import pages
from game.ui.context import Context
from game.ui.pages.selector.words import left_words
from game.ui.texts.rules import kind_words
from game.ui.texts.words import clock, tr

if TYPE_CHECKING:
    from game.ui.table.screen import TableScreen


class Days:
    """What was done with the deals of all days, as it is now.

    ``today`` is the number of a day, ``streak`` the days in a row of which a deal was done in time.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.today = date.fromisoformat(context.library.today()).toordinal()
        store = context.library.store
        self._days = days_of(()) if store is None else store.days()
        self.streak = self._days.streak(self.today)

    @property
    def first(self) -> int:
        """Return the first day that there is, even by a clock that is far behind."""
        return min(_day(FIRST_DAY), self.today)

    def done(self, day: int, game: str) -> FirstEnd | None:
        """Return how a deal was finished first, if it was."""
        return self._days.done.get((day, game))

    def goes_on(self, day: int, game: str) -> int | None:
        """Return the session of a deal that goes on, if one does."""
        return self._days.begun.get((day, game))

    def signs(self, day: int) -> tuple[str, ...]:
        """Return a sign for each game: of its end, of a beginning, or none."""
        return tuple(self.sign(day, game) for game in GAMES)

    def sign(self, day: int, game: str) -> str:
        """Return "star full" for done in time, "star" for done later, "ring" for begun, or none."""
        if self.done(day, game) is not None:
            return "star full" if (day, game) in self._days.in_time else "star"
        return "ring" if self.goes_on(day, game) is not None else ""

    def table(self, day: int, game: str) -> TableScreen | None:
        """Return a table of a deal: the one that was left in the middle, or a new one.

        None if the one that was left cannot be gone on with; then the player is told why.
        """
        context, left = self._context, self.goes_on(day, game)
        if left is not None:
            going_on: TableScreen | None = pages.open("kept table", context, left)
            return going_on
        setup = context.setups.of_day(game, date.fromordinal(day).isoformat())
        made: TableScreen = pages.open("table", context, setup)
        return made


def _day(iso: str) -> int:
    return date.fromisoformat(iso).toordinal()


def played(days: Days, day: int, game: str) -> str:
    """Return how a deal was played, in a few words."""
    done = days.done(day, game)
    if done is None:
        if days.goes_on(day, game) is not None:
            return tr("in progress")
        options = todays_options(game, date.fromordinal(day).isoformat())
        return " · ".join(kind_words(options, 1)) or tr("not played yet")
    on_triangle = isinstance(GAMES[game].default_options(), TriangleOptions)
    in_time = days.sign(day, game) == "star full"
    parts = [left_words(done.score) if on_triangle else clock(done.time_ms)]
    parts.append(tr("on the day") if in_time else tr("later"))
    if done.assisted:
        parts.append(tr("with help"))
    elif done.perfect:
        parts.append(tr("perfect"))
    return " · ".join(parts)
