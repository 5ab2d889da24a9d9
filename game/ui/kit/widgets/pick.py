"""A pick, or radio button: one of several choices, as a row, a tile or a part of a bar."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

import pygame

from game.boards.scene import Sprite
from game.ui.kit.focus import ARROWS, Arrow
from game.ui.kit.layout import Node, draw_node, lay
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import read
from game.ui.kit.view import View
from game.ui.kit.widgets.base import Navigation, Widget, panel_sprite

FRAME = "frame:"
"""The ident of the frame of a group's chosen pick begins with it; a screen may move it."""


class PickGroup:
    """A group of picks, at most one of them chosen.

    ``choose`` takes a pick's number, ``accept`` is the action of Enter on the chosen one, and
    ``focus`` takes the name of the widget to focus after an arrow. ``steps`` has the numbers that
    arrows lead to from each pick.
    """

    def __init__(
        self,
        name: str,
        names: list[str],
        chosen: int | None,
        choose: Callable[[int], None],
        accept: Callable[[], Navigation | None],
        focus: Callable[[str], None],
    ) -> None:
        self.name, self.names, self.chosen = name, names, chosen
        self._choose, self.accept, self._focus = choose, accept, focus
        self.steps: list[dict[Arrow, int]] = [{} for _ in names]

    @property
    def stop(self) -> int:
        """The number of the pick that takes the focus: the chosen one, or the first."""
        return self.chosen or 0

    def choose(self, number: int) -> None:
        """Choose a pick by its number."""
        self._choose(number)

    def step(self, number: int, arrow: Arrow) -> bool:
        """Choose and focus the neighbour of a pick; return False at an end of the group."""
        goal = self.steps[number].get(arrow)
        if goal is None:
            return False
        self._choose(goal)
        self._focus(self.names[goal])
        return True

    def lead(self, number: int, **goals: int) -> None:
        """Let arrows lead from a pick to others; −1 stands for none."""
        for arrow in get_args(Arrow):
            if goals.get(arrow, -1) >= 0:
                self.steps[number][arrow] = goals[arrow]

    def in_line(self, back: Arrow, on: Arrow) -> None:
        """Let arrows lead along the picks, one after the other."""
        last = len(self.names) - 1
        for number in range(last + 1):
            self.lead(number, **{back: number - 1, on: number + 1 if number < last else -1})


@dataclass(eq=False)
class Pick(Widget):
    """A pick of a group: a click chooses it, Enter accepts it if it is chosen.

    Only one of a group takes the focus. The chosen one has a ground tinted in its ``hue`` and,
    if it is ``framed``, an edge. Others have the colours ``fill`` and ``edge``.
    """

    inside: Node
    group: PickGroup
    number: int
    hue: str = field(default="accent", kw_only=True)
    fill: str = field(default="", kw_only=True)
    edge: str = field(default="", kw_only=True)
    radius: float = field(default=10, kw_only=True)
    framed: bool = field(default=True, kw_only=True)

    role = "radio"

    def __post_init__(self) -> None:
        self.takes_focus = self.number == self.group.stop

    @property
    def chosen(self) -> bool:
        """Whether it is the chosen one of its group."""
        return self.number == self.group.chosen

    def states(self) -> set[str]:
        return {"chosen"} if self.chosen else set()

    def width_span(self, view: View) -> Span:
        return self.inside.width_span(view)

    def height_span(self, view: View, width: float) -> Span:
        return self.inside.height_span(view, width)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> Navigation | None:
        """Choose it; with Enter on the chosen one, accept the choice."""
        if self.chosen:
            return self.group.accept() if position is None else None
        self.group.choose(self.number)
        return None

    def key(self, event: pygame.Event) -> bool:
        """Choose a neighbour with the arrows; at the end of the group they lead on."""
        return event.key in ARROWS and self.group.step(self.number, ARROWS[event.key])

    def texts(self, view: View, *, focused: bool) -> list[str]:
        """Return the words of the tree, each text whole."""
        return [one for one in read(lay(self.inside, view, self.box).items) if isinstance(one, str)]

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the ground, the tree, and the frame in front of it."""
        lit = self.chosen and self.framed
        fill, edge = (f"tint {self.hue}", "") if lit else (self.fill, self.edge)
        edge = "text_dim" if hovered and not self.chosen and self.framed else edge
        parts = [self.backing(view, focused=focused, fill=fill, edge=edge, radius=self.radius)]
        parts += draw_node(self.inside, view, self.box)
        if lit:
            style = "", self.hue, view.px(self.radius), view.px(2)
            parts.append(panel_sprite(self.box, *style)._replace(ident=FRAME + self.group.name))
        return parts
