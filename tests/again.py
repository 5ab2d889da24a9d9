"""Logs played again, for tests that look at where they lead."""

from collections.abc import Sequence
from typing import Any

from game.core.rules import Entry, Options, Rules
from game.play.session import Session


def replayed(
    rules: Rules[Any, Any],
    options: Options,
    deal: tuple[int, ...],
    seats: int,
    log: Sequence[Entry],
) -> tuple[Any, ...]:
    """Return the states from the start to where a log leads."""
    return Session(rules, options, "", seats, deal, log=log).states
