"""Sitting down at a table: of a new game, of one that was kept, or of a match that is there."""

from game.play.compared.ghost import Ghost, against
from game.play.match import Match
from game.ui.context import Context
from game.ui.setups import Setup, setup_of
from game.ui.table.matches import Series, begun, gone_on_with
from game.ui.table.players.computers import seated
from game.ui.table.players.link import Link
from game.ui.table.players.rival import Rival, kept_rival
from game.ui.table.screen import TableScreen


def new_table(context: Context, setup: Setup) -> TableScreen:
    """Return the table of a new game.

    Raises:
        ValueError: the rules do not take the set-up.
    """
    return TableScreen(context, begun(context, setup.opening), setup.keys)


def table_against(context: Context, setup: Setup, level: int) -> TableScreen:
    """Return the table of a new game against a computer player of a level."""
    return new_table(context, seated(setup, (0, level), setup.opening.names))


def table_of_match(context: Context, match: Match) -> TableScreen:
    """Return the table of a match, where each seat calls with its usual key."""
    return TableScreen(context, match, tuple(context.keys.calls[: match.opening.seats]))


def raced_table(context: Context, ghost: Ghost, stored: int | None = None) -> TableScreen:
    """Return the table of a new game against a finished one, which may have a number in the store.

    Raises:
        ValueError: the rules do not take the set-up.
    """
    setup = setup_of(against(ghost, context.setups.name(0)), context.keys.calls)
    match = begun(context, setup.opening)
    return TableScreen(context, match, setup.keys, rival=Rival(ghost, stored))


def linked_table(context: Context, match: Match, keys: tuple[int, ...], link: Link) -> TableScreen:
    """Return the table of a match that others play at other computers."""
    return TableScreen(context, match, keys, link=link)


def kept_table(context: Context, number: int) -> TableScreen | None:
    """Return the table of a game that was kept under a number, as it was left.

    None if that cannot be any more; the player is told why.
    """
    library = context.library
    match = gone_on_with(library, number)
    if match is None:
        return None
    screen = table_of_match(context, match)
    screen.desk.rival = kept_rival(context, number, match)
    if library.hear():
        screen.desk.say(library.news.pop(), "wrong")
    return screen


def table_of_day(context: Context, game: str, day: str = "") -> TableScreen | None:
    """Return the table of a game's deal of a day, or of today, where it was left if it was begun.

    None where another program plays it, or it cannot be read; the player is told why.
    """
    setup = context.setups.of_day(game, day)
    number = context.library.going(game, day or context.library.today())
    return kept_table(context, number) if number else new_table(context, setup)


def watched_table(context: Context, series: Series) -> TableScreen:
    """Return the table of the session of a series that is to be watched now."""
    match = begun(context, series.now.opening, watched=True)
    screen = TableScreen(context, match, series.now.keys, series)
    screen.desk.say(series.words(), "text_dim")
    return screen
