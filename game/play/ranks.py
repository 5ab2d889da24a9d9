"""Ranks: metals of tables that declare them, and in Storm and Streak at scores of computers.

For rows of tables, each game's rules declare the scores, the medians of levels 2 to 5 in seeded
runs alone (``build/pars.py``). In Storm a level's runs hardly differ; in Streak they do, so there
a median takes luck: it is reached in every second run of a player of that level, and in seven of
eight times as the best of three. A rank is therefore that of one's best run.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.core.rules import Options
from game.games import GAMES
from game.play.match import Match
from game.play.records import as_offered

METALS = ("bronze", "silver", "gold", "diamond")
"""The ranks from 1 on."""

NoRank: TypeAlias = Literal["", "rules", "practice", "help", "imported"]
"""The reason why a game wins no rank."""


def medals_of(game: str, options: Options) -> tuple[int, ...]:
    """Return the scores for the metals by these options alone, ascending; () without ranks."""
    goal = getattr(options, "goal", "")
    return GAMES[game].row_medals.get(goal, ()) if options.rush else ()


def rank_of(score: int, medals: Sequence[int]) -> int:
    """Return the rank of a score: 0 for none, up to the number of metals."""
    return bisect_right(medals, score)


def table_rank(match: Match) -> int:
    """Return the rank of a solo game on a single table, 0 in practice and with help or undo."""
    result, opening = match.result, match.opening
    alone = match.is_solo and opening.people and opening.mode != "practice"
    unaided = not (match.assisted or match.taken_back or match.origin)
    return result.rank if result is not None and alone and unaided else 0


def to_next(score: int, medals: Sequence[int]) -> int | None:
    """Return the number of finds missing to the next rank, None at the top."""
    rank = rank_of(score, medals)
    return medals[rank] - score if rank < len(medals) else None


def no_rank(match: Match) -> NoRank:
    """Return the reason against a rank for a person's row of tables alone, "" without one.

    One with a known deal wins none either.
    """
    opening = match.opening
    if opening.mode == "practice":
        return "practice"
    if match.assisted:
        return "help"
    if match.origin:
        return "imported"
    return "" if as_offered(opening.game, opening.options) else "rules"
