"""A tile: a tree in a frame, pressed as a whole."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.boards.scene import Sprite
from game.ui.kit.layout import Node, draw_node, lay
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import read
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget


@dataclass(eq=False)
class Tile(Widget):
    """A frame around a tree, pressed like a button; without an ``action`` it is only shown.

    The border has the colour ``edge`` and is ``pen`` units thick. ``keys`` handles keys while the
    tile has the focus, and returns whether it took them.
    """

    inside: Node
    action: Callable[[], Navigation | None] | None = None
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
        return self.action is not None

    def width_span(self, view: View) -> Span:
        return self.inside.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self.inside.height_span(view, width)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        return None if self.action is None else self.action()

    def key(self, event: pygame.Event) -> bool:
        return self.keys is not None and self.keys(event)

    def texts(self, view: View, *, focused: bool) -> list[str]:
        return [one for one in read(lay(self.inside, view, self.box).items) if isinstance(one, str)]

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        frame = self.backing(
            view,
            focused=focused,
            hovered=hovered and self.pen == 1,
            fill=self.fill,
            edge=self.edge,
            pen=self.pen,
        )
        return [frame, *draw_node(self.inside, view, self.box)]
