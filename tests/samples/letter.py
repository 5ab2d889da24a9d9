"""Samples of the letter of the week, as for samples."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from rows import Played, write

from game.core.rng import Rng
from game.games.claims.classic import ClassicOptions
from game.games.claims.proset import ProsetOptions
from game.games.claims.sumz import SumzOptions
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.library import Library
from game.ui.pages.history.history_screen import history_screen
from samples.figures import TODAY, played_row

_WEEKS = 8


def letter_samples(context: Context) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    return {
        "letter": lambda: [_letter(context, letter_rows())],
        "letter-short": lambda: [_letter(context, letter_rows()[::3])],
    }


def _letter(context: Context, rows: list[Played]) -> AnyScreen:
    """Return the page as it opens with the letter of some games."""
    store = Store(None)
    write(store, rows)
    reading = replace(context, library=Library(today=TODAY.isoformat, store=store))
    while reading.letters.think():
        pass
    return history_screen(reading)


def letter_rows() -> list[Played]:
    """Return made-up games of two months: Set gets faster, Sumz has fewer mistakes."""
    rng, made = Rng("a picture of a letter", "rows"), list[Played]()
    for number in range(3 * 7 * _WEEKS):
        day = TODAY.toordinal() - 7 * _WEEKS + number // 3 - 3
        ease = 1 - number / (21 * _WEEKS)
        options = (ClassicOptions(), SumzOptions(), ProsetOptions())[number % 3]
        game = ("classic", "sumz", "proset")[number % 3]
        slow = 1 + 0.8 * ease
        times = [
            [round((1500 + 900 * n) * slow * (0.7 + 0.6 * rng.random())) for _ in range(n and 6)]
            for n in range(5)
        ]
        time_ms = round((215_000, 240_000, 320_000)[number % 3] * (0.9 + 0.2 * rng.random()))
        row = played_row(game, options, number, day, round(time_ms * (0.8 + 0.2 * slow)))
        wrong = rng.random_below(round(2 + 6 * ease)) if game == "sumz" else 1
        row = row._replace(assisted=0, hints=0, right=24, score=24, wrong=wrong)
        made.append(row._replace(times=json.dumps(times if game == "classic" else [])))
    return made
