"""Base class of screens, parts and table controllers: reactions to time, keys and the wheel."""

from collections.abc import Sequence
from enum import IntEnum
from typing import ClassVar

import pygame

from game.boards.scene import Sprite
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Navigation, Taken

RESTS_MS = 132
"""The default of ``unchanged_for_ms``: the interval between looks if no change is scheduled."""


class Motion(IntEnum):
    """The changes of a screen by time alone, from one frame to the next."""

    NONE = 0
    POSES = 1  # of animated sprites, over a layout that stays
    LAYOUT = 2


class Component:
    """Hooks of a screen, a page part or a table controller; each does nothing by default."""

    comes_in: ClassVar[bool] = True  # has an opening transition

    def advance(self, moment: Moment) -> Navigation | None:
        """Advance by time alone, as timers do."""
        return None

    def let_go(self) -> None:
        """Let others have what it holds: the program ends."""

    def background_step(self) -> bool:
        """Do a short step of a long computation; return whether more steps are left."""
        return False

    def sprites_to_preload(self) -> Sequence[Sprite]:
        """Return sprites likely to be seen next, for the preloading of their pictures.

        A card without a box is as large as those on the table.
        """
        return ()

    def motion(self, moment: Moment) -> Motion:
        """Return the reach of the present animation."""
        return Motion.NONE

    def with_animation(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return the sprites at their animated positions, moving ones last, from those at rest."""
        return sprites

    def layout_key(self, moment: Moment) -> object:
        """Return the layout's dependence on time; a new value makes a new layout."""
        return None

    def unchanged_for_ms(self) -> int:
        """Return the milliseconds until time alone changes anything, once no animation runs."""
        return RESTS_MS

    def on_focus_lost(self) -> Navigation | None:
        """React to the window's loss of focus."""
        return None

    def on_enter(self) -> Navigation | None:
        """Do the default action, bound to Enter where no widget takes it."""
        return None

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Handle a key before the widgets do."""
        return False

    @property
    def not_held(self) -> int:
        """Return the modifiers without a meaning here while their keys are held."""
        return 0

    def skip(self) -> bool:
        """End a running animation if a press should only do that; return whether one ran."""
        return False

    def wheel(self, steps: int) -> None:
        """Scroll, upward if positive, where no widget under the pointer does."""

    def in_order(self) -> bool:
        """Whether up and down walk through all widgets like Tab, without wrapping round.

        Widgets side by side that take left and right for themselves are in reach then.
        """
        return False
