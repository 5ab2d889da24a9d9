"""Samples of codes and of the calendar, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from game.games import GAMES
from game.play.codes import encode
from game.play.days import Days, Part, days_of
from game.play.saved import FirstEnd
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import Screen
from game.ui.kit.view import View
from game.ui.library import Library
from game.ui.pages.history.days import DaysPart
from game.ui.pages.history.screen import history_screen
from game.ui.pages.setup.code_screen import CodeScreen

_TODAY = date(2026, 11, 21)


def days_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[Screen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    code = encode("classic", GAMES["classic"].default_options(), "0f1e2d3c")
    rules = replace(GAMES["classic"].default_options(), window=20, penalty="sit out", hints=True)
    ruled = encode("classic", rules, "0f1e2d3c")
    return {
        "days": lambda: [_days(context, _TODAY)],
        "days-past": lambda: [_days(context, date(2026, 11, 11))],
        "days-first": lambda: [_days(context, _TODAY, full=False)],
        "code": lambda: [_days(context, _TODAY), CodeScreen(context)],
        "code-found": lambda: [CodeScreen(context, code)],
        "code-rules": lambda: [CodeScreen(context, ruled)],
        "code-wrong": lambda: [CodeScreen(context, f"{code[:-3]}*{code[-2:]}")],
    }


def _days(context: Context, chosen: date, *, full: bool = True) -> Screen:
    """Return the calendar with a day chosen; full of results, or before the first one."""
    store = _Played() if full else None
    screen = history_screen(replace(context, library=Library(today=_TODAY.isoformat, store=store)))
    for number, part in enumerate(screen.parts):
        if isinstance(part, DaysPart):
            screen.show(number)
            part.choose(chosen)
    return screen


class _Played(Store):
    """A store where somebody has played the deals of some weeks."""

    def __init__(self) -> None:
        super().__init__(None)

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
