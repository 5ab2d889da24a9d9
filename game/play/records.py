"""Records, the best of finished games, and the usual result of a player."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from game.core.options import Variant, decode_values
from game.core.rules import Options
from game.games import GAMES
from game.play.stats import median_of


class Best(NamedTuple):
    """A person's records before a game.

    ``record`` is that by its rules, played alone and unaided; ``beaten`` are levels of computers,
    and ``stars`` those of the rung of the ladder that is played.
    """

    record: int | None = None
    beaten: frozenset[int] = frozenset()
    stars: frozenset[str] = frozenset()


BestRow: TypeAlias = tuple[str, str, int | None, int | None, int | None]
"""The records by one set of rules: the game, the code of its options as JSON, the least time, the
fewest markers left, and the highest score."""


def usual_rules(rows: Iterable[BestRow], game: str) -> Options:
    """Return a game's default options; in peg solitaire, those of the board last played.

    ``rows`` are in the order in which the rules were played last.
    """
    usual: Options = GAMES[game].default_options()
    if usual.measure == "left":
        for played, text, _, left, _ in rows:
            made = options_of(played, text) if played == game and left is not None else None
            usual = usual if made is None else made
    return usual


def record_by(rows: Iterable[BestRow], game: str, options: Options) -> int | None:
    """Return the record by some rules in their measure, alone and unaided, None without one.

    The penalty for mistakes is ignored in comparing rules; the fewest left are those of the board,
    whichever hole was empty.
    """
    mine, made = _compared_by(game, options), list[int]()
    for played, text, time_ms, left, score in rows:
        value = {"time": time_ms, "score": score, "left": left}[options.measure]
        if played == game and value is not None:
            theirs = options_of(game, text)
            if theirs is not None and _compared_by(game, theirs) == mine:
                made.append(value)
    return (max if options.measure == "score" else min)(made, default=None)


def _compared_by(game: str, options: Options) -> object:
    if options.measure == "left":
        return getattr(options, "lattice", None)
    return timed_by(game, options)


def options_of(game: str, text: str) -> Options | None:
    """Return the options decoded from JSON, None if damaged."""
    try:
        made: Options = decode_values(GAMES[game].default_options(), json.loads(text))
    except (KeyError, ValueError, RecursionError):
        return None
    return made


def as_it_counts(game: str, options: Options, *, alone: bool) -> Options:
    """Return the options with all fields at their defaults that have no effect.

    Alone, these are the options that are not asked, such as those of calls, of duels or of another
    goal. Options for assists stay, as they keep a game apart.

    Raises:
        KeyError: the game does not exist.
    """
    default: Any = GAMES[game].default_options()
    unasked = {option.field for option in options.OPTIONS if not option.helps}
    unasked -= {option.field for option in options.relevant_options(1)}
    usual = {field: getattr(default, field) for field in unasked}
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
    mine = timed_by(game, options)
    known: dict[str, bool] = {}
    values, paces = list[int](), list[int]()
    for one in past:
        if one.options not in known:
            made = options_of(game, one.options)
            known[one.options] = made is not None and timed_by(game, made) == mine
        value = one.left if options.measure == "left" else one.time_ms
        if known[one.options] and value is not None:
            values.append(value)
            paces += [one.pace_ms] if one.pace_ms is not None else []
    median = median_of(values)
    if median is None:
        return None
    return TypicalResult(len(values), median, min(values), median_of(paces))
