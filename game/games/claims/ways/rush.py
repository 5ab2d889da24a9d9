"""Storm and Streak with cards: each table asks for one claim.

Several seats share one table, one clock and one run: in a storm, a seat that makes a mistake sits
out until the next try; in a streak, it loses its finds. So nobody gains by a mistake.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from game.core.rules import Seat
from game.games import rush
from game.games.claims.choices import ClaimOptions
from game.games.claims.state import ClaimState

Tables: TypeAlias = Callable[[int, int], tuple[int, ...]]
"""A function from a row's number and a place to the table there."""


def start_rush(
    options: ClaimOptions, seats: int, deal: tuple[int, ...], tables: Tables
) -> ClaimState:
    """Return the first position of a row.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    first, row = tables(rush.number_of(deal), 0), rush.start_row(options.goal)
    nothing: tuple[int, ...] = ()
    return ClaimState(*(options, seats, first, deal, (nothing,) * seats, (0,) * seats), row=row)


def offers_skip(state: ClaimState) -> bool:
    """Whether the table may be skipped."""
    return state.row is not None and state.row.skips > 0 and not state.over


def solve_table(state: ClaimState, seat: Seat, tables: Tables) -> ClaimState:
    """Return the state after a right claim: a longer run, and the next table."""
    assert state.row is not None
    after = replace(state.add_points(seat, 1), made=state.made + 1)
    return _lay_table(after, state.row.after_find(), tables)


def count_mistake(state: ClaimState, seat: Seat, at_ms: int) -> ClaimState:
    """Return the state after a mistake: a streak ends, a storm loses time and its run."""
    assert state.row is not None
    several, row = state.seats > 1, state.row.after_mistake(at_ms)
    if row.ends_ms is None:
        after = state.add_points(seat, -state.scores[seat] if several else 0)
        return replace(after, row=row, over=True)
    barred = frozenset({seat} if several else ())
    return replace(state.add_points(seat, 0), row=row, barred=barred)


def skip_table(state: ClaimState, tables: Tables) -> ClaimState:
    """Return the state with the next table and a skip less."""
    assert state.row is not None
    return _lay_table(replace(state, caller=None, called_ms=0), state.row.after_skip(), tables)


def _lay_table(state: ClaimState, row: rush.RushProgress, tables: Tables) -> ClaimState:
    """Return the state with the table at a place of the row."""
    (number,) = state.next_cards(1)
    return replace(state, table=tables(number, row.place), row=row)
