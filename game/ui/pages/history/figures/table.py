"""Statistics as a table for other programs."""

from collections.abc import Iterable
from typing import Any

from game.core import comma
from game.ui.pages.history.figures.words import day_words

HEADING = "date,game,options,mode,player,seats,seconds,score,rank,right,wrong,hints"


def table(rows: Iterable[tuple[Any, ...]]) -> str:
    """Return rows of ``Store.table`` as comma-separated values (RFC 4180), under a heading.

    In English in any language, so that programs can read them.
    """
    lines = [comma.line((day_words(day), *values)) for _, day, *values in rows]
    return "\r\n".join([HEADING, *lines, ""])
