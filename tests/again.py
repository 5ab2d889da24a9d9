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


def check_log(session: Session) -> None:
    """Check that the log of a session alone leads to where it is."""
    deal, seats = session.deal, session.seats
    again = replayed(session.rules, session.options, deal, seats, session.log)
    assert again[-1] == session.state
