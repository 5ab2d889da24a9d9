"""The ways from the choice of games to a table, in the company that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.options import Variant
from game.core.rules import Options
from game.games import GAMES
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Push, Step
from game.ui.pages.selector.words import LESSONS
from game.ui.setups import FIRST_LEVEL, Setup
from game.ui.texts.words import paragraphs, tr_page

if TYPE_CHECKING:
    from game.play.saved import Listed


class Ways:
    """What a press does, for each game.

    ``shown`` is what the eye saw there to go on with, ``lines`` what each game is.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.company, self.level = "alone", FIRST_LEVEL
        self.shown: dict[str, Listed | None] = {}
        self.lines = {key: paragraphs(tr_page(context.help_text(key)))[1] for key in GAMES}

    def options(self, game: str) -> Options:
        """Return the rules by which Play plays."""
        return self.context.setups.with_company(game, self.company).opening.options

    def play(self, game: str) -> Step | None:
        """Go on where a game was left, or play in the company that is chosen, as last time.

        Where another program has taken what is shown here to go on with, that is told.
        """
        newest = self.context.library.newest(game) or self.shown.get(game)
        return self.new(game) if newest is None or self.company != "alone" else self.go_on(newest)

    def new(self, game: str) -> Step | None:
        """Play as last time; a table that was left stays where it is."""
        return self._deal(self.context.setups.with_company(game, self.company))

    def variant(self, game: str, variant: Variant) -> Step | None:
        """Play a game in one of the ways that it offers."""
        return self._deal(self.context.setups.take(game, self.company, variant))

    def todays(self, game: str) -> Step | None:
        """Play today's deal, or go on with it."""
        newest = self.context.library.newest(game, todays=True)
        if newest is None:
            return self._deal(self.context.setups.of_day(game))
        return self.go_on(newest)

    def go_on(self, left: Listed) -> Step | None:
        """Go on with a game that was left; where that cannot be, the news say why."""
        table = pages.open("kept table", self.context, left.id)
        return None if table is None else Push(table)

    def _deal(self, setup: Setup) -> Step | None:
        if self.company == "computers" and not setup.opening.mode:
            return Push(pages.open("table against", self.context, setup, self.level))
        return Push(pages.open("table", self.context, setup))

    def set_up(self, game: str) -> Step | None:
        """Settle seats and options first."""
        setup = self.context.setups.of(game, together=True)
        return Push(pages.open("setup", self.context, setup))

    def learn(self, game: str) -> Step | None:
        """Take the lesson of a game, or look which there are."""
        if game not in LESSONS:
            return Push(pages.open("lessons", self.context))
        return Push(pages.open("lesson of", self.context, LESSONS[game]))

    def days(self) -> Step | None:
        """Look at the deals of other days."""
        return Push(pages.open("days", self.context))
