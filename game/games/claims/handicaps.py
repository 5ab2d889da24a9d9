"""Handicaps of card games: a head start, and more or less time to pick."""

from collections.abc import Callable
from typing import Any

from game.core.options import Choices, Option, number_choices

MOST_SEATS = 6

_WHETHER = "Handicap", "Some players begin ahead or behind, or get more or less time to pick."
_LEAD = "Head start", "How many points a player starts with; a negative start makes winning harder."
_TIME = "Time to pick", "How long a player may pick after a call."
_LEADS: Choices = (*number_choices((-5, -3, -2, -1, 0)), *number_choices((1, 2, 3, 5, 10), "+{n}"))
_TIMES: Choices = ((50, "×½"), (100, "×1"), (150, "×1½"), (200, "×2"), (300, "×3"))
"""Claim windows, in percent of the usual window."""


def _lead_counts(options: Any) -> bool:
    return not options.rush


def _time_counts(options: Any) -> bool:
    return options.window > 0 and not options.face_down


def _any_counts(options: Any, seats: int) -> bool:
    return seats > 1 and (_lead_counts(options) or _time_counts(options))


def _of_seat(seat: int) -> tuple[Option, Option]:
    """Return the handicap options of a seat, from 1 on."""

    def applies(counts: Callable[[Any], bool]) -> Callable[[Any, int], bool]:
        return lambda options, seats: (
            options.handicaps and 1 < seats >= seat and bool(counts(options))
        )

    lead, time = applies(_lead_counts), applies(_time_counts)
    return (
        Option(f"lead_{seat}", *_LEAD, _LEADS, applies=lead, before=0, seat=seat),
        Option(f"time_{seat}", *_TIME, _TIMES, applies=time, before=100, seat=seat),
    )


HANDICAPS: tuple[Option, ...] = (
    Option("handicaps", *_WHETHER, applies=_any_counts, helps=True, before=False, seat=0),
    *(option for seat in range(1, MOST_SEATS + 1) for option in _of_seat(seat)),
)
"""The handicaps of all seats; older games have none of them."""


def _favours(options: Any, seats: int) -> bool:
    return 0 < options.favoured <= seats > 1 and not options.handicaps


FAVOURED: tuple[Option, ...] = (
    Option(
        "favoured",
        *_WHETHER,
        ((0, "Nobody"), *number_choices(range(1, MOST_SEATS + 1), "Player {n}")),
        applies=_favours,
        helps=True,
        before=0,
    ),
    Option(
        "head",
        *_LEAD,
        _LEADS[4:],
        applies=lambda options, seats: _favours(options, seats) and _lead_counts(options),
        before=3,
    ),
    Option(
        "slack",
        *_TIME,
        number_choices((1, 2, 3), "×{n}"),
        applies=lambda options, seats: _favours(options, seats) and _time_counts(options),
        before=1,
    ),
)
"""The older handicap of a single seat: still read, not offered any more."""
