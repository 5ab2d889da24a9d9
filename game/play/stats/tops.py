"""Records of the page of statistics: the best by each set of rules, alone and together apart."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.core.rules import Options
from game.games.claims.state import ClaimOptions
from game.games.triangle.state import TriangleOptions
from game.play.records import as_it_counts, options_of
from game.play.stats import Played, Record, records

MOST_RULES = 40
"""Sets of rules that have records, those played most often; the list is as long as it is."""


@dataclass(frozen=True, slots=True)
class Top:
    """A record by one set of rules; ``options`` are those of its row."""

    options: Options
    alone: bool
    record: Record


def tops(rows: Sequence[Played]) -> Generator[None, None, tuple[Top, ...]]:
    """Make the records by game, options, and alone or not, what was played most often first."""
    by_text: dict[tuple[str, str, bool], list[Played]] = {}
    for row in rows:
        by_text.setdefault((row.game, row.options, row.seats == 1), []).append(row)
    yield
    groups: dict[tuple[str, Options, bool], list[Played]] = {}
    for (game, text, alone), some in by_text.items():
        options = options_of(game, text)
        if options is not None:
            key = (game, as_it_counts(game, options, alone=alone), alone)
            groups.setdefault(key, []).extend(some)
    by_number = sorted(groups.items(), key=lambda group: -len(group[1]))
    made: list[Top] = []
    for (_, options, alone), some in by_number[:MOST_RULES]:
        wanted = _respects(options, alone=alone)
        made += [Top(options, alone, one) for one in records(some) if one.respect in wanted]
        yield
    return tuple(made)


def _respects(options: Options, *, alone: bool) -> tuple[str, ...]:
    """Return in which respects games by some rules have records.

    With minutes that run out, all take the same time; alone, until the deck is out, the score
    hardly differs.
    """
    if isinstance(options, ClaimOptions) and options.ends == "minutes":
        return ("score", "pace")
    if isinstance(options, TriangleOptions):
        return ("time", "left")
    return ("time", "pace") if alone else ("time", "pace", "score")
