"""The page of the mathematics behind the games."""

import pygame

from game.ui.context import Context
from game.ui.kit.page_screen import PageScreen
from game.ui.kit.screen import Taken
from game.ui.kit.view import Moment, View
from game.ui.pages.explore.circle_part import FIGURE, CirclePart
from game.ui.pages.explore.odds_part import OddsPart
from game.ui.pages.explore.table_part import TablePart
from game.ui.texts.common_words import tr


class ExploreScreen(PageScreen[None]):
    """The page with the circle of pairs, the table of pairs, and the odds."""

    help_page = "explore"

    def __init__(self, context: Context) -> None:
        super().__init__(context, tr("Explore"))
        self.parts = (CirclePart(self), TablePart(self), OddsPart(self))
        self.focus = FIGURE

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Copy a table with Ctrl+C, unless a text field has the focus."""
        copies = event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL
        if copies and self.writing_at is None and isinstance(self.part, TablePart | OddsPart):
            self.part.copy()
            return True
        return super().key(event, view, moment)
