"""From the selector onward: what each press leads to, and what the tiles tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.boards.scene import Box
from game.games import GAMES
from game.play.days import daily_games, todays_options
from game.play.days.weeks import theme_of
from game.play.lessons import LESSON_OF
from game.ui import dated_games, pages
from game.ui.context import Context
from game.ui.dated_games import done_today, open_today
from game.ui.day_marks import day_figure
from game.ui.kit.screen import Navigation, Push
from game.ui.library import company_of
from game.ui.pages.selector.deal_card import Deal
from game.ui.pages.selector.tile import TileWords
from game.ui.rungs import beaten_words, next_rung, next_words
from game.ui.texts.common_words import (
    far_words,
    left_words,
    level_names,
    paragraphs,
    tr,
    trn,
    with_commas,
)
from game.ui.texts.rule_texts import game_name, value_words

if TYPE_CHECKING:
    from game.play.saved_session import SessionListing
    from game.ui.kit.screen import AnyScreen

FIRST_GAME = next(iter(GAMES))
"""The game to begin with."""


class Ways:
    """The choices of the selector. ``shown`` has the unfinished games as displayed."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.shown: dict[str, SessionListing | None] = {}
        self._lines: dict[str, str] = {}

    @property
    def played(self) -> bool:
        """Whether a game was finished; until the store is read, whether that is likely."""
        library = self.context.library
        if not library.read:
            return bool(self.context.settings.hints_seen)
        return any(library.count(key) for key in GAMES)

    # Unfinished games.

    def left(self, game: str) -> SessionListing | None:
        """Return the newest unfinished game of a kind, in any company."""
        return self.context.library.newest(game)

    def tile_words(self, game: str) -> TileWords:
        """Return the words of a game's tile."""
        left = self.left(game)
        goes_on = () if left is None else self._continue_words(left)
        return TileWords(game_name(game), self._description(game), goes_on)

    def _continue_words(self, left: SessionListing) -> tuple[str, ...]:
        """Return wordings of Continue, from long to short, with a game's progress or company."""
        words, company = tr("Continue"), company_of(left.opening)
        if company == "computers":
            level = max(left.opening.computers.values())
            name = level_names()[(level - 1) % len(level_names())]
            against = tr("Continue against {name}"), tr("against {name}")
            return *(text.format(name=name) for text in against), words
        if company == "alone":
            state = self.context.library.position_of(left.id)
            far = None if state is None else left.opening.rules.progress(state)
            several = [] if far is None else [far_words(far)]
            if far is not None and not far.of:
                several.append(left_words(far.count))
        elif company == "friends":
            several = [trn("{count} player", "{count} players", left.opening.seats)]
        else:
            several = [tr("Practice")]
        return (*(with_commas((words, what)) for what in several), words)

    def _description(self, game: str) -> tuple[str, ...]:
        """Return the best result in a game, or wordings of what it is about before the first."""
        context = self.context
        options: Any = context.library.usual_rules(game)
        best = context.library.record(game, options)
        if best is not None:
            words = value_words(game, options, best)
            if options.measure == "time":
                return (tr("Best {time}").format(time=words),)
            return (tr("Size {side}: {left}").format(side=options.size, left=words),)
        line, rules = self.line(game), GAMES[game]
        return (line, tr(rules.brief)) if rules.brief else (line,)

    def line(self, game: str) -> str:
        """Return the tagline of a game."""
        if game not in self._lines:
            self._lines[game] = paragraphs(self.context.help_text(game))[1]
        return tr(self._lines[game])

    # Today's deals.

    def deals(self) -> list[Deal]:
        """Return today's deals in the order of the games."""
        library = self.context.library
        open_ones = open_today(library, daily_games())
        lead = next(iter(open_ones), "")
        made = []
        for key in daily_games():
            end = done_today(library, key)
            state = ""
            if end is not None:
                state = "starred" if end.perfect and not end.assisted else "done"
            elif key == lead:
                state = "next"
            elif library.newest(key, todays=True) is not None:
                state = "begun"
            made.append(Deal(key, game_name(key), state, day_figure(key, end)))
        return made

    def deal_tip(self, deal: Deal) -> str:
        """Return the tooltip of a deal: the meaning of its signs, or the task."""
        if deal.state == "starred":
            return tr("Perfect, without help. Play again – the first time counts.")
        if deal.figure:
            return tr("Done for today. Play again – the first time counts.")
        if self.begun(deal.game):
            return tr("Continue today’s deal.")
        asked = GAMES[deal.game].default_options().OPTIONS
        six = any("find all" in dict(option.choices) for option in asked)  # others need no deal
        today = self.context.library.today()
        if six and getattr(todays_options(deal.game, today), "goal", "") == "find all":
            return tr("Find all six sets. Everyone gets the same cards today.")
        return tr("Everyone gets the same deal today.")

    def days_tip(self) -> str:
        """Return the tooltip of All days: the games without a daily deal; "" without such games."""
        others = [tr(GAMES[game].title) for game in GAMES if game not in daily_games()]
        words = tr("No daily deal of {games}: one game takes too long.")
        return words.format(games=with_commas(others)) if others else ""

    def begun(self, game: str) -> bool:
        """Whether today's deal of a game is in progress."""
        return self.context.library.newest(game, todays=True) is not None

    def streak(self) -> int:
        """Return the days of the streak."""
        every = self.context.library.days()
        return every.streak(self.context.library.today()).now if every else 0

    def ladder_words(self) -> tuple[str, ...]:
        """Return wordings of the next step on the ladder, from long to short; () at its top."""
        library = self.context.library
        step = next_rung(library)
        if step is None:
            return ()
        short = next_words(step), next_words(step._replace(missing_ms=None))
        if not library.ladder().rungs:
            return short
        beaten = beaten_words(library, *GAMES)
        return (tr("{one} · {other}").format(one=beaten, other=short[0]), *short)

    # Actions.

    def press(self, game: str, place: Box | None = None) -> Navigation | None:
        """Continue an unfinished game, or without one open its sheet from its ``place``.

        If another program has taken the unfinished game, the news say so.
        """
        left = self.left(game) or self.shown.get(game)
        return self.sheet(game, place) if left is None else self._go_on(left)

    def sheet(self, game: str, place: Box | None = None) -> Navigation | None:
        """Open the sheet of a game, from the place of its picture if that is seen."""
        sheet = pages.SheetScreen(self.context, game, start=place)
        sheet.focus = "new" if sheet.goes_on else "play"
        return Push(sheet)

    def first(self) -> Navigation | None:
        """Play the first game, or go on with it."""
        left = self.left(FIRST_GAME)
        if left is not None:
            return self._go_on(left)
        setup = self.context.setups.with_company(FIRST_GAME, "alone")
        return Push(pages.new_table(self.context, setup))

    def _go_on(self, left: SessionListing) -> Navigation | None:
        table = pages.kept_table(self.context, left.id)
        return None if table is None else Push(table)

    def learn_first(self) -> Navigation | None:
        """Open the lesson of the first game."""
        return Push(pages.lesson_of(self.context, LESSON_OF[FIRST_GAME]))

    def todays(self, game: str) -> Navigation | None:
        """Play today's deal, or go on with it."""
        table = pages.table_of_day(self.context, game)
        return None if table is None else Push(table)

    def days(self) -> Navigation | None:
        """Open the daily deals."""
        return Push(pages.days_screen(self.context))

    def week_words(self) -> str:
        """Return the theme of this week, or "" while the clock is put back."""
        week = dated_games.open_week(self.context.library)
        if not week:
            return ""
        return tr("This week: {theme}").format(theme=dated_games.theme_words(theme_of(week)))

    def week(self) -> Navigation | None:
        """Open the daily deals at the game of the week."""
        page = pages.days_screen(self.context)
        page.focus, page.focus_seen = "play week", True
        return Push(page)

    def shows(self, page: str) -> bool:
        """Whether a page is offered yet."""
        return self.played or page not in _LATER

    def links(self) -> list[tuple[str, str, str, Callable[[], AnyScreen]]]:
        """Return all pages to open: name, words, icon and page."""
        context = self.context
        return [
            ("learn", tr("Learn"), "book", lambda: pages.LessonsScreen(context)),
            ("explore", tr("Explore"), "pairs", lambda: pages.ExploreScreen(context)),
            ("ladder", tr("Ladder"), "ladder", lambda: pages.LadderScreen(context)),
            ("history", tr("Your games"), "deck", lambda: pages.history_screen(context)),
            ("network", tr("Play together"), "people", lambda: pages.NetworkScreen(context)),
            ("help", tr("Help"), "help", lambda: pages.HelpScreen(context, "tercet")),
            ("settings", tr("Settings"), "gear", lambda: pages.SettingsScreen(context)),
        ]


_LATER = frozenset({"learn", "explore", "ladder", "history"})
"""The pages to show after the first game."""


def with_title(words: str, game: str) -> str:
    """Return a text with the title of a game."""
    return words.format(game=tr(GAMES[game].title))


def with_short_name(words: str, game: str) -> str:
    """Return a text with the short name of a game."""
    return words.format(game=game_name(game))
