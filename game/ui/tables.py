"""Which screen plays which game."""

from game.games import GAMES
from game.games.claims import ClaimRules
from game.ui.claim_screen import ClaimScreen
from game.ui.context import Context, Setup
from game.ui.play_screen import PlayScreen
from game.ui.triangle_screen import TriangleScreen


def table(context: Context, setup: Setup) -> PlayScreen:
    """Return the screen where a set-up is played.

    Raises:
        ValueError: the rules do not take the set-up.
    """
    if isinstance(GAMES[setup.game], ClaimRules):
        return ClaimScreen(context, setup)
    return TriangleScreen(context, setup)
