"""A chart with one datum highlighted, and a line below that describes it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.charts import chart, nearest
from game.boards.charts.data import ChartData, order
from game.boards.scene import Box, Sprite
from game.ui.kit.layout import FirstThatFits, draw_node
from game.ui.kit.layout.spans import Span
from game.ui.kit.text import Label
from game.ui.kit.view import View
from game.ui.kit.widgets.base import AccessibleNode, Widget

_TYPE = 15
_PAD = 12
_LOW, _HIGH = 130, 190
_MOST = 0.4  # the largest share of the height for the words below
_KEPT = 9  # drawings: one more for each datum that was lit


@dataclass(eq=False)
class Chart(Widget):
    """A chart whose data are chosen by arrows, the pointer and clicks, and described in words.

    ``lit`` is the number of the chosen datum in ``order(data)``, or -1: then ``hint`` stands in its
    line. The line is left out if neither has any words. A chart that is kept is not drawn anew with
    every scene.
    """

    data: ChartData
    lit: int
    change: Callable[[int], None]
    hint: str = ""

    role = "chart"
    is_figure = True
    grow = 1.0

    def __post_init__(self) -> None:
        self.found = order(self.data)
        self._settled: object = None

    def height_span(self, view: View, width: float) -> Span:
        return Span(view.px(_LOW), view.px(_HIGH))

    def value_words(self) -> str:
        """Return the description of the highlighted datum."""
        return self.found[self.lit].datum.words if 0 <= self.lit < len(self.found) else ""

    def settle(self, view: View) -> None:
        """Compute the room of the chart, and that of the longest description below it."""
        place = self.box, view.unit
        if self._settled == place:
            return
        self._settled = place
        px, inner = view.px(_TYPE), self.box.grow(-view.px(_PAD))
        told = [self.hint, *(found.datum.words for found in self.found)]
        longest = max(told, key=lambda words: view.letters.width(words, px))
        likes = Label(longest, _TYPE + 1, lines=3).height_span(view, inner.w).likes
        high = round(min(likes, inner.h * _MOST))
        self.line = Box(inner.x, inner.y + inner.h - high, inner.w, high)
        gap = view.px(6) if high else 0
        self.room = room = Box(inner.x, inner.y, inner.w, max(1, inner.h - high - gap))
        width, data = view.letters.width, self.data

        @lru_cache(maxsize=_KEPT)
        def draw_bars(lit: int) -> list[Sprite]:
            return chart(room, data, width, px, lit)

        self.sprites_of: Callable[[int], list[Sprite]] = draw_bars

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        """Whether Tab stops here: only if the chart has data to step through."""
        return bool(self.found)

    def press(self, position: tuple[int, int] | None, *, second: bool = False) -> None:
        """Highlight the datum next to a click, or the first one."""
        if position is not None:
            self.point(position)
        elif self.lit < 0:
            self._take(0)

    def point(self, position: tuple[int, int]) -> bool:
        """Highlight the datum next to the pointer."""
        number = nearest(self.sprites_of(-1), *position)
        return number >= 0 and self._take(number)

    def key(self, event: pygame.Event) -> bool:
        """Step along the data with the arrows, and to the ends.

        For horizontal bars the arrows are up and down, and leave the chart at its ends.
        """
        back, on = pygame.K_LEFT, pygame.K_RIGHT
        if self.data.across:
            back, on = pygame.K_UP, pygame.K_DOWN
        last = len(self.found) - 1
        goals = {back: self.lit - 1, on: self.lit + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if event.key not in goals or last < 0:
            return False
        goal = goals[event.key]
        if self.data.across and self.lit >= 0 and not 0 <= goal <= last:
            return False
        self._take(min(last, max(0, goal)))
        return True

    def _take(self, number: int) -> bool:
        news = number != self.lit
        if news:
            self.lit = number
            self.change(number)
        return news

    def accessible_node(self, view: View, *, focused: bool = False) -> AccessibleNode:
        said = super().accessible_node(view, focused=focused)
        return said if said.value else said._replace(value=self.hint)

    def sprites(self, view: View, *, focused: bool, hovered: bool) -> list[Sprite]:
        """Return the panel, the chart, and the description of the highlighted datum."""
        lit = hovered and bool(self.found)
        parts = [self.backing(view, focused=focused, hovered=lit, fill="panel", radius=12)]
        parts += self.sprites_of(self.lit)
        words = self.value_words()
        if self.found:
            role, told = "text" if words else "text_dim", words or self.hint
            ways = (Label(told, _TYPE + 1, role, align="c", lines=lines) for lines in (1, 3))
            parts += draw_node(FirstThatFits(*ways), view, self.line)
        return parts
