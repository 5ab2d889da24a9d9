"""The game of the week in the library: the open week, its best results, and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.days import WEEK_DAYS, number_of
from game.play.days.weeks import WeekResult, WeekTheme, monday_of, opened_week, theme_of, week_of
from game.ui.texts.common_words import clock, tr, trn, with_commas
from game.ui.texts.rule_texts import game_name, value_words

if TYPE_CHECKING:
    from game.play.match import Match
    from game.play.saved_session import SessionListing
    from game.ui.library import Library


def newest_week(library: Library) -> str:
    """Return the current week, or a later one with results if the clock was put back."""
    return max([week_of(library.today()), *(one.week for one in library.weeks())])


def open_week(library: Library) -> str:
    """Return the week whose game can be played; none while the clock is put back."""
    week = week_of(library.today())
    return week if week == newest_week(library) else ""


def best_of_week(library: Library, week: str) -> WeekResult | None:
    """Return the best result of a week, None before the first."""
    return next((one for one in library.weeks() if one.week == week), None)


def last_best(library: Library, week: str) -> WeekResult | None:
    """Return the best result of the week before a week."""
    weeks = (one for one in library.weeks() if monday_of(one.week) == monday_of(week) - WEEK_DAYS)
    return next(weeks, None)


def week_left(library: Library, week: str) -> SessionListing | None:
    """Return the newest unfinished game of a week."""
    listed = library.unfinished_games(theme_of(week).game)
    return next((one for one in listed if opened_week(one.opening) == week), None)


def week_of_match(library: Library, match: Match, number: int | None) -> str:
    """Return the week of a match, if it is open or the match counts for it; else "".

    ``number`` is its number in the store.
    """
    week = "" if match.origin else opened_week(match.opening)
    counts = any(one.session == number for one in library.weeks())
    return week if counts or week == open_week(library) else ""


def theme_words(theme: WeekTheme) -> str:
    """Return the game of a theme and its way to play."""
    return " · ".join(filter(None, (game_name(theme.game), tr(theme.way.words))))


def figure_words(one: WeekResult) -> str:
    """Return the result of a game of a week in words."""
    theme = theme_of(one.week)
    words = value_words(theme.game, theme.options, one.figure)
    left = theme.options.measure == "left"
    return with_commas((words, clock(one.took_ms))) if left else words


def result_words(library: Library, week: str, number: int | None) -> list[str]:
    """Return the best results of a week and of the week before it, if any.

    ``number`` is that of the game just played, in the store.
    """
    best, last, told = best_of_week(library, week), last_best(library, week), list[str]()
    if best is not None and best.session == number:
        told.append(tr("Your best this week"))
    elif best is not None:
        told.append(tr("Best this week: {best}").format(best=figure_words(best)))
    if last is not None:
        theme = theme_words(theme_of(last.week)).replace(" · ", " ")
        words = tr("Last week: {best} ({theme})")
        told.append(words.format(theme=theme, best=figure_words(last)))
    return told


def days_left_words(library: Library, week: str) -> str:
    """Return the number of days until a week ends, today included."""
    days = monday_of(week) + WEEK_DAYS - number_of(library.today())
    return trn("{count} day left", "{count} days left", days)
