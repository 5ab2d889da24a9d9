"""Times of the calendar in the player's zone, in words."""

from datetime import date, datetime, timedelta

from game.ui.texts.words import tr


def when(seconds: int, today: str) -> str:
    """Return a time in seconds since 1970 in UTC, by the player's clock; today is 2026-11-21."""
    at = datetime.fromtimestamp(seconds)
    time = at.strftime("%H:%M")
    days = date.fromisoformat(today) - at.date()
    if days == timedelta(0):
        return tr("today {time}").format(time=time)
    if days == timedelta(1):
        return tr("yesterday {time}").format(time=time)
    return tr("{date} {time}").format(date=at.date().isoformat(), time=time)


def days_ago(days: int, today: str) -> int:
    """Return when the day began that was so many days before today, in seconds since 1970."""
    then = date.fromisoformat(today) - timedelta(days)
    return int(datetime(then.year, then.month, then.day).timestamp())
