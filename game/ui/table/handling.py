"""The choice of `Hand` and `Sight` for a kind of board."""

from game.ui.table.cards.hand import CardHand
from game.ui.table.cards.sight import CardSight
from game.ui.table.desk import Desk
from game.ui.table.hand import Hand
from game.ui.table.markers.hand import MarkerHand
from game.ui.table.markers.sight import MarkerSight
from game.ui.table.sight import Sight


def handling(desk: Desk) -> tuple[Hand, Sight]:
    """Return the hand and the sight for the board of a desk."""
    if desk.stage.board.kind == "card":
        cards = CardHand(desk)
        return cards, CardSight(desk, cards)
    markers = MarkerHand(desk)
    return markers, MarkerSight(desk, markers)
