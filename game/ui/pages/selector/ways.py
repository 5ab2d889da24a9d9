"""The ways from the choice of games to a table, and what it says of games and of these ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.options import Variant
from game.core.rules import Options
from game.games import GAMES
from game.play.days import todays_options
from game.play.lessons import LESSON_OF
from game.play.stats import pace
from game.ui import paces, pages
from game.ui.context import Context
from game.ui.day_marks import day_figure
from game.ui.kit.screen import Push, Step
from game.ui.library import company_of
from game.ui.setups import FIRST_LEVEL, Setup
from game.ui.texts.words import clock, left_words, level_names, paragraphs, tr, trn

if TYPE_CHECKING:
    from game.play.saved import Listed

COMPANIES = ("alone", "practice", "computers", "friends")
"""In what company one plays: what is chosen above the games holds for all of them."""


LIKE_YOU = 0
"""The level of who is about as quick as the player, in each game another one."""


class Ways:
    """What a press does, for each game.

    ``level`` is that of the computer player, LIKE_YOU until another one is chosen.
    ``shown`` is what the eye saw there to go on with. ``opened`` are the games of which all ways
    to play show; the hard games show in any case once there is ``more``. ``options`` are the rules
    by which Play plays, as they were when somebody looked last.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.company, self.level = "alone", LIKE_YOU
        self.shown: dict[str, Listed | None] = {}
        self.opened: frozenset[str] = frozenset()
        self.more = False
        self.options: dict[str, Options] = {}
        self._lines: dict[str, str] = {}

    # What shows.

    @property
    def games(self) -> tuple[str, ...]:
        """Return the games that show: one that is hard, if it is asked for or was played."""
        return tuple(key for key, rules in GAMES.items() if not rules.hard or self._known(key))

    @property
    def behind(self) -> tuple[str, ...]:
        """Return the games that do not show."""
        shown = self.games
        return tuple(key for key in GAMES if key not in shown)

    def _known(self, game: str) -> bool:
        library = self.context.library
        begun = (library.newest(game, todays=todays) for todays in (False, True))
        return self.more or (library.read and library.count(game) > 0) or any(begun)

    def line(self, game: str) -> str:
        """Return what a game is, or who plays it with whoever plays as quick a computer."""
        if self.fair:
            level = self.fair_level(game)
            words = tr("At your pace: {name}") if level else tr("To begin with: {name}")
            return words.format(name=level_names()[(level or FIRST_LEVEL) - 1])
        if game not in self._lines:
            self._lines[game] = paragraphs(self.context.help_text(game))[1]
        return tr(self._lines[game])

    def left(self, game: str) -> Listed | None:
        """Return the newest game that was left in the company that is chosen."""
        return self.context.library.newest(game, company=self.company)

    def turn(self, game: str) -> None:
        """Show all ways to play a game, or no longer."""
        self.opened ^= {game}

    # The computer player who is about as quick.

    @property
    def fair(self) -> bool:
        """Tell whether each game is played against whoever is about as quick as the player."""
        return self.company == "computers" and self.level == LIKE_YOU

    def _asked(self, game: str) -> paces.Asked:
        setups = self.context.setups
        options = setups.with_company(game, self.company).opening.options
        return paces.Asked(game, setups.name(0), options)

    def fair_level(self, game: str) -> int | None:
        """Return the level that is about as quick, None where that is not known, or not yet."""
        own = self.context.paces.of(self._asked(game))
        return None if own is None else pace.fair_level(own)

    def opponents(self) -> tuple[int | None, ...]:
        """Return the levels for the games that show, as far as they are known and are chosen."""
        return tuple(map(self.fair_level, self.games)) if self.fair else ()

    def think(self) -> bool:
        """Take a step of finding out who is about as quick, and tell whether there is more."""
        return self.fair and self.context.paces.think(map(self._asked, self.games))

    # What is done.

    def look(self) -> dict[str, Options]:
        """Find out by which rules Play plays each game that shows, and return these."""
        setups = self.context.setups
        self.options = {
            game: setups.with_company(game, self.company).opening.options for game in self.games
        }
        return self.options

    def play(self, game: str) -> Step | None:
        """Go on where a game was left in the company that is chosen, or play as last time.

        Where another program has taken what is shown here to go on with, that is told.
        """
        shown = self.shown.get(game)
        shown = shown if shown and company_of(shown.opening) == self.company else None
        newest = self.left(game) or shown
        return self.new(game) if newest is None else self.go_on(newest)

    def new(self, game: str) -> Step | None:
        """Play as last time; a table that was left stays where it is."""
        return self._deal(self.context.setups.with_company(game, self.company))

    def variant(self, game: str, variant: Variant) -> Step | None:
        """Play a game in one of the ways that it offers."""
        return self._deal(self.context.setups.take(game, self.company, variant))

    def todays(self, game: str) -> Step | None:
        """Play today's deal, or go on with it."""
        table = pages.open("table of day", self.context, game)
        return None if table is None else Push(table)

    def go_on(self, left: Listed) -> Step | None:
        """Go on with a game that was left; where that cannot be, the news say why."""
        table = pages.open("kept table", self.context, left.id)
        return None if table is None else Push(table)

    def _deal(self, setup: Setup) -> Step | None:
        if self.company == "computers" and not setup.opening.mode:
            level = self.level
            if self.fair:
                self.context.paces.at_once(self._asked(setup.opening.game))
                level = self.fair_level(setup.opening.game) or FIRST_LEVEL
            return Push(pages.open("table against", self.context, setup, level))
        return Push(pages.open("table", self.context, setup))

    def set_up(self, game: str) -> Step | None:
        """Settle seats and options first."""
        setup = self.context.setups.of(game, together=True)
        return Push(pages.open("setup", self.context, setup))

    def learn(self, game: str) -> Step | None:
        """Take the lesson of a game."""
        return Push(pages.open("lesson of", self.context, LESSON_OF[game]))

    def network(self) -> Step | None:
        """Look for others on this network, or host a table for them."""
        return Push(pages.open("network", self.context))

    def days(self) -> Step | None:
        """Look at the deals of other days."""
        return Push(pages.open("days", self.context))


def company_words(company: str) -> tuple[str, str, str]:
    """Return what a company is called, a line about it, and its sign."""
    return {
        "alone": (tr("Alone"), tr("Play alone, as you last did."), "person"),
        "practice": (
            tr("Practice"),
            tr("Solo, with hints and explanations. Nothing counts."),
            "hint",
        ),
        "computers": (
            tr("Against the computer"),
            tr("You and a computer player at one table."),
            "computer",
        ),
        "friends": (
            tr("Friends at this keyboard"),
            tr("Two of you, each with a key to call with."),
            "people",
        ),
    }[company]


def named(words: str, game: str) -> str:
    """Return words with the title of a game."""
    return words.format(game=tr(GAMES[game].title))


def shortly(words: str, game: str) -> str:
    """Return words with the name of a game where there is little room."""
    return words.format(game=tr(GAMES[game].short or GAMES[game].title))


def few_variants(options: Options, most: int) -> list[Variant]:
    """Return the ways to play that show at once: those that are not hard, and what is played.

    There are so many at the most.
    """
    played = [one for one in options.VARIANTS if one.fits(options)]
    easy = [one for one in options.VARIANTS if not one.hard and one not in played]
    shown = [*played, *easy][:most]
    return [one for one in options.VARIANTS if one in shown]


def record(context: Context, game: str) -> str:
    """Return what was reached in a game, in a word or two; empty before the first time."""
    best = context.library.best(game)
    if best.time_ms is not None:
        return tr("Best {time}").format(time=clock(best.time_ms))
    if best.left:
        side, left = list(best.left.items())[-1]
        return tr("Size {side}: {left}").format(side=side, left=left_words(left))
    count = context.library.count(game)
    return trn("{count} game", "{count} games", count) if count else ""


def todays_figure(context: Context, game: str) -> str:
    """Return how today's deal of a game was finished: its time or markers; empty if it was not."""
    return day_figure(game, context.library.done_today(game))


def todays_tip(context: Context, game: str) -> str:
    """Return what today's deal is, and what a press does with it."""
    if todays_figure(context, game):
        return tr("Done for today. Play again – the first time counts.")
    if context.library.newest(game, todays=True) is not None:
        return tr("Continue today’s deal.")
    asked = GAMES[game].default_options().OPTIONS
    six = any("find all" in dict(option.choices) for option in asked)  # else nothing need be drawn
    if six and getattr(todays_options(game, context.library.today()), "goal", "") == "find all":
        return tr("Find all six sets. Everyone gets the same cards today.")
    return tr("Everyone gets the same deal today.")
