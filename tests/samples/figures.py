"""Samples of the statistics, as for samples."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from rows import Played, write

from game.core.options import encode_values
from game.core.rng import Rng
from game.core.rules import Options
from game.games.claims.classic import ClassicOptions
from game.games.triangle.rules import TriangleOptions
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.library import Library
from game.ui.pages.history.figures import FiguresPart
from game.ui.pages.history.history_screen import history_screen

TODAY = date(2026, 11, 21)
_NAMES = ("Ada", "Emmy")
_GAMES = 160


def figures_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "figures-set": lambda: [_figures(context, _made(), game="classic")],
        "figures-triangle": lambda: [_figures(context, _made(), game="triangle")],
        "figures-below": lambda: [_figures(context, _made(), game="classic", below=2)],
        "figures-few": lambda: [_figures(context, _made()[-2:], game="classic")],
        "figures-filter": lambda: [_figures(context, _made(), game="triangle", filters=True)],
        "figures-help": lambda: [
            _figures(context, _made(), game="classic", assisted=True, company="alone")
        ],
        "figures-none": lambda: [_figures(context, _made(), game="sumz")],
        "figures-empty": lambda: [_figures(context, [], game="classic")],
    }


def _figures(
    context: Context,
    rows: list[Played],
    *,
    below: int = 0,
    filters: bool = False,
    **chosen: object,
) -> AnyScreen:
    """Return the statistics of some rows, with these choices made."""
    store = Store(None)
    write(store, rows)
    library = Library(today=TODAY.isoformat, store=store)
    still = replace(context.settings, reduce_motion=True)  # or figures would count
    screen = history_screen(replace(context, library=library, settings=still))
    number = next(n for n, part in enumerate(screen.parts) if isinstance(part, FiguresPart))
    part = screen.parts[number]
    assert isinstance(part, FiguresPart)
    screen.show(number)
    for name, value in chosen.items():
        part.filters.take(name, value)
    part.filters.open = filters
    while part.background_step():
        pass
    part.scroll.offset = below
    return screen


def _made() -> list[Played]:
    """Return made-up games of some months, which went better and better."""
    rng, rows = Rng("a picture of figures", "rows"), []
    for number in range(_GAMES):
        day = (
            TODAY.toordinal() - round(190 * (1 - number / _GAMES) ** 1.4) - rng.random_below(3) // 2
        )
        ease = 1 - number / _GAMES
        if number % 3 == 2:
            rows.append(_triangle(rng, number, day, ease))
        else:
            rows += _set(rng, number, day, ease)
    return rows


def _set(rng: Rng, number: int, day: int, ease: float) -> list[Played]:
    """Return the rows of a game of Set, some for two."""
    kinds = (ClassicOptions(), ClassicOptions(), ClassicOptions(attributes=5, deal="checked"))
    options, seats = kinds[number % 7 % 3], 2 if number % 10 == 0 else 1
    times = [
        [round((1500 + 1900 * n) * (0.5 + rng.random()) * (0.8 + ease)) for _ in range(n and 6)]
        for n in range(options.attributes + 1)
    ]
    base = played_row("classic", options, number, day, round(22 * sum(map(sum, times)) / 20))
    made = []
    for seat in range(seats):
        wrong, right = rng.random_below(round(2 + 6 * ease)), 24 // seats
        made.append(
            base._replace(
                seats=seats,
                seat=seat,
                name=_NAMES[seat],
                score=right - wrong,
                rank=1 + seat,
                right=right,
                wrong=wrong,
                missed=rng.random_below(40),
                times=json.dumps(times),
            )
        )
    return made


def _triangle(rng: Rng, number: int, day: int, ease: float) -> Played:
    """Return the row of a game on a triangle."""
    options = TriangleOptions(size=(5, 5, 6, 8)[number % 4])
    left = 1 + rng.random_below(round(1 + 5 * ease)) if number % 5 else 1
    row = played_row(
        "triangle", options, number, day, 40_000 + rng.random_below(round(30_000 + 90_000 * ease))
    )
    perfect = int(left == 1 and number % 2 == 0)
    return row._replace(fewest=1, score=left, won=int(left == 1), perfect=perfect, right=13 - left)


def played_row(game: str, options: Options, number: int, day: int, time_ms: int) -> Played:
    code = json.dumps(encode_values(options), separators=(",", ":"))
    finished = (day - 719_163) * 86_400 + 64_800 + number
    assisted = int(number % 9 == 4)
    return Played(
        session=number + 1,
        game=game,
        options=code,
        mode="",
        started=finished - time_ms // 1000,
        finished=finished,
        day=day,
        hints=2 * assisted,
        assisted=assisted,
        time_ms=time_ms,
        missed=0,
        won=None,
        perfect=0,
        fewest=None,
        seats=1,
        seat=0,
        name=_NAMES[0],
        score=0,
        rank=1,
        right=0,
        wrong=0,
        timeouts=0,
        times="[]",
    )
