"""A tile: a tree in a frame, which is pressed as a whole."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Sprite
from game.ui.kit.layout import Node, drawn, lay
from game.ui.kit.layout.spans import Span
from game.ui.kit.spoken import read
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Step, Widget


@dataclass(eq=False)
class Tile(Widget):
    """Do one thing, as a button does; without an ``action`` there is only something to see.

    The border has the colour ``edge`` and is ``pen`` units thick. ``keys`` takes keys while the
    tile has the focus, and tells whether it did.
    """

    inside: Node
    action: Callable[[], Step | None] | None = None
    fill: str = "panel_raised"
    edge: str = "panel_border"
    pen: float = 1
    keys: Callable[[pygame.Event], bool] | None = None

    role = "button"

    def __post_init__(self) -> None:
        self.takes_focus = self.enabled
        self.role = "button" if self.enabled else "picture"

    @property
    def enabled(self) -> bool:
        """Tell whether it can be pressed."""
        return self.action is not None

    def wide(self, view: View) -> Span:
        """Return what is in it needs."""
        return self.inside.wide(view)

    def high(self, view: View, width: float) -> Span:
        """Return what is in it needs."""
        return self.inside.high(view, width)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Step | None:
        """Do it."""
        return None if self.action is None else self.action()

    def key(self, event: pygame.Event) -> bool:
        """Take a key."""
        return self.keys is not None and self.keys(event)

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the words in it, each text whole."""
        return [one for one in read(lay(self.inside, view, self.box).items) if isinstance(one, str)]

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the frame and the tree in it."""
        frame = self.backing(
            view,
            focused=focused,
            hovered=hovered and self.pen == 1,
            fill=self.fill,
            edge=self.edge,
            pen=self.pen,
        )
        return [frame, *drawn(self.inside, view, self.box)]
