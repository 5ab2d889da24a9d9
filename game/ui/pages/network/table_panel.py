"""The base of panels over a network table, which watch it while they are open."""

from game.ui.kit.panel_screen import PanelScreen
from game.ui.kit.screen import Answer, Navigation, Pop
from game.ui.kit.view import Moment
from game.ui.pages.network.network_table import NetworkTable


class TablePanel(PanelScreen[Answer]):
    """A panel that follows its table, and closes when its question is settled.

    ``told`` is a message shown in it.
    """

    help_page = "network"

    def __init__(self, linked: NetworkTable, title: str = "") -> None:
        super().__init__(title)
        self.linked = linked
        self.told = ""

    def is_settled(self) -> bool:
        """Whether the table has moved on, so that the panel closes."""
        return False

    def advance(self, moment: Moment) -> Navigation | None:
        """Close as soon as the table has moved on."""
        return Pop() if self.is_settled() else None

    def layout_key(self, moment: Moment) -> object:
        return self.linked.stamp(), self.told
