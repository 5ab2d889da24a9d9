"""The charts of the page of statistics as widgets, laid out once, not with every scene."""

from collections.abc import Callable
from functools import partial

from game.boards.scene import Box, Sprite
from game.ui.kit.view import View
from game.ui.kit.widgets.chart import Chart
from game.ui.pages.history.figures.charts import Figure

_MOST_KEPT = 60  # drawings: a chart has one more for each datum that was lit

_Key = tuple[str, Box, int]  # name and place of a chart, and what is lit


class Drawings:
    """Charts of one page: what is lit in each, and their sprites."""

    def __init__(self) -> None:
        self._lit: dict[str, int] = {}
        self._kept: dict[_Key, list[Sprite]] = {}
        self._unit = 0.0

    def widget(self, view: View, box: Box, figure: Figure) -> Chart:
        """Return a chart in its place."""
        if view.unit != self._unit:
            self._kept.clear()
            self._unit = view.unit
        light = partial(self._lit.__setitem__, figure.name)
        lit = self._lit.get(figure.name, -1)
        made = Chart(f"chart:{figure.name}", figure.data, lit, light, figure.hint).at(view, box)
        made.sprites_of = partial(self._drawn, figure.name, box, made.sprites_of)
        return made

    def _drawn(
        self, name: str, box: Box, draw: Callable[[int], list[Sprite]], lit: int
    ) -> list[Sprite]:
        key = (name, box, lit)
        if key not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = draw(lit)
        return self._kept[key]
