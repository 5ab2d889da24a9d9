"""Sheets of games: alone, against a computer, among friends, on a network, and of boards."""

from collections.abc import Callable, Mapping

from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen

Stack = list[AnyScreen]


def sheet_samples(context: Context) -> Mapping[str, Callable[[], Stack]]:
    """Return the sheets, by the names of their pictures."""
    return {
        "sheet": lambda: [sheet(context, "classic", "alone")],
        "sheet-practice": lambda: [sheet(context, "classic", "practice")],
        "sheet-computer": lambda: [sheet(context, "classic", "computers")],
        "sheet-friends": lambda: [sheet(context, "classic", "friends")],
        "sheet-network": lambda: [sheet(context, "classic", "network")],
        "sheet-triangle": lambda: [sheet(context, "triangle", "alone")],
        "sheet-proset": lambda: [sheet(context, "proset", "computers")],
    }


def sheet(context: Context, game: str, company: str) -> SheetScreen:
    """Return the sheet of a game with a company chosen."""
    screen = SheetScreen(context, game)
    screen.plan.choose_company(company)
    return screen
