"""What each page is opened with here: plain things, so that no page needs another one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from game.games.solver import best_line
from game.games.triangle_state import Jump
from game.play.lessons import LESSONS
from game.ui import pages
from game.ui.context import Context, Setup, default_setup
from game.ui.keeping import opening_of
from game.ui.screen import Screen

GIVEN: Mapping[str, Callable[[Context], tuple[Any, ...]]] = MappingProxyType(
    {
        "bookmarks": lambda context: (_table(context, "triangle"),),
        "card keys": lambda context: (context,),
        "code": lambda context: (context,),
        "explore": lambda context: (context,),
        "help": lambda context: (context, "tercet"),
        "history": lambda context: (context,),
        "keys practice": lambda context: (context,),
        "lesson": lambda context: (context, LESSONS[0]),
        "lessons": lambda context: (context,),
        "pause": lambda context: (_table(context, "classic"),),
        "replay": lambda context: _replay(_won(context)),
        "result": lambda context: (_won(context),),
        "selector": lambda context: (context,),
        "settings": lambda context: (context, context.toggle_full_screen),
        "setup": lambda context: (context, _setup("classic")),
        "table": lambda context: (context, _setup("classic")),
        "try keys": lambda context: (),
        "why": lambda context: _claim(_table(context, "classic")),
    }
)


def opened(page: str, context: Context) -> Screen:
    """Return a new screen of a page.

    Raises:
        KeyError: nobody has said what the page is given.
    """
    screen: Screen = pages.maker(page)(*GIVEN[page](context))
    return screen


def _setup(game: str) -> Setup:
    return replace(default_setup(game), seed="self-test")


def _table(context: Context, game: str) -> Any:
    return pages.open("table", context, _setup(game))


def _won(context: Context) -> Any:
    """Return a board on which the solver's line was played to the last marker."""
    table = _table(context, "triangle")
    start = table.session.state
    for number, jump in enumerate(best_line(start.size, start.markers, start.home), 1):
        table.session.submit(0, Jump(*jump), 1000 * number)
    return table


def _replay(table: Any) -> tuple[Any, ...]:
    return table.context, opening_of(table), table.session.log


def _claim(table: Any) -> tuple[Any, ...]:
    """Return a table with a claim that could be made there, and what it is."""
    state = table.session.state
    claim = table.rules.moves(state, 0)[0]
    return table, state, claim, table.rules.explain(state, claim)
