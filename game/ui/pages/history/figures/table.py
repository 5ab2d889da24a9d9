"""Statistics as a table for other programs."""

from collections.abc import Iterable

from game.core import comma
from game.play.stats import Played
from game.play.stats.page import day_of
from game.ui.pages.history.figures.words import day_words

HEADING = "date,game,options,mode,player,seats,seconds,score,rank,right,wrong,hints"


def table(rows: Iterable[Played]) -> str:
    """Return rows as comma-separated values (RFC 4180), under a heading, the earliest first.

    In English in any language, so that programs can read them.
    """
    lines = [HEADING]
    for row in sorted(rows, key=lambda one: (one.finished, one.session, one.seat)):
        values = (
            *(day_words(day_of(row)), row.game, row.options, row.mode, row.name, row.seats),
            *(row.time_ms / 1000, row.score, row.rank, row.right, row.wrong, row.hints),
        )
        lines.append(comma.line(values))
    return "\r\n".join([*lines, ""])
