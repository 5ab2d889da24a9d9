"""Dates and weekdays in the player's language."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.ui.texts.common_words import language, tr, trc, trn

if TYPE_CHECKING:
    from datetime import date  # the start can do without it

_SUNDAY = 6
_FROM_SUNDAY = ("es_419", "he", "ja", "pt_BR")
"""Languages whose weeks begin with Sunday, by CLDR (firstDay of their countries); English here is
British, and all others begin with Monday."""


def date_words(day: date) -> str:
    """Return a date in full."""
    told = tr("{day} {month} {year}")
    return told.format(day=day.day, month=_month(day.month), year=day.year)


def weekday_words(day: date) -> str:
    """Return a weekday and date in full."""
    return tr("{weekday}, {date}").format(weekday=_weekday(day.weekday()), date=date_words(day))


def day_words(day: str) -> str:
    """Return weekday and date without the year, for a date such as 2026-11-21."""
    year, month, number = map(int, day.split("-"))
    noon = time.localtime(time.mktime((year, month, number, 12, 0, 0, 0, 0, -1)))
    told = tr("{weekday}, {day} {month}")
    return told.format(weekday=_weekday(noon.tm_wday), day=number, month=_month(month))


def short_day_words(day: str) -> str:
    """Return day and month of a date such as 2026-11-21."""
    _, month, number = map(int, day.split("-"))
    return tr("{day} {month}").format(day=number, month=_month(month))


def brief_day_words(day: str) -> str:
    """Return day and abbreviated month of a date such as 2026-11-21."""
    _, month, number = map(int, day.split("-"))
    return brief_words(month, number)


def brief_words(month: int, day: int) -> str:
    """Return a day and its abbreviated month."""
    months = (
        *(trc("short", "Jan"), trc("short", "Feb"), trc("short", "Mar"), trc("short", "Apr")),
        *(trc("short", "May"), trc("short", "Jun"), trc("short", "Jul"), trc("short", "Aug")),
        *(trc("short", "Sep"), trc("short", "Oct"), trc("short", "Nov"), trc("short", "Dec")),
    )
    return tr("{day} {month}").format(day=day, month=months[month - 1])


def new_in_words(minutes: int) -> str:
    """Return the time until the next deal in words."""
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return tr("new in {minutes} min").format(minutes=minutes)
    return tr("new in {hours} h {minutes} min").format(hours=hours, minutes=minutes)


def new_deals_words(minutes: int) -> str:
    """Return the time until the next daily deals in words, in whole hours if at least one."""
    hours = minutes // 60
    if hours:
        return trn("New deals in {count} hour", "New deals in {count} hours", hours)
    return trn("New deals in {count} minute", "New deals in {count} minutes", minutes)


def _weekday(number: int) -> str:
    weekdays = (
        *(tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday")),
        *(tr("Friday"), tr("Saturday"), tr("Sunday")),
    )
    return weekdays[number]


def weekday_heads() -> tuple[str, ...]:
    """Return the weekdays in two letters, Monday first."""
    return (
        *(trc("Monday", "Mo"), trc("Tuesday", "Tu"), trc("Wednesday", "We")),
        *(trc("Thursday", "Th"), trc("Friday", "Fr"), trc("Saturday", "Sa"), trc("Sunday", "Su")),
    )


def first_weekday() -> int:
    """Return the first weekday of the week in the player's language: 0 is Monday."""
    return _SUNDAY if language() in _FROM_SUNDAY else 0


def month_words(day: date) -> str:
    """Return month and year in the form of a heading: many languages have another in dates."""
    heads = (
        *(
            trc("month in a heading", "January"),
            trc("month in a heading", "February"),
            trc("month in a heading", "March"),
        ),
        *(
            trc("month in a heading", "April"),
            trc("month in a heading", "May"),
            trc("month in a heading", "June"),
        ),
        *(
            trc("month in a heading", "July"),
            trc("month in a heading", "August"),
            trc("month in a heading", "September"),
        ),
        *(
            trc("month in a heading", "October"),
            trc("month in a heading", "November"),
            trc("month in a heading", "December"),
        ),
    )
    return tr("{month} {year}").format(month=heads[day.month - 1], year=day.year)


def _month(number: int) -> str:
    months = (
        *(tr("January"), tr("February"), tr("March"), tr("April"), tr("May"), tr("June")),
        *(tr("July"), tr("August"), tr("September"), tr("October")),
        *(tr("November"), tr("December")),
    )
    return months[number - 1]
