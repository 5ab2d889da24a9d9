"""The games of the week, computed from the ISO week alone.

A week has a theme: a game and one of its ways to play, with the same tables for everybody. The
themes take turns in one order, so any weeks in a row, as many as there are themes, have each of
them once. The ways of each game are spread over the order. A way with a week in ``since`` comes in
between then, and the order goes on behind the theme of the week before: no theme comes sooner than
it would have.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from game.core.options import Variant
from game.core.rng import Rng
from game.core.rules import Options
from game.games import GAMES
from game.play.days import WEEK_DAYS, number_of, week_start
from game.play.opening import Opening
from game.play.records import options_of

_WEEK = re.compile("week ([0-9]{4}-W(?:0[1-9]|[1-4][0-9]|5[0-3]))")

FIRST_WEEK = "2026-W01"
"""The week in which the themes begin: that of the first day of the calendar."""


class WeekTheme(NamedTuple):
    """The theme of a week: a game, and one of its ways."""

    game: str
    way: Variant

    @property
    def options(self) -> Options:
        """The options of the week's game."""
        options: Options = self.way.apply_to(GAMES[self.game].default_options())
        return options


class WeekRow(NamedTuple):
    """A game with the seed of a week, finished alone and without help: its number in the store.

    ``options`` and ``seed`` are JSON, ``began`` the number of the player's own date when it began.
    ``time_ms`` is the time if that counts, ``left`` the markers left, and ``score`` the score; each
    is None if it does not count. ``took_ms`` is the time in any case.
    """

    session: int
    game: str
    options: str
    seed: str
    began: int
    time_ms: int | None
    left: int | None
    score: int | None
    took_ms: int


class WeekResult(NamedTuple):
    """The result of a game that counts for a week, better ones first: see ``WeekRow``."""

    rank: tuple[int, int]
    session: int
    week: str
    figure: int
    took_ms: int


def weeks_seed(week: str) -> str:
    """Return the seed of the tables of a week, in the form 2026-W48."""
    return f"week {week}"


def week_of(day: str) -> str:
    """Return the ISO week of a date in the form 2026-11-21: the one that has its Thursday."""
    number = number_of(day)
    year, thursday = int(day[:4]), week_start(number) + 3
    year += (thursday >= _new_year(year + 1)) - (thursday < _new_year(year))
    return f"{year:04}-W{(thursday - _new_year(year)) // WEEK_DAYS + 1:02}"


def monday_of(week: str) -> int:
    """Return the day number of a week's Monday."""
    year, number = map(int, week.split("-W"))
    fourth = _new_year(year) + 3  # of January: it always lies in the first week
    return week_start(fourth) + WEEK_DAYS * (number - 1)


def _new_year(year: int) -> int:
    return number_of(f"{year}-1-1")


def theme_of(week: str) -> WeekTheme:
    """Return the theme of a week, before the first week the first theme."""
    return _theme(max(0, _place(week)))


def opened_week(opening: Opening) -> str:
    """Return the week of a solo opening of a game of the week, "" for other openings."""
    found = _WEEK.fullmatch(opening.seed)
    if found is None or opening.levels != (None,) or opening.mode:
        return ""
    theme = theme_of(found[1])
    fits = opening.game == theme.game and opening.options == theme.options
    return found[1] if fits else ""


def week_results(rows: Iterable[WeekRow]) -> list[WeekResult]:
    """Return the valid results by week, the best of each week first.

    A game counts that was begun in its week, by its rules. What counts is the score, or the
    markers left and then the time, or the time.
    """
    made = list[WeekResult]()
    for row in rows:
        options, seed = options_of(row.game, row.options), row.seed.strip('"')
        week = "" if options is None else opened_week(Opening(row.game, options, seed))
        if not week or not 0 <= row.began - monday_of(week) < WEEK_DAYS:
            continue
        measure = theme_of(week).options.measure
        figure = {"time": row.time_ms, "score": row.score, "left": row.left}[measure]
        if figure is not None:
            rank = -figure if measure == "score" else figure, (measure == "left") * row.took_ms
            made.append(WeekResult(rank, row.session, week, figure, row.took_ms))
    return sorted(made)


class _Turn(NamedTuple):
    """The turn of a theme: where in the order, from 0 to 1, and from which week on."""

    at: float
    since: int
    theme: WeekTheme


def _theme(place: int) -> WeekTheme:
    """Return the theme of a week by its place.

    Each time that ways come in, the order goes on behind the theme of the week before.
    """
    turns, at = _turns(tuple(GAMES)), -1.0
    joins = sorted({turn.since for turn in turns if turn.since <= place})
    for begins, ends in pairwise((*joins, place + 1)):
        there = [turn for turn in turns if turn.since <= begins]
        next_one = bisect_right([turn.at for turn in there], at)
        at, _, theme = there[(next_one + ends - begins - 1) % len(there)]
    return theme


@cache
def _turns(games: tuple[str, ...]) -> list[_Turn]:
    """Return the turns of all themes of some games in their order.

    Ways of a game that came together lie at equal distances, in a random order of their own.
    """
    made = []
    for game in games:
        ways: dict[str, list[Variant]] = {}
        for way in GAMES[game].options.VARIANTS:
            ways.setdefault(way.since, []).append(way)
        for since, some in ways.items():
            rng = Rng(f"{game} {since}".strip(), "weeks")
            mixed, first = rng.shuffle(some), rng.random()
            place = _place(since) if since else 0
            made += [
                _Turn((first + number) / len(mixed), place, WeekTheme(game, way))
                for number, way in enumerate(mixed)
            ]
    return sorted(made, key=lambda turn: turn[:2])


def _place(week: str) -> int:
    """Return the number of weeks from the first week to a week."""
    return (monday_of(week) - monday_of(FIRST_WEEK)) // WEEK_DAYS
