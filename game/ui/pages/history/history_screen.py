"""The page "Your games", composed of its parts."""

from game.ui.context import Context
from game.ui.kit.page_screen import TabPanel
from game.ui.pages.history.achievements import ShelfPart
from game.ui.pages.history.backup import KeepingPart
from game.ui.pages.history.days import DaysPart
from game.ui.pages.history.figures import FiguresPart
from game.ui.pages.history.letter import LetterPart
from game.ui.pages.history.page import HistoryScreen
from game.ui.pages.history.sessions import FinishedPart, GoOnPart


def _all_parts(context: Context) -> HistoryScreen:
    """Return the page with all its parts, none of them shown yet."""
    page = HistoryScreen(context)
    letter = [LetterPart(page)] if context.letters.insights else []
    lists, played = (GoOnPart(page), FinishedPart(page)), (FiguresPart(page), DaysPart(page))
    page.parts = (*lists, *letter, *played, ShelfPart(page), KeepingPart(page))
    return page


def history_screen(context: Context) -> HistoryScreen:
    """Return the page at the unfinished games, or at the finished ones without any.

    A new letter of the week comes first, until it was looked at.
    """
    page = _all_parts(context)
    page.focus = "games"
    if context.letters.unread:
        _turn_to(page, LetterPart)
        return page
    page.show(0)
    going_on, finished = page.parts[:2]
    assert isinstance(going_on, GoOnPart)
    assert isinstance(finished, FinishedPart)
    if not going_on.count:
        finished.on_shown()
        page.tab = 1 if finished.count else 0
    return page


def days_screen(context: Context) -> HistoryScreen:
    """Return the page at the daily deals."""
    page = _all_parts(context)
    _turn_to(page, DaysPart)
    page.focus = "tabs"
    return page


def _turn_to(page: HistoryScreen, kind: type[TabPanel]) -> None:
    page.show(next(k for k, part in enumerate(page.parts) if isinstance(part, kind)))
