"""Which screen plays which game."""

from game.games.claims import ClaimRules
from game.play.match import Match
from game.ui.claim_screen import ClaimScreen
from game.ui.context import Context
from game.ui.play_screen import PlayScreen
from game.ui.setups import Setup
from game.ui.triangle_screen import TriangleScreen


def new_table(context: Context, setup: Setup, *, watched: bool = False) -> PlayScreen:
    """Return the table of a new game; it is kept unless it is ``watched``.

    Raises:
        ValueError: the rules do not take the set-up.
    """
    return table(context, context.begin(setup, watched=watched), setup.keys)


def table(context: Context, match: Match, keys: tuple[int, ...] = ()) -> PlayScreen:
    """Return the table of a match, where each seat calls with its key, or else the usual one."""
    made = ClaimScreen if isinstance(match.rules, ClaimRules) else TriangleScreen
    return made(context, match, keys or tuple(context.keys.calls[: match.opening.seats]))


def table_of(context: Context, number: int) -> PlayScreen | None:
    """Return the table of a game that was kept under a number, as it was left.

    None if that cannot be any more; the player is told why.
    """
    library = context.library
    match = library.go_on(number)
    if match is None:
        return None
    screen = table(context, match)
    if library.hear():
        screen.say(library.news.pop(), "wrong")
    return screen
