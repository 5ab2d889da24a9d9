"""The page of the mathematics behind the games."""

from game.ui.context import Context
from game.ui.kit.page_screen import PageScreen
from game.ui.pages.explore.circle.part import FIGURE, CirclePart
from game.ui.pages.explore.odds.part import OddsPart
from game.ui.pages.explore.table_part import TablePart
from game.ui.texts.words import tr


class ExploreScreen(PageScreen):
    """Show the circle of pairs, the table of pairs, and the odds."""

    help_page = "explore"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.parts = (CirclePart(self), TablePart(self), OddsPart(self))
        self.focus = FIGURE

    def title(self) -> str:
        """Return what stands at the top."""
        return tr("Explore")
