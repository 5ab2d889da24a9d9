"""The choice of `Hand` and `Sight` for a kind of board."""

from game.ui.table.cards.card_chrome import CardChrome
from game.ui.table.cards.card_controller import CardController
from game.ui.table.chrome import BoardChrome
from game.ui.table.controller import BoardController
from game.ui.table.markers.marker_chrome import MarkerChrome
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.table_model import TableModel


def controller_and_chrome(desk: TableModel) -> tuple[BoardController, BoardChrome]:
    """Return the hand and the sight for the board of a desk."""
    if desk.stage.board.kind == "card":
        cards = CardController(desk)
        return cards, CardChrome(desk, cards)
    markers = MarkerController(desk)
    return markers, MarkerChrome(desk, markers)
