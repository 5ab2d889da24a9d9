"""As many games as a test asks for: those that there are, and copies of them by other names."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

from game.app.assets import help_text
from game.games import GAMES

_NAMES = "Nine Ladies|4Set|MegaSet|Junior|Memory|Shuffle|Duplicate-Solitaire|Chains|Minor|Jumps"
OTHERS = (*_NAMES.split("|"), "Ones", "Twos")


@contextmanager
def games(count: int) -> Iterator[None]:
    """Have so many games for a while.

    They are in the table of all games, so that the whole program has them.
    """
    table: dict[str, Any] = gc.get_referents(GAMES)[0]
    before = dict(table)
    originals = [*before.values()]
    table.clear()
    for number in range(count):
        made = copy(originals[number % len(originals)])
        if number >= len(originals):
            name = OTHERS[(number - len(originals)) % len(OTHERS)]
            own = {"key": f"{made.key} {number}", "title": name, "short": name.split("-")[0]}
            vars(made).update(own, hue=47 * number % 360)  # rules are frozen
        table[made.key] = made
    try:
        yield
    finally:
        table.clear()
        table.update(before)


def help_of(page: str) -> str:
    """Return the help of a game, or of the one that it is a copy of."""
    return help_text(page.partition(" ")[0])
