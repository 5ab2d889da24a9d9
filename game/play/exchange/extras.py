"""Data exported beside the sessions: achievements, practice tables, short runs, stars.

It is a line of its own in the list of sessions, so an error in it costs nothing else.
Achievements in progress are computed from the games themselves.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

from game.core.fields import FieldError, any_text, array, integer, one_of, row, show_value
from game.core.options import decode_values, encode_values
from game.games import GAMES
from game.games.levels import LEVELS
from game.play.achievements.definitions import ACHIEVEMENTS
from game.play.exchange.text import BadSession
from game.play.ladder import Star, StarRow
from game.play.practice.reviews import BOXES, MOST, ReviewTable
from game.play.practice.runs import Run, run_of, to_plain
from game.play.session import LONGEST

_EARNED, _AGAIN, _RUNS, _ORIGIN = "achievements", "practice", "runs", "origin"
_STARS = "stars"
_LATER = {_RUNS, _ORIGIN, _STARS}
"""Fields that older files lack."""
_LONGEST_ORIGIN = 40
_MOST_CARDS = 81
_MOST_RUNS = 10_000
_MOST_STARS = 1000


class ExportExtras(NamedTuple):
    """Achievements with their dates, practice tables with their due dates, runs, and stars.

    ``origin`` is the mark of their installation; empty if unknown.
    """

    earned: Mapping[str, int]
    again: tuple[tuple[ReviewTable, int], ...]
    runs: tuple[Run, ...] = ()
    origin: str = ""
    stars: tuple[StarRow, ...] = ()


def to_line(told: ExportExtras) -> str:
    """Return the data as a line of JSON, "" if empty."""
    if not any((told.earned, told.again, told.runs, told.stars)):
        return ""
    tables = [
        [table.game, encode_values(table.options), list(table.cards), table.box, due]
        for table, due in told.again
    ]
    runs = [[run.mark, *to_plain(run)] for run in told.runs[-_MOST_RUNS:]]
    earned = [*map(list, told.earned.items())]
    fields = {_EARNED: earned, _AGAIN: tables, _RUNS: runs, _ORIGIN: told.origin}
    fields |= {_STARS: [*map(list, told.stars)]} if told.stars else {}
    return json.dumps(fields, separators=(",", ":"))


def is_beside(plain: object) -> bool:
    """Whether plain data is meant as such a line."""
    return isinstance(plain, dict) and not {_EARNED, _AGAIN}.isdisjoint(plain)


def beside_of(plain: Any) -> ExportExtras:
    """Return the data of a line.

    Raises:
        BadSession: some of it is invalid.
    """
    try:
        if {*plain} | _LATER != {_EARNED, _AGAIN, *_LATER}:
            raise ValueError(f"they take {_EARNED}, {_AGAIN}, {_RUNS}, {_STARS} and {_ORIGIN}")
        origin = any_text(_LONGEST_ORIGIN)(_ORIGIN, plain.get(_ORIGIN, ""))
        earned = dict(array(_EARNED_TYPE, len(ACHIEVEMENTS))(_EARNED, plain[_EARNED]))
        again = array(_table, MOST)(_AGAIN, plain[_AGAIN])
        runs = array(_run, _MOST_RUNS)(_RUNS, plain.get(_RUNS, []))
        won = array(_star, _MOST_STARS)(_STARS, plain.get(_STARS, []))
        return ExportExtras(earned, tuple(again), tuple(runs), origin, tuple(won))
    except ValueError as error:
        raise BadSession(f"achievements and practice: {error}"[:LONGEST]) from error


_DAY = integer(3_652_059, 1)  # 31 December 9999
_EARNED_TYPE = row(one_of([deed.key for deed in ACHIEVEMENTS]), _DAY)


def _table(name: str, value: Any) -> tuple[ReviewTable, int]:
    match value:
        case [str(game), list(code), list(cards), int(box), due] if box in range(len(BOXES)):
            rules: Any = GAMES.get(game)
            if rules is None or not rules.timed:
                raise ValueError(f"nothing of {game!r:.40} is practised")
            options = decode_values(rules.default_options(), code)
            deck = frozenset(options.deck)
            whole = 0 < len(cards) == len({*map(repr, cards)}) <= _MOST_CARDS
            if not whole or not all(type(card) is int and card in deck for card in cards):
                raise ValueError(f"a table takes cards of its deck, got {cards!r:.60}")
            return ReviewTable(game, options, tuple(cards), int(box)), _DAY(name, due)
    raise ValueError(f"a table takes game, options, cards, box and day, got {value!r:.60}")


def _star(name: str, value: Any) -> StarRow:
    kinds = one_of(GAMES), integer(max(LEVELS), 1), one_of(get_args(Star)), _DAY
    game, level, star, day = row(*kinds)(name, value)
    return game, level, star, day


def _run(name: str, value: Any) -> Run:
    if not isinstance(value, list) or not value:
        raise FieldError(name, "lists with a mark first", show_value(value))
    return run_of(value[0], value[1:])
