"""Constructors of table screens: new, stored, raced, watched and network games."""

from game.play.compared.ghost import Ghost, ghost_opening
from game.play.match import Match
from game.ui.context import Context
from game.ui.daily_deals import session_of_day
from game.ui.setups import Setup, setup_of
from game.ui.table.matches import MatchSeries, new_match, resumed_match
from game.ui.table.players.computers import seat_computers
from game.ui.table.players.local_play import LocalPlay
from game.ui.table.players.play import Play
from game.ui.table.players.rival import Rival, kept_rival
from game.ui.table.table_screen import TableScreen


def new_table(context: Context, setup: Setup) -> TableScreen:
    """Return the table of a new game.

    Raises:
        ValueError: the rules do not allow the setup.
    """
    return _table_here(context, new_match(context, setup.opening), setup.keys)


def table_against(context: Context, setup: Setup, level: int) -> TableScreen:
    """Return the table of a new game against a computer player."""
    return new_table(context, seat_computers(setup, (0, level), setup.opening.names))


def table_of_match(context: Context, match: Match) -> TableScreen:
    """Return the table of an existing match, with the usual call keys."""
    return _table_here(context, match, tuple(context.keys.calls[: match.opening.seats]))


def raced_table(context: Context, ghost: Ghost, stored: int | None = None) -> TableScreen:
    """Return the table of a race against a ghost; ``stored`` is the ghost's id in the store.

    Raises:
        ValueError: the rules do not allow the setup.
    """
    setup = setup_of(ghost_opening(ghost, context.setups.name(0)), context.keys.calls)
    match = new_match(context, setup.opening)
    screen = _table_here(context, match, setup.keys)
    screen.model.rival = Rival(ghost, stored)
    return screen


def linked_table(context: Context, match: Match, keys: tuple[int, ...], play: Play) -> TableScreen:
    """Return the table of a network match."""
    return TableScreen(context, match, keys, play)


def kept_table(context: Context, number: int) -> TableScreen | None:
    """Return the table of a stored game, resumed from its last position.

    None if it cannot be loaded; the reason is shown to the player.
    """
    library = context.library
    match = resumed_match(library, number)
    if match is None:
        return None
    screen = table_of_match(context, match)
    screen.model.rival = kept_rival(context, number, match)
    if library.hear():
        screen.model.say(library.news.pop(), "wrong")
    return screen


def table_of_day(context: Context, game: str, day: str = "") -> TableScreen | None:
    """Return the table of the game of a day, today by default, resumed if already begun.

    None if another program plays it or it cannot be loaded; the reason is shown to the player.
    """
    setup = context.setups.of_day(game, day)
    number = session_of_day(context.library, game, day or context.library.today())
    return kept_table(context, number) if number else new_table(context, setup)


def watched_table(context: Context, series: MatchSeries) -> TableScreen:
    """Return the table of the current session of a watched series."""
    match = new_match(context, series.now.opening, watched=True)
    screen = _table_here(context, match, series.now.keys, series)
    screen.model.say(series.words(), "text_dim")
    return screen


def _table_here(
    context: Context, match: Match, keys: tuple[int, ...], series: MatchSeries | None = None
) -> TableScreen:
    return TableScreen(context, match, keys, LocalPlay(match), series)
