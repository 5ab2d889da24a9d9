"""From the selector to a table: the actions of each game's buttons, and their texts."""

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
from game.ui.daily_deals import done_today
from game.ui.day_marks import day_figure
from game.ui.kit.screen import Navigation, Push
from game.ui.library import company_of
from game.ui.setups import FIRST_LEVEL, Setup
from game.ui.texts.common_words import clock, left_words, level_names, paragraphs, tr, trn

if TYPE_CHECKING:
    from game.play.saved_session import SessionListing

COMPANIES = ("alone", "practice", "computers", "friends")
"""The company to play in; the choice applies to all games."""


LIKE_YOU = 0
"""The level of an opponent at the player's pace, chosen for each game."""


class Ways:
    """The selector's actions for each game.

    ``level`` is the computer player's, LIKE_YOU until another is chosen. ``shown`` has the
    unfinished games displayed. ``opened`` are the games with all ways to play displayed; hard games
    are displayed too if ``more`` is set. ``options`` are the options for Play at the last `look`.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.company, self.level = "alone", LIKE_YOU
        self.shown: dict[str, SessionListing | None] = {}
        self.opened: frozenset[str] = frozenset()
        self.more = False
        self.options: dict[str, Options] = {}
        self._lines: dict[str, str] = {}

    # Display.

    @property
    def games(self) -> tuple[str, ...]:
        """The visible games: a hard game only if asked for or played before."""
        return tuple(key for key, rules in GAMES.items() if not rules.hard or self._known(key))

    @property
    def hidden_games(self) -> tuple[str, ...]:
        """The games not visible."""
        shown = self.games
        return tuple(key for key in GAMES if key not in shown)

    def _known(self, game: str) -> bool:
        library = self.context.library
        begun = (library.newest(game, todays=todays) for todays in (False, True))
        return self.more or (library.read and library.count(game) > 0) or any(begun)

    def line(self, game: str) -> str:
        """Return a game's description, or the opponent at the player's pace."""
        if self.fair:
            level = self.fair_level(game)
            words = tr("At your pace: {name}") if level else tr("To begin with: {name}")
            return words.format(name=level_names()[(level or FIRST_LEVEL) - 1])
        if game not in self._lines:
            self._lines[game] = paragraphs(self.context.help_text(game))[1]
        return tr(self._lines[game])

    def left(self, game: str) -> SessionListing | None:
        """Return the newest unfinished game in the chosen company."""
        return self.context.library.newest(game, company=self.company)

    def turn(self, game: str) -> None:
        """Show or hide all ways to play a game."""
        self.opened ^= {game}

    # The opponent at the player's pace.

    @property
    def fair(self) -> bool:
        """Whether the opponent of each game is at the player's pace."""
        return self.company == "computers" and self.level == LIKE_YOU

    def _pace_query(self, game: str) -> paces.PaceQuery:
        setups = self.context.setups
        options = setups.with_company(game, self.company).opening.options
        return paces.PaceQuery(game, setups.name(0), options)

    def fair_level(self, game: str) -> int | None:
        """Return the level at the player's pace, or None if it is not known yet."""
        own = self.context.paces.pace_of(self._pace_query(game))
        return None if own is None else pace.fair_level(own)

    def opponents(self) -> tuple[int | None, ...]:
        """Return the known levels at the player's pace for the visible games, if chosen."""
        return tuple(map(self.fair_level, self.games)) if self.fair else ()

    def think(self) -> bool:
        """Take a step of measuring the player's pace; return whether more are left."""
        return self.fair and self.context.paces.think(map(self._pace_query, self.games))

    # Actions.

    def look(self) -> dict[str, Options]:
        """Refresh and return the options for Play of the visible games."""
        setups = self.context.setups
        self.options = {
            game: setups.with_company(game, self.company).opening.options for game in self.games
        }
        return self.options

    def play(self, game: str) -> Navigation | None:
        """Resume the newest unfinished game in the chosen company, or play as last time.

        If another program has taken the unfinished game, the news say so.
        """
        shown = self.shown.get(game)
        shown = shown if shown and company_of(shown.opening) == self.company else None
        newest = self.left(game) or shown
        return self.new(game) if newest is None else self.go_on(newest)

    def new(self, game: str) -> Navigation | None:
        """Start a new game with the last options; an unfinished one stays."""
        return self._deal(self.context.setups.with_company(game, self.company))

    def variant(self, game: str, variant: Variant) -> Navigation | None:
        """Start a game in a way to play."""
        return self._deal(self.context.setups.take(game, self.company, variant))

    def todays(self, game: str) -> Navigation | None:
        """Play today's deal, or go on with it."""
        table = pages.table_of_day(self.context, game)
        return None if table is None else Push(table)

    def go_on(self, left: SessionListing) -> Navigation | None:
        """Resume an unfinished game; on failure, the news say why."""
        table = pages.kept_table(self.context, left.id)
        return None if table is None else Push(table)

    def _deal(self, setup: Setup) -> Navigation | None:
        if self.company == "computers" and not setup.opening.mode:
            level = self.level
            if self.fair:
                self.context.paces.at_once(self._pace_query(setup.opening.game))
                level = self.fair_level(setup.opening.game) or FIRST_LEVEL
            return Push(pages.table_against(self.context, setup, level))
        return Push(pages.new_table(self.context, setup))

    def set_up(self, game: str) -> Navigation | None:
        """Open the set-up page for seats and options."""
        setup = self.context.setups.last_setup(game, together=True)
        return Push(pages.SetupScreen(self.context, setup))

    def learn(self, game: str) -> Navigation | None:
        """Open the lesson of a game."""
        return Push(pages.lesson_of(self.context, LESSON_OF[game]))

    def network(self) -> Navigation | None:
        """Open the page for tables on this network."""
        return Push(pages.NetworkScreen(self.context))

    def days(self) -> Navigation | None:
        """Open the daily deals."""
        return Push(pages.days_screen(self.context))


def company_words(company: str) -> tuple[str, str, str]:
    """Return a company's label, description and icon name."""
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


def with_title(words: str, game: str) -> str:
    """Return a text with the title of a game."""
    return words.format(game=tr(GAMES[game].title))


def with_short_name(words: str, game: str) -> str:
    """Return a text with the short name of a game."""
    return words.format(game=tr(GAMES[game].short or GAMES[game].title))


def few_variants(options: Options, most: int) -> list[Variant]:
    """Return the ways to play offered first: the active one, and some that are not hard."""
    played = [one for one in options.VARIANTS if one.fits(options)]
    easy = [one for one in options.VARIANTS if not one.hard and one not in played]
    shown = [*played, *easy][:most]
    return [one for one in options.VARIANTS if one in shown]


def record_words(context: Context, game: str) -> str:
    """Return the best result of a game in a few words, or "" before the first."""
    best = context.library.best(game)
    if best.time_ms is not None:
        return tr("Best {time}").format(time=clock(best.time_ms))
    if best.left:
        side, left = list(best.left.items())[-1]
        return tr("Size {side}: {left}").format(side=side, left=left_words(left))
    count = context.library.count(game)
    return trn("{count} game", "{count} games", count) if count else ""


def todays_figure(context: Context, game: str) -> str:
    """Return the result of today's deal, time or marbles, or "" if it is not done."""
    return day_figure(game, done_today(context.library, game))


def todays_tip(context: Context, game: str) -> str:
    """Return the tooltip of today's deal: the effect of a press."""
    if todays_figure(context, game):
        return tr("Done for today. Play again – the first time counts.")
    if context.library.newest(game, todays=True) is not None:
        return tr("Continue today’s deal.")
    asked = GAMES[game].default_options().OPTIONS
    six = any("find all" in dict(option.choices) for option in asked)  # otherwise no deal is needed
    if six and getattr(todays_options(game, context.library.today()), "goal", "") == "find all":
        return tr("Find all six sets. Everyone gets the same cards today.")
    return tr("Everyone gets the same deal today.")
