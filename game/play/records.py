"""Records, the best of finished games, and the usual result of a player."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from game.core.options import Variant, decode_values
from game.core.rules import Options
from game.games import GAMES
from game.play.stats import spread


class Best(NamedTuple):
    """A person's records in a game, played alone and unaided except for the levels beaten.

    ``time_ms`` is the least time of a win, by the default rules or, before a game, by its own;
    ``left`` has the fewest markers left on each size of triangle, with the size played last at the
    end; ``score`` is the highest where that sets records; ``beaten`` are levels of computers, and
    ``stars`` those of the rung of the ladder that is played.
    """

    time_ms: int | None = None
    left: Mapping[int, int] = MappingProxyType({})
    score: int | None = None
    beaten: frozenset[int] = frozenset()
    stars: frozenset[str] = frozenset()


class Record(NamedTuple):
    """The best results by one set of rules: the least time, the fewest left, the highest score."""

    time_ms: int | None
    left: int | None
    score: int | None


BestRow: TypeAlias = tuple[str, str, int | None, int | None, int | None]
"""The records by one set of rules: the game, the code of its options as JSON, the least time, the
fewest markers left, and the highest score."""


def best_of(rows: Iterable[BestRow]) -> dict[str, Best]:
    """Return the records of each game, from those by each set of rules, the last played last."""
    made: dict[str, Best] = {}
    for game, text, time_ms, fewest, _ in rows:
        options: Any = options_of(game, text)
        if options is None:
            continue  # damaged
        best = made.get(game, Best())
        if GAMES[game].least_wins and fewest is not None:
            left = dict(best.left)
            left[options.size] = min(fewest, left.pop(options.size, fewest))
            made[game] = Best(best.time_ms, left)
        elif time_ms is not None and _as_it_comes(game, options):
            made[game] = Best(min(time_ms, best.time_ms or time_ms), best.left)
    return made


def record_by(rows: Iterable[BestRow], game: str, options: Options) -> Record:
    """Return the records by some rules, alone and unaided, as far as these set any.

    The penalty for mistakes is ignored in comparing rules.
    """
    mine, kinds = timed_by(game, options), GAMES[game].record_kinds(options, alone=True)
    found = [row for row in rows if row[0] == game and _is_timed_by(game, row[1], mine)]
    times = [time_ms for _, _, time_ms, _, _ in found if time_ms is not None]
    lefts = [left for _, _, _, left, _ in found if left is not None]
    scores = [score for _, _, _, _, score in found if score is not None]
    return Record(
        min(times, default=None) if "time" in kinds else None,
        min(lefts, default=None) if "left" in kinds else None,
        max(scores, default=None) if "score" in kinds else None,
    )


def _is_timed_by(game: str, text: str, mine: object) -> bool:
    made = options_of(game, text)
    return made is not None and bool(timed_by(game, made) == mine)


def options_of(game: str, text: str) -> Options | None:
    """Return the options decoded from JSON, None if damaged."""
    try:
        made: Options = decode_values(GAMES[game].default_options(), json.loads(text))
    except (KeyError, ValueError, RecursionError):
        return None
    return made


def as_it_counts(game: str, options: Options, *, alone: bool) -> Options:
    """Return the options with all fields at their defaults that have no effect.

    Alone, these are the options for several seats, such as those of calls or duels. Options for
    assists stay, as they keep a game apart.

    Raises:
        KeyError: the game does not exist.
    """
    default: Any = GAMES[game].default_options()
    shared = {option.field for option in options.relevant_options(2) if not option.helps}
    shared -= {option.field for option in options.relevant_options(1)}
    usual = {field: getattr(default, field) for field in shared}
    return replace(options, **usual) if alone else options


def way_of(options: Options) -> Variant | None:
    """Return the named variant of a game with these options, or None."""
    return next((way for way in options.VARIANTS if way.fits(options)), None)


def as_offered(game: str, options: Options) -> bool:
    """Whether the options are those of a variant offered by the game.

    The penalty for mistakes is ignored in comparing rules.
    """
    way, default = way_of(options), GAMES[game].default_options()
    return bool(timed_by(game, options) == (way.apply_to(default) if way else default))


def _as_it_comes(game: str, options: Options) -> bool:
    """Whether the options are the game's defaults, ignoring the penalty for mistakes.

    Alone, the penalty does not change the time.
    """
    return bool(timed_by(game, options) == GAMES[game].default_options())


def timed_by(game: str, options: Options) -> Any:
    """Return the options with all fields at their defaults that do not affect a solo time.

    Raises:
        KeyError: the game does not exist.
    """
    made: Any = as_it_counts(game, options, alone=True)
    penalty = getattr(GAMES[game].default_options(), "penalty", None)
    return made if penalty is None else replace(made, penalty=penalty)


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
