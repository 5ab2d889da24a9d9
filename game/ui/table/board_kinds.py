"""The choice of `BoardController` and `BoardChrome` for a kind of board."""

from game.ui.table.cards.card_chrome import CardChrome
from game.ui.table.cards.card_controller import CardController
from game.ui.table.chrome import BoardChrome
from game.ui.table.controller import BoardController
from game.ui.table.markers.marker_chrome import MarkerChrome
from game.ui.table.markers.marker_controller import MarkerController
from game.ui.table.table_model import TableModel


def controller_and_chrome(model: TableModel) -> tuple[BoardController, BoardChrome]:
    """Return the controller and the chrome for the board of a table."""
    if model.animator.board.kind == "card":
        cards = CardController(model)
        return cards, CardChrome(model, cards)
    markers = MarkerController(model)
    return markers, MarkerChrome(model, markers)
