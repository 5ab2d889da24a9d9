"""The progress of each player in a race, as messages carry it, and its ranking."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from game.core.fields import FieldType, integer, maybe
from game.net.table.messages import FLAG, TIME
from game.play.match import Match
from game.play.opening import Opening
from game.play.session import Session

_MOST: Final = 1_000_000


class LaneProgress(NamedTuple):
    """The progress of a player in a race.

    ``number`` and ``of`` are those of `Rules.progress`, ``score`` is the standing, and finally that
    of the result; ``at_ms`` is the time of the last entry on the play clock. A player who has
    ``gone`` will not finish. ``won`` is None for results that are neither won nor lost.
    """

    entries: int = 0
    number: int = 0
    of: int = 0
    score: int | None = None
    mistakes: int = 0
    at_ms: int = 0
    done: bool = False
    won: bool | None = None
    gone: bool = False

    @property
    def ended(self) -> bool:
        """Whether the race no longer waits for this player."""
        return self.done or self.gone

    def items(self) -> list[int | None]:
        """Return the progress as items of a message."""
        return [int(value) if isinstance(value, bool) else value for value in self]


PROGRESS: Final[tuple[FieldType, ...]] = (
    *(integer(_MOST), integer(_MOST), integer(_MOST)),
    *(maybe(integer(_MOST, -_MOST)), integer(_MOST)),
    *(TIME, FLAG, maybe(FLAG), FLAG),
)


def progress_from(given: Sequence[Any]) -> LaneProgress:
    """Return the progress in the checked fields of a message."""
    entries, number, of, score, mistakes, at_ms, done, won, gone = given
    ended = bool(done), None if won is None else bool(won), bool(gone)
    return LaneProgress(entries, number, of, score, mistakes, at_ms, *ended)


def progress_of(match: Match) -> LaneProgress:
    """Return the progress of a match of a single seat."""
    return session_progress(match.session, match.report.seats[0].wrong)


def session_progress(session: Session, mistakes: int) -> LaneProgress:
    """Return the progress of a single seat's session, with its number of mistakes."""
    rules, result, log = session.rules, session.result, session.log
    count = rules.progress(session.state)
    score = session.state.standing(0) if result is None else result.scores[0]
    at_ms = log[-1].at_ms if log else 0
    won = None if result is None else result.won
    done = result is not None
    return LaneProgress(len(log), count.count, count.of, score, mistakes, at_ms, done, won)


def rank_lanes(opening: Opening, lanes: Iterable[LaneProgress]) -> tuple[int, ...]:
    """Return the rank of each player, from 1: by score unless time measures it, then by time.

    Players who have not finished share the last rank.
    """
    sign = {"time": 0, "score": -1, "left": 1}[opening.options.measure]

    def order(lane: LaneProgress) -> tuple[int, int, int]:
        if not lane.done:
            return (1, 0, 0)
        return (0, sign * (lane.score or 0), lane.at_ms)

    keys = [order(lane) for lane in lanes]
    return tuple(1 + sorted(keys).index(key) for key in keys)
