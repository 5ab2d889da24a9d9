"""What time, thought, keys and the wheel do to whatever shows on a screen."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.boards.scene import Sprite
from game.ui.kit.view import Moment, View
from game.ui.kit.widgets.base import Step, Taken

RESTS_MS = 132
"""How long what rests is left alone at a time, where it does not know when it will change."""


class Active:
    """What a screen, a part or a hand at a table does: nothing, unless it says otherwise."""

    comes_in: ClassVar[bool] = True  # as a panel does that lies over another screen

    def advance(self, moment: Moment) -> Step | None:
        """Do what time does."""
        return None

    def let_go(self) -> None:
        """Let others have what it holds: the program ends."""

    def think(self) -> bool:
        """Take a short step of what takes long, and tell whether there is more of it."""
        return False

    def coming(self) -> Sequence[Sprite]:
        """Return what may be seen next, so that its pictures can be made ahead.

        A card without a box is as large as those that lie there.
        """
        return ()

    def moving(self, moment: Moment) -> bool:
        """Tell whether the next scene may differ though nothing happens."""
        return False

    def flows(self, moment: Moment) -> bool:
        """Tell whether time changes how it is laid out, and not just what is on its way."""
        return self.moving(moment)

    def staged(self, sprites: list[Sprite], view: View, moment: Moment) -> list[Sprite]:
        """Return what it shows at rest where that is by now, what is on its way last."""
        return sprites

    def tick(self, moment: Moment) -> object:
        """Return something that is another thing when time alone has changed the picture."""
        return None

    def stamp(self, moment: Moment) -> object:
        """Return what of its tick it is laid out for; the rest, widgets see to as it passes."""
        return self.tick(moment)

    def rests(self) -> int:
        """Return for how many milliseconds time alone changes nothing, once nothing moves."""
        return RESTS_MS

    def unfocused(self) -> Step | None:
        """Do what has to be done when the window loses the focus."""
        return None

    def default(self) -> Step | None:
        """Do what Enter does where no widget takes it."""
        return None

    def key(self, event: pygame.Event, view: View, moment: Moment) -> Taken:
        """Take a key before the widgets do."""
        return False

    @property
    def not_held(self) -> int:
        """Return the modifiers that mean nothing here while their keys are held."""
        return 0

    def skip(self) -> bool:
        """End what plays here, where a press is to do only that; tell whether it was so."""
        return False

    def wheel(self, steps: int) -> None:
        """Scroll, upward if positive, where no widget under the pointer does."""

    def in_order(self) -> bool:
        """Tell whether up and down go through all there is, as Tab does, but not round.

        Where widgets side by side take left and right for themselves, they are in reach then.
        """
        return False
