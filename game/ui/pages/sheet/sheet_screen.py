"""A game's sheet: all its ways to play, whom with, and one button that plays."""

import pygame

from game.boards.scene import Box, Sprite
from game.play.lessons import LESSON_OF
from game.ui import pages
from game.ui.context import Context
from game.ui.kit.component import Motion
from game.ui.kit.layout import Node
from game.ui.kit.screen import Navigation, Pop, Push, Replace, Screen, Taken
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.scroll import ScrollState
from game.ui.pages.sheet.company_lines import FriendsLine
from game.ui.pages.sheet.network_line import NetworkLine
from game.ui.pages.sheet.plan import SheetPlan
from game.ui.pages.sheet.sheet_layout import SheetLayout
from game.ui.pages.sheet.sheet_motion import SheetMotion
from game.ui.setups import Setup
from game.ui.texts.common_words import tr


class SheetScreen(Screen[None]):
    """The sheet of a game, between its tile and its table."""

    help_page = "setup"
    stands_out = True

    def __init__(
        self,
        context: Context,
        game: str,
        setup: Setup | None = None,
        start: Box | None = None,
    ) -> None:
        """Show a game as it was last left, or with a set-up given.

        Its picture flies in from a place to ``start``, if there is one.
        """
        super().__init__()
        self.context = context
        self.plan = SheetPlan(context, game, setup)
        self.title = tr(self.plan.rules.title)
        self.focus = "play"
        self.network = NetworkLine(self.plan)
        self.friends = FriendsLine(self.plan, self)
        self._motion = SheetMotion(start)
        self.scrolled = ScrollState()

    # Input.

    def on_enter(self) -> Navigation | None:
        """Play, or host a table."""
        return self.network.host() if self.plan.company == "network" else self.plan.play()

    def close(self) -> Navigation | None:
        """End the search for tables, and go back to the games."""
        self.network.stop()
        return Pop()

    def advance(self, moment: Moment) -> None:
        """Search for tables while the network is chosen."""
        self.network.advance(moment.ms)

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites with frames and rows on their way."""
        rows = [one.box for one in self.shown.widgets if one.name.startswith("way:")]
        given = rows, moment.ms, view.size, self.context.settings
        return self._motion.animate(sprites, *given)

    def motion(self, moment: Moment) -> Motion:
        return Motion.POSES if self._motion.is_moving(moment.ms) else Motion.NONE

    def layout_key(self, moment: Moment) -> object:
        return tuple(self.network.found)

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Choose a way by its number."""
        number = self.context.keys.plain(event.key) - pygame.K_1
        if not 0 <= number < min(9, len(self.plan.ways)):
            return False
        self.plan.choose_way(number)
        self.focus = "play"
        return True

    def move_focus(self, name: str) -> None:
        self.focus, self.focus_seen = name, True

    def open_options(self) -> Navigation | None:
        page = pages.SetupScreen(self.context, self.plan.setup())
        return Push(page, self.plan.take_setup)

    def enter_code(self) -> Navigation | None:
        page = pages.CodeScreen(self.context, "", self.plan.setup())
        return Push(page, lambda screen: None if screen is None else Replace(screen))

    def learn(self) -> Navigation | None:
        return Push(pages.lesson_of(self.context, LESSON_OF[self.plan.game]))

    def show_rules(self) -> Navigation | None:
        return Push(pages.HelpScreen(self.context, self.plan.game))

    def open_print(self) -> Navigation | None:
        return Push(pages.PrintScreen(self.context, self.plan.game, self.plan.options))

    @property
    def goes_on(self) -> bool:
        return self.plan.left(self.plan.way) is not None and not self.plan.choices.seed

    # Layout.

    def body(self, view: View, moment: Moment) -> Node:
        return SheetLayout(self, view).tree()
