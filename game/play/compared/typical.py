"""The usual results of a player by the same rules, to compare a game with."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.core.rules import Options
from game.games import GAMES
from game.play.compared.records import options_of, timed_by
from game.play.stats import spread


class PastResult(NamedTuple):
    """A game finished alone and unaided, with its figures for records.

    ``options`` is their code as JSON, ``finished`` in seconds since 1970 in UTC. Time and pace are
    in milliseconds, ``left`` counts markers; each is None if it does not count.
    """

    options: str
    finished: int
    time_ms: int | None
    pace_ms: int | None
    left: int | None


class TypicalResult(NamedTuple):
    """A player's usual results by some rules: the median of several games, and the best.

    Both are milliseconds, or markers left; ``pace_ms`` is the median time of a find.
    """

    games: int
    median: int
    best: int
    pace_ms: int | None


OFTEN = 5
"""The least number of games for a usual result."""

Pace = Literal["ahead", "behind", ""]


def pace_now(told: TypicalResult, finds: int, ms: int) -> Pace:
    """Return whether a number of finds by a time is ahead of the usual pace or behind.

    A player is behind who would usually have made another find by now; between the two it is "".
    """
    if told.pace_ms is None:
        return ""
    if finds * told.pace_ms > ms:
        return "ahead"
    return "behind" if (finds + 1) * told.pace_ms < ms else ""


def usual(past: Iterable[PastResult], game: str, options: Options) -> TypicalResult | None:
    """Return the usual result by some rules, None if never played.

    The penalty for mistakes is ignored in comparing rules.
    """
    mine, record_kinds = timed_by(game, options), GAMES[game].record_kinds(options, alone=True)
    known: dict[str, bool] = {}
    values, paces = list[int](), list[int]()
    for one in past:
        if one.options not in known:
            made = options_of(game, one.options)
            known[one.options] = made is not None and timed_by(game, made) == mine
        value = one.left if "left" in record_kinds else one.time_ms
        if known[one.options] and value is not None:
            values.append(value)
            paces += [one.pace_ms] if one.pace_ms is not None else []
    told, pace = spread(values), spread(paces)
    if told is None:
        return None
    return TypicalResult(told.number, told.median, told.best, pace.median if pace else None)
