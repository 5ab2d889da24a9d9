"""Rows of cells in columns: of those there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Node, Picture
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite

_GAP, _PAD, _ROW = 14, 10, 32  # units: between columns, at the sides, and from row to row
_TRIES = (
    *((4, size) for size in (16, 14)),
    *((3, size) for size in (16, 14, 12)),
    *((2, size) for size in (16, 14, 12, 10, 8)),
)
"""How many columns are shown in what type: two that can be read are better than three."""


class Columns:
    """What makes the rows of a list of cells, and of their heads the row of number -1.

    The first column is at the left, the others end evenly apart.
    """

    def __init__(self, view: View, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self._view, self._lines = view, (*rows, heads)
        self._placed = lru_cache(maxsize=2)(self._columns)

    def __call__(self, number: int, lit: bool) -> Node:
        """Return a row."""
        return Picture(partial(self._row, number, lit), high=_ROW)

    def _row(self, number: int, lit: bool, place: Box) -> list[Sprite]:
        view = self._view
        pad = view.px(_PAD)
        px, columns = self._placed(place.w - 2 * pad)
        role = "accent_text" if lit else "text_dim" if number < 0 else "text"
        parts = []
        for cell, (x, width) in zip(self._lines[number], columns, strict=False):
            words = view.letters.fitted(cell, px, width, lit)
            box = Box(round(place.x + pad + x), place.y, width, place.h)
            align = "r" if x else "l"
            parts.append(text_sprite(words, box, px, role, bold=lit, align=align))
        return parts

    def _columns(self, room: float) -> tuple[int, list[tuple[float, int]]]:
        """Return the type in pixels, and where each column begins, and its width."""
        for count, size in _TRIES:
            px = self._view.px(size)
            widths = [self._width(column, px) for column in range(count)]
            spare = room - sum(widths)
            if spare >= self._view.px(_GAP) * (count - 1):
                break
        widths[0] += min(0, spare)
        gap = max(0.0, spare / (count - 1))
        return px, [(sum(widths[:k]) + gap * k, round(width)) for k, width in enumerate(widths)]

    def _width(self, column: int, px: int) -> float:
        # The chosen row is bold, which is wider for most words, but not for all.
        width, cells = self._view.letters.width, {line[column] for line in self._lines}
        return 2 + max(width(cell, px, bold) for cell in cells for bold in (False, True))
