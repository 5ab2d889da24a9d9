"""A list in columns: of those there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.boards.scene import Box, Sprite
from game.ui.kit.layout import Node, Picture
from game.ui.kit.view import View
from game.ui.kit.widgets.base import text_sprite
from game.ui.kit.widgets.list_box import ListBox, ink
from game.ui.kit.widgets.scroll import BAR, ScrollState

_TYPE = 16
_HEAD = 26  # units
_ROW = 32
_GAP = 14
_TRIES = (  # how many columns, in what share of the type
    *((4, size) for size in (1.0, 0.9)),
    *((3, size) for size in (1.0, 0.9, 0.8, 0.72)),
    *((2, size) for size in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)),
)


class Column(NamedTuple):
    """Where a column lies, in pixels from the left of a row."""

    number: int
    x: float
    width: float


class Columns(NamedTuple):
    """The columns that are shown, and the height of type in which they fit."""

    px: int
    shown: tuple[Column, ...]


def columns(view: View, width: float, rows: Sequence[Sequence[str]]) -> Columns:
    """Return a layout of rows of cells, at least two of them: the last ones need room to spare.

    Two columns that can be read are better than three that cannot.
    """
    gap = view.px(_GAP)
    for count, size in _TRIES:
        px = max(9, round(view.px(_TYPE) * size))
        widths = _widths(view, rows, px)[:count]
        if sum(widths) + gap * (len(widths) - 1) <= width:
            break
    return _placed(px, widths, width)


def _widths(view: View, rows: Sequence[Sequence[str]], px: int) -> list[float]:
    # The chosen row is bold, which is wider for most words, but not for all.
    width = view.letters.width
    return [
        max(width(cell, px, bold) for cell in column for bold in (False, True)) + 2.0
        for column in zip(*rows, strict=True)
    ]


def _placed(px: int, widths: Sequence[float], width: float) -> Columns:
    """Spread columns over a width, the first at the left, the others ending evenly apart."""
    spare = max(0.0, width - sum(widths)) / max(1, len(widths) - 1)
    shown, x = [], 0.0
    for number, each in enumerate(widths):
        shown.append(Column(number, x, min(each, width - x)))
        x += each + spare
    return Columns(px, tuple(shown))


def table_height(view: View, rows: int) -> int:
    """Return the pixels that heads and so many rows take."""
    return view.px(_HEAD) + rows * view.px(_ROW) + 10


def odds_table(
    view: View,
    name: str,
    box: Box,
    heads: Sequence[str],
    cells: Sequence[Sequence[str]],
    chosen: int,
    change: Callable[[int], None],
    state: ScrollState,
) -> tuple[list[Sprite], ListBox]:
    """Return the heads and the list below them, in a box."""
    head, bar = view.px(_HEAD), view.px(BAR)
    below = Box(box.x, box.y + head, box.w, max(1, box.h - head))
    room = below.grown(-4)
    room = _inner(view, room._replace(w=room.w - bar))
    layout = columns(view, room.w, [heads, *cells])
    top = Box(room.x, box.y, room.w, head)
    words = _line(view, layout, heads, top, "text_dim")

    def row(number: int, lit: bool) -> Node:
        def draw(place: Box) -> list[Sprite]:
            return _line(view, layout, cells[number], _inner(view, place), ink(lit), bold=lit)

        return Picture(draw, high=_ROW)

    return words, ListBox(name, len(cells), row, chosen, change, state).at(view, below)


def _inner(view: View, place: Box) -> Box:
    pad = view.px(10)
    return Box(place.x + pad, place.y, place.w - 2 * pad, place.h)


def _line(
    view: View,
    layout: Columns,
    cells: Sequence[str],
    place: Box,
    role: str,
    *,
    bold: bool = False,
) -> list[Sprite]:
    parts = []
    for column in layout.shown:
        words = view.letters.fitted(cells[column.number], layout.px, column.width, bold)
        box = Box(round(place.x + column.x), place.y, round(column.width), place.h)
        align = "l" if column.number == 0 else "r"
        parts.append(text_sprite(words, box, layout.px, role, bold=bold, align=align))
    return parts
