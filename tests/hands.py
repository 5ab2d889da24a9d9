"""The hands of tables, for tests that look at what is chosen, hinted or lit."""

from collections.abc import Mapping

from game.boards.board import BoardLayout
from game.boards.scene import Sprite
from game.games.claims.state import Claim
from game.play.match import Match
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.screen import AnyScreen
from game.ui.kit.view import Moment, View
from game.ui.table.caps.cap_controller import CapController
from game.ui.table.cards.card_chrome import CardChrome
from game.ui.table.cards.card_controller import CardController
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.matches import MatchSeries
from game.ui.table.table_screen import TableScreen


def card_hand(table: TableScreen) -> CardController:
    """Return the hand of a table of cards."""
    assert isinstance(table.controller, CardController)
    return table.controller


def marker_hand(table: TableScreen) -> MarkerController:
    """Return the hand of a table of the triangle."""
    assert isinstance(table.controller, MarkerController)
    return table.controller


def cap_hand(table: TableScreen) -> CapController:
    """Return the hand of a table of cards that stay."""
    assert isinstance(table.controller, CapController)
    return table.controller


def laid_out(table: TableScreen, view: View) -> BoardLayout:
    """Return the position of a table as it lies in a window."""
    table.lay(view, table._drawn._replace(turn=None))
    return table.frame.laid


def behind(screen: AnyScreen, view: View, moment: Moment) -> list[Sprite]:
    """Return what is behind the widgets of a screen and between them."""
    screen.lay(view, moment)
    return [item for item in screen.laid.items if isinstance(item, Sprite)]


def keys_of_cards(table: TableScreen, view: View) -> Mapping[int, int]:
    """Return the key of each card, by its place on the table."""
    assert isinstance(table.chrome, CardChrome)
    return table.chrome.keys(laid_out(table, view))


def act(table: TableScreen, name: str) -> None:
    """Do one of the actions of a table, as its button does."""
    (action,) = (one for one in table.actions() if one.name == name)
    assert action.enabled
    action.run()


def watched(context: Context, series: MatchSeries) -> TableScreen:
    """Return the table of a series."""
    screen: TableScreen = pages.watched_table(context, series)
    return screen


def wrong_claim(match: Match) -> Claim:
    """Return a claim of the first cards of a table, with one more, that is wrong.

    Raises:
        LookupError: every one is right.
    """
    state, rules = match.state, match.rules
    for third in state.table[2:]:
        claim = Claim((*state.table[:2], third))
        if rules.is_attempt(state, claim) and not rules.explain(state, claim).right:
            return claim
    raise LookupError("every claim is right")


def first_claim(table: TableScreen, seat: int = 0) -> Claim:
    """Return the first claim that a seat can make."""
    claim = table.match.rules.moves(table.match.state, seat)[0]
    assert isinstance(claim, Claim)
    return claim
