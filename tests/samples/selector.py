"""The main menu before the first game and later, as for samples."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.storage.notices import GAMES_LOST, Notice
from game.storage.store import Store
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import View
from game.ui.library import Library
from game.ui.pages.selector.selector_screen import SelectorScreen
from game.ui.table.players.computers import seat_computers
from game.ui.table.tables import new_table
from game.ui.texts.common_words import notice_words
from samples.tables import LATE, NAMES, NOON, SampleTables


def selector_samples(context: Context, view: View) -> Mapping[str, Callable[[], list[AnyScreen]]]:
    """Return every screen, by the name of its picture, as the stack that ends with it."""
    made = _Samples(context, view)
    return {
        "selector": lambda: [made.fresh()],
        "selector-later": lambda: [made.later()],
        "selector-companies": lambda: [made.companies()],
        "news": lambda: [made.news()],
    }


class _Samples:
    """Make main menus that have something to show."""

    def __init__(self, context: Context, view: View) -> None:
        self.context, self.view = context, view

    def fresh(self) -> SelectorScreen:
        """Return the selector before the first game."""
        library = Library(lambda: NOON, store=Store(None))
        return SelectorScreen(replace(self.context, library=library))

    def later(self) -> SelectorScreen:
        """Return the selector after some games, with tables that were left in the middle."""
        context = replace(self.context, library=Library(lambda: NOON, store=Store(None)))
        played = SampleTables(context, self.view)
        for setup in (
            played.setup("classic", 1),
            context.setups.of_day("classic"),
            context.setups.of_day("sumz"),
            played.setup("sumz", 3),
        ):
            played.finish(new_table(context, setup))
        todays = new_table(context, context.setups.of_day("triangle"))
        todays.advance(LATE)
        todays.model.submit(0, todays.match.rules.moves(todays.session.state, 0)[0])
        for left in (played.chosen("triples", 1), played.chosen("sumz", 1), todays):
            left.match.leave()
        return SelectorScreen(context)

    def companies(self) -> SelectorScreen:
        """Return the selector with games to go on with in each company, and one lesson done."""
        settings = replace(self.context.settings, lessons_done=("set",), names={"1": NAMES[0]})
        library = Library(lambda: NOON, store=Store(None))
        context = replace(self.context, settings=settings, library=library)
        played = SampleTables(context, self.view)
        practice = played.setup("sumz", 1).with_fields(mode="practice")
        for setup in (
            played.setup("classic", 1),
            played.setup("triples", 3),
            practice,
            seat_computers(played.setup("triangle", 1), [0, 2]),
        ):
            left = new_table(context, setup)
            left.advance(LATE)
            left.model.submit(0, left.match.rules.moves(left.session.state, 0)[0])
            left.match.leave()
        return SelectorScreen(context)

    def news(self) -> SelectorScreen:
        """Return the selector with something to tell, which has to be told at length."""
        context = replace(self.context, library=Library())
        context.library.news.append(notice_words(Notice(GAMES_LOST)))
        return SelectorScreen(context)
