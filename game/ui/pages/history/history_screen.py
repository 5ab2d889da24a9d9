"""The page "Your games", composed of its parts."""

from game.ui.context import Context
from game.ui.pages.history.achievements import ShelfPart
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.days import DaysPart
from game.ui.pages.history.figures import FiguresPart
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.sessions import FinishedPart, GoOnPart


def history_screen(context: Context) -> HistoryScreen:
    """Return the page at the unfinished games, or at the finished ones without any."""
    page = HistoryScreen(context)
    going_on, finished = GoOnPart(page), FinishedPart(page)
    played = FiguresPart(page), DaysPart(page), ShelfPart(page)
    page.parts = (going_on, finished, *played, KeepingPart(page))
    page.focus = "games"
    page.show(0)
    if not going_on.count:
        finished.on_shown()
        page.tab = 1 if finished.count else 0
    return page


def days_screen(context: Context) -> HistoryScreen:
    """Return the page at the daily deals."""
    page = history_screen(context)
    page.show(next(k for k, part in enumerate(page.parts) if isinstance(part, DaysPart)))
    page.focus = "tabs"
    return page
