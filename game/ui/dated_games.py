"""The games of a day and of a week in the library: what is open, done and best, and until when."""

from __future__ import annotations

import time
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from game.play.days import WEEK_DAYS, number_of
from game.play.days.weeks import WeekResult, WeekTheme, monday_of, opened_week, theme_of, week_of
from game.ui.texts.common_words import clock, tr, trn, with_commas
from game.ui.texts.rule_texts import game_name, value_words

if TYPE_CHECKING:
    from game.play.match import Match
    from game.play.saved_session import FirstEnd, SessionListing
    from game.ui.library import Library


def minutes_left(library: Library) -> int:
    """Return the minutes until local midnight, rounded up."""
    now = library.now()
    year, month, day, *_ = time.localtime(now)
    midnight = time.mktime((year, month, day + 1, 0, 0, 0, 0, 0, -1))
    return ceil((midnight - now) / 60)


def session_of_day(library: Library, game: str, day: str) -> int:
    """Return the session to go on with of a day's deal, as 2026-11-21; 0 without one.

    One that cannot be read is none: otherwise nobody could play its deal any more.
    """
    days = library.days()
    found = 0 if days is None else days.begun.get((number_of(day), game), 0)
    if not found or library.store is None:
        return 0
    try:
        library.store.load(found)
    except LookupError:
        return 0
    return found


def is_day_open(library: Library, match: Match) -> bool:
    """Whether a match goes on with a day's deal that is not done yet: its first start counts.

    A match that another installation began cannot do it, nor one that has ended.
    """
    opening = match.opening
    if match.result is not None or match.origin or opening.seats > 1:
        return False
    if opening.mode != "today" or not opening.day:
        return False
    days = library.days()
    return days is None or days.done_on(opening.day, opening.game) is None


def done_today(library: Library, game: str) -> FirstEnd | None:
    """Return the first finish of today's deal of a game, or None."""
    days = library.days()
    return None if days is None else days.done_on(library.today(), game)


def open_today(library: Library, games: Iterable[str]) -> list[str]:
    """Return the games with an open deal today, in the order to play them.

    Begun ones come first, then the last played game.
    """
    left, last = [key for key in games if done_today(library, key) is None], library.last()
    begun = {key for key in left if library.newest(key, todays=True) is not None}
    return sorted(left, key=lambda key: (key not in begun, key != last))


def newest_week(library: Library) -> str:
    """Return the current week, or a later week with results if the clock was put back."""
    return max([week_of(library.today()), *(one.week for one in library.weeks())])


def open_week(library: Library) -> str:
    """Return the week whose game can be played; none while the clock is put back."""
    week = week_of(library.today())
    return week if week == newest_week(library) else ""


def best_of_week(library: Library, week: str) -> WeekResult | None:
    """Return the best result of a week, None before the first."""
    return next((one for one in library.weeks() if one.week == week), None)


def best_of_week_before(library: Library, week: str) -> WeekResult | None:
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


def week_figure_words(one: WeekResult) -> str:
    """Return the result of a game of a week in words."""
    theme = theme_of(one.week)
    words = value_words(theme.game, theme.options, one.figure)
    left = theme.options.measure == "left"
    return with_commas((words, clock(one.took_ms))) if left else words


def week_result_words(library: Library, week: str, number: int | None) -> list[str]:
    """Return the best results of a week and of the week before it, if any.

    ``number`` is that of the game just played, in the store.
    """
    best, last, told = best_of_week(library, week), best_of_week_before(library, week), list[str]()
    if best is not None and best.session == number:
        told.append(tr("Your best this week"))
    elif best is not None:
        told.append(tr("Best this week: {best}").format(best=week_figure_words(best)))
    if last is not None:
        theme = theme_words(theme_of(last.week)).replace(" · ", " ")
        words = tr("Last week: {best} ({theme})")
        told.append(words.format(theme=theme, best=week_figure_words(last)))
    return told


def days_left_words(library: Library, week: str) -> str:
    """Return the number of days until a week ends, today included."""
    days = monday_of(week) + WEEK_DAYS - number_of(library.today())
    return trn("{count} day left", "{count} days left", days)
