"""Storm and Streak: one table after another, each of one claim to be made, harder and harder.

The stock of a row is its number alone, from which each table is made when its turn comes. In a
storm time runs, and a run of right claims brings some back; a streak ends with the first mistake.
Several have one table, one clock and one run: in a storm, who errs sits out until the next try; in
a streak, they lose what they have found. So nobody gains by a mistake.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from game.core.rules import Seat
from game.core.told import counted
from game.games.claims.choices import ClaimOptions
from game.games.claims.dealing.graded import NUMBERS
from game.games.claims.state import ClaimState, Row

LASTS_MS = 180_000
LOSES_MS = 10_000
GAINS_MS = MappingProxyType({5: 3_000, 12: 5_000, 20: 7_000, 30: 10_000})
"""The time that a run of so many right claims brings back."""
SKIPS = 1

EACH = 3
"""Tables of one grade, before they get harder."""

SOLVED = counted("{count} table solved", "{count} tables solved")
TABLES = counted("{count} table", "{count} tables")

G = TypeVar("G")

Tables: TypeAlias = Callable[[int, int], tuple[int, ...]]
"""What makes a table of a row's number and its place there."""


def grade(grades: Sequence[G], place: int) -> G:
    """Return how hard the table in a place of the row is."""
    return grades[min(place // EACH, len(grades) - 1)]


def started(options: ClaimOptions, seats: int, deal: tuple[int, ...], tables: Tables) -> ClaimState:
    """Return the first position of a row.

    Raises:
        ValueError: the deal is not one number of a row.
    """
    if len(deal) != 1 or type(deal[0]) is not int or not 0 <= deal[0] < NUMBERS:
        raise ValueError(f"deal takes one number, 0 … {NUMBERS - 1}, got {deal!r:.80}")
    storm = options.goal == "storm"
    row = Row(ends_ms=LASTS_MS if storm else None, skips=0 if storm else SKIPS)
    nothing: tuple[int, ...] = ()
    return ClaimState(
        *(options, seats, tables(deal[0], 0), deal, (nothing,) * seats, (0,) * seats), row=row
    )


def offers_skip(state: ClaimState) -> bool:
    """Tell whether the table may be skipped."""
    return state.row is not None and state.row.skips > 0 and not state.over


def next_gain(run: int) -> tuple[int, int] | None:
    """Return which run brings time back next, and how much in milliseconds; None behind all."""
    return next((gain for gain in GAINS_MS.items() if gain[0] > run), None)


def solved(state: ClaimState, seat: Seat, tables: Tables) -> ClaimState:
    """Return the state after a right claim: the run is longer, and the next table lies there."""
    assert state.row is not None
    after, run = state.scored(seat, 1), state.row.run + 1
    ends_ms = state.row.ends_ms
    row = state.row._replace(
        run=run, ends_ms=None if ends_ms is None else ends_ms + GAINS_MS.get(run, 0)
    )
    return _next(replace(after, made=state.made + 1, row=row), tables)


def missed(state: ClaimState, seat: Seat, at_ms: int) -> ClaimState:
    """Return the state after a mistake: it ends a streak, and takes time and the run in a storm."""
    assert state.row is not None
    several, ends_ms = state.seats > 1, state.row.ends_ms
    if ends_ms is None:
        after = state.scored(seat, -state.scores[seat] if several else 0)
        return replace(after, row=state.row._replace(run=0), over=True)
    # Time is not up before now, or else the clock would act before what was done.
    row = state.row._replace(run=0, ends_ms=max(at_ms, ends_ms - LOSES_MS))
    barred = frozenset({seat} if several else ())
    return replace(state.scored(seat, 0), row=row, barred=barred)


def skipped(state: ClaimState, tables: Tables) -> ClaimState:
    """Return the state with the next table, and one skip less."""
    assert state.row is not None
    row = state.row._replace(skips=state.row.skips - 1)
    return _next(replace(state, row=row, caller=None, called_ms=0), tables)


def _next(state: ClaimState, tables: Tables) -> ClaimState:
    assert state.row is not None
    row = state.row._replace(place=state.row.place + 1)
    (number,) = state.drawn(1)
    return replace(state, table=tables(number, row.place), row=row)
