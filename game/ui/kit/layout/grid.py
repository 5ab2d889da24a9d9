"""Grids in the layout: cells of one size, in as many columns as have room."""

from collections.abc import Sequence

from game.boards.scene import Box
from game.ui.kit.layout import Column, Container, LayoutResult, Node, Row, Space
from game.ui.kit.layout.spans import Span, cache_measure, free, widest
from game.ui.kit.view import View


class Grid(Node):
    """Cells of one size, row by row, in as many columns as fit, at most ``most``.

    Where one row is not enough, all rows have about as many cells. A shorter row leaves room free
    at its end, or has wider cells if all rows are to be ``full``.
    """

    def __init__(
        self,
        cells: Sequence[Node],
        gap: float = 0,
        most: int = 0,
        grow: float = 0.0,
        *,
        full: bool = False,
    ) -> None:
        self._cells, self._gap, self._most, self.grow = cells, gap, most or len(cells), grow
        self._full = full

    @cache_measure
    def _rows(self, view: View, width: float) -> Column:
        gap, cell = free(view, self._gap).likes, max(1.0, self._cell(view).least)
        count = max(1, min(self._most, int((width + gap) / (cell + gap))))
        number = max(1, len(self._cells))
        count = -(-number // -(-number // count))
        cells = [Container(cell, wide=0, grow=1) for cell in self._cells]
        cells += [Container(Space(), grow=1)] * (0 if self._full else -len(cells) % count)
        starts = range(0, len(cells), count)
        rows = [Row(*cells[k : k + count], gap=self._gap, grow=self.grow) for k in starts]
        return Column(*rows, gap=self._gap)

    @cache_measure
    def _cell(self, view: View) -> Span:
        return widest(cell.width_span(view) for cell in self._cells)

    def width_span(self, view: View) -> Span:
        """Return the width of a single column, and of the most columns allowed."""
        cell, gaps = self._cell(view), free(view, self._gap).likes * (self._most - 1)
        return Span(cell.least, cell.likes * self._most + gaps)

    def height_span(self, view: View, width: float) -> Span:
        return self._rows(view, width).height_span(view, width)

    def lines(self, view: View, width: float) -> Sequence[Node]:
        return self._rows(view, width).line.nodes

    def place(self, view: View, box: Box, laid: LayoutResult) -> None:
        self._rows(view, box.w).place(view, box, laid)
