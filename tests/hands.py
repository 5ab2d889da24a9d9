"""The hands of tables, for tests that look at what is chosen, hinted or lit."""

from game.ui.table.cards import CardHand
from game.ui.table.markers import MarkerHand
from game.ui.table.screen import TableScreen


def cards(table: TableScreen) -> CardHand:
    """Return the hand of a table of cards."""
    assert isinstance(table.hand, CardHand)
    return table.hand


def markers(table: TableScreen) -> MarkerHand:
    """Return the hand of a table of the triangle."""
    assert isinstance(table.hand, MarkerHand)
    return table.hand
