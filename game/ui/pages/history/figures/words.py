"""Figures in words: shares, lengths of time, days, what records are of, and all as a table."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from game.core import comma
from game.play.stats.page import Top
from game.ui.texts.words import clock, number, percent, seconds, tr, trn

HEADING = "date,game,options,mode,player,seats,seconds,score,rank,right,wrong,hints"

_HOUR_MS = 3_600_000
_MINUTE_MS = 60_000


def length(ms: int) -> str:
    """Return a long time in hours and minutes."""
    hours, minutes = ms // _HOUR_MS, ms % _HOUR_MS // _MINUTE_MS
    if hours:
        return tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)
    return tr("{minutes} min").format(minutes=minutes)


def share(part: int, whole: int) -> str:
    """Return a part of a whole in per cent."""
    return percent(100 * part / whole)


def short_day(day: float) -> str:
    """Return day and month of the number of a date, for an axis; it may lie beyond all dates."""
    months = (
        *(tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), tr("May"), tr("Jun")),
        *(tr("Jul"), tr("Aug"), tr("Sep"), tr("Oct"), tr("Nov"), tr("Dec")),
    )
    if not 1 <= day <= date.max.toordinal():
        return ""
    found = date.fromordinal(int(day))
    return tr("{day} {month}").format(day=found.day, month=months[found.month - 1])


def day_words(day: int) -> str:
    """Return day, month and year of the number of a date, where there is little room."""
    year = date.fromordinal(day).year
    return tr("{date} {year}").format(date=short_day(day), year=year)


def top_words(top: Top) -> tuple[str, str]:
    """Return what a record is of, and its value."""
    value = top.value
    match top.respect:
        case "time":
            return tr("Time"), clock(value)
        case "pace":
            return tr("Pace"), tr("{time} per find").format(time=seconds(value))
        case "left":
            return tr("Marbles left"), number(value)
    return tr("Score"), trn("{count} point", "{count} points", value)


def table(rows: Iterable[tuple[Any, ...]]) -> str:
    """Return rows of ``Store.table`` as comma-separated values (RFC 4180), under a heading.

    In English in any language, so that programs can read them.
    """
    lines = [comma.line((date.fromordinal(day).isoformat(), *rest)) for _, day, *rest in rows]
    return "\r\n".join([HEADING, *lines, ""])
