"""A sample of every page, opened without another page before it."""

from collections.abc import Callable, Mapping
from typing import Any

from game.boards.kinds import board_of
from game.games import GAMES
from game.games.pegs.state import Jump
from game.games.triangle.solver import best_line
from game.net.code import TableCode
from game.net.guest import Guest
from game.net.host import Host
from game.net.hosted_table import HostedTable
from game.net.sockets.connections import Connections, OpenListener
from game.play.ghost import Ghost
from game.play.lessons.family_lessons import LESSONS
from game.play.match import Match
from game.storage.store import Store
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.pages.network import errands
from game.ui.pages.network.network_table import NetworkTable
from game.ui.pages.network.rejoin import RecorderChoice
from game.ui.pages.network.remote_play import RemotePlay
from game.ui.setups import Setup, default_setup
from game.ui.table.matches import MatchSeries, new_match
from game.ui.table.table_screen import TableScreen

_GAMES = {board_of(GAMES[key].example()).kind: key for key in reversed([*GAMES])}
_CARDS, _BOARD = _GAMES["card"], _GAMES["hole"]  # the first game of each kind of board

EXAMPLES: Mapping[str, Callable[[Context], AnyScreen | None]] = {
    "BookmarksScreen": lambda context: pages.BookmarksScreen(
        context, _table(context, _BOARD).match
    ),
    "CardKeysScreen": pages.CardKeysScreen,
    "CodeScreen": pages.CodeScreen,
    "DayScreen": lambda context: pages.DayScreen(context, _day(context)),
    "ExploreScreen": pages.ExploreScreen,
    "HelpScreen": lambda context: pages.HelpScreen(context, "tercet"),
    "HostLostPanel": lambda context: pages.HostLostPanel(_host_unlistened(context)),
    "KeysScreen": pages.KeysScreen,
    "LanguageOffer": lambda context: pages.LanguageOffer(context, "en"),
    "LessonScreen": lambda context: pages.LessonScreen(context, LESSONS[0]),
    "LessonsScreen": pages.LessonsScreen,
    "NetworkScreen": pages.NetworkScreen,
    "PauseScreen": lambda context: pages.PauseScreen(_table(context, _CARDS)),
    "Phrases": lambda context: pages.Phrases(_host_unlistened(context), _table(context, _CARDS)),
    "RaceResult": lambda context: pages.RaceResult(
        _table(context, _CARDS), _host_unlistened(context)
    ),
    "ReplayScreen": lambda context: _replay(_solved_board(context)),
    "ResultScreen": lambda context: pages.ResultScreen(_solved_board(context)),
    "SelectorScreen": pages.SelectorScreen,
    "SettingsScreen": pages.SettingsScreen,
    "SetupScreen": lambda context: pages.SetupScreen(context, _setup(_CARDS)),
    "TableCodeScreen": lambda context: pages.TableCodeScreen(),
    "TablePause": lambda context: pages.TablePause(_host_unlistened(context)),
    "TablePlan": lambda context: pages.TablePlan(_host_unlistened(context)),
    "ThirtyScreen": pages.ThirtyScreen,
    "TryKeysScreen": lambda context: pages.TryKeysScreen(),
    "WaitingRoom": lambda context: pages.WaitingRoom(_host_unlistened(context)),
    "WhoPlays": lambda context: pages.WhoPlays(_host_unlistened(context), 3),
    "WhyScreen": lambda context: _explanation(_table(context, _CARDS)),
    "days_screen": pages.days_screen,
    "history_screen": pages.history_screen,
    "kept_day": lambda context: pages.kept_day(context, _save_daily_game(context)),
    "kept_table": lambda context: pages.kept_table(context, _save_left_game(context)),
    "lesson_of": lambda context: pages.lesson_of(context, LESSONS[0].key),
    "linked_table": lambda context: _linked_table(_host_unlistened(context)),
    "new_table": lambda context: _table(context, _CARDS),
    "raced_table": lambda context: pages.raced_table(context, _ghost(_solved_board(context))),
    "review_screen": lambda context: pages.review_screen(context, _slow(context)),
    "table_against": lambda context: pages.table_against(context, _setup(_CARDS), 1),
    "table_of_day": lambda context: pages.table_of_day(context, _BOARD),
    "table_of_match": lambda context: pages.table_of_match(context, _table(context, _CARDS).match),
    "watched_table": lambda context: pages.watched_table(context, MatchSeries(_setup(_CARDS), 2)),
}
"""What opens each page with sample arguments, independent of other pages."""


def open_sample_page(page: str, context: Context) -> AnyScreen:
    """Return a new screen of a page.

    Raises:
        KeyError: there are no arguments for the page here.
    """
    screen = EXAMPLES[page](context)
    assert screen is not None  # the games it needs were saved just before
    return screen


def _setup(game: str) -> Setup:
    return default_setup(game).with_fields(seed="self-test")


def _table(context: Context, game: str) -> TableScreen:
    return pages.new_table(context, _setup(game))


def _solved_board(context: Context) -> TableScreen:
    """Return a table of Triangle Solitaire, played to the end along the solver's line."""
    table = _table(context, _BOARD)
    start = table.session.state
    for number, jump in enumerate(best_line(start.size, start.markers, start.home), 1):
        table.match.set_play_clock(1000 * number)
        table.match.submit(0, Jump(*jump))
    return table


def _slow(context: Context) -> Match:
    """Return a match with a claim made after a minute."""
    match = _table(context, _CARDS).match
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


def _ghost(table: TableScreen) -> Ghost:
    return Ghost(table.match.opening, table.session.log)


def _replay(table: TableScreen) -> AnyScreen:
    return pages.ReplayScreen(table.context, table.match.opening, table.session.log)


def _explanation(table: Any) -> AnyScreen:
    """Return the explanation of a claim."""
    rules, state = table.match.rules, table.match.state
    claim = rules.moves(state, 0)[0]
    return pages.WhyScreen(rules, state, claim, rules.explain(state, claim))


def _host_unlistened(context: Context) -> NetworkTable:
    """Return a network table hosted here, without a listening socket."""
    opening = default_setup(_CARDS, 2).opening
    host, guest = Host(opening, "table", "self-test", "A"), Guest(["A", "B"], "self-test")
    where = OpenListener(1, "127.0.0.1", 1)
    party = HostedTable(Connections(lambda: None), host, guest, where, 0, told=False)
    linked = NetworkTable(context, RecorderChoice(context, ()), TableCode(*where[1:], 1), party)
    errands.start(linked)
    return linked


def _linked_table(linked: NetworkTable) -> AnyScreen:
    assert linked.match is not None  # it has started
    play = RemotePlay(linked)
    return pages.linked_table(linked.context, linked.match, (ord("1"), ord("2")), play)


def _save_left_game(context: Context) -> int:
    """Return the session id of a stored game left after its first claim."""
    context.library.store = context.library.store or Store(None)
    match = new_match(context, _setup(_CARDS).opening)
    match.submit(0, match.rules.moves(match.state, 0)[0])
    match.leave()
    newest = context.library.newest(_CARDS)
    assert newest is not None  # the game just left
    return newest.id
