"""Example arguments to open every page with, independent of other pages."""

from collections.abc import Callable, Mapping
from typing import Any

from game.boards.kinds import board_of
from game.games import GAMES
from game.games.pegs.state import Jump
from game.games.triangle.solver import best_line
from game.play.compared.ghost import Ghost
from game.play.lessons.order import LESSONS
from game.play.match import Match
from game.storage.store import Store
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import Screen
from game.ui.setups import Setup, default_setup
from game.ui.table.matches import MatchSeries, new_match

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
    "host lost": lambda context: (_host_unlistened(context),),
    "linked table": lambda context: _at_table(_host_unlistened(context)),
    "phrases": lambda context: (_host_unlistened(context), _table(context, _CARDS)),
    "race result": lambda context: (_table(context, _CARDS), _host_unlistened(context)),
    "table code": lambda context: (),
    "table computer": lambda context: (_host_unlistened(context), 3),
    "table pause": lambda context: (_host_unlistened(context),),
    "table plan": lambda context: (_host_unlistened(context),),
    "waiting room": lambda context: (_host_unlistened(context),),
    "help": lambda context: (context, "tercet"),
    "kept day": lambda context: (context, _save_daily_game(context)),
    "kept table": lambda context: (context, _save_left_game(context)),
    "language": lambda context: (context, "en"),
    "lesson": lambda context: (context, LESSONS[0]),
    "lesson of": lambda context: (context, LESSONS[0].key),
    "pause": lambda context: (_table(context, _CARDS),),
    "raced table": lambda context: (context, _ghost(_solved_board(context))),
    "replay": lambda context: _replay(_solved_board(context)),
    "result": lambda context: (_solved_board(context),),
    "review": lambda context: (context, _slow(context)),
    "setup": lambda context: (context, _setup(_CARDS)),
    "table": lambda context: (context, _setup(_CARDS)),
    "table against": lambda context: (context, _setup(_CARDS), 1),
    "table of day": lambda context: (context, _BOARD),
    "table of match": lambda context: (context, new_match(context, _setup(_CARDS).opening)),
    "try keys": lambda context: (),
    "watch": lambda context: (context, MatchSeries(_setup(_CARDS), 2)),
    "why": lambda context: _claim(_table(context, _CARDS)),
}


def open_sample_page(page: str, context: Context) -> Screen:
    """Return a new screen of a page.

    Raises:
        KeyError: there are no arguments for the page here.
    """
    screen: Screen = pages.maker(page)(*GIVEN[page](context))
    return screen


def _setup(game: str) -> Setup:
    return default_setup(game).with_fields(seed="self-test")


def _table(context: Context, game: str) -> Any:
    return pages.open("table", context, _setup(game))


def _solved_board(context: Context) -> Any:
    """Return a table of Triangle Solitaire, played to the end along the solver's line."""
    table = _table(context, _BOARD)
    start = table.session.state
    for number, jump in enumerate(best_line(start.size, start.markers, start.home), 1):
        table.match.set_play_clock(1000 * number)
        table.match.submit(0, Jump(*jump))
    return table


def _slow(context: Context) -> Match:
    """Return a match with a claim made after a minute."""
    match: Match = _table(context, _CARDS).match
    match.set_play_clock(60_000)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    return match


def _day(context: Context) -> Match:
    """Return a match of a daily deal, played to its end."""
    match = new_match(context, context.setups.of_day(_BOARD).opening)
    while match.result is None:
        match.submit(0, match.rules.moves(match.state, 0)[0])
    return match


def _save_daily_game(context: Context) -> int:
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


def _host_unlistened(context: Context) -> Any:
    """Return a network table hosted here, without a listening socket."""
    from game.net.code import TableCode
    from game.net.guest import Guest
    from game.net.host import Host
    from game.net.hosted_table import HostedTable
    from game.net.sockets.connections import Connections, OpenListener
    from game.ui.pages.network.network_table import NetworkTable
    from game.ui.pages.network.rejoin import RecorderChoice

    opening = default_setup(_CARDS, 2).opening
    host, guest = Host(opening, "table", "self-test", "A"), Guest(["A", "B"], "self-test")
    where = OpenListener(1, "127.0.0.1", 1)
    party = HostedTable(Connections(lambda: None), host, guest, where, 0, told=False)
    linked = NetworkTable(context, RecorderChoice(context, ()), TableCode(*where[1:], 1), party)
    linked.start()
    return linked


def _at_table(linked: Any) -> tuple[Any, ...]:
    return linked.context, linked.match, (ord("1"), ord("2")), linked


def _save_left_game(context: Context) -> int:
    """Return the session id of a stored game left after its first claim."""
    context.library.store = context.library.store or Store(None)
    match = new_match(context, _setup(_CARDS).opening)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    match.leave()
    newest = context.library.newest(_CARDS)
    assert newest is not None  # the game just left
    return newest.id
