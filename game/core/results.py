"""The result of a session: scores, ranks, and whether it was won."""

from collections.abc import Sequence
from typing import NamedTuple


class Result(NamedTuple):
    """The result of a session.

    ``scores`` and ``ranks`` have one number a seat; ranks begin at 1, and ties share one.
    ``won`` is for games a single player can win (else None), ``perfect`` for the best possible end.
    Where the ``most`` points depend on the deal, a single player's game has them, and the ``rank``
    that it wins: 1 to 4 for one of the metals, 0 for none.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    won: bool | None = None
    perfect: bool = False
    most: int | None = None
    rank: int = 0


def ranks(scores: Sequence[int], *, least_wins: bool = False) -> tuple[int, ...]:
    """Return each seat's rank, from 1; ties share a rank, and the following ranks are skipped."""
    signed = [score if least_wins else -score for score in scores]
    return tuple(1 + sorted(signed).index(score) for score in signed)
