"""The result of a deal of the day, or of a game of the week, as text to share, without spoilers.

Each find is a mark by its speed: less than the pace of the game, less than twice that, or more;
a mistake has a mark of its own. Where the least score wins, each marker left is a mark. Marks are
written as emoji, or as letters for screens and readers without emoji.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.play.match import Match
from game.play.stats.figures import tries

Grade = Literal["quick", "steady", "slow", "mistake", "left", "home"]

SIGNS: Mapping[Grade, tuple[str, str]] = MappingProxyType(
    {
        "quick": ("🟩", "A"),
        "steady": ("🟨", "B"),
        "slow": ("🟧", "C"),
        "mistake": ("⬛", "X"),
        "left": ("🟤", "O"),
        "home": ("⭐", "*"),
    }
)
"""Each mark as an emoji and as a letter."""

RANK_SIGNS = ("", "🥉", "🥈", "🥇", "💎")
"""Each rank as an emoji, from none to the highest."""

MOST_TIMED = 12
"""The most marks shown with their seconds; more are shown without, in rows of ROW."""

ROW, MOST_ROWS = 10, 8
"""The marks in a row without seconds, and the most rows: the longest decks have as many."""


class Mark(NamedTuple):
    """A find's grade, and the whole seconds it took; None for a marker left."""

    grade: Grade
    seconds: int | None = None


def marks(match: Match) -> tuple[Mark, ...]:
    """Return the marks of a finished solo match, in the order of the finds.

    Mistakes taken back still count, and come last.
    """
    result = match.result
    assert result is not None
    if match.opening.options.measure == "left":
        grade: Grade = "home" if result.perfect else "left"
        return (Mark(grade),) * result.scores[0]
    quick = match.rules.quick(match.opening.options)
    made = [
        Mark(_grade(one.took_ms, quick), one.took_ms // 1000) if one.right else Mark("mistake")
        for one in tries(match.session)
    ]
    return (*made, *(Mark("mistake"),) * match.mistakes)


def _grade(took_ms: int, quick_s: int) -> Grade:
    if took_ms < 1000 * quick_s:
        return "quick"
    return "steady" if took_ms < 2000 * quick_s else "slow"


def result_lines(head: str, made: Sequence[Mark], code: str, *, emoji: bool) -> str:
    """Return the lines to share: a heading, the marks, and the code of the deal."""
    which = 0 if emoji else 1
    if len(made) <= MOST_TIMED:
        told = [f"{SIGNS[mark.grade][which]}{_seconds(mark)}" for mark in made]
        rows = ["".join(told) if made and made[0].grade == "left" else " ".join(told)]
    else:
        signs = [SIGNS[mark.grade][which] for mark in made]
        rows = ["".join(signs[first : first + ROW]) for first in range(0, len(signs), ROW)]
        rows[MOST_ROWS:] = ["…"] if len(rows) > MOST_ROWS else []
    return "\n".join(line for line in (head, *rows, code) if line)


def _seconds(mark: Mark) -> str:
    return "" if mark.seconds is None else str(mark.seconds)
