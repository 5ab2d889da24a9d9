"""Samples of codes and of the calendar, as for samples."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from itertools import cycle

from hands import wrong_claim

from game.core.options import encode_values
from game.games import GAMES
from game.play.achievements.definitions import ACHIEVEMENTS
from game.play.codes import encode
from game.play.days import Days, Part, days_of, todays_options
from game.play.days.weeks import WeekRow, theme_of, week_of, weeks_seed
from game.play.match import Match
from game.play.records import PastResult
from game.play.saved_session import FirstEnd
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.library import Library
from game.ui.pages.history.achievements import ShelfPart
from game.ui.pages.history.days import DaysPart
from game.ui.pages.history.history_screen import history_screen
from game.ui.pages.match.day import DayScreen
from game.ui.pages.match.week import WeekScreen
from game.ui.pages.setup.code_screen import CodeScreen
from game.ui.table.table_screen import TableScreen
from samples.rush import ended, played

_TODAY = date(2026, 11, 21)
_IN_STORM = date(2026, 7, 22)
"""In a week of Set Storm; the one before was of Sumz Streak."""
_NOON = 1_795_262_400  # of that day, in seconds since 1970 in UTC


def days_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    code = encode("classic", GAMES["classic"].default_options(), "0f1e2d3c")
    rules = replace(GAMES["classic"].default_options(), window=20, penalty="sit out", hints=True)
    ruled = encode("classic", rules, "0f1e2d3c")
    return {
        "days": lambda: [_days(context, _TODAY)],
        "days-past": lambda: [_days(context, date(2026, 11, 11))],
        "days-first": lambda: [_days(context, _TODAY, full=False)],
        "shelf": lambda: [_shelf(context)],
        "day": lambda: [_day(context, "classic", 12, 8, 41, 9, 22, 15)],
        "day-many": lambda: [_day(context, "triples", 7, 3, 12, 4)],
        "day-triangle": lambda: [_day(context, "triangle")],
        "day-kept": lambda: [_day(context, "sumz", 9, 31, 12, kept=True)],
        "days-put-back": lambda: [_days(context, _TODAY, put_back=True)],
        "result-week": lambda: ended(_storm(context)),
        "week": lambda: [_week(context)],
        "week-kept": lambda: [_week(context, kept=101)],
        "code": lambda: [_days(context, _TODAY), CodeScreen(context)],
        "code-found": lambda: [CodeScreen(context, code)],
        "code-rules": lambda: [CodeScreen(context, ruled)],
        "code-wrong": lambda: [CodeScreen(context, f"{code[:-3]}*{code[-2:]}")],
    }


def _days(
    context: Context, chosen: date, *, full: bool = True, put_back: bool = False
) -> AnyScreen:
    """Return the calendar with a day chosen; full of results, or before the first one.

    With a clock ``put_back``, a later week was played.
    """
    store = _Played(_TODAY + timedelta(7) if put_back else _TODAY) if full else None
    screen = history_screen(replace(context, library=Library(today=_TODAY.isoformat, store=store)))
    for number, part in enumerate(screen.parts):
        if isinstance(part, DaysPart):
            screen.show(number)
            part.choose(chosen)
    return screen


def _shelf(context: Context) -> AnyScreen:
    """Return the shelf with some achievements on it, one of which has its back on the cards."""
    store, today = _Played(), _TODAY.toordinal()
    rows: list[tuple[str, str, int | None]] = [
        (deed.key, "[]", today - 9 * n) for n, deed in enumerate(ACHIEVEMENTS) if n % 3 == 0
    ]
    rows.append(("days 7", json.dumps([str(today - n) for n in range(5)]), None))
    rows.append(("holes 5", json.dumps([str(n) for n in range(11)]), None))
    sql = "INSERT OR REPLACE INTO shelf (key, had, day) VALUES (?, ?, ?)"
    store._disk._db.executemany(sql, rows)
    context = replace(context, library=Library(today=_TODAY.isoformat, store=store))
    won = ("table sky", "marbles opal")
    context.settings = replace(context.settings, back=ACHIEVEMENTS[3].back, marbles="opal", won=won)
    screen = history_screen(context)
    number = next(n for n, part in enumerate(screen.parts) if isinstance(part, ShelfPart))
    screen.show(number)
    return screen


def _day(context: Context, game: str, *seconds: int, kept: bool = False) -> AnyScreen:
    """Return the result of today's deal of a game: a mistake, and finds after so many seconds."""
    library = Library(lambda: _NOON, _TODAY.isoformat, _Played())
    context = replace(context, library=library)
    match = Match(context.setups.of_day(game).opening)
    match.set_play_clock(0)
    waits, now = cycle(seconds or (2,)), 0
    while match.result is None:
        now += 1000 * next(waits)
        match.set_play_clock(now)
        if len(match.session.log) == 3 and match.rules.timed:
            match.submit(0, wrong_claim(match))
        match.submit(0, match.rules.moves(match.state, 0)[0])
    return DayScreen(context, match, kept=1 if kept else None)


def _storm(context: Context) -> TableScreen:
    """Return a table of the game of the week, a storm, as its time comes to an end."""
    noon = _NOON - 86_400 * (_TODAY - _IN_STORM).days
    library = Library(lambda: noon, _IN_STORM.isoformat, _Played(_IN_STORM))
    seed = weeks_seed(week_of(_IN_STORM.isoformat()))
    return played(replace(context, library=library), "classic", "storm", 21, seed=seed)


def _week(context: Context, *, kept: int | None = None) -> AnyScreen:
    """Return the result of a game of the week after its end, or later."""
    table = _storm(context)
    ended(table)
    week = week_of(_IN_STORM.isoformat())
    return WeekScreen(table.context, table.match, week, kept=kept)


class _Played(Store):
    """A store where somebody has played the deals of some weeks, and the week of a day."""

    def __init__(self, day: date = _TODAY) -> None:
        super().__init__(None)
        self._day = day

    def week_rows(self, day: int) -> list[WeekRow]:
        """Return made-up games of the week and of the one before it, with ids above 100."""
        rows = []
        for number in range(1, 4):
            began = self._day.toordinal() - 7 * (number == 3)
            week = week_of(date.fromordinal(began).isoformat())
            theme = theme_of(week)
            options, figure = json.dumps(encode_values(theme.options)), 20 + number
            figures = 1000 * figure, figure // 10, 46 - figure, 60_000
            rows.append(
                WeekRow(100 + number, theme.game, options, f'"week {week}"', began, *figures)
            )
        return rows

    def past_results(self, game: str, before: int, without: int = 0) -> list[PastResult]:
        """Return made-up games by the rules of the day."""
        options = json.dumps(encode_values(todays_options(game, _TODAY.isoformat())))
        times = (125_000, 118_000, 140_000, 92_000, 131_000)
        return [PastResult(options, before - 1, time, time // 6, 3) for time in times]

    def days(self) -> Days:
        """Return made-up results: most days three games, some later, some begun."""
        today = _TODAY.toordinal()
        rows: list[Part] = []
        for at in range(today - 40, today + 1):
            for number, game in enumerate(GAMES):
                kind = (at * 7 + number * 5) % 11
                if (
                    at == today - 12
                    or kind == 10
                    or (kind > 7 and at < today - 20)
                    or (at == today and number == 3)
                ):
                    continue
                ended = 0 if kind == 9 or (at == today and number == 2) else at
                ended = min(today, at + 3) if kind == 8 and at < today else ended
                time, left = 60_000 + kind * 17_000, 1 + kind % 3
                perfect, helped = int(kind % 4 == 0 and number == 3), kind == 5
                end = FirstEnd(ended * 86_400, ended, time, left, perfect, int(helped))
                rows.append(((at, game), len(rows), at * 86_400, 0, end if ended else None))
        return days_of(rows)
