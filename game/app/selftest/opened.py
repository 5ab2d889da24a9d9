"""Example arguments to open every page with, independent of other pages."""

from collections.abc import Callable, Mapping
from typing import Any

from game.boards.kinds import board_of
from game.games import GAMES
from game.games.triangle.solver import best_line
from game.games.triangle.state import Jump
from game.play.compared.ghost import Ghost
from game.play.lessons.order import LESSONS
from game.play.match import Match
from game.storage.store import Store
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Screen
from game.ui.setups import Setup, default_setup
from game.ui.table.matches import Series, begun

_GAMES = {board_of(GAMES[key].example()).kind: key for key in reversed([*GAMES])}
_CARDS, _BOARD = _GAMES["card"], _GAMES["hole"]  # the first game of each kind of board

PLAIN = (
    *("card keys", "code", "days", "explore", "history", "keys practice", "lessons"),
    "thirty",
    *("network", "selector", "settings"),
)
"""Pages opened with nothing but the context."""

GIVEN: Mapping[str, Callable[[Context], tuple[Any, ...]]] = {
    **dict.fromkeys(PLAIN, lambda context: (context,)),
    "bookmarks": lambda context: (context, _table(context, _BOARD).match),
    "day": lambda context: (context, _day(context)),
    "host lost": lambda context: (_linked(context),),
    "linked table": lambda context: _at_table(_linked(context)),
    "phrases": lambda context: (_linked(context), _table(context, _CARDS)),
    "race result": lambda context: (_table(context, _CARDS), _linked(context)),
    "table code": lambda context: (),
    "table computer": lambda context: (_linked(context), 3),
    "table pause": lambda context: (_linked(context),),
    "table plan": lambda context: (_linked(context),),
    "waiting room": lambda context: (_linked(context),),
    "help": lambda context: (context, "tercet"),
    "kept day": lambda context: (context, _ended(context)),
    "kept table": lambda context: (context, _kept(context)),
    "language": lambda context: (context, "en"),
    "lesson": lambda context: (context, LESSONS[0]),
    "lesson of": lambda context: (context, LESSONS[0].key),
    "pause": lambda context: (_table(context, _CARDS),),
    "raced table": lambda context: (context, _ghost(_won(context))),
    "replay": lambda context: _replay(_won(context)),
    "result": lambda context: (_won(context),),
    "review": lambda context: (context, _slow(context)),
    "setup": lambda context: (context, _setup(_CARDS)),
    "table": lambda context: (context, _setup(_CARDS)),
    "table against": lambda context: (context, _setup(_CARDS), 1),
    "table of day": lambda context: (context, _BOARD),
    "table of match": lambda context: (context, begun(context, _setup(_CARDS).opening)),
    "try keys": lambda context: (),
    "watch": lambda context: (context, Series(_setup(_CARDS), 2)),
    "why": lambda context: _claim(_table(context, _CARDS)),
}


def opened(page: str, context: Context) -> Screen:
    """Return a new screen of a page.

    Raises:
        KeyError: there are no arguments for the page here.
    """
    screen: Screen = pages.maker(page)(*GIVEN[page](context))
    return screen


def _setup(game: str) -> Setup:
    return default_setup(game).changed(seed="self-test")


def _table(context: Context, game: str) -> Any:
    return pages.open("table", context, _setup(game))


def _won(context: Context) -> Any:
    """Return a table of Triangle Solitaire, played to the end along the solver's line."""
    table = _table(context, _BOARD)
    start = table.session.state
    for number, jump in enumerate(best_line(start.size, start.markers, start.home), 1):
        table.match.see(1000 * number)
        table.match.submit(0, Jump(*jump))
    return table


def _slow(context: Context) -> Match:
    """Return a match with a claim made after a minute."""
    match: Match = _table(context, _CARDS).match
    match.see(60_000)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    return match


def _day(context: Context) -> Match:
    """Return a match of a daily deal, played to its end."""
    match = begun(context, context.setups.of_day(_BOARD).opening)
    while match.result is None:
        match.submit(0, match.rules.moves(match.state, 0)[0])
    return match


def _ended(context: Context) -> int:
    """Return the session id of a stored, finished daily deal."""
    store = context.library.store = context.library.store or Store(None)
    _day(context).leave()
    return store.numbers()[-1]


def _ghost(table: Any) -> Ghost:
    return Ghost(table.match.opening, table.session.log)


def _replay(table: Any) -> tuple[Any, ...]:
    return table.context, table.match.opening, table.session.log


def _claim(table: Any) -> tuple[Any, ...]:
    """Return the rules, a position, a claim in it, and the claim's explanation."""
    rules, state = table.match.rules, table.match.state
    claim = rules.moves(state, 0)[0]
    return rules, state, claim, rules.explain(state, claim)


def _linked(context: Context) -> Any:
    """Return a network table hosted here, without a listening socket."""
    from game.net.code import TableCode
    from game.net.guest import Guest
    from game.net.host import Host
    from game.net.hosting import Hosting
    from game.net.sockets.lines import Lines, Listening
    from game.ui.pages.network.left import Keeping
    from game.ui.pages.network.linked import Linked

    opening = default_setup(_CARDS, 2).opening
    host, guest = Host(opening, "table", "self-test", "A"), Guest(["A", "B"], "self-test")
    where = Listening(1, "127.0.0.1", 1)
    party = Hosting(Lines(lambda: None), host, guest, where, 0, told=False)
    linked = Linked(context, Keeping(context, ()), TableCode(*where[1:], 1), party)
    linked.start()
    return linked


def _at_table(linked: Any) -> tuple[Any, ...]:
    return linked.context, linked.match, (ord("1"), ord("2")), linked


def _kept(context: Context) -> int:
    """Return the session id of a stored game left after its first claim."""
    context.library.store = context.library.store or Store(None)
    match = begun(context, _setup(_CARDS).opening)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    match.leave()
    newest = context.library.newest(_CARDS)
    assert newest is not None  # the game just left
    return newest.id
