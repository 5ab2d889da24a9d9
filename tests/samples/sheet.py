"""Sheets of games: alone, against a computer, among friends, on a network, and of boards."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from wired import Memory

from game.games import GAMES
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.library import Library
from game.ui.nearby import TablesNearby
from game.ui.pages.print_screen import PrintScreen
from game.ui.pages.setup.setup_screen import SetupScreen
from game.ui.pages.sheet.sheet_screen import SheetScreen
from game.ui.table.tables import new_table
from samples.network import FOUND
from samples.rush import ended, erred
from samples.rush import played as played_row
from samples.tables import NAMES, NOON, SampleTables

Stack = list[AnyScreen]


def sheet_samples(context: Context, view: View) -> Mapping[str, Callable[[], Stack]]:
    """Return the sheets, by the names of their pictures."""

    def later(game: str, company: str) -> Callable[[], Stack]:
        return lambda: [sheet(played(context, view), game, company)]

    return {
        "sheet": lambda: [sheet(context, "classic", "alone")],
        "sheet-alone": later("classic", "alone"),
        "sheet-practice": later("classic", "practice"),
        "sheet-computer": later("classic", "computers"),
        "sheet-friends": lambda: [among_friends(context)],
        "sheet-network": lambda: [sheet(context, "sumz", "network")],
        "sheet-network-found": lambda: [nearby(context)],
        "sheet-triangle": later("triangle", "alone"),
        "sheet-options": lambda: [options(context, "classic", "friends")],
        "sheet-options-alone": lambda: [options(context, "triangle", "alone")],
        "sheet-print": lambda: [printing(context, "game")],
        "sheet-print-worksheets": lambda: [printing(context, "six")],
        "sheet-proset": lambda: [sheet(context, "proset", "computers")],
        "sheet-noset": lambda: [sheet(context, "noset", "computers")],
        "sheet-noset-alone": lambda: [sheet(context, "noset", "alone")],
        "sheet-noset-options": lambda: [options(context, "noset", "alone")],
    }


def printing(context: Context, what: str) -> AnyScreen:
    """Return the panel to print something of Set."""
    panel = PrintScreen(context, "classic", GAMES["classic"].default_options())
    panel.choose(what=what, backs=True)
    return panel


def played(context: Context, view: View) -> Context:
    """Return a context in which some games were played, and some left in the middle."""
    settings = replace(context.settings, lessons_done=("set",), names={"1": NAMES[0]})
    library = Library(lambda: NOON, store=Store(None))
    later = replace(context, settings=settings, library=library)
    made = SampleTables(later, view)
    done: list[tuple[str, Mapping[str, object]]] = [
        *[("classic", {})] * 5,
        ("classic", {"goal": "find all"}),
        ("classic", {"attributes": 3}),
        ("triangle", {}),
        ("triangle", {"size": 6}),
    ]
    for game, fields in done:
        made.finish(new_table(later, made.setup(game, 1, **fields)))
    ended(played_row(later, "classic", "storm", 17))
    ended(erred(played_row(later, "classic", "streak", 8)))
    made.opponents("classic", 2, 3).match.leave()
    made.triangle(8, 12).match.leave()
    return later


def sheet(context: Context, game: str, company: str) -> SheetScreen:
    """Return the sheet of a game with a company chosen."""
    screen = SheetScreen(context, game)
    if company != screen.plan.company:
        screen.plan.choose_company(company)
    if company == "network":
        screen.network.nearby = TablesNearby(Memory().lines())
    return screen


def options(context: Context, game: str, company: str) -> SetupScreen:
    """Return the options behind a sheet."""
    return SetupScreen(context, sheet(context, game, company).plan.setup())


def among_friends(context: Context) -> SheetScreen:
    """Return a sheet of four friends with names, the longest there is among them."""
    screen = sheet(context, "classic", "friends")
    screen.plan.set_friends(4)
    screen.plan.choices.names[:4] = [*NAMES[:3], NAMES[-1]]
    return screen


def nearby(context: Context) -> SheetScreen:
    """Return a sheet with tables found on the network."""
    screen = sheet(context, "classic", "network")
    assert screen.network.nearby is not None
    screen.network.nearby.found = dict.fromkeys(FOUND, 0)
    return screen
